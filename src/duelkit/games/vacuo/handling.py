"""How cards are drawn and played in Vácuo, for the lab."""

from duelkit.games.vacuo.cards import card_set
from duelkit.games.vacuo.rules.seats import place_of
from duelkit.games.vacuo.rules.state import EventKind
from duelkit.kernel.handling import Handling
from duelkit.texts import N_

HANDLING = Handling(
    draws=frozenset({EventKind.DEAL, EventKind.BUY, EventKind.DRAW}),
    plays=("attack", "defend", "use", "lay"),
    cards=lambda s: range(s.cards),
    place=place_of,
    group_title=N_("rarity"),
    group=lambda s, card: card_set(s.set).cards[card].rarity.name.lower(),
)
