// This browser's part of the shuffle: committed to, opened, kept, and looked for in the file when the duel is over.
// The formats are those of docs/tables.md.

import { about, get, post } from "./api.js";
import { entropy } from "./people.js";
import { remember, seatAt } from "./seats.js";
import { sha256 } from "./sha256.js";
import { t } from "./texts.js";

const NOT_ASCII = /[\u007f-\uffff]/g;
const opening = new Set(); // tables at which our part is on its way

/** Plain values as the one text that digests are made of: keys sorted, no spaces, ASCII alone. */
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value).replace(NOT_ASCII, escaped);
  return `{${Object.keys(value).sort().map((key) => `${canonical(key)}:${canonical(value[key])}`).join(",")}}`;
}

const escaped = (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
const digest = (...parts) => sha256(canonical(parts));
const sealOf = (table, part) => digest("duelkit entropy 2", table, part);
const next = (link, plain) => sha256(link + canonical(plain));

/** Our part at a table, made when it is first asked for, with what the server shows before we sit down. */
export async function partAt(table) {
  const known = seatAt(table)?.part;
  if (known) return known;
  const [facts, { key }] = await Promise.all([get(`/api/tables/${table}`), about()]);
  const shown = { commitment: facts.commitment, options: facts.terms.options, branch: facts.terms.branch };
  const part = { entropy: entropy(), claim: entropy(), key, ...shown };
  remember(table, { part });
  return part;
}

/** What one says of one's part who sits down. */
export async function committed(table) {
  const { entropy: own, claim } = await partAt(table);
  return { seal: sealOf(table, own), claim };
}

/** Open our part where that is asked of us; resolves with a sentence where it cannot be, or must not be. */
export async function openWhenAsked(table, { can, opening: shown }) {
  if (!can?.includes("open") || opening.has(table)) return null;
  const { part, token } = seatAt(table) ?? {};
  if (!part) return t("This browser does not have the part of the shuffle that you sat down with; the one that you sat down in can open it.");
  if (!shown.seals.includes(sealOf(table, part.entropy)) || (part.draft ?? shown.draft) !== shown.draft) {
    return t("The server shows other commitments than before. Your part of the shuffle stays closed.");
  }
  opening.add(table);
  try {
    remember(table, { part: { ...part, draft: shown.draft } });
    await post(`/api/tables/${table}/open`, { token, entropy: part.entropy });
    return null;
  } finally {
    opening.delete(table);
  }
}

/** What is wrong with the file of a duel that is over, as a sentence; null where our shuffle was in its deal. */
export async function wrongWith(file, part) {
  const { table: facts, ...save } = file;
  const { id, terms, secret, seals, entropies, entries } = facts;
  const promised = digest("duelkit table 2", id, terms, secret);
  if (promised !== facts.commitment || promised !== part.commitment || !asShown(terms, part)) {
    return t("The server's secret or its terms are not those that it committed to before you sat down.");
  }
  if (!entropies.includes(part.entropy)) return t("Your shuffle was not in this deal.");
  const links = chainOf(facts);
  if (seals.some((seal, at) => seal !== sealOf(id, entropies[at])) || links.draft !== facts.draft || links.draft !== part.draft) {
    return t("What was committed to before you opened your part is not what stands in the file.");
  }
  if (terms.start === null && save.seed !== digest("duelkit seed 2", id, secret, ...entropies)) {
    return t("The cards do not come from the parts of the shuffle.");
  }
  const { entries: _entries, chain, signature, ...header } = facts;
  const whole = next(links.end, { ...save, table: header }) === chain && entries.length > 0;
  if (!whole || facts.key !== part.key || (await signedBy(part.key, chain, signature)) === false) {
    return t("The file is not signed by this server, or it was changed.");
  }
  return null;
}

/** The chain of the log: its link when the last player sat down, and when all was said. */
function chainOf({ id, terms, secret, entries }) {
  const last = entries.findLastIndex((entry) => entry.kind === "sit");
  let link = digest("duelkit log 2", id, terms, secret), draft = link;
  entries.forEach((entry, at) => {
    link = next(link, entry);
    if (at === last) draft = link;
  });
  return { draft, end: link };
}

/** Whether the terms are those which we were shown before we sat down. */
function asShown(terms, { options, branch }) {
  if (branch !== (terms.start !== null)) return false;
  return Object.keys(options).every((name) => canonical(options[name]) === canonical(terms.options[name] ?? null));
}

/** What could not be looked for in the file, as a sentence; null where all could. */
export async function leftOut() {
  if (await imported("00".repeat(32))) return null;
  return t("This browser cannot check the server's signature; the command under “Is this duel fair?” does.");
}

/** Whether a key has signed a chain; null where this browser cannot tell. */
async function signedBy(key, chain, signature) {
  const known = await imported(key);
  if (!known) return (await leftOut()) ? null : false;
  return crypto.subtle.verify("Ed25519", known, bytesOf(signature), new TextEncoder().encode(`duelkit replay 2\n${chain}`));
}

/** A key for the browser's own check; null where it knows no Ed25519, as older ones, or has no such checks without https. */
function imported(key) {
  return Promise.resolve(crypto.subtle?.importKey("raw", bytesOf(key), "Ed25519", false, ["verify"])).catch(() => null);
}

function bytesOf(digits) {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** The command by which the file is checked on one's own computer, with all that this browser has kept. */
export function commandFor(table) {
  const { commitment, entropy: own, draft, key } = seatAt(table)?.part ?? {};
  const given = Object.entries({ commitment, entropy: own, draft, key }).filter(([, value]) => value);
  return [`duelkit verify duelkit-${table}.json`, ...given.map(([name, value]) => `--${name} ${value}`)].join(" ");
}
