"""Conditions of monsters (traits) and players (bans), and how long changes last."""

from enum import IntEnum


class Trait(IntEnum):
    """A condition of a monster on the field: the number of its bit."""

    SILENT = 0  # its effects are negated
    NO_ATTACK = 1
    NO_TURN = 2  # its position cannot be changed by its player
    PIERCES = 3  # the excess over a defender's DEF is damage
    DIRECT = 4  # can attack the life
    SAFE_IN_BATTLE = 5
    SAFE_FROM_EFFECTS = 6
    NO_TARGET = 7  # of spells, traps and effects
    NOT_ATTACKED = 8
    TWICE = 9  # attacks twice in a Battle Phase
    NO_DAMAGE = 10  # its controller takes no battle damage from its battles
    MUST_ATTACK = 11
    NO_TRIBUTE = 12
    BANISHED = 13  # goes out of play when it leaves the field
    SPELL_PROOF = 14  # spells do nothing to it
    TRAP_PROOF = 15
    NO_MONSTERS = 16  # it cannot attack monsters
    NO_EQUIP = 17
    DESTROYED_IF_TARGETED = 18
    ALL = 19  # can attack every monster of the opponent once
    DOUBLE_TRIBUTE = 20  # counts as two
    SLOW = 21  # does not attack in the turn in which it was summoned
    COSTLY = 22  # its attacks cost life
    ONLY_TOONS = 23  # it can attack nothing but toon monsters
    NO_SUMMON_TRIBUTE = 24  # it is no tribute for a Tribute Summon
    COSTLIER = 25  # its attacks cost more life
    PASSED_BY = 26  # where there is no other monster, the life can be attacked
    NO_DIRECT = 27  # it cannot attack the life
    HALVES = 28  # the battle damage that it deals
    TURNS_AROUND = 29  # battle damage to its controller: the other player takes it
    SHEDS_EQUIPS = 30  # an equip that is put on it is destroyed
    NO_DECLARING = 31  # it declares no attack; one that it has declared goes on


class Ban(IntEnum):
    """A restriction or change of rules for a player: the number of its bit."""

    NO_ATTACK = 0
    NO_BATTLE_DAMAGE = 1
    SAFE_IN_BATTLE = 2  # their monsters
    NO_SPELLS = 3
    NO_TRAPS = 4
    NO_SET = 5  # spells and traps
    NO_SPECIAL = 6
    NO_SUMMON = 7
    ONE_ATTACKER = 8  # in a turn
    OPEN_HAND = 9
    NO_HAND_LIMIT = 10
    NO_FLIP = 11
    NO_TURN = 12  # of monsters' positions
    NO_EFFECT_DAMAGE = 13
    GAIN_HURTS = 14  # what would be gained is lost
    NO_DRAW = 15  # in the Draw Phase
    NO_TOUCHING_GRAVES = 16  # no text moves another card that lies in a grave, or has it as a target
    NO_GRAVE = 17  # what would go to the grave goes out of play
    NO_BATTLE = 18
    TWO_SUMMONS = 19
    NO_EQUIP = 20
    LEVEL_4_NO_ATTACK = 21  # monsters of level 4 and more
    NO_TRAPS_SET = 22
    NO_TRIBUTES = 23
    COSTLY_ATTACKS = 24  # they cost life
    MILLING_ATTACKS = 25  # they cost the top card of the deck
    SAFE_IN_TIES = 26  # their monsters, in battle with equal ATK
    NO_BANISHING_GRAVES = 27  # their texts banish no card in a grave
    PIERCING = 28  # as of all their monsters
    NO_ATTACK_ON_HIDDEN = 29  # on face-down monsters
    NO_NORMAL = 30  # Normal Summons and Sets of monsters


class ModifierKind(IntEnum):
    """The kinds of changes that last."""

    FREE = 0
    ATK = 1  # `number` more
    DEF = 2
    TRAIT = 3
    BAN = 4  # `on` is the seat
    CONTROL = 5  # `number` is the seat it goes back to
    SKIP = 6  # `on` is the seat, `number` the phase
    BANISHED = 7  # comes back
    LATER = 8  # at `end` the Deed `number` is done to it
    SILENCE = 9  # `number` is a bit for each Sort whose effects are negated
    TRAIT_OF_ANY = 10  # `on` is the seat, `number` the Trait and behind FILTER_SHIFT the filter of its cards
    LATER_BAN = 11  # as BAN, but in the turn `end` alone


FILTER_SHIFT = 5
BATTLE_END = -1  # `end`: with this damage step
BATTLE_PHASE_END = -2
NEVER = 32_000
