// What a game brings to be drawn with. It lies at /static/games/NAME/ and is fetched when that game is shown:
// emblem.js (`box`, `markup`), card.js (`front`, `boxed`), style.css; each of them may be missing.

import { about } from "./api.js";

const there = new Map(); // by game: {emblem, card, likenesses}
const coming = new Map();

/** A game's drawings, once they have come: {emblem, card}, modules; `likenesses` say what its events are like in any game. */
export function brought(game) {
  return there.get(game);
}

/** Fetch a game's drawings; what cannot be had is drawn as if the game brought none. */
export function bring(game) {
  if (!coming.has(game)) coming.set(game, fetched(game).then((found) => (there.set(game, found), found)));
  return coming.get(game);
}

async function fetched(game) {
  const { games } = await about().catch(() => ({ games: [] }));
  const { drawings: brings = [], likenesses = {} } = games.find((one) => one.name === game) ?? {};
  const own = (file, load) => (brings.includes(file) ? load(`../games/${game}/${file}`).catch(() => null) : null);
  const module = (path) => import(path);
  const [emblem, card] = await Promise.all([own("emblem.js", module), own("card.js", module), own("style.css", styled)]);
  return { emblem, card, likenesses };
}

/** Add a style to the page, and wait until it holds. */
function styled(path) {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL(path, import.meta.url) });
  return new Promise((done, failed) => {
    link.onload = done;
    link.onerror = failed;
    document.head.append(link);
  });
}
