/** Whole games: headers, start, moves, comments and result, as a value and as text. */
import { distinct, freeze } from './cards.js';
import { NAMES, decider, outcome } from './position.js';
import { play } from './play.js';
import { parseMove, formatMove } from './moves.js';
import { parsePosition, formatPosition } from './notation.js';
import { IllegalMove, NotationError } from './errors.js';

/**
 * @typedef {object} Step a move of a game
 * @property {Move} move
 * @property {Player} by who made it
 * @property {string | null} comment
 * @property {Position} position after it
 * @property {readonly Event[]} events what happened
 * @property {number} turn the number of its turn; 0 for a pick
 *
 * @typedef {object} GameRecord
 * @property {Record<string, string>} headers
 * @property {Position} start
 * @property {string | null} comment before the first move
 * @property {readonly Step[]} steps
 */

/** @returns {GameRecord} */
export const newRecord = (start, headers = {}, comment = null) =>
  freeze({ headers: { ...headers }, start, comment: checkComment(comment), steps: [] });

export const endOf = record => record.steps.at(-1)?.position ?? record.start;

/** The record with one more move. @returns {GameRecord} */
export const playOn = (record, move, comment = null) => {
  const before = endOf(record);
  const told = { move, by: decider(before), comment: checkComment(comment), turn: nextTurn(record) };
  return freeze({ ...record, steps: [...record.steps, { ...told, ...play(before, move) }] });
};

/** A comment with a brace in it would be read back as something else. */
const checkComment = comment => {
  if (comment === null) return null;
  const text = comment.trim();
  if (!text || /[{}]/.test(text)) throw new NotationError('a comment is a text without braces.');
  return text;
};

/** The number of the turn to which the next move belongs. */
const nextTurn = record => {
  if (endOf(record).step === 'pick') return 0;
  const last = record.steps.at(-1);
  return last ? last.turn + (endsTurn(record, last) ? 1 : 0) : 1;
};

const endsTurn = (record, { move, position }) => {
  const before = record.steps.at(-2)?.position ?? record.start;
  return position.step === 'act' && !(move.kind === 'rum' && before.step === 'act');
};

/** The last line of a record: *, Port 4-2 or draw 3-3. */
export const resultOf = position => {
  const ended = outcome(position);
  if (!ended) return '*';
  const { winner, points } = ended;
  return `${NAMES[winner] ?? 'draw'} ${points.port}-${points.starboard}`;
};

/** The one text of a record: a numbered line for each turn, before them the picks of each player. */
export const formatRecord = record => {
  const headers = { ...record.headers, Start: formatPosition(record.start) };
  const lines = [...formatComment(record.comment), ...formatTurns(record.steps)];
  return [
    ...Object.entries(headers).map(([key, value]) => `${key}: ${value}`),
    '',
    ...(lines.length ? [...lines, ''] : []),
    resultOf(endOf(record)),
    '',
  ].join('\n');
};

const formatTurns = steps => {
  const lineOf = ({ turn, by }) => turn || by;
  return distinct(steps.map(lineOf)).map(line => {
    const moves = steps.filter(step => lineOf(step) === line).map(formatStep);
    return [...(line in NAMES ? [] : [`${line}.`]), ...moves].join(' ');
  });
};

const formatStep = ({ move, comment }) => [formatMove(move), ...formatComment(comment)].join(' ');
const formatComment = comment => (comment === null ? [] : [`{${comment}}`]);

/** Reads a record and plays it: an illegal move or a wrong result is refused. @returns {GameRecord} */
export const parseRecord = text => {
  const lines = String(text).split(/\r?\n/);
  const { headers, start, length } = readHeaders(lines);
  const body = tokens(lines.slice(length).join('\n'), length + 1);
  const result = body.pop() ?? { line: lines.length, column: 1 };
  const record = body.reduce(readToken, newRecord(start, headers));
  if (result.kind !== 'result') refuse(result, 'expected a result at the end: *, Port 4-2 or draw 3-3.');
  const expected = resultOf(endOf(record));
  if (result.text !== expected) refuse(result, `the result is ${expected}.`, 'end.winner');
  return record;
};

const refuse = ({ line, column }, message, rule = null) => {
  throw new NotationError(`Line ${line}, column ${column}: ${message}`, { line, column, rule });
};

/** An error in a piece of the record, told at its place in the whole. */
const at = ({ line, column }, read) => {
  try {
    return read();
  } catch (error) {
    if (error instanceof IllegalMove) return refuse({ line, column }, error.message, error.rule);
    if (!(error instanceof NotationError)) throw error;
    return refuse({ line, column: column + error.column - 1 }, error.message.replace(/^Column \d+: /, ''), error.rule);
  }
};

const HEADER = /^\s*([A-Za-z][A-Za-z0-9-]*):\s+(.*\S)/d;

/** The headers up to the first line that is neither header nor empty, and how many lines they take. */
const readHeaders = lines => {
  const end = lines.findIndex(line => line.trim() && !HEADER.test(line));
  const length = end < 0 ? lines.length : end;
  const found = {};
  let start = null;
  lines.slice(0, length).forEach((text, index) => {
    if (!text.trim()) return;
    const { 1: key, 2: value, indices } = HEADER.exec(text);
    const place = { line: index + 1, column: indices[1][0] + 1 };
    if (Object.hasOwn(found, key)) refuse(place, `${key} is written twice.`);
    found[key] = value;
    if (key === 'Start') start = at({ ...place, column: indices[2][0] + 1 }, () => parsePosition(value));
  });
  if (!start) refuse({ line: length + 1, column: 1 }, 'the position at the start is missing.');
  const { Start, ...headers } = found;
  return { headers, start, length };
};

const TOKENS = [
  ['number', /[1-9]\d*\./y],
  ['comment', /\{[^{}]*\}/y],
  ['result', /(?:\*|(?:Port|Starboard|draw) \d-\d)(?!\S)/y],
  ['move', /[^\s{}]+/y],
];

const tokens = (text, firstLine) => {
  const found = [];
  for (let index = text.search(/\S/); index >= 0 && index < text.length;) {
    const before = text.slice(0, index).split('\n');
    const place = { line: firstLine + before.length - 1, column: before.at(-1).length + 1 };
    const token = matchToken(text, index) ?? refuse(place, 'a comment stands between two braces.');
    found.push({ ...token, ...place });
    index += token.text.length;
    while (/\s/.test(text[index] ?? '')) index += 1;
  }
  return found;
};

const matchToken = (text, index) => {
  for (const [kind, pattern] of TOKENS) {
    pattern.lastIndex = index;
    const match = pattern.exec(text);
    if (match) return { kind, text: match[0] };
  }
  return null;
};

const readToken = (record, token) => {
  if (token.kind === 'number') return record;
  if (token.kind === 'move') return at(token, () => playOn(record, parseMove(token.text)));
  if (token.kind === 'comment') return at(token, () => withComment(record, token.text.slice(1, -1)));
  return refuse(token, 'nothing follows the result.');
};

/** The record with a comment on its last move, or before the first. */
const withComment = (record, text) => {
  const comment = checkComment(text);
  const last = record.steps.at(-1) ?? record;
  if (last.comment !== null) throw new NotationError('a move has one comment at most.');
  if (last === record) return freeze({ ...record, comment });
  return freeze({ ...record, steps: record.steps.with(-1, { ...last, comment }) });
};
