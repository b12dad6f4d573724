// Step through a game: by button, slider, key or swipe. Without this all steps stand one below the other.
// rulebook/replay.py tells what a replay looks like; its words come along with it.
(() => {
  "use strict";

  const ICONS = {
    first: "M6 5v14M18 6l-9 6 9 6z",
    back: "M16 6l-9 6 9 6z",
    play: "M8 5.5l10 6.5-10 6.5z",
    pause: "M8.5 6v12M15.5 6v12",
    forward: "M8 6l9 6-9 6z",
    last: "M18 5v14M6 6l9 6-9 6z",
  };
  const SWIPE = 40; // pixels
  const steppers = new Map();

  const make = (name, attributes = {}, ...children) => {
    const element = document.createElement(name);
    Object.entries(attributes).forEach(([key, value]) => element.setAttribute(key, value));
    element.append(...children);
    return element;
  };

  function draw(button, name, words) {
    button.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${ICONS[name]}"/></svg>`;
    button.title = words[name];
    button.setAttribute("aria-label", words[name]);
  }

  // The sentences of a step, without the numbers of the rules.
  const told = (frame) => [...frame.querySelectorAll(".replay-told p")]
    .map((line) => [...line.childNodes].filter((node) => node.nodeName !== "A").map((node) => node.textContent).join(""))
    .map((text) => text.trim()).join(" ");

  // Things that have a name slide from where they were; at once for those who want no motion.
  const MOTION = 200; // milliseconds
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  // The matrix that leads from the inside of an element to the whole picture, also where nothing is laid out.
  const matrixOf = (element) => {
    if (element.nodeName === "svg") return new DOMMatrix();
    const own = element.transform.baseVal.consolidate()?.matrix;
    return matrixOf(element.parentNode).multiply(own ? DOMMatrix.fromMatrix(own) : new DOMMatrix());
  };

  function move(from, to) {
    if (still.matches || !from || !to) return;
    const were = new Map([...from.querySelectorAll("[data-name]")].map((thing) => [thing.dataset.name, thing]));
    for (const thing of to.querySelectorAll("[data-name]")) {
      const old = were.get(thing.dataset.name) ?? were.get(thing.dataset.from);
      if (!old) { thing.animate([{ opacity: 0 }, { opacity: 1 }], MOTION); continue; }
      const [was, is, { a: scale }] = [matrixOf(old), matrixOf(thing), matrixOf(thing.parentNode)];
      if (was.e === is.e && was.f === is.f) continue;
      const way = [{ translate: `${(was.e - is.e) / scale}px ${(was.f - is.f) / scale}px` }, { translate: "0px 0px" }];
      thing.animate(way, { duration: MOTION, easing: "ease-in-out" });
    }
  }

  // How many lines most steps take: those that are longer grow.
  const BYTES = 42; // of a line on a phone; letters of unspaced languages are wider, and take more bytes
  const lines = (frame) => [...frame.querySelectorAll(".replay-turn, .replay-told p")]
    .reduce((sum, { textContent }) => sum + Math.ceil(new TextEncoder().encode(textContent).length / BYTES), 1.5);
  const usual = (frames) => frames.map(lines).sort((one, other) => one - other)[Math.floor(0.9 * (frames.length - 1))];

  // Long enough to read: letters of unspaced languages say more, and take more bytes.
  const pause = (frame) => Math.min(1500 + 25 * new TextEncoder().encode(told(frame)).length, 6000);

  function start(replay) {
    if (steppers.has(replay)) return;
    for (const [old, { stop }] of steppers) {
      if (!old.isConnected) { stop(); steppers.delete(old); } // another game has taken its place
    }
    const frames = [...replay.querySelectorAll(".replay-frame")];
    const words = JSON.parse(replay.dataset.words);
    const end = frames.length - 1;
    let now = 0;
    let timer = 0;

    const heard = make("p", { class: "replay-heard", "aria-live": "polite" });
    const where = make("span");
    const slider = make("input", { type: "range", min: 1, max: end + 1, value: 1 });
    slider.setAttribute("aria-label", replay.getAttribute("aria-label"));
    const buttons = {};
    const controls = make("div", { class: "replay-controls" });
    for (const name of ["first", "back", "play", "forward", "last"]) {
      buttons[name] = make("button", { type: "button", class: `replay-${name}` });
      draw(buttons[name], name, words);
      controls.append(buttons[name]);
    }
    const speed = make("button", { type: "button", class: "replay-speed", "aria-pressed": "false" }, "2×");
    speed.title = words.speed ?? "";
    speed.setAttribute("aria-label", speed.title || speed.textContent);
    speed.addEventListener("click", () => {
      speed.setAttribute("aria-pressed", speed.getAttribute("aria-pressed") === "false");
    });
    const wait = (frame) => pause(frame) / (speed.getAttribute("aria-pressed") === "true" ? 2 : 1);
    controls.append(speed, make("div", { class: "replay-where" }, slider, where), heard);

    // The moves, each a link to its first moment.
    const moves = make("ol", { class: "replay-moves" });
    const links = [];
    let link = null;
    frames.forEach((frame, at) => {
      if (!at || !frames[at - 1].classList.contains("replay-moment")) {
        const turn = frame.querySelector(".replay-turn")?.textContent;
        if (turn) moves.append(make("li", { class: "replay-turn" }, turn));
        const line = [...frame.querySelector(".replay-told p").childNodes].filter(({ nodeName }) => nodeName !== "A");
        link = make("a", { href: `#${frame.id}` }, line.map(({ textContent }) => textContent).join("").trim());
        link.addEventListener("click", (event) => { event.preventDefault(); step(at); });
        moves.append(make("li", {}, link));
      }
      links.push(link);
    });

    function show() {
      frames.forEach((frame, at) => frame.classList.toggle("replay-now", at === now));
      where.dataset.short = `${now + 1}/${end + 1}`;
      where.textContent = words.step.replace("{number}", now + 1).replace("{total}", end + 1);
      slider.value = now + 1;
      slider.setAttribute("aria-valuetext", where.textContent);
      links.forEach((one) => one.removeAttribute("aria-current"));
      links[now].setAttribute("aria-current", "step");
      moves.scrollTop = links[now].offsetTop - moves.clientHeight / 2;
      for (const name of ["first", "back"]) buttons[name].setAttribute("aria-disabled", now === 0);
      for (const name of ["forward", "last"]) buttons[name].setAttribute("aria-disabled", now === end);
    }

    function go(to) {
      const focused = frames[now].contains(document.activeElement);
      const before = now;
      now = Math.max(0, Math.min(to, end));
      show();
      if (Math.abs(now - before) === 1) move(...[before, now].map((at) => frames[at].querySelector(".board")));
      if (!focused) return;
      frames[now].tabIndex = -1;
      frames[now].focus({ preventScroll: true }); // what had the focus is out of sight
    }

    const say = () => { heard.textContent = told(frames[now]); };

    // The address can be copied, and the language links keep the step.
    function remember() {
      try { history.replaceState(history.state, "", `#${frames[now].id}`); } catch { return; }
      dispatchEvent(new Event("hashchange"));
    }

    // Whoever steps takes over from the film.
    function step(to) {
      stop();
      const before = now;
      go(to);
      if (now === before) return;
      remember();
      say();
    }

    function stop() {
      if (!timer) return;
      clearTimeout(timer);
      timer = 0;
      draw(buttons.play, "play", words);
    }

    // A film is not read out: it would run ahead of the voice. Where it halts, that step is.
    // One that nobody asked for leaves the address alone and says nothing.
    function play(asked = true) {
      if (now === end) go(0);
      draw(buttons.play, "pause", words);
      const next = () => {
        if (!replay.isConnected) return; // another game is shown in its place
        go(now + 1);
        if (asked) remember();
        if (now < end) { timer = setTimeout(next, wait(frames[now])); return; }
        stop();
        if (asked) say();
      };
      timer = setTimeout(next, wait(frames[now]));
    }

    const steps = { first: () => 0, back: () => now - 1, forward: () => now + 1, last: () => end };
    for (const [name, to] of Object.entries(steps)) buttons[name].addEventListener("click", () => step(to()));
    buttons.play.addEventListener("click", () => {
      if (!timer) return play();
      stop();
      say();
    });
    slider.addEventListener("input", () => step(slider.value - 1));

    const keys = { Home: steps.first, ArrowLeft: steps.back, ArrowRight: steps.forward, End: steps.last };
    replay.addEventListener("keydown", (event) => {
      const plain = !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
      if (!plain || event.target === slider || !keys[event.key]) return;
      event.preventDefault();
      step(keys[event.key]());
    });

    let from = null;
    const list = frames[0].parentElement;
    list.addEventListener("pointerdown", (event) => {
      from = event.isPrimary && event.pointerType !== "mouse" ? event : null; // a second finger zooms
    });
    list.addEventListener("pointercancel", () => { from = null; });
    list.addEventListener("pointerup", (event) => {
      if (!from) return;
      const [x, y] = [event.clientX - from.clientX, event.clientY - from.clientY];
      from = null;
      if (Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) step(x < 0 ? now + 1 : now - 1);
    });

    // Whoever wants the picture in words wants it in every step.
    replay.addEventListener("toggle", ({ target }) => {
      replay.querySelectorAll(".board-words").forEach((words) => { words.open = target.open; });
    }, true);

    frames.forEach((frame) => {
      frame.append(make("div", { class: "replay-text" }, ...frame.querySelectorAll(":scope > .replay-turn, .replay-told, .board-words")));
    });
    replay.append(controls, moves);
    replay.classList.add("replay-ready");
    const shape = frames[0].querySelector(".board")?.viewBox.baseVal;
    if (shape) replay.style.setProperty("--replay-shape", shape.width / shape.height);
    replay.style.setProperty("--replay-lines", Math.min(5.5, usual(frames)));
    const tall = () => {
      const board = frames[now].querySelector(".board");
      if (board) replay.style.setProperty("--replay-board", `${board.getBoundingClientRect().height}px`);
    };
    new ResizeObserver(tall).observe(replay);
    replay.classList.toggle("replay-pair", end === 1);
    show();
    steppers.set(replay, { frames, go, stop });

    // Once, when it comes into view, and only until the reader does anything.
    if (!replay.classList.contains("replay-film") || still.matches) return;
    const hands = new AbortController();
    const seen = new IntersectionObserver(([{ isIntersecting }]) => {
      if (!isIntersecting) return;
      seen.disconnect();
      if (now === 0 && !timer) play(false);
    }, { threshold: 0.6 });
    const over = () => { seen.disconnect(); hands.abort(); };
    for (const sign of ["pointerdown", "keydown"]) {
      addEventListener(sign, ({ target }) => {
        if (!buttons.play.contains(target)) stop(); // which stops it by itself
        over();
      }, { signal: hands.signal, capture: true });
    }
    seen.observe(frames[0].querySelector(".board") ?? replay);
  }

  // An address may name a step.
  function open() {
    for (const [replay, { frames, go, stop }] of steppers) {
      const at = frames.findIndex(({ id }) => `#${id}` === location.hash);
      if (at < 0) continue;
      stop();
      go(at);
      replay.scrollIntoView();
      frames[at].querySelector(".replay-told").scrollIntoView({ block: "nearest" });
    }
  }

  document.querySelectorAll(".replay").forEach(start);
  addEventListener("hashchange", ({ isTrusted }) => { if (isTrusted) open(); });
  open();
  addEventListener("load", () => requestAnimationFrame(open)); // the browser goes to the top of the step
  window.Replay = { start, make, move };
})();
