"""What search takes a position of Monsters to be worth: each term counts what its name says."""

import numpy as np
import pytest

from duelkit.games.monsters.rules.evaluation import CERTAIN, POINTS, WEIGHTS, Term, evaluate, worth
from tests.monsters.table import duel, side

# Seat 0 has what is counted, seat 1 next to nothing; ATK and DEF: Battle Ox 1,700 and 1,000, Feral Imp 1,300 and 1,400,
# Mystical Elf 800 and 2,000.
FULL = side(
    hand=("dark-hole", "fissure"),
    monsters=("battle-ox", "feral-imp", "-mystical-elf", "?uraby"),
    spells=("trap-hole", "mirror-force", "+gravity-bind"),
    deck=("silver-fang",) * 3,
    life=5000,
)
BARE = side(life=1000)
COUNTED = {
    Term.LIFE: 40,
    Term.LAST_LIFE: 10,
    Term.HELD: 2,
    Term.FIRST_HELD: 1,
    Term.LACK: 2,
    Term.FACE_DOWN: 1,
    Term.FACE_UP: 3,
    Term.ATTACKING: 30,
    Term.DEFENDING: 20,
    Term.HELD_BACK: 8,
    Term.HIGHEST: 17,
    Term.BEATEN: 0,
    Term.NO_MONSTER: -1,
    Term.SET: 2,
    Term.FIRST_SET: 1,
    Term.OPEN: 1,
    Term.TURN: 1,
}


def counted(s, seat, term):
    """Return what one term counts for a seat."""
    return worth(s, seat, np.array([POINTS if one == term else 0 for one in Term])) / POINTS


@pytest.mark.parametrize("term", Term)
def test_a_term_counts_what_its_name_says(term):
    s = duel(FULL, BARE).record
    assert (counted(s, 0, term), counted(s, 1, term)) == (COUNTED[term], -COUNTED[term])


def test_a_monster_in_attack_position_is_beaten_by_a_higher_atk_alone():
    s = duel(side(monsters=("battle-ox", "-mystical-elf")), side(monsters=("feral-imp", "uraby", "battle-ox"))).record
    assert counted(s, 1, Term.BEATEN) == 2


def test_all_terms_are_weighed_and_added():
    s = duel(FULL, BARE).record
    assert len(WEIGHTS) == len(Term)
    assert evaluate(s, 0) == pytest.approx(sum(WEIGHTS[term] * COUNTED[term] for term in Term), abs=5)


def test_a_duel_that_is_won_outweighs_all():
    match = duel(side(monsters=("battle-ox",)), side(life=1000))
    match.attack("battle-ox")
    assert [evaluate(match.record, seat) for seat in (0, 1)] == [CERTAIN, -CERTAIN]
