// Figures as data: a line for each shape, a letter for its paint, then its path. 160 by 110, the middle at x = 80.
//
// A capital is outlined, a small letter is not. "=" before the letter draws the shape on both sides of the middle.
// "o80,40,12,9" in a path is an ellipse. "~9 M…" is a limb, 9 thick; "-" is a line of ink, "+" a light one, "%" a golden one.

const INK = "#171118";
const STUFFS = {
  W: "#f4efe2", S: "#cfd6dd", T: "#8793a0", G: "#e9b93a", N: "#6f4a2a", R: "#c9382f",
  F: "#ff922b", Y: "#ffe27a", B: "#7fcdf0", V: "#4f9a4a", O: "#e8a0b4", K: INK,
}; // prettier-ignore
const LINES = { "-": [INK, 1.8], "+": [null, 2.2], "%": ["#f2c64f", 2.6] };

/** What figures are painted with: `dark` and `light` are the body's, `cloth` a second colour, `eye` what glows, `skin`. */
export const palette = (dark, light, more = {}) => ({ dark, light, middle: mixed(dark, light), cloth: light, eye: light, skin: "#e6b990", ...more });

/** Return the markup of a figure, which is a string or several. */
export function painted(figure, colours) {
  const lines = [figure].flat(9).filter(Boolean).join("\n").trim().split("\n");
  return lines.map((line) => shape(line.trim(), colours)).join("");
}

/** Return markup moved to where its middle is (x, y), `size` times as large, turned by degrees. */
export function put(markup, x, y, size = 1, turn = 0) {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size}) translate(-80 -58)">${markup}</g>`;
}

/** Return a shape on both sides of the middle. */
const mirrored = (markup) => `${markup}<g transform="translate(160 0) scale(-1 1)">${markup}</g>`;

function shape(line, colours) {
  if (line.startsWith("=")) return mirrored(shape(line.slice(1), colours));
  const at = line.indexOf(" "), kind = line.slice(0, at), path = rounded(line.slice(at + 1));
  if (kind[0] === "~") return limb(Number(kind.slice(1)), path, colours);
  if (LINES[kind]) return stroke(path, LINES[kind][0] ?? colours.light, LINES[kind][1]);
  const fill = paintOf(kind.toUpperCase(), colours);
  const outline = kind === kind.toUpperCase() ? ` stroke="${INK}" stroke-width="2" stroke-linejoin="round"` : "";
  return `<path d="${path}" fill="${fill}"${outline}/>`;
}

const paintOf = (letter, colours) => ({ D: colours.dark, L: colours.light, M: colours.middle, C: colours.cloth, E: colours.eye, P: colours.skin })[letter] ?? STUFFS[letter];

const stroke = (path, colour, wide) => `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${wide}" stroke-linecap="round" stroke-linejoin="round"/>`;

const limb = (wide, path, { dark, light }) => stroke(path, INK, wide + 4) + stroke(path, dark, wide) + (wide > 6 ? `<path d="${path}" fill="none" stroke="${light}" stroke-opacity=".6" stroke-width="${wide * 0.4}" stroke-dasharray="2 7"/>` : "");

/** Write ellipses as arcs. */
function rounded(path) {
  return path.replace(/o([\d.-]+),([\d.-]+),([\d.]+)(?:,([\d.]+))?/g, (_, x, y, wide, high = wide) => `M${x - wide} ${y}a${wide} ${high} 0 1 0 ${2 * wide} 0a${wide} ${high} 0 1 0 ${-2 * wide} 0Z`);
}

/** Return the colour between two, or nearer to the second. */
export function mixed(one, other, share = 0.5) {
  const parts = (colour) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const [from, to] = [parts(one), parts(other)];
  return `#${from.map((part, at) => Math.round(part + (to[at] - part) * share).toString(16).padStart(2, "0")).join("")}`;
}
