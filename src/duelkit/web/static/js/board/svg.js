// Drawings from markup of our own: never from anything that somebody typed.

import { drawn, parsed } from "../dom.js";

/** Return an SVG element for a fixed drawing that says nothing to a screen reader; it may fill its room and be cut. */
export function picture(viewBox, markup, name = "", fills = false) {
  const cut = fills ? "xMidYMid slice" : null;
  return drawn("svg", { viewBox, class: name || null, "aria-hidden": "true", focusable: "false", preserveAspectRatio: cut }, parsed(markup));
}

/** Return a source of numbers from 0 to 1 that a text decides: the same text, the same numbers. */
export function chanceOf(text) {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ letter.codePointAt(0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822507) + 0x9e3779b9;
    state ^= state >>> 13;
    return (state >>> 0) / 4294967296;
  };
}

/** Return a number as it stands in a drawing. */
export const round = (number) => Math.round(number * 10) / 10;

/** Return the corners of a star around 80, 55: `skip` corners on with each stroke. */
export function star(corners, skip, reach, turn) {
  const at = (n) => {
    const angle = ((n * skip) / corners) * 2 * Math.PI + turn;
    return `${round(80 + Math.sin(angle) * reach)} ${round(55 - Math.cos(angle) * reach)}`;
  };
  return `M${Array.from({ length: corners }, (_, n) => at(n)).join("L")}Z`;
}
