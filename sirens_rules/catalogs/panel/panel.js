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

  // Open stays open, also after the page was loaded again.
  const KEY = "preview-open";
  details.open = sessionStorage.getItem(KEY) === "yes";
  summary.addEventListener("click", () => sessionStorage.setItem(KEY, details.open ? "no" : "yes"));
  new ResizeObserver(() =>
    document.body.style.setProperty("--preview-height", `${panel.offsetHeight}px`)).observe(panel);

  // A sentence is found on the page by its longest stretch without markup, in the smallest block that has it.
  const plain = (text) => text.replace(/\s+/g, " ").trim();
  const find = (passages) => {
    const blocks = [...document.querySelectorAll("article :is(h1, h2, h3, h4, p, li, dt, dd, td, th, figcaption, summary)")];
    for (const passage of passages.map(plain)) {
      const found = blocks.filter((block) => plain(block.textContent).includes(passage)).pop();
      if (found) return found;
    }
    return null;
  };
  const show = (block) => {
    document.querySelectorAll(".preview-found").forEach((other) => other.classList.remove("preview-found"));
    for (let fold = block.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
    block.classList.add("preview-found");
    const room = innerHeight - panel.offsetHeight;
    scrollBy({ top: block.getBoundingClientRect().top - room / 2 });
  };

  const entry = (finding) => {
    const item = make("li", "");
    const place = make("p", "preview-place", `${labels.line.replace("{line}", finding.line)} · ${finding.kind}`);
    const block = find(finding.passages);
    if (block) place.append(make("button", "", labels.find, { type: "button", onclick: () => show(block) }));
    item.append(place, make("p", "preview-reason", finding.reason), make("p", "preview-advice", finding.advice),
      make("q", "preview-english", finding.english, { lang: "en" }));
    return item;
  };

  const draw = () => {
    panel.dataset.state = data.state;
    state.textContent = data.state === "stopped" ? labels.stopped : labels[data.state];
    const { length } = data.findings;
    count.textContent = length ? labels.findings.replace("{count}", length) : labels.none;
    body.replaceChildren();
    if (data.trouble) body.append(make("p", "preview-trouble", data.trouble));
    if (data.warnings.length) {
      if (!data.trouble) body.append(make("p", "", labels.sphinx));
      body.append(make("pre", "", data.warnings.join("\n")));
    }
    const list = make("ol", "");
    list.append(...data.findings.map(entry));
    body.append(length || data.trouble || data.warnings.length ? list : make("p", "", labels.none));
    if (data.trouble) details.open = true;
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
      draw();
    };
    line.onerror = () => {
      line.close();
      data.state = "stopped";
      draw();
    };
  };
  document.addEventListener("visibilitychange", listen);
  listen();
})();
