// Chances in words, as people read them.

import { t } from "../texts.js";

/** A chance as people read it: 0.62 is 62%. */
export const percent = (chance) => `${Math.round(100 * chance)}%`;

/** A change of a chance in points of a hundred, with its sign. */
export function change(share) {
  const points = Math.round(100 * share);
  return `${points > 0 ? "+" : points < 0 ? "−" : "±"}${Math.abs(points)}`;
}

/** A mistake in a sentence or two. */
export function told(one, seats) {
  const { name } = seats.find((seat) => seat.seat === one.seat);
  const line = one.line.length ? one.line : [one.better];
  return t("{who} goes from {chance} to {left} here: {taken}. Better: {line}", {
    who: name,
    chance: percent(one.chance),
    left: percent(one.chance - one.cost),
    taken: one.taken,
    line: line.join(", "),
  });
}
