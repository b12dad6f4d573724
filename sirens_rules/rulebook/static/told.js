// What a program tells, as a page shows it: sentences with the numbers of their rules, and whole replays.
// What it needs in the language of the page is in `GAME` (rulebook/page_program.py); replay.py tells what a replay is.
(() => {
  "use strict";

  const { make } = window.Replay;
  const root = (document.documentElement.dataset.content_root ?? "").replace(/^\.\//, "");

  // A link to a rule: its number, or number and title.
  function link(id, attributes = {}, withTitle = false) {
    if (!Object.hasOwn(GAME.rules, id)) return make("code", {}, id);
    const [number, title, place] = GAME.rules[id];
    const words = withTitle ? `${number} ${title}`.trim() : number || title;
    return make("a", { href: root + place, ...attributes }, words);
  }

  const sentence = ([text, rule]) =>
    make("p", {}, `${text}\u00a0`, link(rule, { class: "rule-number", title: GAME.rules[rule]?.[1] ?? "" }));

  // A line with something where the words have a name in braces.
  function linked(words, target) {
    const [before, after] = words.split(/\{\w+\}/);
    return make("p", {}, before, target, after);
  }

  // The picture in words, below it.
  function inWords(lines) {
    const words = make("details", { class: "board-words" }, make("summary", {}, GAME.inWords));
    words.append(make("ul", {}, ...lines.map((line) => make("li", {}, line))));
    return words;
  }

  function frame({ picture, told, described, moment, turn }, id) {
    const item = make("li", { class: moment ? "replay-frame replay-moment" : "replay-frame", id });
    if (turn) item.append(make("p", { class: "replay-turn" }, turn));
    item.append(make("div", { class: "replay-told" }, ...told.map(sentence)));
    item.insertAdjacentHTML("beforeend", picture); // drawn by the program, which escapes what a record says
    item.append(inWords(described));
    return item;
  }

  function replay(frames, id) {
    const words = JSON.stringify(GAME.controls);
    const told = { class: "replay", id, role: "group", "aria-label": GAME.label, "data-words": words };
    const steps = frames.map((one, at) => frame(one, `${id}-step-${at + 1}`));
    return make("div", { ...told, tabindex: -1 }, make("ol", { class: "replay-frames" }, ...steps));
  }

  window.Told = { link, sentence, linked, inWords, replay };
})();
