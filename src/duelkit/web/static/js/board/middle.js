// What lies between the players: whose turn it is, phases, the chain, the dice of a fight, what all draw from.

import { make } from "../dom.js";
import { cardOf } from "./card.js";
import { die } from "./dice.js";
import { pile } from "./places.js";
import { pilesOf } from "./spots.js";
import { picture as drawing } from "./svg.js";

/** Return the middle of the table. */
export function middle(position, desk) {
  const { picture } = position;
  const lit = picture.phases?.find(([, now]) => now)?.[0];
  const piles = pilesOf(picture.piles ?? [], null).map((spot) => pile(spot, desk));
  const counted = (picture.piles ?? []).map(({ name, size }) => `${name} ${size}`); // said of piles, where there is no room to draw them
  return [
    picture.phases ? phases(picture.phases) : null,
    make("p", { class: "status" }, picture.status.filter((words) => words !== lit).map((words) => make("span", { class: counted.includes(words) ? "counted" : "" }, words))),
    piles.length ? make("div", { class: "shared" }, piles) : null,
    picture.rolls?.length ? fight(picture, position, desk) : null,
    picture.chain?.length ? chain(picture.chain, position, desk) : null,
    notices(picture),
  ];
}

/** What the chain says is drawn; the rest of the notices stand as sentences. */
function notices(picture) {
  const said = (picture.notices ?? []).slice(0, picture.chain?.length ? -1 : undefined);
  return said.length ? make("p", { class: "notices" }, said.join(" ")) : null;
}

function phases(all) {
  const item = ([name, lit]) => make("li", { class: lit ? "lit" : "", "aria-current": lit ? "step" : null }, name);
  return make("ol", { class: "phases" }, all.map(item));
}

function chain(links, position, desk) {
  const item = (link) => {
    const targets = link.targets ?? [];
    const name = link.card ? (desk.known(link.card)?.face?.name ?? link.card) : "?";
    return make("li", { value: String(link.number) }, thumbnail(link.card ?? null, desk), make("span", {}, make("b", {}, `${link.number}. ${name}`), ` ${position.seats[link.seat].name}`, targets.length ? make("span", { class: "targets" }, ` → ${targets.join(", ")}`) : null));
  };
  return make("ol", { class: "chain", reversed: true }, links.map(item));
}

// The dice of the newest fight

function fight(picture, position, desk) {
  const half = (roll, which) =>
    make(
      "div",
      { class: `roll ${which}` },
      roll.card ? thumbnail(roll.card, desk) : make("span", { class: "slot" }),
      make("span", { class: "roller" }, make("b", {}, position.seats[roll.seat].name), make("span", { class: "dice" }, roll.dice.flatMap((value, at) => [die(value), noteOf(roll.notes?.[at])]))),
    );
  const [attack, defence] = picture.rolls;
  return make(
    "div",
    { class: "fight", role: "img", "aria-label": picture.rolled ?? "" },
    half(attack, "attacks"),
    defence ? make("span", { class: "against", "aria-hidden": "true" }, drawing("0 0 24 24", '<path d="M3 12h16M13 6l6 6-6 6" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/>')) : null,
    defence ? half(defence, "defends") : null,
  );
}

/** What texts made of the die before it: what it counts, or that it does not. */
function noteOf(words) {
  return words ? make("span", { class: "made" }, words) : null;
}

function thumbnail(code, desk) {
  const known = desk.known(code);
  return cardOf({ face: known?.face, page: known?.page, game: desk.game, code: code ?? "", hidden: true });
}
