// A picture for each card, made from its code: the same card, the same picture. 160 by 110.

import { chanceOf, round, star } from "../../js/board/svg.js";

/** Return blows that cross: an attack. */
export function slashes(seed, [dark, middle, light]) {
  const dice = chanceOf(seed);
  const blades = Array.from({ length: 3 + Math.floor(dice() * 3) }, () => {
    const turn = round(dice() * 150 - 75), bend = round(8 + dice() * 22), y = round(40 + dice() * 30);
    return `<path d="M-10 ${y}Q80 ${y - bend} 170 ${y}Q80 ${y - bend + 9} -10 ${y}Z" transform="rotate(${turn} 80 55)"/>`;
  }).join("");
  return `<rect width="160" height="110" fill="${dark}"/><path d="${star(11 + Math.floor(dice() * 6), 5, 62, dice() * 6)}" fill="${middle}" fill-opacity=".6"/>
    <g fill="${light}">${blades}</g><path d="${star(8, 3, 15, dice() * 3)}" fill="#fff"/>`;
}

/** Return walls within walls: a defence. */
export function walls(seed, [dark, middle, light]) {
  const dice = chanceOf(seed);
  const shield = (size) => `M80 ${round(55 - 44 * size)}C${round(80 + 20 * size)} ${round(55 - 34 * size)} ${round(80 + 34 * size)} ${round(55 - 34 * size)} ${round(80 + 42 * size)} ${round(55 - 36 * size)}C${round(80 + 44 * size)} ${round(55 + 8 * size)} ${round(80 + 26 * size)} ${round(55 + 36 * size)} 80 ${round(55 + 48 * size)}C${round(80 - 26 * size)} ${round(55 + 36 * size)} ${round(80 - 44 * size)} ${round(55 + 8 * size)} ${round(80 - 42 * size)} ${round(55 - 36 * size)}C${round(80 - 34 * size)} ${round(55 - 34 * size)} ${round(80 - 20 * size)} ${round(55 - 34 * size)} 80 ${round(55 - 44 * size)}Z`;
  const rays = Array.from({ length: 9 }, (_, n) => `<path d="M80 55L${round(60 + dice() * 14)} -60H${round(88 + dice() * 12)}Z" transform="rotate(${n * 40} 80 55)"/>`).join("");
  return `<rect width="160" height="110" fill="${dark}"/><g fill="${middle}" fill-opacity=".3">${rays}</g>
    <path d="${shield(1)}" fill="${middle}" stroke="${light}" stroke-width="3"/><path d="${shield(0.76)}" fill="${dark}" stroke="${light}" stroke-width="1.5"/>
    <path d="${star(3 + Math.floor(dice() * 6), dice() < 0.4 ? 1 : 2, 22, dice() * 6)}" fill="none" stroke="${light}" stroke-width="2.6" stroke-linejoin="round"/>`;
}

/** Return sparks and orbits: an effect. */
export function sparks(seed, [dark, middle, light]) {
  const dice = chanceOf(seed);
  const orbits = Array.from({ length: 3 }, (_, n) => `<ellipse cx="80" cy="55" rx="${round(26 + n * 17 + dice() * 6)}" ry="${round(9 + n * 7 + dice() * 7)}" transform="rotate(${round(dice() * 180)} 80 55)"/>`).join("");
  const dots = Array.from({ length: 16 }, () => `<circle cx="${round(dice() * 160)}" cy="${round(dice() * 110)}" r="${round(0.8 + dice() * 2.4)}"/>`).join("");
  return `<rect width="160" height="110" fill="${dark}"/><circle cx="80" cy="55" r="34" fill="${middle}" fill-opacity=".55"/>
    <g fill="none" stroke="${middle}" stroke-width="2.4">${orbits}</g><g fill="${light}">${dots}<path d="${star(8, 3, 26 + dice() * 8, dice() * 3)}"/></g><circle cx="80" cy="55" r="7" fill="#fff"/>`;
}

/** Return a line that comes back to itself: a condition. */
export function loops(seed, [dark, middle, light]) {
  const dice = chanceOf(seed);
  const a = 2 + Math.floor(dice() * 3), b = a + 1 + Math.floor(dice() * 2), shift = dice() * 3;
  const line = Array.from({ length: 120 }, (_, n) => {
    const angle = (n / 120) * 2 * Math.PI;
    return `${round(80 + Math.sin(a * angle + shift) * 62)} ${round(55 + Math.sin(b * angle) * 40)}`;
  }).join("L");
  return `<rect width="160" height="110" fill="${dark}"/><path d="M${line}Z" fill="none" stroke="${middle}" stroke-width="8"/><path d="M${line}Z" fill="none" stroke="${light}" stroke-width="2"/>`;
}
