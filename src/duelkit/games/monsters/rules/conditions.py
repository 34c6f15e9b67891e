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
    LENT = 32  # in a turn of the other player than its controller, that one can tribute it
    SAFE_FROM_SPELLS = 33  # they do not destroy it; with the next two `is_kept_off` goes by their order, as below
    SAFE_FROM_TRAPS = 34
    SAFE_FROM_THEIRS = 35  # effects of the other player than its controller do not destroy it
    NO_SPELL_TARGET = 36
    NO_TRAP_TARGET = 37
    NO_TARGET_OF_THEIRS = 38  # of the other player than its controller
    DOOMED = 45  # its own text does not let it stay: it is destroyed at once
    REPELS_SPELLS = 40  # spells that target it are negated and destroyed
    REPELS_TRAPS = 41
    REPELS_MONSTERS = 42  # effects of monsters that target it alone are negated
    MUTES = 43  # the effects of monsters that it destroys in battle are negated
    MUTES_FLIPS = 44  # those of flip monsters
    SAFE_IF_TARGETED = 46  # effects that have it as a target do not destroy it
    CHOSEN = 47  # it can attack where other monsters are kept from that
    WARDED = 48  # it is not destroyed the next time that it would be
    GROWS = 49  # it has 2500 ATK more in damage calculation against 2500 or more
    ONCE_MORE = 50  # attacks twice in a Battle Phase, the second time only where the opponent has a monster
    HALVES_DIRECT = 51  # the battle damage that it deals by direct attacks
    DOUBLES = 52  # the battle damage that it deals


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
    ONLY_OWN_TOKENS = 31  # no Special Summons but of tokens, by cards that say so
    NO_NORMAL = 30  # Normal Summons and Sets of monsters
    ONLY_CHOSEN = 44  # they attack with monsters alone that a text has chosen
    SEVEN_IN_HAND = 45  # the hand keeps seven cards at the end of a turn
    OWN_ONLY = 41  # they control only monsters that are theirs
    OUTNUMBERED = 42  # no more monsters come to them than the other player has, if that is any
    OPEN_GRAVE = 40  # nothing keeps texts from moving cards in their grave
    LIGHTER_WATER = 39  # water monsters in their hand have one level less
    KEEPS_SPIRITS = 38  # their spirits do not return to the hand by themselves
    OPEN_SETS = 46  # a monster that they would set, or bring face down, comes face up in defence
    CHOOSES_TARGETS = 47  # which of their monsters is attacked, they choose
    ONE_RACE = 48  # their face-up monsters are all of one race
    NO_NAMESAKES = 50  # a monster of theirs that comes face up is destroyed where another of its name lies so
    TURNED_AROUND = 51  # what their monsters gain in ATK and DEF they lose, and the other way round
    TURNED_DECK = 52  # their deck lies turned over
    HALF_DAMAGE = 53  # of any damage they take half
    SPIRITS_STAY = 54  # monsters of their grave that they choose to banish they take from their field instead
    TWO_BATTLES = 49  # a second Battle Phase may follow the first one; ended as it begins


class Past(IntEnum):
    """What is remembered of a card, as bits; all but the first are forgotten as it moves or is turned face down."""

    PROPER = 1  # it came in its proper way, and no other is asked for since (M9)
    THIS_TURN = 2  # what is told of its way to the grave happened in this turn
    IN_BATTLE = 4  # it was destroyed in battle
    DESTROYED = 8  # it was destroyed on the field, in battle or otherwise
    BY_OPPONENT = 16  # an effect of the other player's than its owner sent it to the grave
    MATERIAL = 32  # it was given for a Fusion Summon
    FOUGHT = 64  # it was in a damage calculation of this turn
    MUTED = 128  # it was destroyed in battle by a monster that negates its effects


KEPT = 255 & ~(Past.THIS_TURN | Past.FOUGHT)  # what is not forgotten with the turn
# In a filter alone, since its slot tells:
SUMMONED_NOW = 256  # it was normal or flip summoned in this turn
SUMMONED_SPECIALLY = 512  # it was special summoned
ATTACKED_NOW = 1024  # it has attacked in this turn
FIGHTING_NOW = 2048  # it attacks or is attacked, and damage calculation is next


class ModifierKind(IntEnum):
    """The kinds of changes that last."""

    FREE = 0
    ATK = 1  # `number` more
    DEF = 2
    TRAIT = 3
    BAN = 4  # `on` is the seat
    CONTROL = 5  # `number` is the seat it goes back to
    SKIP = 6  # `on` is the seat, `number` the phase
    WITHDRAWN = 7  # its zone is closed while it is banished; `number` says how it lay there (see `withdrawing`)
    LATER = 8  # at `end` the MoveKind `number` is done to it
    SILENCE = 9  # `number` is a bit for each Sort whose effects are negated
    TRAIT_OF_ANY = 10  # `on` is the seat, `number` the Trait and behind FILTER_SHIFT the filter of its cards
    LATER_BAN = 11  # as BAN, but in the turn `end` alone
    USED = 12  # `on` is the seat that used part `number`, which is used once in a turn or in the duel
    AWAITED = 13  # the text of `on` goes on at instruction `number`; `end` says when (see `awaiting`)
    RACE = 14  # `number` is the race that it has
    ATTRIBUTE = 15
    LEVEL = 16  # `number` more levels
    LINGERS = 18  # part `number` of the text of `on` waits for what it speaks of: of `source` alone, if that is one
    CALLED = 17  # `number` is what was called for its text
    MORE_ATTACKS = 19  # `number` more attacks
    BATTLE_BEFORE = 20  # `number` attacks were made in an earlier Battle Phase of this turn
    ATK_SET = 22  # `number` more, as an effect halves, doubles or sets it: that is never turned around
    DEF_SET = 23
    COUNTS_SUMMONS = 24  # it counts Normal Summons and Sets: `number` packs those of each player (see `summoning`)
    AVENGED = 25  # as it is destroyed in battle, a player takes damage: `number` packs both (see `moving`)
    BORROWED = 26  # in its grave: a player can use it, and takes damage then: `number` packs both (see `borrowing`)
    FIGHTS = 27  # it attacks `source` as soon as the chain is over, in a Battle Phase of its own (see `fights`)
    MATERIAL_OF = 21  # it is one of `number` cards that `source` was made of by a Fusion Summon


FILTER_SHIFT = 6
BATTLE_END = -1  # `end`: with this damage step
BATTLE_PHASE_END = -2
NEVER = 32_000
