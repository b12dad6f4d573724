/**
 * A table in a page: a game that is being played, as those see it who sit there. Players, moves and things are texts.
 * A seer is the player who looks; null stands for somebody who sees no hand at all. After the end all is open.
 */
import { UNKNOWN } from './cards.js';
import { deal } from './deal.js';
import { describeMove, join } from './describe.js';
import { sayFault, NotationError } from './errors.js';
import { formatMove, parseMove } from './moves.js';
import { formatPosition } from './notation.js';
import * as players from './opponents.js';
import { PLAYERS, decider, opponent, outcome } from './position.js';
import { endOf, formatRecord, newRecord, playOn, readRecord } from './record.js';
import { reasonFor } from './reasons.js';
import { drawStep, headingOf, roomFor, stepsOf, tellStep } from './replay.js';
import { legalMoves, whyIllegal } from './rules.js';
import { N_, say, translate } from './sentences.js';
import { labelOf, placeOf, thingsOf, touches, whyNot } from './touch.js';
import { view, viewMove } from './view.js';

/** So much room for cards is kept from the start, so that the picture seldom grows. */
const ROOM = 2;
/** Fewer winning games of a hundred are no turning point. */
const A_LITTLE = 0.05;
/** A header with the number of the deal. Any other than these might tell a secret, as might a comment. */
const SEED = 'Deal', PUBLIC = ['Port', 'Starboard'];

// What somebody sees of a game.

const hide = (position, seer) => (seer ? view(position, seer) : view(view(position, 'port'), 'starboard'));
const isSecret = ({ rule, player }, seer) => ['turn.draw', 'variant.pick'].includes(rule) && player !== seer;

/** The game as a seer knows it: a record with unknown cards. */
const seenBy = (record, seer) => {
  if (outcome(endOf(record))) return record;
  const steps = record.steps.map(({ move, by, position, stages, events, ...rest }) => ({
    ...rest,
    comment: null,
    by,
    move: viewMove(move, by, seer),
    position: hide(position, seer),
    stages: stages.map(stage => hide(stage, seer)),
    events: events.map(event => (isSecret(event, seer) ? { ...event, card: UNKNOWN } : event)),
  }));
  const headers = Object.fromEntries(Object.entries(record.headers).filter(([key]) => PUBLIC.includes(key)));
  return { ...record, headers, comment: null, start: hide(record.start, seer), steps };
};

const isWhole = ({ hands, piles, out }) =>
  [...Object.values(piles), { cards: PLAYERS.flatMap(player => hands[player]) }, out]
    .every(({ cards, more, anyOrder }) => !more && !anyOrder && !cards.includes(UNKNOWN));

const MISSING = N_('Only a game of which all cards are known can be played on.');

// Opponents, and what they say.

const ABOUT = {
  'cabin-boy': [N_('cabin boy'), N_('Takes a point that can be had at once, and errs often otherwise.')],
  mate: [N_('mate'), N_('Makes the best single move, without a thought of your answer.')],
  captain: [N_('captain'), N_('Plays thousands of games in its head before each move.')],
};
/** What is hardly less worth to the mate. */
const ALIKE = 0.3;

const expects = (speech, name, worth, best) => {
  const wins = { number: Math.round(100 * worth) };
  if (name === 'captain') return say(speech, N_('That wins about {number} games out of a hundred.'), wins);
  if (worth === best) return translate(speech, N_('That promises the most.'));
  return translate(speech, best - worth < ALIKE ? N_('That promises hardly less.') : N_('That promises less.'));
};

const SAID_LATER = N_('What else was in hand is told after the game.');

/** @param {{ layout: object, words: Words, names: string[] }} data names: of Port and Starboard */
export const openTable = ({ layout, words, names: [port, starboard] }) => {
  const names = { port, starboard }, speech = { words, names };
  const before = (record, number) => (number > 1 ? record.steps[number - 2].position : record.start);
  const asSeen = (record, seer) => hide(endOf(record), seer);
  const told = move => describeMove(speech, parseMove(move));
  const fault = error => {
    if (!(error instanceof NotationError)) throw error;
    return [sayFault(speech, error), error.rule];
  };

  return {
    players: PLAYERS,
    other: opponent,
    nameOf: player => names[player],
    /** Who sits there; whoever is not named has the name of the book. */
    seat: (given = {}) => Object.assign(names, { port, starboard }, given),
    /** who hints, and finds turning points */
    adviser: 'captain',
    opponents: players.NAMES.map(name => [name, ...ABOUT[name].map(text => translate(speech, text))]),
    variant: translate(speech, N_('The variant: a set of cards each, and you pick your opening hand')),

    /** A new game. */
    deal: (seed, { variant, starts }) => {
      const headers = { Port: names.port, Starboard: names.starboard, [SEED]: String(seed) };
      return newRecord(deal(seed, { variant, starts }), headers);
    },
    seedOf: record => (/^\d+$/.test(record.headers[SEED]) ? Number(record.headers[SEED]) : null),
    isVariant: record => record.start.variant,
    starter: record => record.start.turn,

    /** A game to play on, or what is wrong with its text: a sentence and a rule. */
    read: text => {
      const { record, fault: found } = readRecord(text);
      if (found) return { fault: [sayFault(speech, found), found.rule] };
      return isWhole(record.start) ? { record } : { fault: [translate(speech, MISSING), null] };
    },
    write: (record, seer) => formatRecord(seenBy(record, seer)),
    writeAll: formatRecord,

    decider: record => decider(endOf(record)),
    outcome: record => outcome(endOf(record)),
    isOver: record => Boolean(outcome(endOf(record))),
    mayAct: (record, player) => decider(endOf(record)) === player && endOf(record).step === 'act',
    length: record => record.steps.length,
    play: (record, move) => playOn(record, parseMove(move)),
    /** The game before a move, counted from 1. */
    backTo: (record, number) => ({ ...record, steps: record.steps.slice(0, number - 1) }),
    by: (record, number) => record.steps[number - 1].by,
    /**
     * The last moves that a player made in a row, counted from 1: the action first, without the mere end of the turn.
     * What was picked for the opening hand is a secret.
     */
    lastOf: (record, player) => {
      const made = record.steps.map(({ by, turn, move }, at) => ({ by, turn, kind: move.kind, number: at + 1 }))
        .filter(({ by, kind }) => by === player && !['end', 'pick'].includes(kind));
      const { turn } = made.at(-1) ?? {};
      return made.filter(one => one.turn === turn).map(({ number }) => number);
    },

    /** What happened from a move on, counted from 1; 0 is the start. The last is the table as it is now. */
    frames: (record, seer, from, id) => {
      const steps = stepsOf(seenBy(record, seer)), most = roomFor(steps);
      const room = { port: Math.max(ROOM, most.port), starboard: Math.max(ROOM, most.starboard) };
      const isNew = ({ step, at }) => step.number >= from || at === steps.length - 1;
      return steps.map((step, at) => ({ step, at })).filter(isNew).map(({ step, at }) => {
        const drawn = step.position.ship.length ? step : steps[at - 1] ?? step; // no empty sea at the end
        return {
          ...tellStep(speech, step),
          described: tellStep(speech, drawn).described,
          at,
          turn: step.begins ? headingOf(speech, step.begins) : '',
          draw: states => drawStep(layout, speech, drawn, { id, room, states }),
        };
      });
    },

    // For whoever sits there and decides.
    choices: (record, seer) => (decider(endOf(record)) === seer ? touches(speech, asSeen(record, seer)) : []),
    label: (record, seer) => name => labelOf(speech, asSeen(record, seer), seer, name),
    place: (record, seer) => (picked, name) => placeOf(asSeen(record, seer), picked, name),
    whyNot: (record, seer, picked, name) => whyNot(speech, asSeen(record, seer), seer, picked, name),
    told,

    /** A typed move, or why it is none. */
    typed: (record, seer, text) => {
      try {
        const move = parseMove(text);
        const reason = whyIllegal(asSeen(record, seer), move, seer);
        if (reason) return { fault: [say(speech, reason.template, reason.values), reason.rule] };
        return { move: formatMove(move) };
      } catch (error) {
        return { fault: fault(error) };
      }
    },

    // What an opponent or an adviser is asked, and what it says.

    /** The table before a move as its player sees it; without a number, as it is now. */
    question: (record, number = record.steps.length + 1) => {
      const position = before(record, number);
      return formatPosition(view(position, decider(position)));
    },
    /** Where to look, then what to do; at once, where there is nothing to look at. */
    hint: (record, seer, move, whole) => {
      const things = thingsOf(asSeen(record, seer), parseMove(move));
      const shown = whole ? things : things.slice(-1);
      const states = Object.fromEntries(shown.map(name => [name, 'hinted']));
      if (whole || !shown.length) return { states, sentence: told(move) };
      const thing = labelOf(speech, asSeen(record, seer), seer, shown[0]);
      return { states, sentence: say(speech, N_('Look here: {thing}.'), { thing }) };
    },
    /** What was thought of instead of a move, and what is expected of each; cards in hand stay secret. */
    thoughts: (record, number, name, considered, most) => {
      const { move: made } = record.steps[number - 1], over = Boolean(outcome(endOf(record)));
      const isOpen = move => over || !['play', 'pick'].includes(move.kind) || move.card === made.card;
      const best = Math.max(...considered.map(({ worth }) => worth));
      const open = considered.filter(({ move }) => isOpen(parseMove(move)));
      const first = open.filter(({ move }) => move === formatMove(made));
      const position = before(record, number), me = decider(position), seen = view(position, me);
      const lines = [...first, ...open.filter(one => !first.includes(one))].slice(0, most).map(({ move, worth }) => {
        const hope = expects(speech, name, worth, best), reason = reasonFor(seen, me, parseMove(move));
        if (!reason) return [told(move), hope];
        const because = say(speech, reason.template, reason.values);
        return [told(move), name !== 'captain' && worth === best ? because : join(speech, [because, hope])];
      });
      return { lines, more: open.length < considered.length ? translate(speech, SAID_LATER) : '' };
    },
    /** The decisions of a player that were real ones. */
    decisions: (record, player) => record.steps.map((_, at) => at + 1).filter(number => {
      const position = before(record, number);
      return record.steps[number - 1].by === player && position.step !== 'pick' && legalMoves(position).length > 1;
    }),
    /** What a move cost, and what would have been better; null if little. */
    regret: (record, number, considered) => {
      const made = formatMove(record.steps[number - 1].move), [best] = considered;
      const worth = considered.find(({ move }) => move === made)?.worth, loss = best.worth - worth;
      if (!(loss >= A_LITTLE)) return null; // nor where nobody thought of the move
      const { turn, by } = record.steps[number - 1];
      const line = (move, hope) => [told(move), expects(speech, 'captain', hope)];
      const heading = headingOf(speech, { number: turn, player: by });
      return { loss, number, heading, made: line(made, worth), better: line(best.move, best.worth) };
    },
  };
};
