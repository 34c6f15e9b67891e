"""The options of Duchess: D1 and D4."""

from typing import Any

from duelkit.games.duchess.rules.state import MOST_PLAYERS
from duelkit.kernel.game import Option
from duelkit.texts import N_

OPTIONS = (
    Option("players", tuple(range(2, MOST_PLAYERS + 1)), N_("how many play (D1)")),
    Option("decks", ("shared", "own"), N_("one pack dealt out among the players, or a whole pack each (D1)")),
    Option("draw", ("forced", "optional"), N_("whether the draw of a go may be skipped (D4)")),
)


def set_options(s: Any, options: dict[str, Any]) -> None:
    """Write the options into a record."""
    for option in OPTIONS[1:]:
        setattr(s, option.name, option.values.index(options.get(option.name, option.values[0])))


def options_of(s: Any) -> dict[str, Any]:
    """Read the options out of a record."""
    chosen = {option.name: option.values[getattr(s, option.name)] for option in OPTIONS[1:]}
    return {"players": s.players, **chosen}
