// A new table: which game, who plays, by which rules, against which clock, and who may look on.

import { about } from "../api.js";
import { deckOf, ownCardsOf, ownChoice } from "../decks.js";
import { fill, make } from "../dom.js";
import { emblem } from "../emblems.js";
import { icon } from "../icons.js";
import { become, botChoices, me } from "../people.js";
import { go } from "../place.js";
import { openAndSit, standing } from "../tables.js";
import { t } from "../texts.js";
import { complain } from "../toasts.js";
import { busy, button, check, chooser, field, gameChoice, heading, identity, tiles } from "./parts.js";
import { noGame } from "./notfound.js";
import { deckChoice } from "./deck-choice.js";
import { Brought } from "./brought.js";
import { optionControls } from "./options.js";
import { timeText } from "./told.js";
import { ClockChoice } from "./setup-clock.js";

const OPEN = "open";

export async function show({ params, query }) {
  const { games } = await about();
  if (!params.game) return gameChoice(games, "/new", t("Open a table"), t("Which game shall it be?"));
  const game = games.find((one) => one.name === params.game);
  if (!game) return noGame();
  const title = t("New table of {game}", { game: game.title });
  const setup = new Setup(game, query.deck);
  const content = setup.content(title);
  if ("own" in query) await setup.brought.takeBench();
  await setup.bringCardsOf(ownChoice(query.deck ?? ""));
  return { title, content };
}

/** What has been chosen so far, and the form that shows it. */
class Setup {
  /** `deck` is the name of the deck of one's own that one comes with, if any. */
  constructor(game, deck) {
    this.game = game;
    this.bots = botChoices(game.bots);
    this.person = me();
    this.others = Array.from({ length: game.seats[0] - 1 }, () => OPEN);
    this.options = {};
    this.decks = Object.fromEntries(game.questions.map((question) => [question.option, deck && question.own ? [ownChoice(deck)] : []]));
    this.brought = new Brought(game, () => this.drawOptions());
    this.house = make("div", { class: "stack" });
    this.terms = standing();
    this.clock = new ClockChoice();
    this.bestOf = 1;
    this.people = make("div", { class: "stack" });
    this.privacy = make("div", { class: "stack" });
  }

  content(title) {
    this.send = make(
      "button",
      { class: "button primary large", type: "submit" },
      icon("cards"),
      make("span", {}, t("Open the table")),
    );
    const form = make(
      "form",
      { class: "setup-form", onsubmit: (event) => this.submitted(event) },
      panel(t("Players"), this.people),
      this.rules(),
      panel(t("Clock"), this.clock.element),
      panel(t("What it counts, and who may come"), this.privacy),
      make("div", { class: "setup-send" }, this.send),
    );
    return make("div", { class: "measure setup" }, this.head(title), form);
  }

  head(title) {
    const other = make("a", { href: "/new" }, t("Another game"));
    return make(
      "div",
      { class: "setup-head" },
      make("div", { class: "setup-emblem" }, emblem(this.game.name)),
      make("div", {}, heading(title, this.game.pitch), other),
    );
  }

  // Players

  drawPeople() {
    const rows = this.others.map((who, at) => this.seatRow(who, at));
    const most = this.game.seats.at(-1);
    const add = button(t("Add a player"), () => this.addSeat(), { sign: "plus" });
    const lot = check(t("Seats are drawn by lot"), "lot", this.terms.order === "random", (on) => {
      this.terms.order = on ? "random" : "given";
    });
    fill(
      this.people,
      identity(this.person, (news) => this.become(news)),
      this.deckOf(0, t("Your deck")),
      make("ol", { class: "seats" }, rows),
      this.others.length + 1 < most ? add : null,
      lot,
    );
    this.drawPrivacy();
  }

  become(news) {
    Object.assign(this.person, news);
    become(news);
  }

  addSeat() {
    this.others.push(this.game.usual_bot);
    this.drawPeople();
    this.people.querySelector(".seats li:last-child select").focus();
  }

  removeSeat(at) {
    this.others.splice(at, 1);
    for (const decks of Object.values(this.decks)) decks.splice(at + 1, 1);
    this.drawPeople();
    this.people.querySelector(".seats li:last-child select").focus();
  }

  seatRow(who, at) {
    const taken = chooser([[OPEN, t("a person, by a link")], ...this.bots], who, (value) => {
      this.others[at] = value;
      this.drawPeople();
      this.people.querySelectorAll(".seats select.who")[at].focus();
    });
    taken.classList.add("who");
    const spare = this.others.length + 1 > this.game.seats[0];
    const deck = who === OPEN ? null : this.deckOf(at + 1, t("Deck of player {n}", { n: at + 2 }));
    return make("li", { class: "seat-row" }, field(t("Player {n}", { n: at + 2 }), taken), spare ? this.leave(at) : null, deck);
  }

  leave(at) {
    const name = t("Remove player {n}", { n: at + 2 });
    const attributes = { class: "button quiet square", type: "button", "aria-label": name };
    return make("button", { ...attributes, onclick: () => this.removeSeat(at) }, icon("close"));
  }

  deckOf(seat, label) {
    return this.game.questions.map((question) =>
      deckChoice(this.game.name, question, label, this.deck(question, seat), (choice) => {
        const other = this.decks[question.option][seat] !== choice;
        this.decks[question.option][seat] = choice;
        if (other) this.bringCardsOf(choice);
      }, () => ({ pool: this.brought.pool, size: this.brought.variant?.variant.size ?? this.options.size })),
    );
  }

  /** Have the table played with the cards of one's own that a deck is kept with; the focus stays at the deck. */
  async bringCardsOf(choice) {
    const choices = () => [...this.people.querySelectorAll("deck-choice")];
    const at = choices().findIndex((one) => one.contains(document.activeElement));
    await this.brought.addCards(ownCardsOf(this.game.name, choice));
    if (at >= 0) choices()[at].querySelector("select").focus();
  }

  /** The deck of a seat: the one that was chosen, else each seat another. */
  deck(question, seat) {
    return this.decks[question.option][seat] ?? usualDeck(question, seat);
  }

  sentDeck(question, seat) {
    return deckOf(this.game.name, this.deck(question, seat));
  }

  // Rules

  rules() {
    this.drawOptions();
    return panel(t("House rules"), [this.house, this.brought.element]);
  }

  /** Draw the options that no variant says, and the decks, which can be of cards of one's own. */
  drawOptions() {
    for (const name of this.brought.said) delete this.options[name];
    fill(this.house, optionControls(this.game, this.options, this.brought.said));
    this.drawPeople();
  }

  // Who may look on, and who may come

  drawPrivacy() {
    const watch = check(t("Others may watch"), "watch", this.terms.watch, (on) => {
      this.terms.watch = on;
      this.drawPrivacy();
      this.privacy.querySelector("[name=watch]").focus();
    });
    const delays = [[0, t("at once")], ...[10, 60, 300].map((seconds) => [seconds, t("{time} later", { time: timeText(seconds) })])];
    const delay = tiles("delay", t("They see what happens"), delays, this.terms.delay ?? 0, (seconds) => {
      this.terms.delay = seconds;
    });
    const rated = check(t("Rated: the end changes the ratings"), "rated", Boolean(this.terms.rated), (on) => {
      this.terms.rated = on;
    });
    const listed = check(t("Show the table in the lobby: to be joined, then to be watched if others may"), "public", this.terms.public, (on) => {
      this.terms.public = on;
    });
    const lengths = [[1, t("One duel")], [3, t("Best of three")]];
    const length = tiles("best-of", t("How long"), lengths, this.bestOf, (n) => {
      this.bestOf = n;
    });
    const free = this.others.includes(OPEN);
    if (!free) this.terms.public = false;
    const links = t("Links for the free seats come on the next page.");
    const hint = free ? links : t("Only bots play with you: the duel begins at once.");
    fill(this.privacy, this.others.length === 1 ? length : null, rated, watch, this.terms.watch ? delay : null, free ? listed : null, make("p", { class: "hint" }, hint));
  }

  submitted(event) {
    event.preventDefault();
    busy(this.send, () => this.open(), complain);
  }

  async open() {
    const table = await openAndSit(this.asked(), this.choices());
    await go(`/t/${table}`);
  }

  asked() {
    const seats = [OPEN, ...this.others];
    const decks = this.game.questions.map((question) => [
      question.option,
      seats.map((who, seat) => (who === OPEN ? usualDeck(question, seat) : this.sentDeck(question, seat))),
    ]);
    const options = { ...this.options, ...Object.fromEntries(decks), ...this.brought.options() };
    return { ...this.terms, ...this.clock.terms(), game: this.game.name, options, seats, best_of: seats.length === 2 ? this.bestOf : 1 };
  }

  choices() {
    return Object.fromEntries(this.game.questions.map((question) => [question.option, this.sentDeck(question, 0)]));
  }
}

/** What is played in a seat where nothing is chosen; people bring their own as they sit down. */
function usualDeck(question, seat) {
  return question.values[seat % question.values.length];
}

function panel(title, content) {
  return make("section", { class: "panel stack" }, make("h2", {}, title), content);
}
