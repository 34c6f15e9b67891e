"""What programs give to duelkit's functions: what is of no use there is refused in a sentence, and not taken."""

from operator import attrgetter
from types import SimpleNamespace

import pytest

import duelkit
from duelkit import Action, Match, analysis, lab
from duelkit.games import game_named, games
from duelkit.lab import comparing, improving, tuning
from tests.doors.handing import VALUES, faults, parameters, refused, surprises

MATCH = Match("duchess", seed=1)
BOT = duelkit.bot("greedy", "duchess")
DOORS = {
    "Match": (Match, {}),
    "Match.from_scenario": (Match.from_scenario, {"scenario": {"game": "duchess", "seats": [{}, {}]}}),
    "Match.load": (Match.load, {"saved": MATCH.save()}),
    "Match.number_of": (MATCH.number_of, {"action": MATCH.legal[0]}),
    "Match.why_not": (MATCH.why_not, {"action": MATCH.legal[0]}),
    "Match.forbidden": (MATCH.forbidden, {"number": 0}),
    "Match.view": (MATCH.view, {"seat": 0}),
    "Match.view_record": (MATCH.view_record, {"seat": 0}),
    "Match.shared_view": (MATCH.shared_view, {"seat": 0}),
    "Match.tell": (MATCH.tell, {"event": MATCH.events[0]}),
    "Match.undo": (MATCH.undo, {}),
    "Match.why_no_undo": (MATCH.why_no_undo, {}),
    "Match.can_undo": (MATCH.can_undo, {}),
    "Match.since_decision": (MATCH.since_decision, {"seat": 0}),
    "Match.branch": (MATCH.branch, {"decisions": 0}),
    "Match.at": (MATCH.at, {"mark": MATCH.mark()}),
    "Event.seen_by": (MATCH.events[0].seen_by, {"seat": 0}),
    "bot": (duelkit.bot, {"name": "greedy", "game": "duchess"}),
    "Bot.choose": (BOT.choose, {"view": MATCH.view_record(0), "legal": MATCH.legal}),
    "Bot.choose_number": (BOT.choose_number, {"view": MATCH.view_record(0), "numbers": MATCH.legal_numbers()}),
    "simulate": (duelkit.simulate, {"game": "duchess", "games": 2}),
    "ladder": (duelkit.ladder, {"game": "duchess", "bots": ["greedy", "random"], "games": 2}),
    "compare": (duelkit.compare, {"game": "duchess", "changed": {"hand": 6}}),
    "tune": (duelkit.tune, {"game": "vacuo", "card": "candle", "cards": ["shipped", "candle.toml"]}),
    "improve_deck": (duelkit.improve_deck, {"game": "monsters", "deck": "effect_yugi"}),
    "analyse": (duelkit.analyse, {"duel": MATCH}),
}
CARD = 'game = "vacuo"\n[[card]]\nid = "candle"\ntype = "effect"\nname = "Candle"\ntext = "Draw 2 cards."\n'
WHOLE = SimpleNamespace(whole=True)
OPTIONS = [(game, option.name) for game in games() for option in game_named(game).options]


@pytest.fixture
def played(monkeypatch, tmp_path):
    """No duel is played: what would come of it does not matter here."""
    monkeypatch.setattr(lab, "play_out", lambda series, _place: range(series.games))
    monkeypatch.setattr(lab, "frame_of", lambda _series, outcomes: outcomes)
    monkeypatch.setattr(analysis, "judge_all", lambda *_: [None])
    monkeypatch.setattr(analysis, "analysis_of", lambda *_: None)
    for home, name in ((lab, "play_ladder"), (comparing, "play_versions"), (tuning, "tune"), (improving, "improve")):
        monkeypatch.setattr(home, name, lambda *_: WHOLE)
    (tmp_path / "candle.toml").write_text(CARD)
    monkeypatch.chdir(tmp_path)


@pytest.mark.usefixtures("played")
@pytest.mark.parametrize("name", DOORS)
def test_what_a_function_has_no_use_for_is_refused_in_a_sentence(name):
    door, good = DOORS[name]
    door(**good) if name != "Match.undo" else None  # nothing has been decided yet
    assert faults(door, good) == []
    assert surprises(door, good) == []


@pytest.mark.parametrize(("game", "option"), OPTIONS, ids=map(" ".join, OPTIONS))
def test_what_an_option_has_no_use_for_is_refused_in_a_sentence(game, option):
    for value in (each for one in VALUES for each in (one, [one], {option: one})):
        refused(lambda value=value: Match(game, seed=1, **{option: value}))


@pytest.mark.parametrize("part", ["verb", "card", "seat", "place", "id"])
def test_an_action_of_anything_at_all_is_legal_or_refused_in_a_sentence(part):
    for verb in game_named("duchess").space.verbs:
        for value in VALUES:
            refused(lambda given=({"verb": verb, part: value}): MATCH.why_not(Action(**given)))


@pytest.mark.parametrize("game", [None, ""])
def test_a_game_that_is_not_named_is_not_the_usual_one(game):
    with pytest.raises(duelkit.BadInput, match=r"^There is no game called "):
        Match(game)


def test_every_public_function_and_every_method_of_a_match_is_there():
    methods = {f"Match.{name}" for name in vars(Match) if callable(getattr(Match, name)) and not name.startswith("_")}
    functions = {name for name in duelkit.__all__ if not isinstance(getattr(duelkit, name), type)}
    assert {name for name in methods | functions if takes_something(name)} - {*DOORS} == {
        *("Match.play", "Match.take"),  # which ask Match.number_of and Match.forbidden first
        "Match.thaw",  # which says that it does not check
    }


def takes_something(name):
    """Whether a function has parameters."""
    return parameters(attrgetter(name)(duelkit)).keys() - {"self"}
