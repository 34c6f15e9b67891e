"""Answers out of turn (T7): who might answer, who is asked, who passes unseen, what others may not see until then.

A game's rules ask only players who can answer, so a question alone would reveal face-down cards. A decision that
somebody might answer, as far as everybody can see, is therefore veiled: all but the player asked see the position
from before it, until that is over. Where a bot decides or might answer, everybody waits for HOLD. A player who wants
to be asked always is shown, as an onlooker, that there is nothing to answer.
"""

from collections.abc import Iterable
from dataclasses import replace

from duelkit.looks.look import GameLook
from duelkit.match import Match
from duelkit.notation import Action, action_of
from duelkit.table.seats import ALWAYS, HUMAN, MODES, NEVER
from duelkit.table.state import TableState
from duelkit.table.veil import Sight, Veil

HOLD = 800  # ms


# What a match says of answers


def passing(look: GameLook) -> Action:
    """Return the action that passes, in a game with answers."""
    return Action(look.answering[1] if look.answering is not None else "")


def is_asked(match: Match, look: GameLook) -> bool:
    """Tell whether the prompt is for an answer, which may be passed."""
    return look.answering is not None and match.prompt == look.answering[0]


def passes(match: Match, look: GameLook, number: int) -> bool:
    """Tell whether the action with this number passes on an answer."""
    if look.answering is None or not is_asked(match, look):
        return False
    return bool(match.game.space.verbs[match.game.space.verb[number]] == look.answering[1])


def who_might_answer(match: Match, look: GameLook, mover: int, action: Action) -> frozenset[int]:
    """Return the seats that might answer what `mover` is about to do, as all at the table can see beforehand."""
    if look.answering is None or look.nobody_answers(action):
        return frozenset()
    others = frozenset(range(match.players)) - {mover}
    if action.verb in look.ending:
        return others
    view = match.view(None)
    return frozenset(seat for seat in others if look.may_answer(view, seat))


def was_answerable(match: Match, look: GameLook, mover: int) -> bool:
    """Tell whether the time to answer the newest decision was there; not so in the middle of that decision."""
    return match.seat != mover or look.went_by(match.shared_view(None), match.prompt or "")


# What a table says of them


def modes(state: TableState) -> tuple[str, ...]:
    """Return the ways in which people here can be asked; with several people "when" would show what they hold."""
    if state.match is None or state.look.answering is None:
        return ()
    return MODES if sum(seat.kind == HUMAN for seat in state.seats) == 1 else MODES[1:]


def unseen(state: TableState, number: int) -> bool:
    """Tell whether this action of the bot to move is a pass, which nobody may notice."""
    match = state.match
    if match is None or match.seat is None or state.seats[match.seat].player is None:
        return False
    return passes(match, state.look, number)


def veiled(state: TableState, at: int) -> bool:
    """Tell whether what followed the newest decision is still veiled at a moment (ms), except for the player asked."""
    veil, asked = state.veil, state.asked
    if veil is None or at < veil.until:
        return veil is not None
    if asked is None or asked.seat not in veil.might:
        return False
    seat = state.seats[asked.seat]
    return asked.onlooker or is_asked(state.dealt, state.look) or (seat.decides and seat.asked == ALWAYS)


# What a decision does


def decide(state: TableState, seat: int, number: int) -> bool:
    """Take a decision or an answer, veil it if others might answer it, and return whether others notice it.

    They notice everything but a bot's pass.
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
    """Take a decision other than a pass."""
    might = who_might_answer(match, state.look, seat, action_of(match.game, match.record, number))
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
    """Pass; a decision that could be answered is not taken back any more."""
    state.tell(match.take(number))
    state.sealed = len(match.log)


def look_on(state: TableState, seat: int) -> None:
    """Let an onlooker go on; for everybody else it is as if that player passed."""
    state.seats[seat].decisions += 1
    state.onlooker = None
    if state.veil is not None:
        hold_again(state, state.veil, seat)


def hold_again(state: TableState, veil: Veil, seat: int) -> None:
    """After a pass, wait again if a bot might answer next; the player who passed keeps seeing the same position."""
    until = state.at + hold_for(state, (veil.mover, *veil.might))
    state.veil = replace(veil, until=until, passed=(seat, Sight(len(state.feed), state.dealt.mark())))


def hold_for(state: TableState, seats: Iterable[int]) -> int:
    """Return how long (ms) everybody waits for the answers of these seats: HOLD with a bot among them, else 0."""
    return HOLD if any(state.seats[seat].player is not None for seat in seats) else 0


def pass_for_those_who_never(state: TableState) -> None:
    """Pass for those players who want never to be asked."""
    match = state.dealt
    while is_asked(match, state.look):
        seat = state.seats[match.seat or 0]
        if not seat.decides or seat.asked != NEVER:
            return
        pass_by(state, match, match.number_of(passing(state.look)))


# Passing until something happens: the player is not asked again while there is nothing to answer.
#
# What goes by meanwhile is the turns, draws and phases of others. All else that happens, an attack most of all, and the
# player's own turn are something to look at, and where more than passing is asked for, nobody passes.


def may_pass_on(state: TableState, seat: int) -> bool:
    """Tell whether a seat is asked for an answer, so that it may pass until something happens."""
    return state.asked_is(seat) and state.onlooker is None and is_asked(state.dealt, state.look)


def passes_on(state: TableState, seat: int) -> bool:
    """Tell whether who passes until something happens passes at the question that a seat is asked now."""
    return may_pass_on(state, seat) and nothing_since(state.dealt, state.look, seat)


def nothing_since(match: Match, look: GameLook, seat: int) -> bool:
    """Tell whether nothing has happened since a seat's newest decision, and there is nothing to answer either."""
    if not look.nothing_new(match.shared_view(seat), match.prompt or ""):
        return False
    return all(event.seat != seat and event.kind in look.going_by for event in match.since_decision(seat))
