/** What a move does, and all that follows from it. */
import { UNKNOWN, faceDown, freeze, highToLow, inAnyOrder, without } from './cards.js';
import {
  HAND_SIZE, PLAYERS, both, canAct, cardsAt, crewHolds, isOver, opponent, outcome, pileIsEmpty, pileName, pileOf,
  resistanceWithRum, scoringOf, shipCardAt, tidySide, triggersWalk,
} from './position.js';
import { whyIllegal } from './rules.js';
import { IllegalMove, NotationError } from './errors.js';
import { N_ } from './sentences.js';

/**
 * What happened: the rule that made it happen, and who or what it concerns.
 * @typedef {{ rule: string, player?: Player | null, [what: string]: unknown }} Event
 * @typedef {{ position: Position, events: readonly Event[], stages: readonly Position[] }} Played stages: the table
 *   before each scoring
 */

/** Makes a move and all that follows, up to the next decision. @returns {Played} */
export const play = (position, move, by = null) => {
  const reason = whyIllegal(position, move, by);
  if (reason) throw new IllegalMove(reason);
  return freeze(MAKE[move.kind]({ position, events: [], stages: [] }, move));
};

const then = ({ position, events, stages }, changes, ...more) => (
  { position: { ...position, ...changes }, events: [...events, ...more], stages }
);

const changeShipCard = (position, resistance, change) => ({
  ship: position.ship.map(card => (card.resistance === resistance ? { ...card, ...change(card) } : card)),
});

const changeSide = (position, { resistance, side }, change) =>
  changeShipCard(position, resistance, ({ sides }) => ({ sides: { ...sides, [side]: tidySide(change(sides[side])) } }));

const changeHand = (position, player, hand) => ({ hands: { ...position.hands, [player]: highToLow(hand) } });
const changePile = (position, player, pile) => ({ piles: { ...position.piles, [pileName(position, player)]: pile } });

/** place.hand: a known card is played before an unknown one is taken for it. */
const playCard = (played, { card, to }) => {
  const { position } = played;
  const player = position.turn;
  const hand = position.hands[player];
  const held = then(played, changeHand(position, player, without(hand, hand.includes(card) ? card : UNKNOWN)));
  return placeCard(held, { value: card, octopus: null }, to, null, { rule: 'place.hand', player, card, to });
};

/** octopus.to, octopus.mark: of equal cards the first that lies under no octopus is taken. */
const useOctopus = (played, { card, from, to }) => {
  const player = played.position.turn;
  const taken = cardsAt(played.position, from).find(({ value, octopus }) => value === card && !octopus);
  const lifted = then(played, changeSide(played.position, from, cards => without(cards, taken)));
  return placeCard(lifted, { value: card, octopus: player }, to, from, { rule: 'octopus.to', player, card, from, to });
};

/** turn.order: the card is placed, the crew member walks, then the rest. */
const placeCard = (played, card, to, from, event) => {
  const placed = then(played, changeSide(played.position, to, cards => [...cards, card]), event);
  if (!triggersWalk(placed.position, to, card.value)) return settle(placed, to, from);
  if (crewHolds(placed.position)) {
    const { resistance: shipCard, crew } = shipCardAt(placed.position, to.resistance);
    return settle(then(placed, {}, { rule: 'crew.hold', shipCard, crew }), to, from);
  }
  return then(placed, { step: 'walk', walk: { placed: to, taken: from } });
};

/** crew.step, crew.jump */
const walkCrew = (played, { crew, to }) => {
  const { ship, walk: { placed, taken } } = played.position;
  const from = placed.resistance;
  const rule = areAdjacent(ship, from, to) ? 'crew.step' : 'crew.jump';
  const left = then(played, changeShipCard(played.position, from, () => ({ crew: null })));
  const arrived = then(left, changeShipCard(left.position, to, () => ({ crew })));
  const event = { rule, player: placed.side, crew, from, to };
  return settle(then(arrived, { step: 'act', walk: null }, event), placed, taken);
};

/** crew.ring, crew.gap */
const areAdjacent = (ship, ...pair) => {
  const [one, other] = pair.map(wanted => ship.findIndex(({ resistance }) => resistance === wanted));
  return [1, ship.length - 1].includes(Math.abs(one - other));
};

/** Scoring, draw and the end of the turn: score.which, score.source, score.two, turn.draw-last, octopus.no-draw. */
const settle = (played, to, from) => {
  let settled = score(played, to.resistance);
  if (from && !isOver(settled.position)) settled = score(settled, from.resistance);
  if (isOver(settled.position)) return then(settled, {}, gameOver(settled.position));
  if (!from) settled = draw(settled);
  return settled.position.mugs[settled.position.turn] ? then(settled, { step: 'end' }) : endTurn(settled);
};

const gameOver = position => {
  const { rule, winner, points } = outcome(position);
  return { rule, player: winner, points };
};

/** score.must, score.crew, score.points, score.cards-out, score.mugs-out, score.octopus-home */
const score = (played, resistance) => {
  const { position } = played;
  const shipCard = shipCardAt(position, resistance);
  const scoring = shipCard && scoringOf(shipCard);
  if (!scoring) return played;
  const { rule, winner, totals } = scoring;
  const worth = shipCard.crew ? 2 : 1;
  const cards = PLAYERS.flatMap(side => shipCard.sides[side]);
  const home = PLAYERS.filter(player => cards.some(card => card.octopus === player));
  return then(
    { ...played, stages: [...played.stages, position] },
    {
      ship: without(position.ship, shipCard),
      points: both(player => position.points[player] + (player === winner ? worth : 0)),
      out: { ...position.out, cards: highToLow([...position.out.cards, ...cards.map(card => card.value)]) },
    },
    { rule, player: winner, shipCard: resistance, crew: shipCard.crew, totals, resistance: resistanceWithRum(shipCard) },
    ...home.map(player => ({ rule: 'score.octopus-home', player })),
  );
};

/** turn.draw, turn.pile-empty, variant.own-pile */
const draw = played => {
  const { position } = played;
  const player = position.turn;
  const pile = shuffled(pileOf(position, player));
  if (pileIsEmpty(position, pile)) {
    return then(played, changePile(position, player, { cards: [], more: false }), { rule: 'turn.pile-empty', player });
  }
  const [card = UNKNOWN, ...cards] = pile.cards;
  const hand = [...position.hands[player], card];
  const changes = { ...changePile(position, player, { ...pile, cards }), ...changeHand(position, player, hand) };
  return then(played, changes, { rule: 'turn.draw', player, card });
};

/** turn.alternate, turn.skip, turn.never-stuck */
const endTurn = played => {
  const player = played.position.turn;
  const next = opponent(player);
  const passed = then(played, { turn: next, step: 'act' });
  if (canAct(passed.position, next)) return passed;
  if (!canAct(passed.position, player)) {
    const stuck = N_('Nobody can act any more: there must be cards that are not written.');
    throw new NotationError(stuck, {}, { rule: 'turn.never-stuck' });
  }
  return then(passed, { turn: player }, { rule: 'turn.skip', player: next });
};

/** rum.place, rum.when: the mug comes before the action, or it ends the turn. */
const placeRum = (played, { on }) => {
  const { position } = played;
  const player = position.turn;
  const mugs = { ...position.mugs, [player]: false };
  const changes = { ...changeShipCard(position, on, card => ({ mugs: card.mugs + 1 })), mugs };
  const placed = then(played, changes, { rule: 'rum.place', player, shipCard: on });
  return position.step === 'end' ? endTurn(placed) : placed;
};

/** variant.pick, variant.order: of equal cards the first is picked, and the others keep their order. */
const pickCard = (played, { card }) => {
  const { position } = played;
  const player = position.turn;
  const pile = pileOf(position, player);
  const rest = { ...pile, cards: without(pile.cards, pile.cards.includes(card) ? card : UNKNOWN) };
  const left = pile.anyOrder ? inAnyOrder(rest) : rest;
  const hand = [...position.hands[player], card];
  const changes = { ...changePile(position, player, left), ...changeHand(position, player, hand) };
  const picked = then(played, changes, { rule: 'variant.pick', player, card });
  if (hand.length < HAND_SIZE) return picked;
  const next = opponent(player);
  if (position.hands[next].length < HAND_SIZE) return then(picked, { turn: next });
  return then(picked, { turn: next, step: 'act', piles: both(owner => shuffled(picked.position.piles[owner])) });
};

/** variant.pile: who knows a set but not its order knows no card of the pile. */
const shuffled = pile => (pile.anyOrder ? faceDown(pile) : pile);

const MAKE = {
  play: playCard,
  octopus: useOctopus,
  walk: walkCrew,
  rum: placeRum,
  end: endTurn,
  pick: pickCard,
};
