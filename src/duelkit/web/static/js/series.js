// Duels of the same players one after the other: how many each has won, of how many it is the best.

const LONGEST = 5; // duels of a best of three in which some are drawn (T15)

/** How it stands after a duel: {won (by seat), goesOn, decided (who has won the series, null: nobody)}; null for a duel by itself. */
export function scoreOf({ series }, seats, winners) {
  if (!series) return null;
  const won = seats.map(({ seat, won: before = 0 }) => before + winners.includes(seat));
  const most = Math.max(...won), played = won.reduce((sum, one) => sum + one) + series.drawn + !winners.length;
  const goesOn = series.best_of > 1 && most <= series.best_of / 2 && played < LONGEST;
  const ahead = won.filter((one) => one === most).length === 1 ? won.indexOf(most) : null;
  return { won, goesOn, decided: series.best_of > 1 && !goesOn ? ahead : null, ends: series.best_of > 1 && !goesOn };
}
