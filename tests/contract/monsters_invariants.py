"""What holds after every decision of Monsters."""

from duelkit.games.monsters.rules.columns import SORT
from duelkit.games.monsters.rules.conditions import ModifierKind, Past
from duelkit.games.monsters.rules.course import FIRST_QUESTION, EventKind, Task, Zone
from duelkit.games.monsters.rules.kinds import A_MONSTER
from duelkit.games.monsters.rules.names import CARDS_ROOM
from duelkit.games.monsters.rules.places import first_slot, monster_slot, seat_of_slot
from duelkit.games.monsters.rules.rows import IN_MAIN
from duelkit.games.monsters.rules.state import (
    ANY_CARD,
    CARDS,
    FIRST_TOKEN,
    LAST_TURN,
    LINKS,
    MODIFIERS,
    MONSTERS,
    MOST_LIFE,
    NO_SLOT,
    OWN,
    SLOTS,
    SPELLS,
)
from duelkit.games.monsters.rules.tables import asks_for_proper_way, fact, has_time
from duelkit.kernel.agenda import task, task_number
from duelkit.kernel.operands import Called
from duelkit.kernel.piles import NO_CARD, UNKNOWN
from duelkit.kernel.programs import RUN
from duelkit.kernel.rule import rule
from tests.contract.empty import is_empty

(
    PILE_TOO_LARGE,
    PILE_DIRTY,
    CARD_ASTRAY,
    CARDS_LOST,
    SLOT_ODD,
    TOO_MANY,
    LIFE_OFF,
    ROW_ODD,
    FRAMES_DIRTY,
    NOTHING_ASKED,
    AGENDA_ODD,
    END_UNFOUNDED,
    EVENT_ODD,
    SCRATCH_DIRTY,
    HAND_TOO_LARGE,
    NOTE_WRONG,
) = range(100, 116)


@rule
def breach(s):
    """Return what is broken, 0 where all is well."""
    wrong = piles_breach(s)
    if wrong:
        return wrong
    for wrong in (field_breach(s), notes_breach(s), rows_breach(s), agenda_breach(s), end_breach(s), events_breach(s)):
        if wrong:
            return wrong
    return scratch_breach(s)


# M1: no card is lost and none appears.


@rule
def piles_breach(s):
    """Every card that was brought is in one place, and that place is where it says it is."""
    found = 0
    for seat in range(2):
        wrong = max(
            pile_breach(s, s.hand[seat], seat, Zone.HAND),
            pile_breach(s, s.deck[seat], seat, Zone.DECK),
            pile_breach(s, s.grave[seat], seat, Zone.GRAVE),
            pile_breach(s, s.banished[seat], seat, Zone.BANISHED),
            pile_breach(s, s.fusion[seat], seat, Zone.FUSION),
        )
        if wrong:
            return wrong
        found += s.hand[seat][0] + s.deck[seat][0] + s.grave[seat][0] + s.banished[seat][0] + s.fusion[seat][0]
    for slot in range(2 * SLOTS):
        found += s.lies[slot] != NO_CARD and s.lies[slot] < FIRST_TOKEN
    brought = shown = strangers = 0
    for card in range(FIRST_TOKEN):
        brought += s.definition[card] != UNKNOWN
        shown += s.at[card] in (Zone.SHOWN, Zone.PLANTED)
        strangers += s.at[card] == Zone.PLANTED
    for seat in range(2):
        for at in range(1, 1 + s.hand[seat][0]):
            strangers += s.hand[seat][at] // OWN != seat
    if shown != s.shown_in_decks or strangers != s.strangers:
        return NOTE_WRONG
    return 0 if found == brought else CARDS_LOST


@rule
def pile_breach(s, pile, seat, zone):
    """Return what is broken about one pile."""
    if pile[0] < 0 or pile[0] >= len(pile):
        return PILE_TOO_LARGE
    for at in range(1, len(pile)):
        if at > pile[0]:
            if pile[at] != 0:
                return PILE_DIRTY
        elif (
            pile[at] < 0
            or pile[at] >= FIRST_TOKEN
            or not lies_in(s, pile[at], zone, pile[at] // OWN == seat)
            or s.slot[pile[at]] != NO_SLOT
            or (s.past[pile[at]] & Past.PROPER != 0 and not can_be_proper(s, pile[at]))
        ):
            return CARD_ASTRAY
    return 0


@rule
def lies_in(s, card, zone, own):
    """Tell whether a card lies in a zone; banished cards can lie face down, those of a deck face up.

    A card that is not the player's own lies in a hand, or face up in a deck.
    """
    if not own:
        return s.at[card] == Zone.HAND if zone == Zone.HAND else zone == Zone.DECK and s.at[card] == Zone.PLANTED
    if zone == Zone.DECK and s.at[card] == Zone.SHOWN:
        return True
    return s.at[card] == zone or (zone == Zone.BANISHED and s.at[card] == Zone.HIDDEN)


@rule
def can_be_proper(s, card):
    """M9: tell whether a card in a pile can have come in its proper way, or is about to."""
    if s.at[card] != Zone.GRAVE and s.at[card] != Zone.BANISHED:
        return task(s) == Task.ASK_STANCE and task_number(s) == card
    return asks_for_proper_way(s.definition[card])


# M7: the field


@rule
def field_breach(s):
    """A slot holds what it can, and says so; M7: no more than five and five."""
    for slot in range(2 * SLOTS):
        if slot_breach(s, slot):
            return SLOT_ODD
    for seat in range(2):
        count = 0
        for slot in range(first_slot(seat) + MONSTERS, first_slot(seat) + SLOTS):
            count += s.lies[slot] != NO_CARD
        if count > SPELLS:
            return TOO_MANY
        if s.life[seat] < 0 or s.life[seat] > MOST_LIFE:
            return LIFE_OFF
    return 0


@rule
def slot_breach(s, slot):
    """Tell whether a slot holds what it cannot."""
    card = s.lies[slot]
    if card == NO_CARD:
        return s.up[slot] != 0 or s.defends[slot] != 0 or s.counters[slot] != 0 or s.atk[slot] != 0
    if card < 0 or card >= CARDS or s.slot[card] != slot or s.at[card] != Zone.FIELD or s.definition[card] < 0:
        return True
    if s.up[slot] < 0 or s.up[slot] > 1 or s.atk[slot] < 0 or s.defence[slot] < 0:
        return True
    if not monster_slot(slot):
        return s.defends[slot] != 0
    return (A_MONSTER >> fact(s.definition[card], SORT)) & 1 == 0


@rule
def notes_breach(s):
    """What is noted of the cards that can be activated, and of what happened, is what one would find."""
    for slot in range(2 * SLOTS):
        lies = s.lies[slot] != NO_CARD
        ready = lies and has_time(s.definition[s.lies[slot]], s.up[slot], IN_MAIN)
        if (s.ignition_slots[seat_of_slot(slot)] >> (slot - first_slot(seat_of_slot(slot)))) & 1 != ready:
            return NOTE_WRONG
    signs = 0
    for k in range(s.signalled):
        signs |= 1 << s.signals[k].trigger
    return 0 if signs == s.signal_mask else NOTE_WRONG


BOUND = (
    *(ModifierKind.ATK, ModifierKind.DEF, ModifierKind.ATK_SET, ModifierKind.DEF_SET),
    *(ModifierKind.TRAIT, ModifierKind.CONTROL, ModifierKind.WITHDRAWN),
)


@rule
def rows_breach(s):
    """Every change that lasts is bound to a card as it lies; the rows in use are counted."""
    count = 0
    for k in range(MODIFIERS):
        row = s.modifiers[k]
        if row.kind != ModifierKind.FREE:
            count += 1
            if row.kind in BOUND and s.zone_changes[row.on.card] != row.on.zone_changes:
                return ROW_ODD
    return 0 if count == s.modifier_count else ROW_ODD


# What is asked


@rule
def agenda_breach(s):
    """Somebody is asked something; the frames are those of the chain."""
    if s.running < 0 or s.running > LINKS:
        return FRAMES_DIRTY
    if not is_empty(s.frames, s.running, len(s.frames)):
        return FRAMES_DIRTY
    if s.over:
        return AGENDA_ODD if s.pending != 0 else 0
    asked = task(s)
    return NOTHING_ASKED if asked < FIRST_QUESTION or asked == RUN else 0


@rule
def end_breach(s):
    """M1, M3: a duel ends as the sheet says, and not before."""
    lost = s.decked | (s.life[0] == 0) | ((s.life[1] == 0) << 1)
    if s.over == 0 and s.beaten:
        return END_UNFOUNDED
    if s.over == 0:  # who has no life left in the middle of an effect loses once it is over
        return END_UNFOUNDED if lost and not s.resolving else 0
    if s.over in (1, 3):
        return 0 if (lost and s.winners == 3 & ~lost) or won_by_a_hand(s) or won_by_a_card(s) else END_UNFOUNDED
    return 0 if s.winners == 0 and (s.over == 13 or s.goes > LAST_TURN) else END_UNFOUNDED


@rule
def won_by_a_hand(s):
    """Tell whether the duel ended as a hand won."""
    return s.over == 1 and s.beaten != 0 and s.winners == 3 & ~s.beaten


@rule
def won_by_a_card(s):
    """Tell whether the duel ended as a text was carried out that says who wins."""
    told = s.happened > 1 and s.events[s.happened - 2].kind == EventKind.RESOLVE
    return told and s.over == 1 and s.winners in (1, 2)


@rule
def events_breach(s):
    """Every event is one there is, of players and cards there are."""
    for at in range(s.happened):
        row = s.events[at]
        if row.kind < EventKind.TURN or row.kind > EventKind.END or row.seat < 0 or row.seat > 1:
            return EVENT_ODD
        if row.card < -1 or (row.card >= CARDS and not tells_a_name(row)):
            return EVENT_ODD
    return 0


@rule
def tells_a_name(row):
    """Tell whether an event is the call of a name: of a card that need not be in the duel."""
    return row.kind == EventKind.CALL and row.number == Called.NAME and row.card < ANY_CARD + CARDS_ROOM


@rule
def scratch_breach(s):
    """Room that is only worked in is left empty."""
    if s.scope[0] != 0:
        return SCRATCH_DIRTY
    for k in range(OWN):
        if s.unseen[k] != 0:
            return SCRATCH_DIRTY
    return 0
