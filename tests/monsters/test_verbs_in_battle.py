"""What the instructions of a card program do to the chain and the battle, and what they change for a time."""

import pytest

from duelkit.games.monsters.rules.conditions import BATTLE_END, Ban, ModifierKind, Trait
from duelkit.games.monsters.rules.course import EventKind, Phase, Zone
from duelkit.games.monsters.rules.effects.changing import change_sides
from duelkit.games.monsters.rules.facts import controller, refer
from duelkit.games.monsters.rules.kinds import A_MONSTER, Stat
from duelkit.games.monsters.rules.positions import take_control
from duelkit.kernel.agenda import done
from duelkit.kernel.durations import Until
from duelkit.kernel.instructions import Op
from duelkit.kernel.operands import Measure, MoveKind, Who, packed
from duelkit.kernel.piles import put
from duelkit.kernel.triggers import Trigger
from tests.monsters.bench import DESTROY, THEIRS, THIS, Bench, events, pick, triggers


@pytest.mark.parametrize(("activation", "kind"), [(0, 1), (1, 2)])
def test_M13_an_answer_negates_what_it_answers(bench: Bench, activation: int, kind: int) -> None:
    bench.run(bench.put("spell"), (Op.CALL, 0, 0, 0))
    done(bench.s)
    done(bench.s)
    bench.run(bench.put("trap", seat=1), (Op.NEGATE, 0, activation, 0), you=1)
    assert bench.s.links[0].negated == kind


def test_the_attack_under_way_is_negated_and_the_attacker_destroyed(bench: Bench) -> None:
    attacker = bench.put("imp", seat=1)
    bench.s.turn, bench.s.attacker = 1, attacker
    bench.run(bench.put("trap"), (Op.STOP_ATTACK, 0, 0, 0), (Op.PICK_FIGHTER, 0, 0, 0), DESTROY)
    assert (bench.s.attack_stopped, bench.where(attacker)) == (1, Zone.GRAVE)


def test_what_fights_this_card_is_found_on_either_side(bench: Bench) -> None:
    mine, theirs = bench.put("imp"), bench.put("soldier", seat=1)
    bench.s.attacker, bench.s.attacked = mine, theirs
    bench.run(mine, (Op.PICK_FIGHTER, 0, 2, 0), (Op.MOVE, 0, MoveKind.RETURN, Zone.HAND))
    assert bench.where(theirs) == Zone.HAND


@pytest.mark.parametrize("n", [0, 1, 2])
def test_what_fights_is_not_found_once_it_is_gone(bench: Bench, n: int) -> None:
    gone, this = bench.put("imp", Zone.GRAVE, seat=1), bench.put("soldier")
    bench.s.attacker, bench.s.attacked = (gone, this) if n != 1 else (this, gone)
    bench.run(this, (Op.PICK_FIGHTER, 0, n, 0), (Op.MOVE, 0, MoveKind.RETURN, Zone.HAND))
    assert bench.where(gone) == Zone.GRAVE


@pytest.mark.parametrize("n", [0, 1])
def test_without_an_attack_nothing_fights(bench: Bench, n: int) -> None:
    card = bench.put("soldier")
    bench.s.attacked = card
    bench.run(bench.put("imp"), (Op.PICK_FIGHTER, 0, n, 0), (Op.MOVE, 0, MoveKind.RETURN, Zone.HAND))
    assert bench.where(card) == Zone.FIELD


def test_the_subject_and_its_player_are_meant(bench: Bench) -> None:
    card = bench.put("imp", seat=1)
    bench.s.links[0].subject.zone_changes = bench.s.zone_changes[card]
    bench.run(bench.put("trap"), (Op.DEAL, Who.THAT_PLAYER, 300, 0), (Op.PICK_SUBJECT, 0, 0, 0), DESTROY, subject=card)
    assert (bench.where(card), bench.s.life[1]) == (Zone.GRAVE, 7700)


def test_the_player_meant_is_that_of_what_was_picked(bench: Bench) -> None:
    bench.put("imp", seat=1)
    bench.run(bench.put("spell"), THEIRS, DESTROY, (Op.DEAL, Who.THAT_PLAYER, 500, 0))
    assert list(bench.s.life) == [8000, 7500]


@pytest.mark.parametrize(("fallen", "sides"), [((), [1, 0]), ((0,), [0, 1]), ((1,), [0, 1]), ((0, 1), [0, 1])])
def test_M15_two_monsters_change_sides_where_neither_was_destroyed_in_battle(
    bench: Bench, fallen: tuple[int, ...], sides: list[int]
) -> None:
    both = [bench.put("imp", seat=seat) for seat in (0, 1)]
    bench.s.destroyed_in_battle = sum(1 << bench.s.slot[both[seat]] for seat in fallen)
    bench.run(both[0], THEIRS, (Op.CONTROL, 0, 1, 0))
    assert [controller(bench.s, card) for card in both] == sides


@pytest.mark.parametrize(("moves", "sides"), [(0, [1, 0]), (2, [0, 1])])
def test_a_monster_that_left_and_came_back_does_not_change_sides(bench: Bench, moves: int, sides: list[int]) -> None:
    bench.put("soldier", Zone.DECK)  # what a link that is not there speaks of
    both, s = [bench.put("imp", seat=seat) for seat in (0, 1)], bench.s
    s.running, s.frames[0].card = 1, both[0]
    refer(s, s.links[0].this, both[0])
    s.zone_changes[both[0]] += moves
    put(s.picked, both[1])
    change_sides(s, s.frames[0])
    assert [controller(s, card) for card in both] == sides


def test_what_a_monster_was_used_for_in_this_turn_goes_with_it(bench: Bench) -> None:
    imp = bench.put("imp")
    bench.s.used[bench.s.slot[imp]] = 1
    take_control(bench.s, imp, 1)
    assert bench.s.used[bench.s.slot[imp]] == 1


@pytest.mark.parametrize(
    ("measure", "n", "atk"),
    [
        (Measure.PLAIN, 300, 1500),
        (Measure.PLAIN, -2000, 0),
        (Measure.HALVED, 0, 600),
        (Measure.DOUBLED, 0, 2400),
        (Measure.BECOMES, 100, 100),
        (Measure.ORIGINAL_DOUBLED, 0, 2400),
        (Measure.ORIGINAL_HALVED, 0, 600),
        (Measure.SWAPPED, 0, 700),
    ],
)
def test_atk_changes_as_the_text_says(bench: Bench, measure: Measure, n: int, atk: int) -> None:
    card = bench.put("soldier")
    bench.run(card, THIS, (Op.BOOST, Stat.ATK, n, packed(measure, Until.STAYS)))
    assert (bench.atk(card), bench.defence(card)) == (atk, 700)


@pytest.mark.parametrize("count", [1, 2, 5])
def test_atk_becomes_so_much_for_each_card_counted(bench: Bench, count: int) -> None:
    cards = [bench.put("soldier") for _ in range(count)]
    counted = (bench.filter(sorts=A_MONSTER), (Op.COUNT, Who.YOU, 0, Zone.FIELD))
    bench.run(cards[0], *counted, THIS, (Op.BOOST, Stat.ATK, 300, packed(Measure.BECOMES_COUNTED, Until.STAYS)))
    assert bench.atk(cards[0]) == 300 * count


def test_atk_and_def_are_swapped(bench: Bench) -> None:
    card = bench.put("soldier")
    bench.run(card, THIS, (Op.BOOST, Stat.BOTH, 0, packed(Measure.SWAPPED, Until.STAYS)))
    assert (bench.atk(card), bench.defence(card)) == (700, 1200)


def test_who_may_not_do_something_is_told(bench: Bench) -> None:
    spell = bench.put("spell")
    bench.run(spell, (Op.RULE, Who.OPPONENT, Ban.NO_ATTACK, Until.NEXT_TURN_END))
    bench.settle()
    assert list(bench.s.bans) == [0, 1 << Ban.NO_ATTACK]
    assert (EventKind.LASTS, spell, Ban.NO_ATTACK) in events(bench)


@pytest.mark.parametrize(("who", "seats"), [(Who.YOU, [0]), (Who.OPPONENT, [1]), (Who.EACH, [0, 1])])
def test_what_is_granted_to_any_monster_is_granted_to_the_players_that_are_meant(
    bench: Bench, who: Who, seats: list[int]
) -> None:
    monsters = [bench.put("imp", seat=seat) for seat in (0, 1)]
    bench.run(bench.put("spell"), (Op.GRANT_ANY, who, Trait.PIERCES, Until.TURN_END))
    bench.settle()
    assert [seat for seat in (0, 1) if bench.s.traits[bench.s.slot[monsters[seat]]]] == seats


def test_a_change_for_this_battle_ends_with_it(bench: Bench) -> None:
    card = bench.put("soldier")
    bench.run(card, THIS, (Op.BOOST, Stat.ATK, 500, packed(Measure.PLAIN, Until.BATTLE)))
    assert [row.end for row in bench.s.modifiers if row.kind] == [BATTLE_END]


def test_battle_summon_and_phase_are_stopped(bench: Bench) -> None:
    skip = (Op.SKIP, Who.OPPONENT, Phase.DRAW, 1)
    bench.run(bench.put("trap"), (Op.END_BATTLE, 0, 0, 0), (Op.STOP_SUMMON, 0, 0, 0), skip)
    assert (bench.s.battle_over, bench.s.stopped) == (1, 1)
    assert [(row.kind, row.on.card, row.number) for row in bench.s.modifiers if row.kind] == [
        (ModifierKind.SKIP, 1, Phase.DRAW)
    ]


def test_some_monsters_do_not_survive_being_a_target(bench: Bench) -> None:
    card, spell = bench.put("imp", seat=1), bench.put("spell")
    bench.run(card, THIS, (Op.GRANT, 0, Trait.DESTROYED_IF_TARGETED, Until.STAYS), you=1)
    bench.s.trigger_mask = 1 << (Trigger.TARGETED - Trigger.FLIP)  # as if a card waited for that
    bench.run(spell, pick(Zone.FIELD, Who.OPPONENT), (Op.AIM, 0, 0, 0))
    assert bench.where(card) == Zone.GRAVE
    assert Trigger.TARGETED in triggers(bench)
