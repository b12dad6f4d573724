// Keeps the book for a table without a network. FILES stands above: every file with the SHA-256 of its content.
// The cache holds addresses with their hash. So editions lie side by side without mixing, what did not change is not
// fetched again, and an interrupted download goes on where it ended.
const SCOPE = registration.scope;
const CACHE = `rulebook ${SCOPE}`;
const LANES = 6;
// What is the same in all languages is fetched and kept once, under the first of its names.
const FIRST = {};
for (const name in FILES) FIRST[FILES[name]] ??= name;
const kept = (name) => `${SCOPE}${FIRST[FILES[name]]}?${FILES[name]}`;

addEventListener("install", (event) => event.waitUntil(keep()));
addEventListener("activate", (event) => event.waitUntil(forget().then(() => clients.claim())));
addEventListener("message", (event) => { if (event.data === "load") skipWaiting(); });
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(SCOPE)) event.respondWith(answer(request));
});

// All or nothing: when a file fails, the edition at hand stays, and the next visit tries again for what is missing.
async function keep() {
  const cache = await caches.open(CACHE);
  const there = new Set((await cache.keys()).map((request) => request.url));
  const missing = Object.values(FIRST).filter((name) => !there.has(kept(name)));
  const lane = async () => {
    for (let name = missing.pop(); name; name = missing.pop()) await cache.put(kept(name), await load(name));
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

// The browser itself refuses what has another hash: a page of an older or newer edition, or of a host in trouble.
// Only the type is taken along: a response that was redirected could not answer for a page.
async function load(name) {
  const integrity = `sha256-${FILES[name]}`;
  const response = await fetch(kept(name), { cache: "no-store", priority: "low", integrity });
  return new Response(await response.blob(), { headers: { "Content-Type": response.headers.get("Content-Type") } });
}

async function forget() {
  const cache = await caches.open(CACHE);
  const wanted = new Set(Object.values(FIRST).map(kept));
  const old = (await cache.keys()).filter((request) => !wanted.has(request.url));
  await Promise.all(old.map((request) => cache.delete(request)));
}

async function answer(request) {
  const name = request.url.slice(SCOPE.length).replace(/[?#].*/, "");
  if (`${name}/index.html` in FILES) return Response.redirect(`${SCOPE}${name}/`);
  const cache = await caches.open(CACHE);
  const found = await cache.match(kept(name.replace(/(^|\/)$/, "$1index.html")));
  return found ?? fetch(request).catch((error) => explain(cache, request, error));
}

// What is not kept, such as a PDF, needs a network; a reader is told so.
async function explain(cache, request, error) {
  const page = request.mode === "navigate" && await cache.match(kept("offline.html"));
  if (!page) throw error;
  return new Response(page.body, { status: 503, headers: page.headers });
}
