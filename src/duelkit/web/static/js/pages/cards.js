// All cards of a game, to look through: by name or text, by kind, each told whole when it is opened.

import { about, get } from "../api.js";
import { fill, make } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../texts.js";
import { complain } from "../toasts.js";
import { CardDialog } from "./card-dialog.js";
import { noGame } from "./notfound.js";
import { busy, button, chooser, field, gameChoice, gameTabs, heading } from "./parts.js";

const AT_ONCE = 60;
const TYPING = 220; // milliseconds that a search waits for the next letter

export async function show({ params, query }) {
  const { games } = await about();
  if (!params.game) return gameChoice(games, "/cards", t("Cards"), t("Whose cards would you like to see?"));
  const game = games.find((one) => one.name === params.game);
  if (!game) return noGame();
  const browser = new Browser(game, query);
  await browser.find();
  const title = t("Cards of {game}", { game: game.title });
  const content = make(
    "div",
    { class: "measure broad cards-page" },
    gameTabs(games, "/cards", game.name),
    heading(title),
    game.own_cards ? make("a", { class: "button to-workshop", href: `/workshop/${game.name}` }, icon("plus"), t("Make a card of your own")) : null,
    browser.element,
  );
  return { title, content };
}

class Browser {
  constructor(game, query) {
    this.game = game;
    this.search = query.search ?? "";
    this.kind = query.kind ?? "";
    this.cards = [];
    this.count = 0;
    this.asked = 0;
    this.grid = make("ul", { class: "card-grid" });
    this.told = make("p", { class: "hint", role: "status", "aria-live": "polite" });
    this.more = button(t("Show more"), () => busy(this.more, () => this.next(), complain), { kind: "wide-button" });
    this.filters = make("form", { class: "filters", role: "search", onsubmit: (event) => event.preventDefault() });
    this.dialog = new CardDialog(game.name);
    this.element = make("div", { class: "stack" }, this.filters, this.told, this.grid, this.more, this.dialog.element);
  }

  /** Ask for the cards that fit, from the first on. */
  async find() {
    const mine = ++this.asked;
    const found = await this.page(0);
    if (mine !== this.asked) return;
    if (!this.filters.children.length) this.drawFilters(found.kinds);
    this.cards = found.cards;
    this.count = found.count;
    fill(this.grid, this.cards.map((_, at) => this.entry(at)));
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

  page(from) {
    return get(`/api/cards/${this.game.name}`, { search: this.search, kind: this.kind, from, count: AT_ONCE });
  }

  tell() {
    this.more.hidden = this.cards.length >= this.count;
    this.told.textContent = counted(this.count);
  }

  drawFilters(kinds) {
    const search = make(
      "input",
      { type: "search", name: "search", ".value": this.search, autocomplete: "off", spellcheck: "false" },
    );
    let typing = 0;
    search.addEventListener("input", () => {
      clearTimeout(typing);
      typing = setTimeout(() => this.changed({ search: search.value.trim() }), TYPING);
    });
    const all = [["", t("all kinds")], ...kinds.map(({ kind, text }) => [kind, text])];
    const kind = chooser(all, this.kind, (value) => this.changed({ kind: value }));
    fill(this.filters, field(t("Name or text"), search), kinds.length ? field(t("Kind"), kind) : null);
  }

  changed(news) {
    Object.assign(this, news);
    const asked = Object.entries({ search: this.search, kind: this.kind });
    const query = new URLSearchParams(asked.filter(([, value]) => value));
    history.replaceState(history.state, "", query.size ? `?${query}` : location.pathname);
    this.find().catch(complain);
  }

  entry(at) {
    return make("li", {}, this.dialog.button(this.cards, at));
  }
}

function counted(n) {
  if (n === 0) return t("No card fits; try fewer letters.");
  return n === 1 ? t("One card") : t("{n} cards", { n });
}
