/** How likely a player is to win from here, at a glance: as if each ship card were a coin with a weight of its own. */
import {
  IN_PLAY, LIMIT, OCTOPUS, OVER, POINTS, RUM, SIZE, STEP, TOTAL, isManned, resistanceOf,
} from './kernel.js';

/**
 * What a side promises, by the number of cards that it still takes: for that room, for each point that is lacking, and
 * for each that lies there. Fitted to games of the mate, as are octopus and mug.
 */
const ROOM = [-0.59, -0.18, -0.09, -0.13, -0.03, 0];
const LACKS = [0.125, 0.099, 0.054, 0.024, 0.01, 0];
const HAS = [0.121, 0.132, 0.126, 0.112, 0.088, 0];
const OCTOPUS_HOME = 0.27;
const MUG_KEPT = 0.06;

const promise = (S, side, needed) => {
  const room = LIMIT - S[SIZE + side], total = S[TOTAL + side];
  return ROOM[room] - LACKS[room] * (needed - total) + HAS[room] * total;
};

/** odds[n]: how likely it is to win n more points. */
const odds = new Float64Array(8);

/** From 0 to 1; a draw is half. */
export const chanceToWin = (S, me) => {
  const them = 1 - me;
  if (S[STEP] === OVER) return (1 + Math.sign(S[POINTS + me] - S[POINTS + them])) / 2;
  const helpers = OCTOPUS_HOME * ((S[OCTOPUS + me] < 0) - (S[OCTOPUS + them] < 0)) + MUG_KEPT * (S[RUM + me] - S[RUM + them]);
  let left = 0;
  odds.fill(0);
  odds[0] = 1;
  for (let at = 0; at < 5; at++) {
    if (!S[IN_PLAY + at]) continue;
    const needed = resistanceOf(S, at), stakes = isManned(S, at) ? 2 : 1;
    const ahead = helpers + promise(S, 2 * at + me, needed) - promise(S, 2 * at + them, needed);
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
