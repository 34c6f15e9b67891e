"""Duels in saves and replay files that a client sends."""

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from duelkit.errors import BadInput
from duelkit.looks.ending import cause_of
from duelkit.match import Match
from duelkit.table.home import is_home, read_home
from duelkit.table.outcomes import Outcome, known_outcome
from duelkit.table.replay_file import ReplayFile, is_sealed, read_sealed
from duelkit.table.replaying import again
from duelkit.table.terms import OPEN, load_sent
from duelkit.texts import N_
from duelkit.web.http.frames import Player, Recording
from duelkit.web.http.problems import Problem

HUMAN, BOT = "human", "bot"
NAMELESS = Player(HUMAN, "", "")


def sent_match(saved: Any, most: int) -> Match:
    """Return the match in a save or a replay file, of at most `most` decisions; raises BadInput for any other."""
    plain = read_sealed(saved).save if is_sealed(saved) else saved
    decisions = plain.get("entries" if is_home(plain) else "decisions") if isinstance(plain, Mapping) else None
    if isinstance(decisions, list) and len(decisions) > most:
        text = N_("This duel is too long to be taken here: up to {n} decisions are.")
        raise Problem(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "size", text, n=most)
    return match_at_home(plain) if is_home(plain) else load_sent(plain)


def match_at_home(plain: Mapping[str, Any]) -> Match:
    """Return the match in the file of a table at home; raises BadInput for an invalid log."""
    home = read_home(plain, load=lambda save, _: load_sent(save))
    return again(home.begun(), home.entries).dealt


def sent_recording(saved: Any, most: int) -> Recording:
    """Return the duel in a save or a replay file, with its players as far as the file names them."""
    match = sent_match(saved, most)
    if is_sealed(saved):
        return sealed_recording(read_sealed(saved), match)
    result = match.result
    outcome = None if result is None else Outcome(result.winners, result.rule)
    players = players_at_home(saved) if is_home(saved) else ()
    return Recording(match.save(), players or (NAMELESS,) * match.players, outcome, cause_of(match))


def players_at_home(saved: Mapping[str, Any]) -> tuple[Player, ...]:
    """Return the players in the valid file of a table at home; an empty tuple if it does not name them."""
    seats = zip(saved["seats"], saved.get("names", ()), strict=False)
    return tuple(Player(HUMAN, name, "") if kind == HUMAN else Player(BOT, name, "", kind) for kind, name in seats)


def sealed_recording(file: ReplayFile, match: Match) -> Recording:
    """Return the duel of a replay file with its players; raises BadInput if they are not those of the duel."""
    if len(file.names) != match.players:
        raise BadInput(
            "This replay names {n} players, and its duel has {players}.", n=len(file.names), players=match.players
        )
    colors = {entry.seat: str(entry.data.get("color", "")) for entry in file.entries if entry.kind == "sit"}
    players = (
        Player(HUMAN, name, colors.get(chair, ""))
        if file.terms.seats[chair] == OPEN
        else Player(BOT, name, "", file.terms.seats[chair])
        for chair, name in zip(file.order, file.names, strict=True)
    )
    return Recording(match.save(), tuple(players), known_outcome(file.result, match.game.name), cause_of(match))
