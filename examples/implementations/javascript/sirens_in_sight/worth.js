/** What the mate thinks of each move: the best single move by points and strength, as in the first implementation. */
import {
  END, END_TURN, HIGHEST, IN_PLAY, LIMIT, OCTOPUSES, PICKS, PLACED, RUMS, RUM_RAISES, SIZE, STEP, TOTAL, WALKS,
  canWalk, hasIconOf, isManned, resistanceOf, walkEnd,
} from './kernel.js';

/** A victory point, beside which all hopes for one are small. */
const WIN = 10;
/** What a card brings that is still to come. */
const AVERAGE = 4;
/** What octopus and mug are worth as long as they are kept. */
const OCTOPUS = 0.5, MUG = 0.15;
/** What a card is worth in hand, for each strength: a low card that wins is better than a high one. */
const THRIFT = 0.02;

/** Of a ship card worth one point: won, lost, or hoped for. */
const outlook = (needed, mine, myCards, theirs, theirCards) => {
  if (mine >= needed || theirs >= needed) return mine >= needed ? WIN : -WIN;
  if (myCards === LIMIT && theirCards === LIMIT) return WIN * Math.sign(mine - theirs);
  return hope(needed, mine, LIMIT - myCards) - hope(needed, theirs, LIMIT - theirCards);
};

/** Of reaching the resistance, the better the less each card to come must bring; and of the higher total. */
const hope = (needed, total, room) => {
  const reach = room ? Math.max(0, 1 - (needed - total) / room / 10) : 0;
  return reach + (total + AVERAGE * room) / 20;
};

/** By how much each move would better the outlook of one player. */
export class Worth {
  constructor(S, me) {
    Object.assign(this, { S, me, now: new Float64Array(5), lifted: null });
    for (let at = 0; at < 5; at++) this.now[at] = S[IN_PLAY + at] ? this.outlook(2 * at, 0, 0) : 0;
  }

  of(move) {
    const { S } = this;
    if (move < OCTOPUSES) {
      const card = HIGHEST - Math.floor(move / 10);
      return this.placed(card, move % 10) - THRIFT * card;
    }
    if (move < WALKS) {
      const way = Math.floor((move - OCTOPUSES) / 10);
      return this.carried(HIGHEST - Math.floor(way / 10), way % 10, (move - OCTOPUSES) % 10) - OCTOPUS;
    }
    if (move < RUMS) return this.walked(S[PLACED], (move - WALKS) % 5, 0, 0);
    if (move < END_TURN) return S[STEP] === END ? this.raised(move - RUMS) - MUG : -WIN * WIN;
    return move < PICKS ? 0 : HIGHEST - (move - PICKS);
  }

  /** The owner of the side sends the crew member where it is best for that owner. */
  placed(card, side) {
    const { S } = this, at = side >> 1;
    if (!hasIconOf(S, card) || !isManned(S, at) || !canWalk(S)) return this.change(side, card, 1);
    const aft = this.walked(side, walkEnd(S, at, 1), card, 1), forward = this.walked(side, walkEnd(S, at, 4), card, 1);
    return (side & 1) === this.me ? Math.max(aft, forward) : Math.min(aft, forward);
  }

  /** From one side of a ship card to the other, both change at once. */
  carried(card, source, side) {
    if (source >> 1 !== side >> 1) return this.change(source, -card, -1) + this.placed(card, side);
    this.lifted = card;
    const change = this.change(side, card, 1);
    this.lifted = null;
    return change;
  }

  /** The ship card that a crew member leaves is worth less, the other more. */
  walked(side, end, card, cards) {
    const left = this.outlook(side, card, cards, -1) - this.now[side >> 1];
    return left + this.outlook(2 * end, 0, 0, 1) - this.now[end];
  }

  raised(at) {
    return this.outlook(2 * at, 0, 0, 0, RUM_RAISES) - this.now[at];
  }

  /** What becomes of a ship card when a card comes to one of its sides or leaves it, less what it is now. */
  change(side, card, cards) {
    return this.outlook(side, card, cards) - this.now[side >> 1];
  }

  outlook(side, card, cards, crew = 0, rum = 0) {
    const { S } = this, at = side >> 1, other = side ^ 1;
    const needed = resistanceOf(S, at) + rum, stakes = 1 + Number(isManned(S, at)) + crew;
    const here = S[TOTAL + side] + card, lying = S[SIZE + side] + cards;
    const there = S[TOTAL + other] - (this.lifted ?? 0), beside = S[SIZE + other] - Number(this.lifted !== null);
    const mine = (side & 1) === this.me;
    return stakes * (mine ? outlook(needed, here, lying, there, beside) : outlook(needed, there, beside, here, lying));
  }
}
