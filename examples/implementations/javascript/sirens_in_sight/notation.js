/** Positions as one line of text: read and written. */
import { STANDARD_DECK, UNKNOWN, freeze, highToLow, inAnyOrder, unknownCards } from './cards.js';
import { PLAYERS, both, fullHand, isShort, pileOf, tidySide } from './position.js';
import { checkDeck, checkPossible, mugsOnShip, refuse } from './possible.js';
import { formatPlace } from './moves.js';
import { CARD, NUMBER, reader } from './reader.js';
import { NotationError } from './errors.js';
import { N_ } from './sentences.js';

const EMPTY = { cards: [], more: false };
const ANY_NUMBER = { cards: [], more: true };

/** @returns {Position} */
export const parsePosition = text => {
  const read = reader(String(text).trimEnd());
  read.take(/\s*/y);
  const places = { ship: read.here(), end: read.text.length };
  try {
    const position = complete(readShip(read, places), readFields(read, places));
    checkPossible(position);
    return freeze(position);
  } catch (error) {
    if (!(error instanceof NotationError) || !error.field) throw error;
    throw error.within(read.text, places[error.field] ?? 0);
  }
};

const readShip = (read, places) => {
  if (read.take(/-(?!\S)/y)) return [];
  const ship = [];
  const octopuses = new Set();
  do {
    const at = read.here();
    const shipCard = readShipCard(read, octopuses);
    if (ship.length && ship.at(-1).resistance >= shipCard.resistance) {
      const message = N_('the ship cards stand from bow to stern, each once: 28 30 32 34 36.');
      read.fail(message, {}, { at, rule: 'setup.ship' });
    }
    places[shipCard.resistance] = at;
    ship.push(shipCard);
  } while (read.take(/\s+(?=\d)/y));
  return ship;
};

const readShipCard = (read, octopuses) => {
  read.expect(/(?=(?:28|30|32|34|36)(?!\d))/y, N_('a ship card such as 28[|] or 28C[10 9|5]'));
  const resistance = read.resistance();
  const crew = read.crew();
  const mugs = read.take(/\+{0,2}/y).length;
  read.expectText('[', N_('“[” before the cards'));
  const port = readSide(read, octopuses);
  read.expectText('|', N_('a card, or “|” between the cards of port and starboard'));
  const starboard = readSide(read, octopuses);
  read.expectText(']', N_('a card, or “]” after the cards'));
  return { resistance, crew, mugs, sides: { port, starboard } };
};

const readSide = (read, octopuses) => {
  const cards = [];
  read.take(/ */y);
  for (let value = read.take(CARD); value !== null; value = read.take(CARD)) {
    cards.push({ value: Number(value), octopus: read.takeText('^') ? readOctopus(read, octopuses) : null });
    if (!read.take(/ +/y)) break;
  }
  return tidySide(cards);
};

const readOctopus = (read, octopuses) => {
  const at = read.here();
  const player = read.player(N_('the owner of the octopus: p or s'));
  if (octopuses.has(player)) {
    read.fail(N_('{player} has only one octopus.'), { player }, { at, rule: 'components.octopus' });
  }
  octopuses.add(player);
  return player;
};

const A_FIELD = N_('a field: port:, starboard:, pile:, out:, score:, rum:, turn:, variant or deck:');

const readFields = (read, places) => {
  const fields = {};
  while (!read.ended()) {
    read.expect(/\s+/y, N_('a space'));
    const at = read.here();
    const written = read.expect(/variant(?!\S)|[a-z-]+:/y, A_FIELD);
    const name = written.replace(':', '');
    if (!Object.hasOwn(FIELDS, name) || (name === 'variant') !== (written === name)) read.failExpected(A_FIELD, at);
    if (Object.hasOwn(fields, name)) read.fail(N_('“{field}” is written twice.'), { field: written }, { at });
    places[name] = name === 'deck' ? read.here() : at;
    fields[name] = FIELDS[name](read);
  }
  return fields;
};

const A_LIST = N_('cards such as 10,0,-2, unknown cards such as ? or ?3, or - for none');
const readItem = read =>
  (read.takeText(UNKNOWN) ? unknownCards(Number(read.take(NUMBER) ?? 1)) : [Number(read.expect(CARD, A_LIST))]);
const readHand = read => (read.take(/-(?!\d)/y) ? [] : read.list(',', () => readItem(read)).flat());

const readPile = read => (read.takeText('~') ? inAnyOrder(readHeap(read)) : readHeap(read));

const readHeap = read => {
  const cards = [];
  if (read.take(/-(?!\d)/y)) return EMPTY;
  do {
    if (read.takeText('...')) return { cards, more: true };
    cards.push(...readItem(read));
  } while (read.takeText(','));
  return { cards, more: false };
};

const readScore = read => {
  const points = N_('the points of port and starboard such as 2-1');
  const port = Number(read.expect(/\d/y, points));
  return { port, starboard: Number(read.expect(/-\d(?!\d)/y, points)[1]) };
};

const readMugs = read => {
  const owners = read.expect(/(?:ps|p|s|-)(?![a-z])/y, N_('who still has the mug of rum: ps, p, s or -'));
  return both(player => owners.includes(player[0]));
};

const readTurn = read => {
  const turn = read.player(N_('whose turn it is: p or s'));
  if (!read.takeText('/')) return { turn, step: 'act', walk: null };
  const step = read.take(/end|pick/y);
  if (step) return { turn, step, walk: null };
  read.expect(/(?=\d)/y, N_('the step of the turn: end, pick, or where the crew walks from, such as 28s'));
  const placed = read.place();
  return { turn, step: 'walk', walk: { placed, taken: read.takeText('<') ? read.place() : null } };
};

const readDeck = read => {
  const rows = read.list(',', () => {
    const value = read.card();
    const icon = read.takeText('*');
    read.expectText('x', N_('“x” and the number of copies, such as 0*x4'));
    return { value, icon, copies: Number(read.expect(NUMBER, N_('the number of copies'))) };
  });
  checkDeck(rows);
  return rows.sort((a, b) => b.value - a.value);
};

const FIELDS = {
  variant: () => true,
  port: readHand,
  starboard: readHand,
  pile: readPile,
  'port-pile': readPile,
  'starboard-pile': readPile,
  out: readHeap,
  score: readScore,
  rum: readMugs,
  turn: readTurn,
  deck: readDeck,
};

/** Adds what goes without saying. */
const complete = (ship, fields) => {
  const variant = fields.variant ?? false;
  const unfit = (variant ? ['pile'] : ['port-pile', 'starboard-pile']).find(name => name in fields);
  const message = N_('port-pile: and starboard-pile: belong to the variant, pile: to the game without it.');
  refuse(unfit, unfit, 'variant.pile', message);
  const start = {
    ship,
    variant,
    deck: fields.deck ?? STANDARD_DECK,
    points: fields.score ?? both(() => 0),
    mugs: fields.rum ?? mugsLeft(ship),
    out: sortOut(fields.out ?? cardsOut(ship)),
    ...(fields.turn ?? { turn: 'port', step: 'act', walk: null }),
  };
  const hands = both(player => highToLow(fields[player] ?? unseenHand(start, player)));
  const position = { ...start, hands };
  return { ...position, piles: completePiles(position, fields) };
};

const sortOut = out => ({ ...out, cards: highToLow(out.cards) });
const cardsOut = ship => (ship.length === 5 ? EMPTY : ANY_NUMBER);
const unseenHand = (position, player) => (position.step === 'pick' ? [] : unknownCards(fullHand(position, player)));

const mugsLeft = ship => {
  const message = N_('one mug lies on the ship: write whose is left, rum:p or rum:s, or rum:- for none.');
  refuse(mugsOnShip(ship) === 1, 'end', 'components.mug', message);
  return both(() => mugsOnShip(ship) === 0);
};

/** A short hand tells that its pile has run out. */
const unseenPile = (position, owners) => (owners.some(player => isShort(position, player)) ? EMPTY : ANY_NUMBER);
const completePile = (position, written = ANY_NUMBER, owners) =>
  (written.more && written.cards.length === 0 ? unseenPile(position, owners) : written);
const completePiles = (position, fields) => {
  if (!position.variant) return { common: completePile(position, fields.pile, PLAYERS) };
  return both(player => completePile(position, fields[`${player}-pile`], [player]));
};

/** The one shortest text. @param {Position} position */
export const formatPosition = position => [
  position.ship.map(formatShipCard).join(' ') || '-',
  position.variant && 'variant',
  ...formatHands(position),
  ...formatPiles(position),
  formatUnless('out', formatPile(position.out), formatPile(cardsOut(position.ship))),
  formatUnless('score', `${position.points.port}-${position.points.starboard}`, '0-0'),
  formatUnless('rum', formatMugs(position.mugs), ['ps', null, '-'][mugsOnShip(position.ship)]),
  formatUnless('turn', formatTurn(position), 'p'),
  formatUnless('deck', formatDeck(position.deck), formatDeck(STANDARD_DECK)),
].filter(Boolean).join(' ');

const formatUnless = (name, text, unwritten) => text !== unwritten && `${name}:${text}`;

const formatShipCard = ({ resistance, crew, mugs, sides }) => {
  const [port, starboard] = PLAYERS.map(side => sides[side].map(formatShownCard).join(' '));
  return `${resistance}${crew ? crew[0].toUpperCase() : ''}${'+'.repeat(mugs)}[${port}|${starboard}]`;
};
const formatShownCard = ({ value, octopus }) => `${value}${octopus ? `^${octopus[0]}` : ''}`;

const formatItems = cards => {
  if (cards.length === 0) return [];
  if (cards[0] !== UNKNOWN) return [String(cards[0]), ...formatItems(cards.slice(1))];
  const known = cards.findIndex(card => card !== UNKNOWN);
  const run = known < 0 ? cards.length : known;
  return [run === 1 ? UNKNOWN : `${UNKNOWN}${run}`, ...formatItems(cards.slice(run))];
};
const formatCards = cards => formatItems(cards).join(',') || '-';
const formatPile = ({ cards, more, anyOrder }) =>
  (anyOrder ? '~' : '') + ([...formatItems(cards), ...(more ? ['...'] : [])].join(',') || '-');

const formatHands = position => PLAYERS.map(player =>
  formatUnless(player, formatCards(position.hands[player]), formatCards(unseenHand(position, player))));

const formatPiles = position => {
  const owners = position.variant ? PLAYERS.map(player => [player]) : [PLAYERS];
  return owners.map(players => {
    const name = position.variant ? `${players[0]}-pile` : 'pile';
    return formatUnless(name, formatPile(pileOf(position, players[0])), formatPile(unseenPile(position, players)));
  });
};

const formatMugs = mugs => PLAYERS.filter(player => mugs[player]).map(player => player[0]).join('') || '-';

const formatTurn = ({ turn, step, walk }) => {
  if (step === 'act') return turn[0];
  if (step !== 'walk') return `${turn[0]}/${step}`;
  return `${turn[0]}/${formatPlace(walk.placed)}${walk.taken ? `<${formatPlace(walk.taken)}` : ''}`;
};

const formatDeck = deck => deck.map(({ value, icon, copies }) => `${value}${icon ? '*' : ''}x${copies}`).join(',');
