"""Games in addresses."""

from http import HTTPStatus
from typing import Annotated

from fastapi import Path

from duelkit.games import playable
from duelkit.texts import N_
from duelkit.web.http.problems import Problem

NamedGame = Annotated[str, Path(json_schema_extra={"enum": list(playable())})]


def check_game(name: str) -> None:
    """Raise an error for an address that names no game."""
    if name not in playable():
        known = ", ".join(playable())
        raise Problem(
            HTTPStatus.NOT_FOUND,
            "game",
            N_("There is no game called {name!r}; the games are: {known}."),
            name=name[:40],
            known=known,
        )
