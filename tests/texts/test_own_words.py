"""Each game has its own word for a thing, and what speaks of several games says none of them."""

import re
import tomllib
from functools import cache

import pytest
from babel.messages.pofile import read_po

from tests.texts.test_catalogues import PORTUGUESE, ROOT

GAMES = ROOT / "src/duelkit/games"
# Of what is no game's own: a turn is a "go" in Duchess, and in Portuguese "turno" in some games and "vez" in that one.
A_TURN = {
    "en": re.compile(r"\b(?:turns?|(?:the|a|one|each|your|my) go)\b(?! (?:on|the table))", re.IGNORECASE),
    "pt": re.compile(r"\bturnos?\b|\b(?:sua|minha|nenhuma|nesta) vez\b(?! de)|\ba vez (?:em que|acab)", re.IGNORECASE),
}
IDIOMS = {  # of no game's turn, or of options and counts that only games with turns have
    "Answers out of turn",
    "Nobody answers out of turn here.",
    "Only who sits in a seat decides for it, in their turn, and once for each question.",
    "There is no hint while it is not your move.",
    "Turns at most",
    "Turns: {n}",
    "by one's own turn number",
    # Of puzzles of Duchess: a game that calls it otherwise says so in its `puzzling.py`.
    "The go is over, and nobody has won.",
    "{who} [is|are] to move and [wins|win] in this go, whatever the others answer. Find the line.",
}
OWN = ("games/", "cardtext/", "bots/", "cli/")  # what is said of one game, or measured in it
DECK = re.compile(r"(?<![\w{-])decks?\b(?!=)", re.IGNORECASE)


@cache
def catalogue():
    """Return the messages of the Portuguese catalogue: the text, its Portuguese, the files that say it."""
    with PORTUGUESE.open("rb") as file:
        found = [message for message in read_po(file, locale="pt_BR") if message.id]
    return [(each(one.id), each(one.string), [path for path, _ in one.locations]) for one in found]


def each(text):
    return (text,) if isinstance(text, str) else tuple(text)


def lessons():
    return sorted(GAMES.glob("*/lessons.toml"))


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_no_text_of_all_games_calls_a_turn_by_the_word_of_one(lang):
    said = [
        (text[0], words)
        for text, told, paths in catalogue()
        for words in (text if lang == "en" else told)
        if not any(own in path for path in paths for own in OWN)
    ]
    assert [words for text, words in said if text not in IDIOMS and A_TURN[lang].search(words)] == []


def test_a_deck_is_a_baralho_in_portuguese():
    texts = [words for _, told, _ in catalogue() for words in told]
    for path in lessons():
        texts += [lesson[key]["pt"] for lesson in tomllib.loads(path.read_text())["lesson"] for key in ("text", "done")]
    assert [words for words in texts if DECK.search(words)] == []
