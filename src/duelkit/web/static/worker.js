// Keeps the shell of the page, so that it opens without a network. The server writes before it which BUILD this is: its version, and
// the files of its shell. Nothing of anybody's is kept: only the page itself, its files of this version, and its texts.

const { version, shell } = BUILD;
const NAME = "duelkit-shell-";
const CACHE = NAME + version;
const FILES = `/static/${version}/`;
const OTHERS = /^\/(api|static|healthz|metrics|openapi)/; // addresses that are no page

addEventListener("install", (event) => event.waitUntil(keep()));
addEventListener("activate", (event) => event.waitUntil(forget().then(() => clients.claim())));
addEventListener("fetch", (event) => {
  const { request } = event, url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate" && !OTHERS.test(url.pathname)) event.respondWith(pageOf(request));
  else if (url.pathname.startsWith(FILES)) event.respondWith(fileOf(request));
  else if (url.pathname === "/api/texts") event.respondWith(textsOf(request));
});

/** Keep the shell of this version; where the server has another one by now, its own worker comes. */
async function keep() {
  const cache = await caches.open(CACHE);
  const files = shell.map((name) => FILES + name);
  const answers = await Promise.all(files.map((file) => fetch(file)));
  if (!answers.every(isOfThisVersion)) throw new Error("the server has another version now");
  await Promise.all(files.map((file, at) => cache.put(file, answers[at])));
  await cache.put("/", await fetch("/", { credentials: "omit", cache: "reload" }));
  await skipWaiting();
}

/** Drop what older versions kept. */
async function forget() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(NAME) && name !== CACHE).map((name) => caches.delete(name)));
}

/** The page comes from the server, which has the newest; without one, the page that was kept. */
async function pageOf(request) {
  try {
    return await fetch(request);
  } catch (error) {
    return (await kept("/")) ?? Promise.reject(error);
  }
}

/** A file of this version never changes. */
async function fileOf(request) {
  const known = await kept(request);
  if (known) return known;
  const answer = await fetch(request);
  if (isOfThisVersion(answer)) await (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
}

async function textsOf(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone());
    return answer;
  } catch (error) {
    return (await kept(request)) ?? Promise.reject(error);
  }
}

const kept = async (request) => (await caches.open(CACHE)).match(request);

/** The server says of a file of the version that it has that it never changes. */
const isOfThisVersion = (answer) => answer.ok && (answer.headers.get("cache-control") ?? "").includes("immutable");
