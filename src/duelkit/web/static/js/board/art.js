// A picture for each card, made from its code: the same card, the same picture. 160 wide, 110 high.

import { chanceOf, round } from "./svg.js";

const SKIES = {
  "☾": ["#1d1533", "#f1e6b8", "#352a5c", "#271d47", "#120c22"],
  "♁": ["#dcb678", "#fbe9bd", "#a9783f", "#7f5529", "#553617"],
  "∆": ["#7d1f14", "#ffc04a", "#b7391b", "#8d2814", "#4b120b"],
  "☼": ["#f6dd94", "#fffbe4", "#e2b550", "#c7933a", "#8a5f22"],
  "≈": ["#7fc4de", "#eaf8fb", "#3c8fb8", "#23698f", "#123f5c"],
  "∿": ["#b5dfc3", "#f4fbe9", "#6fb28c", "#468a69", "#245642"],
};
const PLAIN_SKY = ["#9aa3ad", "#eef1f4", "#78828d", "#59636e", "#363e47"];
const BODIES = {
  "☾": ["#6f4ea8", "#b694ee"], "♁": ["#6c4a2a", "#c99e63"], "∆": ["#d5491f", "#ffb35c"],
  "☼": ["#b98a1f", "#fff0b5"], "≈": ["#1f6f9f", "#a5e3f6"], "∿": ["#2f8a63", "#c5f2d4"],
};
const PLAIN_BODY = ["#59636e", "#cfd6dd"];

/** Return a smooth closed line through points. */
function blob(points) {
  const middle = (a, b) => `${round((a[0] + b[0]) / 2)} ${round((a[1] + b[1]) / 2)}`;
  const last = points.at(-1);
  let path = `M${middle(last, points[0])}`;
  points.forEach((point, at) => (path += `Q${round(point[0])} ${round(point[1])} ${middle(point, points[(at + 1) % points.length])}`));
  return `${path}Z`;
}

/** Return a shape that is the same on both sides of x = 80. */
const mirrored = (shape) => `${shape}<g transform="translate(160 0) scale(-1 1)">${shape}</g>`;

function ridge(dice, colour, height, rough) {
  let path = `M0 110V${round(height)}`;
  for (let x = 0; x <= 160; x += 20) path += `L${x} ${round(height + (dice() - 0.5) * rough)}`;
  return `<path d="${path}V110Z" fill="${colour}"/>`;
}

function landscape(dice, sign) {
  const [sky, sun, far, middle, near] = SKIES[sign] ?? PLAIN_SKY;
  const x = 30 + dice() * 100, y = 18 + dice() * 20, size = 9 + dice() * 9;
  const bite = sign === "☾" ? `<circle cx="${round(x + 6)}" cy="${round(y - 4)}" r="${round(size)}" fill="${sky}"/>` : "";
  return `<rect width="160" height="110" fill="${sky}"/><circle cx="${round(x)}" cy="${round(y)}" r="${round(size)}" fill="${sun}"/>${bite}
    ${ridge(dice, far, 56, 34)}${ridge(dice, middle, 72, 24)}${ridge(dice, near, 94, 12)}`;
}

function wings(dice, dark) {
  const reach = 40 + dice() * 26, top = 18 + dice() * 22;
  return mirrored(
    `<path d="M74 60Q${round(80 - reach * 0.6)} ${round(top - 8)} ${round(80 - reach)} ${round(top)}Q${round(84 - reach)} ${round(top + 22)} ${round(90 - reach)} ${round(top + 34)}L${round(98 - reach)} ${round(top + 28)}Q66 74 74 84Z" fill="${dark}"/>`,
  );
}

function horns(dice, light, top) {
  const out = 8 + dice() * 16, up = 10 + dice() * 14;
  return mirrored(`<path d="M71 ${round(top + 9)}Q${round(70 - out)} ${round(top)} ${round(74 - out)} ${round(top - up)}Q${round(72 - out / 3)} ${round(top - 3)} 78 ${round(top + 6)}Z" fill="${light}"/>`);
}

/** Return a creature that looks at whoever looks at it: a body, horns or wings, eyes. */
export function creature(seed, sign) {
  const dice = chanceOf(seed);
  const scene = landscape(dice, sign);
  const [dark, light] = BODIES[sign] ?? PLAIN_BODY;
  const half = Array.from({ length: 7 }, (_, at) => {
    const angle = ((at + 0.5) / 7) * Math.PI;
    const reach = (at < 3 ? 21 : 30) * (0.72 + dice() * 0.55);
    return [80 - Math.sin(angle) * reach, 66 - Math.cos(angle) * 38];
  });
  const points = [...half, ...half.map(([x, y]) => [160 - x, y]).reverse()];
  const eyes = 44 + dice() * 6, apart = 5 + dice() * 4, wide = 2.4 + dice() * 2.2;
  const jaw = dice() < 0.5 ? `<path d="M72 ${round(eyes + 13)}l4 5 4-5 4 5 4-5" fill="none" stroke="${light}" stroke-width="2" stroke-linejoin="round"/>` : "";
  const belly = `<path d="M70 78q10 9 20 0M68 86q12 10 24 0M70 94q10 8 20 0" fill="none" stroke="${light}" stroke-opacity=".55" stroke-width="2.2"/>`;
  return `${scene}<ellipse cx="80" cy="104" rx="44" ry="7" fill="#000" fill-opacity=".3"/>
    ${dice() < 0.55 ? wings(dice, dark) : ""}${dice() < 0.6 ? horns(dice, light, 30) : ""}
    <path d="${blob(points)}" fill="${dark}" stroke="#150f14" stroke-width="2.2"/>${dice() < 0.6 ? belly : ""}
    ${mirrored(`<ellipse cx="${round(80 - apart)}" cy="${round(eyes)}" rx="${round(wide)}" ry="${round(wide + 1)}" fill="${light}"/><circle cx="${round(80 - apart + 0.6)}" cy="${round(eyes)}" r="1.5" fill="#150f14"/>`)}${jaw}`;
}

/** Return the corners of a star: `skip` corners on with each stroke. */
function star(corners, skip, reach, turn) {
  const at = (n) => {
    const angle = ((n * skip) / corners) * 2 * Math.PI + turn;
    return `${round(80 + Math.sin(angle) * reach)} ${round(55 - Math.cos(angle) * reach)}`;
  };
  return `M${Array.from({ length: corners }, (_, n) => at(n)).join("L")}Z`;
}

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
