"""A card of somebody's own within reach of whoever tries it, in every game whose cards stand in files."""

from pathlib import Path

import pytest

from duelkit import BadInput, Match
from duelkit.cardtext.example import example_file
from duelkit.cardtext.files import read_file
from duelkit.games import card_shape, game_named, games_with
from duelkit.games.duchess.rules.state import RANKS
from duelkit.table.trial import OPTION, trial
from duelkit.texts import language


def file_of(folder: Path, text: str):
    file = folder / "mine.toml"
    file.write_text(text, encoding="utf-8")
    return read_file(file)


@pytest.mark.parametrize("game", games_with("shape"))
def test_the_card_to_begin_with_lies_in_the_hand_of_whoever_tries_it(tmp_path, game):
    file = file_of(tmp_path, example_file(card_shape(game), language("en"), "./it.schema.json"))
    card_id = file.tables[0]["id"]
    tried = trial(file, card_id, seed=3)
    hand = tried.match.state()["seats"][tried.seat]["hand"]
    assert any(code.startswith(card_id) for code in hand)  # a rank of Duchess stands before a suit


def test_each_game_that_takes_cards_of_ones_own_has_a_place_to_lay_them():
    takes = [name for name in games_with("shape") if any(one.name == OPTION for one in game_named(name).options)]
    assert set(takes) <= set(games_with("trial"))


@pytest.mark.parametrize("rank", RANKS)
def test_each_rank_of_duchess_can_be_played_in_the_first_go(tmp_path, rank):
    file = file_of(tmp_path, f'game = "duchess"\n[[card]]\nid = "{rank}"\nname.en = "Mine"\ntext = "Draw 1 card."\n')
    match = trial(file, rank, seed=2).match
    while (tribute := next((one for one in match.legal if str(one).startswith("tribute")), None)) is not None:
        match.play(tribute)
    assert any(str(one).startswith(f"play {rank}") for one in match.legal)


@pytest.mark.parametrize(
    "text",
    [
        '[[card]]\nid = "strike"\ntype = "effect"\ntext = "Gain 80 life."\n',
        'game = "monsters"\n[[card]]\nid = "battle-ox"\nkind = "spell"\ntext = "Gain 800 life."\n',
    ],
)
def test_a_card_with_the_id_of_a_shipped_one_is_told_which_and_where(tmp_path, text):
    file = file_of(tmp_path, text)
    card_id = file.tables[0]["id"]
    said = f"The id {card_id} is that of a card that comes with the game"
    with pytest.raises(BadInput, match=f"^{file.name}:[23]:1: {said}"):
        trial(file, card_id)
    with pytest.raises(BadInput, match=f"^{file.name}:[23]:1: {said}"):
        Match(file.game or "vacuo", cards=["shipped", file.name])
