"""Cards to be listed or shown: those that ship, or those of somebody's own files; found by what stands on them."""

import argparse
import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from duelkit.cli.arguments import add_game, known_word
from duelkit.errors import UsageError
from duelkit.texts import LANGUAGES, N_, Language, plain

if TYPE_CHECKING:
    from duelkit.cardtext.checking import CheckedCard
    from duelkit.cardtext.schema import CardShape, WordChoice

JSON_HELP = N_(
    "print JSON: a list of cards, each with game, file, its keys as in the file, and name, flavour and text by language"
)


@dataclass(frozen=True)
class FoundCard:
    """A card, the shape of its game's cards, and its file."""

    entry: "CheckedCard"
    shape: "CardShape"
    file: Path

    def said(self, key: str, code: str) -> str:
        """Return its name or flavour in a language; if it has none there, in any language."""
        texts = self.entry.values.get(key) or {}
        return str(texts.get(code) or next(iter(texts.values()), ""))

    def name(self, code: str) -> str:
        """Return its name in a language."""
        return self.said("name", code) or self.entry.id

    def text(self, code: str) -> str:
        """Return its text in a language."""
        from duelkit.cardtext.rendering import render

        if not self.entry.text:
            return ""
        return render(self.entry.text, code, lambda card_id: self.shape.called(card_id, code))

    def facts(self, _: Language) -> Iterator[tuple[str, str]]:
        """Yield the other facts on the card: the key, and the value as people say it."""
        from duelkit.cardtext.schema import Count, WordChoice

        said = self.shape.said
        for field in self.shape.fields:
            value = self.entry.values.get(field.key)
            if isinstance(field, WordChoice) and value and value in said:
                yield field.key, _(said[value])
            elif isinstance(field, Count) and value and field.key in said:
                yield field.key, _(said[field.key], n=value)

    def plain(self) -> dict[str, Any]:
        """Return the card as plain data for JSON."""
        keys = {key: value for key, value in self.entry.values.items() if value is not None}
        texts = {code: self.text(code) for code in LANGUAGES} if self.entry.text else {}
        return {"game": self.shape.game, "file": str(self.file), **keys, "text": texts}


def add_where(parser: argparse.ArgumentParser, _: Language) -> None:
    """Add the arguments that say in which cards to look, and how to print them."""
    parser.add_argument(
        "--file", metavar=_("FILE"), type=Path, action="append", help=_("cards of your own instead; may be given again")
    )
    parser.add_argument("--json", action="store_true", help=_(JSON_HELP))


def add_carded_game(parser: argparse.ArgumentParser, _: Language) -> None:
    """Ask for a game whose cards stand in files, which may be left out."""
    from duelkit.games import games_with

    add_game(parser, _, games_with("shape"), N_("The game {word!r} has no card files"))


def facts() -> tuple[str, ...]:
    """Return by what cards are found: each key but the id that is one of some words on the cards of some game."""
    from duelkit.games import card_shape, games_with

    keys = dict.fromkeys(field.key for field in choices_of(map(card_shape, games_with("shape"))))
    return tuple(key for key in keys if key != "id")


def add_filters(parser: argparse.ArgumentParser, _: Language) -> None:
    """Add the arguments that filter cards: the game, the type and the like."""
    add_carded_game(parser, _)
    for key in facts():
        what = _("only cards with this {key}", key=key)
        parser.add_argument(f"--{key}", metavar=_("WORD"), help=f"{what} ({'; '.join(words_by_game(key))})")
    parser.add_argument("--word", metavar=_("WORD"), help=_("only cards with this in their name or text"))


def cards_in(files: Iterable[Path] | None, game: str | None) -> list[FoundCard]:
    """Return the cards in these files, or the shipped ones of one or all games; raises BadInput for a wrong card."""
    from duelkit.cardtext.inspection import sound_cards
    from duelkit.games import card_shape, games_with

    if not files:
        folders = [card_shape(name).folder for name in ([game] if game else games_with("shape"))]
        files = [path for folder in folders for path in sorted(folder.glob("*.toml"))]
    found = [FoundCard(entry, shape, path) for path in files for shape, entry in sound_cards(path, card_shape)]
    return [card for card in found if game in (None, card.shape.game)]


def filtered(cards: list[FoundCard], args: argparse.Namespace, _: Language) -> list[FoundCard]:
    """Return the cards that match the arguments; raises an error for a type, kind or the like that no card can have."""
    for key in facts():
        asked = getattr(args, key)
        if asked is not None:
            check_word((card.shape for card in cards), key, asked, _)
            cards = [card for card in cards if card.entry.values.get(key) == asked]
    return [card for card in cards if args.word is None or has_word(card, args.word)]


def words_by_game(key: str) -> Iterator[str]:
    """Yield the games whose cards have a key, each with the words that the key can have."""
    from duelkit.games import card_shape, games_with

    for game in games_with("shape"):
        words = [word for field in choices_of([card_shape(game)]) if field.key == key for word in field.all_words()]
        if words:
            yield f"{game}: {', '.join(words)}"


def choices_of(shapes: Iterable["CardShape"]) -> Iterator["WordChoice"]:
    """Yield what stands on the cards of the games with these shapes and is one of some words."""
    from duelkit.cardtext.schema import WordChoice

    fields = (field for shape in dict.fromkeys(shapes) for field in shape.fields)
    return (field for field in fields if isinstance(field, WordChoice))


def check_word(shapes: Iterable["CardShape"], key: str, word: str, _: Language) -> None:
    """Raise an error for a word that a key cannot have in the games with these shapes."""
    words = [word for field in choices_of(shapes) if field.key == key for word in field.all_words()]
    known_word(word, list(dict.fromkeys(words)), _("No card is of {key} {word!r}", key=key, word=word), _)


def has_word(card: FoundCard, word: str) -> bool:
    """Whether a card's name or text, in any language, contains a word; accents and capitals are ignored."""
    names = (card.entry.values.get("name") or {}).values()
    return any(plain(word) in plain(text) for text in (card.entry.id, *names, *map(card.text, LANGUAGES)))


def as_json(cards: list[FoundCard]) -> str:
    """Return cards as JSON."""
    return json.dumps([card.plain() for card in cards], indent=2, ensure_ascii=False)


# Cards that are known, and not written yet.

Row = Mapping[str, str]  # id, passcode, name, kind, subtype
MISSING_FACTS = ("kind", "subtype")


def check_missing(args: argparse.Namespace) -> None:
    """Raise an error for arguments that do not go together with --missing."""
    if args.file:
        raise UsageError(N_("--missing is about the cards of a game: it does not go with --file."))
    for key in facts():
        if getattr(args, key) and key not in MISSING_FACTS:
            raise UsageError(
                N_("--missing does not go with --{key}: of a card that is not written yet only {known} are known."),
                key=key,
                known=", ".join(MISSING_FACTS),
            )


def missing_cards(args: argparse.Namespace, _: Language) -> list[Row]:
    """Return the known cards that are not written yet, of the chosen game or of all."""
    from duelkit.games import card_shape, games_with

    check_missing(args)
    shapes = [card_shape(name) for name in ([args.game] if args.game else games_with("shape"))]
    rows = [row for shape in shapes for row in shape.missing()]
    for key in MISSING_FACTS:
        asked = getattr(args, key)
        if asked is not None:
            check_word(shapes, key, asked, _)
            rows = [row for row in rows if row[key] == asked]
    return [row for row in rows if args.word is None or plain(args.word) in plain(f"{row['id']} {row['name']}")]
