// Emblems, drawn: of the whole house, and of each game what it brings.

import { bring, brought } from "./drawings.js";
import { drawn, fill, parsed } from "./dom.js";

const PLAIN = { box: "0 0 200 280", markup: '<rect class="paper edge" x="20" y="20" width="160" height="240" rx="10"/><path class="ink" d="M100 80q12 40 50 60-38 20-50 60-12-40-50-60 38-20 50-60z"/>' };
const SMALL =
  '<rect class="behind" x="6.5" y="7" width="13" height="18" rx="2.5" transform="rotate(-12 13 16)"/><rect class="front" x="12" y="6.5" width="13.5" height="19" rx="2.5" transform="rotate(9 18.7 16)"/><path class="mark" d="M19.3 10.2q1.7 3.4 4.4 5.4-2.9 1.9-4.8 5.2-1.7-3.4-4.4-5.4 2.9-1.9 4.8-5.2z"/>';

/** The emblem of a game, a card's back where it has none; it is drawn as soon as it is there. */
export function emblem(game) {
  const svg = picture("emblem", brought(game)?.emblem ?? PLAIN);
  if (!brought(game)) bring(game).then(({ emblem: own }) => own && redraw(svg, own));
  return svg;
}

/** The sign of the whole house: two cards. */
export function emblemOfAll() {
  return picture("sign", { box: "4 4 25 24", markup: SMALL });
}

function picture(kind, drawing) {
  return redraw(drawn("svg", { class: kind, "aria-hidden": "true", focusable: "false" }), drawing);
}

function redraw(svg, { box, markup }) {
  svg.setAttribute("viewBox", box);
  return fill(svg, parsed(markup));
}
