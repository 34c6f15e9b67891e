"""How Vácuo looks: life, dice, the void, what lasts, and whose attack is missing."""

from dataclasses import replace

import pytest

from duelkit import Action, Match
from duelkit.looks import look_of
from duelkit.looks.picture import NOT_COUNTED, CardSlot, DiceRoll, Gauge
from duelkit.looks.telling import verb_meant
from duelkit.texts import language
from tests.looks.duels import teller_of, vacuo

ENGLISH = language("en")


def picture_of(match):
    return teller_of(match).picture(0)


def two(**seat):
    return vacuo({"hand": ["strike", "strike", "recall"], **seat}, {"hand": ["glass-wall"], "void": ["strike"]})


def test_equal_cards_in_a_hand_are_counted():
    hand = picture_of(two()).sides[0].hand
    assert [(card_slot.card, card_slot.count) for card_slot in hand] == [("strike", 2), ("recall", 1)]


def test_another_hand_is_only_counted():
    side = picture_of(two()).sides[1]
    assert side.held == 1
    assert [card_slot.card for card_slot in side.hand] == [None]


def test_V25_life_void_and_attacks_are_open():
    side = picture_of(two(life=620, attacks=3)).sides[0]
    assert side.gauge == Gauge("life", 620, 1000)
    assert side.facts == ("attacks 3",)
    assert picture_of(two()).sides[1].piles[0].cards == ("strike",)


def test_V7_who_must_attack_is_marked():
    assert picture_of(two(bought=True)).sides[0].flags == ("must attack",)
    assert picture_of(two()).sides[0].flags == ()


def test_V18_whose_attack_is_missing_is_said():
    assert picture_of(two(attacks=1)).notices == ("Have not attacked yet: Bia.",)


def test_V12_a_condition_lies_before_its_holder_with_how_long_it_lasts():
    card_slots = picture_of(two(conditions=["mist"])).sides[0].field
    assert [(card_slot.card, card_slot.note) for card_slot in card_slots] == [("mist", "3 turns")]


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
    assert picture.rolls == (DiceRoll(0, (5,), "strike"), DiceRoll(1, (2,), None))
    assert picture.rolled == "Ana attacked Bia with Strike. Ana rolled 5. Bia rolled 2. The attack succeeded."


def test_V16_a_defender_with_a_card_shows_two_dice():
    picture = picture_of(fought(3, 2, 6, defence="glass-wall"))
    assert picture.rolls == (DiceRoll(0, (3,), "strike"), DiceRoll(1, (2, 6), "glass-wall"))
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


def shipped(*hands, **more):
    """Return a duel with the shipped cards in a position."""
    seats = [hand if isinstance(hand, dict) else {"hand": hand.split()} for hand in hands]
    return Match.from_scenario({"game": "vacuo", "seats": seats, "stage": "turn", "queue": ["strike"] * 9, **more})


def played(match, *moves):
    """Play these moves, each a verb, a card, a seat."""
    for move in moves:
        match.play(Action(*move))
    return match


def test_V25_a_die_shows_its_face_and_beside_it_what_a_card_made_of_it():
    match = shipped("ambush", "strike", dice=[6, 2])
    picture = picture_of(played(match, ("attack", "ambush"), ("target", None, 1), ("decline",)))
    assert picture.rolls == (DiceRoll(0, (6,), "ambush", ("→7",)), DiceRoll(1, (2,), None))
    assert "Ana rolled 6, with Ambush 7." in picture.rolled


def test_V25_both_faces_of_a_die_rolled_again_are_shown_and_which_does_not_count():
    match = shipped("lightning", "strike", dice=[2, 5, 1])
    picture = picture_of(played(match, ("attack", "lightning"), ("decline",)))
    assert picture.rolls[0] == DiceRoll(0, (2, 5), "lightning", (NOT_COUNTED, ""))
    assert "Ana rolled 2, again 5 (Lightning)." in picture.rolled


def test_V25_what_lasts_is_shown_beside_whom_it_binds_with_whose_turns_count():
    match = shipped("butterfingers balm", "strike", stage="end")
    sides = picture_of(played(match, ("use", "butterfingers"), ("choose", None, 1))).sides
    assert sides[0].field == ()
    assert [(card_slot.card, card_slot.note) for card_slot in sides[1].field] == [("butterfingers", "1 turn of Ana")]


def test_who_is_stolen_from_is_asked_as_the_victim():
    match = shipped("alms", "strike elbow", stage="end")
    teller = teller_of(played(match, ("use", "alms"), ("choose", None, 1)))
    assert teller.question(1) == "Ana steals from you with Alms. Choose what you give (cards: 1)."


@pytest.mark.parametrize(
    ("hand", "more", "asked"),
    [
        ("strike ambush", {}, "Attack, or buy a card."),
        ("mist", {}, "You have no card to attack with: buy a card."),
        ("alms butterfingers", {"stage": "end"}, "Use effect cards, or end your turn."),
        ("strike", {"stage": "end"}, "Only ending your turn is possible."),
        ("winning-streak", {"stage": "end"}, "Lay conditions, or end your turn."),
        ("alms winning-streak", {"stage": "end"}, "Use effect cards, lay conditions, or end your turn."),
    ],
)
def test_V6_only_what_is_possible_in_a_turn_is_asked(hand, more, asked):
    assert teller_of(shipped(hand, "strike", **more)).question(0) == asked


def test_V16_who_has_no_defence_card_is_told_so():
    match = played(shipped("strike", "strike"), ("attack", "strike"), ("target", None, 1))
    asked = {"en": "Ana attacks you with Strike (", "pt": "Ana ataca você com "}
    for lang, begins in asked.items():
        said = teller_of(match, lang).question(1)
        assert said.startswith(begins)
        assert said.endswith(
            {"en": ", and you have no defence card to play.", "pt": "carta de defesa para jogar."}[lang]
        )


@pytest.mark.parametrize("target", ["self", "chosen", "anyone", "random", "next", "most life", "fewest cards"])
def test_the_page_of_a_condition_says_before_whom_it_is_laid(target):
    own = {"id": "veil", "type": "condition", "target": target, "text": "When you attack: lose 10 life."}
    match = Match.from_scenario({"game": "vacuo", "cards": [own], "seats": [{"hand": ["veil"]}, {}]})
    told = look_of(match).page("veil", ENGLISH).kind
    assert "before" in told
    assert "against" not in told


NOT_ASKED_FOR = {"en": "That is not what the card asks for.", "pt": "Não é isso o que a carta pede."}


@pytest.mark.parametrize("lang", ["en", "pt"])
@pytest.mark.parametrize(("place", "card"), [("", "mist"), ("hand:0", "strike")])
def test_where_a_text_lets_choose_a_card_that_is_pointed_at_is_meant_to_be_chosen(place, card, lang):
    seats = {"hand": ["strike", "recall"], "void": ["strike", "glass-wall"], "conditions": ["mist"]}, {"hand": []}
    match = played(vacuo(*seats, stage="end"), ("use", "recall"))
    verb = verb_meant(look_of(match), match, CardSlot(place, card))
    assert match.why_not(Action(verb, card, place=place or None), lang=lang).fact == NOT_ASKED_FOR[lang]


NOTHING_LEFT = {
    "en": "Bia held no card that could go back into the queue.",
    "pt": "Bia não tinha cartas que pudessem voltar para a fila.",
}


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_V17_who_goes_out_without_a_card_leaves_none_and_no_count_of_none(lang):
    seats = {"hand": ["strike"]}, {"hand": [], "life": 10}, {"hand": ["strike"]}
    match = vacuo(*seats, dice=[6, 1], lang=lang)
    teller = teller_of(match, lang)
    played(match, ("attack", "strike"), ("target", None, 1), ("decline",))
    told = teller.told(match.events, 0)
    assert NOTHING_LEFT[lang] in told
    assert not any(": 0)" in sentence for sentence in told)


@pytest.mark.parametrize(("lang", "said"), [("en", "Ana's turn, you decide"), ("pt", "Turno de Ana, você decide")])
def test_no_capital_stands_inside_a_line_that_says_who_decides(lang, said):
    match = played(vacuo({"hand": ["strike"]}, {"hand": ["glass-wall"]}, lang=lang), ("attack", "strike"))
    while match.seat == 0:
        match.play(match.legal[0])
    status = replace(teller_of(match, lang), personal=True).picture(1).status
    assert ", ".join(status).startswith(said)
