"""The settings of a server: from the command line, the environment, or the defaults."""

import os
import secrets
import stat
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from platformdirs import user_data_path

from duelkit.bots.machine import cores
from duelkit.errors import BadInput
from duelkit.files import system_says
from duelkit.kinds import RealNumber, TextValue, WholeNumber
from duelkit.table.fairness import is_digest
from duelkit.table.storage.addresses import SQLITE, read_address, usual_address
from duelkit.web import MOST_WORKERS

PREFIX = "DUELKIT_"  # of the environment's variables: DUELKIT_PACE, DUELKIT_SECRET, …
SECRET = "server.secret"  # noqa: S105 - the name of a file, beside the database
KEY = "server.key"  # beside it
SHORTEST_SECRET = 16  # letters
DIGITS = 64  # of the key
WORKERS = WholeNumber(1, MOST_WORKERS)
MOST_THINKERS = 1_000
THINKERS = WholeNumber(1, MOST_THINKERS)
OWN_ONLY = stat.S_IRUSR | stat.S_IWUSR  # 0600


def usual_thinkers() -> int:
    """Return how many processes think for bots, if nobody says so: one core is left for all else."""
    return max(1, cores() - 1)


@dataclass(frozen=True)
class Settings:
    """The settings of a server; each can be set by an environment variable of its name, such as DUELKIT_PACE.

    `database` and `redis` are URLs. `workers` is how many processes share the work behind one port. `secret` signs
    links; a person who knows it can take any seat. `key` signs replay files: an Ed25519 private key of 64 hexadecimal
    digits; servers that share a database share it. `origins` are the pages that may use the server besides its own,
    such as "https://example.org", `names` the host names that it accepts besides its machine's, such as "example.org".
    `metrics_key` opens /metrics to other machines. `pace` is how long a bot waits after a person's move, `hold` how
    long an answer is waited for, both in seconds.

    `thinkers` is how many processes think for bots that search, those of all workers together; `thinking_queue` how
    many decisions may wait for one of them in each worker, `thinking_wait` for how long at most, and `thinking_time`
    how long one may take, both in seconds. What is over that is decided by a bot that does not search.

    Limits (0: no limit): `requests` a second from one address (`burst` at once), `connections` open for one address and
    `sockets` of play among them, `messages` a second on one socket, `guest_tables` of one guest that are not over,
    `address_tables` that one address may open in a day. Limits that always hold: `body` and `save` are the bytes of a
    request and of one with a save, `decisions` those of such a save.
    """

    database: str
    secret: str
    key: str
    redis: str | None = None
    workers: int = 1
    origins: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    metrics_key: str | None = None
    pace: float = 0.6
    hold: float = 0.8
    thinkers: int = field(default_factory=usual_thinkers)
    thinking_queue: int = 100
    thinking_wait: float = 5.0
    thinking_time: float = 10.0
    requests: float = 20
    burst: float = 120
    connections: int = 100
    sockets: int = 40
    messages: float = 20
    guest_tables: int = 30
    address_tables: int = 200
    body: int = 50_000
    save: int = 900_000
    decisions: int = 5_000


def read_settings(
    database: str | None = None,
    redis: str | None = None,
    workers: int | None = None,
    names: Sequence[str] = (),
    environment: Mapping[str, str] = os.environ,
) -> Settings:
    """Return the settings: those given here, else the environment's, else the defaults.

    Creates the server's secret if there is none yet. Raises BadInput for a wrong setting.
    """
    given = {field.name: environment.get(variable(field.name), "") for field in fields(Settings)}
    given["database"] = database or given["database"] or usual_address()
    given["redis"] = redis or given["redis"]
    given["names"] = " ".join([*names, given["names"]]).lower()
    given["workers"] = str(workers or given["workers"] or 1)
    given["secret"] = given["secret"] or kept_secret(secret_file(given["database"]))
    given["key"] = read_key(given["key"], given["database"])
    TextValue(least=SHORTEST_SECRET).check(given["secret"], variable("secret"))
    WORKERS.read(given["workers"], variable("workers"))
    THINKERS.read(given["thinkers"] or "1", variable("thinkers"))
    kinds = {field.name: field.type for field in fields(Settings)}
    return Settings(**{name: read_value(name, text, kinds[name]) for name, text in given.items() if text})


def read_value(name: str, text: str, kind: Any) -> Any:
    """Return a setting's value from its form in the environment; raises BadInput for a wrong one."""
    if kind in (int, float):
        number = WholeNumber(0) if kind is int else RealNumber(0)
        return number.read(text, variable(name))
    return tuple(text.replace(",", " ").split()) if kind == tuple[str, ...] else text


def read_key(text: str, database: str) -> str:
    """Return the key that signs replay files: this text, or that of the key's file if there is no text.

    Raises BadInput for a text that is no key; the key itself is not part of the sentence.
    """
    path = key_file(database)
    place = variable("key") if text else path
    key = text or kept_secret(path, make=lambda: secrets.token_hex(DIGITS // 2))
    if len(key) != DIGITS:
        raise BadInput(
            "{place} should be {digits} digits, each one of 0 to 9 and a to f; it has {n} characters.",
            place=place,
            digits=DIGITS,
            n=len(key),
        )
    if not is_digest(key):
        raise BadInput(
            "{place} should be {digits} digits, each one of 0 to 9 and a to f; it has other characters.",
            place=place,
            digits=DIGITS,
        )
    return key


def variable(name: str) -> str:
    """Return the environment's variable that says a setting."""
    return PREFIX + name.upper()


def secret_file(database: str) -> Path:
    """Return the path of the server's secret: beside a database that is a file, else in the user's data folder."""
    url = read_address(database)
    beside = url.get_backend_name() == SQLITE and url.database is not None
    return (Path(url.database or "").parent if beside else user_data_path("duelkit")) / SECRET


def key_file(database: str) -> Path:
    """Return the path of the key that signs replay files: beside the server's secret."""
    return secret_file(database).with_name(KEY)


def kept_secret(path: Path, make: Callable[[], str] = lambda: secrets.token_urlsafe(48)) -> str:
    """Return the secret in a file readable only by its owner; both are made if they are missing."""
    try:
        if not path.exists():
            make_secret(path, make())
        mode = path.stat().st_mode
        text = path.read_text("ascii").strip()
    except (OSError, UnicodeDecodeError) as error:
        text = "The server's secret, {path}, cannot be read or made: {why}."
        raise BadInput(text, path=path, why=system_says(error)) from error
    if mode & (stat.S_IRWXG | stat.S_IRWXO):
        raise BadInput("The server's secret can be read by others; make it yours alone: chmod 600 {path}", path=path)
    return text


def make_secret(path: Path, text: str) -> None:
    """Write a new secret in one step: a server that starts at the same time finds it whole, or its own is first."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    try:
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWN_ONLY), "w") as file:
            file.write(text + "\n")
        link_unless_there(draft, path)
    finally:
        draft.unlink(missing_ok=True)


def link_unless_there(draft: Path, path: Path) -> None:
    """Give a file a second name, unless that name exists."""
    try:
        path.hardlink_to(draft)
    except FileExistsError:
        return
