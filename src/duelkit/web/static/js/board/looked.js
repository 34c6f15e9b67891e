// Beside the table, where there is room: the card that one looks at, told whole.

import { fill, make } from "../dom.js";
import { t } from "../texts.js";
import { cardOf } from "./card.js";

export class Looked {
  #code = null;
  element = make("section", { class: "looked", tabindex: "0" });

  /** Show a card; `board` knows its face. */
  show({ code, note }, board) {
    const known = board.cardNamed(code);
    if (!known || (this.#code === code && this.element.dataset.note === note)) return;
    this.#code = code;
    this.element.dataset.note = note;
    this.element.setAttribute("aria-label", t("The card that you look at"));
    fill(this.element, cardOf({ ...known, game: board.game, code, whole: true }), note ? make("p", { class: "hint" }, note) : null);
  }

  clear() {
    this.#code = null;
    fill(this.element);
  }
}
