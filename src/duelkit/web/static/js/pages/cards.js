// All cards of a game, to look through: by name or text, by kind, each told whole when it is opened.

import { about, queryOf } from "../api.js";
import { fill, make } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../texts.js";
import { complain } from "../toasts.js";
import { CardDialog } from "./card-dialog.js";
import { CardFilters, filtersOf, foundCards } from "./card-filters.js";
import { noGame } from "./notfound.js";
import { busy, button, gameChoice, gameTabs, heading } from "./parts.js";

const AT_ONCE = 60;

export async function show({ params }) {
  const { games } = await about();
  if (!params.game) return gameChoice(games, "/cards", t("Cards"), t("Whose cards would you like to see?"));
  const game = games.find((one) => one.name === params.game);
  if (!game) return noGame();
  const browser = new Browser(game, askedIn(new URLSearchParams(location.search)), await filtersOf(game.name));
  await browser.find();
  const title = t("Cards of {game}", { game: game.title });
  const content = make(
    "div",
    { class: "measure broad cards-page" },
    gameTabs(games, "/cards", game.name),
    heading(title),
    make(
      "div",
      { class: "row to-workshop" },
      game.own_cards ? make("a", { class: "button", href: `/workshop/${game.name}` }, icon("plus"), t("Make a card of your own")) : null,
      game.questions.some((one) => one.own) ? make("a", { class: "button", href: `/decks/${game.name}` }, icon("cards"), t("Build a deck")) : null,
    ),
    browser.element,
  );
  return { title, content };
}

/** What an address asks for. */
function askedIn(query) {
  return { search: query.get("search") ?? "", kind: query.get("kind") ?? "", where: query.getAll("where") };
}

class Browser {
  constructor(game, query, filters) {
    this.game = game;
    this.filters = new CardFilters(filters, query, (asked) => this.changed(asked));
    this.cards = [];
    this.count = 0;
    this.asked = 0;
    this.grid = make("ul", { class: "card-grid" });
    this.told = make("p", { class: "hint", role: "status", "aria-live": "polite" });
    this.more = button(t("Show more"), () => busy(this.more, () => this.next(), complain), { kind: "wide-button" });
    this.dialog = new CardDialog(game.name);
    this.element = make("div", { class: "stack" }, this.filters.element, this.told, this.grid, this.more, this.dialog.element);
  }

  /** Ask for the cards that fit, from the first on. */
  async find() {
    const mine = ++this.asked;
    const found = await this.page(0);
    if (mine !== this.asked) return;
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
    return foundCards(this.game.name, this.filters.asked, from, AT_ONCE);
  }

  tell() {
    this.more.hidden = this.cards.length >= this.count;
    this.told.textContent = counted(this.count);
  }

  /** Find what is asked for now, which stands in the address as well. */
  changed(asked) {
    const query = queryOf(asked);
    history.replaceState(history.state, "", query.size ? `?${query}` : location.pathname);
    this.find().catch(complain);
  }

  entry(at) {
    return make("li", {}, this.dialog.button(this.cards, at));
  }
}

/** How many cards were found, in words. */
export function counted(n) {
  if (n === 0) return t("No card fits; try fewer letters.");
  return n === 1 ? t("One card") : t("{n} cards", { n });
}
