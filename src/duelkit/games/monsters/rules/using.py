"""M13: cards that a text has a player activate: on a chain of their own, as soon as the present one is over."""

from duelkit.games.monsters.rules.activating import forbids_activation
from duelkit.games.monsters.rules.course import ResponseWindow
from duelkit.games.monsters.rules.decisions import begin_answer
from duelkit.games.monsters.rules.facts import still_there
from duelkit.games.monsters.rules.moving import destroy
from duelkit.games.monsters.rules.reasons import Reason
from duelkit.games.monsters.rules.state import FORCED
from duelkit.kernel.ints import State
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.rule import i64, rule
from duelkit.kernel.triggers import Cause


@rule
def has_begun_to_use(s: State) -> bool:
    """Begin to activate the card that a text has activated, once the chain is over; tell whether there is one.

    What cannot be activated stays where it is, but for a trap that is forced: that is destroyed.
    """
    if s.user == 0:
        return False
    card, forced, there = i64(s.to_use.card), s.user > FORCED, still_there(s, s.to_use)
    seat = i64(s.user - 1 - FORCED * forced)
    s.user = 0
    s.to_use.card = NO_CARD
    s.to_use.zone_changes = 0
    if not there:
        return False
    if forbids_activation(s, seat, card, ResponseWindow.PLAY) != Reason.NONE:
        if forced:
            destroy(s, card, i64(Cause.EFFECT))
        return False
    s.to_move = seat
    begin_answer(s, card, ResponseWindow.PLAY)
    return True
