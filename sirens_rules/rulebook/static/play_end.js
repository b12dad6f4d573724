// After a game: who won, the deal once more, the turning points, a replay. By then all is open.
// Its words are in `PLAY`.
//
//   PlayEnd.make({ table, game, think, begin, backTo })
//                           { result, offers }: who won and by how much; what can be done now
(() => {
  "use strict";

  const { make, start: startReplay } = window.Replay;
  const { replay } = window.Told;
  const { button, fill } = window.PlayForm;
  const TRIES = 2000; // for each move when turning points are looked for
  const POINTS = 3;

  // Who won, large, and by how much.
  function result(table, { record, you }) {
    const { winner, points } = table.outcome(record);
    const words = !winner ? PLAY.nobody : winner === you ? PLAY.youWin : fill(PLAY.wins, { name: table.nameOf(winner) });
    const seat = (player) => make("span", {}, table.nameOf(player), " ", make("b", {}, String(points[player])));
    return [make("p", { class: "play-winner" }, words), make("p", { class: "play-score" }, ...table.players.map(seat))];
  }

  const hopeful = ([move, hope]) => [move, " ", make("small", {}, hope)];

  function pointOf({ number, heading, made, better }, backTo) {
    const told = make("p", {}, make("b", {}, PLAY.made), " ", ...hopeful(made));
    const wished = make("p", {}, make("b", {}, PLAY.better), " ", ...hopeful(better));
    const retry = button(PLAY.retry, () => backTo(number));
    return make("div", { class: "play-point" }, make("p", { class: "replay-turn" }, heading), told, wished, retry);
  }

  // The moves of yours after which the adviser expects the least, compared with what it would have done.
  async function turningPoints(place, { table, game: { record, you }, think, backTo }) {
    const numbers = table.decisions(record, you), points = [], state = make("p", { role: "status" });
    place.replaceChildren(state);
    place.scrollIntoView({ block: "nearest" });
    for (const [at, number] of numbers.entries()) {
      state.textContent = fill(PLAY.searching, { number: at + 1, total: numbers.length });
      const found = await think(table.adviser, number, { iterations: TRIES });
      if (!state.isConnected) return;
      points.push(table.regret(record, number, found) ?? []);
    }
    const most = points.flat().sort((one, other) => other.loss - one.loss).slice(0, POINTS);
    if (!most.length) state.textContent = PLAY.noPoints;
    else place.replaceChildren(...most.sort((one, other) => one.number - other.number).map((one) => pointOf(one, backTo)));
    place.scrollIntoView({ block: "nearest" });
  }

  function replayIn(place, text) {
    const made = replay(Game.showRecord(text, GAME, "replay-1").frames, "replay-1");
    place.replaceChildren(made);
    startReplay(made);
    made.focus();
  }

  function dealt(number, isVariant) {
    const told = make("a", { href: `#deal=${number}${isVariant ? "&variant" : ""}` }, PLAY.dealLink);
    return make("p", { class: "play-deal" }, fill(PLAY.deal, { number }), " ", told);
  }

  function offers(asked) {
    const { table, game: { record, you, opponent, names }, begin } = asked;
    const number = table.seedOf(record), place = make("div", { class: "play-points" });
    const buttons = [button(PLAY.replay, () => replayIn(place, table.writeAll(record)))];
    if (you !== null) buttons.unshift(button(PLAY.turningPoints, () => turningPoints(place, asked)));
    const again = (words, player, called) => button(words, () => {
      const cards = table.deal(number, { variant: table.isVariant(record), starts: table.starter(record) });
      begin(cards, player, opponent, called);
    });
    const other = you && table.other(you);
    if (number !== null) buttons.push(again(PLAY.again, you, names));
    if (number !== null && you) buttons.push(again(PLAY.otherHand, other, PlayForm.tidy({ [other]: names[you] })));
    const told = number === null ? [] : [dealt(number, table.isVariant(record))];
    return [...told, make("div", { class: "play-buttons" }, ...buttons), place];
  }

  window.PlayEnd = { make: (asked) => ({ result: result(asked.table, asked.game), offers: offers(asked) }), hopeful };
})();
