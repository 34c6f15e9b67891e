"""Effect cards that are used, and condition cards that are laid, at the end of a turn (V11, V12)."""

from duelkit.games.vacuo.rules.event_kinds import EventKind
from duelkit.games.vacuo.rules.fight import ask
from duelkit.games.vacuo.rules.lasting import add_row, into_queue, life_of_condition
from duelkit.games.vacuo.rules.people import opponent_leading
from duelkit.games.vacuo.rules.seats import any_of, first_after, seats_in
from duelkit.games.vacuo.rules.shown import leave_openly
from duelkit.games.vacuo.rules.state import ALL_PARTS, GO_MASK, Target, Task
from duelkit.games.vacuo.rules.texts import begin_parts
from duelkit.games.vacuo.rules.waiting import fire, fire_all, fire_others
from duelkit.kernel.agenda import done, plan
from duelkit.kernel.chance import below
from duelkit.kernel.events import ALL, emit, emit_open
from duelkit.kernel.ints import Seat, State
from duelkit.kernel.operands import TurnDeed
from duelkit.kernel.piles import NO_CARD, take_at
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.seats import count_bits
from duelkit.kernel.triggers import Trigger


@rule
def use(s: State, i: int) -> None:
    """V11: use an effect card; V12: it is discarded once its text has happened."""
    card = take_at(s.hand[s.turn], i)
    leave_openly(s, s.turn, card)
    s.using = card
    s.used += 1
    s.changed = 1
    emit_open(s, EventKind.USE, s.turn, card)
    s.did[s.turn] |= 1 << TurnDeed.USE_EFFECT
    plan(s, Task.RETIRE, card)
    plan(s, Task.EFFECT, 0)
    s.last_effect[s.turn] = card + 1
    s.last_used[s.turn] = s.goes & GO_MASK
    fire_others(s, Trigger.OTHER_USES, s.turn, 0)
    fire_all(s, Trigger.ACTIVATED, s.turn, 0)
    fire(s, Trigger.USES, s.turn)


@rule
def take_effect(s: State) -> None:
    """V11: let the text of the used effect card happen, unless another text has negated it."""
    done(s)
    if s.negated:
        s.negated = 0
        emit_open(s, EventKind.NEGATED, s.turn, i64(s.using))
    else:
        begin_parts(s, i64(s.using), Trigger.PLAYED, s.turn, s.turn)


@rule
def retire(s: State) -> None:
    """V12, V19: put the used effect card back into the queue, unless its text has moved it."""
    done(s)
    card = i64(s.using)
    if card < 0:
        return
    s.using = NO_CARD
    into_queue(s, card)
    emit_open(s, EventKind.DISCARD, s.turn, card)


@rule
def lay(s: State, i: int) -> None:
    """V11, V12: lay a condition card before the player that it names."""
    card = take_at(s.hand[s.turn], i)
    leave_openly(s, s.turn, card)
    others = seats_in(s) & ~(1 << s.turn)
    match i64(s.target[card]):
        case Target.CHOSEN | Target.ANYONE:
            s.using = card
            ask(s, Task.ASK_HOLDER, s.turn, card)
        case Target.RANDOM:
            lay_before(s, card, any_of(others, below(s, count_bits(others))))
        case Target.NEXT:
            lay_before(s, card, first_after(s, s.turn, others))
        case Target.SELF:
            lay_before(s, card, s.turn)
        case _:
            lay_before(s, card, opponent_leading(s, others, s.turn, i64(s.target[card])))


@rule
def lay_before(s: State, card: int, holder: Seat) -> None:
    """V12: open the condition before a player, and begin the part of its text without a trigger."""
    emit(s, EventKind.LAY, s.turn, card, holder, 0, ALL)
    add_row(s, card, ALL_PARTS, holder, s.turn, -1, life_of_condition(s, card), 1)
    begin_parts(s, card, Trigger.PLAYED, holder, s.turn)
