"""What search takes a position of Monsters to be worth: each term counts what its name says."""

import numpy as np
import pytest

from duelkit.games.monsters.rules.evaluation import CERTAIN, WEIGHTS, Term, evaluate, worth
from tests.monsters.table import duel, side
from tests.positions import samples

UNIT = 100  # so that a hundredth can be told
OX, ELF, DRAGON = "battle-ox", "mystical-elf", "blue-eyes-white-dragon"
EMPTY = side()
# The ATK and DEF of these: battle-ox 1700/1000, mystical-elf 800/2000; both need no tribute.


def counted(mine, theirs=EMPTY, **more):
    """Return each term that is not 0, as the mover counts it; `TURN` and `SUMMON` are always there."""
    match = duel(mine, theirs, **more)
    probes = UNIT * np.eye(len(Term), dtype=np.int64)
    found = {term: worth(match.record, 0, probes[term]) / UNIT for term in Term}
    return {term.name: count for term, count in found.items() if count and term not in (Term.TURN, Term.SUMMON)}


@pytest.mark.parametrize(
    ("mine", "theirs", "terms"),
    [
        (side(life=9000), EMPTY, {"LIFE": 10}),
        (side(life=1500), side(life=2500), {"LIFE": -10, "LAST_LIFE": -5}),
        (side(hand=[ELF]), EMPTY, {"HAND": 1, "HAND_FREE": 1, "HAND_BEST": 8}),
        (side(hand=["summoned-skull"]), EMPTY, {"HAND": 1, "HAND_ONE": 1}),
        (side(hand=[DRAGON]), EMPTY, {"HAND": 1, "HAND_TWO": 1}),
        (side(hand=["dark-hole", "trap-hole"]), EMPTY, {"HAND": 2, "HAND_SPELL": 1}),
        (side(hand=["trap-hole"] * 8), EMPTY, {"HAND": 6}),
        (side(deck=[ELF] * 2), EMPTY, {"THIN": 3}),
        (side(spells=["+messenger-of-peace"]), EMPTY, {"SPELLS": 1}),
        (side(spells=["trap-hole", "dark-hole"]), EMPTY, {"SET": 1, "BLUFF": 1}),
        (
            side(monsters=[OX]),
            EMPTY,
            {"ATTACKERS": 1, "ATTACK": 17, "BEST": 17, "AHEAD": 1, "OPEN": 17},
        ),
        (
            side(monsters=[OX]),
            side(life=1700),
            {"LIFE": 63, "LAST_LIFE": 3, "ATTACKERS": 1, "ATTACK": 17, "BEST": 17, "AHEAD": 1, "OPEN": 17, "DEADLY": 1},
        ),
        (
            side(monsters=[OX]),
            side(monsters=[f"-{ELF}"]),
            {"ATTACKERS": 1, "ATTACK": 17, "DEFENDERS": -1, "DEFENCE": -20, "BEST": 9, "AHEAD": 1},
        ),
        (
            side(monsters=[OX]),
            side(monsters=[ELF]),
            {"ATTACK": 9, "BEST": 9, "AHEAD": 1, "ABLE": 1},
        ),
        (side(monsters=[f"?{ELF}"]), EMPTY, {"HIDDEN": 1, "HIDDEN_DEFENCE": 20}),
    ],
)
def test_each_term_counts_what_its_name_says(mine, theirs, terms):
    assert counted(mine, theirs) == pytest.approx(terms)


def test_M6_the_turn_and_its_summon_count_for_whose_turn_it_is():
    match = duel(side(hand=[ELF]), EMPTY)
    probes = UNIT * np.eye(len(Term), dtype=np.int64)

    def tempo():
        return [worth(match.record, seat, probes[term]) for term in (Term.TURN, Term.SUMMON) for seat in (0, 1)]

    assert tempo() == [UNIT, -UNIT, UNIT, -UNIT]
    match.do("summon", ELF)
    assert tempo() == [UNIT, -UNIT, 0, 0]


def test_what_one_is_ahead_the_other_is_behind():
    match = duel(EMPTY, EMPTY)
    for s in samples(match.game, match.game.check_options({}), "ahead", every=10):
        assert evaluate(s, 0) == -evaluate(s, 1) == worth(s, 0, WEIGHTS)


def test_a_duel_that_is_over_is_certain():
    match = duel(side(monsters=[OX]), side(life=100))
    match.do("battle")
    match.do("attack", OX)
    while match.result is None:
        match.play(match.legal[0])
    assert [evaluate(match.record, seat) for seat in (0, 1)] == [CERTAIN, -CERTAIN]
