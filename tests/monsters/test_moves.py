"""The list of legal moves: what one seat may do the other may do in the same place, and in which order it is told."""

from itertools import permutations
from typing import Any

import numpy as np
import pytest

from duelkit.games.monsters.rules import slots
from duelkit.games.monsters.rules.columns import FACTS_WIDTH, FIRST_PART, FLAGS, LEVEL, CardFlag
from duelkit.games.monsters.rules.conditions import Trait
from duelkit.games.monsters.rules.course import Zone
from duelkit.games.monsters.rules.kinds import Sort
from duelkit.games.monsters.rules.moves import place_of_waiting, with_in_order
from duelkit.games.monsters.rules.places import card_in_place
from duelkit.games.monsters.rules.placing import who_can_be_summoned
from duelkit.games.monsters.rules.rows import FIRST_TOKEN_NUMBER, TOKENS, Comes, how_it_comes
from duelkit.games.monsters.rules.slots import NO_SLOT, clear_slot, free_spell_slot, put_on_field
from duelkit.games.monsters.rules.tables import fact
from duelkit.games.monsters.rules.zones import NOWHERE_PLACE
from duelkit.kernel.piles import card_at
from tests.monsters.bench import Bench
from tests.monsters.table import Duel, duel, side, worn

OXEN = ["battle-ox"] * 5
SET = ["trap-hole"] * 4


def lasting(seat: int, trait: Trait, at: int = 0) -> dict[str, Any]:
    """Return what lets something be true of a monster."""
    return {"kind": "trait", "card": {"seat": seat, "zone": "monsters", "at": at}, "number": trait}


def from_seat(seat: int, you: dict[str, Any], them: dict[str, Any], **more: Any) -> Duel:
    """Return a duel in which this seat is to move and has the side that is named first."""
    sides = (you, them) if seat == 0 else (them, you)
    return duel(*sides, to_move=seat, **more)


def moves(match: Duel, seat: int) -> list[tuple[Any, ...]]:
    """Return the legal moves, with 0 for the side of this seat."""
    return [(one.verb, one.card, one.place, one.seat if one.seat is None else one.seat ^ seat) for one in match.legal]


POSITIONS: dict[str, tuple[dict[str, Any], dict[str, Any], str]] = {
    "room for one more": (side(["trap-hole", "yami", "uraby"], OXEN[:4], SET), side(monsters=OXEN), "main1"),
    "full but for one set card": (side(["trap-hole", "yami", "uraby"], OXEN, SET), side(), "main1"),
    "full": (side(["trap-hole", "yami", "dark-hole"], OXEN, [*SET, "trap-hole"]), side(), "main1"),
    "tributes": (side(["summoned-skull"], ["battle-ox", "?uraby"]), side(monsters=OXEN), "main1"),
    "nobody in the way": (side(monsters=OXEN), side(spells=SET), "battle"),
    "monsters in the way": (side(monsters=["battle-ox", "-uraby"]), side(monsters=["?uraby", "uraby"]), "battle"),
    "answers": (side(["rush-recklessly"], ["uraby"], ["trap-hole"]), side(["uraby"], ["uraby"], SET), "battle"),
}


@pytest.mark.parametrize("position", POSITIONS)
def test_in_the_same_place_both_seats_have_the_same_moves(position: str) -> None:
    you, them, phase = POSITIONS[position]
    first, second = (moves(from_seat(seat, you, them, phase=phase), seat) for seat in (0, 1))
    assert first == second


@pytest.mark.parametrize("seat", [0, 1])
def test_M7_five_monsters_leave_room_for_a_fifth_spell_or_trap(seat: int) -> None:
    match = from_seat(seat, side(["trap-hole", "mystic-tomato"], OXEN, SET), side())
    assert (match.can("set", "trap-hole"), match.can("set", "mystic-tomato")) == (True, False)


@pytest.mark.parametrize("seat", [0, 1])
def test_M14_who_can_attack_nothing_of_the_opponent_does_not_attack(seat: int) -> None:
    barred = lasting(1 - seat, Trait.NOT_ATTACKED)
    match = from_seat(seat, side(monsters=OXEN), side(monsters=["uraby"]), phase="battle", lasting=[barred])
    assert not match.can("attack")


@pytest.mark.parametrize("seat", [0, 1])
def test_M14_an_equip_that_draws_all_attacks_keeps_them_off_the_life(seat: int) -> None:
    them = side(monsters=["uraby"], spells=[worn("ring-of-magnetism", 0, 1 - seat)])
    direct = lasting(seat, Trait.DIRECT)
    match = from_seat(seat, side(monsters=["battle-ox"]), them, phase="battle", lasting=[direct])
    match.do("attack", "battle-ox")
    assert [(one.verb, one.card) for one in match.legal] == [("target", "uraby")]


@pytest.mark.parametrize("seat", [0, 1])
def test_M14_the_own_equip_that_draws_all_attacks_keeps_none_off_the_other_side(seat: int) -> None:
    you = side(monsters=["battle-ox"], spells=[worn("ring-of-magnetism", 0, seat)])
    match = from_seat(seat, you, side(), phase="battle")
    match.do("attack", "battle-ox")
    assert match.can("target")


COMING = [
    (0, 0, True, {Comes.SUMMONED, Comes.NOT_SET, Comes.ALONE}),
    (1, 0, True, {Comes.SUMMONED, Comes.ALONE}),
    (0, 1, True, {Comes.SUMMONED, Comes.SUMMONED + 1, Comes.NOT_SET, Comes.NOT_SET + 1, Comes.ALONE}),
    (0, 2, False, {Comes.SUMMONED + 1, Comes.SUMMONED + 2, Comes.NOT_SET + 1, Comes.NOT_SET + 2}),
    (1, 2, False, {Comes.SUMMONED + 1, Comes.SUMMONED + 2, Comes.ALONE + 1, Comes.ALONE + 2}),
    (1, 3, False, {Comes.SUMMONED + 1, Comes.SUMMONED + 2, Comes.ALONE + 1, Comes.ALONE + 2}),
]


@pytest.mark.parametrize(("as_set", "worth", "room", "coming"), COMING)
def test_M6_what_comes_from_the_hand_goes_by_tributes_and_room(
    bench: Bench, as_set: int, worth: int, room: bool, coming: set[int]
) -> None:
    bits = who_can_be_summoned(bench.s, 0, as_set, worth, room)
    assert {kind for kind in range(20) if (bits >> kind) & 1} == coming


@pytest.mark.parametrize(("level", "tributes"), [(4, 0), (6, 1), (8, 2)])
def test_M6_a_monster_that_cannot_be_set_takes_as_many_tributes_as_another(level: int, tributes: int) -> None:
    row = [int(Sort.EFFECT), *[0] * (FACTS_WIDTH - 1)]
    row[LEVEL], row[FLAGS] = level, int(CardFlag.NO_SET)
    assert how_it_comes(row) == Comes.NOT_SET + tributes


def test_no_token_has_a_text() -> None:
    kinds = range(FIRST_TOKEN_NUMBER, FIRST_TOKEN_NUMBER + len(TOKENS))
    assert [fact(kind + 1, FIRST_PART) - fact(kind, FIRST_PART) for kind in kinds] == [0] * len(TOKENS)


# Where a card is


@pytest.mark.parametrize("seat", [0, 1])
def test_each_seat_sees_every_card_in_its_place(bench: Bench, seat: int) -> None:
    zones = (Zone.HAND, Zone.DECK, Zone.FIELD, Zone.GRAVE, Zone.BANISHED)
    cards = [bench.put("imp", zone, owner) for zone in zones for owner in (0, 1) for _ in range(3)]
    cards += [bench.put("knight", Zone.FUSION, seat) for _ in range(3)]
    bench.s.to_move = seat
    assert [card_in_place(bench.s, seat, bench.place(card)) for card in cards] == cards


def test_M13_a_resolve_points_to_the_card_wherever_it_is(bench: Bench) -> None:
    zones = (Zone.HAND, Zone.FIELD, Zone.GRAVE, Zone.BANISHED)
    cards = [bench.put("imp", zone, seat) for zone in zones for seat in (0, 1) for _ in range(3)]
    for seat in (0, 1):
        for card in cards:
            place = place_of_waiting(bench.s, seat, card)
            assert place == NOWHERE_PLACE or card_in_place(bench.s, seat, place) == card


@pytest.mark.parametrize("zone", [Zone.HAND, Zone.BANISHED])
def test_M13_what_the_other_player_holds_or_has_out_of_play_is_out_of_reach(bench: Bench, zone: Zone) -> None:
    cards = [bench.put("imp", zone, seat) for seat in (0, 1)]
    assert [place_of_waiting(bench.s, 0, card) == NOWHERE_PLACE for card in cards] == [False, True]


@pytest.mark.parametrize("actions", list(permutations((4, 2, 7, 8))))
def test_the_legal_moves_are_in_order_and_none_is_there_twice(actions: tuple[int, ...]) -> None:
    out, n = np.full(10, 9, np.int16), 0
    for action in (*actions, *actions):
        n = with_in_order(out, n, action)
    assert out[:n].tolist() == [2, 4, 7, 8]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("trait", [Trait.PIERCES, Trait.NO_ATTACK])
def test_M6_what_else_is_true_of_a_monster_keeps_it_from_being_no_tribute(seat: int, trait: Trait) -> None:
    you = side(["summoned-skull"], ["uraby"])
    match = from_seat(seat, you, side(), lasting=[lasting(seat, trait)])
    assert match.can("summon", "summoned-skull")


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("field", "settable"), [({}, False), ({"field": {"card": "sogen", "face": "up"}}, True)])
def test_M7_a_field_spell_is_set_in_the_place_of_another_where_there_is_no_other_room(
    seat: int, field: dict[str, Any], settable: bool
) -> None:
    you = side(["yami"], ["uraby", "battle-ox"], ["trap-hole"] * (5 - len(field)), **field)
    match = from_seat(seat, you, side(monsters=["uraby", "battle-ox"]))
    assert match.can("set", "yami") == settable


def test_M7_zones_for_spells_are_as_many_as_there_are_for_spells(monkeypatch):
    """Both numbers are five: what counts the zones of one with the number of the other is right by chance."""
    s = duel(side(spells=["trap-hole", "waboku", "reinforcements", "magic-jammer", "seven-tools-of-the-bandit"])).record
    assert free_spell_slot(s, 0) == NO_SLOT
    monkeypatch.setattr(slots, "SPELLS", 6)
    assert free_spell_slot(s, 0) != NO_SLOT


@pytest.mark.parametrize("field", ["flips", "attacks", "struck", "counters", "used", "how", "felled"])
def test_a_card_that_comes_has_done_nothing_in_its_slot_and_leaves_nothing_there(field):
    """What the last card in a slot has done there is not said of the next one."""
    s = duel(side(["kuriboh"])).record
    card = card_at(s.hand[0], 0)
    getattr(s, field)[0] = 1
    put_on_field(s, card, 0, 1, 0)
    assert getattr(s, field)[0] == 0
    getattr(s, field)[0] = 1
    clear_slot(s, 0)
    assert getattr(s, field)[0] == 0
