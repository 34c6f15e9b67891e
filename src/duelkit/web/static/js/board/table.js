// <duel-table>: a seat at a table. It follows the line to the server and brings everything there is to see and do.

import { get } from "../api.js";
import { fill, make } from "../dom.js";
import { coloured } from "../people.js";
import { timeText } from "../pages/told.js";
import { pref } from "../prefs.js";
import { ruleLink } from "../rule-link.js";
import { seatAt } from "../seats.js";
import { leftOut, wrongWith } from "../shuffle.js";
import { Line } from "../socket.js";
import { announce, complain, toast } from "../toasts.js";
import { t } from "../texts.js";
import { CANCEL, endsByItself, wayBack } from "./alone.js";
import { Asking } from "./asking.js";
import "./board.js";
import { keysHelp } from "./dialogs.js";
import { Ending, fairness, later } from "./ending.js";
import { hear } from "./heard.js";
import { enter } from "./keys.js";
import { Log } from "./log.js";
import { Looked } from "./looked.js";
import { Offers } from "./offers.js";
import { onward, PASS_ON, passOf } from "./onward.js";
import { tick } from "./plate.js";
import { plainOf } from "./spots.js";
import { Talk } from "./talk.js";
import { Tools } from "./tools.js";

const MARK = "● "; // before the page's title while one is asked
const SEEN = 1500; // milliseconds in which one sees that nothing but the end of the turn is possible
const MOVES = ["move", "pass"]; // what answers a question
const THINKS = 30_000; // milliseconds that a hint may take; a server gives up before

class DuelTable extends HTMLElement {
  table = "";
  token = null;
  owner = null;
  #line = null;
  #welcome = null;
  #position = null;
  #sent = null; // the prompt that was answered and not yet gone by
  #announced = null;
  #hinted = null; // the prompt for which a hint was asked
  #beat = 0;
  #ends = 0;
  #proved = false;
  #passes = false; // whether we pass until something happens
  #keys = (event) => this.#pressed(event);

  connectedCallback() {
    if (this.#line) return;
    this.#build();
    this.#connect();
    document.addEventListener("keydown", this.#keys);
    this.#beat = setInterval(() => this.querySelectorAll(".clock").forEach(tick), 250);
  }

  disconnectedCallback() {
    this.#line?.close();
    this.#line = null;
    document.removeEventListener("keydown", this.#keys);
    clearInterval(this.#beat);
    clearTimeout(this.#ends);
    this.#mark(false);
  }

  #build() {
    this.board = document.createElement("duel-board");
    this.log = new Log();
    this.asking = new Asking((move) => this.#act(move), (move) => this.board.point(move));
    this.talk = new Talk(this);
    this.tools = new Tools(this);
    this.offers = new Offers((message) => this.send(message));
    this.ending = new Ending(this);
    this.looked = new Looked();
    this.cut = make("p", { class: "line-cut", role: "status", hidden: true });
    this.asking.tools.append(this.tools.element);
    this.behind = make("p", { class: "seen-later", role: "note", hidden: true });
    const play = make("div", { class: "play" }, this.cut, this.behind, this.ending.element, this.board, this.offers.element);
    const beside = make("div", { class: "beside" }, this.looked.element, this.asking.element, this.log.element);
    this.heading = make("h1", { class: "visually-hidden", tabindex: "-1" });
    fill(this, this.heading, play, this.asking.bar, beside);
    this.hidden = true;
    this.addEventListener("act", (event) => this.#act(event.detail.move, event.detail.prompt));
    this.addEventListener("why", (event) => this.#why(event.detail));
    this.addEventListener("look", (event) => this.looked.show(event.detail, this.board));
    this.board.addEventListener("drawn", () => this.looked.follow(this.board));
  }

  #connect() {
    const line = new Line({ table: this.table, token: this.token, owner: this.owner });
    const told = (kind, does) => line.addEventListener(kind, (event) => line === this.#line && does(event.detail));
    this.#line = line;
    told("welcome", (message) => this.#welcomed(message));
    told("news", (message) => this.#newly(message));
    told("problem", (message) => this.#problem(message));
    told("refusal", (message) => this.#refused(message));
    told("said", (message) => this.talk.hear(message));
    told("bye", (message) => toast(message.text));
    told("line", ({ open, text }) => this.#lineIs(open, text));
    told("gone", (detail) => this.#gone(detail));
    line.open();
  }

  #lineIs(open, text) {
    this.cut.hidden = open;
    this.cut.textContent = text;
    this.classList.toggle("cut", !open);
    this.#sent = null;
  }

  #gone(detail) {
    this.#lineIs(false, detail.text);
    this.dispatchEvent(new CustomEvent("gone", { bubbles: true, detail }));
  }

  #welcomed(message) {
    this.#welcome = message;
    Object.assign(this.board, { source: { table: message.table }, game: message.game, eyes: message.you });
    this.dispatchEvent(new CustomEvent("welcome", { bubbles: true, detail: message }));
    this.behind.hidden = message.you !== null || !message.terms.delay;
    this.behind.textContent = this.behind.hidden ? "" : t("You see the table as it was {time} ago.", { time: timeText(message.terms.delay) });
    this.#news(message.news);
    this.talk.begin();
  }

  get seats() {
    return this.#position?.seats ?? [];
  }

  get you() {
    return this.#welcome.you;
  }

  /** What can be said with one press: [{phrase, text}, …]. */
  get phrases() {
    return this.#welcome.phrases ?? [];
  }

  /** Ask the server something; resolves with what answers it, null where the line is cut. */
  ask(message) {
    return this.#line?.ask(message) ?? null;
  }

  /** Write what was said beside what happened. */
  record(text, seat) {
    this.log.say(text, this.seats[seat]?.color);
  }

  /** What happens while we look on is heard; what we are told when we come is not. */
  #newly(message) {
    const before = this.#position;
    this.#news(message);
    if (before && !this.hidden) hear(message.items, { before, now: this.#position, you: this.you, game: this.#welcome.game });
  }

  #news({ items, position }) {
    position.seats = coloured(position.seats);
    this.#sent = null;
    this.#position = position;
    this.#welcome.you = this.board.eyes = position.you; // the deal may put us into another seat
    this.hidden = ["open", "opening", "off"].includes(position.status);
    this.log.add(items, position.seats);
    for (const item of items) this.#tableEvent(item);
    if (!this.hidden) this.#show(items);
    this.dispatchEvent(new CustomEvent("position", { bubbles: true, detail: position }));
  }

  #tableEvent(item) {
    if (item.kind !== "table") return;
    if (item.what === "watch") this.watched = item.data.allowed;
    if (item.what === "off") this.dispatchEvent(new CustomEvent("off", { bubbles: true, detail: item }));
  }

  #show(items) {
    const position = this.#position, { you } = this.#welcome;
    fill(this.heading, position.seats.map((seat) => seat.name).join(" · "));
    this.board.state = { position, items };
    this.#ask();
    this.offers.show(position, you);
    this.tools.show(position, this.#welcome);
    this.ending.show(position, this.#welcome);
    if (position.status === "over") this.#prove();
    this.#announceTurn();
  }

  #ask() {
    const plain = plainOf(this.#position.moves, this.#position.picture);
    const goOn = this.#position.asked?.onlooker ? [{ verb: "pass", text: t("Go on") }] : [];
    const back = wayBack(this.#position);
    this.asking.show(this.#position, this.you, [...plain, ...onward(this.#position), ...goOn, ...back], this.#sent !== null);
    this.#endByItself();
    this.#passOn();
  }

  /** Pass for one who passes until something happens, while nothing has. */
  #passOn() {
    const { asked } = this.#position;
    if (!this.#passes || this.#sent !== null || !asked?.prompt) return;
    this.#passes = asked.quiet === true;
    if (this.#passes) this.#act(passOf(this.#position));
  }

  /** End a turn in which nothing else is possible, once one has seen that, and say so. */
  #endByItself() {
    clearTimeout(this.#ends);
    const move = this.#sent === null && !this.hidden ? endsByItself(this.#position) : null;
    if (!move) return;
    const { prompt } = this.#position.asked;
    this.#ends = setTimeout(() => {
      if (this.#position.asked?.prompt !== prompt || this.#sent === prompt) return;
      const why = t("Nothing else was possible, so play goes on.");
      this.log.say(why);
      this.#act(move, prompt);
    }, SEEN);
  }

  #announceTurn() {
    const { asked } = this.#position;
    const mine = Boolean(asked?.prompt);
    this.#mark(mine);
    if (mine && asked.prompt !== this.#announced) announce([t("Your move."), asked.question].join(" "));
    this.#announced = mine ? asked.prompt : null;
  }

  #mark(mine) {
    const bare = document.title.replace(MARK, "");
    document.title = mine ? MARK + bare : bare;
  }

  /** Take a move; a second one for the same question is not sent, nor one of a board that still shows the last question. */
  #act(move, prompt = this.#position.asked?.prompt) {
    const { asked } = this.#position;
    if (move.verb === CANCEL) return void this.send({ type: "offer", what: "undo" });
    if (!asked?.prompt || prompt !== asked.prompt || this.#sent === asked.prompt) return;
    if (move.verb === PASS_ON) {
      this.#passes = true;
      return void this.#act(passOf(this.#position), prompt);
    }
    const message = asked.onlooker ? { type: "pass", prompt: asked.prompt } : { type: "move", prompt: asked.prompt, action: move.action };
    if (!this.send(message)) return;
    this.#sent = asked.prompt;
    this.#ask();
  }

  /** Say something to the server; where the line is cut, say so here. */
  send(message) {
    const said = this.#line?.send(message) ?? false;
    if (!said) complain(MOVES.includes(message.type) ? t("There is no connection, so your move was not sent.") : t("There is no connection, so nothing was sent."));
    return said;
  }

  async #why({ verb, card, seat, place, spot }) {
    const answer = await this.#line.ask({ type: "why", verb, card, seat, place });
    if (answer?.type === "refusal" && this.board.menu.explain(spot, answer, this.#welcome.game)) return;
    if (answer) this.#refused(answer);
    else complain(t("There is no connection, so nothing was sent."));
    this.board.menu.close();
  }

  async hint() {
    const prompt = this.#position.asked?.prompt, line = this.#line;
    this.#hinted = prompt;
    this.#advise(t("A hint is being thought about …"));
    const answer = await line.ask({ type: "hint", prompt }, THINKS);
    if (line !== this.#line || this.#position.asked?.prompt !== prompt) return; // it advises on what has gone by
    if (answer?.type !== "hint") {
      this.#hinted = null;
      this.#advise(answer ? "" : t("No hint has come; ask again."));
    } else this.#advise(answer.text, this.#position.moves.filter((one) => one.action === answer.action).concat(answer.aims));
  }

  /** Say a bot's advice where one is asked, and mark the cards that it speaks of; both go with the question. */
  #advise(text, moves = []) {
    this.asking.advise(text);
    this.board.mark(moves);
  }

  #refused({ rule, text, fact, remedy }) {
    toast([rule && fact ? [ruleLink(rule, this.#welcome.game), `: ${fact}`] : text, remedy ? ` ${remedy}` : ""]);
    this.#again();
  }

  /** Something could not be done: the newest position holds. */
  #problem({ code, text }) {
    if (code === "stale" || code === "turn" || code === "later") toast(text);
    else complain(text);
    this.#again();
  }

  #again() {
    this.#sent = null;
    if (this.#position && !this.hidden) this.#ask();
  }

  /** Look for our shuffle in the file of the duel, once it is over, and say what comes of it. */
  async #prove() {
    const { table } = this.#welcome, part = seatAt(table)?.part;
    if (this.#proved || !part?.draft || !this.token) return;
    this.#proved = true;
    await new Promise((done) => setTimeout(done, later(this.#welcome.terms)));
    const wrong = await get(`/api/tables/${table}/replay`).then((file) => wrongWith(file, part)).catch((error) => error.message);
    this.ending.prove(wrong, { arranged: this.#welcome.arranged, leftOut: await leftOut() });
  }

  /** Show what was promised before the deal; the secret stands in the replay file, which is there after the end. */
  async fairness() {
    const { table, commitment, secret, arranged } = this.#welcome;
    const over = this.#position.status === "over";
    const told = secret ?? (over ? (await get(`/api/tables/${table}/replay`)).table.secret : null);
    return fairness({ table, commitment, arranged, secret: told });
  }

  /** Show everything in the present language: the server tells it all again, a hint included. */
  relabel() {
    this.#line?.close();
    this.log.clear();
    this.talk.clear();
    this.log.relabel();
    this.looked.clear();
    this.#advise("");
    this.#announced = null;
    this.board.relabel();
    this.#connect();
    this.#line.addEventListener("welcome", () => this.#hintAgain(), { once: true });
  }

  #hintAgain() {
    const prompt = this.#position.asked?.prompt;
    if (prompt && prompt === this.#hinted) this.hint();
  }

  #pressed(event) {
    const typing = event.target.closest?.("input, select, textarea, dialog, summary");
    if (typing || event.ctrlKey || event.metaKey || event.altKey || this.hidden || !this.#position || pref("keys") === false) return;
    if (this.#byKey(event.key)) event.preventDefault();
  }

  #byKey(key) {
    if (key === "?") return Boolean(keysHelp());
    if (/^[0-9]$/.test(key)) return this.#take(this.asking.keyed(key));
    if (key === "e" || key === "E") return this.#take(this.asking.ending());
    if (key === "h" || key === "H") return enter(this.board, ".hand");
    if (key === "f" || key === "F") return enter(this.board, ".side.mine");
    if (key === "u" || key === "U") return (this.#position.can ?? []).includes("offer:undo") && this.send({ type: "offer", what: "undo" });
    if (key === "t" || key === "T") return this.talk.wanted && Boolean(this.talk.open());
    if (key !== "m" && key !== "M") return false;
    this.asking.enter();
    return true;
  }

  #take(move) {
    if (!move) return false;
    this.#act(move);
    return true;
  }
}

customElements.define("duel-table", DuelTable);
