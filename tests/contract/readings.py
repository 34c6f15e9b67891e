"""All that players read of a position: what is asked, what can be done, what happened, what is refused, what lies."""

import random
from collections.abc import Iterator
from dataclasses import replace

from duelkit import Match
from duelkit.looks import look_of
from duelkit.looks.spoken import position_lines
from duelkit.looks.telling import Teller
from duelkit.notation import Event
from duelkit.terminal.save_files import SavedTable
from duelkit.terminal.session import HomeTable
from duelkit.texts import language
from duelkit.web.http.frames import Eyes, frame
from tests.contract.refused import refused_here

NAMES = ("Ana", "Bia", "Caio", "Davi", "Eva", "Fabi", "Gil", "Hugo")

Reading = tuple[str, str]  # what it is, and what is read


def readings(match: Match, code: str, happened: list[Event], dice: random.Random) -> Iterator[Reading]:
    """Yield what every seat, and who only looks on, may read in a language; `happened` are the newest events."""
    names = NAMES[: match.players]
    teller = Teller(match, look_of(match), names, language(code))
    for tells in (teller, replace(teller, coded=False)):  # the terminal's, and the page's
        for seat in (*range(match.players), None):
            yield from (("event", text) for text in tells.told(happened, seat))
        yield from (("event", text) for text in tells.told(happened, None, opened=True))
        if match.seat is not None:
            yield from asked(tells, match.seat)
    if match.result is not None:
        yield from (("ending", text) for text in teller.ending())
    yield from refusals(match, code, dice)
    yield from at_the_terminal(match, code)
    yield from on_the_page(replace(teller, coded=False), happened)


def asked(teller: Teller, seat: int) -> Iterator[Reading]:
    """Yield the question, and the moves in all the ways in which they are said."""
    yield "question", teller.question(seat)
    for move in teller.moves(seat):
        yield "move", teller.move_text(move, seat)
        yield "short move", teller.short_text(move, seat)
        yield "typed move", teller.typed(move, seat)


def refusals(match: Match, code: str, dice: random.Random) -> Iterator[Reading]:
    """Yield why some of the moves that are refused are."""
    for case in refused_here(match.game, match.record, dice):
        refused = match.forbidden(case.number, lang=code)
        assert refused is not None, case
        yield "refusal", f"{refused.text} {refused.fact} {refused.remedy}"


def at_the_terminal(match: Match, code: str) -> Iterator[Reading]:
    """Yield the position as it is said in plain lines."""
    table = HomeTable(match.at(match.mark()), SavedTable(("human",) * match.players, NAMES[: match.players], None))
    table.match.language = language(code)
    table.viewer = match.seat
    yield from (("position", line) for line in position_lines(table))


def on_the_page(teller: Teller, happened: list[Event]) -> Iterator[Reading]:
    """Yield what the page is sent of the position."""
    sent = frame(teller, Eyes(teller.match.seat, opened=False, language=teller.language), happened)
    yield from (("event", item["text"]) for item in sent["items"])
    if sent["asked"]:
        yield "question", sent["asked"]["question"]
