"""What a batch keeps of a duel is whole, however many moves are legal and however many decisions were taken."""

import numpy as np
import pytest

from duelkit.envs.rules.rows import LISTED, LONGEST, NEWEST, new_rows
from duelkit.envs.rules.stepping import clear_mask, first_illegal, legal_one, take, tell_legal
from duelkit.kernel.record import FLOW_TYPE

ACTIONS = 3 * LISTED


class Nothing:
    """Rules by which nothing happens."""

    def step(self, _s, _action):
        pass


@pytest.fixture
def rows():
    made = new_rows(2, FLOW_TYPE, 1, ACTIONS, 2)
    return made._replace(course=made.course.view(np.recarray), states=[None, None])


@pytest.mark.parametrize("count", [1, LISTED, LISTED + 1, ACTIONS // 2])
def test_each_legal_action_is_found_by_its_index_and_no_other_passes(rows, count):
    tell_legal(rows, 1, np.arange(LISTED, dtype=np.int16), LISTED)  # of the decision before
    clear_mask(rows, 1)
    legal = np.arange(ACTIONS // 2, dtype=np.int16) * 2
    tell_legal(rows, 1, legal, count)
    legal = legal[:count]
    assert np.flatnonzero(rows.masks[1]).tolist() == legal.tolist()
    assert [legal_one(rows, 1, k) for k in range(count)] == legal.tolist()
    rows.course["mover"][0] = -1  # it is over, so its choice is ignored
    passing = [choice for choice in range(-2, ACTIONS + 2) if first_illegal(rows, [0, choice]) < 0]
    assert passing == legal.tolist()
    clear_mask(rows, 1)
    assert not rows.masks.any()


@pytest.mark.parametrize("count", [0, 1, NEWEST - 1, NEWEST, NEWEST + 1, 3 * NEWEST + 5, LONGEST])
def test_all_decisions_are_remembered(rows, count):
    decisions = [k % ACTIONS for k in range(count)]
    for action in decisions:
        take(Nothing(), rows, 1, action)
    assert rows.taken(1) == decisions
    assert rows.taken(0) == []


def test_decisions_beyond_the_longest_duel_are_counted_alone(rows):
    for _ in range(LONGEST + 2 * NEWEST):
        take(Nothing(), rows, 1, 7)
    assert rows.course["decisions"].tolist() == [0, LONGEST + 2 * NEWEST]
