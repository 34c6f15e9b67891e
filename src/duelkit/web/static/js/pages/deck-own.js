// Cards of one's own in the deck editor: brought from a file or from the workshop, kept with the deck, handed out again.

import { benchOf, cardsIn, joined, readCard, SHIPPED, shownCards, textIn } from "../bench.js";
import { fill, make } from "../dom.js";
import { takesFiles } from "../dropped.js";
import { savedFile } from "../sharing.js";
import { t } from "../texts.js";
import { complain, toast, tried } from "../toasts.js";
import { button } from "./parts.js";
import { fileOpener } from "./file-opener.js";

export class DeckOwn {
  constructor(editor) {
    this.editor = editor;
    this.said = make("summary", {});
    this.ways = make("div", { class: "row" });
    this.wrong = make("p", { class: "deck-wrong", role: "alert" });
    this.doubts = make("div", {});
    const hint = t("Bring a file of cards (.toml), as the workshop saves it. They stand before the others below, and the deck is kept with them.");
    this.element = make("details", { class: "deck-own", hidden: !editor.game.own_cards }, this.said, make("div", { class: "stack" }, make("p", { class: "hint" }, hint), this.ways, this.doubts, this.wrong));
    takesFiles(this.element, (file) => this.open(file));
  }

  /** How the cards look, [{code, face, page}, …]. */
  async shown() {
    return (await this.told(this.editor.own)).cards;
  }

  async told(own) {
    return own.length ? shownCards(this.editor.game.name, [...own, SHIPPED]) : { cards: [], doubts: [] };
  }

  /** These cards, if they can be played with; none where they cannot, and why is said. */
  async sound(own) {
    try {
      await this.told(own);
      return own;
    } catch (error) {
      complain(error);
      return [];
    }
  }

  draw() {
    const { own, game } = this.editor;
    const bench = benchOf(game.name).cards;
    this.said.textContent = own.length ? t("Cards of your own: {n}", { n: own.length }) : t("Cards of your own");
    fill(
      this.ways,
      fileOpener(t("Open a card file"), ".toml", (file) => this.open(file)),
      bench.length ? button(t("From the workshop ({n})", { n: bench.length }), () => this.bring(() => bench), { sign: "cards", kind: "small" }) : null,
      own.length ? button(t("Save the cards"), () => tried(this.wrong, () => this.save()), { sign: "file", kind: "small" }) : null,
      own.length ? button(t("Without these cards"), () => this.leave(), { sign: "close", kind: "small quiet" }) : null,
    );
  }

  /** Bring the cards in a file. */
  open(file) {
    return this.bring(async () => cardsIn(this.editor.game.name, await textIn(file)));
  }

  /** Lay cards beside the others; one whose id is there takes its place. What is wrong is said, and all stays as it is. */
  bring(found) {
    this.element.open = true;
    return tried(this.wrong, async () => {
      const cards = await found();
      const own = joined(this.editor.own, cards);
      const { doubts } = await this.told(own);
      await this.editor.withOwn(own);
      fill(this.doubts, doubts.map((one) => make("p", { class: "hint" }, one)));
      toast(cards.length === 1 ? t("One card of your own is among the others now.") : t("{n} cards of your own are among the others now.", { n: cards.length }));
    });
  }

  async save() {
    const { game, own, name } = this.editor;
    savedFile(`${name}.toml`, (await readCard(game.name, own, 0)).file);
  }

  /** Do without the cards; those in the deck are then told as unknown, and all can be had back. */
  async leave() {
    const { own } = this.editor;
    await this.editor.withOwn([]);
    fill(this.doubts);
    this.said.focus();
    toast([t("The cards of your own are gone from this deck."), " ", button(t("Take it back"), () => this.editor.withOwn(own), { kind: "small" })]);
  }
}
