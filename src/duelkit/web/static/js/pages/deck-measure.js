// What the deck makes against each that comes with the game: the server plays the duels, and tells how far it is.

import { measuredDeck } from "../decks.js";
import { fill, make } from "../dom.js";
import { lang, t } from "../texts.js";
import { complain } from "../toasts.js";
import { deckText } from "./deck-choice.js";
import { button } from "./parts.js";
import { Progress } from "./progress.js";

export class DeckMeasure {
  constructor(editor) {
    this.editor = editor;
    this.button = button(t("Measure it"), () => this.begin(), { sign: "chart", disabled: true });
    this.told = make("div", { class: "bench-measure", hidden: true, role: "status" });
    const hint = t("A bot plays the deck against each that comes with the game, in both seats of the same deals.");
    this.element = make("section", { class: "panel stack" }, make("h2", {}, t("What it makes")), make("p", { class: "hint" }, hint), make("div", { class: "row" }, this.button), this.told);
  }

  allow(sound) {
    this.button.disabled = !sound;
  }

  /** Stop, and forget what was found: it is not known of a changed deck. */
  forget() {
    this.stopping?.abort();
    this.told.hidden = true;
  }

  async begin() {
    if (this.stopping) return;
    const stopping = (this.stopping = new AbortController());
    const progress = new Progress(t("Measuring the deck"), (far) => t("{done} of {of} deals", far), () => (this.forget(), this.button.focus()));
    fill(this.told, progress.element).hidden = false;
    try {
      this.show(await measuredDeck(this.editor.game.name, this.editor, { heard: progress.hear, signal: stopping.signal }));
    } catch (error) {
      this.told.hidden = true;
      if (error.name !== "AbortError") complain(error);
    } finally {
      this.stopping = null;
    }
  }

  show({ share, off, deals, against }) {
    const row = (name, one) => make("tr", {}, make("th", { scope: "row" }, name), make("td", {}, `${points(one.share)} ± ${points(one.off)}`));
    const rows = against.map((one) => row(deckText(one.deck), one));
    const caption = t("Share of the points, in hundredths: 50 is even");
    fill(
      this.told,
      make("p", { class: "bench-state" }, verdict({ share, off })),
      make("table", { class: "figures" }, make("caption", {}, caption), make("tbody", {}, row(t("all of them"), { share, off }), rows)),
      make("p", { class: "hint" }, t("{n} deals, each in both seats; ± is the reach of an interval of 95%.", { n: deals })),
    );
  }
}

/** What it comes to, in a sentence. */
function verdict({ share, off }) {
  if (Math.abs(share - 50) <= off) return t("It is not sure whether it makes more or less than these decks.");
  return share > 50 ? t("It makes more than these decks.") : t("It makes less than these decks.");
}

/** Points as people write them in their language. */
function points(value) {
  return new Intl.NumberFormat(lang(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
}
