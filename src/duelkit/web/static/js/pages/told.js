// Facts of a table in words.

import { make } from "../dom.js";
import { t } from "../texts.js";

export function titleOf(game, games) {
  return games.find((one) => one.name === game)?.title ?? game;
}

export function statusText(status) {
  const said = { open: t("waiting for players"), opening: t("about to begin"), running: t("being played"), over: t("over") };
  return { ...said, off: t("called off") }[status] ?? status;
}

/** A rating in digits: with a question mark while few duels stand behind it. */
export function ratingText({ value, sure }) {
  return sure ? String(value) : `${value}?`;
}

/** A player's name, with the rating where the duel is rated. */
export function playerText({ name, rating }) {
  return rating ? `${name} (${ratingText(rating)})` : name;
}

/**
 * Who is to sit in an open seat: somebody by name, anybody, or whoever has its link, if the reader has links to give; `kept`
 * is what this browser remembers of the table.
 */
export function awaitedText(kept, terms) {
  if (kept?.awaits) return t("{name} is awaited", { name: kept.awaits });
  if (terms.public) return t("Free seat");
  return gives(kept) ? t("Whoever has the link is awaited") : t("Waiting for an opponent");
}

/** Whether this browser has links to seats of a table to give. */
export const gives = (kept) => Object.keys(kept?.invites ?? {}).length > 0;

/** A clock in words: none, so much a decision, or a bank with what each decision adds. */
export function clockText(clock) {
  if (!clock || clock.kind === "none") return t("no clock");
  if (clock.kind === "decision") return t("{time} a decision", { time: timeText(clock.seconds) });
  const bank = t("{time} in all", { time: timeText(clock.seconds) });
  return clock.increment ? t("{bank}, and {n} s a decision", { bank, n: clock.increment }) : bank;
}

export function timeText(seconds) {
  if (seconds < 60) return t("{n} s", { n: seconds });
  return t("{n} min", { n: seconds % 60 ? leftText(seconds) : seconds / 60 });
}

/** What is left of a time, as it stands on a clock: 2:59. */
export function leftText(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** What the host has arranged about the deal, for all to read before they sit down; null where that is nothing. */
export function arrangement(arranged) {
  if (!arranged?.length) return null;
  return make(
    "div",
    { class: "arranged", role: "note" },
    make("strong", {}, t("This deal is arranged by its host.")),
    make("ul", {}, arranged.map((sentence) => make("li", {}, sentence))),
  );
}

/** What is committed to before the deal, to be opened by those who want to know; `parts` are the players' [name, seal]. */
export function seal(commitment, parts = []) {
  const fixed = t("The server has fixed its part of the shuffle; your browser fixes one of its own when you sit down.");
  const opened = t("Once everybody sits, all parts are opened, and the cards come from the whole of them.");
  const checked = t("After the duel anyone can check it.");
  const known = parts.filter(([, sealed]) => sealed);
  return make(
    "details",
    { class: "seal" },
    make("summary", {}, t("The shuffle is sealed")),
    make("p", {}, `${fixed} ${opened} ${checked}`),
    make("code", {}, commitment),
    known.map(([name, sealed]) => make("p", {}, name, make("code", {}, sealed))),
  );
}
