// Nothing here, or something went wrong: one sentence, and ways on.

import { Refused } from "../api.js";
import { make } from "../dom.js";
import { t } from "../texts.js";
import { heading } from "./parts.js";

export async function show() {
  return lost(t("There is nothing here"), t("The address leads to no page of duelkit; perhaps a letter is missing."));
}

/** The page of a game that there is not. */
export function noGame() {
  return lost(t("No such game"), t("duelkit does not know a game of that name."));
}

/** The page in place of one that could not be shown. */
export function wrong(error) {
  if (error instanceof Refused) return lost(t("That did not work"), error.message);
  console.error(error);
  return lost(
    t("That did not work"),
    t("Something in this page broke. Load it again; the duel itself is safe on the server."),
  );
}

/** A page that says what is the matter. */
export function lost(title, text, ways = []) {
  const home = make("a", { class: "button primary", href: "/" }, t("To the lobby"));
  const content = make(
    "div",
    { class: "not-found measure" },
    back(),
    heading(title, text),
    make("div", { class: "row" }, home, ways),
  );
  return { title, content };
}

function back() {
  return make("div", { class: "not-found-card", "aria-hidden": "true" });
}
