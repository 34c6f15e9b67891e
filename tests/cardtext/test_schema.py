"""The JSON Schema of card files: what it takes, the reader takes, and the other way round."""

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duelkit.cardtext.checking import read_entry
from duelkit.cardtext.schema import WordChoice
from duelkit.games import card_shape, games
from duelkit.texts import LANGUAGES, language

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
    unknown = set(schema) - set(checks) - {"description", "examples", "title", "$schema"}
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


def descriptions(schema, place=()):
    """Yield each key of a schema, with the keys that it lies in, and what an editor says of it."""
    for key, known in schema.get("properties", {}).items():
        yield (*place, key), known.get("description", "")
        for inner in (known, known.get("items", {}), *known.get("anyOf", ())):
            yield from descriptions(inner, (*place, key))


@EVERY_GAME
def test_every_key_is_described_in_each_language(game):
    english, portuguese = (dict(descriptions(card_shape(game).schema(language(code)))) for code in LANGUAGES)
    assert [key for key in english if len(english[key]) < 7 or english[key] == portuguese[key]] == []
    assert ("card", "name", "pt") in english


@EVERY_GAME
def test_an_editor_is_offered_an_example_of_each_key_of_the_card_to_begin_with(game):
    keys = of_card(game)["properties"]
    for key, value in card_shape(game).example.items():
        assert keys[key]["examples"] == [value]
        assert takes(keys[key], value)


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


@EVERY_GAME
def test_what_a_card_can_state_is_said_in_words(game):
    """Of keys whose first word is said on the cards that have it, each other word is said on each kind of card."""
    shape = card_shape(game)
    choices = [field for field in shape.fields if isinstance(field, WordChoice)]
    assert [
        (field.key, kind, word)
        for field in choices
        for kind, words in field.words.items()
        for word in words
        if shape.said_of(words[0], kind) and not shape.said_of(word, kind)
    ] == []
