// A creature for each monster, made from its code: the same card, the same creature. 160 by 110.

import { chanceOf, round } from "../../js/board/svg.js";

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
  "☾": [["#6f4ea8", "#b694ee"], ["#3d4f8f", "#9fb4ff"], ["#8a2f66", "#f29ccb"]],
  "♁": [["#6c4a2a", "#c99e63"], ["#5d5a4b", "#c9c4a4"], ["#8a4a2a", "#f0b183"]],
  "∆": [["#d5491f", "#ffb35c"], ["#a32038", "#ff9a8a"], ["#e08a1a", "#ffe08a"]],
  "☼": [["#b98a1f", "#fff0b5"], ["#d9d2c2", "#ffffff"], ["#c96a4a", "#ffdcb0"]],
  "≈": [["#1f6f9f", "#a5e3f6"], ["#1b5a6b", "#8ff0df"], ["#3d4da8", "#b3c4ff"]],
  "∿": [["#2f8a63", "#c5f2d4"], ["#6a8f2a", "#e5f5a5"], ["#2a7d8f", "#bff0f5"]],
};
const PLAIN_BODY = [["#59636e", "#cfd6dd"]];
const LINE = "#150f14";

/** Return a creature that looks at whoever looks at it, in the land of its attribute. */
export function creature(seed, sign) {
  const dice = chanceOf(seed);
  const scene = landscape(dice, sign);
  const bodies = BODIES[sign] ?? PLAIN_BODY;
  const [dark, light] = bodies[Math.floor(dice() * bodies.length)];
  const shape = dice();
  const drawn = shape < 0.42 ? beast : shape < 0.62 ? serpent : shape < 0.87 ? knight : watcher;
  return `${scene}<ellipse cx="80" cy="104" rx="44" ry="7" fill="#000" fill-opacity=".3"/>${drawn(dice, dark, light)}`;
}

// The land

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

// Parts of creatures

/** Return a smooth closed line through points. */
function blob(points) {
  const middle = (a, b) => `${round((a[0] + b[0]) / 2)} ${round((a[1] + b[1]) / 2)}`;
  let path = `M${middle(points.at(-1), points[0])}`;
  points.forEach((point, at) => (path += `Q${round(point[0])} ${round(point[1])} ${middle(point, points[(at + 1) % points.length])}`));
  return `${path}Z`;
}

/** Return a shape that is the same on both sides of x = 80. */
const mirrored = (shape) => `${shape}<g transform="translate(160 0) scale(-1 1)">${shape}</g>`;

function wings(dice, dark) {
  const reach = 42 + dice() * 26, top = 16 + dice() * 22;
  return mirrored(
    `<path d="M74 60Q${round(80 - reach * 0.6)} ${round(top - 8)} ${round(80 - reach)} ${round(top)}Q${round(84 - reach)} ${round(top + 22)} ${round(90 - reach)} ${round(top + 34)}L${round(98 - reach)} ${round(top + 28)}Q66 74 74 84Z" fill="${dark}" stroke="${LINE}" stroke-width="1.6"/>`,
  );
}

function horns(dice, light, top) {
  const out = 8 + dice() * 16, up = 10 + dice() * 14;
  return mirrored(`<path d="M71 ${round(top + 9)}Q${round(70 - out)} ${round(top)} ${round(74 - out)} ${round(top - up)}Q${round(72 - out / 3)} ${round(top - 3)} 78 ${round(top + 6)}Z" fill="${light}" stroke="${LINE}" stroke-width="1.2"/>`);
}

function eyes(x, y, apart, wide, light) {
  const eye = (at) => `<ellipse cx="${round(at)}" cy="${round(y)}" rx="${round(wide)}" ry="${round(wide + 1)}" fill="${light}"/><circle cx="${round(at)}" cy="${round(y)}" r="1.5" fill="${LINE}"/>`;
  return eye(x - apart) + eye(x + apart);
}

// The creatures

/** A body with horns, wings, a belly or a jaw. */
function beast(dice, dark, light) {
  const half = Array.from({ length: 7 }, (_, at) => {
    const angle = ((at + 0.5) / 7) * Math.PI;
    const reach = (at < 3 ? 22 : 31) * (0.68 + dice() * 0.62);
    return [80 - Math.sin(angle) * reach, 66 - Math.cos(angle) * 38];
  });
  const points = [...half, ...half.map(([x, y]) => [160 - x, y]).reverse()];
  const top = 44 + dice() * 6;
  const jaw = dice() < 0.5 ? `<path d="M72 ${round(top + 13)}l4 5 4-5 4 5 4-5" fill="none" stroke="${light}" stroke-width="2" stroke-linejoin="round"/>` : "";
  const belly = `<path d="M70 78q10 9 20 0M68 86q12 10 24 0M70 94q10 8 20 0" fill="none" stroke="${light}" stroke-opacity=".55" stroke-width="2.2"/>`;
  return `${dice() < 0.55 ? wings(dice, dark) : ""}${dice() < 0.6 ? horns(dice, light, 30) : ""}
    <path d="${blob(points)}" fill="${dark}" stroke="${LINE}" stroke-width="2.2"/>${dice() < 0.6 ? belly : ""}
    ${eyes(80, top, 5 + dice() * 4, 2.4 + dice() * 2.2, light)}${jaw}`;
}

/** A long body in coils, the head raised. */
function serpent(dice, dark, light) {
  const side = dice() < 0.5 ? 1 : -1, swing = 26 + dice() * 16, thick = 13 + dice() * 6, top = 26 + dice() * 10;
  const x = (far) => round(80 + side * far);
  const line = `M${x(-swing * 1.4)} 100C${x(-swing)} 84 ${x(swing * 1.5)} 108 ${x(swing)} 86S${x(-swing * 1.3)} 80 ${x(-swing * 0.7)} 62S${x(swing * 0.3)} 58 ${x(4)} ${round(top + 6)}`;
  const stroke = (colour, wide, more = "") => `<path d="${line}" fill="none" stroke="${colour}" stroke-width="${round(wide)}" stroke-linecap="round" ${more}/>`;
  return `${dice() < 0.4 ? wings(dice, light) : ""}${stroke(LINE, thick + 4)}${stroke(dark, thick)}${stroke(light, thick * 0.45, 'stroke-dasharray="2 7" stroke-opacity=".7"')}
    <g transform="translate(${side * 4} 0)">${horns(dice, light, top - 8)}<path d="M80 ${round(top - 14)}C98 ${round(top - 14)} 100 ${round(top + 4)} 92 ${round(top + 12)}L80 ${round(top + 20)} 68 ${round(top + 12)}C60 ${round(top + 4)} 62 ${round(top - 14)} 80 ${round(top - 14)}Z" fill="${dark}" stroke="${LINE}" stroke-width="2.2"/>
    ${eyes(80, top - 1, 7, 3, light)}<path d="M76 ${round(top + 10)}h8M80 ${round(top + 19)}v6l-3 4m3-4l3 4" fill="none" stroke="${light}" stroke-width="1.6"/></g>`;
}

const WEAPONS = [
  (light) => `<path d="M121 100V28" stroke="#cfd6dd" stroke-width="5"/><path d="M118 30l3-12 3 12Z" fill="#eef1f4"/><path d="M111 84h20" stroke="${light}" stroke-width="4" stroke-linecap="round"/>`,
  (light) => `<path d="M121 104V26" stroke="#5a3d24" stroke-width="4"/><circle cx="121" cy="22" r="8" fill="${light}" stroke="${LINE}" stroke-width="1.6"/>`,
  () => '<path d="M121 104V24" stroke="#5a3d24" stroke-width="4"/><path d="M121 26c16-4 20 8 18 22-5-6-11-8-18-8Z" fill="#cfd6dd" stroke="#150f14" stroke-width="1.6"/>',
];

/** One in arms: shoulders, a helm whose eyes shine, a weapon. */
function knight(dice, dark, light) {
  const broad = 30 + dice() * 10, helm = 16 + dice() * 5, plume = dice() < 0.5, cape = dice() < 0.5;
  const crest = plume ? `<path d="M80 22C${round(80 - 6 - dice() * 10)} 4 ${round(96 + dice() * 10)} 2 104 18 96 14 88 18 82 28Z" fill="${light}" stroke="${LINE}" stroke-width="1.4"/>` : horns(dice, light, 26);
  const back = cape ? `<path d="M${round(80 - broad)} 62L${round(66 - broad)} 108H${round(94 + broad)}L${round(80 + broad)} 62Z" fill="${light}" fill-opacity=".75" stroke="${LINE}" stroke-width="1.6"/>` : "";
  return `${back}${WEAPONS[Math.floor(dice() * 3)](light)}
    <path d="M${round(80 - broad)} 72C${round(80 - broad)} 56 66 54 80 54S${round(80 + broad)} 56 ${round(80 + broad)} 72L${round(74 + broad * 0.6)} 108H${round(86 - broad * 0.6)}Z" fill="${dark}" stroke="${LINE}" stroke-width="2.2"/>
    ${mirrored(`<circle cx="${round(82 - broad)}" cy="66" r="9" fill="${light}" stroke="${LINE}" stroke-width="1.8"/>`)}
    <path d="M80 66l12 10-12 22-12-22Z" fill="${light}" fill-opacity=".6"/>${crest}
    <path d="M${round(80 - helm)} 46C${round(80 - helm)} 18 ${round(80 + helm)} 18 ${round(80 + helm)} 46L${round(80 + helm * 0.6)} 60H${round(80 - helm * 0.6)}Z" fill="${dark}" stroke="${LINE}" stroke-width="2.2"/>
    <path d="M${round(82 - helm)} 40Q80 34 ${round(78 + helm)} 40L${round(76 + helm)} 47Q80 42 ${round(84 - helm)} 47Z" fill="${LINE}"/>${eyes(80, 42.5, 6, 1.8, light)}<path d="M80 47v12" stroke="${LINE}" stroke-width="1.6"/>`;
}

/** A great eye that floats, with arms that wave. */
function watcher(dice, dark, light) {
  const size = 24 + dice() * 8, arms = 5 + Math.floor(dice() * 4);
  const arm = (at) => {
    const angle = Math.PI * (0.12 + (0.76 * at) / (arms - 1)), x = 80 + Math.cos(angle) * size, bend = (dice() - 0.5) * 34;
    return `<path d="M${round(x)} ${round(54 + Math.sin(angle) * size * 0.8)}q${round(bend)} 16 ${round(bend * 0.2)} ${round(22 + dice() * 14)}" fill="none" stroke="${dark}" stroke-width="6" stroke-linecap="round"/>`;
  };
  return `${dice() < 0.5 ? wings(dice, dark) : ""}${Array.from({ length: arms }, (_, at) => arm(at)).join("")}
    <circle cx="80" cy="52" r="${round(size)}" fill="${dark}" stroke="${LINE}" stroke-width="2.2"/><ellipse cx="80" cy="52" rx="${round(size * 0.74)}" ry="${round(size * 0.56)}" fill="#fffaf0" stroke="${LINE}" stroke-width="1.6"/>
    <circle cx="80" cy="52" r="${round(size * 0.42)}" fill="${light}"/><ellipse cx="80" cy="52" rx="3" ry="${round(size * 0.36)}" fill="${LINE}"/><circle cx="75" cy="46" r="2.6" fill="#fff"/>
    ${mirrored(`<path d="M66 ${round(54 - size)}l-6-11 13 7Z" fill="${light}" stroke="${LINE}" stroke-width="1.2"/>`)}`;
}
