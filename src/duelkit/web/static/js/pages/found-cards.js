// The cards of a game that fit what is asked for: the first of them, more on request, and how many there are.

import { fill, make } from "../dom.js";
import { t } from "../texts.js";
import { complain } from "../toasts.js";
import { CardDialog } from "./card-dialog.js";
import { CardFilters, foundCards } from "./card-filters.js";
import { busy, button } from "./parts.js";

export class FoundCards {
  /** `query` is what is asked for at first; so many cards are shown `atOnce`. */
  constructor(game, filters, query, atOnce) {
    this.game = game;
    this.atOnce = atOnce;
    this.filters = new CardFilters(filters, query, (asked) => this.changed(asked));
    this.dialog = new CardDialog(game.name);
    this.cards = [];
    this.count = 0;
    this.asked = 0;
    this.told = make("p", { class: "hint", role: "status" });
    this.grid = make("ul", { class: "card-grid" });
    this.more = button(t("Show more"), () => busy(this.more, () => this.next(), complain), { kind: "wide-button" });
    this.parts = [this.filters.element, this.told, this.grid, this.more, this.dialog.element];
  }

  /** Find what is asked for now. */
  changed() {
    this.find().catch(complain);
  }

  /** Ask for the cards that fit, from the first on. */
  async find() {
    const mine = ++this.asked;
    const { count, cards } = await this.page(0);
    if (mine !== this.asked) return;
    this.cards = cards;
    this.count = count;
    fill(this.grid, cards.map((_, at) => this.entry(at)));
    this.tell();
  }

  /** Show more of them. */
  async next() {
    const mine = this.asked;
    const { cards } = await this.page(this.cards.length);
    if (mine !== this.asked) return;
    const first = this.cards.length;
    this.cards.push(...cards);
    this.grid.append(...cards.map((_, at) => this.entry(first + at)));
    this.grid.children[first]?.querySelector("button").focus();
    this.tell();
  }

  page(from) {
    return foundCards(this.game.name, this.filters.asked, from, this.atOnce);
  }

  tell() {
    this.more.hidden = this.cards.length >= this.count;
    this.told.textContent = counted(this.count);
  }

  entry(at) {
    return make("li", {}, this.dialog.button(this.cards, at));
  }
}

/** How many cards were found, in words. */
function counted(n) {
  if (n === 0) return t("No card fits; try fewer letters.");
  return n === 1 ? t("One card") : t("{n} cards", { n });
}
