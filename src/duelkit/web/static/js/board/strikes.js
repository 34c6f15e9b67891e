// An attack is shown from who attacks to what is attacked: a card strikes, what it strikes shakes.

import { make } from "../dom.js";
import { shift } from "./sky.js";

const STRIKE = 560; // milliseconds
export const IMPACT = STRIKE * 0.45; // when it strikes

/**
 * Return the attacks in the news: [{seat, card, at: {seat, card}}]; `at` is null where a card steps forward, and whom it
 * attacks is not told yet. `marked` is what stood forward already: {seat: card}.
 */
export function attacksIn(news, marked) {
  const forward = { ...marked }, attacks = [];
  for (const { like, seat, card, second, other } of news) {
    if (like === "forward") forward[seat] = card;
    if (like === "forward") attacks.push({ seat, card, at: null });
    if (like === "attack") attacks.push({ seat, card, at: { seat: other, card: second } });
    if (like === "defeat") attacks.push({ seat, card: forward[seat] ?? null, at: { seat: other, card } });
  }
  const struck = new Set(attacks.filter(({ at }) => at).map(({ seat }) => seat));
  return attacks.filter(({ seat, at }) => at || !struck.has(seat));
}

/** Shows attacks over one board. */
export class Strikes {
  #sky;

  constructor(sky) {
    this.#sky = sky;
  }

  /** Strike with a card (`from` where it lay, `real` the card there now) at a box; `hit` shakes there. Step forward where there is nobody to strike. */
  strike({ card, real, from }, to, hit) {
    const way = to ? shift(to, from, 0.82) : "translateY(-12%) scale(1.05)";
    const frames = [{ transform: "none" }, { transform: "scale(1.08)", offset: 0.2 }, { transform: way, offset: 0.45 }, { transform: "none" }];
    real?.classList.add("flying");
    this.#sky.fly(card, from, frames, { duration: STRIKE, easing: "ease-in-out" }, () => real?.classList.remove("flying"));
    if (to) this.#burst(to, hit);
  }

  #burst(to, hit) {
    const size = 72; // of the ring, in pixels
    const ring = make("span", { class: "burst" });
    const box = { left: to.left + to.width / 2 - size / 2, top: to.top + to.height / 2 - size / 2 };
    this.#sky.show(ring, box, [{ opacity: 0.9, transform: "scale(.2)" }, { opacity: 0, transform: "scale(1.5)" }], { duration: 320, delay: IMPACT, fill: "backwards" });
    if (hit) this.shake(hit);
  }

  /** Shake what was hit. */
  shake(element) {
    const at = (x) => ({ transform: `translateX(${x}px)` });
    this.#sky.move(element, [at(0), at(-5), at(5), at(-3), at(0)], { duration: 260, delay: IMPACT, easing: "linear" });
  }
}
