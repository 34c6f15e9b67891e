// The small menu at a card: its moves, why it has none, and the card itself to look at.

import { fill, make } from "../dom.js";
import { icon } from "../icons.js";
import { ruleLink } from "../rule-link.js";
import { capital, t } from "../texts.js";
import { lookAt } from "./dialogs.js";
import { naturalOf } from "./spots.js";

export class Menu {
  #board;
  #box = make("div", { class: "card-menu", role: "group", hidden: true });
  #at = null;

  constructor(board) {
    this.#board = board;
    board.append(this.#box);
    this.#box.addEventListener("keydown", (event) => this.#typed(event));
    document.addEventListener("pointerdown", (event) => {
      if (this.#at && !this.#box.contains(event.target) && !this.#at.contains(event.target)) this.close();
    });
  }

  /** Open at an element; a card without moves asks why, where it is one's turn. */
  open(element, spot) {
    const moves = this.#board.readonly ? [] : this.#board.movesAt(spot);
    if (this.#at === element && !this.#box.hidden) return this.close({ back: true });
    const waits = !this.#board.readonly && Boolean(this.#board.position.asked?.prompt) && !this.#board.position.asked.onlooker;
    if (!moves.length && !waits) return spot.card ? lookAt(spot, this.#board) : undefined;
    this.#show(element, spot, moves, []);
    if (!moves.length) this.#board.why(spot);
    return undefined;
  }

  /** Put the answer to why at the card that was touched; false where that card is no longer what one looks at. */
  explain(spot, { rule, text, fact, remedy }, game) {
    if (this.#at?.spot.loc !== spot.loc) return false;
    const link = ruleLink(rule, game);
    this.#show(this.#at, this.#at.spot, [], [make("p", { class: "fact" }, fact), remedy ? make("p", { class: "remedy" }, remedy) : null, make("p", { class: "because" }, link, " ", text)]);
    return true;
  }

  close({ back = false } = {}) {
    if (!this.#at) return;
    const at = this.#at;
    this.#at = null;
    this.#box.hidden = true;
    at.classList.remove("picked");
    if (back && at.isConnected) at.focus();
  }

  #show(element, spot, moves, told) {
    this.close();
    this.#at = element;
    element.classList.add("picked");
    const name = this.#board.cardNamed(spot.card)?.face.name ?? element.getAttribute("aria-label");
    const natural = moves.length ? naturalOf(moves) : null;
    this.#box.setAttribute("aria-label", name);
    const act = (move) => make("button", { class: `button small${move === natural ? " primary" : ""}`, type: "button", onclick: () => this.#board.act(move) }, capital(move.text));
    const look = spot.card ? make("button", { class: "button small quiet", type: "button", onclick: () => lookAt(spot, this.#board) }, icon("eye"), t("Look at it")) : null;
    fill(this.#box, told.length ? make("div", { class: "told", role: "status" }, told) : null, moves.map(act), look);
    this.#box.hidden = false;
    this.#stand(element);
    if (moves.length) this.#box.querySelector(".primary").focus({ preventScroll: true });
  }

  /** Stand above the card where there is room, else below it, and never beyond the board. */
  #stand(element) {
    const card = element.getBoundingClientRect(), board = this.#board.getBoundingClientRect(), box = this.#box.getBoundingClientRect();
    const middle = card.left + card.width / 2 - board.left;
    const left = Math.max(4, Math.min(middle - box.width / 2, board.width - box.width - 4));
    const first = Math.max(board.top, 0) + 4, last = Math.min(board.bottom, innerHeight) - box.height - 4;
    const above = card.top - box.height - 8;
    const top = above >= first ? above : Math.max(first, Math.min(card.bottom + 8, last));
    this.#box.style.left = `${left}px`;
    this.#box.style.top = `${top - board.top}px`;
  }

  #typed(event) {
    const buttons = [...this.#box.querySelectorAll("button, a")];
    const at = buttons.indexOf(document.activeElement);
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (event.key === "Escape") this.close({ back: true });
    else if (step) buttons[(at + step + buttons.length) % buttons.length]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}
