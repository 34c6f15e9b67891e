"""The options of Vácuo: players, life, cards, dice."""

import pytest

from duelkit import Match
from duelkit.errors import BadInput
from duelkit.games.vacuo.cards import shipped

SET = """
[[card]]
id = "my-strike"
type = "attack"
damage = 120
[[card]]
id = "my-wall"
type = "defence"
"""


@pytest.fixture
def own(tmp_path):
    path = tmp_path / "own.toml"
    path.write_text(SET)
    return path


def ids_in(match):
    state = match.state()
    return {card for pile in (state["queue"], *(seat["hand"] for seat in state["seats"])) for card in pile}


@pytest.mark.parametrize("players", [2, 8])
def test_V2_two_to_eight_play_with_1000_life(players):
    seats = Match("vacuo", players=players, seed=1).state()["seats"]
    assert [seat["life"] for seat in seats] == [1000] * players


@pytest.mark.parametrize("players", [1, 9])
def test_V2_no_other_number_can_play(players):
    with pytest.raises(BadInput, match="players should be one of"):
        Match("vacuo", players=players)


def test_V2_another_life_can_be_agreed_on():
    assert Match("vacuo", life=300, seed=1).state()["seats"][0]["life"] == 300


@pytest.mark.parametrize("life", [0, -1, 30_001, "many", True, 1.5])
def test_V2_a_life_that_cannot_be(life):
    with pytest.raises(BadInput, match="life should be a whole number from 1 to 30000"):
        Match("vacuo", life=life)


def test_dice_that_are_set_are_rolled_first():
    assert Match("vacuo", dice=[2, 5], seed=1).state()["order"] == [1, 0]
    assert Match("vacuo", dice=[5, 2], seed=1).state()["order"] == [0, 1]


@pytest.mark.parametrize("dice", [[7], [0], ["6"], [True], [1.0]])
def test_a_die_shows_1_to_6(dice):
    with pytest.raises(BadInput, match="should be a whole number from 1 to 6"):
        Match("vacuo", dice=dice)


def test_so_many_dice_and_no_more():
    Match("vacuo", dice=[1, 2] * 64)
    with pytest.raises(BadInput, match="dice holds 129 items, and there is room for 128"):
        Match("vacuo", dice=[1] * 129)


# --- cards ------------------------------------------------------------------------------------------------------------


def test_without_a_word_the_shipped_cards_are_played_with():
    assert ids_in(Match("vacuo", seed=1)) == {card.id for card in shipped().cards}


@pytest.mark.parametrize("as_given", [str, lambda path: path, lambda path: [path], lambda path: [str(path)]])
def test_a_file_of_ones_own(own, as_given):
    assert ids_in(Match("vacuo", cards=as_given(own), seed=1)) == {"my-strike", "my-wall"}


def test_a_file_of_ones_own_beside_the_shipped_cards(own):
    assert ids_in(Match("vacuo", cards=["shipped", own], seed=1)) > {"my-strike", "strike"}


def test_a_save_needs_the_file_no_more(own):
    saved = Match("vacuo", cards=[own], seed=1).save()
    own.unlink()
    assert ids_in(Match.load(saved)) == {"my-strike", "my-wall"}


def test_a_file_with_a_mistake_is_told_by_line_and_column(own):
    own.write_text(SET + 'text = "Deal 5 damge."\n')
    with pytest.raises(BadInput) as refused:
        Match("vacuo", cards=[own])
    assert str(refused.value).startswith(f'{own}:9:16: After "Deal 5" there cannot be "damge"; did you mean "damage"?')


def test_a_file_that_is_not_there(tmp_path):
    with pytest.raises(BadInput, match=r"none\.toml: This file cannot be read"):
        Match("vacuo", cards=tmp_path / "none.toml")


def test_a_file_for_another_game(own):
    own.write_text('game = "duchess"\n' + SET)
    with pytest.raises(BadInput, match="These cards are for duchess, and this is vacuo"):
        Match("vacuo", cards=own)


@pytest.mark.parametrize("cards", [5, [5], [None], True])
def test_what_names_no_cards(cards):
    with pytest.raises(BadInput, match="should be a card table, the name of a card file"):
        Match("vacuo", cards=cards)


def test_no_cards_at_all():
    with pytest.raises(BadInput, match="names no card"):
        Match("vacuo", cards=[])


def test_V4_each_player_needs_an_attack_and_a_defence_card(own):
    own.write_text('[[card]]\nid = "a"\ntype = "attack"\nrarity = "legendary"\n')
    with pytest.raises(BadInput, match="too small to deal: 2 players need an attack card each"):
        Match("vacuo", cards=own)
