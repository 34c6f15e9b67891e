"""`examples/train_ppo.py`: what it learns is kept, and training goes on as if nobody had stopped it."""

import runpy
import sys
from pathlib import Path

import numpy as np
import pytest

from duelkit import BadInput
from tests import needs

pytest.importorskip("jax", reason=needs.JAX)
pytest.importorskip("optax", reason=needs.JAX)

EXAMPLE = str(Path(__file__).parents[2] / "examples" / "train_ppo.py")
SMALL = {"DUELS": 8, "STEPS": 6, "TESTED": 4, "TEST_EVERY": 2, "EACH": 1}


@pytest.fixture
def train(monkeypatch):
    """Return what trains in small steps, as the command would."""

    def run(file, *flags, game="duchess", **instead):
        monkeypatch.setattr(sys, "argv", ["train_ppo.py", game, "--out", str(file), *flags])
        main = runpy.run_path(EXAMPLE)["main"]
        main.__globals__.update(SMALL, **instead)
        main()

    return run


def weights(file):
    """Return the arrays of a model."""
    with np.load(file) as found:
        return {name: found[name].tobytes() for name in found.files}


def curve(file):
    """Return the rows of a curve, but for the seconds."""
    return [row.partition(",")[2] for row in file.read_text().splitlines()]


def test_training_that_was_stopped_comes_to_the_same_model(train, tmp_path):
    whole, parts = tmp_path / "whole.npz", tmp_path / "parts.npz"
    train(whole, "--iterations", "4")
    train(parts, "--iterations", "3")
    assert weights(parts) != weights(whole)
    train(parts, "--iterations", "4", "--resume")
    assert weights(parts) == weights(whole)
    assert curve(tmp_path / "parts.csv") == curve(tmp_path / "whole.csv")
    assert len(curve(tmp_path / "whole.csv")) == 3


def test_ctrl_c_keeps_what_was_learned_up_to_the_iteration_before(train, tmp_path):
    def interrupted(*_args):
        raise KeyboardInterrupt

    whole, broken = tmp_path / "whole.npz", tmp_path / "broken.npz"
    train(whole, "--iterations", "2")
    train(broken, "--iterations", "1")
    train(broken, "--iterations", "2", "--resume", with_gains=interrupted)
    train(broken, "--iterations", "2", "--resume")
    assert weights(broken) == weights(whole)


@pytest.mark.parametrize(
    ("harm", "said"),
    [
        (lambda file: file.write_bytes(file.read_bytes()[:1000]), "holds no training to go on from"),
        (lambda file: file.write_text("no checkpoint"), "holds no training to go on from"),
        (lambda file: file.unlink(), "cannot be read"),
    ],
    ids=["cut", "text", "gone"],
)
def test_a_damaged_checkpoint_is_said_in_a_sentence(train, tmp_path, harm, said):
    train(tmp_path / "model.npz", "--iterations", "1")
    harm(tmp_path / "model.checkpoint")
    with pytest.raises(BadInput, match=said):
        train(tmp_path / "model.npz", "--resume")


def test_training_for_another_game_is_not_gone_on_with(train, tmp_path):
    train(tmp_path / "model.npz", "--iterations", "1")
    with pytest.raises(BadInput, match="another game"):
        train(tmp_path / "model.npz", "--resume", game="vacuo")


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (("--minutes", "-1"), "it should be a number above 0, not -1"),
        (("--minutes", "nan"), "it should be a number above 0, not nan"),
        (("--iterations", "0"), "it should be a number above 0, not 0"),
    ],
)
def test_training_for_no_time_is_refused(train, tmp_path, capsys, flags, said):
    with pytest.raises(SystemExit):
        train(tmp_path / "model.npz", *flags)
    assert said in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_a_folder_that_is_not_there_is_said_before_training_begins(train, tmp_path, capsys):
    with pytest.raises(SystemExit):
        train(tmp_path / "nowhere" / "model.npz", "--iterations", "1")
    assert "there is no folder" in capsys.readouterr().err
