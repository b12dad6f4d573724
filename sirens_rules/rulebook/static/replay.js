// Step through a game. Without this all steps stand one below the other.
(() => {
  "use strict";

  function start(replay) {
    if (replay.classList.contains("replay-ready")) return;
    replay.classList.add("replay-ready");
  }

  window.Replay = { start };
  document.querySelectorAll(".replay").forEach(start);
})();
