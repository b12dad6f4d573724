/** Pairs of games between two opponents, for Node: a line asks for a deal, played twice with seats changed. */
import { createInterface } from 'node:readline';
import { chance, deal } from './deal.js';
import { PLAYERS, decider, outcome } from './position.js';
import { play } from './play.js';
import { view } from './view.js';
import { legalMoves } from './rules.js';
import { decide } from './opponents.js';

const SEEDS = 2 ** 32;

/** Seconds of computing so far: a busy machine tells the same. */
const clock = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

/** Who thought how long, where there was something to decide. */
const watch = () => ({ seconds: {}, decisions: {} });
const timed = ({ seconds, decisions }, name, choose) => {
  const start = clock(), choice = choose();
  seconds[name] = (seconds[name] ?? 0) + clock() - start;
  decisions[name] = (decisions[name] ?? 0) + 1;
  return choice;
};

const budgetOf = ({ iterations, seconds }) => ({ iterations: iterations ?? undefined, seconds: seconds ?? undefined });

/** What the first one gets in this seat: 1, 0.5 or 0. */
const playGame = (asked, seat, thought) => {
  const below = chance(SEEDS - 1 - asked.seed), budget = budgetOf(asked);
  let position = deal(asked.seed, { variant: asked.variant });
  for (let player = decider(position); player; player = decider(position)) {
    const name = player === seat ? asked.one : asked.other, seen = view(position, player), moves = legalMoves(seen);
    const choose = () => (name === 'random' ? moves[below(moves.length)] : decide(name, seen, below, budget));
    position = play(position, moves.length > 1 ? timed(thought, name, choose) : moves[0]).position;
  }
  const { winner } = outcome(position);
  return winner === null ? 0.5 : Number(winner === seat);
};

for await (const line of createInterface({ input: process.stdin })) {
  const thought = watch(), asked = JSON.parse(line);
  const results = PLAYERS.map(seat => playGame(asked, seat, thought));
  process.stdout.write(`${JSON.stringify({ results, ...thought, by: `Node ${process.versions.node}` })}\n`);
}
