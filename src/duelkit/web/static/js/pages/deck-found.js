// The cards that can be put into a deck: searched, filtered, looked at, and added by a click, a key or by dragging.

import { foundOwn } from "../decks.js";
import { make } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../texts.js";
import { FoundCards } from "./found-cards.js";

const AT_ONCE = 24;

export class DeckFound extends FoundCards {
  constructor(editor, filters) {
    super(editor.game, filters, {}, AT_ONCE);
    this.editor = editor;
    this.own = 0; // cards of one's own among those found
    this.grid.classList.add("deck-pool");
    this.element = make("section", { class: "stack deck-found", id: "cards", "aria-label": t("Cards") }, editor.ownCards.element, this.parts);
  }

  /** The cards that fit from a place on, one's own before those that come with the game. */
  async page(from) {
    if (from) return this.behind(await super.page(from - this.own));
    const { game, own } = this.editor;
    const [mine, found] = await Promise.all([own.length ? foundOwn(game.name, own, this.filters.asked) : [], super.page(0)]);
    this.own = mine.length;
    return this.behind({ ...found, cards: [...mine, ...found.cards] });
  }

  behind(found) {
    return { ...found, count: found.count + this.own };
  }

  tell() {
    super.tell();
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
    return make("li", { draggable: "true", onkeydown, ondragstart }, this.dialog.button(this.cards, at), add);
  }

  /** Write at each card how many copies of it are in the deck. */
  counts() {
    [...this.grid.children].forEach((entry, at) => {
      const { code, page } = this.cards[at];
      const copies = this.editor.count(code);
      const add = entry.querySelector(".deck-add");
      entry.querySelector(".deck-copies").textContent = copies ? `${copies}×` : "";
      add.setAttribute("aria-label", `${t("One more {name}", { name: page.name })}${copies ? ` (${copies}×)` : ""}`);
      add.disabled = copies >= this.editor.limits.copies;
    });
  }
}
