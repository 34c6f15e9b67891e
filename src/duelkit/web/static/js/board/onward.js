// Passing until something happens: whoever presses that is not asked again while the server says that nothing has.

import { t } from "../texts.js";

export const PASS_ON = "pass on"; // the verb of passing until something happens, which is no move of a game

/** The button for it, where one may pass on an answer. */
export function onward({ asked }) {
  return typeof asked?.quiet === "boolean" ? [{ verb: PASS_ON, text: t("Pass until something happens") }] : [];
}

/** The move that passes. */
export function passOf({ moves }) {
  return (moves ?? []).find((move) => move.verb === "pass") ?? null;
}
