"""What texts have hold in a duel of Duchess, as plain values, and as read from scenarios."""

from typing import Any

from duelkit.games.duchess.cards import NUMBERS, code_of
from duelkit.games.duchess.rules.expiring import END_OF_GO, NEXT_GO, STANDING, THROUGH_GO, WHILE_THERE
from duelkit.games.duchess.rules.state import HOLDS, Suit
from duelkit.kernel.operands import MOST_IN_BATTLE, Hold
from duelkit.reading import Reader

KINDS = {kind.name.lower(): kind for kind in Hold}
ENDS = {"this go": END_OF_GO, "their next go": NEXT_GO, "your next go": THROUGH_GO, "its card leaves": WHILE_THERE}
FILTER = ("noun", "quality", "stat", "order", "limit", "suit")  # which cards, as the rules have it
MOST = 16_383  # in any of these


def write_holds(s: Any) -> list[dict[str, Any]]:
    """Return what holds for a time, the oldest first; all else follows from the cards on the fields."""
    return [write_hold(s, s.holds[i]) for i in range(s.holding) if s.holds[i].until != STANDING]


def write_hold(s: Any, one: Any) -> dict[str, Any]:
    """Return one thing that holds: `until` is a word, or the seat whose go ends it as it begins."""
    end = next((word for word, bit in ENDS.items() if one.until == bit), one.until.bit_length() - 1)
    return {
        "what": Hold(one.kind).name.lower(),
        "seats": [seat for seat in range(s.players) if one.seats >> seat & 1],
        "until": end,
        "text": code_of(one.part),
        "you": one.you,
        **({"by": one.n} if one.n else {}),
        **({"card": code_of(one.card - 1), "owner": one.owner, "alone": bool(one.alone)} if one.card else {}),
        **{name: getattr(one, name) for name in FILTER if getattr(one, name)},
    }


def read_holds(s: Any, reader: Reader) -> None:
    """Write what holds into the record; raises BadInput for what is wrong."""
    for at, written in enumerate(reader.items("holds", HOLDS)):
        read_hold(s, s.holds[at], Reader(written, f"{reader.at('holds')}[{at}]"))
        s.holding += 1


def read_hold(s: Any, one: Any, reader: Reader) -> None:
    """Write one thing that holds."""
    last = s.players - 1
    one.kind = KINDS[reader.chosen("what", list(KINDS))]
    seats = {reader_seat(reader, seat, last) for seat in reader.items("seats", s.players)}
    one.seats = sum(1 << seat for seat in seats)
    until = reader.needed("until")
    one.until = ENDS[until] if until in ENDS else 1 << reader.number("until", None, 0, last)
    one.part = NUMBERS[reader.chosen("text", list(NUMBERS))]
    one.you = reader.number("you", 0, 0, last)
    one.n = reader.number("by", 0, -MOST_IN_BATTLE, MOST_IN_BATTLE)
    if reader.get("card") is not None:
        one.card = NUMBERS[reader.chosen("card", list(NUMBERS))] + 1
    one.owner = reader.number("owner", 0, 0, last)
    one.alone = reader.flag("alone")
    for name in FILTER:
        setattr(one, name, reader.number(name, 0, 0, MOST if name in ("quality", "limit") else 1 << len(Suit) + 1))
    reader.finish()


def reader_seat(reader: Reader, seat: Any, last: int) -> int:
    """Return a seat of a list of them; raises BadInput for any other value."""
    if type(seat) is not int or not 0 <= seat <= last:
        reader.fail("{place} should be a list of seats from 0 to {last}.", "seats", last=last)
    return seat
