// <duel-lesson>: a lesson on the board. What a rule forbids is refused with it; what leads away is taken back.

import { fill, make } from "../dom.js";
import { icon } from "../icons.js";
import { noteLearned } from "../learned.js";
import { ruleLink } from "../rule-link.js";
import { t } from "../texts.js";
import { Exercise, ONWARD } from "./exercise.js";

class DuelLesson extends Exercise {
  lesson = "";
  #tried = false; // whether what is asked for is the answer to a try

  get address() {
    return `/api/lessons/${this.game}/${this.lesson}`;
  }

  get solved() {
    return this.told.status === "reached";
  }

  noteSolved() {
    noteLearned(this.game, this.lesson);
  }

  plain(position) {
    return this.solved ? [{ verb: ONWARD, text: this.#onward }] : super.plain(position);
  }

  get #onward() {
    return this.told.number === this.told.count ? t("All lessons") : t("Next lesson");
  }

  say() {
    const { number, count, chapter, lesson, text, status, said, refusal } = this.told;
    const named = t("Lesson {number} of {count}: {title}", { number, count, title: lesson.title });
    this.said.className = `exercise-said ${{ reached: "solved", away: "off" }[status] ?? ""}`;
    fill(this.said, refusal && this.#tried ? this.#refused() : this.solved ? said.join(" ") : said.slice(0, 1));
    this.said.hidden = !this.said.textContent;
    fill(
      this.head,
      make("strong", { class: "exercise-title" }, chapter ? `${chapter} · ${named}` : named),
      make("p", { class: "exercise-text", hidden: this.solved }, text, " ", this.#tries(), this.#rules()),
      this.said,
      this.tools,
    );
    this.#showTools();
  }

  /** Why the wrong move that was tried cannot be made: the rule, the fact, what would help. */
  #refused() {
    const { rule, fact, remedy } = this.told.refusal;
    return [ruleLink(rule, this.game), ` ${fact} ${remedy}`];
  }

  /** The rules that the lesson is about, each a way to the rulebook. */
  #rules() {
    return make("span", { class: "exercise-rules" }, this.told.lesson.rules.map((id) => [ruleLink(id, this.game), " "]));
  }

  #showTools() {
    const last = this.told.number === this.told.count;
    fill(
      this.tools,
      this.solved ? null : this.tool(t("Hint"), () => this.hint(), { sign: "info" }),
      this.told.decisions.length ? this.tool(t("Begin it again"), () => this.again(), { sign: "replay" }) : null,
      last || this.solved ? null : this.tool(this.#onward, () => this.next(), { sign: "next" }),
      make("a", { class: "button small quiet square", href: `/learn/${this.game}`, "aria-label": t("All lessons"), title: t("All lessons") }, icon("list")),
    );
  }

  /** The wrong moves that can be tried now, each a small button in the text. */
  #tries() {
    const tried = (one) => make("button", { class: "try", type: "button", onclick: () => this.#try(one) }, t("Try: {move}", { move: one.text }));
    return this.told.tries.map((one) => [tried(one), " "]);
  }

  /** Try a wrong move that the lesson speaks of. */
  #try({ verb, card, seat, place }) {
    return this.work(async () => {
      this.#tried = true;
      await this.ask({ decisions: this.told.decisions, why: { verb, card, seat, place } }).finally(() => (this.#tried = false));
    });
  }

  why({ verb, card, seat, place, spot }) {
    return this.work(async () => {
      await this.ask({ decisions: this.told.decisions, why: { verb, card, seat, place } });
      this.board.menu.explain(spot, this.told.refusal, this.game);
    });
  }
}

customElements.define("duel-lesson", DuelLesson);
