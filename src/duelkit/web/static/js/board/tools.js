// What one can do at a table beside playing: offers, resigning, stand-ins, how to be asked, help.

import { fill, make } from "../dom.js";
import { feelDialog } from "../feel.js";
import { icon } from "../icons.js";
import { pref, setPref } from "../prefs.js";
import { t } from "../texts.js";
import { keysHelp, sure } from "./dialogs.js";

const BOT = "greedy"; // who stands in for a player that left

/** Hints are given to one who plays against bots alone, while asked, unless it is rated. */
function hinted(position, { terms }) {
  return !terms.rated && Boolean(position.asked?.prompt) && !position.asked.onlooker && position.alone;
}

export class Tools {
  #table;
  #summary = make("summary", { class: "button small square" }, icon("more"));
  #list = make("div", { class: "tool-list" });
  element = make("details", { class: "tools" }, this.#summary, this.#list);

  constructor(table) {
    this.#table = table;
    document.addEventListener("pointerdown", (event) => this.element.contains(event.target) || this.close());
    this.element.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !this.element.open) return;
      this.close();
      this.#summary.focus();
    });
  }

  close() {
    this.element.open = false;
  }

  show(position, welcome) {
    this.#summary.setAttribute("aria-label", t("More to do at the table"));
    const can = new Set(position.can ?? []);
    const seats = position.seats;
    fill(
      this.#list,
      this.#item(hinted(position, welcome), t("Ask for a hint"), () => this.#table.hint()),
      this.#item(this.#table.talk.wanted, t("Messages"), () => this.#table.talk.open()),
      this.#item(can.has("offer:undo"), t("Take back my decision"), () => this.#send({ type: "offer", what: "undo" })),
      this.#item(can.has("offer:draw"), t("Offer a draw"), () => this.#send({ type: "offer", what: "draw" })),
      [...can].filter((what) => what.startsWith("stand_in:")).map((what) => this.#standIn(Number(what.split(":")[1]), seats)),
      this.#item(can.has("return"), t("Take my seat back"), () => this.#send({ type: "return" })),
      position.answers ? this.#answers(position.answers) : null,
      position.alone ? this.#ends() : null,
      welcome.owner ? this.#watch(welcome.terms) : null,
      this.#item(true, t("Is this duel fair?"), () => this.#table.fairness()),
      this.#item(true, t("Keys"), keysHelp),
      this.#item(true, t("Sound and motion"), feelDialog),
      make("a", { class: "tool", href: `/rules/${welcome.game}` }, t("Rules")),
      make("a", { class: "tool", href: "/learn" }, t("Learn")),
      this.#item(can.has("resign"), t("Resign"), () => this.#resign()),
    );
  }

  #item(there, text, does) {
    const act = () => {
      this.close();
      this.#summary.focus(); // what a dialog gives the focus back to when it is closed: the item is hidden by then
      does();
    };
    return there ? make("button", { class: "tool", type: "button", onclick: act }, text) : null;
  }

  #standIn(seat, seats) {
    return this.#item(true, t("Let a bot play for {who}", { who: seats[seat].name }), () => this.#send({ type: "stand_in", seat, bot: BOT }));
  }

  /** How one wants to be asked for answers out of turn. */
  #answers(mode) {
    const modes = [["when", t("when I can answer")], ["always", t("whenever I might")], ["never", t("never")]];
    const options = modes.map(([value, text]) => make("option", { value, selected: value === mode }, text));
    const choose = (event) => this.#send({ type: "asked", mode: event.target.value });
    return make("label", { class: "tool answers-mode" }, make("span", {}, t("Ask me for answers")), make("select", { onchange: choose }, options));
  }

  #watch(terms) {
    const allowed = this.#table.watched ?? terms.watch;
    const change = (event) => this.#send({ type: "watch", allowed: event.target.checked });
    return make("label", { class: "tool check" }, make("input", { type: "checkbox", checked: allowed, onchange: change }), t("Others may watch"));
  }

  /** Whether a turn in which nothing else is possible ends by itself. */
  #ends() {
    const change = (event) => setPref("ends", event.target.checked);
    return make("label", { class: "tool check" }, make("input", { type: "checkbox", checked: pref("ends") !== false, onchange: change }), t("End for me when nothing else is possible"));
  }

  async #resign() {
    if (await sure(t("Resign this duel?"), t("Yes, resign"))) this.#send({ type: "resign" });
  }

  #send(message) {
    this.#table.send(message);
  }
}
