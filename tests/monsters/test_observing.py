"""What texts look at is carried out in one way, whether they are run, tried or last."""

import pytest

from duelkit.games.monsters.rules.course import Zone
from duelkit.games.monsters.rules.effects.pointing import NO_LINK, Going
from duelkit.games.monsters.rules.effects.weighing import observe
from duelkit.kernel.durations import Until
from duelkit.kernel.instructions import Family, Instruction, Op
from duelkit.kernel.operands import Measure, Who, packed
from duelkit.kernel.piles import size
from tests.monsters.bench import Bench
from tests.monsters.test_activation import LINK, can

LOOKS = (Family.TEST, Family.POINT)
LOOKING = [op for op in Op if op.facts.family in LOOKS]
OTHERS = [op for op in Op if op.facts.family not in (*LOOKS, Family.FLOW)]
BOOST = Instruction(Op.BOOST, 1, 100, packed(Measure.PLAIN, Until.STAYS))


def row(op: Op) -> Instruction:
    """Return such an instruction, about the own deck where it is about a zone."""
    return Instruction(op, Who.YOU, 0, Zone.DECK)


def laid_out(bench: Bench) -> int:
    """Lay out a deck and a spell; return the spell."""
    for _ in range(5):
        bench.put("imp", Zone.DECK), bench.put("soldier", Zone.DECK)
    return bench.put("spell")


@pytest.mark.parametrize("link", [NO_LINK, 0])
@pytest.mark.parametrize("op", LOOKING)
def test_what_looks_is_carried_out_by_the_one_dispatch(bench: Bench, op: Op, link: int):
    s, _ = bench.s, laid_out(bench)
    assert observe(s, Going(s.spare[0], s.scope, link), *row(op)[:4])


@pytest.mark.parametrize("op", OTHERS)
def test_what_does_something_is_not(bench: Bench, op: Op):
    s, _ = bench.s, laid_out(bench)
    before = s.array.tobytes()
    assert not observe(s, Going(s.spare[0], s.scope, NO_LINK), *row(op)[:4])
    assert s.array.tobytes() == before


@pytest.mark.parametrize("op", LOOKING)
def test_trying_a_text_that_looks_changes_nothing(bench: Bench, op: Op):
    assert can(bench, laid_out(bench), row(op), LINK)


@pytest.mark.parametrize("op", LOOKING)
def test_a_text_that_lasts_can_look(bench: Bench, op: Op):
    bench.lasting("banner", row(op), BOOST)
    laid_out(bench)
    deck = bench.pile(Zone.DECK, 0).tolist()
    bench.put("banner")
    assert (bench.pile(Zone.DECK, 0).tolist(), size(bench.s.scope), bench.s.spare[0].pc) == (deck, 0, 0)


@pytest.mark.parametrize("op", [op for op in LOOKING if op.facts.of_link])
def test_what_speaks_of_a_link_means_nothing_where_there_is_none(bench: Bench, op: Op):
    s, card = bench.s, laid_out(bench)
    for link in s.links:
        link.subject.card = link.other.card = link.aims[0].card = card
        link.aimed, link.done, link.paid = 1, 1, 500
    assert observe(s, Going(s.spare[0], s.scope, NO_LINK), *row(op)[:4])
    assert (size(s.scope), s.spare[0].flag, s.spare[0].limit) == (0, 0, 0)
