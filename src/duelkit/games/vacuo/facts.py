"""What hints tell of Vácuo: a sentence for each number that `rules.measuring` writes, in its order."""

from duelkit.kernel.facts import Fact
from duelkit.texts import N_

FACTS = (
    Fact(
        more=N_("by the end of the next turn you have more life (about {n} more)"),
        less=N_("by the end of the next turn you have less life (about {n} less)"),
        wanted=True,
        least=5,
    ),
    Fact(
        more=N_("by the end of the next turn the other side has more life (about {n} more)"),
        less=N_("by the end of the next turn the other side has less life (about {n} less)"),
        wanted=False,
        least=5,
    ),
    Fact(
        more=N_("by the end of the next turn you hold more cards in hand (about {n} more)"),
        less=N_("by the end of the next turn you hold fewer cards in hand (about {n} fewer)"),
        wanted=True,
        least=0.1,
    ),
    Fact(
        more=N_("by the end of the next turn the other side holds more cards in hand (about {n} more)"),
        less=N_("by the end of the next turn the other side holds fewer cards in hand (about {n} fewer)"),
        wanted=False,
        least=0.1,
    ),
    Fact(
        more=N_("by the end of the next turn fewer opponents are out (about {n} fewer)"),
        less=N_("by the end of the next turn more opponents are out (about {n} more)"),
        wanted=False,
        least=0.1,
    ),
)
