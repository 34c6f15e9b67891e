// Which lessons were gone through in this browser, and where one left off: by game, the ids of lessons.

import { read, write } from "./prefs.js";

const KEY = "duelkit.learned";
let games = sound(read(KEY));

/** The ids of the lessons of a game that were gone through, those of other versions among them. */
export function learnedIn(game) {
  return new Set(games[game]?.done ?? []);
}

/** Whether no lesson was ever gone through here. */
export function isNew() {
  return Object.values(games).every(({ done }) => !done.length);
}

/** The id of the lesson that was last begun; null if none was. */
export function leftAt(game) {
  return games[game]?.at ?? null;
}

export function noteLearned(game, id) {
  keep(game, { done: [...learnedIn(game).add(id)] });
}

export function noteAt(game, id) {
  keep(game, { at: id });
}

function keep(game, changed) {
  games = { ...games, [game]: { done: [], at: null, ...games[game], ...changed } };
  write(KEY, games);
}

/** What was kept, without what is no progress. */
function sound(kept) {
  const known = Object.entries(kept && typeof kept === "object" ? kept : {}).filter(([, one]) => Array.isArray(one?.done));
  return Object.fromEntries(known);
}
