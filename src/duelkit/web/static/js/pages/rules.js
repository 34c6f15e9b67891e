// The rulebook: every rule by its id, so that a refusal can point at it.

import { about, get } from "../api.js";
import { fill, make } from "../dom.js";
import { t } from "../texts.js";
import { noGame } from "./notfound.js";
import { field, gameChoice, gameTabs, heading } from "./parts.js";
import { positionsOf } from "./rule-positions.js";

export async function show({ params }) {
  const { games } = await about();
  const lead = t("Every refusal at a table names the rule behind it. Here they all are.");
  if (!params.game) return gameChoice(games, "/rules", t("Rules"), lead);
  if (params.game === "table") return ofTable(games);
  const game = games.find((one) => one.name === params.game);
  if (!game) return noGame();
  const [sheet, table] = await Promise.all([get(`/api/rules/${game.name}`), get("/api/rules/table")]);
  const title = t("Rules of {game}", { game: game.title });
  const parts = [section(title, sheet, game.name), section(table.title, table)];
  const content = make(
    "div",
    { class: "measure rulebook" },
    gameTabs(games, "/rules", game.name),
    heading(title, game.pitch),
    finder(parts),
    parts.map((part, at) => part.drawn(at > 0)),
  );
  return { title, content };
}

/** The rules of the table alone, which hold whatever is played there. */
async function ofTable(games) {
  const table = await get("/api/rules/table");
  const part = section(table.title, table);
  const content = make(
    "div",
    { class: "measure rulebook" },
    gameTabs(games, "/rules", null),
    heading(table.title, t("These rules hold at every table, whatever is played there.")),
    finder([part]),
    part.drawn(false),
  );
  return { title: table.title, content };
}

/** A sheet, that of a game if one is named: its rules in chapters, each below its heading; `entries` are all of them. */
function section(title, { rules }, game) {
  const chapters = [];
  for (const one of rules) {
    if (one.heading || !chapters.length) chapters.push({ title: one.heading, entries: [] });
    chapters.at(-1).entries.push(rule(one, game));
  }
  const drawn = (named) =>
    make(
      "section",
      { "aria-label": title },
      named ? make("h2", {}, title) : null,
      chapters.map((chapter) => drawnChapter(chapter, named ? "h3" : "h2")),
    );
  return { drawn, entries: chapters.flatMap(({ entries }) => entries) };
}

function drawnChapter({ title, entries }, level) {
  const list = make("ol", { class: "rules" }, entries);
  return make("div", { class: "rule-chapter" }, title ? make(level, { class: "rule-heading" }, title) : null, list);
}

function rule(one, game) {
  const { id, text, found_by: foundBy } = one;
  const link = make("a", { class: "rule-id", href: `#${id}`, "aria-label": t("Rule {id}", { id }) }, id);
  return make("li", { id, class: "rule", "data-found-by": foundBy }, link, make("p", {}, text), positionsOf(one, game));
}

/** A field that leaves only the rules with these words. */
function finder(parts) {
  const told = make("p", { class: "hint", role: "status", "aria-live": "polite" });
  const find = make("input", {
    type: "search",
    autocomplete: "off",
    oninput: () => {
      const left = sift(parts.flatMap(({ entries }) => entries), find.value);
      fill(told, find.value.trim() ? counted(left) : "");
    },
  });
  return make(
    "form",
    { class: "filters", role: "search", onsubmit: (event) => event.preventDefault() },
    field(t("Find a rule"), find),
    told,
  );
}

function counted(n) {
  if (n === 0) return t("No rule has these words; try fewer letters.");
  return n === 1 ? t("One rule") : t("{n} rules", { n });
}

/** Leave the rules that have these words, in any language: as they stand, or else each of them anywhere. */
function sift(entries, typed) {
  const sought = plain(typed.trim());
  const called = entries.filter((entry) => entry.id.toLowerCase() === sought);
  const exact = called.length ? called : entries.filter((entry) => entry.dataset.foundBy.includes(sought));
  const found = new Set(exact.length ? exact : entries.filter((entry) => sought.split(/\s+/).every((word) => entry.dataset.foundBy.includes(word))));
  for (const entry of entries) entry.hidden = !found.has(entry);
  return found.size;
}

/** Words in small letters without accents, as the server has those by which rules are found. */
const plain = (words) => words.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
