/** Moves as text: read and written. */
import { UNKNOWN, freeze } from './cards.js';
import { N_ } from './sentences.js';
import { reader } from './reader.js';

/**
 * @typedef {{ kind: 'play', card: number, to: Place }
 *   | { kind: 'octopus', card: number, from: Place, to: Place }
 *   | { kind: 'walk', crew: CrewMember, to: number }
 *   | { kind: 'rum', on: number }
 *   | { kind: 'end' }
 *   | { kind: 'pick', card: import('./cards.js').Card }} Move
 */

/** @returns {Move} */
export const parseMove = text => {
  const read = reader(String(text));
  const move = readMove(read);
  read.end(N_('the end of the move'));
  return freeze(move);
};

const readMove = read => {
  if (read.takeText('end')) return { kind: 'end' };
  if (read.takeText('rum@')) return { kind: 'rum', on: read.resistance() };
  if (read.takeText('pick:')) return { kind: 'pick', card: read.takeText(UNKNOWN) ? UNKNOWN : read.card() };
  const crew = read.crew();
  if (crew) {
    read.expectText('>', N_('“>” and the ship card to walk to'));
    return { kind: 'walk', crew, to: read.resistance() };
  }
  read.expect(/(?=[-\d])/y, N_('a move such as 10@28p, 9@30s>28p, C>32, rum@28, pick:10 or end'));
  const card = read.card();
  read.expectText('@', N_('“@” and the place of the card'));
  const place = read.place();
  if (!read.takeText('>')) return { kind: 'play', card, to: place };
  return { kind: 'octopus', card, from: place, to: read.place() };
};

export const formatPlace = ({ resistance, side }) => `${resistance}${side[0]}`;

const FORMAT = {
  play: ({ card, to }) => `${card}@${formatPlace(to)}`,
  octopus: ({ card, from, to }) => `${card}@${formatPlace(from)}>${formatPlace(to)}`,
  walk: ({ crew, to }) => `${crew[0].toUpperCase()}>${to}`,
  rum: ({ on }) => `rum@${on}`,
  end: () => 'end',
  pick: ({ card }) => `pick:${card}`,
};

/** @param {Move} move */
export const formatMove = move => FORMAT[move.kind](move);
