// The seats that this browser has at tables: {token, seat, choices, part, owner, invites, game, at} by the table's id.
// `part` is our part of the shuffle, with what we were shown of it: {entropy, claim, key, commitment, draft, …}.

import { byName, stored } from "./stored.js";

const MOST = 40; // tables; the oldest are forgotten first
const seats = stored("duelkit.seats", byName);

export function seatAt(table) {
  return seats.value[table] ?? null;
}

export function remember(table, facts) {
  seats.change((kept) => {
    const now = { at: Date.now(), ...kept[table], ...facts };
    return Object.fromEntries(newest({ ...kept, [table]: now }).slice(0, MOST));
  });
}

export function forget(table) {
  seats.change(({ [table]: _gone, ...kept }) => kept);
}

/** The tables with a seat, the newest first: [[id, facts], …]. */
export function known() {
  return newest(seats.value);
}

function newest(all) {
  return Object.entries(all).sort(([, one], [, other]) => other.at - one.at);
}
