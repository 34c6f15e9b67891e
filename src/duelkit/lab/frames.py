"""Outcomes as columns: one row for each duel."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl

from duelkit import __version__
from duelkit.errors import BadInput
from duelkit.files import unwritable
from duelkit.lab.series import Series


def frame_of(series: Series, outcomes: np.ndarray) -> pl.DataFrame:
    """Return the outcomes of a series as columns, named as `simulate` says."""
    winners = seats_in_masks(len(series.bots))
    alone = [seats[0] if len(seats) == 1 else None for seats in winners]
    rules = [series.game.rule_id(number) for number in range(max(series.game.words.rules) + 1)]
    return pl.DataFrame(
        {
            "duel": outcomes["duel"],
            "winner": pl.Series(alone, dtype=pl.Int8).gather(outcomes["winners"]),
            "winners": pl.Series(winners, dtype=pl.List(pl.Int8)).gather(outcomes["winners"]),
            "rule": pl.Series(rules, dtype=pl.Categorical).gather(outcomes["rule"]),
            "goes": outcomes["goes"],
            "decisions": outcomes["decisions"],
        }
    ).with_columns(pl.lit(name, dtype=pl.Categorical).alias(f"bot_{seat}") for seat, name in enumerate(series.bots))


def seats_in_masks(players: int) -> list[list[int]]:
    """Return a table of seats: row `n` lists the seats whose bits are set in `n`."""
    return [[seat for seat in range(players) if mask >> seat & 1] for mask in range(1 << players)]


def write_parquet(origin: Mapping[str, Any], frame: pl.DataFrame, path: Path) -> None:
    """Write the frame as Parquet; its metadata hold `origin` as JSON under the key `duelkit`: how to play it again.

    Raises BadInput if the file cannot be written.
    """
    try:
        with path.open("wb") as file:
            frame.write_parquet(file, metadata={"duelkit": json.dumps(origin)})
    except OSError as error:
        raise unwritable(path, error) from error
    except pl.exceptions.PolarsError as error:
        why = str(error).rpartition(": ")[2]  # before it, Polars says which of its parts complains
        raise BadInput("{path} cannot be written: {why}.", path=path, why=why) from error


def origin_of(series: Series) -> dict[str, Any]:
    """Return the game, options, bots, seed and first duel of the series, by which it can be played again."""
    return {
        "version": __version__,
        "game": series.game.name,
        "rules": series.game.version,
        "options": series.options,
        "bots": series.bots,
        "seed": series.seed,
        "games": series.games,
        "first": series.first,
    }
