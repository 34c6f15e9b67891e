"""The JSON Schema of card files: what it takes, the reader takes, and the other way round."""

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duelkit.cardtext.checking import read_entry
from duelkit.games import card_shape, games

VACUO = card_shape("vacuo")
EVERY_GAME = pytest.mark.parametrize("game", games())


def takes(schema, value):
    """Whether a value fits a schema; as much of JSON Schema as ours are made of."""
    checks = {
        "type": lambda kind: isinstance(value, TYPES[kind]) and not (kind == "integer" and isinstance(value, bool)),
        "enum": lambda members: value in members,
        "pattern": lambda pattern: re.search(pattern, value) is not None,
        "maxLength": lambda most: not isinstance(value, str) or len(value) <= most,
        "minimum": lambda least: not isinstance(value, int) or value >= least,
        "maximum": lambda most: not isinstance(value, int) or value <= most,
        "required": lambda keys: all(key in value for key in keys),
        "additionalProperties": lambda _: all(key in schema["properties"] for key in value),
        "properties": lambda inner: all(takes(inner[key], value[key]) for key in inner if key in value),
        "items": lambda inner: all(takes(inner, member) for member in value),
        "anyOf": lambda several: any(takes(one, value) for one in several),
        "allOf": lambda several: all(takes(one, value) for one in several),
        "not": lambda other: not takes(other, value),
    }
    unknown = set(schema) - set(checks) - {"description", "title", "$schema"}
    assert not unknown
    return all(check(schema[word]) for word, check in checks.items() if word in schema)


TYPES = {"object": dict, "array": list, "string": str, "integer": int}


def of_card(game):
    return card_shape(game).schema()["properties"]["card"]["items"]


@EVERY_GAME
def test_the_schema_that_ships_is_that_of_the_reader(game):
    shape = card_shape(game)
    shipped = json.loads((shape.folder / "card.schema.json").read_text())
    assert shipped == shape.schema(), f"duelkit cards schema {game} > {shape.folder}/card.schema.json"


@EVERY_GAME
def test_every_key_is_described(game):
    assert all(len(known["description"]) > 10 for known in of_card(game)["properties"].values())


WORDS = [
    "attack",
    "defence",
    "effect",
    "condition",
    "common",
    "legendary",
    "every",
    "self",
    "chosen",
    "gold",
    "a-1",
    "",
]
VALUES = st.one_of(
    st.sampled_from(WORDS),
    st.integers(-2, 10_001),
    st.booleans(),
    st.dictionaries(st.sampled_from(["en", "pt", "fr"]), st.sampled_from(["Name", "x" * 61, "x" * 301])),
)
TABLES = st.fixed_dictionaries(
    {"id": st.sampled_from(["a", "man-eater-bug", "A", "b" * 41]), "type": st.sampled_from([*WORDS[:4], "atack"])},
    optional={
        "rarity": VALUES,
        "target": VALUES,
        "damage": VALUES,
        "name": VALUES,
        "flavour": VALUES,
        "text": st.sampled_from(["", "x" * 1001]),
        "colour": VALUES,
    },
)


@given(TABLES)
def test_the_schema_takes_what_the_reader_takes(table):
    assert takes(of_card("vacuo"), table) == (read_entry(table, VACUO).faults == [])


@given(st.dictionaries(st.sampled_from(["id", "type", "rarity"]), st.sampled_from(WORDS)))
def test_what_has_to_be_there_is_asked_for_by_both(table):
    assert takes(of_card("vacuo"), table) == (read_entry(table, VACUO).faults == [])


@pytest.mark.parametrize(("game", "is_taken"), [("vacuo", True), ("duchess", False), (None, True)])
def test_a_file_says_its_game_or_nothing(game, is_taken):
    file = {"card": []} if game is None else {"card": [], "game": game}
    assert takes(VACUO.schema(), file) == is_taken
