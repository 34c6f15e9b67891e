// The workshop: cards of one's own are written here; what each will do, how it looks and what is wrong is told at once.

import { about } from "../api.js";
import { benchOf, keepBench, readCard, unpacked, workbench } from "../bench.js";
import { fill, make } from "../dom.js";
import { lang, t } from "../texts.js";
import { complain, toast } from "../toasts.js";
import { noGame } from "./notfound.js";
import { button, chooser, field, gameChoice, gameTabs, heading } from "./parts.js";
import { CardForm } from "./workshop-form.js";
import { Told } from "./workshop-told.js";
import { waysOut } from "./workshop-ways.js";

const TYPING = 300; // milliseconds that a reading waits for the next letter

export async function show({ params, hash }) {
  const games = (await about()).games.filter((game) => game.own_cards);
  const lead = t("Make cards of your own: what you write is what happens, in English or in Portuguese.");
  if (!params.game) return gameChoice(games, "/workshop", t("Workshop"), lead);
  const game = games.find((one) => one.name === params.game);
  if (!game) return noGame();
  const shop = new Workshop(game, await workbench(game.name));
  shop.take(new URLSearchParams(hash).get("card"));
  const title = t("Workshop of {game}", { game: game.title });
  const content = make(
    "div",
    { class: "measure broad workshop" },
    gameTabs(games, "/workshop", game.name),
    heading(title, lead),
    shop.element,
  );
  return { title, content };
}

/** The cards on the bench, the one that is open as a form, and what is told of it. */
class Workshop {
  constructor(game, bench) {
    this.game = game;
    this.bench = bench;
    Object.assign(this, benchOf(game.name));
    if (!this.cards.length) this.cards = [bench.example];
    this.asked = 0;
    this.typing = 0;
    this.reading = null;
    this.list = make("div", { class: "bench-list" });
    this.told = new Told(game.name);
    this.words = make("div", {});
    this.place = make("div", { class: "panel bench-fields" });
    this.ways = waysOut(this);
    this.element = make(
      "div",
      { class: "bench" },
      make("div", { class: "panel stack bench-words" }, this.list, this.words),
      make("div", { class: "bench-told stack" }, this.ways.element, this.told.element),
      this.place,
    );
    this.open(this.at);
  }

  get card() {
    return this.cards[this.at];
  }

  /** Take a card that came by a link; the link goes, so that it does not come again. */
  take(link) {
    if (!link) return;
    history.replaceState(history.state, "", location.pathname);
    const card = unpacked(link);
    if (!card) return complain(t("The link holds no card; perhaps a part of it is missing."));
    this.add([card]);
  }

  /** Lay cards on the bench, and open the first; one that lies there as it is is only opened. */
  add(cards) {
    const [first] = cards;
    const same = (card) => JSON.stringify(card) === JSON.stringify(first);
    const there = this.cards.findIndex(same);
    if (there >= 0 && cards.length === 1) return this.open(there);
    this.cards.push(...cards);
    this.open(this.cards.length - cards.length);
  }

  /** Open a card in the form. */
  open(at) {
    this.at = at;
    this.form = new CardForm(this.game.name, this.bench, this.card, () => this.changed());
    fill(this.words, this.form.words);
    fill(this.place, this.form.element);
    this.told.forget();
    this.ways.forget();
    this.drawList();
    this.read();
  }

  fresh() {
    this.add([{ ...this.bench.example, id: this.freeId() }]);
    this.form.editor.area.focus();
  }

  /** The example's id, numbered if it is taken; where an id is one of some words, the first that is free. */
  freeId() {
    const { id } = this.bench.example;
    const words = this.bench.fields.find((field) => field.key === "id").words;
    const taken = new Set(this.cards.map((card) => card.id));
    const free = words ? [id, ...Object.keys(words)] : [id, ...Array.from(this.cards, (_, n) => `${id}-${n + 2}`)];
    return free.find((one) => !taken.has(one)) ?? id;
  }

  remove() {
    const name = this.nameOf(this.card, this.at);
    this.cards.splice(this.at, 1);
    if (!this.cards.length) this.cards = [this.bench.example];
    this.open(Math.max(0, this.at - 1));
    this.list.querySelector("select").focus();
    toast(t("{name} is taken off the bench.", { name }));
  }

  changed() {
    this.keep();
    this.ways.forget();
    clearTimeout(this.typing);
    this.typing = setTimeout(() => this.read(), TYPING);
  }

  keep() {
    keepBench(this.game.name, this);
    const said = this.list.querySelector("select")?.options ?? [];
    this.cards.forEach((card, at) => said[at] && (said[at].textContent = this.nameOf(card, at)));
  }

  /** Have the card read; the newest reading counts. */
  async read() {
    const mine = ++this.asked;
    this.keep();
    this.told.waits();
    try {
      const reading = await readCard(this.game.name, this.cards, this.at);
      if (mine === this.asked) this.heard(reading);
    } catch (error) {
      if (mine === this.asked) this.told.failed(error.message);
    }
  }

  heard(reading) {
    this.reading = reading;
    this.form.marks(reading);
    this.told.show(reading);
    this.ways.allow(!reading.mistakes.some((one) => !one.doubt));
  }

  drawList() {
    const names = this.cards.map((card, at) => [at, this.nameOf(card, at)]);
    const cards = chooser(names, this.at, (at) => {
      this.open(Number(at));
      this.list.querySelector("select").focus();
    });
    const fresh = button(t("New card"), () => this.fresh(), { sign: "plus", kind: "small" });
    const drop = button(t("Take it off"), () => this.remove(), { sign: "close", kind: "small quiet" });
    fill(this.list, field(t("Cards on the bench: {n}", { n: this.cards.length }), cards), make("div", { class: "row" }, fresh, drop));
  }

  /** What a card is called in the list: by its name, or by its id where another one has the same name. */
  nameOf(card, at) {
    const name = named(card), alike = this.cards.filter((one) => named(one) === name).length > 1;
    return (alike ? card.id : name) || card.id || t("Card {n}", { n: at + 1 });
  }
}

const named = ({ name }) => (typeof name === "string" ? name : name?.[lang()] || name?.en || name?.pt);
