// What a puzzle and a lesson are on the board: the server judges each decision; the browser keeps them.

import { post } from "../api.js";
import { cue } from "../cues.js";
import { fill, make } from "../dom.js";
import { coloured } from "../people.js";
import { button } from "../pages/parts.js";
import { complain } from "../toasts.js";
import { t } from "../texts.js";
import { Asking } from "./asking.js";
import "./board.js";
import { likeIn } from "./likeness.js";
import { Log } from "./log.js";
import { Looked } from "./looked.js";
import { plainOf } from "./spots.js";

export const ONWARD = "onward"; // the verb of going on to the next one, which is no move of a game
const BACK = "back"; // that of taking the newest decision back

/** The position of an exercise as a table has it: nobody's clock runs, and nothing is offered. */
export function positionOf({ names, seat, moves, picture, decisions, word, question, said }, solved) {
  const named = names.map((name, at) => ({ seat: at, name, kind: at === seat ? "human" : "bot", color: "", present: true, stand_in: null, clock: null }));
  const asked = moves.length ? { seat, prompt: String(decisions.length + 1), word, question, onlooker: false, until: null } : null;
  const result = solved ? { winners: [seat], rule: "", text: said[0], why: "" } : null;
  const standstill = moves.length || solved ? "" : t("Nothing more can be done here: take your newest decision back.");
  return { newest: decisions.length, status: solved ? "over" : "running", seats: coloured(named), asked, standstill, moves, picture, result, you: seat, offers: [], can: [], answers: null, view: null, now: 0 };
}

export class Exercise extends HTMLElement {
  game = "";
  told = null;
  #busy = false;
  #keys = (event) => this.#pressed(event);

  constructor() {
    super();
    this.board = document.createElement("duel-board");
    this.asking = new Asking((move) => this.#act(move), (move) => this.board.point(move));
    this.log = new Log();
    this.looked = new Looked();
    this.said = make("p", { class: "exercise-said", role: "status" });
    this.tools = make("div", { class: "exercise-tools" });
    this.head = make("div", { class: "exercise-head" });
  }

  connectedCallback() {
    if (!this.children.length) this.#build();
    document.addEventListener("keydown", this.#keys);
  }

  disconnectedCallback() {
    document.removeEventListener("keydown", this.#keys);
  }

  #build() {
    const play = make("div", { class: "play" }, this.board);
    const beside = make("div", { class: "beside" }, this.looked.element, this.asking.element, this.log.element);
    fill(this, this.head, play, this.asking.bar, beside);
    this.addEventListener("act", (event) => this.#act(event.detail.move));
    this.addEventListener("why", (event) => this.why(event.detail));
    this.addEventListener("look", (event) => this.looked.show(event.detail, this.board));
    this.board.addEventListener("drawn", () => this.looked.follow(this.board));
  }

  // What each kind of exercise knows

  /** The address of the exercise. */
  get address() {
    throw new Error("every exercise has an address");
  }

  /** Whether it is solved. */
  get solved() {
    throw new Error("every exercise tells whether it is solved");
  }

  /** The moves that no card stands for; where nothing more can be done, the way back. */
  plain({ moves, picture, standstill }) {
    return standstill ? [{ verb: BACK, text: t("Take back") }] : plainOf(moves, picture);
  }

  /** Say above the board what is to be done, and how one stands. */
  say() {}

  /** Note that it is solved. */
  noteSolved() {}

  /** Say why a card cannot be used. */
  why() {}

  // The run of it

  /** Begin, from the first position. */
  async begin() {
    Object.assign(this.board, { source: { game: this.game }, game: this.game });
    await this.ask({ decisions: [] });
  }

  /** Ask the server how one stands with these decisions, and show it. */
  async ask(body) {
    const told = await post(this.address, body);
    const fresh = this.told === null || told.decisions.join() !== this.told.decisions.join() || body.decisions.length === 0;
    const known = body.take === undefined ? told.items.length : this.told.items.length; // what is gone through again is not news
    this.told = told;
    this.#show(fresh, told.items.slice(known));
  }

  #show(moved, news) {
    const told = this.told;
    this.board.eyes = told.seat;
    const position = positionOf(this.told, this.solved);
    if (moved) {
      this.log.clear();
      this.log.add(told.items, position.seats);
      this.board.state = { position, items: news };
      cue([...likeIn(news, this.game).map(({ like }) => like), ...(this.solved && news.length ? ["won"] : [])]);
    }
    this.asking.show(position, told.seat, this.plain(position), this.#busy);
    this.say();
    if (this.solved) this.noteSolved();
  }

  /** A small button above the board. */
  tool(text, does, { kind = "", sign = null } = {}) {
    return button(text, does, { kind: `small ${kind}`, sign, title: text });
  }

  // What one does

  next() {
    this.dispatchEvent(new CustomEvent("next"));
  }

  again() {
    return this.work(() => this.begin());
  }

  undo() {
    const { decisions, before } = this.told;
    return before === null ? null : this.work(() => this.ask({ decisions: decisions.slice(0, before) }));
  }

  hint() {
    return this.work(async () => {
      await this.ask({ decisions: this.told.decisions, wanted: "hint" });
      const move = this.told.hint && this.told.moves.find((one) => one.action === this.told.hint.action);
      if (!move) return;
      this.asking.advise(t("A hint: {move}", { move: move.text }));
      this.board.point(move);
    });
  }

  #act(move) {
    if (move.verb === ONWARD) return this.next();
    if (move.verb === BACK) return this.undo();
    return this.work(() => this.ask({ decisions: this.told.decisions, take: move.action }));
  }

  /** Do one thing at a time; it may take a moment. */
  async work(work) {
    if (this.#busy) return;
    this.#busy = true;
    this.classList.add("busy");
    try {
      await work();
    } catch (error) {
      complain(error);
    } finally {
      this.#busy = false;
      this.classList.remove("busy");
      this.asking.bar.classList.remove("busy");
    }
  }

  /** Tell everything in the present language. */
  async relabel() {
    this.looked.clear();
    this.log.relabel();
    this.board.relabel();
    await this.ask({ decisions: this.told.decisions });
  }

  #pressed(event) {
    const typing = event.target.closest?.("input, select, textarea, dialog, summary");
    if (typing || event.ctrlKey || event.metaKey || event.altKey || !this.told) return;
    const does = { u: () => this.undo(), h: () => this.hint(), n: () => this.next() }[event.key.toLowerCase()];
    const move = this.asking.keyed(event.key);
    if (!does && !move) return;
    event.preventDefault();
    if (move) this.#act(move);
    else does();
  }
}
