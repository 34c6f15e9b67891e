// What has happened, as sentences; screen readers hear them as they come.

import { fill, make } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../texts.js";

const MOST = 400; // sentences that are kept on the page
const COMES_AND_GOES = ["left", "back"];
const NEW_TURN = ["turn", "go", "round"];

export class Log {
  #list = make("div", { class: "told-so-far", role: "log", "aria-live": "polite", "aria-relevant": "additions", tabindex: "0" });
  #title = make("h2", {});
  #toggle = make("button", { class: "button quiet small square", type: "button", "aria-expanded": "false" }, icon("info"));
  #at = 0;
  #low = true; // the newest sentence is in sight, and stays so
  #colours = [];
  #there = new Map(); // by seat, the sentence that says whether somebody is there: the newest one alone is kept
  element = make("section", { class: "log" }, this.#title, this.#list, this.#toggle);

  constructor() {
    this.#toggle.addEventListener("click", () => this.open(!this.element.classList.contains("open")));
    new ResizeObserver(() => this.#low && this.#lower()).observe(this.#list);
    this.#list.addEventListener("scroll", () => this.#scrolled());
    this.relabel();
  }

  relabel() {
    fill(this.#title, t("What happened"));
    this.#list.setAttribute("aria-label", t("What happened"));
    this.#toggle.setAttribute("aria-label", t("Show all that happened"));
  }

  /** On a small screen the log is one line; open, it is a sheet. */
  open(open) {
    this.element.classList.toggle("open", open);
    this.#toggle.setAttribute("aria-expanded", String(open));
    this.#lower();
  }

  #lower() {
    this.#low = true;
    this.#list.scrollTop = this.#list.scrollHeight;
    this.#at = this.#list.scrollTop;
  }

  /** Who scrolls up stays there; who comes back to the end goes on with it. */
  #scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.#list;
    if (scrollTop < this.#at - 4) this.#low = false;
    if (scrollHeight - scrollTop - clientHeight < 8) this.#low = true;
    this.#at = scrollTop;
  }

  /** Forget everything: it is told again in another language. */
  clear() {
    fill(this.#list);
    this.#there.clear();
  }

  add(items, seats) {
    this.#colours = seats.map((seat) => seat.color);
    for (const item of items) if (item.text) this.#list.append(this.#line(item));
    while (this.#list.children.length > MOST) this.#list.firstChild.remove();
    if (this.#low) this.#lower();
  }

  /** Write what somebody said. */
  say(text, colour) {
    this.#list.append(make("p", { class: colour ? `said of-${colour}` : "said" }, text));
    if (this.#low) this.#lower();
  }

  #line(item) {
    const turn = item.kind === "event" && NEW_TURN.includes(item.what);
    const colour = item.seat === null || item.seat === undefined ? null : this.#colours[item.seat];
    const line = make("p", { class: `${item.kind}${turn ? " new-turn" : ""}${colour ? ` of-${colour}` : ""}` }, item.text);
    if (item.kind === "table" && COMES_AND_GOES.includes(item.what)) this.#put(item.seat, line);
    return line;
  }

  #put(seat, line) {
    this.#there.get(seat)?.remove();
    this.#there.set(seat, line);
  }
}
