// Bringing a deck of one's own, from a file, as a text or from boosters; looking at the cards of any deck.

import { cards } from "../api.js";
import { SHIPPED, shownCards } from "../bench.js";
import { LONGEST, checkedDeck, deckFile, isOwn, keepDeck, toldDeck } from "../decks.js";
import { fill, make } from "../dom.js";
import { takesFiles } from "../dropped.js";
import { icon } from "../icons.js";
import { t } from "../texts.js";
import { CardDialog } from "./card-dialog.js";
import { busy, button, field, fresh } from "./parts.js";

const SEEDS = 100000;

/** Show the cards of the deck that is chosen; `forget` is for one's own. */
export async function lookAtDeck({ game, chosen: choice, house }, name, forget) {
  const facts = await toldDeck(game, choice, house());
  const dialog = opened();
  const close = button(t("Close"), () => dialog.close(), { autofocus: true });
  const drop = button(t("Forget this deck"), () => (dialog.close(), forget()));
  const file = (form) => {
    const named = { class: "button", "aria-label": [t("Save the file"), `.${form}`].join(": ") };
    return make("a", { ...named, href: deckFile(game, choice, form), download: true }, icon("file"), `.${form}`);
  };
  const ways = make("div", { class: "row" }, close, isOwn(choice) ? drop : ["txt", "ydk"].map(file));
  lay(dialog, make("h2", {}, name), make("p", {}, facts.size), ways, await pictures(game, facts, house()));
  close.focus();
}

/**
 * Ask for a deck of one's own, or take a file's, where a deck is chosen; `brought` hears the deck as a choice, once it
 * is checked and has a name.
 */
export function bringDeck(choice, brought, file = null) {
  const bringing = new Bringing(choice, brought);
  bringing.ask();
  if (file) bringing.open(file);
}

class Bringing {
  constructor({ game, written, house }, brought) {
    this.game = game;
    this.written = written; // how a list is written
    this.house = house;
    this.brought = brought;
    this.wrong = make("p", { class: "deck-wrong", role: "alert" });
    this.title = make("h2", { tabindex: "-1" }, t("Bring a deck"));
    this.dialog = opened();
    takesFiles(this.dialog, (file) => this.open(file));
    const cancel = button(t("Cancel"), () => this.dialog.close());
    this.ways = [this.title, this.wrong, this.file(), this.text(), this.sealed(), cancel];
  }

  ask() {
    lay(this.dialog, ...this.ways);
    this.title.focus();
  }

  file() {
    const id = fresh("deck-file");
    const input = make("input", { type: "file", id, accept: ".txt,.ydk,text/plain", class: "visually-hidden" });
    input.addEventListener("change", () => {
      const [file] = input.files;
      input.value = ""; // so that it can be opened again, once it is mended
      if (file) this.open(file);
    });
    const label = make("label", { class: "button", for: id }, icon("file"), t("Open a deck file"));
    const hint = make("p", { class: "hint" }, t("Names or ids (.txt), or passcodes (.ydk) as other programs write them. You can also drop the file here."));
    return make("div", { class: "deck-way" }, input, label, hint);
  }

  open(file) {
    return this.check(this.dialog, () => this.read(file), file.name.replace(/\.\w+$/, ""));
  }

  async read(file) {
    if (file.size > LONGEST) throw new Error(t("The file is too large to be a deck."));
    const form = /\.(txt|ydk)$/i.exec(file.name)?.[1].toLowerCase();
    return checkedDeck(this.game, { text: await file.text(), form }, this.house());
  }

  text() {
    const text = make("textarea", { rows: 4, maxlength: LONGEST, required: true, spellcheck: "false" });
    const check = () => checkedDeck(this.game, { text: text.value }, this.house());
    return this.way(field(t("Or paste a list"), text, this.written), t("Check the list"), check, () => t("My deck"));
  }

  sealed() {
    const value = Math.floor(Math.random() * SEEDS);
    const pattern = "[^\\/]*[^\\/\\s][^\\/]*"; // something, and no slash: it stands in an address
    const seed = make("input", { type: "text", maxlength: 40, required: true, pattern, value });
    const hint = t("Boosters are opened by chance; the same seed gives the same deck.");
    const open = () => toldDeck(this.game, `sealed-${seed.value.trim()}`, this.house());
    const name = () => t("Sealed {seed}", { seed: seed.value.trim() });
    return this.way(field(t("Or take a sealed deck, by a seed"), seed, hint), t("Open the boosters"), open, name);
  }

  way(control, said, ask, name) {
    const send = make("button", { class: "button", type: "submit" }, said);
    const onsubmit = (event) => (event.preventDefault(), this.check(send, ask, name()));
    return make("form", { class: "deck-way", onsubmit }, control, send);
  }

  /** Have a deck checked, and show it, or what is wrong with it. */
  check(control, ask, name) {
    this.wrong.textContent = "";
    return busy(control, async () => this.show(await ask(), name), (error) => {
      this.wrong.textContent = error.message;
      this.wrong.scrollIntoView({ block: "nearest" });
    });
  }

  async show(facts, name) {
    const named = make("input", { type: "text", maxlength: 40, required: true, value: name });
    const onsubmit = (event) => {
      event.preventDefault();
      this.dialog.close();
      const own = (this.house().pool ?? []).filter((card) => card !== SHIPPED);
      this.brought(keepDeck(this.game, named.value.trim() || name, facts.cards, own));
    };
    const ways = [
      make("button", { class: "button primary", type: "submit" }, t("Play this deck")),
      button(t("Back"), () => this.ask()),
    ];
    const content = [field(t("Name of the deck"), named), make("div", { class: "row" }, ways)];
    const form = make("form", { class: "stack", onsubmit }, content);
    lay(this.dialog, make("h2", {}, facts.size), form, await pictures(this.game, facts, this.house()));
    named.focus();
  }
}

/** A dialog over the page, which goes with it, and once it is closed. */
function opened() {
  const dialog = make("dialog", { class: "deck-dialog", onclose: () => dialog.remove() });
  document.getElementById("main").append(dialog);
  dialog.showModal();
  return dialog;
}

function lay(dialog, ...content) {
  const [first] = content;
  first.id ||= fresh("deck-title");
  dialog.setAttribute("aria-labelledby", first.id);
  fill(dialog, make("div", { class: "stack" }, content));
  dialog.scrollTop = 0;
}

/** The cards of a deck as pictures, part by part; one that is touched is told whole. */
async function pictures(game, { parts }, { pool }) {
  const told = await cards({ game }, parts.flatMap((part) => part.cards.map(({ code }) => code)));
  for (const card of pool ? (await shownCards(game, pool)).cards : []) told[card.code] = card;
  const reader = new CardDialog(game);
  const part = (one) => {
    const these = one.cards.map(({ code }) => ({ code, ...told[code] }));
    const count = one.cards.reduce((sum, { copies }) => sum + copies, 0);
    const entry = ({ copies }, at) => make("li", {}, reader.button(these, at, copies > 1 ? `${copies} ×` : ""));
    const title = make("h3", {}, `${one.text} (${count})`);
    return [title, make("ul", { class: "card-grid deck-cards" }, one.cards.map(entry))];
  };
  return [parts.map(part), reader.element];
}
