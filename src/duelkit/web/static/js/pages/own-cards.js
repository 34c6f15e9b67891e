// Cards of somebody's own, shown before they are played with: each is told whole when it is opened.

import { cards } from "../api.js";
import { cardOf } from "../board/card.js";
import { make } from "../dom.js";
import { t } from "../texts.js";
import { CardDialog } from "./card-dialog.js";

const FEW = 6; // cards that are told whole at once; of more, each when it is opened

/** The cards of its host's own that a table is played with; null where there are none. */
export async function ownCards({ table, game, own_cards: codes }) {
  if (!codes?.length) return null;
  const told = await cards({ table }, codes);
  const these = codes.filter((code) => told[code]).map((code) => ({ code, ...told[code] }));
  const title = make("h2", {}, these.length === 1 ? t("One card of the host's own") : t("Cards of the host's own: {n}", { n: these.length }));
  return make("section", { class: "stack own-cards" }, title, these.length > FEW ? cardGrid(game, these) : wholeCards(game, these));
}

function wholeCards(game, these) {
  return make("ul", { class: "whole-cards" }, these.map((card) => make("li", {}, cardOf({ ...card, game, whole: true }))));
}

/** Cards as pictures in rows, [{code, face, page}, …]. */
export function cardGrid(game, these) {
  const reader = new CardDialog(game);
  return [
    make("ul", { class: "card-grid deck-cards" }, these.map((_, at) => make("li", {}, reader.button(these, at)))),
    reader.element,
  ];
}
