// The four suits, each in a square of 100, and where the pips of a rank stand.

const HEART = '<path d="M50 90C22 66 7 49 7 30 7 16 18 7 30 7c9 0 16 5 20 14C54 12 61 7 70 7c12 0 23 9 23 23 0 19-15 36-43 60Z"/>';
const DIAMOND = '<path d="M50 3C58 22 71 38 88 50 71 62 58 78 50 97 42 78 29 62 12 50 29 38 42 22 50 3Z"/>';
const SPADE =
  '<path d="M50 5C62 26 93 40 93 62c0 13-10 20-20 20-8 0-14-4-18-10 1 10 5 18 12 23H33c7-5 11-13 12-23-4 6-10 10-18 10C17 82 7 75 7 62 7 40 38 26 50 5Z"/>';
const CLUB =
  '<circle cx="50" cy="27" r="21"/><circle cx="27" cy="60" r="21"/><circle cx="73" cy="60" r="21"/><path d="M50 36c5 24 7 48 17 59H33c10-11 12-35 17-59Z"/><circle cx="50" cy="52" r="10"/>';

export const SUITS = { "♥": HEART, "♦": DIAMOND, "♠": SPADE, "♣": CLUB };

const LEFT = 76, MIDDLE = 125, RIGHT = 174;
const both = (y) => [[LEFT, y], [RIGHT, y]];
const one = (y) => [[MIDDLE, y]];
const ROWS = {
  2: [...one(78), ...one(272)],
  3: [...one(78), ...one(175), ...one(272)],
  4: [...both(78), ...both(272)],
  5: [...both(78), ...one(175), ...both(272)],
  6: [...both(78), ...both(175), ...both(272)],
  7: [...both(78), ...one(127), ...both(175), ...both(272)],
  8: [...both(78), ...one(127), ...both(175), ...one(223), ...both(272)],
  9: [...both(72), ...both(141), ...one(175), ...both(209), ...both(278)],
  10: [...both(72), ...one(106), ...both(141), ...both(209), ...one(244), ...both(278)],
};

/** Return a suit of this size with its middle at x, y; upside down below a card's middle. */
export function suit(sign, x, y, size, turned = false) {
  const turn = turned ? ` rotate(180 ${x} ${y})` : "";
  return `<g transform="${turn} translate(${x - size / 2} ${y - size / 2}) scale(${size / 100})">${SUITS[sign] ?? ""}</g>`;
}

/** Return the pips of a rank on a card of 250 by 350; an ace is one large one. */
export function pips(rank, sign) {
  if (rank === "A") return suit(sign, 125, 175, 128);
  return (ROWS[rank] ?? []).map(([x, y]) => suit(sign, x, y, 50, y > 175)).join("");
}
