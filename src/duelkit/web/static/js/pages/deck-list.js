// The deck that is built: whether it can be played, its cards row by row, and its counts as small drawings.

import { cards } from "../api.js";
import { labelOf } from "../card-keys.js";
import { drawn, fill, make } from "../dom.js";
import { icon } from "../icons.js";
import { t } from "../texts.js";
import { CardDialog } from "./card-dialog.js";
import { button } from "./parts.js";

const FEW = 8; // bars of words: the most frequent
const ROW = 20; // of a drawing, in its units
const WIDE = 240;

export class DeckList {
  constructor(editor) {
    this.editor = editor;
    this.reader = new CardDialog(editor.game.name);
    this.state = make("div", { class: "deck-state", role: "status" });
    this.rows = make("div", { class: "stack" });
    this.element = make("div", { class: "deck-rows" }, this.rows, this.reader.element);
    this.charts = make("div", { class: "panel deck-charts" });
    this.way = make("a", { class: "button small", href: "#deck" });
  }

  /** Face and page of each card of a draft, by its code. */
  async facts({ parts }) {
    const { game, ownCards } = this.editor;
    const told = await cards({ game: game.name }, parts.flatMap((part) => part.cards.map(({ code }) => code)));
    return { ...told, ...Object.fromEntries((await ownCards.shown()).map((card) => [card.code, card])) };
  }

  draw(draft, known) {
    this.drawState(draft);
    const held = heldFocus(this.rows);
    const all = draft.parts.flatMap((part) => part.cards).map(({ code }) => ({ code, ...known[code] }));
    fill(this.rows, draft.parts.length ? draft.parts.map((part) => this.part(part, known, all)) : make("p", { class: "hint" }, t("No card yet: press + at one of the cards, or drag it here.")));
    held();
    this.drawCharts(draft);
  }

  /** All that keeps the deck from being played, or that nothing does. */
  drawState({ size, faults, lines, cards: known }) {
    const wrong = [...faults, ...lines.map(({ text }) => text)];
    const said = wrong.length ? t("It cannot be played yet:") : t("The deck can be played.");
    fill(
      this.state,
      make("p", { class: wrong.length ? "deck-bad" : "deck-good" }, make("strong", {}, size), " · ", wrong.length ? null : [icon("check"), " "], said),
      wrong.length ? make("ul", {}, wrong.map((one) => make("li", {}, one))) : null,
      lines.length ? button(t("Take out what is not known"), () => this.editor.change(known), { kind: "small" }) : null,
    );
    fill(this.way, `${t("Deck")}: ${this.editor.cards.length}`);
  }

  part({ text, cards: these }, known, all) {
    const count = these.reduce((sum, { copies }) => sum + copies, 0);
    const entries = these.filter(({ code }) => known[code]).map((one) => this.row(one, known[one.code], all));
    return make("section", {}, make("h2", {}, `${text} (${count})`), make("ul", { class: "deck-cards-rows" }, entries));
  }

  row({ code, copies }, { face, page }, all) {
    const { editor } = this;
    const way = (sign, name, more) => make("button", { class: "button quiet square small", type: "button", "aria-label": name, ...more }, icon(sign));
    const change = (work) => () => (work(code), editor.say(page.name, code));
    const keys = { "+": editor.add, "=": editor.add, "-": editor.drop, Delete: editor.drop };
    const onkeydown = (event) => {
      const work = keys[event.key];
      if (!work || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      change((one) => work.call(editor, one))();
    };
    const open = () => this.reader.open(all, all.findIndex((one) => one.code === code));
    const named = make("button", { class: "deck-name", type: "button", "aria-haspopup": "dialog", "data-hold": `${code} name`, onclick: open }, make("span", {}, page.name), make("span", { class: "hint" }, [face.number, ...(face.facts ?? [])].filter(Boolean).join(" ").replace(" /", "/")));
    return make(
      "li",
      { draggable: "true", onkeydown, ondragstart: (event) => event.dataTransfer.setData("text/x-card-out", code) },
      make("span", { class: "deck-copies" }, `${copies}×`),
      named,
      way("minus", t("One {name} less", { name: page.name }), { onclick: change((one) => editor.drop(one)), "data-hold": `${code} less` }),
      way("plus", t("One more {name}", { name: page.name }), { onclick: change((one) => editor.add(one)), "data-hold": `${code} more`, disabled: copies >= editor.limits.copies }),
    );
  }

  drawCharts({ parts, charts }) {
    const sums = parts.map(({ text, cards: these }) => ({ text, count: these.reduce((sum, { copies }) => sum + copies, 0) }));
    const others = charts.filter(({ bars }) => bars.length).map((one) => chart(labelOf(one), one.bars, one.number));
    fill(this.charts, make("h2", {}, t("Counts")), make("div", { class: "charts" }, sums.length ? chart(t("Parts"), sums, false) : make("p", { class: "hint" }, t("Nothing to count yet.")), others));
  }
}

/** Return what puts the focus back where it was in some rows, or into the row that has come there. */
function heldFocus(rows) {
  const before = [...rows.querySelectorAll("[data-hold]")];
  const at = before.indexOf(document.activeElement);
  const held = document.activeElement?.dataset.hold;
  return () => {
    if (at < 0) return;
    const now = [...rows.querySelectorAll("[data-hold]")];
    const same = now.find((one) => one.dataset.hold === held);
    const beside = same?.disabled ? same.previousElementSibling : same;
    (beside ?? now[Math.min(at, now.length - 1)] ?? document.querySelector(".card-search input"))?.focus();
  };
}

/** Counts as a drawing, which a screen reader reads as a list in words. */
function chart(title, bars, number) {
  const shown = number ? bars : bars.slice(0, FEW);
  const most = Math.max(...shown.map(({ count }) => count));
  const said = shown.map(({ text, count }) => `${text}: ${count}`).join(", ");
  const [picture, height] = number ? [columns(shown, most), 5 * ROW] : [beams(shown, most), shown.length * ROW];
  const svg = drawn("svg", { viewBox: `0 0 ${WIDE} ${height}`, role: "img", "aria-label": `${title}: ${said}` }, picture);
  return make("figure", { class: "deck-chart" }, make("figcaption", {}, title), svg);
}

const word = (text, x, y, more = {}) => drawn("text", { x, y, ...more }, text);

function beams(bars, most) {
  const wide = WIDE / 2 - 24;
  return bars.map(({ text, count }, at) => [
    word(text, 0, at * ROW + 14),
    drawn("rect", { x: WIDE / 2, y: at * ROW + 4, width: (wide * count) / most, height: ROW - 8, rx: 2 }),
    word(count, WIDE / 2 + (wide * count) / most + 5, at * ROW + 14),
  ]);
}

function columns(bars, most) {
  const wide = Math.min(40, WIDE / bars.length);
  const high = 5 * ROW - 36;
  return bars.map(({ text, count }, at) => {
    const middle = { "text-anchor": "middle" };
    const top = 18 + high - (high * count) / most;
    const x = at * wide + wide / 2;
    return [
      drawn("rect", { x: at * wide + 3, y: top, width: wide - 6, height: (high * count) / most, rx: 2 }),
      word(count, x, top - 4, middle),
      word(text, x, 5 * ROW - 4, middle),
    ];
  });
}
