// A new table: which game, who plays, by which rules, against which clock, and who may look on.

import { about } from "../api.js";
import { fill, make } from "../dom.js";
import { emblem } from "../emblems.js";
import { icon } from "../icons.js";
import { become, botChoices, me } from "../people.js";
import { go } from "../place.js";
import { openAndSit, standing } from "../tables.js";
import { t } from "../texts.js";
import { complain } from "../toasts.js";
import { busy, button, check, chooser, field, gameLinks, heading, identity, tiles } from "./parts.js";
import { lost } from "./notfound.js";
import { deckChooser, optionControls } from "./options.js";

const OPEN = "open";
const CLOCKS = {
  none: { kind: "none", seconds: 0, increment: 0 },
  quick: { kind: "decision", seconds: 30, increment: 0 },
  short: { kind: "bank", seconds: 300, increment: 5 },
  long: { kind: "bank", seconds: 900, increment: 10 },
};

export async function show({ params, query }) {
  const { games, bots } = await about();
  if (!params.game) return choice(games);
  const game = games.find((one) => one.name === params.game);
  if (!game) return lost(t("No such game"), t("duelkit does not know a game of that name."));
  const title = t("New table of {game}", { game: game.title });
  return { title, content: new Setup(game, bots, query).content(title) };
}

function choice(games) {
  const title = t("Open a table");
  const said = (game) => game.pitch;
  const content = make(
    "div",
    { class: "measure setup" },
    heading(title, t("Which game shall it be?")),
    gameLinks(games, "/new", said),
  );
  return { title, content };
}

/** What has been chosen so far, and the form that shows it. */
class Setup {
  constructor(game, bots, query) {
    this.game = game;
    this.bots = botChoices(bots);
    this.person = me();
    this.others = Array.from({ length: game.seats[0] - 1 }, () => (query.with === "bot" ? "greedy" : OPEN));
    this.options = {};
    this.decks = Object.fromEntries(game.questions.map((question) => [question.option, []]));
    this.terms = standing();
    this.clock = "none";
    this.own = { kind: "bank", seconds: 600, increment: 5 };
    this.people = make("div", { class: "stack" });
    this.clocks = make("div", { class: "stack" });
    this.privacy = make("div", {});
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
      panel(t("Clock"), this.clocks),
      panel(t("Who may come"), this.privacy),
      make("div", { class: "setup-send" }, this.send),
    );
    this.drawPeople();
    this.drawClocks();
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
    this.others.push("greedy");
    this.drawPeople();
    this.people.querySelector(".seats li:last-child select").focus();
  }

  removeSeat(at) {
    this.others.splice(at, 1);
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
    return this.game.questions.map((question) => {
      const decks = this.decks[question.option];
      decks[seat] ??= question.values[seat % question.values.length];
      return deckChooser(question, label, decks[seat], (value) => {
        decks[seat] = value;
      });
    });
  }

  // Rules and clock

  rules() {
    const controls = optionControls(this.game, this.options);
    return controls.length ? panel(t("House rules"), make("div", { class: "stack" }, controls)) : null;
  }

  drawClocks() {
    const kinds = [
      ["none", t("No clock")],
      ["quick", t("30 s a decision")],
      ["short", t("5 min + 5 s")],
      ["long", t("15 min + 10 s")],
      ["own", t("Another")],
    ];
    const group = tiles("clock", t("Time to think"), kinds, this.clock, (kind) => {
      this.clock = kind;
      this.drawClocks();
      this.clocks.querySelector("input:checked").focus();
    });
    fill(this.clocks, group, this.clock === "own" ? this.ownClock() : null, this.clock === "none" ? null : this.away());
  }

  ownClock() {
    const kinds = [
      ["bank", t("for the whole duel")],
      ["decision", t("for each decision")],
    ];
    const kind = chooser(kinds, this.own.kind, (value) => {
      this.own.kind = value;
      this.drawClocks();
      this.clocks.querySelector("select").focus();
    });
    const bank = this.own.kind === "bank";
    return make(
      "div",
      { class: "own-clock" },
      field(t("The time is"), kind),
      this.number(t("Seconds"), this.own, "seconds", 1, 86400),
      bank ? this.number(t("Seconds added a decision"), this.own, "increment", 0, 3600) : null,
    );
  }

  away() {
    const hint = t("So long, in all, a lost connection costs no time on the clock.");
    return this.number(t("Seconds for lost connections"), this.terms, "away", 0, 3600, hint);
  }

  number(label, where, name, min, max, hint = null) {
    const oninput = (event) => {
      where[name] = event.target.valueAsNumber;
    };
    return field(
      label,
      make("input", { type: "number", inputmode: "numeric", min, max, required: true, value: where[name], oninput }),
      hint,
    );
  }

  // Who may look on, and who may come

  drawPrivacy() {
    const watch = check(t("Others may watch"), "watch", this.terms.watch, (on) => {
      this.terms.watch = on;
    });
    const listed = check(t("Show the table in the lobby until it is full"), "public", this.terms.public, (on) => {
      this.terms.public = on;
    });
    const free = this.others.includes(OPEN);
    if (!free) this.terms.public = false;
    const links = t("Links for the free seats come on the next page.");
    const hint = free ? links : t("Only bots play with you: the duel begins at once.");
    fill(this.privacy, watch, free ? listed : null, make("p", { class: "hint" }, hint));
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
    const clock = this.clock === "own" ? this.own : CLOCKS[this.clock];
    const increment = clock.kind === "bank" ? clock.increment : 0;
    const seats = [OPEN, ...this.others];
    const decks = Object.entries(this.decks).map(([option, values]) => [option, values.slice(0, seats.length)]);
    const options = { ...this.options, ...Object.fromEntries(decks) };
    return { ...this.terms, game: this.game.name, options, seats, clock: { ...clock, increment } };
  }

  choices() {
    return Object.fromEntries(Object.entries(this.decks).map(([option, values]) => [option, values[0]]));
  }
}

function panel(title, content) {
  return make("section", { class: "panel stack" }, make("h2", {}, title), content);
}
