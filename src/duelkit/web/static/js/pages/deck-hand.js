// A hand to try: cards drawn by chance from the deck, again and again; and the chance to have seen a card by some turn.

import { fill, make } from "../dom.js";
import { lang, t } from "../texts.js";
import { CardDialog } from "./card-dialog.js";
import { button, chooser, field } from "./parts.js";

export class DeckHand {
  constructor(editor) {
    this.editor = editor;
    this.reader = new CardDialog(editor.game.name);
    this.pile = [];
    this.drawnCards = 0;
    this.hand = make("ul", { class: "card-grid deck-cards" });
    this.again = button(t("Draw a hand"), () => this.deal(), { sign: "cards" });
    this.one = button(t("Draw one more"), () => this.lay(this.drawnCards + 1), { sign: "plus", disabled: true });
    this.chosen = "";
    this.turn = 1;
    this.odds = make("div", { class: "deck-odds" });
    this.said = make("p", { role: "status" });
    this.element = make("section", { class: "panel stack deck-hand" }, make("h2", {}, t("A hand to try")), make("div", { class: "row" }, this.again, this.one), this.hand, this.odds, this.said, this.reader.element);
  }

  draw({ cards, main, parts }, known) {
    this.cards = cards.slice(0, main);
    this.known = known;
    this.again.disabled = main < this.editor.limits.hand;
    this.pile = [];
    this.lay(0);
    const there = new Set(this.cards);
    const codes = parts.flatMap((part) => part.cards.map(({ code }) => code)).filter((code) => there.has(code) && known[code]);
    if (!codes.includes(this.chosen)) [this.chosen = ""] = codes;
    const card = chooser(codes.map((code) => [code, known[code].page.name]), this.chosen, (code) => ((this.chosen = code), this.tell()));
    const turn = make("input", { type: "number", min: 1, max: 60, value: this.turn, inputmode: "numeric" });
    turn.addEventListener("input", () => turn.validity.valid && turn.value && ((this.turn = turn.valueAsNumber), this.tell()));
    fill(this.odds, codes.length ? [field(t("How likely is it to have seen"), card), field(t("by one's own turn number"), turn)] : null);
    this.tell();
  }

  deal() {
    this.pile = shuffled(this.cards);
    this.lay(this.editor.limits.hand);
  }

  lay(count) {
    this.drawnCards = Math.min(count, this.pile.length);
    this.one.disabled = !this.drawnCards || this.drawnCards === this.pile.length;
    const these = this.pile.slice(0, this.drawnCards).map((code) => ({ code, ...this.known?.[code] }));
    fill(this.hand, these.map((_, at) => make("li", {}, this.reader.button(these, at))));
  }

  tell() {
    const copies = this.cards.filter((code) => code === this.chosen).length;
    const { hand, draws } = this.editor.limits;
    const seen = Math.min(this.cards.length, hand + draws * this.turn);
    if (!copies) return fill(this.said);
    const style = "percent";
    const chance = new Intl.NumberFormat(lang(), { style, minimumFractionDigits: 2 }).format(seenBy(this.cards.length, copies, seen));
    return fill(this.said, make("strong", {}, chance), " ", t("with {copies} of {n} cards in the deck, {seen} of them seen", { copies, n: this.cards.length, seen }));
  }
}

/** The chance that among `seen` of `n` cards is one of `copies`: one less that all others are not (hypergeometric). */
export function seenBy(n, copies, seen) {
  let none = 1;
  for (let at = 0; at < copies; at++) none *= Math.max(0, n - seen - at) / (n - at);
  return 1 - none;
}

function shuffled(cards) {
  const pile = [...cards];
  for (let at = pile.length - 1; at > 0; at--) {
    const other = Math.floor(Math.random() * (at + 1));
    [pile[at], pile[other]] = [pile[other], pile[at]];
  }
  return pile;
}
