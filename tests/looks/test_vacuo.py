"""How Vácuo looks: life, dice, the void, what lasts, and whose attack is missing."""

from duelkit import Action
from duelkit.looks import look_of
from duelkit.looks.picture import Gauge, Roll
from duelkit.texts import language
from tests.looks.duels import teller_of, vacuo

ENGLISH = language("en")


def picture_of(match):
    return teller_of(match).picture(0)


def two(**seat):
    return vacuo({"hand": ["strike", "strike", "recall"], **seat}, {"hand": ["glass-wall"], "void": ["strike"]})


def test_equal_cards_in_a_hand_are_counted():
    hand = picture_of(two()).sides[0].hand
    assert [(spot.card, spot.count) for spot in hand] == [("strike", 2), ("recall", 1)]


def test_another_hand_is_only_counted():
    side = picture_of(two()).sides[1]
    assert side.held == 1
    assert [spot.card for spot in side.hand] == [None]


def test_V25_life_void_and_attacks_are_open():
    side = picture_of(two(life=620, attacks=3)).sides[0]
    assert side.gauge == Gauge("life", 620, 1000)
    assert side.facts == ("attacks 3",)
    assert picture_of(two()).sides[1].piles[0].cards == ("strike",)


def test_V7_who_must_attack_is_marked():
    assert picture_of(two(bought=True)).sides[0].flags == ("must attack",)
    assert picture_of(two()).sides[0].flags == ()


def test_V18_whose_attack_is_missing_is_said():
    assert picture_of(two(attacks=1)).notices == ("Still to attack: Bia.",)


def test_V12_a_condition_lies_before_its_holder_with_how_long_it_lasts():
    spots = picture_of(two(conditions=["mist"])).sides[0].field
    assert [(spot.card, spot.note) for spot in spots] == [("mist", "3 turns")]


def test_V1_the_sides_are_numbered_in_the_order_of_play():
    picture = picture_of(vacuo({"hand": ["strike"]}, {"hand": ["strike"]}, order=[1, 0]))
    assert picture.order == (1, 0)
    assert [side.turn for side in picture.sides] == [2, 1]


def fought(*dice, defence=None):
    match = vacuo({"hand": ["strike"]}, {"hand": ["glass-wall"]}, dice=list(dice))
    match.play(Action("attack", "strike"))
    match.play(Action("target", seat=1))
    match.play(Action("defend", defence) if defence else Action("decline"))
    return match


def test_V15_the_dice_of_the_newest_fight_are_shown():
    picture = picture_of(fought(5, 2))
    assert picture.rolls == (Roll(0, (5,), "strike"), Roll(1, (2,), None))
    assert picture.rolled == "Ana attacked Bia with Strike. Ana rolled 5. Bia rolled 2. The attack succeeded."


def test_V16_a_defender_with_a_card_shows_two_dice():
    picture = picture_of(fought(3, 2, 6, defence="glass-wall"))
    assert picture.rolls == (Roll(0, (3,), "strike"), Roll(1, (2, 6), "glass-wall"))
    assert "Bia rolled 2 and 6. The attack failed." in picture.rolled


def test_before_an_attack_has_its_target_no_dice_are_shown():
    match = fought(5, 2)
    for action in (Action("end"), Action("buy"), Action("end"), Action("attack", "strike")):
        match.play(action)
    assert match.prompt == "target"
    assert picture_of(match).rolls == ()


def test_a_rarity_has_an_ink_and_a_letter():
    look = look_of(two())
    faces = [look.face(card, ENGLISH) for card in ("strike", "mist", "glass-wall", "recall", "glass-dagger")]
    assert [face.ink for face in faces] == ["grey", "green", "blue", "violet", "gold"]
    assert [face.mark for face in faces] == ["C", "U", "R", "E", "L"]


def test_an_attack_card_shows_its_damage_and_its_target():
    face = look_of(two()).face("strike", ENGLISH)
    assert (face.number, face.facts) == ("120", ("chosen",))


def test_a_card_is_told_whole_in_the_language_of_its_reader():
    look = look_of(two())
    page = look.page("glass-dagger", language("pt"))
    assert (page.name, page.flavour) == ("Adaga de Vidro", "Quebra uma vez.")
    assert look.page("glass-wall", language("pt")).text == "Cause 100 de dano ao atacante."


def test_names_are_found_in_a_sentence_the_longest_first():
    found = look_of(two()).found("Ana's Glass Dagger meets Glass Wall; Strikes are none.", ENGLISH)
    assert [code for _, _, code in found] == ["glass-dagger", "glass-wall"]


def test_a_life_bar_is_full_at_the_life_one_begins_with():
    match = vacuo({"hand": ["strike"]}, {"hand": ["strike"]})
    assert look_of(match).life == 1000
