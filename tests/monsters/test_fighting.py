"""Battles, summons and costs at moments that few duels come to: what the rules say of them."""

import pytest

from duelkit.games.monsters.rules.battle import aim_at, can_still_attack, fight, monsters_now
from duelkit.games.monsters.rules.battle_damage import NOBODY, who_is_hurt
from duelkit.games.monsters.rules.conditions import Ban
from duelkit.games.monsters.rules.course import EventKind, Zone
from duelkit.games.monsters.rules.effects.activation import can_complete, can_take
from duelkit.games.monsters.rules.effects.sending import can_come
from duelkit.games.monsters.rules.facts import destroyed_in_battle
from duelkit.games.monsters.rules.life import conclude
from duelkit.games.monsters.rules.state import CARDS, OWN
from duelkit.games.monsters.rules.summoning import succeed
from duelkit.kernel.instructions import Op
from duelkit.kernel.operands import Stance
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.triggers import Cause, Trigger
from tests.monsters.bench import Bench


@pytest.mark.parametrize("turn", [0, 1])
def test_M14_a_monster_that_changed_hands_goes_on_with_no_attack(bench: Bench, turn: int) -> None:
    bench.s.turn = turn
    attackers = [bench.put("imp", seat=seat) for seat in (0, 1)]
    assert [can_still_attack(bench.s, card) for card in attackers] == [turn == 0, turn == 1]


@pytest.mark.parametrize("turn", [0, 1])
def test_M14_an_attack_is_noted_of_both_monsters(bench: Bench, turn: int) -> None:
    attacker, attacked = (bench.put("imp", seat=seat) for seat in (turn, 1 - turn))
    bench.s.turn, bench.s.attacker = turn, attacker
    aim_at(bench.s, attacked, 0)
    noted = [(row.trigger, row.subject.card, row.seat) for row in list(bench.s.signals)[: bench.s.signalled]]
    assert noted == [(Trigger.ATTACKS, attacker, turn), (Trigger.IS_ATTACKED, attacked, 1 - turn)]


@pytest.mark.parametrize("first", [NO_CARD, OWN])
def test_M14_any_other_monster_beside_one_is_a_change(bench: Bench, first: int) -> None:
    bench.s.lies[0], numbers = first, set()
    for bench.s.lies[1] in range(NO_CARD, CARDS):
        numbers.add(monsters_now(bench.s, 0))
    assert len(numbers) == CARDS + 1


@pytest.mark.parametrize(("gap", "hurt"), [(-2, 1), (-1, 1), (0, NOBODY), (1, 0), (2, 0)])
def test_M15_a_lead_of_one_point_is_a_lead(bench: Bench, gap: int, hurt: int) -> None:
    bench.s.turn = 1
    bench.s.attacker, bench.s.attacked = bench.put("imp", seat=1), NO_CARD
    assert who_is_hurt(bench.s, gap) == hurt


@pytest.mark.parametrize(("gap", "fall"), [(-1, [True, False]), (0, [True, True]), (1, [False, True])])
def test_M15_a_monster_that_is_one_point_weaker_falls(bench: Bench, gap: int, fall: list[bool]) -> None:
    attacker, defender = (bench.put("imp", seat=seat) for seat in (0, 1))
    fight(bench.s, attacker, defender, gap)
    assert [destroyed_in_battle(bench.s, card) for card in (attacker, defender)] == fall


@pytest.mark.parametrize("beside", [0, 2])
def test_M9_a_monster_whose_summon_is_negated_goes_to_the_grave_wherever_it_lies(bench: Bench, beside: int) -> None:
    for _ in range(beside):
        bench.put("soldier")
    card = bench.put("imp")
    bench.s.summoning, bench.s.stopped = card, 1
    succeed(bench.s, Cause.NORMAL)
    assert bench.where(card) == Zone.GRAVE


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("more", [0, 1])
def test_M7_who_takes_control_has_room_for_all_that_is_taken(bench: Bench, seat: int, more: int) -> None:
    for _ in range(3 + more):
        bench.put("imp", seat=seat)
    assert can_take(bench.s, bench.s.spare[0], seat, 2) == (not more)


@pytest.mark.parametrize("count", [4, 5])
@pytest.mark.parametrize("ban", [0, 1 << Ban.NO_SPECIAL])
def test_M9_a_monster_comes_only_where_there_is_room_and_nothing_keeps_it(bench: Bench, count: int, ban: int) -> None:
    card = bench.put("dragon", Zone.GRAVE)
    for _ in range(count):
        bench.put("imp")
    bench.s.bans[0] = ban
    assert can_come(bench.s, bench.s.spare[0], card, 0, Stance.ATTACK) == (count == 4 and ban == 0)


@pytest.mark.parametrize(("life", "paid"), [(400, False), (500, False), (600, True)])
def test_M13_a_cost_takes_more_life_than_it_costs(bench: Bench, life: int, paid: bool) -> None:
    bench.s.life[0] = life
    at = bench.add((Op.PAY, 0, 500, 0), (Op.LINK,), (Op.DRAW, 0, 1, 0))
    bench.put("imp", Zone.DECK)
    assert bool(can_complete(bench.s, at, bench.put("spell", Zone.HAND), 0, 1)) == paid


def test_M1_a_draw_is_told_as_what_seat_0_did(bench: Bench) -> None:
    conclude(bench.s, 1, 0)
    told = bench.s.events[bench.s.happened - 1]
    assert (told.kind, told.seat) == (EventKind.TIE, 0)
