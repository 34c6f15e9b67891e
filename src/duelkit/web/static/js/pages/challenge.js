// Ask somebody for a duel by name, and let others ask.

import { about, get, post, remove } from "../api.js";
import { letAsk, lets } from "../challenged.js";
import { fill, make } from "../dom.js";
import { become, me } from "../people.js";
import { go } from "../place.js";
import { pref, setPref } from "../prefs.js";
import { remember } from "../seats.js";
import { t } from "../texts.js";
import { announce, complain } from "../toasts.js";
import { busy, button, check, chooser, field, heading, identity, tiles } from "./parts.js";
import { clockText, leftText } from "./told.js";

const AGAIN = 1000; // milliseconds until it is asked again what became of a challenge
const KEPT = { game: "challenge-game", clock: "find-clock", rated: "find-rated" }; // under which names wishes are kept

/** `query` may say whom, and for which game. */
export async function show({ query }) {
  const [{ games }, { clocks }] = await Promise.all([about(), get("/api/pairing")]);
  const forTwo = games.filter(({ seats }) => seats.includes(2));
  return { title: t("Challenge somebody"), content: new Challenge(forTwo, clocks, query).content() };
}

class Challenge {
  constructor(games, clocks, { to = "", game = pref(KEPT.game) }) {
    this.games = games;
    this.clocks = clocks;
    this.person = me();
    this.asked = to;
    this.wish = { game: games.some(({ name }) => name === game) ? game : games[0].name, clock: pref(KEPT.clock) ?? "none", rated: pref(KEPT.rated) ?? false };
    this.place = make("section", { class: "panel stack", "aria-label": t("Your challenge"), hidden: true });
  }

  content() {
    this.to = make("input", { type: "text", name: "to", maxlength: "40", autocomplete: "off", required: true, ".value": this.asked });
    this.send = make("button", { class: "button primary large", type: "submit" }, t("Challenge"));
    this.form = make(
      "form",
      { class: "panel stack", onsubmit: (event) => this.submitted(event) },
      identity(this.person, (news) => this.become(news)),
      field(t("Whom do you challenge?"), this.to, t("By the name that they have here now. They have to let others challenge them.")),
      this.terms(),
      this.send,
    );
    const head = heading(t("Challenge somebody"), t("Whoever is asked has a minute to accept."));
    return (this.element = make("div", { class: "measure stack" }, head, this.form, this.place, this.mine()));
  }

  terms() {
    const { game, clock, rated } = this.wish;
    const clocks = this.clocks.map((one) => [one.name, clockText(one.clock)]);
    const kinds = [["", t("friendly")], ["rated", t("rated")]];
    return [
      field(t("Game"), chooser(this.games.map(({ name, title }) => [name, title]), game, (chosen) => this.want("game", chosen))),
      tiles("clock", t("Time to think"), clocks, clock, (chosen) => this.want("clock", chosen)),
      tiles("rated", t("What it counts"), kinds, rated ? "rated" : "", (chosen) => this.want("rated", Boolean(chosen))),
    ];
  }

  /** Whether others may ask. */
  mine() {
    const change = (wanted) => letAsk(wanted).catch(complain);
    const hint = t("While a page of duelkit is open here, whoever knows your name can ask you for a duel; you are told on whatever page you are.");
    return make("section", { class: "panel stack" }, check(t("Others may challenge me"), "challenged", lets(), change), make("p", { class: "hint" }, hint));
  }

  become(news) {
    Object.assign(this.person, news);
    become(news);
  }

  want(name, value) {
    this.wish[name] = value;
    setPref(KEPT[name], value);
  }

  submitted(event) {
    event.preventDefault();
    busy(this.send, () => this.ask(), complain);
  }

  async ask() {
    this.wait(await post("/api/challenges", { ...this.wish, to: this.to.value, name: this.person.name }));
  }

  wait(asked) {
    const cancel = button(t("Cancel"), () => busy(cancel, () => this.withdraw(asked), complain));
    this.left = make("p", {});
    fill(this.place, make("h2", { tabindex: "-1" }, t("{name} is asked.", { name: asked.to })), this.left, make("div", { class: "row" }, cancel));
    this.waiting(true);
    this.place.querySelector("h2").focus();
    this.look(asked);
  }

  waiting(so) {
    this.form.hidden = so;
    this.place.hidden = !so;
    if (!so) this.to.focus();
  }

  /** See what became of it, again and again; who leaves the page asks no more. */
  async look(asked) {
    if (this.place.hidden) return undefined;
    if (!this.element.isConnected) return remove(`/api/challenges/${asked.id}`);
    const now = await get(`/api/challenges/${asked.id}`).catch(() => ({ ...asked, answer: "gone" }));
    if (now.answer === "yes") return this.play(now);
    if (now.answer !== "open") return this.ended(now);
    this.left.textContent = leftText(Math.ceil(now.left / 1000));
    return setTimeout(() => this.look(asked), AGAIN);
  }

  async play({ table, invite, to }) {
    announce(t("{name} has accepted.", { name: to }));
    remember(table, { game: this.wish.game, found: true, awaits: to });
    await go(`/t/${table}#invite=${invite}&found=challenge`);
  }

  ended({ answer, to }) {
    this.waiting(false);
    complain(answer === "no" ? t("{name} has declined.", { name: to }) : t("{name} has not answered.", { name: to }));
  }

  async withdraw({ id }) {
    this.waiting(false);
    await remove(`/api/challenges/${id}`);
  }
}
