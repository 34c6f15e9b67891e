"""The finder: what it finds is proven, and repeats with its seed; what it makes of positions means the same."""

from itertools import islice
from random import Random

import pytest

from duelkit import BadInput, Match
from duelkit.cardtext.own_cards import SHIPPED
from duelkit.games import game_named
from duelkit.games.duchess.cards import CODES
from duelkit.games.duchess.dealing import dealt
from duelkit.kernel.saying import say_on_stderr
from duelkit.puzzles.files import file_of, puzzles_in
from duelkit.puzzles.finding import DEALT, FEWEST, FEWEST_TRIES, find_puzzles, lean, reshuffled
from duelkit.puzzles.lines import only_line
from duelkit.puzzles.solver import Solver
from tests.contract.duchess_tables import OWN
from tests.puzzles.test_lines import REVIVAL


def found(rounds=4, seed="tests"):
    """Return what a search has found after so many rounds."""
    return list(islice(find_puzzles("duchess", {}, seed, say_on_stderr), rounds))[-1]


def test_what_is_found_has_exactly_one_line_and_repeats(tmp_path):
    search = found()
    assert search.positions == 4 * DEALT
    assert search.puzzles
    for puzzle in search.puzzles:
        match = puzzle.match()
        line = only_line(Solver(match.game, match.record, goal=puzzle.goal), match.record)
        assert tuple(step.number for step in line.steps) == puzzle.line
        assert line.is_strict
        assert len(line.decisions) >= FEWEST
        assert puzzle.tries >= FEWEST_TRIES
    assert found().puzzles == search.puzzles
    (tmp_path / "found.json").write_text(file_of(search.puzzles))
    assert sorted(one.mark for one in puzzles_in(tmp_path / "found.json")) == sorted(one.mark for one in search.puzzles)


def test_a_lean_scenario_is_the_same_position():
    state = Match.from_scenario(REVIVAL).state()
    assert len(lean(state)) < len(state)
    assert Match.from_scenario(lean(state)).state() == state


@pytest.mark.parametrize("options", [{}, {"players": 3, "hand": 7}, {"players": 6, "cards": [str(OWN)]}])
@pytest.mark.parametrize("to_win", [True, False])
def test_a_dealt_position_is_one_pack_and_nothing_stands_ready(options, to_win):
    random, options = Random(str(options)), game_named("duchess").check_options(options)
    for _ in range(20):
        match = Match.from_scenario(dealt(random, options, to_win=to_win))
        state = match.state()
        piles = [seat[pile] for seat in state["seats"] for pile in ("hand", "field", "grave", "deck")]
        cards = [card for pile in (*piles, state["pack"]) for card in pile]
        assert sorted(cards) == sorted(CODES)
        if options["cards"] == [SHIPPED]:  # another text of a card may make it stronger than its rank
            assert "attack" not in {move.verb for move in match.legal}


def test_a_deck_in_another_order_has_the_same_cards():
    seats = [{"deck": ["AC", "2C", "3C", "4C", "5C"]}, {"field": ["KD"]}]
    after = reshuffled({"game": "duchess", "seats": seats}, 1)["seats"]
    assert sorted(after[0]["deck"]) == sorted(seats[0]["deck"])
    assert after[0]["deck"] != seats[0]["deck"]
    assert after[1] == seats[1]


def test_a_file_that_holds_no_puzzles_is_refused(tmp_path):
    path = tmp_path / "none.json"
    path.write_text("{}")
    with pytest.raises(BadInput, match="holds no puzzles that this duelkit reads"):
        puzzles_in(path)
    path.write_text('{"puzzles":1,"list":[{"scenario":7,"line":[1],"decisions":1,"tries":1}]}')
    with pytest.raises(BadInput, match=r"list\[0\].scenario should be a scenario of a game, not 7"):
        puzzles_in(path)
