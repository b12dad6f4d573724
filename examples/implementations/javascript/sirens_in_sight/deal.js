/** The start of a game: the cards that a seed stands for. */
import { STANDARD_DECK, allCards, freeze, highToLow, oneSet } from './cards.js';
import { HAND_SIZE, RESISTANCES, both } from './position.js';
import { NotationError } from './errors.js';
import { N_ } from './sentences.js';

const TWO_TO_32 = 2 ** 32;
const CREW_STARTS = [30, 34];

/** Numbers below n, the same in every programming language. */
export const chance = seed => {
  const mix = x => Math.imul(x ^ (x >>> 16), 73244475);
  let x = mix(mix(seed));
  x ^= x >>> 16;
  return n => {
    x = (Math.imul(x, 1664525) + 1013904223) >>> 0;
    return Math.floor((x * n) / TWO_TO_32);
  };
};

const shuffle = (cards, below) => {
  const shuffled = [...cards];
  for (let place = cards.length; place >= 2; place--) {
    const other = below(place);
    [shuffled[place - 1], shuffled[other]] = [shuffled[other], shuffled[place - 1]];
  }
  return shuffled;
};

const pile = cards => ({ cards, more: false });

/**
 * setup.seed: the position at the start.
 * @param {number} seed
 * @param {{ variant?: boolean, starts?: Player, captain?: 30 | 34 }} options
 * @returns {Position}
 */
export const deal = (seed, { variant = false, starts = null, captain = 30 } = {}) => {
  if (!Number.isInteger(seed) || seed < 0 || seed >= TWO_TO_32) {
    const wrong = N_('A seed is a whole number from 0 to 4294967295, not {seed}.');
    throw new NotationError(wrong, { seed }, { rule: 'setup.seed' });
  }
  if (!CREW_STARTS.includes(captain)) {
    const wrong = N_('The captain starts on 30 or on 34, not on {ship_card}.');
    throw new NotationError(wrong, { ship_card: captain }, { rule: 'setup.crew' });
  }
  const below = chance(seed);
  const turn = ['port', 'starboard'][below(2)];
  return freeze({
    ship: shipAtStart(captain),
    ...(variant ? dealSets(below) : dealHands(below)),
    variant,
    out: pile([]),
    points: both(() => 0),
    mugs: both(() => true),
    turn: starts ?? turn,
    walk: null,
    deck: STANDARD_DECK,
  });
};

/** setup.ship */
const shipAtStart = captain => RESISTANCES.map(resistance => (
  { resistance, crew: crewAtStart(resistance, captain), mugs: 0, sides: both(() => []) }
));

/** setup.crew, setup.crew-either */
const crewAtStart = (resistance, captain) => {
  if (!CREW_STARTS.includes(resistance)) return null;
  return resistance === captain ? 'captain' : 'mate';
};

/** setup.deal, setup.pile */
const dealHands = below => {
  const cards = shuffle(allCards(STANDARD_DECK), below);
  const hand = () => highToLow(cards.splice(0, HAND_SIZE));
  return { hands: both(hand), piles: { common: pile(cards) }, step: 'act' };
};

/** variant.sets, variant.order */
const dealSets = below => ({
  hands: both(() => []),
  piles: both(() => pile(shuffle(oneSet(STANDARD_DECK), below))),
  step: 'pick',
});
