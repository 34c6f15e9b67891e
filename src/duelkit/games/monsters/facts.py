"""What hints tell of Monsters: a sentence for each number that `rules.measuring` writes, in its order."""

from duelkit.kernel.facts import Fact
from duelkit.texts import N_

FACTS = (
    Fact(
        more=N_("by the end of the next turn you have more life points (about {n} more)"),
        less=N_("by the end of the next turn you have fewer life points (about {n} fewer)"),
        wanted=True,
        least=50,
    ),
    Fact(
        more=N_("by the end of the next turn your opponent has more life points (about {n} more)"),
        less=N_("by the end of the next turn your opponent has fewer life points (about {n} fewer)"),
        wanted=False,
        least=50,
    ),
    Fact(
        more=N_("by the end of the next turn you have more monsters (about {n} more)"),
        less=N_("by the end of the next turn you have fewer monsters (about {n} fewer)"),
        wanted=True,
        least=0.1,
    ),
    Fact(
        more=N_("by the end of the next turn your opponent has more monsters (about {n} more)"),
        less=N_("by the end of the next turn your opponent has fewer monsters (about {n} fewer)"),
        wanted=False,
        least=0.1,
    ),
    Fact(
        more=N_("by the end of the next turn you have more spells and traps on the field (about {n} more)"),
        less=N_("by the end of the next turn you have fewer spells and traps on the field (about {n} fewer)"),
        wanted=True,
        least=0.1,
    ),
    Fact(
        more=N_("by the end of the next turn your opponent has more spells and traps on the field (about {n} more)"),
        less=N_("by the end of the next turn your opponent has fewer spells and traps on the field (about {n} fewer)"),
        wanted=False,
        least=0.1,
    ),
    Fact(
        more=N_("by the end of the next turn you hold more cards in hand (about {n} more)"),
        less=N_("by the end of the next turn you hold fewer cards in hand (about {n} fewer)"),
        wanted=True,
        least=0.1,
    ),
    Fact(
        more=N_("by the end of the next turn your opponent holds more cards in hand (about {n} more)"),
        less=N_("by the end of the next turn your opponent holds fewer cards in hand (about {n} fewer)"),
        wanted=False,
        least=0.1,
    ),
)
