// Who lets others ask them for a duel by name is told of it on every page, and accepts or declines there.

import { about, get, post, remove } from "./api.js";
import { fill, make } from "./dom.js";
import { putUp } from "./alerts.js";
import { me } from "./people.js";
import { go } from "./place.js";
import { pref, setPref } from "./prefs.js";
import { remember } from "./seats.js";
import { lang, t } from "./texts.js";
import { announce, complain } from "./toasts.js";
import { busy, button } from "./pages/parts.js";
import { clockText, titleOf } from "./pages/told.js";

const AGAIN = 5000; // milliseconds until the server is asked again; it takes somebody for gone after 20,000
const part = make("section", { class: "challenges" });
let timer = 0;
let shown = ""; // what stands there: the language, and the challenges
let told = new Set(); // the challenges that were read out

/** Whether this browser's user lets others ask them. */
export const lets = () => pref("challenged") === true;

/** Let others ask, or not. */
export async function letAsk(wanted) {
  setPref("challenged", wanted);
  if (wanted) return listen();
  clearTimeout(timer);
  await show([]);
  return remove("/api/challenges/here");
}

/** Begin to listen, where the user wants that. */
export async function listen() {
  clearTimeout(timer);
  if (lets()) await look();
}

async function look() {
  const { challenges } = await post("/api/challenges/here", { name: me().name }).catch(() => ({ challenges: [] }));
  if (!lets()) return;
  await show(challenges);
  clearTimeout(timer);
  timer = setTimeout(look, AGAIN);
}

async function show(challenges) {
  const now = [lang(), ...challenges.map(({ id }) => id)].join(" ");
  if (now === shown) return;
  const facts = challenges.length ? await known() : null;
  shown = now;
  part.setAttribute("aria-label", t("Challenges"));
  fill(part, challenges.map((one) => row(one, facts)));
  putUp(part);
  for (const one of challenges) if (!told.has(one.id)) announce(said(one, facts));
  told = new Set(challenges.map(({ id }) => id));
}

/** The games, and the clocks by name. */
async function known() {
  const [{ games }, { clocks }] = await Promise.all([about(), get("/api/pairing")]);
  return { games, clocks: Object.fromEntries(clocks.map(({ name, clock }) => [name, clock])) };
}

/** What one is asked, as a sentence; a name is text, whatever it holds. */
function said({ who, game, clock, rated }, { games, clocks }) {
  const terms = [titleOf(game, games), clockText(clocks[clock]), rated ? t("rated") : t("friendly")].join(", ");
  return t("{name} challenges you: {terms}.", { name: who, terms });
}

function row(one, facts) {
  const yes = button(t("Accept"), () => busy(yes, () => accept(one), complain), { kind: "primary small" });
  const no = button(t("Decline"), () => busy(no, () => answered(one, false), complain), { kind: "small" });
  return make("div", { class: "alert" }, make("p", {}, said(one, facts)), make("div", { class: "row" }, yes, no));
}

async function accept(one) {
  const { table, invite } = await answered(one, true);
  remember(table, { game: one.game, found: true, awaits: one.who });
  await go(`/t/${table}#invite=${invite}&found=challenge`);
}

/** Answer; what cannot be answered any more goes away, too. */
async function answered({ id }, yes) {
  try {
    return await post(`/api/challenges/${id}`, { yes });
  } finally {
    listen();
  }
}
