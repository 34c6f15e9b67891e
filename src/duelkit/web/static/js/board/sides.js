// One player's side of the table, by the game's own order: rows of slots, piles, what lasts, a hidden hand.

import { make } from "../dom.js";
import { called } from "../people.js";
import { t } from "../texts.js";
import { place, pile } from "./places.js";
import { plate } from "./plate.js";
import { fieldOf, handOf, pilesOf } from "./spots.js";

const BACKS = 10; // hidden cards of a hand that are drawn; their number stands beside
const STAND = ["draw", "discard"]; // what piles are for that have their place even where they are empty

/** Return a side; `mine` is the one at the bottom, whose hand lies on its own. */
export function sideOf(side, position, desk, { mine, you }) {
  const seat = position.seats[side.seat];
  const held = handOf(side);
  const sight = { side, seat, position, mine: side.seat === you, moves: desk.moves.get(`side ${side.seat}`) ?? [], hidden: mine ? null : t("hand {n}", { n: held.length }) };
  const field = fieldOf(side);
  const zones = side.rows?.map((row) => row.zone);
  const piles = pilesOf(side.piles, side.seat).filter((spot) => STAND.includes(spot.pile.role) || spot.pile.size);
  const beside = (left) => piles.filter((spot) => (spot.pile.role === "aside") === left).map((spot) => pile(spot, desk));
  const alone = (spot) => !zones.includes(spot.raw.zone);
  const left = zones ? make("div", { class: "piles left" }, field.filter(alone).map((spot) => place(spot, desk)), beside(true)) : null;
  return make(
    "section",
    { class: `side${mine ? " mine" : ""}${side.out ? " out" : ""}`, "aria-label": t("[Side of {who}|Your side]", { who: called(seat, you) }), "data-seat": String(side.seat) },
    plate(sight),
    mine ? null : backs(held, desk),
    zones ? rows(field, side, desk, mine) : single(field, called(seat, you), desk),
    left,
    make("div", { class: "piles right" }, beside(false)),
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
function single(field, who, desk) {
  const lasting = field.every((spot) => spot.lies && !spot.place);
  const cards = field.map((spot) => place(spot, desk));
  return make("div", { class: "ground" }, make("div", { class: `field${lasting ? " lasting" : ""}`, role: "group", "aria-label": t("[Field of {who}|Your field]", { who }) }, cards));
}

/** A field of rows, the front one first: a row's places, its name, what the game says of it. */
function rows(field, side, desk, mine) {
  const lying = (zone) => field.filter((spot) => spot.raw.zone === zone).map((spot) => place(spot, desk));
  const drawn = side.rows.map(({ zone, name, numbers }, at) => {
    const about = { role: "group", "data-seat": String(side.seat), "data-zone": zone, "data-numbers": String(Boolean(numbers)), "aria-label": name };
    return make("div", { class: `field ${at ? "behind" : "front"}`, ...about }, lying(zone));
  });
  return make("div", { class: "ground rows" }, mine ? drawn : drawn.reverse());
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
