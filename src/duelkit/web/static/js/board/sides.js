// One player's side of the table, by the game's own order: rows of slots, piles, what lasts, a hidden hand.

import { make } from "../dom.js";
import { t } from "../texts.js";
import { place, pile } from "./places.js";
import { plate } from "./plate.js";
import { fieldOf, handOf, pilesOf } from "./spots.js";

const BACKS = 10; // hidden cards of a hand that are drawn; their number stands beside
const STAND = ["deck", "grave", "void"]; // piles that have their place even where they are empty
const LEFT = ["fusion"], RIGHT = ["grave", "deck", "void", "banished"];

/** Return a side; `mine` is the one at the bottom, whose hand lies on its own. */
export function sideOf(side, position, desk, { mine, you }) {
  const seat = position.seats[side.seat];
  const held = handOf(side);
  const sight = { side, seat, position, mine: side.seat === you, moves: desk.moves.get(`side ${side.seat}`) ?? [], hidden: mine ? null : t("hand {n}", { n: held.length }) };
  const field = fieldOf(side);
  const rowed = field.some((spot) => spot.raw.zone);
  const piles = pilesOf(side.piles, side.seat).filter((spot) => STAND.includes(spot.pile.kind) || spot.pile.size);
  const beside = (kinds) => piles.filter((spot) => kinds.includes(spot.pile.kind)).map((spot) => pile(spot, desk));
  const left = rowed ? make("div", { class: "piles left" }, field.filter((spot) => spot.raw.zone === "field").map((spot) => place(spot, desk)), beside(LEFT)) : null;
  return make(
    "section",
    { class: `side${mine ? " mine" : ""}${side.out ? " out" : ""}`, "aria-label": t("Side of {who}", { who: seat.name }), "data-seat": String(side.seat) },
    plate(sight),
    mine ? null : backs(held, desk),
    rowed ? rows(field, side.seat, seat, desk, mine) : single(field, seat, desk),
    left,
    make("div", { class: "piles right" }, beside(RIGHT)),
    side.lines ? make("div", { class: "visually-hidden" }, side.lines.map((line) => make("p", {}, line))) : null,
  );
}

function backs(held, desk) {
  if (!held.length) return make("div", { class: "backs" });
  const open = held.some((spot) => spot.card);
  const shown = open ? held : held.slice(0, BACKS);
  const hand = make("div", { class: `backs${open ? " open field" : ""}`, "aria-hidden": open ? null : "true" }, shown.map((spot) => (open ? place(spot, desk) : back(spot, desk))));
  hand.style.setProperty("--held", shown.length);
  return hand;
}

function back(spot, desk) {
  const element = make("span", { class: "back-of" }, desk.card(null));
  element.spot = spot;
  element.dataset.loc = spot.loc;
  return element;
}

/** A field in one row; in a game where cards only lie before a player for a time, a row that may be empty. */
function single(field, seat, desk) {
  const lasting = field.every((spot) => spot.lies && !spot.place);
  const cards = field.map((spot) => place(spot, desk));
  return make("div", { class: "ground" }, make("div", { class: `field${lasting ? " lasting" : ""}`, role: "group", "aria-label": t("Field of {who}", { who: seat.name }) }, cards));
}

/** A field of two rows: monsters in front, spells and traps behind. */
function rows(field, number, seat, desk, mine) {
  const zone = (name) => field.filter((spot) => spot.raw.zone === name).map((spot) => place(spot, desk));
  const row = (kind, name, label) => make("div", { class: `field ${kind}`, role: "group", "data-seat": String(number), "data-zone": name, "aria-label": label }, zone(name));
  const front = row("front", "monsters", t("Monsters of {who}", { who: seat.name }));
  const behind = row("behind", "spells", t("Spells and traps of {who}", { who: seat.name }));
  return make("div", { class: "ground rows" }, mine ? [front, behind] : [behind, front]);
}

/** Return cards to choose from that lie nowhere on the table, or in piles. */
export function trayOf(moves, desk) {
  return moves.map((move, at) => {
    const spot = { loc: `tray ${at} ${move.action}`, seat: move.seat, zone: "tray", place: move.place, card: move.card, lies: true, raw: {}, moves: [move] };
    const button = make("button", { class: "spot lit", type: "button", tabindex: "-1", "aria-label": move.text }, make("span", { class: "lie" }, desk.card(move.card)), move.card ? null : make("span", { class: "note" }, move.text));
    button.spot = spot;
    button.dataset.loc = spot.loc;
    return button;
  });
}
