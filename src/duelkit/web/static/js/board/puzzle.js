// <duel-puzzle>: a puzzle on the board. Each decision is judged by the server; one that is wrong is taken back.

import { fill, make } from "../dom.js";
import { icon } from "../icons.js";
import { noteSolved } from "../solved.js";
import { announce } from "../toasts.js";
import { t } from "../texts.js";
import { Exercise } from "./exercise.js";

class DuelPuzzle extends Exercise {
  number = 1;
  solution = make("ol", { class: "exercise-solution", hidden: true });

  get address() {
    return `/api/puzzles/${this.game}/${this.number}`;
  }

  get solved() {
    return this.told.standing === "solved";
  }

  noteSolved() {
    noteSolved(this.told.mark);
  }

  say() {
    const { number, count, stars, hardness, goal, standing, said, decisions } = this.told;
    const begun = decisions.length > 0;
    const title = make("strong", { class: "exercise-title" }, t("Puzzle {number} of {count}", { number, count }), " ", make("span", { class: "stars" }, "★".repeat(stars) + "☆".repeat(3 - stars)), " ", hardness);
    this.said.className = `exercise-said ${begun ? standing : ""}`;
    fill(this.said, begun ? said.join(" ") : goal);
    fill(this.head, title, this.said, this.solution, this.tools);
    this.#showTools();
  }

  #showTools() {
    const { standing, decisions } = this.told;
    const lost = standing === "off";
    fill(
      this.tools,
      this.solved ? this.tool(t("Next puzzle"), () => this.next(), { kind: "primary", sign: "next" }) : null,
      decisions.length && !this.solved ? this.tool(t("Take back"), () => this.undo(), { kind: lost ? "primary" : "", sign: "back" }) : null,
      this.solved || lost ? null : this.tool(t("Hint"), () => this.hint(), { sign: "info" }),
      this.tool(t("Solution"), () => this.solve(), { sign: "eye" }),
      decisions.length ? this.tool(t("Try again"), () => this.again(), { sign: "replay" }) : null,
      this.solved ? null : this.tool(t("Next puzzle"), () => this.next(), { sign: "next" }),
      make("a", { class: "button small quiet square", href: `/puzzles/${this.game}`, "aria-label": t("All puzzles"), title: t("All puzzles") }, icon("list")),
    );
  }

  solve() {
    return this.work(async () => {
      await this.ask({ decisions: this.told.decisions, wanted: "solution" });
      this.solution.hidden = false;
      fill(this.solution, this.told.solution.map((step) => make("li", {}, step)));
      announce(this.told.solution.join(". "));
    });
  }

  async relabel() {
    this.solution.hidden = true;
    await super.relabel();
  }
}

customElements.define("duel-puzzle", DuelPuzzle);
