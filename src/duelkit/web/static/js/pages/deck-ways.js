// What can be done with a deck: played at once, taken to a table, brought in and handed out as a list, a file or a link.

import { SHIPPED, packed } from "../bench.js";
import { deckFileText, readDraft, LONGEST } from "../decks.js";
import { fill, make } from "../dom.js";
import { icon } from "../icons.js";
import { go } from "../place.js";
import { copied, savedFile } from "../sharing.js";
import { againstBots, openAndSit } from "../tables.js";
import { t } from "../texts.js";
import { complain, toast } from "../toasts.js";
import { fileOpener } from "./file-opener.js";
import { busy, button, field } from "./parts.js";

/** The ways from a deck: {element, allow(draft)}; one that cannot be played has no way to a table. */
export function waysOut(editor) {
  const play = button(t("Play this deck"), () => busy(play, () => played(editor), complain), { sign: "play", kind: "primary" });
  const table = make("a", { class: "button", onclick: () => editor.keepAsItIs() }, icon("cards"), t("To a table"));
  const bring = button(t("Import"), () => editor.importing.ask(), { sign: "file", kind: "small" });
  const ways = [
    bring,
    button(t("Copy the list"), () => listed(editor).catch(complain), { sign: "copy", kind: "small" }),
    button(".txt", () => saved(editor, "txt").catch(complain), { sign: "file", kind: "small", "aria-label": `${t("Save the file")}: .txt` }),
    button(".ydk", () => saved(editor, "ydk").catch(complain), { sign: "file", kind: "small", "aria-label": `${t("Save the file")}: .ydk` }),
    button(t("Copy a link"), () => linked(editor).catch(complain), { sign: "link", kind: "small" }),
  ];
  const element = make("div", { class: "stack deck-ways" }, make("div", { class: "row" }, play, table), make("div", { class: "row" }, ways));
  const allow = ({ faults, lines, cards }) => {
    const sound = !faults.length && !lines.length;
    play.disabled = !sound;
    table.hidden = !sound;
    table.href = `/new/${editor.game.name}?deck=${encodeURIComponent(editor.name)}`;
    for (const way of ways.slice(1)) way.disabled = !cards.length;
  };
  return { element, allow };
}

/** Open a table against the usual bot with the deck, and sit down. */
async function played({ game, question, cards, own }) {
  const options = own.length ? { cards: [...own, SHIPPED] } : {};
  const table = await openAndSit({ ...againstBots(game), options }, { [question.option]: cards });
  await go(`/t/${table}`);
}

const textOf = (editor, form) => deckFileText(editor.game.name, editor, form);

async function listed(editor) {
  const text = await textOf(editor, "txt");
  try {
    await navigator.clipboard.writeText(text);
    toast(t("The list is copied."));
  } catch {
    editor.importing.mark(text);
    complain(t("The browser does not let pages copy; the list stands below, marked."));
  }
}

async function saved(editor, form) {
  savedFile(`${editor.name}.${form}`, await textOf(editor, form));
}

async function linked(editor) {
  const { name, own } = editor;
  const deck = packed({ name, text: await textOf(editor, "txt"), ...(own.length && { own }) });
  await copied(`${location.origin}/decks/${editor.game.name}#deck=${deck}`);
}

/** Brings a list in: each wrong line is told, and what is known can be taken without them. */
export class Import {
  constructor(editor) {
    this.editor = editor;
    this.name = "";
    this.form = null;
    this.text = make("textarea", { rows: 6, maxlength: LONGEST, spellcheck: "false" });
    this.wrong = make("div", { class: "deck-wrong", role: "alert" });
    this.check = button(t("Make a deck of it"), () => busy(this.check, () => this.read(), complain), { kind: "small primary" });
    const opener = fileOpener(t("Open a deck file"), ".txt,.ydk,.toml,text/plain", (file) => this.open(file).catch(complain));
    const close = button(t("Close"), () => this.close(), { kind: "small quiet" });
    const hint = `${editor.question.written} ${t("Names in English or Portuguese are understood, and passcodes (.ydk).")}`;
    this.element = make("section", { class: "deck-import stack", hidden: true, "aria-label": t("Import") }, field(t("A list of cards"), this.text, hint), this.wrong, make("div", { class: "row" }, this.check, opener, close));
  }

  ask() {
    this.element.hidden = false;
    this.text.focus();
  }

  /** Show a text, marked to be copied. */
  mark(text) {
    this.ask();
    this.text.value = text;
    this.text.select();
  }

  close() {
    this.element.hidden = true;
    this.text.value = "";
    fill(this.wrong);
  }

  /** Open a file: a deck, or cards of one's own that stand beside the deck's. */
  async open(file) {
    if (/\.toml$/i.test(file.name) && this.editor.game.own_cards) return this.editor.ownCards.open(file);
    if (file.size > LONGEST) throw new Error(t("The file is too large to be a deck."));
    this.form = /\.(txt|ydk)$/i.exec(file.name)?.[1].toLowerCase() ?? null;
    await this.take(await file.text(), file.name.replace(/\.\w+$/, ""));
  }

  /** Take a text, and make a deck of it if nothing is wrong. */
  take(text, name) {
    this.ask();
    this.text.value = text;
    this.name = name;
    return this.read();
  }

  async read() {
    fill(this.wrong);
    const text = this.text.value;
    if (!text.trim()) return fill(this.wrong, make("p", {}, t("There is nothing in it yet.")));
    try {
      const draft = await readDraft(this.editor.game.name, { text, own: this.editor.own, ...(this.form && { form: this.form }) });
      if (!draft.lines.length) return this.done(draft);
      return this.tell(draft);
    } catch (error) {
      return fill(this.wrong, make("p", {}, error.message));
    } finally {
      this.form = null;
    }
  }

  tell(draft) {
    const lines = draft.lines.map(({ line, text }) => make("li", { value: line }, text));
    const take = draft.cards.length ? button(t("Take the {n} cards that are known", { n: draft.cards.length }), () => this.done(draft), { kind: "small" }) : null;
    const said = lines.length === 1 ? t("One line is not understood:") : t("{n} lines are not understood:", { n: lines.length });
    fill(this.wrong, make("p", {}, make("strong", {}, said)), make("ol", { tabindex: "0", "aria-label": said }, lines), take);
  }

  /** Make a new deck of a draft; the one that was open is kept as it is. */
  async done({ cards }) {
    const { editor } = this;
    const name = editor.free(this.name.trim().slice(0, 40) || t("My deck"));
    this.name = "";
    this.close();
    await editor.show(name, cards, editor.own);
    await editor.keep();
    toast(t("{name} is a deck of yours now.", { name }));
  }
}
