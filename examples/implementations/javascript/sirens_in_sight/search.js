/**
 * The captain: a tree of what may follow, grown by trying it out. Each try draws the hidden cards anew, so that no
 * decision is built on cards that the captain cannot see.
 */
import { ACT, END_TURN, RUMS, STEP, deciderOf, listMoves, make, newList, newTable } from './kernel.js';
import { chanceToWin } from './judgement.js';

/** How much a move that was seldom tried is looked at again. */
const CURIOSITY = 0.05;
/** A move begins with what it promises at a glance, as if it had been tried so often. */
const TRUST = 2;

/** A moment of the game as everybody sees it; what was tried there, each move at its place in the lists. */
class Moment {
  constructor() {
    Object.assign(this, { tries: 0, places: new Map(), moves: [], promised: [], sums: [], tried: [], after: [] });
  }
}

export class Search {
  /** @param {{ seen: Int8Array, lay: (S: Int8Array) => void }} guess what is seen, and a way to lay the hidden cards */
  constructor({ seen, lay }) {
    const room = { list: newList(), S: newTable(), ahead: newTable(), path: [] };
    Object.assign(this, { seen, lay, me: deciderOf(seen), root: new Moment(), ...room });
  }

  run(tries) {
    for (let n = 0; n < tries; n++) this.tryOnce();
  }

  /** Down the tree to a move that was never tried, and back with what it promises. */
  tryOnce() {
    const { S, path } = this;
    S.set(this.seen);
    this.lay(S);
    path.length = 0;
    for (let moment = this.root, isNew = false; !isNew;) {
      const number = this.listed();
      if (number === 0) break;
      const place = this.choose(moment, number);
      path.push(moment, place);
      make(S, moment.moves[place]);
      isNew = moment.tried[place] === 0;
      if (!isNew) moment = moment.after[place] ??= new Moment();
    }
    this.learn(chanceToWin(S, this.me));
  }

  /** The legal moves; the mug can wait until after the action. */
  listed() {
    const { S, list } = this;
    let number = listMoves(S, list);
    if (S[STEP] === ACT) while (number > 0 && list[number - 1] >= RUMS && list[number - 1] < END_TURN) number--;
    return number;
  }

  /** What is best for whoever decides, or has not been looked at enough. */
  choose(moment, number) {
    const { S, list } = this, mine = deciderOf(S) === this.me;
    const curiosity = CURIOSITY * Math.sqrt(Math.log(moment.tries + 2));
    let best = -1, most = -Infinity;
    for (let n = 0; n < number; n++) {
      const place = moment.places.get(list[n]) ?? this.add(moment, list[n]);
      const mean = expectation(moment, place);
      const worth = (mine ? mean : 1 - mean) + curiosity / Math.sqrt(moment.tried[place] + 1);
      if (worth > most) {
        most = worth;
        best = place;
      }
    }
    return best;
  }

  add(moment, move) {
    const { ahead } = this, place = moment.moves.length;
    ahead.set(this.S);
    make(ahead, move);
    moment.places.set(move, place);
    moment.moves.push(move);
    moment.promised.push(chanceToWin(ahead, this.me));
    moment.sums.push(0);
    moment.tried.push(0);
    moment.after.push(null);
    return place;
  }

  learn(value) {
    for (let at = 0; at < this.path.length; at += 2) {
      const moment = this.path[at], place = this.path[at + 1];
      moment.tries++;
      moment.tried[place]++;
      moment.sums[place] += value;
    }
  }

  /** Whether so many more tries cannot change which move was tried most. */
  isDecided(left) {
    let most = 0, next = 0;
    for (const tries of this.root.tried) {
      if (tries > most) [most, next] = [tries, most];
      else if (tries > next) next = tries;
    }
    return most - next > left;
  }

  /** Every move that was thought of, the most tried first, with the chance to win that it gives. */
  considered() {
    const { root } = this;
    return root.moves
      .map((move, place) => ({ move, tries: root.tried[place], worth: expectation(root, place) }))
      .sort((one, other) => other.tries - one.tries || other.worth - one.worth);
  }
}

const expectation = ({ sums, promised, tried }, place) =>
  (sums[place] + TRUST * promised[place]) / (tried[place] + TRUST);
