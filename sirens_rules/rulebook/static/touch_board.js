// A board to play on: one picks a thing, the places where it may go light up, and one touches a place. Whatever cannot
// be done is asked about, so that somebody can answer why. By finger, mouse or keyboard; it knows no game.
//
//   const board = new TouchBoard(element, { move, refuse, change });
//     move(choice)            a choice was made; nothing is picked any more until the next `show`
//     refuse(picked, name)    a thing was touched that cannot be done: `picked` is the thing in hand, or null
//     change()                something was picked or put back; optional
//   board.show({ draw, choices, label, place, states, first });
//     draw(states)            the picture as SVG text; its things are g[data-name], as in tabletop/pen.py
//     choices                 [{ move, path: [thing, place], by }]: all that can be done. A path of one name is done
//                             by one touch, an empty one only by a button beside the board. What is done `by` another
//                             thing lights up when that one is picked; it can be picked at once, too
//     label(name)             what a thing is called, for who cannot see it; "" if it is nothing to touch
//     place(picked, name)     for which place a thing stands that was touched: a card for the side it lies on; optional
//     states                  more states to draw, such as { "28s": "hinted" }; optional
//     first                   whatever begins all choices is picked from the start, unless this is false; optional
//   board.open                what can be touched now: [[name, label], …]
//   board.picked              the thing in hand, or null
//   board.touch(name)         as if it were touched; board.drop() puts back what was picked; board.focus()
//
// Arrows go from thing to thing, Enter or the space bar touches, Escape puts back.
(() => {
  "use strict";

  const FINGER = 22; // pixels around the middle of a thing
  const ASIDE = 3; // a thing straight ahead is nearer than one aside
  const AHEAD = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const middle = (thing) => {
    const { left, top, width, height } = thing.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };

  class TouchBoard {
    constructor(element, { move, refuse, change = () => {} }) {
      Object.assign(this, { element, move, refuse, change, picked: null, at: "", choices: [] });
      element.classList.add("touch-board");
      element.addEventListener("click", (event) => {
        const name = this.found(event);
        if (name && this.label(name)) this.touch(name);
      });
      element.addEventListener("keydown", (event) => this.press(event));
      element.addEventListener("focusin", ({ target }) => { if (target.dataset.name) this.at = target.dataset.name; });
    }

    /** What was meant: a small thing beside the finger, if what is under it cannot be touched and lies farther off. */
    found({ target, clientX, clientY }) {
      const under = target.closest("[data-name]");
      const name = under?.dataset.name;
      const open = new Set(this.open.map(([one]) => one));
      if (open.has(name) || name === this.picked) return name;
      const far = (thing) => Math.hypot(middle(thing)[0] - clientX, middle(thing)[1] - clientY);
      const reach = under ? Math.min(FINGER, far(under)) : FINGER;
      const near = this.things.find((thing) => open.has(thing.dataset.name) && far(thing) < reach);
      return near?.dataset.name ?? name;
    }

    show({ draw, choices, label, place = (_, name) => name, states = {}, first = true }) {
      Object.assign(this, { draw, choices, label, place, states, picked: null });
      if (first) this.picked = this.only;
      this.render();
      this.change();
    }

    /** The things that begin a choice. */
    get firsts() {
      return [...new Set(this.choices.flatMap(({ path, by }) => [path[0], by]).filter(Boolean))];
    }

    /** What begins all choices, if it is one thing: whoever must walk. */
    get only() {
      const [one = null, ...others] = this.firsts;
      return others.length || this.choices.some(({ path }) => path.length < 2) ? null : one;
    }

    /** Where the thing in hand may go, or what it may take. */
    get places() {
      const { choices, picked } = this;
      const goes = choices.filter(({ path }) => path.length > 1 && path[0] === picked).map(({ path }) => path[1]);
      return [...new Set([...goes, ...choices.filter(({ by }) => by === picked).map(({ path }) => path[0])])];
    }

    /** Whether the thing in hand does something to another. */
    get isTaking() {
      return this.choices.some(({ by }) => by === this.picked);
    }

    get open() {
      return (this.picked === null ? this.firsts : this.places).map((name) => [name, this.label(name)]);
    }

    pick(name) {
      this.picked = name;
      this.render();
      this.change();
    }

    drop() {
      if (this.picked !== null) this.pick(null);
    }

    touch(name) {
      const { choices, firsts } = this;
      const picked = this.picked ?? (firsts.includes(name) ? null : this.only);
      if (picked === null) {
        const done = choices.find(({ path }) => path.length === 1 && path[0] === name);
        if (done) return this.decide(done);
        return firsts.includes(name) ? this.pick(name) : this.refuse(null, name);
      }
      if (name === picked) return this.drop();
      if (this.isTaking && this.places.includes(name)) return this.pick(name);
      const place = this.place(picked, name);
      const found = choices.find(({ path: [thing, there] }) => thing === picked && there === place);
      if (found) return this.decide(found);
      return firsts.includes(name) ? this.pick(name) : this.refuse(picked, name);
    }

    decide(choice) {
      this.choices = [];
      this.picked = null;
      this.move(choice);
    }

    /** The picture anew; whoever was at a thing stays there. */
    render() {
      const { element, picked, choices, places } = this;
      const focused = element.contains(document.activeElement);
      const loud = choices.filter(({ path }) => path.length).map(({ path, by }) => by ?? path[0]);
      const lit = picked === null ? loud : places;
      const states = { ...Object.fromEntries(lit.map((name) => [name, "legal"])), ...this.states };
      if (picked !== null) states[picked] = "chosen";
      element.innerHTML = this.draw(states);
      element.querySelector("svg")?.setAttribute("role", "group");
      const open = new Set(this.open.map(([name]) => name));
      for (const thing of this.things) {
        const { name } = thing.dataset;
        const told = { role: "button", "aria-label": this.label(name), tabindex: -1 };
        if (name === picked) told["aria-pressed"] = true;
        else if (!open.has(name)) told["aria-disabled"] = true;
        for (const [key, value] of Object.entries(told)) thing.setAttribute(key, value);
      }
      const first = (names) => this.things.find(({ dataset }) => names.has(dataset.name));
      const now = this.thing(this.at) ?? first(new Set(lit)) ?? first(open) ?? this.things[0];
      now?.setAttribute("tabindex", 0);
      if (focused) now?.focus({ preventScroll: true });
    }

    focus() {
      this.element.querySelector('[tabindex="0"]')?.focus({ preventScroll: true });
    }

    get things() {
      return [...this.element.querySelectorAll("[data-name]")].filter(({ dataset }) => this.label(dataset.name));
    }

    thing(name) {
      return this.things.find(({ dataset }) => dataset.name === name);
    }

    press(event) {
      const here = event.target.closest("[data-name]");
      if (!here || event.altKey || event.ctrlKey || event.metaKey) return;
      const { key } = event;
      if (AHEAD[key]) this.go(here, ...AHEAD[key]);
      else if (key === "Enter" || key === " ") this.touch(here.dataset.name);
      else if (key === "Escape" && this.picked !== null) this.drop();
      else return;
      event.preventDefault();
    }

    /** Where arrows halt: with something in hand only at places, not at what lies there. */
    get stops() {
      const { picked } = this;
      if (picked === null || this.isTaking) return this.things;
      return this.things.filter(({ dataset: { name } }) => name === picked || this.place(picked, name) === name);
    }

    /** To the nearest thing ahead. */
    go(here, right, down) {
      const [x, y] = middle(here);
      const far = (thing) => {
        const [across, along] = middle(thing);
        const ahead = (across - x) * right + (along - y) * down;
        return ahead > 1 ? ahead + ASIDE * Math.abs((across - x) * down + (along - y) * right) : Infinity;
      };
      const ways = this.stops.map((thing) => [thing, far(thing)]);
      const [next, away] = ways.reduce((one, other) => (other[1] < one[1] ? other : one), [here, Infinity]);
      if (away === Infinity) return;
      here.setAttribute("tabindex", -1);
      next.setAttribute("tabindex", 0);
      next.focus();
    }
  }

  window.TouchBoard = TouchBoard;
})();
