"""Any words for a move are a legal move, or are refused by a rule; `why_not` and `play` never differ."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duelkit import Action, IllegalAction
from tests.positions import TABLES, random_match
from tests.property.taking import is_one_sentence

DUELS = [random_match(game, options, 31, most=12) for game, options in TABLES]
MATCHES = [match for match in DUELS if match.seat is not None]  # a quiet round may be over by then (D25)
CARDS = ["AD", "8C", "10H", "QS", "2d", "KH", "strike", "Golpe", "balm"]


@st.composite
def matches_and_actions(draw):
    """Return a match and an action that may mean something in it, or nothing at all."""
    match = draw(st.sampled_from(MATCHES))
    verbs = st.sampled_from(match.game.space.verbs)
    cards = st.none() | st.sampled_from(CARDS) | st.sampled_from([action.card for action in match.legal])
    places = (
        st.none()
        | st.sampled_from(["hand:0", "hand:9", "field:1", "nowhere", "grave:3", "seat:1", "void:0"])
        | st.text(max_size=6)
    )
    seats = st.none() | st.integers(-2, 7) | st.integers()
    wild = st.builds(Action, verbs | st.text(max_size=6), cards | st.text(max_size=4), seats, places)
    return match, draw(wild | st.sampled_from(match.legal))


@given(matches_and_actions())
def test_words_are_a_legal_move_or_are_refused_and_change_nothing(match_and_action):
    match, action = match_and_action
    branch = match.branch(len(match.log))
    if match.why_not(action) is None:
        branch.play(action)
        assert branch.log[:-1] == match.log
    else:
        with pytest.raises(IllegalAction):
            branch.play(action)
        assert (branch.state(), branch.log, branch.events) == (match.state(), match.log, match.events)


@given(matches_and_actions())
def test_a_refusal_names_a_rule_of_the_game_and_is_one_line(match_and_action):
    match, action = match_and_action
    refusal = match.why_not(action)
    if refusal is not None:
        assert refusal.rule in {match.game.rule_id(number) for number in match.game.words.rules}
        assert all(is_one_sentence(part) for part in (refusal.text, refusal.fact, refusal.remedy))


@pytest.mark.parametrize("match", MATCHES, ids=range(len(MATCHES)))
def test_no_legal_move_is_refused(match):
    assert [match.why_not(action) for action in match.legal] == [None] * len(match.legal)
