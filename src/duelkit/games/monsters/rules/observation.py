"""What a seat of Monsters may know of a position, as numbers (M19): `games.monsters.layout` tells the columns."""

from duelkit.games.monsters.rules.columns import FIRST_PART
from duelkit.games.monsters.rules.conditions import Ban, ModifierKind
from duelkit.games.monsters.rules.course import FIRST_QUESTION, Task, Zone
from duelkit.games.monsters.rules.facts import has_open_top, holder_of, still_there
from duelkit.games.monsters.rules.ints import Card, Definition, Slot
from duelkit.games.monsters.rules.modifiers import of_a_card
from duelkit.games.monsters.rules.places import seat_of_slot
from duelkit.games.monsters.rules.priority import window_in
from duelkit.games.monsters.rules.state import (
    AIMS,
    FIRST_TOKEN,
    LINKS,
    MIXED,
    MODIFIERS,
    MOST_CARDS,
    MOST_FUSIONS,
    OWN,
    SLOTS,
    WAITING,
)
from duelkit.games.monsters.rules.tables import fact
from duelkit.games.monsters.rules.visibility import is_looking_at, knows
from duelkit.kernel.agenda import task, task_number
from duelkit.kernel.ints import Mask, Pile, Row, Seat, State
from duelkit.kernel.observing import FIRST_CARD, HIDDEN, NONE, as_seen, write_row
from duelkit.kernel.piles import NO_CARD, UNKNOWN, card_at, size
from duelkit.kernel.programs import ASK_CARDS, ASK_MAY
from duelkit.kernel.rule import i64, rule

WORD = 15  # bits of a mask in one column
WORDS = 4  # columns of a mask of 46 bits and more
ALL_SLOTS = 2 * SLOTS
SLOT_PARTS = 15 + WORDS  # what is told of a slot, of a link, and so on: a block of columns for each
LINK_PARTS = 8
MODIFIER_PARTS = 5


@rule
def observe(s: State, seat: Seat, out: Pile) -> int:
    """Write what this seat may know into a row of zeros, and return how many numbers there are."""
    at = write_piles(s, seat, out)
    for steps in range(ALL_SLOTS):
        write_slot(s, seat, out, at + steps, slot_seen(seat, steps))
    at = write_players(s, seat, out, at + ALL_SLOTS * SLOT_PARTS)
    at = write_chain(s, seat, out, at)
    at = write_modifiers(s, seat, out, at)
    at = write_under_way(s, seat, out, at)
    return write_question(s, seat, out, at)


@rule
def number_seen(s: State, seat: Seat, card: Card) -> int:
    """Return the number of a card in a column of kind CARD, as this seat knows it."""
    if card == NO_CARD:
        return NONE
    definition = i64(s.definition[card])
    return HIDDEN if definition == UNKNOWN or not knows(s, seat, card) else FIRST_CARD + definition


@rule
def slot_seen(seat: Seat, steps: int) -> Slot:
    """Return the slot so many steps after the viewer's first one."""
    slot = seat * SLOTS + steps
    return slot if slot < 2 * SLOTS else slot - 2 * SLOTS


@rule
def steps_to(seat: Seat, slot: Slot) -> int:
    """Return 1 + how many steps after the viewer's first slot this one is, 0 for NO_SLOT."""
    if slot < 0:
        return 0
    steps = slot - seat * SLOTS
    return 1 + (steps if steps >= 0 else steps + 2 * SLOTS)


# Zones


@rule
def write_piles(s: State, seat: Seat, out: Pile) -> int:
    """Write the cards outside of the field, the viewer's first."""
    at = write_open(s, out, 0, s.hand[seat], MOST_CARDS)
    at = write_their_hand(s, seat, out, at)
    at = write_open(s, out, at, s.grave[seat], OWN)
    at = write_open(s, out, at, s.grave[1 - seat], OWN)
    at = write_open(s, out, at, s.banished[seat], OWN)
    at = write_their_banished(s, seat, out, at)
    at = write_open(s, out, at, s.fusion[seat], MOST_FUSIONS)
    at = write_own_deck(s, seat, out, at)
    if is_looking_at(s, seat, 1 - seat, Zone.DECK):
        write_open(s, out, at, s.deck[1 - seat], MOST_CARDS)
    else:
        write_open_in_deck(s, 1 - seat, out, at)
    at += MOST_CARDS
    out[at] = size(s.deck[1 - seat])
    out[at + 1] = size(s.fusion[1 - seat])
    out[at + 2] = top_seen(s, seat)
    return at + 3


@rule
def write_open_in_deck(s: State, seat: Seat, out: Pile, at: int) -> None:
    """Write what everybody knows of a deck: an open top card at its place, from the bottom up what lies face up."""
    if has_open_top(s, seat):
        out[at + size(s.deck[seat]) - 1] = top_seen(s, seat)
    if s.shown_in_decks:
        write_shown(s, seat, out, at)


@rule
def write_shown(s: State, seat: Seat, out: Pile, at: int) -> None:
    """Write the cards that lie face up in a deck below its top, by their numbers in the tables; where is not known."""
    last, found = i64(UNKNOWN), next_shown(s, seat, UNKNOWN)
    while found != last:
        for card in range(FIRST_TOKEN):
            if s.definition[card] == found and lies_below_top(s, i64(card), seat):
                out[at] = FIRST_CARD + found
                at += 1
        last, found = found, next_shown(s, seat, found)


@rule
def next_shown(s: State, seat: Seat, after: Definition) -> Definition:
    """Return the least number above this one of a card that lies face up below the top of a deck; this one if none."""
    found = after
    for card in range(FIRST_TOKEN):
        definition = i64(s.definition[card])
        if definition > after and (found == after or definition < found) and lies_below_top(s, i64(card), seat):
            found = definition
    return found


@rule
def lies_below_top(s: State, card: Card, seat: Seat) -> bool:
    """Tell whether a card lies face up in this deck, but not on top of it."""
    if s.at[card] not in (Zone.SHOWN, Zone.PLANTED) or holder_of(s, card) != seat:
        return False
    return card_at(s.deck[seat], size(s.deck[seat]) - 1) != card


@rule
def top_seen(s: State, seat: Seat) -> int:
    """Return the number of the top card of a deck that everybody sees, NONE for any other."""
    deck = s.deck[seat]
    return FIRST_CARD + s.definition[card_at(deck, size(deck) - 1)] if has_open_top(s, seat) else NONE


@rule
def write_open(s: State, out: Pile, at: int, pile: Pile, room: int) -> int:
    """Write the cards of a pile that the viewer knows, from the bottom up; one that is UNKNOWN comes out as HIDDEN."""
    for i in range(size(pile)):
        out[at + i] = FIRST_CARD + s.definition[card_at(pile, i)]
    return at + room


@rule
def write_their_banished(s: State, seat: Seat, out: Pile, at: int) -> int:
    """Write the other player's banished cards; the viewer knows none that was banished face down."""
    pile = s.banished[1 - seat]
    for i in range(size(pile)):
        out[at + i] = number_seen(s, seat, card_at(pile, i))
    return at + OWN


@rule
def write_their_hand(s: State, seat: Seat, out: Pile, at: int) -> int:
    """Write the cards of the other player's hand; the viewer may know them only where asked, or where it lies open."""
    pile, asked = s.hand[1 - seat], task(s)
    asks = s.to_move == seat and (asked == ASK_CARDS or asked == Task.ASK_CALL)
    if asks or (s.bans[1 - seat] >> Ban.OPEN_HAND) & 1:
        for i in range(size(pile)):
            out[at + i] = number_seen(s, seat, card_at(pile, i))
    else:
        for i in range(size(pile)):
            out[at + i] = HIDDEN
    return at + MOST_CARDS


@rule
def write_own_deck(s: State, seat: Seat, out: Pile, at: int) -> int:
    """Write the cards of the viewer's deck: by place while the viewer looks at it, else as the deck was listed."""
    if is_looking_at(s, seat, seat, Zone.DECK):
        return write_open(s, out, at, s.deck[seat], MOST_CARDS)
    n = at
    for card in range(seat * OWN, seat * OWN + OWN):  # each is written, and then counted or not
        out[n] = FIRST_CARD + s.definition[card]
        n += s.at[card] == Zone.DECK
    out[n] = NONE
    if s.shown_in_decks:
        write_shown(s, seat, out, n)
    return at + MOST_CARDS


# The field


@rule
def write_slot(s: State, seat: Seat, out: Pile, at: int, slot: Slot) -> None:
    """Write the card in a slot of the field, and what is true of it: each into the block for that, from `at` on."""
    card = i64(s.lies[slot])
    if card == NO_CARD:
        return
    known = knows_in_slot(s, seat, card, slot)
    out[at] = FIRST_CARD + s.definition[card] if known else HIDDEN
    out[at + ALL_SLOTS] = s.up[slot]
    out[at + 2 * ALL_SLOTS] = s.defends[slot]
    if s.flips[slot] == MIXED and not known:
        return  # nothing tells one of those that were shuffled from another
    if known:
        out[at + 3 * ALL_SLOTS] = s.atk[slot]
        out[at + 4 * ALL_SLOTS] = s.defence[slot]
        for word in range(WORDS):
            out[at + (15 + word) * ALL_SLOTS] = word_of(i64(s.traits[slot]), word)
    out[at + 5 * ALL_SLOTS] = s.goes - s.since[slot]
    out[at + 6 * ALL_SLOTS] = s.turned[slot] == s.goes
    out[at + 7 * ALL_SLOTS] = s.flips[slot] == s.goes
    out[at + 8 * ALL_SLOTS] = s.attacks[slot]
    out[at + 9 * ALL_SLOTS] = steps_to(seat, i64(s.host[slot]))
    out[at + 10 * ALL_SLOTS] = s.counters[slot]
    out[at + 11 * ALL_SLOTS] = s.used[slot]
    out[at + 12 * ALL_SLOTS] = s.how[slot]
    out[at + 13 * ALL_SLOTS] = s.struck[slot]
    out[at + 14 * ALL_SLOTS] = (s.destroyed_in_battle >> slot) & 1


@rule
def knows_in_slot(s: State, seat: Seat, card: Card, slot: Slot) -> bool:
    """Tell the same as `knows` of a card that lies in this slot of the field; it asks less."""
    owner = 1 if card >= OWN else 0
    return s.up[slot] == 1 or seat_of_slot(slot) == seat or owner == seat or card >= FIRST_TOKEN


@rule
def write_mask(out: Pile, at: int, bits: Mask) -> int:
    """Write a mask as words of bits, the lowest first."""
    for word in range(WORDS):
        out[at + word] = word_of(bits, word)
    return at + WORDS


@rule
def word_of(bits: Mask, word: int) -> int:
    """Return one of the words of bits that a mask is told in."""
    return (bits >> (word * WORD)) & ((1 << WORD) - 1)


# The players and the turn


@rule
def write_players(s: State, seat: Seat, out: Pile, at: int) -> int:
    """Write what each player has, the viewer first, and how far the turn is."""
    at = write_row(s, seat, out, at, s.life)
    at = write_row(s, seat, out, at, s.summons)
    at = write_row(s, seat, out, at, s.summoned)
    at = write_mask(out, at, i64(s.bans[seat]))
    at = write_mask(out, at, i64(s.bans[1 - seat]))
    out[at] = as_seen(s, seat, i64(s.turn))
    out[at + 1] = s.phase
    out[at + 2] = s.goes
    out[at + 3] = s.fought
    out[at + 4] = s.battle_over
    out[at + 5] = s.silenced
    return at + 6


# The chain


@rule
def write_chain(s: State, seat: Seat, out: Pile, at: int) -> int:
    """Write the links of the chain, and the effects that wait for their place in it."""
    for k in range(s.running):
        write_link(s, seat, out, at + k, k)
        write_aims(s, seat, out, at + LINK_PARTS * LINKS + k * AIMS, s.links[k])
    at += LINKS * (LINK_PARTS + 2 * AIMS)
    for k in range(s.waits):
        row = s.waiting[k]
        out[at + k] = number_seen(s, seat, i64(row.this.card))
        out[at + WAITING + k] = as_seen(s, seat, i64(row.seat))
    at += 2 * WAITING
    out[at] = s.resolving
    out[at + 1] = s.passes
    return at + 2


@rule
def write_link(s: State, seat: Seat, out: Pile, at: int, k: int) -> None:
    """Write a link of the chain: its card, whose it is, which effect, and so on, each into the block for that."""
    frame, link = s.frames[k], s.links[k]
    seen = number_seen(s, seat, i64(frame.card))
    out[at] = seen
    out[at + LINKS] = as_seen(s, seat, i64(frame.you))
    out[at + 2 * LINKS] = steps_to(seat, i64(link.slot))
    if seen >= FIRST_CARD:
        out[at + 3 * LINKS] = 1 + link.part - fact(seen - FIRST_CARD, FIRST_PART)
    out[at + 4 * LINKS] = link.itself
    out[at + 5 * LINKS] = link.negated
    out[at + 6 * LINKS] = link.speed
    out[at + 7 * LINKS] = link.paid


@rule
def write_aims(s: State, seat: Seat, out: Pile, at: int, link: Row) -> None:
    """Write the targets of a link that are still there: their cards, and behind all links' cards their slots."""
    for aim in range(link.aimed):
        target = link.aims[aim]
        if target.card >= 0 and still_there(s, target):
            out[at + aim] = number_seen(s, seat, i64(target.card))
            out[at + LINKS * AIMS + aim] = steps_to(seat, i64(s.slot[target.card]))


# Changes that last


@rule
def write_modifiers(s: State, seat: Seat, out: Pile, at: int) -> int:
    """Write the changes that last."""
    for k in range(MODIFIERS if s.modifier_count else 0):
        if s.modifiers[k].kind != ModifierKind.FREE:
            write_modifier(s, seat, out, at + k, s.modifiers[k])
    return at + MODIFIERS * MODIFIER_PARTS


@rule
def write_modifier(s: State, seat: Seat, out: Pile, at: int, row: Row) -> None:
    """Write a change that lasts: its kind, on which slot or whom, by how much, and until when."""
    out[at] = row.kind
    if of_a_card(i64(row.kind)):
        if row.on.card >= 0 and still_there(s, row.on):
            out[at + MODIFIERS] = steps_to(seat, i64(s.slot[row.on.card]))
    else:
        out[at + 2 * MODIFIERS] = as_seen(s, seat, i64(row.on.card))
    out[at + 3 * MODIFIERS] = row.number
    out[at + 4 * MODIFIERS] = row.end


# What is under way


@rule
def write_under_way(s: State, seat: Seat, out: Pile, at: int) -> int:
    """Write a summon or an attack under way."""
    seen = number_seen(s, seat, i64(s.summoning))
    out[at] = NONE if seen == HIDDEN else seen  # a hidden one might be any card of the hand
    out[at + 1] = s.summon_set
    out[at + 2] = s.tributes
    out[at + 3] = slot_of(s, seat, i64(s.attacker))
    out[at + 4] = slot_of(s, seat, i64(s.attacked))
    out[at + 5] = s.attack_stopped
    out[at + 6] = s.stopped
    return at + 7


@rule
def slot_of(s: State, seat: Seat, card: Card) -> int:
    """Return where a card lies on the field, as `steps_to`; 0 for none, or elsewhere."""
    return 0 if card == NO_CARD else steps_to(seat, i64(s.slot[card]))


@rule
def write_question(s: State, seat: Seat, out: Pile, at: int) -> int:
    """Write who is asked what."""
    asked = task(s)
    out[at] = as_seen(s, seat, i64(s.to_move))
    if asked >= ASK_MAY:
        out[at + 1] = 2 + Task.ASK_SUMMON - FIRST_QUESTION + asked - ASK_MAY
    elif asked >= FIRST_QUESTION:
        out[at + 1] = 1 + asked - FIRST_QUESTION
    if asked == Task.ASK_CHAIN:
        out[at + 2] = 1 + task_number(s)
    elif asked == Task.ASK_EFFECT:
        out[at + 2] = 1 + window_in(task_number(s))
    elif asked == Task.ASK_CALL:
        out[at + 3] = 1 + task_number(s)
    elif asked == ASK_CARDS:
        out[at + 4] = s.asked
    return at + 5
