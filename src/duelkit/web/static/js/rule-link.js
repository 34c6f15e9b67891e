// A rule's id as a way to its place in the rulebook.

import { make } from "./dom.js";
import { t } from "./texts.js";

const ID = /^[A-Z]+\d+$/; // what else refuses, as "undo", stands in no sheet

/** The id of a rule of a game (null: of the table), linked; the plain word where it is no rule of a sheet. */
export function ruleLink(rule, game) {
  if (!ID.test(rule ?? "")) return make("b", {}, rule ?? "");
  return make("a", { href: `/rules/${game ?? "table"}#${rule}`, class: "rule-link", "aria-label": t("Rule {id}", { id: rule }) }, rule);
}
