// What is to be heard and felt of what happens: a few things, however much happens at once.

const MOST = 3; // at once
const MOST_A_SECOND = 5;
const APART = 120; // milliseconds from one to the next
const AGAIN = 200; // milliseconds before the same is heard again
// From what one must not miss to what may be left out; each has its sound, some are felt.
const RANKS = ["won", "lost", "drawn", "answer", "turn", "message", "damage", "attack", "defeat", "forward", "die", "gain", "lose", "coin", "play", "draw"];
const END = RANKS.indexOf("drawn");

let recent = []; // [name, when] of the last second

/** Ask for sounds by the names of what happened, in that order; the document hears of those that are due by the event `cue`. */
export function cue(names) {
  const now = performance.now();
  recent = recent.filter(([, when]) => now - when < 1000);
  const due = chosen(names.filter((name) => !recent.some(([other, when]) => other === name && now - when < AGAIN)));
  for (const [at, name] of due.entries()) {
    recent.push([name, now]);
    document.dispatchEvent(new CustomEvent("cue", { detail: { name, wait: at * APART } }));
  }
}

/** Choose by rank, as many as there is room for; the end is always told. */
function chosen(names) {
  const there = [...new Set(names)].filter((name) => RANKS.includes(name));
  const room = Math.max(0, Math.min(MOST, MOST_A_SECOND - recent.length));
  const best = [...there].sort((one, other) => RANKS.indexOf(one) - RANKS.indexOf(other)).slice(0, room);
  return there.filter((name) => best.includes(name) || RANKS.indexOf(name) <= END);
}
