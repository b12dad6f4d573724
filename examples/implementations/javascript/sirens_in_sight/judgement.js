/** How likely a player is to win from here, at a glance: as if each ship card were a coin with a weight of its own. */
import {
  HAND, HELD, HIGHEST, IN_PLAY, LIMIT, OCTOPUS, OVER, POINTS, RUM, SIZE, STEP, TOTAL, TURN, isManned, resistanceOf,
} from './kernel.js';

/**
 * What a side promises, by the number of cards that it still takes: for that room, for each point that is lacking, and
 * for each that lies there. Fitted to games of the mate, as is all that follows.
 */
const ROOM = [-1.18, -0.57, -0.2, -0.03, 0.24, 0];
const LACKS = [0.125, 0.109, 0.081, 0.056, 0.033, 0];
const HAS = [0.115, 0.116, 0.131, 0.148, 0.154, 0];
/** And if its owner holds a card that wins it: on turn, and otherwise. */
const READY = [2.5, 0.87];
const OCTOPUS_HOME = 0.34;
const MUG_KEPT = 0.03;
const ON_TURN = 0.1;
/** What a card in hand helps, from 10 to -4: high ones at home, low ones abroad. */
const IN_HAND = [0.17, 0.14, 0.09, 0.03, -0.03, -0.06, -0.04, -0.01, 0.06, 0.12, 0.13, 0.15, 0.21, 0.22, 0.23];

const promise = (S, at, owner, needed) => {
  const side = 2 * at + owner, room = LIMIT - S[SIZE + side], lacking = needed - S[TOTAL + side];
  const isReady = room > 0 && S[HELD + owner] > 0 && S[HAND + 5 * owner] >= lacking;
  const ready = isReady ? READY[Number(S[TURN] !== owner)] : 0;
  return ROOM[room] - LACKS[room] * lacking + HAS[room] * S[TOTAL + side] + ready;
};

/** What helps at every ship card. */
const helpers = (S, player) => {
  let sum = OCTOPUS_HOME * (S[OCTOPUS + player] < 0) + MUG_KEPT * S[RUM + player] + ON_TURN * (S[TURN] === player);
  for (let at = HAND + 5 * player, end = at + S[HELD + player]; at < end; at++) sum += IN_HAND[HIGHEST - S[at]];
  return sum;
};

/** odds[n]: how likely it is to win n more points. */
const odds = new Float64Array(8);

/** From 0 to 1; a draw is half. */
export const chanceToWin = (S, me) => {
  const them = 1 - me;
  if (S[STEP] === OVER) return (1 + Math.sign(S[POINTS + me] - S[POINTS + them])) / 2;
  const help = helpers(S, me) - helpers(S, them);
  let left = 0;
  odds.fill(0);
  odds[0] = 1;
  for (let at = 0; at < 5; at++) {
    if (!S[IN_PLAY + at]) continue;
    const needed = resistanceOf(S, at), stakes = isManned(S, at) ? 2 : 1;
    const ahead = help + promise(S, at, me, needed) - promise(S, at, them, needed);
    left += stakes;
    toss(1 / (1 + Math.exp(-ahead)), stakes, left);
  }
  return decided(S[POINTS + me] - S[POINTS + them], left);
};

/** One more coin, worth one point or two. */
const toss = (won, stakes, left) => {
  for (let n = left; n >= stakes; n--) odds[n] = odds[n] * (1 - won) + odds[n - stakes] * won;
  for (let n = stakes - 1; n >= 0; n--) odds[n] *= 1 - won;
};

/** Whoever has more in the end: of seven points four are more, so it does not matter who is there first. */
const decided = (lead, left) => {
  let sum = 0;
  for (let n = 0; n <= left; n++) sum += (odds[n] * (1 + Math.sign(lead + 2 * n - left))) / 2;
  return sum;
};
