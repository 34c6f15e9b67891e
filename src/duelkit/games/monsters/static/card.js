// A card of Monsters: the frame says its kind, stars its level, an orb its attribute; ATK and DEF at the foot.

import { make } from "../../js/dom.js";
import { art } from "./art.js";
import { picture } from "../../js/board/svg.js";

const STAR = '<path d="M6 0.5l1.6 3.6 3.9.4-2.9 2.6.9 3.8L6 8.9l-3.5 2 .9-3.8L.5 4.5l3.9-.4Z"/>';
const ORBS = { "☾": "#4a2a70", "♁": "#6b4a20", "∆": "#a82a14", "☼": "#a67c12", "≈": "#1c5f94", "∿": "#2c7a52" };
const SIGNS = {
  "☾": '<path d="M16 3a9.5 9.5 0 1 0 5 13A8 8 0 0 1 16 3Z" fill="currentColor"/>',
  "♁": '<path d="M2 20L9 6l4 7 3-4 6 11Z" fill="currentColor"/>',
  "∆": '<path d="M12 2c1 5 6 7 6 13a6 6 0 0 1-12 0c0-3 2-4 3-7 1 2 2 2 3 3 1-3 0-6 0-9Z" fill="currentColor"/>',
  "☼": '<circle cx="12" cy="12" r="5" fill="currentColor"/><path d="M12 1v4M12 19v4M1 12h4M19 12h4M4 4l3 3M17 17l3 3M20 4l-3 3M7 17l-3 3" stroke="currentColor" stroke-width="2.2" stroke-linecap="round"/>',
  "≈": '<path d="M12 2c4 6 7 9 7 13a7 7 0 0 1-14 0c0-4 3-7 7-13Z" fill="currentColor"/>',
  "∿": '<path d="M2 9h12a3.5 3.5 0 1 0-3.5-4M2 14h17a3.5 3.5 0 1 1-3.5 4M2 19h8" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round"/>',
};

const LONG = 38; // letters of a name that is written smaller where a card is small

/** Return a card's front; `seed` decides its picture. */
export function front(face, seed) {
  const isMonster = Boolean(face.number);
  return make(
    "span",
    { class: `front monsters ink-${face.ink || "grey"}` },
    make("span", { class: "title" }, make("span", { class: face.name.length > LONG ? "name long" : "name" }, face.name), orb(face, isMonster)),
    isMonster ? stars(face) : make("span", { class: "line" }, (face.facts ?? []).join(" · ")),
    make("span", { class: "art" }, picture("0 0 160 110", art(face, seed), "", true)),
    make("span", { class: "text" }, face.text ?? ""),
    isMonster ? make("span", { class: "foot" }, number("ATK", face.number), number("DEF", (face.facts?.[0] ?? "").replace("/", ""))) : null,
  );
}

const number = (name, value) => make("span", { class: "stat" }, make("span", { class: "stat-name" }, name), " ", make("b", {}, value));

/** Return the orb beside a card's name: its attribute, or the sign of its kind of spell or trap. */
function orb(face, isMonster) {
  const drawn = isMonster && SIGNS[face.sign];
  const element = make("span", { class: "orb" }, drawn ? picture("0 0 24 24", drawn) : make("span", { class: "glyph" }, face.sign));
  element.style.setProperty("--orb", (isMonster && ORBS[face.sign]) || "#22343a");
  return element;
}

/** Return a monster's level in stars, and the letter of its kind. */
function stars({ stars: level = 0, mark = "" }) {
  const row = Array.from({ length: level }, (_, at) => `<g transform="translate(${at * 12.5} 0)">${STAR}</g>`).join("");
  const few = make("span", { class: "few" }, `★${level}`);
  return make("span", { class: "stars" }, picture(`0 0 ${Math.max(level, 1) * 12.5} 12`, row, "level"), few, make("span", { class: "letter" }, mark));
}
