// Where a picture plays: behind whatever is drawn. `land` has five colours: sky, sun, far, middle, near.

import { round } from "../board/svg.js";

export const LANDS = {
  dark: ["#1d1533", "#f1e6b8", "#372b60", "#281d49", "#130d23"],
  earth: ["#dcb678", "#fbe9bd", "#a9783f", "#7f5529", "#553617"],
  fire: ["#7d1f14", "#ffc04a", "#b7391b", "#8d2814", "#4b120b"],
  light: ["#f3dc98", "#fffbe4", "#dfb559", "#c3943f", "#8a6226"],
  water: ["#86c8e0", "#eaf8fb", "#3c8fb8", "#23698f", "#123f5c"],
  wind: ["#b5dfc3", "#f4fbe9", "#6fb28c", "#468a69", "#245642"],
  plain: ["#9aa3ad", "#eef1f4", "#78828d", "#59636e", "#363e47"],
};

/** Return a place by its name, drawn for this chance. */
export function scene(name, dice, land) {
  return `<rect width="160" height="110" fill="${land[0]}"/>${(SCENES[name] ?? SCENES.hills)(dice, land)}`;
}

/** Rays from the middle: what is magic stands in them. */
export function glow([dark, middle, light], dice) {
  const turn = round(dice() * 30), count = 10 + 2 * Math.floor(dice() * 3);
  const rays = many(count, (n) => `<path d="M80 56L${round(78 - 60 / count)} -70H${round(82 + 60 / count)}Z" transform="rotate(${round((n * 360) / count + turn)} 80 56)"/>`);
  return `<rect width="160" height="110" fill="${dark}"/><g fill="${middle}" fill-opacity=".3">${rays}</g><circle cx="80" cy="56" r="46" fill="${middle}" fill-opacity=".55"/><circle cx="80" cy="56" r="33" fill="${light}" fill-opacity=".28"/>`;
}

const many = (count, drawn) => Array.from({ length: count }, (_, n) => drawn(n)).join("");

function ridge(dice, colour, height, rough, step = 20) {
  let path = `M0 110V${round(height)}`;
  for (let x = 0; x <= 160; x += step) path += `L${x} ${round(height + (dice() - 0.5) * rough)}`;
  return `<path d="${path}V110Z" fill="${colour}"/>`;
}

function sun(dice, [sky, light]) {
  const x = round(26 + dice() * 108), y = round(16 + dice() * 16), size = round(9 + dice() * 7);
  const dim = Number.parseInt(sky.slice(1, 3), 16) < 80;
  return `<circle cx="${x}" cy="${y}" r="${size}" fill="${light}"/>${dim ? `<circle cx="${round(x + 6)}" cy="${round(y - 4)}" r="${size}" fill="${sky}"/>` : ""}`;
}

const stars = (dice, colour, count = 26) => `<g fill="${colour}">${many(count, () => `<circle cx="${round(dice() * 160)}" cy="${round(dice() * 100)}" r="${round(0.4 + dice() * 1.1)}"/>`)}</g>`;
const puff = (x, y, size, colour) => `<path d="M${round(x - 24 * size)} ${y}a${round(11 * size)} ${round(11 * size)} 0 0 1 ${round(12 * size)}-${round(12 * size)}a${round(14 * size)} ${round(14 * size)} 0 0 1 ${round(26 * size)}-${round(2 * size)}a${round(10 * size)} ${round(10 * size)} 0 0 1 ${round(10 * size)} ${round(14 * size)}Z" fill="${colour}"/>`;
const fir = (x, foot, high, colour) => `<path d="M${round(x)} ${round(foot - high)}l${round(high * 0.3)} ${round(high)}h-${round(high * 0.6)}Z" fill="${colour}"/>`;

function column(x, colour, shade) {
  return `<path d="M${x} 0h16v110h-16Z" fill="${colour}"/><path d="M${x + 10} 0h6v110h-6ZM${x - 3} 8h22v6h-22Z" fill="${shade}"/>`;
}

const SCENES = {
  hills: (dice, land) => sun(dice, land) + ridge(dice, land[2], 56, 34) + ridge(dice, land[3], 72, 24) + ridge(dice, land[4], 94, 12),
  peaks: (dice, land) => sun(dice, land) + ridge(dice, land[2], 44, 64, 26) + ridge(dice, land[3], 66, 56, 23) + ridge(dice, land[4], 98, 12),
  sea: (dice, land) => `${sun(dice, land)}<path d="M0 58H160V110H0Z" fill="${land[2]}"/>${many(3, (n) => `<path d="M-10 ${70 + n * 14}${"q10-8 20 0t20 0".repeat(5)}V110H-10Z" fill="${land[n < 2 ? 3 : 4]}" fill-opacity="${n ? 1 : 0.6}"/>`)}`,
  deep: (dice, land) => `<rect width="160" height="110" fill="${land[3]}"/><g fill="${land[2]}" fill-opacity=".5"><path d="M10-4H40L20 110H-30ZM64-4H84L90 110H40ZM116-4H150L170 110H120Z"/></g>${ridge(dice, land[4], 98, 12)}<g fill="none" stroke="${land[4]}" stroke-width="5" stroke-linecap="round"><path d="M16 108q8-14 0-26t4-24M30 108q-6-12 0-20t-2-16M140 108q-8-14 0-28t-2-22M152 108q6-10 0-20"/></g><g fill="none" stroke="${land[1]}" stroke-opacity=".6">${many(9, () => `<circle cx="${round(dice() * 160)}" cy="${round(dice() * 90)}" r="${round(1 + dice() * 3)}"/>`)}</g>`,
  forest: (dice, land) => `${sun(dice, land)}${many(9, (n) => fir(n * 20 + dice() * 8, 84, 50 + dice() * 26, land[2]))}${many(8, (n) => fir(n * 22 + dice() * 10, 104, 40 + dice() * 24, land[3]))}${ridge(dice, land[4], 96, 8)}`,
  graves: (dice, land) => `${sun(dice, land)}${ridge(dice, land[2], 64, 20)}${ridge(dice, land[3], 84, 8)}<g fill="${land[4]}">${many(6, (n) => `<path d="M${round(n * 30 - 2 + dice() * 10)} 96v-${round(18 + dice() * 10)}q7-10 14 0v${round(22 + dice() * 8)}Z" transform="rotate(${round(dice() * 16 - 8)} ${n * 30} 96)"/>`)}<path d="M10 98V58h-8v-5h8v-9h5v9h8v5h-8v40ZM140 98V52h-8v-5h8v-9h5v9h8v5h-8v46Z"/></g>${ridge(dice, land[4], 97, 4)}`,
  towers: (dice, land) => `${sun(dice, land)}${ridge(dice, land[2], 70, 20)}<g fill="${land[3]}"><path d="M6 100V40h4v5h5v-5h5v5h5v-5h4v60ZM120 100V34l11-20 11 20v66ZM146 100V54h18v46ZM30 100V66h22v34Z"/></g>${ridge(dice, land[4], 94, 8)}`,
  clouds: (dice, land) => `${sun(dice, land)}${puff(30, 58, 1.2, land[1])}${puff(134, 46, 1, land[1])}${puff(80, 40, 0.7, land[1])}<path d="M0 96q14-16 30-6 10-16 30-4 14-14 32 0 14-16 34-2 18-8 34 4V110H0Z" fill="${land[1]}"/><path d="M0 104q20-12 40-2 16-10 40 0 20-12 44 0 20-6 36 2V110H0Z" fill="${land[2]}" fill-opacity=".5"/>`,
  storm: (dice, land) => `<rect width="160" height="110" fill="${land[3]}"/>${puff(40, 40, 1.7, land[2])}${puff(120, 34, 1.6, land[2])}${puff(80, 24, 1.5, land[4])}<g fill="#ffe27a"><path d="M${round(20 + dice() * 16)} 34l-14 28h9l-10 26 24-34h-10l11-20ZM${round(132 + dice() * 12)} 28l-10 24h8l-8 26 20-34h-9l9-16Z"/></g>${ridge(dice, land[4], 96, 10)}`,
  volcano: (dice, land) => `${sun(dice, land)}<path d="M-10 110L52 34h52l66 76Z" fill="${land[3]}"/><path d="M52 34h52l-12 12-8-5-9 14-7-16-8 4Z" fill="${land[1]}"/><g fill="${land[1]}" fill-opacity=".8">${many(14, () => `<circle cx="${round(40 + dice() * 80)}" cy="${round(dice() * 36)}" r="${round(0.8 + dice() * 2)}"/>`)}</g>${ridge(dice, land[4], 94, 10)}`,
  desert: (dice, land) => `${sun(dice, land)}<path d="M14 82L48 34 84 82ZM92 82L116 50 142 82Z" fill="${land[2]}"/><path d="M48 34L84 82H58ZM116 50L142 82H122Z" fill="${land[3]}"/><path d="M0 84q40-14 80-2t80-6V110H0Z" fill="${land[3]}"/><path d="M0 96q50-12 90 0t70-4V110H0Z" fill="${land[4]}"/>`,
  cave: (dice, land) => `<rect width="160" height="110" fill="${land[3]}"/><ellipse cx="80" cy="62" rx="62" ry="44" fill="${land[2]}"/><path d="M0 0H160V40L150 14 142 44 130 12 118 30 106 8 90 20 76 6 60 24 48 8 36 34 26 10 14 42 8 16 0 44Z" fill="${land[4]}"/>${ridge(dice, land[4], 96, 14)}`,
  works: (dice, land) => `<rect width="160" height="110" fill="${land[3]}"/><g stroke="${land[2]}" stroke-width="1.5" fill="none"><path d="M0 20H160M0 64H160M20 0V110M60 0V64M104 0V64M140 0V110"/></g><g fill="${land[4]}"><path d="M8 110V40h24v70ZM130 110V30h22v80Z"/></g><g fill="${land[1]}" fill-opacity=".85">${many(7, () => `<rect x="${round(4 + dice() * 150)}" y="${round(4 + dice() * 60)}" width="5" height="3"/>`)}</g>${ridge(dice, land[4], 98, 2)}`,
  space: (dice, land) => `<rect width="160" height="110" fill="${land[4]}"/>${stars(dice, land[1], 44)}<circle cx="${round(24 + dice() * 24)}" cy="${round(20 + dice() * 14)}" r="${round(10 + dice() * 8)}" fill="${land[2]}"/><ellipse cx="124" cy="82" rx="34" ry="7" fill="none" stroke="${land[2]}" stroke-width="2" transform="rotate(-16 124 82)"/><circle cx="124" cy="82" r="13" fill="${land[3]}"/>`,
  hall: (dice, land) => `<rect width="160" height="110" fill="${land[3]}"/><path d="M44 0h72v96H44Z" fill="${land[2]}"/>${column(4, land[2], land[4])}${column(26, land[2], land[4])}${column(116, land[2], land[4])}${column(140, land[2], land[4])}<path d="M0 92H160V110H0Z" fill="${land[4]}"/>${dice() < 0.5 ? `<path d="M66 0h28v60l-14-12-14 12Z" fill="${land[1]}" fill-opacity=".4"/>` : ""}`,
  seal: (dice, land) => `<rect width="160" height="110" fill="${land[3]}"/>${stars(dice, land[1], 14)}<g fill="none" stroke="${land[1]}" stroke-opacity=".7"><circle cx="80" cy="52" r="47" stroke-width="2"/><circle cx="80" cy="52" r="39"/><path d="M80 13l34 59H46ZM80 91L46 32h68Z" stroke-width="1.4" transform="rotate(${round(dice() * 60)} 80 52)"/></g>${ridge(dice, land[4], 97, 6)}`,
};
