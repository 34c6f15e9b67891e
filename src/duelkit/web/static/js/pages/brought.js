// What a host brings to a new table: cards of their own, from a file or from the workshop, and a variant.

import { post } from "../api.js";
import { benchOf, cardsIn, joined, SHIPPED, shownCards, textIn } from "../bench.js";
import { fill, make } from "../dom.js";
import { takesFiles } from "../dropped.js";
import { t } from "../texts.js";
import { tried } from "../toasts.js";
import { fileOpener } from "./file-opener.js";
import { button, check } from "./parts.js";
import { cardGrid } from "./own-cards.js";

export class Brought {
  /** `changed` is called when the cards or the variant are others. */
  constructor(game, changed) {
    this.game = game;
    this.changed = changed;
    this.cards = [];
    this.shown = [];
    this.doubts = []; // about the cards, a sentence each
    this.beside = true;
    this.variant = null; // {name, variant, said}
    this.wrong = make("p", { class: "deck-wrong", role: "alert" });
    this.content = make("div", { class: "stack" });
    this.element = make("div", { class: "stack brought" }, this.content, this.wrong);
    takesFiles(this.element, (file) => tried(this.wrong, () => this.open(file)));
    this.draw();
  }

  /** The options of the table that this says. */
  options() {
    return { ...(this.cards.length ? { cards: this.pool } : {}), ...(this.variant ? { variant: this.variant.variant } : {}) };
  }

  /** What decks can name; null where those are the usual cards. */
  get pool() {
    return this.cards.length ? [...this.cards, ...(this.beside ? [SHIPPED] : [])] : null;
  }

  /** The names of the options that the variant says. */
  get said() {
    return Object.keys(this.variant?.variant ?? {});
  }

  /** Take the cards on the workbench of this browser. */
  takeBench() {
    return tried(this.wrong, () => this.takeCards(benchOf(this.game.name).cards));
  }

  /** Take what is in a file: cards, or where it has none, a variant, which may list its own under another name. */
  async open(file) {
    const text = await textIn(file);
    if (this.game.own_cards && /^\s*\[\[\s*card\s*\]\]/m.test(text)) return this.takeCards(await cardsIn(this.game.name, text));
    this.variant = await post(`/api/games/${this.game.name}/variant`, { text });
    this.redraw();
  }

  /** Take more cards; those that are there as they are need nothing, and another card of the same id gives way. */
  async addCards(cards) {
    const there = new Set(this.cards.map((card) => JSON.stringify(card)));
    const more = cards.filter((card) => !there.has(JSON.stringify(card)));
    if (more.length) await tried(this.wrong, () => this.takeCards(joined(this.cards, more)));
  }

  async takeCards(cards) {
    if (!cards.length) return;
    const pool = [...cards, ...(this.beside ? [SHIPPED] : [])];
    const { cards: shown, doubts } = await shownCards(this.game.name, pool);
    Object.assign(this, { shown, doubts, cards });
    this.redraw();
  }

  redraw() {
    this.draw();
    this.changed();
  }

  draw() {
    const bench = this.game.own_cards ? benchOf(this.game.name).cards.length : 0;
    const from = bench ? button(t("From the workshop ({n})", { n: bench }), () => this.takeBench(), { sign: "cards", kind: "small" }) : null;
    fill(
      this.content,
      make("h3", {}, t("Cards of your own, a variant")),
      make("p", { class: "hint" }, this.game.own_cards ? t("Card files and variants end in .toml. You can also drop a file here.") : t("A variant is a file that ends in .toml.")),
      make("div", { class: "row" }, fileOpener(t("Open a file"), ".toml", (file) => tried(this.wrong, () => this.open(file))), from),
      this.cards.length ? this.cardsShown() : null,
      this.variant ? this.variantShown() : null,
    );
  }

  cardsShown() {
    const beside = check(t("Beside the cards that come with the game"), "beside", this.beside, (on) => {
      this.beside = on;
      tried(this.wrong, () => this.takeCards(this.cards));
    });
    const without = button(t("Without these cards"), () => ((this.cards = []), this.redraw()), { sign: "close", kind: "small quiet" });
    return make("div", { class: "stack own-cards" }, cardGrid(this.game.name, this.shown), this.doubts.map((one) => make("p", { class: "hint" }, one)), beside, make("div", { class: "row" }, without));
  }

  variantShown() {
    const without = button(t("Without the variant"), () => ((this.variant = null), this.redraw()), { sign: "close", kind: "small quiet" });
    return make("div", { class: "arranged" }, make("ul", {}, this.variant.said.map((one) => make("li", {}, one))), make("div", { class: "row" }, without));
  }
}
