// Show a game: the record is read, drawn and told by the program of the game (`Game`), in this page and nowhere else.
// What it needs in the language of the page is in `SHOW`; rulebook/replay.py tells what a replay looks like.
(() => {
  "use strict";

  const { make, start } = window.Replay;
  const LONGEST = 100_000; // characters; a long game has five thousand
  const place = document.querySelector(".show-game");
  const form = place.querySelector(".show-form");
  const [record, file, fault, shown] = ["textarea", "[type=file]", ".show-fault", ".show-place"]
    .map((selector) => place.querySelector(selector));
  const HEADER = /^\s*[^\s:]+:/; // every record begins with one

  // A link to a rule: its number, or number and title.
  function link(id, attributes, withTitle) {
    if (!Object.hasOwn(SHOW.rules, id)) return make("code", {}, id);
    const [number, title, href] = SHOW.rules[id];
    return make("a", { href, ...attributes }, withTitle ? `${number} ${title}`.trim() : number || title);
  }

  const sentence = ([text, rule]) =>
    make("p", {}, `${text}\u00a0`, link(rule, { class: "rule-number", title: SHOW.rules[rule]?.[1] ?? "" }));

  function frame({ picture, told, described, moment, turn }, at) {
    const kind = moment ? "replay-frame replay-moment" : "replay-frame";
    const item = make("li", { class: kind, id: `replay-1-step-${at + 1}` });
    if (turn) item.append(make("p", { class: "replay-turn" }, turn));
    const words = make("details", { class: "board-words" }, make("summary", {}, SHOW.inWords));
    words.append(make("ul", {}, ...described.map((line) => make("li", {}, line))));
    item.append(make("div", { class: "replay-told" }, ...told.map(sentence)));
    item.insertAdjacentHTML("beforeend", picture); // drawn by the program, which escapes what the record says
    item.append(words);
    return item;
  }

  function replay(frames) {
    const words = JSON.stringify(SHOW.controls);
    const told = { class: "replay", id: "replay-1", role: "group", "aria-label": SHOW.label, "data-words": words };
    return make("div", { ...told, tabindex: -1 }, make("ol", { class: "replay-frames" }, ...frames.map(frame)));
  }

  // A line with a link where the words have a name in braces.
  function linked(words, target) {
    const [before, after] = words.split(/\{\w+\}/);
    return make("p", {}, before, target, after);
  }

  // One sentence about what is wrong, and the rule; focus stays where it can be mended.
  function complain(text, rule = null, more = "") {
    form.open = true;
    fault.replaceChildren(make("p", {}, text));
    if (rule) fault.append(linked(SHOW.broken, link(rule, {}, true)));
    if (more) fault.append(make("p", {}, more));
  }

  // What reads like something else is not told which sign was expected.
  function help() {
    const [title, href] = SHOW.page;
    form.open = true;
    fault.replaceChildren(linked(SHOW.other, make("a", { href }, title)));
  }

  // The form folds away once a game is shown.
  function show() {
    fault.replaceChildren();
    const text = record.value.replaceAll("\u2212", "-"); // many keyboards and the book itself write a true minus
    if (!text.trim()) return complain(SHOW.empty);
    if (text.length > LONGEST) return complain(SHOW.long);
    if (!HEADER.test(text)) return help();
    const found = Game.showRecord(text, SHOW, "replay-1");
    const moved = found.frames.length > 1;
    if (found.fault) complain(found.fault.sentence, found.fault.rule, moved ? SHOW.soFar : "");
    if (!found.frames.length) return;
    const made = draw(found.frames);
    if (found.fault) return made.querySelector(".replay-last")?.click(); // the table at the fault
    form.open = false;
    made.focus();
  }

  function draw(frames) {
    const made = replay(frames);
    shown.replaceChildren(made);
    start(made);
    return made;
  }

  async function open(chosen) {
    if (!chosen) return;
    if (chosen.size > 4 * LONGEST) return complain(SHOW.long);
    const text = await chosen.text();
    if (/[\0\uFFFD]/.test(text)) return complain(SHOW.binary);
    record.value = text;
    show();
  }

  const on = (name, action) => form.querySelector(`.show-${name}`).addEventListener("click", action);
  on("go", show);
  on("open", () => file.click());
  on("example", () => { record.value = SHOW.example; show(); });
  file.addEventListener("change", async () => { await open(file.files[0]); file.value = ""; });

  // A file may be dropped anywhere in the place; a text dropped into the field lands there as usual.
  const holdsFile = (event) => event.dataTransfer?.types.includes("Files");
  place.addEventListener("dragover", (event) => {
    if (!holdsFile(event)) return;
    event.preventDefault();
    place.classList.add("show-drop");
  });
  for (const name of ["dragleave", "drop"]) place.addEventListener(name, () => place.classList.remove("show-drop"));
  place.addEventListener("drop", (event) => {
    if (!holdsFile(event)) return;
    event.preventDefault();
    open(event.dataTransfer.files[0]);
  });

  form.hidden = false;
  if (SHOW.example) draw(Game.showRecord(SHOW.example, SHOW, "replay-1").frames);
})();
