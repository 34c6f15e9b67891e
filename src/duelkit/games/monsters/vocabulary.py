"""The words of the card language that Monsters has rules for."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from duelkit.cardtext.tree import Able, Bound
from duelkit.cardtext.vocabulary import Bits, Chain, KindWords, Vocabulary
from duelkit.games.monsters.rules.columns import (
    BEARS_UNION,
    COUNTED,
    EQUIPPED,
    F_ABILITIES,
    F_ATK_FROM,
    F_ATK_TO,
    F_ATTRIBUTES,
    F_COUNTERS,
    F_DEF_FROM,
    F_DEF_TO,
    F_EXCEPT,
    F_FAMILY,
    F_HANGS,
    F_LEVEL_FROM,
    F_LEVEL_TO,
    F_NAMES,
    F_OTHER,
    F_PAST,
    F_RACES,
    F_SORTS,
    F_STANCE,
    F_TURNS,
    F_UP,
    F_WITHOUT,
    FILTER_WIDTH,
    NEVER_NORMAL,
    ON_THIS,
    UNITED,
    CardFlag,
)
from duelkit.games.monsters.rules.conditions import (
    ATTACKED_NOW,
    FIGHTING_NOW,
    SUMMONED_NOW,
    SUMMONED_SPECIALLY,
    Ban,
    Past,
    Trait,
)
from duelkit.games.monsters.rules.course import Phase, Zone
from duelkit.games.monsters.rules.kinds import (
    A_MONSTER,
    A_SPELL,
    A_TRAP,
    PLAIN,
    Attribute,
    Race,
    Sort,
    Stat,
    Subtype,
    mask,
)
from duelkit.kernel.operands import Who
from duelkit.kernel.triggers import Trigger

NO_LEAST, NO_MOST = -1, 32_000  # bounds that are not there
LEAST = (F_LEVEL_FROM, F_ATK_FROM, F_DEF_FROM)
MOST = (F_LEVEL_TO, F_ATK_TO, F_DEF_TO)
BLANK = tuple(NO_LEAST if column in LEAST else NO_MOST if column in MOST else 0 for column in range(FILTER_WIDTH))

# What kinds of cards there are by the words of their files, and what each is in the rules.
SORTS = {
    "normal monster": Sort.NORMAL,
    "effect monster": Sort.EFFECT,
    "fusion monster": Sort.FUSION,
    "ritual monster": Sort.RITUAL,
    "normal spell": Sort.SPELL,
    "continuous spell": Sort.CONTINUOUS_SPELL,
    "equip spell": Sort.EQUIP,
    "field spell": Sort.FIELD,
    "quick-play spell": Sort.QUICK_PLAY,
    "ritual spell": Sort.RITUAL_SPELL,
    "normal trap": Sort.TRAP,
    "continuous trap": Sort.CONTINUOUS_TRAP,
    "counter trap": Sort.COUNTER,
}


def kind_of(table: Mapping[str, Any]) -> str | None:
    """Return the kind of card that a table describes; None if it names no known kind."""
    word = f"{table.get('subtype', 'normal')} {table.get('kind')}"
    return word if word in SORTS else None


STAYING = ("continuous spell", "equip spell", "field spell", "continuous trap")


def word_of(member: Attribute | Race | Subtype) -> str:
    """Return the word of the card language for a member: "winged beast", "beast-warrior"."""
    word = member.name.lower()
    return word.replace("_", "-") if member == Race.BEAST_WARRIOR else word.replace("_", " ")


ATTRIBUTES = {word_of(attribute): int(attribute) for attribute in Attribute if attribute}
RACES = {word_of(race): int(race) for race in Race if race}
ABILITIES = {word_of(ability): int(ability) for ability in Subtype if ability}


def others(but: int, numbers: Mapping[str, int]) -> int:
    """Return the bits of all numbers but one."""
    return sum(1 << number for number in numbers.values() if number != but)


MARKS: dict[str, tuple[Bits, ...]] = {
    "card": (),
    "monster": ((F_SORTS, A_MONSTER),),
    "non-effect monster": ((F_SORTS, 1 << PLAIN),),
    "token": ((F_SORTS, mask(Sort.TOKEN)),),
    "spell": ((F_SORTS, A_SPELL),),
    "trap": ((F_SORTS, A_TRAP),),
    "spell or trap": ((F_SORTS, A_SPELL | A_TRAP),),
    **{word: ((F_SORTS, mask(sort)),) for word, sort in SORTS.items()},
    **{f"{word} monster": ((F_SORTS, A_MONSTER), (F_ABILITIES, 1 << bit)) for word, bit in ABILITIES.items()},
    "face-down trap or any spell": ((F_SORTS, A_SPELL | A_TRAP), (F_UP, 3)),
    "face-down spell or any trap": ((F_SORTS, A_SPELL | A_TRAP), (F_UP, 4)),
    "face-up": ((F_UP, 1),),
    "face-down": ((F_UP, 2),),
    "attack-position": ((F_STANCE, 1),),
    "defence-position": ((F_STANCE, 2),),
    **{word: ((F_ATTRIBUTES, 1 << bit),) for word, bit in ATTRIBUTES.items()},
    **{word: ((F_RACES, 1 << bit),) for word, bit in RACES.items()},
    **{f"non-{word}": ((F_ATTRIBUTES, others(bit, ATTRIBUTES)),) for word, bit in ATTRIBUTES.items()},
    **{f"non-{word}": ((F_RACES, others(bit, RACES)),) for word, bit in RACES.items()},
}

TRAITS = {
    "cannot stay on the field": Trait.DOOMED,
    "cannot attack": Trait.NO_ATTACK,
    "cannot change its position": Trait.NO_TURN,
    "deals piercing damage": Trait.PIERCES,
    "can attack directly": Trait.DIRECT,
    "cannot be destroyed in battle": Trait.SAFE_IN_BATTLE,
    "cannot be destroyed by effects": Trait.SAFE_FROM_EFFECTS,
    "cannot be destroyed by effects that target it": Trait.SAFE_IF_TARGETED,
    "cannot be destroyed by spells": Trait.SAFE_FROM_SPELLS,
    "cannot be destroyed by traps": Trait.SAFE_FROM_TRAPS,
    "cannot be destroyed by effects of the opponent": Trait.SAFE_FROM_THEIRS,
    "cannot be targeted": Trait.NO_TARGET,
    "cannot be targeted by spells": Trait.NO_SPELL_TARGET,
    "cannot be targeted by traps": Trait.NO_TRAP_TARGET,
    "cannot be targeted by the opponent": Trait.NO_TARGET_OF_THEIRS,
    "cannot be attacked": Trait.NOT_ATTACKED,
    "can attack twice": Trait.TWICE,
    "can attack once more": Trait.ONCE_MORE,
    "deals its controller no battle damage": Trait.NO_DAMAGE,
    "must attack": Trait.MUST_ATTACK,
    "cannot be tributed": Trait.NO_TRIBUTE,
    "can be tributed by the other player": Trait.LENT,
    "is banished if it leaves the field": Trait.BANISHED,
    "is unaffected by spells": Trait.SPELL_PROOF,
    "is unaffected by traps": Trait.TRAP_PROOF,
    "cannot be equipped": Trait.NO_EQUIP,
    "is destroyed if targeted": Trait.DESTROYED_IF_TARGETED,
    "can attack each monster once": Trait.ALL,
    "counts as two tributes": Trait.DOUBLE_TRIBUTE,
    "loses its effects": Trait.SILENT,
    "cannot attack in the turn of its summon": Trait.SLOW,
    "costs 500 life to attack with": Trait.COSTLY,
    "can attack only toon monsters": Trait.ONLY_TOONS,
    "costs 1000 life to attack with": Trait.COSTLIER,
    "does not stop direct attacks": Trait.PASSED_BY,
    "cannot attack directly": Trait.NO_DIRECT,
    "cannot attack monsters": Trait.NO_MONSTERS,
    "cannot declare attacks": Trait.NO_DECLARING,
    "deals half battle damage": Trait.HALVES,
    "deals double battle damage": Trait.DOUBLES,
    "deals half battle damage by direct attacks": Trait.HALVES_DIRECT,
    "turns battle damage around": Trait.TURNS_AROUND,
    "destroys its equips": Trait.SHEDS_EQUIPS,
    "survives its next destruction": Trait.WARDED,
    "grows against 2500 or more": Trait.GROWS,
    "negates spells that target it": Trait.REPELS_SPELLS,
    "negates traps that target it": Trait.REPELS_TRAPS,
    "negates effects of monsters that target it": Trait.REPELS_MONSTERS,
    "negates the effects of monsters destroyed by it": Trait.MUTES,
    "negates the effects of flip monsters destroyed by it": Trait.MUTES_FLIPS,
}
BANS = {
    "can hold 7 cards": Ban.SEVEN_IN_HAND,
    "keeps spirits": Ban.KEEPS_SPIRITS,
    "cannot attack": Ban.NO_ATTACK,
    "cannot take battle damage": Ban.NO_BATTLE_DAMAGE,
    "cannot lose monsters in battle": Ban.SAFE_IN_BATTLE,
    "cannot activate spells": Ban.NO_SPELLS,
    "cannot activate traps": Ban.NO_TRAPS,
    "cannot set spells or traps": Ban.NO_SET,
    "cannot special summon": Ban.NO_SPECIAL,
    "cannot summon": Ban.NO_SUMMON,
    "can special summon only own tokens": Ban.ONLY_OWN_TOKENS,
    "cannot normal summon or set monsters": Ban.NO_NORMAL,
    "can attack with only 1 monster each turn": Ban.ONE_ATTACKER,
    "must play with an open hand": Ban.OPEN_HAND,
    "must play with the deck turned over": Ban.TURNED_DECK,
    "must banish monsters of the field for those of the grave": Ban.SPIRITS_STAY,
    "can hold any number of cards": Ban.NO_HAND_LIMIT,
    "cannot flip summon": Ban.NO_FLIP,
    "cannot change positions": Ban.NO_TURN,
    "cannot take damage from effects": Ban.NO_EFFECT_DAMAGE,
    "takes half damage": Ban.HALF_DAMAGE,
    "must take as damage what they would gain": Ban.GAIN_HURTS,
    "cannot draw in the draw phase": Ban.NO_DRAW,
    "cannot move cards in a grave": Ban.NO_TOUCHING_GRAVES,
    "must banish what would go to the grave": Ban.NO_GRAVE,
    "cannot have a battle phase": Ban.NO_BATTLE,
    "can have a second battle phase": Ban.TWO_BATTLES,
    "turns gains and losses around": Ban.TURNED_AROUND,
    "cannot have face-up monsters of one name": Ban.NO_NAMESAKES,
    "cannot outnumber the monsters of the other player": Ban.OUTNUMBERED,
    "cannot control monsters of the other player": Ban.OWN_ONLY,
    "cannot have monsters of different races face up": Ban.ONE_RACE,
    "can have cards in the grave moved": Ban.OPEN_GRAVE,
    "can normal summon twice each turn": Ban.TWO_SUMMONS,
    "cannot equip": Ban.NO_EQUIP,
    "counts water monsters in the hand lighter": Ban.LIGHTER_WATER,
    "cannot attack with monsters of level 4 or more": Ban.LEVEL_4_NO_ATTACK,
    "cannot set traps": Ban.NO_TRAPS_SET,
    "cannot tribute": Ban.NO_TRIBUTES,
    "cannot lose monsters in battle against equal ATK": Ban.SAFE_IN_TIES,
    "cannot banish cards in a grave": Ban.NO_BANISHING_GRAVES,
    "can deal piercing damage with all monsters": Ban.PIERCING,
    "cannot attack face-down monsters": Ban.NO_ATTACK_ON_HIDDEN,
    "must lay monsters face up": Ban.OPEN_SETS,
    "chooses what is attacked": Ban.CHOOSES_TARGETS,
    "must pay 500 life to attack": Ban.COSTLY_ATTACKS,
    "must send the top card of the deck to the grave to attack": Ban.MILLING_ATTACKS,
}

PASTS = {
    "FELL": Past.IN_BATTLE,
    "FELL_NOW": Past.IN_BATTLE | Past.THIS_TURN,
    "DESTROYED_NOW": Past.DESTROYED | Past.THIS_TURN,
    "THEIR_DOING": Past.BY_OPPONENT | Past.THIS_TURN,
    "MATERIAL": Past.MATERIAL,
    "FOUGHT": Past.FOUGHT,
    "ATTACKED": ATTACKED_NOW,
    "FIGHTING": FIGHTING_NOW,
    "SUMMONED": SUMMONED_NOW,
    "SPECIAL": SUMMONED_SPECIALLY,
}
TRIGGERS = frozenset(
    trigger
    for trigger in Trigger
    if trigger == Trigger.TOSSED
    or (Trigger.FLIP <= trigger <= Trigger.BEFORE_DRAW and not Trigger.OTHER_DRAWS <= trigger <= Trigger.USES)
)
STEPS = frozenset(
    {
        *("Choose", "LetChoose", "Destroy", "Later", "Banish", "Send", "Tribute", "TributeIt", "Discard"),
        *(
            "DiscardIt",
            "TheirOwn",
            "TheirSummon",
            "Return",
            "Lay",
            "LayNext",
            "Plant",
            "KeepOne",
            "SummonToFight",
            "Settling",
            "Add",
            "Summon",
            "Turn",
            "Control",
            "Exchange",
        ),
        *(
            "Exchange",
            "GiveEach",
            "Equip",
            "Attach",
            "Rehost",
            "Bind",
            "UseAsOwn",
            "Borrow",
            "Force",
            "AddCounters",
            "RemoveCounters",
            "SpendCounters",
        ),
        *("ClearCounters", "Gains", "Loses", "Becomes"),
        *(
            "Mirrors",
            "Scaled",
            "Treated",
            "TreatedAsCalled",
            "Traded",
            "Swapped",
            "Grant",
            "GrantAny",
            "Rule",
            "Skip",
            "Silence",
            "Deal",
            "Gain",
            "Lose",
        ),
        *(
            "Pay",
            "PayHalf",
            "PayHundreds",
            "SetLife",
            "HalveLife",
            "SwapLife",
            "SkipTurn",
            "Draw",
            "DrawTo",
            "Look",
            "Shuffle",
            "Reveal",
        ),
        *("TurnUp", "Mill", "SkipTurn", "RollOff", "LayOut", "ChooseShown", "ChooseTop", "Arrange"),
        *("RollUnder", "LetChooseSurplus", "AttackAlone", "TheirShow", "BanishAsMany", "Closed", "KeepOneRace"),
        *(
            "LoseDuel",
            "RollDice",
            "BanishFaceDown",
            "TokenLike",
            "SummonMore",
            "Prohibited",
            "SummonAsMany",
            "AttackMore",
            "FieldNamed",
            "TakeAway",
            "Restore",
            "SummonBanishing",
            "CutDown",
            "SummonsCounted",
            "HandPrice",
            "Matched",
        ),
        *("TurnUp", "Mill", "Unearth", "Rearrange", "SkipTurn", "RollOff"),
        *("Show", "Deed", "WinDuel", "Redirect", "Retarget", "AttackInstead", "Ritual", "Tokens", "Roll", "Toss"),
    }
)
HEADS = frozenset({"From", "For", "Once", "Linger", "While", "When", "During", "OnlyIf"})
CONDITIONS = frozenset(
    {
        *("If", "At", "On", "OnHeads", "Otherwise", "May", "Either", "Or", "Unless", "UnlessThey"),
        *("LifeIs", "Holds", "Leads", "Holding.LIFE", "Is", "KeptCall", "Outnumbers", "Counted", "ItIs", "Asked"),
        *("Endangered", "Targets", "Felled", "Hoards"),
    }
)
SENTENCES = frozenset({"Ability", "Materials", "Gathered", "EquipTo", "AlsoNamed", "Declared"})
EACHES = frozenset(
    f"Each.{each}"
    for each in ("POINT", "HEAD", "COUNTER", "SPELL_COUNTER", "PICKED", "LEVEL", "EQUIP", "DRAWN", "DISCARDED", "PAID")
)
PARTS_OF_SPEECH = frozenset(
    {
        "It",
        "OfCall",
        "Pointed",
        "Some",
        "Able",
        "History",
        "Extreme",
        "Numbered",
        "Lowest",
        "Least",
        "Alike",
        "Among",
        "UnionOn",
        "Number",
        "EqualTo",
        "Dealt",
        "CardsIn",
        "Given",
        *EACHES,
        *(f"Bound.{bound.name}" for bound in Bound if bound is not Bound.LOWER),
        "Total",
        "Avenged",
        "Goal",
    }
)

VOCABULARY = Vocabulary(
    game="monsters",
    examples=Path(__file__).with_name("examples.toml"),
    words=SENTENCES | HEADS | CONDITIONS | STEPS | PARTS_OF_SPEECH,
    marks=MARKS,
    stats={
        "ATK": Stat.ATK,
        "DEF": Stat.DEF,
        "level": Stat.LEVEL,
        "ATK and DEF": Stat.BOTH,
        "race": Stat.RACE,
        "attribute": Stat.ATTRIBUTE,
        "turns": Stat.TURNS,
        "original ATK": Stat.ORIGINAL_ATK,
        "original DEF": Stat.ORIGINAL_DEF,
        "name": Stat.NAME,
    },
    zones={zone.name.lower(): zone for zone in Zone if zone},
    goals=frozenset({"hand", "deck", "grave", "banished"}),
    discards="grave",
    people=frozenset({Who.YOU, Who.OPPONENT, Who.EACH, Who.THAT_PLAYER, Who.HOLDER, Who.ATTACKER}),
    kinds={word: KindWords(TRIGGERS, frozenset(), lies=word.endswith("monster") or word in STAYING) for word in SORTS},
    chain=Chain(
        bounds={
            "level": (F_LEVEL_FROM, F_LEVEL_TO),
            "ATK": (F_ATK_FROM, F_ATK_TO),
            "DEF": (F_DEF_FROM, F_DEF_TO),
            "turns": (F_TURNS, F_TURNS),
        },
        blank=BLANK,
        names_column=F_NAMES,
        except_column=F_EXCEPT,
        part_column=F_FAMILY,
        abilities={
            Able.SPELL_COUNTERS: (F_COUNTERS, 1),
            Able.COUNTED: (F_COUNTERS, COUNTED),
            Able.EQUIPPED: (F_HANGS, EQUIPPED),
            Able.ON_THIS: (F_HANGS, ON_THIS),
            Able.UNITED: (F_HANGS, UNITED),
            Able.BEARS_UNION: (F_HANGS, BEARS_UNION),
            Able.NORMAL: (F_WITHOUT, int(NEVER_NORMAL)),
        },
        past_column=F_PAST,
        pasts=PASTS,
        other_column=F_OTHER,
        traits=TRAITS,
        for_one_turn=frozenset({Ban.TWO_BATTLES, Ban.TURNED_AROUND}),
        alone=(Trait.CHOSEN, Ban.ONLY_CHOSEN),
        flags={
            "cannot be normal summoned or set": CardFlag.NO_NORMAL_SUMMON,
            "cannot be special summoned": CardFlag.NO_SPECIAL_SUMMON,
            "cannot be special summoned from a grave": CardFlag.NOT_FROM_GRAVE,
            "can be special summoned only by its own effect": CardFlag.OWN_WAY_ONLY,
            "must first be special summoned by its own effect": CardFlag.OWN_WAY_FIRST,
            "cannot be set": CardFlag.NO_SET,
            "comes only by a text that puts it": CardFlag.ONLY_PUT,
            "cannot be negated": CardFlag.UNNEGATED,
            "can be special summoned only by fusion": CardFlag.NO_SPECIAL_SUMMON,
            "must first be special summoned by name": CardFlag.BY_NAME_FIRST,
            "draws attacks to its monster": CardFlag.DRAWS_ATTACKS,
            "draws all attacks to its monster": CardFlag.DRAWS_ALL_ATTACKS,
            "is destroyed with the bound monster": CardFlag.FALLS_WITH,
            "is destroyed if the bound monster leaves": CardFlag.FALLS_AFTER,
            "is destroyed if the bound card leaves": CardFlag.FALLS_AFTER,
            "can be activated in the standby phase": CardFlag.IN_STANDBY,
            "destroys the bound monster on leaving": CardFlag.TAKES_ALONG,
            "destroys the equipped monster on leaving": CardFlag.TAKES_ALONG,
            "destroys the equipped monster on being destroyed": CardFlag.TAKES_DESTROYED,
            "is destroyed instead of the equipped monster": CardFlag.STANDS_IN,
            "can be special summoned only by name": CardFlag.BY_NAME_ONLY,
            "loses what is attached to it": CardFlag.LOSES_ATTACHED,
            "shares battle damage": CardFlag.SHARES_DAMAGE,
            "lies face up once": CardFlag.ONLY_ONE,
            "deals effect damage": CardFlag.EFFECT_DAMAGE,
            "draws targets to its monster": CardFlag.DRAWS_TARGETS,
            "cannot be normal summoned beside a monster": CardFlag.ALONE,
            "cannot be kept from cards in a grave": CardFlag.REACHES_GRAVES,
            "counts turns": CardFlag.COUNTS_TURNS,
            "takes a third tribute": CardFlag.THREE_TRIBUTES,
            "takes kin from a grave": CardFlag.KIN_FROM_GRAVE,
        },
        stays_flag=CardFlag.STAYS,
        own_flag=CardFlag.OWN_MONSTER,
        equip_flag=CardFlag.IS_EQUIP,
        put_flag=CardFlag.ONLY_PUT,
        equips_flags=CardFlag.DRAWS_ATTACKS | CardFlag.DRAWS_ALL_ATTACKS | CardFlag.DRAWS_TARGETS | CardFlag.STANDS_IN,
        bans=BANS,
        phases={
            "draw phase": Phase.DRAW,
            "standby phase": Phase.STANDBY,
            "main phase": Phase.MAIN1,
            "main phase 1": Phase.MAIN1,
            "battle phase": Phase.BATTLE,
            "end phase": Phase.END,
        },
        exact_phases=frozenset({"main phase 1"}),
        attributes=ATTRIBUTES,
        races=RACES,
        open_zones=frozenset({"field", "grave", "banished"}),
    ),
)
