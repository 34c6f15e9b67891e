"""A card as a picture made of letters, or as a paragraph where no picture can be seen."""

import textwrap
from collections.abc import Iterator
from typing import TextIO

from duelkit.cli.found_cards import FoundCard
from duelkit.cli.printing import BLUE, BOLD, FAINT, GREEN, ITALIC, MAGENTA, YELLOW, hanging, inked, page_width
from duelkit.texts import Language

WIDTH = 36  # of a picture
INNER = WIDTH - 4
INKS = {"common": "", "uncommon": GREEN, "rare": BLUE, "epic": MAGENTA, "legendary": YELLOW}
Row = tuple[str, str]  # what stands in it, and its ink


def paragraph(card: FoundCard, _: Language) -> str:
    """Return a card as lines for a pipe or a screen reader."""
    facts = ", ".join(said for _key, said in card.facts(_))
    head = f"{card.name(_.code)} ({card.entry.id}): {facts}".removesuffix(": ")
    body = [card.text(_.code), card.said("flavour", _.code)]
    return "\n".join([hanging("", head), *(hanging("  ", text) for text in body if text)])


def pictures(cards: list[FoundCard], stream: TextIO, _: Language) -> Iterator[str]:
    """Yield the lines of the cards' pictures, as many side by side as the screen is wide."""
    across = max(1, (page_width() + 1) // (WIDTH + 1))
    for start in range(0, len(cards), across):
        row = [list(rows(card, _)) for card in cards[start : start + across]]
        height = max(map(len, row))
        drawn = [picture(card, text, height, stream) for card, text in zip(cards[start:], row, strict=False)]
        yield from (" ".join(line) for line in zip(*drawn, strict=True))


def rows(card: FoundCard, _: Language) -> Iterator[Row]:
    """Yield what stands on a card, row by row; an empty row separates the text from the rest."""
    yield from ((line, BOLD) for line in textwrap.wrap(card.name(_.code), INNER))
    yield from ((line, FAINT) for line in textwrap.wrap(" · ".join(said for _key, said in card.facts(_)), INNER))
    for text, ink in ((card.text(_.code), ""), (card.said("flavour", _.code), ITALIC)):
        if text:
            yield "", ""
            yield from ((line, ink) for line in textwrap.wrap(text, INNER))


def picture(card: FoundCard, text: list[Row], height: int, stream: TextIO) -> Iterator[str]:
    """Yield the lines of a card's picture, its frame in the colour of its rarity."""
    ink = INKS.get(card.entry.values.get("rarity", ""), "")

    def frame(line: str) -> str:
        return inked(line, ink, stream) if ink else line

    name = f" {card.entry.id} "
    yield frame(f"╭{'─' * (WIDTH - 2)}╮")
    for line, of_line in [*text, *[("", "")] * (height - len(text))]:
        padded = f"{line:{INNER}}"
        yield f"{frame('│')} {inked(padded, of_line, stream) if of_line else padded} {frame('│')}"
    yield frame(f"╰{name[: WIDTH - 3]:─>{WIDTH - 3}}─╯")
