"""How Vácuo looks: life, dice, the void, what lasts, and whose attack is missing."""

import pytest

from duelkit import Action
from duelkit.terminal.drawn import bar, large_die
from duelkit.terminal.looks.picture import Gauge, Roll
from duelkit.terminal.spoken import pile_lines, position_lines
from duelkit.texts import language
from tests.terminal.vacuo import vacuo_with

ENGLISH = language("en")


def two(**seat):
    return vacuo_with({"hand": ["strike", "strike", "recall"], **seat}, {"hand": ["glass-wall"], "void": ["strike"]})


def test_equal_cards_in_a_hand_are_counted():
    hand = two().picture.sides[0].hand
    assert [(spot.card, spot.count) for spot in hand] == [("strike", 2), ("recall", 1)]


def test_another_hand_is_only_counted():
    side = two().picture.sides[1]
    assert side.held == 1
    assert [spot.card for spot in side.hand] == [None]


def test_V25_life_void_and_attacks_are_open():
    side = two(life=620, attacks=3).picture.sides[0]
    assert side.gauge == Gauge("life", 620, 1000)
    assert side.facts == ("attacks 3",)
    assert two().picture.sides[1].piles[0].cards == ("strike",)


def test_V7_who_must_attack_is_marked():
    assert two(bought=True).picture.sides[0].flags == ("must attack",)
    assert two().picture.sides[0].flags == ()


def test_V18_whose_attack_is_missing_is_said():
    assert two(attacks=1).picture.notices == ("Still to attack: Bia.",)


def test_V12_a_condition_lies_before_its_holder_with_how_long_it_lasts():
    spots = two(conditions=["mist"]).picture.sides[0].field
    assert [(spot.card, spot.note) for spot in spots] == [("mist", "3 turns")]


def test_V1_the_sides_are_numbered_in_the_order_of_play():
    table = vacuo_with({"hand": ["strike"]}, {"hand": ["strike"]}, order=[1, 0])
    assert table.picture.order == (1, 0)
    assert [side.turn for side in table.picture.sides] == [2, 1]
    assert "Order of play: Bia, Ana." in position_lines(table)


def fought(*dice, defence=None):
    table = vacuo_with({"hand": ["strike"]}, {"hand": ["glass-wall"]}, dice=list(dice))
    table.match.play(Action("attack", "strike"))
    table.match.play(Action("target", seat=1))
    table.match.play(Action("defend", defence) if defence else Action("decline"))
    return table


def test_V15_the_dice_of_the_newest_fight_are_shown():
    picture = fought(5, 2).picture
    assert picture.rolls == (Roll(0, (5,), "strike"), Roll(1, (2,), None))
    assert picture.rolled == "Ana attacked Bia with Strike. Ana rolled 5. Bia rolled 2. The attack succeeded."


def test_V16_a_defender_with_a_card_shows_two_dice():
    picture = fought(3, 2, 6, defence="glass-wall").picture
    assert picture.rolls == (Roll(0, (3,), "strike"), Roll(1, (2, 6), "glass-wall"))
    assert "Bia rolled 2 and 6. The attack failed." in picture.rolled


def test_before_an_attack_has_its_target_no_dice_are_shown():
    table = fought(5, 2)
    for action in (Action("end"), Action("buy"), Action("end"), Action("attack", "strike")):
        table.match.play(action)
    assert table.match.prompt == "target"
    assert table.picture.rolls == ()


@pytest.mark.parametrize("die", range(1, 7))
def test_a_die_shows_as_many_pips_as_it_counts(die):
    assert "".join(large_die(die)).count("●") == die


def test_a_die_that_a_card_has_changed_shows_its_number():
    assert "7" in "".join(large_die(7))


@pytest.mark.parametrize(("life", "colour"), [(1000, "$success"), (400, "$warning"), (249, "$error")])
def test_a_life_bar_says_by_its_colour_and_its_number_how_low_it_is(life, colour):
    drawn = bar(Gauge("life", life, 1000), 10)
    assert str(life) in drawn.plain
    assert colour in drawn.markup


def test_the_least_life_still_fills_a_cell():
    assert bar(Gauge("life", 1, 1000), 10).plain.count("█") == 1
    assert bar(Gauge("life", 0, 1000), 10).plain.count("█") == 0


def test_a_rarity_has_an_ink_and_a_letter():
    look = two().look
    faces = [look.face(card, ENGLISH) for card in ("strike", "mist", "glass-wall", "recall", "glass-dagger")]
    assert [face.ink for face in faces] == ["grey", "green", "blue", "violet", "gold"]
    assert [face.mark for face in faces] == ["C", "U", "R", "E", "L"]


def test_an_attack_card_shows_its_damage_and_its_target():
    face = two().look.face("strike", ENGLISH)
    assert (face.number, face.facts) == ("120", ("chosen",))


def test_a_card_is_told_whole_in_the_language_of_its_reader():
    look = two().look
    page = look.page("glass-dagger", language("pt"))
    assert (page.name, page.flavour) == ("Adaga de Vidro", "Quebra uma vez.")
    assert look.page("glass-wall", language("pt")).text == "Cause 100 de dano ao atacante."


def test_names_are_found_in_a_sentence_the_longest_first():
    found = two().look.found("Ana's Glass Dagger meets Glass Wall; Strikes are none.", ENGLISH)
    assert [code for _, _, code in found] == ["glass-dagger", "glass-wall"]


def test_a_life_bar_is_full_at_the_life_one_begins_with():
    table = vacuo_with({"hand": ["strike"]}, {"hand": ["strike"]})
    assert table.look.life == 1000


def test_what_lasts_and_every_void_can_be_read():
    said = "\n".join(pile_lines(two(conditions=["mist"], void=["recall", "strike", "strike"])))
    assert "Ana, void: Recall, Strike ×2." in said
    assert "Ana, lasting: Mist (3 turns). For 3 turns: when you are attacked" in said
    assert "Bia, void: Strike." in said


def test_one_who_is_out_leaves_the_void_open():
    table = vacuo_with({"hand": ["strike"]}, {"out": True, "void": ["recall"]}, {"hand": ["strike"]})
    said = position_lines(table)
    assert "Bia is out." in said
    assert "Bia: void 1, Recall on top." in said
