// What is asked, and every move that answers it: the plain ones as buttons, where they are few, all of them as a list.

import { fill, make } from "../dom.js";
import { icon } from "../icons.js";
import { capital, t } from "../texts.js";
import { CANCEL } from "./alone.js";
import { PASS_ON } from "./onward.js";
import { naturalOf } from "./spots.js";

const ENDS = ["end", "pass", "decline"]; // verbs that end a turn or let something go by
const KEYS = [..."1234567890"]; // of the first moves in the list
const MOST_BUTTONS = 6; // more, as names that can be called, would cover the board: they are chosen from the list

export class Asking {
  #act;
  #point;
  #moves = [];
  #question = make("p", { class: "question" });
  #advice = make("p", { class: "advice", role: "status" });
  #prompt = null; // the question that the advice is about
  #plain = make("div", { class: "plain" });
  #list = make("ol", {});
  #title = make("h2", {});
  #toggle = make("button", { class: "button small moves-toggle", type: "button", "aria-expanded": "false", "aria-controls": "all-moves" });
  tools = make("div", { class: "tools-slot" });
  bar = make("div", { class: "asking" }, make("div", { class: "words" }, this.#question, this.#advice), make("div", { class: "answers" }, this.#plain, this.#toggle, this.tools));
  element = make("section", { class: "moves", id: "all-moves" }, this.#title, this.#list);

  /** `act` takes a move; `point` shows where one of the list begins, or with none nowhere. */
  constructor(act, point) {
    this.#act = act;
    this.#point = point;
    for (const left of ["pointerleave", "focusout"]) this.#list.addEventListener(left, () => point(null));
    this.#toggle.addEventListener("click", () => this.open(!this.element.classList.contains("open")));
    this.#list.addEventListener("keydown", (event) => this.#walk(event));
  }

  open(open) {
    this.element.classList.toggle("open", open);
    this.#toggle.setAttribute("aria-expanded", String(open));
    if (open) this.enter();
  }

  /** Go to the list. */
  enter() {
    this.#list.querySelector("button")?.focus();
  }

  /** Say what a bot would do, until something else is asked. */
  advise(text) {
    fill(this.#advice, text);
  }

  /** Show what a position asks; `apart` are the moves that no card stands for, `busy` while an answer is under way. */
  show(position, you, apart, busy) {
    const moves = position.moves?.length ? position.moves : apart;
    const alone = moves.length === 1 && !apart.includes(moves[0]); // the only answer has its button, whatever card stands for it
    const plain = alone ? [...moves, ...apart] : apart;
    this.#moves = moves;
    const mine = Boolean(position.asked?.prompt) && position.asked.seat === you;
    this.bar.classList.toggle("mine", mine);
    this.bar.classList.toggle("busy", busy);
    this.bar.classList.toggle("waits", !mine && position.status === "running" && !position.standstill);
    if (position.asked?.prompt !== this.#prompt) fill(this.#advice);
    this.#prompt = position.asked?.prompt;
    fill(this.#question, mine ? position.asked.question : waiting(position, you));
    const many = plain.length > MOST_BUTTONS;
    fill(this.#plain, many ? this.#chooser(plain.length) : plain.map((move) => this.#button(move, plain.length === 1 && moves.length === 1)));
    if (this.element.classList.contains("many") && !many) this.open(false);
    this.element.classList.toggle("many", many);
    fill(this.#title, t("All moves"));
    fill(this.#toggle, icon("list"), String(moves.length));
    this.#toggle.setAttribute("aria-label", t("All moves: {n}", { n: moves.length }));
    this.#toggle.hidden = !moves.length;
    this.element.hidden = !moves.length;
    const held = this.#list.contains(document.activeElement);
    fill(this.#list, moves.map((move, at) => make("li", {}, this.#line(move, at))));
    if (held) this.enter();
  }

  #line(move, at) {
    const point = () => this.#point(move);
    const key = KEYS[at] ? make("kbd", { "aria-hidden": "true" }, KEYS[at]) : null;
    return make("button", { class: "move", type: "button", onclick: () => this.#act(move), onfocus: point, onpointerenter: point }, key, make("span", {}, capital(move.text)));
  }

  #button(move, only) {
    const natural = ![CANCEL, PASS_ON].includes(move.verb) && (only || (move.verb !== "end" && this.#moves.length === 1));
    return make("button", { class: `button small${natural ? " primary" : ""}`, type: "button", onclick: () => this.#act(move) }, capital(move.text));
  }

  /** The button that leads to the list. */
  #chooser(n) {
    return make("button", { class: "button small primary", type: "button", "aria-controls": "all-moves", onclick: () => this.open(true) }, t("Choose one of {n}", { n }));
  }

  /** The move of the list that a key with a digit takes: 0 is the tenth. */
  keyed(key) {
    return KEYS.includes(key) ? (this.#moves[KEYS.indexOf(key)] ?? null) : null;
  }

  /** The move that ends the turn or lets something go by, where there is one. */
  ending() {
    const ends = this.#moves.filter((move) => ENDS.includes(move.verb) && !move.card);
    return ends.length ? naturalOf(ends) : null;
  }

  #walk(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    const all = [...this.#list.querySelectorAll("button")];
    all[(all.indexOf(document.activeElement) + step + all.length) % all.length]?.focus();
    event.preventDefault();
  }
}

/** Say for whom the table waits, or what else goes on. */
function waiting(position, you) {
  if (position.status === "over") return position.result?.text ?? t("The duel is over.");
  if (position.standstill) return position.standstill;
  const asked = position.asked;
  if (!asked || asked.seat === you) return t("One moment …");
  return t("{who} [decides|decide].", { who: position.seats[asked.seat].name });
}
