"""How cards are drawn and played in Duchess, for the lab."""

from duelkit.games.duchess.cards import CODES
from duelkit.games.duchess.rules.state import PACK, EventKind
from duelkit.kernel.handling import Handling
from duelkit.texts import N_

HANDLING = Handling(
    draws=frozenset({EventKind.DRAW}),
    plays=("play",),
    cards=lambda _s: range(PACK),
    group_title=N_("rank of the card"),
    group=lambda _s, card: CODES[card][:-1],
)
