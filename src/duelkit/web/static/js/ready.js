// Who plays in a tournament is told on whatever page they are that their duel is ready, and how long they can come.

import { get } from "./api.js";
import { fill, make } from "./dom.js";
import { putUp } from "./alerts.js";
import { pref, setPref } from "./prefs.js";
import { lang, t } from "./texts.js";
import { leftText } from "./pages/told.js";
import { announce } from "./toasts.js";

const AGAIN = 5000; // milliseconds until the server is asked again
const part = make("section", { class: "ready" });
let timer = 0;
let shown = ""; // what stands there: the language, and the duels
let told = new Set(); // the tables that were read out

/** Ask from now on whether a duel is ready, as long as this browser's user plays in a tournament. */
export function follow() {
  if (pref("entered")) return;
  setPref("entered", true);
  timer = setTimeout(look, AGAIN);
}

/** Begin to ask, where the user plays in a tournament. */
export function listenForDuels() {
  clearTimeout(timer);
  if (pref("entered")) return look();
}

async function look() {
  const { duels, playing } = await get("/api/tournaments/duels").catch(() => ({ duels: [], playing: true }));
  show(duels.filter(({ tournament, table }) => ![`/tournament/${tournament}`, `/t/${table}`].includes(location.pathname)));
  clearTimeout(timer);
  setPref("entered", playing);
  if (playing) timer = setTimeout(look, AGAIN);
}

function show(duels) {
  const now = [lang(), ...duels.map(({ table }) => table)].join(" ");
  if (now !== shown) {
    shown = now;
    part.setAttribute("aria-label", t("Your duel is ready"));
    fill(part, duels.map(row));
    putUp(part);
  }
  for (const [at, { left }] of duels.entries()) part.children[at].querySelector(".left").textContent = t("Be there within {time}, or you lose this duel.", { time: leftText(Math.ceil(left / 1000)) });
  for (const one of duels) if (!told.has(one.table)) announce(said(one));
  told = new Set(duels.map(({ table }) => table));
}

/** Where one is waited for, as a sentence; names are text, whatever they hold. */
function said({ title, opponent }) {
  return t("{title}: your duel against {who} is ready.", { title, who: opponent });
}

function row(one) {
  const way = make("a", { class: "button primary small", href: `/tournament/${one.tournament}` }, t("To your duel"));
  return make("div", { class: "alert" }, make("p", {}, said(one), " ", make("span", { class: "left hint" })), make("div", { class: "row" }, way));
}
