const links = [...document.querySelectorAll("a[data-language]")];

// The language somebody chose here before, else the first of the browser's that the book speaks.
function preferred() {
  let saved = null;
  try { saved = localStorage.getItem("language"); } catch { /* no memory, no harm */ }
  const family = (name) => name.toLowerCase().split("-")[0];
  for (const wanted of [saved, ...navigator.languages].filter(Boolean)) {
    const found = links.find((link) => family(link.dataset.language) === family(wanted));
    if (found) return found;
  }
  return null;
}

function remember() {
  links.forEach((link) => link.addEventListener("click", () => {
    try { localStorage.setItem("language", link.dataset.language); } catch { /* no memory, no harm */ }
  }));
}
