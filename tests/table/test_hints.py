"""What a player reads of advice, in both languages."""

import pytest

from duelkit import Match
from duelkit.bots.advice import Advice, Difference, Grounds
from duelkit.bots.readiness import FAILED, LATE, NO_CACHE, WARMING
from duelkit.bots.search.room import GAMES_FIRST, LOST, WON_AT_ONCE
from duelkit.looks import look_of
from duelkit.looks.telling import Teller
from duelkit.notation import Action
from duelkit.table.hints import amount_said, told_hint
from duelkit.texts import language

POSITION = {
    "game": "duchess", "stage": "battle", "to_move": 0, "seats": [
        {"deck": ["2S"], "hand": ["KD"], "field": ["9D"]}, {"deck": ["2H"], "hand": ["8H"], "field": ["8D"]},
    ],
}  # fmt: skip
MATCH = Match.from_scenario(POSITION)
ATTACK, END = (next(one.id for one in MATCH.legal if one.verb == verb) for verb in ("attack", "end"))
AIM = Action("target", "8D", 1, "rivals:0")


def told(grounds, lang="en", chance=0.62, other_chance=0.48, aims=(), **more):
    """Return a hint as it is read."""
    teller = Teller(MATCH, look_of(MATCH), ("Ana", "Bia"), language(lang))
    return told_hint(Advice(ATTACK, grounds, chance, END, other_chance, aims=aims, **more), teller, 0)


def test_a_fact_of_the_game_is_the_reason():
    more = Difference(GAMES_FIRST, 2.4, 1.0)
    assert told(Grounds.FACT, difference=more, aims=(AIM,)) == (
        "A hint: attack with 9D, then target 8D of Bia. It wins 62%, the next best (end) 48%: "
        "by the end of the next go you have more cards on the field (about 1.4 more)."
    )


def test_a_fact_that_is_worse_is_said_with_a_but():
    less = Difference(GAMES_FIRST, 1.0, 2.0)
    assert told(Grounds.YET, difference=less).endswith(
        "48%, and yet by the end of the next go you have fewer cards on the field (about 1 fewer)."
    )


def test_portuguese_has_its_own_words_and_its_own_comma():
    more = Difference(GAMES_FIRST, 2.4, 1.0)
    assert told(Grounds.FACT, "pt", difference=more) == (
        "Uma dica: atacar com 9D. Vence 62%, a segunda melhor (encerrar) 48%: "
        "ao fim da próxima vez você tem mais cartas no campo (cerca de 1,4 a mais)."
    )


@pytest.mark.parametrize(
    ("fact", "sentence"),
    [
        (WON_AT_ONCE, "it wins the duel at once in 80% of the imagined duels, the next best in 15%."),
        (LOST, "it loses the duel soon in 80% of the imagined duels, the next best in 15%."),
    ],
)
def test_the_end_of_the_duel_is_the_reason(fact, sentence):
    assert told(Grounds.ENDS, difference=Difference(fact, 0.8, 0.15)).endswith(f"48%: {sentence}")


@pytest.mark.parametrize(
    ("grounds", "sentence"),
    [
        (Grounds.ALIKE, "It wins 62%, the next best (end) 48%: both are about as good."),
        (Grounds.LATER, "It wins 62%, the next best (end) 48%: what tells them apart does not show soon."),
        (Grounds.UNKNOWN, "It wins 62%, the next best (end) 48%."),
        (Grounds.WON, "The duel is as good as won; the next best (end) wins 48% as well."),
        (Grounds.LOST, "But the duel is as good as lost: nothing wins more than 62%."),
        (Grounds.FORCED, "There is nothing else to do."),
    ],
)
def test_where_no_fact_tells_it_that_is_said(grounds, sentence):
    assert told(grounds) == f"A hint: attack with 9D. {sentence}"


@pytest.mark.parametrize(
    ("why", "sentence"),
    [
        (
            WARMING,
            "Search is being prepared, which can take minutes; until then, the greedy bot would: attack with 9D.",
        ),
        (NO_CACHE, "Search cannot be used here; the greedy bot would: attack with 9D."),
        (LATE, "Search did not get to think in time; the greedy bot would: attack with 9D."),
        (FAILED, "Search has failed here; the greedy bot would: attack with 9D."),
    ],
)
def test_advice_of_another_bot_says_why(why, sentence):
    assert told(Grounds.UNKNOWN, instead=why) == sentence


@pytest.mark.parametrize(
    ("amount", "en", "pt"),
    [(0.25, "0.2", "0,2"), (1.0, "1", "1"), (1.36, "1.4", "1,4"), (33.3, "33", "33"), (1204.0, "1,200", "1.200")],
)
def test_amounts_are_said_as_exactly_as_they_are_worth(amount, en, pt):
    assert (amount_said(amount, language("en")), amount_said(amount, language("pt"))) == (en, pt)
