/** The questions of the conformance kit, each answered with what index.js offers. */
import {
  IllegalMove, NotationError, UnknownCards, deal, decider, formatMove, formatPosition, formatRecord, legalMoves,
  outcome, parseMove, parsePosition, parseRecord, play, view, viewMove,
} from './index.js';

/** The answer to one request of the conformance kit's line protocol. */
export const answer = ({ id, ask, ...request }) => {
  try {
    return { id, answer: ASKS[ask](request) };
  } catch (error) {
    if (error instanceof NotationError) return { id, error: 'notation', message: error.message, rule: error.rule };
    if (error instanceof UnknownCards) return { id, error: 'unknown', message: error.message };
    if (error instanceof IllegalMove) return { id, error: error.rule, message: error.message };
    throw error;
  }
};

const tellOutcome = position => {
  const ended = outcome(position);
  return ended && { ...ended, points: [ended.points.port, ended.points.starboard] };
};

const numberOfMoves = position => {
  try {
    return legalMoves(position).length;
  } catch (error) {
    if (error instanceof UnknownCards) return null;
    throw error;
  }
};

/** The positions from the start to the end. */
const positionsOf = (start, moves) => moves.reduce(
  (positions, move) => [...positions, play(positions.at(-1), move).position],
  [parsePosition(start)],
);

/** Counting down from any other number would never end. */
const checkDepth = depth => {
  if (Number.isSafeInteger(depth) && depth >= 1) return;
  const message = '{name} is a whole number of at least {least}, not “{text}”.';
  throw new NotationError(message, { name: 'depth', least: 1, text: depth });
};

const countSequences = (position, depth) => {
  const moves = legalMoves(position);
  if (depth === 1) return moves.length;
  return moves.reduce((sum, move) => sum + countSequences(play(position, move).position, depth - 1), 0);
};

const ASKS = {
  read_move: ({ text }) => formatMove(parseMove(text)),
  read_position: ({ text }) => formatPosition(parsePosition(text)),
  read_record: ({ text }) => formatRecord(parseRecord(text)),
  legal_moves: ({ position }) => legalMoves(parsePosition(position)).map(formatMove),
  decider: ({ position }) => decider(parsePosition(position)),
  play: ({ position, move, by }) => formatPosition(play(parsePosition(position), move, by).position),
  happenings: ({ position, move }) => play(parsePosition(position), move).events.map(({ rule }) => rule),
  outcome: ({ position }) => tellOutcome(parsePosition(position)),
  deal: ({ seed, ...options }) => formatPosition(deal(seed, options)),
  game: ({ start, moves }) => {
    const positions = positionsOf(start, moves);
    const end = positions.at(-1);
    return {
      counts: positions.map(numberOfMoves),
      positions: positions.filter((_, made) => made > 0 && made % 10 === 0).map(formatPosition),
      end: formatPosition(end),
      outcome: tellOutcome(end),
    };
  },
  perft: ({ position, depth }) => {
    const start = parsePosition(position);
    checkDepth(depth);
    return Object.fromEntries(legalMoves(start).map(move => [
      formatMove(move), depth === 1 ? 1 : countSequences(play(start, move).position, depth - 1),
    ]));
  },
  view: ({ position, player }) => formatPosition(view(parsePosition(position), player)),
  view_game: ({ start, moves, player }) => {
    const positions = positionsOf(start, moves);
    const seen = moves.map((move, made) => formatMove(viewMove(parseMove(move), decider(positions[made]), player)));
    return { moves: seen, end: formatPosition(view(positions.at(-1), player)) };
  },
};
