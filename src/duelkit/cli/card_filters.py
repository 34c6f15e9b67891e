"""Which cards are listed: by the words and numbers that stand on them, by their sets, by what they say."""

import argparse
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, TypeVar

from duelkit.cli.arguments import known_word
from duelkit.cli.found_cards import FoundCard, add_carded_game
from duelkit.errors import BadInput, UsageError
from duelkit.texts import LANGUAGES, N_, Language, language, plain

if TYPE_CHECKING:
    from duelkit.cardtext.filters import Asked, NumberRange
    from duelkit.cardtext.schema import CardShape, Count, Field, WordChoice, WordList

F = TypeVar("F", bound="Field")

# --- what can be asked for --------------------------------------------------------------------------------------------


def choices() -> "list[WordChoice]":
    """Return by which words cards are found; a card's id is asked for by name."""
    from duelkit.cardtext.schema import WordChoice

    return [field for field in fields_of(WordChoice) if field.key != "id"]


def counts() -> "list[Count]":
    """Return by which numbers cards are found."""
    from duelkit.cardtext.schema import Count

    return fields_of(Count)


def lists() -> "list[WordList]":
    """Return by which lists of words cards are found."""
    from duelkit.cardtext.schema import WordList

    return fields_of(WordList)


def fields_of(kind: type[F]) -> list[F]:
    """Return the fields of one kind that the cards of some game have, each key once."""
    found = (field for shape in all_shapes() for field in shape.fields if isinstance(field, kind))
    return list({field.key: field for field in found}.values())


def all_shapes() -> "list[CardShape]":
    """Return the shape of each game whose cards stand in files."""
    from duelkit.games import card_shape, games_with

    return [card_shape(name) for name in games_with("shape")]


def add_filters(parser: argparse.ArgumentParser, _: Language) -> None:
    """Add the arguments that filter cards: the game, the type and the like."""
    add_carded_game(parser, _)
    for choice in choices():
        what = _("only cards with this {key}", key=choice.key)
        games = "; ".join(words_by_game(choice.key))
        parser.add_argument(f"--{choice.key}", metavar=_("WORD"), help=f"{what} ({games})")
    for count in counts():
        what = _("only cards with this {key}, or in a range: 4-6, 1500- or -1000", key=count.key)
        flag, games = f"--{count.key}", ", ".join(games_with(count))
        parser.add_argument(flag, metavar="N", type=range_reader(flag), help=f"{what} ({games})")
    for several in lists():
        what = _("only cards with one of these {key}; several have commas between them", key=several.key)
        games = ", ".join(games_with(several))
        parser.add_argument(f"--{several.key}", metavar=_("WORD"), type=commas, help=f"{what} ({games})")
    parser.add_argument("--text", metavar=_("WORD"), help=_("only cards with this in their text, in any language"))
    parser.add_argument("--word", metavar=_("WORD"), help=_("only cards with this in their name or text"))


def games_with(field: "Field") -> list[str]:
    """Return the games whose cards have a key like this."""
    return [shape.game for shape in all_shapes() if field.key in shape.keys]


def words_by_game(key: str) -> Iterator[str]:
    """Yield the games whose cards have a key, each with the words that the key can have."""
    for shape in all_shapes():
        words = words_of([shape], key)
        if words:
            yield f"{shape.game}: {', '.join(words)}"


def words_of(shapes: "Iterable[CardShape]", key: str) -> list[str]:
    """Return the words that a key can have in the games with these shapes."""
    from duelkit.cardtext.schema import WordChoice

    fields = (field for shape in dict.fromkeys(shapes) for field in shape.fields if field.key == key)
    return list(dict.fromkeys(word for field in fields if isinstance(field, WordChoice) for word in field.all_words()))


def commas(words: str) -> list[str]:
    """Return the words between commas."""
    return [word.strip() for word in words.split(",")]


def range_reader(flag: str) -> "Callable[[str], NumberRange]":
    """Return a function that reads a number or a range, for argparse: 4, 4-6, 1500-, -1000."""

    def read(word: str) -> "NumberRange":
        from duelkit.cardtext.filters import number_range

        try:
            return number_range(word, flag)
        except BadInput as error:
            raise UsageError(error.message, **error.values) from error

    return read


# --- which cards are like that ----------------------------------------------------------------------------------------


def filtered(cards: list[FoundCard], args: argparse.Namespace, _: Language) -> list[FoundCard]:
    """Return the cards that match the arguments; raises an error for a type, set or the like that no card can have."""
    for choice in choices():
        asked = getattr(args, choice.key)
        if asked is not None:
            cards = having(cards, choice.key, word_meant((card.shape for card in cards), choice.key, asked, _))
    for count in counts():
        bounds = getattr(args, count.key)
        if bounds is not None:
            cards = having(cards, count.key, bounds)
    for several in lists():
        asked = getattr(args, several.key)
        if asked is not None:
            cards = having(cards, several.key, known_items(cards, several.key, asked, _))
    cards = [card for card in cards if args.text is None or says(card, args.text)]
    return [card for card in cards if args.word is None or has_word(card, args.word)]


def word_meant(shapes: "Iterable[CardShape]", key: str, asked: str, _: Language) -> str:
    """Return the word of a key that is asked for, as files have it or as a card says it in any language.

    Raises an error for one that the key cannot have in the games with these shapes.
    """
    shapes = list(dict.fromkeys(shapes))
    words = words_of(shapes, key)
    for word in words:
        said = {shape.said[word] for shape in shapes if word in shape.said}
        if plain(asked) in {plain(word), *(plain(language(code)(one)) for one in said for code in LANGUAGES)}:
            return word
    return known_word(asked, words, _("No card is of {key} {word!r}", key=key, word=asked), _)


def having(cards: list[FoundCard], key: str, asked: "Asked") -> list[FoundCard]:
    """Return the cards that have what is asked for under a key."""
    from duelkit.cardtext.filters import holds

    def has(card: FoundCard) -> bool:
        fields = (field for field in card.shape.fields if field.key == key)
        return any(holds(field, card.entry.kind, card.entry.values, asked) for field in fields)

    return [card for card in cards if has(card)]


def known_items(cards: Iterable[FoundCard], key: str, asked: Sequence[str], _: Language) -> set[str]:
    """Return the words asked for as the cards have them; raises an error for one that is on no card."""
    there = {plain(word): word for card in cards for word in card.entry.values.get(key) or ()}
    for word in asked:
        if plain(word) not in there:
            known_word(word, sorted(there.values()), _("No card has {word!r} among its {key}", word=word, key=key), _)
    return {there[plain(word)] for word in asked}


def says(card: FoundCard, words: str) -> bool:
    """Whether a card's text, in any language, contains these words; accents and capitals are ignored."""
    return any(plain(words) in plain(text) for text in map(card.text, LANGUAGES))


def has_word(card: FoundCard, word: str) -> bool:
    """Whether a card's id, its name or its text, in any language, contains a word, as `says`."""
    names = (card.entry.values.get("name") or {}).values()
    return says(card, word) or any(plain(word) in plain(name) for name in (card.entry.id, *names))


# --- cards that are known, and not written yet ------------------------------------------------------------------------

Row = Mapping[str, str]  # id, passcode, name, kind, subtype
MISSING_FACTS = ("kind", "subtype")


def check_missing(args: argparse.Namespace) -> None:
    """Raise an error for arguments that do not go together with --missing."""
    if args.file:
        raise UsageError(N_("--missing is about the cards of a game: it does not go with --file."))
    for key in [*(field.key for field in (*choices(), *counts(), *lists())), "text"]:
        if getattr(args, key) is not None and key not in MISSING_FACTS:
            raise UsageError(
                N_("--missing does not go with --{key}: of a card that is not written yet only {known} are known."),
                key=key,
                known=", ".join(MISSING_FACTS),
            )


def missing_cards(args: argparse.Namespace, _: Language) -> list[Row]:
    """Return the known cards that are not written yet, of the chosen game or of all."""
    from duelkit.games import card_shape

    check_missing(args)
    shapes = [card_shape(args.game)] if args.game else all_shapes()
    rows = [row for shape in shapes for row in shape.missing()]
    for key in MISSING_FACTS:
        asked = getattr(args, key)
        if asked is not None:
            word = word_meant(shapes, key, asked, _)
            rows = [row for row in rows if row[key] == word]
    return [row for row in rows if args.word is None or plain(args.word) in plain(f"{row['id']} {row['name']}")]
