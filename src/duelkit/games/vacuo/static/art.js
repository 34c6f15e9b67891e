// A picture for each card, made of what its name means and of its type: the same card, the same picture. 160 by 110.

import { emblem } from "../../js/art/drawing.js";
import { readerOf } from "../../js/art/reading.js";
import { WORDS } from "../../js/art/words.js";
import { chanceOf, round, star } from "../../js/board/svg.js";
import { NAMES } from "./names.js";

const TYPES = {
  attack: { ground: burst, sign: slashes, inks: ["#3d0f16", "#b3303c", "#ffd0b5"] },
  defence: { ground: wards, sign: shield, inks: ["#10243c", "#3b78ad", "#d6ecff"] },
  effect: { ground: orbits, sign: sparks, inks: ["#2a1245", "#8a4fc4", "#f3d8ff"] },
  condition: { ground: loops, sign: () => "", inks: ["#0f3129", "#2f8a72", "#cdf5e4"] },
};
const read = readerOf(NAMES, WORDS);

/** Return the picture of a card of a type: what its name means, on the ground of the type; else the type's sign. */
export function art({ name, motif: [title = name] = [] }, type, seed) {
  const { ground, sign, inks } = TYPES[type];
  const [, dark, light] = inks, drawn = emblem(read(title), { dark, light, seed });
  return `<rect width="160" height="110" fill="${inks[0]}"/>${ground(chanceOf(seed), inks)}${drawn || sign(chanceOf(seed), inks)}`;
}

// Grounds

/** A burst and a blow across: an attack. */
function burst(dice, [, middle, light]) {
  const blow = (turn) => `<path d="M-10 52Q80 34 170 52Q80 44 -10 52Z" transform="rotate(${turn} 80 55)"/>`;
  return `<path d="${star(11 + Math.floor(dice() * 6), 5, 66, dice() * 6)}" fill="${middle}" fill-opacity=".6"/><g fill="${light}" fill-opacity=".5">${blow(round(-50 + dice() * 30))}${blow(round(20 + dice() * 30))}</g>`;
}

/** Walls within walls: a defence. */
function wards(dice, [dark, middle, light]) {
  const rays = Array.from({ length: 9 }, (_, n) => `<path d="M80 55L${round(60 + dice() * 14)} -60H${round(88 + dice() * 12)}Z" transform="rotate(${n * 40} 80 55)"/>`).join("");
  return `<g fill="${middle}" fill-opacity=".3">${rays}</g><path d="${shieldOf(1.12)}" fill="${middle}" fill-opacity=".75" stroke="${light}" stroke-opacity=".7" stroke-width="2.4"/><path d="${shieldOf(0.94)}" fill="${dark}" fill-opacity=".55"/>`;
}

/** Orbits: an effect. */
function orbits(dice, [, middle, light]) {
  const rings = Array.from({ length: 3 }, (_, n) => `<ellipse cx="80" cy="55" rx="${round(34 + n * 17 + dice() * 6)}" ry="${round(13 + n * 9 + dice() * 7)}" transform="rotate(${round(dice() * 180)} 80 55)"/>`).join("");
  const dots = Array.from({ length: 16 }, () => `<circle cx="${round(dice() * 160)}" cy="${round(dice() * 110)}" r="${round(0.8 + dice() * 2.2)}"/>`).join("");
  return `<circle cx="80" cy="55" r="46" fill="${middle}" fill-opacity=".45"/><g fill="none" stroke="${middle}" stroke-width="2.4">${rings}</g><g fill="${light}" fill-opacity=".8">${dots}</g>`;
}

/** A line that comes back to itself: a condition. */
function loops(dice, [, middle, light]) {
  const a = 2 + Math.floor(dice() * 3), b = a + 1 + Math.floor(dice() * 2), shift = dice() * 3;
  const line = Array.from({ length: 120 }, (_, n) => {
    const angle = (n / 120) * 2 * Math.PI;
    return `${round(80 + Math.sin(a * angle + shift) * 66)} ${round(55 + Math.sin(b * angle) * 46)}`;
  }).join("L");
  return `<path d="M${line}Z" fill="none" stroke="${middle}" stroke-width="8"/><path d="M${line}Z" fill="none" stroke="${light}" stroke-opacity=".55" stroke-width="1.6"/>`;
}

// Signs, where a name says nothing that can be drawn

function slashes(dice, [, , light]) {
  const blades = Array.from({ length: 3 + Math.floor(dice() * 3) }, () => {
    const turn = round(dice() * 150 - 75), bend = round(8 + dice() * 22), y = round(40 + dice() * 30);
    return `<path d="M-10 ${y}Q80 ${y - bend} 170 ${y}Q80 ${y - bend + 9} -10 ${y}Z" transform="rotate(${turn} 80 55)"/>`;
  }).join("");
  return `<g fill="${light}">${blades}</g><path d="${star(8, 3, 15, dice() * 3)}" fill="#fff"/>`;
}

function shieldOf(size) {
  const at = (x, y) => `${round(80 + x * size)} ${round(55 + y * size)}`;
  return `M${at(0, -44)}C${at(20, -34)} ${at(34, -34)} ${at(42, -36)}C${at(44, 8)} ${at(26, 36)} ${at(0, 48)}C${at(-26, 36)} ${at(-44, 8)} ${at(-42, -36)}C${at(-34, -34)} ${at(-20, -34)} ${at(0, -44)}Z`;
}

function shield(dice, [dark, middle, light]) {
  return `<path d="${shieldOf(0.8)}" fill="${middle}" stroke="${light}" stroke-width="3"/><path d="${shieldOf(0.6)}" fill="${dark}"/><path d="${star(3 + Math.floor(dice() * 6), 2, 18, dice() * 6)}" fill="none" stroke="${light}" stroke-width="2.6" stroke-linejoin="round"/>`;
}

function sparks(dice, [, , light]) {
  return `<path d="${star(8, 3, 26 + dice() * 8, dice() * 3)}" fill="${light}"/><circle cx="80" cy="55" r="7" fill="#fff"/>`;
}
