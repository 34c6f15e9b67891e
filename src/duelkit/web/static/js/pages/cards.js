// All cards of a game, to look through: by name or text, by kind, each told whole when it is opened.

import { about, queryOf } from "../api.js";
import { make } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../texts.js";
import { filtersOf } from "./card-filters.js";
import { FoundCards } from "./found-cards.js";
import { noGame } from "./notfound.js";
import { gameChoice, gameTabs, heading } from "./parts.js";

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

class Browser extends FoundCards {
  constructor(game, query, filters) {
    super(game, filters, query, AT_ONCE);
    this.element = make("div", { class: "stack" }, this.parts);
  }

  /** Find what is asked for now, which stands in the address as well. */
  changed(asked) {
    const query = queryOf(asked);
    history.replaceState(history.state, "", query.size ? `?${query}` : location.pathname);
    super.changed();
  }
}
