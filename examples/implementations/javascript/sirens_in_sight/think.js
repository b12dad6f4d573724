/** An opponent somewhere else, such as in a worker of a page: text in, text out. */
import { chance } from './deal.js';
import { formatMove } from './moves.js';
import { parsePosition } from './notation.js';
import { consider } from './opponents.js';

/**
 * @param {{ name: string, view: string, seed: number, iterations?: number, seconds?: number }} question
 * @returns {{ move: string, worth: number }[]} all moves that were thought of, the best first
 */
export const think = ({ name, view, seed, iterations, seconds }) =>
  consider(name, parsePosition(view), chance(seed), { iterations, seconds })
    .map(({ move, worth }) => ({ move: formatMove(move), worth }));
