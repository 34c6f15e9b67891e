"""Choices among cards that are shown: one of them, or the order of some that were looked at."""

from duelkit.games.monsters.rules.course import Task, Zone
from duelkit.games.monsters.rules.effects.changing import keep
from duelkit.games.monsters.rules.effects.filters import passes
from duelkit.games.monsters.rules.effects.picking import pick_top
from duelkit.games.monsters.rules.facts import holder_of
from duelkit.games.monsters.rules.ints import Card
from duelkit.games.monsters.rules.places import index_in
from duelkit.games.monsters.rules.priority import ask
from duelkit.games.monsters.rules.tables import row
from duelkit.kernel.chance import below
from duelkit.kernel.instructions import OP, N, Op, X
from duelkit.kernel.ints import Frame, Seat, State
from duelkit.kernel.operands import Called
from duelkit.kernel.piles import NO_CARD, card_at, empty, put, put_at, size, take_at, take_top
from duelkit.kernel.programs import clear_filter
from duelkit.kernel.rule import i64, rule


@rule
def choose_shown(s: State, frame: Frame, seat: Seat, at_random: int) -> None:
    """Let a player, or chance, choose one of the picked cards that fit; all of them are kept beside the targets."""
    s.links[s.running - 1].aimed = 0
    keep(s)
    s.asked = put_fitting_last(s, frame)
    if s.asked < 2:
        keep_last(s, i64(s.asked))
    elif at_random:
        take_shown(s, below(s, i64(s.asked)))
    else:
        ask(s, Task.ASK_CALL, seat, i64(Called.SHOWN))


@rule
def put_fitting_last(s: State, frame: Frame) -> int:
    """Put the picked cards that fit behind the others, in their order; return how many they are."""
    at, fitting = 0, 0
    for _ in range(size(s.picked)):
        if passes(s, frame, card_at(s.picked, at)):
            put(s.picked, take_at(s.picked, at))
            fitting += 1
        else:
            at += 1
    clear_filter(frame)
    return fitting


@rule
def keep_last(s: State, n: int) -> None:
    """Keep only the last `n` of the picked cards picked; nothing more is asked."""
    s.asked = 0
    while size(s.picked) > n:
        take_at(s.picked, 0)


@rule
def begin_to_arrange(s: State, frame: Frame, seat: Seat, n: int) -> None:
    """Ask for the order of the top cards of a deck, or of those picked (`n` 0), beginning with the highest one."""
    if n:
        pick_top(s, frame, seat, n)
    s.asked = size(s.picked)
    ask_for_next(s, frame)


@rule
def ask_for_next(s: State, frame: Frame) -> None:
    """Ask which card comes next, as long as there are two to choose from; then put all of them onto the deck."""
    if s.asked > 1:
        ask(s, Task.ASK_CALL, i64(frame.you), i64(Called.SHOWN))
        return
    s.asked = 0
    if row(frame, N) == 0:
        turn_round(s, row(frame, X))
        return
    for i in range(size(s.picked) - 1, -1, -1):
        lay_on_top(s, card_at(s.picked, i))
    empty(s.picked)


@rule
def turn_round(s: State, zone: int) -> None:
    """Turn the order of the picked cards round if they are then put on top, one after the other."""
    if zone == Zone.TOP:
        for i in range(size(s.picked)):
            put_at(s.picked, 0, take_at(s.picked, i))


@rule
def lay_on_top(s: State, card: Card) -> None:
    """Put a card of a deck onto the top of it."""
    pile = s.deck[holder_of(s, card)]
    put(pile, take_at(pile, index_in(pile, card)))


@rule
def shown_at(s: State, option: int) -> Card:
    """Return the card that an option stands for; NO_CARD for none."""
    return i64(card_at(s.picked, size(s.picked) - i64(s.asked) + option)) if 0 <= option < s.asked else i64(NO_CARD)


@rule
def take_shown(s: State, option: int) -> None:
    """Apply the choice of a card: it alone stays picked, or it is the next one in the order."""
    card, at = shown_at(s, option), size(s.picked) - i64(s.asked)
    for i in range(at + option, at, -1):
        s.picked[i + 1] = s.picked[i]
    s.picked[at + 1] = card
    s.asked -= 1
    frame = s.frames[s.running - 1]
    if row(frame, OP) == Op.ARRANGE:
        ask_for_next(s, frame)
        return
    s.picked[1] = card
    s.asked = 0
    while size(s.picked) > 1:
        take_top(s.picked)
