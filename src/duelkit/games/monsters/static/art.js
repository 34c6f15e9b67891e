// A picture for each card, made of what its name means and of what kind it is: the same card, the same picture. 160 by 110.

import { creature, emblem, placeOf } from "../../js/art/drawing.js";
import { readerOf } from "../../js/art/reading.js";
import { glow } from "../../js/art/scenes.js";
import { WORDS } from "../../js/art/words.js";
import { chanceOf, round, star } from "../../js/board/svg.js";
import { NAMES } from "./names.js";

const ELEMENTS = { "☾": "dark", "♁": "earth", "∆": "fire", "☼": "light", "≈": "water", "∿": "wind" };
const SPELLS = [["#0c3330", "#1f8f86", "#bff5e6"], ["#10283f", "#2a72b5", "#cbe6ff"], ["#1c3312", "#4d9a35", "#dcf7c4"], ["#33270c", "#b08a2a", "#fff0c0"]];
const TRAPS = [["#3a0d2c", "#a62f78", "#ffc9ea"], ["#2a1040", "#7a3cb0", "#ecd2ff"], ["#3d0f18", "#b03048", "#ffd0d4"]];
const FIELD = "❖";
const read = readerOf(NAMES, WORDS);

/** Return the picture of a card. */
export function art({ name, motif: [title = name, kind = ""] = [], sign, ink, number }, seed) {
  const found = read(title);
  if (number) return creature(found, { kind, element: ELEMENTS[sign], seed });
  const inks = pick(ink === "rose" ? TRAPS : SPELLS, `ink of ${seed}`);
  if (sign === FIELD && found.scene) return placeOf(found, landOf(found), seed);
  const [dark, middle, light] = inks, drawn = emblem(found, { dark: middle, light, seed });
  if (!drawn) return ink === "rose" ? snare(seed, inks) : sigil(seed, inks);
  return `${glow(inks, chanceOf(seed))}${(AROUND[sign] ?? (() => ""))(light)}${drawn}${ink === "rose" ? teeth(dark, light) : ""}`;
}

const pick = (list, seed) => list[Math.floor(chanceOf(seed)() * list.length)];
const LAND_OF = { sea: "water", deep: "water", forest: "wind", graves: "dark", peaks: "wind", towers: "dark", clouds: "light", storm: "dark", volcano: "fire", desert: "earth", space: "dark", works: "plain", hall: "light", hills: "wind" };
const landOf = ({ scene }) => LAND_OF[scene] ?? "earth";

// What lies around a spell or a trap, by the sign of its kind

const line = (path, colour, wide = 2) => `<path d="${path}" fill="none" stroke="${colour}" stroke-opacity=".8" stroke-width="${wide}" stroke-linecap="round"/>`;
const candle = (x, light) => `<path d="M${x - 4} 74h8v32h-8Z" fill="${light}" fill-opacity=".75"/><path d="M${x} 58q7 9 0 15-7-6 0-15Z" fill="#ffb347"/>`;
const spark = (x, y, size, light) => `<path d="M${x} ${y - size}l${size / 4} ${size * 0.75} ${size * 0.75} ${size / 4}-${size * 0.75} ${size / 4}-${size / 4} ${size * 0.75}-${size / 4}-${size * 0.75}-${size * 0.75}-${size / 4} ${size * 0.75}-${size / 4}Z" fill="${light}"/>`;
const AROUND = {
  "∞": (light) => line("M80 6a50 50 0 1 0 .1 0ZM80 12a44 44 0 1 0 .1 0Z", light, 1.6),
  "✚": (light) => spark(42, 24, 9, light) + spark(120, 30, 12, light) + spark(38, 84, 12, light) + spark(118, 88, 8, light),
  "ϟ": (light) => line("M34 4L24 40M50 2L44 24M126 106L136 70M110 108L116 86M30 108L36 92M130 4L124 20", light, 3),
  "☩": (light) => candle(38, light) + candle(122, light) + line("M80 8a48 48 0 1 0 .1 0Z", light, 1.6),
  "↵": (light) => line("M34 40a50 50 0 0 1 92 0M126 72a50 50 0 0 1-92 0M116 36l10 5 5-11M44 76l-10-5-5 11", light, 3),
};

/** Teeth above and below: a trap. */
function teeth(dark, light) {
  const row = Array.from({ length: 10 }, (_, n) => `L${n * 16 + 8} 14L${n * 16 + 16} 3`).join("");
  const jaw = `<path d="M0-3V3${row}V-3Z" fill="${dark}" stroke="${light}" stroke-width="1.4" stroke-linejoin="round"/>`;
  return `${jaw}<g transform="rotate(180 80 55)">${jaw}</g>`;
}

// What a spell and a trap look like whose names say nothing that can be drawn

/** Return a circle of signs. */
function sigil(seed, [dark, middle, light]) {
  const dice = chanceOf(seed);
  const corners = 5 + Math.floor(dice() * 5), skip = dice() < 0.5 || corners < 7 ? 2 : 3, turn = dice() * 6;
  const ticks = Array.from({ length: 24 }, (_, n) => `<path d="M80 9v${n % 3 === Math.floor(dice() * 3) ? 7 : 3}" transform="rotate(${n * 15} 80 55)"/>`).join("");
  return `${glow([dark, middle, light], dice)}
    <g fill="none" stroke="${light}"><circle cx="80" cy="55" r="47" stroke-width="1.6"/><circle cx="80" cy="55" r="38" stroke-width="1"/>
    <path d="${star(corners, skip, 38, turn)}" stroke-width="1.8"/><path d="${star(corners, 1, 18, turn)}" stroke-width="1.4"/><g stroke-width="1.6">${ticks}</g></g>
    <circle cx="80" cy="55" r="${round(6 + dice() * 5)}" fill="${light}"/>`;
}

/** Return jaws that close. */
function snare(seed, [dark, middle, light]) {
  const turn = chanceOf(seed)() * 6;
  return `${glow([dark, middle, light], chanceOf(seed))}<path d="${star(6, 1, 46, turn)}" fill="none" stroke="${middle}" stroke-width="3"/>
    <path d="${star(3, 1, 26, turn)}" fill="none" stroke="${light}" stroke-width="2"/><path d="${star(3, 1, 26, turn + Math.PI)}" fill="none" stroke="${light}" stroke-width="2"/>
    <circle cx="80" cy="55" r="8" fill="${light}"/>${teeth(dark, light)}`;
}
