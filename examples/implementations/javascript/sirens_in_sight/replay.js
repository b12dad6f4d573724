/** A game move by move, drawn and told, for a page. */
import { PLAYERS, both, outcome, scoringOf, shipCardAt } from './position.js';
import { describeDecision, describeEvent, describePoints, describePosition } from './describe.js';
import { sayFault } from './errors.js';
import { drawBoard, surelyWon } from './picture.js';
import { readRecord } from './record.js';
import { N_, say } from './sentences.js';

/**
 * @typedef {object} Frame
 * @property {string} picture
 * @property {[string, string][]} told sentence and rule
 * @property {string[]} described
 * @property {boolean} moment whether the move goes on in the next frame
 * @property {string} turn the heading of the turn that begins here
 *
 * @typedef {{ layout: object, words: Words }} Data what the page gives: the layout table, its language
 */

/** The rule that says who decides what at this step of the turn. */
const DECIDED_BY = { act: 'turn.action', walk: 'crew.decider', end: 'rum.when', pick: 'variant.pick' };

/**
 * A record as a reader wants to see it; after a fault, what comes before it.
 * @param {Data} data
 * @returns {{ frames: Frame[], fault: { sentence: string, rule: string | null } | null }}
 */
export const showRecord = (text, { layout, words }, id = 'replay') => {
  const { record, fault } = readRecord(text);
  const speech = { words, names: record && namesIn(record.headers) };
  return {
    frames: record ? frames(record, layout, speech, id) : [],
    fault: fault && { sentence: sayFault(speech, fault), rule: fault.rule },
  };
};

/** Port and Starboard in the headers are the names of the players. */
const namesIn = ({ Port, Starboard }) => ({ port: Port, starboard: Starboard });

/** The start and every move, drawn in one size and told. @returns {Frame[]} */
export const frames = (record, layout, speech, id) => {
  const steps = stepsOf(record);
  const room = roomFor(steps);
  const turns = new Set(record.steps.map(({ turn }) => turn).filter(Boolean)).size;
  return steps.map((step, at) => ({
    ...tellStep(speech, step),
    picture: drawStep(layout, speech, step, { id: `${id}-step-${at + 1}`, room }),
    turn: turns > 1 && step.begins ? headingOf(speech, step.begins) : '',
  }));
};

/** @param {object} options as of drawBoard */
export const drawStep = (layout, speech, step, options) => {
  const now = step.moment ? [...tell(speech, step)].at(-1)[0] : '';
  const states = { ...step.states, ...options.states };
  return drawBoard(layout, speech, step.position, { ...step, ...options, now, states });
};

export const tellStep = (speech, step) => {
  const described = describePosition(speech, step.position);
  const { moment } = step;
  return { told: [...tell(speech, step)], described: moment ? described.slice(0, -1) : described, moment };
};

export const headingOf = (speech, { number, player }) => say(speech, N_('Turn {number}: {player}'), { number, player });

const isScoring = ({ rule }) => ['score.reach', 'score.higher', 'score.tie'].includes(rule);

/**
 * The start, then every move with its moments; the end of a turn belongs to the move before it.
 * The number of a step is that of the move, counted from 1.
 */
export const stepsOf = ({ start, steps }) => {
  let won = surelyWon(start);
  const made = [{ position: start, before: start, last: null, events: [], won, moment: false, begins: null, number: 0 }];
  steps.forEach(({ move, position, events, stages, turn }, at) => {
    const before = at ? steps[at - 1].position : start;
    if (move.kind === 'end' && at) {
      const last = made.pop();
      made.push({ ...last, position, events: [...last.events, ...events], number: at + 1 });
      return;
    }
    const first = turn && turn !== steps[at - 1]?.turn;
    const step = { position, before, last: move, events, won, moment: false, begins: null, number: at + 1 };
    const shown = unfolded(step, stages);
    won = wonAfter(won, events);
    shown[shown.length - 1].won = won;
    if (first) shown[0].begins = { number: turn, player: before.turn };
    made.push(...shown);
  });
  return made;
};

/** The moments of a move that scores, then what it came to. */
const unfolded = (step, stages) => {
  const scored = step.events.filter(isScoring);
  if (!scored.length) return [step];
  const at = step.events.indexOf(scored[0]);
  const rest = step.events.slice(at).filter(event => !isScoring(event));
  return [
    { ...step, position: stages[0], events: step.events.slice(0, at), moment: true },
    ...scored.map((event, number) => (
      { ...step, position: stages[number], events: [event], moment: true, states: winning(stages[number], event) }
    )),
    { ...step, events: rest, last: null },
  ];
};

/** The side that reaches its aim. */
const winning = (position, { shipCard }) => {
  const { winner } = scoringOf(shipCardAt(position, shipCard));
  return winner ? { [`${shipCard}${winner[0]}`]: 'won' } : {};
};

/** What lies beside its owner when all of that has been scored. */
const wonAfter = (won, events) => events.filter(isScoring).reduce((piles, { player, shipCard, crew }) => (
  player ? { ...piles, [player]: [...piles[player], String(shipCard), ...(crew ? [crew] : [])] } : piles
), won);

/** The most cards that ever lie at a side, of Port and of Starboard. */
export const roomFor = steps => both(side => Math.max(
  1, ...steps.flatMap(({ position }) => position.ship.map(({ sides }) => sides[side].length)),
));

/** What was done, the points it brought, how the turn ended, and what is to be decided now. */
function* tell(speech, { position, before, events, moment }) {
  const isEnding = ({ rule }) => /^(?:turn|end)\./.test(rule);
  for (const event of events) if (!isEnding(event)) yield [describeEvent(speech, event), event.rule];
  if (moment) return;
  const richer = PLAYERS.filter(player => position.points[player] !== before.points[player]);
  for (const player of richer) yield [describePoints(speech, position, player), 'score.points'];
  for (const event of events) if (isEnding(event)) yield [describeEvent(speech, event), event.rule];
  yield [describeDecision(speech, position), decidedBy(position)];
}

export const decidedBy = position => {
  const ended = outcome(position);
  if (!ended) return DECIDED_BY[position.step];
  return ended.winner ? 'end.winner' : 'end.draw';
};
