"""Search: the same compiled and interpreted, from the view alone, and better than looking one move ahead."""

from itertools import islice

import numpy as np
import pytest

import duelkit
from duelkit import BadInput, Match
from duelkit.bots.in_python import RulesInPython
from duelkit.bots.names import bot_named
from duelkit.bots.search.loops import BEGIN, END, choose, ponder
from duelkit.bots.search.room import room_for
from duelkit.bots.search.searching import most_tried
from duelkit.bots.search.settings import SETTINGS
from duelkit.bots.search.tree import Tree
from duelkit.bots.thinking import Search, best_of, settings_of
from duelkit.games import game_named
from duelkit.kernel.loops import STATE, VIEW
from duelkit.kernel.record import BatchProxy, open_record
from duelkit.kernel.saying import unheard
from tests.bots.pairs import FEW, found_from, pairs_of_duels
from tests.positions import each_game, legal_numbers, new_dice, samples


def searching(game, name, seed="dice", threads=1):
    """Return a search with random numbers of its own."""
    return Search(game, bot_named(name), new_dice(seed), unheard, threads)


def in_python(room):
    """Return a room for rules that run as plain Python, over the same memory."""
    opened = {name: BatchProxy(getattr(room, name)) for name in ("bench", "candidates", "dice", "heads")}
    numbers = {name: memoryview(getattr(room, name)) for name in ("actions", "keys", "path", "rewards")}
    rows = {name: [memoryview(row) for row in getattr(room, name)] for name in ("words", "indexes")}
    return room._replace(nodes=[BatchProxy(nodes) for nodes in room.nodes], **opened, **numbers, **rows)


def found_interpreted(game, view, name, prior, seed="dice"):
    """Return what a search in plain Python finds out about each legal action, with so much of a policy."""
    room = in_python(room_for(game, view.array.dtype, 1, 1000))
    bot = open_record(settings_of(bot_named(name), game))
    bot.prior = prior
    room.bench[VIEW] = view
    room.dice[0] = new_dice(seed)
    tree = Tree(room.heads[0], room.nodes[0], room.indexes[0])
    ponder(RulesInPython(game.rules), room, tree, bot, BEGIN | END, int(bot.simulations))
    candidates = [room.candidates[k] for k in range(tree.head.choices)]
    return [(one.action, one.visits, pytest.approx(one.total / max(1, one.visits))) for one in candidates]


def table_options(game):
    return game.check_options({})


@each_game
def test_compiled_search_finds_what_interpreted_search_finds(game):
    for s in samples(game, table_options(game), "search", every=25):
        view = game.view(s, s.to_move)
        for found, prior in (
            (searching(game, FEW).weigh(view), 0.0),
            (searching(game, FEW).consider(view), game.thinking.prior),
        ):
            assert [(one.action, one.visits, one.mean) for one in found] == found_interpreted(game, view, FEW, prior)


@each_game
def test_each_simulation_is_a_visit_of_one_decision(game):
    for s in samples(game, table_options(game), "visits", every=10):
        found = searching(game, "search:300").weigh(game.view(s, s.to_move))
        assert [one.action for one in found] == legal_numbers(game, s)
        assert len(found) == 1 or sum(one.visits for one in found) == 300
        assert all(0 <= one.mean <= 1 for one in found)


@each_game
def test_a_search_chooses_the_same_in_worlds_that_it_cannot_tell_apart(game):
    for s, other in islice(pairs_of_duels(game, "hidden"), 110):
        assert bytes(game.view(other, s.to_move).memory) == bytes(game.view(s, s.to_move).memory)
        assert found_from(game, other, unheard) == found_from(game, s, unheard)


@each_game
def test_threads_share_the_simulations_and_repeat_their_choice(game):
    (s,) = samples(game, table_options(game), "threads", every=10_000)
    found = [searching(game, "search:101", threads=3).weigh(game.view(s, s.to_move)) for _ in range(2)]
    assert found[0] == found[1]
    visits = {game.rules.key(s, one.action): one.visits for one in found[0]}  # equal cards are one decision
    assert sum(visits.values()) == 101
    assert found[0] != searching(game, "search:101").weigh(game.view(s, s.to_move))


def test_more_threads_than_simulations_are_as_many_as_simulations():
    match = Match("duchess", seed=5)
    found = searching(match.game, "search:2", threads=8).weigh(match.view_record(match.seat))
    assert sum(one.visits for one in found) == 2


def test_a_clock_ends_all_threads():
    match = Match("duchess", seed=5)
    bot = duelkit.bot("search:5ms", "duchess", threads=2)
    assert bot.choose(match.view_record(match.seat), match.legal) in match.legal


@pytest.mark.parametrize("threads", [0, 257, 1.5, True, "2"])
def test_a_wrong_number_of_threads_is_refused(threads):
    with pytest.raises(BadInput, match="threads should be a whole number from 1 to 256, not"):
        duelkit.bot("search", "duchess", threads=threads)


@each_game
def test_a_search_leaves_its_view_as_it_is_and_repeats_its_choice(game):
    for s in samples(game, table_options(game), "repeated", every=20):
        view = game.view(s, s.to_move)
        before = bytes(view.memory)
        assert searching(game, FEW).weigh(view) == searching(game, FEW).weigh(view)
        assert bytes(view.memory) == before


def test_what_is_found_in_chunks_is_what_is_found_at_once(monkeypatch):
    match = Match("duchess", seed=5)
    view = match.view_record(match.seat)
    at_once = searching(match.game, "search:200").weigh(view)
    monkeypatch.setattr("duelkit.bots.thinking.CHUNK", 30)
    assert searching(match.game, "search:200").weigh(view) == at_once


def test_a_clock_ends_a_search_that_has_no_other_limit():
    match = Match("duchess", seed=5)
    found = searching(match.game, "search:5ms").weigh(match.view_record(match.seat))
    assert best_of(found).action in match.legal_numbers()
    assert sum(one.visits for one in found) >= 64


def test_a_search_goes_on_with_what_it_found_out_before():
    """In Duchess a go is many decisions; after the first one of them the tree below it is still true."""
    match, search = Match("duchess", seed=5), searching(game_named("duchess"), "search:400")
    kept = []
    for _ in range(12):
        view = match.view_record(match.seat)
        (room,) = search.rooms_for(view.array.dtype)
        found = search.weigh(view)
        kept.append(sum(one.visits for one in found) - 400)
        match.play(next(action for action in match.legal if action.id == best_of(found).action))
        assert int(room.heads[0]["count"]) <= len(room.nodes[0])
    assert any(more > 50 for more in kept)


def test_a_full_tree_still_learns():
    match = Match("duchess", seed=5)
    view = match.view_record(match.seat)
    search = searching(match.game, "search:500")
    small = room_for(match.game, view.array.dtype, 1, 20)
    search.rooms[view.array.dtype] = [small]
    found = search.weigh(view)
    assert int(small.heads[0]["count"]) == 20
    assert sum(one.visits for one in found) == 500


def test_in_bulk_where_the_state_is_at_hand_a_search_chooses_as_it_does_from_its_view():
    game = game_named("duchess")
    for s in samples(game, table_options(game), "in bulk", every=25):
        room = in_python(room_for(game, s.array.dtype, 2, 1000))
        room.bench[STATE] = s
        room.dice[0] = new_dice("dice")
        number = choose(RulesInPython(game.rules), room, open_record(settings_of(bot_named(FEW), game)))
        assert number == (searching(game, FEW).choose(game.view(s, s.to_move)) if several(game, s) else number)


def several(game, s):
    return len(legal_numbers(game, s)) > 1


def test_greedy_others_have_no_nodes():
    match = Match("duchess", seed=5)
    movers = {}
    for share in (0.0, 1.0):
        search = searching(match.game, "search:300")
        search.settings["greedy_others"] = share
        view = match.view_record(match.seat)
        search.weigh(view)
        (room,) = search.rooms_for(view.array.dtype)
        nodes = room.nodes[0][1 : int(room.heads[0]["count"])]
        movers[share] = set(nodes["mover"].tolist())
    assert movers == {0.0: {0, 1}, 1.0: {match.seat}}


def test_of_equals_the_one_with_more_reward_is_taken():
    game = game_named("duchess")
    room = in_python(room_for(game, game.state_type(2), 1, 10))
    tree = Tree(room.heads[0], room.nodes[0], room.indexes[0])
    tree.head.choices = 3
    for k, (action, visits, total) in enumerate([(7, 5, 2.0), (8, 9, 3.0), (9, 9, 4.0)]):
        room.candidates[k].action, room.candidates[k].visits, room.candidates[k].total = action, visits, total
    assert most_tried(room, tree) == 9


@each_game
def test_the_weakest_level_overlooks_and_the_strongest_does_not(game):
    levels = [settings_of(bot_named(f"level:{n + 1}"), game) for n in range(len(game.thinking.levels))]
    assert levels[0].dtype == SETTINGS
    assert levels[0]["overlooks"][0] > 0
    assert levels[-1]["overlooks"][0] == 0
    assert list(np.concatenate(levels)["simulations"]) == sorted(np.concatenate(levels)["simulations"])


def test_a_bot_that_overlooks_all_still_answers():
    match = Match("duchess", seed=5)
    search = searching(match.game, FEW)
    search.settings["overlooks"] = 1.0
    assert search.choose(match.view_record(match.seat)) in match.legal_numbers()


def test_what_is_overlooked_is_not_tried():
    match = Match("duchess", seed=5)
    search = searching(match.game, "search:200")
    search.settings["overlooks"] = 0.5
    found = search.weigh(match.view_record(match.seat))
    assert 0 < sum(one.visits == 0 for one in found) < len(found)


def test_a_level_that_has_begun_an_attack_seldom_breaks_it_off():
    targets = broken_off = 0
    for number in range(20):
        match = Match("duchess", seed=number)
        while match.seat is not None and len(match.log) < 60:
            asked, bot = match.prompt, duelkit.bot("level:1", "duchess", seed=f"{number} {len(match.log)}")
            action = bot.choose(match.view_record(match.seat), match.legal)
            targets += asked == "target"
            broken_off += asked == "target" and action.verb == "end"
            match.play(action)
    assert targets > 60
    assert broken_off < targets / 8  # it was every fourth while targets were overlooked like all else


def test_a_search_wins_where_looking_one_move_ahead_does_not():
    """Duchess, both seats: 40 duels against the greedy bot, of which chance would win 20 ± 6."""
    first = duelkit.simulate("duchess", games=20, bots=("search:200", "greedy"), seed="stronger")
    second = duelkit.simulate("duchess", games=20, bots=("greedy", "search:200"), seed="stronger")
    assert (first["winner"] == 0).sum() + (second["winner"] == 1).sum() >= 27


@pytest.mark.parametrize("name", ["search:30", "level:1", "greedy"])
def test_a_bot_of_the_api_answers_with_a_legal_action_and_repeats_it(name):
    match = Match("duchess", seed=3)
    asked = match.view_record(match.seat), match.legal
    assert duelkit.bot(name, "duchess", seed=1).choose(*asked) in match.legal
    assert duelkit.bot(name, "duchess", seed=1).choose(*asked) == duelkit.bot(name, "duchess", seed="1").choose(*asked)


@pytest.mark.parametrize("name", ["search:30", "greedy"])
def test_a_bot_is_told_of_a_view_of_another_game_and_of_nothing_to_choose(name):
    match, bot = Match("duchess", seed=3), duelkit.bot(name, "vacuo")
    with pytest.raises(BadInput, match=f"{name} plays vacuo here, and this is no view of such a duel"):
        bot.choose(match.view_record(match.seat), match.legal)
    with pytest.raises(BadInput, match="There is nothing to choose"):
        bot.choose(match.view_record(match.seat), ())


@pytest.fixture
def little_memory(monkeypatch):
    """Let there be no memory for a tree of more than 10,000 nodes."""

    def within(game, kind, trees, nodes):
        if nodes > 10_000:
            raise MemoryError
        return room_for(game, kind, trees, nodes)

    monkeypatch.setattr("duelkit.bots.thinking.room_for", within)


def test_a_search_that_finds_no_memory_says_how_much_it_wanted(little_memory):
    match = Match("duchess", seed=3)
    with pytest.raises(BadInput, match="search:1000000 needs about 57 MB of memory to think"):
        duelkit.bot("search:1000000", "duchess").choose(match.view_record(match.seat), match.legal)


def test_a_batch_that_finds_no_memory_names_the_bot_that_wants_most(little_memory):
    with pytest.raises(BadInput, match="search:1000000 needs about 113 MB of memory to think"):
        duelkit.simulate("duchess", games=2, bots=("search:4", "search:1000000"))


@each_game
def test_a_search_about_one_action_tries_no_other(game):
    for s in samples(game, table_options(game), "only", every=25):
        view = game.view(s, s.to_move)
        for action in legal_numbers(game, s)[:3] if several(game, s) else ():
            found = searching(game, FEW).weigh_afresh(view, game.rules.key(s, action))
            assert sum(one.visits for one in found if game.rules.key(s, one.action) == game.rules.key(s, action)) >= 40
            assert all(one.visits == 0 for one in found if game.rules.key(s, one.action) != game.rules.key(s, action))


def test_a_search_afresh_knows_nothing_of_the_one_before():
    match, search = Match("duchess", seed=5), searching(game_named("duchess"), "search:400")
    visits = []
    for _ in range(12):
        found = search.weigh_afresh(match.view_record(match.seat))
        if len(found) > 1:
            visits.append(sum(one.visits for one in found))
        match.play(next(action for action in match.legal if action.id == best_of(found).action))
    assert len(visits) > 3
    assert set(visits) == {400}


@each_game
def test_a_search_finds_the_same_after_one_of_another_duel(game):
    one, other = (next(samples(game, table_options(game), deal, every=30)) for deal in ("one", "other"))
    search = searching(game, "search:60")
    search.weigh_afresh(game.view(other, other.to_move))
    search.dice.array[:] = new_dice("again").array
    found = search.weigh_afresh(game.view(one, one.to_move))
    assert found == searching(game, "search:60", "again").weigh_afresh(game.view(one, one.to_move))
