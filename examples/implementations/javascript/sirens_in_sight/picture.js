/**
 * The board as a picture: the ship from bow to stern, Starboard above, Port below; measured by the layout table.
 * Every thing is a group with a name; sirens_rules/sirens_in_sight/things.py lists names and states.
 */
import { UNKNOWN, count, hasIcon } from './cards.js';
import {
  RESISTANCES, crewAboard, decider, octopusIsHome, resistanceWithRum, samePlace, shipCardAt, total,
} from './position.js';
import { describeDecision } from './describe.js';
import { escape, pen, short } from './pen.js';
import { N_, nameOf, say, withMinus } from './sentences.js';

const RUM = 3;

/**
 * The table as SVG with a title.
 * @param {object} layout
 * @param {Speech} speech
 * @param {Position} position
 * @param {object} options
 *   last: the move to point out; before: where things were before it; room: for so many cards is kept;
 *   won: what lies beside its owner, by player; states: of things by their names; still: the card is about to come;
 *   now: what happens in the middle of a move, when nobody is to decide
 */
export const drawBoard = (layout, speech, position, options = {}) => {
  const { last = null, before = null, id = 'board', room = ONE, states = {}, still = false, now = '' } = options;
  const won = options.won ?? surelyWon(position);
  const shown = { speech, position, last, before, room, won, states, still, now };
  const board = { layout, m: layout.measures, ...shown, ...pen(layout) };
  Object.assign(board, measure(board));
  const happens = now || describeDecision(speech, position);
  const title = say(speech, N_('The table of Sirens in Sight – {now}'), { now: happens });
  const { m, height } = board;
  return `<svg xmlns="http://www.w3.org/2000/svg" class="board" viewBox="0 0 ${m.width} ${short(height)}" `
    + `width="${m.width}" height="${short(height)}" role="img" aria-labelledby="${id}-title" `
    + `font-family="${layout.font}" font-weight="600" text-anchor="middle">`
    + `<title id="${id}-title">${escape(title)}</title>${parts(board).join('')}</svg>`;
};

const ONE = Object.freeze({ port: 1, starboard: 1 });

/** What a position alone tells: whoever has a point for everything that is gone has won all of it. */
export const surelyWon = position => {
  const things = [
    ...RESISTANCES.filter(value => !shipCardAt(position, value)).map(String),
    ...['captain', 'mate'].filter(member => !crewAboard(position).includes(member)),
  ];
  const of = player => (position.points[player] === things.length ? things : []);
  return { port: of('port'), starboard: of('starboard') };
};

const measure = board => {
  const { m, position: { ship } } = board;
  const left = (m.width - m.column * ship.length) / 2;
  const shipTop = m.line + m.shore + reach(board, 'starboard') + m.total;
  const shipEnd = shipTop + m.deck;
  return { left, shipTop, shipEnd, height: shipEnd + m.total + reach(board, 'port') + m.shore + m.line };
};

/** How far the cards of a side spread from the ship, the gap left by an octopus included. */
const reach = (board, side) => {
  const { m, room, position: { ship } } = board;
  const lying = ship.map(({ resistance, sides }) => sides[side].length + Number(leftFrom(board, { resistance, side })));
  return (Math.max(room[side], ...lying) - 1) * m.strip + m.card_height;
};

/** Has the octopus just taken a card away from here? */
const leftFrom = ({ last }, place) => last?.kind === 'octopus' && samePlace(last.from, place);

/** What lies below comes first. */
const parts = board => {
  const { m, height, left, shipTop, shipEnd, layout, position: { ship }, shape, symbol, group } = board;
  const columns = ship.map((shipCard, at) => ({ shipCard, x: left + m.column * at }));
  const lines = [['starboard', 0], ['port', height - m.line]];
  const sides = (draw, { shipCard: { resistance, sides: lying }, x }) =>
    ['starboard', 'port'].flatMap(side => draw(board, lying[side], { resistance, side }, x));
  return [
    shape('sea', `rect width="${m.width}" height="${short(height)}" rx="12"`),
    symbol('wave', 0, shipTop + 8),
    symbol('wave', 14, shipEnd - 20),
    ...lines.map(([who, y]) => group(who, 0, y, player(board, who))),
    ...columns.flatMap(column => sides(side, column)),
    ...columns.map(({ shipCard, x }) => group(shipCard.resistance, x, shipTop, shipCardOf(board, shipCard))),
    ...lines.flatMap(([who, y]) => belongings(board, who, y)),
    ...columns.flatMap(column => [
      ...aboard(board, column.shipCard, column.x + layout.middle[column.shipCard.resistance]),
      ...sides(cardsOf, column),
      ...sides(marked, column),
    ]),
    ...way(board),
  ];
};

const stated = ({ states, state }, name, x, y, width, height) =>
  (Object.hasOwn(states, name) ? [state(states[name], x, y, width, height)] : []);

/** Names for things of one place. */
export const numbered = (owner, values) => values.map((value, at) => {
  const before = count(values.slice(0, at), value);
  return `${owner}.${value}${before ? `.${before + 1}` : ''}`;
});

// A ship card, and whoever and whatever is on it.

const shipCardOf = (board, shipCard) => {
  const { m, layout, symbol, text } = board;
  const { resistance, mugs } = shipCard;
  const raised = mugs ? `<tspan font-size="${short(layout.letters.raise)}" dx="1">+${RUM * mugs}</tspan>` : '';
  const depth = things(board, shipCard).length ? m.number_high : m.number;
  return [
    symbol(`ship-${resistance}`, 0, 0),
    text('number', resistance, layout.middle[resistance], depth, raised),
    ...stated(board, resistance, 3, 3, m.column - 6, m.deck - 6),
  ];
};

const aboard = (board, shipCard, middle) => {
  const { m, before, shipTop, shape, symbol, group } = board;
  const { resistance, crew, mugs } = shipCard;
  const here = things(board, shipCard);
  const names = [...(crew ? [crew] : []), ...numbered(resistance, Array(mugs).fill('mug'))];
  const arrived = here.findLastIndex(({ name }) => hasArrived(board, resistance, name));
  const feet = shipTop + m.feet;
  let x = middle - sum(here.map(({ size }) => size)) / 2;
  return here.map(({ name: kind, size }, at) => {
    const half = size / 2;
    const circle = `circle cx="${short(half)}" cy="${short(half + m.ring)}" r="${short(half + m.ring)}"`;
    const drawn = [symbol(kind, 0, 0, size), ...stated(board, names[at], 0, 0, size, size)];
    if (at === arrived) drawn.unshift(shape('ring', circle));
    const came = at === arrived && kind === 'mug' && before ? `${before.turn}.mug` : '';
    x += size;
    return group(names[at], x - size, feet - size, drawn, came);
  });
};

const sum = numbers => numbers.reduce((one, other) => one + other, 0);

/** Who and what stands on a ship card, and how wide. */
const things = ({ m }, { crew, mugs }) => [
  ...(crew ? [{ name: crew, size: m.crew }] : []), ...Array(mugs).fill({ name: 'mug', size: m.mug }),
];

/** Who or what has just come aboard here. */
const hasArrived = ({ last }, resistance, name) => {
  if (last?.kind === 'walk') return last.to === resistance && last.crew === name;
  return last?.kind === 'rum' && last.on === resistance && name === 'mug';
};

// A side: a lane with its total at the ship, and the cards that lie outward in the order they came.

const textOf = ({ resistance, side: [letter] }) => `${resistance}${letter}`;

const side = (board, cards, place, x) => {
  const { m, shipTop, shipEnd, shape, symbol, group } = board;
  const deep = reach(board, place.side) + m.total;
  const inset = (m.column - m.lane) / 2;
  const y = place.side === 'port' ? shipEnd : shipTop - deep;
  const lane = `rect x="${short(inset)}" y="0" width="${short(m.lane)}" height="${short(deep)}" rx="7"`;
  const drawn = [shape(`${place.side}-lane`, lane)];
  const left = leftFrom(board, place);
  if (left || !cards.length) {
    const top = cardTop(board, cards.length, place.side) - y;
    drawn.push(symbol(left ? 'ghost' : 'slot', (m.column - m.card_width) / 2, top));
  }
  const at = place.side === 'port' ? m.total_in : deep - m.total_in - m.total_height;
  if (cards.length) drawn.push(...progress(board, cards, place, at));
  return [group(textOf(place), x, y, drawn)];
};

/** The state of a side, above all that lies there: its sign is at the end away from the total. */
const marked = (board, cards, place, x) => {
  const { m, states, state, shipTop, shipEnd } = board, isPort = place.side === 'port';
  if (!Object.hasOwn(states, textOf(place))) return [];
  const deep = reach(board, place.side) + m.total, inset = (m.column - m.lane) / 2;
  const y = isPort ? shipEnd : shipTop - deep;
  const drawn = state(states[textOf(place)], x + inset, y, m.lane, deep, !isPort);
  return [`<g pointer-events="none">${drawn}</g>`];
};

/** The total on its way to the resistance: a bar that fills. */
const progress = (board, cards, place, y) => {
  const { m, position, still, shape, text } = board;
  const needed = resistanceWithRum(shipCardAt(position, place.resistance));
  const x = (m.column - m.total_width) / 2;
  const full = Math.max(0, Math.min(total(cards) / needed, 1)) * m.total_width;
  const round = `height="${short(m.total_height)}" rx="${place.side === 'port' ? 10 : 3}"`;
  const bar = width => `rect x="${short(x)}" y="${short(y)}" width="${short(width)}" ${round}`;
  const coming = still && cameTo(board, place);
  const told = coming
    ? `${withMinus(total(cards) - cards.at(-1).value)}→${withMinus(total(cards))}`
    : `${withMinus(total(cards))}/${needed}`;
  return [
    shape('ground', bar(m.total_width)),
    ...(full ? [shape(`${place.side}-full`, bar(full))] : []),
    shape(`${place.side}-total`, bar(m.total_width)),
    text('total-text', told, m.column / 2, y + m.total_text),
  ];
};

/** Whether the last move placed a card here. */
const cameTo = ({ last }, place) => ['play', 'octopus'].includes(last?.kind) && samePlace(last.to, place);

/** Every card shows its upper edge, with value and move icon. */
const cardTop = ({ m, shipTop, shipEnd }, at, who) =>
  (who === 'port' ? shipEnd + m.total + at * m.strip : shipTop - m.total - m.card_height - at * m.strip);

/** Above the ship a later card lies under the earlier one, so that all show their upper edge. */
const cardsOf = (board, cards, place, edge) => {
  const { m, still, symbol, group } = board;
  const x = edge + (m.column - m.card_width) / 2;
  const names = numbered(textOf(place), cards.map(({ value }) => value));
  const drawn = cards.map(({ value }, at) => {
    const fresh = at === cards.length - 1 && cameTo(board, place);
    const face = [...card(board, value), ...stated(board, names[at], 0, 0, m.card_width, m.card_height)];
    if (fresh) face.push(symbol(still ? 'coming' : 'fresh', 0, 0));
    return group(names[at], x, cardTop(board, at, place.side), face, fresh ? origin(board) : '');
  });
  const marked = cards.flatMap(({ octopus: owner }, at) => {
    const y = cardTop(board, at, place.side) + m.octopus_at;
    return owner ? [octopus(board, owner, x + m.octopus_in, y, m.octopus)] : [];
  });
  return [...(place.side === 'port' ? drawn : drawn.toReversed()), ...marked];
};

/** What the card that the last move placed was called before. */
const origin = ({ last, before }) => {
  if (last.kind === 'octopus') return `${textOf(last.from)}.${last.card}`;
  if (!before) return '';
  return `${before.turn}.hand.${before.hands[before.turn].includes(last.card) ? last.card : UNKNOWN}`;
};

const card = ({ m, position, symbol, text }, value) => {
  if (value === UNKNOWN) return [symbol('back', 0, 0)];
  const face = hasIcon(position.deck, value) ? 'icon-card' : 'card';
  return [symbol(face, 0, 0), text('value', withMinus(value), m.value_in, m.value_at)];
};

const octopus = (board, owner, x, y, size) => {
  const name = `${owner}.octopus`;
  const drawn = [board.symbol(`octopus-${owner}`, 0, 0, size), ...stated(board, name, 0, 0, size, size)];
  return board.group(name, x, y, drawn);
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
  const to = middleOf(board, end) - sum(things(board, there).map(({ size }) => size)) / 2 + m.crew / 2;
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

// A player's own line: siren, name, tokens, what was won, hand.

const player = (board, who) => {
  const { m, position, speech, now, symbol, text } = board;
  const name = cut(nameOf(speech, who), m.name_letters);
  return [
    symbol(`shore-${who}`, 0, 0),
    symbol(`siren-${who}`, m.siren_in, m.siren_at, m.siren),
    ...(!now && decider(position) === who ? [symbol('turn', m.turn_in, m.siren_at + m.siren / 2 - 7)] : []),
    text('name', name, m.name_in, m.name_at, '', m.letter * width(name)),
  ];
};

const belongings = (board, who, y) => {
  const { m, position, symbol, group } = board;
  const drawn = [];
  if (position.mugs[who]) {
    const mug = [symbol('mug', 0, 0, m.own_mug), ...stated(board, `${who}.mug`, 0, 0, m.own_mug, m.own_mug)];
    drawn.push(group(`${who}.mug`, m.own_mug_in, y + m.token_at, mug));
  }
  if (octopusIsHome(position, who)) drawn.push(octopus(board, who, m.own_octopus_in, y + m.token_at, m.own_octopus));
  return [...drawn, ...spoils(board, who, y + m.won_at), ...hand(board, who, y + m.hand_at)];
};

/** Ship cards and heads beside whoever won them; a star for a point of which nothing else is known. */
const spoils = ({ m, position, won, symbol, text, group }, who, y) => {
  const unknown = position.points[who] - won[who].length;
  const shown = [
    ...won[who].map(name => (/^\d/.test(name)
      ? { name, kind: 'won-ship', size: m.won_ship } : { name, kind: name, size: m.won_crew })),
    ...numbered(who, Array(unknown).fill('point')).map(name => ({ name, kind: 'point', size: m.won_point })),
  ];
  const push = Math.min(1, m.won_width / Math.max(sum(shown.map(({ size }) => size)), 1));
  let x = m.won_in;
  return shown.map(({ name, kind, size }) => {
    const number = kind === 'won-ship' ? [text('won-number', name, size / 2, m.total_text + 2)] : [];
    x += size * push;
    return group(name, x - size * push, y, [symbol(kind, 0, 0, size), ...number]);
  });
};

const hand = (board, who, y) => {
  const { m, position, group } = board;
  const cards = position.hands[who];
  const names = numbered(`${who}.hand`, cards);
  return cards.map((value, at) => {
    const x = m.width - m.hand_in - m.card_width - m.hand_card * (cards.length - 1 - at);
    const drawn = [...card(board, value), ...stated(board, names[at], 0, 0, m.card_width, m.card_height)];
    return group(names[at], x, y, drawn);
  });
};

const cut = (name, letters) => {
  if (width(name) <= letters) return name;
  const kept = Array.from(name).slice(0, letters); // nothing is narrower than a letter
  while (width(kept) > letters - 1) kept.pop();
  return `${kept.join('')}…`;
};

/** How wide a name is, in letters: Chinese characters count double. */
const width = text => sum(Array.from(text, char => (char.codePointAt(0) > 0x2e80 ? 1.8 : 1)));
