// What of the news at a table is heard.

import { cue } from "../cues.js";
import { outcomeFor } from "./ending.js";
import { likeIn } from "./likeness.js";

/** Have what happened be heard: events as the game says what they are like, the question to us, the end. */
export function hear(items, { before, now, you, game }) {
  cue([...likeIn(items, game).map(({ like }) => like), ...asked(before, now, you), ...ended(before, now, you)]);
}

/** We are asked, and were not before: in our turn, or for an answer to what others do. */
function asked(before, now, you) {
  const mine = ({ asked }) => asked !== null && asked.seat === you;
  if (!now.asked?.prompt || !mine(now)) return [];
  const answers = now.picture.turn !== you || now.picture.chain?.length > 0;
  const began = before.picture?.turn !== you && !answers;
  return mine(before) && !began ? [] : [answers ? "answer" : "turn"];
}

function ended(before, now, you) {
  return now.result && !before.result ? [outcomeFor(now.result, you)] : [];
}
