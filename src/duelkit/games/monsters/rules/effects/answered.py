"""Questions of an answer about the text of the link that it answers (M13)."""

from duelkit.games.monsters.rules.columns import F_SORTS
from duelkit.games.monsters.rules.facts import controller, sort_bit
from duelkit.games.monsters.rules.ints import Card
from duelkit.games.monsters.rules.kinds import A_MONSTER, A_SPELL, A_TRAP
from duelkit.games.monsters.rules.tables import filter_fact, instruction
from duelkit.kernel.instructions import OP, WHICH, WHO, N, Op
from duelkit.kernel.ints import Mask, Row, Seat, State
from duelkit.kernel.operands import Aspect, MoveKind, Who
from duelkit.kernel.operations import picks
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.rule import i64, rule

NO_PICK = -1


@rule
def answered_link(s: State, card: Card) -> int:
    """M13: return the link that this card answers or would answer: the newest other than its own, -1 for none."""
    newest = s.running - 1
    return newest - 1 if newest >= 0 and s.links[newest].this.card == card else newest


@rule
def does(s: State, link: Row, op: int, seat: Seat, aspect: int) -> bool:
    """Tell whether a link's resolution will carry out this instruction, on this seat (-1: on any), in this Aspect."""
    at, picked = i64(s.frames[link].pc) if link >= 0 else 0, NO_PICK
    while link >= 0 and instruction(at, OP) != Op.END:
        if picks(instruction(at, OP)):
            picked = at
        done_to = picked if aspect == Aspect.DISCARD and picked != NO_PICK else at  # whose hand, the pick says
        if is_deed(instruction(at, OP), op) and (seat < 0 or reaches(s, link, instruction(done_to, WHO), seat)):
            if shows(s, link, aspect, at, picked):
                return True
        at += 1
    return False


@rule
def is_deed(op: int, asked: int) -> bool:
    """Tell whether an instruction is what is asked for; M9: in all these ways monsters are special summoned."""
    return op == asked or (asked == Op.SUMMON and op in (Op.TOKENS, Op.TOKEN_LIKE, Op.FUSE, Op.RITE))


@rule
def shows(s: State, link: Row, aspect: int, at: int, picked: int) -> bool:
    """Tell whether an instruction of a link, done to what the instruction `picked` picks, has an Aspect."""
    if aspect == Aspect.DISCARD:
        return instruction(at, N) == MoveKind.DISCARD
    if aspect == Aspect.ANY or picked == NO_PICK:
        return aspect == Aspect.ANY
    yours, sorts = aspect != Aspect.ON_A_MONSTER, sorts_asked(aspect)
    if instruction(picked, OP) == Op.PICK_TARGETS:
        return aims_at_some(s, link, sorts, yours)
    if instruction(picked, OP) == Op.PICK_THIS:
        return not yours and sort_bit(s, i64(s.links[link].this.card)) & sorts != 0
    if yours and not reaches(s, link, instruction(picked, WHO), 1 - i64(s.frames[link].you)):
        return False
    asked = filter_fact(instruction(picked, WHICH), F_SORTS)
    return asked == 0 or asked & sorts != 0


@rule
def sorts_asked(aspect: int) -> Mask:
    """Return the Sorts of cards that an Aspect speaks of."""
    match aspect:
        case Aspect.ON_YOUR_TRAP:
            return A_TRAP
        case Aspect.ON_YOUR_BACK:
            return A_SPELL | A_TRAP
        case Aspect.ON_YOUR_CARD:
            return A_MONSTER | A_SPELL | A_TRAP
    return A_MONSTER


@rule
def aims_at_some(s: State, link: Row, sorts: Mask, theirs: bool) -> bool:
    """Tell whether a card of some sorts is among the targets of a link; `theirs`: of the other player than its own."""
    for k in range(i64(s.links[link].aimed)):
        card = i64(s.links[link].aims[k].card)
        if sort_bit(s, card) & sorts and not (theirs and controller(s, card) == s.frames[link].you):
            return True
    return False


@rule
def is_sheltered(s: State, card: Card) -> bool:
    """M13: tell whether an answer keeps the link that resolves from destroying a card: a trap of the other player."""
    link = s.running - 1
    if s.sheltered == 0 or (s.sheltered >> link) & 1 == 0:
        return False
    return sort_bit(s, card) & A_TRAP != 0 and controller(s, card) != s.frames[link].you


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
