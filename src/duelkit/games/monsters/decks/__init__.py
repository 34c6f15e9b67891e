"""Decks: the shipped lists, files, lists of ids, sealed decks; and the check whether a deck can be played (M1)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from duelkit.cardtext.own_cards import SHIPPED as SHIPPED_CARDS
from duelkit.errors import BadInput, LineError, PlacedError, PlacedErrors
from duelkit.games.monsters.cards import CardPool
from duelkit.games.monsters.decks.files import (
    IDS,
    PASSCODES,
    Deck,
    check_ending,
    drafted,
    each,
    ending_of,
    parse,
    read_deck,
    write_deck,
    written,
)
from duelkit.games.monsters.decks.known_cards import card_called, is_fusion, refuse_card, sort_of_id
from duelkit.games.monsters.decks.sealed import SEALED, sealed
from duelkit.games.monsters.naming import shown_name as name_of
from duelkit.games.monsters.own import cards_named
from duelkit.games.monsters.rules.kinds import A_MONSTER, A_TRAP
from duelkit.games.monsters.rules.state import COPIES, FEWEST_CARDS, MOST_CARDS, MOST_FUSIONS, OPENING_HAND, PLAYERS
from duelkit.kinds import missing, shown
from duelkit.texts import N_, Language

__all__ = [
    "LIMITS",
    "cards_named",
    "check_decks",
    "check_ending",
    "choices",
    "deck_called",
    "deck_in",
    "deck_in_text",
    "deck_named",
    "deck_of",
    "draft_in",
    "draft_of",
    "faults_of",
    "find_deck",
    "name_of",
    "parts_of",
    "shipped",
    "size_of",
    "swapped",
    "write_deck",
    "written",
]

FOLDER = Path(__file__).parent
MONSTERS, SPELLS, TRAPS, FUSIONS = N_("Monsters"), N_("Spells"), N_("Traps"), N_("Fusion deck")
# Whoever shows decks tells people: the cards of a deck, copies of one, cards to begin with, cards drawn in a turn (M3).
LIMITS = {"fewest": FEWEST_CARDS, "most": MOST_CARDS, "copies": COPIES, "hand": OPENING_HAND, "draws": 1}
DEFAULT = ("effect_yugi", "effect_kaiba")


@cache
def shipped() -> tuple[str, ...]:
    """Return the names of the lists that come with the game, in alphabetical order."""
    return tuple(sorted(path.stem for path in FOLDER.glob(f"*{IDS}")))


def check_decks(items: Sequence[Any], cards: Sequence[Any] = (SHIPPED_CARDS,), fewest: int = FEWEST_CARDS) -> list[Any]:
    """Return the ids of each seat's deck, of the option `cards`; both play a single one.

    Raises BadInput for what is no deck, or has fewer cards in its main deck.
    """
    known = cards_named(cards)
    if not 1 <= len(items) <= PLAYERS:
        raise BadInput(
            "{place} should list {players} decks, or 1 for both players, not {n}: names, files or lists of ids.",
            place="decks",
            players=PLAYERS,
            n=len(items),
        )
    found = [find_deck(item, f"decks[{at}]", known, fewest).cards for at, item in enumerate(items)]
    return found if len(found) == PLAYERS else [found[0], list(found[0])]


def find_deck(item: Any, place: str, cards: CardPool, fewest: int = FEWEST_CARDS) -> Deck:
    """Return a valid deck from a name, a file or a list of ids; `place` names a list in the BadInput for a wrong."""
    if item == "":
        raise missing(place)
    if isinstance(item, str | Path):
        return deck_named(item, cards, fewest)
    if isinstance(item, Sequence):
        return checked(deck_of(item, place, cards), place, fewest)
    raise BadInput("{place} should be a name, a file or a list of ids, not {value}.", place=place, value=shown(item))


def deck_named(word: str | Path, cards: CardPool, fewest: int = FEWEST_CARDS) -> Deck:
    """Return the valid deck of this name, or in this file; raises BadInput for a wrong one."""
    called = deck_called(str(word), cards, fewest)
    if called is not None:
        return called
    if not is_path(word):
        raise unknown_deck(str(word))
    return deck_in(Path(word), cards, fewest)


def deck_called(name: str, cards: CardPool, fewest: int = FEWEST_CARDS) -> Deck | None:
    """Return the shipped or sealed deck of this name; None if there is none. No other file is read."""
    if name in shipped():
        return checked(read_deck(cards, FOLDER / f"{name}{IDS}"), name, fewest)
    if name.startswith(SEALED) and len(name) > len(SEALED) and not is_path(name):
        return checked(deck_of(sealed(cards, name.removeprefix(SEALED)), name, cards), name, fewest)
    return None


def deck_in(path: Path, cards: CardPool, fewest: int = FEWEST_CARDS) -> Deck:
    """Return the valid deck in a file; raises BadInput for a wrong one."""
    check_ending(path)
    return checked(read_deck(cards, path), str(path), fewest)


def deck_in_text(text: str, ending: str | None, place: str, cards: CardPool, fewest: int = FEWEST_CARDS) -> Deck:
    """Return the valid deck in the text of a deck file; if `ending` is None, the text shows which kind it is."""
    return checked(parse(cards, text, ending or ending_of(text), place), place, fewest)


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


def parts_of(deck: Deck, cards: CardPool, _: Language) -> Iterator[tuple[str, dict[str, int]]]:
    """Yield the parts of a deck, the Fusion deck last: what each is called, how many copies of which cards."""
    kinds: dict[str, list[str]] = {MONSTERS: [], SPELLS: [], TRAPS: [], FUSIONS: list(deck.fusion)}
    for card in deck.main:
        bit = 1 << sort_of_id(cards, card)
        kinds[MONSTERS if bit & A_MONSTER else TRAPS if bit & A_TRAP else SPELLS].append(card)
    return ((_(part), Counter(found)) for part, found in kinds.items() if found)


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


def deck_of(words: Sequence[Any], place: str, cards: CardPool) -> Deck:
    """Return the deck of these ids or printed names; fusion monsters among them make up the Fusion deck.

    Raises one BadInput with all words that name no card.
    """
    known: dict[Any, str] = {}
    wrong: list[PlacedError] = []
    for word in dict.fromkeys(words_in(words, place)):
        try:
            known[word] = id_called(word, cards)
        except BadInput as error:
            wrong.append(PlacedError(place, error))
    if wrong:
        raise wrong[0] if len(wrong) == 1 else PlacedErrors(wrong)
    ids = [known[word] for word in words]
    main = tuple(card for card in ids if not is_fusion(cards, card))
    return Deck(main, tuple(card for card in ids if is_fusion(cards, card)))


def words_in(items: Sequence[Any], place: str) -> Sequence[str]:
    """Return the items of a list; raises BadInput for one that is no text."""
    for item in items:
        if not isinstance(item, str):
            raise PlacedError(place, BadInput("A deck is a list of ids, and {value} is none.", value=shown(item)))
    return items


def id_called(word: str, cards: CardPool) -> str:
    """Return the id of the card with this id or printed name; raises BadInput if there is none."""
    card = word if cards.number_of(word) is not None else card_called(cards, word)
    return card if card is not None else refuse_card(cards, word)


def checked(deck: Deck, place: str, fewest: int = FEWEST_CARDS) -> Deck:
    """Return the deck; raises BadInput with all that keeps it from being played (M1)."""
    wrong = [PlacedError(place, fault) for fault in faults_of(deck, fewest)]
    if wrong:
        raise wrong[0] if len(wrong) == 1 else PlacedErrors(wrong)
    return deck


def faults_of(deck: Deck, fewest: int = FEWEST_CARDS) -> Iterator[BadInput]:
    """Yield all that keeps a deck from being played (M1), each as an error."""
    if not fewest <= len(deck.main) <= MOST_CARDS:
        yield BadInput(
            "A deck holds {least} to {most} cards, the Fusion deck apart, and this one holds {n}.",
            least=fewest,
            most=MOST_CARDS,
            n=len(deck.main),
        )
    if len(deck.fusion) > MOST_FUSIONS:
        yield BadInput(
            "A Fusion deck holds up to {most} cards, and this one holds {n}.", most=MOST_FUSIONS, n=len(deck.fusion)
        )
    for card, copies in Counter(deck.cards).items():
        if copies > COPIES:
            yield BadInput(
                "A deck holds at most {most} copies of one card, and this one holds {n} of {card}.",
                most=COPIES,
                n=copies,
                card=card,
            )


def draft_in(text: str, ending: str | None, cards: CardPool) -> tuple[Deck, list[LineError]]:
    """Return the cards that the text of a deck file names, however many, and what is wrong with each other line."""
    return drafted(cards, text, ending or ending_of(text), "")


def draft_of(words: Sequence[str], cards: CardPool) -> tuple[Deck, list[LineError]]:
    """Return the cards of a list of ids or printed names, and what is wrong with the others (numbered from 1)."""
    known, wrong = each("", enumerate(words, 1), lambda word: id_called(word, cards))
    return deck_of(known, "", cards), wrong


def choices(cards: CardPool) -> tuple[str, ...]:
    """Return the ids of the cards that a main deck can hold."""
    return tuple(str(card["id"]) for _, card in cards if not is_fusion(cards, str(card["id"])))


def swapped(deck: Deck, at: int, card: str) -> Deck | None:
    """Return the deck with a card of `choices` in the place `at` of its main deck; None for a fourth copy (M1)."""
    main = (*deck.main[:at], card, *deck.main[at + 1 :])
    return replace(deck, main=main) if main.count(card) <= COPIES else None
