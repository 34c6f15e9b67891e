// Everything by key: from card to card by where they lie, the natural verb, the menu, the list of moves.

import { lookAt } from "./dialogs.js";
import { naturalOf } from "./spots.js";

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Handle a key pressed on a card. */
export function walk(event, board) {
  const element = event.target.closest("[data-loc]");
  if (!element || event.ctrlKey || event.metaKey || event.altKey) return;
  if (WAYS[event.key]) go(nearest(element, WAYS[event.key], board), element);
  else if (event.key === "Enter" && element.matches(".spot, .plate")) point(element, board);
  else if (event.key.toLowerCase() === "i") lookAt(element.spot, board);
  else if (event.key.toLowerCase() === "w" && !board.readonly) board.menu.open(element, element.spot);
  else if (event.key === "Escape") board.menu.close({ back: true });
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Do what one mostly does with this card; where there is nothing, say why. */
function point(element, board) {
  const moves = board.readonly ? [] : board.movesAt(element.spot);
  if (moves.length) board.act(naturalOf(moves));
  else board.menu.open(element, element.spot);
}

function go(next, from) {
  if (!next) return;
  from.setAttribute("tabindex", "-1");
  next.setAttribute("tabindex", "0");
  next.focus();
  next.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** Return the nearest card in a direction: what lies aside counts more than what lies far. */
function nearest(element, [x, y], board) {
  const from = centre(element);
  let best = null, least = Infinity;
  for (const other of board.querySelectorAll("button[data-loc]")) {
    if (other === element || !other.offsetParent) continue;
    const to = centre(other);
    const along = (to.x - from.x) * x + (to.y - from.y) * y;
    const aside = Math.abs((to.x - from.x) * y) + Math.abs((to.y - from.y) * x);
    const far = along + aside * 2.5;
    if (along > 4 && far < least) [best, least] = [other, far];
  }
  return best;
}

function centre(element) {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** Go to the first card that can be played in a part of the board, else to its first card. */
export function enter(board, part) {
  const found = board.querySelector(`${part} button.lit`) ?? board.querySelector(`${part} button.spot`);
  found?.focus();
  return Boolean(found);
}
