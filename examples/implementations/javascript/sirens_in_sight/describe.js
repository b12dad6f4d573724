/** Events, outcomes and positions in words: exact enough that somebody can follow a game by ear. */
import { UNKNOWN } from './cards.js';
import {
  PLAYERS, cardsAt, decider, outcome, pileOf, placesOf, resistanceWithRum, shipCardAt, total,
} from './position.js';
import { N_, say, sayNumber, translate, translateIn, withMinus } from './sentences.js';

const EVENTS = {
  'place.hand': N_('{player} plays the {card} at the {place}.'),
  'octopus.to': N_('The octopus of {player} takes the {card} from the {source} to the {place}.'),
  'rum.place': N_('{player} places the mug of rum on {ship_card}.'),
  'crew.step': N_('The {crew} walks from {start} to {ship_card}.'),
  'crew.jump': N_('The {crew} walks from {start} past the other crew member to {ship_card}.'),
  'crew.hold': N_('The {crew} stays on {ship_card}: there are as many crew members as ship cards.'),
  'score.reach': N_('{player} has {total} at {ship_card}, enough for its resistance, and takes it.'),
  'score.higher': N_('Five against five at {ship_card}: {player} takes it by {total} to {other}.'),
  'score.tie': N_('Five against five at {ship_card}, {total} each: nobody takes it.'),
  'score.octopus-home': N_('The octopus of {player} comes back.'),
  'turn.draw': N_('{player} draws a card.'),
  'turn.pile-empty': N_('The draw pile is empty: {player} draws nothing.'),
  'turn.skip': N_('{player} can neither play a card nor use the octopus, so the turn is skipped.'),
  'end.four': N_('Four points are enough: the game is over.'),
  'end.all-scored': N_('The last ship card has been scored: the game is over.'),
  'variant.pick': N_('{player} picks the {card} for the opening hand.'),
};
const UNSEEN_PICK = N_('{player} picks a card for the opening hand, unseen.');
const WITH_CREW = {
  'score.reach': N_('{player} has {total} at {ship_card}, enough for its resistance, and takes it with the {crew}.'),
  'score.higher': N_('Five against five at {ship_card}: {player} takes it with the {crew} by {total} to {other}.'),
  'score.tie': N_('Five against five at {ship_card}, {total} each: nobody takes it, and the {crew} leaves with it.'),
};

const DECISIONS = {
  act: N_('{player} is to play a card or use the octopus.'),
  walk: N_('{player} decides where the {crew} on {ship_card} walks.'),
  end: N_('{player} may place the mug of rum or end the turn.'),
  pick: N_('{player} is to pick a card for the opening hand.'),
};

/** @param {Speech} speech @param {Event} event */
export const describeEvent = (speech, event) => say(speech, templateOf(event), valuesOf(event));

const templateOf = ({ rule, crew, card }) => {
  if (rule === 'variant.pick' && card === UNKNOWN) return UNSEEN_PICK;
  return (crew && WITH_CREW[rule]) || EVENTS[rule];
};

/** The values of an event under the names that sentences give them; those that it lacks are not said. */
const valuesOf = ({ rule, player, card, to, from, shipCard, crew, totals }) => {
  const sums = totals ? { total: Math.max(...Object.values(totals)), other: Math.min(...Object.values(totals)) } : {};
  const walk = rule.startsWith('crew.');
  const places = { place: walk ? undefined : to, source: walk ? undefined : from };
  const all = { player, card, crew, ...sums, ...places, start: from, ship_card: walk ? to ?? shipCard : shipCard };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value !== null));
};

export const describeOutcome = (speech, { winner, points }) => {
  const [high, low] = [Math.max(points.port, points.starboard), Math.min(points.port, points.starboard)];
  if (!winner) return sayNumber(speech, 'Nobody wins: one point each.', 'Nobody wins: {number} points each.', high);
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
  return say(speech, DECISIONS[position.step], values);
};

/** A position, line by line. @returns {string[]} */
export const describePosition = (speech, position) => [
  ...position.ship.map(shipCard => join(speech, describeShipCard(speech, shipCard))),
  ...PLAYERS.map(player => join(speech, describePlayer(speech, position, player))),
  ...(position.variant ? [] : [describePile(speech, position.piles.common)]),
  describeDecision(speech, position),
];

const join = (speech, sentences) => {
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
  if (cards.length) return say(speech, N_('At the side of {player}: {cards}, total {total}.'), values);
  return say(speech, N_('At the side of {player}: no card.'), values);
};

const describePlayer = (speech, position, player) => {
  const hand = position.hands[player];
  const held = octopusOf(position, player);
  return [
    describePoints(speech, position, player),
    hand.length ? say(speech, N_('In hand: {cards}.'), { cards: listCards(speech, hand) })
      : translate(speech, N_('No card in hand.')),
    translate(speech, position.mugs[player] ? N_('The mug of rum is still there.') : N_('The mug of rum is gone.')),
    held ? say(speech, N_('The octopus lies on the {card} at the {place}.'), held)
      : translate(speech, N_('The octopus is at hand.')),
    ...(position.variant ? [describePile(speech, pileOf(position, player))] : []),
  ];
};

export const describePoints = (speech, { points }, player) =>
  sayNumber(speech, '{player} has one point.', '{player} has {number} points.', points[player], { player });

const octopusOf = (position, player) => {
  for (const place of placesOf(position)) {
    const under = cardsAt(position, place).find(({ octopus }) => octopus === player);
    if (under) return { card: under.value, place };
  }
  return null;
};

const describePile = (speech, { cards, more }) => {
  if (more) return translate(speech, N_('Nobody knows how many cards the draw pile has.'));
  if (!cards.length) return translate(speech, N_('The draw pile is empty.'));
  return sayNumber(
    speech, 'There is one card in the draw pile.', 'There are {number} cards in the draw pile.', cards.length,
  );
};

/** Cards as a list in the language's own punctuation; unknown ones are counted. */
const listCards = (speech, cards) => {
  const known = cards.filter(card => card !== UNKNOWN).map(withMinus);
  const unknown = cards.length - known.length;
  if (unknown) known.push(sayNumber(speech, 'one unknown card', '{number} unknown cards', unknown));
  return known.join(translateIn(speech, 'between two cards', ', '));
};
