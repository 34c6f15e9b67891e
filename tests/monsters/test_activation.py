"""Whether an activation can be completed: needs, costs, targets, and what its resolution begins with."""

import pytest

from duelkit.games.monsters.rules import tables
from duelkit.games.monsters.rules.columns import OPTIONAL
from duelkit.games.monsters.rules.conditions import Trait
from duelkit.games.monsters.rules.course import Zone
from duelkit.games.monsters.rules.effects.activation import can_complete
from duelkit.games.monsters.rules.kinds import A_MONSTER, A_SPELL, A_TRAP
from duelkit.games.monsters.rules.state import SLOTS
from duelkit.games.monsters.rules.triggers import can_happen
from duelkit.kernel.durations import Until
from duelkit.kernel.instructions import Op
from duelkit.kernel.operands import MoveKind, Order, Purpose, Stance, Who
from tests.monsters.bench import DESTROY, THIS, Bench, Written, everything, meant

AIM, LINK, TARGETS, NEED = (Op.AIM, 0, 0, 0), (Op.LINK, 0, 0, 0), (Op.PICK_TARGETS, 0, 0, 0), (Op.NEED, 0, 0, 0)
DISCARD = (Op.MOVE, 0, MoveKind.DISCARD, Zone.GRAVE)
TRIBUTED = (Purpose.PRICE, Purpose.TRIBUTE, Purpose.MOVE)


def aimed(who: Who, zone: Zone, *purposes: Purpose) -> tuple[Written, ...]:
    """Return the instructions that have one target chosen, up to what the resolution does with it."""
    return meant((Op.PICK, who, 1, zone), Purpose.TARGET, *purposes), AIM, LINK, TARGETS


def can(bench: Bench, card: int, *program: Written, in_hand: bool = False) -> bool:
    """Tell whether a card with this text can be activated by seat 0; asking changes nothing."""
    at = bench.add(*program)
    before = bench.s.array.tobytes()
    possible = bool(can_complete(bench.s, at, card, 0, int(in_hand)))
    assert bench.s.array.tobytes() == before
    return possible


def test_a_need_is_met_or_not(bench: Bench) -> None:
    spell, imps = bench.put("spell"), bench.filter(sorts=A_MONSTER)
    need = (imps, (Op.COUNT, Who.OPPONENT, 0, Zone.FIELD), (Op.TEST_COUNT, 0, 1, Order.OR_MORE), NEED, LINK)
    assert not can(bench, spell, *need)
    bench.put("imp", seat=1)
    assert can(bench, spell, *need)


@pytest.mark.parametrize(("life", "possible"), [(701, True), (700, False)])
def test_life_that_is_paid_leaves_some(bench: Bench, life: int, possible: bool) -> None:
    bench.s.life[0] = life
    assert can(bench, bench.put("spell"), (Op.PAY, 0, 700, 0), LINK) == possible


def test_a_card_in_hand_does_not_pay_for_itself(bench: Bench) -> None:
    spell = bench.put("spell", Zone.HAND)
    cost = ((Op.PICK, Who.YOU, 1, Zone.HAND), DISCARD, LINK)
    assert not can(bench, spell, *cost, in_hand=True)
    bench.put("imp", Zone.HAND)
    assert can(bench, spell, *cost, in_hand=True)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("zone", [Zone.HAND, Zone.DECK])
def test_where_cards_of_both_players_will_do_those_of_either_are_enough(bench: Bench, zone: Zone, seat: int) -> None:
    bench.put("imp", zone, seat)
    cost = ((Op.PICK, Who.EACH, 1, zone), (Op.MOVE, 0, MoveKind.SEND, Zone.GRAVE), LINK)
    assert can(bench, bench.put("spell"), *cost)


def test_there_must_be_targets(bench: Bench) -> None:
    trap = bench.put("trap")
    program = (bench.filter(sorts=A_MONSTER, up=1), *aimed(Who.OPPONENT, Zone.FIELD), DESTROY)
    card = bench.put("imp", seat=1, up=0, defends=1)
    assert not can(bench, trap, *program)
    bench.s.up[bench.s.slot[card]] = 1
    assert can(bench, trap, *program)


def test_what_cannot_be_a_target_is_none(bench: Bench) -> None:
    card = bench.put("imp", seat=1)
    bench.run(card, THIS, (Op.GRANT, 0, Trait.NO_TARGET, Until.STAYS), you=1)
    trap = bench.put("trap")
    assert not can(bench, trap, *aimed(Who.OPPONENT, Zone.FIELD), DESTROY)


@pytest.mark.parametrize(
    ("trait", "seat", "texts"),
    [
        (Trait.NO_SPELL_TARGET, 1, ["trap", "dragon"]),
        (Trait.NO_TRAP_TARGET, 0, ["spell", "dragon"]),
        (Trait.NO_TARGET_OF_THEIRS, 1, []),
        (Trait.NO_TARGET_OF_THEIRS, 0, ["spell", "trap", "dragon"]),
    ],
)
def test_a_monster_is_no_target_of_what_its_trait_names(
    bench: Bench, trait: Trait, seat: int, texts: list[str]
) -> None:
    card, all_texts = bench.put("imp", seat=seat), {name: bench.put(name) for name in ("spell", "trap", "dragon")}
    bench.s.traits[bench.s.slot[card]] = 1 << trait
    program = (bench.filter(atk_to=300, sorts=A_MONSTER), *aimed(Who.NOBODY, Zone.FIELD), DESTROY)
    assert [name for name, text in all_texts.items() if can(bench, text, *program)] == texts


def test_a_card_is_not_its_own_target(bench: Bench) -> None:
    trap, backs = bench.put("trap", up=0), bench.filter(sorts=A_SPELL | A_TRAP)
    program = (backs, *aimed(Who.NOBODY, Zone.FIELD), DESTROY)
    assert not can(bench, trap, *program)
    bench.put("trap", up=0)
    assert can(bench, trap, *program)


def test_a_resolution_needs_something_to_begin_with(bench: Bench) -> None:
    spell, monsters = bench.put("spell"), bench.filter(sorts=A_MONSTER)
    assert not can(bench, spell, LINK, monsters, everything(Zone.FIELD), DESTROY)
    bench.put("imp", seat=1)
    assert can(bench, spell, LINK, monsters, everything(Zone.FIELD), DESTROY)


def test_a_resolution_begins_past_what_its_tests_leave_out(bench: Bench) -> None:
    spell, backs = bench.put("spell"), bench.filter(up=2)
    some = (backs, (Op.COUNT, Who.NOBODY, 0, Zone.FIELD), (Op.TEST_COUNT, 0, 1, Order.OR_MORE))
    program = (LINK, *some, (Op.UNLESS, 0, 2, 0), backs, everything(Zone.FIELD), DESTROY)
    assert not can(bench, spell, *program)
    bench.put("imp", seat=1, up=0)
    assert can(bench, spell, *program)


def test_M19_what_the_deck_holds_is_not_looked_at(bench: Bench) -> None:
    spell = bench.put("spell")
    program = (
        LINK,
        bench.filter(sorts=A_TRAP),
        (Op.PICK, Who.YOU, 1, Zone.DECK),
        (Op.MOVE, 0, MoveKind.RETURN, Zone.HAND),
    )
    assert not can(bench, spell, *program)
    bench.put("imp", Zone.DECK)
    assert can(bench, spell, *program)


def test_there_must_be_cards_to_draw(bench: Bench) -> None:
    spell = bench.put("spell")
    bench.put("imp", Zone.DECK)
    assert can(bench, spell, LINK, (Op.DRAW, Who.YOU, 1, 0))
    assert not can(bench, spell, LINK, (Op.DRAW, Who.YOU, 2, 0))


def test_M7_a_summon_needs_room(bench: Bench) -> None:
    spell = bench.put("spell")
    bench.put("imp", Zone.GRAVE)
    program = (*aimed(Who.YOU, Zone.GRAVE, Purpose.SUMMON), (Op.SUMMON, Who.YOU, 0, 0))
    assert can(bench, spell, *program)
    for _ in range(5):
        bench.put("imp")
    assert not can(bench, spell, *program)


def test_M7_a_tribute_makes_room_for_a_summon(bench: Bench) -> None:
    spell, monsters = bench.put("spell"), bench.filter(sorts=A_MONSTER)
    bench.put("imp", Zone.GRAVE)
    for _ in range(5):
        bench.put("imp")
    tribute = (
        monsters,
        meant((Op.PICK, Who.YOU, 1, Zone.FIELD), *TRIBUTED),
        (Op.MOVE, 0, MoveKind.TRIBUTE, Zone.GRAVE),
    )
    assert can(bench, spell, *tribute, LINK, (Op.PICK, Who.YOU, 1, Zone.GRAVE), (Op.SUMMON, Who.YOU, 0, 0))


def test_M7_tokens_need_room_for_all_of_them(bench: Bench) -> None:
    spell = bench.put("spell")
    bench.put("imp"), bench.put("imp")
    assert can(bench, spell, LINK, (Op.TOKENS, Who.YOU, 3, 0))
    assert not can(bench, spell, LINK, (Op.TOKENS, Who.YOU, 4, 0))


def test_counters_are_a_cost(bench: Bench) -> None:
    card = bench.put("imp")
    cost = (THIS, (Op.COUNTERS, 0, -2, 0), LINK)
    bench.s.counters[bench.s.slot[card]] = 1
    assert not can(bench, card, *cost)
    bench.s.counters[bench.s.slot[card]] = 2
    assert can(bench, card, *cost)


def test_a_card_that_is_not_on_the_field_has_no_counters_to_pay_with(bench: Bench) -> None:
    lies, buried = bench.put("imp"), bench.put("imp", Zone.GRAVE)
    for slot in range(2 * SLOTS):
        bench.s.counters[slot] = 5
    price = ((Op.COUNTERS, 0, -1, 0), LINK, (Op.GAIN, 0, 100, 0))
    assert [can(bench, card, *price) for card in (lies, buried)] == [True, False]


def test_a_card_that_cannot_be_tributed_pays_with_itself_in_another_way(bench: Bench) -> None:
    imp = bench.put("imp")
    bench.s.traits[bench.s.slot[imp]] = 1 << Trait.NO_TRIBUTE
    sent = (meant(THIS, Purpose.PRICE, Purpose.MOVE), (Op.MOVE, 0, MoveKind.SEND, Zone.GRAVE))
    tributed = (meant(THIS, *TRIBUTED), (Op.MOVE, 0, MoveKind.TRIBUTE, Zone.GRAVE))
    assert [can(bench, imp, *price, (Op.LINK, 0, 0, 0)) for price in (sent, tributed)] == [True, False]


def test_M7_a_card_that_tributes_itself_makes_room_for_a_summon(bench: Bench) -> None:
    away = (meant(THIS, *TRIBUTED), (Op.MOVE, 0, MoveKind.TRIBUTE, Zone.GRAVE))
    summon = ((Op.PICK, Who.YOU, 1, Zone.GRAVE), (Op.SUMMON, Who.YOU, Stance.ATTACK, 0))
    bench.text("imp", *away, (Op.LINK, 0, 0, 0), *summon)
    bench.put("soldier", Zone.GRAVE)
    card, *_ = [bench.put("imp") for _ in range(5)]
    assert can_complete(bench.s, 1, card, 0, 0)


def test_M13_what_is_triggered_may_have_its_own_card_as_a_target(bench: Bench) -> None:
    bench.text("imp", *aimed(Who.YOU, Zone.FIELD), DESTROY)
    optional = tables.PARTS.copy()
    optional[0][OPTIONAL] = 1
    bench.set(tables, "PARTS", optional)
    assert can_happen(bench.s, 0, bench.put("imp"), 0)
