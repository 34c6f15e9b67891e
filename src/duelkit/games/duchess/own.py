"""Texts of somebody's own for the ranks of Duchess: read, compiled, and laid beside the shipped ones."""

from collections.abc import Mapping, Sequence
from threading import RLock
from typing import Any
from weakref import WeakValueDictionary, finalize

from duelkit.cardtext.own_cards import SHIPPED, InUse, key_of_tables, own_tables
from duelkit.cardtext.shipped import Compiled
from duelkit.cardtext.shipped import shipped as compiled_of
from duelkit.errors import BadInput
from duelkit.games.duchess.rules.texts import CODE_ROOM, NUMBERS, SETS_ROOM, write_texts
from duelkit.kernel.growing import RowRoom
from duelkit.kernel.instructions import OP, N, Op
from duelkit.kernel.operands import MoveKind
from duelkit.kernel.tables import Numbers
from duelkit.texts import N_

MOST_DONE, MOST_DONE_TO_EACH = 24, 10  # steps of a text, and of one that goes round: a decision tells no more
TOO_MUCH = N_("The text of {id} does too much at once: {n} steps, and at most {most} can be told.")
CROWDED = N_("There is no room for more texts of somebody's own beside those being played with: try later.")


class RankTexts:
    """The texts of the ranks in a duel: `told` by language and rank, the `items` that they come from, their rows."""

    def __init__(self, told: Mapping[str, Mapping[str, str]], items: Sequence[Any] = (), texts: int = 0) -> None:
        """Note what people are told; `texts` is the number of the set in the rules' tables."""
        self.told, self.items, self.texts = told, list(items), texts

    @property
    def takes_cards(self) -> str | None:
        """The rank whose text has a player take a card of another one; None if none does."""
        return None


class OwnTexts(RankTexts):
    """Texts of which some are somebody's own, with their rows until nobody has them any more."""

    def __init__(self, cards: Sequence[Compiled], items: Sequence[Any]) -> None:
        """Lay their programs into the tables; raises BadInput where there is no room."""
        from duelkit.games.duchess.compiled import in_one  # noqa: PLC0415 - only who has own texts compiles

        self.rows = in_one(list(cards))
        self.at, texts = take_rows(len(self.rows["program"]))
        super().__init__({card["id"]: card["text"] for card in cards}, items, texts)
        write_texts(texts, self.at, self.rows)
        BY_NUMBER[texts] = self
        finalize(self, leave, self.at, texts)
        self.takers = [card["id"] for card in cards if takes_cards(card)]

    @property
    def takes_cards(self) -> str | None:
        """As in every set of texts."""
        return self.takers[0] if self.takers else None


IN_USE: InUse[OwnTexts] = InUse()
BY_NUMBER: WeakValueDictionary[int, OwnTexts] = WeakValueDictionary()
SETS = RowRoom(1, SETS_ROOM - 1)
ROOM = RowRoom(len(NUMBERS["program"]), CODE_ROOM)
ROOM_LOCK = RLock()


def take_rows(count: int) -> tuple[int, int]:
    """Return where there is room for a program of so many instructions, and for a set of texts."""
    with ROOM_LOCK:
        at, texts = ROOM.take(count), SETS.take(1)
        if at is not None and texts is not None:
            return at, texts
        for room, taken in ((ROOM, at), (SETS, texts)):
            if taken is not None:
                room.give_back(taken)
    raise BadInput(CROWDED)


def leave(at: int, texts: int) -> None:
    """Free the rows of texts that nobody has any more."""
    with ROOM_LOCK:
        ROOM.give_back(at)
        SETS.give_back(texts)


def shipped_texts() -> RankTexts:
    """Return the texts of a duel in which nobody has brought any."""
    return SHIPPED_TEXTS


def texts_named(items: Sequence[Any]) -> RankTexts:
    """Return the texts that the option `cards` asks for; an own one takes the place of the shipped one of its rank."""
    if all(item == SHIPPED for item in items):
        return SHIPPED_TEXTS
    return IN_USE.made(key_of_tables(items), lambda: made(items))


def made(items: Sequence[Any]) -> OwnTexts:
    """Return the texts of these tables; raises BadInput with the place of what is wrong in one of them."""
    from duelkit.cardtext.checking import checked  # noqa: PLC0415 - as above
    from duelkit.cardtext.compiled import compiled_card  # noqa: PLC0415 - as above
    from duelkit.games.duchess.shape import SHAPE  # noqa: PLC0415 - as above

    found: dict[str, Compiled] = {}
    if SHIPPED in items:
        found = {card["id"]: card for card in compiled_of("duelkit.games.duchess")["cards"]}
    for at, table in own_tables(items):
        entry = checked(table, SHAPE, f"cards[{at}]")
        found.pop(entry.id, None)
        if entry.values["text"].strip():
            found[entry.id] = compiled_card({**table, "type": "card"}, SHAPE.vocabulary)
            check_length(found[entry.id])
    return OwnTexts(list(found.values()), items)


def takes_cards(card: Compiled) -> bool:
    """Tell whether a text has a player take a card of another one."""
    rows = [row for *_, program in card["parts"] for row in program]
    return any(row[OP] in SWAPS or (row[OP] == Op.MOVE and row[N] == MoveKind.STEAL) for row in rows)


def check_length(card: Compiled) -> None:
    """Raise BadInput for a text that does more in one decision than can be told of it."""
    code = [row for *_, program in card["parts"] for row in program]
    done = sum(max(1, abs(row[N])) if row[OP] in SEVERAL else 1 for row in code if row[OP] in STEPS)
    most = MOST_DONE_TO_EACH if any(row[OP] == Op.EACH for row in code) else MOST_DONE
    if done > most:
        raise BadInput(TOO_MUCH, id=card["id"], n=done, most=most)


def texts_of(s: Any) -> RankTexts:
    """Return the texts that the ranks have in a duel."""
    return (BY_NUMBER.get(s.texts) if s.texts else None) or SHIPPED_TEXTS


def carried(s: Any) -> Any:
    """Return the rows of a duel's own texts as plain values, for another process; None where it has none."""
    texts = texts_of(s)
    if not isinstance(texts, OwnTexts):
        return None
    rows = {name: [list(row) if isinstance(row, tuple) else row for row in texts.rows[name]] for name in texts.rows}
    return {"texts": texts.texts, "at": texts.at, "rows": rows}


def receive(plain: Any) -> None:
    """Lay the rows that another process has sent into the tables."""
    rows: Numbers = plain["rows"]
    write_texts(plain["texts"], plain["at"], rows)


SEVERAL = frozenset({Op.DRAW, Op.DRAW_TO, Op.PICK, Op.PICK_TOP, Op.PICK_RANDOM, Op.LOOK, Op.SHOW})
SWAPS = frozenset({Op.SWAP_CARDS, Op.SWAP_HANDS})
STEPS = SEVERAL | SWAPS | {Op.HOLD} | {Op.MOVE, Op.DESTROY, Op.SHUFFLE, Op.START_OVER}
SHIPPED_TEXTS = RankTexts({card["id"]: card["text"] for card in compiled_of("duelkit.games.duchess")["cards"]})
