// Which puzzles were solved in this browser.

import { stored } from "./stored.js";

const MOST = 5000;
const marks = stored("duelkit.solved", (found) => (Array.isArray(found) ? found : []));

export function isSolved(mark) {
  return marks.value.includes(mark);
}

export function noteSolved(mark) {
  marks.change((kept) => [...new Set([...kept, mark])].slice(-MOST));
}
