// How the duel ended, and what one can do then; what shows that the cards were dealt honestly.

import { fill, make } from "../dom.js";
import { get } from "../api.js";
import { emblem } from "../emblems.js";
import { icon } from "../icons.js";
import { arrangement } from "../pages/told.js";
import { ruleLink } from "../rule-link.js";
import { seatAt } from "../seats.js";
import { scoreOf } from "../series.js";
import { commandFor } from "../shuffle.js";
import { announce } from "../toasts.js";
import { t, YOU } from "../texts.js";
import { dialog } from "./dialogs.js";

const TRIES = 10;
const AGAIN = 1000; // milliseconds until it is asked again what the duel has changed

/** The end lies over the table; put aside, it is a line above it. */
export class Ending {
  #table;
  #told = false;
  #aside = false;
  #ratings = make("p", { class: "why", role: "status", hidden: true });
  #proof = make("p", { class: "proof", role: "status" });
  element = make("section", { class: "ending", hidden: true });

  constructor(table) {
    this.#table = table;
  }

  show(position, { you, game, table, terms }) {
    const { result } = position;
    this.element.hidden = !result;
    this.#cover(Boolean(result));
    if (!result) return;
    const outcome = outcomeFor(result, you), score = scoreOf(terms, position.seats, result.winners);
    this.element.className = `ending ${outcome}`;
    this.element.setAttribute("aria-label", t("The end"));
    const verdict = [make("span", { class: "medal", "aria-hidden": "true" }, emblem(game)), you === null ? null : make("p", { class: "outcome" }, named(outcome))];
    fill(this.element, make("div", { class: "verdict" }, verdict, make("h2", {}, result.text), make("p", { class: "why" }, ruleLink(result.rule, game)), this.#series(score, position.seats, you), this.#ratings, this.#proof, this.#ways(position, table, score)));
    this.#lay();
    if (!this.#told) announce(result.text);
    if (!this.#told && terms.rated) setTimeout(() => this.#rate(position.seats, table), later(terms));
    this.#told = true;
  }

  /** Say whether our shuffle was in the deal and what could not be looked at, or what is wrong. */
  prove(wrong, { arranged, leftOut }) {
    this.#proof.className = wrong ? "proof wrong" : "proof";
    const said = arranged?.length ? t("This deal was arranged by its host.") : null;
    const found = wrong ? [wrong] : [t("Your shuffle was in this deal."), leftOut];
    fill(this.#proof, icon(wrong ? "info" : "check"), [said, ...found].filter(Boolean).join(" "));
  }

  /** How many duels each has won, where the same players have played before or will again, and who has won the series. */
  #series(score, seats, you) {
    if (!score) return null;
    const won = t("Duels won: {score}.", { score: seats.map(({ name }, at) => `${name} ${score.won[at]}`).join(", ") });
    const who = score.decided === you ? YOU : seats[score.decided]?.name;
    const end = score.ends ? (who ? t("{who} [has|have] won the series.", { who }) : t("The series is drawn.")) : null;
    return make("p", { class: "why" }, [won, end].filter(Boolean).join(" "));
  }

  /** Say what the duel has changed about the ratings, which the server counts a moment after the end. */
  async #rate(seats, table, tries = TRIES) {
    const { counted, changes } = await get(`/api/tables/${table}/ratings`).catch(() => ({}));
    if (!counted && tries) return setTimeout(() => this.#rate(seats, table, tries - 1), AGAIN);
    const told = (changes ?? []).map(({ seat, before, after }) => `${seats[seat].name}: ${before} → ${after}`);
    this.#ratings.hidden = !told.length;
    return fill(this.#ratings, t("Ratings: {changes}", { changes: told.join(", ") }));
  }

  /** What puts the result aside, so that the table can be looked at, and brings it back. */
  #turn() {
    const turn = () => {
      this.#aside = !this.#aside;
      this.#lay();
    };
    return make("button", { class: "button quiet small aside-toggle", type: "button", onclick: turn });
  }

  /** What lies under the result cannot be come to, by keys neither. */
  #cover(there) {
    this.#table.board.inert = there && !this.#aside;
  }

  #lay() {
    this.#cover(true);
    this.element.classList.toggle("aside", this.#aside);
    fill(this.element.querySelector(".aside-toggle"), this.#aside ? t("Show the result") : t("Look at the table"));
  }

  /** Where the replay is, with the reader's own side below. */
  #replayOf(table) {
    const { eyes } = this.#table.board;
    return eyes ? `/replay/${table}?below=${eyes}` : `/replay/${table}`;
  }

  #ways(position, table, score) {
    const { tournament } = seatAt(table) ?? {};
    const again = !tournament && (position.can ?? []).includes("offer:rematch");
    return [
      make(
        "div",
        { class: "row" },
        score?.goesOn && position.rematch?.invite ? make("button", { class: "button primary", type: "button", onclick: () => this.#table.dispatchEvent(new CustomEvent("again")) }, icon("play"), t("To the next duel")) : null,
        again ? make("button", { class: "button primary", type: "button", onclick: () => this.#table.send({ type: "offer", what: "rematch" }) }, icon("replay"), t("Rematch")) : null,
        tournament ? make("a", { class: "button primary", href: `/tournament/${tournament}` }, t("To the tournament")) : null,
        make("a", { class: "button", href: this.#replayOf(table) }, icon("play"), t("Watch the replay")),
      ),
      make(
        "div",
        { class: "row" },
        make("button", { class: "button quiet small", type: "button", onclick: () => this.#table.fairness() }, t("Is this duel fair?")),
        this.#turn(),
      ),
    ];
  }
}

/** Milliseconds until what spectators see later can be known by all. */
export const later = ({ delay }) => (delay ? (delay + 1) * 1000 : 0);

/** Return how it ended for one seat; for an onlooker, whether anybody has won. */
export function outcomeFor({ winners }, you) {
  if (!winners.length) return "drawn";
  return you === null || winners.includes(you) ? "won" : "lost";
}

const named = (outcome) => ({ won: t("Victory"), lost: t("Defeat"), drawn: t("A draw") })[outcome];

/** Show what was promised before the deal, and after the end what it can be checked with. */
export function fairness({ table, commitment, arranged, secret }) {
  const code = (text) => make("code", { class: "hash", tabindex: "0" }, text);
  return dialog(t("Is this duel fair?"), () => [
    arrangement(arranged),
    make("p", {}, t("Before anybody sat down the server committed to a secret and to the terms, and each player's browser to a part of its own. Only then were the parts opened; the cards come from all of them, and nobody could choose them alone.")),
    make("h3", {}, t("Shown before the deal")),
    code(commitment),
    make("h3", {}, t("The secret")),
    secret ? code(secret) : make("p", {}, t("It is shown when the duel is over.")),
    secret ? [
      make("p", {}, t("Keep the replay file and check it on your own computer; no network is needed:")),
      make("p", {}, code(commandFor(table))),
      make("p", {}, make("a", { class: "button", href: `/api/tables/${table}/replay`, download: `duelkit-${table}.json` }, icon("file"), t("Keep the replay file"))),
    ] : null,
  ]);
}
