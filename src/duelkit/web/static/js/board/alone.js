// What is made easy for one who plays against bots alone: nobody learns anything from it, and nobody has to agree.

import { pref } from "../prefs.js";
import { t } from "../texts.js";

export const CANCEL = "cancel"; // the verb of taking the newest decision back instead of aiming it, which is no move of a game

/** The move that ends a turn by itself, where the server says that it may and the player wants that; null for none. */
export function endsByItself({ asked, moves }) {
  const move = (moves ?? []).find(({ action }) => action === asked?.ends);
  return move && pref("ends") !== false ? move : null;
}

/** A way back, where a decision is to be aimed or paid for with tributes, and no move of the game calls it off. */
export function wayBack(position) {
  const verbs = (position.moves ?? []).map((move) => move.verb);
  const begun = verbs.includes("target") ? !verbs.includes("pass") : verbs.length > 0 && verbs.every((verb) => verb === "tribute");
  const back = begun && (position.can ?? []).includes("offer:undo");
  return back && position.alone ? [{ verb: CANCEL, text: t("Cancel") }] : [];
}
