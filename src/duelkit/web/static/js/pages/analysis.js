// A duel's analysis beside its replay: the chances over time as a chart, the mistakes, and all of it in a dialog.

import { streamed } from "../api.js";
import { fill, make } from "../dom.js";
import { t } from "../texts.js";
import { analysisDialog } from "./analysis-dialog.js";
import { percent, told } from "./chances.js";
import { Chart } from "./chart.js";
import { Progress } from "./progress.js";

/**
 * `viewer` has `seats`, `count` and `at`, and goes to a step by `jump`; `ask({heard, signal})` has the server analyse the
 * duel, `playOn(step, seat)` begins a new one at a step.
 */
export class Analysis {
  constructor(viewer, ask, playOn) {
    this.viewer = viewer;
    this.ask = ask;
    this.playOn = playOn;
    this.element = make("section", { class: "analysis", hidden: true, "aria-label": t("Analysis") });
  }

  /** Have the duel analysed, and show how far that is, then what came out. */
  async begin() {
    if (this.stopping) return;
    this.stopping = new AbortController();
    const progress = new Progress(t("Analysing the duel"), (far) => t("{done} of {of} decisions", far), () => this.stopping.abort());
    fill(this.element, progress.element).hidden = false;
    try {
      this.show(await this.ask({ heard: progress.hear, signal: this.stopping.signal }));
    } catch (error) {
      this.element.hidden = true;
      if (error.name !== "AbortError") throw error;
    } finally {
      this.stopping = null;
    }
  }

  show(report) {
    this.report = report;
    this.mistakes = new Map(report.mistakes.map((one) => [one.step, one]));
    this.chart = new Chart(report, this.viewer.seats, this.viewer.count, (step) => this.viewer.jump(step));
    this.legend = make("ul", { class: "analysis-legend", "aria-hidden": "true" });
    fill(this.element, this.legend, this.chart.element);
    this.chart.element.addEventListener("keydown", (event) => this.keyed(event));
    this.mark();
  }

  /** Go to the chart, or to what cancels the analysis. */
  focus() {
    (this.chart?.element ?? this.element.querySelector("button"))?.focus();
  }

  /** Stop thinking; say whether there is an analysis, or one was under way. */
  leave() {
    const wanted = Boolean(this.report ?? this.stopping);
    this.stopping?.abort();
    return wanted;
  }

  details() {
    const go = (step) => this.viewer.jump(step);
    analysisDialog({ report: this.report, seats: this.viewer.seats, go, playOn: this.playOn });
  }

  /** Page up and page down go from mistake to mistake. */
  keyed(event) {
    const steps = [...this.mistakes.keys()].sort((one, other) => one - other);
    const at = this.viewer.at;
    const to = { PageDown: steps.find((step) => step > at), PageUp: steps.findLast((step) => step < at) }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.viewer.jump(to);
  }

  /** Show the viewer's step on the chart. */
  mark() {
    if (!this.report) return;
    const { at, count, seats } = this.viewer;
    const now = seats.map((seat) => [seat, this.chart.chanceAt(seat.seat, at)]).filter(([, chance]) => chance !== null);
    const said = now.map(([seat, chance]) => `${seat.name} ${percent(chance)}`);
    this.chart.mark(at, [t("Step {n} of {count}", { n: at, count: count - 1 }), ...said, ...this.said(at)].join(". "));
    fill(this.legend, now.map(([seat, chance]) => make(
      "li",
      { "data-color": seat.color, class: `line-${seat.seat % 4}` },
      make("span", { class: "analysis-line" }),
      make("span", {}, `${seat.name} ${percent(chance)}`),
    )));
  }

  /** What there is to say of the decision that is taken at a step: a sentence for a mistake, or nothing. */
  said(step) {
    const one = this.mistakes?.get(step);
    return one ? [told(one, this.viewer.seats)] : [];
  }
}

/** What a viewer asks the server by: `path`, and the body that goes with it, if any. */
export function asking(path, body = null) {
  return ({ heard, signal }) => streamed(path, body, heard, signal);
}
