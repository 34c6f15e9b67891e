"""Judging a decision: search thinks as often as it takes to compare two decisions, and no more."""

from duelkit import Match
from duelkit.bots.judging import Judge
from duelkit.bots.player import unheard
from duelkit.bots.thinking import best_of
from tests.bots.test_advice import holding
from tests.duchess.table import duel, seat

FEW = 300


def judged(match, wanted, monkeypatch):
    """Return the judgement of the action that `wanted` picks beside the best one, and how often search thought."""
    judge, view, thought = Judge(match.game, FEW, unheard), match.view_record(match.seat), []
    weigh = judge.search.weigh
    monkeypatch.setattr(judge.search, "weigh", lambda view: thought.append(weigh(view)) or thought[-1])
    judge.judge(view, match.legal_numbers()[0], (), view, "dice")
    taken = wanted(match, best_of(thought[0]).action)
    thought.clear()
    return judge.judge(view, taken, (), view, "dice"), len(thought)


def held(*hand):
    """Return a duel of Vácuo in which the player to move holds these cards."""
    return Match.from_scenario(holding(*hand))


def twin(match, best):
    """Return another action with the key of the best one."""
    key = match.game.rules.key
    return next(n for n in match.legal_numbers() if n != best and key(match.record, n) == key(match.record, best))


def other(match, best):
    """Return an action with another key."""
    key = match.game.rules.key
    return next(n for n in match.legal_numbers() if key(match.record, n) != key(match.record, best))


def test_the_best_decision_is_thought_about_once(monkeypatch):
    found, thought = judged(held("strike", "strike", "elbow"), lambda _, best: best, monkeypatch)
    assert (found.better, found.cost, thought) == (None, 0.0, 1)


def test_the_same_decision_by_another_copy_of_the_card_is_not_compared_with_itself(monkeypatch):
    found, thought = judged(held("strike", "strike", "elbow", "elbow"), twin, monkeypatch)
    assert (found.better, found.cost, found.error, thought) == (None, 0.0, 0.0, 1)


def test_what_search_tries_half_as_often_as_the_best_is_as_good(monkeypatch):
    """Two cards of one rank: which of them attacks makes no difference."""
    match = duel(seat(field="4C 4D"), seat(field="3H 8S"))
    verbs = {move.id: move.verb for move in match.legal}
    alike = lambda _, best: next(n for n in verbs if n != best and verbs[n] == verbs[best])  # noqa: E731
    found, thought = judged(match, alike, monkeypatch)
    assert (found.better, found.cost, thought) == (None, 0.0, 1)


def test_what_search_hardly_tries_is_compared_with_the_best(monkeypatch):
    """To end the go while the 2 could defeat the Queen."""
    found, thought = judged(duel(seat(field="2H"), seat(field="QS")), other, monkeypatch)
    assert thought == 3
    assert found.cost > 0.8
