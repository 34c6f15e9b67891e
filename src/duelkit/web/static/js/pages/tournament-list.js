// The tournaments that one has made or plays in, and the way to a new one.

import { get } from "../api.js";
import { make } from "../dom.js";
import { t } from "../texts.js";
import { heading, tableRow } from "./parts.js";
import { titleOf } from "./told.js";

export async function myTournaments(games) {
  const { tournaments } = await get("/api/tournaments");
  const forTwo = games.filter(({ seats }) => seats.includes(2));
  const making = forTwo.map(({ name, title }) => make("li", {}, make("a", { class: "button", href: `/tournament/new/${name}` }, t("New tournament of {game}", { game: title }))));
  const none = make("p", { class: "hint" }, t("You have made none, and play in none."));
  const list = make("ul", { class: "table-list" }, tournaments.map((one) => line(one, games)));
  const content = make(
    "div",
    { class: "measure stack" },
    heading(t("Tournaments"), t("Everybody against everybody, or by the Swiss system, for whoever has the link; bots fill the places that stay free.")),
    make("ul", { class: "row new-tournaments" }, making),
    make("section", { class: "tables", "aria-labelledby": "my-tournaments" }, make("h2", { id: "my-tournaments" }, t("Your tournaments")), tournaments.length ? list : none),
  );
  return { title: t("Tournaments"), content };
}

function line({ tournament, title, game, status, round, rounds, entrants, places }, games) {
  const states = { open: t("not begun yet"), over: t("over"), off: t("called off") };
  const said = [states[status] ?? t("Round {n} of {rounds}", { n: round, rounds }), t("Players: {n} of {places}", { n: entrants, places })];
  const facts = make("p", { class: "row facts" }, [titleOf(game, games), ...said].map((text) => make("span", { class: "chip" }, text)));
  return tableRow({ game }, title, facts, make("a", { class: "button small", href: `/tournament/${tournament}`, "aria-label": `${t("To the tournament")}: ${title}` }, t("To the tournament")));
}
