// What the pages do beyond plain links; without it everything can still be read and reached.
(() => {
  const languages = document.querySelectorAll("a[data-language]");

  // The language links keep the rule that is being read.
  const keepRule = () => languages.forEach((link) => { link.hash = location.hash; });
  addEventListener("hashchange", keepRule);
  keepRule();

  // Whoever switches has chosen: permanent links and the start page remember.
  languages.forEach((link) => link.addEventListener("click", () => {
    try { localStorage.setItem("language", link.dataset.language); } catch { /* no memory, no harm */ }
  }));

  // A link to a question opens its answer.
  const answer = () => {
    const asked = document.getElementById(location.hash.slice(1));
    if (asked?.matches(".question")) asked.querySelector("details").open = true;
  };
  addEventListener("hashchange", answer);
  answer();

  // On a phone the drawers make room for what was chosen in them, and Escape closes both.
  const close = () => document.querySelectorAll(".sidebar-toggle").forEach((toggle) => { toggle.checked = false; });
  document.querySelectorAll(".toc-drawer a, .sidebar-drawer a").forEach((link) => link.addEventListener("click", close));
  addEventListener("keydown", (event) => { if (event.key === "Escape") close(); });
})();
