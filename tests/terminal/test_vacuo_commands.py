"""What a player of Vácuo types: cards by their names in any language, players by name or seat."""

import pytest

from duelkit import Action, BadInput
from duelkit.terminal.commands import PLAY, cards_asked, read_command
from tests.terminal.tables import vacuo_with


def typed(words, table):
    command = read_command(words, table)
    assert command.word == PLAY
    return command.action


def to_attack(lang="en"):
    hand = ["strike", "glass-dagger", "strike", "glass-wall", "recall"]
    return vacuo_with({"hand": hand}, {"hand": ["strike"]}, {"hand": ["strike"]}, lang=lang)


def to_aim():
    table = to_attack()
    table.play(Action("attack", "strike"))
    return table


def at_the_end(**seat):
    table = vacuo_with(seat, {"hand": ["strike"]}, {"hand": ["strike"]}, stage="end")
    assert table.match.prompt == "end"
    return table


TURN = to_attack()
AIM = to_aim()


@pytest.mark.parametrize(
    "words",
    [
        "attack glass-dagger",
        "attack glass dagger",
        "ATTACK Glass Dagger",
        "attack adaga de vidro",
        "attack adaga",
        "attack glass",
        "attack dagger",
        "att gla",
        "glass dagger",
        "adaga",
        "2",
    ],
)
def test_a_card_is_attacked_with_in_many_words(words):
    assert typed(words, TURN) == Action("attack", "glass-dagger")


def test_equal_cards_are_one_move():
    assert [str(move) for move in TURN.moves] == ["attack strike", "attack glass-dagger", "buy"]
    assert typed("attack strike", TURN) == Action("attack", "strike")


@pytest.mark.parametrize("words", ["ressurgencia", "RESSURGÊNCIA", "use ressurgência", "use recall", "recall"])
def test_accents_are_optional(words):
    assert typed(words, at_the_end(hand=["recall"], void=["strike"])) == Action("use", "recall")


@pytest.mark.parametrize("words", ["target caio", "target 2", "target Caio", "target c", "tar 2"])
def test_a_player_is_named_or_numbered(words):
    assert typed(words, AIM) == Action("target", seat=2)


def test_a_player_who_can_mean_several_is_asked_for():
    with pytest.raises(BadInput, match="type target Bia, target Caio"):
        typed("target", AIM)


def test_a_player_to_choose_is_named():
    table = at_the_end(hand=["goad"])
    table.play(Action("use", "goad"))
    assert typed("choose bia", table) == Action("choose", seat=1)


def test_a_card_of_a_void_is_chosen_by_its_name():
    table = at_the_end(hand=["recall"], void=["strike", "glass-dagger"])
    table.play(Action("use", "recall"))
    assert typed("choose adaga", table) == Action("choose", "glass-dagger", 0)
    assert typed("strike", table) == Action("choose", "strike", 0)
    assert typed("choose strike ana", table) == Action("choose", "strike", 0)


@pytest.mark.parametrize(
    ("words", "verb"), [("yes", "choose"), ("y", "choose"), ("no", "decline"), ("decline", "decline")]
)
def test_a_question_is_answered_by_yes_or_no(words, verb):
    table = at_the_end(hand=["gift"])
    table.play(Action("use", "gift"))
    assert table.match.prompt == "may"
    assert typed(words, table).verb == verb


def test_a_card_that_cannot_be_used_now_is_refused_by_its_rule():
    action = typed("glass wall", TURN)
    assert action == Action("defend", "glass-wall")
    assert TURN.match.why_not(action).rule == "V14"


def test_a_beginning_of_several_cards_asks_which():
    with pytest.raises(BadInput, match="'gla' can be several cards: Glass Dagger, Glass Wall"):
        typed("use gla", TURN)


def test_words_that_name_no_card_are_answered_with_examples():
    with pytest.raises(BadInput, match="'spoon' is no card; a card is written as Strike, Glass Dagger"):
        typed("attack spoon", TURN)


@pytest.mark.parametrize(
    ("asked", "cards"), [("2", ("glass-dagger",)), ("muralha", ("glass-wall",)), ("", ("strike", "glass-dagger"))]
)
def test_a_card_is_asked_about_by_number_by_name_or_because_it_can_be_used(asked, cards):
    assert cards_asked(asked, TURN) == cards


def test_every_move_is_typed_as_it_is_written():
    for table in (TURN, AIM, to_attack("pt")):
        assert [typed(table.typed(move), table) for move in table.moves] == list(table.moves)
