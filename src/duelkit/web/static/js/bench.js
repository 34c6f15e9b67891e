// Cards of one's own, as this browser keeps them: for each game the cards on its workbench, and which of them is open.

import { get, post, streamed } from "./api.js";
import { byName, stored } from "./stored.js";
import { lang, t } from "./texts.js";

const MOST = 100; // cards of a game, as many as the server reads together
const LONGEST = 45000; // letters of a file, as the server takes them
export const SHIPPED = "shipped"; // what stands for the cards that come with a game
const benches = stored("duelkit.bench", byName);
const pictures = new Map();

/** The cards of a game on the workbench, {cards, at}. */
export function benchOf(game) {
  const { cards, at } = benches.value[game] ?? {};
  const there = Array.isArray(cards) ? cards.filter((card) => card && typeof card === "object") : [];
  return { cards: there, at: there[at] ? at : 0 };
}

/** Keep the cards of a game; the oldest ones give way where there are too many. */
export function keepBench(game, { cards, at }) {
  const over = Math.max(0, cards.length - MOST);
  benches.change((kept) => ({ ...kept, [game]: { cards: cards.slice(over), at: Math.max(0, at - over) } }));
}

/** How a game's cards are written, with one to begin with. */
export const workbench = (game) => get(path(game));

/** What the server reads in one of some cards. */
export const readCard = (game, cards, at) => post(`${path(game)}/reading`, { cards, at });

/** What may stand at the end of a text. */
export const nextWords = (game, text) => post(`${path(game)}/words`, { text });

/** The text of a file of this browser's machine. */
export function textIn(file) {
  if (file.size > LONGEST) throw new Error(t("The file is too large: up to {n} letters are taken.", { n: LONGEST }));
  return file.text();
}

/** The cards in the text of a card file. */
export const cardsIn = async (game, text) => (await post(`${path(game)}/file`, { text })).cards;

/** A duel in which one of some cards is at hand, {save, seats}. */
export const trialOf = (game, cards, at) => post(`${path(game)}/trial`, { cards, at });

/** What one of some cards is worth in hand, {deals, without, having, more, off, sure}; it takes a while, as `streamed` says. */
export const measured = (game, cards, at, { heard, signal }) => streamed(`${path(game)}/measure`, { cards, at }, heard, signal);

/** The cards that a table is played with, {cards: [{code, face, page}], doubts}; Refused for wrong ones. */
export async function shownCards(game, cards) {
  const asked = [lang(), game, JSON.stringify(cards)].join(" ");
  if (!pictures.has(asked)) pictures.set(asked, post(`/api/games/${game}/own-cards`, { cards }));
  try {
    return await pictures.get(asked);
  } catch (error) {
    pictures.delete(asked);
    throw error;
  }
}

/** Some cards, and more of them; of two with the same id the newer one. */
export function joined(cards, more) {
  const ids = new Set(more.map(({ id }) => id));
  return [...more, ...cards.filter(({ id }) => !ids.has(id))];
}

/** A card as it stands in a link, and back; null for what is none. */
export function packed(card) {
  const bytes = new TextEncoder().encode(JSON.stringify(card));
  return btoa(String.fromCharCode(...bytes)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

export function unpacked(text) {
  try {
    const bytes = Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
    const card = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return card && typeof card === "object" && !Array.isArray(card) ? card : null;
  } catch {
    return null;
  }
}

function path(game) {
  return `/api/workshop/${game}`;
}
