"""What holds after every decision of Vácuo."""

from duelkit.games.vacuo.rules.event_kinds import EventKind
from duelkit.games.vacuo.rules.seats import seats_in
from duelkit.games.vacuo.rules.state import LAST_GO, MOST_LIFE, NO_ROW, ROWS, TO_FIGHT_END, CardType, Task
from duelkit.kernel.agenda import task
from duelkit.kernel.piles import card_at, size
from duelkit.kernel.programs import ASK_MAY, RUN
from duelkit.kernel.rule import rule
from duelkit.kernel.seats import count_bits
from tests.contract.empty import is_empty

(
    PILE_TOO_LARGE,
    PILE_DIRTY,
    NO_SUCH_CARD,
    CARDS_LOST,
    LIFE_OFF,
    OUT_WITH_CARDS,
    OUT_TO_MOVE,
    STILL_TOO_LONG,
    NOTHING_ASKED,
    END_UNFOUNDED,
    FRAMES_DIRTY,
    AGENDA_ODD,
    LEFT_LYING,
    ROW_ODD,
    EVENT_ODD,
    SCRATCH_DIRTY,
    COUNT_ODD,
) = range(100, 117)

# How many tasks lie on the agenda when a question is asked that no card's text asks: what is left of the turn, no more.
PENDING = (1, 3, 4, 2, 2, 2, 1)
LAST_EVENT = int(max(EventKind))
MIX = 0x9E3779B1


@rule
def breach(s):
    """Return what is broken, 0 where all is well."""
    wrong = piles_breach(s)
    if wrong:
        return wrong
    for wrong in (cards_breach(s), players_breach(s), rows_breach(s), agenda_breach(s), end_breach(s)):
        if wrong:
            return wrong
    return max(events_breach(s), scratch_breach(s))


@rule
def piles_breach(s):
    """A pile keeps within its capacity, holds cards there are, and is empty above its top card."""
    wrong = max(pile_breach(s, s.queue), pile_breach(s, s.looked))
    wrong = max(wrong, pile_breach(s, s.picked))
    for seat in range(s.players):
        wrong = max(wrong, pile_breach(s, s.hand[seat]), pile_breach(s, s.void[seat]))
    return wrong


@rule
def pile_breach(s, pile):
    """Return what is broken about one pile."""
    if pile[0] < 0 or pile[0] >= len(pile):
        return PILE_TOO_LARGE
    for at in range(1, len(pile)):
        if at > pile[0] and pile[at] != 0:
            return PILE_DIRTY
        if pile[at] < 0 or pile[at] >= s.cards:
            return NO_SUCH_CARD
    return 0


# V3, V12, V19, V20: no card is lost and none appears.


@rule
def cards_breach(s):
    """All copies of each card are somewhere; told by their number and a sum to which each card adds its own."""
    wanted, count = 0, 0
    for card in range(s.cards):
        wanted += s.copies[card] * mixed(card)
        count += s.copies[card]
    wanted += sum_of(s.copied)
    count += size(s.copied)
    found = sum_of(s.queue) + sum_of(s.looked) + sum_of(s.picked)
    count -= size(s.queue) + size(s.looked) + size(s.picked)
    for seat in range(s.players):
        found += sum_of(s.hand[seat]) + sum_of(s.void[seat])
        count -= size(s.hand[seat]) + size(s.void[seat])
    for k in range(s.lasting):
        if s.rows[k].card != NO_ROW and s.rows[k].open != 0:
            found += mixed(s.rows[k].card)
            count -= 1
    for card in (s.attacking, s.defending, s.using):
        if card >= 0:
            found += mixed(card)
            count -= 1
    return CARDS_LOST if count != 0 or found != wanted else 0


@rule
def mixed(card):
    """Return a large number of the card's own."""
    return ((int(card) + 1) * MIX) & 0xFFFFFFF


@rule
def sum_of(pile):
    """Return the sum of the numbers of a pile's cards."""
    found = 0
    for i in range(size(pile)):
        found += mixed(card_at(pile, i))
    return found


# V2, V17: the players


@rule
def players_breach(s):
    """Life keeps within its bounds; who has none is out, and holds nothing."""
    for seat in range(s.players):
        if s.life[seat] < 0 or s.life[seat] > MOST_LIFE or (s.life[seat] == 0) != (s.out[seat] == 1):
            return LIFE_OFF
        if s.out[seat] != 0 and (size(s.hand[seat]) > 0 or (s.targets >> seat) & 1):
            return OUT_WITH_CARDS
        if s.attacks[seat] < 0 or s.bought[seat] < 0 or s.bought[seat] > 1 or s.forced[seat] < 0:
            return COUNT_ODD
    if s.over == 0 and s.out[s.to_move] != 0:
        return OUT_TO_MOVE
    return 0


@rule
def rows_breach(s):
    """What lasts is before a player who is in, and is what its card can be; free rows are empty."""
    if s.lasting < 0 or s.lasting > ROWS:
        return ROW_ODD
    for k in range(s.lasting):
        row = s.rows[k]
        if row.card == NO_ROW:
            if row.part or row.left or row.born or row.holder or row.layer or row.that or row.open or row.counters:
                return ROW_ODD
        elif row_breach(s, row):
            return ROW_ODD
    return 0 if is_empty(s.rows, s.lasting, ROWS) else ROW_ODD


@rule
def row_breach(s, row):
    """Tell whether one row holds what it cannot."""
    if row.card < 0 or row.card >= s.cards or row.left == 0:
        return True
    if row.holder < 0 or row.holder >= s.players or row.layer < 0 or row.layer >= s.players:
        return True
    if row.left == TO_FIGHT_END and s.over == 0 and not in_a_fight(s):
        return True
    return s.out[row.holder] != 0 or (row.open != 0 and s.kind[row.card] != CardType.CONDITION)


@rule
def in_a_fight(s):
    """Tell whether a fight lies on the agenda."""
    fights = 0
    for at in range(s.pending):
        fights += s.tasks[at].kind == Task.FIGHT
    return fights > 0


# What is asked


@rule
def agenda_breach(s):
    """Somebody is asked something; nothing else is left on the agenda than what comes after it."""
    running = 0
    for at in range(s.pending):
        running += s.tasks[at].kind == RUN
    if s.running < 0 or running != s.running:
        return FRAMES_DIRTY
    if not is_empty(s.frames, s.running, len(s.frames)):
        return FRAMES_DIRTY
    if s.over:
        return AGENDA_ODD if s.pending != 0 else 0
    asked = task(s)
    if asked < Task.ASK_TURN or asked == RUN:
        return NOTHING_ASKED
    if asked < ASK_MAY and (s.running != 0 or s.pending != PENDING[asked - Task.ASK_TURN]):
        return AGENDA_ODD
    return lying_breach(s, asked)


@rule
def lying_breach(s, asked):
    """Where no text happens and no attack is under way, no card is on its way."""
    if asked < ASK_MAY and (size(s.looked) > 0 or size(s.picked) > 0):
        return LEFT_LYING
    if asked < ASK_MAY and (s.using >= 0) != (asked == Task.ASK_HOLDER):
        return LEFT_LYING
    if Task.ASK_TARGET <= asked <= Task.ASK_DEFEND:
        return LEFT_LYING if s.attacking < 0 else 0
    if asked < ASK_MAY and (s.attacking >= 0 or s.defending >= 0 or s.targets != 0):
        return LEFT_LYING
    return 0


@rule
def end_breach(s):
    """V22, V23: a duel ends as the sheet says, and not before."""
    left = count_bits(seats_in(s))
    if s.over == 0:
        if (s.still >= left and s.changed == 0) or s.goes > LAST_GO:
            return STILL_TOO_LONG
        return END_UNFOUNDED if left < 2 else 0
    if s.over == 22:
        return END_UNFOUNDED if left != 1 or s.winners != seats_in(s) else 0
    if s.over == 24:
        return END_UNFOUNDED if count_bits(s.winners) != 1 else 0
    if s.over != 23 or left < 2 or (s.still < left and s.goes < LAST_GO) or count_bits(s.winners) > 1:
        return END_UNFOUNDED
    return 0


# What is told


@rule
def events_breach(s):
    """Every event is one there is, of players and cards there are."""
    for at in range(s.happened):
        row = s.events[at]
        if row.kind < EventKind.ORDER_ROLL or row.kind > LAST_EVENT:
            return EVENT_ODD
        if row.seat < 0 or row.seat >= s.players or row.other < -1 or row.other >= s.players:
            return EVENT_ODD
        if row.card < -1 or row.card >= s.cards:
            return EVENT_ODD
    return 0


@rule
def scratch_breach(s):
    """Room that is only worked in is left empty."""
    for card in range(s.cards):
        if s.unseen[card] != 0:
            return SCRATCH_DIRTY
    if not is_empty(s.trial, 0, 1):
        return SCRATCH_DIRTY
    for at in range(len(s.unseen_row)):
        if s.unseen_row[at] != 0:
            return SCRATCH_DIRTY
    return 0
