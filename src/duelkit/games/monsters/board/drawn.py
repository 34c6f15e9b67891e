"""How Monsters is drawn: slots with cards upright or turned, backs, phases, a card as a picture."""

import textwrap
from collections.abc import Iterator
from dataclasses import dataclass

from textual.content import Content

from duelkit.games.monsters.look.slots import OTHERS, FieldSlot
from duelkit.looks.picture import CardPage, Face
from duelkit.terminal.drawn import CUT, in_rows, keys_shown

PAPER, LIT, LIFTED, AIMED, HERE, MEANT = "#f4efe1", "#fffdf5", "#ffe9a8", "#ffcfc2", "#ffe28a", "#cfe6ff"
BACK, BACK_INK, DIM_INK = "#23406e", "#dfe8fb", "#a9bfe6"
DARK_INK = "#1b1d22"
MORE, LESS = "#0f6a2c", "#b3141e"  # ATK or DEF above and below what is printed
INKS = {
    "gold": "#7a4400",
    "orange": "#9a3a00",
    "violet": "#641f9c",
    "blue": "#17489a",
    "grey": "#33383d",
    "green": "#155c28",
    "rose": "#9c1458",
}
UPRIGHT, TURNED = "▲", "▬"
CLOSED = "╳"
ROOMY = 10  # cells of a card from which ATK and DEF both have room
HIGH = 4  # rows of a card from which its level and sign have one


@dataclass(frozen=True)
class Box:
    """The rectangle of a card within its slot, in cells: rows above it, columns before it, its width and height."""

    above: int
    before: int
    width: int
    height: int


def box_of(slot: FieldSlot, width: int, height: int) -> Box:
    """Return the rectangle of a card in a slot of this size: upright in attack position, across in defence position."""
    full = width - 1  # a cell is left between two slots
    if slot.zone != "monsters":
        return Box(0, 0, full, height)
    if slot.defends:
        rows = max(2, height - (1 if height <= HIGH else 2))
        return Box((height - rows + 1) // 2, 0, full, rows)
    narrow = 0 if full < ROOMY else 1
    return Box(0, narrow, full - 2 * narrow, height)


def drawn_slot(
    slot: FieldSlot,
    face: Face | None,
    keys: tuple[str, ...],
    size: tuple[int, int],
    label: str,
    *,
    here: bool,
    meant: bool = False,
) -> Content:
    """Return the drawing of a slot and its card.

    `label` is the slot's name, `here` whether the focus is on it, `meant` whether a hint speaks of it.
    """
    width, height = size
    if slot.up is None:
        return empty_slot(f"{CLOSED} {label}" if slot.closed else label, width, height)
    box = box_of(slot, width, height)
    paper = HERE if here else MEANT if meant else paper_of(slot, keys)
    lines = list(card_lines(slot, face, keys, box, label, open_paper=paper != BACK))
    blank = Content(" " * width)
    rows = [Content.assemble(" " * box.before, filled(line, box.width, paper)) for line in lines[: box.height]]
    return Content("\n").join([*[blank] * box.above, *rows, *[blank] * (height - box.above - box.height)])


def empty_slot(label: str, width: int, height: int) -> Content:
    """Return the drawing of an empty slot."""
    above = [Content("")] * ((height - 1) // 2)
    return Content("\n").join([*above, Content.styled(label.center(width - 1), "$rim")])


def paper_of(slot: FieldSlot, keys: tuple[str, ...]) -> str:
    """Return the colour behind a card: for a back, the attacker, a target, a card that can be used."""
    if slot.aimed:
        return AIMED
    if slot.marked:
        return LIFTED
    if not slot.up:
        return BACK
    return LIT if keys else PAPER


def filled(line: Content, width: int, paper: str) -> Content:
    """Return a line as wide as its card, on its paper."""
    return line.truncate(width, pad=True).stylize_before(f"on {paper}")


def card_lines(
    slot: FieldSlot, face: Face | None, keys: tuple[str, ...], box: Box, label: str, *, open_paper: bool
) -> Iterator[Content]:
    """Yield the lines of a card on the field: its name, its ATK and DEF as far as there is room, its position."""
    ink = INKS.get(face.ink if face else "", DARK_INK) if open_paper else DIM_INK if slot.card else BACK_INK
    name = face.name if face else f"? {label}"
    facts = f"{face.sign} {face.badge}" if face and box.height >= HIGH and slot.printed and slot.up else ""
    room = box.height - 1 - bool(facts)
    named = in_rows(name, box.width, room)
    yield from (Content.styled(line, f"bold {ink}" if open_paper or not slot.card else ink) for line in named)
    yield from [Content("")] * (room - len(named))
    if facts:
        yield Content.styled(facts, ink)
    yield foot(slot, face, keys, box.width, ink, label)


def foot(slot: FieldSlot, face: Face | None, keys: tuple[str, ...], width: int, ink: str, label: str) -> Content:
    """Return a card's last line: its position and current number, counters or the card that it is on, its key."""
    stand = standing(slot, width, ink) if slot.zone == "monsters" else spell_foot(slot, face, ink, label)
    tail = Content.styled(f" ●{slot.counters}" if slot.counters else "", f"bold {ink}")
    key = keys_shown(keys, width - stand.cell_length - tail.cell_length - 1) if keys else Content("")
    line = Content.assemble(stand, tail).truncate(width - key.cell_length, pad=True)
    return Content.assemble(line, key)


def spell_foot(slot: FieldSlot, face: Face | None, ink: str, label: str) -> Content:
    """Return the sign and the letter of a spell or trap, and the slot of the monster that it is on."""
    parts = [face.sign, face.badge] if face is not None else []
    if slot.host is not None:
        own = (slot.host.seat == slot.where.seat) == (not label.startswith(OTHERS))
        parts = [*parts[:1], f"→{'' if own else OTHERS}{slot.host.code}"]
    return Content.styled(" ".join(parts), ink)


def standing(slot: FieldSlot, width: int, ink: str) -> Content:
    """Return a monster's position with the number that counts in it, and the other number if there is room."""
    sign = TURNED if slot.defends else UPRIGHT
    if slot.atk is None or slot.defence is None:
        return Content.styled(sign, ink)
    was = slot.printed or (slot.atk, slot.defence)
    atk, defence = number(slot.atk, was[0], ink), number(slot.defence, was[1], ink)
    counts = defence if slot.defends else atk
    if width < ROOMY + 2:
        return Content.assemble((sign, ink), counts)
    return Content.assemble((sign, ink), atk, ("/", ink), defence)


def number(now: int, printed: int, ink: str) -> Content:
    """Return ATK or DEF as it is now; with an arrow and in another ink if it differs from the printed number."""
    if now == printed:
        return Content.styled(str(now), f"bold {ink}")
    return Content.styled(f"{now}↑", f"bold {MORE}") if now > printed else Content.styled(f"{now}↓", f"bold {LESS}")


def phase_line(phases: tuple[tuple[str, bool], ...], width: int) -> Content:
    """Return the phases in a row, the present one highlighted; abbreviated where there is no room."""
    long = sum(len(name) + 2 for name, _lit in phases)
    shown = [(name if long <= width else short(name), lit) for name, lit in phases]
    parts = [Content.styled(f" {name} ", "bold reverse $accent" if lit else "$faint") for name, lit in shown]
    return Content("").join(parts)


def short(name: str) -> str:
    """Return the abbreviation of a phase: `Main 1` is `M1`."""
    word, _space, number = name.partition(" ")
    return f"{word[0]}{number}" if number else word[:3]


def card_picture(page: CardPage, face: Face, now: str, width: int, height: int) -> Content:
    """Return a card as large as there is room for: name, kind, picture, text, and its state on the field."""
    ink = INKS.get(face.ink, DARK_INK)
    inner = width - 4
    named = [Content.styled(line.center(inner), f"bold {ink}") for line in textwrap.wrap(page.name, inner)]
    kind = [Content.styled(line, DARK_INK) for line in textwrap.wrap(page.kind, inner)]
    art = [Content.styled(line.center(inner), ink) for line in page.art]
    said = [Content.styled(line, f"italic {ink}") for line in textwrap.wrap(now, inner)]
    room = height - 2 - len(named) - len(kind) - len(said) - 2
    art = art if len(art) + 1 + len(textwrap.wrap(page.text, inner)) <= room else []
    left = room - len(art) - bool(art)
    lines = textwrap.wrap(page.text, inner, max_lines=left, placeholder=CUT) if left > 0 else []
    text = [Content.styled(line, DARK_INK) for line in lines]
    rows = [
        *named,
        Content(""),
        *art,
        *([Content("")] if art else []),
        *kind,
        *([Content("")] if text else []),
        *text,
        *said,
    ]
    return framed(rows[: height - 2], width, ink)


def framed(rows: list[Content], width: int, ink: str) -> Content:
    """Return rows within a frame, on paper."""
    bar = Content.styled("│", f"bold {ink}")
    top, bottom = (Content.styled(f"{a}{'─' * (width - 2)}{b}", f"bold {ink}") for a, b in ("╭╮", "╰╯"))
    inside = [Content.assemble(bar, " ", row.truncate(width - 4, pad=True), " ", bar) for row in rows]
    return Content("\n").join(line.stylize_before(f"on {PAPER}") for line in [top, *inside, bottom])
