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

  const WEIGHTS = { title: 10, also: 8, text: 3, id: 2 };
  const KINDS = { rule: 1, section: 0.5, term: 0.5 };
  const SYNONYM = 0.6;
  const FEW = 3; // with fewer hits for all words, those for most of them are shown too

  function prepare(data) {
    const german = data.language === "de";
    const plain = (text) => fold(text, german).folded;
    const terms = data.terms.map((term) => ({
      rule: term.rule,
      written: [term.title, ...term.forms].map(plain),
      also: term.also.map(plain),
    }));
    const entry = (kind, source, anchor, also) => ({
      kind,
      id: kind === "rule" ? source.id : "",
      number: source.number ?? "",
      title: source.title,
      text: source.text ?? "",
      page: data.pages[source.page].title,
      url: data.pages[source.page].url + (anchor && `#${anchor}`),
      fields: { title: plain(source.title), also: also.join("\n"), text: plain(source.text ?? ""), id: kind === "rule" ? source.id : "" },
    });
    const entries = [
      ...data.rules.map((rule) => entry("rule", rule, rule.id, [
        ...(rule.also ?? []).map(plain),
        ...terms.filter((term) => term.rule === rule.id).flatMap((term) => [...term.written, ...term.also]),
      ])),
      ...data.sections.map((section) => entry("section", section, section.id, [])),
      ...data.terms.map((term, at) => entry("term", term, `term-${term.id}`, [...terms[at].written, ...terms[at].also])),
    ];
    const words = [...terms.flatMap((term) => [...term.written, ...term.also]), ...data.rules.flatMap((rule) => (rule.also ?? []).map(plain))];
    const chinese = [...new Set(words)].filter((word) => HAN.test(word)).sort((a, b) => b.length - a.length);
    return { plain, german, language: data.language.slice(0, 2), terms, entries, chinese };
  }

  // The query: words; a run of Chinese that no entry contains falls into words of the term base and pairs of signs.
  // Words that only ask count where nothing else is left.

  const HAN = /\p{Script=Han}/u;
  const WORD = /\p{Script=Han}+|-?\p{N}+(?:\.\p{N}+)*|[^\P{L}\p{Script=Han}]+/gu;
  const ASKING = {
    de: /^(der|die|das|den|dem|des|ein|eine|einen|ich|man|du|es|was|wie|ist|sind|darf|durfen|kann|muss|und|oder|mit|von|in|im|am|an|zu|bei|wenn)$/,
    en: /^(the|an|of|to|in|on|at|by|is|are|do|does|can|may|must|my|me|you|it|if|what|how|when|which|and|or|with|happens?)$/,
    fr: /^(le|la|les|un|une|des?|du|au|aux|je|on|il|est|sont|ce|que|quoi|peut|peux|dois|doit|mon|ma|mes|et|ou|si|avec|en|sur|dans)$/,
    zh: /可不可以|能不能|可以|怎麼辦|怎麼|什麼|有沒有|是不是|[嗎呢的還要會在和與有了我]/g,
  };

  function split(index, query) {
    const asking = ASKING[index.language];
    const all = (query.match(WORD) ?? []).flatMap((word) => (HAN.test(word) ? splitChinese(index, word) : [word]));
    const words = all.filter((word) => (word.length > 1 || /[\d\p{Script=Han}]/u.test(word)) && !(asking && !asking.global && asking.test(word)));
    return [...new Set(words.length ? words : all)];
  }

  function splitChinese(index, run) {
    const known = (part) => index.entries.some((entry) => Object.values(entry.fields).some((field) => field.includes(part)));
    if (known(run)) return [run];
    const parts = run.split(ASKING.zh).filter(Boolean);
    if (parts.length && parts[0] !== run) return parts.flatMap((part) => splitChinese(index, part));
    const word = index.chinese.find((candidate) => run.includes(candidate) && candidate.length > 1);
    if (word) {
      const [before, after] = [run.slice(0, run.indexOf(word)), run.slice(run.indexOf(word) + word.length)];
      return [before, word, after].filter(Boolean).flatMap((part) => (part === word ? [word] : splitChinese(index, part)));
    }
    const pairs = Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2)).filter(known);
    return pairs.length ? pairs : [...run].filter((sign) => index.chinese.includes(sign));
  }

  // What else may stand in the text for a word: our own word where players say another, and other endings.
  function needles(index, word) {
    const same = (synonym) => synonym === word
      || (word.length > 2 && synonym.startsWith(word) && !synonym.includes(" "))
      || (synonym.length > 3 && word.startsWith(synonym) && word.length < synonym.length + 3);
    const written = index.terms.filter((term) => term.also.some(same)).flatMap((term) => term.written);
    return word.length > 4 && !HAN.test(word) ? [...written, word.slice(0, word.length > 6 ? -3 : 4 - word.length)] : written;
  }

  // Matching: whole words before beginnings before parts; the best field counts, the others add a little.

  function quality(field, word) {
    const at = field.indexOf(word);
    if (at < 0) return 0;
    if (HAN.test(word)) return 1;
    const letter = /[\p{L}\p{N}]/u;
    for (let start = at; start >= 0; start = field.indexOf(word, start + 1)) {
      if (start && letter.test(field[start - 1])) continue;
      const end = start + word.length;
      return end === field.length || !letter.test(field[end]) ? 1 : 0.8;
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

  // A whole query that stands together says more than its words.
  function together(entry, query) {
    const { title, also, text } = entry.fields;
    if (title === query || also.split("\n").includes(query)) return 12;
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
      return { entry, all: met.length === words.length, share, value: (value * share - entry.title.length / 50) * KINDS[entry.kind] };
    }).filter(({ share }) => share > 0.35).sort((a, b) => b.all - a.all || b.value - a.value);
    const complete = ranked.filter(({ all }) => all).length;
    const hits = ranked.slice(0, complete < FEW ? FEW + complete : complete).map(({ entry }) => entry);
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
      for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) marks.push([at, at + word.length]);
    }
    marks.sort((a, b) => a[0] - b[0] || b[1] - a[1]);
    const first = marks.length ? places[marks[0][0]] : 0;
    let start = Math.max(0, Math.min(first - length / 3, text.length - length)) | 0;
    if (start && text.indexOf(" ", start) > 0 && text.indexOf(" ", start) <= first) start = text.indexOf(" ", start) + 1;
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
  const [panel, list, none, status] = ["panel", "hits", "none", "status"].map((name) => form.querySelector(`.search-${name}`));
  const root = document.documentElement.dataset.content_root ?? "./";
  const SHOWN = 12;
  let index = null;
  let chosen = -1;

  const options = () => [...list.children];
  const element = (name, text, kind) => Object.assign(document.createElement(name), { textContent: text, className: kind ?? "" });

  function marked(text, words, length, kind) {
    const line = element("span", "", kind);
    snippet(index, text, words, length).forEach((piece, at) => {
      if (piece) line.append(at % 2 ? element("mark", piece) : piece);
    });
    return line;
  }

  function option(hit, words, at) {
    const link = element("a", "", "search-hit");
    Object.assign(link, { id: `search-hit-${at}`, href: root + hit.url, role: "option", tabIndex: -1, ariaSelected: "false" });
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
    const asked = field.value.trim() !== "";
    none.hidden = hits.length > 0;
    list.hidden = !hits.length;
    status.textContent = !asked ? "" : !hits.length ? none.textContent : (complete ? status.dataset.found : status.dataset.close).replace("{number}", hits.length);
    status.classList.toggle("visually-hidden", complete || !hits.length);
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
  document.addEventListener("pointerdown", (event) => { if (!form.contains(event.target)) open(false); });
  form.addEventListener("focusout", (event) => { if (event.relatedTarget && !form.contains(event.relatedTarget)) open(false); });
  document.addEventListener("keydown", (event) => {
    const typing = event.target.closest?.("input, textarea, select, [contenteditable]");
    if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      field.focus();
      field.select();
    }
  });
})();
