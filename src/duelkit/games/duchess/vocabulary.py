"""The words of the card language that Duchess has rules for: those of D17 to D19, and cards one at a time."""

from duelkit.cardtext.vocabulary import KindWords, Vocabulary
from duelkit.games.duchess.rules.state import Zone
from duelkit.kernel.instructions import Trigger, Who

VOCABULARY = Vocabulary(
    game="duchess",
    words=frozenset(
        {"Ability", "Number", "It", "Some", "Draw", "Send", "TheirSend", "Choose", "Put", "Shuffle", "StartOver"}
    ),
    zones={zone.name.lower(): zone for zone in Zone},
    goals=frozenset(zone.name.lower() for zone in Zone),
    discards="grave",
    people=frozenset({Who.YOU, Who.EACH_OTHER}),
    kinds={"card": KindWords(triggers=frozenset({Trigger.PLAYED}), lasting=frozenset())},
)
