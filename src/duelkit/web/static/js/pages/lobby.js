// The lobby: the games as cards on the cloth, the tables that one sits at, and those that wait for somebody.

import { about, get, post } from "../api.js";
import { fill, make } from "../dom.js";
import { emblem } from "../emblems.js";
import { icon } from "../icons.js";
import { isNew } from "../learned.js";
import { go } from "../place.js";
import { known, forget, seatAt } from "../seats.js";
import { againstBots, factsOf, openAndSit } from "../tables.js";
import { t } from "../texts.js";
import { complain } from "../toasts.js";
import { busy, button, tableRow } from "./parts.js";
import { awaitedText, clockText, gives, playerText, statusText, titleOf } from "./told.js";

const OURS = 6; // tables of one's own that are shown
const AGAIN = 5000; // milliseconds until the list of open tables is asked for again

export async function show() {
  const [{ games }, taught] = await Promise.all([about(), lessons()]);
  const ours = make("section", { class: "tables", "aria-labelledby": "ours", hidden: true });
  const open = make("section", { class: "tables", "aria-labelledby": "open-tables", hidden: true });
  const watched = make("section", { class: "tables", "aria-labelledby": "watched-duels", hidden: true });
  const content = make(
    "div",
    { class: "lobby" },
    hero(games, taught),
    make("div", { class: "lobby-lists measure" }, ours, open, watched),
  );
  await fillOurs(ours, games);
  fillOpen(open, watched, games).then(() => keepFresh(open, watched, games));
  return { title: t("Lobby"), content };
}

/** The games with lessons; none where they cannot be had. */
async function lessons() {
  return (await get("/api/lessons").catch(() => ({ games: [] }))).games;
}

function hero(games, taught) {
  return make(
    "div",
    { class: "felt hero" },
    make(
      "div",
      { class: "measure" },
      make("h1", { tabindex: "-1" }, t("Pull up a chair.")),
      make("p", { class: "lead" }, t("Card duels, against a bot or a friend, with the rules kept for you.")),
      newcomer(taught),
      make("ul", { class: "game-cards" }, games.map((game) => gameCard(game, taught))),
    ),
  );
}

/** One line for somebody who has gone through no lesson yet. */
function newcomer(taught) {
  if (!taught.length || !isNew()) return null;
  const all = taught.map((game) => game.minutes);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const minutes = least === most ? `${least}` : `${least}–${most}`;
  return make("p", { class: "newcomer" }, make("a", { href: "/learn" }, t("New here? Learn a game in {minutes} minutes.", { minutes })));
}

function gameCard(game, taught) {
  const title = make("h2", { id: `game-${game.name}` }, game.title);
  const play = button(t("Play a bot"), () => busy(play, () => playBot(game), complain), {
    kind: "primary",
    "aria-label": [t("Play a bot"), game.title].join(": "),
  });
  return make(
    "li",
    {},
    make(
      "article",
      { class: "game-card", "aria-labelledby": `game-${game.name}` },
      make("div", { class: "game-face", "aria-hidden": "true" }, emblem(game.name)),
      make("div", { class: "game-words" }, title, make("p", {}, game.pitch)),
      make("div", { class: "game-ways" }, play, somebody(game), newTable(game)),
      make("p", { class: "game-more" }, taught.some(({ name }) => name === game.name) ? more(game, "/learn", t("Learn")) : null, more(game, "/rules", t("Rules")), more(game, "/cards", t("Cards")), game.questions.some((one) => one.own) ? more(game, "/decks", t("Decks")) : null, game.own_cards ? more(game, "/workshop", t("Workshop")) : null),
    ),
  );
}

function somebody(game) {
  const text = t("Play somebody");
  return make("a", { class: "button", href: `/play/${game.name}`, "aria-label": [text, game.title].join(": ") }, text);
}

function newTable(game) {
  const name = t("New table of {game}", { game: game.title });
  return make("a", { class: "button", href: `/new/${game.name}`, "aria-label": name }, t("New table"));
}

function more(game, path, text) {
  return make("a", { href: `${path}/${game.name}`, "aria-label": `${text}: ${game.title}` }, text);
}

async function playBot(game) {
  const table = await openAndSit(againstBots(game));
  await go(`/t/${table}`);
}

// One's own tables

async function fillOurs(section, games) {
  const mine = known().filter(([, facts]) => facts.token || facts.owner);
  const told = await Promise.all(mine.slice(0, OURS).map(async ([id]) => [id, await factsOf(id)]));
  for (const [id, facts] of told) if (!facts) forget(id);
  const there = told.filter(([, facts]) => facts);
  section.hidden = there.length === 0;
  fill(
    section,
    make("h2", { id: "ours" }, t("Your tables")),
    make("ul", { class: "table-list" }, there.map(([, facts]) => ourRow(facts, games))),
    make("p", {}, make("a", { class: "button small quiet", href: "/replay" }, t("All your duels that are over"))),
  );
}

function ourRow(facts, games) {
  const over = facts.status === "over";
  const ways = [make(
    "a",
    { class: "button small", href: `/t/${facts.table}` },
    over ? t("See how it ended") : t("Go on"),
  )];
  if (over) ways.unshift(make(
    "a",
    { class: "button small quiet", href: `/replay/${facts.table}` },
    icon("replay"),
    t("Replay"),
  ));
  return row(facts, games, ways);
}

function row(facts, games, ways) {
  const kept = seatAt(facts.table);
  const people = facts.seats.filter((seat) => seat.kind !== "open").map(playerText);
  const free = facts.seats.filter((seat) => seat.kind === "open").length;
  const said = [
    make("p", {}, people.length ? people.join(", ") : t("Nobody sits here yet")),
    make(
      "p",
      { class: "row facts" },
      chip("info", statusText(facts.status)),
      free ? chip("people", kept && !gives(kept) ? awaitedText(kept, facts.terms) : t("Free seats: {n}", { n: free })) : null,
      chip("clock", clockText(facts.terms.clock)),
      facts.terms.rated ? chip("rated", t("rated")) : null,
      facts.terms.series?.best_of > 1 ? chip("replay", t("Best of three")) : null,
    ),
  ];
  return tableRow(facts, titleOf(facts.game, games), said, ways);
}

function chip(sign, text) {
  return make("span", { class: "chip" }, icon(sign), text);
}

// Tables that wait for somebody

async function fillOpen(section, watched, games) {
  const { tables, duels } = await get("/api/tables").catch(() => ({ tables: [], duels: [] }));
  fillWatched(watched, duels.filter(({ table }) => !seatAt(table)?.token), games);
  section.hidden = false;
  const focused = document.activeElement?.dataset?.join;
  const rows = tables.map((facts) => row(facts, games, [joinButton(facts)]));
  const none = make(
    "div",
    { class: "empty" },
    make("p", {}, t("Nobody is waiting for an opponent right now.")),
    make("a", { class: "button", href: "/new" }, icon("plus"), t("Open a table")),
  );
  fill(
    section,
    make("h2", { id: "open-tables" }, t("Open tables")),
    rows.length ? make("ul", { class: "table-list" }, rows) : none,
    make("p", {}, make("a", { class: "button small quiet", href: "/challenge", "data-join": "challenge" }, t("Challenge somebody by name")), " ", make("a", { class: "button small quiet", href: "/tournament", "data-join": "tournament" }, t("Tournaments"))),
  );
  if (focused) section.querySelector(`[data-join="${CSS.escape(focused)}"]`)?.focus();
}

/** Duels that go on and may be watched. */
function fillWatched(section, duels, games) {
  const focused = section.contains(document.activeElement) ? document.activeElement.getAttribute("href") : null;
  section.hidden = !duels.length;
  const way = ({ table }) => make("a", { class: "button small", href: `/t/${table}` }, icon("eye"), t("Watch"));
  fill(section, make("h2", { id: "watched-duels" }, t("Duels to watch")), make("ul", { class: "table-list" }, duels.map((facts) => row(facts, games, [way(facts)]))));
  if (focused) section.querySelector(`a[href="${CSS.escape(focused)}"]`)?.focus();
}

function joinButton(facts) {
  const join = button(
    t("Join"),
    () => busy(join, () => joinTable(facts.table), complain),
    { kind: "primary small", "data-join": facts.table },
  );
  return join;
}

async function joinTable(table) {
  const { invite } = await post(`/api/tables/${table}/join`, {});
  await go(`/t/${table}#invite=${invite}&found=lobby`);
}

function keepFresh(section, watched, games) {
  const timer = setInterval(async () => {
    if (!section.isConnected) clearInterval(timer);
    else if (!document.hidden) await fillOpen(section, watched, games);
  }, AGAIN);
}
