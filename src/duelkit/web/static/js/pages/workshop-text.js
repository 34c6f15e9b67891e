// The text of a card: wrong words are marked where they stand, and the words that may stand next are offered.

import { nextWords } from "../bench.js";
import { fill, make } from "../dom.js";
import { t } from "../texts.js";
import { fresh } from "./parts.js";

const PAUSE = 150; // milliseconds after the last letter until it is asked what may follow
const FEW = 20; // words that are offered at first
const WORD = /[\p{L}\p{M}\p{N}'’-]+|\S/uy;
const NUMBERS = ["1", "2", "3"];

export class TextEditor {
  constructor(game, label, longest, text, changed) {
    this.game = game;
    this.changed = changed;
    this.asked = 0;
    this.known = new Map();
    this.mistakes = [];
    const id = fresh("text");
    const hint = make("p", { class: "hint of-keys", id: `${id}-hint` }, t("Ctrl and Space go to the words that may stand next; Escape comes back."));
    this.area = make("textarea", {
      id, rows: 3, maxlength: longest, spellcheck: "false", autocomplete: "off", autocapitalize: "off", ".value": text,
      "aria-describedby": hint.id,
      oninput: () => this.typed(),
      onkeydown: (event) => this.key(event),
      onkeyup: () => this.wait(),
      onclick: () => this.wait(),
      onfocus: () => this.wait(),
    });
    this.behind = make("div", { class: "behind", "aria-hidden": "true" });
    this.next = make("div", { class: "next-words", role: "toolbar", "aria-label": t("What may stand next"), onkeydown: (event) => this.move(event) });
    this.element = make(
      "div",
      { class: "control" },
      make("label", { for: id }, label),
      make("div", { class: "written" }, this.behind, this.area),
      this.next,
      hint,
    );
    this.mark([]);
  }

  typed() {
    this.mark([]);
    this.changed(this.area.value);
    this.wait();
  }

  /** Put another text in its place; the browser can undo that. */
  say(text) {
    this.area.focus();
    this.area.setRangeText(text, 0, this.area.value.length, "end");
    this.typed();
  }

  // Mistakes

  /** Mark the words that mistakes mean. */
  mark(mistakes) {
    const text = this.area.value;
    const placed = mistakes.filter((one) => one.at !== null).sort((one, other) => one.at - other.at);
    const parts = [];
    let done = 0;
    for (const { at, doubt } of placed) {
      if (at < done || (at > 0 && at >= text.length + 1)) continue;
      const end = endOf(text, at);
      parts.push(text.slice(done, at), make("mark", { class: doubt ? "doubt" : null }, make("span", {}, text.slice(at, end) || " ")));
      done = end;
    }
    fill(this.behind, parts, `${text.slice(done)}\u200b`);
  }

  show(at) {
    this.area.focus();
    if (at !== null) this.area.setSelectionRange(at, endOf(this.area.value, at));
  }

  // What may stand next

  wait() {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.ask(), PAUSE);
  }

  async ask() {
    const { selectionStart, selectionEnd, value } = this.area;
    if (!this.area.isConnected || selectionStart !== selectionEnd) return;
    const before = value.slice(0, selectionStart);
    const mine = ++this.asked;
    if (!this.known.has(before)) this.known.set(before, nextWords(this.game, before).catch(() => this.known.delete(before)));
    const found = await this.known.get(before);
    if (mine === this.asked && found?.words) this.offer(found);
  }

  offer(found, all = false) {
    this.next.lang = found.language;
    const words = [...(found.number ? NUMBERS : []), ...found.words];
    const shown = all ? words : words.slice(0, FEW);
    const rest = words.length - shown.length;
    const more = rest ? this.word("…", () => this.offer(found, true), t("{n} more words", { n: rest })) : null;
    fill(this.next, shown.map((word) => this.word(word, () => this.put(word, found.start))), more);
    this.next.querySelectorAll("button").forEach((one, at) => (one.tabIndex = at ? -1 : 0));
    if (all) this.next.children[FEW]?.focus();
  }

  word(text, onclick, label = null) {
    return make("button", { type: "button", class: "next-word", onclick, "aria-label": label }, text);
  }

  /** Write a word where the begun one stands, with the blanks that belong there. */
  put(word, start) {
    const { value, selectionStart } = this.area;
    const sign = /^[.,:;]/.test(word);
    const rest = value.slice(selectionStart);
    const before = sign ? value.slice(0, start).trimEnd() : value.slice(0, start);
    const blank = before && !/[\s"]$/.test(before) && !sign ? " " : "";
    const after = word === '"' || /^\s/.test(rest) ? "" : " ";
    this.area.focus();
    this.area.setRangeText(`${blank}${word}${after}`, before.length, selectionStart, "end");
    if (!after && word !== '"') this.area.setSelectionRange(this.area.selectionEnd + 1, this.area.selectionEnd + 1);
    this.typed();
  }

  key(event) {
    if (!(event.ctrlKey && event.code === "Space") && !(event.altKey && event.key === "ArrowDown")) return;
    const first = this.next.querySelector("button");
    if (!first) return;
    event.preventDefault();
    first.focus();
  }

  /** Go along the words by arrows; Escape goes back to the text. */
  move(event) {
    const words = [...this.next.children];
    const at = words.indexOf(document.activeElement);
    const steps = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: words.length - 1 };
    if (event.key === "Escape") this.area.focus();
    else if (event.key in steps) words[Math.min(words.length - 1, Math.max(0, steps[event.key]))].focus();
    else return;
    event.preventDefault();
  }
}

/** Where the word ends that begins at a letter. */
function endOf(text, at) {
  WORD.lastIndex = at;
  return WORD.test(text) ? WORD.lastIndex : at;
}
