// What the card on the bench is worth in hand: the server thinks about some deals with it and without it, and tells how far it is.

import { measured } from "../bench.js";
import { fill, make } from "../dom.js";
import { lang, t } from "../texts.js";
import { complain } from "../toasts.js";
import { button } from "./parts.js";
import { Progress } from "./progress.js";

/** A button that has the card measured, and where that is told; of another card, or a changed one, nothing is known. */
export class Measure {
  constructor(shop) {
    this.shop = shop;
    this.button = button(t("Measure it"), () => this.begin(), { sign: "chart" });
    this.element = make("div", { class: "bench-measure", hidden: true, role: "status" });
  }

  allow(sound) {
    this.button.disabled = !sound;
  }

  /** Stop, and forget what was found. */
  forget() {
    this.stopping?.abort();
    this.element.hidden = true;
  }

  async begin() {
    if (this.stopping) return;
    const stopping = (this.stopping = new AbortController());
    const progress = new Progress(t("Measuring the card"), (far) => t("{done} of {of} deals", far), () => this.forget());
    fill(this.element, progress.element).hidden = false;
    try {
      const { game, cards, at } = this.shop;
      this.show(await measured(game.name, cards, at, { heard: progress.hear, signal: stopping.signal }));
    } catch (error) {
      this.element.hidden = true;
      if (error.name !== "AbortError") complain(error);
    } finally {
      this.stopping = null;
    }
  }

  show(found) {
    const { deals, without, having, more, off } = found;
    const rows = [
      [t("without it"), points(without)],
      [t("with it"), points(having)],
      [t("difference"), `${points(more, "exceptZero")} ± ${points(off)}`],
    ];
    fill(
      this.element,
      make("p", { class: "bench-state" }, verdict(found)),
      make(
        "table",
        { class: "figures" },
        make("caption", {}, t("Chance to win of whoever has it in hand, in hundredths")),
        make("tbody", {}, rows.map(([name, told]) => make("tr", {}, make("th", { scope: "row" }, name), make("td", {}, told)))),
      ),
      make("p", { class: "hint" }, t("{n} deals, each thought about with the card and without it; ± is the reach of an interval of 95%.", { n: deals })),
    );
  }
}

/** What it comes to, in a sentence. */
function verdict({ more, sure }) {
  if (!sure) return t("It is not sure that the card changes the chance to win.");
  return more > 0 ? t("The card raises the chance to win.") : t("The card lowers the chance to win.");
}

/** Points as people write them in their language. */
function points(value, signDisplay = "auto") {
  return new Intl.NumberFormat(lang(), { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay }).format(value);
}
