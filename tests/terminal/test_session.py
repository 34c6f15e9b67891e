"""The table without a screen."""

import pytest

from duelkit import Action, BadInput
from duelkit.bots.player import Bot
from duelkit.terminal.session import open_table
from duelkit.terminal.setup import TableSetup
from tests.terminal.tables import new_table, table_with


def seated(seed, *seats):
    return open_table(TableSetup("duchess", seats=seats, seed=seed)).seats


def test_D2_the_players_are_seated_at_random():
    orders = {seated(str(seed), "human", "greedy", "random") for seed in range(100)}
    assert len(orders) == 6


def test_a_seed_seats_the_same_players_the_same_way():
    assert seated("7", "human", "greedy", "random") == seated("7", "human", "greedy", "random")


def test_a_seed_deals_and_plays_the_same_duel():
    tables = [new_table("greedy", "random", seed="5") for _ in range(2)]
    for table in tables:
        while not table.over:
            table.play_bot()
    assert tables[0].match.log == tables[1].match.log


def test_players_who_would_be_called_the_same_are_numbered():
    assert new_table("human", "greedy", "greedy").names == ("Player", "Greedy 1", "Greedy 2")


def test_a_bot_is_given_its_own_view_and_nothing_else(monkeypatch):
    table = new_table("greedy", "human")
    given = []
    choose = Bot.choose_number
    monkeypatch.setattr(
        Bot, "choose_number", lambda bot, view, numbers: given.append(view) or choose(bot, view, numbers)
    )
    view = table.match.view_record(0).array.tobytes()
    table.play_bot()
    assert given[0].array.tobytes() == view


def test_a_human_at_a_table_of_bots_sits_at_the_screen():
    assert new_table("greedy", "human").viewer == 1


def test_of_two_humans_nobody_is_at_the_screen_until_one_takes_it():
    table = new_table("human", "human")
    assert table.viewer is None
    assert table.moves == ()
    table.take_screen()
    assert table.viewer == 0
    assert table.moves == table.match.legal


def test_a_move_out_of_turn_is_refused():
    table = new_table("greedy", "human")
    with pytest.raises(BadInput, match="not your move"):
        table.play(Action("end"))


def test_once_the_duel_is_over_all_hands_are_open():
    table = table_with({"field": ["9D"]}, {"deck": [], "field": ["3S"]})
    assert table.seen() == table.match.view(0)
    table.play(Action("attack", "9D"))
    table.play(Action("target", "3S"))
    assert table.over
    assert table.seen() == table.match.state()


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        (TableSetup("chess"), "no game called 'chess'"),
        (TableSetup("duchess", seats=("human",)), "duchess seats 2 to 6 players, and the seats name 1"),
        (TableSetup("duchess", seats=("human",) * 7), "and the seats name 7"),
        (
            TableSetup("duchess", seats=("human", "gredy")),
            "Nobody called 'gredy' .* greedy, level:3, random",
        ),
        (TableSetup("duchess", {"players": 3}, ("human", "greedy")), "3 players are asked for, but the seats name 2"),
        (TableSetup("duchess", {"decks": "stacked"}), "decks"),
        (TableSetup("duchess", order="mine"), "order of the seats cannot be 'mine'"),
        (TableSetup("duchess", lang="fr"), "language 'fr'"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_one_sentence(setup, said):
    with pytest.raises(BadInput, match=said):
        open_table(setup)
