/** The hidden cards as they might lie: every way that agrees with what a player sees is as likely as any other. */
import { UNKNOWN, allCards, copiesOf, count } from './cards.js';
import { PLAYERS, pileOf } from './position.js';
import { BOTTOM, HAND, HELD, HIGHEST, PILE, TOP, VALUES, load } from './kernel.js';

/**
 * What a player sees, with a way to lay the cards that are hidden.
 * @returns {{ seen: Int8Array, lay: (S: Int8Array) => void }} lay: writes cards into a copy of what is seen
 */
export const guesser = (view, player, below) => {
  const hidden = cardsHidden(view), me = PLAYERS.indexOf(player);
  return { seen: load(view), lay: view.variant ? layTwo(view, player, me, hidden, below) : layOne(view, me, hidden, below) };
};

const shownCards = position => [
  ...position.ship.flatMap(({ sides }) => PLAYERS.flatMap(side => sides[side].map(({ value }) => value))),
  ...PLAYERS.flatMap(player => position.hands[player]),
  ...Object.values(position.piles).flatMap(({ cards }) => cards),
  ...position.out.cards,
].filter(card => card !== UNKNOWN);

/** How many of each value, by 10 - value. */
const counted = cards => {
  const counts = new Int8Array(VALUES);
  for (const card of cards) counts[HIGHEST - card]++;
  return counts;
};

const cardsHidden = view => counted(allCards(view.deck)).map((number, n) => number - counted(shownCards(view))[n]);
const spread = counts => Int8Array.from(Array.from(counts).flatMap((number, n) => Array(number).fill(HIGHEST - n)));

const shuffle = (cards, length, below) => {
  for (let at = length - 1; at > 0; at--) {
    const other = below(at + 1), card = cards[at];
    cards[at] = cards[other];
    cards[other] = card;
  }
};

/** The first cards into a hand that nobody has seen, high to low; returns how many. */
const fillHand = (S, player, cards) => {
  const first = HAND + 5 * player, held = S[HELD + player];
  for (let n = 0; n < held; n++) {
    let at = first + n;
    for (; at > first && S[at - 1] < cards[n]; at--) S[at] = S[at - 1];
    S[at] = cards[n];
  }
  return held;
};

const fillPile = (S, pile, cards, from) => {
  for (let at = S[TOP + pile]; at < S[BOTTOM + pile]; at++) S[PILE + at] = cards[from++];
};

/** The base game: one pile, and the other hand. */
const layOne = (view, me, hidden, below) => {
  const cards = spread(hidden);
  return S => {
    shuffle(cards, cards.length, below);
    fillPile(S, 0, cards, fillHand(S, 1 - me, cards));
  };
};

/** The variant: each has a set with half of the copies; while hands are picked, the own one is known. */
const layTwo = (view, player, me, hidden, below) => {
  const known = [...view.hands[player], ...pileOf(view, player).cards].filter(card => card !== UNKNOWN);
  const own = pileOf(view, player).cards;
  const wanted = count(own, UNKNOWN), share = sharer(view.deck, hidden, counted(known), wanted, below);
  const mine = new Int8Array(own.length), theirs = new Int8Array(52);
  return S => {
    const taken = share();
    let at = 0, other = 0;
    if (!wanted) for (const card of own) mine[at++] = card;
    for (let n = 0; n < VALUES; n++) {
      for (let copy = 0; copy < hidden[n]; copy++) {
        if (copy < taken[n]) mine[at++] = HIGHEST - n; else theirs[other++] = HIGHEST - n;
      }
    }
    shuffle(mine, at, below);
    shuffle(theirs, other, below);
    fillPile(S, me, mine, 0);
    fillPile(S, 1 - me, theirs, fillHand(S, 1 - me, theirs));
  };
};

const CHOOSE = [[1], [1, 1], [1, 2, 1], [1, 3, 3, 1], [1, 4, 6, 4, 1]];
const choose = (of, number) => CHOOSE[of]?.[number] ?? 1;

/** Which hidden cards are the player's own, value by value: weighed by the number of ways to share out the rest. */
const sharer = (deck, hidden, known, wanted, below) => {
  const half = n => copiesOf(deck, HIGHEST - n) / 2;
  const least = n => Math.max(0, hidden[n] - half(n)), most = n => Math.min(hidden[n], half(n) - known[n]);
  const ways = Array.from({ length: VALUES + 1 }, () => new Float64Array(wanted + 1));
  ways[VALUES][0] = 1;
  for (let n = VALUES - 1; n >= 0; n--) {
    for (let number = least(n); number <= most(n); number++) {
      for (let rest = 0; rest + number <= wanted; rest++) ways[n][rest + number] += ways[n + 1][rest] * choose(hidden[n], number);
    }
  }
  const taken = new Int8Array(VALUES);
  return () => {
    for (let n = 0, left = wanted; n < VALUES; left -= taken[n++]) {
      let at = (below(2 ** 30) / 2 ** 30) * ways[n][left];
      for (taken[n] = least(n); taken[n] < most(n); taken[n]++) {
        at -= (ways[n + 1][left - taken[n]] ?? 0) * choose(hidden[n], taken[n]);
        if (at < 0) break;
      }
    }
    return taken;
  };
};
