/**
 * The rules once more, small and quick, for opponents who try thousands of games in their heads: the whole table is one
 * Int8Array, a move is a number. Nothing is checked and nothing is told; a test holds it equal to the program that
 * shows and checks, move by move.
 *
 * Cards are their values, 10 to -4. A side is 2 * ship card + owner: ship cards 0 to 4 from the bow, port 0,
 * starboard 1. A position is kept by copying the array, and taken back by copying it again.
 */
import { UNKNOWN, hasIcon } from './cards.js';
import { PLAYERS, RESISTANCES } from './position.js';

const PICK = 0, ACT = 1, WALK = 2, END = 3, OVER = 4;
const STEPS = ['pick', 'act', 'walk', 'end'];
const CREW_MEMBERS = ['captain', 'mate'];
const LIMIT = 5, ENOUGH = 4, RUM_RAISES = 3, HAND_SIZE = 4, HIGHEST = 10, VALUES = 15;
const NONE = -1;

// Where things lie in the array.
const CARDS = 0;                         // ten sides of five cards
const SIZE = CARDS + 50;                 // how many lie at each side
const TOTAL = SIZE + 10;                 // their strength
const HAND = TOTAL + 10;                 // two hands of five, high to low: four, and one while drawing
const HELD = HAND + 10;                  // how many cards each holds
const PILE = HELD + 2;                   // cards to draw, top first: port's and starboard's, or all together
const TOP = PILE + 52;                   // two piles: where the top card lies,
const BOTTOM = TOP + 2;                  // and where they end
const CREW = BOTTOM + 2;                 // where captain and mate stand
const MUGS = CREW + 2;                   // mugs on the five ship cards
const RUM = MUGS + 5;                    // the mugs in front of their owners
const OCTOPUS = RUM + 2;                 // the sides where the octopuses lie, NONE at home,
const UNDER = OCTOPUS + 2;                      // and the cards they lie on
const POINTS = UNDER + 2;
const IN_PLAY = POINTS + 2;              // five flags
const ICON = IN_PLAY + 5;                       // which values have the move icon
const TURN = ICON + VALUES, STEP = TURN + 1;
const PLACED = STEP + 1, TAKEN = PLACED + 1; // why a crew member has to walk
const VARIANT = TAKEN + 1;
const BYTES = VARIANT + 1;

// Moves as numbers: plays, then those of the octopus, …
const OCTOPUSES = 10 * VALUES, WALKS = OCTOPUSES + 100 * VALUES, RUMS = WALKS + 10, END_TURN = RUMS + 5;
const PICKS = END_TURN + 1;
const MOST_MOVES = 1024;

export {
  ACT, BOTTOM, CARDS, CREW, END, END_TURN, HAND, HELD, HIGHEST, IN_PLAY, LIMIT, OCTOPUS, OCTOPUSES, OVER, PICK, PICKS,
  PILE, PLACED, POINTS, RUM, RUMS, RUM_RAISES, SIZE, STEP, TOP, TOTAL, TURN, VALUES, VARIANT, WALKS,
};

/** Room for a table. */
export const newTable = () => new Int8Array(BYTES);
/** Room for a list of moves. */
export const newList = () => new Int16Array(MOST_MOVES);

/** Who decides: crew.decider. */
export const deciderOf = S => (S[STEP] === WALK ? S[PLACED] & 1 : S[TURN]);
export const pileOf = (S, player) => (S[VARIANT] ? player : 0);
const isOpen = (S, side) => S[IN_PLAY + (side >> 1)] === 1 && S[SIZE + side] < LIMIT;
export const isManned = (S, at) => S[CREW] === at || S[CREW + 1] === at;
export const hasIconOf = (S, card) => S[ICON + HIGHEST - card] === 1;
export const resistanceOf = (S, at) => RESISTANCES[at] + RUM_RAISES * S[MUGS + at];

// All legal moves.

/** Writes every legal move into the list, in the order of the program; returns how many there are. */
export function listMoves(S, moves) {
  const player = S[TURN];
  switch (S[STEP]) {
    case ACT: {
      let n = listPlays(S, moves, player);
      if (S[OCTOPUS + player] === NONE) n = listOctopusMoves(S, moves, n, player);
      return S[RUM + player] ? listRums(S, moves, n) : n;
    }
    case WALK: return listWalks(S, moves);
    case END: {
      const n = listRums(S, moves, 0);
      moves[n] = END_TURN;
      return n + 1;
    }
    case PICK: return listPicks(S, moves, pileOf(S, player));
    default: return 0;
  }
}

function listPlays(S, moves, player) {
  const hand = HAND + 5 * player, end = hand + S[HELD + player];
  let n = 0;
  for (let at = hand; at < end; at++) {
    if (at > hand && S[at] === S[at - 1]) continue;
    const play = 10 * (HIGHEST - S[at]);
    for (let side = 0; side < 10; side++) if (isOpen(S, side)) moves[n++] = play + side;
  }
  return n;
}

/** A card under the other octopus stays, unless an equal one lies beside it. */
function listOctopusMoves(S, moves, n, player) {
  const blocked = S[OCTOPUS + 1 - player], blockedCard = S[UNDER + 1 - player];
  for (let source = 0; source < 10; source++) {
    const first = CARDS + 5 * source, end = first + S[SIZE + source];
    for (let at = first; at < end; at++) {
      const card = S[at];
      let copies = 0, before = 0;
      for (let other = first; other < end; other++) if (S[other] === card) { copies++; if (other < at) before++; }
      if (before > 0 || (copies === 1 && blocked === source && blockedCard === card)) continue;
      const move = OCTOPUSES + 10 * (10 * (HIGHEST - card) + source);
      for (let side = 0; side < 10; side++) if (side !== source && isOpen(S, side)) moves[n++] = move + side;
    }
  }
  return n;
}

function listRums(S, moves, n) {
  for (let at = 0; at < 5; at++) if (S[IN_PLAY + at]) moves[n++] = RUMS + at;
  return n;
}

function listWalks(S, moves) {
  const start = S[PLACED] >> 1, crew = WALKS + 5 * (S[CREW] === start ? 0 : 1);
  const aft = walkEnd(S, start, 1), forward = walkEnd(S, start, 4);
  moves[0] = crew + Math.min(aft, forward);
  moves[1] = crew + Math.max(aft, forward);
  return aft === forward ? 1 : 2;
}

/** The next free ship card round the ring: crew.step, crew.ring, crew.jump, crew.gap. */
export function walkEnd(S, at, step) {
  do at = (at + step) % 5; while (!S[IN_PLAY + at] || isManned(S, at));
  return at;
}

/** In the order of the set. */
function listPicks(S, moves, pile) {
  let n = 0, seen = 0;
  for (let at = S[TOP + pile]; at < S[BOTTOM + pile]; at++) {
    const value = HIGHEST - S[PILE + at];
    if (seen & (1 << value)) continue;
    seen |= 1 << value;
    moves[n++] = PICKS + value;
  }
  return n;
}

// What a move does.

/** Makes a legal move and all that follows from it. */
export function make(S, move) {
  const player = S[TURN];
  if (move < OCTOPUSES) {
    const card = HIGHEST - Math.floor(move / 10);
    takeOut(S, HAND + 5 * player, --S[HELD + player], card);
    placeCard(S, card, move % 10, NONE);
  } else if (move < WALKS) {
    const to = (move - OCTOPUSES) % 10, way = Math.floor((move - OCTOPUSES) / 10);
    const source = way % 10, card = HIGHEST - Math.floor(way / 10);
    takeOut(S, CARDS + 5 * source, --S[SIZE + source], card);
    S[TOTAL + source] -= card;
    S[OCTOPUS + player] = to;
    S[UNDER + player] = card;
    placeCard(S, card, to, source);
  } else if (move < RUMS) {
    S[CREW + Math.floor((move - WALKS) / 5)] = (move - WALKS) % 5;
    settle(S, S[PLACED], S[TAKEN]);
  } else if (move < END_TURN) {
    S[MUGS + move - RUMS]++;
    S[RUM + player] = 0;
    if (S[STEP] === END) nextTurn(S);
  } else if (move === END_TURN) nextTurn(S);
  else pick(S, player, HIGHEST - (move - PICKS));
}

/** The first such card, of which so many are left. */
function takeOut(S, from, left, card) {
  let at = from;
  while (S[at] !== card) at++;
  for (; at < from + left; at++) S[at] = S[at + 1];
}

/** A card into a hand, in its place from high to low. */
function takeUp(S, player, card) {
  const first = HAND + 5 * player;
  let at = first + S[HELD + player]++;
  for (; at > first && S[at - 1] < card; at--) S[at] = S[at - 1];
  S[at] = card;
}

/** turn.order: the card lies down, the crew member walks, then the rest. */
function placeCard(S, card, to, source) {
  S[CARDS + 5 * to + S[SIZE + to]++] = card;
  S[TOTAL + to] += card;
  if (hasIconOf(S, card) && isManned(S, to >> 1) && canWalk(S)) {
    S[STEP] = WALK;
    S[PLACED] = to;
    S[TAKEN] = source;
  } else settle(S, to, source);
}

/** crew.hold */
export function canWalk(S) {
  for (let at = 0; at < 5; at++) if (S[IN_PLAY + at] && !isManned(S, at)) return true;
  return false;
}

/** Scoring, draw and the end of the turn: score.which, score.source, turn.draw-last, octopus.no-draw. */
function settle(S, to, source) {
  S[PLACED] = S[TAKEN] = NONE;
  S[STEP] = ACT;
  score(S, to >> 1);
  if (source !== NONE && S[STEP] !== OVER) score(S, source >> 1);
  if (S[STEP] === OVER) return;
  if (source === NONE) draw(S, S[TURN]);
  if (S[RUM + S[TURN]]) S[STEP] = END; else nextTurn(S);
}

function draw(S, player) {
  const pile = pileOf(S, player);
  if (S[TOP + pile] < S[BOTTOM + pile]) takeUp(S, player, S[PILE + S[TOP + pile]++]);
}

/** score.reach, score.higher, score.tie */
function score(S, at) {
  if (!S[IN_PLAY + at]) return;
  const port = 2 * at, starboard = port + 1, needed = resistanceOf(S, at);
  let winner = NONE;
  if (S[TOTAL + port] >= needed) winner = 0;
  else if (S[TOTAL + starboard] >= needed) winner = 1;
  else if (S[SIZE + port] < LIMIT || S[SIZE + starboard] < LIMIT) return;
  else if (S[TOTAL + port] !== S[TOTAL + starboard]) winner = S[TOTAL + port] > S[TOTAL + starboard] ? 0 : 1;
  if (winner !== NONE) S[POINTS + winner] += isManned(S, at) ? 2 : 1;
  clear(S, at, port, starboard);
  if (isAllScored(S) || S[POINTS] >= ENOUGH || S[POINTS + 1] >= ENOUGH) S[STEP] = OVER;
}

/** score.cards-out, score.mugs-out, score.octopus-home */
function clear(S, at, port, starboard) {
  S[SIZE + port] = S[SIZE + starboard] = S[TOTAL + port] = S[TOTAL + starboard] = S[IN_PLAY + at] = S[MUGS + at] = 0;
  for (let one = 0; one < 2; one++) {
    if (S[OCTOPUS + one] >> 1 === at) { S[OCTOPUS + one] = NONE; S[UNDER + one] = 0; }
    if (S[CREW + one] === at) S[CREW + one] = NONE;
  }
}

const isAllScored = S =>
  S[IN_PLAY] + S[IN_PLAY + 1] + S[IN_PLAY + 2] + S[IN_PLAY + 3] + S[IN_PLAY + 4] === 0;

/** turn.alternate, turn.skip */
function nextTurn(S) {
  S[STEP] = ACT;
  S[TURN] = 1 - S[TURN];
  if (!canAct(S, S[TURN])) S[TURN] = 1 - S[TURN];
}

function canAct(S, player) {
  if (S[HELD + player] > 0) return true;
  if (S[OCTOPUS + player] !== NONE) return false;
  let lying = 0;
  for (let side = 0; side < 10; side++) lying += S[SIZE + side];
  return lying > (S[OCTOPUS + 1 - player] === NONE ? 0 : 1);
}

/** variant.pick, variant.order: the others of the set keep their order. */
function pick(S, player, card) {
  const top = PILE + S[TOP + player];
  let at = top;
  while (S[at] !== card) at++;
  for (; at > top; at--) S[at] = S[at - 1];
  S[TOP + player]++;
  takeUp(S, player, card);
  if (S[HELD + player] < HAND_SIZE) return;
  S[TURN] = 1 - player;
  if (S[HELD + 1 - player] === HAND_SIZE) S[STEP] = ACT;
}

// Between the two programs.

/** A position as an array. An unknown card is laid as 0, for somebody who knows better; `more` is no card at all. */
export const load = (position, S = newTable()) => {
  S.fill(0);
  S.fill(NONE, CREW, CREW + 2);
  S.fill(NONE, OCTOPUS, OCTOPUS + 2);
  for (const shipCard of position.ship) loadShipCard(S, shipCard);
  PLAYERS.forEach((player, one) => {
    S.set(position.hands[player].map(known), HAND + 5 * one);
    S[HELD + one] = position.hands[player].length;
    S[RUM + one] = Number(position.mugs[player]);
    S[POINTS + one] = position.points[player];
  });
  loadPiles(S, position);
  for (let value = 0; value < VALUES; value++) S[ICON + value] = Number(hasIcon(position.deck, HIGHEST - value));
  S[TURN] = PLAYERS.indexOf(position.turn);
  const over = position.ship.length === 0 || S[POINTS] >= ENOUGH || S[POINTS + 1] >= ENOUGH;
  S[STEP] = over ? OVER : STEPS.indexOf(position.step);
  S[PLACED] = position.walk ? numberOfSide(position.walk.placed) : NONE;
  S[TAKEN] = position.walk?.taken ? numberOfSide(position.walk.taken) : NONE;
  return S;
};

const known = card => (card === UNKNOWN ? 0 : card);
const numberOfSide = ({ resistance, side }) => 2 * RESISTANCES.indexOf(resistance) + PLAYERS.indexOf(side);

const loadShipCard = (S, { resistance, crew, mugs, sides }) => {
  const at = RESISTANCES.indexOf(resistance);
  S[IN_PLAY + at] = 1;
  S[MUGS + at] = mugs;
  if (crew) S[CREW + CREW_MEMBERS.indexOf(crew)] = at;
  PLAYERS.forEach((player, one) => sides[player].forEach(({ value, octopus }, n) => {
    const side = 2 * at + one;
    S[CARDS + 5 * side + n] = value;
    S[SIZE + side]++;
    S[TOTAL + side] += value;
    if (octopus) S[OCTOPUS + PLAYERS.indexOf(octopus)] = side;
    if (octopus) S[UNDER + PLAYERS.indexOf(octopus)] = value;
  }));
};

const loadPiles = (S, { piles, variant }) => {
  S[VARIANT] = Number(variant);
  let at = 0;
  (variant ? PLAYERS : ['common']).forEach((name, pile) => {
    S[TOP + pile] = at;
    for (const card of piles[name].cards) S[PILE + at++] = known(card);
    S[BOTTOM + pile] = at;
  });
};

const SIDES = RESISTANCES.flatMap(resistance => PLAYERS.map(side => ({ resistance, side })));

/** A move of the program. */
export const moveOf = number => {
  if (number < OCTOPUSES) return { kind: 'play', card: HIGHEST - Math.floor(number / 10), to: SIDES[number % 10] };
  if (number < WALKS) {
    const way = Math.floor((number - OCTOPUSES) / 10), card = HIGHEST - Math.floor(way / 10);
    return { kind: 'octopus', card, from: SIDES[way % 10], to: SIDES[(number - OCTOPUSES) % 10] };
  }
  if (number < RUMS) {
    const crew = CREW_MEMBERS[Math.floor((number - WALKS) / 5)];
    return { kind: 'walk', crew, to: RESISTANCES[(number - WALKS) % 5] };
  }
  if (number < END_TURN) return { kind: 'rum', on: RESISTANCES[number - RUMS] };
  return number === END_TURN ? { kind: 'end' } : { kind: 'pick', card: HIGHEST - (number - PICKS) };
};
