// The cards that can be put into a deck: searched, filtered, looked at, and added by a click, a key or by dragging.

import { fill, make } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../texts.js";
import { complain } from "../toasts.js";
import { CardDialog } from "./card-dialog.js";
import { CardFilters, foundCards } from "./card-filters.js";
import { busy, button } from "./parts.js";
import { counted } from "./cards.js";

const AT_ONCE = 24;

export class DeckFound {
  constructor(editor, filters) {
    this.editor = editor;
    this.filters = new CardFilters(filters, {}, () => this.find().catch(complain));
    this.reader = new CardDialog(editor.game.name);
    this.cards = [];
    this.asked = 0;
    this.told = make("p", { class: "hint", role: "status" });
    this.grid = make("ul", { class: "card-grid deck-pool" });
    this.more = button(t("Show more"), () => busy(this.more, () => this.next(), complain), { kind: "wide-button" });
    this.element = make("section", { class: "stack deck-found", id: "cards", "aria-label": t("Cards") }, this.filters.element, this.told, this.grid, this.more, this.reader.element);
    this.find().catch(complain);
  }

  page(from) {
    return foundCards(this.editor.game.name, this.filters.asked, from, AT_ONCE);
  }

  async find() {
    const mine = ++this.asked;
    const { count, cards } = await this.page(0);
    if (mine !== this.asked) return;
    this.cards = cards;
    this.count = count;
    fill(this.grid, cards.map((_, at) => this.entry(at)));
    this.tell();
  }

  async next() {
    const mine = this.asked;
    const { cards } = await this.page(this.cards.length);
    if (mine !== this.asked) return;
    const first = this.cards.length;
    this.cards.push(...cards);
    this.grid.append(...cards.map((_, at) => this.entry(first + at)));
    this.grid.children[first]?.querySelector("button").focus();
    this.tell();
  }

  tell() {
    this.more.hidden = this.cards.length >= this.count;
    this.told.textContent = counted(this.count);
    this.counts();
  }

  entry(at) {
    const { code, page } = this.cards[at];
    const { editor } = this;
    const change = (work) => (work.call(editor, code), editor.say(page.name, code));
    const add = make("button", { class: "button small deck-add", type: "button", onclick: () => change(editor.add) }, icon("plus"), make("span", { class: "deck-copies" }));
    const onkeydown = (event) => {
      const work = { "+": editor.add, "=": editor.add, "-": editor.drop }[event.key];
      if (!work || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      if (work === editor.drop || !add.disabled) change(work);
    };
    const ondragstart = (event) => event.dataTransfer.setData("text/x-card-in", code);
    return make("li", { draggable: "true", onkeydown, ondragstart }, this.reader.button(this.cards, at), add);
  }

  /** Write at each card how many copies of it are in the deck. */
  counts() {
    [...this.grid.children].forEach((entry, at) => {
      const { code, page } = this.cards[at];
      const copies = this.editor.count(code);
      const add = entry.querySelector(".deck-add");
      entry.querySelector(".deck-copies").textContent = copies ? `${copies}×` : "";
      add.setAttribute("aria-label", `${t("One {name} more", { name: page.name })}${copies ? ` (${copies}×)` : ""}`);
      add.disabled = copies >= this.editor.limits.copies;
    });
  }
}
