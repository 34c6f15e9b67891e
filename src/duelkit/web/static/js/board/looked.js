// Beside the table, where there is room: the card that one looks at, told whole.

import { fill, make } from "../dom.js";
import { t } from "../texts.js";
import { cardOf } from "./card.js";

export class Looked {
  #spot = null;
  #shown = "";
  element = make("section", { class: "looked", tabindex: "0" });

  /** Show the card of a spot; `board` knows its face. */
  show(spot, board) {
    const known = board.cardNamed(spot.card);
    if (!known) return;
    this.#spot = spot;
    const note = spot.raw?.note ?? "";
    const shown = `${spot.card} ${note}`;
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.element.setAttribute("aria-label", t("The card that you look at"));
    fill(this.element, cardOf({ ...known, game: board.game, code: spot.card, whole: true }), note ? make("p", { class: "hint" }, note) : null);
  }

  /** What is said of the card goes with it: where it does not lie any more, or lies otherwise, that is no longer true. */
  follow(board) {
    if (!this.#spot) return;
    const { loc, card } = this.#spot;
    const there = [...board.querySelectorAll("[data-loc]")].map((one) => one.spot).filter((spot) => spot.card === card);
    this.show(there.find((spot) => spot.loc === loc) ?? there[0] ?? { loc, card, raw: {} }, board);
  }

  clear() {
    this.#spot = null;
    this.#shown = "";
    fill(this.element);
  }
}
