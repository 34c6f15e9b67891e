// The results of a tournament: the places with the points against each other player, and the rounds.

import { make } from "../dom.js";
import { icon } from "../icons.js";
import { t, YOU } from "../texts.js";

const HALF = { 0: "0", 0.5: "½", 1: "1" };

/** Points as people write them: 2½. */
function points(number) {
  const whole = Math.floor(number);
  const rest = number - whole;
  return `${whole || !rest ? whole : ""}${{ 0.25: "¼", 0.5: "½", 0.75: "¾" }[rest] ?? ""}`;
}

/** The table of places, in which the points against each player stand in the columns numbered as the rows are. */
export function places(facts) {
  const names = namesOf(facts);
  const head = (text, full = null, kind = "") => make("th", { scope: "col", title: full, "aria-label": full, class: kind }, text);
  const against = facts.standings.map(({ number }, at) => head(String(at + 1), t("against {who}", { who: names[number] }), "met"));
  const [buchholz, berger] = [t("Buchholz: the points of all whom one has met"), t("Sonneborn-Berger: the points of whom one has beaten, and half of whom one has drawn with")];
  const heads = [head(t("Place")), head(t("Player")), head(t("Points")), ...against, head("B", buchholz), head("SB", berger)];
  const table = make("table", { class: "standings" }, make("caption", { class: "visually-hidden" }, t("Standings")), make("thead", {}, make("tr", {}, heads)), make("tbody", {}, facts.standings.map((one, at) => row(one, at, names, facts.me))));
  const scrolled = make("div", { class: "scrolled", tabindex: "0", role: "group", "aria-label": t("Standings") }, table);
  return make("div", {}, scrolled, make("p", { class: "hint", "aria-hidden": "true" }, `B = ${buchholz}. SB = ${berger}.`));
}

function row({ place, number, points: sum, buchholz, sonneborn_berger: berger, against }, at, names, mine) {
  const cells = against.map((met, other) => make("td", { class: other === at ? "met self" : "met" }, other === at ? make("span", { "aria-hidden": "true" }, "–") : met.map((one) => HALF[one]).join(" ")));
  const name = make("th", { scope: "row" }, names[number]);
  return make("tr", { class: number === mine ? "mine" : "" }, make("td", {}, String(place)), name, make("td", { class: "sum" }, points(sum)), cells, make("td", {}, points(buchholz)), make("td", {}, points(berger)));
}

/** The rounds, the newest first and open. */
export function rounds(facts) {
  const names = namesOf(facts);
  const all = facts.fixtures.map((fixtures, at) => round(at + 1, fixtures, { names, mine: facts.me, duel: facts.duel }, at + 1 === facts.fixtures.length));
  return make("div", { class: "stack" }, all.reverse());
}

function round(number, fixtures, who, open) {
  return make("details", { class: "round", open }, make("summary", {}, t("Round {n}", { n: number })), make("ul", { class: "fixtures" }, fixtures.map((one) => fixture(one, who))));
}

function fixture({ one, other, table, points: known, played }, { names, mine, duel }) {
  if (other === null) return make("li", {}, make("span", {}, t("{who} [has|have] no duel in this round", { who: one === mine ? YOU : names[one] })));
  const pair = `${names[one]} – ${names[other]}`;
  const own = !known && [one, other].includes(mine); // the way to one's own duel stands above
  const open = own && duel && !duel.token ? t("waits for you") : t("being played");
  const result = known ? known.map((half) => HALF[half]).join(" : ") : open;
  const without = known && !played ? make("span", { class: "hint" }, t("without a duel")) : null;
  return make("li", {}, make("span", {}, pair), make("span", { class: "result" }, result), without, own ? null : way(table, known, played, pair));
}

/** The way to look on, or to the replay. */
function way(table, known, played, pair) {
  if (!table || (known && !played)) return null;
  const text = known ? t("Replay") : t("Watch");
  return make("a", { class: "button small quiet", href: known ? `/replay/${table}` : `/t/${table}`, "aria-label": `${text}: ${pair}` }, icon(known ? "replay" : "eye"), text);
}

function namesOf({ players }) {
  return Object.fromEntries(players.map(({ number, name, left }) => [number, left ? t("{name} (has left)", { name }) : name]));
}
