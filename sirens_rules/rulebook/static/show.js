// Show a game: the record is read, drawn and told by the program of the game (`Game`), in this page and nowhere else.
// What the place says in the language of the page is in `SHOW`.
(() => {
  "use strict";

  const { make, start } = window.Replay;
  const { link, linked, replay } = window.Told;
  const LONGEST = 100_000; // characters; a long game has five thousand
  const place = document.querySelector(".show-game");
  const form = place.querySelector(".show-form");
  const [record, file, fault, shown] = ["textarea", "[type=file]", ".show-fault", ".show-place"]
    .map((selector) => place.querySelector(selector));
  const HEADER = /^\s*[^\s:]+:/; // every record begins with one

  // One sentence about what is wrong, and the rule; focus stays where it can be mended.
  function complain(text, rule = null, more = "") {
    form.open = true;
    fault.replaceChildren(make("p", {}, text));
    if (rule) fault.append(linked(GAME.broken, link(rule, {}, true)));
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
    const found = Game.showRecord(text, GAME, "replay-1");
    const moved = found.frames.length > 1;
    if (found.fault) complain(found.fault.sentence, found.fault.rule, moved ? SHOW.soFar : "");
    if (!found.frames.length) return;
    const made = draw(found.frames);
    if (found.fault) return made.querySelector(".replay-last")?.click(); // the table at the fault
    form.open = false;
    made.focus();
  }

  function draw(frames) {
    const made = replay(frames, "replay-1");
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
  if (SHOW.example) draw(Game.showRecord(SHOW.example, GAME, "replay-1").frames);
})();
