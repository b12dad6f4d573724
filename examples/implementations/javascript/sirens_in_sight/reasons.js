/** Why somebody makes a move, where the table shows a simple reason: what it wins, saves, or brings within reach. */
import { SIDE_LIMIT, cardsAt, opponent, outcome, resistanceWithRum, scoringOf, shipCardAt, total } from './position.js';
import { play } from './play.js';
import { N_ } from './sentences.js';

/** @typedef {{ template: string, values: object }} Reason said by whoever makes the move, to the other player */

const WINS = N_('That wins me the game.');
const TAKES = [N_('That wins me ship card {ship_card}.'), N_('That wins me ship card {ship_card} and the {crew}.')];
const GIVES = [N_('That gives you ship card {ship_card}.'), N_('That gives you ship card {ship_card} and the {crew}.')];
const NOBODY = [N_('Nobody wins ship card {ship_card} then.'), N_('Nobody wins ship card {ship_card} or the {crew} then.')];
const LEAVES = N_('The {crew} leaves ship card {ship_card}, which one card could win you.');
const SAVES = N_('Before that, one card could win you ship card {ship_card}. Now none can.');
const READY = N_('Now one more card can win me ship card {ship_card}.');
const SENDS = N_('Then I send the {crew} to another ship card.');
const AHEAD = N_('Then I need {mine} more at ship card {ship_card}, and you need {theirs}.');
const FULL = N_('Your side of ship card {ship_card} is full then.');
const NARROWS = N_('That takes one of your places at ship card {ship_card}.');
const FARTHER = N_('Then you need {theirs} more at ship card {ship_card}.');

/**
 * What the table shows of a move, the most telling first; null where only the future tells.
 * @param {Position} before as the player sees it who makes the move
 * @returns {Reason | null}
 */
export const reasonFor = (before, me, move) => {
  const { position: after, events } = play(before, move, me);
  const seen = { before, after, events, me, you: opponent(me), move };
  for (const look of LOOKS) {
    const found = look(seen);
    if (found) return found;
  }
  return null;
};

const won = ({ after, me }) => (outcome(after)?.winner === me ? { template: WINS, values: {} } : null);

/** A ship card that was scored; whoever lies there, with it. */
const scored = ({ events, me }) => {
  const all = events.filter(({ rule }) => ['score.reach', 'score.higher', 'score.tie'].includes(rule));
  const found = all.find(({ player }) => player === me) ?? all[0];
  if (!found) return null;
  const { player, shipCard: ship_card, crew } = found;
  const which = { [me]: TAKES }[player] ?? (player ? GIVES : NOBODY);
  return { template: which[Number(Boolean(crew))], values: crew ? { ship_card, crew } : { ship_card } };
};

/** Whether one card, whatever it is and wherever it is placed, would win a ship card for a player. */
export const isWithinReach = (position, player, ship_card) => {
  const strengths = position.deck.map(({ value }) => value), shipCard = shipCardAt(position, ship_card);
  const wins = (side, value) => {
    const cards = [...shipCard.sides[side], { value, octopus: null }];
    return cards.length <= SIDE_LIMIT && scoringOf({ ...shipCard, sides: { ...shipCard.sides, [side]: cards } })?.winner === player;
  };
  return wins(player, Math.max(...strengths)) || wins(opponent(player), Math.min(...strengths));
};

const shared = ({ before, after }) =>
  before.ship.map(({ resistance }) => resistance).filter(resistance => shipCardAt(after, resistance));

const saved = seen => {
  const { before, after, you, move: { kind, crew } } = seen;
  const from = kind === 'walk' ? before.ship.find(shipCard => shipCard.crew === crew).resistance : null;
  if (from && isWithinReach(before, you, from)) return { template: LEAVES, values: { ship_card: from, crew } };
  const ship_card = shared(seen).find(one => isWithinReach(before, you, one) && !isWithinReach(after, you, one));
  return ship_card ? { template: SAVES, values: { ship_card } } : null;
};

const ready = seen => {
  const { before, after, me } = seen;
  const ship_card = shared(seen).find(one => !isWithinReach(before, me, one) && isWithinReach(after, me, one));
  return ship_card ? { template: READY, values: { ship_card } } : null;
};

const sends = ({ after, me }) => {
  if (after.step !== 'walk' || after.walk.placed.side !== me) return null;
  return { template: SENDS, values: { crew: shipCardAt(after, after.walk.placed.resistance).crew } };
};

/** Of a card on your side: its place, or what it takes away. */
const hinders = ({ after, you, move: { kind, card, from, to, on } }) => {
  const values = ({ resistance }) => ({ ship_card: resistance, theirs: lacking(shipCardAt(after, resistance), you) });
  if (kind === 'rum') return { template: FARTHER, values: values({ resistance: on }) };
  if (from?.side === you && card > 0 && shipCardAt(after, from.resistance)) return { template: FARTHER, values: values(from) };
  if (to?.side !== you) return null;
  if (cardsAt(after, to).length === SIDE_LIMIT) return { template: FULL, values: values(to) };
  return { template: card < 0 ? FARTHER : NARROWS, values: values(to) };
};

const lacking = (shipCard, player) => resistanceWithRum(shipCard) - total(shipCard.sides[player]);

/** Where a card or a crew member comes to somebody who is nearer to winning it. */
const ahead = ({ after, me, you, move: { to } }) => {
  const shipCard = shipCardAt(after, to?.resistance ?? to);
  if (!shipCard) return null;
  const values = { ship_card: shipCard.resistance, mine: lacking(shipCard, me), theirs: lacking(shipCard, you) };
  return values.mine < values.theirs ? { template: AHEAD, values } : null;
};

const LOOKS = [won, scored, saved, ready, sends, hinders, ahead];
