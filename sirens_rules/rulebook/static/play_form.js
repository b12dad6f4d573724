// The questions before a game: against whom, who begins, which cards; or a record to play on from.
// Its words are in `PLAY`.
//
//   PlayForm.make({ table, deal, opponent, names, complain, begin, back })
//                           the form; `back` only where there is a game
//   PlayForm.tidy(names)    names that can be used, by seat
(() => {
  "use strict";

  const { make } = window.Replay;
  const SEEDS = 2 ** 32;
  const LONGEST = 100_000; // characters of a record
  const AS_IT_IS = { spellcheck: "false", autocapitalize: "off", autocomplete: "off" };
  const PLAIN = { class: "notranslate", translate: "no", ...AS_IT_IS };
  const fill = (words, values) => words.replace(/\{(\w+)\}/g, (_, name) => values[name]);

  function button(words, action, kind = "") {
    const made = make("button", { type: "button", class: `play-button ${kind}` }, words);
    made.addEventListener("click", action);
    return made;
  }

  function choice(legend, name, options, chosen) {
    const set = make("fieldset", { class: "play-choice" }, make("legend", {}, legend));
    for (const [value, words, about = ""] of options) {
      const input = make("input", { type: "radio", name, value });
      input.checked = value === chosen;
      const more = about ? [make("small", {}, about)] : [];
      set.append(make("label", {}, input, make("span", {}, words, ...more)));
    }
    return set;
  }

  function numberField(seed) {
    const told = { inputmode: "numeric", autocomplete: "off", "aria-describedby": "play-about" };
    const field = make("input", { type: "text", name: "number", id: "play-number", ...told });
    field.value = seed;
    const label = make("label", { for: "play-number" }, PLAY.number);
    return make("p", { class: "play-number" }, label, field, make("small", { id: "play-about" }, PLAY.aboutNumber));
  }

  function variantField(words, checked) {
    const box = make("input", { type: "checkbox", name: "variant" });
    box.checked = checked;
    return make("label", { class: "play-variant" }, box, make("span", {}, words));
  }

  const LETTERS = 20; // of a name
  const tidy = (names) => {
    const short = (name) => String(name ?? "").trim().slice(0, LETTERS);
    const named = Object.entries(names ?? {}).map(([seat, name]) => [seat, short(name)]);
    return Object.fromEntries(named.filter(([, name]) => name));
  };

  function nameField(seat, name) {
    const field = make("input", { type: "text", name: seat, id: `play-${seat}`, maxlength: LETTERS, ...AS_IT_IS });
    field.value = name;
    return make("p", { class: "play-number" }, make("label", { for: `play-${seat}` }), field);
  }

  function ownRecord(playOn) {
    const text = make("textarea", { ...PLAIN, id: "play-record", rows: 6 });
    const label = make("label", { for: "play-record" }, PLAY.record);
    const go = button(PLAY.playOn, () => playOn(text.value.replaceAll("\u2212", "-"))); // the book writes a true minus
    return make("details", { class: "play-own" }, make("summary", {}, PLAY.ownRecord), label, text, go);
  }

  function form({ table, deal, opponent, names, complain, begin, back }) {
    const [first, second] = table.players;
    table.seat();
    const usual = Object.fromEntries(table.players.map((player) => [player, table.nameOf(player)]));
    const made = make("form", { class: "play-form" });
    const opponents = [...table.opponents, ["", PLAY.two, PLAY.aboutTwo]];
    const seats = table.players.map((player) => nameField(player, names?.[player] ?? usual[player]));
    const begins = choice(PLAY.begins, "starts", [["", PLAY.asDealt], [first, ""], [second, ""]], "");
    const more = make("details", { class: "play-fold" }, make("summary", {}, PLAY.more), ...seats, begins,
      variantField(table.variant, deal?.variant ?? false), numberField(deal?.seed ?? ""));
    more.open = deal !== null;

    // Names that somebody typed; an opponent keeps the name of the book.
    const typed = () => {
      const found = new FormData(made), people = found.get("opponent") ? [first] : table.players;
      const named = people.filter((player) => found.get(player) !== usual[player]);
      return tidy(Object.fromEntries(named.map((player) => [player, found.get(player)])));
    };
    const relabel = () => {
      const alone = Boolean(new FormData(made).get("opponent")), called = { ...usual, ...typed() };
      seats[1].hidden = alone;
      table.players.forEach((player, at) => {
        const asked = alone ? PLAY.yourName : fill(PLAY.nameAt, { name: usual[player] });
        seats[at].querySelector("label").textContent = asked;
      });
      const [, one, other] = begins.querySelectorAll("label span");
      one.textContent = alone ? fill(PLAY.isYou, { name: called[first] }) : called[first];
      other.textContent = called[second];
    };
    const start = (record) => {
      const name = new FormData(made).get("opponent");
      begin(record, name ? first : null, name || null, typed());
    };
    const playOn = (text) => {
      if (text.length > LONGEST) return complain([PLAY.long]);
      const { record, fault } = table.read(text);
      return fault ? complain(fault) : start(record);
    };
    const buttons = [make("button", { class: "play-button play-go" }, PLAY.start)];
    if (back) buttons.push(button(PLAY.goOn, back));
    made.append(
      choice(PLAY.against, "opponent", opponents, opponent ?? opponents[0][0]),
      more,
      make("div", { class: "play-buttons" }, ...buttons),
      ownRecord(playOn),
    );
    made.addEventListener("input", relabel);
    made.elements.opponent.forEach((one) => one.addEventListener("change", () => { more.open ||= !one.value; }));
    relabel();
    made.addEventListener("submit", (event) => {
      event.preventDefault();
      const { starts, variant, number } = Object.fromEntries(new FormData(made));
      const seed = number.trim() ? Number(number) : crypto.getRandomValues(new Uint32Array(1))[0];
      const isSeed = Number.isInteger(seed) && seed >= 0 && seed < SEEDS;
      if (!isSeed) return complain([fill(PLAY.noNumber, { most: SEEDS - 1 })]);
      table.seat(typed());
      start(table.deal(seed, { variant: Boolean(variant), starts: starts || null }));
    });
    return made;
  }

  window.PlayForm = { make: form, tidy, button, fill, PLAIN, SEEDS };
})();
