"""Positions as researchers look at them: as text, and as a picture of that text."""

from dataclasses import dataclass

import numpy as np

from duelkit.envs import library
from duelkit.looks import look_of
from duelkit.looks.look import GameLook
from duelkit.looks.picture import CardSlot, Picture
from duelkit.looks.spoken import position_lines
from duelkit.looks.telling import Teller, to_choose_from
from duelkit.match import Match
from duelkit.notation import events_in
from duelkit.texts import N_, Language

LETTERS, MARGIN, WIDEST = 16, 12, 110  # pixels, pixels, letters in a line
PAPER, INK = (250, 248, 243), (32, 32, 36)


@dataclass(frozen=True)
class OpenTable:
    """A duel as somebody sees it who may know everything, as `position_lines` wants it."""

    match: Match
    names: tuple[str, ...]
    look: GameLook

    @property
    def called(self) -> tuple[str, ...]:
        """What the players are called: by their names, since none of them reads."""
        return self.names

    @property
    def language(self) -> Language:
        """The language of all sentences."""
        return self.match.language

    @property
    def teller(self) -> Teller:
        """The Teller of all sentences."""
        return Teller(self.match, self.look, self.names, self.language)

    @property
    def picture(self) -> Picture:
        """The picture of the table, all cards face up."""
        return self.teller.picture(None, opened=True)

    @property
    def over(self) -> bool:
        """Whether the duel is over."""
        return self.match.seat is None

    def ending(self) -> tuple[str, str]:
        """Return how the duel ended."""
        return self.teller.ending()

    def choices(self, picture: Picture) -> tuple[CardSlot, ...]:
        """Return the cards to choose from that lie apart."""
        return to_choose_from(picture, self.teller.moves(self.match.seat))


def text_of(match: Match) -> str:
    """Return a position in lines, all cards told, and the newest events."""
    names = tuple(match.language(N_("Seat {n}"), n=n) for n in range(match.players))
    table = OpenTable(match, names, look_of(match))
    newest = table.teller.told(events_in(match.game, match.record), None, opened=True)
    return "\n".join([*position_lines(table), *newest])


def image_of(text: str) -> np.ndarray:
    """Return a picture of a text, shape (height, width, 3), uint8; raises BadInput where Pillow is not installed."""
    images, pens, fonts = (library(f"PIL.{name}", "rl") for name in ("Image", "ImageDraw", "ImageFont"))
    font = fonts.load_default(LETTERS)
    shown = "\n".join(folded(text))
    draw = pens.Draw(images.new("RGB", (1, 1)))
    _, _, width, height = draw.multiline_textbbox((MARGIN, MARGIN), shown, font=font)
    image = images.new("RGB", (int(width) + MARGIN, int(height) + MARGIN), PAPER)
    pens.Draw(image).multiline_text((MARGIN, MARGIN), shown, fill=INK, font=font)
    return np.asarray(image)


def folded(text: str) -> list[str]:
    """Return the lines of a text, those too long to be read folded."""
    from textwrap import wrap  # noqa: PLC0415 - as above

    return [part for line in text.splitlines() for part in wrap(line, WIDEST, subsequent_indent="    ") or [""]]
