// The games' emblems, drawn: a court of two queens, a void that swallows all, a horned beast in its circle.

import { drawn, parsed } from "./dom.js";

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

const DUCHESS = `
  <g>${QUEEN}</g><g transform="rotate(180 100 140)">${QUEEN}</g>
  <rect class="paper" x="14" y="126" width="172" height="28"/>
  <path class="ink-line" d="M14 126H186M14 154H186"/>
  ${suit("diamond", 52, 140, "red")}${suit("club", 84, 140, "ink")}${suit("heart", 116, 140, "red")}${suit("spade", 148, 140, "ink")}`;

const ring = (rx, ry, kind) => `<ellipse class="${kind}" cx="100" cy="140" rx="${rx}" ry="${ry}"/>`;
const fallen = (x, y, turn, size) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><rect class="paper edge" x="-11" y="-15" width="22" height="30" rx="3"/><path class="violet" d="M0-7 5 0 0 7-5 0z"/></g>`;
const die = (x, y, turn, pips) => `<g transform="translate(${x} ${y}) rotate(${turn})"><rect class="paper edge" x="-15" y="-15" width="30" height="30" rx="6"/>${pips
  .map(([px, py]) => `<circle class="ink" cx="${px}" cy="${py}" r="2.8"/>`)
  .join("")}</g>`;

const VACUO = `
  <g transform="rotate(-18 100 140)">${ring(88, 34, "violet-thin")}${ring(74, 27, "violet-line")}</g>
  <circle class="ink" cx="100" cy="140" r="46"/>
  <circle class="glow" cx="100" cy="140" r="46"/>
  <circle class="ring" cx="100" cy="140" r="51"/>
  <g transform="rotate(-18 100 140)"><path class="violet-line" d="M26 140A74 27 0 0 0 174 140"/><path class="violet-thin" d="M12 140A88 34 0 0 0 188 140"/></g>
  ${fallen(45, 70, -24, 1.1)}${fallen(136, 58, 20, 1)}${fallen(168, 104, 48, 0.75)}${fallen(96, 128, 66, 0.5)}${fallen(38, 196, 30, 0.8)}
  ${die(152, 206, 16, [[-7, -7], [7, 7], [0, 0], [7, -7], [-7, 7]])}${die(112, 232, -14, [[-7, -7], [7, 7]])}
  <g class="ink"><circle cx="64" cy="34" r="1.5"/><circle cx="176" cy="40" r="1.5"/><circle cx="24" cy="112" r="1.5"/><circle cx="58" cy="240" r="1.5"/><circle cx="186" cy="160" r="1.5"/><circle cx="96" cy="82" r="1.5"/></g>`;

const half = `
  <path class="ink" d="M100 96C84 84 66 86 56 74 40 56 40 36 56 22 50 46 62 58 80 62 88 64 95 68 100 74z"/>
  <path class="green" d="M100 100C82 98 66 104 58 118L40 112Q44 132 56 142 58 166 74 180L70 200 84 192 90 208 100 202z"/>
  <path class="ink-line" d="M100 100C82 98 66 104 58 118L40 112Q44 132 56 142 58 166 74 180L70 200 84 192 90 208 100 202"/>
  <path class="ink" d="M66 128Q82 126 92 142 76 148 66 128z"/><circle class="ember" cx="80" cy="137" r="4"/>
  <path class="ink" d="M100 164Q92 160 90 168 94 174 100 173zM100 184Q86 186 78 178L84 188 100 192z"/>
  <path class="ink-line" d="M100 108Q96 112 92 110M100 118Q94 122 88 118M60 150Q66 156 66 164"/>`;
const ticks = Array.from({ length: 24 }, (_, at) => `<path class="green-line" transform="rotate(${at * 15} 100 140)" d="M100 50v${at % 2 ? 5 : 9}"/>`).join("");
const MONSTERS = `
  <circle class="green-line" cx="100" cy="140" r="90"/><circle class="green-line" cx="100" cy="140" r="78"/>${ticks}
  <path class="green-thin" d="M100 62 167.5 179H32.5zM100 218 32.5 101H167.5z"/>
  ${half}<g transform="translate(200 0) scale(-1 1)">${half}</g>
  <path class="gilt" d="M100 100l7 11-7 11-7-11z"/><path class="ink-line" d="M100 100l7 11-7 11-7-11z"/>`;

const BACK = `
  <rect class="ink-line" x="20" y="20" width="160" height="240" rx="10"/>
  ${suit("diamond", 100, 86, "red")}${suit("club", 100, 122, "ink")}${suit("heart", 100, 158, "red")}${suit("spade", 100, 194, "ink")}`;

// Each with the part of the plane that is shown.
const EMBLEMS = { duchess: ["10 0 180 280", DUCHESS], monsters: ["6 0 188 256", MONSTERS], vacuo: ["8 16 184 236", VACUO] };
const SMALL =
  '<rect class="behind" x="6.5" y="7" width="13" height="18" rx="2.5" transform="rotate(-12 13 16)"/><rect class="front" x="12" y="6.5" width="13.5" height="19" rx="2.5" transform="rotate(9 18.7 16)"/><path class="mark" d="M19.3 10.2q1.7 3.4 4.4 5.4-2.9 1.9-4.8 5.2-1.7-3.4-4.4-5.4 2.9-1.9 4.8-5.2z"/>';

/** The emblem of a game, a card's back where it has none. */
export function emblem(game) {
  return picture("emblem", ...(EMBLEMS[game] ?? ["0 0 200 280", BACK]));
}

/** The sign of the whole house: two cards. */
export function emblemOfAll() {
  return picture("sign", "4 4 25 24", SMALL);
}

function picture(kind, box, markup) {
  return drawn("svg", { class: kind, viewBox: box, "aria-hidden": "true", focusable: "false" }, parsed(markup));
}
