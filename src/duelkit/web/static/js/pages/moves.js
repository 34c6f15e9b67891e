// All decisions of a replay as a list beside the board; the one that led to the present step is marked.

import { dialog } from "../board/dialogs.js";
import { fill, make } from "../dom.js";
import { capital, t } from "../texts.js";

export class Moves {
  #buttons = [];
  #eyes = null;

  /** `ask({seat})` gives the moves as the server does; `jump(step)` goes there; `seats` are the players. */
  constructor(ask, seats, jump) {
    Object.assign(this, { ask, seats, jump });
    this.list = make("ol", { class: "replay-moves", "aria-label": t("Moves"), onkeydown: (event) => this.#walk(event) });
    this.element = make("div", { class: "replay-course" }, this.list);
  }

  /** Tell the moves as these eyes saw them. */
  async see(eyes) {
    if (this.#eyes === eyes) return;
    this.#eyes = eyes;
    const { moves } = await this.ask({ seat: eyes });
    if (this.#eyes !== eyes) return;
    this.#buttons = [this.#button(t("The deal"), 0), ...moves.map((move) => this.#button(capital(move.text), move.n, this.seats[move.seat]))];
    fill(this.list, this.#buttons.map((one) => make("li", {}, one)));
    this.mark(this.at);
  }

  #button(text, step, seat = null) {
    const name = seat ? make("span", { class: "visually-hidden" }, `${seat.name}: `) : null;
    return make("button", { type: "button", "data-color": seat?.color, tabindex: "-1", onclick: () => this.jump(step) }, make("b", {}, step), name, text);
  }

  /** Mark a step, and bring it into sight without the page being moved. */
  mark(at) {
    this.at = at;
    for (const old of this.list.querySelectorAll("[aria-current]")) old.removeAttribute("aria-current"), old.setAttribute("tabindex", "-1");
    const now = this.#buttons[at];
    if (!now) return;
    now.setAttribute("aria-current", "step");
    now.setAttribute("tabindex", "0");
    const { offsetTop, offsetHeight } = now;
    const { scrollTop, clientHeight } = this.list;
    if (offsetTop < scrollTop || offsetTop + offsetHeight > scrollTop + clientHeight) this.list.scrollTop = offsetTop - clientHeight / 2;
  }

  /** Where there is no room beside the board, the list is shown by itself, below what else is to be there. */
  async open(above) {
    const shown = dialog(t("Moves"), () => [above, this.list]);
    this.mark(this.at);
    await shown;
    this.element.append(this.list);
  }

  #walk(event) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const next = by && this.#buttons[this.#buttons.indexOf(document.activeElement) + by];
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.click();
  }
}
