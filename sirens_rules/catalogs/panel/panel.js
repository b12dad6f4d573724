// The panel of the preview: tells how the page is, lists the findings, and loads the page again when it has changed.
(() => {
  const data = JSON.parse(document.getElementById("preview-data").textContent);
  const { labels } = data;
  const make = (tag, name, text = "", attributes = {}) =>
    Object.assign(document.createElement(tag), { className: name, textContent: text, ...attributes });

  const details = make("details", "");
  const state = make("span", "preview-state", "", { role: "status" });
  const count = make("span", "preview-count");
  const summary = make("summary", "");
  summary.append(make("span", "preview-language", data.language), make("span", "preview-file", data.file), state, count);
  const body = make("div", "preview-body");
  details.append(summary, body);
  const panel = make("aside", "preview-panel", "", { ariaLabel: labels.panel });
  panel.append(details);
  document.body.append(panel);

  // Open stays open, also after the page was loaded again; a trouble opens by itself.
  const KEY = "preview-open";
  summary.addEventListener("click", () => sessionStorage.setItem(KEY, details.open ? "no" : "yes"));
  new ResizeObserver(() =>
    document.body.style.setProperty("--preview-height", `${panel.offsetHeight}px`)).observe(panel);

  // A sentence is found by the words of its longest stretch without markup, in the smallest block that has them.
  const plain = (text) => ` ${text.replace(/[^\p{L}\p{N}]+/gu, " ").trim()} `;
  const blocks = [...document.querySelectorAll("article :is(h1, h2, h3, h4, p, li, dt, dd, td, th, figcaption, summary)")]
    .map((block) => [block, plain(block.textContent)])
    .sort(([, one], [, other]) => one.length - other.length);
  const find = (passages) => {
    const found = passages.map((passage) => blocks.find(([, text]) => text.includes(plain(passage)))).find(Boolean);
    return found?.[0];
  };
  const show = (block) => {
    document.querySelectorAll(".preview-found").forEach((other) => other.classList.remove("preview-found"));
    for (let fold = block.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
    block.classList.add("preview-found");
    const room = innerHeight - panel.offsetHeight;
    scrollBy({ top: block.getBoundingClientRect().top - room / 2 });
  };

  // One entry of the catalog: where it is, what it says in English, and all that was found in it.
  const entry = (findings) => {
    const [{ line, msgid: english, passages }] = findings;
    const item = make("li", "");
    const place = make("p", "preview-place", labels.line.replace("{line}", line));
    const block = find(passages);
    if (block) place.append(make("button", "", labels.find, { type: "button", onclick: () => show(block) }));
    item.append(place, make("p", "preview-english", english, { lang: "en" }));
    for (const { kind, reason, advice } of findings) {
      const told = make("p", "preview-reason", reason);
      told.append(" ", make("span", "preview-kind", kind));
      item.append(told, make("p", "preview-advice", `→ ${advice}`));
    }
    return item;
  };
  const byLine = (findings) => findings.reduce(
    (entries, finding) => entries.set(finding.line, [...(entries.get(finding.line) ?? []), finding]), new Map());

  const drawState = () => {
    panel.dataset.state = data.state;
    state.textContent = labels[data.state];
    const length = data.findings.length + data.warnings.length;
    count.textContent = data.trouble ? "" : length ? labels.findings.replace("{count}", length) : labels.none;
  };
  const draw = () => {
    drawState();
    const list = make("ol", "");
    list.append(...[...byLine(data.findings).values()].map(entry));
    const told = data.warnings.length ? [make("p", "", labels.sphinx), make("pre", "", data.warnings.join("\n"))] : [];
    if (data.trouble) body.replaceChildren(make("p", "preview-trouble", data.trouble), ...told.slice(1), list);
    else body.replaceChildren(...told, data.findings.length || told.length ? list : make("p", "", labels.none));
    details.open = Boolean(data.trouble || data.warnings.length) || sessionStorage.getItem(KEY) === "yes";
  };
  draw();

  // A page in the background does not listen: browsers allow few open lines. In sight again, it asks what it missed.
  let line;
  const listen = () => {
    line?.close();
    if (document.hidden) return;
    line = new EventSource(data.events);
    line.onmessage = (message) => {
      const news = JSON.parse(message.data);
      if (news.version && news.version !== data.version) return location.reload();
      Object.assign(data, news);
      (news.version ? draw : drawState)();
    };
    line.onerror = () => {
      line.close();
      data.state = "stopped";
      drawState();
    };
  };
  document.addEventListener("visibilitychange", listen);
  listen();
})();
