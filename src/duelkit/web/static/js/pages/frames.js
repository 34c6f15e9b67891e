// The positions of a replay, asked for some at a time and kept.

const AT_ONCE = 50;

export class Frames {
  /** `ask({seat, from, count})` gives positions as the server does. */
  constructor(ask) {
    this.ask = ask;
    this.pages = new Map();
  }

  /** What holds for the whole replay: {game, seats, count, result}. */
  about(eyes) {
    return this.page(0, eyes);
  }

  /** The position after so many decisions, as these eyes saw it. */
  async at(number, eyes) {
    const at = Math.floor(number / AT_ONCE);
    const { frames, count } = await this.page(at, eyes);
    const soon = number % AT_ONCE > AT_ONCE / 2 && (at + 1) * AT_ONCE < count;
    if (soon) this.page(at + 1, eyes).catch(() => {}); // asked for again, and complained of, when it is needed
    return frames[number % AT_ONCE];
  }

  page(at, eyes) {
    const key = `${eyes} ${at}`;
    if (!this.pages.has(key)) {
      const asked = this.ask({ seat: eyes, from: at * AT_ONCE, count: AT_ONCE });
      asked.catch(() => this.pages.delete(key));
      this.pages.set(key, asked);
    }
    return this.pages.get(key);
  }
}
