// The seats that this browser has at tables: {token, seat, choices, part, owner, invites, game, at} by the table's id.
// `part` is our part of the shuffle, with what we were shown of it: {entropy, claim, key, commitment, draft, …}.

import { read, write } from "./prefs.js";

const KEY = "duelkit.seats";
const MOST = 40; // tables; the oldest are forgotten first
let seats = read(KEY) ?? {};

export function seatAt(table) {
  return seats[table] ?? null;
}

export function remember(table, facts) {
  seats = { ...(read(KEY) ?? seats) };
  seats[table] = { at: Date.now(), ...seats[table], ...facts };
  seats = Object.fromEntries(newest(seats).slice(0, MOST));
  write(KEY, seats);
}

export function forget(table) {
  seats = { ...(read(KEY) ?? seats) };
  delete seats[table];
  write(KEY, seats);
}

/** The tables with a seat, the newest first: [[id, facts], …]. */
export function known() {
  return newest(seats);
}

function newest(all) {
  return Object.entries(all).sort(([, one], [, other]) => other.at - one.at);
}
