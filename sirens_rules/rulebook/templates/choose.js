const links = [...document.querySelectorAll("a[data-language]")];

// The language somebody chose here before, else the first of the browser's that the book speaks.
function preferred() {
  const whole = (name) => new Intl.Locale(name).maximize(); // zh-HK is zh-Hant-HK
  let saved = null;
  try { saved = whole(localStorage.getItem("language")); } catch { /* no memory, no harm */ }
  for (const wanted of [saved, ...navigator.languages.map(whole)].filter(Boolean)) {
    const family = links.filter((link) => whole(link.hreflang).language === wanted.language);
    const same = (part) => family.find((link) => whole(link.hreflang)[part] === wanted[part]);
    const found = same("baseName") ?? same("script") ?? family[0];
    if (found) return found;
  }
  return null;
}

function remember() {
  links.forEach((link) => link.addEventListener("click", () => {
    try { localStorage.setItem("language", link.dataset.language); } catch { /* no memory, no harm */ }
  }));
}
