"""Texts of a player's own end: what happens when they are out, and what keeps them in (V17, V22, V24)."""

import pytest

from duelkit.cardtext.checking import read_entry
from duelkit.cardtext.lint import doubts
from duelkit.cardtext.rendering import render
from duelkit.games import card_shape
from tests.duels import kinds
from tests.vacuo.table import SETTLED, card, duel, seat, told

SHAPE = card_shape("vacuo")
GRUDGE = card("grudge", "condition", "When another player puts you out: deal 300 damage to that player.")
WILL = card("will", "condition", "When you are out: each other player loses 100 life.")
CHARM = card("charm", "condition", "When you would be out: stay at 1 life, then discard this card.")
OAK = card("oak", "condition", "When you would be out: stay at 1 life.")
DOOM = card("doom", "effect", "The next player loses the duel.")
LEECH = card("leech", "effect", "The next player loses 200 life.")
LAST_BREATH = card("breath", "effect", "Lose 100 life.")
OWN = (GRUDGE, WILL, CHARM, OAK, DOOM, LEECH, LAST_BREATH)


def table(hand, victim, dice="", **more):
    """Three at a table, the first with this hand, the second with these conditions and little life."""
    weak = seat("strike", life=100, conditions=victim)
    return duel(seat(hand), weak, SETTLED, own=OWN, dice=dice, queue="balm balm", **more)


def test_V24_who_is_put_out_by_an_attack_takes_life_of_the_attacker():
    match = table("strike", "grudge", dice="6 1")
    match.do("attack strike", "target 1", "decline")
    assert match.life() == [700, 0, 1000]


@pytest.mark.parametrize("how", ["leech", "doom"])
def test_V24_whose_text_takes_the_life_or_the_duel_puts_a_player_out(how):
    match = table(how, "grudge", stage="end")
    match.do(f"use {how}")
    assert match.life() == [700, 0, 1000]


def test_V24_a_last_text_happens_whoever_puts_the_player_out():
    match = table("leech", "will", stage="end")
    events = match.do("use leech")
    assert match.life() == [900, 0, 900]
    assert kinds(events).index("out") < kinds(events).index("works")


def test_V24_nobody_puts_out_who_loses_the_last_life_by_a_text_of_their_own():
    match = duel(seat("breath", life=100, conditions="grudge will"), SETTLED, SETTLED, stage="end", own=OWN)
    match.do("use breath")
    assert match.life() == [0, 900, 900]


def test_V22_a_last_text_does_not_happen_where_one_player_is_left():
    match = duel(seat("leech"), seat("strike", life=100, conditions="will"), stage="end", own=OWN)
    match.do("use leech")
    assert (match.life(), match.result.winners) == ([1000, 0], (0,))


def test_V24_a_last_text_discards_no_card_of_those_who_stay():
    tidy = card("tidy", "condition", "When you are out: discard this card, then each other player loses 10 life.")
    weak = seat("strike", life=100, conditions="tidy")
    match = duel(seat("leech"), weak, seat("strike", conditions="tidy"), stage="end", own=(*OWN, tidy))
    match.do("use leech")
    assert (match.player(2)["conditions"], match.life()) == (["tidy"], [990, 0, 990])


def test_V24_who_would_be_out_stays_at_1_life_and_the_card_is_discarded():
    match = table("strike", "charm", dice="6 1")
    events = match.do("attack strike", "target 1", "decline")
    assert (match.life(), match.player(1)["conditions"]) == ([1000, 1, 1000], [])
    assert [event.value for event in told(events, "damage")] == [99]
    assert "out" not in kinds(events)


def test_V24_of_several_texts_that_keep_a_player_in_the_oldest_alone_happens():
    match = table("leech leech", "charm charm", stage="end")
    match.do("use leech")
    assert (match.life()[1], match.player(1)["conditions"]) == (1, ["charm"])
    match.do("use leech")
    assert (match.life()[1], match.player(1)["conditions"]) == (1, [])


def test_V24_who_stays_at_1_life_has_lost_no_life_the_second_time():
    watch = card("watch", "condition", "When you lose life: the next player loses 10 life.")
    weak = seat("strike", life=100, conditions="oak watch")
    match = duel(seat("leech leech"), weak, SETTLED, stage="end", own=(*OWN, watch))
    match.do("use leech", "use leech")
    assert match.life() == [1000, 1, 990]


def test_V24_no_text_keeps_in_who_loses_the_duel_by_a_text():
    match = table("doom", "charm", stage="end")
    match.do("use doom")
    assert match.life() == [1000, 0, 1000]


def test_V24_a_text_keeps_its_player_in_for_as_long_as_it_lasts():
    oath = card("oath", "effect", "Until your next turn: when you would be out: stay at 1 life.")
    match = duel(seat("oath breath", life=100), SETTLED, stage="end", own=(*OWN, oath))
    match.do("use oath", "use breath")
    assert match.life()[0] == 1


def read(text, kind="condition"):
    return read_entry({"id": "it", "type": kind, "text": text}, SHAPE)


@pytest.mark.parametrize(
    "text",
    [
        "When you would be out: gain 100 life.",
        "When you would be out: you may stay at 1 life.",
        "When you would be out: pay 10 life: stay at 1 life.",
        "When you would be out: draw 1 card, then stay at 1 life.",
        "When you lose life: stay at 1 life.",
    ],
)
def test_what_keeps_a_player_in_says_so_first_and_in_any_case(text):
    (fault,) = read(text).faults
    assert "would be out" in str(fault.error)


@pytest.mark.parametrize(
    ("text", "idle"),
    [
        ("When you are out: gain 100 life.", True),
        ("When another player puts you out: draw 2 cards.", True),
        ("When another player puts you out: that player discards all cards.", False),
    ],
)
def test_a_last_text_that_does_something_to_who_is_out_is_doubted(text, idle):
    said = [str(doubt.error) for doubt in doubts(read(text), SHAPE)]
    assert any("who is out has no life" in one for one in said) == idle


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        (
            "When you die, deal 200 damage to the player who killed you.",
            "When another player puts you out: deal 200 damage to that player.",
        ),
        ("If you are killed, your killer draws no card.", None),
        ("When you are killed, each opponent loses 100 life.", "When you are out: each other player loses 100 life."),
        (
            "When you would die, you stay at 1 life instead and discard this card.",
            "When you would be out: stay at 1 life, then discard this card.",
        ),
        ("If an attack would kill you, stay at 1 life.", None),
        (
            "Quando você morrer, quem matou você perde 200 de vida.",
            "Quando outro jogador eliminar você: esse jogador perde 200 de vida.",
        ),
        (
            "Se você fosse morrer, em vez disso fique com 1 de vida.",
            "Quando você estiver para ser eliminado: fique com 1 de vida.",
        ),
    ],
)
def test_a_players_own_end_is_read_as_people_say_it(said, shown):
    entry = read(said)
    told_back = render(entry.text, entry.language, SHAPE.vocabulary) if entry.text and not entry.faults else None
    assert told_back == shown
