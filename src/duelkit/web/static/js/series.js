// Duels of the same players one after the other: who has won two of three. A series is the winners' names of each duel.

const ENOUGH = 2; // wins

/** The series with one more duel; after one that is decided a new one begins. */
export function withDuel(series, winners) {
  return [...(series && !winnerOf(series) ? series : []), winners];
}

/** Who has won two of them; null while nobody has. */
export function winnerOf(series) {
  return series.flat().find((name) => winsOf(series, name) >= ENOUGH) ?? null;
}

export function winsOf(series, name) {
  return series.filter((winners) => winners.includes(name)).length;
}
