"""Decks: the shipped lists, files, lists of ids, sealed decks; and the check whether a deck can be played (M1)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from duelkit.errors import BadInput, PlacedError
from duelkit.games.monsters.decks.cards import check_card, is_fusion, sort_of_id
from duelkit.games.monsters.decks.files import (
    IDS,
    PASSCODES,
    Deck,
    check_ending,
    ending_of,
    parse,
    read_deck,
    write_deck,
    written,
)
from duelkit.games.monsters.decks.sealed import SEALED, sealed
from duelkit.games.monsters.naming import shown_name as name_of
from duelkit.games.monsters.rules.kinds import A_MONSTER, A_TRAP
from duelkit.games.monsters.rules.state import COPIES, FEWEST_CARDS, MOST_CARDS, MOST_FUSIONS, PLAYERS
from duelkit.kinds import missing, shown
from duelkit.texts import N_, Language

__all__ = [
    "check_decks",
    "deck_called",
    "deck_in",
    "deck_in_text",
    "deck_named",
    "find_deck",
    "name_of",
    "parts_of",
    "shipped",
    "size_of",
    "write_deck",
    "written",
]

FOLDER = Path(__file__).parent
MONSTERS, SPELLS, TRAPS, FUSIONS = N_("Monsters"), N_("Spells"), N_("Traps"), N_("Fusion deck")
DEFAULT = ("effect_yugi", "effect_kaiba")


@cache
def shipped() -> tuple[str, ...]:
    """Return the names of the lists that come with the game, in alphabetical order."""
    return tuple(sorted(path.stem for path in FOLDER.glob(f"*{IDS}")))


def check_decks(items: Sequence[Any]) -> list[Any]:
    """Return the ids of each seat's deck; both play a single one. Raises BadInput for what is no deck."""
    if not 1 <= len(items) <= PLAYERS:
        raise BadInput(
            "{place} should list {players} decks, or 1 for both players, not {n}: names, files or lists of ids.",
            place="decks",
            players=PLAYERS,
            n=len(items),
        )
    found = [find_deck(item, f"decks[{at}]").cards for at, item in enumerate(items)]
    return found if len(found) == PLAYERS else [found[0], list(found[0])]


def find_deck(item: Any, place: str) -> Deck:
    """Return a valid deck from a name, a file or a list of ids; `place` names a list in the BadInput for a wrong."""
    if item == "":
        raise missing(place)
    if isinstance(item, str | Path):
        return deck_named(item)
    if isinstance(item, Sequence):
        return checked(deck_of(item, place), place)
    raise BadInput("{place} should be a name, a file or a list of ids, not {value}.", place=place, value=shown(item))


def deck_named(word: str | Path) -> Deck:
    """Return the valid deck of this name, or in this file; raises BadInput for a wrong one."""
    called = deck_called(str(word))
    if called is not None:
        return called
    if not is_path(word):
        raise unknown_deck(str(word))
    return deck_in(Path(word))


def deck_called(name: str) -> Deck | None:
    """Return the shipped or sealed deck of this name; None if there is none. No other file is read."""
    if name in shipped():
        return checked(read_deck(FOLDER / f"{name}{IDS}"), name)
    if name.startswith(SEALED) and len(name) > len(SEALED) and not is_path(name):
        return deck_of(sealed(name.removeprefix(SEALED)), name)
    return None


def deck_in(path: Path) -> Deck:
    """Return the valid deck in a file; raises BadInput for a wrong one."""
    check_ending(path)
    return checked(read_deck(path), str(path))


def deck_in_text(text: str, ending: str | None, place: str) -> Deck:
    """Return the valid deck in the text of a deck file; if `ending` is None, the text shows which kind it is."""
    return checked(parse(text, ending or ending_of(text), place), place)


def is_path(word: str | Path) -> bool:
    """Tell whether a deck is named by a file, not by a name."""
    return isinstance(word, Path) or Path(word).suffix.lower() in (IDS, PASSCODES)


def names_file(item: Any) -> bool:
    """Tell whether an item of the option `decks` is a file's name."""
    return isinstance(item, str | Path) and is_path(item)


def size_of(deck: Deck, _: Language) -> str:
    """Return how many cards a deck holds, in words."""
    cards, fusions = _.plural("{n} card", "{n} cards", len(deck.main)), len(deck.fusion)
    return _("{cards} + {n} fusion", cards=cards, n=fusions) if fusions else cards


def parts_of(deck: Deck, _: Language) -> Iterator[tuple[str, dict[str, int]]]:
    """Yield the parts of a deck, the Fusion deck last: what each is called, how many copies of which cards."""
    kinds: dict[str, list[str]] = {MONSTERS: [], SPELLS: [], TRAPS: [], FUSIONS: list(deck.fusion)}
    for card in deck.main:
        bit = 1 << sort_of_id(card)
        kinds[MONSTERS if bit & A_MONSTER else TRAPS if bit & A_TRAP else SPELLS].append(card)
    return ((_(part), Counter(cards)) for part, cards in kinds.items() if cards)


def unknown_deck(word: str) -> BadInput:
    """Return the error about a name that no deck has."""
    from difflib import get_close_matches  # noqa: PLC0415 - only who misspells a name pays for it

    close = get_close_matches(word.lower(), shipped(), 1)
    if close:
        return BadInput("There is no deck called {word}; did you mean {close}?", word=shown(word), close=close[0])
    return BadInput(
        "There is no deck called {word}; a deck is a file that ends in .txt or .ydk, sealed-SEED, or one of: {known}.",
        word=shown(word),
        known=", ".join(shipped()),
    )


def deck_of(ids: Sequence[Any], place: str) -> Deck:
    """Return the deck of these ids; fusion monsters among them make up the Fusion deck."""
    for card in ids:
        if not isinstance(card, str):
            raise PlacedError(place, BadInput("A deck is a list of ids, and {value} is none.", value=shown(card)))
        try:
            check_card(card)
        except BadInput as error:
            raise PlacedError(place, error) from error
    main = tuple(card for card in ids if not is_fusion(card))
    return Deck(main, tuple(card for card in ids if is_fusion(card)))


def checked(deck: Deck, place: str) -> Deck:
    """Return the deck; raises BadInput if it cannot be played (M1)."""
    try:
        check_size(deck)
        check_copies(deck)
    except BadInput as error:
        raise PlacedError(place, error) from error
    return deck


def check_size(deck: Deck) -> None:
    """M1: raise BadInput unless there are 40 to 60 cards, and no more in the Fusion deck than it has room for."""
    if not FEWEST_CARDS <= len(deck.main) <= MOST_CARDS:
        raise BadInput(
            "A deck holds {least} to {most} cards, the Fusion deck apart, and this one holds {n}.",
            least=FEWEST_CARDS,
            most=MOST_CARDS,
            n=len(deck.main),
        )
    if len(deck.fusion) > MOST_FUSIONS:
        raise BadInput(
            "A Fusion deck holds up to {most} cards, and this one holds {n}.", most=MOST_FUSIONS, n=len(deck.fusion)
        )


def check_copies(deck: Deck) -> None:
    """M1: raise BadInput for a fourth copy of a card."""
    card, copies = Counter(deck.cards).most_common(1)[0]
    if copies > COPIES:
        raise BadInput(
            "A deck holds at most {most} copies of one card, and this one holds {n} of {card}.",
            most=COPIES,
            n=copies,
            card=card,
        )
