// A term shows its definition when it is pointed at, focused or tapped. Without this it is a plain link.
(() => {
  "use strict";

  const marked = document.querySelectorAll("a.term");
  if (!marked.length || !window.SEARCH) return;
  const { terms, rules, pages } = window.SEARCH;
  const root = document.documentElement.dataset.content_root ?? "./";
  const LATER = 200; // milliseconds: time enough to reach the preview, or to pass over a term
  let shown = null; // the term whose preview is open
  let preview = null;
  let timer = 0;

  const element = (name, text) => Object.assign(document.createElement(name), { textContent: text });

  function write(link) {
    const term = terms.find(({ id }) => link.hash === `#term-${id}`);
    if (!term) return null;
    const rule = rules.find(({ id }) => id === term.rule);
    const box = Object.assign(element("span", ""), { className: "term-preview" });
    const definition = Object.assign(element("span", term.text), { id: "term-preview" });
    if (term.lang) definition.lang = term.lang;
    box.append(element("strong", term.title), definition);
    if (rule) {
      const href = `${root}${pages[rule.page].url}#${rule.id}`;
      box.append(Object.assign(element("a", `${rule.number} ${rule.title}`.trim()), { href }));
    }
    return box;
  }

  // Below the term, or above it where there is no room; never beyond the edges of the window.
  function place(link) {
    const around = preview.offsetParent.getBoundingClientRect();
    const line = link.getClientRects()[0];
    const { width, height } = preview.getBoundingClientRect();
    const above = line.bottom + height + 12 > innerHeight && line.top > height + 80;
    const left = Math.max(8, Math.min(line.left, document.documentElement.clientWidth - width - 8));
    preview.classList.toggle("above", above);
    preview.style.left = `${left - around.left}px`;
    preview.style.top = `${(above ? line.top - height - 8 : line.bottom + 8) - around.top}px`;
  }

  function hide() {
    clearTimeout(timer);
    shown?.removeAttribute("aria-describedby");
    preview?.remove();
    shown = preview = null;
  }

  function show(link) {
    clearTimeout(timer);
    if (shown === link) return;
    hide();
    preview = write(link);
    if (!preview) return;
    shown = link;
    link.after(preview);
    link.setAttribute("aria-describedby", "term-preview");
    place(link);
    preview.addEventListener("pointerenter", () => clearTimeout(timer));
    preview.addEventListener("pointerleave", leave);
  }

  const later = (what) => {
    clearTimeout(timer);
    timer = setTimeout(what, LATER);
  };
  const holds = (node) => shown && (shown.contains(node) || preview.contains(node));
  const leave = () => later(() => { if (!holds(document.activeElement)) hide(); });

  marked.forEach((link) => {
    link.addEventListener("pointerenter", (event) => { if (event.pointerType === "mouse") later(() => show(link)); });
    link.addEventListener("pointerleave", (event) => { if (event.pointerType === "mouse") leave(); });
    link.addEventListener("focus", () => show(link));
    let touched = false; // a first tap shows, a second follows the link
    link.addEventListener("pointerdown", (event) => { touched = event.pointerType !== "mouse" && shown !== link; });
    link.addEventListener("click", (event) => {
      if (!touched) return;
      touched = false;
      event.preventDefault();
      show(link);
    });
  });
  document.addEventListener("focusin", (event) => { if (shown && !holds(event.target)) hide(); });
  document.addEventListener("pointerdown", (event) => { if (shown && !holds(event.target)) hide(); });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !shown) return;
    const inside = preview.contains(document.activeElement);
    const link = shown;
    hide();
    if (!inside) return;
    link.focus();
    hide();
  });
  addEventListener("resize", () => { if (shown) place(shown); });
})();
