"""When a card can be used at all: what its text asks before it is used, for each type of card (V24)."""

import pytest

from duelkit.cardtext.checking import read_entry
from duelkit.cardtext.outline import outline
from duelkit.games import card_shape
from duelkit.texts import language
from tests.vacuo.table import SETTLED, card, duel, seat

SHAPE = card_shape("vacuo")
WEAK = "Use this card only if your life is below 400."
LAST = "Use this card only if your hand holds 1 card."
RAGE = card("rage", "attack", WEAK, damage=130)
SOLE = card("sole", "attack", LAST, damage=200)


@pytest.mark.parametrize(("life", "can"), [(399, True), (400, False)])
def test_V24_an_attack_card_attacks_only_if_what_its_text_asks_is_so(life, can):
    match = duel(seat("rage strike", life=life), SETTLED, own=(RAGE,), queue="balm")
    assert ("attack rage" in match.moves(), "attack strike" in match.moves()) == (can, True)
    assert match.rule_against("attack rage") == (None if can else "V24")


def test_V24_the_card_itself_counts_among_those_of_the_hand():
    assert duel(seat("sole"), SETTLED, own=(SOLE,), queue="balm").moves() == ["attack sole", "buy"]
    assert duel(seat("sole balm"), SETTLED, own=(SOLE,), queue="balm").moves() == ["buy"]


@pytest.mark.parametrize(("life", "can"), [(399, True), (400, False)])
def test_V24_a_defence_card_answers_only_if_what_its_text_asks_of_the_attacker_is_so(life, can):
    text = "Use this card only if the life of the attacker is below 400."
    match = duel(seat("strike", life=life), seat("ward shield"), own=(card("ward", "defence", text),))
    match.do("attack strike", "target 1")
    assert match.moves() == (["defend ward", "defend shield", "decline"] if can else ["defend shield", "decline"])


@pytest.mark.parametrize(("life", "can"), [(399, True), (400, False)])
def test_V24_an_effect_card_is_used_only_if_what_its_text_asks_is_so(life, can):
    own = (card("spring", "effect", f"{WEAK} Gain 50 life."),)
    match = duel(seat("spring balm", life=life), SETTLED, own=own, stage="end")
    assert match.moves() == (["use spring", "use balm", "end"] if can else ["use balm", "end"])


@pytest.mark.parametrize(("life", "can"), [(399, True), (400, False)])
def test_V24_a_condition_is_laid_only_if_what_its_text_asks_is_so_and_lies_on_when_it_is_so_no_more(life, can):
    own = (card("husk", "condition", f"{WEAK} While this card lies open, damage dealt to you is halved."),)
    match = duel(seat("husk balm", life=life), SETTLED, own=own, stage="end")
    assert ("lay husk" in match.moves()) == can
    if can:
        match.do("lay husk", "use balm")
        assert (match.life()[0], match.player()["conditions"]) == (449, ["husk"])


def test_V24_of_two_such_sentences_both_have_to_be_so():
    own = (card("both", "effect", f"{WEAK} {LAST} Gain 50 life."),)
    for life, hand, can in ((300, "both", True), (300, "both balm", False), (500, "both", False)):
        match = duel(seat(hand, life=life), SETTLED, own=own, stage="end")
        assert ("use both" in match.moves()) == can


def test_V24_the_price_is_asked_for_beside_what_has_to_be_so():
    own = (card("deal", "effect", f"{WEAK} Pay 100 life: draw 1 card."),)
    for life, can in ((100, False), (101, True), (400, False)):
        assert ("use deal" in duel(seat("deal", life=life), SETTLED, own=own, stage="end").moves()) == can


def test_V9_who_must_attack_and_can_use_no_attack_card_buys_and_passes():
    match = duel(SETTLED, seat("rage", bought=True), own=(RAGE,), queue="balm shell", stage="end")
    match.do("end")
    assert (match.hand(1), match.seat) == ("rage balm", 0)


def test_V21_who_can_use_no_attack_card_and_cannot_buy_goes_to_the_end_of_the_turn():
    match = duel(SETTLED, seat("rage"), own=(RAGE,), stage="end")
    match.do("end")
    assert (match.seat, match.prompt) == (1, "end")


def test_V24_what_begins_to_last_finds_its_own_part_behind_such_a_sentence():
    own = (card("vigil", "effect", f"{WEAK} Prevent the next 60 damage to you."),)
    match = duel(seat("vigil", life=300), SETTLED, own=own, stage="end", dice="6 1")
    match.do("use vigil", "end", "attack strike", "target 0", "decline")
    assert match.life()[0] == 260


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("attack", "You can only use this card if you have less than 400 life."),
        ("effect", "This card can only be played when your life is under 400."),
        ("effect", "You cannot use this card unless your life is below 400."),
        ("effect", "You must have less than 400 life to use this card."),
        ("attack", "Only usable while you have less than 400 life."),
        ("attack", "Só pode ser usada se você tiver menos de 400 de vida."),
        ("effect", "Use somente se tiver menos de 400 de vida."),
        ("effect", "Não pode ser usada a menos que você tenha menos de 400 de vida."),
    ],
)
def test_what_has_to_be_so_is_read_as_people_say_it(kind, text):
    assert read(kind, text).text == read(kind, WEAK).text


@pytest.mark.parametrize(
    "text",
    [
        "You can only use this card if you hold no other cards.",
        "Usable only if this is your last card.",
        "Você só pode usar esta carta se não tiver outras cartas na mão.",
        "Esta carta só pode ser usada se for a única carta da sua mão.",
    ],
)
def test_no_other_card_is_the_card_alone(text):
    assert read("attack", text).text == read("attack", LAST).text


@pytest.mark.parametrize(
    ("kind", "text", "words"),
    [
        ("attack", "Use this card only if the attack die shows 6.", "no dice"),
        ("defence", "Use this card only if the attack met a defence card.", "no dice"),
        ("defence", "Use this card only if this attack's damage is 100 or more.", "no damage"),
        ("condition", "Use this card only if there is 1 counter on this card. Gain 1 life.", "no counters"),
        ("effect", "Use this card only if the next player's hand holds 1 attack card.", "those of your hand"),
        ("effect", "Use this card only if the queue holds no attack card.", "those of your hand"),
        ("effect", "Use this card only if the life of that player is below 9.", "no player has been chosen"),
        ("effect", "Use this card only if the life of a random other player is below 9.", "none at random"),
        ("attack", "Use this card only if the life of the defender is below 9.", "no attacker"),
    ],
)
def test_what_is_not_known_before_a_card_is_used_is_refused(kind, text, words):
    (fault,) = read(kind, text).faults
    assert words in str(fault.error)


@pytest.mark.parametrize("text", ["the queue holds no card", "the next player's hand holds 1 card"])
def test_how_many_cards_there_are_may_be_asked_before_use(text):
    assert read("effect", f"Use this card only if {text}. Draw 1 card.").faults == []


def test_it_stands_in_the_outline_as_a_line_of_its_own():
    said = [item.plain()["text"] for item in outline(read("effect", f"{WEAK} Draw 1 card."), SHAPE, language("pt"))]
    assert said[0] == "Use esta carta somente se a sua vida estiver abaixo de 400"


def read(kind, text):
    """Return the checked card of a text."""
    return read_entry({"id": "a", "type": kind, "text": text}, SHAPE)
