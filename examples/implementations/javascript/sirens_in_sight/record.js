/** Whole games: headers, start, moves, comments and result, as a value and as text. */
import { distinct, freeze } from './cards.js';
import { NAMES, decider, outcome } from './position.js';
import { play } from './play.js';
import { parseMove, formatMove } from './moves.js';
import { parsePosition, formatPosition } from './notation.js';
import { IllegalMove, NotationError } from './errors.js';
import { N_ } from './sentences.js';
import { isLonger, reader } from './reader.js';

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
  const message = N_('A comment is a text without braces after a move; “{comment}” is not.');
  if (!text || /[{}]/.test(text)) throw new NotationError(message, { comment });
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
  const { record, fault } = readRecord(text);
  if (fault) throw fault;
  return record;
};

/**
 * The same for those who want to see what comes before a fault.
 * @returns {{ record: GameRecord | null, fault: NotationError | null }} no record if not even the start can be read
 */
export const readRecord = text => {
  let record = null;
  try {
    const read = reader(String(text).replaceAll('\r\n', '\n').trimEnd());
    record = readHeaders(read);
    let at = read.here();
    let result = read.take(RESULT);
    while (!result) {
      record = readItem(read, record);
      read.take(/\s+/y);
      at = read.here();
      result = read.take(RESULT);
    }
    checkResult(read, at, result, resultOf(endOf(record)));
    read.end(N_('the end of the record'));
    return { record, fault: null };
  } catch (fault) {
    if (!(fault instanceof NotationError)) throw fault;
    return { record, fault };
  }
};

const RESULT = /(?:\*|(?:Port|Starboard|draw) \d-\d)(?!\S)/y;

const checkResult = (read, at, written, result) => {
  if (written === result) return;
  read.fail(N_('The result is {result}, not {written}.'), { result, written }, { at, rule: 'end.winner' });
};

/** Lines of key and value, among them the start, up to the first line that is none. @returns {GameRecord} */
const readHeaders = read => {
  const headers = {};
  let start = null;
  read.take(/\s+/y);
  for (let key = read.take(KEY); key; key = read.take(KEY)) {
    const at = read.here() - key.length;
    read.take(/:[^\S\r\n]+/y);
    const valueAt = read.here();
    const value = read.expect(/[^\r\n]*\S/y, N_('a text'));
    if (key !== 'Start' && [key, value].some(part => isLonger(part, HEADER))) {
      read.fail(LONG_HEADER, { number: HEADER }, { at });
    }
    const twice = key === 'Start' ? start : Object.hasOwn(headers, key);
    if (twice) read.fail(N_('“{field}” is written twice.'), { field: key }, { at });
    if (key === 'Start') start = within(read, valueAt, () => parsePosition(value));
    else headers[key] = value;
    read.take(/\s+/y);
  }
  if (!start) read.failExpected(N_('a header such as “Port: Klaus”, or the start: “Start: ” and a position'));
  return newRecord(start, headers);
};

/** Room for any name, title or address. */
const HEADER = 200;
const LONG_HEADER = N_('A header has at most {number} characters before the colon, and as many after it.');
const KEY = /[A-Za-z][A-Za-z0-9-]*(?=:[^\S\r\n])/y;

/** An error in a piece of the record, told at its place in the whole. */
const within = (read, at, piece) => {
  try {
    return piece();
  } catch (error) {
    if (error instanceof NotationError) throw error.within(read.text, at);
    throw error;
  }
};

/** The record with a turn number, a comment or a move read. @returns {GameRecord} */
const readItem = (read, record) => {
  if (read.take(/[1-9]\d*\./y)) return record;
  const at = read.here();
  if (read.takeText('{')) return readComment(read, record, at);
  const word = read.expect(/[^\s{}]+/y, N_('a move, a comment in braces, or the result'));
  try {
    return within(read, at, () => playOn(record, parseMove(word)));
  } catch (error) {
    if (!(error instanceof IllegalMove)) throw error;
    const { rule, reason } = error;
    return read.fail(N_('{move} is not allowed. {reason}'), { move: word, reason }, { at, rule });
  }
};

/** The record with a comment on its last move, or before the first. */
const readComment = (read, record, at) => {
  const comment = read.expect(/[^{}]*(?=\})/y, N_('a comment and “}” after it')).trim();
  read.takeText('}');
  const last = record.steps.at(-1) ?? record;
  if (!comment || last.comment !== null) {
    read.fail(N_('A comment needs some text, and a move has one comment at most.'), {}, { at });
  }
  if (last === record) return freeze({ ...record, comment });
  return freeze({ ...record, steps: record.steps.with(-1, { ...last, comment }) });
};
