/** What may be decided: why a move is not allowed, and all moves that are. */
import { UNKNOWN, distinct, freeze } from './cards.js';
import {
  PLAYERS, RESISTANCES, SIDE_LIMIT, cardsAt, decider, isOver, mayBeHidden, octopusIsHome, pileIsEmpty, pileOf, samePlace,
  shipCardAt,
} from './position.js';
import { UnknownCards, broken } from './errors.js';
import { N_ } from './sentences.js';

/** The first rule that a move breaks, or null if it is allowed. @returns {import('./errors.js').Broken | null} */
export const whyIllegal = (position, move, by = null) => {
  if (isOver(position)) return broken('end.nothing-after', N_('The game is over.'));
  if (by && by !== decider(position)) return whyNotYours(position, move, by);
  return whyNotNow(position, move.kind) ?? WHY_NOT[move.kind](position, move);
};

const whyNotYours = (position, move, by) => {
  const rule = move.kind === 'rum' && by !== position.turn ? 'rum.turn' : NOT_YOURS[position.step] ?? 'turn.alternate';
  return broken(rule, N_('This is for {player} to decide.'), { player: decider(position) });
};
const NOT_YOURS = { walk: 'crew.decider', pick: 'variant.order' };

const whyNotNow = ({ step, turn: player }, kind) => {
  if (STEPS[kind].includes(step)) return null;
  if (step === 'pick') return broken('variant.pick', N_('First {player} picks an opening hand.'), { player });
  if (kind === 'pick') return broken('variant.pick', N_('The opening hands are complete.'));
  if (step === 'walk') {
    return broken(kind === 'rum' ? 'rum.between' : 'crew.must', N_('First the crew member has to walk.'));
  }
  if (kind === 'walk') return broken('crew.trigger', N_('No crew member has to walk now.'));
  if (kind === 'end') return broken('turn.must-act', N_('{player} has to play a card or use the octopus.'), { player });
  return broken('turn.action', N_('{player} has already taken an action this turn.'), { player });
};

const STEPS = { pick: ['pick'], play: ['act'], octopus: ['act'], rum: ['act', 'end'], walk: ['walk'], end: ['end'] };

const whyNotPlay = (position, { card, to }) => {
  const player = position.turn;
  const hand = position.hands[player];
  const held = hand.includes(card) || (hand.includes(UNKNOWN) && mayBeHidden(position, player, card));
  if (!held) return broken('place.hand', N_('{player} has no {card} in hand.'), { player, card });
  return whyNoRoom(position, to);
};

const NOT_IN_PLAY = N_('Ship card {ship_card} is not in play.');

const whyNoRoom = (position, place) => {
  if (!shipCardAt(position, place.resistance)) {
    return broken('place.in-play', NOT_IN_PLAY, { ship_card: place.resistance });
  }
  if (cardsAt(position, place).length < SIDE_LIMIT) return null;
  return broken('limit.five', N_('There are already five cards on {place}.'), { place });
};

const whyNotOctopus = (position, { card, from, to }) => {
  const player = position.turn;
  if (!octopusIsHome(position, player)) {
    return broken('octopus.spent', N_('{player}’s octopus still lies on a card.'), { player });
  }
  const values = { card, place: from };
  const lying = cardsAt(position, from).filter(({ value }) => value === card);
  if (lying.length === 0) return broken('octopus.any-card', N_('There is no {card} on {place}.'), values);
  if (lying.every(({ octopus }) => octopus)) {
    return broken('octopus.blocked', N_('The {card} on {place} lies under the opponent’s octopus.'), values);
  }
  if (samePlace(from, to)) return broken('octopus.same-side', N_('The {card} already lies on {place}.'), values);
  return whyNoRoom(position, to);
};

const whyNotWalk = (position, { crew: member, to }) => {
  const from = position.walk.placed.resistance;
  const { crew } = shipCardAt(position, from);
  const values = { crew, ship_card: to };
  if (member !== crew) return broken('crew.trigger', N_('It is the {crew} who has to walk.'), values);
  if (to === from) return broken('crew.must', N_('The {crew} cannot stay on ship card {ship_card}.'), values);
  if (!shipCardAt(position, to)) return broken('crew.gap', NOT_IN_PLAY, values);
  const other = shipCardAt(position, to).crew;
  if (other) {
    return broken('crew.jump', N_('The {other} stands on ship card {ship_card}: the {crew} walks past.'), { ...values, other });
  }
  if (walkEnds(position).includes(to)) return null;
  return broken('crew.step', N_('Ship card {ship_card} is too far away for the {crew}.'), values);
};

/** The ship cards in play form a ring: crew.step, crew.ring, crew.jump, crew.gap. */
const walkEnds = ({ ship, walk }) => {
  const start = ship.findIndex(({ resistance }) => resistance === walk.placed.resistance);
  const end = direction => {
    let at = start;
    do at = (at + direction + ship.length) % ship.length; while (ship[at].crew);
    return ship[at].resistance;
  };
  return distinct([end(-1), end(1)]).sort((a, b) => a - b);
};

const whyNotRum = (position, { on }) => {
  const player = position.turn;
  if (!position.mugs[player]) return broken('rum.once', N_('{player} has no mug of rum any more.'), { player });
  return shipCardAt(position, on) ? null : broken('rum.place', NOT_IN_PLAY, { ship_card: on });
};

const whyNotPick = (position, { card }) => {
  const player = position.turn;
  const pile = pileOf(position, player);
  if (card !== UNKNOWN && pile.cards.includes(card)) return null;
  if (hidesCards(position, pile) && (card === UNKNOWN || mayBeHidden(position, player, card))) return null;
  if (card === UNKNOWN) return broken('variant.pick', N_('This pick is hidden (?): nobody can tell which card.'));
  return broken('variant.pick', N_('There is no {card} left in the set of {player}.'), { card, player });
};

const hidesCards = (position, pile) =>
  pile.cards.includes(UNKNOWN) || (pile.more && !pileIsEmpty(position, { ...pile, cards: [] }));

const WHY_NOT = {
  play: whyNotPlay, octopus: whyNotOctopus, walk: whyNotWalk, rum: whyNotRum, pick: whyNotPick, end: () => null,
};

/** All legal moves, each once (components.same-cards). @returns {readonly Move[]} */
export const legalMoves = position => Object.freeze(isOver(position) ? [] : LIST[position.step](position));

/** The sides from bow to stern, port first. */
const SIDES = freeze(RESISTANCES.flatMap(resistance => PLAYERS.map(side => ({ resistance, side }))));

/** Moves are values, and each is made once: of a card from the hand to the ten sides, or from each side to the ten. */
const madeOnce = make => {
  const made = new Map();
  return card => {
    if (!made.has(card)) made.set(card, freeze(make(card)));
    return made.get(card);
  };
};
const playsOf = madeOnce(card => SIDES.map(to => ({ kind: 'play', card, to })));
const carriesOf = madeOnce(card => SIDES.map(from => SIDES.map(to => ({ kind: 'octopus', card, from, to }))));
const RUMS = freeze(RESISTANCES.map(on => ({ kind: 'rum', on })));
const END = freeze({ kind: 'end' });

/** rum.place */
const rums = ({ mugs, turn, ship }) =>
  (mugs[turn] ? ship.map(({ resistance }) => RUMS[RESISTANCES.indexOf(resistance)]) : []);

/** The cards at the ten sides; null where no ship card is in play. */
const cardsAtSides = position => {
  const sides = Array(SIDES.length).fill(null);
  for (const { resistance, sides: { port, starboard } } of position.ship) {
    const at = 2 * RESISTANCES.indexOf(resistance);
    sides[at] = port;
    sides[at + 1] = starboard;
  }
  return sides;
};

/** limit.five, limit.side: the numbers of the sides that take another card. */
const openSides = sides => [...sides.keys()].filter(side => sides[side] && sides[side].length < SIDE_LIMIT);

/** place.hand, place.either-side */
const plays = (position, open) => distinct(position.hands[position.turn])
  .flatMap(card => open.map(to => playsOf(card)[to]));

/** octopus.any-card, octopus.blocked, octopus.same-side */
const octopusMoves = (position, sides, open) => {
  if (!octopusIsHome(position, position.turn)) return [];
  return sides.flatMap((cards, from) => {
    if (!cards?.length) return [];
    const free = distinct(cards.filter(({ octopus }) => !octopus).map(({ value }) => value));
    const ends = open.filter(to => to !== from);
    return free.flatMap(card => ends.map(to => carriesOf(card)[from][to]));
  });
};

const LIST = {
  act: position => {
    if (position.hands[position.turn].includes(UNKNOWN)) {
      const unknown = N_('{player} holds cards that are not known (?): the list of moves cannot be given.');
      throw new UnknownCards(unknown, { player: position.turn });
    }
    const sides = cardsAtSides(position);
    const open = openSides(sides);
    return [...plays(position, open), ...octopusMoves(position, sides, open), ...rums(position)];
  },
  walk: position => {
    const { crew } = shipCardAt(position, position.walk.placed.resistance);
    return walkEnds(position).map(to => freeze({ kind: 'walk', crew, to }));
  },
  end: position => [...rums(position), END],
  pick: position => {
    const pile = pileOf(position, position.turn);
    if (hidesCards(position, pile)) {
      const unknown = N_('The set of {player} is not known (?): the list of moves cannot be given.');
      throw new UnknownCards(unknown, { player: position.turn });
    }
    return distinct(pile.cards).map(card => freeze({ kind: 'pick', card }));
  },
};
