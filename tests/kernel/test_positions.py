"""Copying positions: what can change is copied, in compiled and in plain rules alike; what is fixed never changes."""

import numpy as np
import pytest

from duelkit.kernel.positions import changing, copy_position, fixed, often_read, rest
from duelkit.kernel.record import BatchProxy, record_type
from duelkit.kernel.rule import arm
from tests.positions import each_game, samples

ROW = record_type([("kind", "i1"), ("card", "i2")])
KIND = record_type([("life", "i4", (3,)), ("events", ROW, (5,)), ("left", "i2"), *fixed([("ops", "i1", (7,))])])
ALL_CHANGES = record_type([("life", "i4", (3,)), ("events", ROW, (5,)), ("left", "i2")])


TOLD_APART = record_type(
    [
        *[("life", "i4", (3,)), *rest([("queue", "i1", (400,)), ("events", ROW, (5,))])],
        *fixed([("kinds", "i1", (9,))], [("ops", "i1", (90,))]),
    ]
)


def named_in(kind, part):
    """Return the fields that begin in a part of a record, of which the first byte and the number of bytes are given."""
    return [name for name in kind.names if part[0] <= kind.fields[name][1] < sum(part)]


def test_what_most_decisions_look_at_is_told_apart():
    assert [named_in(TOLD_APART, part) for part in often_read(TOLD_APART)] == [["life"], ["fixed", "kinds"]]


def test_where_nothing_is_told_apart_all_before_the_events_is_looked_at_often():
    assert [named_in(KIND, part) for part in often_read(KIND)] == [["life"], []]


def three(kind):
    """Return three records, the last of which has no zero in its memory."""
    records = np.zeros(3, kind)
    memory_of(records)[2] = np.arange(kind.itemsize) % 250 + 1
    return records


def memory_of(records):
    return records.view(np.uint8).reshape(len(records), -1)


@pytest.mark.parametrize("kind", [KIND, ALL_CHANGES])
def test_all_is_copied_but_events_and_what_is_fixed(kind):
    records = three(kind)
    copied = BatchProxy(records)
    copy_position(copied[0], copied[2])
    one, other = records[0], records[2]
    assert (one["life"] == other["life"]).all()
    assert one["left"] == other["left"]
    assert not one["events"]["card"].any()
    assert "ops" not in kind.names or not one["ops"].any()
    assert not memory_of(records)[1].any()


@pytest.mark.parametrize("kind", [KIND, ALL_CHANGES])
def test_compiled_rules_copy_what_plain_rules_copy(kind):
    import numba  # noqa: PLC0415 - only this test compiles

    arm()
    compiled, plain = three(kind), three(kind)

    @numba.njit
    def copy_first(bench):
        copy_position(bench[1], bench[2])

    copy_first(compiled)
    copied = BatchProxy(plain)
    copy_position(copied[1], copied[2])
    assert (memory_of(compiled) == memory_of(plain)).all()


@each_game
def test_what_is_fixed_is_the_same_all_through_a_duel(game):
    seen = {bytes(s.memory)[changing(s.array.dtype)[-1][0] + changing(s.array.dtype)[-1][1] :] for s in in_a_duel(game)}
    assert len(seen) == 1


def in_a_duel(game):
    return samples(game, game.check_options({}), "fixed", every=5)
