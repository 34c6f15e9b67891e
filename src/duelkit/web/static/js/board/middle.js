// What lies between the players: whose turn it is, phases, the chain, the dice of a fight, what all draw from.

import { make } from "../dom.js";
import { brought } from "../drawings.js";
import { capital, t } from "../texts.js";
import { cardOf } from "./card.js";
import { die } from "./dice.js";
import { pile } from "./places.js";
import { pilesOf } from "./spots.js";
import { picture as drawing } from "./svg.js";

/** Return the middle of the table. */
export function middle(position, desk, you) {
  const { picture } = position;
  const lit = picture.phases?.find(([, now]) => now)?.[0];
  const piles = pilesOf(picture.piles ?? [], null).map((spot) => pile(spot, desk));
  const counted = (picture.piles ?? []).map(({ name, size }) => `${name} ${size}`); // said of piles, where there is no room to draw them
  const told = picture.status.filter((words) => words !== lit).map((words) => make("span", { class: counted.includes(words) ? "counted" : "" }, words));
  return [
    picture.phases ? phases(picture, desk) : null,
    make("div", { class: "now" }, make("p", { class: "status" }, told), picture.chain?.length ? chain(picture.chain, position, desk, you) : null, notices(picture)),
    piles.length ? make("div", { class: "shared" }, piles) : null,
    picture.rolls?.length ? fight(picture, position, desk, you) : piles.length ? resting(desk.game) : null,
  ];
}

/** What the chain says is drawn; the rest of the notices stand as sentences. */
function notices(picture) {
  const said = (picture.notices ?? []).slice(0, picture.chain?.length ? -1 : undefined);
  return said.length ? make("p", { class: "notices" }, said.join(" ")) : null;
}

/** All phases, the present one lit; one that a move leads to is a button. */
function phases({ phases: all, leads = [] }, desk) {
  const item = ([name, lit], at) => make("li", { class: lit ? "lit" : "", "aria-current": lit ? "step" : null }, phase(name, leads[at], desk));
  return make("ol", { class: "phases" }, all.map(item));
}

function phase(name, verb, desk) {
  const move = verb ? desk.plain.find((one) => one.verb === verb) : null;
  if (!move) return make("span", {}, name);
  const told = capital(move.text);
  return make("button", { class: "phase", type: "button", title: told, "aria-label": `${name}. ${told}`, onclick: () => desk.act(move) }, name);
}

/** The chain as a stack: the newest link on top, each with its number. */
function chain(links, position, desk, you) {
  const item = (link) => {
    const { color } = position.seats[link.seat], who = nameOf(link.seat, position, you), targets = link.targets ?? [];
    const name = link.card ? (desk.known(link.card)?.face?.name ?? link.card) : "?";
    const told = make("span", { class: "told" }, make("b", {}, name), make("span", {}, who), targets.length ? make("span", { class: "targets" }, `→ ${targets.join(", ")}`) : null);
    return make("li", { value: String(link.number) }, make("span", { class: `number seat-${color}` }, `${link.number}`), thumbnail(link.card ?? null, desk), told);
  };
  return make("ol", { class: "chain", reversed: true, role: "list" }, links.map(item));
}

// The dice of the newest fight

function fight(picture, position, desk, you) {
  const half = (roll, which) =>
    make(
      "div",
      { class: `roll ${which}` },
      roll.card ? thumbnail(roll.card, desk) : make("span", { class: "slot" }),
      make("span", { class: "roller" }, make("b", {}, capital(nameOf(roll.seat, position, you))), make("span", { class: "dice" }, roll.dice.flatMap((value, at) => [die(value), noteOf(roll.notes?.[at])]))),
    );
  const [attack, defence] = picture.rolls;
  const drawn = make(
    "div",
    { class: "fight", role: "img", "aria-label": picture.rolled ?? "" },
    half(attack, "attacks"),
    defence ? make("span", { class: "against", "aria-hidden": "true" }, drawing("0 0 24 24", '<path d="M3 12h16M13 6l6 6-6 6" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/>')) : null,
    defence ? half(defence, "defends") : null,
  );
  drawn.style.setProperty("--dice", Math.max(1, ...picture.rolls.map(({ dice }) => dice.length)));
  return drawn;
}

/** Dice that nobody has rolled yet, in a game of dice. */
function resting(game) {
  const rolled = Object.values(brought(game).likenesses).includes("die");
  return rolled ? make("div", { class: "resting", "aria-hidden": "true" }, die(5), die(2)) : null;
}

const nameOf = (seat, position, you) => (seat === you ? t("you") : position.seats[seat].name);

/** What texts made of the die before it: what it counts, or that it does not. */
function noteOf(words) {
  return words ? make("span", { class: "made" }, words) : null;
}

function thumbnail(code, desk) {
  const known = desk.known(code);
  return cardOf({ face: known?.face, page: known?.page, game: desk.game, code: code ?? "", hidden: true });
}
