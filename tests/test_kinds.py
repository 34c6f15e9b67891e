"""Kinds of values: one sentence for each, wherever a value is asked for."""

from datetime import date

import pytest

from duelkit.errors import BadInput
from duelkit.kinds import Items, KeyedValues, OneOf, TextValue, WholeNumber, YesOrNo
from duelkit.texts import language

NUMBER = WholeNumber(1, 9)
WORD = OneOf(("draw", "battle"))


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (NUMBER, 1),
        (NUMBER, 9),
        (WholeNumber(), -(10**20)),
        (WholeNumber(least=1), 10**20),
        (WholeNumber(most=9), -1),
        (YesOrNo(), False),
        (WORD, "battle"),
        (OneOf((True, False)), False),
        (TextValue(), ""),
        (TextValue(4), "four"),
        (Items(), []),
        (Items(2), [1, 2]),
        (KeyedValues(), {}),
    ],
)
def test_what_is_of_a_kind_is_taken_as_it_is(kind, value):
    assert kind.check(value, "life") is value or kind.check(value, "life") == value


@pytest.mark.parametrize(
    ("kind", "value", "sentence"),
    [
        (NUMBER, 0, "life should be a whole number from 1 to 9, not 0."),
        (NUMBER, 10, "life should be a whole number from 1 to 9, not 10."),
        (NUMBER, True, "life should be a whole number from 1 to 9, not True."),
        (NUMBER, 2.0, "life should be a whole number from 1 to 9, not 2.0."),
        (NUMBER, "2", "life should be a whole number from 1 to 9, not '2'."),
        (WholeNumber(least=1), 0, "life should be a whole number from 1, not 0."),
        (WholeNumber(most=9), 10, "life should be a whole number up to 9, not 10."),
        (WholeNumber(), None, "life should be a whole number, not None."),
        (YesOrNo(), 1, "life should be true or false, not 1."),
        (WORD, "end", "life should be one of draw, battle, not 'end'."),
        (WORD, "Drew", "life cannot be 'Drew'; did you mean draw? It is one of: draw, battle."),
        (WORD, [], "life should be one of draw, battle, not []."),
        (OneOf((2, 3)), 2.0, "life should be one of 2, 3, not 2.0."),
        (NUMBER, date(2002, 3, 8), "life should be a whole number from 1 to 9, not 2002-03-08."),
        (OneOf((2, 3)), True, "life should be one of 2, 3, not True."),
        (OneOf((1, 2)), True, "life should be one of 1, 2, not True."),
        (OneOf((True, False)), 1, "life should be one of True, False, not 1."),
        (TextValue(), 5, "life should be a text, not 5."),
        (TextValue(4), "fives", "life should be a text of up to 4 letters."),
        (TextValue(4), 5, "life should be a text of up to 4 letters."),
        (Items(), "many", "life should be a list, not 'many'."),
        (Items(2), [1, 2, 3], "life holds 3 items, and there is room for 2."),
        (KeyedValues(), [], "life should be a table of keys and values, not []."),
        (TextValue(), ["x" * 50], "life should be a text, not ['xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...."),
    ],
)
def test_what_is_not_is_answered_with_what_it_should_have_been_in_both_languages(kind, value, sentence):
    with pytest.raises(BadInput) as refused:
        kind.check(value, "life")
    assert str(refused.value) == sentence
    told = refused.value.told(language("pt"))
    assert told.startswith("life ")
    assert told != sentence


@pytest.mark.parametrize(("word", "number"), [("1", 1), ("09", 9), ("0_9", 9)])
def test_a_number_is_read_from_its_digits(word, number):
    assert NUMBER.read(word, "--life") == number


@pytest.mark.parametrize("word", ["", "0", "10", "-1", "1.0", "two", "_", "1__0"])
def test_a_word_that_is_no_such_number_is_refused(word):
    with pytest.raises(BadInput, match=f"^--life should be a whole number from 1 to 9, not '{word}'.$"):
        NUMBER.read(word, "--life")


@pytest.mark.parametrize(
    ("kind", "schema"),
    [
        (NUMBER, {"type": "integer", "minimum": 1, "maximum": 9}),
        (WholeNumber(least=0), {"type": "integer", "minimum": 0}),
        (WORD, {"type": "string", "enum": ["draw", "battle"]}),
        (TextValue(), {"type": "string"}),
        (TextValue(4), {"type": "string", "maxLength": 4}),
    ],
)
def test_an_editor_is_told_the_same(kind, schema):
    assert kind.schema() == schema
