"""What a card has a player call is said: an attribute, a level, a side of the coin, and no guess where none is made."""

from typing import Any

import pytest

from duelkit.games.monsters.look.questions import question
from duelkit.games.monsters.naming import CALLS
from duelkit.games.monsters.rules.course import Task
from duelkit.games.monsters.rules.effects.calling_amounts import is_of_life
from duelkit.games.monsters.rules.effects.calling_names import is_of_name
from duelkit.games.monsters.words import WORDS
from duelkit.kernel.agenda import plan
from duelkit.kernel.operands import Called
from duelkit.kernel.record import copy
from duelkit.texts import LANGUAGES, language
from tests.looks.duels import OX, monsters

A_GUESS = ("guess", "palpite", "think it will", "acha que vai")
SAID = {
    "en": {Called.COIN: "Heads or tails?", Called.RACE: "Call a race.", Called.LEVEL: "Call a level."},
    "pt": {Called.COIN: "Cara ou coroa?", Called.RACE: "Declare um tipo.", Called.LEVEL: "Declare um nível."},
}


def asking(called: Called) -> Any:
    """Return a position in which a card's text has its player call something."""
    record = copy(monsters({"monsters": [OX]}, {}).record)
    record.running = 1
    record.frames[0].card = int(record.lies[0])
    plan(record, Task.ASK_CALL, called)
    return record


def asked(called: Called, lang: str) -> str:
    """Return the question."""
    return str(question(asking(called), "call", ("Ana", "Bia"), language(lang)))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_thing_that_can_be_called_is_asked_for_in_words_of_its_own(lang):
    """A suit is named in Duchess alone, which asks for it in its own words."""
    questions = {called: asked(called, lang) for called in set(Called) - {Called.SHOWN, Called.SUIT}}
    assert set(CALLS) == {called for called in questions if not (is_of_name(called) or is_of_life(called))}
    assert len(set(questions.values())) == len(questions)
    assert {called: questions[called].partition(". ")[2] for called in SAID[lang]} == SAID[lang]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_chosen_is_not_called_a_guess(lang):
    _ = language(lang)
    read = [*(asked(called, lang) for called in CALLS), *map(_, WORDS.prompts.values())]
    read += [_(text) for texts in WORDS.events.values() for text in texts if text]
    assert [sentence for sentence in read if any(word in sentence for word in A_GUESS)] == []
