// The deck editor: all cards of a game on one side, the deck that is built on the other, and what is told of it.

import { about, get } from "../api.js";
import { MOST, areTables, deckOf, forgetDeck, isOwn, keepDeck, ownCardsOf, ownChoice, ownDecks, ownName, readDraft } from "../decks.js";
import { fill, make } from "../dom.js";
import { takesFiles } from "../dropped.js";
import { t } from "../texts.js";
import { announce, complain, toast } from "../toasts.js";
import { unpacked } from "../bench.js";
import { filtersOf } from "./card-filters.js";
import { deckText } from "./deck-choice.js";
import { DeckFound } from "./deck-found.js";
import { DeckHand } from "./deck-hand.js";
import { DeckList } from "./deck-list.js";
import { DeckMeasure } from "./deck-measure.js";
import { DeckOwn } from "./deck-own.js";
import { Import, waysOut } from "./deck-ways.js";
import { noGame } from "./notfound.js";
import { button, field, gameChoice, gameTabs, heading } from "./parts.js";

const BEFORE = 100; // changes that can be taken back

export async function show({ params, query, hash }) {
  const games = (await about()).games.filter(({ questions }) => questions.some((question) => question.own));
  const lead = t("Build a deck: what keeps it from being played is told as you go, and this browser keeps it.");
  if (!params.game) return gameChoice(games, "/decks", t("Decks"), lead);
  const game = games.find((one) => one.name === params.game);
  if (!game) return noGame();
  const [facts, filters] = await Promise.all([get(`/api/deck-editor/${game.name}`), filtersOf(game.name)]);
  const editor = new Editor(game, facts, filters);
  await editor.begin(query.deck ?? "", new URLSearchParams(hash).get("deck"));
  const title = t("Decks of {game}", { game: game.title });
  const content = make("div", { class: "measure broad deck-page" }, games.length > 1 ? gameTabs(games, "/decks", game.name) : null, heading(title, lead), editor.element);
  return { title, content };
}

/** A deck that is built: its name, the ids of its cards, one's own cards that it can have, and what was read in it. */
class Editor {
  constructor(game, { decks, limits }, filters) {
    Object.assign(this, { game, decks, limits });
    this.question = game.questions.find((one) => one.own);
    this.name = "";
    this.cards = [];
    this.own = [];
    this.before = [];
    this.asked = 0; // how often the deck was to be read
    this.reading = null;
    this.list = new DeckList(this);
    this.ownCards = new DeckOwn(this);
    this.found = new DeckFound(this, filters);
    this.hand = new DeckHand(this);
    this.measure = new DeckMeasure(this);
    this.importing = new Import(this);
    this.head = make("div", { class: "deck-head" });
    this.ways = waysOut(this);
    const deck = make("section", { class: "panel stack deck-mine", id: "deck", "aria-label": t("The deck") }, this.head, this.list.state, this.ways.element, this.importing.element, this.list.element);
    takesFiles(deck, (file) => this.importing.open(file).catch(complain));
    takesCards(deck, (code) => this.add(code));
    takesCards(this.found.element, (code) => this.drop(code), "out");
    const told = make("section", { class: "stack deck-told", "aria-label": t("What there is to know of it") }, this.list.charts, this.hand.element, this.measure.element);
    const jump = make("nav", { class: "deck-jump", "aria-label": t("On this page") }, make("a", { class: "button small", href: "#cards" }, t("Cards")), this.list.way);
    this.element = make("div", { class: "deck-editor" }, deck, this.found.element, told, jump);
  }

  /** Open what a link brings, the deck that is asked for, or the one that was changed last. */
  async begin(choice, link) {
    const own = ownDecks(this.game.name).map(([one]) => one);
    if (link !== null) await this.take(link);
    else if (own.includes(choice) || this.decks.includes(choice)) await this.open(choice);
    else if (own.length) await this.open(own[0]);
    else this.fresh();
  }

  /** Take a deck that came by a link; the link goes, so that it does not come again. */
  async take(link) {
    history.replaceState(history.state, "", location.pathname);
    const { name, text, own } = unpacked(link) ?? {};
    if (typeof text !== "string" || !text) {
      complain(t("The link holds no deck; perhaps a part of it is missing."));
      return this.begin("", null);
    }
    this.own = areTables(own) ? await this.ownCards.sound(own) : [];
    this.fresh();
    await this.importing.take(text, typeof name === "string" ? name : "");
  }

  /** Open one's own deck, or one that comes with the game, as a copy to be changed. */
  async open(choice) {
    const known = deckOf(this.game.name, choice);
    if (isOwn(choice)) return this.show(ownName(choice), known, ownCardsOf(this.game.name, choice));
    const { cards } = await get(`/api/games/${this.game.name}/decks/${encodeURIComponent(choice)}`);
    return this.show(this.free(deckText(choice)), cards, this.own);
  }

  fresh() {
    return this.show(this.free(t("My deck")), [], this.own);
  }

  /** Show another deck, with one's own cards that it can have; it is kept once it is changed. */
  show(name, cards, own) {
    Object.assign(this, { name, cards: [...cards], before: [] });
    this.offer(own);
    this.drawHead();
    return this.read();
  }

  /** Have these cards of one's own among those that are found. */
  offer(own) {
    this.own = own;
    this.ownCards.draw();
    this.found.changed();
  }

  /** Have these cards of one's own with the deck, and keep it so. */
  withOwn(own) {
    this.offer(own);
    return this.keep();
  }

  /** A name that none of one's decks has: this one, or the same with a number. A deck without a card gives way. */
  free(name) {
    const taken = new Set(ownDecks(this.game.name).map(([, one]) => one).filter((one) => this.cards.length || one !== this.name));
    const names = [name, ...Array.from(taken, (_, at) => `${name.slice(0, 36)} ${at + 2}`)];
    return names.find((one) => !taken.has(one)) ?? name;
  }

  // Changes

  count(code) {
    return this.cards.filter((one) => one === code).length;
  }

  add(code) {
    this.change([...this.cards, code]);
  }

  drop(code) {
    const at = this.cards.lastIndexOf(code);
    if (at >= 0) this.change(this.cards.toSpliced(at, 1));
  }

  /** Have other cards in the deck; what was there before can be had back. */
  change(cards) {
    this.before = [...this.before, this.cards].slice(-BEFORE);
    this.cards = cards;
    this.keep();
  }

  undo() {
    const cards = this.before.pop();
    if (!cards) return;
    this.cards = cards;
    this.keep();
  }

  keep() {
    const own = ownDecks(this.game.name);
    const there = own.some(([, name]) => name === this.name);
    if (!there && own.length >= MOST) complain(t("This browser keeps {n} decks of a game: delete one, so that this one can be kept.", { n: MOST }));
    else keepDeck(this.game.name, this.name, this.cards, this.own);
    if (!there) this.drawHead();
    this.head.querySelector(".undo").disabled = !this.before.length;
    return this.read();
  }

  /** Have the deck among one's decks, also if nothing of it was changed. */
  keepAsItIs() {
    const there = ownDecks(this.game.name).some(([, name]) => name === this.name);
    return there ? null : this.keep();
  }

  rename(name) {
    const said = name.trim();
    if (!said || said === this.name) return this.drawHead();
    const free = this.free(said);
    forgetDeck(this.game.name, ownChoice(this.name));
    this.name = free;
    keepDeck(this.game.name, free, this.cards, this.own);
    return this.drawHead();
  }

  async remove() {
    const { name, cards, own } = this;
    forgetDeck(this.game.name, ownChoice(name));
    const [last] = ownDecks(this.game.name);
    await (last ? this.open(last[0]) : this.fresh());
    const back = button(t("Take it back"), () => (this.show(name, cards, own), this.keep()), { kind: "small" });
    toast([t("{name} is deleted.", { name }), " ", back]);
    this.head.querySelector("select").focus();
  }

  /** Have the deck read, once what is being read is: whoever clicks quickly asks the server no oftener. */
  read() {
    this.asked += 1;
    this.measure.forget();
    this.found.counts();
    this.reading ??= this.readAll().finally(() => (this.reading = null));
    return this.reading;
  }

  async readAll() {
    for (let mine = 0; mine !== this.asked; ) {
      mine = this.asked;
      try {
        const draft = await readDraft(this.game.name, { cards: this.cards, own: this.own });
        this.heard(draft, await this.list.facts(draft), mine);
      } catch (error) {
        if (mine === this.asked) complain(error);
      }
    }
  }

  /** Tell what was read, unless the deck has changed meanwhile. */
  heard(draft, names, mine) {
    if (mine !== this.asked) return;
    this.list.draw(draft, names);
    this.hand.draw(draft, names);
    this.ways.allow(draft);
    this.measure.allow(!draft.faults.length && !draft.lines.length);
  }

  say(name, code) {
    announce(t("{name}: {n} in the deck", { name, n: this.count(code) }));
  }

  // Which deck it is

  drawHead() {
    const own = ownDecks(this.game.name);
    const kept = own.some(([, name]) => name === this.name);
    const option = (value, text, selected = false) => make("option", { value, selected }, text);
    const mine = own.map(([choice, name]) => option(choice, name, name === this.name));
    const select = make(
      "select",
      { onchange: () => this.open(select.value).then(() => this.head.querySelector("select").focus()).catch(complain) },
      kept ? null : option("", this.name, true),
      mine.length ? make("optgroup", { label: t("Your own decks") }, mine) : null,
      make("optgroup", { label: t("Begin with one of the game's") }, this.decks.map((deck) => option(deck, deckText(deck)))),
    );
    const name = make("input", { type: "text", maxlength: 40, value: this.name, onchange: () => this.rename(name.value) });
    fill(
      this.head,
      field(t("Deck"), select),
      field(t("Name of the deck"), name),
      make(
        "div",
        { class: "row" },
        button(t("New deck"), () => (this.fresh(), this.head.querySelector("select").focus()), { sign: "plus", kind: "small" }),
        button(t("Undo"), () => this.undo(), { sign: "back", kind: "small undo", disabled: !this.before.length }),
        button(t("Delete"), () => this.remove().catch(complain), { sign: "close", kind: "small quiet", disabled: !kept }),
      ),
    );
  }
}

/** Have `take` hear of a card that is dropped on an element, which is `over` meanwhile; `from` says where it comes from. */
function takesCards(element, take, from = "in") {
  const kind = `text/x-card-${from}`;
  const over = (is) => element.classList.toggle("over", is);
  const brings = (event) => event.dataTransfer.types.includes(kind);
  element.addEventListener("dragover", (event) => {
    if (!brings(event)) return;
    event.preventDefault();
    over(true);
  });
  element.addEventListener("dragleave", (event) => over(brings(event) && element.contains(event.relatedTarget)));
  element.addEventListener("drop", (event) => {
    over(false);
    if (!brings(event)) return;
    event.preventDefault();
    take(event.dataTransfer.getData(kind));
  });
}
