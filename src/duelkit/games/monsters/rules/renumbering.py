"""New numbers for a player's cards, so that no view tells which card went where: M19.

The duel's cards have numbers, and a number that was known once would identify its card wherever it lies later. So
in a view, the other player's cards get new numbers by where they lie: the field's slots first, then pile by pile.
All fields that refer to a card get its new number; a reference to a card that cannot be followed becomes NO_CARD.
"""

from duelkit.games.monsters.rules.course import Task, Zone
from duelkit.games.monsters.rules.facts import still_there
from duelkit.games.monsters.rules.ints import Card
from duelkit.games.monsters.rules.modifiers import of_a_card
from duelkit.games.monsters.rules.priority import card_in, window_in, with_window
from duelkit.games.monsters.rules.state import AIMS, LINKS, MODIFIERS, NO_SLOT, OWN, SLOTS
from duelkit.games.monsters.rules.visibility import knows
from duelkit.kernel.ints import Pile, Row, Seat, State
from duelkit.kernel.piles import NO_CARD, UNKNOWN, card_at, size
from duelkit.kernel.record import clear
from duelkit.kernel.rule import i64, rule

NO_NUMBER = 255  # in `unseen`, while the new numbers are given
GONE = -1  # a number of `zone_changes` that no card has


@rule
def renumber(s: State, owner: Seat, seat: Seat) -> None:
    """Give the cards of `owner` new numbers for the view of `seat`, and blank those that it may not know."""
    give_numbers(s, owner)
    for card in range(owner * OWN, owner * OWN + OWN):
        if not knows(s, seat, i64(card)):  # while each lies where its old number says
            s.definition[card] = UNKNOWN
            s.past[card] = 0
    rename_links(s, owner, seat)
    rename_signals(s, owner, seat)
    rename_modifiers(s, owner, seat)
    rename_rest(s, owner, seat)
    rename_piles(s, owner)
    for card in range(owner * OWN, owner * OWN + OWN):
        s.zone_changes[card] = 0
        move_facts(s, i64(card))
        s.unseen[card % OWN] = 0


# The new numbers


@rule
def give_numbers(s: State, owner: Seat) -> None:
    """Write the new number of each card of `owner` into `unseen`."""
    first = owner * OWN
    for card in range(first, first + OWN):
        s.unseen[card % OWN] = NO_NUMBER
    free = first
    for slot in range(2 * SLOTS):
        if is_of(i64(s.lies[slot]), owner):
            s.unseen[s.lies[slot] % OWN] = free
            free += 1
    free = number_pile(s, owner, s.grave[owner], free)
    free = number_pile(s, owner, s.banished[owner], free)
    free = number_pile(s, owner, s.hand[owner], free)
    free = number_pile(s, owner, s.deck[owner], free)
    free = number_pile(s, owner, s.fusion[owner], free)
    if s.strangers:
        free = number_pile(s, owner, s.hand[1 - owner], free)
    if s.shown_in_decks:
        free = number_shown(s, owner, free)
    for known in (1, 0):  # cards on their way, then numbers of no card
        for card in range(first, first + OWN):
            if s.unseen[card % OWN] == NO_NUMBER and (s.definition[card] != UNKNOWN) == known:
                s.unseen[card % OWN] = free
                free += 1


@rule
def number_pile(s: State, owner: Seat, pile: Pile, free: int) -> int:
    """Write new numbers for an owner's cards in a pile, from `free` on; not for those that lie face up in a deck.

    Return the next free number.
    """
    for i in range(size(pile)):
        card = card_at(pile, i)
        if is_of(card, owner) and not lies_shown(s, card):
            s.unseen[card % OWN] = free
            free += 1
    return free


@rule
def number_shown(s: State, owner: Seat, free: int) -> int:
    """Write new numbers for an owner's cards that lie face up in decks: by which card each is, not by its place."""
    card = next_shown(s, owner)
    while card != NO_CARD:
        s.unseen[card % OWN] = free
        free += 1
        card = next_shown(s, owner)
    return free


@rule
def next_shown(s: State, owner: Seat) -> Card:
    """Return which of an owner's cards that lie face up in decks is numbered next, NO_CARD for none."""
    found = i64(NO_CARD)
    for card in range(owner * OWN, owner * OWN + OWN):
        if s.unseen[card % OWN] == NO_NUMBER and lies_shown(s, i64(card)):
            if found == NO_CARD or s.definition[card] < s.definition[found]:
                found = i64(card)
    return found


@rule
def lies_shown(s: State, card: Card) -> bool:
    """Tell whether a card lies face up in a deck."""
    return s.shown_in_decks != 0 and s.at[card] in (Zone.SHOWN, Zone.PLANTED)


@rule
def is_of(card: Card, owner: Seat) -> bool:
    """Tell whether a number is that of a card of this player."""
    return owner * OWN <= card < owner * OWN + OWN


@rule
def move_facts(s: State, card: Card) -> None:
    """Move the facts of this card to its new number, then those of the card that had that number, and so on."""
    while s.unseen[card % OWN] != card:
        to = i64(s.unseen[card % OWN])
        definition, at, slot, past = i64(s.definition[to]), i64(s.at[to]), i64(s.slot[to]), i64(s.past[to])
        s.definition[to] = s.definition[card]
        s.at[to] = s.at[card]
        s.slot[to] = s.slot[card]
        s.past[to] = s.past[card]
        s.definition[card] = definition
        s.at[card] = at
        s.slot[card] = slot
        s.past[card] = past
        s.unseen[card % OWN] = s.unseen[to % OWN]
        s.unseen[to % OWN] = to


# What speaks of cards


@rule
def can_follow(s: State, seat: Seat, card: Card) -> bool:
    """Tell whether a seat can follow a card: it knows which one it is, or sees where it lies."""
    return knows(s, seat, card) or lies_in_sight(s, card)


@rule
def lies_in_sight(s: State, card: Card) -> bool:
    """Tell whether everybody sees where a card lies, also face down: on the field, or banished."""
    return s.slot[card] != NO_SLOT or s.at[card] == Zone.HIDDEN


@rule
def renamed(s: State, owner: Seat, seat: Seat, card: Card) -> int:
    """Return the new number of a card for the view of `seat`; NO_CARD if that seat cannot follow it."""
    if not is_of(card, owner):
        return card
    return i64(s.unseen[card % OWN]) if can_follow(s, seat, card) else NO_CARD


@rule
def rename_reference(s: State, owner: Seat, seat: Seat, reference: Row) -> None:
    """Renumber the card of a reference; drop it where the card cannot be followed."""
    card = i64(reference.card)
    if not is_of(card, owner):
        return
    still = still_there(s, reference)
    if knows(s, seat, card) or (still and lies_in_sight(s, card)):
        reference.card = s.unseen[card % OWN]
        reference.zone_changes = 0 if still else GONE
    else:
        reference.card = NO_CARD
        reference.zone_changes = GONE


@rule
def rename_links(s: State, owner: Seat, seat: Seat) -> None:
    """Renumber the cards of the chain; finished links are cleared."""
    for k in range(s.running):
        link = s.links[k]
        rename_reference(s, owner, seat, link.this)
        rename_reference(s, owner, seat, link.subject)
        rename_reference(s, owner, seat, link.other)
        s.frames[k].card = link.this.card
        for i in range(link.aimed):
            rename_reference(s, owner, seat, link.aims[i])
        clear(link.aims, link.aimed, AIMS)
    clear(s.links, s.running, LINKS)


@rule
def rename_signals(s: State, owner: Seat, seat: Seat) -> None:
    """Renumber the cards of signals and of waiting effects."""
    for k in range(s.signalled):
        rename_reference(s, owner, seat, s.signals[k].subject)
        s.signals[k].other = renamed(s, owner, seat, i64(s.signals[k].other))
    for k in range(s.waits):
        rename_reference(s, owner, seat, s.waiting[k].this)
        rename_reference(s, owner, seat, s.waiting[k].subject)
        rename_reference(s, owner, seat, s.waiting[k].other)


@rule
def rename_modifiers(s: State, owner: Seat, seat: Seat) -> None:
    """Renumber the cards of changes that last."""
    for k in range(MODIFIERS):
        row = s.modifiers[k]
        if row.kind != 0:
            if of_a_card(row.kind):
                rename_reference(s, owner, seat, row.on)
            rename_reference(s, owner, seat, row.source)


@rule
def rename_rest(s: State, owner: Seat, seat: Seat) -> None:
    """Renumber the cards of a summon, an attack, a choice, a question, and of events."""
    rename_tasks(s, owner, seat)
    rename_reference(s, owner, seat, s.to_use)
    s.summoning = renamed(s, owner, seat, s.summoning)
    s.attacker = renamed(s, owner, seat, s.attacker)
    s.attacked = renamed(s, owner, seat, s.attacked)
    s.flipped = renamed(s, owner, seat, s.flipped)
    for i in range(size(s.picked)):
        s.picked[i + 1] = renamed(s, owner, seat, i64(s.picked[i + 1]))
    for at in range(s.happened):
        s.events[at].card = renamed(s, owner, seat, i64(s.events[at].card))
        s.events[at].other = renamed(s, owner, seat, i64(s.events[at].other))


@rule
def rename_tasks(s: State, owner: Seat, seat: Seat) -> None:
    """Renumber the cards of tasks, and the attacker's count of zone changes."""
    for at in range(s.pending):
        kind, n = i64(s.tasks[at].kind), i64(s.tasks[at].number)
        if kind in (Task.ASK_STANCE, Task.ASK_KIN):
            s.tasks[at].number = renamed(s, owner, seat, n)
        elif kind == Task.ASK_EFFECT:
            s.tasks[at].number = with_window(i64(renamed(s, owner, seat, card_in(n))), window_in(n))
        elif kind == Task.ATTACK and is_of(s.attacker, owner):
            s.tasks[at].number = 0 if s.zone_changes[s.attacker] == n else GONE


@rule
def rename_piles(s: State, owner: Seat) -> None:
    """Renumber the cards in slots and piles."""
    for slot in range(2 * SLOTS):
        if is_of(i64(s.lies[slot]), owner):
            s.lies[slot] = s.unseen[s.lies[slot] % OWN]
    rename_pile(s, owner, s.grave[owner])
    rename_pile(s, owner, s.banished[owner])
    rename_pile(s, owner, s.hand[owner])
    rename_pile(s, owner, s.deck[owner])
    rename_pile(s, owner, s.fusion[owner])
    if s.strangers:
        rename_pile(s, owner, s.hand[1 - owner])
        rename_pile(s, owner, s.deck[1 - owner])


@rule
def rename_pile(s: State, owner: Seat, pile: Pile) -> None:
    """Renumber an owner's cards in a pile."""
    for i in range(size(pile)):
        if is_of(pile[i + 1], owner):
            pile[i + 1] = s.unseen[pile[i + 1] % OWN]
