"""Small variants through OpenSpiel's door with `exact=True`: all deals, all dice, and an equilibrium."""

import pytest

from duelkit import BadInput
from tests import needs

pyspiel = pytest.importorskip("pyspiel", reason=needs.OPEN_SPIEL)

from open_spiel.python.algorithms import cfr, exploitability  # noqa: E402

from duelkit.envs import load_game  # noqa: E402 - where OpenSpiel is installed
from duelkit.envs.open_spiel import kept  # noqa: E402

VARIANTS = [("duchess", "twelve"), ("vacuo", "three")]
FOUR_CARDS = {"ranks": ["A", "3"], "suits": ["D", "C"], "size": 1, "hand": 1}
each_variant = pytest.mark.parametrize(("game", "variant"), VARIANTS)


def states_of(state):
    """Yield a state and all that can come of it."""
    yield state
    if not state.is_terminal():
        for action in state.legal_actions():
            yield from states_of(state.child(action))


@pytest.fixture(scope="module")
def four_cards():
    return load_game("duchess", exact=True, **FOUR_CARDS)


@each_variant
def test_its_random_simulation_passes_with_serialization(game, variant):
    pyspiel.random_sim_test(load_game(game, variant=variant, exact=True), num_sims=2, serialize=True, verbose=False)


def test_each_deal_of_twelve_cards_is_there_once():
    start = load_game("duchess", variant="twelve", exact=True).new_initial_state()
    assert start.is_chance_node()
    assert [chance for _, chance in start.chance_outcomes()] == pytest.approx([1 / (12 * 11)] * 12 * 11)
    hands = {tuple(int(start.child(deal).s.hand[seat][1]) for seat in (0, 1)) for deal in start.legal_actions()}
    assert len(hands) == 12 * 11


@each_variant
def test_the_deals_of_chance_come_to_one(game, variant):
    start = load_game(game, variant=variant, exact=True).new_initial_state()
    assert sum(chance for _, chance in start.chance_outcomes()) == pytest.approx(1)


def test_three_cards_a_player_are_dealt_and_none_is_left():
    start = load_game("vacuo", variant="three", exact=True).new_initial_state()
    for deal in start.legal_actions():
        s = start.child(deal).s
        assert [int(s.hand[0][0]), int(s.hand[1][0]), int(s.queue[0])] == [3, 3, 0]


def test_dice_are_decisions_of_chance():
    state = load_game("vacuo", variant="three", exact=True).new_initial_state().child(0)
    while not state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    chances = [chance for _, chance in state.chance_outcomes()]
    assert len(chances) > 1
    assert sum(chances) == pytest.approx(1)
    assert not state.is_terminal()


def test_whoever_has_seen_the_same_sees_the_same_and_may_do_the_same(four_cards):
    known = {}
    for state in states_of(four_cards.new_initial_state()):
        if state.current_player() >= 0:
            seen = (state.observation_string(), tuple(state.legal_actions()))
            assert known.setdefault((state.current_player(), state.information_state_string()), seen) == seen
    assert len(known) > 50


def test_players_do_not_see_what_was_dealt_to_the_other(four_cards):
    start = four_cards.new_initial_state()
    strings = [start.child(deal).information_state_string(0) for deal in start.legal_actions()]
    assert (len(strings), len(set(strings))) == (12, 4)


def test_a_few_iterations_of_cfr_lower_the_exploitability(four_cards):
    solver = cfr.CFRPlusSolver(four_cards)
    at_first = exploitability.exploitability(four_cards, solver.average_policy())
    for _ in range(5):
        solver.evaluate_and_update_policy()
    assert exploitability.exploitability(four_cards, solver.average_policy()) < at_first / 2


def test_options_that_are_lists_are_parameters_too(four_cards):
    again = pyspiel.load_game(str(four_cards))
    assert again.options == four_cards.options
    assert again.options["ranks"] == ["A", "3"]
    with pytest.raises(BadInput, match=r"OpenSpiel can keep words and numbers, and cards has others: name a file\."):
        kept("cards", [{"id": "x"}])


def test_a_duel_that_is_too_large_is_refused_with_a_sentence():
    with pytest.raises(BadInput, match="This duel is too large for exact=True"):
        load_game("duchess", exact=True).new_initial_state()
