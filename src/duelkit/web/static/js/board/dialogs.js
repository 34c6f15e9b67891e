// Dialogs over the table: a card told whole, a pile looked through, a question before something final, the keys.

import { fill, make } from "../dom.js";
import { icon } from "../icons.js";
import { pref, setPref } from "../prefs.js";
import { t } from "../texts.js";
import { cardOf, spoken } from "./card.js";

/** Open a dialog with a title; resolves with what `close(value)` was given, "" where it was dismissed. */
export function dialog(title, build, kind = "") {
  const box = make("dialog", { class: `sheet ${kind}`, "aria-label": title });
  const close = (value = "") => box.close(value);
  const head = make("div", { class: "sheet-head" }, make("h2", {}, title), make("button", { class: "button quiet square", type: "button", "aria-label": t("Close"), onclick: () => close() }, icon("close")));
  fill(box, head, make("div", { class: "sheet-body" }, build(close)));
  box.addEventListener("click", (event) => event.target === box && close());
  const before = document.activeElement;
  document.body.append(box);
  box.showModal();
  return new Promise((resolve) =>
    box.addEventListener("close", () => {
      box.remove();
      if (before?.isConnected) before.focus({ preventScroll: true });
      resolve(box.returnValue);
    }),
  );
}

/** Ask whether something final shall be done; `told` says what it is, `no` how to leave it. */
export async function sure(question, yes, { told = null, no = t("No, go on playing") } = {}) {
  const answer = await dialog(question, (close) => [
    told ? make("p", {}, told) : null,
    make("div", { class: "row" }, make("button", { class: "button danger", type: "button", onclick: () => close("yes") }, yes), make("button", { class: "button", type: "button", onclick: () => close() }, no)),
  ]);
  return answer === "yes";
}

/** Show a card as large as there is room for, with all that it says. */
export function lookAt(spot, board) {
  const known = board.cardNamed(spot.card);
  if (!known) return undefined;
  const moves = board.readonly ? [] : board.movesAt(spot);
  return dialog(
    known.page?.name ?? known.face.name,
    (close) => {
      const act = (move) => () => {
        close();
        board.act(move);
      };
      const buttons = moves.map((move) => make("button", { class: "button primary", type: "button", onclick: act(move) }, move.text));
      const card = cardOf({ ...known, game: board.game, code: spot.card, whole: true });
      return [card, spot.raw?.note ? make("p", { class: "hint" }, spot.raw.note) : null, buttons.length ? make("div", { class: "row" }, buttons) : null];
    },
    "of-card",
  );
}

/** Look through a pile; cards with which something can be done are lit. */
export function lookThrough(spot, board) {
  const { name, size, cards } = spot.pile;
  const card = (code, close) => {
    const known = board.cardNamed(code);
    const move = board.anchors.tray.find((one) => one.card === code);
    const pick = () => {
      close();
      if (move) board.act(move);
      else lookAt({ card: code, raw: {} }, board);
    };
    const label = move?.text ?? spoken(known?.face, known?.page);
    return make("li", {}, make("button", { class: `spot${move ? " lit" : ""}`, type: "button", "aria-label": label, onclick: pick }, cardOf({ ...known, game: board.game, code, hidden: true })));
  };
  return dialog(t("{pile}: {n}", { pile: name, n: size }), (close) => make("ol", { class: "pile-cards" }, cards.map((code) => card(code, close))), "of-pile");
}

/** Show all keys. */
export function keysHelp() {
  const keys = [
    ["← ↑ ↓ →", t("Go from card to card")],
    ["Enter", t("Do what one mostly does with this card")],
    [t("Space"), t("Open the card's menu")],
    ["1 – 9", t("Take this move of the list")],
    ["E", t("End, pass, or go on")],
    ["H", t("Go to your hand")],
    ["F", t("Go to your field")],
    ["M", t("Go to the list of moves")],
    ["I", t("Look at the card")],
    ["W", t("Say why this card cannot be played")],
    ["U", t("Ask to take the last decision back")],
    ["T", t("Say something, where there are people")],
    ["Esc", t("Close the menu")],
    ["?", t("Show the keys")],
  ];
  const single = make("input", { type: "checkbox", checked: pref("keys") !== false, onchange: (event) => setPref("keys", event.target.checked) });
  return dialog(t("Keys"), () => [
    make("dl", { class: "keys" }, keys.map(([key, what]) => [make("dt", {}, make("kbd", {}, key)), make("dd", {}, what)])),
    make("label", { class: "check" }, single, t("Moves by single keys")),
  ]);
}
