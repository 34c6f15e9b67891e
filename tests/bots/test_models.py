"""A network plays from a file, by the observation of its own view, and only where it fits."""

import numpy as np
import pytest

from duelkit import BadInput, Match, bot
from duelkit.bots.models import FORMAT, NAMES, architecture_of, forward, new_weights, save_model
from duelkit.bots.names import bot_named
from duelkit.bots.titles import titled
from duelkit.bots.versions import version_of
from duelkit.games import game_named
from duelkit.kernel.observation import OBSERVED
from tests.positions import each_game, legal_numbers, samples


def written(folder, game="duchess", seed=1, **options):
    """Write a network that has learned nothing, and return its name as a bot."""
    file = folder / "model.npz"
    made = game_named(game)
    layout = made.layout(made.new_record(made.check_options(options)))
    save_model(file, game, layout, new_weights(architecture_of(layout, made.space), seed))
    return f"model:{file}"


@each_game
def test_a_network_plays_what_is_legal(game, tmp_path):
    player = bot(written(tmp_path, game.name), game.name, seed="model")
    match = Match(game.name, seed=1)
    for _ in range(60):
        if match.seat is not None:
            numbers = match.legal_numbers()
            match.take(player.choose_number(match.view_record(match.seat), numbers))
    assert len(match.log) > 20


def test_the_same_seed_repeats_its_choices(tmp_path):
    name, match = written(tmp_path), Match("duchess", seed=1)
    view, numbers = match.view_record(match.seat), match.legal_numbers()
    choices = [[bot(name, "duchess", seed="one").choose_number(view, numbers) for _ in range(5)] for _ in range(2)]
    assert choices[0] == choices[1]


@each_game
def test_what_an_action_is_worth_follows_its_card_wherever_it_lies(game):
    layout = game.layout(game.new_record(game.check_options({})))
    shape = architecture_of(layout, game.space)
    weights = new_weights(shape, 3)
    for s in samples(game, game.check_options({}), "worth", every=9):
        seen, legal = np.zeros((1, layout.width), OBSERVED), np.zeros((1, game.space.size), np.bool_)
        game.rules.observe(s, s.to_move, seen[0])
        legal[0, legal_numbers(game, s)] = True
        worth, value = forward(shape, weights, seen, legal, np)
        assert np.isfinite(worth[legal]).all()
        assert (worth[~legal] < worth[legal].min()).all()
        assert -1 < value[0] < 1


def test_a_model_has_a_title_and_a_version_by_its_file(tmp_path):
    one = written(tmp_path)
    assert titled(one) == "Model model"
    before = version_of(one, game_named("duchess"))
    written(tmp_path, seed=2)
    assert version_of(one, game_named("duchess")) != before
    assert not bot_named(one).searches


def test_a_file_that_is_no_model_is_answered_with_a_sentence(tmp_path):
    with pytest.raises(BadInput, match=r"nothing.npz cannot be read: No such file"):
        bot(f"model:{tmp_path}/nothing.npz", "duchess")
    text = tmp_path / "text.npz"
    text.write_text("no model")
    with pytest.raises(BadInput, match="holds no model; "):
        bot(f"model:{text}", "duchess")
    other = tmp_path / "other.npz"
    np.savez(other, format=FORMAT + 1, game="duchess", layout="", **dict.fromkeys(NAMES, 0))
    with pytest.raises(BadInput, match="no model of this version"):
        bot(f"model:{other}", "duchess")


def test_a_damaged_model_is_answered_with_a_sentence(tmp_path):
    name = written(tmp_path)
    file = tmp_path / "model.npz"
    file.rename(tmp_path / "half.npz")
    half = tmp_path / "half.npz"
    half.write_bytes(half.read_bytes()[:2000])
    with pytest.raises(BadInput, match="holds no model"):
        bot(f"model:{half}", "duchess")
    assert name


def test_a_model_of_another_game_or_layout_is_refused(tmp_path):
    name = written(tmp_path)
    with pytest.raises(BadInput, match="plays duchess, and here vacuo is played"):
        bot(name, "vacuo")
    match = Match("duchess", players=3, seed=1)
    with pytest.raises(BadInput, match="learned from observations of layout"):
        bot(name, "duchess").choose_number(match.view_record(match.seat), match.legal_numbers())


@each_game
def test_the_layout_of_a_duel_is_worked_out_once(game, tmp_path, monkeypatch):
    player, match, asked = bot(written(tmp_path, game.name), game.name, seed="model"), Match(game.name, seed=1), []
    player.choose(match.view_record(match.seat), match.legal)
    plain = type(game).layout
    monkeypatch.setattr(type(game), "layout", lambda self, s: (asked.append(self), plain(self, s))[1])
    for _ in range(5):
        match.play(player.choose(match.view_record(match.seat), match.legal))
    assert asked == []
