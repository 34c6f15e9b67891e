"""Cards to be listed or shown: those that ship, or those of somebody's own files; found by what stands on them."""

import argparse
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from duelkit.cli.arguments import add_game
from duelkit.texts import LANGUAGES, N_, Language

if TYPE_CHECKING:
    from duelkit.cardtext.checking import CheckedCard
    from duelkit.cardtext.schema import CardShape

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
        return render(self.entry.text, code, self.shape.vocabulary, lambda card_id: self.shape.called(card_id, code))

    def facts(self, _: Language) -> Iterator[tuple[str, str]]:
        """Yield the other facts on the card: the key, and the value as people say it."""
        from duelkit.cardtext.schema import Count, WordChoice

        said = self.shape.said
        for field in self.shape.fields:
            value = self.entry.values.get(field.key)
            if isinstance(field, WordChoice) and value and (word := self.shape.said_of(value, self.entry.kind)):
                yield field.key, _(word)
            elif isinstance(field, Count) and self.entry.kind in field.kinds and field.key in said:
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


def cards_in(files: Iterable[Path] | None, game: str | None) -> list[FoundCard]:
    """Return the cards in these files, or the shipped ones of one or all games; raises BadInput for a wrong card."""
    from duelkit.cardtext.inspection import sound_cards
    from duelkit.games import card_shape, games_with

    if not files:
        folders = [card_shape(name).folder for name in ([game] if game else games_with("shape"))]
        files = [path for folder in folders for path in sorted(folder.glob("*.toml"))]
    found = [FoundCard(entry, shape, path) for path in files for shape, entry in sound_cards(path, card_shape)]
    return [card for card in found if game in (None, card.shape.game)]


def as_json(cards: list[FoundCard]) -> str:
    """Return cards as JSON."""
    return json.dumps([card.plain() for card in cards], indent=2, ensure_ascii=False)
