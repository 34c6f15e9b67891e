"""What hints tell of Duchess: a sentence for each number that `rules.measuring` writes, in its order."""

from duelkit.kernel.facts import Fact
from duelkit.texts import N_

FACTS = (
    Fact(
        more=N_("by the end of the next go you have more cards on the field (about {n} more)"),
        less=N_("by the end of the next go you have fewer cards on the field (about {n} fewer)"),
        wanted=True,
        least=0.1,
    ),
    Fact(
        more=N_("by the end of the next go the other side has more cards on the field (about {n} more)"),
        less=N_("by the end of the next go the other side has fewer cards on the field (about {n} fewer)"),
        wanted=False,
        least=0.1,
    ),
    Fact(
        more=N_("by the end of the next go you hold more cards in hand (about {n} more)"),
        less=N_("by the end of the next go you hold fewer cards in hand (about {n} fewer)"),
        wanted=True,
        least=0.1,
    ),
    Fact(
        more=N_("by the end of the next go the other side holds more cards in hand (about {n} more)"),
        less=N_("by the end of the next go the other side holds fewer cards in hand (about {n} fewer)"),
        wanted=False,
        least=0.1,
    ),
    Fact(
        more=N_("by the end of the next go you have more cards left to draw (about {n} more)"),
        less=N_("by the end of the next go you have fewer cards left to draw (about {n} fewer)"),
        wanted=True,
        least=0.1,
    ),
    Fact(
        more=N_("by the end of the next go the other side has more cards left to draw (about {n} more)"),
        less=N_("by the end of the next go the other side has fewer cards left to draw (about {n} fewer)"),
        wanted=False,
        least=0.1,
    ),
)
