// All of an analysis: where the chances went, what cost most, luck, and every decision in a table.

import { make } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../texts.js";
import { change, percent, told } from "./chances.js";
import { button } from "./parts.js";

/** Show it; `go(step)` shows a step of the replay, `playOn(step, seat)` begins a new duel there. */
export function analysisDialog({ report, seats, go, playOn }) {
  const leave = (then) => () => {
    dialog.close();
    then();
  };
  const step = (at) => button(t("Step {n}", { n: at }), leave(() => go(at)), { kind: "small" });
  const on = (one) => button(t("Play on from here"), leave(() => playOn(one.step, one.seat)), { kind: "small" });
  const close = make(
    "button",
    { class: "button quiet square", type: "button", "aria-label": t("Close"), onclick: () => dialog.close(), autofocus: true },
    icon("close"),
  );
  const named = (seat) => seats.find((one) => one.seat === seat).name;
  const dialog = make(
    "dialog",
    { class: "analysis-dialog", "aria-labelledby": "analysis-title", onclose: () => dialog.remove() },
    make("div", { class: "analysis-title" }, make("h2", { id: "analysis-title" }, t("Analysis")), close),
    make("p", { class: "hint" }, t("{choices} decisions with a choice, each judged by {simulations} imagined duels from what its player saw.", report)),
    make("p", { class: "hint" }, t("Each chance is what that player could know: nobody sees the other hands, so together they need not be 100%.")),
    accounts(report.accounts, named),
    part(t("Decisions that cost most"), report.mistakes.map((one) => [told(one, seats), step(one.step), on(one)])),
    part(t("Strokes of luck, good and bad"), report.luck.map((one) => [stroke(one, named), step(one.step)])),
    decisions(report.decisions, named, go, leave),
  );
  document.body.append(dialog);
  dialog.showModal();
}

function accounts(rows, named) {
  const heads = [t("Player"), t("At the start"), t("Own play"), t("Others' mistakes"), t("Luck"), t("At the end")];
  const row = (one) => make(
    "tr",
    {},
    make("th", { scope: "row" }, named(one.seat)),
    [percent(one.start), ...[one.play, one.others, one.luck].map(change), percent(one.end)].map((text) => make("td", {}, text)),
  );
  return table(t("Where the chance went"), heads, rows.filter((one) => one.start !== null).map(row));
}

function part(title, entries) {
  if (!entries.length) return null;
  const entry = ([text, ...ways]) => make("li", {}, make("p", {}, text), make("div", { class: "row" }, ways));
  return make("section", {}, make("h3", {}, title), make("ol", { class: "analysis-list" }, entries.map(entry)));
}

function stroke(one, named) {
  return `${named(one.seat)} ${change(one.luck)}: ${one.events.join(" ")}`;
}

function decisions(all, named, go, leave) {
  const heads = [t("Step"), t("Player"), t("Chance"), t("Cost"), t("Luck afterwards")];
  const row = (one) => make(
    "tr",
    {},
    make("th", { scope: "row" }, make("button", { class: "button quiet small", type: "button", onclick: leave(() => go(one.step)) }, String(one.step))),
    [named(one.seat), percent(one.chance), one.cost ? percent(one.cost) : "", one.luck ? change(one.luck) : ""].map((text) => make("td", {}, text)),
  );
  return make(
    "details",
    {},
    make("summary", {}, t("All decisions as a table")),
    table(t("Chance to win at each decision"), heads, all.map(row)),
  );
}

function table(caption, heads, rows) {
  return make(
    "div",
    { class: "analysis-table", tabindex: "0", role: "group", "aria-label": caption },
    make(
      "table",
      {},
      make("caption", {}, caption),
      make("thead", {}, make("tr", {}, heads.map((head) => make("th", { scope: "col" }, head)))),
      make("tbody", {}, rows),
    ),
  );
}
