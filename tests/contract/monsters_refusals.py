"""When what a refusal of Monsters says is true, asked of the position as everybody can look it up.

`FACTS` has for each fact what must hold for it, `REMEDIES` for each remedy what makes it possible: most are legal
moves of the moment; one that speaks of another time is possible where that time can come.
"""

from duelkit.games.monsters.cards import number_of, shipped_cards
from duelkit.games.monsters.own import cards_of
from duelkit.games.monsters.rules.columns import FLAGS, LEVEL, NEVER_NORMAL, SORT, SPEED, CardFlag
from duelkit.games.monsters.rules.conditions import Ban, Trait
from duelkit.games.monsters.rules.course import Phase
from duelkit.games.monsters.rules.kinds import Sort
from duelkit.games.monsters.rules.reasons import Reason
from duelkit.games.monsters.rules.rows import FACTS as TABLE

MAIN = ("main1", "main2")
TRAPS = (Sort.TRAP, Sort.CONTINUOUS_TRAP, Sort.COUNTER)


def lying(case, seat=None):
    """Return what lies in the place of a move, None where nothing does."""
    side = case.state["seats"][(case.me if case.zone == "mine" else 1 - case.me) if seat is None else seat]
    row = [*places_in(side["monsters"]), *places_in(side["spells"]), side["field"]]
    return row[case.at] if case.zone in ("mine", "theirs") else None


def places_in(row):
    """Return the five places of a row, of which a variant's field may lack the last ones."""
    return [*row, *[None] * (5 - len(row))]


def monster(case):
    """Return the monster in the place of a move."""
    return lying(case) if case.at < 5 else None


def card(case):
    """Return the id of the card in the place of a move."""
    if case.zone == "hand":
        held = case.mine["hand"]
        return held[case.at] if case.at < len(held) else None
    if case.zone == "fusion":
        return case.mine["fusion"][::-1][case.at] if case.at < len(case.mine["fusion"]) else None
    there = lying(case)
    return there and there["card"]


def limit(case):
    """Return how many cards a hand keeps (M18)."""
    return case.state["options"].get("limit", 6)


def of(case, column):
    """Return a fact that is printed on the card in the place of a move."""
    number = cards_of(case.s).number_of(card(case))
    return 0 if number is None else int(TABLE[number, column])


def is_monster(case):
    return card(case) == "token" or of(case, SORT) in (Sort.NORMAL, Sort.EFFECT, Sort.FUSION, Sort.RITUAL)


def slot(case):
    return case.at + 11 * (case.me if case.zone == "mine" else 1 - case.me)


def trait(case, which):
    return case.s.traits[slot(case)] >> which & 1 == 1


def ban(case, *which):
    return any(case.s.bans[case.me] >> one & 1 for one in which)


def tributes(case):
    return (of(case, LEVEL) > 4) + (of(case, LEVEL) > 6)


def monsters(side):
    return [one for one in side["monsters"] if one]


def outnumbers(case):
    """Tell whether the other player has monsters, and the player as many already."""
    return 0 < len(monsters(case.state["seats"][1 - case.me])) <= len(monsters(case.mine))


def is_full(case):
    """Tell whether a monster lies in each zone that is not closed, and as many as are said."""
    room = len(case.mine["monsters"]) - case.mine.get("closed", 0)
    return case.said[2]["monsters"] == room <= len(monsters(case.mine))


def backrow(side):
    return [one for one in [*side["spells"], side["field"]] if one]


def attacks_allowed(case):
    return 5 if trait(case, Trait.ALL) else 1 + trait(case, Trait.TWICE)


def takes_tributes(case):
    values = case.said[2]
    printed = values["level"] == of(case, LEVEL) and values["needed"] == tributes(case)
    return printed and values["worth"] < values["needed"] and values["worth"] <= 2 * len(monsters(case.mine))


def is_slow(case):
    """A spell that is not quick-play, or what a monster or a spell there does in the Main Phase."""
    waits = case.state["phase"] not in MAIN or case.state["turn_of"] != case.me or case.prompt == "chain"
    return waits and of(case, SPEED) < 3 and of(case, SORT) not in TRAPS


def in_turn(case):
    return lying(case) is not None and lying(case).get("fresh", False)


def asks(*prompts):
    return lambda case: case.prompt in prompts


def phase(*names):
    return lambda case: case.state["phase"] in names


def is_named_by_another(case):
    """Tell whether the text of another card names the card in the place of a move."""
    name = cards_of(case.s).called(card(case))["name"]["en"]
    others = [other["text"]["en"] for other in shipped_cards() if other["text"] and other["id"] != card(case)]
    return any(f'"{name}"' in text for text in others)


def later(case):
    """Possible where the duel goes on."""
    return not case.state["over"]


def can(*verbs):
    return lambda case: case.can(*verbs)


def can_here(*verbs):
    return lambda case: case.can_here(*verbs)


def again(case):
    """Possible where the same verb is legal somewhere."""
    return case.can(case.verb)


def is_over(rule):
    return lambda case: case.state["over"] == rule


def nothing_there(case):
    return card(case) is None


def no_monster_there(case):
    return monster(case) is None


def refused_here(case):
    """Not legal here, and there is a text that could be done."""
    return has_text(case) and not case.can_here(case.verb)


def no_target_there(case):
    return ("target", case.where) not in case.legal


FACTS = {
    Reason.OVER: is_over("M1"),
    Reason.OVER_BY_LENGTH: is_over("M2"),
    Reason.OVER_BY_EMPTY_DECK: is_over("M3"),
    Reason.OVER_BY_LOOP: is_over("M13"),
    Reason.TRIBUTE_ASKED_FOR: asks("tribute"),
    Reason.SUMMON_ASKED_FOR: asks("summon"),
    Reason.TARGET_ASKED_FOR: asks("target", "aim"),
    Reason.ANSWER_ASKED_FOR: asks("chain"),
    Reason.ORDER_ASKED_FOR: asks("order"),
    Reason.STANDBY_NOT_OVER: lambda case: case.prompt != "chain" and case.state["phase"] == "standby",
    Reason.DISCARD_ASKED_FOR: lambda case: len(case.mine["hand"]) > case.said[2]["limit"] == limit(case),
    Reason.EFFECT_ASKED_FOR: asks("may"),
    Reason.CALL_ASKED_FOR: asks("call"),
    Reason.PART_ASKED_FOR: asks("effect"),
    Reason.POSITION_ASKED_FOR: asks("position"),
    Reason.CHOICE_ASKED_FOR: asks("choose", "may", "either"),
    Reason.FIRST_TURN: lambda case: case.state["turn"] == 1,
    Reason.IN_MAIN_PHASE_2: phase("main2"),
    Reason.NO_BATTLE_BEFORE: phase("main1"),
    Reason.IN_BATTLE: phase("battle"),
    Reason.BATTLE_SKIPPED: lambda case: any(
        row["kind"] == "skip" and row["seat"] == case.me and row["number"] == Phase.BATTLE
        for row in case.state["lasting"]
    ),
    Reason.BATTLE_OVER: phase("main2"),
    Reason.NOTHING_TO_RESOLVE_THERE: lambda case: case.prompt == "resolve" and not case.can_here("resolve"),
    Reason.NOTHING_TO_RESOLVE: lambda case: case.prompt != "resolve",
    Reason.NOT_IN_MAIN_PHASE: phase("battle"),
    Reason.ONLY_IN_MAIN_PHASE: is_slow,
    Reason.NOT_IN_HAND: nothing_there,
    Reason.NO_CARD_TO_DISCARD: nothing_there,
    Reason.NO_MONSTER: lambda case: card(case) and not is_monster(case),
    Reason.KEPT_FROM_SUMMONING: lambda case: ban(case, Ban.NO_SUMMON),
    Reason.SUMMONED_ALREADY: lambda case: case.mine["summons"] > 0,
    Reason.KEPT_FROM_SUMMONING_AND_SETTING: lambda case: ban(case, Ban.NO_NORMAL),
    Reason.KEPT_FROM_TRIBUTING: lambda case: tributes(case) > 0 and ban(case, Ban.NO_TRIBUTES),
    Reason.TRIBUTES_MISSING: takes_tributes,
    Reason.NO_MONSTER_TO_TURN: no_monster_there,
    Reason.NO_MONSTER_TO_TRIBUTE: no_monster_there,
    Reason.NO_MONSTER_TO_FLIP: no_monster_there,
    Reason.NO_MONSTER_TO_ATTACK_WITH: no_monster_there,
    Reason.FACE_DOWN: lambda case: lying(case)["face"] == "down",
    Reason.EFFECT_FACE_DOWN: lambda case: lying(case)["face"] == "down",
    Reason.CAME_IN_THIS_TURN: in_turn,
    Reason.KEPT_IN_POSITION: lambda case: trait(case, Trait.NO_TURN) or ban(case, Ban.NO_TURN),
    Reason.ATTACKED_IN_THIS_TURN: lambda case: lying(case).get("attacks", 0) > 0,
    Reason.ATTACKED_ALREADY: lambda case: lying(case).get("attacks", 0) >= attacks_allowed(case),
    Reason.TURNED_IN_THIS_TURN: lambda case: lying(case).get("turned", False),
    Reason.TURNED_BEFORE_FLIP: lambda case: lying(case).get("turned", False),
    Reason.NO_TRIBUTE_ASKED_FOR: lambda case: case.prompt != "tribute",
    Reason.CANNOT_BE_TRIBUTED: lambda case: (
        trait(case, Trait.NO_TRIBUTE) or trait(case, Trait.NO_SUMMON_TRIBUTE) or ban(case, Ban.NO_TRIBUTES)
    ),
    Reason.KEPT_FROM_OUTNUMBERING: outnumbers,
    Reason.KEPT_TO_ONE_RACE: lambda case: ban(case, Ban.ONE_RACE) and len(monsters(case.mine)) > 0,
    Reason.TOO_DEAR: lambda case: case.zone == "hand" and case.s.hand_price[case.s.to_move] > case.mine["life"],
    Reason.KEPT_FROM_USE: lambda case: case.s.prohibiting != 0 and case.zone in ("hand", "fusion", "grave"),
    Reason.MONSTERS_FULL: lambda case: case.zone == "hand" and is_full(case) and not case.mine.get("closed"),
    Reason.ZONES_CLOSED: lambda case: case.zone == "hand" and is_full(case) and case.mine["closed"] > 0,
    Reason.OWN_TRIBUTE_MISSING: lambda case: case.zone == "theirs" and is_full(case) and case.prompt == "tribute",
    Reason.SPELLS_FULL: lambda case: (
        case.zone == "hand" and not is_monster(case) and len(backrow(case.mine)) == len(case.mine["spells"])
    ),
    Reason.FLIP_IN_BATTLE: phase("battle"),
    Reason.FACE_UP: lambda case: lying(case)["face"] == "up",
    Reason.SET_IN_THIS_TURN: in_turn,
    Reason.TRAP_SET_IN_THIS_TURN: in_turn,
    Reason.QUICK_PLAY_SET_IN_THIS_TURN: in_turn,
    Reason.KEPT_FROM_FLIPPING: lambda case: (
        trait(case, Trait.NO_TURN) or ban(case, Ban.NO_TURN, Ban.NO_SUMMON, Ban.NO_FLIP)
    ),
    Reason.ONLY_PUT: lambda case: of(case, FLAGS) & CardFlag.ONLY_PUT,
    Reason.NEVER_SET: lambda case: of(case, FLAGS) & CardFlag.NO_SET,
    Reason.NAME_USED: lambda case: card(case) in case.mine["grave"],
    Reason.ONE_LIES_THERE: lambda case: of(case, FLAGS) & CardFlag.ONLY_ONE and monsters(case.mine),
    Reason.NOT_BESIDE_OTHERS: lambda case: of(case, FLAGS) & CardFlag.ALONE and monsters(case.mine),
    Reason.ONLY_SPECIAL_SUMMONED: lambda case: of(case, FLAGS) & NEVER_NORMAL,
    Reason.NO_CARD_TO_ACTIVATE: nothing_there,
    Reason.NO_CARD_TO_ANSWER_WITH: nothing_there,
    Reason.KEPT_FROM_SETTING: lambda case: ban(case, Ban.NO_SET, Ban.NO_TRAPS_SET),
    Reason.KEPT_FROM_ACTIVATING: lambda case: ban(case, Ban.NO_TRAPS if of(case, SORT) in TRAPS else Ban.NO_SPELLS),
    Reason.CANNOT_COMPLETE: refused_here,
    Reason.NEGATED: lambda case: case.s.silenced or trait(case, Trait.SILENT) if lying(case) else False,
    Reason.USED_IN_THIS_TURN: lambda case: lying(case).get("used", 0) and says_once(case),
    Reason.NO_EFFECT: lambda case: not case.can_here("activate", "choose"),
    Reason.TRAP_IN_HAND: lambda case: of(case, SORT) in TRAPS and case.zone == "hand",
    Reason.QUICK_PLAY_IN_HAND: lambda case: (
        of(case, SORT) == Sort.QUICK_PLAY and case.zone == "hand" and case.state["turn_of"] != case.me
    ),
    Reason.SPELL_IN_HAND: lambda case: (
        not is_monster(case) and case.zone == "hand" and case.state["turn_of"] != case.me
    ),
    Reason.NOTHING_ASKED_FOR: asks("main", "battle"),
    Reason.TOO_MANY_EFFECTS: lambda case: case.state["effects"] >= 100 or len(case.state["chain"]) == 12,
    Reason.DAMAGE_STEP: lambda case: case.state["attack"] and of(case, SPEED) < 3,
    Reason.TOO_SLOW: lambda case: case.state["chain"] and of(case, SPEED) < 3,
    Reason.NO_ANSWER_TO_THE_LINK: lambda case: case.state["chain"] and refused_here(case),
    Reason.NOT_HAPPENED: refused_here,
    Reason.NO_MOMENT: lambda case: case.prompt == "chain" and not case.state["chain"] and not case.can_here("activate"),
    Reason.MUST_ATTACK: lambda case: case.prompt == "battle" and not case.can("end"),
    Reason.KEPT_FROM_BATTLE: lambda case: ban(case, Ban.NO_BATTLE),
    Reason.ATTACK_IN_MAIN_PHASE: phase(*MAIN),
    Reason.NOT_IN_ATTACK_POSITION: lambda case: lying(case)["face"] == "down" or lying(case)["position"] == "defence",
    Reason.KEPT_FROM_ATTACKING: lambda case: (
        trait(case, Trait.NO_ATTACK) or trait(case, Trait.NO_DECLARING) or ban(case, Ban.NO_ATTACK)
    ),
    Reason.TOO_NEW: lambda case: in_turn(case) or lying(case).get("flipped", False),
    Reason.CANNOT_PAY_FOR_ATTACK: lambda case: (
        case.mine["life"] <= 1000 or (ban(case, Ban.MILLING_ATTACKS) and not case.mine["deck"])
    ),
    Reason.OTHER_ATTACKED: lambda case: (
        ban(case, Ban.ONE_ATTACKER) and case.state["attacks"] > lying(case).get("attacks", 0)
    ),
    Reason.LEVEL_TOO_HIGH: lambda case: ban(case, Ban.LEVEL_4_NO_ATTACK) and of(case, LEVEL) >= 4,
    Reason.NOTHING_TO_ATTACK: lambda case: not case.can_here("attack"),
    Reason.NO_CHOICE_IN_MAIN: asks("main"),
    Reason.NO_CHOICE_IN_BATTLE: asks("battle"),
    Reason.NO_ATTACK_UNDER_WAY: lambda case: case.state["attack"] is None,
    Reason.NO_MONSTER_TO_ATTACK: no_monster_there,
    Reason.ATTACKS_DRAWN: lambda case: any(
        one and one["face"] == "up" and one.get("host") and draws(one["card"])
        for one in case.state["seats"][1 - case.me]["spells"]
    ),
    Reason.CANNOT_BE_ATTACKED: lambda case: monster(case) is not None and no_target_there(case),
    Reason.MONSTERS_IN_THE_WAY: lambda case: len(monsters(case.state["seats"][1 - case.me])) > 0,
    Reason.NO_DIRECT_ATTACK: no_target_there,
    Reason.NO_DISCARD_ASKED_FOR: lambda case: case.prompt != "discard",
}

REMEDIES = {
    "Start a new one.": lambda case: case.state["over"],
    "Tribute one of your monsters.": can("tribute"),
    "Choose what to attack.": can("target"),
    "Choose which of your monsters is attacked.": can("choose"),
    "Activate a card, or pass.": lambda case: case.can("activate") and case.can("pass"),
    "Choose which one comes first.": can("resolve"),
    "Choose which one is dealt with next.": can("resolve"),
    "Discard one.": can("discard"),
    "Choose it, or pass.": lambda case: case.can("choose") and case.can("pass"),
    "Call one of the things to choose from.": can("choose"),
    "Choose one of them.": can("choose"),
    "Choose attack or defence.": can("choose"),
    "Summon or set a monster, or pass.": lambda case: case.can("summon", "set") and case.can("pass"),
    "Choose one of what it lets you choose from.": can("choose", "pass"),
    "Wait until it has ended.": later,
    "Wait for your next turn.": later,
    "Go on to Main Phase 2.": can("main2"),
    "Go on with your turn, or end it.": can("end"),
    "Go on to Main Phase 2, or end your turn.": lambda case: case.can("main2") and case.can("end"),
    "End your turn.": can("end"),
    "Attack first with the monster that has to.": can("attack"),
    "Call the attack off.": lambda case: case.prompt == "target" and case.can("pass"),
    "Attack with another monster.": can("attack"),
    "Choose one of your monsters.": again,
    "Choose a card of your hand.": again,
    "Choose another card.": can("activate"),
    "Choose one of your face-down monsters.": can("flip"),
    "End your turn, and attack in your next one.": can("end"),
    "Go to battle first, or end your turn.": lambda case: case.can("battle") and case.can("end"),
    "End your turn, and battle in another one.": can("end"),
    "Go to battle from Main Phase 1 of your next turn.": later,
    "Choose a card that the Standby Phase asks for.": can("resolve"),
    "Pass first.": can("pass"),
    "Wait for your Main Phase.": lambda case: (
        later(case) and not (case.state["phase"] in MAIN and case.state["turn_of"] == case.me)
    ),
    "Activate it, or set it.": can_here("activate", "set"),
    "Wait until it has ended, or set it.": can_here("set"),
    "Bring more monsters to your field first.": lambda case: len(monsters(case.mine)) < 5,
    "Flip Summon it.": can_here("flip"),
    "Turn it face up first, once that can be done.": lambda case: lying(case)["face"] == "down",
    "Change its position on a later turn.": later,
    "Change it on a later turn.": later,
    "Choose another monster.": can("tribute"),
    "Make room for it first.": later,
    "Tribute one of your own monsters.": can("tribute"),
    "Flip it on a later turn.": lambda case: lying(case)["face"] == "down",
    "Play the card whose text does.": is_named_by_another,
    "Summon it in the way that its text says.": lambda case: has_text(case) or of(case, SORT) == Sort.RITUAL,
    "Summon it face up.": can_here("summon"),
    "First have no monster.": lambda case: monsters(case.mine),
    "Set it, or first have no monster.": lambda case: monsters(case.mine) and case.can_here("set"),
    "Choose a card of your hand or field.": can("activate"),
    "Activate it when all that its text asks for is there.": later,
    "Wait until they are not.": later,
    "Use it on a later turn.": later,
    "Set it.": can_here("set"),
    "Set it first.": can_here("set"),
    "Set it first, in a Main Phase of your own.": lambda case: not case.can_here("set"),
    "Activate it from the next player's turn on.": later,
    "Set it in your own turn.": lambda case: case.state["turn_of"] != case.me,
    "Wait for it.": lambda case: case.state["turn_of"] != case.me,
    "Answer with a card of your hand or field, or pass.": lambda case: case.can("activate") and case.can("pass"),
    "Wait until it is over.": later,
    "Choose a faster card, or pass.": lambda case: case.can("activate") and case.can("pass"),
    "Choose another card, or pass.": lambda case: case.can("activate") and case.can("pass"),
    "Wait for it to happen.": later,
    "Wait for another moment.": later,
    "Attack with it first.": can("attack"),
    "Go to battle first.": can("battle"),
    "Change its position in a Main Phase.": later,
    "Attack with one of a lower level.": can("attack"),
    "Say which monster attacks first.": can("attack"),
    "Choose one that does.": can("target"),
    "Attack a monster.": lambda case: any(verb == "target" and place != "nowhere" for verb, place in case.legal),
}


def has_text(case):
    """Tell whether a text stands on the card in the place of a move, or it is an equip, a field or a ritual spell."""
    there = cards_of(case.s).called(card(case))
    return there is not None and (there["text"] is not None or not is_monster(case))


def says_once(case):
    return "once per turn" in cards_of(case.s).called(card(case))["text"]["en"].lower()


def draws(code):
    flags = int(TABLE[number_of(code), FLAGS])
    return flags & (CardFlag.DRAWS_ATTACKS | CardFlag.DRAWS_ALL_ATTACKS)
