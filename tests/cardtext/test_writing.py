"""Card files that are written from tables are read as the same tables."""

import tomllib

from hypothesis import given
from hypothesis import strategies as some

from duelkit.cardtext.files import file_of
from duelkit.cardtext.writing import card_file
from duelkit.games import card_shape

CARD = {
    "id": "candle",
    "name": {"en": "Candle"},
    "text": 'Say "ah".\nThen\tstop \\ \x7f.',
    "sets": ["A", "B"],
    "damage": 3,
}
LETTERS = some.text(some.characters(codec="utf-8"), max_size=8)
PLAIN = some.recursive(
    LETTERS | some.integers(-(2**31), 2**31) | some.booleans(),
    lambda inner: some.lists(inner, max_size=3) | some.dictionaries(LETTERS, inner, min_size=1, max_size=3),
    max_leaves=6,
)


def test_a_written_file_is_one_that_is_read():
    file = file_of("cards.toml", card_file("vacuo", [CARD, card_shape("vacuo").example]))
    assert (file.troubles, file.game) == ([], "vacuo")
    assert file.tables == [CARD, card_shape("vacuo").example]


def test_a_key_without_a_value_is_left_out():
    assert tomllib.loads(card_file("vacuo", [{"id": "a", "rarity": None}]))["card"] == [{"id": "a"}]


@given(some.dictionaries(LETTERS, PLAIN, max_size=3))
def test_whatever_stands_in_a_table_is_written_as_toml(table):
    assert tomllib.loads(card_file("vacuo", [table]))["card"] == [table]
