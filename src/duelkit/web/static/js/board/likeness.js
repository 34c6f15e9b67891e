// What events are like in any game, as each game tells it of its own.

import { brought } from "../drawings.js";

/** Return the events among the items that are like something, each with what it is `like`. */
export function likeIn(items, game) {
  const likenesses = brought(game)?.likenesses ?? {};
  return items.filter(({ kind, what }) => kind === "event" && likenesses[what]).map((item) => ({ ...item, like: likenesses[item.what] }));
}
