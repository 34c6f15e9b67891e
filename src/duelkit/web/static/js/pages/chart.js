// The chances of all seats over the steps of a duel, as a drawing that is gone through like a slider.

import { drawn, fill, make } from "../dom.js";
import { t } from "../texts.js";

const EDGE = 6; // pixels around the drawing, so that nothing at its border is cut
const DOT = { least: 3, most: 7 }; // radius of a mistake: the costlier, the larger

export class Chart {
  /** `report` is the server's, `go(step)` what a click on the chart does. */
  constructor(report, seats, count, go) {
    Object.assign(this, { report, seats, count, go });
    this.lines = new Map(seats.map(({ seat }) => [seat, this.pointsOf(seat)]));
    this.element = make("div", {
      class: "chart",
      role: "slider",
      tabindex: "0",
      "aria-label": t("Chance to win"),
      "aria-valuemin": "0",
      "aria-valuemax": String(count - 1),
      "aria-keyshortcuts": "PageUp PageDown",
      onpointerdown: (event) => this.pressed(event),
      onpointermove: (event) => event.buttons & 1 && this.pressed(event),
    });
    new ResizeObserver(() => this.draw()).observe(this.element);
  }

  /** The steps of a seat's decisions with its chance there, and the end. */
  pointsOf(seat) {
    const own = this.report.decisions.filter((one) => one.seat === seat).map((one) => [one.step, one.chance]);
    const { end } = this.report.accounts.find((one) => one.seat === seat);
    return end === null || !own.length ? own : [...own, [this.count - 1, end]];
  }

  /** The chance of a seat as it was last known at a step, before its first decision the one there; null for one that decided nothing. */
  chanceAt(seat, step) {
    const points = this.lines.get(seat);
    return (points.findLast(([at]) => at <= step) ?? points[0])?.[1] ?? null;
  }

  /** Show a step; `said` is what a screen reader says of it. */
  mark(at, said) {
    this.at = at;
    this.element.setAttribute("aria-valuenow", at);
    this.element.setAttribute("aria-valuetext", said);
    this.draw();
  }

  pressed(event) {
    const { left, width } = this.element.getBoundingClientRect();
    const share = (event.clientX - left - EDGE) / (width - 2 * EDGE);
    this.go(Math.round(Math.min(1, Math.max(0, share)) * (this.count - 1)));
  }

  draw() {
    const { clientWidth: width, clientHeight: height } = this.element;
    if (!width || !height) return;
    const x = (step) => EDGE + (step / Math.max(1, this.count - 1)) * (width - 2 * EDGE);
    const y = (chance) => EDGE + (1 - chance) * (height - 2 * EDGE);
    const rule = (chance) => drawn("line", { class: "chart-rule", x1: x(0), x2: x(this.count - 1), y1: y(chance), y2: y(chance) });
    const now = drawn("line", { class: "chart-now", x1: x(this.at ?? 0), x2: x(this.at ?? 0), y1: 0, y2: height });
    const picture = drawn(
      "svg",
      { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true", focusable: "false" },
      [0, 0.5, 1].map(rule),
      this.seats.map((seat) => this.line(seat, x, y)),
      this.report.mistakes.map((one) => this.mistake(one, x, y)),
      now,
    );
    fill(this.element, picture);
  }

  line(seat, x, y) {
    const points = this.lines.get(seat.seat).map(([step, chance]) => `${x(step)},${y(chance)}`);
    return drawn("polyline", { class: `chart-line line-${seat.seat % 4}`, "data-color": seat.color, points: points.join(" ") });
  }

  mistake(one, x, y) {
    const { color } = this.seats.find((seat) => seat.seat === one.seat);
    const radius = DOT.least + (DOT.most - DOT.least) * Math.min(1, 2 * one.cost);
    return drawn("circle", { class: "chart-mistake", "data-color": color, cx: x(one.step), cy: y(one.chance), r: radius });
  }
}
