// <deck-choice>: the deck of a seat, one that comes with the game or one's own, which is brought and looked at here.

import { forgetDeck, ownDecks } from "../decks.js";
import { fill, make } from "../dom.js";
import { takesFiles } from "../dropped.js";
import { icon } from "../icons.js";
import { t } from "../texts.js";
import { complain } from "../toasts.js";
import { busy, button, chooser, fresh } from "./parts.js";

const dialogs = () => import("./deck-dialogs.js"); // which draw cards: only who opens one waits for that

class DeckChoice extends HTMLElement {
  connectedCallback() {
    this.redraw = () => this.draw();
    document.addEventListener("decks", this.redraw);
    if (this.own) takesFiles(this, (file) => this.bring(file).catch(complain));
    this.draw();
  }

  disconnectedCallback() {
    document.removeEventListener("decks", this.redraw);
  }

  draw() {
    const { game, label, own } = this;
    const mine = own ? ownDecks(game) : [];
    if (![...this.decks, ...mine].some(([choice]) => choice === this.chosen)) this.choose(this.decks[0][0]);
    const select = chooser(this.decks, this.chosen, (choice) => this.choose(choice));
    if (mine.length) select.append(make("optgroup", { label: t("Your own decks") }, this.options(mine)));
    select.id = fresh("deck");
    fill(this, make("label", { for: select.id }, label), select, own ? this.ways() : null);
  }

  options(decks) {
    return decks.map(([value, text]) => make("option", { value, selected: value === this.chosen }, text));
  }

  ways() {
    const way = (text, sign, open) => {
      const attributes = { sign, kind: "small", "aria-label": `${text}: ${this.label}` };
      const control = button(text, () => busy(control, async () => open(await dialogs()), complain), attributes);
      return control;
    };
    return make(
      "div",
      { class: "row" },
      way(t("See the cards"), "cards", ({ lookAtDeck }) => this.look(lookAtDeck)),
      this.editor(),
      way(t("Bring a deck"), "file", () => this.bring()),
    );
  }

  /** The way to the editor, with the deck that is chosen when it is gone. */
  editor() {
    const there = () => `/decks/${this.game}?deck=${encodeURIComponent(this.chosen)}`;
    const link = make("a", { class: "button small", href: there(), "aria-label": `${t("Change the deck")}: ${this.label}` }, icon("plus"), t("Change the deck"));
    for (const about of ["pointerdown", "focus"]) link.addEventListener(about, () => (link.href = there()));
    return link;
  }

  /** Ask for a deck of one's own, or take the one in a file. */
  async bring(file = null) {
    const { bringDeck } = await dialogs();
    return bringDeck(this, (choice) => this.take(choice), file);
  }

  look(lookAtDeck) {
    const name = this.querySelector("select").selectedOptions[0].textContent;
    return lookAtDeck(this, name, () => {
      forgetDeck(this.game, this.chosen);
      this.querySelector("select").focus();
    });
  }

  choose(choice) {
    this.chosen = choice;
    this.changed(choice);
  }

  take(choice) {
    this.choose(choice);
    this.draw();
    this.querySelector("select").focus();
  }
}

customElements.define("deck-choice", DeckChoice);

/**
 * A choice of deck for a question of a game; `changed` hears the choice, `house()` is what holds at this table (see
 * decks.js).
 */
export function deckChoice(game, question, label, chosen, changed, house) {
  const decks = question.values.map((value) => [value, deckText(value)]);
  const { own, written } = question;
  const facts = { ".game": game, ".decks": decks, ".own": own, ".written": written, ".label": label, ".house": house };
  return make("deck-choice", { class: "control", ...facts, ".chosen": chosen, ".changed": changed });
}

/** What a deck of the game's is called: a_deck is "Effect Yugi". */
export function deckText(name) {
  return name.replace(/[_-]+/g, " ").replace(/(^|\s)\p{L}/gu, (letter) => letter.toLocaleUpperCase());
}
