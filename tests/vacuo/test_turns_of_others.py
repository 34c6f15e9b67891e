"""Texts that last until another player's turn begins or ends (V24)."""

import pytest

from duelkit.cardtext.checking import read_entry
from tests.looks.duels import teller_of
from tests.vacuo.table import SETTLED, card, duel, seat
from tests.vacuo.test_fight_dice import SHAPE

THROUGH = "Until the end of the next player's next turn: you cannot be attacked."
UP_TO = "Until the next turn of the next player: you cannot be attacked."


def using(text, *seats):
    """Return a duel of three in which the first player has used an effect card of this text."""
    own = (card("calm", "effect", text),)
    match = duel(seat("calm strike"), *(seats or (SETTLED, SETTLED)), own=own, stage="end", queue="balm " * 9)
    match.do("use calm")
    return match


def lasts(match):
    """Return whether something lasts."""
    return match.state()["lasting"] != []


def test_V24_it_lasts_through_the_next_turn_of_that_player():
    match = using(THROUGH)
    match.do("end")
    assert (match.state()["turn"], lasts(match)) == (1, True)
    match.do("buy", "end")
    assert (match.state()["turn"], lasts(match)) == (2, False)


def test_V24_it_lasts_until_the_turn_of_that_player_begins():
    match = using(UP_TO)
    assert lasts(match)
    match.do("end")
    assert (match.state()["turn"], lasts(match)) == (1, False)


@pytest.mark.parametrize(("text", "turns"), [(THROUGH, 2), (UP_TO, 1)])
def test_V24_the_player_whose_turn_it_counts_may_be_chosen(text, turns):
    match = using(f"Choose another player. {text.replace('the next player', 'that player')}")
    match.do("choose 2", "end")
    for _ in range(turns - 1):
        match.do("buy", "end")
    assert (match.state()["turn"], lasts(match)) == (turns, True)
    match.do("buy", "end")
    assert not lasts(match)


def test_V24_the_turn_under_way_is_not_the_attackers_next_one():
    text = "Until the end of the attacker's next turn: you cannot be attacked."
    match = duel(
        seat("strike strike"),
        seat("wall strike"),
        own=(card("wall", "defence", text),),
        dice="1 6 6",
        queue="balm " * 9,
    )
    match.do("attack strike", "target 1", "defend wall", "end")
    assert (match.state()["turn"], lasts(match)) == (1, True)
    match.do("buy", "end")
    assert (match.state()["turn"], lasts(match)) == (0, True)
    match.do("buy", "end")
    assert not lasts(match)


@pytest.mark.parametrize("text", [THROUGH, UP_TO])
def test_V24_it_ends_as_that_player_goes_out(text):
    curse = card("doom", "effect", "The next player loses the duel.")
    match = duel(
        seat("calm doom"), SETTLED, SETTLED, own=(card("calm", "effect", text), curse), stage="end", queue="balm " * 9
    )
    match.do("use calm", "use doom")
    assert not lasts(match)


@pytest.mark.parametrize(("text", "note"), [(THROUGH, "Bia's turn"), (UP_TO, "until Bia's next turn")])
def test_it_is_shown_whose_turn_it_lasts_to(text, note):
    assert [slot.note for slot in teller_of(using(text)).picture(0).sides[0].field] == [note]


@pytest.mark.parametrize(
    ("kind", "said", "meant"),
    [
        ("effect", "Until the next player's turn, you cannot be attacked.", UP_TO),
        ("effect", "You cannot be attacked until the next player's turn.", UP_TO),
        ("effect", "You cannot be attacked until the end of the next player's turn.", THROUGH),
        ("effect", "Through the end of the next player's turn, you cannot be attacked.", THROUGH),
        ("effect", "Choose an opponent. Until that player's next turn, they cannot be attacked.",
         "Choose another player. Until the next turn of that player: that player cannot be attacked."),
        ("attack", "The defender cannot use effect cards until the end of their next turn.",
         "Until the end of the defender's next turn: the defender cannot use effect cards."),
        ("defence", "Until the attacker's next turn, you cannot be attacked.",
         "Until the next turn of the attacker: you cannot be attacked."),
        ("effect", "Até a vez do próximo jogador, você não pode ser atacado.", UP_TO),
        ("effect", "Você não pode ser atacado até o turno do próximo jogador.", UP_TO),
        ("effect", "Até o fim do turno do próximo jogador, você não pode ser atacado.", THROUGH),
        ("defence", "O atacante não pode atacar você até o próximo turno dele.",
         "Until the next turn of the attacker: the attacker cannot attack you."),
    ],
)  # fmt: skip
def test_times_of_others_are_read_as_designers_say_them(kind, said, meant):
    assert read(kind, said).text == read(kind, meant).text


def test_on_a_card_that_does_not_fight_nobody_is_the_attacker_whose_turn_it_could_be():
    (fault,) = read("effect", "Until the next turn of the attacker: you cannot be attacked.").faults
    assert "no attacker and no defender" in str(fault.error)


def read(kind, text):
    """Return the checked card of a text."""
    return read_entry({"id": "it", "type": kind, "text": text}, SHAPE)
