// Somebody who thinks beside the page, so that it answers while they do. Text goes there, text comes back.
//
//   Thinker.ask({ name, view, seed, iterations, seconds })    a promise of [{ move, worth }, …], the best first
//
// The worker is made of the program that the page has already: from a disk a browser would load no other script.
(() => {
  "use strict";

  const CODE = `const Game = (${window.GameProgram})();
    onmessage = ({ data }) => postMessage({ number: data.number, found: Game.think(data) });`;
  const waiting = new Map();
  let worker = null;
  let number = 0;

  function awake() {
    if (worker) return worker;
    worker = new Worker(URL.createObjectURL(new Blob([CODE], { type: "text/javascript" })));
    worker.addEventListener("message", ({ data }) => {
      waiting.get(data.number)?.(data.found);
      waiting.delete(data.number);
    });
    return worker;
  }

  const ask = (question) => new Promise((answer) => {
    number += 1;
    waiting.set(number, answer);
    awake().postMessage({ ...question, number });
  });

  window.Thinker = { ask };
})();
