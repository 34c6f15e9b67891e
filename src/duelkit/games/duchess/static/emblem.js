// The emblem of Duchess: a court of two queens.

export const box = "10 0 180 280"; // the part of the plane that is shown

const SUITS = {
  diamond: "M0-11Q4.5-4 9 0 4.5 4 0 11-4.5 4-9 0-4.5-4 0-11z",
  club: "M-2.5 3.5A5 5 0 1 1-4.5-3 5 5 0 1 1 4.5-3 5 5 0 1 1 2.5 3.5Q2 8 5 10H-5Q-2 8-2.5 3.5z",
  heart: "M0 10C-7 4.5-10 1-10-3-10-9-3-11 0-5.5 3-11 10-9 10-3 10 1 7 4.5 0 10z",
  spade: "M0-11C5-5 10-2 10 2.5 10 8 3 8.5 1.5 4 1.5 7.5 2.5 9 4.5 10.5H-4.5C-2.5 9-1.5 7.5-1.5 4-3 8.5-10 8-10 2.5-10-2-5-5 0-11z",
};
const suit = (name, x, y, kind, turn = 0) =>
  `<path class="${kind}" transform="translate(${x} ${y}) rotate(${turn}) scale(.9)" d="${SUITS[name]}"/>`;

const QUEEN = `
  <path class="gilt" d="M58 58 50 24 70 40 82 16 100 36 118 16 130 40 150 24 142 58Q100 48 58 58z"/>
  <path class="ink-line" d="M58 58 50 24 70 40 82 16 100 36 118 16 130 40 150 24 142 58Q100 48 58 58zM60 51Q100 41 140 51"/>
  <g class="red"><circle cx="50" cy="21" r="4"/><circle cx="82" cy="13" r="4"/><circle cx="118" cy="13" r="4"/><circle cx="150" cy="21" r="4"/><path d="M100 36l5 6-5 6-5-6z"/></g>
  <path class="ink" d="M62 61Q40 78 44 110H62Q54 86 70 68zM138 61Q160 78 156 110H138Q146 86 130 68z"/>
  <path class="skin" d="M68 60Q100 51 132 60 136 92 118 105 100 115 82 105 64 92 68 60z"/>
  <path class="ink-line" d="M68 60Q64 92 82 105 100 115 118 105 136 92 132 60M78 76q7-5 14 0M108 76q7-5 14 0M100 78l-3 14h6M92 99q8 4 16 0"/>
  <g class="ink"><circle cx="85" cy="80" r="2.2"/><circle cx="115" cy="80" r="2.2"/></g>
  <path class="red" d="M82 106Q60 110 46 128H154Q140 110 118 106 100 122 82 106z"/>
  <path class="gilt" d="M86 108 100 128 114 108 100 116z"/>`;

export const markup = `
  <g>${QUEEN}</g><g transform="rotate(180 100 140)">${QUEEN}</g>
  <rect class="paper" x="14" y="126" width="172" height="28"/>
  <path class="ink-line" d="M14 126H186M14 154H186"/>
  ${suit("diamond", 52, 140, "red")}${suit("club", 84, 140, "ink")}${suit("heart", 116, 140, "red")}${suit("spade", 148, 140, "ink")}`;
