"""Texts that resolve above other links of a chain: each looks at its own link, not at another one."""

from typing import Any

import pytest

from duelkit.games.monsters.rules.chain import after_link, forget_link_before, resolve_link, signal_activation
from duelkit.games.monsters.rules.conditions import Ban
from duelkit.games.monsters.rules.course import EventKind, Verb, Zone
from duelkit.games.monsters.rules.decisions import answer_text, number_in
from duelkit.games.monsters.rules.effects.answered import does
from duelkit.games.monsters.rules.effects.chain_effects import ACTIVATION, EFFECT
from duelkit.games.monsters.rules.effects.graves import would_move_from_graves
from duelkit.games.monsters.rules.effects.tossing import answer_call
from duelkit.games.monsters.rules.facts import refer
from duelkit.games.monsters.rules.kinds import A_MONSTER, A_SPELL, Sort, Stat
from duelkit.games.monsters.rules.life import effect_damage, is_spared
from duelkit.games.monsters.rules.signals import signal
from duelkit.games.monsters.rules.triggers import collect_newest
from duelkit.kernel.agenda import done, task
from duelkit.kernel.durations import Until
from duelkit.kernel.instructions import Op
from duelkit.kernel.operands import Aspect, Called, Measure, MoveKind, Order, Purpose, Who
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.programs import ASK_CARDS, ASK_MAY
from duelkit.kernel.triggers import Cause, Trigger
from tests.monsters.bench import DESTROY, THIS, Bench, Instruction, Written, everything, meant

AIM, LINK, TARGETS = (Op.AIM, 0, 0, 0), (Op.LINK, 0, 0, 0), (Op.PICK_TARGETS, 0, 0, 0)
EACH_COUNTED = (Op.GAIN, Who.YOU, 100, Measure.PER_COUNTED)


@pytest.fixture(params=[0, 1, 2, 3])
def below(request: pytest.FixtureRequest) -> int:
    """Return how many links of the chain resolve later."""
    return int(request.param)


def resolve(bench: Bench, below: int, card: int, *program: Written, **more: Any) -> None:
    """Run a card's program above so many other links, up to a question or its end."""
    bench.s.running = below
    bench.run(card, *program, **more)


def one(zone: Zone, who: Who, n: int = 1) -> Instruction:
    """Return the instruction that lets cards be chosen."""
    return Instruction(Op.PICK, who, n, zone)


@pytest.mark.parametrize("negated", [True, False])
def test_M13_a_link_does_nothing_where_it_was_negated_itself(bench: Bench, below: int, negated: bool) -> None:
    spell, s = bench.put("spell"), bench.s
    s.running, s.frames[below].card, s.links[below].itself = below + 1, spell, 1
    for k in range(below + 1):
        s.links[k].negated = negated == (k == below)
    resolve_link(s)
    assert (EventKind.NO_EFFECT in [row.kind for row in list(s.events)[: s.happened]]) == negated


@pytest.mark.parametrize(("negated", "to"), [(EFFECT, Zone.FIELD), (ACTIVATION, Zone.GRAVE)])
def test_M13_a_card_whose_activation_was_negated_does_not_stay_even_if_nothing_destroyed_it(
    bench: Bench, negated: int, to: Zone
) -> None:
    banner, link = bench.put("banner"), bench.s.links[0]
    refer(bench.s, link.this, banner)
    link.itself, link.negated = 1, negated
    after_link(bench.s)
    assert bench.where(banner) == to


@pytest.mark.parametrize(("called", "life"), [(1, 8100), (0, 8000)])
def test_a_called_coin_is_compared_with_the_call_of_its_own_link(
    bench: Bench, below: int, called: int, life: int
) -> None:
    bench.s.preset[0], bench.s.presets = 1, 1
    resolve(bench, below, bench.put("spell"), (Op.CALL, 0, Called.COIN, 0), (Op.COIN, 0, 1, 1), EACH_COUNTED)
    done(bench.s)
    answer_call(bench.s, Called.COIN, called)
    bench.go()
    assert bench.s.life[0] == life


@pytest.mark.parametrize(("option", "life"), [(2, 8000), (3, 8100), (4, 8000)])
def test_so_is_a_called_number_of_the_die(bench: Bench, below: int, option: int, life: int) -> None:
    bench.s.preset[0], bench.s.presets = 4, 1
    resolve(bench, below, bench.put("spell"), (Op.CALL, 0, Called.NUMBER, 0), (Op.ROLL, 0, 0, 1), EACH_COUNTED)
    done(bench.s)
    answer_call(bench.s, Called.NUMBER, option)
    bench.go()
    assert bench.s.life[0] == life


def test_a_call_is_told_and_counts_for_the_own_link(bench: Bench, below: int) -> None:
    spell = bench.put("spell", seat=1)
    resolve(bench, below, spell, (Op.CALL, 0, Called.NUMBER, 0), EACH_COUNTED, you=1)
    done(bench.s)
    answer_call(bench.s, Called.NUMBER, 3)
    bench.go()
    told = next(row for row in list(bench.s.events)[: bench.s.happened] if row.kind == EventKind.CALL)
    assert (bench.s.life[1], told.seat) == (8400, 1)


@pytest.mark.parametrize(("verb", "life"), [(Verb.CHOOSE, 8110), (Verb.PASS, 8010)])
def test_who_passes_skips_what_was_offered(bench: Bench, below: int, verb: Verb, life: int) -> None:
    resolve(bench, below, bench.put("spell"), (Op.MAY, Who.YOU, 1, 0), (Op.GAIN, 0, 100, 0), (Op.GAIN, 0, 10, 0))
    done(bench.s)
    answer_text(bench.s, ASK_MAY, 1, verb, 0, NO_CARD)
    bench.go()
    assert bench.s.life[0] == life


@pytest.mark.parametrize(("falls", "life"), [(True, 8100), (False, 8000)])
def test_whether_anything_fell_is_asked_of_the_own_link(bench: Bench, below: int, *, falls: bool, life: int) -> None:
    if falls:
        bench.put("imp", seat=1)
    asked = ((Op.TEST_DONE, 0, 0, 0), (Op.UNLESS, 0, 1, 0), (Op.GAIN, Who.YOU, 100, 0))
    resolve(bench, below, bench.put("spell"), everything(Zone.FIELD, Who.OPPONENT), DESTROY, *asked)
    assert bench.s.life[0] == life


def test_the_targets_are_those_of_the_own_link(bench: Bench, below: int) -> None:
    card, other = bench.put("imp", seat=1), bench.put("soldier", seat=1)
    resolve(bench, below, bench.put("spell"), one(Zone.FIELD, Who.OPPONENT), AIM, LINK, TARGETS, DESTROY)
    bench.choose(card)
    assert (bench.where(card), bench.where(other)) == (Zone.GRAVE, Zone.FIELD)


@pytest.mark.parametrize(("moves", "life"), [(False, 8100), (True, 8000)])
def test_whether_all_targets_are_there_is_asked_of_the_own_link(
    bench: Bench, below: int, *, moves: bool, life: int
) -> None:
    bench.put("imp", seat=1)
    away = (everything(Zone.FIELD, Who.OPPONENT), (Op.MOVE, 0, MoveKind.RETURN, Zone.HAND)) if moves else ()
    asked = ((Op.TEST_COMPLETE, 0, 0, 0), (Op.UNLESS, 0, 1, 0), (Op.GAIN, Who.YOU, 100, 0))
    resolve(bench, below, bench.put("spell"), one(Zone.FIELD, Who.OPPONENT), AIM, LINK, *away, *asked)
    assert bench.s.life[0] == life


def test_what_was_tributed_is_remembered_in_the_own_link(bench: Bench, below: int) -> None:
    bench.put("dragon")
    tribute = (bench.filter(sorts=A_MONSTER), one(Zone.FIELD, Who.YOU), (Op.MOVE, 0, MoveKind.TRIBUTE, Zone.GRAVE))
    resolve(bench, below, bench.put("spell"), *tribute, LINK, (Op.GAIN, Who.YOU, 0, Measure.STAT_ATK))
    assert bench.s.life[0] == 8000 + 2500


def test_what_was_called_is_a_limit_for_the_own_link(bench: Bench, below: int) -> None:
    weak, strong = bench.put("imp", seat=1), bench.put("dragon", seat=1)
    wanted = ((Op.LIMIT_PAID, Stat.LEVEL, 0, Order.OR_LESS), everything(Zone.FIELD, Who.OPPONENT), DESTROY)
    resolve(bench, below, bench.put("spell"), (Op.CALL, 0, Called.NUMBER, 0), *wanted)
    done(bench.s)
    answer_call(bench.s, Called.NUMBER, 2)
    bench.go()
    assert (bench.where(weak), bench.where(strong)) == (Zone.GRAVE, Zone.FIELD)


def test_the_subject_and_the_number_are_those_of_the_own_link(bench: Bench, below: int) -> None:
    card = bench.put("imp", seat=1)
    bench.s.links[below].subject.zone_changes, bench.s.links[below].number = bench.s.zone_changes[card], 1300
    hurt = (Op.DEAL, Who.THAT_PLAYER, 0, Measure.TRIGGER_NUMBER)
    resolve(bench, below, bench.put("trap"), hurt, (Op.PICK_SUBJECT, 0, 0, 0), DESTROY, subject=card)
    assert (bench.where(card), bench.s.life[1]) == (Zone.GRAVE, 6700)


@pytest.mark.parametrize(("answered", "number"), [(0, 700), (1, 40), (-1, 3)])
def test_the_number_is_that_of_what_is_answered_else_the_counters_on_the_card(
    bench: Bench, answered: int, number: int
) -> None:
    card = bench.put("imp")
    bench.s.counters[bench.s.slot[card]] = 3
    bench.s.signals[0].number, bench.s.signals[1].number = 700, 40
    assert number_in(bench.s, card, answered) == number


@pytest.mark.parametrize("sort", list(Sort))
def test_what_a_spell_or_trap_does_that_lies_there_is_noted_as_such(bench: Bench, sort: Sort) -> None:
    link = bench.s.links[0]
    link.itself, link.sort = 0, sort
    signal_activation(bench.s, link, bench.put("imp"), 0)
    assert bench.s.signals[0].how == (0 if A_MONSTER >> sort & 1 else Cause.LYING)


def test_what_was_gone_through_at_once_leaves_nothing_behind(bench: Bench) -> None:
    for number in (700, 40):
        signal(bench.s, Trigger.TURNED, bench.put("imp"), 1, 3, NO_CARD, number)
    before = [bytes(row.memory) for row in bench.s.signals]
    collect_newest(bench.s)
    assert [bytes(row.memory) for row in bench.s.signals] == [before[0], bytes(len(before[1])), *before[2:]]


def test_the_counters_of_a_card_that_left_are_those_of_the_own_link(bench: Bench, below: int) -> None:
    card = bench.put("imp")
    bench.s.links[below].number = 3
    resolve(bench, below, card, THIS, DESTROY, (Op.COUNT_COUNTERS, 0, 0, 0), EACH_COUNTED)
    assert bench.s.life[0] == 8300


def test_a_choice_is_one_for_the_own_link_and_can_be_stopped(bench: Bench, below: int) -> None:
    cards = [bench.put("imp", seat=1) for _ in range(3)]
    resolve(bench, below, bench.put("spell"), bench.filter(sorts=A_MONSTER), one(Zone.FIELD, Who.OPPONENT, -2), DESTROY)
    assert task(bench.s) == ASK_CARDS
    bench.choose(cards[1])
    bench.stop()
    assert [bench.where(card) for card in cards] == [Zone.FIELD, Zone.GRAVE, Zone.FIELD]


@pytest.mark.parametrize(("seat", "reached"), [(0, False), (1, True)])
def test_a_link_reaches_the_player_of_its_first_target(bench: Bench, below: int, seat: int, *, reached: bool) -> None:
    bench.put("imp", seat=1)
    hurt = (Op.DEAL, Who.THAT_PLAYER, 300, 0)
    resolve(bench, below, bench.put("spell"), one(Zone.FIELD, Who.OPPONENT), AIM, (Op.CALL, 0, 0, 0), hurt)
    while bench.s.pending:
        done(bench.s)
    asked = ((Op.TEST_DOES, Who.YOU, Op.DEAL, 0), (Op.UNLESS, 0, 1, 0), (Op.GAIN, Who.YOU, 100, 0), (Op.CALL, 0, 0, 0))
    bench.run(bench.put("trap", seat=seat), *asked, you=seat)
    assert bench.s.life[seat] == 8000 + 100 * reached


def spared_by_links(bench: Bench) -> list[tuple[int, int]]:
    """Return which links spare which players."""
    found = []
    for link in range(1, 5):
        bench.s.running = link
        found += [(link, player) for player in (0, 1) if is_spared(bench.s, player)]
    return found


@pytest.mark.parametrize("below", [1, 2, 3, 4], indirect=True)
def test_an_answer_negates_the_link_right_below_it(bench: Bench, below: int) -> None:
    bench.s.running = below
    bench.run(bench.put("trap"), (Op.NEGATE, 0, 0, 0))
    assert [k for k, link in enumerate(bench.s.links) if link.negated] == [below - 1]


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("below", [1, 2, 3], indirect=True)
def test_who_is_spared_is_spared_by_the_link_right_below(bench: Bench, below: int, seat: int) -> None:
    bench.s.running = below
    bench.run(bench.put("trap", seat=seat), (Op.SPARE, Who.YOU, 0, 0), you=seat)
    assert spared_by_links(bench) == [(below, seat)]


@pytest.mark.parametrize("reflects", [0, 1])
@pytest.mark.parametrize("below", [1, 2, 3, 4], indirect=True)
def test_the_damage_of_a_link_is_turned_to_the_other_player_only_where_an_answer_says_so(
    bench: Bench, below: int, reflects: int
) -> None:
    bench.s.running = below
    bench.run(bench.put("trap"), (Op.SPARE, Who.YOU, reflects, 0))
    bench.s.running = below
    effect_damage(bench.s, 0, 100)
    assert list(bench.s.life) == [8000, 8000 - 100 * reflects]


def test_M13_a_link_forgets_what_answers_made_of_the_one_in_its_place_and_of_no_other(bench: Bench, below: int) -> None:
    players, links = 0xFF, 0xF
    bench.s.running, bench.s.spared, bench.s.reflected = below, players, links
    forget_link_before(bench.s)
    assert (bench.s.spared, bench.s.reflected) == (players & ~(3 << 2 * below), links & ~(1 << below))


@pytest.mark.parametrize(("name", "found"), [("imp", True), ("spell", False)])
def test_only_a_text_that_would_find_a_card_in_a_grave_is_kept_from_it(bench: Bench, name: str, found: bool) -> None:
    bench.put(name, Zone.GRAVE)
    bench.lasting("banner", (Op.RULE, Who.EACH, Ban.NO_TOUCHING_GRAVES, Until.WHILE))
    bench.put("banner")
    out = meant(one(Zone.GRAVE, Who.YOU), Purpose.MOVE)
    bench.run(bench.put("spell"), (Op.CALL, 0, 0, 0), bench.filter(sorts=A_MONSTER), out)
    assert would_move_from_graves(bench.s, bench.s.links[0], bench.s.frames[0]) == found


def test_a_target_in_a_grave_counts_as_long_as_it_stays_there(bench: Bench, below: int) -> None:
    card = bench.put("imp", Zone.GRAVE)
    bench.s.zone_changes[card] = 3
    resolve(bench, below, bench.put("spell"), one(Zone.GRAVE, Who.YOU), AIM, (Op.CALL, 0, 0, 0))
    bench.lasting("banner", (Op.RULE, Who.EACH, Ban.NO_TOUCHING_GRAVES, Until.WHILE))
    bench.put("banner")
    there = would_move_from_graves(bench.s, bench.s.links[below], bench.s.frames[below])
    bench.s.zone_changes[card] += 1
    assert (there, would_move_from_graves(bench.s, bench.s.links[below], bench.s.frames[below])) == (True, False)


@pytest.mark.parametrize(
    ("name", "sorts", "found"),
    [
        ("imp", THIS, True),
        ("spell", THIS, False),
        ("spell", 0, True),
        ("spell", A_MONSTER, True),
        ("imp", A_SPELL, False),
    ],
)
def test_M13_an_answer_can_ask_whether_a_monster_is_what_the_link_below_destroys(
    bench: Bench, below: int, name: str, sorts: int | Instruction, found: bool
) -> None:
    picked = (sorts,) if isinstance(sorts, Instruction) else (bench.filter(sorts=sorts), everything(Zone.FIELD))
    resolve(bench, below, bench.put(name), (Op.CALL, 0, 0, 0), *picked, DESTROY)
    assert does(bench.s, below, Op.DESTROY, -1, Aspect.ON_A_MONSTER) == found


@pytest.mark.parametrize(
    ("zone", "who", "life"),
    [
        (Zone.NOWHERE, Who.NOBODY, 8100),
        (Zone.FIELD, Who.OPPONENT, 8100),
        (Zone.FIELD, Who.YOU, 8000),
        (Zone.GRAVE, Who.OPPONENT, 8000),
    ],
)
def test_where_the_only_target_of_the_link_below_lies_is_asked(
    bench: Bench, below: int, zone: Zone, who: Who, life: int
) -> None:
    bench.put("imp", seat=1)
    resolve(bench, below, bench.put("spell"), one(Zone.FIELD, Who.OPPONENT), AIM, (Op.CALL, 0, 0, 0))
    while bench.s.pending:
        done(bench.s)
    asked = ((Op.TEST_AIMED, who, 1, zone), (Op.UNLESS, 0, 1, 0), (Op.GAIN, Who.YOU, 100, 0))
    bench.run(bench.put("trap"), *asked)
    assert bench.s.life[0] == life
