"""What is wrong with a screen, as whoever reads it would see: words cut, keys that touch, things outside or covered."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from pathlib import Path

from babel.messages.pofile import read_po
from textual.containers import ScrollableContainer
from textual.geometry import Region
from textual.screen import Screen
from textual.scrollbar import ScrollBar
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Input, OptionList

import duelkit
from duelkit.games import game_named
from duelkit.looks import cards_of, look_of
from duelkit.looks.rulebook import rulebook
from duelkit.match import Match
from duelkit.terminal.cards import CardView, PileView
from duelkit.terminal.duel_screen import DuelScreen
from duelkit.terminal.play_screen import PlayScreen
from duelkit.terminal.session import HomeTable
from duelkit.texts import language
from tests.looks.duels import vacuo

WORD = re.compile(r"[^\W\d_]+…?")
CATALOGUE = Path(duelkit.__file__).parent / "locale/pt_BR/LC_MESSAGES/duelkit.po"
KEYBOARD = {"Home", "End", "Esc", "Enter", "Tab", "Ctrl", "Shift", "PgUp", "PgDn", "English", "português", "duelkit"}
PLACES = {"o" + zone for zone in "mshfgd"}  # the other's places, as om1
CUT = "…"


@cache
def catalogue() -> tuple[tuple[str, str], ...]:
    """Return every text there is, in English and in Portuguese, its values taken out."""
    with CATALOGUE.open("rb") as file:
        found = read_po(file)
    texts = []
    for message in found:
        ids = message.id if isinstance(message.id, tuple) else (message.id,)
        strings = message.string if isinstance(message.string, tuple) else (message.string,)
        texts += [(re.sub(r"{[^}]*}", " ", a), re.sub(r"{[^}]*}", " ", b)) for a, b in zip(ids, strings, strict=True)]
    return tuple(texts)


def words_at(table: HomeTable) -> frozenset[str]:
    """Return every word that can stand on the screen of a table in its language."""
    cards = tuple(entry["id"] for entry in (table.match.origin.scenario or {}).get("cards", ()))
    return words_of(table.match.game.name, table.language.code, cards, table.names)


@cache
def words_of(game: str, code: str, own: tuple[str, ...] = (), names: tuple[str, ...] = ()) -> frozenset[str]:
    """Return every word that can stand on a screen of a game in a language, with its cards or those of the tests."""
    _ = language(code)
    look = look_of(vacuo({}, {}) if own else Match(game, seed=1))
    texts = [pair[code == "pt"] for pair in catalogue()]
    for card in own or (card for card, _kind in cards_of(game)):
        page, face = look.page(card, _), look.face(card, _)
        texts += [page.name, page.kind, page.text, page.flavour, face.name, face.text, face.number, *face.facts]
    texts += rulebook(game_named(game), _).values()
    return frozenset(WORD.findall(" ".join([*texts, *names]))) | KEYBOARD | PLACES


@dataclass(frozen=True)
class Part:
    """A widget that shows something: what it is, where, what of it is to be seen, and what it holds in all."""

    widget: Widget
    region: Region
    seen: Region
    text: str
    whole: str

    @property
    def called(self) -> str:
        """What to call it."""
        above = next((each.id for each in self.widget.ancestors if isinstance(each, Widget) and each.id), "")
        return f"{above} {type(self.widget).__name__}#{self.widget.id} {' '.join(self.widget.classes)} {self.region}"


def parts_of(screen: Screen, strips: list[Strip]) -> Iterator[Part]:
    """Go through what a screen shows, which is drawn in these lines."""
    for widget, at in screen._compositor.full_map.items():
        if widget.children or not widget.is_attached or isinstance(widget, Screen | ScrollBar):
            continue
        whole = held_by(widget)
        if whole.strip():
            seen = at.region.intersection(at.clip)
            rows = [strips[y].crop(seen.x, seen.right).text for y in range(seen.y, min(seen.bottom, len(strips)))]
            yield Part(widget, at.region, seen, "\n".join(rows), whole)


def held_by(widget: Widget) -> str:
    """Return all that a widget has to show."""
    if isinstance(widget, CardView):
        return widget.face.name if widget.face else "?" * widget.can_focus
    if isinstance(widget, PileView):
        return widget.face.name if widget.face else str(widget.pile.size or "")
    if isinstance(widget, Input):
        return widget.value or widget.placeholder
    if isinstance(widget, OptionList):
        return "\n".join(getattr(option.prompt, "plain", str(option.prompt)) for option in widget.options)
    shown = widget.render()
    return getattr(shown, "plain", "")


def scrolled(widget: Widget) -> bool:
    """Tell whether it can be seen that there is more of something than is shown: it has a scrollbar."""
    return any(
        each.show_vertical_scrollbar and each.scrollbars_enabled[0] and each.styles.scrollbar_size_vertical > 0
        for each in (widget, *widget.ancestors)
        if isinstance(each, Widget) and (each.is_scrollable or isinstance(each, ScrollableContainer))
    )


def faults_of(screen: Screen, known: frozenset[str]) -> list[str]:
    """Return what is wrong with a screen on which these words may stand, each fault as a sentence."""
    strips = screen._compositor.render_strips()
    parts = list(parts_of(screen, strips))
    covered = note_of(screen)
    faults = [fault for part in parts for fault in part_faults(part, covered)]
    faults += [fault for part in parts for fault in word_faults(part, known, covered)]
    faults += overlaps(parts, covered)
    if isinstance(screen, PlayScreen):
        faults += key_faults(screen, parts)
    if isinstance(screen, DuelScreen):
        faults += hint_faults(screen, strips)
    return faults


def note_of(screen: Screen) -> Region:
    """Return where the note lies, which may grow over the board."""
    return screen.query_one("#note").region if isinstance(screen, DuelScreen) else Region()


def hidden(part: Part, note: Region) -> bool:
    """Tell whether a part lies below the note."""
    ids = {part.widget.id, *(each.id for each in part.widget.ancestors)}
    return "note" not in ids and part.seen.overlaps(note)


def part_faults(part: Part, note: Region) -> Iterator[str]:
    """Say whether a part lies outside, or lacks some of what it holds without a sign of that."""
    if hidden(part, note) or scrolled(part.widget):
        return
    if part.seen.area < part.region.area or not part.region.area:
        yield f"{part.called}: outside what is shown, {part.seen}: {part.whole!r}"
    elif CUT not in part.text and missing(part):
        yield f"{part.called}: cut: {part.text!r} of {part.whole!r}"


def missing(part: Part) -> Counter[str]:
    """Return the letters that a part holds and does not show."""
    return Counter(filter(str.isalnum, part.whole)) - Counter(filter(str.isalnum, part.text))


def word_faults(part: Part, known: frozenset[str], note: Region) -> Iterator[str]:
    """Say which words on the screen are none: cut ones, and those of another language."""
    if hidden(part, note):
        return
    for text in (part.text, getattr(part.widget.tooltip, "plain", str(part.widget.tooltip or ""))):
        for word in WORD.findall(re.sub(r"\S*/\S*/\S*|[\w.-]+\.json|duelkit \w+|--\w+", " ", text)):
            if len(word) > 1 and not is_word(word, known):
                yield f"{part.called}: {word!r} is no word here in {text!r}"


@cache
def beginnings(known: frozenset[str]) -> frozenset[str]:
    """Return all that words may begin with."""
    return frozenset(word[:n] for word in known for n in range(1, len(word) + 1))


def is_word(word: str, known: frozenset[str]) -> bool:
    """Tell whether something is a word, or one that is cut and says so; a sentence may begin with it."""
    ways = {word, word[:1].lower() + word[1:], word[:1].upper() + word[1:]}
    if word.endswith(CUT):
        return any(way.rstrip(CUT) in beginnings(known) for way in ways)
    return bool(ways & known)


def overlaps(parts: list[Part], note: Region) -> Iterator[str]:
    """Say which parts lie over each other; the note may lie over the board."""
    shown = [part for part in parts if part.seen.area and not hidden(part, note)]
    for one, other in combinations(shown, 2):
        if one.seen.overlaps(other.seen):
            yield f"{one.called} lies over {other.called}"


def key_faults(screen: PlayScreen, parts: list[Part]) -> Iterator[str]:
    """Say which keys cannot be seen, touch another, or stand in two places."""
    cards = [part for part in parts if isinstance(part.widget, CardView) and part.widget.keys]
    listed = next((part.text for part in parts if part.widget.id == "moves"), "")
    rows = {line.split()[0] for line in listed.splitlines() if line.startswith("  ") and line.split()}
    for key, move in screen.keys.items():
        on = [part for part in cards if key in part.widget.keys]
        shown = [part for part in on if stands_alone(key, part.text)]
        if len(on) > 1:
            yield f"the key {key} stands on {len(on)} cards"
        if not shown and key not in rows and not any(scrolled(part.widget) for part in on):
            yield f"the key {key} of {screen.table.move_text(move)!r} is not to be seen"
    for part in cards:
        if any(stands_alone(one + other, part.text) for one, other in combinations(part.widget.keys, 2)):
            yield f"{part.called}: keys touch: {part.text!r}"


def stands_alone(key: str, text: str) -> bool:
    """Tell whether a key can be told from what is beside it."""
    return re.search(rf"(?<!\w){re.escape(key)}(?!\w)", text) is not None


def hint_faults(screen: DuelScreen, strips: list[Strip]) -> Iterator[str]:
    """Say which of the keys below are not to be seen."""
    row = screen.query_one("#keys")
    if not row.display:
        return
    seen = " ".join(" ".join(strips[y].text for y in range(row.region.y, row.region.bottom)).split())
    for key, meaning, _action in screen.hints():
        if f"{key} {meaning}" not in seen:
            yield f"below, {key} {meaning} is missing: {seen!r}"
