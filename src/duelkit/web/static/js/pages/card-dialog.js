// A dialog that tells cards whole, one after the other.

import { cardOf, spoken } from "../board/card.js";
import { fill, make } from "../dom.js";
import { icon } from "../icons.js";
import { smoothly } from "../motion.js";
import { t } from "../texts.js";

export class CardDialog {
  constructor(game) {
    this.game = game;
    this.element = make("dialog", {
      class: "card-dialog",
      "aria-label": t("Card"),
      onclick: (event) => event.target === this.element && this.element.close(),
    });
  }

  /** A button that opens the card at `at` of `cards`, [{code, face, page}, …]; `copies` of it, where that is told. */
  button(cards, at, copies = "") {
    const said = spoken(cards[at].face, cards[at].page);
    const onclick = () => this.open(cards, at);
    return make(
      "button",
      { class: "card-button", type: "button", "aria-haspopup": "dialog", onclick },
      cardOf({ ...cards[at], game: this.game, hidden: true }),
      make("span", { class: copies ? "copies" : "visually-hidden" }, copies),
      make("span", { class: "visually-hidden" }, ` ${said}`),
    );
  }

  open(cards, at) {
    const lay = () => fill(this.element, this.opened(cards, at));
    if (this.element.open) smoothly(lay).then(() => this.element.querySelector("[autofocus]")?.focus());
    else {
      lay();
      this.element.showModal();
    }
  }

  opened(cards, at) {
    const card = cards[at];
    const way = (sign, name, onclick, more) =>
      make(
        "button",
        { class: "button quiet square", type: "button", "aria-label": name, onclick, ...more },
        icon(sign),
      );
    const step = (to, sign, name) => way(sign, name, () => this.open(cards, to), { disabled: !cards[to] });
    this.element.setAttribute("aria-label", card.page.name);
    const bar = make(
      "div",
      { class: "dialog-bar" },
      step(at - 1, "back", t("Card before")),
      step(at + 1, "next", t("Next card")),
      way("close", t("Close"), () => this.element.close(), { autofocus: true }),
    );
    return [bar, cardOf({ ...card, game: this.game, whole: true })];
  }
}
