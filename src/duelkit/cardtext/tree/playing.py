"""Steps about players and the duel: draws, cards that are turned up, dice and coins, attacks, the chain."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from duelkit.cardtext.tree.cards import CardId, Cards, Filter, Place, What
from duelkit.cardtext.tree.choosing import ChoosePlayer, ChooseSuch
from duelkit.cardtext.tree.looking import Arrange, ChooseSeen, ChooseTop, Divide, Look, SeeHand, Sink
from duelkit.cardtext.tree.numbers import Per
from duelkit.cardtext.tree.vitals import LifeStep
from duelkit.kernel.operands import Stance, Who


@dataclass(frozen=True)
class Draw:
    """Says "Draw 2 cards", "each player draws 1 card for each of them"."""

    who: Who
    n: int
    per: Per | None = None


@dataclass(frozen=True)
class DrawShown:
    """Says "Draw and show the top card of the queue", of a card that the text asks for."""

    who: Who


@dataclass(frozen=True)
class DrawTo:
    """Says "Draw until you hold 5 cards"."""

    who: Who
    n: int


@dataclass(frozen=True)
class DiscardTo:
    """Says "Discard until you hold 3 cards": who holds fewer discards none."""

    who: Who
    n: int


@dataclass(frozen=True)
class TurnUp:
    """Says "Turn up cards from the top of your deck until 1 spell comes and send the others to the grave"."""

    of: Filter


@dataclass(frozen=True)
class Mill:
    """Says "Send as many cards from the top of your deck to the grave as there are monsters in your grave"."""

    of: Filter
    place: Place


@dataclass(frozen=True)
class Unearth:
    """Says "Each player turns up the top 5 cards of their deck, special summons all monsters among them, ...".

    With `n` 0 so many that as many monsters come as were just shuffled into the deck. The others go to the hand
    (`kept`), or to the grave.
    """

    who: Who
    n: int
    of: Filter
    stance: Stance
    kept: bool = False


@dataclass(frozen=True)
class Rearrange:
    """Says "Mix the face-down monsters on your field": each comes to the place of one of them."""


@dataclass(frozen=True)
class Shuffle:
    """Says "Shuffle your deck"."""

    place: Place


@dataclass(frozen=True)
class Reveal:
    """Says "Reveal your opponent's hand"."""

    who: Who


@dataclass(frozen=True)
class Show:
    """Says "Reveal it", "reveal 1 random card from your opponent's hand"."""

    what: What


@dataclass(frozen=True)
class LayOut:
    """Says "Show 1 monster plus 2 spells or traps from your hand": of your choice, and both players see them."""

    cards: Cards
    more: Cards


@dataclass(frozen=True)
class TheirShow:
    """Says "Each player shows 1 card from their hand": of their own choice, and at once."""

    who: Who
    cards: Cards


@dataclass(frozen=True)
class ChooseShown:
    """Says "Let your opponent choose 1 of them", "choose 1 of them at random" (`random`): of cards that were shown.

    It is "it" then, and the rest are "the others".
    """

    who: Who
    random: bool = False


@dataclass(frozen=True)
class Roll:
    """Says "Roll a die"."""


@dataclass(frozen=True)
class RollUnder:
    """Says "Roll a die until it shows 5 or less"."""

    n: int


@dataclass(frozen=True)
class RollOff:
    """Says "Each player rolls a die until one rolls higher": that is the die then."""


@dataclass(frozen=True)
class Toss:
    """Says "Toss 3 coins"."""

    n: int


@dataclass(frozen=True)
class AttackFails:
    """Says "The attack fails"."""


@dataclass(frozen=True)
class AttackSucceeds:
    """Says "The attack succeeds"."""


@dataclass(frozen=True)
class MustAttack:
    """Says "That player must attack on their next turn", "you must attack on your next turn"."""

    who: Who


@dataclass(frozen=True)
class ResetCount:
    """Says "That player's attack count returns to 0", "your attack count returns to 0"."""

    who: Who


@dataclass(frozen=True)
class RaiseCount:
    """Says "Add 1 to your attack count", "add 2 to that player's attack count"."""

    who: Who
    n: int


@dataclass(frozen=True)
class SkipTurn:
    """Says "Skip your next turn", "the attacker skips their next 2 turns"."""

    who: Who
    n: int


@dataclass(frozen=True)
class ExtraTurn:
    """Says "Take an extra turn after this one"."""

    who: Who


@dataclass(frozen=True)
class AttackSame:
    """Says "attack the same player again for 40 damage", "attack the same player again": for the card's damage."""

    n: int | None = None


@dataclass(frozen=True)
class AttackAgain:
    """Says "Attack again": in this turn."""


@dataclass(frozen=True)
class BattleAgain:
    """Says "Battle once more in this go": one more battle is allowed."""


@dataclass(frozen=True)
class PlayAgain:
    """Says "Play once more in this go": one more play is allowed, and no tribute for it."""


@dataclass(frozen=True)
class NameSuit:
    """Says "Name a suit": cards of the named suit are meant from then on."""


@dataclass(frozen=True)
class Aim:
    """Says "Attack the player with the most life": whom the card's own attack is against (`cardtext.stating`)."""

    who: Who


@dataclass(frozen=True)
class LayBefore:
    """Says "Lay this card before another player", or "before any player": whom a condition lies before."""

    anyone: bool = False


@dataclass(frozen=True)
class SwapHands:
    """Says "Swap hands with that player"."""

    other: Who


@dataclass(frozen=True)
class RollDice:
    """Says "Roll 2 dice": what they show together counts."""

    n: int


class FightDice(Enum):
    """Which dice of a fight are rolled again."""

    ATTACK = "the attack die"
    DEFENCE = "the defence dice"
    LOWEST = "the lowest defence die"
    HIGHEST = "the highest defence die"


@dataclass(frozen=True)
class RollEach:
    """Says "Each player rolls a die"; of one player, "you and the attacker each roll a die"."""

    who: Who


@dataclass(frozen=True)
class RollAgain:
    """Says "Roll the attack die again", "roll the defence dice again", "roll the lowest defence die again"."""

    dice: FightDice


@dataclass(frozen=True)
class WinDuel:
    """Says "Win the duel", "that player wins the duel"."""

    who: Who


@dataclass(frozen=True)
class LoseDuel:
    """Says "Lose the duel", "that player loses the duel"."""

    who: Who


@dataclass(frozen=True)
class StayIn:
    """Says "Stay at 1 life": instead of being out."""


@dataclass(frozen=True)
class NegateEffect:
    """Says "Negate that effect card": the one that another player is using."""


@dataclass(frozen=True)
class RepeatEffect:
    """Says "Repeat the last effect of another player": the text of the effect card, for you."""


@dataclass(frozen=True)
class StartOver:
    """Says "Your go starts over"."""


@dataclass(frozen=True)
class Retarget:
    """Says "Turn that target to another proper monster on your field": that of the card which this one answers."""

    place: Place


@dataclass(frozen=True)
class Redirect:
    """Says "The attack goes to it": it is attacked from now on."""

    what: What


@dataclass(frozen=True)
class AttackInstead:
    """Says "It takes over the attack": from the attacking monster."""

    what: What


class Deed(Enum):
    """What needs no further word."""

    NEGATE = "negate the activation"
    NEGATE_EFFECT = "negate the effect"
    SPARE = "negate the damage that it deals to you"
    REFLECT = "turn the damage that it deals to you to your opponent"
    SHELTER = "keep that card from destroying your other traps"
    STOP_ATTACK = "negate the attack"
    STOP_SUMMON = "negate the summon"
    END_BATTLE = "end the battle phase"
    FUSE = "fusion summon 1 fusion monster"
    FUSE_BANISHING = "fusion summon 1 fusion monster by banishing its materials"
    UNMAKE = "special summon the materials of the target from your grave if all are there and you wish"
    CALL = "call and toss a coin"
    CALL_RACE = "call a race"
    CALL_ATTRIBUTE = "call an attribute"
    CALL_TWO = "call two attributes"
    THEY_PICK = "your opponent picks one of them"
    ROLL_TWICE = "roll a die twice and choose one result"
    END_TURN = "the end phase begins"
    UNCOUNT = "remove all counters from this card"
    COUNT_SUMMONS = "count the normal summons and sets of each player"  # on this card, for its other sentences
    KEEP_CALL = "keep the call"  # on this card, for its other sentences
    CALL_NAME = "call a card"
    CALL_MONSTER_NAME = "call a monster"
    CALL_KIND = "call a kind of card"
    THEY_CALL_KIND = "your opponent calls a kind of card"
    THEY_CALL_MONSTER_NAME = "your opponent calls a monster"
    THEY_CALL_LEVEL = "your opponent calls a level"
    CALL_LEVEL = "call a level"
    CALL_ZONES = "call two empty zones for monsters"
    TOSS_AGAIN = "toss them again"  # the coins, when they have been tossed
    STAY = "this card stays on the field"  # all that a card does as it is activated


@dataclass(frozen=True)
class Ritual:
    """Says "Ritual summon "relinquished""."""

    name: CardId


class Use(Enum):
    """What tokens are good for."""

    ANY = ""
    NO_SUMMON = "that cannot be tributed for a summon"


class Posture(Enum):
    """How tokens come."""

    DEFENCE = ""
    ATTACK = "in attack position"


@dataclass(frozen=True)
class Avenged:
    """Says "whose destruction in battle deals 500 damage to your opponent", of tokens."""

    n: int


@dataclass(frozen=True)
class Tokens:
    """Says "Create 4 earth beast tokens with level 1, 0 ATK and 0 DEF [in attack position]"."""

    n: int
    attribute: str
    race: str
    level: int
    atk: int
    defence: int
    use: Use = Use.ANY
    posture: Posture = Posture.DEFENCE
    onto: Who = Who.YOU
    avenged: Avenged | None = None


@dataclass(frozen=True)
class SummonMore:
    """Says "Normal summon or set 1 monster from your hand": as the chain is over, if the player likes it then."""


@dataclass(frozen=True)
class TokenLike:
    """Says "Create a token of the race, attribute, level, ATK and DEF of it [in attack position]"; it is "it" then."""

    what: What
    posture: Posture = Posture.DEFENCE


PlayerStep: TypeAlias = (
    LifeStep
    | Draw
    | DrawShown
    | DrawTo
    | DiscardTo
    | Look
    | Divide
    | Sink
    | Shuffle
    | TurnUp
    | Mill
    | Unearth
    | Rearrange
    | Reveal
    | Show
    | ChoosePlayer
    | ChooseSuch
    | Roll
    | RollUnder
    | RollOff
    | LayOut
    | ChooseShown
    | TheirShow
    | Arrange
    | Toss
    | AttackFails
    | AttackSucceeds
    | MustAttack
    | ResetCount
    | RaiseCount
    | StartOver
    | RepeatEffect
    | SkipTurn
    | ExtraTurn
    | AttackAgain
    | AttackSame
    | BattleAgain
    | PlayAgain
    | NameSuit
    | Aim
    | LayBefore
    | SeeHand
    | ChooseSeen
    | ChooseTop
    | SwapHands
    | RollDice
    | RollAgain
    | RollEach
    | WinDuel
    | LoseDuel
    | StayIn
    | NegateEffect
    | Redirect
    | Retarget
    | AttackInstead
    | Deed
    | Ritual
    | Tokens
    | TokenLike
    | SummonMore
)
