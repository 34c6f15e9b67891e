// Cards move from where they were to where they are: copies fly over the table, only by transform and opacity.

import { shift } from "./sky.js";

const FLIGHT = 360; // milliseconds

/** Return where each card of a board is to be seen: [{spot, card, box}]; what is not drawn at this size is left out. */
export function seen(board) {
  const all = [...board.querySelectorAll("[data-loc] duel-card")];
  return all.map((card) => ({ spot: card.closest("[data-loc]").spot, card, box: card.getBoundingClientRect() })).filter(({ box }) => box.width > 0);
}

/**
 * Return for each card that is new in its place where it came from: first the same card of the same player, then the
 * same card, then one that was hidden, last the deck. `before` and `after` are lists of spots.
 */
export function origins(before, after) {
  const left = before.filter((old) => old.spot.zone !== "pile" || old.spot.card);
  const take = (fits) => {
    const at = left.findIndex((old) => fits(old.spot));
    return at < 0 ? null : left.splice(at, 1)[0];
  };
  const stayed = new Map();
  const fresh = after.filter((now) => {
    const same = take((old) => old.loc === now.spot.loc && old.card === now.spot.card);
    if (same) stayed.set(now, same);
    return !same;
  });
  const found = new Map();
  const pass = (fits) => {
    for (const now of fresh) {
      if (found.has(now)) continue;
      const from = take((old) => fits(old, now.spot));
      if (from) found.set(now, from);
    }
  };
  pass((old, now) => now.card && old.card === now.card && old.seat === now.seat);
  pass((old, now) => now.card && old.card === now.card);
  pass((old, now) => !old.card && old.seat === now.seat && old.zone === "hand" && now.zone !== "hand");
  pass((old, now) => old.zone === "field" && old.loc === now.loc);
  pass((old, now) => !now.card && old.seat === now.seat && old.zone === "field" && now.zone === "hand");
  const fromPiles = fresh.filter((now) => !found.has(now) && now.spot.zone !== "pile");
  return { found, stayed, fromPiles, lost: left.filter((old) => old.spot.zone !== "pile" && old.spot.zone !== "tray") };
}

/** Flies cards over one board. */
export class Flights {
  #sky;

  constructor(sky) {
    this.#sky = sky;
  }

  /** Fly what moved between two looks at a board; `pile` gives the box of a seat's pile, what leaves the table does so after `lag` milliseconds. */
  fly(before, after, pile, lag = 0) {
    const { found, stayed, fromPiles, lost } = origins(before, after);
    let order = 0;
    for (const [now, from] of [...stayed, ...found]) {
      if (from.spot.zone === now.spot.zone && from.spot.seat === now.spot.seat) this.#slide(now, from);
      else this.#send(now.card, from.box, now.box, timing(order++, now.spot.zone === "pile" ? lag : 0), from.spot.card === null && now.spot.card !== null);
    }
    for (const now of fromPiles) {
      const from = now.spot.zone === "hand" ? (pile(now.spot.seat, "draw") ?? pile(null, "draw")) : null;
      if (from) this.#send(now.card, from, now.box, timing(order++), true);
      else this.#appear(now.card);
    }
    for (const old of lost) this.#lose(old, pile(old.spot.seat, "discard"), order++, lag);
  }

  #send(card, from, to, timing, turns) {
    const back = { transform: `${shift(from, to)} scale(${from.width / to.width || 1})` };
    const frames = turns ? [back, { transform: `${shift(from, to, 0.5)} scale(1.06) rotateY(90deg)`, offset: 0.5 }, { transform: "none" }] : [back, { transform: "none" }];
    card.classList.add("flying");
    this.#sky.fly(card, to, frames, timing, () => card.classList.remove("flying"));
  }

  #lose(old, to, order, lag) {
    const end = to ? { transform: `${shift(to, old.box)} scale(${to.width / old.box.width || 1})`, opacity: 0.4 } : { transform: "scale(.8)", opacity: 0 };
    this.#sky.fly(old.card, old.box, [{ transform: "none", opacity: 1 }, end], timing(order, lag));
  }

  /** A card that only makes room for others, or is turned, moves where it is. */
  #slide(now, from) {
    const turned = from.box.width > from.box.height !== now.box.width > now.box.height;
    const x = from.box.left - now.box.left, y = from.box.top - now.box.top;
    if (Math.abs(x) + Math.abs(y) < 2) return;
    const frames = turned ? [{ opacity: 0.3, transform: "rotate(-90deg)" }, { opacity: 1, transform: "none" }] : [{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }];
    const across = now.box.width > now.box.height;
    if (!turned && across) return;
    this.#sky.move(now.card.closest(".lie") ?? now.card, frames, { duration: FLIGHT * 0.7 });
  }

  #appear(card) {
    this.#sky.move(card, [{ opacity: 0, transform: "scale(.85)" }, { opacity: 1, transform: "none" }], { duration: FLIGHT / 2 });
  }
}

/** Cards that move together set out one after the other. */
function timing(order, lag = 0) {
  return { duration: FLIGHT, delay: lag + Math.min(order, 8) * 45 };
}
