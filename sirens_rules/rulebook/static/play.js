// A table to play at: the furniture around the program of a game (`Game.openTable`), which knows the rules. Only what
// the player at the device may see is ever drawn or told; an opponent gets its own view, as text, in a worker.
// Its words are in `PLAY` (rulebook/game_table.py).
(() => {
  "use strict";

  const { make, move: slide, start: startReplay } = window.Replay;
  const { link, linked, sentence, inWords, replay } = window.Told;
  const place = document.querySelector(".play-game");
  const table = Game.openTable(GAME);
  const [first, second] = table.players;

  const KEY = `play ${PLAY.book}`;
  const SEEDS = 2 ** 32;
  const LONGEST = 100_000; // characters of a record
  const PACE = 1100; // milliseconds between two pictures
  const SECONDS = 1; // for an opponent who takes time
  const TRIES = 2000; // for each move when turning points are looked for
  const POINTS = 3;
  const SHOWN = 4; // moves that an opponent talks about
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const fill = (words, values) => words.replace(/\{(\w+)\}/g, (_, name) => values[name]);

  // What is being played: { record, you, opponent }; `you` is null where two people share the device.
  let game = null;
  let seer = null; // who looks at the device now
  let run = 0; // whoever takes back or begins anew leaves what was going on behind
  let hurry = null; // ends a pause
  let shown = 0; // moves that have been told
  let advice = null; // of this decision: what was found, and how much of it was said
  const lines = new Map(); // what is told beside the board, by the picture it belongs to
  const thoughts = new Map(); // what the opponent thought before its moves, by their numbers

  const button = (words, action, kind = "") => {
    const made = make("button", { type: "button", class: `play-button ${kind}` }, words);
    made.addEventListener("click", action);
    return made;
  };
  const isHuman = (player) => game.you === null || player === game.you;

  // Memory. What it keeps is a record, and read with the same suspicion as any other.

  function keep() {
    const { record, you, opponent } = game;
    try { localStorage.setItem(KEY, JSON.stringify({ record: table.writeAll(record), you, opponent })); } catch { /* no memory, no harm */ }
  }

  function kept() {
    let text = null;
    try { text = localStorage.getItem(KEY); } catch { return null; }
    if (!text) return null;
    try {
      const { record, you, opponent } = JSON.parse(text);
      const found = table.read(String(record));
      if (found.fault) return found;
      const known = table.opponents.some(([name]) => name === opponent) && table.players.includes(you);
      return { game: known ? { record: found.record, you, opponent } : { record: found.record, you: null, opponent: null } };
    } catch {
      return { fault: [PLAY.noRecord, null] };
    }
  }

  // The questions before a game.

  function choice(legend, name, options, chosen) {
    const set = make("fieldset", { class: "play-choice" }, make("legend", {}, legend));
    for (const [value, words, about = ""] of options) {
      const input = make("input", { type: "radio", name, value });
      input.checked = value === chosen;
      set.append(make("label", {}, input, make("span", {}, words, ...(about ? [make("small", {}, about)] : []))));
    }
    return set;
  }

  const fault = make("div", { class: "play-fault", role: "alert" });
  const complain = ([text, rule]) => {
    fault.replaceChildren(make("p", {}, text, ...(rule ? [" ", link(rule, {}, true)] : [])));
  };

  function ask(deal = null) {
    run += 1;
    fault.replaceChildren();
    const form = make("form", { class: "play-form" });
    const opponents = [...table.opponents, ["", PLAY.two, PLAY.aboutTwo]];
    const who = [["", PLAY.asDealt], [first, fill(PLAY.isYou, { name: table.nameOf(first) })], [second, table.nameOf(second)]];
    const variant = make("input", { type: "checkbox", name: "variant" });
    variant.checked = deal?.variant ?? false;
    const number = make("input", { type: "text", inputmode: "numeric", name: "number", id: "play-number", autocomplete: "off", "aria-describedby": "play-about" });
    number.value = deal?.seed ?? "";
    form.append(
      choice(PLAY.against, "opponent", opponents, game?.opponent ?? opponents[0][0]),
      choice(PLAY.begins, "starts", who, ""),
      make("label", { class: "play-variant" }, variant, make("span", {}, table.variant)),
      make("p", { class: "play-number" }, make("label", { for: "play-number" }, PLAY.number), number, make("small", { id: "play-about" }, PLAY.aboutNumber)),
      make("div", { class: "play-buttons" }, make("button", { class: "play-button play-go" }, PLAY.start), ...(game ? [button(PLAY.goOn, back)] : [])),
      fault,
      fromRecord(form),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const { opponent, starts } = Object.fromEntries(new FormData(form));
      const seed = number.value.trim() ? Number(number.value) : crypto.getRandomValues(new Uint32Array(1))[0];
      if (!Number.isInteger(seed) || seed < 0 || seed >= SEEDS) return complain([fill(PLAY.noNumber, { most: SEEDS - 1 })]);
      begin(table.deal(seed, { variant: variant.checked, starts: starts || null }), opponent ? first : null, opponent || null);
    });
    place.replaceChildren(form);
    return form;
  }

  function fromRecord(form) {
    const text = make("textarea", { id: "play-record", class: "notranslate", translate: "no", rows: 6, spellcheck: "false", autocapitalize: "off", autocomplete: "off" });
    const go = button(PLAY.playOn, () => {
      if (text.value.length > LONGEST) return complain([PLAY.long]);
      const found = table.read(text.value.replaceAll("\u2212", "-"));
      if (found.fault) return complain(found.fault);
      const opponent = new FormData(form).get("opponent");
      begin(found.record, opponent ? first : null, opponent || null);
    });
    return make("details", { class: "play-own" }, make("summary", {}, PLAY.ownRecord), make("label", { for: "play-record" }, PLAY.record), text, go);
  }

  function begin(record, you, opponent) {
    game = { record, you, opponent };
    thoughts.clear();
    if (location.hash) history.replaceState(history.state, "", location.pathname + location.search);
    back();
    if (you !== null) tell(fill(PLAY.welcome, { name: table.nameOf(you) }));
    whole.scrollIntoView({ block: "start" });
  }

  // The table.

  const heard = make("p", { class: "play-heard", "aria-live": "polite" });
  const told = make("div", { class: "play-told" });
  const prompt = make("p", { class: "play-prompt" });
  const screen = make("div", { class: "play-screen" });
  const moves = make("div", { class: "play-moves play-buttons" });
  const answer = make("div", { class: "play-answer", "aria-live": "polite" });
  const end = make("div", { class: "play-end" });
  const listed = make("div", { class: "play-list" });
  const words = make("div");
  const log = make("ol", { class: "play-log" });
  const record = make("textarea", { class: "notranslate", translate: "no", rows: 8, readonly: "", "aria-label": PLAY.recordNow });
  const newGame = () => button(PLAY.newGame, () => ask().querySelector("input").focus(), "play-new");
  const tools = make("div", { class: "play-tools play-buttons" });
  for (const [name, action] of Object.entries({ takeBack, hint, why })) tools.append(button(PLAY[name], action, `play-${name}`));
  const bar = make("div", { class: "play-bar" }, moves, tools);
  const element = make("div", { class: "play-board", role: "group", "aria-label": PLAY.board });
  const board = new TouchBoard(element, {
    move: ({ move }) => decide(move),
    refuse: (picked, name) => {
      if (hurry) return hurry();
      if (seer === null) return;
      answer.replaceChildren();
      complain(table.whyNot(game.record, seer, picked, name));
    },
    change: () => { fault.replaceChildren(); list(); },
  });

  const typed = make("input", { type: "text", id: "play-typed", class: "notranslate", translate: "no", spellcheck: "false", autocapitalize: "off", autocomplete: "off" });
  const typing = make("form", { class: "play-typing" }, make("label", { for: "play-typed" }, PLAY.type), typed, make("button", { class: "play-button" }, PLAY.do));
  typing.append(linked(PLAY.aboutTyping, make("a", { href: PLAY.page[1] }, PLAY.page[0])));
  typing.addEventListener("submit", (event) => {
    event.preventDefault();
    if (hurry) hurry();
    const text = typed.value.trim().replaceAll("\u2212", "-").replace(/^(?!pick)(.*):/, "$1>");
    const found = table.typed(game.record, seer, text);
    if (found.fault) return complain(found.fault);
    typed.value = "";
    decide(found.move);
  });

  const fold = (title, ...inside) => make("details", { class: "play-fold" }, make("summary", {}, title), ...inside);
  const logged = fold(PLAY.log, log);
  logged.addEventListener("toggle", tellAll);
  const saved = fold(PLAY.recordNow, record, button(PLAY.save, save));
  saved.addEventListener("toggle", () => { record.value = saved.open ? table.write(game.record, seer) : ""; });
  const side = make("div", { class: "play-side" }, fault, answer, screen, prompt, told, end, bar);
  const more = make("div", { class: "play-more" }, typing, fold(PLAY.list, listed), words, logged, saved, newGame());
  const whole = make("div", { class: "play-table" }, element, side, more, heard);

  // Back to the table, as it is.
  function back() {
    side.prepend(fault);
    place.replaceChildren(whole);
    clear();
    lines.clear();
    tools.lastChild.hidden = game.you === null;
    seer = game.you;
    shown = Math.max(0, table.length(game.record) - 1);
    proceed();
  }

  function clear() {
    for (const part of [screen, moves, fault, answer, end, listed]) part.replaceChildren();
    logged.open = saved.open = false;
    log.replaceChildren();
    record.value = "";
    advice = null;
  }

  // A move of somebody at this device.
  function decide(move) {
    if (hurry) hurry();
    run += 1;
    lines.clear();
    clear();
    game.record = table.play(game.record, move);
    proceed();
  }

  // What happened is shown, opponents decide, until somebody at this device has to.
  async function proceed() {
    const now = (run += 1);
    keep();
    for (;;) {
      const over = table.isOver(game.record), decider = table.decider(game.record);
      if (game.you === null && seer !== decider) seer = null;
      const found = !over && !isHuman(decider) ? think() : null;
      await show(shown + 1, over || isHuman(decider), now);
      if (now !== run) return;
      if (over) return finish();
      if (!found) return seer === decider ? turn() : passOn(decider);
      prompt.textContent = fill(PLAY.thinks, { name: table.nameOf(decider) });
      await found;
      if (now !== run) return;
      await restOfTurn(now, await found);
      if (now !== run) return;
      keep();
    }
  }

  const seed = () => (table.seedOf(game.record) ?? 0) + table.length(game.record);
  const question = (number) => ({ view: table.question(game.record, number) });
  const think = () => Thinker.ask({ name: game.opponent, ...question(), seed: seed() % SEEDS, seconds: SECONDS });

  // All that an opponent decides in a row is told together.
  async function restOfTurn(now, found) {
    for (;;) {
      game.record = table.play(game.record, found[0].move);
      thoughts.set(table.length(game.record), found);
      if (table.isOver(game.record) || isHuman(table.decider(game.record))) return;
      found = await think();
      if (now !== run) return;
    }
  }

  const pause = () => new Promise((done) => {
    const timer = setTimeout(() => hurry?.(), still.matches ? 0 : PACE);
    hurry = () => { clearTimeout(timer); hurry = null; done(); };
  });

  // Pictures from a move on, one after the other; the last one stays.
  async function show(from, isLast, now) {
    const frames = table.frames(game.record, seer, from, "play-now");
    const said = [];
    for (const [at, frame] of frames.entries()) {
      const old = element.querySelector("svg");
      const choices = at === frames.length - 1 && isLast && seer !== null ? table.choices(game.record, seer) : [];
      board.show({ draw: frame.draw, choices, label: table.label(game.record, seer), place: table.place(game.record, seer) });
      slide(old, element.querySelector("svg"));
      const sentences = frame.moment ? frame.told : frame.told.slice(0, -1);
      if (sentences.length) lines.set(frame.at, sentences);
      said.push(...sentences.map(([text]) => text));
      told.replaceChildren(...[...lines.values()].flat().map(sentence));
      picture(frame.described);
      prompt.replaceChildren(...(frame.moment ? [] : sentence(frame.told.at(-1)).childNodes));
      if (at < frames.length - 1) await pause();
      if (now !== run) return;
    }
    const { told: last, moment } = frames.at(-1);
    heard.textContent = [...said, ...(moment ? [] : [last.at(-1)[0]])].join(" ");
    shown = table.length(game.record);
  }

  function picture(described) {
    const open = words.querySelector("details")?.open ?? false;
    words.replaceChildren(inWords(described));
    words.firstChild.open = open;
  }

  // Somebody at this device decides.
  function turn() {
    advice = null;
    const buttons = board.choices.filter(({ path }) => !path.length).map(({ move, short }) => {
      const made = button(short ?? table.told(move), () => decide(move), "play-go");
      if (short) made.setAttribute("aria-label", table.told(move));
      return made;
    });
    moves.replaceChildren(...buttons);
    list();
  }

  function passOn(decider) {
    const name = table.nameOf(decider);
    const go = button(fill(PLAY.showHand, { name }), () => {
      seer = decider;
      clear();
      proceed();
    }, "play-go");
    screen.replaceChildren(make("p", {}, fill(PLAY.giveTo, { name })), go);
    go.focus({ preventScroll: true });
  }

  // The same choices as on the board, as buttons.
  function list() {
    const { picked, open } = board;
    const distinct = [...new Map(open.map(([name, label]) => [label, name]))];
    const heading = picked === null ? [] : [make("p", {}, fill(PLAY.goesTo, { thing: board.label(picked) }))];
    const items = distinct.map(([label, name]) => button(label, () => board.touch(name)));
    if (picked !== null && board.firsts.length > 1) items.push(button(PLAY.putBack, () => board.drop()));
    const focused = listed.contains(document.activeElement);
    listed.replaceChildren(...heading, make("div", { class: "play-buttons" }, ...items));
    if (focused) listed.querySelector("button")?.focus();
  }

  // Tools.

  function takeBack() {
    const numbers = Array.from({ length: table.length(game.record) }, (_, at) => at + 1);
    const last = numbers.findLast((number) => isHuman(table.by(game.record, number)));
    if (last) backTo(last);
  }

  function backTo(number) {
    run += 1;
    hurry?.();
    game.record = table.backTo(game.record, number);
    for (const known of thoughts.keys()) if (known >= number) thoughts.delete(known);
    if (!whole.isConnected) place.replaceChildren(whole);
    back();
  }

  // Where to look; asked again, what to do.
  async function hint() {
    if (hurry) hurry();
    if (seer === null || table.isOver(game.record) || table.decider(game.record) !== seer) return tell(PLAY.noHint);
    const now = run;
    if (!advice) {
      tell(PLAY.moment);
      const found = await Thinker.ask({ name: table.adviser, ...question(), seed: seed() % SEEDS, seconds: SECONDS });
      if (now !== run) return;
      advice = { move: found[0].move, whole: false };
    } else advice.whole = true;
    const { states, sentence: words } = table.hint(game.record, seer, advice.move, advice.whole);
    board.states = states;
    board.drop();
    board.render();
    tell(words);
  }

  const tell = (...words) => {
    fault.replaceChildren();
    answer.replaceChildren(...words.map((text) => make("p", {}, text)));
  };

  // What the opponent thought of before its last move; what it holds stays its secret until the end.
  async function why() {
    const numbers = Array.from({ length: table.length(game.record) }, (_, at) => at + 1);
    const last = numbers.findLast((number) => !isHuman(table.by(game.record, number)) && !table.isQuiet(game.record, number));
    if (!last) return tell(PLAY.noWhy);
    const now = run;
    if (!thoughts.has(last)) {
      const start = (table.seedOf(game.record) ?? 0) + last - 1;
      thoughts.set(last, await Thinker.ask({ name: game.opponent, ...question(last), seed: start % SEEDS, seconds: SECONDS }));
      if (now !== run) return;
    }
    const { lines: said, more: rest } = table.thoughts(game.record, last, game.opponent, thoughts.get(last), SHOWN);
    tell();
    answer.append(make("ul", {}, ...said.map(([move, hope]) => make("li", {}, move, " ", hope))));
    if (rest) answer.append(make("p", {}, rest));
  }

  function tellAll() {
    if (!logged.open) return log.replaceChildren();
    const frames = table.frames(game.record, seer, 0, "play-log");
    const items = frames.map((frame) => make("li", {}, ...(frame.moment ? frame.told : frame.told.slice(0, -1)).map(sentence)));
    log.replaceChildren(...items.filter((item) => item.children.length));
  }

  function save() {
    const address = URL.createObjectURL(new Blob([table.write(game.record, seer)], { type: "text/plain" }));
    make("a", { href: address, download: `${PLAY.book}.txt` }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  }

  // After the game all is open.

  function finish() {
    const { record: played, you, opponent } = game;
    const number = table.seedOf(played);
    const again = (player) => () => {
      const dealt = table.deal(number, { variant: table.isVariant(played), starts: table.starter(played) });
      begin(dealt, player, opponent);
    };
    const offers = [newGame(), button(PLAY.replay, replayIt)];
    if (number !== null) offers.push(button(PLAY.again, again(you)));
    if (number !== null && you !== null) offers.push(button(PLAY.otherHand, again(table.other(you))));
    if (you !== null) offers.push(button(PLAY.turningPoints, turningPoints));
    end.replaceChildren(...(number === null ? [] : [dealt(number)]), make("div", { class: "play-buttons" }, ...offers), make("div", { class: "play-points" }));
  }

  const addressOf = (number) => `#deal=${number}${table.isVariant(game.record) ? "&variant" : ""}`;
  const dealt = (number) => make("p", { class: "play-deal" }, fill(PLAY.deal, { number }), " ", make("a", { href: addressOf(number) }, PLAY.dealLink));

  function replayIt() {
    const { frames } = Game.showRecord(table.writeAll(game.record), GAME, "replay-1");
    const made = replay(frames, "replay-1");
    end.querySelector(".play-points").replaceChildren(made);
    startReplay(made);
    made.focus();
  }

  // The moves of yours after which the adviser expects the least, compared with what it would have done.
  async function turningPoints() {
    const now = run, points = [], numbers = table.decisions(game.record, game.you);
    const there = end.querySelector(".play-points"), state = make("p", { role: "status" });
    there.replaceChildren(state);
    for (const [at, number] of numbers.entries()) {
      state.textContent = fill(PLAY.searching, { number: at + 1, total: numbers.length });
      const found = await Thinker.ask({ name: table.adviser, ...question(number), seed: number, iterations: TRIES });
      if (now !== run) return;
      const regret = table.regret(game.record, number, found);
      if (regret) points.push(regret);
    }
    const most = points.sort((one, other) => other.loss - one.loss).slice(0, POINTS).sort((one, other) => one.number - other.number);
    if (!most.length) return void (state.textContent = PLAY.noPoints);
    there.replaceChildren(...most.map(({ number, heading, made, better }) => make("div", { class: "play-point" },
      make("p", { class: "replay-turn" }, heading),
      make("p", {}, PLAY.made, " ", make("br"), made[0], " ", made[1]),
      make("p", {}, PLAY.better, " ", make("br"), better[0], " ", better[1]),
      button(PLAY.retry, () => backTo(number)))));
  }

  // An address may name a deal. Otherwise the game goes on that was kept.
  function open() {
    const [, number, variant] = /^#deal=(\d+)(&variant)?$/.exec(location.hash) ?? [];
    const found = kept();
    game ??= found?.game ?? null;
    if (number) return ask({ seed: number, variant: Boolean(variant) });
    if (game) return back();
    ask();
    if (found?.fault) complain([fill(PLAY.lost, { fault: found.fault[0] }), found.fault[1]]);
  }

  addEventListener("hashchange", ({ isTrusted }) => { if (isTrusted && location.hash.startsWith("#deal=")) open(); });
  open();
})();
