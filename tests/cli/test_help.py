"""What a person finds out by asking."""

import pytest

import duelkit as package
from duelkit.cli.parser import COMMANDS, filled
from duelkit.games import game_named, games

EVERY_COMMAND = pytest.mark.parametrize("command", COMMANDS)
EVERY_LANGUAGE = pytest.mark.parametrize("lang", ["en", "pt"])


def shown(command):
    """Return the examples of a command itself as its help shows them."""
    return [line for line, _what in filled(command.examples, games())]


def test_version(duelkit):
    assert duelkit("--version").out == f"duelkit {package.__version__}\n"


@EVERY_COMMAND
def test_help_names_every_command_with_an_example(duelkit, command):
    assert f"{command} " in duelkit("--help").out
    assert f"  {shown(COMMANDS[command])[0]}\n" in duelkit("--help").out


def test_without_a_word_there_is_help(duelkit):
    assert duelkit() == duelkit("--help")


@EVERY_COMMAND
def test_a_commands_help_shows_all_its_examples(duelkit, command):
    answer = duelkit(command, "--help")
    assert answer.status == 0
    assert all(example in answer.out for example in shown(COMMANDS[command]))


@pytest.mark.parametrize("game", games())
def test_a_commands_help_shows_the_examples_of_the_game_that_is_named_and_without_one_of_all(duelkit, game):
    mine = [line for line, _what in game_named(game).examples if line.startswith("play ")]
    assert mine
    for other in games():
        assert all((f"  duelkit {line}\n" in duelkit("play", other, "--help").out) == (other == game) for line in mine)
    assert all(f"  duelkit {line}\n" in duelkit("play", "--help").out for line in mine)


@EVERY_LANGUAGE
@EVERY_COMMAND
def test_help_is_there_in_every_language(duelkit, command, lang):
    assert duelkit(command, "--help", "--lang", lang).status == 0


@pytest.mark.parametrize(
    "words", [("--lang", "pt", "--help"), ("--help", "--lang=pt"), ("rules", "--help", "--lang", "pt")]
)
def test_argparse_speaks_portuguese_too(duelkit, words):
    assert duelkit(*words).out.startswith("uso: duelkit")


def test_the_environment_chooses_the_language(duelkit, monkeypatch):
    monkeypatch.setenv("LANGUAGE", "pt_BR:en")
    assert duelkit("--help").out.startswith("uso: duelkit")


def test_speaking_portuguese_leaves_no_trace(duelkit):
    duelkit("--help", "--lang", "pt")
    assert duelkit("--help").out.startswith("usage: duelkit")


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_a_games_options_are_flags(duelkit, command):
    assert "--decks shared|own" in duelkit(command, "duchess", "--help").out
