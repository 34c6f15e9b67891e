// Decks of one's own, as this browser remembers them, and what the server says of any deck.

import { get, post, streamed } from "./api.js";
import { byName, stored } from "./stored.js";

const OWN = "own:"; // before the name of a deck of one's own, as a choice
export const MOST = 30; // decks of a game; the oldest are forgotten first
export const LONGEST = 20000; // letters of a file, as the server takes them
const decks = stored("duelkit.decks", byName, tell);

/** One's own decks for a game, as choices with their names, the newest first. */
export function ownDecks(game) {
  return Object.keys(decksOf(game)).map((name) => [OWN + name, name]);
}

/** Remember a deck, the ids of its cards and the tables of those that are one's own; returns it as a choice. */
export function keepDeck(game, name, cards, own = []) {
  const deck = own.length ? { cards, own } : cards;
  change(game, (kept) => [[name, deck], ...kept.filter(([other]) => other !== name)].slice(0, MOST));
  return OWN + name;
}

export function forgetDeck(game, choice) {
  change(game, (kept) => kept.filter(([name]) => OWN + name !== choice));
}

export function isOwn(choice) {
  return choice.startsWith(OWN);
}

/** The name of a deck of one's own, by the choice of it. */
export const ownName = (choice) => choice.slice(OWN.length);

/** The choice of a deck of one's own, by its name. */
export const ownChoice = (name) => OWN + name;

/** A choice as the server takes it: the name of a deck that comes with the game, the ids of one's own. */
export function deckOf(game, choice) {
  if (!isOwn(choice)) return choice;
  const deck = decksOf(game)[ownName(choice)];
  return deck?.cards ?? deck ?? choice;
}

/** The tables of the cards of one's own that a choice is kept with. */
export function ownCardsOf(game, choice) {
  return (isOwn(choice) && decksOf(game)[ownName(choice)]?.own) || [];
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

/** What the server reads in a deck that is built, {cards} or {text, form}, and `own` cards: docs/protocol.md tells what. */
export const readDraft = (game, asked) => post(`${editor(game)}/reading`, asked);

/** The text of the file of a deck. */
export const deckFileText = async (game, { cards, own }, form) => (await post(`${editor(game)}/file`, { cards, own, form })).text;

/** Those of one's `own` cards that fit what is asked, [{code, face, page}, …]. */
export const foundOwn = async (game, own, asked) => (await post(`${editor(game)}/own-cards`, { own, ...asked })).cards;

/** What a deck makes against those that come with the game, {share, off, deals, against}; it takes a while, as `streamed` says. */
export const measuredDeck = (game, { cards, own }, { heard, signal }) => streamed(`${editor(game)}/measure`, { cards, own }, heard, signal);

/** Where the server has a deck as a file. */
export function deckFile(game, choice, form) {
  return `${path(game)}/${encodeURIComponent(choice)}/file?form=${form}`;
}

function editor(game) {
  return `/api/deck-editor/${game}`;
}

function path(game) {
  return `/api/games/${game}/decks`;
}

/** One's decks, {name: ids, or {cards: ids, own: tables}}. */
const decksOf = (game) => Object.fromEntries(soundDecks(decks.value, game));

/** Decks of a game with their names, the newest first. */
function soundDecks(kept, game) {
  return Object.entries(kept[game] ?? {}).filter(([, deck]) => areIds(deck) || (areIds(deck?.cards) && areTables(deck.own)));
}

const areIds = (found) => Array.isArray(found) && found.every((one) => typeof one === "string");

/** Whether these are tables of cards, as far as a browser can tell. */
export const areTables = (found) => Array.isArray(found) && found.every((one) => one && typeof one === "object" && !Array.isArray(one));

function change(game, changed) {
  decks.change((kept) => ({ ...kept, [game]: Object.fromEntries(changed(soundDecks(kept, game))) }));
  tell();
}

/** Have the page know that there are other decks now. */
function tell() {
  document.dispatchEvent(new CustomEvent("decks"));
}
