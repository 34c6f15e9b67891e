// A picture for a name: what its words mean, put together. The same card has the same picture. 160 by 110.

import { chanceOf, round } from "../board/svg.js";
import { BEINGS } from "./beings.js";
import { ABOVE, BEHIND, BODIES } from "./bodies.js";
import { HEADS } from "./heads.js";
import { BODY_OF, COMMON, HUMAN, KINDS } from "./kinds.js";
import { painted, palette, put } from "./paint.js";
import { LANDS, scene } from "./scenes.js";
import { ARMS, FORCES, THINGS } from "./things.js";

/** Body and light of each element, and of each colour that a name says. */
const SKINS = {
  dark: [["#6f4ea8", "#b694ee"], ["#4357a0", "#a9bcff"], ["#8a2f66", "#f29ccb"]],
  earth: [["#7d5630", "#d3aa6e"], ["#6b6852", "#cfcaa8"], ["#95502d", "#f0b183"]],
  fire: [["#d5491f", "#ffb35c"], ["#b02440", "#ff9a8a"], ["#d9801a", "#ffe08a"]],
  light: [["#c2952a", "#fff0b5"], ["#cfc7b4", "#ffffff"], ["#c96a4a", "#ffdcb0"]],
  water: [["#1f6f9f", "#a5e3f6"], ["#1d6a7a", "#8ff0df"], ["#3d4da8", "#b3c4ff"]],
  wind: [["#2f8a63", "#c5f2d4"], ["#6a8f2a", "#e5f5a5"], ["#2a7d8f", "#bff0f5"]],
  plain: [["#59636e", "#cfd6dd"]],
};
export const TINTS = {
  red: ["#b8262c", "#ff9a7a"], blue: ["#2d66c4", "#b5dcff"], green: ["#3c8a3a", "#c8efa0"], white: ["#d5dbe6", "#ffffff"], black: ["#3a3648", "#8f86b0"],
  gold: ["#c9962a", "#ffeaa0"], violet: ["#7a48b8", "#dcc0ff"], brown: ["#7a4f2c", "#d8ab78"], grey: ["#6f7a86", "#d3dae1"], pink: ["#d56a94", "#ffd0e2"], rainbow: ["#e0609a", "#8fe0ff"],
}; // prettier-ignore
const HAIRS = ["#3a2a20", "#7a4a1f", "#d9b04a", "#b5402c", "#dfe3ea", "#4a3f8f", "#2f6f5a"];
/** Figures wider than the part of a picture that a narrow card shows: they are drawn smaller. */
const WIDE = new Set("fish shark turtle snail reptile alligator rider horseman tank cannon saucer sphinx kraken crab worm saurian cross letter hole blackhole eye speech gold scales horn temple wings telescope pyramid wall factory meat burger goat banner calendar".split(" "));
/** Forces that fill a place: beside something else they are behind all of it. */
const FILLING = new Set("beam wave sand crack wind rain".split(" "));
const FIGURES = { head: HEADS, being: BEINGS, arm: ARMS, thing: THINGS, force: FORCES };

/** Return a creature in the place where it lives: `kind` and `element` are what it is, `found` what its name means. */
export function creature(found, { kind, element, seed }) {
  const dice = chanceOf(seed), pick = (list) => list[Math.floor(dice() * list.length)];
  const way = KINDS[kind] ?? KINDS.beast, land = LANDS[element] ?? LANDS.plain;
  const [dark, light] = TINTS[found.tint] ?? pick(SKINS[element] ?? SKINS.plain);
  const inks = palette(dark, light, { cloth: pick(HAIRS), eye: found.gaze ?? pick(["#ffe27a", "#ff8a6a", "#b8f2ff", "#ffffff"]) });
  const place = scene(found.scene ?? pick(way.scene), dice, land);
  const figure = subjectOf(found, way, pick);
  const one = whole(figure, way, { inks, found, dice, pick, kind });
  return `${place}<ellipse cx="80" cy="105" rx="42" ry="6" fill="#000" fill-opacity=".28"/>${besideOf(found, figure, inks)}${several(one, found, figure)}`;
}

/**
 * What is drawn: the being or head that the name says last, a people's own sooner than a soldier or a man; else a thing that
 * lives; else how its kind looks.
 */
function subjectOf(found, way, pick) {
  const alive = found.figures.filter(({ kind }) => kind === "being" || kind === "head");
  const [first] = found.figures;
  if (alive.length) return alive.find((one) => fits(one, way)) ?? alive.find(({ kind, name }) => !COMMON.has(name) && !(way.human && kind === "being")) ?? alive.find(({ kind }) => kind === "head") ?? alive[0];
  if (first?.kind === "thing" && way.things && !first.later) return first;
  const [kind, name] = pick(way.figures).split(":");
  return { kind, name };
}

/** Tell whether a being or a head is what one thinks of first in a creature of its kind. */
const fits = ({ kind, name }, { human }) => (kind === "being" ? !human : !COMMON.has(name) && (human || !HUMAN.has(name)));

/** A head gets a body, hands something to hold, and whatever else its name says. */
function whole(figure, way, { inks, found, dice, pick, kind }) {
  const drawn = FIGURES[figure.kind][figure.name];
  const [arm] = found.figures.filter((one) => one.kind === "arm");
  const behind = behindOf(found, way, dice), above = aboveOf(found, way, figure);
  if (figure.kind !== "head") return [behind && !hasWings(figure) ? painted(BEHIND[behind], inks) : "", arm ? put(painted(ARMS[arm.name], inks), 116, 50, 0.8, 24) : "", painted(drawn, inks), eyed(figure, inks)].join("");
  const natural = BODY_OF[figure.name];
  const body = natural === "beast" && !way.armed ? natural : pick(way.bodies);
  const skinned = { ...inks, skin: HUMAN.has(figure.name) ? (kind === "zombie" ? "#a3b48c" : inks.skin) : inks.dark };
  const holds = arm?.name ?? (body !== "beast" && body !== "feathers" && way.held.length && dice() < 0.75 ? pick(way.held) : null);
  const mask = kind === "fiend" && figure.name === "hood" ? ABOVE.horns : "";
  return [behind ? painted(BEHIND[behind], skinned) : "", holds ? put(painted(ARMS[holds], skinned), 119, 56, 0.86, 6) : "", painted([BODIES[body], drawn, above ? ABOVE[above] : "", mask], skinned)].join("");
}

/** A thing that lives has eyes. */
const eyed = ({ kind }, inks) => (kind === "thing" ? painted("=W o70,60,7\n=E o71,61,4.4\n=K o71,61,2", inks) : "");

const hasWings = ({ name }) => ["dragon", "bird", "bat", "moth", "bee"].includes(name);

function behindOf({ signs }, way, dice) {
  if (signs.has("flames")) return "flames";
  if (signs.has("sparks")) return "sparks";
  if (signs.has("wings")) return way.behind === "plumes" || way === KINDS["winged beast"] ? "plumes" : "leather";
  if (signs.has("spirits")) return "spirits";
  return way.behind && dice() < 0.7 ? way.behind : null;
}

function aboveOf({ signs }, way, figure) {
  if (signs.has("crown")) return "crown";
  if (signs.has("halo") || (way.above && HUMAN.has(figure.name))) return "halo";
  return signs.has("horned") ? "horns" : null;
}

/** A thing that the name says of a creature lies beside it. */
function besideOf(found, figure, inks) {
  const other = found.figures.find((one) => one !== figure && one.kind === "thing");
  return other ? put(painted(THINGS[other.name], inks), 42, 36, 0.52) : "";
}

const fitting = ({ name }) => (WIDE.has(name) ? 0.8 : 1);

/** One, two or three of them, as large as the name says. */
function several(one, { signs, figures }, figure) {
  const size = (signs.has("small") ? 0.7 : signs.has("large") ? 1.04 : 0.92) * fitting(figure), down = round(58 + (1 - size) * 46);
  const many = signs.has("three") || figures.includes(figure) && figure.many ? 3 : signs.has("two") ? 2 : 1;
  if (many === 1) return put(one, 80, down, size);
  if (many === 2) return put(one, 54, 64, 0.72) + put(one, 108, 68, 0.72);
  return put(one, 46, 60, 0.56) + put(one, 114, 60, 0.56) + put(one, 80, 74, 0.66);
}

/** Return what a name means as things: the main one large, the next one small behind it; "" where it means nothing. */
export function emblem(found, { light, dark, seed }) {
  const [main, ...rest] = found.figures;
  if (!main) return "";
  const dice = chanceOf(seed), colours = palette(...(TINTS[found.tint] ?? [dark, light]), { cloth: HAIRS[Math.floor(dice() * HAIRS.length)], eye: light });
  const other = rest.find(({ name }) => name !== main.name);
  const back = other ? backOf(other, drawnAlone(other, colours)) : "";
  const one = drawnAlone(main, colours), at = other ? [88, 62, 0.78] : [80, 56, 0.84];
  const front = main.many || found.signs.has("three") ? put(one, 52, 48, 0.5, -12) + put(one, 110, 48, 0.5, 12) + put(one, 80, 64, 0.64) : put(one, ...at, main.kind === "arm" ? 24 : 0);
  return back + front;
}

/** Return a place that a name means, as a whole picture; "" where it means none. */
export const placeOf = (found, element, seed) => (found.scene ? scene(found.scene, chanceOf(seed), LANDS[element] ?? LANDS.plain) : "");

const backOf = ({ name }, drawn) => (FILLING.has(name) ? `<g opacity=".7">${drawn}</g>` : put(drawn, 46, 34, 0.5));

function drawnAlone({ kind, name }, colours) {
  const skinned = kind === "head" && !HUMAN.has(name) ? { ...colours, skin: colours.dark } : colours;
  const body = kind === "head" ? BODIES[BODY_OF[name] ?? "armour"] : "";
  return painted([body, FIGURES[kind][name]], skinned);
}
