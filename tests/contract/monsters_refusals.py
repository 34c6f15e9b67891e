"""When what a refusal of Monsters says is true, asked of the position as everybody can look it up.

`FACTS` has for each fact what must hold for it, `REMEDIES` for each remedy what makes it possible: most are legal
moves of the moment; one that speaks of another time is possible where that time can come.
"""

from duelkit.games.monsters.cards import number_of, shipped_cards
from duelkit.games.monsters.rules.columns import FLAGS, LEVEL, SORT, SPEED, Flag
from duelkit.games.monsters.rules.conditions import Ban, Trait
from duelkit.games.monsters.rules.course import Phase
from duelkit.games.monsters.rules.kinds import Sort
from duelkit.games.monsters.rules.tables import FACTS as TABLE
from duelkit.games.monsters.rules.tables import NEVER_NORMAL

MAIN = ("main1", "main2")
TRAPS = (Sort.TRAP, Sort.CONTINUOUS_TRAP, Sort.COUNTER)


def lying(case, seat=None):
    """Return what lies in the place of a move, None where nothing does."""
    side = case.state["seats"][(case.me if case.zone == "mine" else 1 - case.me) if seat is None else seat]
    row = [*side["monsters"], *side["spells"], side["field"]]
    return row[case.at] if case.zone in ("mine", "theirs") else None


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


def of(case, column):
    """Return a fact that is printed on the card in the place of a move."""
    number = number_of(card(case))
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


def no_target_there(case):
    return ("target", case.where) not in case.legal


FACTS = {
    "The duel is over.": lambda case: case.state["over"],
    "A tribute is asked for.": asks("tribute"),
    "The attack has no target yet.": asks("target"),
    "You are asked whether you answer.": asks("chain"),
    "Several effects wait for their order.": asks("order"),
    "The Standby Phase is not over: cards on the field must be dealt with first.": lambda case: (
        case.prompt == "resolve" and case.state["phase"] == "standby"
    ),
    "You hold more than {limit} cards.": lambda case: len(case.mine["hand"]) > case.said[2]["limit"] == 6,
    "You are asked whether an effect shall happen.": asks("may"),
    "You are asked for a call.": asks("call"),
    "You are asked which effect of the card you use.": asks("effect"),
    "You are asked for the position of a monster.": asks("position"),
    "A card's text asks you something.": asks("choose", "may"),
    "Nobody battles in the first turn of the duel.": lambda case: case.state["turn"] == 1,
    "You are in Main Phase 2 already.": phase("main2"),
    "Main Phase 2 comes after the Battle Phase.": phase("main1"),
    "You are in the Battle Phase.": phase("battle"),
    "Something makes you skip this Battle Phase.": lambda case: any(
        row["kind"] == "skip" and row["seat"] == case.me and row["number"] == Phase.BATTLE
        for row in case.state["lasting"]
    ),
    "The Battle Phase of this turn is over.": phase("main2"),
    "There is nothing to be dealt with there.": lambda case: case.prompt == "resolve" and not case.can_here("resolve"),
    "No card has to be dealt with now.": lambda case: case.prompt != "resolve",
    "That is done in a Main Phase, and this is the Battle Phase.": phase("battle"),
    "{card} can be activated only in your own Main Phase, with nothing to answer.": is_slow,
    "You hold no such card.": lambda case: card(case) is None,
    "{card} is no monster.": lambda case: card(case) and not is_monster(case),
    "Something that lasts keeps you from summoning monsters.": lambda case: ban(case, Ban.NO_SUMMON),
    "You have summoned or set a monster in this turn.": lambda case: case.mine["summons"] > 0,
    "{card} takes tributes, and something that lasts keeps you from making any.": lambda case: (
        tributes(case) > 0 and ban(case, Ban.NO_TRIBUTES)
    ),
    "{card} has level {level} and takes tributes: {needed}. Your monsters are good for {worth}.": takes_tributes,
    "No monster of yours lies there.": lambda case: monster(case) is None,
    "{card} lies face down.": lambda case: lying(case)["face"] == "down",
    "{card} came to your field in this turn.": in_turn,
    "Something that lasts keeps {card} in its position.": lambda case: (
        trait(case, Trait.NO_TURN) or ban(case, Ban.NO_TURN)
    ),
    "{card} has attacked in this turn.": lambda case: (
        lying(case).get("attacks", 0) >= (attacks_allowed(case) if case.verb == "attack" else 1)
    ),
    "The position of {card} was changed in this turn.": lambda case: lying(case).get("turned", False),
    "No tribute is asked for.": lambda case: case.prompt != "tribute",
    "{card} cannot be tributed.": lambda case: (
        trait(case, Trait.NO_TRIBUTE) or trait(case, Trait.NO_SUMMON_TRIBUTE) or ban(case, Ban.NO_TRIBUTES)
    ),
    "You have {monsters} monsters already: {card} stays in your hand.": lambda case: len(monsters(case.mine)) == 5,
    "You have {spells} spells and traps already: {card} stays in your hand.": lambda case: (
        not is_monster(case) and len(backrow(case.mine)) == 5
    ),
    "A Flip Summon is made in a Main Phase.": phase("battle"),
    "{card} lies face up.": lambda case: lying(case)["face"] == "up",
    "{card} was set in this turn.": in_turn,
    "Something that lasts keeps {card} from being flipped.": lambda case: (
        trait(case, Trait.NO_TURN) or ban(case, Ban.NO_TURN, Ban.NO_SUMMON, Ban.NO_FLIP)
    ),
    "{card} cannot be set.": lambda case: of(case, FLAGS) & Flag.NO_SET,
    "{card} is not summoned beside another monster of yours.": lambda case: (
        of(case, FLAGS) & Flag.ALONE and monsters(case.mine)
    ),
    "{card} can only be Special Summoned.": lambda case: of(case, FLAGS) & NEVER_NORMAL,
    "No card of yours is there.": lambda case: card(case) is None,
    "Something that lasts keeps you from setting {card}.": lambda case: ban(case, Ban.NO_SET, Ban.NO_TRAPS_SET),
    "Something that lasts keeps you from activating {card}.": lambda case: ban(
        case, Ban.NO_TRAPS if of(case, SORT) in TRAPS else Ban.NO_SPELLS
    ),
    "{card} cannot be activated now: a condition or a cost is not met, or there is nothing to do it to.": lambda case: (
        has_text(case) and not case.can_here("activate")
    ),
    "The effects of {card} are negated.": lambda case: (
        case.s.silenced or trait(case, Trait.SILENT) if lying(case) else False
    ),
    "The effect of {card} was used in this turn.": lambda case: lying(case).get("used", 0) and says_once(case),
    "{card} has no effect that can be used now.": lambda case: not case.can_here("activate", "choose"),
    "{card} is a trap, and traps are not activated from the hand.": lambda case: (
        of(case, SORT) in TRAPS and case.zone == "hand"
    ),
    "{card} is activated from the hand only in your own turn.": lambda case: (
        of(case, SORT) == Sort.QUICK_PLAY and case.zone == "hand" and case.state["turn_of"] != case.me
    ),
    "{card} is activated from the hand only in your own Main Phase.": lambda case: (
        not is_monster(case) and case.zone == "hand" and case.state["turn_of"] != case.me
    ),
    "Nothing is asked now that could be answered so.": asks("main", "battle"),
    "No more effects can be activated now: there were too many.": lambda case: (
        case.state["effects"] >= 100 or len(case.state["chain"]) == 12
    ),
    "{card} cannot be activated in the damage step.": lambda case: case.state["attack"] and of(case, SPEED) < 3,
    "{card} does not answer the newest card of the chain: it is too slow, or its text asks for another.": lambda case: (
        case.state["chain"] and not case.can_here("activate")
    ),
    "What {card} answers has not just happened.": lambda case: has_text(case) and not case.state["chain"],
    "{card} is no answer to what has just happened.": lambda case: (
        case.prompt == "chain" and not case.state["chain"] and not case.can_here("activate")
    ),
    "A monster of yours has to attack.": lambda case: case.prompt == "battle" and not case.can("end"),
    "Something that lasts keeps you from battle.": lambda case: ban(case, Ban.NO_BATTLE),
    "Attacks are made in the Battle Phase.": phase(*MAIN),
    "{card} is not in face-up attack position.": lambda case: (
        lying(case)["face"] == "down" or lying(case)["position"] == "defence"
    ),
    "Something that lasts keeps {card} from attacking.": lambda case: (
        trait(case, Trait.NO_ATTACK) or trait(case, Trait.NO_DECLARING) or ban(case, Ban.NO_ATTACK)
    ),
    "{card} cannot attack in the turn in which it was summoned.": lambda case: (
        in_turn(case) or lying(case).get("flipped", False)
    ),
    "You cannot pay what an attack with {card} costs.": lambda case: (
        case.mine["life"] <= 1000 or (ban(case, Ban.MILLING_ATTACKS) and not case.mine["deck"])
    ),
    "Only one monster may attack in this turn, and another one has.": lambda case: (
        ban(case, Ban.ONE_ATTACKER) and case.state["attacks"] > lying(case).get("attacks", 0)
    ),
    "Monsters of the level of {card} cannot attack now.": lambda case: (
        ban(case, Ban.LEVEL_4_NO_ATTACK) and of(case, LEVEL) >= 4
    ),
    "There is nothing that {card} can attack.": lambda case: not case.can_here("attack"),
    "No attack is under way.": lambda case: case.state["attack"] is None,
    "No monster of your opponent lies there.": lambda case: monster(case) is None,
    "Another monster draws all attacks to itself.": lambda case: any(
        one and one["face"] == "up" and one.get("host") and draws(one["card"])
        for one in case.state["seats"][1 - case.me]["spells"]
    ),
    "That monster cannot be attacked.": lambda case: monster(case) is not None and no_target_there(case),
    "Your opponent has monsters, so the life points cannot be attacked.": lambda case: (
        len(monsters(case.state["seats"][1 - case.me])) > 0
    ),
    "The monster that attacks cannot attack the life points now.": no_target_there,
    "You discard at the end of your turn, and only what is more than {limit} cards.": lambda case: (
        case.prompt != "discard"
    ),
}

REMEDIES = {
    "Start a new one.": lambda case: case.state["over"],
    "Tribute one of your monsters.": can("tribute"),
    "Choose what to attack.": can("target"),
    "Activate a card, or pass.": lambda case: case.can("activate") and case.can("pass"),
    "Choose which one comes first.": can("resolve"),
    "Choose which one is dealt with next.": can("resolve"),
    "Discard one.": can("discard"),
    "Choose it, or pass.": lambda case: case.can("choose") and case.can("pass"),
    "Call one of the things to choose from.": can("choose"),
    "Choose one of them.": can("choose"),
    "Choose attack or defence.": can("choose"),
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
    "Flip it on a later turn.": lambda case: lying(case)["face"] == "down",
    "Summon it in the way that its text says.": lambda case: has_text(case) or of(case, SORT) == Sort.RITUAL,
    "Summon it face up.": can_here("summon"),
    "First have no monster.": lambda case: monsters(case.mine),
    "Set it, or first have no monster.": lambda case: monsters(case.mine) and case.can_here("set"),
    "Choose a card of your hand or field.": can("activate"),
    "Activate it when all that its text asks for is there.": later,
    "Wait until they are not.": later,
    "Use it on a later turn.": later,
    "Set it first.": can_here("set"),
    "Set it first, in a Main Phase of your own.": lambda case: not case.can_here("set"),
    "Activate it from the next player's turn on.": later,
    "Set it in your own turn.": lambda case: case.state["turn_of"] != case.me,
    "Wait for it.": lambda case: case.state["turn_of"] != case.me,
    "Answer with a card of your hand or field, or pass.": lambda case: case.can("activate") and case.can("pass"),
    "Wait until it is over.": later,
    "Choose a faster card, or pass.": lambda case: case.can("activate") and case.can("pass"),
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
    number = number_of(card(case))
    return number is not None and (shipped_cards()[number]["text"] is not None or not is_monster(case))


def says_once(case):
    return "once per turn" in shipped_cards()[number_of(card(case))]["text"]["en"].lower()


def draws(code):
    flags = int(TABLE[number_of(code), FLAGS])
    return flags & (Flag.DRAWS_ATTACKS | Flag.DRAWS_ALL_ATTACKS)
