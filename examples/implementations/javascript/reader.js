/** Reading a text from left to right. */
import { NotationError } from './errors.js';

export const CARD = /0|-?[1-9]\d?/y;
export const NUMBER = /[1-9]\d?/y;
export const SIDE = /[ps]/y;
export const RESISTANCE = /28|30|32|34|36/y;

const CREW = { C: 'captain', M: 'mate' };
const PLAYER = { p: 'port', s: 'starboard' };

/** Reads a text from left to right; an error names the column where it stopped. */
export const reader = text => {
  let at = 0;
  const fail = (message, options) => {
    throw new NotationError(`Column ${at + 1}: ${message}`, { column: at + 1, ...options });
  };
  const found = () => (at < text.length ? `“${text.slice(at).split(' ')[0] || ' '}”` : 'the end');

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
  const expect = (pattern, what) => take(pattern) ?? fail(`expected ${what}, found ${found()}.`);
  const expectText = wanted => takeText(wanted) || fail(`expected “${wanted}”, found ${found()}.`);

  const side = () => PLAYER[expect(SIDE, 'a side: p for port or s for starboard')];
  const resistance = () => Number(expect(RESISTANCE, 'a ship card: 28, 30, 32, 34 or 36'));
  const place = () => ({ resistance: resistance(), side: side() });
  /** The captain, the mate, or null if neither is named here. */
  const crew = () => CREW[take(/[CM]/y)] ?? null;
  const card = () => Number(expect(CARD, 'a card'));
  const end = () => ended() || fail(`expected nothing more, found ${found()}.`);
  const list = (separator, item) => {
    const items = [item()];
    while (takeText(separator)) items.push(item());
    return items;
  };
  const column = () => at + 1;
  const ended = () => at === text.length;
  return { take, takeText, expect, expectText, fail, side, resistance, place, crew, card, list, column, ended, end };
};
