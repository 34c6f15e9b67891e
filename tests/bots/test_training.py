"""`./chore train`, `./chore fit` and `./chore spsa`: a short run of each does what the long ones do."""

import importlib
from pathlib import Path
from types import SimpleNamespace

import numba
import numpy as np
import pytest

from duelkit import Match
from duelkit.bots import policies
from duelkit.bots.player import Bot
from duelkit.bots.policies import FILE, policy_of
from duelkit.bots.search.features import FEATURES, HIDDEN
from duelkit.kernel.linking import linking
from duelkit.kernel.loops import HOW
from duelkit.kernel.rule import arm
from tests import needs

pytest.importorskip("scipy", reason=needs.SCIPY)

TOOLS = Path(__file__).parents[2] / "tools"
GAME = "duchess"


@pytest.fixture
def run(monkeypatch):
    """Return a function that runs a tool with a few duels, and returns its module."""
    monkeypatch.syspath_prepend(str(TOOLS))

    def called(name, *arguments, **constants):
        tool = importlib.import_module(name)
        for constant, value in constants.items():
            monkeypatch.setattr(tool, constant, value)
        monkeypatch.setattr("sys.argv", [name, GAME, "--duels", "3", "--simulations", "8", *map(str, arguments)])
        tool.main()
        return tool

    return called


@pytest.fixture
def placed(monkeypatch, tmp_path):
    """Return a folder that stands for the game's own, from which its policy is taken."""
    monkeypatch.setattr(policies, "folder_of", lambda _name: tmp_path)
    policy_of.cache_clear()
    yield tmp_path
    policy_of.cache_clear()


def test_what_was_trained_is_a_policy_that_search_asks(run, placed, capsys):
    kept = placed / "told.npz"
    run("train", "--out", placed / FILE, "--keep", kept, STEPS=3)
    policy_of.cache_clear()  # the search that played had none
    units, weights = policy_of(GAME)
    assert (units.shape, weights.shape) == ((FEATURES,), (FEATURES + 2, HIDDEN + 1))
    assert weights.any()
    match = Match(GAME, seed=1)
    bot = Bot("search:20", match.game, seed="trained")
    assert bot.choose(match.view_record(match.seat), match.legal) in match.legal
    (room,) = bot.searching().rooms_for(match.record.array.dtype)
    assert np.array_equal(room.policy, weights)
    said = capsys.readouterr().out
    run("train", "--out", placed / "again.npz", "--keep", kept, STEPS=3)
    assert capsys.readouterr().out == said.replace(FILE, "again.npz")


def test_what_was_fitted_names_a_weight_for_each_term(run, capsys):
    run("fit", "--tables", "decks=shared", "decks=own")
    evaluation = importlib.import_module(f"duelkit.games.{GAME}.rules.evaluation")
    said = [line.split("# ")[1] for line in capsys.readouterr().out.splitlines() if "# " in line]
    assert said == [term.name for term in evaluation.Term]


# Weights tuned by play


@pytest.fixture
def spsa(monkeypatch):
    """Return the module that tunes weights."""
    monkeypatch.syspath_prepend(str(TOOLS))
    return importlib.import_module("spsa")


@pytest.fixture
def evaluation():
    """Return what the game takes a position to be worth."""
    return importlib.import_module(f"duelkit.games.{GAME}.rules.evaluation")


class Judged:
    """A contest that is won by the weights that are nearer to some best ones."""

    def __init__(self, best):
        self.best = best

    def points(self, one, other, deals, _simulations):
        near, far = (np.abs(row - self.best).sum() for row in (one, other))
        return np.full(len(deals), 0.5 + np.clip((far - near) / 1000, -0.5, 0.5)) + 1e-9 * np.arange(len(deals))


def asked_for(steps, keep=None):
    return SimpleNamespace(steps=steps, deals=2, last=2, simulations=1, keep=keep)


def test_weights_move_towards_those_that_win_more(spsa, evaluation):
    best = evaluation.WEIGHTS + 100.0
    course = spsa.climb(Judged(best), np.full(len(best), 20.0), [evaluation.WEIGHTS.astype(float)], asked_for(300))
    assert np.abs(course[-1] - best).mean() < np.abs(course[0] - best).mean() / 2


def test_tuning_goes_on_from_what_was_kept(spsa, evaluation, tmp_path):
    contest, nudges = Judged(evaluation.WEIGHTS + 100.0), np.full(len(evaluation.WEIGHTS), 20.0)
    whole = spsa.climb(contest, nudges, spsa.begun(evaluation, asked_for(6)), asked_for(6))
    options = asked_for(3, tmp_path / "weights.npz")
    spsa.climb(contest, nudges, spsa.begun(evaluation, options), options)
    options.steps = 6
    again = spsa.climb(contest, nudges, spsa.begun(evaluation, options), options)
    assert np.array_equal(again, whole)


def test_what_was_tuned_names_a_weight_for_each_term(spsa, evaluation, capsys):
    weights = evaluation.WEIGHTS.astype(float)
    spsa.report(Judged(weights), evaluation, [weights], asked_for(1))
    said = capsys.readouterr().out.splitlines()
    assert said[: len(weights)] == [
        f"    {round(weight)},  # {term.name}" for term, weight in zip(evaluation.Term, weights, strict=True)
    ]


def test_each_seat_evaluates_with_weights_of_its_own(spsa, evaluation):
    match = Match(GAME, seed=3)
    rows = np.random.default_rng(1).integers(-500, 500, (match.players, len(evaluation.Term)))
    spsa.weights[:, : rows.shape[1]] = rows
    tuned = spsa.tuned(evaluation)
    arm()
    evaluate = linking(numba.njit(**HOW | {"cache": False})(lambda states, seat: tuned(states[0], seat)))
    for seat in range(match.players):
        assert evaluate(match.record.array, seat) == evaluation.worth(match.record, seat, rows[seat])
