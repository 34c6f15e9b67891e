"""Whom a card's text means, and who is asked."""

from duelkit.games.monsters.rules.course import EFFECT_SHIFT, Task
from duelkit.games.monsters.rules.facts import controller
from duelkit.games.monsters.rules.tables import IN_MAIN
from duelkit.kernel.agenda import plan
from duelkit.kernel.instructions import Who
from duelkit.kernel.piles import card_at, size
from duelkit.kernel.programs import flow_rule
from duelkit.kernel.rule import i64, rule

BOTH = 3  # a bit for each seat


@rule
def ask(s, question, seat, number):
    """Put a question to a player."""
    s.to_move = seat
    plan(s, question, number)


@rule
def ask_for_effect(s, card, window):
    """Ask the player to move which of a card's effects to use at this moment."""
    ask(s, Task.ASK_EFFECT, s.to_move, with_window(card, window))


@rule
def with_window(card, window):
    """Return the number of a question for an effect: a card, or NO_CARD, and a moment."""
    return card + 1 + (window << EFFECT_SHIFT)


@rule
def card_in(number):
    """Return the card that such a question is about, NO_CARD where it is hidden."""
    return number % (1 << EFFECT_SHIFT) - 1


@rule
def window_in(number):
    """Return the moment that such a question is about."""
    return number >> EFFECT_SHIFT


@rule
def seat_named(s, frame, who):
    """Return the seat that a text means; -1 where that is nobody, or both."""
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
    return -1


@rule
def seat_of_subject(s):
    """Return who controls, or owns, what was picked, else what the trigger of the link speaks of; -1 for nothing."""
    if s.running == 0:
        return -1
    card = card_at(s.picked, 0) if size(s.picked) > 0 else i64(s.links[s.running - 1].subject.card)
    return controller(s, card) if card >= 0 else -1


@rule
def seats_named(s, frame, who):
    """Return a bit for each seat that a text means; of a zone that is nobody's alone, both."""
    seat = seat_named(s, frame, who)
    return BOTH if seat < 0 else 1 << seat


@rule
def first_after(s, seat, seats):
    """Return the first of `seats` in the order of play after `seat`, which itself comes last; or -1."""
    if (seats >> (1 - seat)) & 1:
        return 1 - seat
    return seat if (seats >> seat) & 1 else -1


# Who may answer


@rule
def give_priority(s, window):
    """Have a window opened next; where it is plain that nobody can answer, and nothing waits, it is over at once."""
    if s.signalled or s.waits or s.running or s.continuous_dirty or s.unhosted or has_quick_cards(s):
        plan(s, Task.WINDOW, window)
    else:
        s.passes = 0


@rule
def has_quick_cards(s):
    """Tell whether anybody has a card that can ever be an answer where nothing happened; one in a hand always may."""
    return (s.response_triggers[0] | s.response_triggers[1]) & IN_MAIN != 0 or s.response_hand[0] + s.response_hand[
        1
    ] > 0


flow = flow_rule(seats_named, first_after)
