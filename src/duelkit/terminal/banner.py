"""The part of the board between the players: the newest dice, and notices for everybody."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content

from duelkit.looks.picture import DiceRoll, Picture
from duelkit.terminal.drawn import ChangingText, large_die, small_die
from duelkit.terminal.inked import card_name
from duelkit.terminal.view import TableView
from duelkit.texts import starting

AGAINST = "⚔"
NO_DIE = "·"


class Banner(Vertical):
    """The dice of the newest fight, and the notices."""

    def compose(self) -> ComposeResult:
        """Lay out the dice above the notices."""
        yield ChangingText(id="dice", classes="-tall")
        yield ChangingText(id="notices", classes="-tall")

    def show(self, picture: Picture, table: TableView, *, large: bool) -> None:
        """Show the newest dice and notices of a picture."""
        dice = self.query_one("#dice", ChangingText)
        dice.display = bool(picture.rolls)
        if picture.rolls:
            dice.show(large_rolls(picture, table) if large else small_rolls(picture, table))
        self.query_one("#notices", ChangingText).show(Content(" ".join(picture.notices)))


def small_rolls(picture: Picture, table: TableView) -> Content:
    """Return the dice in one line, one player against the other."""
    told = []
    for roll in picture.rolls:
        dice = " ".join(small_die(die) + note for die, note in roll.noted) or NO_DIE
        card = Content.assemble(" ", card_name(roll.card, table)) if roll.card else ""
        told.append(Content.assemble(starting(table.called[roll.seat]), card, " ", (dice, "bold $accent")))
    return Content(f"  {AGAINST}  ").join(told)


def large_width(picture: Picture, table: TableView) -> int:
    """Return the width of a picture's dice when drawn large, in cells; 0 for no dice."""
    if not picture.rolls:
        return 0
    return max(line.cell_length for line in large_rolls(picture, table).split("\n"))


def large_rolls(picture: Picture, table: TableView) -> Content:
    """Return the dice drawn large, each beside the name of its player."""
    attacking, defending = picture.rolls
    left, right = sides_of(attacking, table), sides_of(defending, table)
    wide = max(line.cell_length for line in (*left, *right))
    blocks = [
        [line.pad_left(wide - line.cell_length) for line in left],
        die_lines(attacking),
        lines_around(AGAINST),
        die_lines(defending),
        [line.pad_right(wide - line.cell_length) for line in right],
    ]
    return Content("\n").join(Content("  ").join(row) for row in zip(*blocks, strict=True))


def sides_of(roll: DiceRoll, table: TableView) -> list[Content]:
    """Return a roll's player and card, in the rows of a large die."""
    card = card_name(roll.card, table) if roll.card else Content("")
    return [Content(""), Content.styled(starting(table.called[roll.seat]), "bold"), card, Content(""), Content("")]


def die_lines(roll: DiceRoll) -> list[Content]:
    """Return the dice of a roll side by side, each with its note beside it."""
    if not roll.dice:
        return lines_around(NO_DIE)
    blocks = [with_note(large_die(die), note) for die, note in roll.noted]
    return [Content.styled(" ".join(row), "$accent") for row in zip(*blocks, strict=True)]


def with_note(lines: Sequence[str], note: str) -> list[str]:
    """Return a large die with a note beside the middle of it."""
    middle = len(lines) // 2
    return [line + (note if at == middle else " " * len(note)) for at, line in enumerate(lines)]


def lines_around(word: str) -> list[Content]:
    """Return the rows of a large die with a word in the middle one."""
    return [Content(line) for line in (" ", " ", word, " ", " ")]
