"""What lasts: texts of cards that lie face up, changes made for a time, and how they end."""

from collections.abc import Callable
from typing import Any

import pytest

from duelkit.games import game_named
from duelkit.games.monsters.rules.conditions import BATTLE_END, Ban, ModifierKind, Trait
from duelkit.games.monsters.rules.course import Zone
from duelkit.games.monsters.rules.effects.lasting import expire, refresh
from duelkit.games.monsters.rules.effects.stages import lasts
from duelkit.games.monsters.rules.facts import host_of
from duelkit.games.monsters.rules.index import index_cards
from duelkit.games.monsters.rules.kinds import A_MONSTER, A_SPELL, A_TRAP, Race, Stat
from duelkit.games.monsters.rules.life import damage, draw, gain, pay, set_life
from duelkit.games.monsters.rules.modifiers import EVERY_STAGE, OF_ALL_CARDS, add_modifier, touch
from duelkit.games.monsters.rules.moving import destroy, to_hand
from duelkit.games.monsters.rules.positions import take_control, turn_monster
from duelkit.games.monsters.rules.state import SLOTS
from duelkit.kernel.agenda import task
from duelkit.kernel.durations import Until
from duelkit.kernel.instructions import ContinuousStage, Op
from duelkit.kernel.operands import Measure, MoveKind, Order, Stance, Who, packed
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.programs import ASK_CARDS
from duelkit.kernel.record import copy
from duelkit.kernel.triggers import Cause
from tests.contract.monsters_tables import CHOSEN
from tests.monsters.bench import NUMBER, THIS, Bench, everything
from tests.positions import contents, walk

FIELD = everything(Zone.FIELD)
HOST = (Op.PICK_HOST, 0, 0, 0)
LINK = (Op.LINK, 0, 0, 0)


def boost(
    n: int, stat: Stat = Stat.ATK, measure: Measure = Measure.PLAIN, until: Until = Until.STAYS
) -> tuple[int, ...]:
    """Return the instruction that changes ATK or DEF."""
    return (Op.BOOST, stat, n, packed(measure, until))


def equipped(bench: Bench, host: int) -> int:
    """Put an equip of seat 0 on a monster."""
    equip = bench.put("equip")
    bench.run(equip, LINK, bench.filter(sorts=A_MONSTER), (Op.PICK, Who.NOBODY, 1, Zone.FIELD), (Op.EQUIP, 0, 0, 0))
    if task(bench.s) == ASK_CARDS:
        bench.choose(host)
    return equip


# Texts


def test_a_text_lasts_while_its_card_lies_face_up(bench: Bench) -> None:
    bench.lasting("banner", LINK, bench.filter(sorts=A_MONSTER, races=1 << Race.FIEND), FIELD, boost(200, Stat.BOTH))
    banner, fiend, soldier = bench.put("banner"), bench.put("imp"), bench.put("soldier")
    assert (bench.atk(fiend), bench.defence(fiend), bench.atk(soldier)) == (500, 400, 1200)
    destroy(bench.s, banner, Cause.EFFECT)
    assert (bench.atk(fiend), bench.defence(fiend)) == (300, 200)


def test_a_card_that_lies_face_down_does_nothing(bench: Bench) -> None:
    bench.lasting("banner", bench.filter(sorts=A_MONSTER), FIELD, boost(200))
    bench.put("banner", up=0)
    assert bench.atk(bench.put("imp")) == 300


def test_a_monster_counts_for_its_own_text(bench: Bench) -> None:
    bench.lasting("imp", (Op.COUNT, Who.YOU, 0, Zone.HAND), THIS, boost(400, measure=Measure.PER_COUNTED))
    imp = bench.put("imp")
    bench.put("soldier", Zone.HAND)
    bench.put("soldier", Zone.HAND, seat=1)
    bench.s.continuous_dirty = 1
    assert bench.atk(imp) == 700


def test_a_monster_that_changes_sides_is_reckoned_anew(bench: Bench) -> None:
    bench.lasting("banner", bench.filter(sorts=A_MONSTER), everything(Zone.FIELD, Who.YOU), boost(200))
    bench.put("banner")
    imp = bench.put("imp", seat=1)
    before = bench.atk(imp)
    take_control(bench.s, imp, 0)
    assert bench.s.continuous_dirty == 1
    assert (before, bench.atk(imp)) == (300, 500)


def test_a_text_that_asks_whether_holds_only_then(bench: Bench) -> None:
    bench.lasting(
        "imp",
        bench.filter(sorts=A_MONSTER, other=1),
        (Op.COUNT, Who.YOU, 0, Zone.FIELD),
        (Op.TEST_COUNT, 0, 1, Order.OR_MORE),
        (Op.UNLESS, 0, 2, 0),
        THIS,
        boost(1000),
    )
    imp = bench.put("imp")
    assert bench.atk(imp) == 300
    bench.put("soldier")
    assert bench.atk(imp) == 1300


def test_what_is_set_comes_before_what_is_added_and_that_before_what_is_halved(bench: Bench) -> None:
    bench.lasting("banner", bench.filter(sorts=A_MONSTER), FIELD, boost(0, measure=Measure.HALVED))
    bench.lasting("order", bench.filter(sorts=A_MONSTER), FIELD, boost(500))
    bench.lasting("imp", THIS, boost(1000, measure=Measure.BECOMES))
    imp = bench.put("imp")
    bench.put("banner"), bench.put("order")
    bench.run(imp, THIS, boost(100))
    assert bench.atk(imp) == (1000 + 500 + 100) // 2


def test_what_depends_on_atk_sees_what_was_added(bench: Bench) -> None:
    bench.lasting("imp", THIS, boost(1500))
    bench.lasting("banner", bench.filter(sorts=A_MONSTER, atk_from=1500), FIELD, (Op.GRANT, 0, Trait.NO_ATTACK, 0))
    bench.put("banner")
    imp, soldier = bench.put("imp"), bench.put("soldier")
    traits = [bench.s.traits[bench.s.slot[card]] for card in (imp, soldier)]
    assert traits == [1 << Trait.NO_ATTACK, 0]


@pytest.mark.parametrize(("who", "bans"), [(Who.OPPONENT, [0, 2]), (Who.EACH, [2, 2]), (Who.YOU, [2, 0])])
def test_a_text_holds_for_players(bench: Bench, who: Who, bans: list[int]) -> None:
    bench.lasting("banner", (Op.RULE, who, Ban.NO_BATTLE_DAMAGE, Until.WHILE))
    bench.put("banner")
    assert list(bench.s.bans) == bans


def test_what_goes_by_the_hand_is_reckoned_anew_when_a_card_is_drawn(bench: Bench) -> None:
    bench.lasting("imp", (Op.COUNT, Who.YOU, 0, Zone.HAND), THIS, boost(400, measure=Measure.PER_COUNTED))
    imp, _ = bench.put("imp"), bench.put("soldier", Zone.DECK)
    draw(bench.s, 0)
    if bench.s.continuous_dirty:
        bench.settle()
    assert bench.s.atk[bench.s.slot[imp]] == 700


@pytest.mark.parametrize("change", [gain, damage, pay, set_life])
def test_what_goes_by_life_is_reckoned_anew_when_life_changes(bench: Bench, change: Callable[..., None]) -> None:
    more = ((Op.TEST_MOST, Who.YOU, 1, 0), (Op.UNLESS, 0, 1, 0))
    bench.lasting("banner", bench.filter(sorts=A_MONSTER), FIELD, *more, boost(200))
    bench.put("banner"), bench.put("imp")
    assert bench.s.continuous_dirty == 0
    change(bench.s, 0, 100)
    assert bench.s.continuous_dirty == 1


def test_a_loop_over_both_players_ends(bench: Bench) -> None:
    rule = (Op.RULE, Who.CURRENT, Ban.NO_TRAPS, Until.WHILE)
    bench.lasting("banner", (Op.EACH, Who.EACH, 0, 0), (Op.NEXT, 0, 2, 0), rule, (Op.BACK, 0, 3, 0))
    bench.put("banner", seat=1)
    assert list(bench.s.bans) == [1 << Ban.NO_TRAPS] * 2


@pytest.mark.parametrize(
    "asked", [{}, {"atk_from": 1}, {"atk_to": 900}, {"def_from": 1}, {"def_to": 900}, {"stance": 1}]
)
def test_a_text_that_asks_for_numbers_or_positions_is_reckoned_anew_when_they_change(
    bench: Bench, asked: dict[str, int]
) -> None:
    bench.lasting("banner", bench.filter(sorts=A_MONSTER, **asked), FIELD, (Op.GRANT, 0, Trait.NO_ATTACK, 0))
    assert bool(lasts(NUMBER["banner"]) & ContinuousStage.COUNTING) == bool(asked)


STAGES_OF_ALL = [OF_ALL_CARDS, ContinuousStage.SILENCING, ContinuousStage.GRANTING, ContinuousStage.COUNTING]


@pytest.mark.parametrize(("name", "stages"), [*(("banner", stages) for stages in STAGES_OF_ALL), ("imp", EVERY_STAGE)])
def test_a_card_that_comes_face_up_is_reckoned_with_where_texts_may_change_it(
    bench: Bench, name: str, stages: int
) -> None:
    slot = bench.s.slot[bench.put(name)]
    bench.s.continuous_stages, bench.s.continuous_dirty = stages, 0
    touch(bench.s, slot)
    assert bench.s.continuous_dirty == 1


# What negates other cards (M5)


def silencer(bench: Bench, name: str, sorts: int) -> None:
    """Let a card negate the effects of cards of these sorts."""
    bench.lasting(name, LINK, bench.filter(sorts=sorts), (Op.SILENCE, 0, 0, 0))


def test_M5_what_is_negated_does_nothing_until_the_negation_ends(bench: Bench) -> None:
    silencer(bench, "order", A_SPELL)
    bench.lasting("banner", bench.filter(sorts=A_MONSTER), FIELD, boost(700))
    bench.put("banner")
    imp, order = bench.put("imp"), bench.put("order")
    assert bench.atk(imp) == 300
    destroy(bench.s, order, Cause.EFFECT)
    assert bench.atk(imp) == 1000


def test_M5_a_monster_that_negates_traps_comes_before_a_trap_that_negates_spells(bench: Bench) -> None:
    silencer(bench, "order", A_SPELL)
    silencer(bench, "dragon", A_TRAP)
    bench.lasting("banner", bench.filter(sorts=A_MONSTER, races=1 << Race.FIEND), FIELD, boost(700))
    bench.put("order"), bench.put("banner")
    imp = bench.put("imp")
    assert bench.atk(imp) == 300
    bench.put("dragon", seat=1)
    assert bench.atk(imp) == 1000


def test_M5_a_trap_that_negates_spells_comes_before_a_spell_that_negates_traps(bench: Bench) -> None:
    silencer(bench, "banner", A_TRAP)
    silencer(bench, "order", A_SPELL)
    bench.put("banner"), bench.put("order")
    bench.settle()
    assert bench.s.silenced == A_SPELL


def test_what_a_text_says_behind_a_negation_is_not_about_the_negated_cards(bench: Bench) -> None:
    bench.lasting("banner", bench.filter(sorts=A_TRAP), (Op.SILENCE, 0, 0, 0), FIELD, boost(200))
    bench.put("banner")
    assert bench.atk(bench.put("imp")) == 500


def test_a_monster_that_is_silenced_alone_does_nothing(bench: Bench) -> None:
    bench.lasting("imp", THIS, boost(1000))
    imp = bench.put("imp")
    bench.run(imp, THIS, (Op.GRANT, 0, Trait.SILENT, Until.TURN_END))
    assert bench.atk(imp) == 300
    expire(bench.s, 5)
    assert bench.atk(imp) == 1300


def test_M13_a_card_that_waits_in_the_chain_does_nothing_yet(bench: Bench) -> None:
    bench.lasting("banner", bench.filter(sorts=A_MONSTER), FIELD, boost(700))
    banner, imp = bench.put("banner"), bench.put("imp")
    bench.s.links[0].this.card, bench.s.links[0].itself, bench.s.running = banner, 1, 1
    bench.s.continuous_dirty = 1
    assert bench.atk(imp) == 300
    bench.s.resolving = 1
    assert bench.atk(imp) == 1000


# What hangs on a monster: M10


def test_M10_an_equip_works_on_its_monster(bench: Bench) -> None:
    bench.lasting("equip", HOST, boost(500))
    imp, other = bench.put("imp"), bench.put("soldier")
    equipped(bench, imp)
    assert (bench.atk(imp), bench.atk(other)) == (800, 1200)


@pytest.mark.parametrize("leaves", ["destroyed", "returned", "turned"])
def test_M10_an_equip_falls_with_its_monster(bench: Bench, leaves: str) -> None:
    imp = bench.put("imp")
    equip = equipped(bench, imp)
    assert bench.where(equip) == Zone.FIELD
    match leaves:
        case "destroyed":
            destroy(bench.s, imp, Cause.EFFECT)
        case "returned":
            to_hand(bench.s, imp)
        case _:
            turn_monster(bench.s, bench.s.slot[imp], Stance.FACE_DOWN)
    bench.settle()
    assert bench.where(equip) == Zone.GRAVE


def test_M10_an_equip_without_a_monster_is_destroyed(bench: Bench) -> None:
    equip = bench.put("equip")
    bench.run(equip, LINK, (Op.PICK_TARGETS, 0, 0, 0), (Op.EQUIP, 0, 0, 0))
    assert bench.where(equip) == Zone.GRAVE


def test_M10_an_equip_that_takes_control_gives_it_back(bench: Bench) -> None:
    bench.lasting("equip", HOST, (Op.CONTROL, Who.YOU, 0, Until.WHILE))
    imp = bench.put("imp", seat=1)
    equip = equipped(bench, imp)
    assert bench.s.slot[imp] < 5
    destroy(bench.s, equip, Cause.EFFECT)
    bench.settle()
    assert bench.s.slot[imp] >= 11


def test_M10_a_second_equip_stays_on_a_monster_that_changes_sides(bench: Bench) -> None:
    bench.lasting("equip", HOST, boost(500))
    imp = bench.put("imp", seat=1)
    equipped(bench, imp)
    bench.run(bench.put("spell"), everything(Zone.FIELD, Who.OPPONENT), (Op.CONTROL, Who.YOU, 0, Until.TURN_END))
    assert bench.atk(imp) == 800
    expire(bench.s, 5)
    assert (bench.s.slot[imp] >= 11, bench.atk(imp)) == (True, 800)


# Times


@pytest.mark.parametrize(("until", "turn"), [(Until.TURN_END, 5), (Until.NEXT_TURN_END, 6), (Until.SECOND_TURN_END, 7)])
def test_a_change_ends_with_its_turn(bench: Bench, until: Until, turn: int) -> None:
    imp = bench.put("imp")
    bench.run(imp, THIS, boost(500, until=until))
    expire(bench.s, BATTLE_END)
    expire(bench.s, turn - 1)
    assert bench.atk(imp) == 800
    expire(bench.s, turn)
    assert bench.atk(imp) == 300


def test_a_change_for_a_battle_ends_with_it(bench: Bench) -> None:
    imp = bench.put("imp")
    bench.run(imp, THIS, boost(500, until=Until.BATTLE))
    expire(bench.s, BATTLE_END)
    assert bench.atk(imp) == 300


def test_a_change_without_an_end_stays_as_long_as_the_monster_lies_there(bench: Bench) -> None:
    imp = bench.put("imp")
    bench.run(imp, THIS, boost(500))
    expire(bench.s, 100)
    assert bench.atk(imp) == 800
    turn_monster(bench.s, bench.s.slot[imp], Stance.FACE_DOWN)
    turn_monster(bench.s, bench.s.slot[imp], Stance.ATTACK)
    assert bench.atk(imp) == 300


def test_a_change_ends_with_the_card_that_it_is_for(bench: Bench) -> None:
    order, imp = bench.put("order"), bench.put("imp")
    bench.run(order, bench.filter(sorts=A_MONSTER), FIELD, boost(500, until=Until.WHILE))
    assert bench.atk(imp) == 800
    destroy(bench.s, order, Cause.EFFECT)
    assert bench.atk(imp) == 300


def test_M7_a_monster_that_goes_back_where_there_is_no_room_is_destroyed(bench: Bench) -> None:
    imp = bench.put("imp", seat=1)
    bench.run(bench.put("spell"), everything(Zone.FIELD, Who.OPPONENT), (Op.CONTROL, Who.YOU, 0, Until.TURN_END))
    for _ in range(5):
        bench.put("soldier", seat=1)
    expire(bench.s, 5)
    assert bench.where(imp) == Zone.GRAVE


def test_atk_and_def_are_never_below_zero(bench: Bench) -> None:
    imp = bench.put("imp")
    bench.run(imp, THIS, boost(-5000, Stat.BOTH))
    assert (bench.atk(imp), bench.defence(imp)) == (0, 0)


def test_atk_is_never_below_zero_where_texts_set_lower_and_double_it(bench: Bench) -> None:
    bench.lasting("imp", THIS, boost(100, measure=Measure.BECOMES))
    bench.lasting("order", bench.filter(sorts=A_MONSTER), FIELD, boost(-500))
    bench.lasting("banner", bench.filter(sorts=A_MONSTER), FIELD, boost(0, measure=Measure.DOUBLED))
    bench.put("order"), bench.put("banner")
    assert bench.atk(bench.put("imp")) == 0


def test_a_card_that_left_still_knows_what_it_held(bench: Bench) -> None:
    imp, other = bench.put("imp"), bench.put("soldier")
    equip = equipped(bench, imp)
    destroy(bench.s, equip, Cause.EFFECT)
    bench.s.links[0].other.card, bench.s.links[0].other.zone_changes = imp, bench.s.zone_changes[imp]
    bench.run(equip, HOST, (Op.DESTROY, 0, 0, 0))
    assert (bench.where(imp), bench.where(other)) == (Zone.GRAVE, Zone.FIELD)


def test_a_card_that_lies_on_the_field_and_holds_nothing_means_no_monster(bench: Bench) -> None:
    imp, equip = bench.put("imp"), bench.put("equip")
    bench.s.links[0].other.card, bench.s.links[0].other.zone_changes = imp, bench.s.zone_changes[imp]
    bench.run(equip, HOST, (Op.DESTROY, 0, 0, 0))
    assert bench.where(imp) == Zone.FIELD


def test_a_card_without_a_host_has_none_whatever_lies_in_the_last_slot(bench: Bench) -> None:
    bench.s.lies[2 * SLOTS - 1] = bench.put("banner", Zone.HAND, 1)
    assert host_of(bench.s, bench.put("equip")) == NO_CARD


@pytest.mark.parametrize(
    ("deed", "to"), [(MoveKind.DESTROY, Zone.GRAVE), (MoveKind.RETURN, Zone.HAND), (MoveKind.BANISH, Zone.BANISHED)]
)
def test_a_card_leaves_the_field_when_its_time_is_over(bench: Bench, deed: MoveKind, to: Zone) -> None:
    imp = bench.put("imp")
    bench.run(imp, THIS, (Op.LATER, 0, deed, Until.TURN_END))
    expire(bench.s, 4)
    assert bench.where(imp) == Zone.FIELD
    expire(bench.s, 5)
    assert bench.where(imp) == to


def test_spells_that_last_do_nothing_to_a_monster_that_is_proof_against_spells(bench: Bench) -> None:
    bench.lasting("banner", bench.filter(sorts=A_MONSTER), FIELD, boost(700), (Op.GRANT, 0, Trait.NO_ATTACK, 0))
    bench.lasting("imp", THIS, (Op.GRANT, 0, Trait.SPELL_PROOF, 0))
    bench.put("banner")
    imp, soldier = bench.put("imp"), bench.put("soldier")
    assert (bench.atk(imp), bench.atk(soldier)) == (300, 1900)
    assert [bench.s.traits[bench.s.slot[card]] for card in (imp, soldier)] == [
        1 << Trait.SPELL_PROOF,
        1 << Trait.NO_ATTACK,
    ]


@pytest.mark.parametrize(("moved", "count"), [(0, 1), (1, 2), (-1, 2)])
def test_equal_changes_are_added_up_only_if_the_same_card_made_them_as_it_lies(
    bench: Bench, moved: int, count: int
) -> None:
    card, source = bench.put("soldier"), bench.put("imp")
    bench.s.zone_changes[source] = 5
    for _ in range(2):
        add_modifier(bench.s, ModifierKind.ATK, card, 100, 9, source)
        bench.s.zone_changes[source] += moved
    assert bench.s.modifier_count == count


def test_the_text_of_the_first_of_all_cards_holds_as_well(bench: Bench) -> None:
    bench.lasting("soldier", THIS, (Op.BOOST, Stat.ATK, 100, 0))
    assert (NUMBER["soldier"], bench.atk(bench.put("soldier"))) == (0, 1300)


GAME = game_named("monsters")
TABLES = [
    *CHOSEN.values(),
    *({"decks": (f"sealed-{n}", f"sealed-{n + 1}")} for n in range(11, 23, 2)),
]


@pytest.mark.parametrize("chosen", TABLES, ids=lambda chosen: str(chosen["decks"][0]))
def test_after_every_decision_of_a_random_duel_nothing_is_left_to_be_reckoned(chosen: dict[str, Any]) -> None:
    for s in walk(GAME, GAME.check_options(chosen), "reckoned"):
        anew = copy(s)
        refresh(anew)
        index_cards(anew)
        if contents(anew.array) != contents(s.array):
            changed = [name for name in s.array.dtype.names if anew.array[name].tobytes() != s.array[name].tobytes()]
            pytest.fail(f"decision {s.decisions}: {changed}")
