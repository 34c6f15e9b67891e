// Tournaments: one's own, and one of them: who plays, who meets whom, the places, and the way to one's own duel.

import { about, get, post, remove } from "../api.js";
import { sure } from "../board/dialogs.js";
import { fill, make } from "../dom.js";
import { icon } from "../icons.js";
import { become, me } from "../people.js";
import { follow } from "../ready.js";
import { copied, shared } from "../sharing.js";
import { t } from "../texts.js";
import { announce, complain } from "../toasts.js";
import { busy, button, chooser, field, heading, identity } from "./parts.js";
import { clockText, titleOf } from "./told.js";
import { ownDuel } from "./tournament-duel.js";
import { myTournaments } from "./tournament-list.js";
import { places, rounds } from "./tournament-results.js";

const AGAIN = 2000; // milliseconds until it is asked again how it stands

export async function show({ params }) {
  const { games } = await about();
  if (!params.tournament) return myTournaments(games);
  const page = new Tournament(await get(`/api/tournaments/${params.tournament}`), games);
  return { title: page.facts.title, content: page.content() };
}

class Tournament {
  constructor(facts, games) {
    this.facts = facts;
    this.game = games.find(({ name }) => name === facts.game);
    this.games = games;
    this.person = me();
    this.shown = {};
  }

  get path() {
    return `/api/tournaments/${this.facts.tournament}`;
  }

  content() {
    this.state = make("p", { class: "row facts" });
    this.parts = Object.fromEntries(["duel", "link", "join", "players", "places", "rounds"].map((name) => [name, make("section", { class: "panel stack", "aria-labelledby": `tournament-${name}` })]));
    this.element = make("div", { class: "measure stack tournament" }, heading(this.facts.title, this.terms()), this.state, Object.values(this.parts));
    this.draw();
    setTimeout(() => this.look(), AGAIN);
    return this.element;
  }

  /** What is played, how, and by which clock. */
  terms() {
    const { game, clock, rated, format, minutes, arranged } = this.facts;
    const formats = { round_robin: t("everybody against everybody"), swiss: t("Swiss system") };
    const said = [titleOf(game, this.games), formats[format], clockText(clock), rated ? t("rated") : t("friendly"), t("come within {n} min", { n: minutes })];
    return [said.join(" · "), ...arranged].join(" ");
  }

  // How it stands, asked again and again

  async look() {
    if (!this.element.isConnected) return;
    if (!document.hidden) await get(this.path).then((facts) => this.take(facts), () => null);
    setTimeout(() => this.look(), AGAIN);
  }

  take(facts) {
    const before = this.facts;
    this.facts = facts;
    this.draw();
    if (facts.duel && facts.duel.table !== before.duel?.table) announce(t("Your duel is ready."));
    else if (facts.status !== before.status && facts.status === "over") announce(t("The tournament is over."));
    else if (facts.round !== before.round) announce(this.roundText());
  }

  draw() {
    const { facts } = this;
    if (facts.me !== null) follow();
    const gathers = facts.status === "open";
    fill(this.state, [this.stateText(), t("Players: {n} of {places}", { n: facts.entrants, places: facts.places })].map((text) => make("span", { class: "chip" }, text)));
    this.part("duel", t("Your duel is ready"), facts.duel && [facts.duel.table, facts.duel.token], () => ownDuel(facts, this.game));
    this.part("link", t("The link to this tournament"), gathers && facts.tournament, () => this.link());
    this.part("join", t("Play in it"), gathers && facts.me === null && facts.entrants < facts.places && "join", () => this.join());
    this.part("players", t("Players"), (gathers || facts.status === "off") && [facts.players, facts.owner, facts.me], () => this.players());
    this.part("places", t("Standings"), facts.round && [facts.standings, facts.players, facts.me], () => places(facts));
    this.part("rounds", t("Rounds"), facts.round && [facts.fixtures, facts.players, facts.status, facts.duel?.token], () => [rounds(facts), this.ways()]);
    ownDuel.tick(this.parts.duel, facts.duel);
  }

  /** Draw a part anew where what it shows has changed; it is hidden where there is nothing to show. */
  part(name, title, what, build) {
    const place = this.parts[name];
    const now = what ? JSON.stringify(what) : "";
    if (now === this.shown[name]) return;
    this.shown[name] = now;
    const focused = place.contains(document.activeElement);
    place.hidden = !now;
    fill(place, now ? [make("h2", { id: `tournament-${name}`, tabindex: "-1" }, title), build()] : []);
    if (focused) (now ? place : this.element).querySelector("h1, h2").focus();
  }

  stateText() {
    const { status } = this.facts;
    return { open: t("not begun yet"), over: t("over"), off: t("called off") }[status] ?? this.roundText();
  }

  roundText() {
    return t("Round {n} of {rounds}", { n: this.facts.round, rounds: this.facts.rounds });
  }

  // Before it begins

  link() {
    const url = `${location.origin}/tournament/${this.facts.tournament}`;
    const shown = make("input", { type: "url", readonly: true, value: url, "aria-labelledby": "tournament-link", onfocus: (event) => event.target.select() });
    const copy = button(t("Copy"), () => copied(url), { sign: "copy", kind: "primary" });
    const share = navigator.share ? button(t("Share"), () => shared(url, t("Come and play in this tournament.")), { sign: "share" }) : null;
    return [make("p", { class: "hint" }, t("Whoever has it can look on, and play until the tournament begins.")), make("div", { class: "invite" }, shown, make("div", { class: "row" }, copy, share))];
  }

  join() {
    const send = make("button", { class: "button primary", type: "submit" }, t("Play in this tournament"));
    const change = (news) => {
      Object.assign(this.person, news);
      become(news);
    };
    const submit = (event) => {
      event.preventDefault();
      busy(send, async () => this.take(await post(`${this.path}/entrants`, { name: this.person.name })), complain);
    };
    return make("form", { class: "stack", onsubmit: submit }, identity(this.person, change), make("div", { class: "row" }, send));
  }

  players() {
    const { players, owner, status } = this.facts;
    const none = make("p", { class: "hint" }, t("Nobody plays in it yet."));
    const list = make("ul", { class: "entrants" }, players.map((one) => this.player(one)));
    return [players.length ? list : none, owner && status === "open" ? this.ruling() : null];
  }

  player({ number, name }) {
    const mine = number === this.facts.me;
    const may = this.facts.status === "open" && (mine || this.facts.owner);
    const text = mine ? t("Leave") : t("Take out");
    const leave = button(text, () => busy(leave, async () => this.take(await remove(`${this.path}/entrants/${number}`)), complain), { kind: "small quiet", "aria-label": `${text}: ${name}` });
    return make("li", {}, make("span", {}, mine ? t("{name} (you)", { name }) : name), may ? leave : null);
  }

  /** What only who made the tournament can do: bots, the start, calling it off. */
  ruling() {
    const bots = this.game.bots.map(({ name, title }) => [name, title]);
    const chosen = chooser(bots, this.bot ?? this.game.usual_bot, (bot) => {
      this.bot = bot;
    });
    const add = (how) => async () => this.take(await post(`${this.path}/bots`, { bot: chosen.value, ...how }));
    const disabled = this.facts.entrants === this.facts.places;
    const one = button(t("Add a bot"), () => busy(one, add({ count: 1 }), complain), { disabled });
    const all = button(t("Fill all free places"), () => busy(all, add({}), complain), { disabled });
    const start = button(t("Begin the tournament"), () => busy(start, async () => this.take(await post(`${this.path}/start`, {})), complain), { kind: "primary large" });
    return make("div", { class: "stack" }, make("div", { class: "bot-adding" }, field(t("A bot"), chosen), make("div", { class: "row" }, one, all)), make("div", { class: "row" }, start, this.callOff()));
  }

  callOff() {
    const off = button(t("Call the tournament off"), async () => {
      if (await sure(t("Call this tournament off?"), t("Yes, call it off"), { no: t("No, go on") })) await busy(off, async () => this.take(await remove(this.path)), complain);
    }, { kind: "small" });
    return off;
  }

  // Once it has begun

  /** The results as files, and the ways out. */
  ways() {
    const { owner, status, me: mine, players } = this.facts;
    const file = (kind, text) => make("a", { class: "button small", href: `${this.path}/results.${kind}`, download: true }, icon("file"), text);
    const playing = status === "running" && mine !== null && !players.find(({ number }) => number === mine).left;
    return make("div", { class: "row" }, file("csv", t("Results as CSV")), file("json", t("Results as JSON")), playing ? this.leave(mine) : null, owner && status === "running" ? this.callOff() : null);
  }

  leave(number) {
    const out = button(t("Leave the tournament"), async () => {
      if (await sure(t("Leave this tournament? You play no more rounds in it."), t("Yes, leave it"), { no: t("No, go on") })) await busy(out, async () => this.take(await remove(`${this.path}/entrants/${number}`)), complain);
    }, { kind: "small" });
    return out;
  }
}
