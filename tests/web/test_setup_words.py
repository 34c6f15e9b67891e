"""What the page calls a game's options: each has words in both languages, and is not called by its key."""

import re
from pathlib import Path

import duelkit
from duelkit.games import game_named, games

PAGE = Path(duelkit.__file__).parent / "web/static/js/pages/options.js"
ASKED_ELSEWHERE = {"players", "cards"}  # by the seats, and by the choice of own cards


def test_each_option_has_words():
    told = re.search(r"function optionText.*?return", PAGE.read_text("utf-8"), re.DOTALL)
    assert told is not None
    named = set(re.findall(r"(\w+): t\(", told[0]))
    options = {option.name for game in games() for option in game_named(game).options}
    assert options - ASKED_ELSEWHERE == named
