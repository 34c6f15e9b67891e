"""Drawings: cards within their borders, dice, bars, and a text that is drawn again only when it changes."""

import re
import textwrap

from textual.content import Content
from textual.widgets import Static

from duelkit.looks.picture import Face, Gauge

PIPS = {
    1: ("     ", "  ●  ", "     "),
    2: ("●    ", "     ", "    ●"),
    3: ("●    ", "  ●  ", "    ●"),
    4: ("●   ●", "     ", "●   ●"),
    5: ("●   ●", "  ●  ", "●   ●"),
    6: ("●   ●", "●   ●", "●   ●"),
}
KEY = "bold #ffffff on #1e7a3f"  # as on the border of larger cards
PLAIN_INK = "not bold #1b1d22"
SMALL_DICE = "⚀⚁⚂⚃⚄⚅"
CHIP_KEYS = 3  # cells for them before a card of one line
CUT = "…"
MIDDLING, LOW = 0.5, 0.25  # of what is plenty, below which a bar changes its colour


def chip(face: Face, width: int, keys: tuple[str, ...] = (), count: int = 1, aside: str = "") -> Content:
    """Return a card in one line: its key, its name, and as much more as there is room for."""
    if not is_read(face):
        return Content.assemble(keys_shown(keys, width - len(face.name) - 1) if keys else " ", " ", face.name)
    key = keys_shown(keys, CHIP_KEYS) if keys else Content(" ")
    times = f" ×{count}" if count > 1 else ""
    after = "".join(f" {part}" for part in (face.number, aside) if part)
    room = max(4, width - 4 - key.cell_length - len(face.badge) - len(times) - len(after))
    return Content.assemble(key, " ", face.sign, " ", cut(face.name, room), times, f"{after} {face.badge}")


def keys_shown(keys: tuple[str, ...], room: int) -> Content:
    """Return the keys of a card with spaces between them; without room, the first and a sign that there are more."""
    told = Content(" ").join(Content.styled(key, KEY) for key in keys)
    if told.cell_length <= room or len(keys) == 1:
        return told
    return Content.assemble((keys[0], KEY), CUT if room > 1 else "")


def drawn(face: Face, width: int, height: int, count: int = 1, aside: str = "") -> Content:
    """Return a card within its border."""
    if is_read(face):
        return Content("\n").join(card_lines(face, width, height, count, aside))
    if height == 1:
        return Content(face.name.center(width))
    middle = [""] * ((height - 3) // 2) + [face.sign.center(width)] + [""] * ((height - 3) // 2)
    return Content("\n".join([face.name.ljust(width), *middle, face.name.rjust(width)]))


def is_read(face: Face) -> bool:
    """Tell whether a card has more on it than its name."""
    return bool(face.mark or face.text)


def card_lines(face: Face, width: int, height: int, count: int, aside: str) -> list[Content]:
    """Return the lines of a card with a text: name, type and numbers, text."""
    times = f" ×{count}" if count > 1 else ""
    named = in_rows(face.name, width - len(times), 2) or [""]
    if len(named) > 1 and height < 4:  # noqa: PLR2004 - rows in which a second one for the name leaves none for the text
        named = [cut(face.name, width - len(times))]
    name = [Content(line) for line in named]
    name[0] = Content.assemble(named[0], (times, "not bold"))
    beside = (face.number, aside) if aside else (face.number, *face.facts)
    wide = width - 2 - len(face.badge)
    facts = cut(" · ".join(part for part in beside if part).replace(" · /", "/"), wide - (len(face.badge) == 1))
    second = Content.assemble(f"{face.sign} ", (facts.ljust(wide), PLAIN_INK), face.badge)
    room = height - len(name) - 1
    if room < 0:
        return [Content.assemble(f"{face.sign} ", cut(face.name, width - 2 - len(times)), times)]
    text = textwrap.wrap(face.text, width, max_lines=room, placeholder=CUT) if room else []
    return [*name, second, *(Content.styled(line, PLAIN_INK) for line in text)]


def cut(text: str, room: int) -> str:
    """Return a text, or as much of it as there is room for."""
    return text if len(text) <= room else text[: max(0, room - 1)].rstrip() + CUT


def in_rows(text: str, width: int, rows: int) -> list[str]:
    """Return a text in at most this number of rows: words are not broken; too long ones and the rest are cut."""
    lines = textwrap.wrap(text, width, break_long_words=False)
    if len(lines) > rows:
        left = re.sub(r"(?<=\w-) ", "", " ".join(lines[rows - 1 :]))
        lines = [*lines[: rows - 1], left] if rows else []
    return [cut(line, width) for line in lines]


def large_die(die: int) -> list[str]:
    """Return a die as five lines of nine cells."""
    return ["╭───────╮", *(f"│ {row} │" for row in PIPS[die]), "╰───────╯"]


def small_die(die: int) -> str:
    """Return a die as its face and its number."""
    return f"{SMALL_DICE[die - 1]}{die}"


def bar(gauge: Gauge, cells: int) -> Content:
    """Return a bar with its number, filled up to the value, in a colour for how little is left."""
    share = min(1.0, gauge.value / gauge.full)
    full = min(cells, max(1, round(share * cells))) if gauge.value > 0 else 0
    colour = "$success" if share >= MIDDLING else "$warning" if share >= LOW else "$error"
    return Content.assemble(
        ("█" * full, colour), ("░" * (cells - full), "$faint"), (f" {gauge.value:<4}", f"bold {colour}")
    )


class ChangingText(Static):
    """A text that is drawn again only if it has changed; with the class `-tall` its number of rows can change, too."""

    shown: Content | None = None

    def show(self, text: Content | str) -> None:
        """Show a text."""
        content = Content(text) if isinstance(text, str) else text
        if self.shown is None or not self.shown.is_same(content):
            self.shown = content
            self.update(content, layout=self.has_class("-tall"))
