/** The things of a picture that one touches to make a move: what each is called, and why it cannot be done. */
import { PLAYERS, cardsAt, decider, octopusIsHome, outcome, shipCardAt } from './position.js';
import { describeDecision } from './describe.js';
import { formatMove, formatPlace } from './moves.js';
import { numbered } from './picture.js';
import { decidedBy } from './replay.js';
import { legalMoves, whyIllegal } from './rules.js';
import { N_, say, translate, withMinus } from './sentences.js';

/**
 * @typedef {{ move: string, path: string[], by?: string, short?: string, begin?: string }} Choice path: the names of
 *   what one picks and where it goes; by: the token that does it; short, begin: enough for a button, also one that picks
 * @typedef {[string, string]} Answer a sentence and its rule
 */

/** The names of the cards that a move may mean: equal cards are interchangeable. */
const cardNames = (owner, values, wanted) => numbered(owner, values).filter((_, at) => wanted(at));

const PATHS = {
  play: (view, { card, to }) => {
    const hand = view.hands[view.turn];
    return cardNames(`${view.turn}.hand`, hand, at => hand[at] === card).map(name => [name, formatPlace(to)]);
  },
  octopus: (view, { card, from, to }) => {
    const lying = cardsAt(view, from), place = formatPlace(from);
    const free = at => lying[at].value === card && !lying[at].octopus;
    return cardNames(place, lying.map(({ value }) => value), free).map(name => [name, formatPlace(to)]);
  },
  walk: (view, { crew, to }) => [[crew, String(to)]],
  rum: (view, { on }) => [[`${view.turn}.mug`, String(on)]],
  end: () => [[]],
  pick: () => [[]],
};

const MORE = {
  pick: (speech, view, { card }) => ({ short: withMinus(card) }),
  octopus: (speech, view) => ({ by: `${view.turn}.octopus` }),
  // Note: a button: the mug is picked, then a ship card is touched
  rum: speech => ({ begin: translate(speech, N_('Place the mug')) }),
};

/** All that whoever decides can do. @returns {Choice[]} */
export const touches = (speech, view) => legalMoves(view).flatMap(move => PATHS[move.kind](view, move).map(path => (
  { move: formatMove(move), path, ...MORE[move.kind]?.(speech, view, move) }
)));

/** What lies where, by name: 28, 28s, 28s.9, 28.mug, captain, port.hand.7, port.mug, port.octopus. */
const AT_SHIP = /^(\d+)([ps])?(?:\.(-?\d+)(?:\.\d+)?|\.mug(?:\.\d+)?)?$/;
const OWNED = /^(port|starboard)\.(hand|mug|octopus)(?:\.(-?\d+)(?:\.\d+)?)?$/;

const readThing = (view, name) => {
  const [, owner, kind, held] = OWNED.exec(name) ?? [];
  if (owner) return { owner, kind, card: Number(held), ...(kind === 'octopus' ? octopusAt(view, owner) : {}) };
  const [, resistance, letter, card] = AT_SHIP.exec(name) ?? [];
  const shipCard = resistance ? shipCardAt(view, Number(resistance)) : view.ship.find(({ crew }) => crew === name);
  if (!shipCard) return null;
  const on = { shipCard: shipCard.resistance };
  if (!resistance) return { ...on, kind: 'crew', crew: name };
  if (!letter) return { ...on, kind: 'ship' };
  const place = { resistance: shipCard.resistance, side: PLAYERS.find(side => side[0] === letter) };
  return { ...on, place, card: Number(card), kind: card === undefined ? 'side' : 'card' };
};

/** An octopus on a card stands for the side where it lies. */
const octopusAt = (view, owner) => {
  for (const { resistance, sides } of view.ship) {
    for (const side of PLAYERS) {
      const under = sides[side].find(({ octopus }) => octopus === owner);
      if (under) return { shipCard: resistance, place: { resistance, side }, card: under.value };
    }
  }
  return {};
};

const LABELS = {
  // Note: a thing on the table that is touched to play it; so are those below
  hand: N_('the {card} in hand'),
  card: N_('the {card} on {place}'),
  side: '{place}',
  ship: N_('ship card {ship_card}'),
  crew: N_('the {crew}'),
  mug: N_('the mug of rum'),
  octopus: N_('the octopus'),
};

/** What a thing is called; '' for what is nothing to touch, such as the hand of the other. */
export const labelOf = (speech, view, me, name) => {
  const thing = readThing(view, name);
  if (!thing || (thing.owner && thing.owner !== me && !thing.place)) return '';
  if (thing.kind === 'hand' && !Number.isInteger(thing.card)) return '';
  const { kind, card, place, shipCard, crew } = thing;
  return say(speech, LABELS[kind], { card, place, ship_card: shipCard, crew });
};

/** Where something goes that is carried to a thing: a card to its side, crew and mug to the ship card. */
export const placeOf = (view, picked, name) => {
  const thing = readThing(view, name), { kind } = readThing(view, picked) ?? {};
  if (!thing?.shipCard) return null;
  if (kind === 'crew' || kind === 'mug') return String(thing.shipCard);
  return thing.place ? formatPlace(thing.place) : null;
};

const MOVES = {
  hand: ({ card }, { place }) => place && { kind: 'play', card, to: place },
  card: ({ card, place: from }, { place }) => place && { kind: 'octopus', card, from, to: place },
  crew: ({ crew }, { shipCard }) => ({ kind: 'walk', crew, to: shipCard }),
  mug: (_, { shipCard }) => ({ kind: 'rum', on: shipCard }),
};

/** Anywhere at all: for the reasons that hold wherever a thing would go. */
const anywhere = (view, thing) => {
  const [{ resistance }] = view.ship;
  const side = thing.place && formatPlace(thing.place) === `${resistance}p` ? 'starboard' : 'port';
  return { shipCard: resistance, place: { resistance, side } };
};

const BETWEEN = N_('A card goes to one of the two sides of ship card {ship_card}.');
const FOR_THE_OCTOPUS = N_('Pick a card at the ship: the octopus takes it to another side.');

/** Why a thing cannot be touched now, or not after another. @returns {Answer} */
export const whyNot = (speech, view, me, picked, name) => {
  const thing = readThing(view, picked ?? name), there = picked ? readThing(view, name) : anywhere(view, thing);
  const answer = reason => [say(speech, reason.template, reason.values), reason.rule];
  if (outcome(view) || decider(view) !== me) return answer(whyIllegal(view, { kind: 'end' }, me));
  if (thing.kind === 'octopus' && thing.owner === me && octopusIsHome(view, me) && view.step === 'act') {
    if (picked && readThing(view, name)?.kind === 'card') return whyNot(speech, view, me, null, name);
    return [translate(speech, FOR_THE_OCTOPUS), 'octopus.any-card'];
  }
  const move = there.shipCard ? MOVES[thing.kind === 'octopus' ? 'card' : thing.kind]?.(thing, there) : null;
  const reason = move ? whyIllegal(view, move, me) : null;
  if (reason) return answer(reason);
  const values = { ship_card: there.shipCard };
  if (picked && !move && there.kind === 'ship') return [say(speech, BETWEEN, values), 'place.either-side'];
  return [describeDecision(speech, view), decidedBy(view)];
};

/** The things of a move, to point them out. @returns {string[]} */
export const thingsOf = (view, move) => PATHS[move.kind](view, move)[0] ?? [];
