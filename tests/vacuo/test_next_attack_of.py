"""Texts that last for the next attack of somebody else (V24)."""

import pytest

from duelkit.cardtext.checking import read_entry
from tests.looks.duels import teller_of
from tests.vacuo.table import SETTLED, card, duel, seat
from tests.vacuo.test_fight_dice import SHAPE

WEAKER = "For the next attack of the next player: damage dealt by the next player loses 40."


def using(text=WEAKER, dice="6 1 6 1"):
    """Return a duel of three in which the first player has used an effect card of this text."""
    own = (card("calm", "effect", text),)
    seats = (seat("calm", life=1000), seat("strike strike", life=1000), SETTLED)
    match = duel(*seats, own=own, stage="end", queue="balm " * 9, dice=dice)
    match.do("use calm", "end")
    return match


def strike(match):
    """Let the player whose turn it is attack the first player with a strike; return how much life that costs."""
    before = match.state()["seats"][0]["life"]
    match.do("attack strike", "target 0", "decline")
    return before - match.state()["seats"][0]["life"]


def lasts(match):
    """Return whether something lasts."""
    return match.state()["lasting"] != []


def test_V24_it_changes_the_next_attack_of_that_player_and_no_other():
    match = using()
    assert lasts(match)
    first = strike(match)
    assert not lasts(match)
    match.do("end", "buy", "end", "buy", "end")
    assert strike(match) == first + 40


def test_V24_it_waits_for_that_players_attack_through_turns_without_one():
    match = using()
    match.do("buy", "end")
    assert lasts(match)


def test_V24_the_player_whose_attack_it_counts_may_be_chosen():
    own = (
        card("calm", "effect", "Choose another player. For the next attack of that player: you cannot be attacked."),
    )
    match = duel(seat("calm"), seat("strike"), seat("strike"), own=own, stage="end", queue="balm " * 9)
    match.do("use calm", "choose 2")
    assert [row["binds"] for row in match.state()["lasting"]] == [[0]]


def test_V24_it_ends_as_that_player_goes_out():
    curse = card("doom", "effect", "The next player loses the duel.")
    own = (card("calm", "effect", WEAKER), curse)
    match = duel(seat("calm doom"), SETTLED, SETTLED, own=own, stage="end", queue="balm " * 9)
    match.do("use calm", "use doom")
    assert not lasts(match)


def test_it_is_shown_whose_attack_it_waits_for():
    sides = teller_of(using()).picture(0).sides
    assert [slot.note for side in sides for slot in side.field] == ["Bia's next attack"]


@pytest.mark.parametrize(
    ("kind", "said", "meant"),
    [
        ("attack", "70 damage. The defender's next attack deals half damage.",
         "Deal 70 damage. For the next attack of the defender: damage dealt by the defender is halved."),
        ("attack", "75 damage and the defender's next attack deals 25 less.",
         "Deal 75 damage. For the next attack of the defender: damage dealt by the defender loses 25."),
        ("attack", "60 damage. Their next attack gets -1 on its die.",
         "Deal 60 damage. For the next attack of the defender: the defender's attack dice lose 1."),
        ("defence", "The attacker's next attack deals no damage.",
         "For the next attack of the attacker: damage dealt by the attacker is prevented."),
        ("defence", "The attacker's next attack deals 40 less damage.",
         "For the next attack of the attacker: damage dealt by the attacker loses 40."),
        ("effect", "Choose an opponent. Their next attack deals 30 less damage.",
         "Choose another player. For the next attack of that player: damage dealt by that player loses 30."),
        ("effect", "The next player's next attack deals half damage.",
         "For the next attack of the next player: damage dealt by the next player is halved."),
        ("attack", "70 de dano. O próximo ataque do defensor causa metade do dano.",
         "Cause 70 de dano. Durante o próximo ataque do defensor: o dano causado pelo defensor é reduzido à metade."),
        ("defence", "O próximo ataque do atacante causa 40 de dano a menos.",
         "Durante o próximo ataque do atacante: o dano causado pelo atacante diminui em 40."),
        ("effect", "Escolha um oponente; o próximo ataque dele causa 30 a menos.",
         "Choose another player. For the next attack of that player: damage dealt by that player loses 30."),
    ],
)  # fmt: skip
def test_next_attacks_of_others_are_read_as_designers_say_them(kind, said, meant):
    assert read(kind, said).text == read(kind, meant).text


def test_on_a_card_that_does_not_fight_nobody_is_the_attacker_whose_attack_it_could_be():
    (fault,) = read("effect", "For the next attack of the attacker: you cannot be attacked.").faults
    assert "no attacker and no defender" in str(fault.error)


def read(kind, text):
    """Return the checked card of a text."""
    return read_entry({"id": "it", "type": kind, "text": text}, SHAPE)
