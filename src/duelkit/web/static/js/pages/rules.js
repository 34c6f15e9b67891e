// The rulebook: every rule by its id, so that a refusal can point at it.

import { about, get } from "../api.js";
import { fill, make } from "../dom.js";
import { t } from "../texts.js";
import { noGame } from "./notfound.js";
import { field, gameChoice, gameTabs, heading } from "./parts.js";

export async function show({ params }) {
  const { games } = await about();
  const lead = t("Every refusal at a table names the rule behind it. Here they all are.");
  if (!params.game) return gameChoice(games, "/rules", t("Rules"), lead);
  const game = games.find((one) => one.name === params.game);
  if (!game) return noGame();
  const [sheet, table] = await Promise.all([get(`/api/rules/${game.name}`), get("/api/rules/table")]);
  const title = t("Rules of {game}", { game: game.title });
  const parts = [section(title, sheet), section(table.title, table)];
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

function section(title, { rules }) {
  const list = make("ol", { class: "rules" }, rules.map(rule));
  const drawn = (named) =>
    make("section", { "aria-label": title }, named ? make("h2", {}, title) : null, list);
  return { drawn, list };
}

function rule({ id, text }) {
  const link = make("a", { class: "rule-id", href: `#${id}`, "aria-label": t("Rule {id}", { id }) }, id);
  return make("li", { id, class: "rule" }, link, make("p", {}, text));
}

/** A field that leaves only the rules with these words. */
function finder(parts) {
  const told = make("p", { class: "hint", role: "status", "aria-live": "polite" });
  const find = make("input", {
    type: "search",
    autocomplete: "off",
    oninput: () => {
      const left = parts.flatMap(({ list }) => [...list.children]).filter((entry) => matches(entry, find.value));
      fill(told, find.value.trim() ? (left.length === 1 ? t("One rule") : t("{n} rules", { n: left.length })) : "");
    },
  });
  return make(
    "form",
    { class: "filters", role: "search", onsubmit: (event) => event.preventDefault() },
    field(t("Find a rule"), find),
    told,
  );
}

function matches(entry, words) {
  const there = entry.textContent.toLocaleLowerCase().includes(words.trim().toLocaleLowerCase());
  entry.hidden = !there;
  return there;
}
