// <duel-card>: one card, drawn as its game draws cards, as small or large as the room that it is given.

import { bring, brought } from "../drawings.js";
import { fill, make } from "../dom.js";
import { t } from "../texts.js";
import { playingCard } from "./playing-card.js";

class DuelCard extends HTMLElement {
  #face = null;
  #page = null;
  #game = "";
  #code = "";
  #due = false;

  get face() { return this.#face; }
  set face(face) { this.#change(() => (this.#face = face), this.#face !== face); }
  get page() { return this.#page; }
  set page(page) { this.#change(() => (this.#page = page), this.#page !== page); }
  get game() { return this.#game; }
  set game(game) { this.#change(() => (this.#game = game), this.#game !== game); }
  get code() { return this.#code; }
  set code(code) { this.#change(() => (this.#code = code), this.#code !== code); }

  connectedCallback() {
    if (this.#due) this.draw();
  }

  #change(change, needed) {
    change();
    if (!needed) return;
    this.#due = true;
    if (this.isConnected) queueMicrotask(() => this.#due && this.draw());
  }

  /** Draw the front, or the back where the face is not known. */
  draw() {
    this.#due = false;
    if (!brought(this.#game)) return void bring(this.#game).then(() => this.draw());
    this.dataset.game = this.#game;
    const whole = this.hasAttribute("whole");
    fill(this, this.#face ? this.#front() : make("span", { class: "back" }), whole && this.#page ? pageOf(this.#page) : null);
    this.classList.toggle("down", !this.#face);
    if (this.hasAttribute("aria-hidden") || whole) return;
    this.setAttribute("role", "img");
    this.setAttribute("aria-label", spoken(this.#face, this.#page));
  }

  #front() {
    const front = brought(this.#game).card?.front ?? playingCard;
    const drawn = front(this.#face, this.#code || this.#face.name);
    drawn.setAttribute("aria-hidden", "true");
    return drawn;
  }
}

/** Return what stands beside a card that is told whole. */
function pageOf(page) {
  const lines = page.text.split("\n").filter(Boolean);
  return make(
    "div",
    { class: "card-page" },
    make("p", { class: "card-name" }, page.name),
    page.kind ? make("p", { class: "kind" }, page.kind) : null,
    lines.map((line) => make("p", {}, line)),
    page.flavour ? make("p", { class: "flavour" }, page.flavour) : null,
  );
}

/** Return what a card is called by one who only listens. */
export function spoken(face, page = null) {
  if (!face) return t("Face-down card");
  if (page?.name) return [page.name, page.kind].filter(Boolean).join(", ");
  return [face.name, face.number, ...(face.facts ?? [])].filter(Boolean).join(" ");
}

/** Return a card; what is not given is not known. */
export function cardOf({ face = null, page = null, game = "", code = "", whole = false, hidden = false }) {
  const card = document.createElement("duel-card");
  if (whole) card.setAttribute("whole", "");
  if (hidden) card.setAttribute("aria-hidden", "true");
  Object.assign(card, { face, page, game, code });
  return card;
}

customElements.define("duel-card", DuelCard);
