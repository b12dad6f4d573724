// Tasks on a board under the fingers: the reader acts, and what the page says about it comes to the board.
// The program of the game (`Game.openTable`) draws and knows what is allowed; tasks.py tells what a task is in the page.
(() => {
  "use strict";

  const { make, start: startReplay } = window.Replay;
  const { sentence, inWords, replay } = window.Told;
  const table = Game.openTable(GAME);
  const [Port, Starboard] = table.players.map(table.nameOf);

  class Task {
    constructor(element) {
      this.element = element;
      this.fold = element.querySelector(".task-answers");
      this.answers = [...element.querySelectorAll(".task-answer")];
      this.start = Game.newRecord(Game.parsePosition(element.dataset.position), { Port, Starboard });
      this.seer = table.decider(this.start);
      this.said = make("div", { class: "task-said", "aria-live": "polite" });
      const place = make("div", { class: "task-board", role: "group", "aria-label": TASK.board });
      const [move, refuse, change] = [({ move: made }) => this.move(made), (...what) => this.refuse(...what), () => this.guide()];
      this.board = new TouchBoard(place, { move, refuse, change });
      const figure = element.querySelector(".board-figure");
      figure.querySelector("svg").replaceWith(place);
      figure.after(this.said);
      this.fold.addEventListener("toggle", () => this.answers.forEach((answer, at) => this.replay(answer, at)));
      this.begin();
    }

    begin() {
      this.record = this.start;
      this.made = [];
      this.say();
      this.show(true);
    }

    // What to do on the board, before the first move.
    guide() {
      const { board, board: { picked } } = this;
      if (this.made.length) return;
      const goesTo = () => TASK.goesTo.replace("{thing}", () => board.label(picked));
      const taking = () => table.whyNot(this.record, this.seer, null, picked)[0];
      const words = picked === null ? TASK.how : board.isTaking ? taking() : goesTo();
      this.say(make("p", { class: "task-how" }, words));
    }

    // The table as it is now, and what can be done.
    show(open) {
      const { record, seer } = this;
      const { draw, described } = this.frames().at(-1);
      this.element.querySelector(".board-words").replaceWith(inWords(described));
      const choices = open ? table.choices(record, seer).filter(({ path }) => path.length) : [];
      this.board.show({ draw, choices, label: table.label(record, seer), place: table.place(record, seer), first: this.made.length > 0 });
    }

    frames() {
      return table.frames(this.record, this.seer, Math.max(1, this.made.length), `${this.element.id}-board`);
    }

    move(move) {
      this.record = table.play(this.record, move);
      this.made.push(move);
      const line = this.made.join(" ");
      const answer = this.answers.find(({ dataset }) => dataset.moves === line);
      const more = this.answers.some(({ dataset }) => dataset.moves.startsWith(`${line} `));
      if (!answer && more) {
        this.say(...this.happened(true));
        return this.show(true);
      }
      this.show(false);
      this.end(answer);
    }

    // The line of an answer, once somebody looks at it, as pictures to step through.
    replay(answer, at) {
      const told = answer?.querySelector(".task-line");
      if (!told) return;
      const record = answer.dataset.line.split(" ").reduce(table.play, this.start);
      const id = `${this.element.id}-line-${at + 1}`;
      const made = replay(Game.showRecord(Game.formatRecord(record), GAME, id).frames, id);
      told.replaceWith(made);
      startReplay(made);
    }

    // What happened in the last move, with or without what is to be decided then.
    happened(open = false) {
      return this.frames().flatMap(({ told, moment }) => (moment || open ? told : told.slice(0, -1))).map(sentence);
    }

    end(answer) {
      const again = make("button", { type: "button", class: "task-again" }, TASK.again);
      again.addEventListener("click", () => {
        this.begin();
        this.board.element.querySelector('[tabindex="0"]')?.focus({ preventScroll: true });
      });
      this.replay(answer, this.answers.indexOf(answer));
      const right = answer?.classList.contains("task-right") ?? false;
      const verdict = () => make("div", { class: "task-answer task-wrong" }, make("p", { class: "task-verdict" }, TASK.wrong), ...this.happened(), make("p", {}, TASK.other));
      this.say(answer ?? verdict(), again);
      this.said.scrollIntoView({ block: "nearest" });
      this.element.classList.toggle("task-done", right);
      again.focus({ preventScroll: true });
    }

    refuse(picked, name) {
      if (this.said.querySelector(".task-again")) return; // it is over
      this.say(sentence(table.whyNot(this.record, this.seer, picked, name)));
    }

    // An answer that was shown goes back to the others.
    say(...what) {
      const shown = this.answers.find((answer) => this.said.contains(answer));
      if (shown) this.fold.insertBefore(shown, this.answers.slice(this.answers.indexOf(shown) + 1)[0] ?? null);
      this.said.replaceChildren(...what);
    }
  }

  for (const element of document.querySelectorAll(".task")) new Task(element);
})();
