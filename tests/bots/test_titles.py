"""What people read as the names of bots."""

import pytest

from duelkit.bots.titles import again, titled
from duelkit.texts import language

ENGLISH = {
    "greedy": "Greedy",
    "random": "Random",
    "search": "Search",
    "search:400": "Search 400",
    "search:50ms": "Search 50 ms",
    "level:3": "Level 3",
}


@pytest.mark.parametrize("bot", ENGLISH)
def test_a_bot_has_a_name_that_one_can_read(bot):
    assert titled(bot) == ENGLISH[bot]


def test_a_level_is_called_so_in_each_language():
    assert titled("level:3", language("pt")) == "Nível 3"


def test_bots_with_a_word_for_a_name_have_it_in_each_language():
    assert [titled(bot, language("pt")) for bot in ("greedy", "random", "search:400")] == [
        "Guloso",
        "Aleatório",
        "Busca 400",
    ]


def test_several_of_a_kind_are_told_apart():
    assert (again("Greedy", 2), again("Level 3", 2)) == ("Greedy 2", "Level 3 (2)")
