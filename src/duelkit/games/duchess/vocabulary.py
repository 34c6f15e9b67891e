"""The words of the card language that Duchess has rules for: those of D17 to D19, and those of somebody's own texts."""

from pathlib import Path

from duelkit.cardtext.vocabulary import NOUN, QUALITY, KindWords, Vocabulary
from duelkit.games.duchess.rules.state import NAMED_SUIT, OTHER, OWN_SUIT, TRIGGERS, Rank, Stat, Suit, Zone
from duelkit.kernel.operands import Who

STEPS = frozenset(
    {
        *("Draw", "DrawTo", "Send", "TheirSend", "Choose", "Put", "Return", "Destroy"),
        *(
            "Discard",
            "DiscardIt",
            "DiscardTo",
            "Shuffle",
            "SeeHand",
            "ChoosePlayer",
            *("Look", "Divide", "Rest.TOP", "Rest.BOTTOM", "Rest.GRAVE", "Sink", "Arrange", "Show", "ChooseSeen"),
            "StartOver",
            "BattleAgain",
            *("PlayAgain", "NameSuit", "Reveal"),
            *(
                "CardKept",
                "CardCounts",
                "CardOutdoes",
                "BattleDecided",
                "DrawMore",
                "Cheaper",
                "PlayerKept",
                "PlayKept",
                "SkipDraw",
                "SkipGo",
                "GainTributes",
                "Renew",
            ),
            *("Steal", "SwapHands", "SwapCards", "SwapThis"),
            "WinDuel",
            "LoseDuel",
        ),
    }
)
CONDITIONS = frozenset({"If", "Otherwise", "May", "Either", "LetChooseOne", "Or", "Holds", "Is", "ForEach"}) | {
    *("SomeHasMore", "HasMore", "PlayersAhead", "Holding.HAND", "Holding.FIELD", "Holding.GRAVE"),
}
PARTS_OF_SPEECH = frozenset(
    {
        *("Ability", "During", "Met", "Seen", "OnField", "Number", "It", "Pointed.THIS", "Dead", "Some", "Extreme"),
        *("CardsIn", "CardsBy", "PlayersIn", "Each.PICKED", "Bound.LOWER"),
        *("Goal.HAND", "Goal.TOP", "Goal.BOTTOM", "Goal.DECK"),
    }
)
FACES = (Rank.JACK, Rank.QUEEN, Rank.KING)


def bits(*numbers: int) -> int:
    """Return a bit for each of some suits or ranks, all of which a filter allows."""
    return sum(1 << number for number in numbers)


# By the id of a rank, how its cards are called; numbers stand in digits by then.
EN_NAMES = {"A": "ace|aces", "J": "jack|jacks", "Q": "queen|queens", "K": "king|kings"} | {
    str(n): f"{n}|{n} s|{word}" for n, word in enumerate(("twos", "threes", "fours", "fives"), 2)
}
PT_NAMES = {"A": "ás|ases", "J": "valete|valetes", "Q": "dama|rainha|damas|rainhas", "K": "rei|reis"} | {
    str(n): f"{n}" for n in range(2, 11)
}
EN_NAMES |= {str(n): f"{n}|{n} s" for n in range(6, 11)}
ANYBODY = frozenset({Who.YOU, Who.CURRENT, Who.THAT_PLAYER, Who.NEXT})

VOCABULARY = Vocabulary(
    game="duchess",
    examples=Path(__file__).with_name("examples.toml"),
    words=STEPS | CONDITIONS | PARTS_OF_SPEECH,
    marks={
        "card": (),
        **{suit.name.lower()[:-1]: ((NOUN, bits(suit)),) for suit in Suit},
        "named suit": ((NOUN, NAMED_SUIT),),
        "own suit": ((NOUN, OWN_SUIT),),
        "red": ((NOUN, bits(Suit.DIAMONDS, Suit.HEARTS)),),
        "black": ((NOUN, bits(Suit.CLUBS, Suit.SPADES)),),
        **{rank.name.lower(): ((QUALITY, bits(rank)),) for rank in (Rank.ACE, *FACES)},
        "number card": ((QUALITY, bits(*range(Rank.ACE + 1, Rank.JACK))),),
        "face card": ((QUALITY, bits(*FACES)),),
    },
    stats={"rank": Stat.RANK},
    zones={zone.name.lower(): zone for zone in Zone},
    goals=frozenset(zone.name.lower() for zone in Zone if zone is not Zone.LOOKED),
    discards="grave",
    people=frozenset({Who.YOU, Who.EACH, Who.EACH_OTHER, Who.THAT_PLAYER, Who.NEXT, Who.ANY_OTHER}),
    chosen={"grave": ANYBODY - {Who.CURRENT}, "hand": ANYBODY, "field": ANYBODY | {Who.ANY_OTHER}, "deck": ANYBODY},
    own_piles=True,
    other=OTHER,
    itself={"en": EN_NAMES, "pt": PT_NAMES},
    kinds={
        "card": KindWords(
            triggers=frozenset(TRIGGERS),
            lasting=frozenset(),
        )
    },
)
