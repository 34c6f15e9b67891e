// The server's HTTP: JSON in and out, in the reader's language.

import { lang, t } from "./texts.js";

const CARDS_AT_ONCE = 60;
const abouts = new Map();
const faces = new Map();
const waiting = new Map();

/** What the server refused: its code, its sentence, and the rule where one forbids. */
export class Refused extends Error {
  constructor(code, text, rule) {
    super(text);
    this.code = code;
    this.rule = rule;
  }
}

export function get(path, query = {}) {
  return asked(path, query, { headers: { accept: "application/json" } });
}

export function post(path, body, query = {}) {
  const headers = { accept: "application/json", "content-type": "application/json" };
  return asked(path, query, { method: "POST", headers, body: JSON.stringify(body) });
}

/** What there is to play; asked for once in each language. */
export function about() {
  return once(abouts, lang(), () => get("/api/about"));
}

/** Faces and pages of cards by their codes; `source` is {table} or {game}. What one moment asks for goes together. */
export function cards(source, codes) {
  const path = source.table ? `/api/tables/${source.table}/cards` : `/api/games/${source.game}/cards`;
  const known = (code) => `${lang()} ${path} ${code}`;
  const missing = codes.filter((code) => !faces.has(known(code)));
  if (missing.length) gather(path, missing, known);
  return Promise.all(codes.map((code) => faces.get(known(code)))).then((found) =>
    Object.fromEntries(codes.map((code, at) => [code, found[at]]).filter(([, card]) => card)),
  );
}

function gather(path, missing, known) {
  const batch = waiting.get(path) ?? new Set();
  if (!waiting.has(path)) {
    waiting.set(path, batch);
    batch.answer = Promise.resolve().then(() => {
      waiting.delete(path);
      return fetchCards(path, [...batch]);
    });
  }
  for (const code of missing) {
    batch.add(code);
    const card = batch.answer.then((all) => all[code]);
    card.catch(() => faces.delete(known(code)));
    faces.set(known(code), card);
  }
}

async function fetchCards(path, codes) {
  const parts = [];
  for (let at = 0; at < codes.length; at += CARDS_AT_ONCE) parts.push(codes.slice(at, at + CARDS_AT_ONCE));
  const found = await Promise.all(parts.map((part) => get(path, { codes: part.join(",") })));
  return Object.assign({}, ...found);
}

async function asked(path, query, init) {
  const url = new URL(path, location.origin);
  url.search = new URLSearchParams({ ...present(query), lang: lang() });
  const answer = await answered(url, init);
  const body = await answer.json().catch(() => null);
  if (answer.ok) return body;
  const { code, text, rule } = body?.error ?? {};
  throw new Refused(code ?? String(answer.status), text ?? t("The server did not understand that."), rule);
}

async function answered(url, init) {
  try {
    return await fetch(url, { ...init, credentials: "same-origin" });
  } catch {
    throw new Refused("gone", t("The server cannot be reached. Try again in a moment."));
  }
}

function once(cache, key, ask) {
  if (!cache.has(key)) {
    const answer = ask();
    answer.catch(() => cache.delete(key));
    cache.set(key, answer);
  }
  return cache.get(key);
}

function present(query) {
  const given = Object.entries(query).filter(([, value]) => ![null, undefined, ""].includes(value));
  return Object.fromEntries(given);
}
