// What the words of a name mean to whoever draws it.

const FIGURES = ["head", "being", "arm", "thing", "force"];
const JOINTS = ["of", "with", "for", "from", "in", "on", "at", "who", "to", "behind", "by"]; // what comes after them is said of what comes before
const LONGEST = 3; // words of a phrase

/**
 * Return a reader of names. Tables say by kind and name which phrases mean it (words.js); what an earlier table says of a
 * phrase holds. The reader returns {figures: [{kind, name, many, later}], scene, tint, gaze, signs}, what is meant most first;
 * what is said `later` stands behind an "of" or the like.
 */
export function readerOf(...tables) {
  const meanings = new Map();
  for (const table of tables) for (const [kind, named] of Object.entries(table)) for (const [name, phrases] of Object.entries(named)) for (const phrase of phrases.split(" ")) learn(meanings, phrase, kind, name);
  return (title) => read(meanings, wordsOf(title));
}

function learn(meanings, phrase, kind, name) {
  const known = meanings.get(phrase) ?? { signs: [] };
  meanings.set(phrase, known);
  if (kind === "sign") known.signs.push(name);
  else if (FIGURES.includes(kind)) known.figure ??= { kind, name };
  else known[kind] ??= name;
}

export const wordsOf = (title) => title.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase().replace(/['’]s\b/g, "").replace(/['’]/g, "").split(/[^a-z0-9.#]+/).filter(Boolean);

function read(meanings, words) {
  const found = { figures: [], scene: null, tint: null, gaze: null, signs: new Set() };
  const joint = words.findIndex((word, at) => at && JOINTS.includes(word));
  const before = [], after = [];
  for (let at = 0; at < words.length; ) {
    const { meaning, many, length } = longest(meanings, words, at);
    const later = joint >= 0 && at > joint;
    if (meaning) take(found, later ? after : before, meaning, { many, later });
    at += length;
  }
  found.figures = [...before.reverse(), ...after.reverse()];
  return found;
}

function take(found, figures, meaning, how) {
  if (meaning.figure) figures.push({ ...meaning.figure, ...how });
  for (const sign of meaning.signs) found.signs.add(sign);
  found.scene = meaning.scene ?? found.scene;
  found.tint = meaning.tint ?? found.tint;
  found.gaze = meaning.gaze ?? found.gaze;
}

function longest(meanings, words, at) {
  for (let length = LONGEST; length; length--) {
    const phrase = words.slice(at, at + length).join("-");
    if (words.length < at + length) continue;
    if (meanings.has(phrase)) return { meaning: meanings.get(phrase), many: false, length };
    const single = singles(phrase).find((one) => meanings.has(one));
    if (single) return { meaning: meanings.get(single), many: true, length };
  }
  return { meaning: null, many: false, length: 1 };
}

const singles = (word) => [word.replace(/ies$/, "y"), word.replace(/ves$/, "f"), word.replace(/es$/, ""), word.replace(/s$/, "")].filter((one) => one !== word);
