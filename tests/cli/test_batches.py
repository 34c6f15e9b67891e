"""What commands share that let bots play many duels: Ctrl-C before the first one, and a file that cannot be written."""

import pytest

from duelkit.bots import at_once

BATCHES = (("ladder", "duchess", "--bots", "random,greedy", "--games", "20"), ("simulate", "duchess", "--games", "40"))
each_batch = pytest.mark.parametrize("batch", BATCHES, ids=lambda words: words[0])


@each_batch
def test_ctrl_c_before_the_first_duel_leaves_no_file(duelkit, tmp_path, monkeypatch, batch):
    def stop(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(at_once, "compiled_rules", stop)
    answer = duelkit(*batch, "--out", str(tmp_path / "duels.parquet"))
    assert (answer.status, answer.err) == (130, "duelkit: Stopped.\n")
    assert list(tmp_path.iterdir()) == []


@each_batch
@pytest.mark.parametrize(
    ("out", "why"),
    [
        ("nowhere/duels.parquet", "cannot be written: No such file or directory."),
        (".", "is no file that could be written; name a new file, or one to write anew."),
        ("/dev/null", "is no file that could be written"),
    ],
)
def test_where_out_cannot_be_written_nothing_is_played(duelkit, tmp_path, monkeypatch, batch, out, why):
    monkeypatch.chdir(tmp_path)
    monkeypatch.delattr(at_once, "compiled_rules")
    answer = duelkit(*batch, "--out", out)
    assert answer.err.startswith(f"duelkit: {out} {why}")
    assert (answer.status, answer.out) == (1, "")
