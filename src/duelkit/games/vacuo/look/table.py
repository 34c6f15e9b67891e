"""A table of Vácuo as a picture: life, hands, the void, what lasts before whom, and the dice of the newest fight."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from duelkit.games.vacuo.rules.state import (
    MOST_PLAYERS,
    TO_ATTACK_END,
    TO_ATTACK_END_OF,
    TO_ATTACK_OF,
    TO_EVENT,
    TO_FIGHT_END,
    TO_NEXT_ATTACK,
    TO_NEXT_DEFENCE,
    TO_NEXT_TURN,
    TO_TURN_END_OF,
    TO_TURN_OF,
    TO_TURN_START_OF,
)
from duelkit.kernel.triggers import Trigger
from duelkit.looks.picture import NOT_COUNTED, CardSlot, DiceRoll, Gauge, Picture, Pile, Side, hand_of
from duelkit.notation import Event
from duelkit.texts import N_, Language

if TYPE_CHECKING:
    from duelkit.games.vacuo.look import Vacuo

DRAWN = ("order", "to_move", "turn", "over", "queue", "lasting", "seats")  # what a picture shows of a written duel
DICE = ("attack_die", "defence_die")
REROLLS = {"reroll": max, "reroll_worse": min}  # of the die before them, and which of its faces counts
CHANGES = (*REROLLS, "counts")  # of the die before them
WAITING = {
    TO_ATTACK_END: N_("this attack"),
    TO_NEXT_ATTACK: N_("the next attack"),
    TO_NEXT_DEFENCE: N_("the next attack against [them|you]"),
}
EVENTS = {
    Trigger.ATTACK: N_("until {who} [attacks|attack]"),
    Trigger.ATTACKED: N_("until {who} [is|are] attacked"),
    Trigger.SUCCESS: N_("until an attack of [{who}|yours] succeeds"),
    Trigger.FAILURE: N_("until an attack of [{who}|yours] fails"),
    Trigger.DEFENCE: N_("until a defence of [{who}|yours] succeeds"),
    Trigger.HIT: N_("until an attack against {who} succeeds"),
    Trigger.LIFE_LOST: N_("until {who} [loses|lose] life"),
    Trigger.DRAWN: N_("until {who} [draws|draw] a card"),
}
OF_A_PLAYER = {  # less a seat
    TO_TURN_OF: N_("[{who}'s|your] next turn"),
    TO_TURN_END_OF: N_("[{who}'s|your] turn"),
    TO_TURN_START_OF: N_("until [{who}'s|your] next turn"),
    TO_ATTACK_OF: N_("[{who}'s|your] next attack"),
    TO_ATTACK_END_OF: N_("[{who}'s|your] attack"),
}
AGAIN = "rolls_anew"  # the dice before it of one of the two do not count
ONE_AGAIN = "rolls_one_anew"  # the defence die that shows so much does not count
OUTCOMES = {"success": N_("The attack succeeded."), "failure": N_("The attack failed.")}
OF_A_FIGHT = frozenset({"target", "defend", AGAIN, ONE_AGAIN, *DICE, *CHANGES, *OUTCOMES})


def picture(
    view: Mapping[str, Any], events: Sequence[Event], names: Sequence[str], look: "Vacuo", _: Language
) -> Picture:
    """Draw a view."""
    sides = tuple(side(view, seat, names, look, _) for seat in range(len(view["seats"])))
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
        (Pile(_(N_("queue")), len(view["queue"]), kind="queue", role="draw"),),
    )


def side(view: Mapping[str, Any], seat: int, names: Sequence[str], look: "Vacuo", _: Language) -> Side:
    """Draw one player's part of the table."""
    player = view["seats"][seat]
    return Side(
        seat,
        tuple(lasting(row, seat, names, _) for row in view["lasting"] if is_shown(row, seat)),
        hand_of(player["hand"], mine=seat == view.get("hand_asked", view["to_move"])),
        (Pile(_(N_("void")), len(player["void"]), tuple(player["void"]), "void", "discard"),),
        player["out"],
        Gauge(_(N_("life")), player["life"], look.life),
        (_(N_("attacks {n}"), n=player["attacks"]),),
        () if player["out"] else tuple(marks(player, _)),
        f"seat:{seat}",
        view["order"].index(seat) + 1,
    )


def marks(player: Mapping[str, Any], _: Language) -> Iterator[str]:
    """Yield what is said of a player's turns to come."""
    if player["bought"] or player["forced"]:
        yield _(N_("must attack"))
    if player["skips"]:
        yield _(N_("skips turns: {n}"), n=player["skips"])
    if player["extra"]:
        yield _(N_("extra turn"))


def is_shown(row: Mapping[str, Any], seat: int) -> bool:
    """Whether a lasting text is shown beside this player: it binds them, or its card lies before them."""
    return seat in row["binds"] or (row["open"] and row["holder"] == seat)


def lasting(row: Mapping[str, Any], seat: int, names: Sequence[str], _: Language) -> CardSlot:
    """Return a lasting text or an open condition, with how many turns it lasts and whose they are."""
    whose = "" if row["holder"] == seat else names[row["holder"]]
    if row["left"] == TO_NEXT_TURN:
        until = N_("until [{who}'s|your] next turn") if whose else N_("until [their|your] next turn")
        note = _(until, who=whose or names[seat])
    elif row["left"] == TO_FIGHT_END:
        note = _(N_("this attack"))
    elif row["left"] in WAITING:
        awaited = WAITING[row["left"]]
        note = of_several(_(awaited, who=names[seat]), row, _)
    elif row["left"] > 0:
        note = turns(row["left"], whose, _)
    else:
        note = to_a_time(row["left"], names[row["holder"]], names, _)
    return CardSlot("", row["card"], note=counted(note, row, _))


def to_a_time(left: int, holder: str, names: Sequence[str], _: Language) -> str:
    """Return until what a text lasts: until something happens to its holder, a player's turn or attack, or for ever."""
    if left <= TO_EVENT:
        return _(EVENTS[Trigger(TO_EVENT - left)], who=holder)
    for first, said in OF_A_PLAYER.items():
        if first - MOST_PLAYERS < left <= first:
            return _(said, who=names[first - left])
    return _(N_("stays"))


def of_several(note: str, row: Mapping[str, Any], _: Language) -> str:
    """Return a note with for how many attacks a text lasts, where that is for more than one."""
    return _(N_("{note}, {n} times"), note=note, n=row["times"]) if row["times"] > 1 else note


def counted(note: str, row: Mapping[str, Any], _: Language) -> str:
    """Return a note with the counters on a card, or with how much damage it still prevents."""
    if row["counters"] == 0:
        return note
    if row["open"]:
        return _.plural("{note}, {n} counter", "{note}, {n} counters", row["counters"], note=note)
    return _(N_("prevents {n} more damage"), n=row["counters"])


def turns(n: int, whose: str, _: Language) -> str:
    """Return a number of turns in words; `whose` names another player, if any."""
    if whose:
        return _.plural("{n} turn of [{who}|yours]", "{n} turns of [{who}|yours]", n, who=whose)
    return _.plural("{n} turn", "{n} turns", n)


def status(view: Mapping[str, Any], names: Sequence[str], _: Language) -> tuple[str, ...]:
    """Return lines that say whose turn it is, who answers, and how many cards the queue has."""
    if view["over"]:
        return ()
    answers = []
    if view["to_move"] != view["turn"]:
        answers = [_(N_("[{who} decides|you decide]"), who=names[view["to_move"]])]
    queue = _(N_("queue {n}"), n=len(view["queue"]))
    return (_(N_("[{who}'s|Your] turn"), who=names[view["turn"]]), *answers, queue)


def notices(view: Mapping[str, Any], names: Sequence[str], _: Language) -> tuple[str, ...]:
    """V18: return a line that says who has not attacked yet; none if all have."""
    if view["over"]:
        return ()
    still_in = [seat for seat in view["order"] if not view["seats"][seat]["out"]]
    missing = [seat for seat in still_in if view["seats"][seat]["attacks"] == 0]
    return (_(N_("Have not attacked yet: {names}."), names=called(missing, names)),) if missing else ()


def called(seats: Iterable[int], names: Sequence[str]) -> str:
    """Return the names of players, joined by commas."""
    return ", ".join(names[seat] for seat in seats)


# The newest fight, as the events tell of it


def newest_fight(events: Sequence[Event]) -> list[Event]:
    """Return the events since the newest attack went against its newest target; an empty list before any."""
    for at in range(len(events) - 1, -1, -1):
        if events[at].kind == "attack":
            return []
        if events[at].kind == "target":
            return [event for event in events[at:] if event.kind in OF_A_FIGHT]
    return []


@dataclass
class Die:
    """A die of a fight: its first face, and the events in which texts changed it."""

    kind: str
    face: int
    changes: list[Event] = field(default_factory=list)

    @property
    def faces(self) -> list[int]:
        """The faces that it showed, two where it was rolled again."""
        return [self.face, *(event.value for event in self.changes if event.kind in REROLLS)]

    @property
    def counting(self) -> int:
        """The face that counts."""
        better = next((REROLLS[event.kind] for event in self.changes if event.kind in REROLLS), max)
        return better(self.faces)

    def notes(self) -> list[str]:
        """Return the words beside each face."""
        best = self.faces.index(self.counting)
        counts = [f"→{event.value}" for event in self.changes if event.kind == "counts"][-1:] or [""]
        return [counts[0] if at == best else NOT_COUNTED for at in range(len(self.faces))]

    def told(self, look: "Vacuo", _: Language) -> str:
        """Return the die in words: its face, and which card changed it how."""
        words = str(self.face)
        for event in self.changes:
            again = event.kind in REROLLS
            text = N_("{die}, again {n} ({card})") if again else N_("{die}, with {card} {n}")
            words = _(text, die=words, n=event.value, card=look.named(event.card or "", _))
        return words


def dice_of(fight: Sequence[Event], kind: str) -> list[Die]:
    """Return the dice that were rolled in a fight for attack or for defence."""
    dice: list[Die] = []
    for event in fight:
        if event.kind == AGAIN:
            dice = [die for die in dice if die.kind != DICE[event.seat != fight[0].seat]]
        elif event.kind == ONE_AGAIN:
            dice.remove(next(die for die in dice if die.kind == DICE[1] and die.counting == event.value))
        elif event.kind in DICE:
            dice.append(Die(event.kind, event.value))
        elif event.kind in CHANGES:
            dice[-1].changes.append(event)
    return [die for die in dice if die.kind == kind]


def rolls(fight: Sequence[Event]) -> tuple[DiceRoll, ...]:
    """Return the attacker's die and the defender's."""
    if not fight:
        return ()
    aim = fight[0]
    defence = next((event.card for event in fight if event.kind == "defend"), None)
    attacking, defending = (dice_of(fight, kind) for kind in DICE)
    return roll_of(aim.seat, attacking, aim.card), roll_of(aim.other or 0, defending, defence)


def roll_of(seat: int, dice: Sequence[Die], card: str | None) -> DiceRoll:
    """Return what a player rolled."""
    notes = tuple(note for die in dice for note in die.notes())
    return DiceRoll(seat, tuple(face for die in dice for face in die.faces), card, notes if any(notes) else ())


def rolled(fight: Sequence[Event], names: Sequence[str], look: "Vacuo", _: Language) -> str:
    """Return the newest fight in words."""
    if not fight:
        return ""
    attacking, defending = rolls(fight)
    who, other = names[attacking.seat], names[defending.seat]
    told = [
        _(N_("{who} attacked {other} with {card}."), who=who, other=other, card=look.named(attacking.card or "", _))
    ]
    if defending.card:
        told.append(_(N_("{who} defended with {card}."), who=other, card=look.named(defending.card, _)))
    for roll, kind in ((attacking, DICE[0]), (defending, DICE[1])):
        if roll.dice:
            word = _(N_("and"))
            dice = f" {word} ".join(die.told(look, _) for die in dice_of(fight, kind))
            told.append(_(N_("{who} rolled {dice}."), who=names[roll.seat], dice=dice))
    told += [_(OUTCOMES[event.kind]) for event in fight if event.kind in OUTCOMES]
    return " ".join(told)
