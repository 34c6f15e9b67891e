// Decks of one's own, as this browser remembers them, and what the server says of any deck.

import { get, post } from "./api.js";
import { read, write } from "./prefs.js";

const KEY = "duelkit.decks";
const OWN = "own:"; // before the name of a deck of one's own, as a choice
const MOST = 30; // decks of a game; the oldest are forgotten first
let known = read(KEY) ?? {};

/** One's own decks for a game, as choices with their names, the newest first. */
export function ownDecks(game) {
  return Object.keys(decksOf(game)).map((name) => [OWN + name, name]);
}

/** Remember a deck, the ids of its cards; returns it as a choice. */
export function keepDeck(game, name, cards) {
  const older = Object.entries(decksOf(game)).filter(([other]) => other !== name);
  change(game, [[name, cards], ...older].slice(0, MOST));
  return OWN + name;
}

export function forgetDeck(game, choice) {
  change(game, Object.entries(decksOf(game)).filter(([name]) => OWN + name !== choice));
}

export function isOwn(choice) {
  return choice.startsWith(OWN);
}

/** A choice as the server takes it: the name of a deck that comes with the game, the ids of one's own. */
export function deckOf(game, choice) {
  return isOwn(choice) ? decksOf(game)[choice.slice(OWN.length)] ?? choice : choice;
}

/**
 * What the server says of the deck of a choice: {cards, size, parts}. `house` is what holds at a table and not elsewhere:
 * the `pool` of cards that decks can name, the `size` that they have at least.
 */
export function toldDeck(game, choice, house) {
  const deck = deckOf(game, choice);
  if (Array.isArray(deck)) return checkedDeck(game, { cards: deck }, house);
  const usual = !house.pool && !house.size;
  return usual ? get(`${path(game)}/${encodeURIComponent(deck)}`) : checkedDeck(game, { name: deck }, house);
}

/** The same of a deck that is sent, {text, form} or {cards}; Refused with what keeps it from being played. */
export function checkedDeck(game, asked, { pool, size }) {
  return post(path(game), { ...asked, ...(pool && { pool }), ...(size && { size }) });
}

/** Where the server has a deck as a file. */
export function deckFile(game, choice, form) {
  return `${path(game)}/${encodeURIComponent(choice)}/file?form=${form}`;
}

function path(game) {
  return `/api/games/${game}/decks`;
}

/** One's decks, {name: ids}. */
function decksOf(game) {
  return Object.fromEntries(Object.entries(known[game] ?? {}).filter(([, cards]) => Array.isArray(cards)));
}

function change(game, decks) {
  known = { ...known, [game]: Object.fromEntries(decks) };
  write(KEY, known);
  tell();
}

/** Have the page know that there are other decks now. */
function tell() {
  document.dispatchEvent(new CustomEvent("decks"));
}

addEventListener("storage", ({ key }) => {
  if (key !== KEY) return;
  known = read(KEY) ?? {}; // another window has changed them
  tell();
});
