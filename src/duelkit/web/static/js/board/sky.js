// What moves over a board, by transform and opacity alone: it ends at once where something new is to be seen.

const EASE = "cubic-bezier(.22,.8,.28,1)";

export class Sky {
  #element;
  #running = new Set();

  /** `element` lies over the whole board, and nobody can touch it. */
  constructor(element) {
    this.#element = element;
  }

  /** Let everything in the air land. */
  land() {
    for (const end of this.#running) end();
  }

  /** Move an element; it hears by `landed` when that is over, or was cut short. */
  move(element, frames, timing, landed = () => {}) {
    const animation = element.animate(frames, { easing: EASE, fill: "both", ...timing });
    const end = () => {
      if (!this.#running.delete(end)) return;
      animation.cancel();
      landed();
    };
    this.#running.add(end);
    animation.finished.then(end, () => {});
  }

  /** Lay an element over the board where a box is, move it, and take it away. */
  show(element, box, frames, timing, landed = () => {}) {
    this.lay(element, box);
    this.move(element, frames, timing, () => {
      element.remove();
      landed();
    });
  }

  /** Fly a copy of a card: over the box, which has the size of the copy. */
  fly(card, box, frames, timing, landed) {
    const copy = copyOf(card);
    const across = box.width > box.height; // a card that lies turned flies upright to its place
    const wide = across ? box.height : box.width, high = across ? box.width : box.height;
    copy.style.setProperty("--card-width", `${wide}px`);
    this.show(copy, { left: box.left + (box.width - wide) / 2, top: box.top + (box.height - high) / 2 }, frames, timing, landed);
  }

  lay(element, { left, top }) {
    const sky = this.#element.getBoundingClientRect();
    element.style.left = `${left - sky.left}px`;
    element.style.top = `${top - sky.top}px`;
    this.#element.append(element);
  }
}

function copyOf(card) {
  const copy = card.cloneNode(true);
  copy.setAttribute("aria-hidden", "true");
  copy.removeAttribute("role");
  copy.removeAttribute("aria-label");
  copy.className = "flight";
  return copy;
}

/** The way from one box's middle to another's, or a part of it. */
export function shift(from, to, part = 1) {
  const x = from.left + from.width / 2 - to.left - to.width / 2, y = from.top + from.height / 2 - to.top - to.height / 2;
  return `translate(${x * part}px, ${y * part}px)`;
}
