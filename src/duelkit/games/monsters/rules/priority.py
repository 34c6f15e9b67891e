"""Which players a card's text names, and questions to players."""

from duelkit.games.monsters.rules.course import EFFECT_SHIFT, Task
from duelkit.games.monsters.rules.facts import controller, host_of
from duelkit.games.monsters.rules.ints import Card
from duelkit.games.monsters.rules.rows import IN_MAIN
from duelkit.kernel.agenda import plan
from duelkit.kernel.ints import Frame, Mask, Seat, State
from duelkit.kernel.operands import Who
from duelkit.kernel.piles import NO_CARD, card_at, size
from duelkit.kernel.programs import flow_rule
from duelkit.kernel.rule import i64, rule

BOTH = 3  # a bit for each seat


@rule
def ask(s: State, question: int, seat: Seat, number: int) -> None:
    """Plan a question to a player, who moves next; `number` is the task's."""
    s.to_move = seat
    plan(s, question, number)


@rule
def ask_for_effect(s: State, card: Card, window: int) -> None:
    """Ask the player to move which of a card's effects to use in this window."""
    ask(s, Task.ASK_EFFECT, s.to_move, with_window(card, window))


@rule
def with_window(card: Card, window: int) -> int:
    """Pack a card (or NO_CARD) and a window into the number of ASK_EFFECT."""
    return card + 1 + (window << EFFECT_SHIFT)


@rule
def card_in(number: int) -> Card:
    """Return the card packed into the number of ASK_EFFECT; NO_CARD where it is hidden."""
    return i64(number % (1 << EFFECT_SHIFT) - 1)


@rule
def window_in(number: int) -> int:
    """Return the window packed into the number of ASK_EFFECT."""
    return number >> EFFECT_SHIFT


@rule
def seat_named(s: State, frame: Frame, who: int) -> Seat:
    """Return the seat that a text names; -1 for nobody or both."""
    you = i64(frame.you)
    match who:
        case Who.YOU:
            return you
        case Who.OPPONENT | Who.EACH_OTHER:
            return 1 - you
        case Who.CURRENT:
            return i64(frame.current)
        case Who.ATTACKER:
            return i64(s.turn)
        case Who.DEFENDER:
            return 1 - i64(s.turn)
        case Who.THAT_PLAYER:
            return seat_of_subject(s)
        case Who.HOLDER if frame.card != NO_CARD and host_of(s, i64(frame.card)) != NO_CARD:
            return controller(s, host_of(s, i64(frame.card)))
    return -1


@rule
def seat_of_subject(s: State) -> int:
    """Return the controller (or owner) of the picked card, else of the subject of the link's trigger; -1 for none."""
    if s.running == 0:
        return -1
    card = card_at(s.picked, 0) if size(s.picked) > 0 else i64(s.links[s.running - 1].subject.card)
    return controller(s, card) if card >= 0 else -1


@rule
def seats_named(s: State, frame: Frame, who: int) -> Mask:
    """Return a bit for each seat that a text names; both for a zone without an owner."""
    seat = seat_named(s, frame, who)
    return BOTH if seat < 0 else 1 << seat


@rule
def first_after(s: State, seat: Seat, seats: Mask) -> int:
    """Return the first of `seats` in the order of play after `seat`, which comes last itself; -1 for none."""
    if (seats >> (1 - seat)) & 1:
        return 1 - seat
    return seat if (seats >> seat) & 1 else -1


# Who may answer


@rule
def give_priority(s: State, window: int) -> None:
    """Plan a response window; if clearly nobody can answer and no effect waits, skip it."""
    if s.signalled or s.waits or s.running or s.continuous_dirty or s.unhosted or has_quick_cards(s):
        plan(s, Task.WINDOW, window)
    else:
        s.passes = 0


@rule
def has_quick_cards(s: State) -> bool:
    """Tell whether anybody may have a card that answers without an event; any indexed card in a hand counts."""
    return (s.response_triggers[0] | s.response_triggers[1]) & IN_MAIN != 0 or s.response_hand[0] + s.response_hand[
        1
    ] > 0


flow = flow_rule(seats_named, first_after)
