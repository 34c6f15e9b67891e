"""Effects that protect cards in graves: an effect on such a card is negated whole, not only in part."""

from duelkit.games.monsters.rules.conditions import Ban
from duelkit.games.monsters.rules.course import Zone
from duelkit.games.monsters.rules.effects.eligible import is_kept_from_graves
from duelkit.games.monsters.rules.effects.filters import fits
from duelkit.games.monsters.rules.facts import banned, owner_of, still_there
from duelkit.games.monsters.rules.priority import seats_named
from duelkit.games.monsters.rules.state import PLAYERS
from duelkit.games.monsters.rules.tables import instruction
from duelkit.kernel.instructions import OP, PURPOSE, WHICH, WHO, X
from duelkit.kernel.ints import Frame, Row, State
from duelkit.kernel.operands import Purpose
from duelkit.kernel.operations import parts
from duelkit.kernel.piles import card_at, size
from duelkit.kernel.rule import i64, rule


@rule
def would_move_from_graves(s: State, link: Row, frame: Frame) -> bool:
    """Tell whether a link's effect may not touch graves, and would move another card in one."""
    return is_kept_from_graves(s, frame) and (aims_at_a_grave(s, link, frame) or takes_from_a_grave(s, frame))


@rule
def aims_at_a_grave(s: State, link: Row, frame: Frame) -> bool:
    """Tell whether another card in a grave is a target of a link."""
    for k in range(i64(link.aimed)):
        card = i64(link.aims[k].card)
        if card != frame.card and s.at[card] == Zone.GRAVE and still_there(s, link.aims[k]):
            if not banned(s, owner_of(s, card), Ban.OPEN_GRAVE):
                return True
    return False


@rule
def takes_from_a_grave(s: State, frame: Frame) -> bool:
    """Tell whether a resolution surely moves cards out of a grave, and there are any."""
    at = i64(frame.pc)
    while not parts(instruction(at, OP)):
        leaves = instruction(at, X) == Zone.GRAVE and instruction(at, PURPOSE) & Purpose.MOVE
        if leaves and finds_in_a_grave(s, frame, at):
            return True
        at += 1
    return False


@rule
def finds_in_a_grave(s: State, frame: Frame, at: int) -> bool:
    """Tell whether an instruction that picks out of graves finds a card there beside this one."""
    which = instruction(at, WHICH)
    seats = seats_named(s, frame, instruction(at, WHO))
    for seat in range(PLAYERS):
        kept = (seats >> seat) & 1 == 1 and not banned(s, seat, Ban.OPEN_GRAVE)
        for i in range(size(s.grave[seat]) if kept else 0):
            card = card_at(s.grave[seat], i)
            if card != frame.card and fits(s, which, card, i64(frame.card), i64(frame.you)):
                return True
    return False
