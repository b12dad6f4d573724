/** Tables that cannot be: a text that describes one is refused. */
import { DECK_SIZE, SET_SIZE, UNKNOWN, allCards, count, copiesOf, distinct, hasIcon } from './cards.js';
import {
  HAND_SIZE, NAMES, PLAYERS, POINTS_TO_WIN, RESISTANCES, SIDE_LIMIT, canAct, cardsAt, cardsAtShip, cardsWritten,
  crewAboard, crewHolds, fullHand, isOver, isShort, opponent, pileIsEmpty, pileOf, samePlace, scoringOf, setOf,
  shipCardAt,
} from './position.js';
import { NotationError } from './errors.js';

export const refuse = (condition, field, rule, message) => {
  if (condition) throw new NotationError(message, { field, rule });
};

/** Refuses a position that describes an impossible table. */
export const checkPossible = position => [
  checkCrew, checkSides, checkScored, checkOctopuses, checkMugs, checkPoints, checkCards, checkSets, checkOut,
  checkHands, checkTurn,
].forEach(check => check(position));

/** components.cards, variant.sets: 52 cards in two equal sets, one row a value. */
export const checkDeck = deck => {
  const size = deck.reduce((sum, row) => sum + row.copies, 0);
  const values = distinct(deck.map(row => row.value));
  const sound = size === DECK_SIZE && values.length === deck.length && deck.every(row => row.copies % 2 === 0);
  refuse(!sound, 'deck', 'components.cards', 'A deck has 52 cards, one row a value, with an even number of copies.');
};

const shipCardsScored = position => RESISTANCES.length - position.ship.length;
const crewGone = position => 2 - crewAboard(position).length;

const checkCrew = position => {
  const crew = crewAboard(position);
  refuse(distinct(crew).length < crew.length, 'ship', 'components.crew', 'A crew member stands on two ship cards.');
  refuse(crewGone(position) > shipCardsScored(position), 'ship', 'score.crew', 'A crew member is missing.');
};

const checkSides = position => refuse(
  position.ship.some(({ sides }) => PLAYERS.some(side => sides[side].length > SIDE_LIMIT)),
  'ship', 'limit.five', 'A side holds more than five cards.',
);

/** score.must: only what the last action changed may still wait for its scoring. */
const checkScored = position => {
  for (const shipCard of position.ship) {
    const scoring = scoringOf(beforeLastCard(position, shipCard));
    const waits = isOver(position) ? scoring?.rule === 'score.reach' : octopusTouched(position, shipCard);
    refuse(scoring && !waits, 'ship', 'score.must', `${shipCard.resistance} would have been scored.`);
  }
};

const beforeLastCard = ({ step, walk }, shipCard) => {
  if (step !== 'walk' || walk.placed.resistance !== shipCard.resistance) return shipCard;
  const { side } = walk.placed;
  return { ...shipCard, sides: { ...shipCard.sides, [side]: shipCard.sides[side].slice(0, -1) } };
};

const octopusTouched = ({ step, walk }, { resistance }) =>
  step === 'walk' && walk.taken !== null && [walk.placed, walk.taken].some(place => place.resistance === resistance);

const checkOctopuses = position => {
  const owners = cardsAtShip(position).map(card => card.octopus).filter(Boolean);
  refuse(distinct(owners).length < owners.length, 'ship', 'components.octopus', 'Every player has one octopus.');
};

export const mugsOnShip = ship => ship.reduce((sum, card) => sum + card.mugs, 0);

const checkMugs = ({ ship, mugs }) => {
  const mugsThere = mugsOnShip(ship) + PLAYERS.filter(player => mugs[player]).length;
  refuse(mugsThere > 2, 'rum', 'components.mug', 'There are two mugs of rum.');
};

const checkPoints = position => {
  const { port, starboard } = position.points;
  const fit = pointsFit(port, starboard, shipCardsScored(position), crewGone(position));
  refuse(!fit, 'score', 'score.points', 'The score does not fit the ship cards and crew members that have left.');
};

/** score.points, score.tie-points, end.nothing-after: undoes the last scoring in every way. */
const pointsFit = (port, starboard, shipCards, crew) => {
  if (Math.min(port, starboard, crew) < 0) return false;
  if (shipCards === 0) return port + starboard + crew === 0;
  return [0, 1].some(member => [[1 + member, 0], [0, 1 + member], [0, 0]].some(([forPort, forStarboard]) =>
    Math.max(port - forPort, starboard - forStarboard) < POINTS_TO_WIN
    && pointsFit(port - forPort, starboard - forStarboard, shipCards - 1, crew - member)));
};

const known = cards => cards.filter(card => card !== UNKNOWN);

const checkCards = position => {
  const cards = cardsWritten(position);
  const tooMany = distinct(known(cards)).find(value => count(cards, value) > copiesOf(position.deck, value));
  refuse(tooMany !== undefined, 'ship', 'components.cards', `There are too many cards of value ${tooMany}.`);
  refuse(cards.length > DECK_SIZE, 'ship', 'components.cards', 'There are more than 52 cards.');
  const more = [...Object.values(position.piles), position.out].some(pile => pile.more);
  refuse(cards.length < DECK_SIZE && !more, 'ship', 'components.cards', 'There are fewer than 52 cards.');
};

const checkSets = position => {
  if (!position.variant) return;
  for (const player of PLAYERS) {
    const set = setOf(position, player);
    const tooMany = known(set).some(value => count(set, value) > copiesOf(position.deck, value) / 2);
    const unlike = tooMany || set.length > SET_SIZE;
    refuse(unlike, player, 'variant.sets', `The set of ${NAMES[player]} does not hold these cards.`);
  }
};

/** score.cards-out: ten cards at most go with each scored ship card, and as many at least as reach 28. */
const checkOut = position => {
  const { cards, more } = position.out;
  const scored = shipCardsScored(position);
  const tooFew = !more && cards.length < fewestScored(position.deck) * scored;
  refuse(cards.length > MOST_SCORED * scored, 'out', 'score.cards-out', 'Too many cards are out of the game.');
  refuse(tooFew, 'out', 'score.cards-out', 'Too few cards are out of the game.');
};

const MOST_SCORED = 2 * SIDE_LIMIT;
const fewestScored = deck => {
  let sum = 0;
  const reached = allCards(deck).slice(0, MOST_SCORED).findIndex(value => (sum += value) >= RESISTANCES[0]);
  return reached < 0 ? MOST_SCORED : reached + 1;
};

const checkHands = position => PLAYERS.forEach(player => {
  const tooLarge = position.hands[player].length > fullHand(position, player);
  refuse(tooLarge, player, 'turn.hand-size', `The hand of ${NAMES[player]} is too large.`);
  const tooSmall = isShort(position, player) && !pileIsEmpty(position, pileOf(position, player));
  refuse(tooSmall, player, 'turn.draw', `The hand of ${NAMES[player]} is too small while there is a pile.`);
});

const checkTurn = position => {
  refuse(isOver(position) && position.step !== 'act', 'turn', 'end.nothing-after', 'The game has ended.');
  if (!isOver(position)) CHECK_STEP[position.step](position);
};

const CHECK_STEP = {
  act: position => {
    const { turn } = position;
    refuse(!canAct(position, turn), 'turn', 'turn.skip', `${NAMES[turn]} can do nothing: the turn would be skipped.`);
  },
  end: ({ mugs, turn }) => {
    refuse(!mugs[turn], 'turn', 'turn.end', `${NAMES[turn]} has no mug: the turn would be over.`);
  },
  walk: position => {
    const { placed, taken } = position.walk;
    const nobody = !shipCardAt(position, placed.resistance)?.crew || crewHolds(position);
    refuse(nobody, 'turn', 'crew.trigger', `Nobody on ${placed.resistance} has to walk.`);
    const last = cardsAt(position, placed).at(-1);
    const moves = last && hasIcon(position.deck, last.value);
    refuse(!moves, 'turn', 'crew.trigger', 'The last card there has no move icon.');
    if (taken) checkTaken(position, last);
  },
  pick: position => {
    const { turn, hands } = position;
    const inOrder = hands[turn].length < HAND_SIZE && [0, HAND_SIZE].includes(hands[opponent(turn)].length);
    const fits = position.variant && isUntouched(position) && inOrder;
    refuse(!fits, 'turn', 'variant.pick', 'Opening hands are picked at the start of the variant only.');
  },
};

/** setup.ship, setup.crew, setup.crew-either */
const isUntouched = position => {
  const { ship, mugs } = position;
  const crewAtHome = [30, 34].every(resistance => shipCardAt(position, resistance)?.crew);
  const nothingPlaced = cardsAtShip(position).length === 0 && PLAYERS.every(player => mugs[player]);
  return ship.length === RESISTANCES.length && crewAtHome && nothingPlaced;
};

/** octopus.mark, octopus.same-side, octopus.to */
const checkTaken = (position, last) => {
  const { placed, taken } = position.walk;
  const marked = cardsAt(position, placed).some(card => card.value === last.value && card.octopus === position.turn);
  refuse(!marked, 'turn', 'octopus.mark', `The octopus of ${NAMES[position.turn]} does not lie on that card.`);
  refuse(samePlace(placed, taken), 'turn', 'octopus.same-side', 'The card cannot come from where it lies.');
  const full = cardsAt(position, taken).length >= SIDE_LIMIT;
  refuse(!shipCardAt(position, taken.resistance) || full, 'turn', 'octopus.to', 'The card cannot come from there.');
};
