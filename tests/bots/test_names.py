"""The names of bots."""

import pytest

from duelkit import BadInput
from duelkit.bots.names import SHAPES, BotName, bot_named, bots_of, check_bot, check_player, usual_bot
from duelkit.games import game_named
from tests.positions import each_game

WRONG = {
    "search:0": "search:N should be a whole number from 1 to 10000000, not '0'.",
    "search:1e12": "search:N should be a whole number from 1 to 10000000, not '1e12'.",
    "search:": "search:N should be a whole number from 1 to 10000000, not ''.",
    "search:-5": "search:N should be a whole number from 1 to 10000000, not '-5'.",
    "search:0ms": "search:Nms should be a whole number from 1 to 600000, not '0'.",
    "search:ms": "search:Nms should be a whole number from 1 to 600000, not ''.",
    "level:0": "level:N should be a whole number from 1, not '0'.",
    "level:strong": "level:N should be a whole number from 1, not 'strong'.",
    "stockfish": f"There is no bot called 'stockfish'; the bots are: {', '.join(SHAPES)}.",
    "Greedy": f"There is no bot called 'Greedy'; the bots are: {', '.join(SHAPES)}.",
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_name_is_answered_with_what_would_be_right(name):
    with pytest.raises(BadInput) as refused:
        bot_named(name)
    assert str(refused.value) == WRONG[name]


def test_a_name_says_how_a_bot_chooses_and_how_long_it_thinks():
    assert bot_named("greedy") == BotName("greedy", "greedy")
    assert bot_named("search") == BotName("search", "search")
    assert bot_named("search:400") == BotName("search:400", "search", simulations=400)
    assert bot_named("search:50ms") == BotName("search:50ms", "search", milliseconds=50)
    assert bot_named("level:2") == BotName("level:2", "level", level=2)


def test_only_a_clock_keeps_a_bot_from_repeating_itself():
    assert not bot_named("search:50ms").repeats
    assert all(bot_named(name).repeats for name in ("greedy", "random", "search", "search:5", "level:1"))


@pytest.mark.parametrize("game", ["duchess", "vacuo", "monsters"])
def test_a_game_has_each_bot_that_it_offers_and_no_level_above(game):
    known = game_named(game)
    assert [check_bot(name, known).text for name in bots_of(known)] == list(bots_of(known))
    above = len(known.thinking.levels) + 1
    with pytest.raises(BadInput, match=rf"{game} has no bot 'level:{above}'|level:N should be a whole number"):
        check_bot(f"level:{above}", known)


@pytest.mark.parametrize("value", [3, None, ["greedy"], "chess"])
def test_what_is_neither_a_person_nor_a_bot_is_told_with_its_place(value):
    with pytest.raises(BadInput, match=r"^seats\[1\] should be one of human, greedy"):
        check_player(value, "human", game_named("duchess"), "seats[1]")


@each_game
def test_the_usual_bot_is_the_level_in_the_middle(game):
    levels = [name for name in bots_of(game) if name.startswith("level:")]
    at = levels.index(usual_bot(game))
    assert len(levels) - 1 - at - at in (0, 1)  # as many above as below, or one more above
