"""Reading what people wrote: what is wrong, where, and what would be right."""

import pytest

from duelkit import BadInput
from duelkit.reading import Reader

WORDS = ("draw", "battle")


def reader(**written):
    return Reader(written, "seats[1]")


def refusal(ask):
    """Return the sentence with which something is refused."""
    with pytest.raises(BadInput) as caught:
        ask()
    return str(caught.value)


@pytest.mark.parametrize("written", [[], "text", 3, None])
def test_what_is_no_table_is_refused(written):
    sentence = refusal(lambda: Reader(written, "options"))
    assert sentence == f"options should be a table of keys and values, not {written!r}."


@pytest.mark.parametrize("value", [-1, 3, 1.0, "2", True, [1]])
def test_a_number_must_be_whole_and_in_its_range(value):
    sentence = refusal(lambda: reader(tributes=value).number("tributes", 0, 0, 2))
    assert sentence == f"seats[1].tributes should be a whole number from 0 to 2, not {value!r}."


@pytest.mark.parametrize("value", [0, 1, "yes"])
def test_a_flag_must_be_true_or_false(value):
    assert refusal(lambda: reader(out=value).flag("out")) == f"seats[1].out should be true or false, not {value!r}."


@pytest.mark.parametrize("value", ["play", "", 1, ["draw"], {}])
def test_a_choice_must_be_one_of_the_known_words(value):
    sentence = refusal(lambda: reader(stage=value).choice("stage", WORDS))
    assert sentence == f"seats[1].stage should be one of draw, battle, not {value!r}."


@pytest.mark.parametrize("value", ["AD", {"AD": 1}, 5])
def test_items_must_be_a_list(value):
    assert refusal(lambda: reader(hand=value).items("hand", 7)) == f"seats[1].hand should be a list, not {value!r}."


def test_a_list_may_not_be_too_long():
    sentence = refusal(lambda: reader(hand=[0] * 8).items("hand", 7))
    assert sentence == "seats[1].hand holds 8 items, and there is room for 7."


@pytest.mark.parametrize("written", [{}, {"stage": None}])
def test_a_word_that_is_needed_and_not_there_is_missing(written):
    known = "seats[1].stage is missing; it is one of: draw, battle."
    assert refusal(lambda: reader(**written).chosen("stage", WORDS)) == known
    assert refusal(lambda: reader(**written).needed("stage")) == "seats[1].stage is missing."


def test_what_is_left_out_or_null_is_the_default():
    there = reader(tributes=None)
    assert (there.number("tributes", 2, 0, 2), there.flag("out"), there.choice("stage", WORDS)) == (2, False, None)
    assert there.items("hand", 7) == []


def test_what_is_right_is_returned():
    there = reader(tributes=2, out=True, stage="draw", hand=("AD",))
    assert (there.number("tributes", 0, 0, 2), there.flag("out"), there.choice("stage", WORDS)) == (2, True, "draw")
    assert there.items("hand", 7) == ["AD"]


def test_a_key_that_nobody_asked_for_is_refused():
    there = reader(hand=[], hant=[])
    there.items("hand", 7)
    assert refusal(there.finish) == "seats[1].hant is no key here; did you mean hand? The keys are: hand."


@pytest.mark.parametrize("key", ["", "two\nlines", "\x85", "long" * 20, 5])
def test_a_key_that_is_no_short_word_is_shown_in_one_line(key):
    sentence = refusal(Reader({key: 1}, "save").finish)
    assert len(sentence.splitlines()) == 1
    assert len(sentence) < 100
    assert "save." in sentence


def test_a_key_at_the_top_needs_no_place_before_it():
    assert refusal(lambda: Reader({"still": -1}, "").number("still", 0, 0, 9)).startswith("still should be")


def test_a_long_value_is_shown_short():
    sentence = refusal(lambda: reader(hand="A" * 1000).items("hand", 7))
    assert len(sentence) < 100
