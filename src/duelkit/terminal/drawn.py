"""What is drawn: cards within their borders, dice, bars."""

import textwrap

from textual.content import Content

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
MIDDLING, LOW = 0.5, 0.25  # of what is plenty, below which a bar changes its colour


def chip(face: Face, width: int, keys: tuple[str, ...] = (), count: int = 1, aside: str = "") -> Content:
    """Return a card in one line: its key, its name, and what there is room for."""
    key = Content.styled("".join(keys)[:2] or " ", KEY if keys else "")
    if not is_read(face):
        return Content.assemble(key, " ", face.name)
    times = f" ×{count}" if count > 1 else ""
    after = "".join(f" {part}" for part in (face.number, aside) if part)
    room = max(4, width - 4 - key.cell_length - len(face.badge) - len(times) - len(after))
    return Content.assemble(key, " ", face.sign, " ", cut(face.name, room), times, f"{after} {face.badge}")


def drawn(face: Face, width: int, height: int, count: int = 1, aside: str = "") -> Content:
    """Return what is drawn on a card, within its border."""
    if is_read(face):
        return Content("\n").join(card_lines(face, width, height, count, aside))
    if height == 1:
        return Content(face.name.center(width))
    middle = [""] * ((height - 3) // 2) + [face.sign.center(width)] + [""] * ((height - 3) // 2)
    return Content("\n".join([face.name.ljust(width), *middle, face.name.rjust(width)]))


def is_read(face: Face) -> bool:
    """Tell whether there is more on a card than its name."""
    return bool(face.mark or face.text)


def card_lines(face: Face, width: int, height: int, count: int, aside: str) -> list[Content]:
    """Return the lines of a card that is read: name, type and what is to be known of it here, text."""
    times = f" ×{count}" if count > 1 else ""
    named = textwrap.wrap(face.name, width - len(times)) or [""]
    if len(named) > 1 and height < 4:  # noqa: PLR2004 - rows in which a second one for the name leaves none for the text
        named = [cut(face.name, width - len(times))]
    name = [Content(line) for line in named[:2]]
    name[0] = Content.assemble(named[0], (times, "not bold"))
    beside = (face.number, aside) if aside else (face.number, *face.facts)
    wide = width - 2 - len(face.badge)
    facts = cut(" · ".join(part for part in beside if part).replace(" · /", "/"), wide - (len(face.badge) == 1))
    second = Content.assemble(f"{face.sign} ", (facts.ljust(wide), PLAIN_INK), face.badge)
    room = height - len(name) - 1
    if room < 0:
        return [Content.assemble(f"{face.sign} ", cut(face.name, width - 2 - len(times)), times)]
    text = textwrap.wrap(face.text, width, max_lines=room, placeholder="…") if room else []
    return [*name, second, *(Content.styled(line, PLAIN_INK) for line in text)]


def cut(text: str, room: int) -> str:
    """Return a text, or as much of it as there is room for."""
    return text if len(text) <= room else text[: max(0, room - 1)] + "…"


def large_die(die: int) -> list[str]:
    """Return a die as five lines of nine cells."""
    return ["╭───────╮", *(f"│ {row} │" for row in PIPS[die]), "╰───────╯"]


def small_die(die: int) -> str:
    """Return a die as its face and its number."""
    return f"{SMALL_DICE[die - 1]}{die}"


def bar(gauge: Gauge, cells: int) -> Content:
    """Return a bar that is filled up to what there is, coloured by how little that is, with the number."""
    share = min(1.0, gauge.value / gauge.full)
    full = min(cells, max(1, round(share * cells))) if gauge.value > 0 else 0
    colour = "$success" if share >= MIDDLING else "$warning" if share >= LOW else "$error"
    return Content.assemble(
        ("█" * full, colour), ("░" * (cells - full), "$faint"), (f" {gauge.value:<4}", f"bold {colour}")
    )
