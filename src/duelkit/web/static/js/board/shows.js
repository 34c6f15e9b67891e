// What happened, shown over the board: attacks, life that changes, dice, links of a chain. It is told as events of any game.

import { make } from "../dom.js";
import { ROLL, roll, rollOver } from "./dice.js";
import { IMPACT, Strikes, attacksIn } from "./strikes.js";

const RISE = 1300; // milliseconds

/** Shows over one board what its newest position brought. */
export class Shows {
  #sky;
  #board;
  #strikes;

  constructor(board, sky) {
    this.#board = board;
    this.#sky = sky;
    this.#strikes = new Strikes(sky);
  }

  /**
   * Show the news between two looks; `was` has the position, the cards and the chain of the first one. Returns after how
   * many milliseconds what was struck leaves the table.
   */
  show(news, was, now, cards) {
    const attacks = attacksIn(news, markedIn(was.position.picture));
    for (const attack of attacks) this.#attack(attack, was.cards, cards);
    const lag = attacks.some(({ at }) => at) ? IMPACT : 0;
    this.#lives(was.position.picture, now.picture, news.some(({ like }) => like === "die") ? ROLL : lag);
    this.#dice(news);
    this.#chain(was.chain);
    return lag;
  }

  #attack({ seat, card, at }, before, after) {
    const lies = find(after, seat, card), place = lies ?? find(before, seat, card), plate = this.#plate(seat);
    const shown = place?.card ?? this.#board.drawing(card);
    if (!shown || !plate) return;
    const rival = at && (at.seat ?? this.#other(seat));
    const aimed = at && (after.find(({ spot }) => spot.raw.aimed && spot.seat !== seat) ?? (at.card ? (find(before, rival, at.card) ?? find(after, rival, at.card)) : null));
    const hit = aimed ? aimed.card.closest("[data-loc]") : at && this.#plate(rival);
    const to = aimed?.box ?? hit?.getBoundingClientRect() ?? null;
    this.#strikes.strike({ card: shown, real: lies?.card, from: place?.box ?? cardBox(plate.getBoundingClientRect()) }, to, hit);
  }

  /** Among two, who is not the one is the other. */
  #other(seat) {
    const seats = this.#board.position.seats;
    return seats.length === 2 ? 1 - seat : null;
  }

  #plate(seat) {
    return this.#board.querySelector(`.side[data-seat="${seat}"] .plate`);
  }

  /** Numbers rise from the lives that changed. */
  #lives(before, after, lag) {
    for (const { seat, gauge } of after.sides) {
      const change = gauge ? gauge.value - (before.sides[seat]?.gauge?.value ?? gauge.value) : 0;
      const plate = change ? this.#plate(seat) : null;
      if (plate) this.#rise(plate, change, lag);
    }
  }

  #rise(plate, change, lag) {
    const box = plate.getBoundingClientRect();
    const number = make("b", { class: `rise ${change < 0 ? "less" : "more"}` }, change < 0 ? `−${-change}` : `+${change}`);
    const at = (y, opacity, offset) => ({ transform: `translateY(${y}px)`, opacity, offset });
    this.#sky.show(number, { left: box.left + box.width * 0.45, top: box.top + box.height * 0.4 }, [at(10, 0, 0), at(0, 1, 0.15), at(-14, 1, 0.7), at(-24, 0, 1)], { duration: RISE, delay: lag });
    if (change < 0) this.#strikes.shake(plate);
  }

  /** Dice that were rolled roll where they lie; where a game does not lay them out, beside who rolled them. */
  #dice(news) {
    const rolled = news.filter(({ like }) => like === "die");
    if (!rolled.length) return;
    const lying = [...this.#board.querySelectorAll(".fight .die")];
    if (lying.length) return void roll(this.#sky, lying.slice(-rolled.length));
    for (const [at, { seat, value }] of rolled.slice(-3).entries()) {
      const plate = this.#plate(seat);
      if (plate) rollOver(this.#sky, value, plate.getBoundingClientRect(), at);
    }
  }

  /** A new link comes down on the chain; one that has resolved goes up and away. */
  #chain(was) {
    const links = [...this.#board.querySelectorAll(".chain li")];
    const had = new Set(was.map(({ value }) => value)), has = new Set(links.map(({ value }) => value));
    for (const link of links) if (!had.has(link.value)) this.#sky.move(link, [{ opacity: 0, transform: "translateY(-1rem) scale(1.1)" }, { opacity: 1, transform: "none" }], { duration: 320 });
    for (const { value, element, box } of was) if (!has.has(value)) this.#resolved(element, box);
  }

  #resolved(element, box) {
    const ghost = make("ol", { class: "chain gone", "aria-hidden": "true" }, element);
    this.#sky.show(ghost, box, [{ opacity: 1, transform: "none" }, { opacity: 0, transform: "translateY(-1.4rem) scale(1.12)" }], { duration: 420 });
  }
}

/** What of a board is gone once the next position is drawn: the links of its chain. */
export function chainOf(board) {
  return [...board.querySelectorAll(".chain li")].map((element) => ({ element, value: element.value, box: element.getBoundingClientRect() }));
}

/** Return the cards that stand forward, by seat. */
function markedIn(picture) {
  const marked = picture.sides.map((side) => [side.seat, side.field.find((slot) => slot.marked && slot.card)?.card]);
  return Object.fromEntries(marked.filter(([, card]) => card));
}

const find = (places, seat, card) => (card ? places.find(({ spot }) => spot.zone === "field" && spot.seat === seat && spot.card === card) : null) ?? null;

/** The box of a card that sets out from a player. */
function cardBox(plate) {
  const width = 60, height = width * 1.46;
  return { left: plate.left + plate.width / 2 - width / 2, top: plate.top + plate.height / 2 - height / 2, width, height };
}
