// A table to play at: the furniture around the program of a game (`Game.openTable`), which knows the rules. Only what
// the player at the device may see is ever drawn or told; an opponent gets its own view, as text, in a worker.
// Its words are in `PLAY` (rulebook/game_table.py).
(() => {
  "use strict";

  const { make, move: slide } = window.Replay;
  const { link, linked, sentence, inWords } = window.Told;
  const { button, fill, PLAIN, SEEDS } = window.PlayForm;
  const place = document.querySelector(".play-game");
  const table = Game.openTable(GAME);

  const KEY = `play ${PLAY.book}`;
  const PACE = 1100; // milliseconds between two pictures
  const SECONDS = 1; // for an opponent who takes time
  const SHOWN = 3; // moves that an opponent talks about
  const still = matchMedia("(prefers-reduced-motion: reduce)");

  // What is being played: { record, you, opponent, names }; `you` is null where two people share the device, and names
  // are those that somebody typed, by seat.
  let game = null;
  let seer = null; // who looks at the device now
  let run = 0; // whoever takes back or begins anew leaves what was going on behind
  let hurry = null; // ends a pause
  let shown = 0; // moves that have been told
  let byList = false; // whether the last choice was made in the list
  let advice = null; // of this decision: what was found, and how much of it was said
  let asked = []; // what is to be decided, in words
  const lines = new Map(); // what is told beside the board, by the picture it belongs to
  const known = new Map(); // how much of a picture was told before the last decision
  const thoughts = new Map(); // what the opponent thought before its moves, by their numbers

  const isHuman = (player) => game.you === null || player === game.you;

  // Memory. What it keeps is a record, and read with the same suspicion as any other.

  function keep() {
    const text = JSON.stringify({ ...game, record: table.writeAll(game.record) });
    try { localStorage.setItem(KEY, text); } catch { /* no memory, no harm */ }
  }

  function kept() {
    let text = null;
    try { text = localStorage.getItem(KEY); } catch { /* no memory */ }
    return text ? readKept(text) : null;
  }

  function readKept(text) {
    let found = null;
    try { found = JSON.parse(text); } catch { /* told below */ }
    if (typeof found?.record !== "string") return { fault: [PLAY.noRecord] };
    const { record, fault: wrong } = table.read(found.record);
    if (wrong) return { fault: wrong };
    const known = table.opponents.some(([name]) => name === found.opponent) && table.players.includes(found.you);
    const names = PlayForm.tidy(found.names);
    return { game: { record, you: known ? found.you : null, opponent: known ? found.opponent : null, names } };
  }

  // One sentence about what is wrong, and the rule.
  const fault = make("div", { class: "play-fault", role: "alert" });
  const complain = ([text, rule]) => {
    fault.replaceChildren(make("p", {}, text, ...(rule ? [" ", link(rule, {}, true)] : [])));
    fault.scrollIntoView({ block: "nearest" });
  };

  function ask(deal = null) {
    run += 1;
    fault.replaceChildren();
    const before = { opponent: game?.opponent, names: game?.names, back: game && backInSight };
    const form = PlayForm.make({ table, deal, complain, begin, ...before });
    place.replaceChildren(fault, form);
    return form;
  }

  function begin(record, you, opponent, names) {
    game = { record, you, opponent, names };
    thoughts.clear();
    try { history.replaceState(history.state, "", location.pathname + location.search); } catch { /* no harm */ }
    back();
    if (you !== null) tell(fill(table.mayAct(record, you) ? PLAY.welcome : PLAY.youAre, { name: table.nameOf(you) }));
    answer.firstChild?.classList.add("play-welcome");
    inSight();
  }

  const inSight = () => whole.scrollIntoView({ block: "start" });
  const backInSight = () => { back(); inSight(); };

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
  const record = make("textarea", { ...PLAIN, rows: 8, readonly: "", "aria-label": PLAY.recordNow });
  const newGame = (kind = "") => button(PLAY.newGame, () => ask().querySelector("input").focus(), `play-new ${kind}`);
  const tools = make("div", { class: "play-tools play-buttons" });
  for (const [name, action] of Object.entries({ takeBack, hint, why })) {
    tools.append(button(PLAY[name], action, `play-${name}`));
  }
  const hinter = tools.querySelector(".play-hint");
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

  const typed = make("input", { ...PLAIN, type: "text", id: "play-typed" });
  const typing = make("form", { class: "play-typing" }, make("label", { for: "play-typed" }, PLAY.type), typed);
  typing.append(make("button", { class: "play-button" }, PLAY.do));
  typing.append(linked(PLAY.aboutTyping, make("a", { href: PLAY.page[1] }, PLAY.page[0])));
  typing.addEventListener("submit", (event) => {
    event.preventDefault();
    if (hurry) hurry();
    if (seer === null) return;
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
  const result = make("div", { class: "play-result", tabindex: -1 });
  const side = make("div", { class: "play-side" }, bar, fault, answer, screen, result, prompt, told, end);
  const choices = fold(PLAY.list, listed);
  const ofUse = [choices, typing, hinter]; // while a game lasts
  const more = make("div", { class: "play-more" }, choices, words, logged, typing, saved, newGame());
  const whole = make("div", { class: "play-table" }, element, side, more, heard);

  // Back to the table, as it is.
  function back() {
    bar.after(fault);
    table.seat(game.names);
    place.replaceChildren(whole);
    clear();
    lines.clear();
    known.clear();
    tools.lastChild.hidden = game.you === null;
    for (const part of ofUse) part.hidden = false;
    seer = game.you;
    shown = Math.max(0, table.length(game.record) - 1);
    proceed();
  }

  function clear() {
    for (const part of [screen, moves, fault, answer, result, end, listed]) part.replaceChildren();
    logged.open = saved.open = false;
    log.replaceChildren();
    record.value = "";
    forget();
  }

  // A move of somebody at this device.
  function decide(move) {
    if (hurry) hurry();
    run += 1;
    byList = listed.contains(document.activeElement);
    for (const [at, told] of lines) known.set(at, (known.get(at) ?? 0) + told.length);
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
      const found = !over && !isHuman(decider) ? think(game.opponent) : null;
      await show(shown + 1, over || isHuman(decider), now);
      if (now !== run) return;
      if (over) return finish();
      if (!found) return seer === decider ? turn() : passOn(decider);
      prompt.textContent = fill(PLAY.thinks, { name: table.nameOf(decider) });
      const thought = await found;
      if (now !== run) return;
      await restOfTurn(now, thought);
      if (now !== run) return;
      keep();
    }
  }

  // What somebody thinks before a move: now, or before one that was made. The same deal gives the same thoughts.
  const think = (name, number = table.length(game.record) + 1, budget = { seconds: SECONDS }) => {
    const seed = ((table.seedOf(game.record) ?? 0) + number) % SEEDS;
    return Thinker.ask({ name, view: table.question(game.record, number), seed, ...budget });
  };

  // All that an opponent decides in a row is told together.
  async function restOfTurn(now, found) {
    for (;;) {
      game.record = table.play(game.record, found[0].move);
      thoughts.set(table.length(game.record), found);
      if (table.isOver(game.record) || isHuman(table.decider(game.record))) return;
      found = await think(game.opponent);
      if (now !== run) return;
    }
  }

  const pause = () => new Promise((done) => {
    const timer = setTimeout(() => hurry?.(), still.matches ? 0 : PACE);
    hurry = () => { clearTimeout(timer); hurry = null; done(); };
  });

  // The last sentence tells what is to be decided now, except in the middle of a move.
  const events = ({ told: all, moment }) => (moment ? all : all.slice(0, -1));

  // Pictures from a move on, one after the other; the last one stays.
  async function show(from, isLast, now) {
    const frames = table.frames(game.record, seer, from, "play-now");
    const said = [];
    for (const [at, frame] of frames.entries()) {
      const old = element.querySelector("svg");
      const choices = at === frames.length - 1 && isLast && seer !== null ? table.choices(game.record, seer) : [];
      const [label, place] = [table.label(game.record, seer), table.place(game.record, seer)];
      board.show({ draw: frame.draw, choices, label, place });
      slide(old, element.querySelector("svg"));
      const sentences = events(frame).slice(known.get(frame.at) ?? 0);
      if (sentences.length) lines.set(frame.at, sentences);
      said.push(...sentences.map(([text]) => text));
      told.replaceChildren(...[...lines.values()].flat().map(sentence));
      picture(frame.described);
      asked = frame.moment ? [] : [...sentence(frame.told.at(-1)).childNodes];
      prompt.replaceChildren(...asked);
      if (at < frames.length - 1) await pause();
      if (now !== run) return;
    }
    const { told: last, moment } = frames.at(-1);
    heard.textContent = [...said, ...(moment ? [] : [last.at(-1)[0]])].join(" ");
    shown = table.length(game.record);
    if (shown && table.by(game.record, shown) !== seer) told.scrollIntoView({ block: "nearest" });
  }

  function picture(described) {
    const open = words.querySelector("details")?.open ?? false;
    words.replaceChildren(inWords(described));
    words.firstChild.open = open;
  }

  // Somebody at this device decides.
  function turn() {
    forget();
    const buttons = board.choices.filter(({ path }) => !path.length).map(({ move, short }) => {
      const made = button(short ?? table.told(move), () => decide(move), "play-go");
      if (short) made.setAttribute("aria-label", table.told(move));
      return made;
    });
    const begun = buttons.length ? board.choices.filter(({ begin }) => begin).map(({ begin, path }) => [path[0], begin]) : [];
    for (const [name, words] of new Map(begun)) {
      const made = button(words, () => board.touch(name), "play-begin");
      made.dataset.begins = name;
      buttons.push(made);
    }
    moves.replaceChildren(...buttons);
    list();
    if (document.activeElement !== document.body || navigator.userActivation?.hasBeenActive === false) return;
    if (byList) listed.querySelector("button")?.focus({ preventScroll: true }); // what was there is gone
    else board.focus();
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

  // What to do with the thing in hand.
  const whatNow = (picked) => {
    const thing = board.label(picked);
    return [board.isTaking ? table.whyNot(game.record, seer, null, picked)[0] : fill(PLAY.goesTo, { thing })];
  };

  // The same choices as on the board, as buttons.
  function list() {
    const { picked, open } = board;
    const distinct = [...new Map(open.map(([name, label]) => [label, name]))];
    const whereTo = picked === null ? [] : whatNow(picked);
    const heading = whereTo.map((words) => make("p", {}, words));
    for (const made of moves.querySelectorAll("[data-begins]")) {
      made.setAttribute("aria-pressed", made.dataset.begins === picked);
    }
    const ofChoice = picked !== null && board.firsts.length > 1;
    prompt.replaceChildren(...(ofChoice ? whereTo : asked));
    if (ofChoice) answer.querySelector(".play-welcome")?.remove();
    const items = distinct.map(([label, name]) => button(label, () => board.touch(name)));
    if (ofChoice) items.push(button(PLAY.putBack, () => board.drop()));
    const focused = listed.contains(document.activeElement);
    listed.replaceChildren(...heading, make("div", { class: "play-buttons" }, ...items));
    if (focused) listed.querySelector("button")?.focus();
  }

  // Tools.

  // The last move of those for which this holds; 0 if there is none.
  const lastMove = (holds) => {
    let number = table.length(game.record);
    while (number && !holds(number)) number -= 1;
    return number;
  };

  function takeBack() {
    const last = lastMove((number) => isHuman(table.by(game.record, number)));
    return last ? backTo(last) : tell(PLAY.noBack);
  }

  function backTo(number) {
    run += 1;
    hurry?.();
    game.record = table.backTo(game.record, number);
    for (const known of thoughts.keys()) if (known >= number) thoughts.delete(known);
    back();
  }

  function forget() {
    advice = null;
    hinter.textContent = PLAY.hint;
  }

  // Where to look; asked again, what to do.
  async function hint() {
    if (hurry) hurry();
    if (seer === null || table.decider(game.record) !== seer) return tell(PLAY.noHint);
    const now = run;
    if (!advice) {
      tell(PLAY.moment);
      const found = await think(table.adviser);
      if (now !== run) return;
      advice = { move: found[0].move, whole: false };
      hinter.textContent = PLAY.hintMore;
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
    const last = table.lastOf(game.record, table.other(game.you)), now = run;
    if (!last.length) return tell(PLAY.noWhy);
    for (const number of last.filter((one) => !thoughts.has(one))) {
      const found = await think(game.opponent, number);
      if (now !== run) return;
      thoughts.set(number, found);
    }
    const [action, ...others] = last.map((number, at) =>
      table.thoughts(game.record, number, game.opponent, thoughts.get(number), at ? 1 : SHOWN));
    const [made, ...instead] = action.lines;
    tell();
    answer.append(...thought(PLAY.decided, [made, ...others.flatMap(({ lines: some }) => some)]));
    if (instead.length) answer.append(...thought(PLAY.considered, instead));
    if (action.more) answer.append(make("p", {}, action.more));
    answer.scrollIntoView({ block: "nearest" });
  }

  const thought = (words, lines) =>
    [make("p", {}, words), make("ul", {}, ...lines.map((line) => make("li", {}, ...PlayEnd.hopeful(line))))];
  function tellAll() {
    if (!logged.open) return log.replaceChildren();
    const frames = table.frames(game.record, seer, 0, "play-log");
    const happened = frames.map(events).filter((sentences) => sentences.length);
    log.replaceChildren(...happened.map((sentences) => make("li", {}, ...sentences.map(sentence))));
  }

  function save() {
    const address = URL.createObjectURL(new Blob([table.write(game.record, seer)], { type: "text/plain" }));
    make("a", { href: address, download: `${PLAY.book}.txt` }).click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  }

  function finish() {
    const retry = (number) => { backTo(number); inSight(); };
    const { result: told, offers } = PlayEnd.make({ table, game, think, begin, backTo: retry });
    const { winner } = table.outcome(game.record);
    for (const part of ofUse) part.hidden = true;
    moves.replaceChildren(newGame("play-go"));
    end.replaceChildren(...offers);
    result.classList.toggle("play-won", winner !== null && isHuman(winner)); // a feast for somebody at this device
    result.replaceChildren(...told);
    if (document.activeElement === document.body || element.contains(document.activeElement)) result.focus();
    result.scrollIntoView({ block: "nearest" });
  }

  // An address may name a deal. Otherwise the game goes on that was kept.
  function open() {
    const [, number, variant] = /^#deal=(\d+)(&variant)?$/.exec(location.hash) ?? [];
    const found = kept();
    game ??= found?.game ?? null;
    if (number) return ask({ seed: number, variant: Boolean(variant) });
    if (game) return backInSight();
    ask();
    if (found?.fault) complain([fill(PLAY.lost, { fault: found.fault[0] }), found.fault[1]]);
  }

  addEventListener("hashchange", ({ isTrusted }) => { if (isTrusted && location.hash.startsWith("#deal=")) open(); });
  open();
})();
