// How the duel ended, and what one can do then; what shows that the cards were dealt honestly.

import { fill, make } from "../dom.js";
import { icon } from "../icons.js";
import { announce } from "../toasts.js";
import { t } from "../texts.js";
import { dialog } from "./dialogs.js";

export class Ending {
  #table;
  #told = false;
  element = make("section", { class: "ending", hidden: true });

  constructor(table) {
    this.#table = table;
  }

  show(position, { you, game, table }) {
    const { result } = position;
    this.element.hidden = !result;
    if (!result) return;
    const mine = you === null ? "" : result.winners.includes(you) ? " won" : result.winners.length ? " lost" : "";
    const [rule, ...rest] = (result.why ?? "").split(": ");
    this.element.className = `ending${mine}`;
    this.element.setAttribute("aria-label", t("The end"));
    const rules = /^T\d/.test(result.rule) ? "table" : game;
    const why = result.why ? make("p", { class: "why" }, make("a", { href: `/rules/${rules}#${result.rule}` }, rule), ` ${rest.join(": ")}`) : null;
    fill(this.element, make("h2", {}, result.text), why, this.#ways(position, table));
    if (!this.#told) announce(result.text);
    this.#told = true;
  }

  #ways(position, table) {
    const again = (position.can ?? []).includes("offer:rematch");
    return make(
      "div",
      { class: "row" },
      again ? make("button", { class: "button primary", type: "button", onclick: () => this.#table.say({ type: "offer", what: "rematch" }) }, icon("replay"), t("Rematch")) : null,
      make("a", { class: "button", href: `/replay/${table}` }, icon("play"), t("Watch the replay")),
      make("button", { class: "button quiet", type: "button", onclick: () => this.#table.fairness() }, t("Is this duel fair?")),
    );
  }
}

/** Show what was promised before the deal, and after the end what it can be checked with. */
export function fairness({ table, commitment, secret }) {
  const code = (text) => make("code", { class: "hash", tabindex: "0" }, text);
  return dialog(t("Is this duel fair?"), () => [
    make("p", {}, t("Before the deal the server chose a secret and showed its SHA-256. The cards come from that secret and from what each player's browser added: neither could choose them alone.")),
    make("h3", {}, t("Shown before the deal")),
    code(commitment),
    make("h3", {}, t("The secret")),
    secret ? code(secret) : make("p", {}, t("It is shown when the duel is over.")),
    secret ? [
      make("p", {}, t("Keep the replay file and check it on your own computer; no network is needed:")),
      make("p", {}, code(`duelkit verify ${table}.json`)),
      make("p", {}, make("a", { class: "button", href: `/api/tables/${table}/replay`, download: `${table}.json` }, icon("file"), t("Keep the replay file"))),
    ] : null,
  ]);
}
