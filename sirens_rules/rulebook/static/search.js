// Finds rules by the words players use. The data of a language comes from searchdata.js, by a script tag.
(() => {
  "use strict";

  // Folding: case, accents, ligatures and full width do not matter, in German ä, ae and a are one.

  const SIGNS = { ß: "ss", œ: "oe", æ: "ae", "−": "-", "–": "-", "’": "'" };

  // The folded text, and for each of its signs the place in the original.
  function fold(text, german) {
    let folded = "";
    const places = [];
    let place = 0;
    for (const sign of text) {
      const small = sign.toLowerCase();
      for (const plain of SIGNS[small] ?? small.normalize("NFKD").replace(/\p{M}/gu, "")) {
        if (german && plain === "e" && /[aou]$/.test(folded)) continue;
        for (let unit = 0; unit < plain.length; unit += 1) places.push(place);
        folded += plain;
      }
      place += sign.length;
    }
    places.push(text.length);
    return { folded, places };
  }

  // The index: every entry with its folded fields, most telling first.

  const WEIGHTS = { title: 10, also: 8, foreign: 7, text: 3, id: 2 };
  const KINDS = { rule: 1, question: 0.75, section: 0.5, term: 0.5 };
  const SYNONYM = 0.6;
  const FEW = 3; // with fewer hits for all words, those for most of them are shown too

  function prepare(data) {
    const german = data.language === "de";
    const plain = (text) => fold(text, german).folded;
    const behind = new Set(data.behind);
    const folded = (source, name) => (source[name] ?? []).map(plain);
    const terms = data.terms.map((term) => {
      const [written, also, foreign] = [[term.title, ...term.forms].map(plain), folded(term, "also"), folded(term, "foreign")];
      return { rule: term.rule, written, also, all: [...written, ...also], foreign };
    });
    const asked = data.rules.map((rule) => folded(rule, "also"));
    const abroad = data.rules.map((rule) => folded(rule, "foreign"));
    const numbers = new Map(data.rules.map((rule, at) => [rule.id, at]));
    const entry = (kind, source, anchor, also, foreign, sought = []) => {
      const [id, text, page] = [kind === "rule" ? source.id : "", source.text ?? "", data.pages[source.page]];
      const fields = { title: plain(source.title), also: also.join("\n"), foreign: foreign.join("\n"), text: plain(text), id };
      const url = page.url + (anchor && `#${anchor}`);
      const { number = "", title, lang = "" } = source;
      return { kind, id, number, title, text, lang, page: page.title, url, fields, sought, behind: behind.has(source.page) };
    };
    const defined = (rule, name) => terms.filter((term) => term.rule === rule.id).flatMap((term) => term[name]);
    const entries = [
      ...data.rules.map((rule, at) => entry("rule", rule, rule.id, [...asked[at], ...defined(rule, "all")], [...abroad[at], ...defined(rule, "foreign")], [...asked[at], ...abroad[at]])),
      ...data.sections.map((section) => {
        const at = numbers.get(section.rule); // what players ask the rule, they ask in its question
        return entry(section.text ? "question" : "section", section, section.id, asked[at] ?? [], abroad[at] ?? []);
      }),
      ...data.terms.map((term, at) => entry("term", term, `term-${term.id}`, terms[at].all, terms[at].foreign)),
    ];
    const unspaced = [...terms.flatMap((term) => [...term.all, ...term.foreign]), ...asked.flat()].filter((word) => UNSPACED.test(word));
    unspaced.sort((a, b) => b.length - a.length);
    return { plain, german, language: data.language.slice(0, 2), terms, entries, unspaced };
  }

  // The query: words; a run without spaces, as in Chinese, that no entry contains falls into words of the term base and pairs of signs.
  // Words that only ask count where nothing else is left.

  const SCRIPTS = ["Han", "Hiragana", "Katakana", "Thai", "Lao", "Khmer", "Myanmar"].map((name) => `\\p{Script=${name}}`);
  const SIGN = `${SCRIPTS.join("")}ー`;
  const UNSPACED = new RegExp(`[${SIGN}]`, "u");
  const WORD = new RegExp(`[${SIGN}]+|-?\\p{N}+(?:\\.\\p{N}+)*|[^\\P{L}${SIGN}]+`, "gu");
  const words = (line) => line.split(" ");
  const ASKING = {
    de: words("der die das den dem des ein eine ich man du es was wie ist sind darf kann muss und oder mit von in im am an zu wenn"),
    en: words("the an of to in on at by is are do does can may must my me you it if what how when which and or with happens"),
    fr: words("le la les un une de des du au aux je on il est ce que quoi peut peux dois doit mon ma mes et ou si avec en sur"),
  };
  const ASKING_CHINESE = /可不可以|能不能|可以|怎麼辦|怎麼|什麼|有沒有|是不是|[嗎呢的還要會在和與有了我]/;

  function split(index, query) {
    const all = (query.match(WORD) ?? []).flatMap((word) => (UNSPACED.test(word) ? splitUnspaced(index, word) : [word]));
    const letter = (word) => word.length === 1 && /\p{L}/u.test(word) && !UNSPACED.test(word);
    const telling = all.filter((word) => !letter(word) && !ASKING[index.language]?.includes(word));
    return [...new Set(telling.length ? telling : all)];
  }

  function splitUnspaced(index, run) {
    const known = (part) => index.entries.some(({ fields }) => Object.values(fields).some((field) => field.includes(part)));
    if (known(run)) return [run];
    const parts = run.split(ASKING_CHINESE).filter(Boolean);
    if (parts.length && parts[0] !== run) return parts.flatMap((part) => splitUnspaced(index, part));
    const word = index.unspaced.find((candidate) => run.includes(candidate) && candidate.length > 1);
    if (word) {
      const at = run.indexOf(word);
      const around = [run.slice(0, at), run.slice(at + word.length)].filter(Boolean);
      return [word, ...around.flatMap((part) => splitUnspaced(index, part))];
    }
    const pairs = Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2)).filter(known);
    return pairs.length ? pairs : [...run].filter((sign) => index.unspaced.includes(sign));
  }

  // What else may stand in the text for a word: our own word where players say another, and other endings.
  function needles(index, word) {
    const same = (synonym) => synonym === word
      || (word.length > 2 && synonym.startsWith(word) && !synonym.includes(" "))
      || (synonym.length > 3 && word.startsWith(synonym) && word.length < synonym.length + 3);
    const written = index.terms.filter((term) => term.also.some(same)).flatMap((term) => term.written);
    const stem = word.length > 4 && !UNSPACED.test(word) ? [word.slice(0, Math.max(4, word.length - 3))] : [];
    return [...written, ...stem];
  }

  // Matching: whole words before beginnings before parts; the best field counts, the others add a little.

  const LETTER = /[\p{L}\p{N}]/u;

  function quality(field, word) {
    const at = field.indexOf(word);
    if (at < 0) return 0;
    if (UNSPACED.test(word)) return 1;
    for (let start = at; start >= 0; start = field.indexOf(word, start + 1)) {
      if (start && LETTER.test(field[start - 1])) continue;
      const end = start + word.length;
      return end === field.length || !LETTER.test(field[end]) ? 1 : 0.8;
    }
    return word.length > 3 ? 0.4 : 0;
  }

  function worth(entry, word, others) {
    const values = Object.entries(entry.fields).map(([name, field]) => WEIGHTS[name] * Math.max(
      quality(field, word),
      SYNONYM * Math.max(0, ...others.map((other) => quality(field, other))),
    ));
    const best = Math.max(...values);
    return best && best + 0.2 * (values.reduce((sum, value) => sum + value, 0) - best);
  }

  // A whole query that stands together says more than its words; most of all if that is what players ask for.
  function together(entry, query) {
    const { title, also, foreign, text } = entry.fields;
    if (entry.sought.includes(query)) return 24;
    if (title === query || also.split("\n").includes(query) || foreign.split("\n").includes(query)) return 12;
    return 6 * quality(title, query) || 4 * quality(also, query) || 2 * quality(text, query);
  }

  function find(index, asked) {
    const query = index.plain(asked).trim().replace(/\s+/g, " ");
    if (!query) return { hits: [], words: [], complete: true };
    const cited = index.entries.filter((entry) => entry.id && (entry.id === query || entry.number === query));
    const words = split(index, query);
    const found = words.map((word) => {
      const others = needles(index, word);
      const values = index.entries.map((entry) => worth(entry, word, others));
      const number = values.filter(Boolean).length;
      return { values, others, rare: number ? Math.log(1 + index.entries.length / number) : 0 };
    });
    const most = found.reduce((sum, { rare }) => sum + rare, 0);
    const ranked = index.entries.map((entry, at) => {
      const met = found.filter(({ values }) => values[at]);
      const share = met.reduce((sum, { rare }) => sum + rare, 0) / (most || 1);
      const value = met.reduce((sum, { values, rare }) => sum + values[at] * rare, 0) + together(entry, query);
      const all = met.length === words.length;
      return { entry, all, share, value: (value * share - entry.title.length / 50) * KINDS[entry.kind] };
    }).filter(({ share }) => share > 0.35).sort((a, b) => b.all - a.all || b.value - a.value);
    const complete = ranked.filter(({ all }) => all).length;
    const shown = ranked.slice(0, complete < FEW ? FEW + complete : complete).map(({ entry }) => entry);
    const hits = [...shown.filter((entry) => !entry.behind), ...shown.filter((entry) => entry.behind)]; // players come first
    return {
      hits: [...cited, ...hits.filter((entry) => !cited.includes(entry))],
      words: [...words, ...found.flatMap(({ others }) => others)],
      complete: complete + cited.length > 0,
    };
  }

  // The part of a text around its first hit, cut into pieces; every other piece is a hit.
  function snippet(index, text, words, length) {
    const { folded, places } = fold(text, index.german);
    const marks = [];
    for (const word of words) {
      for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
        marks.push([at, at + word.length]);
      }
    }
    marks.sort((a, b) => a[0] - b[0] || b[1] - a[1]);
    const first = marks.length ? places[marks[0][0]] : 0;
    let start = Math.max(0, Math.min(first - length / 3, text.length - length)) | 0;
    const space = text.indexOf(" ", start);
    if (start && space > 0 && space < first) start = space + 1;
    const pieces = [];
    let at = start;
    for (const [from, to] of marks.map((mark) => mark.map((place) => places[place]))) {
      if (from < at || from > start + length) continue;
      pieces.push(text.slice(at, from), text.slice(from, to));
      at = to;
    }
    const end = Math.min(text.length, Math.max(at, start + length));
    pieces.push(text.slice(at, end) + (end < text.length ? "…" : ""));
    pieces[0] = (start ? "…" : "") + pieces[0];
    return pieces;
  }

  if (typeof module !== "undefined") module.exports = { fold, prepare, find, snippet };
  if (typeof document === "undefined") return;

  // The field: a combobox whose list are the hits.

  const field = document.querySelector(".search input");
  if (!field || !window.SEARCH) return;
  const form = field.form;
  const says = window.SEARCH.words;
  const root = document.documentElement.dataset.content_root ?? "./";
  const SHOWN = 12;
  let index = null;
  let chosen = -1;

  function element(name, textContent, className = "", attributes = {}) {
    return adorned(Object.assign(document.createElement(name), { textContent, className }), attributes);
  }

  function adorned(node, attributes) {
    for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
    return node;
  }

  adorned(field, {
    role: "combobox", "aria-expanded": "false", "aria-controls": "search-hits", "aria-autocomplete": "list",
    "aria-keyshortcuts": "/", inputmode: "search", enterkeyhint: "go", autocapitalize: "off", spellcheck: "false",
  });
  const status = element("p", "", "search-status visually-hidden", { role: "status" });
  const panel = element("div", "", "search-panel", { tabindex: "0", hidden: "" });
  const close = element("p", says.close, "search-close", { hidden: "" });
  const list = element("div", "", "search-hits", { id: "search-hits", role: "listbox", "aria-label": says.hits });
  const none = element("p", says.none, "search-none", { hidden: "" });
  const glossary = form.getAttribute("action");
  if (glossary) none.append(" ", element("a", says.glossary, "", { href: glossary }));
  panel.append(close, list, none);
  form.append(status, panel);
  const options = () => [...list.children];

  function marked(text, words, length, kind) {
    const line = element("span", "", kind);
    snippet(index, text, words, length).forEach((piece, at) => {
      if (piece) line.append(at % 2 ? element("mark", piece) : piece);
    });
    return line;
  }

  function option(hit, words, at) {
    const link = element("a", "", "search-hit");
    Object.assign(link, { id: `search-hit-${at}`, href: root + hit.url, tabIndex: -1 });
    link.setAttribute("role", "option");
    link.setAttribute("aria-selected", "false");
    if (hit.lang) link.lang = hit.lang;
    const title = element("span", "", "search-title");
    if (hit.number) title.append(element("span", hit.number, "search-number"), " ");
    title.append(marked(hit.title, words, hit.title.length));
    link.append(title);
    if (hit.text) link.append(" ", marked(hit.text, words, 110, "search-text"));
    if (hit.title !== hit.page) link.append(" ", element("span", hit.page, "search-page"));
    return link;
  }

  function choose(at) {
    const all = options();
    all[chosen]?.setAttribute("aria-selected", "false");
    chosen = at;
    all[chosen]?.setAttribute("aria-selected", "true");
    all[chosen]?.scrollIntoView({ block: "nearest" });
    field.setAttribute("aria-activedescendant", all[chosen]?.id ?? "");
  }

  function open(shown) {
    panel.hidden = !shown;
    field.setAttribute("aria-expanded", String(shown && list.childElementCount > 0));
    choose(-1);
  }

  function search() {
    index ??= prepare(window.SEARCH);
    const { hits, words, complete } = find(index, field.value);
    list.replaceChildren(...hits.slice(0, SHOWN).map((hit, at) => option(hit, words, at)));
    list.hidden = !hits.length;
    none.hidden = hits.length > 0;
    close.hidden = complete || !hits.length;
    const found = says.found.replace("{number}", hits.length);
    const asked = field.value.trim() !== "";
    status.textContent = asked ? [none, close].find((line) => !line.hidden)?.textContent ?? found : "";
    open(asked);
  }

  function leave() {
    open(false);
    field.blur();
  }

  field.addEventListener("input", search);
  field.addEventListener("focus", () => { if (field.value.trim()) search(); });
  field.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && !panel.hidden) {
      event.preventDefault();
      const number = list.childElementCount + 1;
      choose(((chosen + 1 + step + number) % number) - 1);
    } else if (event.key === "Escape" && !panel.hidden) {
      event.preventDefault();
      event.stopPropagation();
      open(false);
    }
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (panel.hidden) search();
    (options()[chosen] ?? options()[0])?.click();
  });
  list.addEventListener("click", leave);
  list.addEventListener("mousedown", (event) => event.preventDefault()); // the field keeps the focus until the click
  const elsewhere = (node) => node && !form.contains(node);
  document.addEventListener("pointerdown", (event) => { if (elsewhere(event.target)) open(false); });
  form.addEventListener("focusout", (event) => { if (elsewhere(event.relatedTarget)) open(false); });
  document.addEventListener("keydown", (event) => {
    const typing = event.target.closest?.("input, textarea, select, [contenteditable]");
    if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      field.focus();
      field.select();
    }
  });
})();
