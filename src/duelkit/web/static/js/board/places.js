// The places of a table: cards that can be come to, empty slots, piles.

import { make } from "../dom.js";
import { capital, t } from "../texts.js";
import { spoken } from "./card.js";

/** Return what a place shows; `desk` has the cards, the moves and the words of this moment. */
export function place(spot, desk) {
  if (!spot.lies) return slot(spot);
  const moves = desk.moves.get(spot.loc) ?? [];
  const raw = spot.raw;
  const card = desk.card(spot.card);
  const classes = ["spot", moves.length && "lit", raw.marked && "marked", raw.aimed && "aimed", raw.defends && "turned", raw.up === false && spot.card && "known"];
  const button = make(
    "button",
    { class: classes.filter(Boolean).join(" "), type: "button", tabindex: "-1", "aria-label": label(spot, moves, desk) },
    make("span", { class: "lie" }, card),
    raw.defends ? caption(desk.known(spot.card)?.face) : null,
    badges(raw),
    raw.note && spot.zone === "field" && !raw.zone ? make("span", { class: "note" }, raw.note) : null,
  );
  return placed(button, spot);
}

/** The name of a card that lies across, beside it. */
function caption(face) {
  return face ? make("span", { class: "caption", "aria-hidden": "true", title: face.name }, face.name) : null;
}

function slot(spot) {
  const { zone, note } = spot.raw; // an empty slot of which something is to be said is one that nothing comes to
  return placed(make("span", { class: ["slot", zone, note && "closed"].filter(Boolean).join(" "), title: note || null, "aria-hidden": "true" }), spot);
}

function placed(element, spot) {
  element.spot = spot;
  element.dataset.loc = spot.loc;
  return element;
}

/** Return what lies on a card's edge: what it counts now, counters. */
function badges(raw) {
  if (raw.atk === undefined && !raw.counters) return null;
  const [atk, defence] = raw.printed ?? [raw.atk, raw.defence];
  const numbers = raw.atk === undefined ? null : make("span", { class: "stats" }, stat(raw.atk, atk, !raw.defends), make("i", {}, "/"), stat(raw.defence, defence, raw.defends));
  return make("span", { class: "badges", "aria-hidden": "true" }, numbers, raw.counters ? make("span", { class: "counters" }, `●${raw.counters}`) : null);
}

function stat(now, printed, counts) {
  const change = now > printed ? " more" : now < printed ? " less" : "";
  return make("span", { class: `stat${change}${counts ? " counts" : ""}` }, String(now));
}

/** Say what lies here and what can be done with it. */
export function label(spot, moves, desk) {
  const known = desk.known(spot.card);
  const name = spot.card ? spoken(known?.face ?? null, known?.page ?? null) : spot.raw.note || t("Face-down card");
  const note = spot.card ? spot.raw.note : "";
  const zone = spot.number ? capital(t("in zone {n}", { n: spot.number })) : "";
  const can = moves.map((move) => move.short || move.text).join(", ");
  return [name, zone, note, can].filter(Boolean).join(". ");
}

/** Return a pile: its top card where it lies open, its size and name. */
export function pile(spot, desk) {
  const { name, size, kind, role = "", cards = [] } = spot.pile;
  const moves = desk.trayOf(spot);
  const top = size === 0 ? make("span", { class: "slot" }) : desk.card(cards[0] ?? null);
  const open = cards.length > 0;
  const button = make(
    open ? "button" : "span",
    { class: `pile ${kind ?? ""}${moves ? " lit" : ""}${size > 1 ? " deep" : ""}`, type: open ? "button" : null, "data-role": role, title: name, "aria-label": open ? t("{pile}: {n} cards. Look through them.", { pile: name, n: size }) : null },
    make("span", { class: "lie" }, top),
    make("span", { class: "tag" }, make("b", {}, String(size)), make("span", { class: "tag-name" }, ` ${name}`)),
  );
  if (open) button.addEventListener("click", () => desk.lookThrough(spot));
  return placed(button, spot);
}
