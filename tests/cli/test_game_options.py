"""A game's options as flags: numbers, and lists with commas in them."""

import pytest

from duelkit.cli.arguments import chosen_options
from duelkit.cli.parser import parse
from duelkit.texts import language

ENGLISH = language("en")


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_numbers_and_lists_are_read(command):
    words = f"{command} vacuo --players 4 --life 500 --dice 6,1,3 --cards shipped,my.toml"
    assert chosen_options(parse(words.split(), ENGLISH)) == {
        "players": 4,
        "life": 500,
        "dice": [6, 1, 3],
        "cards": ["shipped", "my.toml"],
    }


def test_what_is_not_said_is_not_chosen():
    assert chosen_options(parse(["play", "vacuo"], ENGLISH)) == {}


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--life 0", "--life should be a whole number from 1 to 30000, not '0'."),
        ("--life 30001", "--life should be a whole number from 1 to 30000, not '30001'."),
        ("--life many", "--life should be a whole number from 1 to 30000, not 'many'."),
        ("--players 9", "--players should be one of 2, 3, 4, 5, 6, 7, 8, not '9'."),
        ("--dice 6,7", "dice[1] should be a whole number from 1 to 6, not 7."),
        ("--dice six", "dice[0] should be a whole number from 1 to 6, not 'six'."),
        ("--lif 5", "did you mean --life?"),
    ],
)
def test_a_wrong_value_is_a_command_line_not_understood(duelkit, words, sentence):
    answer = duelkit("simulate", "vacuo", "--games", "1", *words.split())
    assert sentence in answer.err
    assert answer.status == 2


def test_a_wrong_card_file_is_a_failure_with_its_place(duelkit, tmp_path):
    path = tmp_path / "my.toml"
    path.write_text('[[card]]\nid = "A"\ntype = "effect"\n')
    answer = duelkit("simulate", "vacuo", "--games", "1", "--cards", str(path))
    assert answer.err == f"duelkit: {path}:2:1: id should be up to 40 small letters, digits and hyphens, not 'A'.\n"
    assert answer.status == 1


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_they_are_in_the_help(duelkit, command):
    text = " ".join(duelkit(command, "vacuo", "--help").out.split())
    assert "--life N" in text
    assert "--dice 6,1,3" in text
