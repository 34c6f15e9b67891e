"""Questions of an answer about the text of the link that it answers (M13)."""

from duelkit.games.monsters.rules.facts import controller
from duelkit.games.monsters.rules.ints import Card
from duelkit.games.monsters.rules.tables import instruction
from duelkit.kernel.instructions import OP, WHO, Op, Who
from duelkit.kernel.ints import Row, Seat, State
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.rule import i64, rule


@rule
def answered_link(s: State, card: Card) -> int:
    """M13: return the link that this card answers or would answer: the newest other than its own, -1 for none."""
    newest = s.running - 1
    return newest - 1 if newest >= 0 and s.links[newest].this.card == card else newest


@rule
def does(s: State, link: Row, op: int, seat: Seat) -> bool:
    """Tell whether a link's resolution will carry out this instruction on this seat (-1: on any)."""
    at = i64(s.frames[link].pc) if link >= 0 else 0
    while link >= 0 and instruction(at, OP) != Op.END:
        if instruction(at, OP) == op and (seat < 0 or reaches(s, link, instruction(at, WHO), seat)):
            return True
        at += 1
    return False


@rule
def reaches(s: State, link: Row, who: int, seat: Seat) -> bool:
    """Tell whether a player word in a link's text means this seat, or both; the link's controller is known by then."""
    match who:
        case Who.YOU:
            return s.frames[link].you == seat
        case Who.OPPONENT | Who.EACH_OTHER:
            return s.frames[link].you != seat
        case Who.ATTACKER:
            return s.turn == seat
        case Who.THAT_PLAYER:
            card = i64(s.links[link].aims[0].card if s.links[link].aimed else s.links[link].subject.card)
            return card == NO_CARD or controller(s, card) == seat
    return True
