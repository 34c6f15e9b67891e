"""Cards of somebody's own in a duel of Monsters: read, compiled, and laid beside the shipped ones in the tables."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from threading import RLock
from typing import Any
from weakref import WeakValueDictionary, finalize

from duelkit.cardtext.checking import CheckedCard, checked
from duelkit.cardtext.constants import RowsBefore
from duelkit.cardtext.inspection import named_in
from duelkit.cardtext.own_cards import SHIPPED, InUse, key_of_tables, own_tables
from duelkit.cardtext.tree import CardId, NamePart, Text
from duelkit.errors import BadInput
from duelkit.games.monsters.cards import (
    TOKEN,
    CardPool,
    absent_names,
    absent_numbers,
    numbers,
    shipped_cards,
    shipped_ones,
)
from duelkit.games.monsters.rules.blocks import Block, BlockStart
from duelkit.games.monsters.rules.columns import F_NAMES
from duelkit.games.monsters.rules.effects.filters import WORD
from duelkit.games.monsters.rules.names import CARDS_ROOM
from duelkit.games.monsters.rules.rows import (
    FILTERS_ROOM,
    FIRST_TOKEN_NUMBER,
    LONGEST_LIST,
    NAMES_ROOM,
    NUMBERS,
    PARTS_ROOM,
    PROGRAM_ROOM,
    write_block,
)
from duelkit.games.monsters.rules.rows import SHIPPED as SHIPPED_BLOCK
from duelkit.games.monsters.shape import SHAPE
from duelkit.kernel.growing import RowRoom
from duelkit.kernel.tables import Numbers
from duelkit.texts import LANGUAGES, N_

MOST_OWN = 1_000  # cards of somebody's own in a duel
CROWDED = N_("There is no room for {n} more cards of somebody's own beside those being played with: try later.")
UNKNOWN = N_("{place} speaks of {id}, and there is no such card in this duel.")
NO_FAMILY = N_('{place} speaks of "{part}", and no card in this duel has that in its English name.')

ROOMS = {
    "cards": RowRoom(SHIPPED_BLOCK.rows.stop, CARDS_ROOM - 1, WORD),  # the last row is that of what is hidden
    "parts": RowRoom(SHIPPED_BLOCK.parts.stop, PARTS_ROOM),
    "program": RowRoom(SHIPPED_BLOCK.program.stop, PROGRAM_ROOM),
    "filters": RowRoom(SHIPPED_BLOCK.filters.stop, FILTERS_ROOM),
    "names": RowRoom(SHIPPED_BLOCK.names.stop, NAMES_ROOM),
}
ROOM_LOCK = RLock()
# Rows that the tables are given.
WRITTEN = ("facts", "parts", "program", "filters", "names", "tokens", "named_as", "stands_for")


class OwnPool(CardPool):
    """The cards of a duel with some of somebody's own: what people are told of them, and their rows in the tables."""

    def __init__(self, own: Sequence[Mapping[str, Any]], start: BlockStart, rows: Numbers, *, only_own: bool) -> None:
        """Lay the rows into the tables, where `start` says, until nobody has these cards any more."""
        super().__init__(own, start.cards, only_own=only_own)
        self.start, self.rows = start, rows
        self.tokens = write_block(start, rows).tokens
        BY_FIRST[start.cards] = self
        finalize(self, leave, start)


IN_USE: InUse[OwnPool] = InUse()
BY_FIRST: WeakValueDictionary[int, OwnPool] = WeakValueDictionary()


def cards_named(items: Sequence[Any]) -> CardPool:
    """Return the cards that the option `cards` asks for: tables of cards, and "shipped" for all shipped ones."""
    if all(item == SHIPPED for item in items):
        return shipped_ones()
    return IN_USE.made(key_of_tables(items), lambda: made(items))


def cards_of(s: Any) -> CardPool:
    """Return the cards that a duel is played with."""
    return (BY_FIRST.get(s.own_first) if s.own_first else None) or shipped_ones()


def written_cards(s: Any) -> list[Any]:
    """Return a duel's cards as the option `cards` has them."""
    cards = cards_of(s)
    return [*([] if cards.only_own else [SHIPPED]), *(card["table"] for card in cards.own)]


def kinds_of_tokens(s: Any) -> list[int]:
    """Return the numbers of the kinds of tokens that can be in a duel, the shipped cards' first."""
    cards = cards_of(s)
    return [*SHIPPED_BLOCK.tokens, *(cards.tokens if isinstance(cards, OwnPool) else ())]


def card_ids(s: Any) -> dict[int, str]:
    """Return the ids of the cards of a duel by their numbers; all kinds of tokens have the same."""
    return cards_of(s).ids | dict.fromkeys(kinds_of_tokens(s), TOKEN)


def note_cards(s: Any, cards: CardPool) -> None:
    """Write into a record which cards it is played with."""
    s.own_first, s.own_end, s.own_only = cards.first, cards.first + len(cards.own), cards.only_own


def made(items: Sequence[Any]) -> OwnPool:
    """Return the cards of these tables; raises BadInput with the place of what is wrong in or between them."""
    tables, only_own = own_tables(items), SHIPPED not in items
    if len(tables) > MOST_OWN:
        raise BadInput(N_("A duel has at most {most} cards of somebody's own, not {n}."), most=MOST_OWN, n=len(tables))
    placed = [(f"cards[{at}]", checked(table, SHAPE, f"cards[{at}]")) for at, table in tables]
    check_between(placed, only_own=only_own)
    entries = sorted((entry for _, entry in placed), key=lambda entry: entry.id)
    named = [{**entry.table, "name": all_names(entry), "table": entry.table} for entry in entries]
    return laid(
        [(table, entry.text or Text(())) for table, entry in zip(named, entries, strict=True)], only_own=only_own
    )


def all_names(entry: CheckedCard) -> dict[str, str]:
    """Return a card's name in each language: in another one where there is none, its id where there is no name."""
    names = entry.values["name"]
    return {code: names.get(code) or next(iter(names.values()), entry.id) for code in LANGUAGES}


def check_between(placed: Sequence[tuple[str, CheckedCard]], *, only_own: bool) -> None:
    """Raise BadInput for a text that speaks of a card that is not there."""
    entries = [entry for _, entry in placed]
    known = {entry.id for entry in entries} | set(absent_names()) | set(() if only_own else numbers())
    english = [*names_in_english(entries), *(card["name"]["en"] for card in shipped_cards() if not only_own)]
    for place, entry in placed:
        for name in named_in(entry.text, CardId):
            if name not in known:
                raise BadInput(UNKNOWN, place=f"{place}.text", id=name)
        for part in named_in(entry.text, NamePart):
            if not any(part in name for name in english):
                raise BadInput(NO_FAMILY, place=f"{place}.text", part=part)


def names_in_english(entries: Sequence[CheckedCard]) -> Iterator[str]:
    """Yield the cards' English names."""
    return (all_names(entry)["en"] for entry in entries)


def laid(written: Sequence[tuple[Mapping[str, Any], Text]], *, only_own: bool) -> OwnPool:
    """Return these cards with their rows in the tables."""
    from duelkit.games.monsters.compiled import rows_of, told  # noqa: PLC0415 - only who has own cards compiles

    known = known_beside(written, 0, only_own=only_own)
    _, rows = rows_of(written, known, BlockStart(), RowsBefore())  # which tells how many there will be
    start = place_for(rows, len(written))
    try:
        known = known_beside(written, start.cards, only_own=only_own)
        before = RowsBefore(start.filters - 1, start.names - 1, start.cards + len(written) + 1 - FIRST_TOKEN_NUMBER)
        compiled, rows = rows_of(written, known, start, before)
        own = [
            {**told(table, text, card, known.names), "table": table["table"]}
            for (table, text), card in zip(written, compiled, strict=True)
        ]
        return OwnPool(own, start, behind_others(rows, own, start), only_own=only_own)
    except BaseException:
        leave(start)
        raise


def known_beside(written: Sequence[tuple[Mapping[str, Any], Text]], first: int, *, only_own: bool) -> Any:
    """Return the cards that texts can name: the shipped ones unless `only_own`, and those numbered from `first` on."""
    from duelkit.games.monsters.compiled import Known, alike, treated_as  # noqa: PLC0415 - as above

    shipped = [] if only_own else shipped_cards()
    own = [table for table, _ in written]
    return Known(
        absent_numbers() | {card["id"]: number for number, card in [*enumerate(shipped), *enumerate(own, first)]},
        absent_names() | {card["id"]: card["name"] for card in [*shipped, *own]},
        alike(
            {card["id"]: card.get("treated_as") for card in shipped}
            | {card["id"]: treated_as(text) for card, text in written}
        ),
    )


def place_for(rows: Numbers, cards: int) -> BlockStart:
    """Return where there is room for these rows; raises BadInput where there is none."""
    counts = {
        "cards": len(rows["facts"]) + len(rows["tokens"]) + 1,
        "parts": len(rows["parts"]),
        "program": len(rows["program"]),
        "filters": len(rows["filters"]) - 1,
        "names": len(rows["names"]) - 1 + cards,  # and the families of each card
    }
    with ROOM_LOCK:
        found = {name: ROOMS[name].take(count) for name, count in counts.items()}
        start = BlockStart(**{name: at for name, at in found.items() if at is not None})
        if None not in found.values() and max(map(len, rows["names"])) <= LONGEST_LIST:
            return start
        for name, at in found.items():
            if at is not None:
                ROOMS[name].give_back(at)
    raise BadInput(CROWDED, n=cards)


def leave(start: BlockStart) -> None:
    """Free the rows of cards that nobody has any more."""
    with ROOM_LOCK:
        for name, at in asdict(start).items():
            ROOMS[name].give_back(at)


def behind_others(rows: Numbers, own: Sequence[Mapping[str, Any]], start: BlockStart) -> Numbers:
    """Return the rows without those that all cards share, and with the shipped families that each own card is of."""
    names = [list(row) for row in rows["names"][1:]]
    alike = []
    for card in own:
        families = [number for number, part in NUMBERS["families"] if part in card["name"]["en"]]
        families += lists_with(card.get("treated_as", card["id"]))
        alike.append(start.names + len(names) if families else 0)
        if families:
            names.append([len(families), *families])
    others = {**rows, "filters": rows["filters"][1:], "names": names}
    return {name: [[int(n) for n in row] for row in others[name]] for name in WRITTEN} | {"alike": alike}


def lists_with(card_id: str) -> list[int]:
    """Return the numbers of the lists by which shipped texts name a card; none for an id that they do not know."""
    number, named = (numbers() | absent_numbers()).get(card_id), {row[F_NAMES] for row in NUMBERS["filters"]}
    return [at for at in sorted(named) if number in NUMBERS["names"][at][1 : 1 + NUMBERS["names"][at][0]]]


# Another process that thinks about a duel needs its cards where they lie here


def carried(s: Any) -> Any:
    """Return the rows of a duel's own cards as plain values, for another process; None where it has none."""
    cards = cards_of(s)
    return {"start": asdict(cards.start), "rows": cards.rows} if isinstance(cards, OwnPool) else None


_received: list[tuple[Any, Block]] = []


def receive(plain: Any) -> None:
    """Lay the rows that another process has sent into the tables; those that they cover are forgotten."""
    if any(known == plain for known, _ in _received):
        return
    block = write_block(BlockStart(**plain["start"]), plain["rows"])
    _received[:] = [(known, other) for known, other in _received if not block.covers(other)]
    _received.append((plain, block))
