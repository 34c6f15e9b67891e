// Which puzzles were solved in this browser.

import { read, write } from "./prefs.js";

const KEY = "duelkit.solved";
const MOST = 5000;
let marks = new Set(read(KEY) ?? []);

export function isSolved(mark) {
  return marks.has(mark);
}

export function noteSolved(mark) {
  marks.add(mark);
  marks = new Set([...marks].slice(-MOST));
  write(KEY, [...marks]);
}
