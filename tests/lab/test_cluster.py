"""A Ray cluster of two machines: the same duels as on threads, whoever dies, and what cannot be in one sentence."""

import os
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from threading import Thread

import pytest
from polars.testing import assert_frame_equal

import duelkit
from duelkit import BadInput
from duelkit.kernel.caching import CACHE_VARIABLE
from duelkit.kernel.saying import unheard
from duelkit.lab import Threads, Workplace, cluster, play_sums, playing, series_of
from duelkit.lab.balance import balance_study, frame_of_cards, measure
from duelkit.lab.chunks import chunks_of
from duelkit.lab.cluster import Cluster, address_in, asked_by_value, workers_for
from duelkit.lab.comparing import frame_of_changes
from duelkit.lab.workers import play, unseen
from tests import needs
from tests.ctrl_c import ctrl_c_at

ray = pytest.importorskip("ray", reason=needs.RAY)
cluster_utils = pytest.importorskip("ray.cluster_utils", reason=needs.RAY)

BYTES = 80_000_000  # of memory for objects, the least that Ray takes
FEW = {"games": 40, "bots": ("greedy", "random"), "seed": 3}


@pytest.fixture(scope="module")
def machines():
    """Yield a cluster of two machines with a core each; its head has none."""
    head = {"num_cpus": 0, "object_store_memory": BYTES, "include_dashboard": False}
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        patch.setenv("RAY_worker_niceness", "0")  # beside other tests, Ray would have workers wait for everybody
        found = cluster_utils.Cluster(initialize_head=True, head_node_args=head)
        add_machine(found)
        add_machine(found)
        ray.init(found.address, log_to_driver=False)
        yield found
        ray.shutdown()
        found.shutdown()


def add_machine(machines, **variables):
    """Add a machine to a cluster, with these environment variables."""
    machines.add_node(num_cpus=1, object_store_memory=BYTES, env_vars=variables)


@pytest.fixture(autouse=True)
def small_chunks(monkeypatch):
    monkeypatch.setattr(playing, "CHUNK", 5)


def simulated(**changes):
    return duelkit.simulate("duchess", **FEW | changes)


# The same duels


def test_rows_are_those_of_threads(machines):
    assert_frame_equal(simulated(on="ray"), simulated())


def test_sums_are_those_of_threads(machines):
    series = series_of("duchess", options={}, **FEW)
    there, here = (play_sums(series, Workplace(workers, unheard)) for workers in (Cluster(None), Threads(1)))
    assert (there.winners == here.winners).all()
    assert (there.goes.counts == here.goes.counts).all()


def test_a_ladder_is_that_of_threads(machines):
    there, here = (duelkit.ladder("duchess", bots=("greedy", "random"), games=12, on=on) for on in ("ray", None))
    assert_frame_equal(there.duels, here.duels)
    assert there.rungs == here.rungs


def test_what_cards_do_is_what_it_is_on_threads(machines):
    study = balance_study("duchess", ("greedy", "random"), 120, 1, {}, 1.0)
    there, here = (
        frame_of_cards(measure(study, 1.0, Workplace(workers, unheard))) for workers in (Cluster(None), Threads(1))
    )
    assert_frame_equal(there, here, check_exact=True)


@pytest.mark.parametrize("changed", [{"hand": 6}, {"bots": ("random", "greedy")}])
def test_what_a_change_does_is_what_it_does_on_threads(machines, changed):
    there, here = (frame_of_changes(duelkit.compare("duchess", changed, games=100, on=on)) for on in ("ray", None))
    assert_frame_equal(there, here, check_exact=True)


def test_many_deals_are_handed_out_in_large_chunks_and_long_duels_one_by_one(machines):
    with Cluster(None).opened(Squares(), unheard) as pool:
        assert [pool.size(deals, 500) for deals in (1, 4_000, 16_000, 10**9)] == [500, 500, 2_000, 50_000]
        assert pool.size(10**9, 1) == 1


def told(*flags, **environment):
    """Return what a command says of the same duels, without how long they took, and what it says meanwhile."""
    command = (
        sys.executable,
        "-m",
        "duelkit",
        "simulate",
        "duchess",
        "--games",
        "40",
        "--bots",
        "greedy,random",
        *flags,
    )
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=os.environ | environment)
    return done.stdout.partition("\n")[2], done.stderr


def test_the_command_joins_the_cluster_and_says_the_same(machines):
    there, meanwhile = told("--on", "ray", RAY_ADDRESS=machines.address)
    assert there == told()[0]
    assert meanwhile == (
        "Playing on a Ray cluster (cores: 2, machines: 2); where the rules are not compiled, that comes first …\n"
    )


# What dies


@dataclass(frozen=True)
class Squares:
    """Squares of the numbers of deals; who plays the number `at` first does `fatal`, and leaves a `mark` of it."""

    mark: Path | None = None
    fatal: str = ""
    at: int = 7

    def player(self, say):
        return self.played

    def played(self, chunk):
        numbers = list(chunk.numbers[0])
        if self.mark and self.at in numbers and not self.mark.exists():
            getattr(self, self.fatal)()
        return [number**2 for number in numbers]

    def dies(self):
        self.mark.touch()
        os._exit(1)

    def waits_for_the_end(self):
        self.mark.with_suffix(".part").write_text(ray.get_runtime_context().get_node_id())
        self.mark.with_suffix(".part").rename(self.mark)
        time.sleep(600)

    def lacks_a_package(self):
        raise ModuleNotFoundError("No module named 'numba'", name="numba")

    def breaks(self):
        raise ZeroDivisionError

    def refuses(self):
        raise BadInput("There is no game {word!r}", word="tennis")


def squared(task, progress=unseen):
    """Have 20 numbers squared on the cluster, two at a time, and return how many were, and what came out."""
    found = []
    with Cluster(None).opened(task, unheard) as pool:
        chunks = chunks_of(0, 20, 2, None)
        done = play(pool, chunks, 20, lambda _chunk, squares: found.extend(squares), progress)
    return done, found


ALL_SQUARES = (20, [number**2 for number in range(20)])


def test_a_worker_that_dies_is_tried_again(machines, tmp_path):
    assert squared(Squares(tmp_path / "mark", "dies")) == ALL_SQUARES
    assert (tmp_path / "mark").exists()


def test_ctrl_c_keeps_what_is_done_and_the_cluster_plays_on(machines):
    kept = simulated(on="ray", progress=ctrl_c_at(1))
    assert 0 < len(kept) < 40
    assert_frame_equal(kept, simulated().head(len(kept)))
    assert squared(Squares()) == ALL_SQUARES


def kill_whoever_waits(machines, mark):
    """Kill the machine on which a chunk waits for its end."""
    while not mark.exists():
        time.sleep(0.05)
    machines.remove_node(next(node for node in machines.worker_nodes if node.node_id == mark.read_text()), False)


def test_a_machine_that_dies_while_it_plays_changes_nothing(machines, tmp_path):
    mark = tmp_path / "mark"
    killer = Thread(target=kill_whoever_waits, args=(machines, mark))
    killer.start()
    assert squared(Squares(mark, "waits_for_the_end")) == ALL_SQUARES
    killer.join()
    assert len(machines.worker_nodes) == 1
    assert_frame_equal(simulated(on="ray"), simulated())


def test_a_machine_without_compiled_rules_compiles_first(machines, tmp_path):
    for machine in list(machines.worker_nodes):
        machines.remove_node(machine)
    add_machine(machines, **{CACHE_VARIABLE: str(tmp_path)})
    assert_frame_equal(simulated(on="ray", bots=None), simulated(bots=None))
    assert list(tmp_path.glob("duchess-*/*.ready"))


# What cannot be


def test_a_machine_with_another_version_is_said(machines, monkeypatch):
    monkeypatch.setattr(cluster, "code_version", lambda: "0.0 (of old)")
    with pytest.raises(BadInput, match=r"of the cluster has duelkit .*, and here is 0\.0 \(of old\): a seed would not"):
        simulated(on="ray")


def test_a_machine_that_lacks_a_package_is_said(machines, tmp_path):
    with pytest.raises(BadInput, match=r"of the cluster lacks the package numba: pip install 'duelkit\[ray\]' there"):
        squared(Squares(tmp_path / "mark", "lacks_a_package", 0))


def test_what_a_machine_refuses_is_said(machines, tmp_path):
    with pytest.raises(BadInput, match=r"of the cluster says: There is no game 'tennis'"):
        squared(Squares(tmp_path / "mark", "refuses", 0))


def test_the_function_that_asks_works_where_duelkit_is_not_installed():
    asked = ray.cloudpickle.dumps(asked_by_value())
    without = f"""
import pickle, sys
sys.path = [folder for folder in sys.path if folder != {str(Path(duelkit.__file__).parents[1])!r}]
kind, found = pickle.loads({asked!r})("1.0", [None], b"")
print(kind, found["package"])
"""
    said = subprocess.run([sys.executable, "-c", without], capture_output=True, text=True, check=True, cwd="/").stdout
    assert said.split() == ["lacking", "duelkit"]


def test_a_machine_with_an_old_duelkit_is_said():
    found = {"machine": "far", "package": "duelkit.lab.remote"}
    assert "has duelkit ?, and here is " in str(cluster.refusal("lacking", found))


def test_a_fault_of_ours_comes_as_it_would_from_a_thread(machines, tmp_path):
    with pytest.raises(ZeroDivisionError):
        squared(Squares(tmp_path / "mark", "breaks"))


def test_it_is_said_once_who_plays(machines):
    said, workers = [], Cluster(None)
    for _ in range(2):
        with workers.opened(Squares(), lambda text, **values: said.append(text)):
            pass
    assert len(said) == 1


def test_a_cluster_that_is_not_there_is_said():
    with pytest.raises(BadInput, match=r"There is no Ray cluster at 127\.0\.0\.1:9: .*[Rr]efused"):
        simulated(on="ray://127.0.0.1:9")


def test_addresses_are_ray_or_behind_ray():
    assert address_in("ray", "on") is None
    assert address_in("ray://far.example:1234", "on") == "far.example:1234"
    assert address_in("ray://far.example", "on") == "far.example:10001"


@pytest.mark.parametrize("word", ["spark", "ray:", "ray://", "ray://host:port", "far.example:1234", ""])
def test_other_words_name_no_cluster(word):
    with pytest.raises(BadInput, match="on should be ray or ray://HOST:PORT, not "):
        simulated(on=word)


def test_a_cluster_has_no_number_of_threads():
    with pytest.raises(BadInput, match="On a cluster all its cores play"):
        workers_for(3, "ray")
