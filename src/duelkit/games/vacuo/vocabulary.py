"""The words of the card language that Vácuo has rules for (V24)."""

from pathlib import Path

from duelkit.cardtext.vocabulary import NOUN, QUALITY, Vocabulary
from duelkit.cardtext.vocabulary import KindWords as TextKind
from duelkit.games.vacuo.rules.state import CardType, Rarity, Stat, Zone
from duelkit.kernel.durations import OF_A_PLAYER, DurationKind
from duelkit.kernel.operands import Who
from duelkit.kernel.triggers import Trigger

EVENTS_AROUND_A_PLAYER = frozenset(
    {
        Trigger.PLAYED,
        Trigger.ATTACKED,
        Trigger.ATTACK,
        Trigger.SUCCESS,
        Trigger.FAILURE,
        Trigger.DEFENCE,
        Trigger.HIT,
        Trigger.LIFE_LOST,
        Trigger.DAMAGED,
        Trigger.LIFE_GAINED,
        Trigger.DRAWN,
        Trigger.TURN_START,
        Trigger.TURN_END,
        Trigger.EACH_TURN_START,
        Trigger.EACH_TURN_END,
        Trigger.OTHER_TURN_START,
        Trigger.OTHER_TURN_END,
        Trigger.YOU_DISCARD,
        Trigger.OTHER_DISCARDS,
        Trigger.ANY_DISCARDS,
        Trigger.MISS,
        Trigger.ATTACK_OVER,
        Trigger.OTHER_FAILS,
        Trigger.OTHER_LOSES,
        Trigger.LOSES,
        Trigger.OTHER_HURT,
        Trigger.ANY_HURT,
        Trigger.PLAYER_OUT,
        Trigger.DEFENCE_FAILS,
        Trigger.ROLLED,
        Trigger.OTHER_GAINS,
        Trigger.OTHER_USES,
        Trigger.OTHER_DRAWS,
        Trigger.YOU_OUT,
        Trigger.KILLED,
        Trigger.SPARED,
        Trigger.CARD_DIES,
        Trigger.TO_GRAVE,
        Trigger.USES,
        Trigger.ATTACKS,
        Trigger.GAINS,
        Trigger.DRAWS,
        Trigger.ACTIVATED,
        Trigger.LEAVES,
    }
)
SPANS = frozenset({DurationKind.TURNS, DurationKind.UNTIL_NEXT_TURN, DurationKind.UNTIL_EVENT})
USES = SPANS | {
    *(DurationKind.NEXT_ATTACK, DurationKind.NEXT_DEFENCE),
    *OF_A_PLAYER,
    DurationKind.THIS_TURN,
}

STEPS = frozenset(
    {
        *("Deal", "Gain", "Lose", "SwapLife"),
        *(
            "Draw",
            "Discard",
            "DiscardIt",
            "Steal",
            "Send",
            "TheirSend",
            "PassOn",
            "Choose",
            "Put",
            "Look",
            "Divide",
            "Rest.RANDOM",
        ),
        "ChooseSeen",
        *("SetLife", "SeeHand", "Reveal", "SwapHands", "Copy", "AddCounters", "RemoveCounters", "Prevent"),
        *("SkipTurn", "ExtraTurn", "AttackAgain", "AttackSame", "RollDice", "RollAgain", "RollEach"),
        *("WinDuel", "LoseDuel", "NegateEffect"),
        *("Aim", "LayBefore", "DrawTo", "DrawShown"),
        *("DiscardTo", "Renew", "RepeatEffect", "StayIn"),
        *("ChoosePlayer", "ChooseSuch", "Roll", "AttackFails", "AttackSucceeds", "MustAttack"),
        *("ResetCount", "RaiseCount", "Modify"),
    }
)
HEADS = frozenset({"Duration", "During", "Pay", "Once.TURN"})
CONDITIONS = frozenset(
    {
        "If",
        "On",
        "Otherwise",
        "May",
        "Either",
        "LetChooseOne",
        "Or",
        "LifeIs",
        "Holds",
        "Leads",
        "AmountIs",
        "DieIs",
        "Counted",
        "Did",
    }
) | {
    *("ForEach", "OnDoubles", "IsOut", "HasMore", "OnParity", "DieIsOdd", "OwnDieIs", "FightIs", "IsWeak", "CountIs"),
    *("Holding.LIFE", "Holding.HAND", "Holding.VOID", "Holding.ROLL"),
    *("FightNumberIs", "FightNumber", "IsSame", "DrewIs", "LeadsOthers"),
}
EACHES = frozenset(
    f"Each.{each}"
    for each in (
        *("POINT", "ATTACK_POINT", "DEFENCE_POINT", "COUNTER", "PICKED"),
        *("DEFENCE_SUM", "LOW_DEFENCE", "LEAD", "HIT"),
        *("HIGH_POINT", "LOW_POINT"),
    )
)
PARTS_OF_SPEECH = EACHES | {
    "It",
    "Pointed.THIS",
    "Beaten",
    "Dead",
    "Extreme",
    "Some",
    "Number",
    "Bounded",
    "AtLeast",
    "Amount",
    "CardsIn",
    "CardsBy",
    "LifeOf",
    "TurnsOf",
    "AttacksOf",
    "CountOf",
    "PlayersIn",
    "PlayersAhead",
    "DiceShowing",
    "DefenceDiceShowing",
}

AIMS = {  # V13: the word of the key `target` for whom a text names
    Who.THAT_PLAYER: "chosen",
    Who.RANDOM_OTHER: "random",
    Who.NEXT: "next",
    Who.EACH_OTHER: "every",
    Who.MOST_LIFE: "most life",
    Who.LEAST_LIFE: "least life",
    Who.MOST_CARDS: "most cards",
    Who.FEWEST_CARDS: "fewest cards",
    Who.OTHER_MOST_LIFE: "most life",  # an attack is never against its own player
    Who.OTHER_LEAST_LIFE: "least life",
    Who.OTHER_MOST_CARDS: "most cards",
    Who.OTHER_FEWEST_CARDS: "fewest cards",
}
LAID = {Who.THAT_PLAYER: "chosen", Who.EACH: "anyone"}  # V12: the same of a condition: another player, or any

VOCABULARY = Vocabulary(
    game="vacuo",
    examples=Path(__file__).with_name("examples.toml"),
    words=STEPS | HEADS | CONDITIONS | PARTS_OF_SPEECH | {"Ability", "AttackPrice", "UsedIf", "AimedIf"},
    marks={
        "card": (),
        "attack card": ((NOUN, CardType.ATTACK),),
        "defence card": ((NOUN, CardType.DEFENCE),),
        "effect card": ((NOUN, CardType.EFFECT),),
        "condition card": ((NOUN, CardType.CONDITION),),
        **{rarity.name.lower(): ((QUALITY, rarity),) for rarity in Rarity},
    },
    stats={"damage": Stat.DAMAGE},
    zones={zone.name.lower(): zone for zone in Zone},
    goals=frozenset({"hand", "void", "queue", "open", "beneath", "atop"}),
    only_goals=frozenset({"beneath", "atop"}),
    discards="queue",
    lying=frozenset({"condition card"}),
    people=frozenset(Who) - {Who.NOBODY, Who.CURRENT, Who.ANY_OTHER},
    fighters=frozenset({Who.ATTACKER, Who.DEFENDER, Who.OPPONENT, Who.OUTSIDE, Who.RANDOM_OUTSIDE}),
    kinds={
        "attack": TextKind(
            triggers=EVENTS_AROUND_A_PLAYER
            | {Trigger.THIS_SUCCEEDS, Trigger.THIS_FAILS, Trigger.THIS_OVER, Trigger.THIS_DIES},
            lasting=USES | {DurationKind.THIS_ATTACK},
            fights=True,
            aims=AIMS,
        ),
        "defence": TextKind(
            triggers=EVENTS_AROUND_A_PLAYER | {Trigger.THIS_DIES},
            lasting=USES | {DurationKind.THIS_ATTACK},
            fights=True,
        ),
        "effect": TextKind(triggers=EVENTS_AROUND_A_PLAYER, lasting=USES, pays=True),
        "condition": TextKind(
            triggers=EVENTS_AROUND_A_PLAYER, lasting=SPANS | {DurationKind.WHILE_OPEN}, lies=True, aims=LAID
        ),
    },
)
