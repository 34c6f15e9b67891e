"""M6: Normal Summons and Sets that an effect offers beside the one of the turn, as soon as the chain is over.

The player is asked then, in the other player's turn as well, and need not make them.
"""

from duelkit.games.monsters.rules.course import Task, Verb
from duelkit.games.monsters.rules.facts import is_monster
from duelkit.games.monsters.rules.ints import Card
from duelkit.games.monsters.rules.places import card_in_place
from duelkit.games.monsters.rules.placing import forbids_summon
from duelkit.games.monsters.rules.priority import ask
from duelkit.games.monsters.rules.reasons import Reason
from duelkit.games.monsters.rules.summoning import begin_summon
from duelkit.kernel.agenda import plan
from duelkit.kernel.ints import Place, Seat, State
from duelkit.kernel.piles import NO_CARD, card_at, size
from duelkit.kernel.rule import i64, rule


@rule
def may_offer(s: State, seat: Seat) -> bool:
    """Tell whether a player holds a monster that could be summoned or set if an effect offered that now."""
    if s.summoning != NO_CARD:
        return False
    s.more_summons[seat] += 1
    found = has_monster_to_bring(s, seat)
    s.more_summons[seat] -= 1
    return found


@rule
def has_monster_to_bring(s: State, seat: Seat) -> bool:
    """Tell whether a player holds a monster that can be summoned or set."""
    for i in range(size(s.hand[seat])):
        card = card_at(s.hand[seat], i)
        if is_monster(s, card) and forbids_bringing(s, seat, card) == Reason.NONE:
            return True
    return False


@rule
def forbids_bringing(s: State, seat: Seat, card: Card) -> int:
    """Return the reason against a summon and a set of this monster, NONE if one of the two can be made."""
    against = forbids_summon(s, seat, card, 0)
    return against if against == Reason.NONE else forbids_summon(s, seat, card, 1)


@rule
def offer_summons(s: State) -> None:
    """M6: once a chain is over, ask for the next summon that an effect offers, as long as one can be made."""
    for k in range(2):
        seat = i64(s.turn) if k == 0 else 1 - i64(s.turn)
        while s.more_summons[seat] and s.summoning == NO_CARD:
            if has_monster_to_bring(s, seat):
                plan(s, Task.CHAIN, 0)  # which asks for the next one
                ask(s, Task.ASK_SUMMON, seat, 0)
                return
            s.more_summons[seat] -= 1


@rule
def forbids_offered(s: State, seat: Seat, verb: int, place: Place) -> int:
    """M6: return the reason against an answer to the question which monster to summon or set; none has to be."""
    if verb == Verb.PASS:
        return Reason.NONE
    card = card_in_place(s, seat, place)
    if verb not in (Verb.SUMMON, Verb.SET) or card == NO_CARD or not is_monster(s, card):
        return Reason.SUMMON_ASKED_FOR
    return forbids_summon(s, seat, card, i64(verb == Verb.SET))


@rule
def answer_offer(s: State, verb: int, card: Card) -> None:
    """M6: summon or set the monster, or do without."""
    if verb == Verb.PASS:
        s.more_summons[s.to_move] -= 1
    else:
        begin_summon(s, card, i64(verb == Verb.SET))
