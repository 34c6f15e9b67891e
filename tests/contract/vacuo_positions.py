"""Positions of Vácuo to which random duels hardly come."""

from collections.abc import Iterator

from duelkit import Action, Match
from duelkit.games.vacuo.rules.state import LAST_GO
from tests.looks.duels import vacuo
from tests.vacuo.table import duel, seat
from tests.vacuo.test_refusals import BOND, CLIMB, DRY, FARE, FORK, ONCE_MORE, RAGE, TOLL, VEIL

HELD = ["strike", "glass-wall", "recall", "goad", "gift", "mist"]


def positions() -> Iterator[Match]:
    """Yield one after the other."""
    other = {"hand": ["strike", "glass-wall"]}
    for stage in ("turn", "end"):
        yield vacuo({"hand": HELD}, other, other, stage=stage)
        yield vacuo({"hand": HELD, "void": ["strike"]}, other, {"hand": [], "out": True}, stage=stage)
        yield vacuo({"hand": ["recall"]}, other, stage=stage, queue=[])
    yield vacuo({"hand": ["strike"]}, other, stage="turn", queue=[])
    yield duel(seat("price"), stage="end")
    for dice in ([6, 1, 1], [1, 6, 6]):
        match = vacuo({"hand": HELD}, other, stage="turn", dice=dice)
        yield from course(match, "attack glass-dagger", "attack strike", "target", "defend glass-wall")
    for card in ("recall", "goad", "gift"):
        match = vacuo({"hand": HELD, "void": ["strike", "glass-wall"]}, other, other, stage="end")
        match.play(Action("use", card))
        yield match
    yield from at_the_limits()


def at_the_limits() -> Iterator[Match]:
    """Yield duels in which nothing more fits into a turn, onto the table or into a hand, and those that are over."""
    many = " ".join(["omen"] * 24)
    yield duel(seat("strike balm shell"), stage="end", used=20)
    yield duel(seat("shell", conditions=many), seat("strike", conditions=many), stage="end")
    yield duel(seat(" ".join(["strike"] * 100)), stage="turn", queue="balm")
    for rule in ("V22", "V23", "V24"):
        yield duel(seat("strike"), over=rule, winners=[0])
    yield duel(seat("cost", life=100), stage="end")
    again = duel(seat("again strike"), own=(ONCE_MORE,), stage="end")
    again.do("use again")
    yield again
    fork = duel(seat("fork strike"), own=(FORK,), stage="end")
    fork.do("use fork")
    yield fork
    yield duel(seat("strike", conditions="bond"), own=(BOND,), queue="balm")
    yield duel(seat("strike", conditions="dry"), own=(DRY,), queue="balm")
    yield duel(seat("toll fare strike", life=50), own=(TOLL, FARE), queue="balm")
    yield duel(seat("strike"), seat("strike", conditions="veil"), own=(VEIL,), queue="balm")
    yield duel(seat("rage strike"), own=(RAGE,), queue="balm")
    guarded = duel(seat("strike"), seat("strike", conditions="veil"), seat("strike"), own=(VEIL,))
    guarded.do("attack strike")
    yield guarded
    yield duel(seat("climb strike"), own=(CLIMB,), queue="balm")
    climbing = duel(seat("climb"), seat("strike"), seat("strike", life=2000), own=(CLIMB,))
    climbing.do("attack climb")
    yield climbing
    match = duel(seat("strike"), over="V23", winners=[0])
    match.record.goes = LAST_GO
    yield match


def more_positions() -> Iterator[Match]:
    """Yield none: those above are all."""
    return iter(())


def course(match: Match, *moves: str) -> Iterator[Match]:
    """Yield a duel after each of some moves, those left out that are not legal."""
    for words in moves:
        verb, _, card = words.partition(" ")
        move = next((one for one in match.legal if one.verb == verb and (not card or one.card == card)), None)
        if move:
            match.play(move)
            yield match
