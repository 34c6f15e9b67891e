// One's own duel in a tournament: how long one can still come, and the way to the table.

import { deckOf } from "../decks.js";
import { make } from "../dom.js";
import { me } from "../people.js";
import { go } from "../place.js";
import { remember, seatAt } from "../seats.js";
import { sitDown } from "../tables.js";
import { t } from "../texts.js";
import { complain } from "../toasts.js";
import { deckChoice } from "./deck-choice.js";
import { busy, button } from "./parts.js";
import { leftText } from "./told.js";

/** What leads to the table; who sits there already goes on. */
export function ownDuel(facts, game) {
  const { duel } = facts;
  const choices = Object.fromEntries(game.questions.map((question) => [question.option, question.values[0]]));
  const decks = duel.token ? [] : game.questions.map((question) =>
    deckChoice(game.name, question, t("Your deck"), choices[question.option], (choice) => {
      choices[question.option] = choice;
    }, () => ({})),
  );
  const way = button(t("To your duel"), () => busy(way, () => toTable(facts, game, choices), complain), { sign: "cards", kind: "primary large" });
  return [make("p", {}, t("against {who}", { who: duel.opponent })), make("p", { class: "hint left", hidden: Boolean(duel.token) }), decks, make("div", { class: "row" }, way)];
}

/** Say how long one can still come. */
ownDuel.tick = (place, duel) => {
  const said = place.querySelector(".left");
  if (said && duel) said.textContent = t("Be there within {time}, or you lose this duel.", { time: leftText(Math.ceil(duel.left / 1000)) });
};

async function toTable({ tournament, duel, players, me: mine }, game, choices) {
  const { table, seat, invite, token } = duel;
  remember(table, { game: game.name, tournament, awaits: duel.opponent, ...(token ? { token, seat } : {}) });
  if (!seatAt(table).token) {
    const { name } = players.find(({ number }) => number === mine);
    const decks = Object.entries(choices).map(([option, choice]) => [option, deckOf(game.name, choice)]);
    await sitDown(table, invite, Object.fromEntries(decks), { ...me(), name });
  }
  await go(`/t/${table}`);
}
