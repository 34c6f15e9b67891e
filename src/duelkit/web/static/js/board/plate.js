// A player's plate: colour, name, who really sits there, the clock, life, what else everybody should know.

import { make } from "../dom.js";
import { leftText, ratingText } from "../pages/told.js";
import { botTitle, initial } from "../people.js";
import { t, YOU } from "../texts.js";
import { toast } from "../toasts.js";

/** Return a player's plate; `moves` that mean the player make it a button. */
export function plate({ side, seat, position, mine, moves, hidden }) {
  const turn = position.picture.turn === side.seat && position.status !== "over";
  const asked = position.asked?.seat === side.seat && position.status !== "over";
  const tag = moves.length ? "button" : "div";
  const element = make(
    tag,
    { class: `plate${turn ? " turn" : ""}${asked ? " asked" : ""}${side.out ? " out" : ""}${moves.length ? " lit" : ""}`, type: moves.length ? "button" : null },
    make("span", { class: `disc seat-${seat.color}`, "aria-hidden": "true" }, initial(seat.name)),
    named(seat.name),
    clockOf(seat, mine),
    side.gauge ? gauge(side.gauge) : null,
    make("span", { class: "facts" }, facts({ seat, side, mine, hidden })),
  );
  element.spot = { loc: `side ${side.seat}`, seat: side.seat, zone: "side", place: side.place ?? "", card: null, lies: true, raw: side };
  element.dataset.loc = element.spot.loc;
  if (!moves.length) element.addEventListener("click", () => tellWhole(element, seat.name));
  if (moves.length) element.setAttribute("aria-label", [seat.name, side.gauge ? `${side.gauge.name} ${side.gauge.value}` : "", ...moves.map((move) => move.text)].filter(Boolean).join(". "));
  return element;
}

/** Say a name that is cut: whoever plays with a finger cannot point at it to have it told. */
function tellWhole(element, name) {
  const stem = element.querySelector(".stem");
  if (stem.scrollWidth > stem.clientWidth) toast(name);
}

/** Return a name whose number is seen even where the rest is cut: Greedy, Greedy 2. */
function named(name) {
  const [, stem, number] = /^(.*?)(\s\d+)?$/s.exec(name);
  return make("b", { class: "name", title: name }, make("span", { class: "stem" }, stem), number ? make("span", {}, number) : null);
}

/** Say what everybody may know of whoever sits here, in a line. */
function facts({ seat, side, mine, hidden }) {
  const fact = (kind) => (text) => make("span", { class: `fact ${kind}` }, text);
  const plain = [hidden, ...(side.facts ?? [])].filter(Boolean);
  return [
    ...standing(seat, side, mine).map(([kind, text]) => fact(kind)(text)),
    ...plain.map(fact("")),
    ...(side.flags ?? []).map((flag) => make("span", { class: "fact flag" }, flag)),
  ];
}

/** Return who it is and whether they are there, as [class, words]. */
function standing(seat, side, mine) {
  const said = [];
  if (side.turn) said.push(["order", `${side.turn}.`]);
  if (mine) said.push(["self", t("you")]);
  if (side.out) said.push(["gone", t("out")]);
  if (seat.rating) said.push(["rating", ratingText(seat.rating)]);
  if (seat.won !== undefined) said.push(["won", t("duels won: {n}", { n: seat.won })]);
  if (seat.kind === "bot") said.push(["kind", t("bot")]);
  if (seat.stand_in) said.push(["stands-in", t("{bot} stands in", { bot: botTitle(seat.stand_in) })]);
  else if (seat.kind === "human" && !seat.present) said.push(["away", t("away")]);
  return said;
}

/** Return a bar that says how much there is of something. */
function gauge({ name, value, full }) {
  const share = Math.max(0, Math.min(1, full ? value / full : 0));
  const bar = make("span", { class: "bar", "aria-hidden": "true" }, make("i", {}));
  bar.style.setProperty("--share", share);
  const level = share > 0.5 ? "high" : share > 0.25 ? "half" : "low";
  return make("span", { class: `gauge ${level}` }, make("span", { class: "visually-hidden" }, `${name} `), make("b", {}, String(value)), bar);
}

function clockOf(seat, mine) {
  if (seat.clock?.left == null) return null;
  const clock = make("span", { class: `clock${seat.clock.running ? " running" : ""}`, role: "timer", "aria-label": t("[Time left of {who}|Your time left]", { who: mine ? YOU : seat.name }) });
  clock.ends = seat.clock.running ? performance.now() + seat.clock.left : null;
  clock.left = seat.clock.left;
  tick(clock);
  return clock;
}

/** Show what is left on a clock: between two words of the server it runs down by itself. */
export function tick(clock) {
  const left = clock.ends === null ? clock.left : Math.max(0, clock.ends - performance.now());
  const seconds = Math.ceil(left / 1000);
  const text = leftText(seconds);
  if (clock.textContent !== text) clock.textContent = text;
  clock.classList.toggle("short", seconds <= 10);
}
