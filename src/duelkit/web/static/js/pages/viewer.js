// The viewer of a replay: the board as it stood after each decision, and the means to go through them.

import { about } from "../api.js";
import "../board/board.js";
import { likeIn } from "../board/likeness.js";
import { cue } from "../cues.js";
import { fill, make } from "../dom.js";
import { icon } from "../icons.js";
import { coloured } from "../people.js";
import { copied } from "../sharing.js";
import { t } from "../texts.js";
import { complain } from "../toasts.js";
import { Analysis } from "./analysis.js";
import { branchDialog } from "./branch.js";
import { Frames } from "./frames.js";
import { Moves } from "./moves.js";
import { button, chooser, field } from "./parts.js";

const BEAT = 1400; // milliseconds a step at the usual speed
const SPEEDS = [0.5, 1, 2, 4];

/**
 * A viewer. `ask({seat, from, count})` gives frames as the server does, `analyse` an analysis; `source` says where the cards' faces come from
 * (null: the game's own), `moves({seat})` all decisions in words, `start` what a branch begins with, `file` an address to download, `close` what leaves a file;
 * `placed(step, eyes, below)` hears where one is, and whose side lies below, `link()` is the address of that place.
 * It begins where another one was that was left, or where an address leads (`kept`).
 */
export async function viewer(replay, kept = {}) {
  const shown = new Viewer(replay);
  await shown.open(kept);
  return shown;
}

class Viewer {
  constructor(replay) {
    this.replay = replay;
    this.at = 0;
    this.playing = false;
    this.frames = new Frames(replay.ask);
    this.told = make(
      "ol",
      { class: "replay-told", tabindex: "0", "aria-live": "polite", "aria-label": t("What happened in this step") },
    );
    this.element = make("div", { class: "replay" });
  }

  async open({ at = 0, eyes = "all", below = 0, speed = 1, playing = false, analysed = false }) {
    Object.assign(this, { eyes, speed });
    const { game, seats, count, result } = await this.about();
    Object.assign(this, { game, seats: coloured(seats), count, result });
    this.below = this.seats.some(({ seat }) => seat === Number(below)) ? Number(below) : 0;
    this.board = make(
      "duel-board",
      { ".source": this.replay.source ?? { game: this.game }, ".game": this.game, ".readonly": true, ".below": this.below },
    );
    this.analysis = new Analysis(this, this.replay.analyse, (step, seat) => this.branch(step, seat).catch(complain));
    this.moves = new Moves(this.replay.moves, this.seats, (step) => this.jump(step));
    this.bar = this.controls();
    fill(this.element, this.board, make("div", { class: "replay-foot" }, this.analysis.element, this.told, this.moves.element, this.bar));
    await this.to(this.existing(at));
    addEventListener("keydown", this.keyed);
    if (analysed) this.analyse();
    if (playing) this.start();
  }

  /** What holds for the whole duel; where an address asks for eyes that nobody has, all is shown. */
  async about() {
    try {
      return await this.frames.about(this.eyes);
    } catch (error) {
      if (this.eyes === "all" || error.code !== "input") throw error;
      complain(error);
      this.eyes = "all";
      return this.frames.about(this.eyes);
    }
  }

  /** The step that an address asks for, else the nearest one, and a sentence. */
  existing(asked) {
    const last = this.count - 1, at = Number(asked);
    if (Number.isInteger(at) && at >= 0 && at <= last) return at;
    complain(t("There is no step {asked} in this duel: its steps are 0 to {last}.", { asked: String(asked).slice(0, 20), last }));
    return at > last ? last : 0;
  }

  /** Stop all that goes on, and say where the viewer was. */
  leave() {
    const { at, eyes, below, speed, playing } = this;
    this.stop();
    removeEventListener("keydown", this.keyed);
    return { at, eyes, below, speed, playing, analysed: this.analysis.leave() };
  }

  /** Show a step. */
  async to(at) {
    const on = at === this.at + 1;
    this.at = Math.min(Math.max(0, at), this.count - 1);
    const asked = this.at;
    const frame = await this.frames.at(asked, this.eyes);
    if (asked !== this.at || !frame) return;
    this.lay(frame, on ? frame.items : []);
  }

  /** Lay a step out; `news` is what happened since the one before, where one went on by one step. */
  lay(frame, news) {
    this.board.eyes = /^\d+$/.test(this.eyes) ? Number(this.eyes) : null;
    this.board.state = { position: this.position(frame), items: news };
    cue(likeIn(news, this.game).map(({ like }) => like));
    fill(this.told, this.texts(frame).map((text) => make("li", {}, text)));
    this.mark();
    this.moves.see(this.eyes).catch(complain);
    this.replay.placed?.(this.at, this.eyes, this.below);
  }

  /** What an analysis says of the next decision, first as small screens show two lines; what happened; at the end how the duel ended. */
  texts(frame) {
    const texts = frame.items.map((item) => item.text).filter(Boolean);
    const end = this.atEnd ? this.result : null;
    const ended = end ? [`${end.text} (${end.rule})`] : [];
    return [...this.analysis.said(this.at), ...texts, ...ended];
  }

  get atEnd() {
    return this.at === this.count - 1;
  }

  position(frame) {
    const over = this.atEnd;
    const asked = frame.asked ? { prompt: null, onlooker: false, until: null, ...frame.asked } : null;
    const seats = this.seats.map((seat) => ({ present: true, stand_in: null, clock: null, ...seat }));
    const rest = { moves: [], offers: [], can: [], answers: null, view: null, now: 0 };
    return {
      newest: frame.n,
      status: over ? "over" : "running",
      seats,
      asked,
      result: over ? this.result : null,
      picture: frame.picture,
      ...rest,
    };
  }

  // Controls

  controls() {
    const sign = (name, text, go) => make(
      "button",
      { class: "button quiet square", type: "button", "aria-label": text, title: text, onclick: go },
      icon(name),
    );
    this.first = sign("first", t("First step"), () => this.step(-Infinity));
    this.before = sign("back", t("Step back"), () => this.step(-1));
    this.after = sign("next", t("Step on"), () => this.step(1));
    this.last = sign("last", t("Last step"), () => this.step(Infinity));
    this.run = make("button", { class: "button primary square", type: "button", onclick: () => this.toggle() });
    this.slider = make(
      "input",
      {
        type: "range",
        min: 0,
        max: this.count - 1,
        step: 1,
        "aria-label": t("Step"),
        oninput: () => this.jump(this.slider.valueAsNumber),
      },
    );
    this.where = make("button", { class: "button quiet replay-where", type: "button", title: t("Moves"), onclick: () => this.moves.open(this.linkButton()) });
    return make(
      "div",
      { class: "replay-bar", role: "group", "aria-label": t("Replay") },
      make("div", { class: "replay-steps" }, this.first, this.before, this.run, this.after, this.last),
      make("div", { class: "replay-slide" }, this.slider, this.where),
      make("div", { class: "replay-ways" }, this.eyesField(), this.speedField(), this.waysOn()),
    );
  }

  eyesField() {
    const seats = this.seats.map((seat) => [seat.seat, seat.name]);
    const options = [["all", t("all cards open")], ...seats, ["none", t("an onlooker")]];
    const changed = (eyes) => {
      this.eyes = eyes;
      this.to(this.at).catch(complain);
    };
    return field(t("Seen by"), chooser(options, this.eyes, changed));
  }

  speedField() {
    const changed = (speed) => {
      this.speed = Number(speed);
    };
    return field(t("Speed"), chooser(SPEEDS.map((speed) => [speed, `${speed}×`]), this.speed, changed));
  }

  waysOn() {
    this.analysing = button(t("Analyse"), () => this.examine(), { sign: "chart", title: t("Analyse") });
    const branch = button(t("Play on from here"), () => this.branch().catch(complain), { sign: "branch", title: t("Play on from here") });
    const file = this.replay.file
      ? make(
        "a",
        { class: "button", href: this.replay.file, download: true, title: t("Save the file") },
        icon("file"),
        make("span", {}, t("Save the file")),
      )
      : make(
        "a",
        { class: "button", href: "/replay", onclick: this.replay.close, title: t("Close the file") },
        icon("close"),
        make("span", {}, t("Close the file")),
      );
    return make("div", { class: "row" }, branch, this.analysing, this.linkButton(), file);
  }

  /** What copies the address of this step; a file has none. */
  linkButton() {
    const copy = () => copied(this.replay.link());
    return this.replay.link ? button(t("Copy the link"), copy, { sign: "link", kind: "to-share", title: t("Copy the link to this step") }) : null;
  }

  mark() {
    const end = this.atEnd;
    if (end) this.stop();
    this.slider.value = this.at;
    this.slider.setAttribute("aria-valuetext", t("Step {n} of {count}", { n: this.at, count: this.count - 1 }));
    this.where.textContent = `${this.at} / ${this.count - 1}`;
    this.where.setAttribute("aria-label", [this.where.textContent, t("Moves")].join(", "));
    this.first.disabled = this.before.disabled = this.at === 0;
    this.last.disabled = this.after.disabled = end;
    const name = this.playing ? t("Pause") : t("Play");
    fill(this.run, icon(this.playing ? "pause" : "play")).setAttribute("aria-label", name);
    this.told.setAttribute("aria-live", this.playing ? "off" : "polite");
    this.analysis.mark();
    this.moves.mark(this.at);
  }

  // Going through

  step(by) {
    this.stop();
    this.to(this.at + by).catch(complain);
  }

  jump(at) {
    this.stop();
    this.to(at).catch(complain);
  }

  toggle() {
    if (this.playing) {
      this.stop();
      this.mark();
    } else this.start();
  }

  start() {
    this.playing = true;
    if (this.atEnd) this.at = -1;
    this.beat();
  }

  async beat() {
    if (!this.playing || !this.element.isConnected) return;
    try {
      await this.to(this.at + 1);
    } catch (error) {
      this.stop();
      complain(error);
    }
    if (this.playing) this.timer = setTimeout(() => this.beat(), BEAT / this.speed);
  }

  stop() {
    this.playing = false;
    clearTimeout(this.timer);
  }

  keyed = (event) => {
    if (!this.element.isConnected) {
      removeEventListener("keydown", this.keyed);
      return;
    }
    const modified = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey;
    if (modified || event.target.closest("input, select, dialog, duel-board")) return;
    const by = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }[event.key];
    if (by) {
      event.preventDefault();
      this.step(by);
    } else if (event.key === " " && !event.target.closest("button, a")) {
      event.preventDefault();
      this.toggle();
    }
  };

  /** Show the whole analysis if there is one, else have the duel analysed, and go where that is shown. */
  async examine() {
    if (this.analysis.report) return this.analysis.details();
    const begun = this.analyse();
    this.analysis.focus();
    await begun;
    if (this.analysis.report) this.analysis.focus();
    else this.analysing.focus();
  }

  async analyse() {
    try {
      await this.analysis.begin();
      if (this.analysis.report) await this.analysed();
    } catch (error) {
      complain(error);
    }
  }

  /** From now on the same button shows all of the analysis. */
  async analysed() {
    fill(this.analysing, icon("chart"), make("span", {}, t("Details"))).title = t("Details");
    this.analysing.setAttribute("aria-haspopup", "dialog");
    this.lay(await this.frames.at(this.at, this.eyes), []);
  }

  /** Ask how to play on from a step, in the place of a seat. */
  async branch(step = this.at, mine = this.seats[0].seat) {
    this.stop();
    this.mark();
    const { games } = await about();
    const game = games.find((one) => one.name === this.game);
    branchDialog({ game, seats: this.seats, start: { ...this.replay.start, decisions: step }, mine });
  }
}
