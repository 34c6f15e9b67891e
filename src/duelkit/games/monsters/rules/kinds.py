"""What is printed on cards: their sorts, abilities, attributes, races and numbers."""

from enum import IntEnum


class Sort(IntEnum):
    """What a card is (kind and subtype together), as the number of a bit."""

    NORMAL = 0
    EFFECT = 1
    FUSION = 2
    RITUAL = 3
    TOKEN = 4
    SPELL = 5
    CONTINUOUS_SPELL = 6
    EQUIP = 7
    FIELD = 8
    QUICK_PLAY = 9
    RITUAL_SPELL = 10
    TRAP = 11
    CONTINUOUS_TRAP = 12
    COUNTER = 13


PLAIN = 14  # one more bit, of monsters without an effect, whatever else they are


def mask(*sorts: Sort) -> int:
    """Return the bits of some sorts."""
    return sum(1 << sort for sort in sorts)


A_MONSTER = mask(Sort.NORMAL, Sort.EFFECT, Sort.FUSION, Sort.RITUAL, Sort.TOKEN)
A_SPELL = mask(Sort.SPELL, Sort.CONTINUOUS_SPELL, Sort.EQUIP, Sort.FIELD, Sort.QUICK_PLAY, Sort.RITUAL_SPELL)
A_TRAP = mask(Sort.TRAP, Sort.CONTINUOUS_TRAP, Sort.COUNTER)
CONTINUOUS = mask(Sort.CONTINUOUS_SPELL, Sort.CONTINUOUS_TRAP, Sort.FIELD)
STAYING = mask(Sort.CONTINUOUS_SPELL, Sort.EQUIP, Sort.FIELD, Sort.CONTINUOUS_TRAP)  # M10, M11: not destroyed after use


class Subtype(IntEnum):
    """What is printed beside a monster's race: its abilities."""

    NONE = 0
    FLIP = 1
    SPIRIT = 2
    TOON = 3
    UNION = 4


class Attribute(IntEnum):
    """The attributes of monsters."""

    NONE = 0
    DARK = 1
    EARTH = 2
    FIRE = 3
    LIGHT = 4
    WATER = 5
    WIND = 6


class Race(IntEnum):
    """The races of monsters."""

    NONE = 0
    AQUA = 1
    BEAST = 2
    BEAST_WARRIOR = 3
    DINOSAUR = 4
    DRAGON = 5
    FAIRY = 6
    FIEND = 7
    FISH = 8
    INSECT = 9
    MACHINE = 10
    PLANT = 11
    PYRO = 12
    REPTILE = 13
    ROCK = 14
    SEA_SERPENT = 15
    SPELLCASTER = 16
    THUNDER = 17
    WARRIOR = 18
    WINGED_BEAST = 19
    ZOMBIE = 20


class Stat(IntEnum):
    """The numbers of a monster that a text can ask for or change."""

    ATK = 1
    DEF = 2
    LEVEL = 3
    BOTH = 4  # ATK and DEF
    RACE = 5  # a number as well
    CARD = 6  # and which card it is
    ATTRIBUTE = 7
    NAME = 8  # the number of a card in the tables
    TURNS = 9  # that a card on it has counted
    ORIGINAL_ATK = 10  # as it is printed on the card, whatever has changed it
    ORIGINAL_DEF = 11
