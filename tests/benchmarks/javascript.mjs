/** How fast the program of the page is, for Node: its answer is a line of JSON. Only the processor's time counts. */
const PROGRAM = '../../examples/implementations/javascript/sirens_in_sight';
const { chance, deal } = await import(`${PROGRAM}/deal.js`);
const { decider } = await import(`${PROGRAM}/position.js`);
const { legalMoves } = await import(`${PROGRAM}/rules.js`);
const { play } = await import(`${PROGRAM}/play.js`);
const { view } = await import(`${PROGRAM}/view.js`);
const { decide } = await import(`${PROGRAM}/opponents.js`);
const { listMoves, load, make, newList } = await import(`${PROGRAM}/kernel.js`);

const TRIES = 20000;

const byProgram = seed => {
  const below = chance(seed);
  let position = deal(seed), moves = 0;
  for (let legal; (legal = legalMoves(position)).length; moves++) {
    position = play(position, legal[below(legal.length)]).position;
  }
  return moves;
};

const list = newList(), starts = Array.from({ length: 100 }, (_, seed) => load(deal(seed)));

const byKernel = seed => {
  const below = chance(seed), S = starts[seed % starts.length].slice();
  let moves = 0;
  for (let number; (number = listMoves(S, list)); moves++) make(S, list[below(number)]);
  return moves;
};

/** Some positions of a game between two mates, in each of which the captain thinks. */
const byCaptain = seed => {
  const below = chance(seed);
  let position = deal(seed), tries = 0;
  for (let player, at = 0; (player = decider(position)); at++) {
    const seen = view(position, player);
    if (at % 16 === 0 && legalMoves(seen).length > 1) {
      decide('captain', seen, below, { iterations: TRIES });
      tries += TRIES;
    }
    position = play(position, decide('mate', seen, below)).position;
  }
  return tries;
};

const measured = (task, games) => {
  for (let seed = 0; seed < games / 4; seed++) task(seed); // until the compiler has seen it
  const before = process.cpuUsage();
  let done = 0;
  for (let seed = 0; seed < games; seed++) done += task(seed);
  const { user, system } = process.cpuUsage(before), seconds = (user + system) / 1e6;
  return { games: games / seconds, done: done / seconds };
};

console.log(JSON.stringify({
  program: measured(byProgram, 1000), kernel: measured(byKernel, 40000), captain: measured(byCaptain, 2),
}));
