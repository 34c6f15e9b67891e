// A new tournament: what it is called, what is played by which rules and clock, how many rounds, for how many.

import { about, post } from "../api.js";
import { fill, make } from "../dom.js";
import { go } from "../place.js";
import { t } from "../texts.js";
import { complain } from "../toasts.js";
import { noGame } from "./notfound.js";
import { optionControls } from "./options.js";
import { busy, check, field, heading, tiles } from "./parts.js";
import { ClockChoice } from "./setup-clock.js";

const PLACES = [2, 32], ROUNDS = [1, 9], MINUTES = [1, 30]; // least and most

export async function show({ params }) {
  const { games } = await about();
  const game = games.find(({ name, seats }) => name === params.game && seats.includes(2));
  if (!game) return noGame();
  const title = t("New tournament of {game}", { game: game.title });
  return { title, content: new Setup(game).content(title) };
}

class Setup {
  constructor(game) {
    this.game = game;
    this.asked = { title: "", format: "round_robin", rounds: 3, places: 8, minutes: 3, rated: false };
    this.options = {};
    this.clock = new ClockChoice("short", { needed: true });
    this.counts = make("div", { class: "tournament-numbers" });
  }

  content(title) {
    this.send = make("button", { class: "button primary large", type: "submit" }, t("Make the tournament"));
    const name = make("input", { type: "text", maxlength: "60", required: true, autocomplete: "off", oninput: (event) => this.want({ title: event.target.value }) });
    const formats = [["round_robin", t("Everybody against everybody")], ["swiss", t("Swiss system")]];
    const rated = check(t("Rated: the end changes the ratings"), "rated", false, (on) => this.want({ rated: on }));
    const rules = optionControls(this.game, this.options);
    this.drawCounts();
    const form = make(
      "form",
      { class: "setup-form", onsubmit: (event) => this.submitted(event) },
      panel(t("The tournament"), [field(t("What it is called"), name), tiles("format", t("Who plays whom"), formats, this.asked.format, (format) => this.want({ format })), this.counts, rated]),
      rules.length ? panel(t("House rules"), rules) : null,
      panel(t("Clock"), this.clock.element),
      make("div", { class: "setup-send" }, this.send),
    );
    return make("div", { class: "measure setup" }, heading(title, t("You get a link; whoever has it can play until you begin.")), form);
  }

  want(news) {
    Object.assign(this.asked, news);
    if (news.format) this.drawCounts();
  }

  drawCounts() {
    const swiss = this.asked.format === "swiss";
    const minutes = field(t("Minutes to come to the table"), this.number("minutes", MINUTES), t("Who has not sat down by then loses the duel."));
    fill(this.counts, field(t("Places"), this.number("places", PLACES)), swiss ? field(t("Rounds"), this.number("rounds", ROUNDS)) : null, minutes);
  }

  number(name, [min, max]) {
    return make("input", { type: "number", inputmode: "numeric", min, max, required: true, value: this.asked[name], oninput: (event) => this.want({ [name]: event.target.valueAsNumber }) });
  }

  submitted(event) {
    event.preventDefault();
    busy(this.send, () => this.open(), complain);
  }

  async open() {
    const { tournament } = await post("/api/tournaments", { ...this.asked, game: this.game.name, options: this.options, clock: this.clock.terms().clock });
    await go(`/tournament/${tournament}`);
  }
}

function panel(title, content) {
  return make("section", { class: "panel stack" }, make("h2", {}, title), content);
}
