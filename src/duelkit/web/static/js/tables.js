// Opening tables and sitting down at them.

import { get, post } from "./api.js";
import { me } from "./people.js";
import { remember } from "./seats.js";
import { committed } from "./shuffle.js";

/** Open a table on these terms; returns what the server says of it, and remembers that it is ours. */
async function openTable(terms) {
  const opened = await post("/api/tables", terms);
  remember(opened.table, { owner: opened.owner, invites: opened.invites, game: terms.game ?? opened.game });
  return opened;
}

/** Take the seat of an invite; the seat's token is remembered. */
export async function sitDown(table, invite, choices = {}, person = me()) {
  const part = await committed(table);
  const seat = await post(`/api/tables/${table}/sit`, { invite, ...person, ...part, choices });
  remember(table, { token: seat.token, seat: seat.seat, choices });
  return seat;
}

/** Open a table and take its first open seat. */
export async function openAndSit(terms, choices = {}) {
  const opened = await openTable(terms);
  const [first] = Object.keys(opened.invites).sort((one, other) => one - other);
  if (first !== undefined) {
    const rest = Object.fromEntries(Object.entries(opened.invites).filter(([seat]) => seat !== first));
    await sitDown(opened.table, opened.invites[first], choices);
    remember(opened.table, { invites: rest });
  }
  return opened.table;
}

/** The terms of a table against the usual bots, all else as the game has it. */
export function againstBots(game) {
  const bots = Array.from({ length: game.seats[0] - 1 }, () => game.usual_bot);
  return { ...standing(), game: game.name, options: {}, seats: ["open", ...bots] };
}

/** What holds where nothing else is asked for. */
export function standing() {
  return { order: "random", clock: { kind: "none", seconds: 0, increment: 0 }, away: 60, watch: false, public: false };
}

/** What all may know of a table; null where there is none (any more). */
export async function factsOf(table) {
  return get(`/api/tables/${table}`).catch(() => null);
}
