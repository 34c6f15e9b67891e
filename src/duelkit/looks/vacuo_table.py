"""A table of Vácuo as a picture: life, hands, the void, what lasts before whom, and the dice of the newest fight."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from duelkit.games.vacuo.state import TO_FIGHT_END, TO_NEXT_TURN
from duelkit.looks.picture import Gauge, Picture, Pile, Roll, Side, Spot, hand_of
from duelkit.notation import Event
from duelkit.texts import N_, Language

if TYPE_CHECKING:
    from duelkit.looks.vacuo import Vacuo

DICE = ("attack_die", "defence_die")
OUTCOMES = {"success": N_("The attack succeeded."), "failure": N_("The attack failed.")}


def picture(
    view: Mapping[str, Any], events: Sequence[Event], names: Sequence[str], look: "Vacuo", _: Language
) -> Picture:
    """Draw a view."""
    sides = tuple(side(view, seat, look, _) for seat in range(len(view["seats"])))
    fight = newest_fight(events)
    return Picture(
        sides,
        tuple(view["order"]),
        _(N_("lasting")),
        status(view, names, _),
        notices(view, names, _),
        rolls(fight),
        rolled(fight, names, look, _),
        None if view["over"] else view["turn"],
        (Pile(_(N_("queue")), len(view["queue"]), kind="queue"),),
    )


def side(view: Mapping[str, Any], seat: int, look: "Vacuo", _: Language) -> Side:
    """Draw one player's part of the table."""
    player = view["seats"][seat]
    must = player["bought"] or player["forced"]
    return Side(
        seat,
        tuple(lasting(row, _) for row in view["lasting"] if row["holder"] == seat),
        hand_of(player["hand"], mine=seat == view["to_move"]),
        (Pile(_(N_("void")), len(player["void"]), tuple(player["void"]), "void"),),
        player["out"],
        Gauge(_(N_("life")), player["life"], look.life),
        (_(N_("attacks {n}"), n=player["attacks"]),),
        (_(N_("must attack")),) if must and not player["out"] else (),
        f"seat:{seat}",
        view["order"].index(seat) + 1,
    )


def lasting(row: Mapping[str, Any], _: Language) -> Spot:
    """Return a text that lasts, or a condition that lies open, with how long it does."""
    if row["left"] == TO_NEXT_TURN:
        note = _(N_("until their next turn"))
    elif row["left"] == TO_FIGHT_END:
        note = _(N_("this attack"))
    else:
        note = _.plural("{n} turn", "{n} turns", row["left"]) if row["left"] > 0 else _(N_("stays"))
    return Spot("", row["card"], note=note)


def status(view: Mapping[str, Any], names: Sequence[str], _: Language) -> tuple[str, ...]:
    """Say whose turn it is, who answers, and how much is left of the queue."""
    if view["over"]:
        return ()
    answers = [_(N_("{who} decides"), who=names[view["to_move"]])] if view["to_move"] != view["turn"] else []
    queue = _(N_("queue {n}"), n=len(view["queue"]))
    return (_(N_("{who}'s turn"), who=names[view["turn"]]), *answers, queue)


def notices(view: Mapping[str, Any], names: Sequence[str], _: Language) -> tuple[str, ...]:
    """V18: say whose attack is missing."""
    if view["over"]:
        return ()
    still_in = [seat for seat in view["order"] if not view["seats"][seat]["out"]]
    missing = [seat for seat in still_in if view["seats"][seat]["attacks"] == 0]
    return (_(N_("Still to attack: {names}."), names=called(missing, names)),) if missing else ()


def called(seats: Iterable[int], names: Sequence[str]) -> str:
    """Return players by name."""
    return ", ".join(names[seat] for seat in seats)


# The newest fight, as the events tell of it


def newest_fight(events: Sequence[Event]) -> list[Event]:
    """Return the events from the newest attack's newest target on; none before there is one."""
    for at in range(len(events) - 1, -1, -1):
        if events[at].kind == "attack":
            return []
        if events[at].kind == "target":
            return [event for event in events[at:] if event.kind in ("target", "defend", *DICE, *OUTCOMES)]
    return []


def rolls(fight: Sequence[Event]) -> tuple[Roll, ...]:
    """Return the attacker's die and the defender's."""
    if not fight:
        return ()
    aim = fight[0]
    defence = next((event.card for event in fight if event.kind == "defend"), None)
    attacking, defending = (tuple(event.value for event in fight if event.kind == kind) for kind in DICE)
    return Roll(aim.seat, attacking, aim.card), Roll(aim.other or 0, defending, defence)


def rolled(fight: Sequence[Event], names: Sequence[str], look: "Vacuo", _: Language) -> str:
    """Tell the newest fight in words."""
    if not fight:
        return ""
    attacking, defending = rolls(fight)
    who, other = names[attacking.seat], names[defending.seat]
    told = [
        _(N_("{who} attacked {other} with {card}."), who=who, other=other, card=look.named(attacking.card or "", _))
    ]
    if defending.card:
        told.append(_(N_("{who} defended with {card}."), who=other, card=look.named(defending.card, _)))
    for roll in (attacking, defending):
        if roll.dice:
            word = _(N_("and"))
            dice = f" {word} ".join(map(str, roll.dice))
            told.append(_(N_("{who} rolled {dice}."), who=names[roll.seat], dice=dice))
    told += [_(OUTCOMES[event.kind]) for event in fight if event.kind in OUTCOMES]
    return " ".join(told)
