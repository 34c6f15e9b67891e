// A card of Vácuo: the frame says its type, the gems its rarity, the number its damage.

import { make } from "../../js/dom.js";
import { art } from "./art.js";
import { picture } from "../../js/board/svg.js";

export const boxed = true; // each player has a box, even where only two play

const TYPES = { "⚔": "attack", "♜": "defence", "✦": "effect", "∞": "condition" };
const GEMS = { grey: 1, green: 2, blue: 3, violet: 4, gold: 5 };
const SIGNS = {
  "⚔": '<path d="M3 3l11 11M21 3L10 14M6 13l5 5M18 13l-5 5M4 20l4-4M20 20l-4-4" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round"/>',
  "♜": '<path d="M12 2l8 3v6c0 5-3 9-8 11-5-2-8-6-8-11V5Z" fill="currentColor"/>',
  "✦": '<path d="M12 1l3 8 8 3-8 3-3 8-3-8-8-3 8-3Z" fill="currentColor"/>',
  "∞": '<path d="M12 12C9 7 3 7 3 12s6 5 9 0 9-5 9 0-6 5-9 0Z" fill="none" stroke="currentColor" stroke-width="2.6"/>',
};

/** Return a card's front; `seed` decides its picture. */
export function front(face, seed) {
  const type = TYPES[face.sign] ?? "effect";
  const gems = GEMS[face.ink] ?? 1;
  return make(
    "span",
    { class: `front vacuo ${type} gems-${gems}` },
    make("span", { class: "title" }, make("span", { class: "sign" }, picture("0 0 24 24", SIGNS[face.sign] ?? "")), make("span", { class: "name" }, face.name)),
    make("span", { class: "art" }, picture("0 0 160 110", art(face, type, seed), "", true), face.number ? make("span", { class: "number" }, face.number) : null),
    make("span", { class: "line" }, gemsOf(gems), make("span", { class: "letter" }, face.mark ?? ""), make("span", { class: "facts" }, (face.facts ?? []).join(" · "))),
    make("span", { class: "text" }, face.text ?? ""),
  );
}

function gemsOf(count) {
  const gem = (at) => `<path d="M${at * 12 + 6} 1L${at * 12 + 11} 6 ${at * 12 + 6} 11 ${at * 12 + 1} 6Z"/>`;
  return picture(`0 0 ${count * 12} 12`, Array.from({ length: count }, (_, at) => gem(at)).join(""), "gems");
}
