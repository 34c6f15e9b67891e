// What is told of the card on the bench: what it will do, step by step, and how it looks in both languages.

import { cardOf } from "../board/card.js";
import { fill, make } from "../dom.js";
import { LANGUAGES, t } from "../texts.js";

export class Told {
  constructor(game) {
    this.game = game;
    this.state = make("p", { class: "bench-state", role: "status" });
    this.steps = make("section", { class: "stack", "aria-label": t("What it does") });
    this.pictures = make("section", { class: "pictures", "aria-label": t("How it looks") });
    this.before = make("p", { class: "hint", hidden: true }, t("So it looked before the mistake:"));
    this.element = make("div", { class: "stack" }, this.state, this.steps, this.before, this.pictures);
  }

  /** Another card: nothing is known of it yet. */
  forget() {
    for (const one of [this.state, this.steps, this.pictures]) fill(one);
    this.before.hidden = true;
  }

  waits() {
    this.element.setAttribute("aria-busy", "true");
  }

  failed(sentence) {
    this.element.removeAttribute("aria-busy");
    fill(this.state, sentence);
  }

  /** Show a reading of the card. */
  show(reading) {
    this.element.removeAttribute("aria-busy");
    const wrong = reading.mistakes.filter((one) => !one.doubt).length;
    const said = counted(wrong, reading.mistakes.length - wrong);
    if (this.state.textContent !== said) fill(this.state, said);
    this.state.classList.toggle("wrong", wrong > 0);
    fill(this.steps, reading.steps.length ? [make("h2", {}, t("What it does")), outline(reading.steps)] : null);
    this.steps.hidden = !reading.steps.length;
    this.draw(reading.pictures);
  }

  draw(pictures) {
    this.pictures.classList.toggle("old", !pictures);
    this.before.hidden = Boolean(pictures) || !this.pictures.children.length;
    if (pictures) fill(this.pictures, Object.entries(pictures).map(([code, card]) => this.picture(code, card)));
  }

  picture(code, card) {
    const drawn = cardOf({ ...card, game: this.game, whole: true });
    return make("figure", { lang: code }, make("figcaption", {}, LANGUAGES[code]), drawn);
  }
}

function outline(steps) {
  return make("ol", { class: "outline" }, steps.map((one) => make("li", {}, one.text, one.steps.length ? outline(one.steps) : null)));
}

function counted(wrong, doubts) {
  if (wrong) return wrong === 1 ? t("One mistake: the card cannot be played yet.") : t("{n} mistakes: the card cannot be played yet.", { n: wrong });
  if (doubts) return doubts === 1 ? t("The card can be played. One thing may be meant otherwise.") : t("The card can be played. {n} things may be meant otherwise.", { n: doubts });
  return t("The card can be played.");
}
