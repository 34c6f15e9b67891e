// <duel-puzzle>: a puzzle on the board. Each decision is judged by the server; one that is wrong is taken back.

import { post } from "../api.js";
import { fill, make } from "../dom.js";
import { icon } from "../icons.js";
import { coloured } from "../people.js";
import { button } from "../pages/parts.js";
import { noteSolved } from "../solved.js";
import { announce, complain } from "../toasts.js";
import { t } from "../texts.js";
import { Asking } from "./asking.js";
import "./board.js";
import { Log } from "./log.js";
import { Looked } from "./looked.js";
import { plainOf } from "./spots.js";

class DuelPuzzle extends HTMLElement {
  game = "";
  number = 1;
  #told = null;
  #busy = false;
  #keys = (event) => this.#pressed(event);

  constructor() {
    super();
    this.board = document.createElement("duel-board");
    this.asking = new Asking((move) => this.#act(move), (move) => this.board.point(move));
    this.log = new Log();
    this.looked = new Looked();
    this.said = make("p", { class: "puzzle-said", role: "status" });
    this.solution = make("ol", { class: "puzzle-solution", hidden: true });
    this.tools = make("div", { class: "puzzle-tools" });
    this.head = make("div", { class: "puzzle-head" });
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
    this.addEventListener("look", (event) => this.looked.show(event.detail, this.board));
    this.board.addEventListener("drawn", () => this.looked.follow(this.board));
  }

  /** Begin the puzzle, from its first position. */
  async begin() {
    Object.assign(this.board, { source: { game: this.game }, game: this.game });
    await this.#ask({ decisions: [] });
  }

  /** Ask the server how the attempt stands with these decisions, and show it. */
  async #ask(body) {
    const told = await post(`/api/puzzles/${this.game}/${this.number}`, body);
    const fresh = this.#told === null || body.take !== undefined || body.decisions.length < this.#told.decisions.length;
    this.#told = told;
    this.#show(fresh);
  }

  #show(moved) {
    const told = this.#told;
    this.board.eyes = told.seat;
    const position = this.#position();
    if (moved) {
      this.log.clear();
      this.log.add(told.items, position.seats);
      this.board.state = { position, items: told.items };
    }
    this.asking.show(position, told.seat, plainOf(position.moves, position.picture), this.#busy);
    this.#say();
    this.#showTools();
    if (told.standing === "solved") noteSolved(told.mark);
  }

  /** The position as a table has it: nobody's clock runs, and nothing is offered. */
  #position() {
    const { seat, standing, moves, picture, decisions, word, question } = this.#told;
    const named = this.#told.names.map((name, at) => ({ seat: at, name, kind: at === seat ? "human" : "bot", color: "", present: true, stand_in: null, clock: null }));
    const asked = moves.length ? { seat, prompt: String(decisions.length + 1), word, question, onlooker: false, until: null } : null;
    const solved = standing === "solved";
    const result = solved ? { winners: [seat], rule: "", text: this.#told.said[0], why: "" } : null;
    return { newest: decisions.length, status: solved ? "over" : "running", seats: coloured(named), asked, moves, picture, result, you: seat, offers: [], can: [], answers: null, view: null, now: 0 };
  }

  #say() {
    const { number, count, stars, hardness, goal, standing, said, decisions } = this.#told;
    const begun = decisions.length > 0;
    const title = make("strong", { class: "puzzle-title" }, t("Puzzle {number} of {count}", { number, count }), " ", make("span", { class: "stars" }, "★".repeat(stars) + "☆".repeat(3 - stars)), " ", hardness);
    this.said.className = `puzzle-said ${begun ? standing : ""}`;
    fill(this.said, begun ? said.join(" ") : goal);
    fill(this.head, title, this.said, this.solution, this.tools);
  }

  #showTools() {
    const { standing, decisions } = this.#told;
    const solved = standing === "solved", lost = standing === "off";
    const small = (text, does, more = {}) => button(text, does, { kind: `small ${more.kind ?? ""}`, sign: more.sign ?? null, title: text });
    fill(
      this.tools,
      solved ? small(t("Next puzzle"), () => this.next(), { kind: "primary", sign: "next" }) : null,
      decisions.length && !solved ? small(t("Take back"), () => this.undo(), { kind: lost ? "primary" : "", sign: "back" }) : null,
      solved || lost ? null : small(t("Hint"), () => this.hint(), { sign: "info" }),
      small(t("Solution"), () => this.solve(), { sign: "eye" }),
      decisions.length ? small(t("Try again"), () => this.again(), { sign: "replay" }) : null,
      solved ? null : small(t("Next puzzle"), () => this.next(), { sign: "next" }),
      make("a", { class: "button small quiet square", href: `/puzzles/${this.game}`, "aria-label": t("All puzzles"), title: t("All puzzles") }, icon("list")),
    );
  }

  // What one does

  next() {
    this.dispatchEvent(new CustomEvent("next"));
  }

  again() {
    return this.#work(() => this.begin());
  }

  undo() {
    const { decisions, before } = this.#told;
    return before === null ? null : this.#work(() => this.#ask({ decisions: decisions.slice(0, before) }));
  }

  hint() {
    return this.#work(async () => {
      await this.#ask({ decisions: this.#told.decisions, wanted: "hint" });
      const move = this.#told.hint && this.#told.moves.find((one) => one.action === this.#told.hint.action);
      if (!move) return;
      this.asking.advise(t("A hint: {move}", { move: move.text }));
      this.board.point(move);
    });
  }

  solve() {
    return this.#work(async () => {
      await this.#ask({ decisions: this.#told.decisions, wanted: "solution" });
      this.solution.hidden = false;
      fill(this.solution, this.#told.solution.map((step) => make("li", {}, step)));
      announce(this.#told.solution.join(". "));
    });
  }

  #act(move) {
    return this.#work(() => this.#ask({ decisions: this.#told.decisions, take: move.action }));
  }

  /** Do one thing at a time; solving takes a moment. */
  async #work(work) {
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
    this.solution.hidden = true;
    this.looked.clear();
    this.log.relabel();
    this.board.relabel();
    await this.#ask({ decisions: this.#told.decisions });
  }

  #pressed(event) {
    const typing = event.target.closest?.("input, select, textarea, dialog, summary");
    if (typing || event.ctrlKey || event.metaKey || event.altKey || !this.#told) return;
    const does = { u: () => this.undo(), h: () => this.hint(), n: () => this.next() }[event.key.toLowerCase()];
    const move = /^[1-9]$/.test(event.key) ? this.asking.numbered(Number(event.key)) : null;
    if (!does && !move) return;
    event.preventDefault();
    if (move) this.#act(move);
    else does();
  }
}

customElements.define("duel-puzzle", DuelPuzzle);
