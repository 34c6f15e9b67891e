// All cards of a game, to look through: by name or text, by kind, each told whole when it is opened.

import { about, get } from "../api.js";
import { cardOf } from "../board/card.js";
import { fill, make } from "../dom.js";
import { icon } from "../icons.js";
import { smoothly } from "../motion.js";
import { t } from "../texts.js";
import { complain } from "../toasts.js";
import { lost } from "./notfound.js";
import { busy, button, chooser, field, gameLinks, gameTabs, heading } from "./parts.js";

const AT_ONCE = 60;
const TYPING = 220; // milliseconds that a search waits for the next letter

export async function show({ params, query }) {
  const { games } = await about();
  if (!params.game) return choice(games);
  const game = games.find((one) => one.name === params.game);
  if (!game) return lost(t("No such game"), t("duelkit does not know a game of that name."));
  const browser = new Browser(game, query);
  await browser.find();
  const title = t("Cards of {game}", { game: game.title });
  const content = make(
    "div",
    { class: "measure broad cards-page" },
    gameTabs(games, "/cards", game.name),
    heading(title),
    browser.element,
  );
  return { title, content };
}

function choice(games) {
  const title = t("Cards");
  const content = make(
    "div",
    { class: "measure" },
    heading(title, t("Whose cards would you like to see?")),
    gameLinks(games, "/cards", (game) => game.pitch),
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
    this.dialog = make(
      "dialog",
      {
        class: "card-dialog",
        "aria-label": t("Card"),
        onclick: (event) => event.target === this.dialog && this.dialog.close(),
      },
    );
    this.element = make("div", { class: "stack" }, this.filters, this.told, this.grid, this.more, this.dialog);
  }

  /** Ask for the cards that fit, from the first on. */
  async find() {
    const mine = ++this.asked;
    const found = await this.page(0);
    if (mine !== this.asked) return;
    if (!this.filters.children.length) this.drawFilters(found.kinds);
    this.cards = found.cards;
    this.count = found.count;
    fill(this.grid, this.cards.map((card, at) => this.entry(card, at)));
    this.tell();
  }

  async next() {
    const mine = this.asked;
    const { cards } = await this.page(this.cards.length);
    if (mine !== this.asked) return;
    const first = this.cards.length;
    this.cards.push(...cards);
    this.grid.append(...cards.map((card, at) => this.entry(card, first + at)));
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

  entry(card, at) {
    const drawn = cardOf({ ...card, game: this.game.name });
    drawn.setAttribute("aria-hidden", "true");
    const open = make(
      "button",
      { class: "card-button", type: "button", "aria-haspopup": "dialog", onclick: () => this.open(at) },
      drawn,
      make("span", { class: "visually-hidden" }, spokenName(card)),
    );
    return make("li", {}, open);
  }

  open(at) {
    const still = this.dialog.open;
    const lay = () => fill(this.dialog, this.opened(at));
    if (still) smoothly(lay).then(() => this.dialog.querySelector("[autofocus]")?.focus());
    else {
      lay();
      this.dialog.showModal();
    }
  }

  opened(at) {
    const card = this.cards[at];
    const whole = cardOf({ ...card, game: this.game.name, whole: true });
    const step = (to, sign, name) =>
      make(
        "button",
        {
          class: "button quiet square",
          type: "button",
          "aria-label": name,
          disabled: !this.cards[to],
          onclick: () => this.open(to),
        },
        icon(sign),
      );
    const close = make(
      "button",
      {
        class: "button quiet square",
        type: "button",
        "aria-label": t("Close"),
        autofocus: true,
        onclick: () => this.dialog.close(),
      },
      icon("close"),
    );
    this.dialog.setAttribute("aria-label", card.page.name);
    const bar = make(
      "div",
      { class: "dialog-bar" },
      step(at - 1, "back", t("Card before")),
      step(at + 1, "next", t("Next card")),
      close,
    );
    return [bar, whole];
  }
}

function counted(n) {
  if (n === 0) return t("No card fits; try fewer letters.");
  return n === 1 ? t("One card") : t("{n} cards", { n });
}

function spokenName(card) {
  return [card.page.name, card.page.kind].filter(Boolean).join(", ");
}
