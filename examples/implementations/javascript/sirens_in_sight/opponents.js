/**
 * Three opponents, by the names they have in the first implementation. Each gets what a player sees, never a position,
 * and answers with all the moves it thought of, the best first: what it does, and why.
 */
import { freeze } from './cards.js';
import { decider } from './position.js';
import { PICK, STEP, deciderOf, listMoves, load, moveOf, newList } from './kernel.js';
import { Worth } from './worth.js';
import { guesser } from './guess.js';
import { Search } from './search.js';

/**
 * @typedef {{ move: Move, worth: number, tries?: number }} Considered worth: of the captain, the chance to win
 * @typedef {{ iterations?: number, seconds?: number }} Budget of the captain
 */

/** How many tries the captain makes between two looks at the clock, and in all if nobody says how many. */
const AT_ONCE = 100;
const USUAL = 10000;
/** What is worth more brings a point at once. */
const A_POINT = 5;
/** How many moves the cabin boy thinks of. */
const HANDFUL = 3;

/** What is worth the most comes first, and of equals any. @returns {Considered[]} */
const judged = (seen, moves, below) => {
  const worth = new Worth(seen, deciderOf(seen));
  const all = moves.map(move => ({ move, worth: worth.of(move) })).sort((one, other) => other.worth - one.worth);
  const equals = all.filter(one => one.worth === all[0].worth).length;
  all.unshift(...all.splice(below(equals), 1));
  return all;
};

const movesAt = seen => {
  const list = newList();
  return Array.from(list.subarray(0, listMoves(seen, list)));
};

/** The best single move by points and strength, without a thought of what the other player does then. */
const mate = (view, below) => {
  const seen = load(view);
  return judged(seen, movesAt(seen), below);
};

/** Takes a point that can be had at once, as the mate does; otherwise thinks of a handful of moves only. */
const cabinBoy = (view, below) => {
  const best = mate(view, below), handful = [];
  if (best[0].worth > A_POINT) return best;
  while (best.length && handful.length < HANDFUL) handful.push(...best.splice(below(best.length), 1));
  return handful.sort((one, other) => other.worth - one.worth);
};

/** How many more tries there is time for, at the pace so far. */
const inTime = (done, passed, allowed) => Math.floor(done * (allowed / passed - 1));

/**
 * Tries thousands of games in the head, as long as more of them could change the choice. An opening hand is picked as
 * the mate does; a single move needs no thought.
 */
const captain = (view, below, { iterations = Infinity, seconds = Infinity } = {}) => {
  const seen = load(view), moves = movesAt(seen);
  if (moves.length < 2 || seen[STEP] === PICK) return judged(seen, moves, below);
  const search = new Search(guesser(view, decider(view), below)), start = performance.now();
  const most = iterations === Infinity && seconds === Infinity ? USUAL : iterations;
  for (let done = 0, left = most; left > 0 && !search.isDecided(left);) {
    search.run(Math.min(left, AT_ONCE));
    done += AT_ONCE;
    left = Math.min(most - done, inTime(done, performance.now() - start, 1000 * seconds));
  }
  return search.considered();
};

const OPPONENTS = { 'cabin-boy': cabinBoy, mate, captain };
export const NAMES = Object.freeze(Object.keys(OPPONENTS));

/**
 * All the moves that an opponent thinks of, the best first.
 * @param {Position} view what the player sees who has to decide
 * @param {(limit: number) => number} below chance: the same gives the same
 * @param {Budget} budget how long the captain may think
 * @returns {readonly Considered[]}
 */
export const consider = (name, view, below, budget) =>
  freeze(OPPONENTS[name](view, below, budget).map(one => ({ ...one, move: moveOf(one.move) })));

/** The move that an opponent makes. */
export const decide = (name, view, below, budget) => consider(name, view, below, budget)[0].move;
