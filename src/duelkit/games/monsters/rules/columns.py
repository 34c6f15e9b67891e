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
    SPELL_COUNTERS,  # how many it can hold: as many as its own text puts on it, MOST where that says no bound
) = range(13)
FACTS_WIDTH = 13
# Columns of a part.
TRIGGER, DOER, FILTER, HOW, THIS, WHERE, OPTIONAL, ONCE, LASTING, CODE, ITSELF, OWN_WAY = range(12)
PART_WIDTH = 12
# Columns of a filter: masks (0 allows all), bounds, and so on; see `passes` in `picking`.
(
    F_SORTS,  # bits of Sort
    F_ABILITIES,  # bits of Ability
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
    F_OTHER,  # 1: not this card
    F_EXCEPT,  # 1: none of the names
    F_FAMILY,  # 0 any; else the number of the list of those with a part in their names
    F_COUNTERS,  # 1: can hold spell counters
) = range(17)
FILTER_WIDTH = 17
STATS = 5  # attribute, race, level, ATK, DEF: of a kind of token, as in the facts of a card
MOST = 32_000  # a bound that bounds nothing
NO_CODE = -1


class CardFlag(IntEnum):
    """What a card's text says about how it comes to the field, stays there and leaves it (column FLAGS): bits."""

    NO_NORMAL_SUMMON = 1  # nor set
    NO_SPECIAL_SUMMON = 2  # but by fusion
    OWN_WAY_ONLY = 4  # special summoned only as its own text says
    NO_SET = 8
    STAYS = 16  # a normal spell or trap that is not destroyed after use
    FALLS_WITH = 32  # it is destroyed where the monster that it is bound to is
    FALLS_AFTER = 64  # and where that leaves the field in any way
    TAKES_ALONG = 128  # if it leaves the field, the monster that it is on is destroyed
    BY_NAME_FIRST = 256  # special summoned by others only once it came by a text that names it
    OWN_WAY_FIRST = 512  # special summoned by others only once it came as its own text says
    TAKES_DESTROYED = 1024  # if it is destroyed, the monster that it is on is as well
    DRAWS_ATTACKS = 2048  # an equip: of its player's monsters only its own can be attacked
    DRAWS_ALL_ATTACKS = 4096  # nor can that player's life be attacked
    OWN_MONSTER = 8192  # an equip that falls where its monster is no longer its player's
    REPELS_SPELLS = 16384  # the effects of spells with it as a target are negated, and they are destroyed
    REPELS_TRAPS = 32768  # those of traps are
    ALONE = 65536  # normal summoned only by a player without a monster
    REACHES_GRAVES = 131072  # nothing keeps its text from moving cards that lie in a grave
