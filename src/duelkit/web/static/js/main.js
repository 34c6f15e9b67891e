// The frame of every page: header, footer, and the router that shows a page for each path.

import { listen } from "./challenged.js";
import { frame } from "./frame.js";
import { fill } from "./dom.js";
import { install, outdated } from "./installing.js";
import { smoothly } from "./motion.js";
import * as offline from "./pages/offline.js";
import { setting } from "./place.js";
import { listenForDuels } from "./ready.js";
import { loadTexts, t } from "./texts.js";
import { announce } from "./toasts.js";

const PAGES = [
  [/^\/$/, "lobby"],
  [/^\/new(?:\/(?<game>[\w-]+))?\/?$/, "setup"],
  [/^\/challenge\/?$/, "challenge"],
  [/^\/play(?:\/(?<game>[\w-]+))?\/?$/, "find"],
  [/^\/tournament\/new\/(?<game>[\w-]+)\/?$/, "tournament-setup"],
  [/^\/tournament(?:\/(?<tournament>[\w-]+))?\/?$/, "tournament"],
  [/^\/t\/(?<table>[\w-]+)\/?$/, "sit"],
  [/^\/cards(?:\/(?<game>[\w-]+))?\/?$/, "cards"],
  [/^\/decks(?:\/(?<game>[\w-]+))?\/?$/, "decks"],
  [/^\/workshop(?:\/(?<game>[\w-]+))?\/?$/, "workshop"],
  [/^\/rules(?:\/(?<game>[\w-]+))?\/?$/, "rules"],
  [/^\/learn(?:\/(?<game>[\w-]+)(?:\/(?<lesson>[\w-]+))?)?\/?$/, "learn"],
  [/^\/puzzles(?:\/(?<game>[\w-]+)(?:\/(?<number>\d+))?)?\/?$/, "puzzles"],
  [/^\/replay(?:\/(?<table>[\w-]+))?\/?$/, "replay"],
  [/^\/me\/?$/, "me"],
];
const SLOW = 500; // milliseconds after which it is said that a page takes a while, as `main[aria-busy]` shows it
const main = document.getElementById("main");
let visit = 0; // numbers the pages asked for: a slow one must not replace a later one
let shownAt = null;
let content = null;

/** Show the page of the address; `focus` where somebody came here from another page. */
async function show({ focus = true, top = 0 } = {}) {
  const mine = ++visit;
  const place = found(location.pathname);
  main.setAttribute("aria-busy", "true");
  const slow = setTimeout(() => announce(t("One moment …")), SLOW);
  const page = await built(place).finally(() => clearTimeout(slow));
  if (mine !== visit) return;
  await smoothly(() => lay(page));
  if (mine === visit) arrive(page, focus, top);
}

function found(path) {
  for (const [pattern, name] of PAGES) {
    const match = pattern.exec(path);
    if (match) return { name, params: match.groups ?? {} };
  }
  return { name: "notfound", params: {} };
}

async function built({ name, params }) {
  const query = Object.fromEntries(new URLSearchParams(location.search));
  const hash = location.hash.slice(1);
  try {
    const module = await import(`./pages/${name}.js`);
    return await module.show({ params, query, hash });
  } catch (error) {
    if (!navigator.onLine || error.code === "gone") return offline.show();
    const module = await import("./pages/notfound.js");
    return module.wrong(error);
  }
}

function lay(page) {
  shownAt = location.pathname;
  content = page.content;
  document.title = `${page.title} · duelkit`;
  document.body.classList.toggle("wide", Boolean(page.wide));
  document.body.dataset.page = found(location.pathname).name;
  main.removeAttribute("aria-busy");
  fill(main, page.content);
  frame();
}

function arrive(page, focus, top) {
  const anchor = pointedAt();
  if (anchor) anchor.scrollIntoView();
  else scrollTo(0, top);
  if (!focus) return;
  const begun = main.contains(document.activeElement); // somebody quick has gone on already, while the page was changing
  if (!begun) (anchor || main.querySelector("h1") || main).focus({ preventScroll: true });
  announce(page.title);
}

/** The part of the page that the address points at, marked; `:target` is only set for what was there from the first. */
function pointedAt() {
  for (const old of main.querySelectorAll(".pointed")) old.classList.remove("pointed");
  const anchor = location.hash.length > 1 ? document.getElementById(location.hash.slice(1)) : null;
  anchor?.classList.add("pointed");
  return anchor;
}

setting.go = (path, { replace = false } = {}) => {
  const url = new URL(path, location.origin);
  if (outdated() && url.pathname !== location.pathname) return location.assign(url);
  if (replace) history.replaceState({ top: 0 }, "", url);
  else {
    history.replaceState({ ...history.state, top: scrollY }, "");
    history.pushState({ top: 0 }, "", url);
  }
  return show();
};

function followed(event) {
  const link = event.target.closest?.("a[href]");
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
  if (!link || modified || event.defaultPrevented || link.target || link.hasAttribute("download")) return;
  const url = new URL(link.href);
  if (url.origin !== location.origin || /^\/(api|static|healthz|metrics|openapi)/.test(url.pathname)) return;
  if (url.pathname === location.pathname && url.search === location.search && url.hash) return; // the browser's own
  event.preventDefault();
  setting.go(url.href);
}

async function languageChanged() {
  frame();
  listen();
  listenForDuels();
  if (content?.relabel) document.title = `${await content.relabel()} · duelkit`;
  else await show({ focus: false, top: scrollY });
}

addEventListener("click", followed);
addEventListener("popstate", (event) => {
  if (location.pathname !== shownAt || !location.hash) show({ top: event.state?.top ?? 0 });
});
addEventListener("hashchange", () => {
  if (/^\/(t\/|workshop\/|decks\/|me$)/.test(location.pathname) && location.hash.includes("=")) show();
  else pointedAt();
});
document.addEventListener("language", languageChanged);
history.scrollRestoration = "manual";

await loadTexts();
frame();
await show({ focus: false });
install();
listen();
listenForDuels();
