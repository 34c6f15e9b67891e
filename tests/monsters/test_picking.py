"""How texts pick cards, and how players choose them."""

import pytest

from duelkit.games.monsters.rules.conditions import SUMMONED_NOW, Ban, Trait
from duelkit.games.monsters.rules.course import Zone
from duelkit.games.monsters.rules.effects.filters import fits
from duelkit.games.monsters.rules.effects.picking import may_choose, may_stop
from duelkit.games.monsters.rules.kinds import A_MONSTER, A_SPELL, A_TRAP, Attribute, Race, Sort, Stat, Subtype
from duelkit.games.monsters.rules.moving import destroy, to_hand
from duelkit.games.monsters.rules.state import PICKED
from duelkit.kernel.agenda import task
from duelkit.kernel.durations import Until
from duelkit.kernel.instructions import Op
from duelkit.kernel.operands import Measure, MoveKind, Purpose, Stance, Who
from duelkit.kernel.piles import NO_CARD, UNKNOWN
from duelkit.kernel.programs import ASK_CARDS
from duelkit.kernel.triggers import Cause
from tests.monsters.bench import CARD_NAMES, DESTROY, THIS, Bench, everything, meant

AIM, LINK, TARGETS = (Op.AIM, 0, 0, 0), (Op.LINK, 0, 0, 0), (Op.PICK_TARGETS, 0, 0, 0)
TO_GRAVE = (Op.MOVE, Who.NOBODY, MoveKind.SEND, Zone.GRAVE)
TO_HAND = (Op.MOVE, Who.NOBODY, MoveKind.RETURN, Zone.HAND)
TO_TOP = (Op.MOVE, Who.NOBODY, MoveKind.RETURN, Zone.TOP)
DISCARD = (Op.MOVE, Who.NOBODY, MoveKind.DISCARD, Zone.GRAVE)


def one(zone: Zone, who: int = Who.NOBODY, n: int = 1) -> tuple[int, ...]:
    """Return the instruction that lets cards be chosen."""
    return (Op.PICK, who, n, zone)


def target(zone: Zone, who: int = Who.NOBODY) -> tuple[int, ...]:
    """Return the instruction that lets a target be chosen."""
    return meant(one(zone, who), Purpose.TARGET)


def test_a_choice_is_asked_for_where_there_are_more_cards_than_wanted(bench: Bench) -> None:
    mine, theirs = bench.put("soldier"), bench.put("imp", seat=1)
    bench.run(bench.put("spell"), bench.filter(sorts=A_MONSTER), one(Zone.FIELD), DESTROY)
    assert task(bench.s) == ASK_CARDS
    bench.choose(theirs)
    assert (bench.where(mine), bench.where(theirs)) == (Zone.FIELD, Zone.GRAVE)


def test_the_only_card_is_picked_without_a_question(bench: Bench) -> None:
    theirs = bench.put("imp", seat=1)
    bench.run(bench.put("spell"), bench.filter(sorts=A_MONSTER), one(Zone.FIELD, Who.OPPONENT), DESTROY)
    assert bench.where(theirs) == Zone.GRAVE


def test_only_cards_that_pass_the_filter_may_be_chosen(bench: Bench) -> None:
    weak, other, strong = bench.put("imp"), bench.put("soldier"), bench.put("dragon")
    bench.run(bench.put("spell"), bench.filter(sorts=A_MONSTER, atk_to=1500), one(Zone.FIELD), DESTROY)
    assert [may_choose(bench.s, bench.place(card)) for card in (weak, other, strong)] == [True, True, False]


def test_a_filter_looks_at_the_atk_as_it_is_now(bench: Bench) -> None:
    weak, strong = bench.put("imp"), bench.put("dragon")
    bench.lasting("banner", everything(Zone.FIELD), (Op.BOOST, Stat.ATK, 3000, 0))
    bench.put("banner")
    bench.run(bench.put("spell"), bench.filter(sorts=A_MONSTER, atk_to=3300), everything(Zone.FIELD), DESTROY)
    assert (bench.where(weak), bench.where(strong)) == (Zone.GRAVE, Zone.FIELD)


def test_a_card_is_chosen_once(bench: Bench) -> None:
    cards = [bench.put("imp") for _ in range(3)]
    bench.run(bench.put("spell"), bench.filter(sorts=A_MONSTER), one(Zone.FIELD, n=2), DESTROY)
    bench.choose(cards[0])
    assert not may_choose(bench.s, bench.place(cards[0]))
    bench.choose(cards[2])
    assert [bench.where(card) for card in cards] == [Zone.GRAVE, Zone.FIELD, Zone.GRAVE]


def test_up_to_some_cards_may_be_fewer(bench: Bench) -> None:
    cards = [bench.put("imp") for _ in range(2)]
    bench.run(bench.put("spell"), bench.filter(sorts=A_MONSTER), one(Zone.FIELD, n=-2), DESTROY)
    bench.choose(cards[0])
    assert may_stop(bench.s)
    bench.stop()
    assert [bench.where(card) for card in cards] == [Zone.GRAVE, Zone.FIELD]


def test_cards_of_the_other_side_are_not_yours_to_choose(bench: Bench) -> None:
    mine, theirs = bench.put("imp"), bench.put("imp", seat=1)
    bench.put("imp")
    bench.run(bench.put("spell"), bench.filter(sorts=A_MONSTER), one(Zone.FIELD, Who.YOU), DESTROY)
    assert may_choose(bench.s, bench.place(mine))
    assert not may_choose(bench.s, bench.place(theirs))


def test_who_holds_a_hand_chooses_from_it(bench: Bench) -> None:
    cards = [bench.put(name, Zone.HAND, seat=1) for name in ("imp", "soldier")]
    bench.run(bench.put("spell"), one(Zone.HAND, Who.OPPONENT), DISCARD)
    assert bench.s.to_move == 1
    bench.choose(cards[1])
    assert bench.where(cards[1]) == Zone.GRAVE


def test_from_a_hand_that_was_shown_you_choose(bench: Bench) -> None:
    cards = [bench.put(name, Zone.HAND, seat=1) for name in ("imp", "soldier", "spell")]
    show, monsters = (Op.REVEAL, Who.OPPONENT, 0, 0), bench.filter(sorts=A_MONSTER)
    bench.run(bench.put("spell"), show, monsters, meant(one(Zone.HAND, Who.OPPONENT), Purpose.SHOWN), DISCARD)
    assert bench.s.to_move == 0
    bench.choose(cards[0])
    assert bench.where(cards[0]) == Zone.GRAVE


def test_M19_a_hidden_card_passes_only_by_where_it_lies(bench: Bench) -> None:
    hidden = bench.put("dragon", seat=1, up=0, defends=1)
    seen = bench.put("dragon", seat=1)
    dragons = bench.filter(sorts=A_MONSTER, races=1 << Race.DRAGON)
    bench.run(bench.put("spell"), dragons, everything(Zone.FIELD), DESTROY)
    assert (bench.where(hidden), bench.where(seen)) == (Zone.FIELD, Zone.GRAVE)
    bench.run(bench.put("spell"), bench.filter(sorts=A_MONSTER), everything(Zone.FIELD), DESTROY)
    assert bench.where(hidden) == Zone.GRAVE


def test_M19_a_set_card_is_a_spell_or_trap_and_nobody_knows_which(bench: Bench) -> None:
    hidden = bench.put("trap", seat=1, up=0)
    bench.run(bench.put("spell"), bench.filter(sorts=A_TRAP), everything(Zone.FIELD, Who.OPPONENT), DESTROY)
    assert bench.where(hidden) == Zone.FIELD
    bench.run(bench.put("spell"), bench.filter(sorts=A_TRAP | A_SPELL), everything(Zone.FIELD, Who.OPPONENT), DESTROY)
    assert bench.where(hidden) == Zone.GRAVE


def test_M19_a_deck_that_was_searched_is_shuffled(bench: Bench) -> None:
    deck = [bench.put("soldier", Zone.DECK) for _ in range(30)]
    wanted = bench.put("imp", Zone.DECK)
    bench.run(bench.put("spell"), bench.filter(atk_to=300), one(Zone.DECK, Who.YOU), TO_HAND)
    assert bench.where(wanted) == Zone.HAND
    assert sorted(bench.pile(Zone.DECK, 0)[1:31]) == deck != list(bench.pile(Zone.DECK, 0)[1:31])


def test_top_cards_are_picked_from_the_top(bench: Bench) -> None:
    deck = [bench.put("soldier", Zone.DECK) for _ in range(3)]
    bench.run(bench.put("spell"), (Op.PICK_TOP, Who.YOU, 2, Zone.DECK), TO_GRAVE)
    assert [bench.where(card) for card in deck] == [Zone.DECK, Zone.GRAVE, Zone.GRAVE]


@pytest.mark.parametrize("zone", [Zone.HAND, Zone.DECK, Zone.FIELD, Zone.GRAVE, Zone.BANISHED, Zone.FUSION])
@pytest.mark.parametrize(("who", "count"), [(Who.YOU, 2), (Who.OPPONENT, 3), (Who.NOBODY, 5)])
def test_all_cards_of_a_zone_are_picked_and_no_other(bench: Bench, zone: Zone, who: Who, count: int) -> None:
    away = Zone.GRAVE if zone == Zone.HAND else Zone.HAND
    for seat, there in ((0, 2), (1, 3)):
        bench.put("imp", away, seat)
        for _ in range(there):
            bench.put("imp", zone, seat)
    counted = ((Op.COUNT_PICKED, 0, 0, 0), (Op.GAIN, 0, 100, Measure.PER_COUNTED))
    bench.run(bench.put("spell"), bench.filter(sorts=A_MONSTER), everything(zone, who), *counted)
    assert bench.s.life[0] == 8000 + 100 * count


def test_both_graves_together_are_picked_to_the_last_card_that_there_is_room_for(bench: Bench) -> None:
    for seat in (0, 1):
        for _ in range(PICKED // 2):
            bench.put("imp", Zone.GRAVE, seat)
    counted = ((Op.COUNT_PICKED, 0, 0, 0), (Op.GAIN, 0, 100, Measure.PER_COUNTED))
    bench.run(bench.put("spell"), everything(Zone.GRAVE), *counted)
    assert bench.s.life[0] == 8000 + 100 * PICKED


def test_as_many_as_there_are_are_picked_at_random(bench: Bench) -> None:
    hand = [bench.put("imp", Zone.HAND, seat=1) for _ in range(3)]
    bench.run(bench.put("spell"), (Op.PICK_RANDOM, Who.OPPONENT, 2, Zone.HAND), DISCARD)
    assert [bench.where(card) for card in hand].count(Zone.GRAVE) == 2


def test_one_card_picked_at_random_from_both_hands_is_one(bench: Bench) -> None:
    hands = [bench.put("imp", Zone.HAND, seat) for seat in (0, 0, 0, 1, 1, 1)]
    for _ in range(20):
        bench.run(bench.put("spell", Zone.GRAVE), (Op.PICK_RANDOM, Who.EACH, 1, Zone.HAND), TO_TOP)
        moved = [card for card in hands if bench.where(card) == Zone.DECK]
        assert len(moved) == 1
        to_hand(bench.s, moved[0])


def test_the_lowest_atk_is_found(bench: Bench) -> None:
    cards = [bench.put(name, seat=1) for name in ("dragon", "imp", "soldier")]
    lowest = (Op.PICK_EXTREME, Who.OPPONENT, -Stat.ATK, Zone.FIELD)
    bench.run(bench.put("spell"), bench.filter(sorts=A_MONSTER, up=1), lowest, DESTROY)
    assert [bench.where(card) for card in cards] == [Zone.FIELD, Zone.GRAVE, Zone.FIELD]


def test_among_equals_you_choose(bench: Bench) -> None:
    low, strong, high = bench.put("imp", seat=1), bench.put("dragon", seat=1), bench.put("dragon", seat=1)
    highest = (Op.PICK_EXTREME, Who.OPPONENT, Stat.ATK, Zone.FIELD)
    bench.run(bench.put("spell"), bench.filter(sorts=A_MONSTER, up=1), highest, DESTROY)
    assert not may_choose(bench.s, bench.place(low))
    bench.choose(high)
    assert (bench.where(strong), bench.where(high)) == (Zone.FIELD, Zone.GRAVE)


def test_a_target_that_moved_is_no_target_any_more(bench: Bench) -> None:
    card = bench.put("imp", seat=1)
    away = (everything(Zone.FIELD, Who.OPPONENT), TO_HAND)
    bench.run(bench.put("spell"), target(Zone.FIELD, Who.OPPONENT), AIM, LINK, *away, TARGETS, TO_GRAVE)
    assert bench.where(card) == Zone.HAND


def test_a_target_that_is_still_there_is_what_the_resolution_means(bench: Bench) -> None:
    card, other = bench.put("imp", seat=1), bench.put("soldier", seat=1)
    bench.run(bench.put("spell"), target(Zone.FIELD, Who.OPPONENT), AIM, LINK, TARGETS, DESTROY)
    bench.choose(card)
    assert (bench.where(card), bench.where(other)) == (Zone.GRAVE, Zone.FIELD)


def test_what_cannot_be_a_target_cannot_be_chosen_as_one(bench: Bench) -> None:
    proof, other, third = (bench.put("imp", seat=1) for _ in range(3))
    bench.run(proof, THIS, (Op.GRANT, 0, Trait.NO_TARGET, Until.STAYS))
    bench.run(bench.put("spell"), target(Zone.FIELD, Who.OPPONENT), AIM, LINK, TARGETS, DESTROY)
    assert [may_choose(bench.s, bench.place(card)) for card in (proof, other, third)] == [False, True, True]
    bench.choose(other)
    for pick in (one(Zone.FIELD, Who.OPPONENT), meant(one(Zone.FIELD, Who.OPPONENT), Purpose.MOVE)):
        bench.run(bench.put("spell"), pick, TO_HAND)  # as no target it can
        assert may_choose(bench.s, bench.place(proof))
        bench.choose(third)
        third = bench.put("imp", seat=1)


def test_a_spell_is_no_target_of_its_own_activation(bench: Bench) -> None:
    spell, first, second = bench.put("spell"), bench.put("trap", up=0), bench.put("trap", up=0)
    bench.run(spell, bench.filter(sorts=A_SPELL | A_TRAP), target(Zone.FIELD), AIM, LINK, TARGETS, DESTROY)
    assert not may_choose(bench.s, bench.place(spell))
    bench.choose(first)
    assert (bench.where(first), bench.where(second)) == (Zone.GRAVE, Zone.FIELD)


def test_some_cards_keep_texts_from_the_graves(bench: Bench) -> None:
    for name in ("imp", "soldier"):
        bench.put(name, Zone.GRAVE)
    bench.lasting("banner", (Op.RULE, Who.EACH, Ban.NO_TOUCHING_GRAVES, Until.WHILE))
    banner = bench.put("banner")
    bench.run(bench.put("spell"), target(Zone.GRAVE), AIM, LINK, TARGETS, TO_HAND)
    assert task(bench.s) == 0
    destroy(bench.s, banner, Cause.EFFECT)
    bench.settle()
    bench.run(bench.put("spell"), target(Zone.GRAVE), AIM, LINK, TARGETS, TO_HAND)
    assert task(bench.s) == ASK_CARDS


@pytest.mark.parametrize(
    ("purposes", "kept"),
    [
        ((), False),
        ((Purpose.PRICE,), False),
        ((Purpose.TARGET,), True),
        ((Purpose.MOVE,), True),
        ((Purpose.TARGET, Purpose.MOVE), True),
    ],
)
def test_what_keeps_texts_from_the_graves_keeps_from_moves_and_targets(
    bench: Bench, purposes: tuple[Purpose, ...], kept: bool
) -> None:
    bench.put("imp", Zone.GRAVE)
    bench.lasting("banner", (Op.RULE, Who.EACH, Ban.NO_TOUCHING_GRAVES, Until.WHILE))
    bench.put("banner")
    counted = ((Op.COUNT_PICKED, 0, 0, 0), (Op.GAIN, 0, 100, Measure.PER_COUNTED))
    bench.run(bench.put("spell"), meant(everything(Zone.GRAVE), *purposes), *counted)
    assert bench.s.life[0] == 8000 + 100 * (not kept)


@pytest.mark.parametrize("targeted", [True, False])
def test_M9_a_monster_that_comes_only_in_its_own_way_is_not_chosen_to_be_summoned(bench: Bench, targeted: bool) -> None:
    giant, imp = bench.put("giant", Zone.GRAVE), bench.put("imp", Zone.GRAVE)
    steps = (AIM, LINK, TARGETS) if targeted else ()
    purposes = (Purpose.SUMMON, Purpose.MOVE, Purpose.TARGET)[: 2 + targeted]
    bench.run(bench.put("spell"), meant(one(Zone.GRAVE), *purposes), *steps, (Op.SUMMON, Who.YOU, Stance.ATTACK, 0))
    assert (bench.where(giant), bench.where(imp)) == (Zone.GRAVE, Zone.FIELD)


def test_M9_its_own_text_summons_it(bench: Bench) -> None:
    giant = bench.put("giant", Zone.HAND)
    bench.run(giant, THIS, (Op.SUMMON, Who.YOU, Stance.ATTACK, 0))
    assert bench.where(giant) == Zone.FIELD


@pytest.mark.parametrize(
    ("asked", "passing"),
    [
        ({"abilities": 1 << Subtype.FLIP}, []),
        ({"attributes": 1 << Attribute.DARK}, ["dragon", "imp"]),
        ({"level_from": 2, "level_to": 4}, ["soldier"]),
        ({"def_to": 700}, ["imp", "soldier"]),
        ({"def_from": 700}, ["dragon", "soldier"]),
        ({"def_from": 200, "def_to": 200}, ["imp"]),
        ({"atk_from": 1200, "atk_to": 1200}, ["soldier"]),
        ({"stance": 2}, ["dragon"]),
        ({"sorts": 1 << Sort.EFFECT, "other": 1}, ["dragon"]),
        ({"names": 1}, ["dragon", "soldier"]),
        ({"names": 1, "except": 1}, ["imp"]),
    ],
)
def test_a_filter_lets_cards_pass(bench: Bench, asked: dict[str, int], passing: list[str]) -> None:
    imp = bench.put("imp")
    bench.put("soldier")
    bench.put("dragon", defends=1)
    bench.run(imp, bench.filter(**asked), everything(Zone.FIELD), TO_HAND)
    hand = bench.pile(Zone.HAND, 0)
    assert sorted(CARD_NAMES[bench.s.definition[card]] for card in hand[1 : 1 + hand[0]]) == passing


@pytest.mark.parametrize("asked", [{"up": 1}, {"up": 2}, {"stance": 1}, {"stance": 2}])
def test_what_is_not_on_the_field_lies_in_every_way(bench: Bench, asked: dict[str, int]) -> None:
    card = bench.put("imp", Zone.GRAVE)
    bench.run(bench.put("spell"), bench.filter(**asked), everything(Zone.GRAVE), TO_HAND)
    assert bench.where(card) == Zone.HAND


@pytest.mark.parametrize("seat", [0, 1])
def test_M19_what_a_view_hides_passes_by_where_it_lies(bench: Bench, seat: int) -> None:
    card, held = bench.put("imp", seat=seat, up=0, defends=1), bench.put("imp", Zone.HAND, seat)
    bench.s.definition[card] = bench.s.definition[held] = UNKNOWN
    monsters, fiends = bench.filter(sorts=A_MONSTER).number, bench.filter(sorts=A_MONSTER, races=1 << Race.FIEND).number
    fields = bench.filter(sorts=1 << Sort.FIELD).number
    bench.install()
    assert [fits(bench.s, one, card, NO_CARD, 0) for one in (monsters, fiends, fields)] == [True, False, False]
    assert [fits(bench.s, one, held, NO_CARD, 0) for one in (monsters, fiends, fields)] == [False, False, False]


@pytest.mark.parametrize("other", [0, 1])
def test_M19_another_hidden_card_is_meant_only_where_the_text_says_so(bench: Bench, other: int) -> None:
    card = bench.put("imp", up=0, defends=1)
    monsters = bench.filter(sorts=A_MONSTER, other=other).number
    bench.install()
    assert [fits(bench.s, monsters, card, this, NO_CARD) for this in (card, NO_CARD)] == [not other, True]


def test_63_cards_are_the_most_that_are_asked_for(bench: Bench) -> None:
    cards = [bench.put("imp", Zone.GRAVE) for _ in range(70)]
    bench.run(bench.put("spell"), one(Zone.GRAVE, n=-70), (Op.MOVE, Who.NOBODY, MoveKind.BANISH, Zone.BANISHED))
    for card in cards[:63]:
        bench.choose(card)
    assert [bench.where(card) for card in cards].count(Zone.BANISHED) == 63


@pytest.mark.parametrize("zone", [Zone.HAND, Zone.GRAVE])
def test_what_does_not_lie_on_the_field_was_not_summoned_in_this_turn(bench: Bench, zone: Zone) -> None:
    card = bench.put("imp", zone)
    banish = (Op.MOVE, Who.NOBODY, MoveKind.BANISH, Zone.BANISHED)
    bench.run(bench.put("spell"), bench.filter(past=SUMMONED_NOW), everything(zone), banish)
    assert bench.where(card) == zone
