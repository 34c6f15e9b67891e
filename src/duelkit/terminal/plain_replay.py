"""A replay in lines: every decision and its events."""

import sys
from collections.abc import Sequence

from duelkit.looks.spoken import position_lines, spell
from duelkit.notation import Event
from duelkit.terminal.lines import ClosedOutputError, prepare_lines, put, silence
from duelkit.terminal.plain import CLOSED
from duelkit.terminal.playback import Playback
from duelkit.terminal.stopping import INTERRUPTED, Stopped, heeding_stops
from duelkit.texts import N_


def replay_plain(playback: Playback) -> int:
    """Write every decision and event of a duel, and how it ended or stands; return the exit code."""
    prepare_lines()
    try:
        with heeding_stops():
            say_all(playback)
    except KeyboardInterrupt:
        return INTERRUPTED
    except Stopped as stopped:
        return stopped.code
    except ClosedOutputError:
        silence(sys.stdout)
        return CLOSED
    return 0


def say_all(playback: Playback) -> None:
    """Write the duel from its beginning to its end."""
    table = playback.table
    tell(playback, table.match.events)
    while not playback.at_end:
        decision = playback.decision_text()
        events = playback.forward()
        put(spell(decision, table))
        tell(playback, events)
    for line in position_lines(table):
        put(spell(line, table))
    put(table.language(N_("The replay ends after decision {n}."), n=playback.at))


def tell(playback: Playback, events: Sequence[Event]) -> None:
    """Write the events of a decision."""
    for line in playback.table.told(events):
        put("  " + spell(line, playback.table))
