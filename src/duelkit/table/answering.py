"""Answers out of turn (T7): who might give one, who is asked, who passes unseen, what others may not see until then.

A game's rules ask only who can answer, and that somebody is asked would tell what lies face down. So a decision that
somebody might answer, as far as everybody can see, is veiled: all but whoever is asked see the position from before it
until that is over. Where a bot decides or might answer, everybody waits for HOLD. One who is asked always is shown, as
an onlooker, that there is nothing to answer.
"""

from collections.abc import Iterable
from dataclasses import replace

from duelkit.looks.look import GameLook
from duelkit.match import Match
from duelkit.notation import Action
from duelkit.table.seats import ALWAYS, HUMAN, MODES, NEVER
from duelkit.table.state import TableState
from duelkit.table.veil import Sight, Veil

HOLD = 800  # ms


# What a match says of answers


def passing(look: GameLook) -> Action:
    """Return the move of one who gives no answer, in a game with answers."""
    return Action(look.answering[1] if look.answering is not None else "")


def is_asked(match: Match, look: GameLook) -> bool:
    """Tell whether somebody is asked for an answer that they need not give."""
    return look.answering is not None and match.prompt == look.answering[0]


def passes(match: Match, look: GameLook, number: int) -> bool:
    """Tell whether the action with this number gives no answer to a question for one."""
    if look.answering is None or not is_asked(match, look):
        return False
    return bool(match.game.space.verbs[match.game.space.verb[number]] == look.answering[1])


def who_might_answer(match: Match, look: GameLook, mover: int, verb: str) -> frozenset[int]:
    """Return the seats that might answer what `mover` is about to do, as everybody at the table can see beforehand."""
    if look.answering is None or verb in look.unanswered:
        return frozenset()
    others = frozenset(range(match.players)) - {mover}
    if verb in look.ending:
        return others
    view = match.view(None)
    return frozenset(seat for seat in others if look.may_answer(view, seat))


def was_answerable(match: Match, look: GameLook, mover: int) -> bool:
    """Tell whether the time to answer the newest decision has been; not so in the middle of making it."""
    return match.seat != mover or look.went_by(match.shared_view(None), match.prompt or "")


# What a table says of them


def modes(state: TableState) -> tuple[str, ...]:
    """Return how the people here can be asked for answers; among several "when" would show what they hold."""
    if state.match is None or state.look.answering is None:
        return ()
    return MODES if sum(seat.kind == HUMAN for seat in state.seats) == 1 else MODES[1:]


def unseen(state: TableState, number: int) -> bool:
    """Tell whether this choice of the bot that is to move is a pass, of which nobody is to notice anything."""
    match = state.match
    if match is None or match.seat is None or state.seats[match.seat].player is None:
        return False
    return passes(match, state.look, number)


def veiled(state: TableState, at: int) -> bool:
    """Tell whether what followed the newest decision is still veiled at a moment, but for whoever is asked."""
    veil, asked = state.veil, state.asked
    if veil is None or at < veil.until:
        return veil is not None
    if asked is None or asked.seat not in veil.might:
        return False
    seat = state.seats[asked.seat]
    return asked.onlooker or is_asked(state.dealt, state.look) or (seat.decides and seat.asked == ALWAYS)


# What a decision does


def decide(state: TableState, seat: int, number: int) -> bool:
    """Take a decision, be it an answer or none, see to the answers that it allows, and tell whether others notice it.

    They do but for a bot that passes.
    """
    match = state.dealt
    none_given = passes(match, state.look, number)
    noticed = not none_given or state.seats[seat].player is None
    if noticed:
        state.seats[seat].decisions += 1
    if none_given and noticed and state.veil is not None and seat in state.veil.might:
        hold_again(state, state.veil, seat)
        pass_by(state, match, number)
    elif noticed:
        decide_openly(state, match, seat, number)
    else:
        pass_by(state, match, number)
    pass_for_those_who_never(state)
    return noticed


def decide_openly(state: TableState, match: Match, seat: int, number: int) -> None:
    """Take a decision that is more than to give no answer to another's."""
    verb = match.game.space.verbs[match.game.space.verb[number]]
    might = who_might_answer(match, state.look, seat, verb)
    before = Sight(len(state.feed), match.mark()) if might else None
    state.told_at = state.at
    state.tell(match.take(number))
    state.veil = None
    # Where the mover is asked for an answer first, others could have been asked before: to negate a summon, say.
    if before is not None and (is_asked(match, state.look) or was_answerable(match, state.look, seat)):
        state.veil = Veil(seat, tuple(sorted(might)), state.at + hold_for(state, (seat, *might)), before)
        state.sealed = len(match.log)
        if match.seat == seat:
            always = (at for at in sorted(might) if state.seats[at].decides and state.seats[at].asked == ALWAYS)
            state.onlooker = next(always, None)


def pass_by(state: TableState, match: Match, number: int) -> None:
    """Give no answer; what might have been answered is not taken back."""
    state.tell(match.take(number))
    state.sealed = len(match.log)


def look_on(state: TableState, seat: int) -> None:
    """Let an onlooker go on: to everybody else as if they had passed."""
    state.seats[seat].decisions += 1
    state.onlooker = None
    if state.veil is not None:
        hold_again(state, state.veil, seat)


def hold_again(state: TableState, veil: Veil, seat: int) -> None:
    """One who might answer passes: wait once more where a bot might answer next, while they see what they have seen."""
    until = state.at + hold_for(state, (veil.mover, *veil.might))
    state.veil = replace(veil, until=until, passed=(seat, Sight(len(state.feed), state.dealt.mark())))


def hold_for(state: TableState, seats: Iterable[int]) -> int:
    """Return for how long everybody waits for the answers of these seats: not at all for people."""
    return HOLD if any(state.seats[seat].player is not None for seat in seats) else 0


def pass_for_those_who_never(state: TableState) -> None:
    """Let those pass who want to be asked for no answer."""
    match = state.dealt
    while is_asked(match, state.look):
        seat = state.seats[match.seat or 0]
        if not seat.decides or seat.asked != NEVER:
            return
        pass_by(state, match, match.number_of(passing(state.look)))
