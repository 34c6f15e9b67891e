// Somebody to play, whoever it is: what one looks for, and the wait until somebody was found.

import { about, get, streamed } from "../api.js";
import { deckOf } from "../decks.js";
import { fill, make } from "../dom.js";
import { become, me } from "../people.js";
import { pref, setPref } from "../prefs.js";
import { go } from "../place.js";
import { remember } from "../seats.js";
import { openAndSit, sitDown, standing } from "../tables.js";
import { t } from "../texts.js";
import { announce, complain } from "../toasts.js";
import { deckChoice } from "./deck-choice.js";
import { noGame } from "./notfound.js";
import { busy, button, gameChoice, heading, identity, tiles } from "./parts.js";
import { clockText, leftText, titleOf } from "./told.js";

export async function show({ params }) {
  const [{ games }, facts] = await Promise.all([about(), get("/api/pairing")]);
  const title = t("Play somebody");
  if (!params.game) return gameChoice(games, "/play", title, t("Which game shall it be?"));
  const game = games.find((one) => one.name === params.game);
  if (!game) return noGame();
  return { title: [title, titleOf(game.name, games)].join(": "), content: new Search(game, facts).content() };
}

class Search {
  constructor(game, facts) {
    this.game = game;
    this.facts = facts;
    this.person = me();
    this.wish = { clock: pref("find-clock") ?? "none", rated: pref("find-rated") ?? false };
    this.choices = Object.fromEntries(game.questions.map((question) => [question.option, question.values[0]]));
    this.place = make("section", { class: "panel stack search", "aria-label": t("Looking for somebody"), hidden: true });
  }

  content() {
    const { game } = this;
    this.send = make("button", { class: "button primary large", type: "submit" }, t("Look for somebody"));
    const clocks = this.facts.clocks.map(({ name, clock }) => [name, clockText(clock)]);
    const kinds = [["", t("friendly")], ["rated", t("rated")]];
    const decks = game.questions.map((question) =>
      deckChoice(game.name, question, t("Your deck"), this.choices[question.option], (choice) => {
        this.choices[question.option] = choice;
      }, () => ({})),
    );
    this.form = make(
      "form",
      { class: "panel stack", onsubmit: (event) => this.submitted(event) },
      identity(this.person, (news) => this.become(news)),
      decks,
      tiles("clock", t("Time to think"), clocks, this.wish.clock, (clock) => this.want({ clock })),
      tiles("rated", t("What it counts"), kinds, this.wish.rated ? "rated" : "", (rated) => this.want({ rated: Boolean(rated) })),
      this.others(),
      this.send,
    );
    const lead = t("You are seated with the next one who wants the same and is about as strong.");
    return (this.element = make("div", { class: "measure stack" }, heading(`${t("Play somebody")}: ${game.title}`, lead), this.form, this.place));
  }

  /** How many wait for this game, and for what. */
  others() {
    const waiting = this.facts.waiting.filter(({ game }) => game === this.game.name);
    const clocks = Object.fromEntries(this.facts.clocks.map(({ name, clock }) => [name, clock]));
    const said = waiting.map(({ clock, rated, count }) => `${count} (${clockText(clocks[clock])}, ${rated ? t("rated") : t("friendly")})`);
    return said.length ? make("p", { class: "hint" }, t("Waiting now: {who}", { who: said.join("; ") })) : null;
  }

  become(news) {
    Object.assign(this.person, news);
    become(news);
  }

  want(news) {
    Object.assign(this.wish, news);
    for (const [name, value] of Object.entries(news)) setPref(`find-${name}`, value);
  }

  submitted(event) {
    event.preventDefault();
    busy(this.send, () => this.look(), complain);
  }

  /** Wait until somebody is found; leaving the page ends it. */
  async look() {
    this.stopping = new AbortController();
    const gone = () => this.stopping.abort();
    addEventListener("pagehide", gone);
    this.wait();
    try {
      const asked = { game: this.game.name, ...this.wish };
      const found = await streamed("/api/pairing", asked, (news) => this.heard(news), this.stopping.signal);
      await this.sit(found);
    } catch (error) {
      if (error.name !== "AbortError") throw error;
    } finally {
      removeEventListener("pagehide", gone);
      this.form.hidden = false;
      this.place.hidden = true;
    }
  }

  wait() {
    this.said = make("p", {});
    this.offered = null;
    this.ways = make("div", { class: "row" }, button(t("Cancel"), () => this.stopping.abort()));
    fill(this.place, make("h2", { tabindex: "-1" }, t("Looking for somebody")), this.said, make("p", { class: "hint" }, t("Stay on this page: if you leave it, the search stops.")), this.ways);
    this.form.hidden = true;
    this.place.hidden = false;
    this.place.querySelector("h2").focus();
  }

  heard({ waited, reach, value, bot }) {
    if (!this.element.isConnected) return this.stopping.abort();
    const range = reach === null ? t("anybody will do") : t("ratings from {least} to {most}", { least: value - reach, most: value + reach });
    this.said.textContent = `${leftText(waited)} · ${range}`;
    if (bot && !this.offered) this.offer(bot);
    return undefined;
  }

  /** Offer a bot of one's own strength, as nobody has come for a while. */
  offer(name) {
    const { title } = this.game.bots.find((bot) => bot.name === name) ?? { title: name };
    const text = t("Play {bot} instead", { bot: title });
    this.offered = button(text, () => busy(this.offered, () => this.playBot(name), complain), { kind: "primary" });
    this.ways.prepend(this.offered);
    announce(t("Nobody has come yet. {text}?", { text }));
  }

  async playBot(name) {
    this.stopping.abort();
    const { clock } = this.facts.clocks.find((one) => one.name === this.wish.clock);
    const table = await openAndSit({ ...standing(), game: this.game.name, options: {}, seats: ["open", name], clock, rated: this.wish.rated }, this.decks());
    await go(`/t/${table}`);
  }

  decks() {
    return Object.fromEntries(Object.entries(this.choices).map(([option, choice]) => [option, deckOf(this.game.name, choice)]));
  }

  /** Sit down where somebody was found; who has the same name as the other gets a number. */
  async sit({ table, invite }) {
    const { name } = this.person;
    remember(table, { game: this.game.name, found: true });
    announce(t("Somebody was found."));
    await sitDown(table, invite, this.decks(), this.person).catch((error) => {
      if (error.rule !== "T9") throw error;
      return sitDown(table, invite, this.decks(), { ...this.person, name: `${name.slice(0, 38)} 2` });
    });
    await go(`/t/${table}`);
  }
}
