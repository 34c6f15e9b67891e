"""When the parts of a text happen, and how what they wait for came about."""

from enum import IntEnum


class Trigger(IntEnum):
    """When a part of a text happens; PLAYED, which no word says, is when the card is used."""

    PLAYED = 0
    ATTACKED = 1  # when you are attacked
    ATTACK = 2  # when you attack
    THIS_SUCCEEDS = 3  # when this card's attack succeeds
    HIT = 4  # when an attack against you succeeds
    SUCCESS = 5  # when your attack succeeds
    FAILURE = 6
    DEFENCE = 7  # when your defence succeeds
    LIFE_LOST = 8
    LIFE_GAINED = 9
    DRAWN = 10  # when you draw a card
    TURN_START = 11
    TURN_END = 12
    PLAYER_OUT = 13  # when another player is out
    THIS_DIES = 14  # when this card goes to the void
    DEFENCE_FAILS = 15  # when your defence fails
    ROLLED = 16  # when the dice of your fight are rolled, and may still change
    # "That player" is then whoever did it.
    OTHER_GAINS = 17  # when another player gains life
    OTHER_USES = 18  # when another player uses an effect card
    CARD_DIES = 19  # when a card goes to the void
    # Of a duel with a chain. Their subject is a card; a text says which ("a monster with 1000 or more ATK").
    FLIP = 20  # this card is flipped
    SUMMONED = 21
    ATTACKS = 22  # without a chain: a player attacks, who is then "that player"
    IS_ATTACKED = 23
    DESTROYS = 24  # the subject destroyed a monster in battle
    DESTROYED = 25
    TO_GRAVE = 26  # without a chain, a card of yours to the void, whoever sends it there
    LEAVES = 27  # the field; without a chain, a player leaves the duel, who is then "that player"
    DAMAGES = 28  # the subject dealt battle damage to the opponent's life
    ACTIVATED = 29  # a card or an effect; without a chain, by a player, who is then "that player"
    SUMMONING = 30  # a summon that can still be negated
    STANDBY = 31
    END_PHASE = 32
    DRAW_PHASE = 33
    MAIN = 34  # an effect that is used in the own Main Phase
    ANY_TIME = 35  # and one that is used at any time
    DISCARDED = 36
    BATTLED = 37  # after damage calculation
    TARGETED = 38
    BATTLE_END = 39
    TURNED = 40  # its position was changed
    RETURNED = 41  # from the field to the hand
    MEETS = 42  # it attacks, and the damage step begins: what it attacks is not turned up yet
    # Their subject is a player; without a chain any, who is then "that player".
    HURT = 43  # took damage
    GAINS = 44  # gained life
    DRAWS = 45  # drew cards
    DRAWS_FOR_TURN = 48  # drew the card of the turn
    # Its subject is a card again.
    CLASHES = 46  # it fights, and damage calculation is next
    AFTER_ATTACK = 47  # it attacked, and the damage step is over
    EQUIPPED = 49  # it was put on a monster as an equip
    # Without a chain.
    OTHER_DRAWS = 50  # when another player draws a card, who is then "that player"
    YOU_OUT = 51  # when you are out
    KILLED = 52  # when another player puts you out, who is then "that player"
    SPARED = 53  # when you would be out, and stay
    USES = 54  # when you use an effect card
    # With one again.
    MEETS_ATTACKED = 55  # it is attacked, and the damage step begins
    CONTROLLED = 56  # the other player took control of it
    DECKED = 57  # it lay face up, and was returned to the deck
    HURT_BY_OTHER = 58  # a player took damage from the effect of a card of another name
    SET = 59  # a monster was set from the hand
    OFFERED = 60  # it was tributed for the summon of another monster
    # A phase again.
    BEFORE_DRAW = 61  # the Draw Phase begins, and its player will draw
    # Without a chain.
    DAMAGED = 62  # when you take damage, and whoever dealt it is "that player"; above it only a card's own have no bit
    # Without a chain, of this card.
    WINS_BATTLE = 63
    LOSES_BATTLE = 64
    TRIBUTED = 65
    TO_ATTACK = 66  # the price of an attack with this card is paid; said by a sentence of its own
    THIS_FAILS = 68
    TO_USE = 69  # what has to be so for this card to be used at all; said by sentences of their own
    TO_LAST = 70  # before the dice a price is offered, for which something lasts in this fight; so, too
    TO_AIM = 71  # what has to be so of a player for this card to attack them; so, too
    THIS_OVER = 72  # its attack is over, with all its fights
    # With a chain, and nothing waits for its link: the text is asked for at once.
    TOSSED = 67  # its player has tossed coins for a text
    # Without a chain, from 94 to 107, so that a mask has a bit for each. "That player" is whose turn it is.
    EACH_TURN_START = 94  # at the start of each turn, whoever's
    EACH_TURN_END = 95
    OTHER_TURN_START = 96  # at the start of each other player's turn
    OTHER_TURN_END = 97
    YOU_DISCARD = 98  # a card of your hand goes back into the queue, by a price or a text
    OTHER_DISCARDS = 99  # "that player" is whose card it is
    ANY_DISCARDS = 100
    MISS = 101  # when an attack against you fails
    OTHER_FAILS = 102  # when another player's attack fails, whoever it is against: "that player" is who attacked
    OTHER_LOSES = 103  # when another player loses life, by damage as well: "that player" is who loses it
    LOSES = 104  # when a player does
    OTHER_HURT = 105  # when another player takes damage: "that player" is who takes it
    ANY_HURT = 106  # when a player does
    ATTACK_OVER = 107  # when an attack of yours is over, with all its fights
    # In a duel of goes: of this card, and beside it what stands on the other side.
    THIS_ATTACKS = 108
    THIS_ATTACKED = 109
    THIS_DESTROYED = 110  # in a battle, or by a text
    THIS_FALLS = 111  # it goes from the field to the grave, whatever sends it there
    # There, while this card lies on the field: whose go it is, or who did it, or whose card it is, is "that player".
    GO_STARTS = 112
    GO_ENDS = 113
    PLAYS = 114  # a card is played
    DRAWS_BY_TEXT = 115
    DISCARDS = 116
    TRIBUTES = 117
    CARD_WINS = 118  # a card wins a battle
    CARD_LOSES = 119
    CARD_DESTROYED = 120
    CARD_FALLS = 121
    STANDS = 122  # nothing is waited for: it holds while the card lies on a field


NEGATED = (Trigger.ACTIVATED, Trigger.SUMMONING)  # what a text of a duel with a chain can negate


class Cause(IntEnum):
    """How the event of a trigger came about: bits of a mask; 0 allows all."""

    # SUMMONED and SUMMONING
    NORMAL = 1
    FLIPPED = 2
    SPECIAL = 4
    TRIBUTE = 8  # a Normal Summon with tributes
    # DESTROYED
    BATTLE = 16
    EFFECT = 32
    # SUMMONED as well
    OWN_WAY = 16  # from the hand, as the monster's own text says
    # How a monster came to lie in the spell zone.
    ATTACHED = 32  # another card put it on a monster: it has no effects
    # SUMMONED as well
    FROM_GRAVE = 64
    THRICE = 128  # by three tributes
    # DESTROYS: it lay in attack position
    STANDING = 1
    # TO_GRAVE; BATTLE as well
    MILLED = 1  # from the deck, by an effect of the other player's
    UNMASKED = 2  # after it had been flipped
    FROM_FIELD = 64
    FROM_HAND = 128
    FROM_DECK = 256
    # DESTROYED
    HIDDEN = 512  # it lay face down
    THEIR_EFFECT = 1024  # an effect of the other player's destroyed it
    # TURNED
    TO_ATTACK = 512
    TO_DEFENCE = 1024
    # BATTLE_END
    ATTACKED = 2048  # this card attacked in this turn
    # ATTACKS, DAMAGES
    DIRECT = 4096
    # DISCARDED, DESTROYED, TO_GRAVE, RETURNED
    BY_OPPONENT = 4096  # by an effect of the other player's
    # ACTIVATED
    LYING = 4096  # it is what a spell or trap does that lies there, no activation of a card
    # Said by a trigger alone.
    OWNED = 8192  # whose the subject is, not who controls it
    TOGETHER = 16384  # what happens at once counts once
    AT_HOME = 65536  # the subject is controlled by its owner
    HOSTED = 32768  # the subject is the monster that the text's card is equipped to
    AIMED = 131072  # the subject was the first target as the text's card was used


LEAST_SHIFT = 18  # above the bits of a Cause stands the least number of what a trigger speaks of: of battle damage
