/** The playing cards. A card is a number, or UNKNOWN in a hand, a pile or out of the game. */
export const UNKNOWN = '?';

/**
 * @typedef {number | '?'} Card
 * @typedef {{ value: number, icon: boolean, copies: number }} Row
 * @typedef {readonly Row[]} Deck high to low
 * @typedef {{ cards: readonly Card[], more: boolean, anyOrder?: boolean }} Pile top card first; more: any number of
 *   unknown cards lie below; anyOrder: nobody knows how the cards lie
 */

const range = (from, to) => Array.from({ length: from - to + 1 }, (_, n) => from - n);

/** @type {Deck} components.cards, components.icon-cards */
export const STANDARD_DECK = freeze([
  ...range(10, 0).map(value => ({ value, icon: value <= 0, copies: 4 })),
  ...range(-1, -4).map(value => ({ value, icon: true, copies: 2 })),
]);

export const DECK_SIZE = 52;
export const SET_SIZE = 26;

const rowOf = (deck, value) => deck.find(row => row.value === value);
export const copiesOf = (deck, value) => rowOf(deck, value)?.copies ?? 0;
export const hasIcon = (deck, value) => rowOf(deck, value)?.icon ?? false;

const repeat = (deck, times) => deck.flatMap(row => Array(times(row)).fill(row.value));
export const allCards = deck => repeat(deck, row => row.copies);
/** variant.sets */
export const oneSet = deck => repeat(deck, row => row.copies / 2);

export const unknownCards = number => Array(number).fill(UNKNOWN);

const rank = card => (card === UNKNOWN ? -Infinity : card);
export const highToLow = cards => [...cards].sort((a, b) => (a === b ? 0 : rank(b) - rank(a)));

/** The same pile in an order that nobody knows, unless every order looks the same. @returns {Pile} */
export const inAnyOrder = ({ cards, more }) => {
  const known = cards.some(card => card !== UNKNOWN);
  return { cards: highToLow(cards), more, anyOrder: known && (more || distinct(cards).length > 1) };
};
/** @returns {Pile} */
export const faceDown = ({ cards, more }) => ({ cards: unknownCards(cards.length), more });

export const distinct = list => [...new Set(list)];
export const count = (list, wanted) => list.filter(item => item === wanted).length;

/** The list without the first such item, or the list itself if there is none. */
export const without = (list, item) => {
  const index = list.indexOf(item);
  return index < 0 ? list : list.toSpliced(index, 1);
};

export function freeze(value) {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.values(value).forEach(freeze);
  return Object.freeze(value);
}
