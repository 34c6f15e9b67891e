"""Who plays chunks: whoever it is, and whoever is first, what comes out is taken in the order of the chunks."""

import pickle
import signal
from concurrent.futures import Future

import pytest

import duelkit
from duelkit import BadInput
from duelkit.kernel.saying import unheard
from duelkit.lab import Threads, series_of
from duelkit.lab.chunks import Chunk, chunks_of
from duelkit.lab.playing import RowsTask
from duelkit.lab.workers import ThreadPool, WorkersLost, play, unseen
from tests.ctrl_c import ctrl_c_at

DEALS = 40


class Lost:
    """A chunk whose workers died."""

    def result(self):
        raise WorkersLost("They are gone.")

    def cancelled(self):
        return False


class LateFirst:
    """Workers that finish what they were given last first, and are lost at a chunk, if it is said at which."""

    def __init__(self, ahead=4, lost=None):
        self.ahead, self.lost, self.stopped, self.said = ahead, lost, False, []
        self.under_way = []

    def say(self, text, /, **values):
        self.said.append(text.format(**values))

    def submit(self, chunk):
        if chunk.numbers[0].start == self.lost:
            return Lost()
        pending = Future()
        self.under_way.append((pending, chunk))
        if len(self.under_way) > self.ahead:
            self.finish()
        return pending

    def finish(self):
        for pending, chunk in reversed(self.under_way):
            if not pending.done():
                pending.set_result([*chunk.numbers[0]])

    def stop(self):
        self.stopped = True
        for pending, _chunk in self.under_way:
            pending.cancel()


def played(pool, progress=unseen):
    taken = []
    done = play(pool, chunks_of(0, DEALS, 5, None), DEALS, lambda _chunk, found: taken.extend(found), progress)
    return done, taken


class Finishing(LateFirst):
    """Workers that have finished everything when they are asked for the first of it."""

    def submit(self, chunk):
        pending = super().submit(chunk)
        self.finish()
        return pending


def test_results_are_taken_in_the_order_of_the_chunks():
    assert played(Finishing()) == (DEALS, list(range(DEALS)))


def test_no_more_is_under_way_than_the_workers_want():
    pool, most = Finishing(ahead=2), []
    played(pool, lambda done, _deals: most.append(len(pool.under_way) * 5 - done))
    assert max(most) == 2 * 5


def test_ctrl_c_takes_what_is_finished_and_gives_up_the_rest():
    pool = LateFirst(ahead=4)
    assert played(pool, ctrl_c_at(5)) == (25, list(range(25)))
    assert pool.stopped


def test_ctrl_c_while_a_result_is_taken_comes_after_it():
    taken = []

    def take(_chunk, found):
        if not taken:
            signal.raise_signal(signal.SIGINT)
        taken.extend(found)

    done = play(Finishing(), chunks_of(0, DEALS, 5, None), DEALS, take, unseen)
    assert (done, taken) == (len(taken), list(range(done)))
    assert done >= 5


def test_workers_that_are_lost_leave_what_was_done_and_a_sentence():
    pool = Finishing(lost=15)
    assert played(pool) == (15, list(range(15)))
    assert pool.said == ["They are gone."]


def test_workers_that_are_lost_before_anything_is_done_are_an_error():
    with pytest.raises(BadInput, match="They are gone"):
        played(Finishing(lost=0))


def test_threads_are_done_when_they_are_stopped():
    pool = ThreadPool(lambda chunk: chunk.deals, 2, unheard)
    pending = [pool.submit(chunk) for chunk in chunks_of(0, DEALS, 5, None)]
    pool.stop()
    assert all(one.cancelled() or one.result() == 5 for one in pending)


# What travels


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("duchess", {"draw": "optional"}),
        ("vacuo", {"players": 3}),
        ("monsters", {"decks": ["effect_yugi", "sealed-7"]}),
    ],
)
def test_a_task_that_has_travelled_plays_the_same(game, options):
    series = series_of(game, 8, None, "far", options)
    chunk = Chunk((range(3, 8, 2),), None)
    here, there = (
        task.player(unheard)(chunk)
        for task in (RowsTask(series), pickle.loads(pickle.dumps(RowsTask(series))))  # noqa: S301 - it is our own
    )
    assert here["duel"].tolist() == [3, 5, 7]
    assert (here == there).all()


def test_threads_are_a_whole_number():
    with pytest.raises(BadInput, match="jobs should be a whole number from 1"):
        Threads(0)
    with pytest.raises(BadInput, match="jobs should be a whole number from 1"):
        duelkit.simulate("duchess", jobs=0)
