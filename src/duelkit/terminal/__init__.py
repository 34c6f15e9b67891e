"""The terminal table: duels on a full screen or in plain lines."""

from duelkit.table.recorded import Recorded, recorded_in
from duelkit.terminal.setup import TableSetup
from duelkit.terminal.sitting import asked_start, learn_game, play_table, solve_puzzles, try_card, watch_replay

__all__ = [
    "Recorded",
    "TableSetup",
    "asked_start",
    "learn_game",
    "play_table",
    "recorded_in",
    "solve_puzzles",
    "try_card",
    "watch_replay",
]
