"""What finds no room in a record is not lost in silence: the record says that it overflowed."""

from typing import Any

import pytest

from duelkit.games.monsters.rules.chain import signal_activation
from duelkit.games.monsters.rules.conditions import NEVER, ModifierKind
from duelkit.games.monsters.rules.effects.chain_effects import aim
from duelkit.games.monsters.rules.effects.lasting import refresh
from duelkit.games.monsters.rules.effects.sifting import put_if_room
from duelkit.games.monsters.rules.modifiers import add_modifier
from duelkit.games.monsters.rules.moving import destroy, leave_field
from duelkit.games.monsters.rules.signals import signal
from duelkit.games.monsters.rules.state import (
    AIMS,
    EVENTS,
    EVENTS_LEFT,
    MODIFIERS,
    MONSTERS,
    PICKED,
    SIGNALS,
    SLOTS,
    WAITING,
)
from duelkit.games.monsters.rules.triggers import SET_OFF, collect, note
from duelkit.kernel.piles import NO_CARD, put
from duelkit.kernel.record import copy
from duelkit.kernel.triggers import Cause, Trigger
from tests.monsters.table import duel, side

ROOM = {  # how often each can be done, and the doing
    "signals": (SIGNALS, lambda s: signal(s, Trigger.TO_GRAVE, NO_CARD, 0, 0, NO_CARD, 0)),
    "rows": (MODIFIERS, lambda s: add_modifier(s, ModifierKind.BAN, 0, 1, 9, NO_CARD)),
    "picked": (PICKED, lambda s: put_if_room(s, s.picked, 0)),
    "waiting": (WAITING, lambda s: note(s, 0, 0, 0, NO_CARD, NO_CARD, 0)),
}


def record() -> Any:
    """Return the record of a duel, to be written into."""
    watching = side(monsters=["battle-ox"], spells=["+skull-invitation"])
    return copy(duel(side(monsters=["uraby"]), watching).record)


@pytest.mark.parametrize(("room", "once_more"), ROOM.values(), ids=ROOM)
def test_what_has_no_room_is_noted(room, once_more):
    s = record()
    for _ in range(room):
        once_more(s)
    assert s.overflowed == 0
    once_more(s)
    assert s.overflowed == 1


@pytest.mark.parametrize(("happened", "waiting"), [(EVENTS - EVENTS_LEFT - 1, 1), (EVENTS - EVENTS_LEFT, 0)])
def test_a_decision_with_a_full_log_triggers_nothing_further(happened, waiting):
    s = copy(duel(side(monsters=["man-eater-bug"]), side(monsters=["battle-ox"])).record)
    signal(s, Trigger.FLIP, int(s.lies[0]), 0, 0, NO_CARD, 0)
    s.happened = happened
    collect(s)
    assert s.waits == waiting


def test_equal_changes_of_an_atk_take_the_room_of_one():
    """A Germ Infection weakens its monster in each Standby Phase, for longer than there are rows."""
    s = record()
    for _ in range(MODIFIERS + 1):
        add_modifier(s, ModifierKind.ATK, s.lies[0], -30, NEVER, NO_CARD)
    refresh(s)
    assert (s.modifier_count, s.overflowed, int(s.atk[0])) == (1, 0, 1500 - 30 * (MODIFIERS + 1))


@pytest.mark.parametrize("other", [("kind", ModifierKind.DEF), ("end", 9), ("source", 1)])
@pytest.mark.parametrize("first", [True, False])
def test_changes_of_an_atk_that_do_not_end_together_stand_apart(other, first):
    s, usual = (
        record(),
        {"kind": ModifierKind.ATK, "card": int(record().lies[0]), "n": -30, "end": NEVER, "source": NO_CARD},
    )
    for change in (usual | dict([other]), usual)[:: 1 if first else -1]:
        add_modifier(s, *change.values())
    assert s.modifier_count == 2


@pytest.mark.parametrize(("targets", "overflowed"), [(AIMS, 0), (AIMS + 1, 1)])
def test_a_target_too_many_is_noted(targets, overflowed):
    match = duel(side(["dark-hole"], ["uraby"]), side(monsters=["battle-ox"], spells=["magic-jammer"], hand=["uraby"]))
    match.do("activate", "dark-hole")
    s = copy(match.record)
    put(s.picked, s.lies[0])
    for _ in range(targets):
        aim(s, s.frames[0])
    assert (s.links[0].aimed, s.overflowed) == (AIMS, overflowed)


@pytest.mark.parametrize(("waiting", "signalled"), [(WAITING - SET_OFF, 0), (WAITING - SET_OFF + 1, 1)])
def test_an_activation_that_may_set_off_more_than_there_is_room_for_is_heard_later(waiting, signalled):
    s = record()
    s.waits, s.links[0].itself = waiting, 1
    signal_activation(s, s.links[0], s.lies[0], 0)
    assert s.signalled == signalled


@pytest.mark.parametrize(("waiting", "collected"), [(WAITING - SET_OFF, 1), (WAITING - SET_OFF + 1, 0)])
def test_a_signal_that_may_set_off_more_than_there_is_room_for_is_collected_later(waiting, collected):
    s = record()
    signal(s, Trigger.LEAVES, NO_CARD, 0, 0, NO_CARD, 0)
    s.waits = waiting
    collect(s)
    assert s.collected == collected


def test_what_finds_no_place_among_the_effects_that_wait_comes_after_them():
    """Two cards wait for each of the 11 that go to the graves."""
    skull = "+skull-invitation"
    match = duel(side(["dark-hole"], ["uraby"] * 5, [skull]), side(monsters=["battle-ox"] * 5, spells=[skull]))
    match.do("activate", "dark-hole")
    while match.prompt == "order":
        match.do("resolve")
    assert (match.prompt, match.record.overflowed) == ("main", 0)
    assert [one["life"] for one in match.state()["seats"]] == [8000 - 2 * 6 * 300, 8000 - 2 * 5 * 300]


def test_both_fields_can_fall_at_once():
    """Heavy Storm and Dark Hole in one: all that lies there is destroyed, and each fall is noted."""
    full = side(monsters=["uraby"] * 5, spells=["waboku"] * 4, field={"card": "umi", "face": "up"})
    s = copy(
        duel(full, {**full, "field": None, "spells": [*full["spells"], {"card": "waboku", "face": "down"}]}).record
    )
    fallen = sum(destroy(s, card, Cause.EFFECT) for card in list(s.lies) if card != NO_CARD)
    assert (fallen, s.overflowed, NO_CARD in {*s.lies}) == (20, 0, True)


def test_signals_that_nobody_waits_for_any_more_make_room():
    s = record()
    for _ in range(SIGNALS - 1):
        signal(s, Trigger.TO_GRAVE, NO_CARD, 0, 0, NO_CARD, 0)
    signal(s, Trigger.DAMAGES, NO_CARD, 0, 0, NO_CARD, 0)
    skull = next(card for card in s.lies if s.up[s.slot[card]] and s.slot[card] >= MONSTERS + SLOTS)
    s.heard_from[0] = SIGNALS
    leave_field(s, skull)
    destroy(s, int(s.lies[0]), Cause.EFFECT)
    assert (s.overflowed, s.signalled) == (0, 1)


def test_final_destiny_finds_room_for_its_price_and_all_that_falls():
    """Five cards are discarded first, and then all else on two full fields falls."""
    full = side(monsters=["uraby"] * 5, spells=["waboku"] * 4, field={"card": "umi", "face": "up"})
    match = duel({**full, "field": None, "hand": ["final-destiny", *["uraby"] * 5]}, full)
    match.use("final-destiny")
    assert (match.on_field(0), match.on_field(1), match.record.overflowed) == ([], [], 0)


def test_targets_that_no_card_waits_for_take_no_room():
    """Soul Demolition has two targets each time, and answers itself."""
    lying = {"spells": ["+soul-demolition"], "monsters": ["la-jinn-the-mystical-genie-of-the-lamp"]}
    match = duel(side(grave=["uraby"] * 3, **lying), side(grave=["kojikocy", "silver-fang"]))
    for _ in range(3):
        match.do("activate", "soul-demolition")
        while match.prompt == "choose":
            match.play(match.legal[0])
    assert (match.record.signalled, match.record.overflowed) == (0, 0)
