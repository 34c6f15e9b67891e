// Which lessons were gone through in this browser, and where one left off: by game, the ids of lessons.

import { byName, stored } from "./stored.js";

const games = stored("duelkit.learned", sound);

/** The ids of the lessons of a game that were gone through, those of other versions among them. */
export function learnedIn(game) {
  return new Set(games.value[game]?.done ?? []);
}

/** Whether no lesson was ever gone through here. */
export function isNew() {
  return Object.values(games.value).every(({ done }) => !done.length);
}

/** The id of the lesson that was last begun; null if none was. */
export function leftAt(game) {
  return games.value[game]?.at ?? null;
}

export function noteLearned(game, id) {
  keep(game, ({ done }) => ({ done: [...new Set([...done, id])] }));
}

export function noteAt(game, id) {
  keep(game, () => ({ at: id }));
}

function keep(game, changed) {
  games.change((kept) => {
    const before = { done: [], at: null, ...kept[game] };
    return { ...kept, [game]: { ...before, ...changed(before) } };
  });
}

/** What was kept, without what is no progress. */
function sound(kept) {
  return Object.fromEntries(Object.entries(byName(kept)).filter(([, one]) => Array.isArray(one?.done)));
}
