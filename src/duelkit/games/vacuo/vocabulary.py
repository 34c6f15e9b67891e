"""The words of the card language that Vácuo has rules for (V24)."""

from duelkit.cardtext.vocabulary import KindWords as TextKind
from duelkit.cardtext.vocabulary import Vocabulary
from duelkit.games.vacuo.rules.state import CardType, Rarity, Stat, Zone
from duelkit.kernel.instructions import DurationKind, Trigger, Who

EVENTS_AROUND_A_PLAYER = frozenset(
    {
        Trigger.PLAYED,
        Trigger.ATTACKED,
        Trigger.ATTACK,
        Trigger.SUCCESS,
        Trigger.FAILURE,
        Trigger.DEFENCE,
        Trigger.LIFE_LOST,
        Trigger.LIFE_GAINED,
        Trigger.DRAWN,
        Trigger.TURN_START,
        Trigger.TURN_END,
        Trigger.PLAYER_OUT,
    }
)
SPANS = frozenset({DurationKind.TURNS, DurationKind.UNTIL_NEXT_TURN})

VOCABULARY = Vocabulary(
    game="vacuo",
    nouns={
        "attack card": CardType.ATTACK,
        "defence card": CardType.DEFENCE,
        "effect card": CardType.EFFECT,
        "condition card": CardType.CONDITION,
    },
    qualities={rarity.name.lower(): rarity for rarity in Rarity},
    stats={"damage": Stat.DAMAGE},
    zones={zone.name.lower(): zone for zone in Zone},
    goals=frozenset({"hand", "void", "queue"}),
    people=frozenset(Who) - {Who.NOBODY},
    fighters=frozenset({Who.ATTACKER, Who.DEFENDER, Who.OPPONENT}),
    steps=frozenset(
        {
            "Deal",
            "Gain",
            "Lose",
            "Draw",
            "Discard",
            "Steal",
            "Send",
            "Choose",
            "ChoosePlayer",
            "Put",
            "SendIt",
            "Look",
            "Divide",
            "Roll",
            "AttackFails",
            "AttackSucceeds",
            "MustAttack",
            "ResetCount",
            "SwapLife",
            "Modify",
            "DiscardThis",
        }
    ),
    kinds={
        "attack": TextKind(
            triggers=EVENTS_AROUND_A_PLAYER | {Trigger.THIS_SUCCEEDS, Trigger.THIS_FAILS, Trigger.THIS_DIES},
            lasting=SPANS | {DurationKind.THIS_ATTACK},
            fights=True,
        ),
        "defence": TextKind(
            triggers=EVENTS_AROUND_A_PLAYER | {Trigger.THIS_DIES},
            lasting=SPANS | {DurationKind.THIS_ATTACK},
            fights=True,
        ),
        "effect": TextKind(triggers=EVENTS_AROUND_A_PLAYER, lasting=SPANS, pays=True),
        "condition": TextKind(triggers=EVENTS_AROUND_A_PLAYER, lasting=SPANS | {DurationKind.WHILE_OPEN}, lies=True),
    },
)
