// After the first visit the book is read without a network: a worker keeps it, once the page is loaded and at rest.
(() => {
  const { worker, manifest } = document.currentScript.dataset;
  const { serviceWorker: workers, connection } = navigator;
  // Whoever works on the book at localhost wants to see what was just built; try this at http://book.localhost:8000.
  const kept = location.protocol.startsWith("http") && !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(location.hostname);
  if (!kept) return;

  // Not in the page itself: from a folder it would only be refused.
  if (manifest) document.head.append(Object.assign(document.createElement("link"), { rel: "manifest", href: manifest }));
  if (!workers || connection?.saveData) return;

  // A new edition waits until the reader asks for it or comes back; no page is changed while it is read.
  const announce = (registration) => {
    const notice = document.querySelector(".new-edition");
    if (!notice || !registration.waiting || !workers.controller || notice.querySelector("button")) return;
    notice.append(notice.querySelector("template").content.cloneNode(true));
    notice.querySelector("button").addEventListener("click", () => registration.waiting?.postMessage("load"));
  };

  const register = async () => {
    const registration = await workers.register(worker).catch(() => null);
    if (!registration) return;
    const follow = () => registration.installing?.addEventListener("statechange", () => announce(registration));
    registration.addEventListener("updatefound", follow);
    follow();
    announce(registration);
  };

  // The first worker takes over in silence; a later one brings another edition, to every page at once.
  let { controller } = workers;
  workers.addEventListener("controllerchange", () => {
    if (controller) location.reload();
    controller = workers.controller;
  });

  addEventListener("load", () => (window.requestIdleCallback ?? setTimeout)(register));
})();
