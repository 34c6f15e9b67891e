"""Saves: how a match began and every decision, as JSON. A replay is a save."""

import json
import re
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from duelkit.errors import BadInput, PlacedError
from duelkit.files import unreadable, unwritable
from duelkit.games import game_named, games
from duelkit.kernel.chance import BULK_ROUNDS, TABLE_ROUNDS
from duelkit.kernel.game import Game
from duelkit.kinds import OneOf, TextValue, shown
from duelkit.reading import Reader

FORMAT = 1  # of the file; a game's rules have a version of their own
HALF = re.compile(r"\\u[dD][89a-fA-F]")  # how JSON writes half of a letter, or of a pair
LONGEST_SEED = 1_000  # letters
MOST_DECISIONS = 1_000_000


@dataclass(frozen=True)
class Origin:
    """How a match began: options and seed, or a scenario and the seed of its random numbers."""

    game: str
    options: dict[str, Any]
    seed: str
    rounds: int
    scenario: dict[str, Any] | None


def write_save(origin: Origin, rules: int, decisions: tuple[int, ...]) -> dict[str, Any]:
    """Return a save as plain values."""
    start = {"scenario": origin.scenario} if origin.scenario is not None else {"options": origin.options}
    return {
        "duelkit": FORMAT,
        "game": origin.game,
        "rules": rules,
        **deepcopy(start),
        "seed": origin.seed,
        "rounds": origin.rounds,
        "decisions": list(decisions),
    }


def read_save(saved: Mapping[str, Any]) -> tuple[Origin, tuple[int, ...]]:
    """Return the beginning and the decisions of a save; raises BadInput for what is none, newer, or damaged."""
    reader = Reader(saved, "save")
    check_format(reader)
    origin = read_origin(reader)
    decisions = reader.items("decisions", MOST_DECISIONS)
    for at, number in enumerate(decisions):
        if isinstance(number, bool) or not isinstance(number, int):
            reader.fail(
                "{place} should hold whole numbers, but number {at} is {value}.",
                "decisions",
                at=at + 1,
                value=shown(number),
            )
    reader.finish()
    return origin, tuple(decisions)


def check_format(reader: Reader) -> None:
    """Raise BadInput for a file that is no save, or one from a newer duelkit."""
    version = reader.get("duelkit")
    if isinstance(version, bool) or not isinstance(version, int):
        raise BadInput('This is no duelkit save: a save is a table with a "duelkit" format number in it.')
    if version > FORMAT:
        raise BadInput(
            "This save has format {version}, and this duelkit reads up to {newest}: update duelkit to open it.",
            version=version,
            newest=FORMAT,
        )
    if version < 1:
        reader.fail(
            "{place} should be a format number from 1 to {newest}, not {value}.",
            "duelkit",
            newest=FORMAT,
            value=version,
        )


def read_origin(reader: Reader) -> Origin:
    """Return how the saved match began."""
    name = reader.chosen("game", games())
    check_rules(reader, game_named(name))
    seed = TextValue().check(reader.get("seed", "0"), reader.at("seed"))
    if len(seed) > LONGEST_SEED:
        reader.fail("{place} should have at most {most} letters, not {n}.", "seed", most=LONGEST_SEED, n=len(seed))
    rounds = reader.needed("rounds")
    if rounds not in (BULK_ROUNDS, TABLE_ROUNDS) or isinstance(rounds, float):
        reader.fail(
            "{place} should be {bulk} or {table}, not {value}.",
            "rounds",
            bulk=BULK_ROUNDS,
            table=TABLE_ROUNDS,
            value=shown(rounds),
        )
    return read_start(reader, name, seed, rounds)


def check_rules(reader: Reader, game: Game) -> None:
    """Raise BadInput for a save that was played by another version of the rules."""
    rules = reader.needed("rules")
    if not OneOf((game.version,)).holds(rules):
        reader.fail(
            "{place} is {value}, but this duelkit plays version {version} of the rules of {game}.",
            "rules",
            value=shown(rules),
            version=game.version,
            game=game.name,
        )


def read_start(reader: Reader, name: str, seed: str, rounds: int) -> Origin:
    """Return the origin with its options or its scenario."""
    scenario = reader.get("scenario")
    if scenario is not None:
        if not isinstance(scenario, Mapping) or scenario.get("game") != name:
            reader.fail("{place} should be a scenario of {game}.", "scenario", game=name)
        return Origin(name, {}, seed, rounds, deepcopy(dict(scenario)))
    options = reader.get("options", {})
    if not isinstance(options, Mapping):
        reader.fail("{place} should be a table of options, not {value}.", "options", value=shown(options))
    try:
        return Origin(name, game_named(name).check_options(options), seed, rounds, None)
    except BadInput as error:
        raise PlacedError(reader.at("options"), error) from error


def read_json(path: Path) -> Any:
    """Return the values of a JSON file; raises BadInput if it cannot be read or is not JSON."""
    return json_in(read_bytes(path), path)


def read_bytes(path: Path) -> bytes:
    """Return the bytes of a file; raises BadInput if it cannot be read."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise unreadable(path, error) from error


def json_in(data: bytes, path: Path) -> Any:
    """Return the values of a JSON text; raises BadInput, which names `path`, if it is none."""
    try:
        text = data.decode("utf-8")
        values = json.loads(text)
    except UnicodeDecodeError as error:
        raise BadInput("{path} is not a text file in UTF-8.", path=path) from error
    except RecursionError as error:
        raise BadInput("{path} is nested too deeply to be a save.", path=path) from error
    except json.JSONDecodeError as error:
        raise BadInput(
            "{path} is not JSON: {why} in line {line}, column {column}.",
            path=path,
            why=error.msg,
            line=error.lineno,
            column=error.colno,
        ) from error
    except ValueError as error:  # Python reads no numbers of more than 4300 digits
        raise BadInput("{path} holds a number that is too long for a save.", path=path) from error
    return refused_halves(values, text, path)


def refused_halves(values: Any, text: str, path: Path) -> Any:
    """Return the values of a JSON text; raises BadInput for half a surrogate pair, which no text can hold."""
    if HALF.search(text):
        try:
            json.dumps(values, ensure_ascii=False).encode()
        except UnicodeEncodeError as error:
            raise BadInput(
                "{path} holds half a letter: one of \\ud800 to \\udfff that does not stand in a pair.", path=path
            ) from error
    return values


def write_json(path: Path, saved: Mapping[str, Any]) -> None:
    """Write a save, whole or not at all; raises BadInput if the file cannot be written."""
    draft = path.with_name(path.name + ".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.write_text(json.dumps(saved, indent=1) + "\n", encoding="utf-8")
        draft.replace(path)
    except OSError as error:
        raise unwritable(path, error) from error
