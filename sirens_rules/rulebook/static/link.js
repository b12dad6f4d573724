// One tap on the sign beside a rule copies the address that opens it in everybody's own language.
(() => {
  const links = document.querySelectorAll(".rule-link[data-address]");
  if (!links.length || !navigator.clipboard) return;
  const status = document.createElement("p");
  status.className = "visually-hidden";
  status.setAttribute("role", "status");
  document.querySelector("main").append(status);

  const say = (link, copied) => {
    link.classList.toggle("copied", copied);
    status.textContent = copied ? link.dataset.copied : "";
  };
  links.forEach((link) => link.addEventListener("click", async () => {
    const address = new URL(link.dataset.address, location);
    if (address.protocol === "file:") address.pathname += "index.html";
    try { await navigator.clipboard.writeText(address.href); } catch { return; }
    say(link, true);
    setTimeout(say, 2000, link, false);
  }));
})();
