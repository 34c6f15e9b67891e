"""The columns of the compiled tables: facts of cards, parts of texts, filters, flags."""

from enum import IntEnum

# Columns of a card's facts. The parts of card `n` are those from its FIRST_PART to that of card `n + 1`.
(
    SORT,
    ABILITY,
    ATTRIBUTE,
    RACE,
    LEVEL,
    ATK,
    DEF,
    FIRST_PART,
    WATCHES,
    FLAGS,
    EQUIP_FILTER,
    SPEED,
    SPELL_COUNTERS,  # how many the card can hold: as many as its own text puts on it; MOST if its text names no limit
) = range(13)
FACTS_WIDTH = 13
# Columns of a part.
TRIGGER, DOER, FILTER, HOW, THIS, WHERE, OPTIONAL, ONCE, LASTING, CODE, ITSELF, OWN_WAY, EITHER = range(13)
PART_WIDTH = 13
ONCE_A_TURN, ONCE_BY_NAME, ONCE_A_DUEL = 1, 2, 3  # the column ONCE: of one card; of all cards of a name
# Columns of a filter: masks (0 allows all), bounds, and so on; see `passes` in `picking`.
(
    F_SORTS,  # bits of Sort
    F_ABILITIES,  # bits of Subtype
    F_ATTRIBUTES,
    F_RACES,
    F_LEVEL_FROM,
    F_LEVEL_TO,
    F_ATK_FROM,
    F_ATK_TO,
    F_DEF_FROM,
    F_DEF_TO,
    F_UP,  # 0 any, 1 face up, 2 face down, 3 face down or a spell, 4 face down or a trap
    F_STANCE,  # 0 any, 1 attack, 2 defence
    F_NAMES,  # 0 any; else the number of a list of names
    F_OTHER,  # 1: the card that says so does not pass
    F_EXCEPT,  # 1: cards with one of the names do not pass
    F_FAMILY,  # 0 any; else the number of a list of cards whose names have a part in common
    F_COUNTERS,  # 1: only cards that can hold spell counters pass, 2: and have some
    F_HANGS,  # 0 any; what has an equip on it, is on the card that says so, is a union monster on another, or bears one
    F_PAST,  # bits of Past that all have to be remembered of the card, or SUMMONED_NOW
    F_WITHOUT,  # bits of CardFlag that the card must not have
    F_TURNS,  # 0 any; else so many turns at least that a card on it has counted
) = range(21)
FILTER_WIDTH = 21
EQUIPPED, ON_THIS, UNITED, BEARS_UNION = 1, 2, 3, 4  # F_HANGS
COUNTED = 2  # F_COUNTERS
STATS = 5  # numbers for each kind of token: attribute, race, level, ATK, DEF, as in the facts of a card
MOST = 32_000  # stands for "no limit"
NO_CODE = -1


class CardFlag(IntEnum):
    """What a card's text says about how it comes to the field, stays there and leaves it (column FLAGS): bits."""

    NO_NORMAL_SUMMON = 1  # it cannot be normal summoned or set
    NO_SPECIAL_SUMMON = 2  # it cannot be special summoned, except by fusion
    OWN_WAY_ONLY = 4  # it can be special summoned only as its own text says
    NO_SET = 8  # it cannot be set
    STAYS = 16  # it is a normal spell or trap that stays on the field after use
    FALLS_WITH = 32  # it is destroyed when the monster that it is bound to is destroyed
    FALLS_AFTER = 64  # it is destroyed when the monster that it is bound to leaves the field in any way
    TAKES_ALONG = 128  # when it leaves the field, the monster that it is on is destroyed
    BY_NAME_FIRST = 256  # other texts can special summon it only after a text that names it has done so
    OWN_WAY_FIRST = 512  # other texts can special summon it only after it came as its own text says
    TAKES_DESTROYED = 1024  # when it is destroyed, the monster that it is on is destroyed as well
    DRAWS_ATTACKS = 2048  # it is an equip: of its player's monsters, only the one that it is on can be attacked
    DRAWS_ALL_ATTACKS = 4096  # as DRAWS_ATTACKS, and its player's life cannot be attacked either
    OWN_MONSTER = 8192  # it is an equip that is destroyed when another player takes control of its monster
    ONLY_ONE = 16384  # a player has no second one face up
    EFFECT_DAMAGE = 32768  # the battle damage that it deals is that of an effect
    DRAWS_TARGETS = 4194304  # it is an equip: of the monsters there, the opponent targets only the one that it is on
    ALONE = 65536  # only a player without a monster can normal summon it
    IS_EQUIP = 262144  # it lies on a monster as an equip, and is no equip spell
    BY_NAME_ONLY = 524288  # texts can special summon it only if they name it
    LOSES_ATTACHED = 1048576  # in battle a monster that was attached to it is destroyed in its place
    STANDS_IN = 33554432  # it is an equip that is destroyed in battle in place of its monster
    SHARES_DAMAGE = 2097152  # while one is, the battle damage of its controller is the opponent's as well
    REACHES_GRAVES = 131072  # no effect keeps its text from moving cards that lie in a grave
    COUNTS_TURNS = 536870912  # on a monster, it has a counter for each turn that its player has begun since
    THREE_TRIBUTES = 16777216  # its player may tribute a third monster for its summon
    KIN_FROM_GRAVE = 8388608  # to special summon it out of a grave a monster of its race is tributed
    UNNEGATED = 134217728  # neither its activation nor its effect can be negated
    NOT_FROM_GRAVE = 67108864  # no text summons it out of a grave
    IN_STANDBY = 1073741824  # it is activated in its player's Standby Phase as well, before any chain
    ONLY_PUT = 268435456  # nobody activates or sets it: it comes to the field by a text that puts it there


# Flags of what is not normal summoned.
NEVER_NORMAL = CardFlag.NO_NORMAL_SUMMON | CardFlag.OWN_WAY_ONLY | CardFlag.OWN_WAY_FIRST
