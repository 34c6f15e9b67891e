"""A Ray cluster plays: each chunk is a task, wherever a core is free. docs/cluster.md says how to have a cluster."""

import logging
import os
import pickle
import socket
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import ModuleType
from typing import Any, Generic, TypeVar
from warnings import catch_warnings, simplefilter

from duelkit.errors import BadInput
from duelkit.kernel.saying import Say
from duelkit.kinds import TextValue
from duelkit.lab.chunks import Chunk
from duelkit.lab.remote import LACKING, OTHER, PLAYED, code_version
from duelkit.lab.workers import DuelTask, Threads, Workers, WorkersLost
from duelkit.texts import N_

RAY, REMOTE = "ray", "ray://"
USUAL_PORT = 10001  # of Ray's server for clients
PATIENCE = 10.0  # seconds in which a cluster answers
RETRIES = 5  # how often a chunk is tried again whose worker or machine died
NOT_THERE = N_("There is no Ray cluster at {address}: {why}.")
GRAIN = 100  # chunks of the usual size in one, at most: handing one out takes a millisecond
SHARES = 4  # chunks for each core, at least, so that the last ones end together
LOOK_AGAIN = 64  # chunks, after which it is asked how many cores there are by now

K = TypeVar("K")
R = TypeVar("R")


def workers_for(jobs: int | None, on: str | None, place: str = "on") -> Workers:
    """Return who plays: threads of this machine, or the cluster `on` which it is asked for; `place` is that name.

    Raises BadInput for a wrong number of threads, and for what names no cluster.
    """
    if on is None:
        return Threads(jobs)
    if jobs is not None:
        raise BadInput("On a cluster all its cores play: leave out how many threads.")
    return Cluster(address_in(on, place))


def address_in(on: str, place: str) -> str | None:
    """Return the host and port of a cluster, None for the one of this machine; raises BadInput for anything else."""
    TextValue().check(on, place)
    if on == RAY:
        return None
    host, _, port = on.removeprefix(REMOTE).partition(":")
    if not on.startswith(REMOTE) or not host or not (port or str(USUAL_PORT)).isdecimal():
        raise BadInput("{place} should be ray or ray://HOST:PORT, not {value!r}.", place=place, value=on)
    return f"{host}:{port or USUAL_PORT}"


class Cluster:
    """The workers of a Ray cluster: of the one at an address, or the one on this machine, begun where there is none."""

    def __init__(self, address: str | None) -> None:
        """Do not look for it yet."""
        self.address, self.announced = address, False

    @contextmanager
    def opened(self, task: DuelTask[K, R], say: Say) -> Iterator["ClusterPool[K, R]"]:
        """Have the cluster play a task; raises BadInput where it is not there."""
        ray = connected(self.address)
        if not self.announced:
            announce(ray, say)
            self.announced = True
        pool = ClusterPool(ray, task, say)
        try:
            yield pool
        finally:
            pool.stop()


def connected(address: str | None) -> ModuleType:
    """Return Ray, connected; raises BadInput where it, or the cluster, is not there."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # whoever plays duels here was not asked
    try:
        import ray  # noqa: PLC0415 - only a cluster needs it, and it takes a second to import
    except ModuleNotFoundError as error:
        raise BadInput("A cluster needs an extra: pip install 'duelkit[ray]'.") from error
    try:
        if address:
            check_there(address)
    except OSError as error:
        raise BadInput(NOT_THERE, address=address, why=first_line(error)) from error
    if not ray.is_initialized():
        join(ray, address)
    return ray


def check_there(address: str) -> None:
    """Raise OSError where nothing listens at an address: Ray itself would take half a minute to say so."""
    host, _, port = address.rpartition(":")
    with socket.create_connection((host, int(port)), PATIENCE):
        pass


def join(ray: ModuleType, address: str | None) -> None:
    """Connect Ray to a cluster; raises BadInput where that does not take us."""
    try:
        with catch_warnings():
            simplefilter("ignore")  # what they say, the error says as well
            ray.init(REMOTE + address if address else None, log_to_driver=False, logging_level=logging.CRITICAL)
    except (OSError, RuntimeError, ValueError) as error:
        if not address:
            raise BadInput(NOT_THERE, address=RAY, why=first_line(error)) from error
        raise BadInput(
            "The Ray cluster at {address} does not take us: {why}. If it takes a token, RAY_AUTH_MODE=token has to be"
            " set here, too.",
            address=address,
            why=first_line(error),
        ) from error


def first_line(error: Exception) -> str:
    """Return the first line of what an error says, without its number and its full stop."""
    return str(getattr(error, "strerror", None) or error).strip().partition("\n")[0].rstrip(".")


def announce(ray: ModuleType, say: Say) -> None:
    """Say who plays, and what may have to be waited for."""
    say(
        "Playing on a Ray cluster (cores: {cores}, machines: {machines}); where the rules are not compiled, that comes"
        " first …",
        cores=cores_of(ray),
        machines=sum(node["Alive"] and "CPU" in node["Resources"] for node in ray.nodes()),
    )


def cores_of(ray: ModuleType) -> int:
    """Return how many cores a cluster has."""
    return int(ray.cluster_resources().get("CPU", 0))


class ClusterPool(Generic[K, R]):
    """The workers of a cluster that have a task."""

    def __init__(self, ray: ModuleType, task: DuelTask[K, R], say: Say) -> None:
        """Send the task to the cluster."""
        self.ray, self.say = ray, say
        self.task = ray.put(pickle.dumps(task))
        self.remote = ray.remote(max_retries=RETRIES)(asked_by_value())
        self.under_way: deque[RemoteChunk[R]] = deque()
        self.handed_out = 0
        self.ahead = ahead_of(cores_of(self.ray))

    def size(self, deals: int, usual: int) -> int:
        """Return more than the usual size where there are many deals; duels that are played one by one take long."""
        return usual if usual == 1 else min(GRAIN * usual, max(usual, deals // (SHARES * max(1, cores_of(self.ray)))))

    def submit(self, chunk: Chunk[K]) -> "RemoteChunk[R]":
        """Have a chunk played."""
        reference = self.remote.remote(code_version(), [self.task], pickle.dumps(chunk))
        pending: RemoteChunk[R] = RemoteChunk(reference)
        while self.under_way and self.under_way[0].future.done():
            self.under_way.popleft()
        self.under_way.append(pending)
        self.handed_out += 1
        if self.handed_out % LOOK_AGAIN == 0:
            self.ahead = ahead_of(cores_of(self.ray))
        return pending

    def stop(self) -> None:
        """Give up what is not finished."""
        for pending in self.under_way:
            if not pending.future.done():
                pending.given_up = True
                with suppress(self.ray.exceptions.RayError, ConnectionError):
                    self.ray.cancel(pending.reference)


class RemoteChunk(Generic[R]):
    """What will come of a chunk."""

    def __init__(self, reference: Any) -> None:
        """Wait for nothing yet."""
        self.reference, self.future = reference, reference.future()
        self.given_up = False

    def result(self) -> R:
        """Wait for what comes of the chunk; raises WorkersLost where the cluster cannot play it."""
        from ray.exceptions import RayError, RayTaskError  # noqa: PLC0415 - only a cluster needs it

        try:
            kind, found = self.future.result()
        except RayTaskError as error:  # a fault of ours, as it would come from a thread
            raise error.cause from error
        except (RayError, ConnectionError) as error:
            raise WorkersLost(
                N_("The cluster lost what it was playing, though it tried again: {why}."), why=first_line(error)
            ) from error
        if kind != PLAYED:
            raise refusal(kind, found)
        played: R = found
        return played

    def cancelled(self) -> bool:
        """Tell whether it was given up."""
        return self.given_up


def ahead_of(cores: int) -> int:
    """Return how many chunks to hand out to so many cores: each has one, and one that waits."""
    return 2 * max(1, cores)


def refusal(kind: str, found: dict[str, Any]) -> WorkersLost:
    """Return why a worker did not play."""
    if kind == LACKING and not str(found["package"]).startswith("duelkit."):
        return WorkersLost(
            N_("The machine {machine} of the cluster lacks the package {package}: pip install 'duelkit[ray]' there."),
            **found,
        )
    if kind in {LACKING, OTHER}:
        values = {"theirs": "?", "ours": code_version()} | found
        return WorkersLost(
            N_(
                "The machine {machine} of the cluster has duelkit {theirs}, and here is {ours}: a seed would not give"
                " the same duels."
            ),
            **values,
        )
    return WorkersLost(N_("The machine {machine} of the cluster says: {sentence}"), **found)


def asked_by_value() -> Callable[[str, list[Any], bytes], tuple[str, Any]]:
    """Return the function that a worker calls; it travels whole, so that it works where duelkit is not installed."""

    def asked(version: str, task: list[Any], chunk: bytes) -> tuple[str, Any]:
        import platform  # noqa: PLC0415 - what this function needs it takes along

        try:
            from duelkit.lab.remote import answer  # noqa: PLC0415 - as above
        except ModuleNotFoundError as error:
            return "lacking", {"machine": platform.node(), "package": error.name}
        return answer(version, task[0], chunk)

    return asked
