/** What one player sees. */
import { UNKNOWN, faceDown, freeze, inAnyOrder, unknownCards } from './cards.js';
import { both } from './position.js';

/** setup.public, variant.secret: the position as a player sees it. @returns {Position} */
export const view = (position, player) => freeze({
  ...position,
  hands: both(owner => (owner === player ? position.hands[owner] : unknownCards(position.hands[owner].length))),
  piles: Object.fromEntries(Object.entries(position.piles).map(([owner, pile]) => {
    const ownSet = position.step === 'pick' && owner === player;
    return [owner, ownSet ? inAnyOrder(pile) : faceDown(pile)];
  })),
});

/** A move of one player as another saw it: the picks of the opponent stay secret. */
export const viewMove = (move, by, player) =>
  (move.kind === 'pick' && by !== player ? freeze({ ...move, card: UNKNOWN }) : move);
