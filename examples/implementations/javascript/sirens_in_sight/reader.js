/** Reading a text from left to right. */
import { NotationError } from './errors.js';
import { N_ } from './sentences.js';

export const CARD = /(?:0|-?[1-9]\d?)(?!\d)/y;
export const NUMBER = /[1-9]\d?(?!\d)/y;
export const SIDE = /[ps]/y;
export const RESISTANCE = /(?:28|30|32|34|36)(?!\d)/y;

/** A whole game takes a thousand characters; the rest is room for comments. */
const LONGEST = 100000;

/** Whether a text has more characters than that; one outside the basic plane counts once. */
export const isLonger = (text, most) => text.length > most && [...text.slice(0, 2 * most + 2)].length > most;

const CREW = { C: 'captain', M: 'mate' };
const PLAYER = { p: 'port', s: 'starboard' };

/** Reads a text from left to right; an error names the place where it stopped. */
export const reader = text => {
  if (isLonger(text, LONGEST)) {
    const message = N_('A move, a position or a record has at most {number} characters.');
    throw new NotationError(message, { number: LONGEST }, { text });
  }
  let at = 0;
  const fail = (template, values, where) => {
    throw new NotationError(template, values, { text, at, ...where });
  };
  const failExpected = (expected, where = at) => {
    throw NotationError.expected(text, where, expected);
  };

  /** The piece that matches here, or null. @param {RegExp} pattern sticky */
  const take = pattern => {
    pattern.lastIndex = at;
    const piece = pattern.exec(text)?.[0] ?? null;
    at += piece?.length ?? 0;
    return piece;
  };
  const takeText = wanted => {
    if (!text.startsWith(wanted, at)) return false;
    at += wanted.length;
    return true;
  };
  const expect = (pattern, expected) => take(pattern) ?? failExpected(expected);
  const expectText = (wanted, expected) => takeText(wanted) || failExpected(expected);

  const player = expected => PLAYER[expect(SIDE, expected)];
  const side = () => player(N_('a side: p for port or s for starboard'));
  const resistance = () => Number(expect(RESISTANCE, N_('a ship card: 28, 30, 32, 34 or 36')));
  const place = () => ({ resistance: resistance(), side: side() });
  /** The captain, the mate, or null if neither is named here. */
  const crew = () => CREW[take(/[CM]/y)] ?? null;
  const card = () => Number(expect(CARD, N_('a strength such as 7 or -2')));
  const end = expected => ended() || failExpected(expected);
  const list = (separator, item) => {
    const items = [item()];
    while (takeText(separator)) items.push(item());
    return items;
  };
  const here = () => at;
  const ended = () => at >= text.length;
  return {
    text, take, takeText, expect, expectText, fail, failExpected, player, resistance, place, crew, card, list, here,
    ended, end,
  };
};
