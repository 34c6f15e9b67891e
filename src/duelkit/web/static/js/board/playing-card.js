// A playing card: rank and suit in the corners, pips or a court card between; small, one large rank and suit.

import { make } from "../dom.js";
import { court } from "./courts.js";
import { pips, suit } from "./suits.js";
import { picture } from "./svg.js";

const corner = (rank, sign) =>
  `<text x="23" y="45" text-anchor="middle" class="rank">${rank}</text>${suit(sign, 23, 68, 27)}`;

/** Return a playing card's front, which is what cards look like in a game that draws none of its own; `face.name` is rank and suit, `face.sign` the suit. */
export function playingCard(face) {
  const sign = face.sign, rank = face.name.replace(sign, "");
  const both = corner(rank, sign);
  const full = `<g class="pip">${both}<g transform="rotate(180 125 175)">${both}</g>${pips(rank, sign)}</g>${court(rank, sign)}`;
  const bare = `<g class="pip"><text x="22" y="142" class="great-rank" ${rank === "10" ? 'textLength="150" lengthAdjust="spacingAndGlyphs"' : ""}>${rank}</text>${suit(sign, 155, 245, 150)}</g>`;
  return make(
    "span",
    { class: `front playing ${face.ink === "red" ? "red" : "black"}` },
    picture("0 0 250 350", full, "full"),
    picture("0 0 250 350", bare, "bare"),
  );
}
