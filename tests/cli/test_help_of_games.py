"""What a command's help says of the games' options and cards is what the games declare; the examples can be typed."""

import re

import pytest

from duelkit.cardtext.schema import WordChoice
from duelkit.cli import play, tune
from duelkit.cli.arguments import chosen_options, read_options, written
from duelkit.cli.card_filters import choices
from duelkit.cli.parser import COMMANDS, command_parsers, filled, parse, subcommands, whole_parser
from duelkit.games import card_shape, game_named, games, games_with
from duelkit.kernel.game import ListOption, NumberOption
from duelkit.terminal.welcome import ChosenDuel
from duelkit.texts import language

EVERY_LANGUAGE = pytest.mark.parametrize("lang", ["en", "pt"])
EVERY_GAME = pytest.mark.parametrize("game", games())
PLAYED = pytest.mark.parametrize("command", ["play", "simulate"])


@pytest.fixture(autouse=True)
def wide(monkeypatch):
    """Each option is told in one line."""
    monkeypatch.setenv("COLUMNS", "400")


def part_of(text, game, lang):
    """Return what a help says of a game's options."""
    _, _title, rest = text.partition(f"\n{language(lang)('options of {game}', game=game)}:\n")
    return rest.split("\n\n")[0]


def value_of(option):
    """Return how an option's value is shown."""
    match option:
        case NumberOption():
            return "N"
        case ListOption(example=example):
            return example
    return "|".join(map(written, option.values))


def declared(game, lang):
    """Return each option of a game as a help should tell it: its flag, what it can be, what it is for."""
    return [f"--{option.name} {value_of(option)} {language(lang)(option.help)}" for option in game_named(game).options]


def told(text, game, lang):
    """Return each option of a game as a help tells it."""
    found = re.split(r"^  (?=--)", part_of(text, game, lang), flags=re.MULTILINE)[1:]
    return [" ".join(option.split()) for option in found]


@EVERY_LANGUAGE
@EVERY_GAME
@PLAYED
def test_the_help_of_a_named_game_tells_all_its_options_and_no_others(duelkit, command, game, lang):
    text = duelkit(command, game, "--help", "--lang", lang).out
    assert told(text, game, lang) == declared(game, lang)
    assert not any(part_of(text, other, lang) for other in games() if other != game)


@EVERY_LANGUAGE
@EVERY_GAME
@PLAYED
def test_the_help_without_a_game_tells_the_options_of_each_game_whole(duelkit, command, game, lang):
    assert told(duelkit(command, "--help", "--lang", lang).out, game, lang) == declared(game, lang)


def parsers(parser):
    """Go through the parsers of all commands, and of those within them."""
    for found in subcommands(parser).values():
        yield found
        yield from parsers(found)


EXAMPLES = [
    line
    for command in COMMANDS.values()
    for one in (command, *command.commands.values())
    for line, _what in filled(one.examples, games())
] + [f"duelkit {line}" for game in games() for line, _what in game_named(game).examples]


@pytest.mark.parametrize("example", dict.fromkeys(EXAMPLES))
def test_every_example_of_a_help_can_be_typed(example):
    words = re.search(r"duelkit ([^|>)]*)", example)[1].split()
    args = parse(words, language("en"))
    if getattr(args, "game", None):
        options = chosen_options(args)
        assert all(option in {each.name for each in game_named(args.game).options} for option in options)


def test_the_examples_about_a_card_of_ones_own_work_with_the_card_that_they_begin_with(duelkit, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    about = [line for line in dict.fromkeys(EXAMPLES) if " my-cards.toml" in line or ",my-cards.toml" in line]
    begun = next(line for line in about if line.startswith("duelkit cards new"))
    assert duelkit(*begun.split()[1:]).status == 0
    for line in about:
        if line.startswith("duelkit tune"):
            assert tune.asked(parse(line.split()[1:], language("en")))[1].present
        elif line.startswith("duelkit cards check"):
            assert duelkit(*line.split()[1:]).status == 0


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_that_takes_a_game_names_them_all(command):
    english = language("en")
    (named,) = command_parsers(whole_parser(english, {command: ()}), [command])
    for parser in (named, *parsers(named)):
        for action in parser._actions:
            if action.dest == "game":
                assert action.help == f"the game: {', '.join(action.choices)}"
                assert list(action.choices) == list(games_with("shape") if command == "cards" else games())


@EVERY_GAME
@pytest.mark.parametrize("fact", [choice.key for choice in choices()])
def test_the_filters_of_cards_say_which_words_each_game_has(duelkit, game, fact):
    line = next(line for line in duelkit("cards", "list", "--help").out.splitlines() if line.startswith(f"  --{fact} "))
    fields = [field for field in card_shape(game).fields if isinstance(field, WordChoice) and field.key == fact]
    for field in fields:
        assert f"{game}: {', '.join(field.all_words())}" in line
    assert fields or f"{game}:" not in line


@pytest.mark.parametrize(
    ("words", "game", "options"),
    [
        ("play --players 4", "duchess", {"players": 4}),
        ("play --players 8", "vacuo", {"players": 8}),
        ("play --decks own", "duchess", {"decks": "own"}),
        ("play --decks a,b.txt", "monsters", {"decks": ["a", "b.txt"]}),
        ("play --life 500 --dice 6,1", "vacuo", {"life": 500, "dice": [6, 1]}),
    ],
)
def test_options_given_before_the_game_is_chosen_are_read_as_that_game_has_them(words, game, options):
    args = parse(words.split(), language("en"))
    assert read_options(chosen_options(args), game, language("en")) == options


def test_an_option_that_the_chosen_game_reads_otherwise_is_refused_in_its_words(duelkit, monkeypatch):
    monkeypatch.setattr(play, "chosen_start", lambda _args, _: ChosenDuel("duchess"))
    answer = duelkit("play", "--players", "8")
    assert answer.status == 2
    assert "--players should be one of 2, 3, 4, 5, 6, not '8'." in answer.err
