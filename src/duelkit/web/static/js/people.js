// Who plays: this browser's user, the colours of seats, the bots.

import { pref, setPref } from "./prefs.js";
import { capital, t, YOU } from "./texts.js";

export const COLORS = ["teal", "coral", "amber", "violet", "azure", "lime", "rose", "slate"];

/** The user's name and colour, as they were the last time. */
export function me() {
  return { name: pref("name") ?? t("Guest"), color: COLORS.includes(pref("color")) ? pref("color") : COLORS[0] };
}

/** Remember who somebody wants to be: {name} or {color}, or both. */
export function become({ name, color }) {
  if (name !== undefined) setPref("name", name.trim() || undefined);
  if (color !== undefined) setPref("color", color);
}

export function colorNames() {
  return {
    teal: t("teal"),
    coral: t("coral"),
    amber: t("amber"),
    violet: t("violet"),
    azure: t("azure"),
    lime: t("lime"),
    rose: t("rose"),
    slate: t("slate"),
  };
}

/** The bots to choose from, as [value, text]; `bots` as the server tells of them. */
export function botChoices(bots) {
  return bots.map(({ name, title, text }) => [name, `${title}: ${text}`]);
}

/** What a bot is called that stands in for somebody. */
export const botTitle = (bot) => ({ greedy: t("Greedy"), random: t("Random") })[bot] ?? capital(bot);

/** What the player in a seat is called in a text that is read by the one in seat `you`. */
export const called = (seat, you) => (seat.seat === you ? YOU : seat.name);

/** What stands on a player's round mark: the first letter of the name, and its number (Greedy 2: G2). */
export function initial(name) {
  const number = /\s(\d)$/.exec(name ?? "")?.[1] ?? "";
  return `${[...(name || "?")][0].toLocaleUpperCase()}${number}`;
}

/** Give those without a colour of their own, bots above all, one that nobody else has. */
export function coloured(seats) {
  const taken = new Set(seats.map((seat) => seat.color));
  const free = COLORS.filter((color) => !taken.has(color));
  return seats.map((seat) => (COLORS.includes(seat.color) || seat.kind === "open" ? seat : { ...seat, color: free.shift() }));
}

/** 32 random bytes of this browser's own, which go into the shuffle. */
export function entropy() {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
