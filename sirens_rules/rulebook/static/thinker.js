// Somebody who thinks beside the page, so that it answers while they do. Text goes there, text comes back.
//
//   Thinker.ask({ name, view, seed, iterations, seconds })    a promise of [{ move, worth }, …], the best first
//
// The worker is made of the program that the page has already: from a disk a browser would load no other script.
// Where a browser gives no worker, the page thinks itself.
(() => {
  "use strict";

  const CODE = `const Game = (${window.GameProgram})();
    onmessage = ({ data }) => postMessage({ number: data.number, found: Game.think(data) });`;
  const waiting = new Map(); // questions by their numbers, each with whoever waits for the answer
  let worker = null;
  let number = 0;

  function answer({ number: at, found }) {
    waiting.get(at)?.done(found);
    waiting.delete(at);
  }

  const thinkHere = (question) => setTimeout(() => answer({ number: question.number, found: Game.think(question) }));

  function awake() {
    try {
      worker = new Worker(URL.createObjectURL(new Blob([CODE], { type: "text/javascript" })));
      worker.addEventListener("message", ({ data }) => answer(data));
      worker.addEventListener("error", (event) => {
        event.preventDefault();
        worker = { postMessage: thinkHere };
        waiting.forEach(({ question }) => thinkHere(question));
      });
    } catch {
      worker = { postMessage: thinkHere };
    }
  }

  const ask = (asked) => new Promise((done) => {
    const question = { ...asked, number: (number += 1) };
    waiting.set(number, { question, done });
    if (!worker) awake();
    worker.postMessage(question);
  });

  window.Thinker = { ask };
})();
