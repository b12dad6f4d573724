/** The table as a value, and what can be read off it. */
import { DECK_SIZE, copiesOf, count, hasIcon } from './cards.js';

/**
 * @typedef {'port' | 'starboard'} Player
 * @typedef {'captain' | 'mate'} CrewMember
 * @typedef {{ resistance: number, side: Player }} Place
 * @typedef {{ value: number, octopus: Player | null }} ShownCard a card at the ship
 * @typedef {Record<Player, readonly ShownCard[]>} Sides
 * @typedef {{ resistance: number, crew: CrewMember | null, mugs: number, sides: Sides }} ShipCard
 *
 * @typedef {object} Position
 * @property {readonly ShipCard[]} ship the ship cards in play, bow to stern
 * @property {Record<Player, readonly import('./cards.js').Card[]>} hands high to low
 * @property {Record<string, import('./cards.js').Pile>} piles port and starboard in the variant, else common
 * @property {import('./cards.js').Pile} out the cards out of the game, high to low
 * @property {Record<Player, number>} points
 * @property {Record<Player, boolean>} mugs who still has the mug
 * @property {Player} turn
 * @property {'act' | 'walk' | 'end' | 'pick'} step what has to be decided
 * @property {{ placed: Place, taken: Place | null } | null} walk why a crew member has to walk; taken: by octopus
 * @property {boolean} variant
 * @property {import('./cards.js').Deck} deck
 */

export const PLAYERS = Object.freeze(['port', 'starboard']);
export const RESISTANCES = Object.freeze([28, 30, 32, 34, 36]);
export const HAND_SIZE = 4;
export const SIDE_LIMIT = 5;
export const POINTS_TO_WIN = 4;
export const NAMES = Object.freeze({ port: 'Port', starboard: 'Starboard' });

export const opponent = player => (player === 'port' ? 'starboard' : 'port');
export const both = value => ({ port: value('port'), starboard: value('starboard') });
export const samePlace = (a, b) => a.resistance === b.resistance && a.side === b.side;

export const shipCardAt = (position, resistance) => position.ship.find(card => card.resistance === resistance);
export const cardsAt = (position, { resistance, side }) => shipCardAt(position, resistance)?.sides[side] ?? [];
export const placesOf = position =>
  position.ship.flatMap(({ resistance }) => PLAYERS.map(side => ({ resistance, side })));
export const cardsAtShip = position => placesOf(position).flatMap(place => cardsAt(position, place));

/** components.strength */
export const total = cards => cards.reduce((sum, card) => sum + card.value, 0);
/** rum.raise, rum.both */
export const resistanceWithRum = shipCard => shipCard.resistance + 3 * shipCard.mugs;

/** Of equal cards on a side the last lie under the octopuses, Starboard's on the very last (components.same-cards). */
export const tidySide = cards => cards.map(({ value }, index) => {
  const owners = cards.filter(card => card.value === value && card.octopus).map(card => card.octopus).sort();
  const equalsBehind = cards.slice(index + 1).filter(card => card.value === value).length;
  return { value, octopus: owners.at(-1 - equalsBehind) ?? null };
});

/** How this ship card would be scored now, or null. */
export const scoringOf = shipCard => {
  const totals = both(side => total(shipCard.sides[side]));
  const strong = PLAYERS.find(side => totals[side] >= resistanceWithRum(shipCard));
  if (strong) return { rule: 'score.reach', winner: strong, totals };
  if (PLAYERS.some(side => shipCard.sides[side].length < SIDE_LIMIT)) return null;
  if (totals.port === totals.starboard) return { rule: 'score.tie', winner: null, totals };
  return { rule: 'score.higher', winner: totals.port > totals.starboard ? 'port' : 'starboard', totals };
};

/** crew.aboard */
export const crewAboard = position => position.ship.map(card => card.crew).filter(Boolean);
/** crew.hold, crew.hold-when */
export const crewHolds = position => position.ship.length === crewAboard(position).length;
/** crew.trigger, crew.either-side */
export const triggersWalk = (position, place, value) =>
  hasIcon(position.deck, value) && Boolean(shipCardAt(position, place.resistance)?.crew);

/** octopus.own, octopus.spent */
export const octopusIsHome = (position, player) => position.ship.every(({ sides }) =>
  sides.port.every(card => card.octopus !== player) && sides.starboard.every(card => card.octopus !== player));
/** octopus.nothing */
export const canUseOctopus = (position, player) =>
  octopusIsHome(position, player) && cardsAtShip(position).some(card => !card.octopus);
/** turn.skip */
export const canAct = (position, player) => position.hands[player].length > 0 || canUseOctopus(position, player);

export const pileName = (position, player) => (position.variant ? player : 'common');
export const pileOf = (position, player) => position.piles[pileName(position, player)];

/** Hands, piles, cards out of the game and at the ship, unknown cards included. */
export const cardsWritten = position => [
  ...cardsAtShip(position).map(card => card.value),
  ...PLAYERS.flatMap(player => position.hands[player]),
  ...Object.values(position.piles).flatMap(pile => pile.cards),
  ...position.out.cards,
];
export const setOf = (position, player) => [...position.hands[player], ...pileOf(position, player).cards];

export const pileIsEmpty = (position, pile) =>
  pile.cards.length === 0 && (!pile.more || cardsWritten(position).length === DECK_SIZE);

/** Whether a card that this player does not show may have this value. */
export const mayBeHidden = (position, player, value) => {
  const copies = copiesOf(position.deck, value);
  if (count(cardsWritten(position), value) >= copies) return false;
  return !position.variant || count(setOf(position, player), value) < copies / 2;
};

/** How many cards a hand holds before the draw of this turn, as long as there is a pile. */
export const fullHand = (position, player) => {
  const played = position.step === 'walk' && position.turn === player && !position.walk.taken;
  return played ? HAND_SIZE - 1 : HAND_SIZE;
};

/** A hand that tells that its pile has run out. */
export const isShort = (position, player) =>
  !isOver(position) && position.step !== 'pick' && position.hands[player].length < fullHand(position, player);

/** end.four, end.at-least, end.all-scored */
export const isOver = ({ ship, points }) => ship.length === 0 || hasEnough(points);
const hasEnough = points => PLAYERS.some(player => points[player] >= POINTS_TO_WIN);

/** end.winner, end.draw @returns {{ winner: Player | null, points: Record<Player, number>, rule: string } | null} */
export const outcome = position => {
  if (!isOver(position)) return null;
  const { points } = position;
  const winner = PLAYERS.find(player => points[player] > points[opponent(player)]) ?? null;
  return { winner, points, rule: hasEnough(points) ? 'end.four' : 'end.all-scored' };
};

/** Who makes the next move: crew.decider, crew.own-side. @returns {Player | null} */
export const decider = position => {
  if (isOver(position)) return null;
  return position.step === 'walk' ? position.walk.placed.side : position.turn;
};
