// A picture for each card that is no monster, made from its code: the same card, the same picture. 160 by 110.

import { chanceOf, round, star } from "../../js/board/svg.js";

/** Return a circle of signs: what a spell looks like while it is cast. */
export function sigil(seed, [dark, middle, light]) {
  const dice = chanceOf(seed);
  const corners = 5 + Math.floor(dice() * 5), skip = dice() < 0.5 || corners < 7 ? 2 : 3, turn = dice() * 6;
  const ticks = Array.from({ length: 24 }, (_, n) => `<path d="M80 9v${n % 3 === Math.floor(dice() * 3) ? 7 : 3}" transform="rotate(${n * 15} 80 55)"/>`).join("");
  return `<rect width="160" height="110" fill="${dark}"/>
    ${Array.from({ length: 12 }, (_, n) => `<path d="M80 55L${round(76 + n * 0.1)} -70L84 -70Z" fill="${middle}" fill-opacity=".22" transform="rotate(${n * 30 + round(turn * 9)} 80 55)"/>`).join("")}
    <g fill="none" stroke="${light}"><circle cx="80" cy="55" r="47" stroke-width="1.6"/><circle cx="80" cy="55" r="38" stroke-width="1"/>
    <path d="${star(corners, skip, 38, turn)}" stroke-width="1.8"/><path d="${star(corners, 1, 18, turn)}" stroke-width="1.4"/><g stroke-width="1.6">${ticks}</g></g>
    <circle cx="80" cy="55" r="${round(6 + dice() * 5)}" fill="${light}"/>`;
}

/** Return jaws that close: a trap. */
export function snare(seed, [dark, middle, light]) {
  const dice = chanceOf(seed);
  const teeth = 5 + Math.floor(dice() * 4), wide = 160 / teeth, deep = 22 + dice() * 14, turn = dice() * 6;
  const row = Array.from({ length: teeth }, (_, n) => `L${round((n + 0.5) * wide)} ${round(18 + deep * (0.75 + dice() * 0.4))}L${round((n + 1) * wide)} 14`).join("");
  const jaw = `<path d="M0 -2V14${row}V-2Z" fill="${middle}" stroke="${light}" stroke-width="1.6" stroke-linejoin="round"/>`;
  return `<rect width="160" height="110" fill="${dark}"/><path d="${star(6, 1, 46, turn)}" fill="none" stroke="${middle}" stroke-width="3"/>
    <path d="${star(3, 1, 26, turn)}" fill="none" stroke="${light}" stroke-width="2"/><path d="${star(3, 1, 26, turn + Math.PI)}" fill="none" stroke="${light}" stroke-width="2"/>
    <circle cx="80" cy="55" r="8" fill="${light}"/>${jaw}<g transform="rotate(180 80 55)">${jaw}</g>`;
}
