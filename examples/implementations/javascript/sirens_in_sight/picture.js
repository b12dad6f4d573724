/** The board as a picture: the ship from bow to stern, Starboard above, Port below; measured by the layout table. */
import { UNKNOWN, hasIcon } from './cards.js';
import { octopusIsHome, samePlace, shipCardAt, total } from './position.js';
import { describeDecision } from './describe.js';
import { escape, pen, short } from './pen.js';
import { N_, nameOf, say, withMinus } from './sentences.js';

const RUM = 3;

/**
 * The table as SVG with a title.
 * @param {object} layout
 * @param {Speech} speech
 * @param {Position} position
 * @param {{ last?: Move, before?: Position, id?: string, room?: Record<Player, number> }} options
 *   last: the move to point out; before: where the way of a crew member began; room: for so many cards is kept
 */
export const drawBoard = (layout, speech, position, { last = null, before = null, id = 'board', room = ONE } = {}) => {
  const board = { layout, m: layout.measures, speech, position, last, before, room, ...pen(layout) };
  Object.assign(board, measure(board));
  const title = say(speech, N_('The table of Sirens in Sight – {now}'), { now: describeDecision(speech, position) });
  const { m, height } = board;
  return `<svg xmlns="http://www.w3.org/2000/svg" class="board" viewBox="0 0 ${m.width} ${short(height)}" `
    + `width="${m.width}" height="${short(height)}" role="img" aria-labelledby="${id}-title" `
    + `font-family="${layout.font}" font-weight="600" text-anchor="middle">`
    + `<title id="${id}-title">${escape(title)}</title>${parts(board).join('')}</svg>`;
};

const ONE = Object.freeze({ port: 1, starboard: 1 });

const measure = board => {
  const { m, position: { ship } } = board;
  const left = (m.width - m.column * ship.length) / 2;
  const shipTop = m.line + m.wave + reach(board, 'starboard') + m.total;
  const shipEnd = shipTop + (ship.length ? m.deck : 0);
  return { left, shipTop, shipEnd, height: shipEnd + m.total + reach(board, 'port') + m.wave + m.line };
};

/** How far the cards of a side spread from the ship, the gap left by an octopus included. */
const reach = (board, side) => {
  const { m, room, position: { ship } } = board;
  const lying = ship.map(({ resistance, sides }) => sides[side].length + Number(leftFrom(board, { resistance, side })));
  return Math.max(room[side], ...lying) * (m.card_height + m.gap);
};

/** Has the octopus just taken a card away from here? */
const leftFrom = ({ last }, place) => last?.kind === 'octopus' && samePlace(last.from, place);

const parts = board => {
  const { m, height, left, position: { ship }, shape, symbol } = board;
  return [
    shape('sea', `rect width="${m.width}" height="${short(height)}" rx="12"`),
    symbol('wave', 0, m.line),
    symbol('wave', 0, height - m.line - m.wave_in - m.wave_in),
    ...player(board, 'starboard', 0),
    ...player(board, 'port', height - m.line),
    ...ship.flatMap((shipCard, at) => column(board, shipCard, left + m.column * at)),
    ...way(board),
  ];
};

// One ship card with its two sides.

const column = (board, shipCard, x) => {
  const { m, layout, shipTop, shipEnd } = board;
  const { resistance, sides } = shipCard;
  const middle = x + m.column / 2;
  return [
    board.symbol(`ship-${resistance}`, x, shipTop),
    ...deck(board, shipCard, x + layout.middle[resistance]),
    ...side(board, sides.starboard, { resistance, side: 'starboard' }, middle, shipTop - m.total, -1),
    ...side(board, sides.port, { resistance, side: 'port' }, middle, shipEnd + m.total, 1),
  ];
};

/** The resistance, and below it whoever and whatever is on the ship card. */
const deck = (board, shipCard, middle) => {
  const { m, layout, shipTop, shape, symbol, text } = board;
  const { resistance, mugs } = shipCard;
  const things = aboard(board, shipCard);
  const raised = mugs ? `<tspan font-size="${short(layout.letters.raise)}" dx="1">+${RUM * mugs}</tspan>` : '';
  const feet = shipTop + m.feet;
  const drawn = [text('number', resistance, middle, shipTop + (things.length ? m.number_high : m.number), raised)];
  const ringed = things.findLastIndex(({ name }) => hasArrived(board, resistance, name));
  let x = middle - sum(things.map(({ size }) => size)) / 2;
  things.forEach(({ name, size }, at) => {
    const half = size / 2;
    const circle = `circle cx="${short(x + half)}" cy="${short(feet - half + m.ring)}" r="${short(half + m.ring)}"`;
    if (at === ringed) drawn.push(shape('ring', circle));
    drawn.push(symbol(name, x, feet - size, size));
    x += size;
  });
  return drawn;
};

const sum = numbers => numbers.reduce((one, other) => one + other, 0);

/** Who and what stands on a ship card, and how wide. */
const aboard = ({ m }, { crew, mugs }) => [
  ...(crew ? [{ name: crew, size: m.crew }] : []), ...Array(mugs).fill({ name: 'mug', size: m.mug }),
];

/** Who or what has just come aboard here. */
const hasArrived = ({ last }, resistance, name) => {
  if (last?.kind === 'walk') return last.to === resistance && last.crew === name;
  return last?.kind === 'rum' && last.on === resistance && name === 'mug';
};

/** Cards lie outward from the ship in the order they came; the total stands between them and the ship. */
const side = (board, cards, place, middle, edge, outward) => {
  const { m, layout, last, symbol, text } = board;
  const x = middle - m.card_width / 2;
  const room = m.card_height + m.gap;
  const top = at => (outward > 0 ? edge + at * room : edge - (at + 1) * room + m.gap);
  const drawn = [];
  if (cards.length) {
    const y = outward > 0 ? edge - m.total + 2 : edge + m.total_in;
    drawn.push(symbol('total', middle - layout.symbols.total.size[0] / 2, y));
    drawn.push(text('total-text', withMinus(total(cards)), middle, y + m.total_text));
  }
  const left = leftFrom(board, place);
  if (left || !cards.length) drawn.push(symbol(left ? 'ghost' : 'slot', x, top(cards.length)));
  const fresh = ['play', 'octopus'].includes(last?.kind) && samePlace(last.to, place) ? cards.length - 1 : null;
  cards.forEach(({ value, octopus }, at) => drawn.push(...card(board, value, x, top(at), octopus, at === fresh)));
  return drawn;
};

const card = ({ m, position, speech, symbol, text }, value, x, y, owner = null, fresh = false) => {
  const unknown = value === UNKNOWN;
  const icon = hasIcon(position.deck, value);
  const drawn = [
    symbol(fresh ? 'fresh' : unknown ? 'back' : 'card', x, y),
    text('value', unknown ? '?' : withMinus(value), x + (icon ? m.value_beside : m.card_width / 2), y + m.value_at),
  ];
  if (icon) drawn.push(symbol('move-icon', x + m.icon_in, y + m.icon_at, m.icon));
  if (!owner) return drawn;
  const [initial] = nameOf(speech, owner);
  return [
    ...drawn,
    symbol('octopus', x + m.octopus_in, y + m.octopus_at, m.octopus),
    symbol('disc', x + m.disc_in, y + m.disc_at),
    text('initial', initial, x + m.initial_in, y + m.initial_at),
  ];
};

// The way of a crew member.

/** An arrow from the ship card that a crew member has left; round the ring it leaves at one end of the ship. */
const way = board => {
  const { m, left, before, last, position } = board;
  if (!before?.walk || last?.kind !== 'walk') return [];
  const [start, end] = [before.walk.placed.resistance, last.to];
  const there = shipCardAt(position, end);
  if (!there || !shipCardAt(position, start)) return [];
  const forth = end > start ? 1 : -1;
  const x = middleOf(board, start);
  const to = middleOf(board, end) - sum(aboard(board, there).map(({ size }) => size)) / 2 + m.crew / 2;
  if (isDirect(before, start, end)) return arrow(board, x + forth * m.arrow_from, to - forth * m.arrow_to);
  const [bow, stern] = [left - m.arrow_out, left + m.column * position.ship.length + m.arrow_out];
  const [out, back] = forth > 0 ? [bow, stern] : [stern, bow];
  return [line(board, x - forth * m.arrow_from, out), ...arrow(board, back, to + forth * m.arrow_to)];
};

const middleOf = ({ m, layout, left, position }, resistance) => {
  const at = position.ship.findIndex(shipCard => shipCard.resistance === resistance);
  return left + m.column * at + layout.middle[resistance];
};

/** Whether the way leads along the ship: whoever stands between is passed. Otherwise it goes round the ring. */
const isDirect = (before, start, end) => {
  const [low, high] = [Math.min(start, end), Math.max(start, end)];
  return before.ship.every(({ resistance, crew }) => crew || resistance <= low || resistance >= high);
};

const dip = ({ m }, start, end) => Math.min(Math.abs(end - start) * m.arrow_dip, m.arrow_deepest);

/** Below feet and mugs from one x to another. */
const line = (board, start, end) => {
  const y = board.shipTop + board.m.arrow_at;
  const bend = `Q${short((start + end) / 2)} ${short(y + dip(board, start, end))} ${short(end)} ${short(y)}`;
  return board.shape('arrow', `path d="M${short(start)} ${short(y)} ${bend}"`);
};

/** A line and its head, which points where the line ends. */
const arrow = (board, start, end) => {
  const y = board.shipTop + board.m.arrow_at;
  const [along, down] = [(end - start) / 2, -dip(board, start, end)];
  const scale = board.m.arrow_head / Math.sqrt(along * along + down * down);
  const [dx, dy] = [along * scale, down * scale];
  const [one, other] = [1, -1].map(wing => `${short(end - dx + wing * dy / 2)} ${short(y - dy - wing * dx / 2)}`);
  return [line(board, start, end), board.shape('arrow', `path d="M${one} L${short(end)} ${short(y)} L${other}"`)];
};

// A player's own line: name, points, tokens, hand.

const player = (board, who, y) => {
  const { m, position, speech, symbol, text } = board;
  const name = `${position.turn === who ? '▸ ' : ''}${cut(nameOf(speech, who), m.name_letters)}`;
  const long = m.letter * width(name);
  const drawn = [text('name', name, m.name_in, y + m.name_at, '', long)];
  let x = m.after_name + long;
  for (let point = 0; point < position.points[who]; point += 1) {
    drawn.push(symbol('point', x, y + m.point_at, m.point));
    x += m.point;
  }
  if (position.mugs[who]) {
    drawn.push(symbol('mug', x + m.token_in, y + m.token_at, m.own_mug));
    x += m.after_mug;
  }
  if (octopusIsHome(position, who)) drawn.push(symbol('octopus', x + m.token_in, y + m.token_at, m.own_octopus));
  return [...drawn, ...hand(board, position.hands[who], y + m.hand_at)];
};

const cut = (name, letters) => {
  if (width(name) <= letters) return name;
  const kept = Array.from(name).slice(0, letters); // nothing is narrower than a letter
  while (width(kept) > letters - 1) kept.pop();
  return `${kept.join('')}…`;
};

/** How wide a name is, in letters: Chinese characters count double. */
const width = text => sum(Array.from(text, char => (char.codePointAt(0) > 0x2e80 ? 1.8 : 1)));

const hand = (board, cards, y) => cards.toReversed().flatMap((value, at) => {
  const x = board.m.width - board.m.hand_in - board.m.hand_card * (at + 1);
  const place = `translate(${short(x)} ${short(y)}) scale(${short(board.m.hand_scale)})`;
  return [`<g transform="${place}">`, ...card(board, value, 0, 1), '</g>'];
});
