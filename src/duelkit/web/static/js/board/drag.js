// A card is dragged to where it shall go: its place, a target, a pile. What that means, the moves say.

import { naturalOf } from "./spots.js";

const FAR = 8; // pixels from which a press is a drag
const LONG = 550; // milliseconds from which a touch asks to look at the card

const ON_OWN = ["play", "summon", "set", "activate", "use", "lay", "flip", "position", "take", "choose", "resolve", "defend"];
const ON_OTHERS = ["attack", "target", "lay", "use", "activate", "choose"];
const ON_PILE = ["tribute", "discard", "choose"];

export class Dragging {
  justDropped = false;
  #board;
  #press = null;
  #ghost = null;

  constructor(board) {
    this.#board = board;
    board.addEventListener("pointerdown", (event) => this.#down(event));
    board.addEventListener("pointermove", (event) => this.#move(event));
    board.addEventListener("pointerup", (event) => this.#up(event));
    board.addEventListener("pointercancel", () => this.#end());
    board.addEventListener("dragstart", (event) => event.preventDefault());
  }

  #down(event) {
    const element = event.target.closest("button.spot[data-loc]");
    if (!element || event.button !== 0 || this.#board.readonly) return;
    const hold = event.pointerType === "touch" ? setTimeout(() => this.#hold(element), LONG) : 0;
    this.#press = { element, x: event.clientX, y: event.clientY, id: event.pointerId, hold };
  }

  #hold(element) {
    this.#end();
    this.#swallowClick();
    element.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
  }

  #move(event) {
    const press = this.#press;
    if (!press || event.pointerId !== press.id) return;
    const x = event.clientX - press.x, y = event.clientY - press.y;
    if (!this.#ghost && Math.hypot(x, y) < FAR) return;
    clearTimeout(press.hold);
    if (!this.#ghost && !this.#lift(press, event)) return;
    this.#ghost.style.transform = `translate(${x}px, ${y}px) scale(1.06)`;
    this.#mark(this.#under(event));
  }

  /** Take the card up; what has no moves stays where it is. */
  #lift(press, event) {
    const moves = this.#board.movesAt(press.element.spot);
    if (!moves.length) {
      this.#end();
      return false;
    }
    this.#board.menu.close();
    this.#board.setPointerCapture(event.pointerId);
    const card = press.element.querySelector("duel-card"), box = card.getBoundingClientRect(), origin = this.#board.getBoundingClientRect();
    this.#ghost = card.cloneNode(true);
    this.#ghost.className = "ghost";
    this.#ghost.setAttribute("aria-hidden", "true");
    this.#ghost.style.setProperty("--card-width", `${box.width}px`);
    this.#ghost.style.left = `${box.left - origin.left}px`;
    this.#ghost.style.top = `${box.top - origin.top}px`;
    this.#board.append(this.#ghost);
    press.element.classList.add("lifted");
    this.#board.classList.add("dragging");
    return true;
  }

  /** The place under the pointer. */
  #under(event) {
    const hit = document.elementsFromPoint(event.clientX, event.clientY).find((one) => !one.closest(".ghost, .sky") && this.#board.contains(one));
    const found = hit?.closest("[data-loc]");
    const place = found?.matches(".rows .slot") ? found.closest(".field") : found; // which zone of a row it goes to, a rule says
    const side = hit?.closest(".side");
    const middle = hit?.closest(".middle, .mat");
    return place ?? side ?? middle ?? null;
  }

  #mark(target) {
    for (const old of this.#board.querySelectorAll(".over")) if (old !== target) old.classList.remove("over");
    if (target && this.#fitting(target).length) target.classList.add("over");
  }

  /** The moves that dropping here can mean. */
  #fitting(target) {
    const from = this.#press.element;
    if (target === from || target.closest(".hand")) return [];
    const moves = this.#board.movesAt(from.spot);
    const seat = target.spot?.seat ?? Number(target.dataset.seat ?? NaN);
    const mine = seat === this.#board.eyes;
    if (target.spot?.zone === "pile") return moves.filter((move) => ON_PILE.includes(move.verb));
    if (Number.isNaN(seat) || seat === null) return moves.filter((move) => ON_OWN.includes(move.verb) || ON_OTHERS.includes(move.verb));
    const wanted = moves.filter((move) => (mine ? ON_OWN : ON_OTHERS).includes(move.verb));
    return target.dataset.zone && !this.#belongs(from.spot.card, target) ? [] : wanted;
  }

  /** Tell whether a card belongs in a row, which is for cards with a number on their face, or for those without. */
  #belongs(code, row) {
    return Boolean(this.#board.cardNamed(code)?.face.number) === (row.dataset.numbers === "true");
  }

  #up(event) {
    const press = this.#press;
    if (!press || event.pointerId !== press.id) return;
    if (!this.#ghost) return this.#end();
    const target = this.#under(event);
    const moves = target ? this.#fitting(target) : [];
    this.#end();
    this.#swallowClick();
    const follow = target?.dataset.loc ?? (target?.dataset.seat ? `side ${target.dataset.seat}` : null);
    if (moves.length === 1 || moves.some((move) => move.verb === "attack")) this.#board.act(naturalOf(moves), follow);
    else if (moves.length) this.#board.menu.open(press.element, press.element.spot);
    else if (target && target !== press.element && !target.closest(".hand")) this.#board.why(press.element.spot);
    return undefined;
  }

  #swallowClick() {
    this.justDropped = true;
    setTimeout(() => (this.justDropped = false), 60);
  }

  #end() {
    if (!this.#press) return;
    clearTimeout(this.#press.hold);
    this.#press.element.classList.remove("lifted");
    this.#press = null;
    this.#ghost?.remove();
    this.#ghost = null;
    this.#board.classList.remove("dragging");
    for (const old of this.#board.querySelectorAll(".over")) old.classList.remove("over");
  }
}
