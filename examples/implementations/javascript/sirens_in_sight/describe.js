/** Events, outcomes and positions in words: exact enough that somebody can follow a game by ear. */
import { UNKNOWN } from './cards.js';
import {
  PLAYERS, canUseOctopus, cardsAt, decider, outcome, pileOf, placesOf, resistanceWithRum, shipCardAt, total,
} from './position.js';
import { N_, say, sayNumber, translate, translateIn, withMinus } from './sentences.js';

const MOVES = {
  play: N_('Play the {card} on {place}.'),
  octopus: N_('Use the octopus: the {card} goes from {source} to {place}.'),
  walk: N_('The {crew} walks to ship card {ship_card}.'),
  rum: N_('Place the mug of rum on ship card {ship_card}.'),
  end: N_('End the turn.'),
  pick: N_('Pick the {card} for the opening hand.'),
};
const HIDDEN_PICK = N_('Pick a card for the opening hand, unseen.');

const EVENTS = {
  'place.hand': N_('{player} plays the {card} on {place}.'),
  'octopus.to': N_('{player}’s octopus takes the {card} from {source} to {place}.'),
  'rum.place': N_('{player} places the mug of rum on ship card {ship_card}.'),
  'crew.step': N_('The {crew} walks from ship card {start} to {ship_card}.'),
  'crew.jump': N_('The {crew} walks from ship card {start} past the other crew member to {ship_card}.'),
  'crew.hold': N_('The {crew} stays on ship card {ship_card}: there are as many crew members as ship cards.'),
  'score.reach': N_('{player} wins ship card {ship_card}: total {total}, resistance {resistance}.'),
  'score.higher': N_('Five against five: {player} wins ship card {ship_card} by {total} to {other}.'),
  'score.tie': N_('Five against five, {total} each: nobody wins ship card {ship_card}.'),
  'score.octopus-home': N_('{player}’s octopus comes home.'),
  'turn.draw': N_('{player} draws a card.'),
  'turn.pile-empty': N_('The draw pile is empty: {player} draws nothing.'),
  'turn.skip': N_('{player} can neither play a card nor use the octopus: the turn is skipped.'),
  'end.four': N_('Four points are enough: the game is over.'),
  'end.all-scored': N_('The last ship card has been scored: the game is over.'),
  'variant.pick': N_('{player} picks the {card} for the opening hand.'),
};
const OWN_SIDE = N_('{player} plays the {card} on {player}’s side of ship card {ship_card}.');
const UNSEEN_PICK = N_('{player} picks a card for the opening hand, unseen.');
const WITH_CREW = {
  'score.reach': N_('{player} wins ship card {ship_card} and the {crew}: total {total}, resistance {resistance}.'),
  'score.higher': N_('Five against five: {player} wins ship card {ship_card} and the {crew} by {total} to {other}.'),
  'score.tie': N_('Five against five, {total} each: nobody wins ship card {ship_card} or the {crew}.'),
};

const DECISIONS = {
  act: N_('{player} is to play a card or use the octopus.'),
  walk: N_('{player} chooses where the {crew} walks from ship card {ship_card}.'),
  end: N_('{player} may place the mug of rum or end the turn.'),
  pick: N_('{player} is to pick a card for the opening hand.'),
};
const ONLY_A_CARD = N_('{player} is to play a card.');
const ONLY_THE_OCTOPUS = N_('{player} has no card and is to use the octopus.');

/** @param {Speech} speech @param {Move} move */
export const describeMove = (speech, { kind, card, from: source, to, crew, on }) => {
  if (card === UNKNOWN) return translate(speech, HIDDEN_PICK);
  return say(speech, MOVES[kind], { card, source, place: to, crew, ship_card: on ?? to });
};

/** @param {Speech} speech @param {Event} event */
export const describeEvent = (speech, event) => say(speech, templateOf(event), valuesOf(event));

const templateOf = ({ rule, player, crew, card, to }) => {
  if (rule === 'place.hand' && to.side === player) return OWN_SIDE;
  if (rule === 'variant.pick' && card === UNKNOWN) return UNSEEN_PICK;
  return (crew && WITH_CREW[rule]) || EVENTS[rule];
};

/** The values of an event under the names that sentences give them; those that it lacks are not said. */
const valuesOf = ({ rule, player, card, to, from, shipCard, crew, totals, resistance }) => {
  const sums = totals ? { total: Math.max(...Object.values(totals)), other: Math.min(...Object.values(totals)) } : {};
  const walk = rule.startsWith('crew.');
  const places = { place: walk ? undefined : to, source: walk ? undefined : from };
  const ship_card = shipCard ?? (walk ? to : to?.resistance);
  const all = { player, card, crew, ...sums, ...places, start: from, ship_card, resistance };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value !== null));
};

export const describeOutcome = (speech, { winner, points }) => {
  const [high, low] = [Math.max(points.port, points.starboard), Math.min(points.port, points.starboard)];
  if (!winner) return sayNumber(speech, 'Nobody wins: {number} point each.', 'Nobody wins: {number} points each.', high);
  return say(speech, N_('{player} wins by {points} to {other}.'), { player: winner, points: high, other: low });
};

/** What is to be decided now, and by whom; after the end, how the game ended. */
export const describeDecision = (speech, position) => {
  const ended = outcome(position);
  if (ended) return describeOutcome(speech, ended);
  const values = { player: decider(position) };
  if (position.walk) {
    values.ship_card = position.walk.placed.resistance;
    values.crew = shipCardAt(position, values.ship_card).crew;
  }
  return say(speech, toDecide(position), values);
};

/** Of the two actions only what is possible. */
const toDecide = position => {
  const { step, turn, hands } = position;
  if (step !== 'act' || (hands[turn].length && canUseOctopus(position, turn))) return DECISIONS[step];
  return hands[turn].length ? ONLY_A_CARD : ONLY_THE_OCTOPUS;
};

/** A position, line by line. @returns {string[]} */
export const describePosition = (speech, position) => [
  ...position.ship.map(shipCard => join(speech, describeShipCard(speech, shipCard))),
  ...PLAYERS.map(player => join(speech, describePlayer(speech, position, player))),
  ...(position.variant ? [] : describePile(speech, position.piles.common)),
  describeDecision(speech, position),
];

/** Sentences in a row. */
export const join = (speech, sentences) => {
  const follow = translateIn(speech, 'two sentences', '{first} {second}');
  return sentences.reduce((first, second) => follow.replace('{first}', () => first).replace('{second}', () => second));
};

const describeShipCard = (speech, shipCard) => {
  const { resistance, crew, mugs } = shipCard;
  const values = { ship_card: resistance, resistance: resistanceWithRum(shipCard) };
  return [
    say(speech, N_('Ship card {ship_card}, resistance {resistance}.'), values),
    crew && say(speech, N_('The {crew} stands on it.'), { crew }),
    mugs && sayNumber(speech, 'One mug of rum lies on it.', '{number} mugs of rum lie on it.', mugs),
    ...PLAYERS.map(player => describeSide(speech, player, shipCard.sides[player])),
  ].filter(Boolean);
};

const describeSide = (speech, player, cards) => {
  const values = { player, cards: listCards(speech, cards.map(({ value }) => value)), total: total(cards) };
  if (cards.length) return say(speech, N_('On {player}’s side: {cards}, total {total}.'), values);
  return say(speech, N_('On {player}’s side: no card.'), values);
};

const describePlayer = (speech, position, player) => {
  const hand = position.hands[player];
  const held = octopusOf(position, player);
  return [
    describePoints(speech, position, player),
    hand.length ? say(speech, N_('In hand: {cards}.'), { cards: listCards(speech, hand) })
      : translate(speech, N_('No card in hand.')),
    translate(speech, position.mugs[player] ? N_('The mug of rum has not been placed.') : N_('The mug of rum has been placed.')),
    held ? say(speech, N_('The octopus lies on the {card} on {place}.'), held)
      : translate(speech, N_('The octopus is at home.')),
    ...(position.variant ? describePile(speech, pileOf(position, player)) : []),
  ];
};

export const describePoints = (speech, { points }, player) =>
  sayNumber(speech, '{player} has {number} point.', '{player} has {number} points.', points[player], { player });

const octopusOf = (position, player) => {
  for (const place of placesOf(position)) {
    const under = cardsAt(position, place).find(({ octopus }) => octopus === player);
    if (under) return { card: under.value, place };
  }
  return null;
};

/** Nothing where nobody has counted: then it does not matter. */
const describePile = (speech, { cards, more }) => {
  if (more) return [];
  if (!cards.length) return [translate(speech, N_('The draw pile is empty.'))];
  return [sayNumber(
    speech, 'There is one card in the draw pile.', 'There are {number} cards in the draw pile.', cards.length,
  )];
};

/** Cards as a list in the language's own punctuation; unknown ones are counted. */
const listCards = (speech, cards) => {
  const known = cards.filter(card => card !== UNKNOWN).map(withMinus);
  const unknown = cards.length - known.length;
  if (unknown) known.push(sayNumber(speech, 'one unknown card', '{number} unknown cards', unknown));
  return known.join(translateIn(speech, 'between two cards', ', '));
};
