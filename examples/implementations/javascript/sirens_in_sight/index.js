/**
 * Sirens in Sight: the rules as values and functions, for Node and for a web page.
 * Wherever a move is asked for, its text does as well: play(position, '0@28s').
 */
import { parseMove } from './moves.js';
import * as rules from './rules.js';
import * as table from './play.js';
import * as game from './record.js';

export { NotationError, IllegalMove, UnknownCards } from './errors.js';
export { STANDARD_DECK, UNKNOWN } from './cards.js';
export { NAMES, PLAYERS, RESISTANCES, decider, opponent, outcome, resistanceWithRum, total } from './position.js';
export { formatMove } from './moves.js';
export { formatPosition, parsePosition } from './notation.js';
export { endOf, formatRecord, newRecord, parseRecord, readRecord, resultOf } from './record.js';
export { legalMoves } from './rules.js';
export { deal } from './deal.js';
export { view, viewMove } from './view.js';
export { describeDecision, describeEvent, describeMove, describeOutcome, describePosition } from './describe.js';
export { drawBoard } from './picture.js';
export { showRecord } from './replay.js';
export { consider, decide } from './opponents.js';
export { think } from './think.js';
export { openTable } from './table.js';
export { parseMove };

const asMove = move => (typeof move === 'string' ? parseMove(move) : move);

/** The rule that a move breaks, or null. */
export const whyIllegal = (position, move, by) => rules.whyIllegal(position, asMove(move), by);
/** The position after a move, and what happened. */
export const play = (position, move, by) => table.play(position, asMove(move), by);
/** A record with one more move. */
export const playOn = (record, move, comment) => game.playOn(record, asMove(move), comment);
