/** What may be decided: why a move is not allowed, and all moves that are. */
import { UNKNOWN, distinct, freeze } from './cards.js';
import {
  NAMES, RESISTANCES, SIDE_LIMIT, cardsAt, decider, isOver, mayBeHidden, octopusIsHome, pileIsEmpty, pileOf, placesOf,
  samePlace, shipCardAt,
} from './position.js';
import { UnknownCards } from './errors.js';

/** @typedef {{ rule: string, message: string }} Broken */

const broken = (rule, message) => ({ rule, message });

/** The first rule that a move breaks, or null if it is allowed. @returns {Broken | null} */
export const whyIllegal = (position, move, by = null) => {
  if (isOver(position)) return broken('end.nothing-after', 'The game is over.');
  if (by && by !== decider(position)) return whyNotYours(position, move);
  return whyNotNow(position.step, move.kind) ?? WHY_NOT[move.kind](position, move);
};

const whyNotYours = (position, move) => {
  const message = `This is for ${NAMES[decider(position)]} to decide.`;
  if (position.step === 'walk') return broken('crew.decider', message);
  if (position.step === 'pick') return broken('variant.order', message);
  return broken(move.kind === 'rum' ? 'rum.turn' : 'turn.alternate', message);
};

const whyNotNow = (step, kind) => {
  if (step === 'pick' && kind !== 'pick') return broken('variant.pick', 'The opening hands have to be picked first.');
  if (step !== 'pick' && kind === 'pick') return broken('variant.pick', 'No opening hand is being picked.');
  if (step === 'walk' && kind === 'rum') return broken('rum.between', 'The mug waits until walk and scoring are over.');
  if (step === 'walk' && kind !== 'walk') return broken('crew.must', 'A crew member has to walk first.');
  if (step !== 'walk' && kind === 'walk') return broken('crew.trigger', 'No crew member has to walk.');
  if (step === 'act' && kind === 'end') return broken('turn.must-act', 'A card has to be played, or the octopus used.');
  if (step === 'end' && !['rum', 'end'].includes(kind)) return broken('turn.action', 'The action has been taken.');
  return null;
};

const whyNotPlay = (position, { card, to }) => {
  const hand = position.hands[position.turn];
  const held = hand.includes(card) || (hand.includes(UNKNOWN) && mayBeHidden(position, position.turn, card));
  if (!held) return broken('place.hand', `There is no ${card} in the hand.`);
  return whyNoRoom(position, to);
};

const whyNoRoom = (position, place) => {
  if (!shipCardAt(position, place.resistance)) return broken('place.in-play', `${place.resistance} is not in play.`);
  if (cardsAt(position, place).length >= SIDE_LIMIT) return broken('limit.five', 'Five cards lie on that side.');
  return null;
};

const whyNotOctopus = (position, { card, from, to }) => {
  if (!octopusIsHome(position, position.turn)) return broken('octopus.spent', 'The octopus lies on a card.');
  const lying = cardsAt(position, from).filter(({ value }) => value === card);
  if (lying.length === 0) return broken('octopus.any-card', `No ${card} lies there.`);
  if (lying.every(({ octopus }) => octopus)) return broken('octopus.blocked', 'An octopus lies on that card.');
  if (samePlace(from, to)) return broken('octopus.same-side', 'The card already lies on that side.');
  return whyNoRoom(position, to);
};

const whyNotWalk = (position, { crew, to }) => {
  const from = position.walk.placed.resistance;
  if (shipCardAt(position, from).crew !== crew) return broken('crew.trigger', `The ${crew} does not have to walk.`);
  if (to === from) return broken('crew.must', `The ${crew} cannot stay.`);
  if (!shipCardAt(position, to)) return broken('crew.gap', `${to} is not in play.`);
  if (shipCardAt(position, to).crew) return broken('crew.jump', 'The walk goes past the other crew member.');
  if (!walkEnds(position).includes(to)) return broken('crew.step', `The walk does not end on ${to}.`);
  return null;
};

/** The ship cards in play form a ring: crew.step, crew.ring, crew.jump, crew.gap. */
const walkEnds = ({ ship, walk }) => {
  const start = ship.findIndex(({ resistance }) => resistance === walk.placed.resistance);
  const end = direction => {
    let at = start;
    do at = (at + direction + ship.length) % ship.length; while (ship[at].crew);
    return ship[at].resistance;
  };
  return distinct([end(-1), end(1)]).sort((a, b) => a - b);
};

const whyNotRum = (position, { on }) => {
  if (!position.mugs[position.turn]) return broken('rum.once', 'The mug has been placed.');
  if (!shipCardAt(position, on)) return broken('rum.place', `${on} is not in play.`);
  return null;
};

const whyNotPick = (position, { card }) => {
  const player = position.turn;
  const pile = pileOf(position, player);
  if (card !== UNKNOWN && pile.cards.includes(card)) return null;
  const allowed = hidesCards(position, pile) && (card === UNKNOWN || mayBeHidden(position, player, card));
  return allowed ? null : broken('variant.pick', `There is no ${card} left in the set.`);
};

const hidesCards = (position, pile) =>
  pile.cards.includes(UNKNOWN) || (pile.more && !pileIsEmpty(position, { ...pile, cards: [] }));

const WHY_NOT = {
  play: whyNotPlay, octopus: whyNotOctopus, walk: whyNotWalk, rum: whyNotRum, pick: whyNotPick, end: () => null,
};

/** All legal moves, each once (components.same-cards). @returns {readonly Move[]} */
export const legalMoves = position => {
  if (isOver(position)) return [];
  return freeze(CANDIDATES[position.step](position).filter(move => !whyIllegal(position, move)));
};

const rums = () => RESISTANCES.map(on => ({ kind: 'rum', on }));

const plays = position => distinct(position.hands[position.turn])
  .flatMap(card => placesOf(position).map(to => ({ kind: 'play', card, to })));

const octopusMoves = position => {
  if (!octopusIsHome(position, position.turn)) return [];
  const places = placesOf(position);
  return places.flatMap(from => distinct(cardsAt(position, from).map(({ value }) => value))
    .flatMap(card => places.map(to => ({ kind: 'octopus', card, from, to }))));
};

const CANDIDATES = {
  act: position => {
    if (position.hands[position.turn].includes(UNKNOWN)) {
      throw new UnknownCards(`The hand of ${NAMES[position.turn]} is not known: the list of moves cannot be given.`);
    }
    return [...plays(position), ...octopusMoves(position), ...rums()];
  },
  walk: position => {
    const { crew } = shipCardAt(position, position.walk.placed.resistance);
    return walkEnds(position).map(to => ({ kind: 'walk', crew, to }));
  },
  end: () => [...rums(), { kind: 'end' }],
  pick: position => {
    const pile = pileOf(position, position.turn);
    if (hidesCards(position, pile)) {
      throw new UnknownCards(`The set of ${NAMES[position.turn]} is not known: the list of moves cannot be given.`);
    }
    return distinct(pile.cards).map(card => ({ kind: 'pick', card }));
  },
};
