"""A match by numbers: decisions without words, positions looked back at, matches frozen and thawed."""

import json
import random

import pytest

from duelkit import BadInput, IllegalAction, Match
from duelkit.notation import Action, forbidding_reason
from tests.positions import each_game

DECISIONS = 30


def begun(game, seed=3, decisions=DECISIONS):
    """Return a match with some decisions taken at random."""
    match, dice = Match(game.name, seed=seed), random.Random(seed)
    while match.seat is not None and len(match.log) < decisions:
        match.take(dice.choice(match.legal_numbers()))
    return match


@each_game
def test_a_decision_by_its_number_is_the_decision_by_its_words(game):
    by_number, by_words = Match(game.name, seed=5), Match(game.name, seed=5)
    for _ in range(DECISIONS):
        action = by_words.legal[0]
        assert by_number.take(action.id) == by_words.play(action)
    assert by_number.state() == by_words.state()
    assert by_number.save() == by_words.save()


@each_game
def test_the_legal_numbers_are_those_of_the_legal_actions(game):
    match = begun(game)
    assert match.legal_numbers() == [action.id for action in match.legal]


@each_game
def test_what_is_refused_by_its_number_is_refused_by_its_words(game):
    match = begun(game)
    legal = set(match.legal_numbers())
    for number in range(game.space.size):
        refused = match.forbidden(number)
        assert (refused is None) == (number in legal)
    illegal = next(number for number in range(game.space.size) if number not in legal)
    before = match.save()
    with pytest.raises(IllegalAction) as raised:
        match.take(illegal)
    assert raised.value == match.forbidden(illegal)
    assert match.save() == before
    assert match.forbidden(illegal, lang="pt").text != raised.value.text


@each_game
@pytest.mark.parametrize("number", [-1, 10**6, True, "3", None, 1.0])
def test_a_number_that_no_action_has_is_named(game, number):
    with pytest.raises(BadInput, match="Actions are numbered 0 to"):
        Match(game.name, seed=1).take(number)


@each_game
def test_words_have_a_number(game):
    match = begun(game)
    for action in match.legal:
        number = match.number_of(Action(action.verb, action.card, action.seat, action.place))
        assert match.forbidden(number) is None
    with pytest.raises(IllegalAction):
        match.number_of(Action("fly"))


@each_game
def test_a_position_can_be_looked_back_at(game):
    match = begun(game, decisions=10)
    mark, state, events, log = match.mark(), match.state(), match.events, match.log
    for _ in range(5):
        match.take(match.legal_numbers()[0])
    former = match.at(mark)
    assert (former.state(), former.events, former.log) == (state, events, log)
    after = match.state()
    former.take(former.legal_numbers()[0])
    assert match.state() == after


@each_game
def test_a_frozen_match_goes_on_as_it_would_have(game):
    match = begun(game)
    thawed = Match.thaw(json.loads(json.dumps(match.freeze())), match.events)
    assert (thawed.state(), thawed.events, thawed.save()) == (match.state(), match.events, match.save())
    for _ in range(10):
        number = match.legal_numbers()[0]
        assert thawed.take(number) == match.take(number)
    assert thawed.state() == match.state()


@each_game
@pytest.mark.parametrize("thawed", [False, True])
def test_decisions_are_taken_back_as_far_as_one_likes(game, thawed, monkeypatch):
    monkeypatch.setattr(Match, "_revealed", lambda _match: None)
    match = begun(game, decisions=12)
    positions = [match.branch(n).state() for n in range(12)]
    if thawed:
        match = Match.thaw(match.freeze(), match.events)
    for n in reversed(range(12)):
        assert match.can_undo()
        match.undo()
        assert match.state() == positions[n]
        assert match.events == match.branch(n).events
    assert not match.can_undo()


@each_game
def test_can_undo_says_in_short_what_why_no_undo_says(game):
    match = Match(game.name, seed=9)
    for _ in range(DECISIONS):
        for seat in (None, 0, 1):
            assert match.can_undo(seat) == (match.why_no_undo(seat) is None)
        match.take(match.legal_numbers()[-1])


@each_game
def test_the_rules_are_asked_once_about_a_decision_that_is_checked_and_then_taken(game, monkeypatch):
    asked = []

    def noted(game, s, number):
        asked.append(number)
        return forbidding_reason(game, s, number)

    monkeypatch.setattr("duelkit.match.forbidding_reason", noted)
    match = Match(game.name, seed=1)
    number = Match(game.name, seed=1).legal_numbers()[-1]
    assert match.forbidden(number) is None
    match.take(number)
    assert asked == [number]
