"""A save in any condition opens, or is refused in one sentence."""

import json
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duelkit import BadInput, Match
from duelkit.saves import read_json, write_json
from tests.positions import TABLES, in_the_middle, random_match
from tests.property.damage import VALUES, damaged
from tests.property.taking import taken_or_refused


def save_of_scenario(game, options):
    """Return a save that begins with a position in which a random duel stood."""
    matches = (random_match(game, options, 21, most=most) for most in count(20))
    scenario = next(match for match in matches if not in_the_middle(match)).state()
    return Match.from_scenario(scenario, seed=3).save()


def played():
    """Return a save of a duel at each table, then those that begin with a position."""
    duels = [random_match(game, options, 21, most=20).save() for game, options in TABLES]
    return duels + [save_of_scenario(game, options) for game, options in TABLES]


saves = st.deferred(lambda: st.sampled_from(played()))  # by whoever runs these tests, not by all who only list them


@pytest.fixture(scope="module")
def path(tmp_path_factory):
    return tmp_path_factory.mktemp("saves") / "duel.json"


@given(damaged(saves))
def test_a_damaged_save_opens_or_is_refused_in_one_sentence(save):
    assert taken_or_refused(Match.load, save)


@given(VALUES)
def test_what_is_no_save_is_refused(value):
    with pytest.raises(BadInput):
        Match.load(value)


@given(save=saves, share=st.floats(0, 1, exclude_max=True))
def test_a_file_that_breaks_off_is_refused(path, save, share):
    whole = json.dumps(save)
    path.write_text(whole[: int(share * len(whole))], encoding="utf-8")
    with pytest.raises(BadInput):
        read_json(path)


@given(content=st.binary(max_size=60))
def test_a_file_of_any_bytes_opens_or_is_refused_in_one_sentence(path, content):
    path.write_bytes(content)
    assert taken_or_refused(lambda file: Match.load(read_json(file)), path)


@given(save=saves, at=st.floats(0, 1, exclude_max=True), byte=st.integers(0, 255))
def test_a_file_with_one_wrong_byte_opens_or_is_refused_in_one_sentence(path, save, at, byte):
    content = bytearray(json.dumps(save).encode())
    content[int(at * len(content))] = byte
    path.write_bytes(content)
    assert taken_or_refused(lambda file: Match.load(read_json(file)), path)


@given(save=saves)
def test_a_save_written_is_the_save_read(path, save):
    write_json(path, save)
    assert read_json(path) == save
