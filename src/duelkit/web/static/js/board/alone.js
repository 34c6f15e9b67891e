// What is made easy for one who plays against bots alone: nobody learns anything from it, and nobody has to agree.

import { pref } from "../prefs.js";
import { t } from "../texts.js";

export const CANCEL = "cancel"; // the verb of taking the newest decision back instead of aiming it, which is no move of a game

/** Whether all others are bots. */
export function alone({ seats }, you) {
  return you !== null && seats.every((seat) => seat.seat === you || seat.kind === "bot");
}

/** The move that ends a turn in which nothing else is possible, and that may be made by itself; null for none. */
export function endsByItself(position, you) {
  const [move, ...others] = position.moves ?? [];
  const only = move?.verb === "end" && !others.length && position.asked?.seat === you;
  return only && alone(position, you) && pref("ends") !== false ? move : null;
}

/** A way back, where a decision is to be aimed and no move of the game calls it off. */
export function wayBack(position, you) {
  const verbs = (position.moves ?? []).map((move) => move.verb);
  const back = verbs.includes("target") && !verbs.includes("pass") && (position.can ?? []).includes("offer:undo");
  return back && alone(position, you) ? [{ verb: CANCEL, text: t("Cancel") }] : [];
}
