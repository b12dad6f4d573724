/** Positions as one line of text: read and written. */
import { STANDARD_DECK, UNKNOWN, freeze, highToLow, unknownCards } from './cards.js';
import { PLAYERS, both, fullHand, isShort, pileOf, tidySide } from './position.js';
import { checkDeck, checkPossible, mugsOnShip, refuse } from './possible.js';
import { formatPlace } from './moves.js';
import { CARD, NUMBER, reader } from './reader.js';
import { NotationError } from './errors.js';

const EMPTY = { cards: [], more: false };
const ANY_NUMBER = { cards: [], more: true };

/** @returns {Position} */
export const parsePosition = text => {
  const read = reader(String(text));
  read.take(/\s*/y);
  const ship = readShip(read);
  const { fields, columns } = readFields(read);
  try {
    const position = complete(ship, fields);
    checkPossible(position);
    return freeze(position);
  } catch (error) {
    if (!(error instanceof NotationError)) throw error;
    const column = columns[error.field] ?? 1;
    throw new NotationError(`Column ${column}: ${error.message}`, { ...error, column });
  }
};

const readShip = read => {
  if (read.takeText('-')) return [];
  const ship = [];
  do {
    const shipCard = readShipCard(read);
    if (ship.length && ship.at(-1).resistance >= shipCard.resistance) {
      read.fail('the ship cards stand from bow to stern, each of them once.', { rule: 'setup.ship' });
    }
    ship.push(shipCard);
  } while (read.take(/\s+(?=\d)/y));
  return ship;
};

const readShipCard = read => {
  const resistance = read.resistance();
  const crew = read.crew();
  const mugs = read.take(/\+{0,2}/y).length;
  read.expectText('[');
  const port = readSide(read);
  read.expectText('|');
  const starboard = readSide(read);
  read.expectText(']');
  return { resistance, crew, mugs, sides: { port, starboard } };
};

const readSide = read => {
  const cards = [];
  read.take(/ */y);
  for (let value = read.take(CARD); value !== null; value = read.take(CARD)) {
    cards.push({ value: Number(value), octopus: read.takeText('^') ? read.side() : null });
    if (!read.take(/ +/y)) break;
  }
  return tidySide(cards);
};

const readFields = read => {
  const fields = {};
  const columns = {};
  while (read.take(/\s+/y) && !read.ended()) {
    const column = read.column();
    const name = read.expect(FIELD_NAME, `a field: ${Object.keys(FIELDS).join(', ')}`);
    if (name in fields) read.fail(`${name} is written twice.`);
    columns[name] = column;
    read.takeText(':');
    fields[name] = FIELDS[name](read);
  }
  read.end();
  return { fields, columns };
};

const readItem = read => (read.takeText(UNKNOWN) ? unknownCards(Number(read.take(NUMBER) ?? 1)) : [read.card()]);
const readHand = read => (read.take(/-(?!\d)/y) ? [] : read.list(',', () => readItem(read)).flat());

const readPile = read => {
  if (read.take(/-(?!\d)/y)) return EMPTY;
  let more = false;
  const cards = read.list(',', () => {
    if (more) read.fail('nothing follows “...”.');
    more = read.takeText('...');
    return more ? [] : readItem(read);
  }).flat();
  return { cards, more };
};

const readScore = read => {
  const [port, starboard] = read.expect(/\d-\d/y, 'points such as 1-0').split('-').map(Number);
  return { port, starboard };
};

const readMugs = read => {
  const owners = read.expect(/ps|p|s|-/y, 'the owners of the mugs: ps, p, s or -');
  return both(player => owners.includes(player[0]));
};

const readTurn = read => {
  const turn = read.side();
  if (!read.takeText('/')) return { turn, step: 'act', walk: null };
  const step = read.take(/end|pick/y);
  if (step) return { turn, step, walk: null };
  const placed = read.place();
  return { turn, step: 'walk', walk: { placed, taken: read.takeText('<') ? read.place() : null } };
};

const readDeck = read => {
  const rows = read.list(',', () => {
    const value = read.card();
    const icon = read.takeText('*');
    read.expectText('x');
    return { value, icon, copies: Number(read.expect(NUMBER, 'a number of copies')) };
  });
  return rows.sort((a, b) => b.value - a.value);
};

const FIELDS = {
  variant: () => true,
  port: readHand,
  starboard: readHand,
  pile: readPile,
  'port-pile': readPile,
  'starboard-pile': readPile,
  out: readPile,
  score: readScore,
  rum: readMugs,
  turn: readTurn,
  deck: readDeck,
};
const FIELD_NAME = new RegExp(`variant(?!\\S)|(?!variant)(?:${Object.keys(FIELDS).join('|')})(?=:)`, 'y');

/** Adds what goes without saying. */
const complete = (ship, fields) => {
  const variant = fields.variant ?? false;
  const unfit = (variant ? ['pile'] : ['port-pile', 'starboard-pile']).find(name => name in fields);
  refuse(unfit, unfit, 'variant.pile', `“${unfit}:” does not fit: only in the variant are there two piles.`);
  if (fields.deck) checkDeck(fields.deck);
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
  refuse(mugsOnShip(ship) === 1, 'ship', 'components.mug', 'One mug lies on the ship: whose is left must be written.');
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
const formatPile = ({ cards, more }) => [...formatItems(cards), ...(more ? ['...'] : [])].join(',') || '-';

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
