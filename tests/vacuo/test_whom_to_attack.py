"""Whom texts let attacks be against: who cannot be attacked, and whom alone one can attack (V13, V24)."""

import pytest

from duelkit.cardtext.checking import read_entry
from duelkit.cardtext.rendering import render
from duelkit.games import card_shape
from tests.vacuo.table import SETTLED, card, duel, seat
from tests.vacuo.test_texts import using

SHAPE = card_shape("vacuo")
VEIL = card("veil", "condition", "While this card lies open, you cannot be attacked.")
LURE = card("lure", "condition", "While this card lies open, each other player can attack only you.")
VEILED = seat("strike", conditions="veil")
LURING = seat("strike", conditions="lure")
OWN = (VEIL, LURE)
CHALLENGE = "Choose another player; that player must attack on their next turn."


def test_V24_who_cannot_be_attacked_is_no_target_to_choose():
    match = duel(seat("strike"), VEILED, SETTLED, own=OWN)
    match.do("attack strike")
    assert match.moves() == ["target 2"]
    assert match.rule_against("target 1") == "V24"


@pytest.mark.parametrize("name", ["wild", "near", "storm"])
def test_V13_targets_that_are_not_chosen_are_found_among_those_who_can_be_attacked(name):
    match = duel(seat(name), VEILED, SETTLED, own=OWN, dice="6 1")
    match.do(f"attack {name}")
    assert match.seat == 2
    match.do("decline")
    assert (match.life(), match.prompt) == ([1000, 1000, 900], "end")


@pytest.mark.parametrize("target", ["most life", "least life"])
def test_V13_the_most_and_the_least_life_are_looked_for_among_those_who_can_be_attacked(target):
    life = 2000 if target == "most life" else 100
    own = (*OWN, card("levy", "attack", damage=100, target=target))
    match = duel(seat("levy"), seat("strike", conditions="veil", life=life), SETTLED, own=own)
    match.do("attack levy")
    assert match.seat == 2


@pytest.mark.parametrize("name", ["strike", "wild", "near", "storm"])
def test_V24_who_can_attack_only_one_player_attacks_only_that_one(name):
    match = duel(seat(name), SETTLED, LURING, own=OWN, dice="6 1")
    match.do(f"attack {name}", *["target 2"] * (name == "strike"), "decline")
    assert (match.life(), match.prompt) == ([1000, 1000, 900], "end")


def test_V24_of_several_players_whom_alone_one_can_attack_each_can_be_attacked():
    match = duel(seat("strike"), LURING, SETTLED, LURING, own=OWN)
    match.do("attack strike")
    assert match.moves() == ["target 1", "target 3"]


def test_V24_who_says_that_others_can_attack_only_them_attacks_whom_they_like():
    match = duel(LURING, SETTLED, SETTLED, own=OWN)
    match.do("attack strike")
    assert match.moves() == ["target 1", "target 2"]


def test_V6_who_has_nobody_to_attack_buys():
    match = duel(seat("strike"), VEILED, own=OWN, queue="balm")
    assert match.moves() == ["buy"]
    assert match.rule_against("attack strike") == "V24"


def test_V24_whom_alone_one_can_attack_and_who_cannot_be_attacked_is_not_attacked():
    match = duel(seat("strike"), seat("strike", conditions="veil lure"), SETTLED, own=OWN, queue="balm")
    assert match.moves() == ["buy"]


def test_V9_who_must_attack_and_has_nobody_to_attack_buys_and_passes():
    match = duel(VEILED, seat("strike", bought=True), own=OWN, queue="balm shell", stage="end")
    match.do("end")
    assert (match.hand(1), match.seat) == ("strike balm", 0)


def test_V21_who_has_nobody_to_attack_and_cannot_buy_goes_to_the_end_of_the_turn():
    match = duel(VEILED, seat("strike"), own=OWN, stage="end")
    match.do("end")
    assert (match.seat, match.prompt) == (1, "end")


def test_V24_until_your_next_turn_you_cannot_be_attacked_and_then_you_can():
    match = using("Until your next turn: you cannot be attacked.", seat("it strike"), SETTLED, queue="balm balm balm")
    match.do("end")
    assert match.moves() == ["buy"]
    match.do("buy", "end", "buy", "end", "attack strike")
    assert match.moves() == ["target 0"]


def test_V24_a_chosen_player_can_attack_only_you():
    text = "Choose another player. Until your next turn: that player can attack only you."
    match = using(text, seat("it strike"), SETTLED, SETTLED)
    match.do("choose 1", "end", "attack strike")
    assert match.moves() == ["target 0"]


def test_V24_a_condition_can_be_laid_before_one_who_cannot_be_attacked():
    match = duel(seat("curse"), VEILED, SETTLED, own=OWN, stage="end")
    match.do("lay curse")
    assert match.moves() == ["target 1", "target 2"]


def test_V24_an_attack_for_which_its_price_leaves_nobody_is_over_and_counts():
    toll = card("toll", "attack", "To attack with this card, pay 50 life.", damage=100)
    fog = "While this card lies open, if your life is below 960, each other player cannot be attacked."
    match = duel(seat("toll", conditions="fog"), SETTLED, SETTLED, own=(toll, card("fog", "condition", fog)))
    match.do("attack toll")
    assert (match.prompt, match.player()["attacks"], match.hand(), match.life()[1:]) == ("end", 1, "toll", [1000, 1000])


def read(text, kind="effect"):
    entry = read_entry({"id": "a", "type": kind, "text": text}, SHAPE)
    assert entry.faults == []
    return render(entry.text, entry.language, SHAPE.vocabulary)


@pytest.mark.parametrize(
    ("kind", "text", "said"),
    [
        ("effect", "You can't be attacked until your next turn.", "Until your next turn: you cannot be attacked."),
        ("effect", "Until your next turn, nobody can attack you.", "Until your next turn: you cannot be attacked."),
        ("effect", "For 2 turns, no player can attack you.", "For 2 turns: you cannot be attacked."),
        ("effect", "Opponents cannot attack you for 2 turns.", "For 2 turns: you cannot be attacked."),
        ("condition", "You cannot be attacked.", "While this card lies open, you cannot be attacked."),
        ("condition", "Nobody can attack you.", "While this card lies open, you cannot be attacked."),
        (
            "condition",
            "Each other player must attack you if they attack.",
            "While this card lies open, each other player can attack only you.",
        ),
        (
            "condition",
            "All attacks must target you.",
            "While this card lies open, each other player can attack only you.",
        ),
        (
            "effect",
            "For 2 turns, attacks must be against you.",
            "For 2 turns: each other player can attack only you.",
        ),
        (
            "effect",
            "Until your next turn, other players can only attack you.",
            "Until your next turn: each other player can attack only you.",
        ),
        (
            "effect",
            "Choose an opponent. On their next turn they must attack you if they can.",
            f"{CHALLENGE} Until your next turn: that player can attack only you.",
        ),
        (
            "effect",
            "Você não pode ser atacado até o seu próximo turno.",
            "Até o seu próximo turno: você não pode ser atacado.",
        ),
        ("condition", "Ninguém pode atacar você.", "Enquanto esta carta estiver aberta, você não pode ser atacado."),
        (
            "effect",
            "Por 2 turnos, todos os ataques devem ser contra você.",
            "Por 2 turnos: cada outro jogador só pode atacar você.",
        ),
    ],
)
def test_whom_attacks_are_against_is_read_as_people_say_it(kind, text, said):
    assert read(text, kind) == said


def test_nobody_can_attack_only_themselves():
    (fault,) = read_entry({"id": "a", "type": "condition", "text": "You can attack only you."}, SHAPE).faults
    assert "others" in str(fault.error)


DARE = card(
    "dare", "condition", "While this card lies open, you can attack only the player who laid this card.", target="next"
)


def test_V24_who_has_such_a_card_can_attack_only_the_player_who_laid_it():
    match = duel(seat("dare strike"), seat("strike"), SETTLED, stage="end", own=(DARE,))
    match.do("lay dare", "end", "attack strike")
    assert match.moves() == ["target 0"]
    assert match.rule_against("target 2") == "V24"


def test_V24_of_two_players_who_laid_such_a_card_either_can_be_attacked():
    lots = card("dare", "condition", DARE["text"], target="chosen")
    match = duel(seat("dare strike"), seat("dare strike"), seat("strike"), SETTLED, stage="end", own=(lots,))
    match.do("lay dare", "target 2", "end", "attack strike", "target 0", "decline", "lay dare", "target 2", "end")
    match.do("attack strike")
    assert match.moves() == ["target 0", "target 1"]


def test_V24_nobody_is_bound_to_a_player_who_is_out():
    doom = card("doom", "effect", "The player with the most life loses the duel.")
    first = seat("dare strike", life=2000)
    match = duel(first, seat("strike doom"), SETTLED, SETTLED, stage="end", own=(DARE, doom))
    match.do("lay dare", "end", "attack strike", "target 0", "decline", "use doom", "end", "attack strike")
    assert "target 1" in match.moves()
    assert match.player(1)["conditions"] == ["dare"]


def test_only_a_card_that_lies_open_names_who_laid_it():
    text = "For 2 turns: each other player can attack only the player who laid this card."
    (fault,) = read_entry({"id": "it", "type": "effect", "text": text}, SHAPE).faults
    assert "lies open" in str(fault.error)
