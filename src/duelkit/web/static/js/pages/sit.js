// A table: by an invite one sits down, with a seat one plays, without one looks on; until all are there, one waits.

import { about, get } from "../api.js";
import { deckOf } from "../decks.js";
import { fill, make } from "../dom.js";
import { emblem } from "../emblems.js";
import { icon } from "../icons.js";
import { become, me } from "../people.js";
import { go } from "../place.js";
import { forget, remember, seatAt } from "../seats.js";
import { scoreOf } from "../series.js";
import { sitDown } from "../tables.js";
import { t } from "../texts.js";
import { complain } from "../toasts.js";
import { lost } from "./notfound.js";
import { deckChoice } from "./deck-choice.js";
import { ownCards } from "./own-cards.js";
import { busy, button, heading, identity } from "./parts.js";
import { arrangement, clockText, playerText, seal, titleOf } from "./told.js";
import { waitingRoom } from "./waiting.js";

export async function show({ params, hash }) {
  const table = params.table;
  const given = Object.fromEntries(new URLSearchParams(hash));
  if (given.seat) remember(table, { token: given.seat });
  const own = seatAt(table);
  if (given.invite && !own?.token) return invitation(table, given.invite, Boolean(given.found));
  if (hash.includes("=")) history.replaceState(history.state, "", location.pathname);
  return seated(table, own);
}

// The table itself

async function seated(table, own) {
  await import("../board/table.js");
  const facts = await get(`/api/tables/${table}`);
  const { games } = await about();
  const live = make("duel-table", { ".table": table, ".token": own?.token ?? null, ".owner": own?.owner ?? null });
  const room = waitingRoom(table, facts, await ownCards(facts), live);
  const again = make("p", { class: "again", hidden: true });
  const content = make("div", { class: "at-table" }, again, room.element, live);
  const rematch = followRematch(own?.choices, again);
  live.addEventListener("position", ({ detail }) => {
    room.seen(detail);
    rematch(detail, scoreOf(facts.terms, detail.seats, detail.result?.winners ?? [])?.goesOn);
  });
  live.addEventListener("again", () => rematch.go());
  live.addEventListener("welcome", ({ detail }) => room.welcomed(detail));
  live.addEventListener("off", ({ detail }) => room.calledOff(detail));
  live.addEventListener("gone", ({ detail }) => leave(content, facts, detail));
  content.relabel = async () => {
    room.relabel();
    live.relabel();
    return titleOf(facts.game, (await about()).games);
  };
  return { title: titleOf(facts.game, games), content, wide: true };
}

function leave(content, facts, { code, text }) {
  if (code === "seat") forget(facts.table);
  const invited = facts.status === "open" ? t("To sit down, ask whoever opened the table for the link that invites you.") : "";
  fill(content, noSeat(facts, [text, invited].filter(Boolean).join(" ")).content);
}

/** The page of one who has no seat here, with what else can be done. */
function noSeat({ table, status, watch }, text) {
  const way = (href, sign, said) => make("a", { class: "button", href }, icon(sign), said);
  const over = status === "over" ? way(`/replay/${table}`, "play", t("Watch the replay")) : null;
  return lost(t("You cannot sit here"), text, watch ? way(`/t/${table}`, "eye", t("Watch")) : over);
}

/**
 * What goes on to the next table of the same players: by itself when a rematch is agreed on now, by a button when it was
 * before, and in a series, whose next duel begins without being asked for.
 */
function followRematch(choices, place) {
  let before, position;
  const go = () => playAgain(position.rematch, choices, position).catch(complain);
  const follow = (news, inSeries) => {
    position = news;
    const { rematch } = news;
    if (before === null && rematch && !inSeries) go();
    else if (before === undefined && rematch) {
      place.hidden = false;
      fill(place, button(inSeries ? t("To the next duel") : t("To the rematch"), go, { sign: "replay", kind: "primary" }));
    }
    before = rematch ?? null;
  };
  return Object.assign(follow, { go });
}

/** Sit down at the next table as who one was at this one: a player's name and colour go with the player. */
async function playAgain({ table, invite }, choices, { seats, you }) {
  const seat = seats[you], others = seats.filter((one) => one !== seat);
  const person = seat && { name: seat.name, color: seat.color };
  if (seat && others.length === 1) remember(table, { awaits: others[0].name });
  if (invite && !seatAt(table)?.token) await sitDown(table, invite, choices, person);
  await go(`/t/${table}`);
}

// An invitation

async function invitation(table, invite, found) {
  const facts = await get(`/api/tables/${table}`);
  if (facts.status !== "open") return noSeat(facts, t("All seats of this table are taken."));
  const { games } = await about();
  const game = games.find((one) => one.name === facts.game);
  const title = found ? t("Take a seat at this table") : t("You are invited to a duel");
  const form = new Invitation(facts, invite, game).form();
  form.addEventListener("lost", ({ detail }) => fill(content, noSeat(facts, detail).content));
  const card = make("div", { class: "invited-card", "aria-hidden": "true" }, emblem(facts.game));
  const content = make(
    "div",
    { class: "measure invited" },
    card,
    make("div", { class: "stack" }, heading(title, game.title), told(facts), arrangement(facts.arranged), await ownCards(facts), form, make("p", {}, make("a", { href: "/" }, t("To the lobby"))), seal(facts.commitment, partsOf(facts))),
  );
  return { title, content };
}

const partsOf = ({ seats }) => seats.map((seat) => [seat.name, seat.seal]);

function told(facts) {
  const names = facts.seats.filter((seat) => seat.kind !== "open").map(playerText);
  const entry = (name, text) => make("div", {}, make("dt", {}, name), make("dd", {}, text));
  return make(
    "dl",
    { class: "facts-list" },
    entry(t("Who sits here"), names.join(", ") || t("Nobody sits here yet")),
    entry(t("Clock"), clockText(facts.terms.clock)),
    facts.terms.rated ? entry(t("What it counts"), t("Rated: the end changes the ratings")) : null,
    facts.terms.series?.best_of > 1 ? entry(t("How long"), t("Best of three")) : null,
  );
}

class Invitation {
  constructor({ table, terms, own_cards: own }, invite, game) {
    this.table = table;
    this.invite = invite;
    this.game = game.name;
    this.person = me();
    this.house = { pool: own.length ? terms.options.cards : null, size: terms.options.size };
    this.questions = terms.branch ? [] : game.questions; // who goes on with a duel has the decks that it began with
    this.choices = Object.fromEntries(this.questions.map((question) => [question.option, question.values[0]]));
  }

  form() {
    this.send = make("button", { class: "button primary large", type: "submit" }, t("Sit down"));
    const decks = this.questions.map((question) =>
      deckChoice(this.game, question, t("Your deck"), this.choices[question.option], (choice) => {
        this.choices[question.option] = choice;
      }, () => this.house),
    );
    return make(
      "form",
      { class: "panel stack", onsubmit: (event) => this.submitted(event) },
      identity(this.person, (news) => this.become(news)),
      decks,
      this.send,
    );
  }

  become(news) {
    Object.assign(this.person, news);
    become(news);
  }

  submitted(event) {
    event.preventDefault();
    busy(this.send, () => this.sit(), (error) => this.refused(error));
  }

  /** A link that is none cannot be mended here; everything else can be tried again. */
  refused(error) {
    if (error.code !== "seat") return complain(error);
    return this.send.form.dispatchEvent(new CustomEvent("lost", { detail: error.message }));
  }

  async sit() {
    const choices = Object.entries(this.choices).map(([option, choice]) => [option, deckOf(this.game, choice)]);
    await sitDown(this.table, this.invite, Object.fromEntries(choices), this.person);
    await go(`/t/${this.table}`, { replace: true });
  }
}
