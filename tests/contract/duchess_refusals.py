"""When what a refusal of Duchess says is true, asked of the position, and when its remedy is possible."""

from duelkit.games.duchess.rules.reasons import Reason

RANKS = ["A", *map(str, range(2, 11)), "J", "Q", "K"]
BEATEN = {"D": "C", "C": "H", "H": "S", "S": "D"}  # D21: which suit each beats


def held(case):
    """Return the card in the place of a move, None where none lies."""
    pile = {"hand": "hand", "field": "field", "grave": "grave"}.get(case.zone)
    cards = case.mine[pile] if pile else []
    if case.zone == "grave":
        cards = cards[::-1]
    return cards[case.at] if case.at < len(cards) else None


def rival(case):
    """Return the card in the place of a target, None where none lies."""
    players = len(case.state["seats"])
    seat = (case.me + 1 + case.at // 5) % players
    field = case.state["seats"][seat]["field"] if case.at // 5 < players - 1 else []
    return field[case.at % 5] if case.at % 5 < len(field) else None


def room(case):
    """Return how many cards a field holds: five, unless an option says less (D16)."""
    return case.state["options"].get("field", 5)


def tributes(code):
    """Return how many tributes a card needs."""
    rank = code[:-1]
    return 2 if rank in "JQK" else 1 if rank == "10" or rank in "6789" else 0


def made_now(case):
    """Return what the tributes of the go come to: some count as two."""
    return case.state["tributes"] + case.state.get("tributes_more", 0)


def needs_tributes(case):
    values = case.said[2]
    made = made_now(case)
    return values["needed"] == tributes(held(case)) > values["made"] == made


def wins(code, other):
    """D21: tell whether an attacking card defeats another; an ace defends as the highest."""
    rank, against = RANKS.index(code[:-1]), len(RANKS) if other[0] == "A" else RANKS.index(other[:-1])
    return rank > against or (rank == against and BEATEN[code[-1]] == other[-1])


def fields_of_others(case):
    return [card for seat, side in enumerate(case.state["seats"]) if seat != case.me for card in side["field"]]


def not_on_field(case):
    return case.zone == "hand" or held(case) is None


def attacker(case):
    return case.state["attacker"]


def kept(case, what):
    """Tell whether a text keeps the mover from something now."""
    holds = case.state["holds"]
    return any(one["what"] == what and case.me in one["seats"] and one["until"] != "their next go" for one in holds)


def asks(*prompts):
    return lambda case: case.prompt in prompts


def names(what):
    """Return what holds where a remedy names what the verb can do, and all of it is legal."""
    return lambda case: case.can(what) and case.said[2]["instead"]


FACTS = {
    Reason.OVER: lambda case: case.state["over"] == "D24",
    Reason.OVER_BY_QUIET_ROUND: lambda case: case.state["over"] == "D25",
    Reason.PLAY_STAGE_OVER: asks("target", "battle"),
    Reason.DRAW_STAGE_OVER: lambda case: case.state["stage"] != "draw",
    Reason.TRIBUTE_STAGE_OVER: lambda case: case.state["stage"] in ("play", "battle"),
    Reason.NOTHING_TO_TRIBUTE: not_on_field,
    Reason.NOTHING_TO_ATTACK_WITH: not_on_field,
    Reason.TRIBUTES_MISSING: needs_tributes,
    Reason.DECK_NOT_EMPTY: lambda case: (
        case.zone == "hand" and held(case) and case.said[2]["deck"] == len(case.mine["deck"]) > 0
    ),
    Reason.TRIBUTES_MADE: lambda case: case.state["tributes"] == case.said[2]["most"] == 2,
    Reason.CAME_IN_THIS_GO: lambda case: (
        case.zone == "field" and case.at >= len(case.mine["field"]) - case.state["fresh"]
    ),
    Reason.PLAYED_BEFORE_TRIBUTE: lambda case: case.state["played"],
    Reason.PLAYED_ALREADY: lambda case: case.state["played"],
    Reason.NOT_IN_HAND: lambda case: held(case) is None,
    Reason.FIELD_FULL: lambda case: len(case.mine["field"]) == case.said[2]["field"] == room(case),
    Reason.CARD_ASKED_FOR: asks("take", "card"),
    Reason.NOTHING_TO_DECLINE: lambda case: not case.can("decline"),
    Reason.NO_CARD_ASKED_FOR: lambda case: not case.can("take"),
    Reason.NOT_IN_GRAVE: lambda case: held(case) is None,
    Reason.CHOICE_ASKED_FOR: asks("card", "choose", "some", "may", "either"),
    Reason.NO_CHOICE_ASKED_FOR: lambda case: not case.can("choose"),
    Reason.NOT_TO_CHOOSE: lambda case: case.can("choose") or case.can("take"),
    Reason.NOT_MEANT: lambda case: case.can("choose") or case.can("take"),
    Reason.MUST_CHOOSE: asks("card", "choose"),
    Reason.DRAW_SKIPPED: lambda case: kept(case, "no_draw"),
    Reason.KEPT_FROM_TRIBUTE: lambda case: kept(case, "no_tribute"),
    Reason.NOT_TRIBUTED: lambda case: held(case) and (case.zone == "field" or not case.mine["deck"]),
    Reason.KEPT_FROM_PLAY: lambda case: kept(case, "no_play") and held(case),
    Reason.KEPT_FROM_ATTACK: lambda case: kept(case, "no_attack") and held(case),
    Reason.KEPT_SAFE: lambda case: any(one["what"] == "safe" for one in case.state["holds"]) and rival(case),
    Reason.KEPT_FROM_DEFEATING: lambda case: case.state["holds"] and held(case),
    Reason.STEPPED_FORWARD_ALREADY: lambda case: attacker(case) == case.said[2]["attacker"] is not None,
    Reason.NOBODY_TO_ATTACK: lambda case: not fields_of_others(case),
    Reason.NO_ATTACKER: lambda case: attacker(case) is None,
    Reason.NOTHING_TO_ATTACK: lambda case: rival(case) is None,
    Reason.TARGET_NOT_DEFEATED: lambda case: not wins(attacker(case), rival(case)),
    Reason.KEPT_FROM_IT: lambda case: wins(attacker(case), rival(case)),
    Reason.DEFEATS_NOTHING: lambda case: not any(wins(held(case), other) for other in fields_of_others(case)),
}

REMEDIES = {
    "Start a new one.": lambda case: case.state["over"],
    "Tributes to make first: {missing}.": lambda case: (
        case.can("tribute") and case.said[2]["missing"] == tributes(held(case)) - made_now(case)
    ),
    "Tribute a card of your field first.": lambda case: any(
        verb == "tribute" and where.startswith("field") for verb, where in case.legal
    ),
    "You can tribute: {instead}.": names("tribute"),
    "You can play: {instead}.": names("play"),
    "You can attack with: {instead}.": names("attack"),
    "You can attack: {instead}.": names("target"),
    "{choices}": lambda case: case.said[2]["choices"] and case.legal,
}
