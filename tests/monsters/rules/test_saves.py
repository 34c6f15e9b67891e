"""A duel is whole in the middle of anything: saved and opened there, it goes on as it would have."""

from collections.abc import Callable

import pytest

from duelkit import Match
from duelkit.kernel.record import copy
from tests.monsters.table import duel, side
from tests.positions import contents, legal_numbers


def in_a_chain() -> Match:
    match = duel(side(["dark-hole"], ["battle-ox"], ["jar-of-greed"]), side(spells=["just-desserts", "waboku"]))
    match.do("activate", "dark-hole")
    match.do("activate", "just-desserts")
    return match


def in_a_cost() -> Match:
    match = duel(side(["dark-core", "uraby", "feral-imp"], ["battle-ox"]), side(monsters=["feral-imp"]))
    match.do("activate", "dark-core")
    return match


def in_a_choice_of_targets() -> Match:
    match = duel(side(monsters=["?penguin-soldier"]), side(monsters=["uraby", "feral-imp"]))
    match.do("flip", "penguin-soldier")
    match.choose("uraby")
    return match


def in_a_text() -> Match:
    match = duel(side(["graceful-charity", "uraby"]))
    match.do("activate", "graceful-charity")
    match.choose("uraby")
    return match


def in_a_tribute() -> Match:
    match = duel(side(["dark-magician"], ["battle-ox", "uraby", "feral-imp"]))
    match.do("summon", "dark-magician")
    match.do("tribute", "uraby")
    return match


def in_an_attack() -> Match:
    match = duel(side(monsters=["battle-ox"]), side(monsters=["uraby"], spells=["rush-recklessly", "jar-of-greed"]))
    match.declare("battle-ox", "uraby")
    match.do("pass")
    return match


def in_a_replay() -> Match:
    match = duel(side(monsters=["battle-ox"]), side(spells=["call-of-the-haunted"], grave=["uraby"]))
    match.declare("battle-ox")
    match.do("activate", "call-of-the-haunted")
    return match


def in_a_duty() -> Match:
    match = duel(side(monsters=["cure-mermaid"], spells=["+imperial-order"]), phase="standby")
    match.do("resolve", "imperial-order")
    return match


def in_the_order_of_triggers() -> Match:
    match = duel(side(["dark-hole"], ["sangan", "witch-of-the-black-forest"]))
    match.do("activate", "dark-hole")
    return match


MIDDLES = [
    in_a_chain,
    in_a_cost,
    in_a_choice_of_targets,
    in_a_text,
    in_a_tribute,
    in_an_attack,
    in_a_replay,
    in_a_duty,
    in_the_order_of_triggers,
]
each_middle = pytest.mark.parametrize("middle", MIDDLES, ids=lambda middle: middle.__name__)


def play_alike(one: Match, other: Match, decisions: int = 60) -> None:
    """Take the same decisions in both, always another one, and hold them together."""
    for count in range(decisions):
        if one.result is not None:
            break
        assert one.legal == other.legal
        number = len(one.legal) * (count % 3) // 3
        assert one.play(one.legal[number]) == other.play(other.legal[number])
        assert contents(one._s.array) == contents(other._s.array)


@each_middle
def test_a_duel_is_saved_and_opened_in_the_middle(middle: Callable[[], Match]) -> None:
    match = middle()
    assert match.state()["stage"] == "middle"
    again = Match.load(match.save())
    assert (again.seat, again.prompt, again.legal, again.state()) == (
        match.seat,
        match.prompt,
        match.legal,
        match.state(),
    )
    assert contents(again._s.array) == contents(match._s.array)
    play_alike(match, again)


@each_middle
def test_a_copy_of_the_record_in_the_middle_goes_its_own_way(middle: Callable[[], Match]) -> None:
    match = middle()
    before = contents(match._s.array)
    other = copy(match._s)
    for _ in range(10):
        if not other.over:
            match.game.rules.step(other, legal_numbers(match.game, other)[0])
    assert contents(match._s.array) == before


@each_middle
def test_what_every_view_shows_in_the_middle_is_the_same_after_opening(middle: Callable[[], Match]) -> None:
    match = middle()
    again = Match.load(match.save())
    assert [again.view(seat) for seat in (0, 1, None)] == [match.view(seat) for seat in (0, 1, None)]
