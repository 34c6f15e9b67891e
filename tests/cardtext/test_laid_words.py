"""What designers say of the player before whom a condition lies is read as said to that player."""

import pytest

from duelkit.cardtext.laid_words import said_to_bearer
from duelkit.games.vacuo.vocabulary import VOCABULARY as VACUO
from tests.cardtext.test_sentences import outcome


def read(text):
    return outcome({"game": "vacuo", "kind": "condition", "text": text})[0]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (
            "Curse an opponent: whenever they attack and fail, they lose 50 life.",
            "target = chosen: When your attack fails: lose 50 life.",
        ),
        (
            "For two attacks, the player you name takes 1 off their die.",
            (
                "target = chosen: While this card lies open, your attack dice lose 1. When your attack is over: put 1"
                " counter on this card; if there are 2 or more counters on this card, discard this card."
            ),
        ),
        (
            "For the next two turns nobody may attack the player behind this card.",
            "target = chosen: For 2 turns: you cannot be attacked.",
        ),
        (
            "O alvo rola os dados de ataque com -1 até acertar um ataque.",
            "target = chosen: Até o seu ataque ser bem-sucedido: os seus dados de ataque perdem 1.",
        ),
        (
            "Choose an opponent: as long as this lies there, they can only attack you.",
            "target = chosen: While this card lies open, you can attack only the player who laid this card.",
        ),
    ],
)
def test_they_are_the_player_before_whom_the_card_lies_and_you_who_laid_it(text, says):
    assert read(text) == says


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Mark an opponent: when another player attacks them, they lose 20 life."),
        ("en", "Draw a card at the start of your turn."),
        ("pt", "O jogador marcado perde metade da sua vida quando outro jogador atacar."),
    ],
)
def test_where_they_could_be_somebody_else_or_nobody_is_meant_nothing_is_turned_round(language, text):
    assert said_to_bearer(text, VACUO, language, "condition") == ""


@pytest.mark.parametrize("kind", ["attack", "defence", "effect"])
def test_only_a_condition_lies_before_a_player(kind):
    assert said_to_bearer("If you hit, you gain 20 life.", VACUO, "en", kind) == ""
    assert said_to_bearer("The marked player loses 20 life whenever they attack.", VACUO, "en", kind) == ""
