// Dice: their faces, and how they roll to them.

import { make } from "../dom.js";
import { picture as drawing } from "./svg.js";

const PIPS = { 1: [5], 2: [1, 9], 3: [1, 5, 9], 4: [1, 3, 7, 9], 5: [1, 3, 5, 7, 9], 6: [1, 3, 4, 6, 7, 9] };
const FACES = 6;
export const ROLL = 720; // milliseconds
const APART = 130, REST = 900; // milliseconds from one die to the next, and that a die alone is to be seen

/** Return a die, 1 to 6. */
export function die(value) {
  const pip = (at) => `<circle cx="${10 + ((at - 1) % 3) * 14}" cy="${10 + Math.floor((at - 1) / 3) * 14}" r="4.2"/>`;
  const face = PIPS[value].map(pip).join("");
  const drawn = drawing("0 0 48 48", `<rect x="1" y="1" width="46" height="46" rx="10" class="die-body"/>${face}`, "die");
  drawn.dataset.value = value;
  return drawn;
}

/** Roll dice that lie on the table to the faces that they show. */
export function roll(sky, dice) {
  for (const [at, lies] of dice.entries()) {
    const box = lies.getBoundingClientRect();
    if (!box.width) continue;
    lies.classList.add("flying");
    const whose = lies.closest(".attacks") ? "attacks" : "defends";
    tumble(sky, Number(lies.dataset.value), box, at, () => lies.classList.remove("flying"), whose);
  }
}

/** Roll a die that lies nowhere: over a box, for a moment. */
export function rollOver(sky, value, box, at) {
  if (!PIPS[value]) return;
  tumble(sky, value, { left: box.left + box.width / 2 + at * 46, top: box.top + box.height / 4, width: 40 }, at, null);
}

/** A die tumbles over other faces to its own; without `landed` it rests there, and goes. */
function tumble(sky, value, box, order, landed, whose = "") {
  const cube = make("span", { class: `tumbling ${whose}` });
  cube.style.setProperty("--die", `${box.width}px`);
  const delay = order * APART;
  const others = [1, 2, 3].map((step) => ((value + step * 2) % FACES) + 1);
  for (const [at, face] of [...others, value].entries()) {
    const shown = die(face);
    cube.append(shown);
    sky.move(shown, shownFrom(at, 4), { duration: ROLL * 0.8, delay, easing: "linear" });
  }
  const thrown = [{ opacity: 0, transform: "translate(-2.4rem, -1.4rem) rotate(-540deg) scale(.6)" }, { opacity: 1, offset: 0.2 }, { opacity: 1, transform: "none" }];
  const rests = [{ opacity: 1, transform: "none", offset: ROLL / (ROLL + REST) }, { opacity: 1, offset: 0.85 }, { opacity: 0, transform: "scale(.8)" }];
  const frames = landed ? thrown : [thrown[0], { ...thrown[1], offset: 0.1 }, ...rests];
  sky.show(cube, box, frames, { duration: landed ? ROLL : ROLL + REST, delay }, landed ?? undefined);
}

/** A face is to be seen for its part of the roll, the last one from then on. */
function shownFrom(at, count) {
  const from = at / count, to = (at + 1) / count, last = at === count - 1;
  const step = (opacity, offset) => ({ opacity, offset });
  const begins = at ? [step(0, 0), step(0, from), step(1, from)] : [step(1, 0)];
  return last ? [...begins, step(1, 1)] : [...begins, step(1, to), step(0, to), step(0, 1)];
}
