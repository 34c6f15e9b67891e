// Against which clock a new table plays: one of some usual ones, or one of one's own.

import { fill, make } from "../dom.js";
import { standing } from "../tables.js";
import { t } from "../texts.js";
import { chooser, field, tiles } from "./parts.js";
import { clockText } from "./told.js";

const CLOCKS = {
  none: { kind: "none", seconds: 0, increment: 0 },
  quick: { kind: "decision", seconds: 30, increment: 0 },
  short: { kind: "bank", seconds: 300, increment: 5 },
  long: { kind: "bank", seconds: 900, increment: 10 },
};
const LONGEST = 86400; // seconds
const LONGEST_INCREMENT = 3600;
const LONGEST_AWAY = 3600;

export class ClockChoice {
  /** `chosen` at first; where a clock is `needed`, it cannot be none. */
  constructor(chosen = "none", { needed = false } = {}) {
    Object.assign(this, { chosen, needed });
    this.own = { kind: "bank", seconds: 600, increment: 5 };
    this.lost = { away: standing().away };
    this.element = make("div", { class: "stack" });
    this.draw();
  }

  /** What was chosen, as the terms of a table have it. */
  terms() {
    const clock = this.chosen === "own" ? this.own : CLOCKS[this.chosen];
    const increment = clock.kind === "bank" ? clock.increment : 0;
    return { clock: { ...clock, increment }, away: this.lost.away };
  }

  draw() {
    const kinds = [...Object.entries(CLOCKS).map(([name, clock]) => [name, clockText(clock)]), ["own", t("another clock")]];
    const group = tiles("clock", t("Time to think"), this.needed ? kinds.slice(1) : kinds, this.chosen, (kind) => {
      this.chosen = kind;
      this.draw();
      this.element.querySelector("input:checked").focus();
    });
    const own = this.chosen === "own" ? this.ownClock() : null;
    fill(this.element, group, own, this.chosen === "none" || this.needed ? null : this.away());
  }

  ownClock() {
    const kinds = [
      ["bank", t("for the whole duel")],
      ["decision", t("for each decision")],
    ];
    const kind = chooser(kinds, this.own.kind, (value) => {
      this.own.kind = value;
      this.draw();
      this.element.querySelector("select").focus();
    });
    const increment = field(t("Seconds added a decision"), number(this.own, "increment", 0, LONGEST_INCREMENT));
    return make(
      "div",
      { class: "own-clock" },
      field(t("The time is"), kind),
      field(t("Seconds"), number(this.own, "seconds", 1, LONGEST)),
      this.own.kind === "bank" ? increment : null,
    );
  }

  away() {
    const hint = t("So long, in all, a lost connection costs no time on the clock.");
    return field(t("Seconds for lost connections"), number(this.lost, "away", 0, LONGEST_AWAY), hint);
  }
}

function number(where, name, min, max) {
  const oninput = (event) => {
    where[name] = event.target.valueAsNumber;
  };
  return make("input", { type: "number", inputmode: "numeric", min, max, required: true, value: where[name], oninput });
}
