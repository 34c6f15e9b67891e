// Facts of a table in words.

import { make } from "../dom.js";
import { t } from "../texts.js";

export function titleOf(game, games) {
  return games.find((one) => one.name === game)?.title ?? game;
}

export function statusText(status) {
  return { open: t("waiting for players"), running: t("being played"), over: t("over") }[status] ?? status;
}

/** A clock in words: none, so much a decision, or a bank with what each decision adds. */
export function clockText(clock) {
  if (!clock || clock.kind === "none") return t("no clock");
  if (clock.kind === "decision") return t("{time} a decision", { time: timeText(clock.seconds) });
  const bank = t("{time} in all", { time: timeText(clock.seconds) });
  return clock.increment ? t("{bank}, and {n} s a decision", { bank, n: clock.increment }) : bank;
}

function timeText(seconds) {
  return seconds % 60 === 0 ? t("{n} min", { n: seconds / 60 }) : t("{n} s", { n: seconds });
}

/** What the server says of the shuffle before the deal, to be opened by those who want to know. */
export function seal(commitment) {
  const fixed = t("The server has fixed its part of the shuffle and shows its fingerprint; your browser adds a part.");
  const text = `${fixed} ${t("After the duel anyone can check both.")}`;
  return make(
    "details",
    { class: "seal" },
    make("summary", {}, t("The shuffle is sealed")),
    make("p", {}, text),
    make("code", {}, commitment),
  );
}
