"""How texts turn up the top cards of a deck."""

from duelkit.games.monsters.rules.course import EventKind
from duelkit.games.monsters.rules.effects.filters import passes
from duelkit.games.monsters.rules.effects.sending import send_card
from duelkit.games.monsters.rules.effects.weighing import share_of
from duelkit.kernel.events import emit_open
from duelkit.kernel.ints import Frame, Seat, State
from duelkit.kernel.operands import MoveKind
from duelkit.kernel.piles import NO_CARD, card_at, empty, put, size
from duelkit.kernel.rule import i64, rule


@rule
def turn_up(s: State, frame: Frame, seat: Seat, zone: int) -> None:
    """Turn up the top cards of a deck to the first that the filter allows, and pick it; the others go to a zone."""
    empty(s.picked)
    passing = NO_CARD
    while passing == NO_CARD and size(s.picked) < size(s.deck[seat]):
        card = card_at(s.deck[seat], size(s.deck[seat]) - 1 - size(s.picked))
        emit_open(s, EventKind.REVEAL, seat, card)
        put(s.picked, card)
        passing = card if passes(s, frame, card) else NO_CARD
    for i in range(size(s.picked)):
        if card_at(s.picked, i) != passing:
            send_card(s, frame, card_at(s.picked, i), i64(MoveKind.SEND), zone)
    empty(s.picked)
    if passing != NO_CARD:
        put(s.picked, passing)


@rule
def unearth(s: State, frame: Frame, seat: Seat, n: int) -> None:
    """Turn up and pick the top `n` cards of a deck; 0: until as many as were counted for its player fit."""
    empty(s.picked)
    wanted = n or share_of(frame, seat)
    while wanted > 0 and size(s.picked) < size(s.deck[seat]):
        card = card_at(s.deck[seat], size(s.deck[seat]) - 1 - size(s.picked))
        emit_open(s, EventKind.REVEAL, seat, card)
        put(s.picked, card)
        wanted -= n > 0 or passes(s, frame, card)
