/** A game move by move, drawn and told, for a page. */
import { PLAYERS, both, outcome } from './position.js';
import { describeDecision, describeEvent, describePoints, describePosition } from './describe.js';
import { sayFault } from './errors.js';
import { drawBoard } from './picture.js';
import { readRecord } from './record.js';

/**
 * @typedef {{ picture: string, told: [string, string][], described: string[] }} Frame told: sentence and rule
 * @typedef {{ layout: object, words: Words }} Data what the page gives: the layout table, its language
 */

/** The rule that says who decides what at this step of the turn. */
const DECIDED_BY = { act: 'turn.action', walk: 'crew.decider', end: 'turn.end', pick: 'variant.pick' };

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
  return steps.map((step, at) => ({
    picture: drawBoard(layout, speech, step.position, { ...step, id: `${id}-step-${at + 1}`, room }),
    told: [...tell(speech, step)],
    described: describePosition(speech, step.position),
  }));
};

/** The start, then one step a move; the end of a turn belongs to the move before it. */
const stepsOf = ({ start, steps }) => steps.reduce((made, { move, position, events }, at) => {
  const before = at ? steps[at - 1].position : start;
  const last = made.at(-1);
  if (move.kind !== 'end' || !last.last) return [...made, { position, before, last: move, events }];
  return made.with(-1, { ...last, position, events: [...last.events, ...events] });
}, [{ position: start, before: start, last: null, events: [] }]);

/** The most cards that ever lie at a side, of Port and of Starboard. */
const roomFor = steps => both(side => Math.max(
  1, ...steps.flatMap(({ position }) => position.ship.map(({ sides }) => sides[side].length)),
));

/** What was done, the points it brought, how the turn ended, and what is to be decided now. */
function* tell(speech, { position, before, events }) {
  const isEnding = ({ rule }) => /^(?:turn|end)\./.test(rule);
  for (const event of events) if (!isEnding(event)) yield [describeEvent(speech, event), event.rule];
  const richer = PLAYERS.filter(player => position.points[player] !== before.points[player]);
  for (const player of richer) yield [describePoints(speech, position, player), 'score.points'];
  for (const event of events) if (isEnding(event)) yield [describeEvent(speech, event), event.rule];
  yield [describeDecision(speech, position), decidedBy(position)];
}

const decidedBy = position => {
  const ended = outcome(position);
  if (!ended) return DECIDED_BY[position.step];
  return ended.winner ? 'end.winner' : 'end.draw';
};
