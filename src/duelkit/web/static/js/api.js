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

export function remove(path) {
  return asked(path, {}, { method: "DELETE", headers: { accept: "application/json" } });
}

/**
 * Ask for what takes long: the server tells how far it is, or that it has to prepare first ({text}), which is `heard`, and
 * in the end gives its report. `signal` stops it. With a body, it is posted.
 */
export async function streamed(path, body, heard, signal) {
  const headers = { accept: "text/event-stream", "content-type": "application/json" };
  const sent = body ? { method: "POST", body: JSON.stringify(body) } : {};
  const answer = await answered(addressOf(path, {}), { headers, signal, ...sent });
  if (!answer.ok) throw await refusal(answer);
  for await (const [kind, data] of eventsIn(answer.body.pipeThrough(new TextDecoderStream()).getReader())) {
    if (kind === "report") return data;
    if (kind === "error") throw new Refused(data.code, data.text);
    heard(data);
  }
  throw new Refused("gone", t("The server cannot be reached. Try again in a moment."));
}

/** The events of a stream, as [kind, data]. */
async function* eventsIn(reader) {
  let text = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value;
    const whole = text.split("\n\n");
    text = whole.pop();
    for (const block of whole) {
      const [kind, data] = block.split("\n");
      yield [kind.replace("event: ", ""), JSON.parse(data.replace("data: ", ""))];
    }
  }
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
  const answer = await answered(addressOf(path, query), init);
  if (!answer.ok) throw await refusal(answer);
  return answer.json().catch(() => null);
}

function addressOf(path, query) {
  const url = new URL(path, location.origin);
  url.search = queryOf({ ...query, lang: lang() });
  return url;
}

async function refusal(answer) {
  const body = await answer.json().catch(() => null);
  const { code, text, rule } = body?.error ?? {};
  return new Refused(code ?? String(answer.status), text ?? t("The server did not understand that."), rule);
}

/** Ask; what only reads once more if the line broke: a server may close an idle connection while it is used (RFC 9110, 9.2.2). */
async function answered(url, init) {
  const ask = () => fetch(url, { ...init, credentials: "same-origin" });
  const reads = !init.method || init.method === "GET";
  try {
    return await ask().catch((error) => (reads && !stopped(error) ? ask() : Promise.reject(error)));
  } catch (error) {
    if (stopped(error)) throw error;
    throw new Refused("gone", t("The server cannot be reached. Try again in a moment."));
  }
}

const stopped = (error) => error.name === "AbortError";

function once(cache, key, ask) {
  if (!cache.has(key)) {
    const answer = ask();
    answer.catch(() => cache.delete(key));
    cache.set(key, answer);
  }
  return cache.get(key);
}

/** What is asked for in an address: what is empty is left out, of a list each item stands by itself. */
export function queryOf(query) {
  const all = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one]));
  return new URLSearchParams(all.filter(([, value]) => ![null, undefined, ""].includes(value)));
}
