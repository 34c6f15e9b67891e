"""M9: Fusion Summons and Ritual Summons."""

import pytest

from duelkit.games.monsters.rules.conditions import Trait
from duelkit.games.monsters.rules.course import EventKind, Task, Zone
from duelkit.games.monsters.rules.effects.activation import can_complete
from duelkit.games.monsters.rules.effects.fusing import (
    can_perform_rite,
    choose_for_fusion,
    lies_on_field,
    may_be_given,
    may_fuse,
)
from duelkit.games.monsters.rules.effects.sending import answer_stance
from duelkit.games.monsters.rules.moving import destroy
from duelkit.kernel.agenda import done, task, task_number
from duelkit.kernel.durations import Until
from duelkit.kernel.instructions import Op
from duelkit.kernel.piles import put
from duelkit.kernel.triggers import Cause
from tests.monsters.bench import NUMBER, THIS, Bench

FUSE = (Op.FUSE, 0, 0, 0)
RITE = (Op.RITE, 0, NUMBER["idol"], 0)  # of the idol, with level 5


def answer(bench: Bench, card: int) -> None:
    """Choose a card for the summon under way."""
    question, number = task(bench.s), task_number(bench.s)
    assert may_fuse(bench.s, question, bench.place(card))
    done(bench.s)
    choose_for_fusion(bench.s, question, number, card)
    bench.go()


def come(bench: Bench, option: int = 0) -> int:
    """Say how the monster lies, and return it."""
    assert task(bench.s) == Task.ASK_STANCE
    card = int(task_number(bench.s))
    done(bench.s)
    answer_stance(bench.s, card, option)
    bench.go()
    return card


def can_start(bench: Bench, *program: tuple[int, ...]) -> bool:
    """Tell whether a spell in hand with this text can be activated."""
    card = bench.put("spell", Zone.HAND)
    at = bench.add((Op.LINK,), *program)
    return bool(can_complete(bench.s, at, card, 0, 1))


def test_M9_materials_come_from_hand_and_field(bench: Bench) -> None:
    knight, dragon = bench.put("knight", Zone.FUSION), bench.put("dragon", Zone.HAND)
    soldier = bench.put("soldier", up=0, defends=1)
    bench.run(bench.put("spell"), FUSE)
    assert come(bench, 1) == knight
    assert [bench.where(card) for card in (knight, dragon, soldier)] == [Zone.FIELD, Zone.GRAVE, Zone.GRAVE]
    assert bench.s.defends[bench.s.slot[knight]] == 1


def test_M9_a_material_is_chosen_where_there_are_several(bench: Bench) -> None:
    bench.put("knight", Zone.FUSION), bench.put("dragon", Zone.HAND)
    first, second = bench.put("soldier"), bench.put("soldier", Zone.HAND)
    bench.run(bench.put("spell"), FUSE)
    assert task(bench.s) == Task.ASK_MATERIAL
    answer(bench, second)
    come(bench)
    assert (bench.where(first), bench.where(second)) == (Zone.FIELD, Zone.GRAVE)


def test_M9_a_material_is_used_once(bench: Bench) -> None:
    twins, imp = bench.put("twins", Zone.FUSION), bench.put("imp")
    assert not can_start(bench, FUSE)
    other = bench.put("imp", Zone.HAND)
    assert can_start(bench, FUSE)
    bench.run(bench.put("spell"), FUSE)
    answer(bench, imp)
    come(bench)
    assert [bench.where(card) for card in (twins, imp, other)] == [Zone.FIELD, Zone.GRAVE, Zone.GRAVE]


def test_M9_which_fusion_monster_is_chosen_where_several_can_be_made(bench: Bench) -> None:
    knight, twins = bench.put("knight", Zone.FUSION), bench.put("twins", Zone.FUSION)
    for name in ("imp", "imp", "soldier", "dragon"):
        bench.put(name, Zone.HAND)
    bench.run(bench.put("spell"), FUSE)
    assert task(bench.s) == Task.ASK_FUSION
    answer(bench, knight)
    assert come(bench) == knight
    assert bench.where(twins) == Zone.FUSION


def test_M9_a_monster_whose_materials_are_not_there_cannot_be_made(bench: Bench) -> None:
    knight, twins, other = (bench.put(name, Zone.FUSION) for name in ("knight", "twins", "twins"))
    bench.put("imp"), bench.put("imp", Zone.HAND)
    bench.put("soldier", seat=1), bench.put("dragon", Zone.GRAVE)
    bench.run(bench.put("spell"), FUSE)
    allowed = [may_fuse(bench.s, Task.ASK_FUSION, bench.place(card)) for card in (knight, twins, other)]
    assert allowed == [False, True, True]


def test_M9_a_fusion_whose_materials_went_in_answer_does_nothing(bench: Bench) -> None:
    knight, soldier = bench.put("knight", Zone.FUSION), bench.put("soldier")
    bench.run(bench.put("spell"), FUSE)
    assert (task(bench.s), bench.where(knight), bench.where(soldier)) == (0, Zone.FUSION, Zone.FIELD)


def test_M9_what_a_text_picked_before_its_rite_is_no_part_of_it(bench: Bench) -> None:
    other, idol = bench.put("imp"), bench.put("idol", Zone.HAND)
    tribute = bench.put("dragon", Zone.HAND)
    bench.run(other, THIS, RITE)
    answer(bench, tribute)
    come(bench)
    assert [bench.where(card) for card in (other, idol, tribute)] == [Zone.FIELD, Zone.FIELD, Zone.GRAVE]


def test_M7_on_a_full_field_a_material_makes_room(bench: Bench) -> None:
    bench.put("knight", Zone.FUSION), bench.put("dragon", Zone.HAND)
    in_hand = bench.put("soldier", Zone.HAND)
    fields = [bench.put("soldier")] + [bench.put("imp") for _ in range(3)] + [bench.put("soldier")]
    bench.run(bench.put("spell"), FUSE)
    assert not may_fuse(bench.s, Task.ASK_MATERIAL, bench.place(in_hand))
    answer(bench, fields[4])
    assert bench.where(come(bench)) == Zone.FIELD


def test_M7_a_material_that_left_the_field_makes_room_for_one_from_the_hand(bench: Bench) -> None:
    for name in ("imp", "imp", "imp", "soldier"):
        bench.put(name)
    bench.put("knight", Zone.FUSION)
    lies, held = bench.put("dragon"), bench.put("dragon", Zone.HAND)
    bench.run(bench.put("spell"), FUSE)
    answer(bench, held)
    come(bench)
    assert (bench.where(lies), bench.where(held)) == (Zone.FIELD, Zone.GRAVE)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("question", [Task.ASK_MATERIAL, Task.ASK_OFFERING])
def test_M9_only_ones_own_cards_are_given(bench: Bench, seat: int, question: Task) -> None:
    put(bench.s.picked, bench.put("knight", Zone.FUSION, seat))
    cards = [bench.put("soldier", zone, owner) for owner in (0, 1) for zone in (Zone.HAND, Zone.FIELD)]
    given = [may_be_given(bench.s, seat, question, 0, card) for card in cards]
    assert given == [seat == 0, seat == 0, seat == 1, seat == 1]


def test_M7_a_full_field_without_a_material_leaves_no_room(bench: Bench) -> None:
    bench.put("knight", Zone.FUSION), bench.put("dragon", Zone.HAND), bench.put("soldier", Zone.HAND)
    assert can_start(bench, FUSE)
    for _ in range(5):
        bench.put("imp")
    assert not can_start(bench, FUSE)


def test_M9_tributes_for_a_ritual_have_enough_levels(bench: Bench) -> None:
    idol = bench.put("idol", Zone.HAND)
    soldier, imp, dragon = bench.put("soldier"), bench.put("imp", Zone.HAND), bench.put("dragon")
    bench.run(bench.put("spell"), RITE)
    assert task(bench.s) == Task.ASK_OFFERING
    answer(bench, soldier)
    answer(bench, imp)
    assert come(bench) == idol
    assert [bench.where(card) for card in (soldier, imp, dragon)] == [Zone.GRAVE, Zone.GRAVE, Zone.FIELD]
    rows = list(bench.s.events)[: bench.s.happened]
    assert [row.card for row in rows if row.kind == EventKind.TRIBUTE] == [soldier, imp]


def test_M9_a_ritual_needs_its_monster_and_enough_levels(bench: Bench) -> None:
    bench.put("soldier")
    bench.put("idol", Zone.HAND)
    assert not can_start(bench, RITE)
    imp = bench.put("imp")
    assert can_start(bench, RITE)
    destroy(bench.s, imp, Cause.EFFECT)
    bench.put("imp", Zone.HAND)
    assert can_start(bench, RITE)


def test_M9_without_the_monster_in_hand_there_is_no_ritual(bench: Bench) -> None:
    bench.put("dragon"), bench.put("idol", Zone.DECK)
    assert not can_start(bench, RITE)


def test_M9_the_ritual_monster_is_no_tribute_for_itself(bench: Bench) -> None:
    bench.put("idol", Zone.HAND)
    assert not can_start(bench, RITE)


def test_M9_what_cannot_be_tributed_is_none_for_a_ritual(bench: Bench) -> None:
    bench.put("idol", Zone.HAND)
    dragon = bench.put("dragon")
    assert can_start(bench, RITE)
    bench.run(dragon, THIS, (Op.GRANT, 0, Trait.NO_TRIBUTE, Until.STAYS))
    assert not can_start(bench, RITE)


@pytest.mark.parametrize("free", [0, 1])
def test_M7_a_ritual_needs_room_where_no_tribute_leaves_the_field(bench: Bench, free: int) -> None:
    bench.put("idol", Zone.HAND), bench.put("dragon", Zone.HAND)
    for card in [bench.put("imp") for _ in range(5 - free)]:
        bench.s.traits[bench.s.slot[card]] = 1 << Trait.NO_TRIBUTE
    assert can_perform_rite(bench.s, 0, NUMBER["idol"]) == free


@pytest.mark.parametrize("seat", [0, 1])
def test_M9_a_material_is_found_in_each_place_of_the_field(bench: Bench, seat: int) -> None:
    for name in ("imp", "dragon", "giant", "twins", "soldier"):
        bench.put(name, seat=seat)
    assert all(lies_on_field(bench.s, seat, NUMBER[name]) for name in ("imp", "dragon", "giant", "twins", "soldier"))


def test_M9_a_fusion_is_told(bench: Bench) -> None:
    knight = bench.put("knight", Zone.FUSION)
    bench.put("dragon", Zone.HAND), bench.put("soldier", Zone.HAND)
    bench.run(bench.put("spell"), FUSE)
    assert (EventKind.FUSION, knight) in [(row.kind, row.card) for row in bench.s.events]
