/** Tables that cannot be: a text that describes one is refused. */
import { DECK_SIZE, SET_SIZE, UNKNOWN, allCards, count, copiesOf, distinct, hasIcon } from './cards.js';
import {
  HAND_SIZE, PLAYERS, POINTS_TO_WIN, RESISTANCES, SIDE_LIMIT, canAct, cardsAt, cardsAtShip, cardsWritten,
  crewAboard, crewHolds, fullHand, isOver, isShort, opponent, pileIsEmpty, pileOf, samePlace, scoringOf, setOf,
  shipCardAt,
} from './position.js';
import { NotationError } from './errors.js';
import { N_ } from './sentences.js';

/** @param {string | number} field the piece of notation it is about; a ship card by its resistance */
export const refuse = (condition, field, rule, template, values = {}) => {
  if (condition) throw new NotationError(template, values, { field, rule });
};

/** Refuses a position that describes an impossible table. */
export const checkPossible = position => [
  checkCrew, checkSides, checkScored, checkMugs, checkPoints, checkCopies, checkSets, checkNumber, checkOut, checkHands,
  checkTurn,
].forEach(check => check(position));

/** components.cards, variant.sets: 52 cards in two equal sets, one row a value. */
export const checkDeck = deck => {
  const size = deck.reduce((sum, row) => sum + row.copies, 0);
  const values = distinct(deck.map(row => row.value));
  const sound = values.length === deck.length && deck.every(row => row.copies % 2 === 0);
  const sets = N_('A deck has one row per strength, with an even number of copies: two equal sets.');
  refuse(!sound, 'deck', 'components.cards', sets);
  refuse(size !== DECK_SIZE, 'deck', 'components.cards', N_('A deck has 52 cards.'));
};

const shipCardsScored = position => RESISTANCES.length - position.ship.length;
const crewGone = position => 2 - crewAboard(position).length;

const checkCrew = position => {
  for (const crew of ['captain', 'mate']) {
    const twice = position.ship.filter(card => card.crew === crew)[1];
    const message = N_('The {crew} cannot stand on two ship cards.');
    refuse(twice, twice?.resistance, 'components.crew', message, { crew });
  }
  const message = N_('A crew member leaves the ship only together with a ship card.');
  refuse(crewGone(position) > shipCardsScored(position), 'ship', 'score.crew', message);
};

const checkSides = position => {
  for (const { resistance, sides } of position.ship) {
    const full = PLAYERS.some(side => sides[side].length > SIDE_LIMIT);
    const message = N_('A side of ship card {ship_card} has more than five cards.');
    refuse(full, resistance, 'limit.five', message, { ship_card: resistance });
  }
};

/** score.must: only what the last action changed may still wait for its scoring. */
const checkScored = position => {
  for (const shipCard of position.ship) {
    const scoring = scoringOf(beforeLastCard(position, shipCard));
    const waits = isOver(position) ? scoring?.rule === 'score.reach' : octopusTouched(position, shipCard);
    const message = N_(
      'Ship card {ship_card} would have been scored: a side reaches the resistance, or both are full.',
    );
    refuse(scoring && !waits, shipCard.resistance, 'score.must', message, { ship_card: shipCard.resistance });
  }
};

const beforeLastCard = ({ step, walk }, shipCard) => {
  if (step !== 'walk' || walk.placed.resistance !== shipCard.resistance) return shipCard;
  const { side } = walk.placed;
  return { ...shipCard, sides: { ...shipCard.sides, [side]: shipCard.sides[side].slice(0, -1) } };
};

const octopusTouched = ({ step, walk }, { resistance }) =>
  step === 'walk' && walk.taken !== null && [walk.placed, walk.taken].some(place => place.resistance === resistance);

export const mugsOnShip = ship => ship.reduce((sum, card) => sum + card.mugs, 0);

const checkMugs = ({ ship, mugs }) => {
  const mugsThere = mugsOnShip(ship) + PLAYERS.filter(player => mugs[player]).length;
  refuse(mugsThere > 2, 'rum', 'components.mug', N_('There are two mugs of rum, one for each player.'));
};

const checkPoints = position => {
  const { port, starboard } = position.points;
  const fit = pointsFit(port, starboard, shipCardsScored(position), crewGone(position));
  const message = N_('With this ship the score cannot be {port}-{starboard}.');
  refuse(!fit, 'score', 'score.points', message, { port, starboard });
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

const checkCopies = position => {
  const cards = cardsWritten(position);
  for (const card of distinct(known(cards))) {
    const number = copiesOf(position.deck, card);
    const message = N_('There are too many cards of strength {card}: the deck has {number}.');
    refuse(count(cards, card) > number, whereIs(position, card), 'components.cards', message, { card, number });
  }
};

const checkNumber = position => {
  const cards = cardsWritten(position);
  const pile = position.variant ? 'port-pile' : 'pile';
  const values = { number: cards.length, whole: DECK_SIZE };
  refuse(cards.length > DECK_SIZE, pile, 'components.cards', N_('That makes more than {whole} cards.'), values);
  const more = [...Object.values(position.piles), position.out].some(heap => heap.more);
  const message = N_(
    'That makes {number} cards; there are {whole}. (A hand of less than four means that the pile is empty.)',
  );
  refuse(cards.length < DECK_SIZE && !more, pile, 'components.cards', message, values);
};

/** The piece of notation in which a card is written first. */
const whereIs = (position, card) => {
  const heaps = [
    ...PLAYERS.map(player => [player, position.hands[player]]),
    ...Object.entries(position.piles).map(([owner, pile]) => [position.variant ? `${owner}-pile` : 'pile', pile.cards]),
    ['out', position.out.cards],
    ...position.ship.map(({ resistance, sides }) => [
      resistance, PLAYERS.flatMap(side => sides[side].map(({ value }) => value)),
    ]),
  ];
  return heaps.find(([, cards]) => cards.includes(card))[0];
};

const checkSets = position => {
  if (!position.variant) return;
  for (const player of PLAYERS) {
    const set = setOf(position, player);
    for (const card of distinct(known(set))) {
      const number = copiesOf(position.deck, card) / 2;
      const message = N_('There are too many cards of strength {card}: a set has {number}.');
      refuse(count(set, card) > number, player, 'variant.sets', message, { card, number });
    }
    const message = N_('A set has {number} cards.');
    refuse(set.length > SET_SIZE, `${player}-pile`, 'variant.sets', message, { number: SET_SIZE });
  }
};

/** score.cards-out: ten cards at most go with each scored ship card, and as many at least as reach 28. */
const checkOut = position => {
  const { cards, more } = position.out;
  const scored = shipCardsScored(position);
  const tooFew = !more && cards.length < fewestScored(position.deck) * scored;
  const message = N_('Ship cards scored: {gone}; so {number} cards cannot be out of the game.');
  const wrong = tooFew || cards.length > MOST_SCORED * scored;
  refuse(wrong, 'out', 'score.cards-out', message, { gone: scored, number: cards.length });
};

const MOST_SCORED = 2 * SIDE_LIMIT;
const fewestScored = deck => {
  let sum = 0;
  const reached = allCards(deck).slice(0, MOST_SCORED).findIndex(value => (sum += value) >= RESISTANCES[0]);
  return reached < 0 ? MOST_SCORED : reached + 1;
};

const checkHands = position => PLAYERS.forEach(player => {
  const values = { player, number: fullHand(position, player) };
  const tooLarge = position.hands[player].length > values.number;
  refuse(tooLarge, player, 'turn.hand-size', N_('{player} cannot hold more than {number} cards now.'), values);
  const tooSmall = isShort(position, player) && !pileIsEmpty(position, pileOf(position, player));
  const message = N_('{player} holds {number} cards while there is a pile to draw from.');
  refuse(tooSmall, player, 'turn.draw', message, values);
});

const checkTurn = position => {
  refuse(isOver(position) && position.step !== 'act', 'turn', 'end.nothing-after', N_('The game is over.'));
  if (!isOver(position)) CHECK_STEP[position.step](position);
};

const NOT_SENT = N_('No card with the move icon was placed on {place}.');

const CHECK_STEP = {
  act: position => {
    const { turn: player } = position;
    const message = N_('{player} can do nothing: the turn is skipped.');
    refuse(!canAct(position, player), 'turn', 'turn.skip', message, { player });
  },
  end: ({ mugs, turn: player }) => {
    refuse(!mugs[player], 'turn', 'turn.end', N_('{player} has no mug of rum: the turn is over.'), { player });
  },
  walk: position => {
    const { placed, taken } = position.walk;
    const nobody = !shipCardAt(position, placed.resistance)?.crew || crewHolds(position);
    refuse(nobody, 'turn', 'crew.trigger', N_('Nobody on ship card {ship_card} has to walk.'), { ship_card: placed.resistance });
    const last = cardsAt(position, placed).at(-1);
    const moves = last && hasIcon(position.deck, last.value);
    refuse(!moves, 'turn', 'crew.trigger', NOT_SENT, { place: placed });
    if (taken) checkTaken(position, last);
  },
  pick: position => {
    const { turn, hands } = position;
    const begun = position.variant && isUntouched(position);
    refuse(!begun, 'turn', 'variant.pick', N_('Opening hands are picked in the variant, before the first turn.'));
    const inOrder = hands[turn].length < HAND_SIZE && [0, HAND_SIZE].includes(hands[opponent(turn)].length);
    refuse(!inOrder, 'turn', 'variant.pick', N_('One player picks four cards, then the other.'));
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
  refuse(!marked, 'turn', 'octopus.mark', NOT_SENT, { place: placed });
  const { resistance } = taken;
  const gone = !shipCardAt(position, resistance);
  refuse(gone, 'turn', 'octopus.to', N_('Ship card {ship_card} is not in play.'), { ship_card: resistance });
  const same = N_('The card cannot have come from the side where it lies.');
  refuse(samePlace(placed, taken), 'turn', 'octopus.same-side', same);
  const full = cardsAt(position, taken).length >= SIDE_LIMIT;
  const left = N_('A card has left {place}: at most four can lie there now.');
  refuse(full, 'turn', 'octopus.to', left, { place: taken });
};
