// What lies where, as a flat list of spots, and which moves begin at which of them.

/**
 * A spot: `loc` (where it is, the same for the same place of the table in every position), `seat`, `zone` ("hand",
 * "field", "pile"), `place` (what moves call it), `card` (null: hidden or none), `lies` (whether a card lies there),
 * `raw` (what the picture says of it).
 */
export function spotsOf(picture) {
  return picture.sides.flatMap((side) => [...handOf(side), ...fieldOf(side), ...pilesOf(side.piles, side.seat)]).concat(pilesOf(picture.piles ?? [], null));
}

/** Return the spots of a hand: a card that is held twice is there twice. */
export function handOf(side) {
  const cards = side.hand.flatMap((raw) => Array.from({ length: raw.count ?? 1 }, () => raw));
  return cards.map((raw, at) => spot(side.seat, "hand", at, raw, true));
}

/** Return the spots of a field; places of which there are several in a zone have a `number` there. */
export function fieldOf(side) {
  const alike = (raw) => side.field.filter((other) => raw.zone && other.zone === raw.zone);
  const number = (raw) => (alike(raw).length > 1 ? alike(raw).indexOf(raw) + 1 : null);
  const lies = (raw) => ("where" in raw ? raw.up !== undefined : Boolean(raw.card));
  return side.field.map((raw, at) => ({ ...spot(side.seat, "field", raw.where?.code ?? at, raw, lies(raw)), number: number(raw) }));
}

/** Return the piles' spots; the card on top is shown where it lies open. */
export function pilesOf(piles, seat) {
  return piles.map((raw) => ({ ...spot(seat, "pile", raw.kind ?? raw.name, { place: "", card: raw.cards?.[0] }, raw.size > 0), pile: raw }));
}

function spot(seat, zone, at, raw, lies) {
  return { loc: `${seat ?? "all"} ${zone} ${at}`, seat, zone, at, place: raw.place ?? "", card: raw.card ?? null, lies, raw };
}

/**
 * Return the moves by where they begin: `at` (by a spot's loc or a side's place), `tray` (cards that lie nowhere on the
 * table: in a grave, a deck, shown for a moment), `plain` (what needs no card).
 */
export function anchored(moves, picture, seat) {
  const found = { at: new Map(), tray: [], plain: [] };
  const spots = spotsOf(picture).filter((one) => one.lies && one.place);
  const sides = new Map(picture.sides.filter((side) => side.place).map((side) => [side.place, `side ${side.seat}`]));
  for (const move of moves) {
    const locs = sides.has(move.place) ? [sides.get(move.place)] : spots.filter((one) => begins(move, one, seat)).map((one) => one.loc);
    if (locs.length) for (const loc of locs) found.at.set(loc, [...(found.at.get(loc) ?? []), move]);
    else if (hasCard(move)) found.tray.push(move);
    else found.plain.push(move);
  }
  return found;
}

/** Tell whether a move begins here: in its place, or at another copy of its card in the same hand. */
function begins(move, one, seat) {
  if (move.place === one.place) return true;
  return one.zone === "hand" && one.seat === seat && move.card !== null && move.card === one.card && zoneOf(move.place) === zoneOf(one.place);
}

const zoneOf = (place) => (place ?? "").split(":")[0];
const hasCard = (move) => !["nowhere", "option", "seat", ""].includes(zoneOf(move.place)) && (move.card || move.place);

/** Return the moves that no card and no player stands for. */
export function plainOf(moves, picture) {
  return moves.filter((move) => !hasCard(move) && !picture.sides.some((side) => side.place && side.place === move.place));
}

/** All codes that a position shows. */
export function codesIn(position) {
  const codes = new Set();
  const look = (thing) => {
    if (Array.isArray(thing)) thing.forEach(look);
    else if (thing && typeof thing === "object") {
      if (typeof thing.card === "string") codes.add(thing.card);
      for (const [key, value] of Object.entries(thing)) if (key === "cards") value.forEach((code) => codes.add(code));
        else look(value);
    }
  };
  look(position.picture);
  for (const move of position.moves ?? []) if (move.card) codes.add(move.card);
  return [...codes];
}

const FIRST = ["attack", "summon", "play", "activate", "use", "defend", "lay", "take", "flip", "target", "choose"];

/** Return the move that somebody means who merely points. */
export function naturalOf(moves) {
  const rank = (move) => (FIRST.includes(move.verb) ? FIRST.indexOf(move.verb) : FIRST.length);
  return moves.reduce((best, move) => (rank(move) < rank(best) ? move : best), moves[0]);
}
