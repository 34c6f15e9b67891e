"""The terminal table: duels on a full screen or in plain lines."""

from duelkit.terminal.keeping import match_in
from duelkit.terminal.setup import TableSetup
from duelkit.terminal.sitting import play_table, watch_replay

__all__ = ["TableSetup", "match_in", "play_table", "watch_replay"]
