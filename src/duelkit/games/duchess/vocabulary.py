"""The words of the card language that Duchess has rules for: those of D17 to D19, and those of somebody's own texts."""

from duelkit.cardtext.vocabulary import NOUN, QUALITY, KindWords, Vocabulary
from duelkit.games.duchess.rules.state import Rank, Stat, Suit, Zone
from duelkit.kernel.operands import Who
from duelkit.kernel.triggers import Trigger

STEPS = frozenset(
    {
        *("Draw", "DrawTo", "Send", "TheirSend", "Choose", "Put", "Return", "Destroy", "Discard", "DiscardIt"),
        *("Shuffle", "SeeHand", "ChoosePlayer", "StartOver", "BattleAgain", "WinDuel", "LoseDuel"),
    }
)
CONDITIONS = frozenset({"If", "Otherwise", "May", "Either", "Or", "Holds"})
PARTS_OF_SPEECH = frozenset(
    {
        *("Ability", "During", "Number", "It", "Pointed.THIS", "Some", "CardsIn", "Each.PICKED", "Bound.LOWER"),
        *("Goal.HAND", "Goal.TOP", "Goal.BOTTOM", "Goal.DECK"),
    }
)
ANYBODY = frozenset({Who.YOU, Who.CURRENT, Who.THAT_PLAYER, Who.NEXT})

VOCABULARY = Vocabulary(
    game="duchess",
    words=STEPS | CONDITIONS | PARTS_OF_SPEECH,
    marks={
        "card": (),
        **{suit.name.lower()[:-1]: ((NOUN, suit + 1),) for suit in Suit},
        **{rank.name.lower(): ((QUALITY, int(rank)),) for rank in (Rank.ACE, Rank.JACK, Rank.QUEEN, Rank.KING)},
    },
    stats={"rank": Stat.RANK},
    zones={zone.name.lower(): zone for zone in Zone},
    goals=frozenset(zone.name.lower() for zone in Zone),
    discards="grave",
    people=frozenset({Who.YOU, Who.EACH, Who.EACH_OTHER, Who.THAT_PLAYER, Who.NEXT, Who.ANY_OTHER}),
    chosen={"grave": frozenset({Who.YOU}), "hand": ANYBODY, "field": ANYBODY | {Who.ANY_OTHER}, "deck": ANYBODY},
    own_piles=True,
    kinds={
        "card": KindWords(
            triggers=frozenset({Trigger.PLAYED, Trigger.WINS_BATTLE, Trigger.LOSES_BATTLE, Trigger.TRIBUTED}),
            lasting=frozenset(),
        )
    },
)
