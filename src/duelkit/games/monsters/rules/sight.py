"""What a seat of Monsters may see, and random worlds that fit its view: M19."""

from enum import IntEnum

import numpy as np

from duelkit.games.monsters.rules.battle import monsters_now
from duelkit.games.monsters.rules.columns import LEVEL, SORT
from duelkit.games.monsters.rules.course import Task, Zone
from duelkit.games.monsters.rules.facts import has_open_top, holder_of, lies_in_deck
from duelkit.games.monsters.rules.index import index_cards
from duelkit.games.monsters.rules.ints import Card, Definition, Slot
from duelkit.games.monsters.rules.kinds import A_MONSTER, Sort, mask
from duelkit.games.monsters.rules.names import CARDS_ROOM
from duelkit.games.monsters.rules.places import monster_slot
from duelkit.games.monsters.rules.renumbering import renumber
from duelkit.games.monsters.rules.rows import FACTS, SHIPPED
from duelkit.games.monsters.rules.state import (
    COPIES,
    FIELD_SPELL,
    FIRST_TOKEN,
    MIXED,
    NO_SLOT,
    OWN,
    PLAYERS,
    PRESET,
    SLOTS,
)
from duelkit.games.monsters.rules.tables import fact
from duelkit.games.monsters.rules.visibility import is_looking_at, knows
from duelkit.kernel.agenda import task
from duelkit.kernel.chance import below, fork_stream, hide_stream
from duelkit.kernel.events import hide_events
from duelkit.kernel.growing import growing_table
from duelkit.kernel.ints import Dice, Seat, State
from duelkit.kernel.piles import NO_CARD, UNKNOWN, card_at, cover, shuffle, size, swap
from duelkit.kernel.rule import i64, rule

CHANGED = -1  # an `attacked_before` that no field has
TRIES = 40  # to find a card with fewer than three copies
TRIBUTE_LEVELS = (5, 7)  # M6


class Pool(IntEnum):
    """What a hidden card can be, by where it lies and what is asked: the rows of `POOL_SORTS` and `POOL_LEVELS`."""

    IN_DECKS = 0
    MONSTERS = 1
    SPELLS_AND_TRAPS = 2
    FIELD_SPELLS = 3
    FUSIONS = 4
    WITH_TRIBUTE = 5
    WITH_TRIBUTES = 6


ANY_SORT = (1 << len(Sort)) - 1
MAIN_MONSTERS = A_MONSTER & ~mask(Sort.FUSION, Sort.TOKEN)
ANY_LEVEL = (0, 100)
POOL_SORTS = np.array(
    [
        ANY_SORT & ~mask(Sort.FUSION, Sort.TOKEN),
        MAIN_MONSTERS,
        ANY_SORT & ~A_MONSTER & ~mask(Sort.FIELD),
        mask(Sort.FIELD),
        mask(Sort.FUSION),
        MAIN_MONSTERS,
        MAIN_MONSTERS,
    ],
    np.int64,
)
POOL_LEVELS = np.array([*[ANY_LEVEL] * 5, TRIBUTE_LEVELS, (TRIBUTE_LEVELS[1], ANY_LEVEL[1])], np.int64)


@rule
def is_in_pool(definition: Definition, pool: int) -> bool:
    """Tell whether a card of the tables belongs to a pool."""
    level = fact(definition, LEVEL)
    return (POOL_SORTS[pool] >> fact(definition, SORT)) & 1 == 1 and (
        POOL_LEVELS[pool, 0] <= level < POOL_LEVELS[pool, 1]
    )


def shipped_in(pool: Pool) -> list[int]:
    """Return the numbers of the shipped cards of a pool; if there are none, those of all main-deck cards."""
    found = [n for n in SHIPPED.cards if is_in_pool(n, pool)]
    return found or [n for n in SHIPPED.cards if FACTS[n, SORT] != Sort.FUSION] or [0]


POOLS = growing_table("pools", len(Pool), CARDS_ROOM)  # the shipped cards of each
POOL_SIZES = growing_table("pool_sizes", len(Pool))
for _pool in Pool:
    POOL_SIZES[_pool] = len(shipped_in(_pool))
    POOLS[_pool, : POOL_SIZES[_pool]] = shipped_in(_pool)


@rule
def hide(s: State, seat: Seat) -> None:
    """Blank everything that this seat (-1: a spectator) may not know: M19.

    That is: the other's hand, face-down cards, both decks (but it knows which cards are in its own), and the random
    numbers, coins and dice to come. The other's cards get new numbers, so that none can be followed.
    """
    hide_events(s, seat)
    before = s.attacked_before
    same = before == monsters_now(s, 1 - s.turn)
    for owner in range(PLAYERS):
        s.response_slots[owner] = 0
        s.response_triggers[owner] = 0
        s.response_hand[owner] = 0
        if owner != seat:
            s.ignition_slots[owner] = 0
            hide_stats(s, owner, seat)
            renumber(s, owner, seat)
        if not is_looking_at(s, seat, owner, Zone.DECK) and (owner == seat or holds_shown(s, owner)):
            cover_deck(s, owner)
    if before != 0:
        s.attacked_before = monsters_now(s, 1 - s.turn) if same else CHANGED
    for at in range(PRESET):
        s.preset[at] = 0
    s.presets = 0
    s.rolled = 0
    hide_stream(s)


@rule
def cover_deck(s: State, owner: Seat) -> None:
    """Turn a deck face down, but for a top card that everybody sees."""
    deck = s.deck[owner]
    top = card_at(deck, size(deck) - 1) if has_open_top(s, owner) else i64(UNKNOWN)
    cover(deck)
    if top != UNKNOWN:
        deck[size(deck)] = top


@rule
def holds_shown(s: State, seat: Seat) -> bool:
    """M19: tell whether cards lie face up in a deck: which ones everybody knows, but not where."""
    for card in range(FIRST_TOKEN if s.shown_in_decks else 0):
        if s.at[card] in (Zone.SHOWN, Zone.PLANTED) and holder_of(s, i64(card)) == seat:
            return True
    return False


@rule
def hide_stats(s: State, owner: Seat, seat: Seat) -> None:
    """Blank the numbers and traits, as changed by lasting effects, of cards that this seat may not know."""
    for slot in range(2 * SLOTS):
        card = i64(s.lies[slot])
        if card != NO_CARD and owner * OWN <= card < owner * OWN + OWN and not knows(s, seat, card):
            s.atk[slot] = 0
            s.defence[slot] = 0
            s.traits[slot] = 0
            s.treated[slot] = 0
            forget_place(s, slot)


@rule
def forget_place(s: State, slot: Slot) -> None:
    """Blank what would tell which of several face-down monsters that were shuffled lies in a slot."""
    if s.flips[slot] == MIXED:
        s.since[slot] = 0
        s.turned[slot] = 0
        s.attacks[slot] = 0
        s.used[slot] = 0
        s.how[slot] = 0


# Worlds that fit


@rule
def imagine(s: State, dice: Dice) -> None:
    """Fill the blanks of a view with a random world that fits it: any valid deck, its cards anywhere."""
    for owner in range(PLAYERS):
        lay_deck(s, owner, dice)
        for card in range(owner * OWN, owner * OWN + OWN):
            if s.definition[card] == UNKNOWN and s.at[card] != Zone.NOWHERE:
                imagine_card(s, owner, i64(card), dice)
    let_summon_go_on(s, dice)
    index_cards(s)
    fork_stream(s, dice)


@rule
def lay_deck(s: State, owner: Seat, dice: Dice) -> None:
    """Shuffle a deck whose cards are known but not their order, as far as a seat can tell; an open top stays."""
    deck, seen = s.deck[owner], i64(has_open_top(s, owner))
    if size(deck) == seen or card_at(deck, 0) != UNKNOWN:
        return
    at, top = 0, card_at(deck, size(deck) - 1)
    first, end = (0, FIRST_TOKEN) if s.strangers else (owner * OWN, owner * OWN + OWN)
    for card in range(first, end):
        if lies_in_deck(i64(s.at[card])) and holder_of(s, i64(card)) == owner and card != top:
            at += 1
            deck[at] = card
    deck[0] = at
    shuffle(deck, dice)
    if seen == 0:
        turn_top_down(s, owner, dice)
    deck[0] = at + seen


@rule
def turn_top_down(s: State, owner: Seat, dice: Dice) -> None:
    """Put a random card that lies face down on top of a deck in whose place one came to lie that is seen face up."""
    deck, hidden = s.deck[owner], 0
    if not has_open_top(s, owner):
        return
    for i in range(size(deck)):
        hidden += s.at[card_at(deck, i)] == Zone.DECK
    left = below(dice, hidden)
    for i in range(size(deck)):
        left -= s.at[card_at(deck, i)] == Zone.DECK
        if left < 0:
            swap(deck, i + 1, size(deck))
            return


@rule
def imagine_card(s: State, owner: Seat, card: Card, dice: Dice) -> None:
    """Make a hidden card a random one that can be where it lies."""
    slot = i64(s.slot[card])
    if s.at[card] == Zone.FUSION:
        draw_from(s, owner, card, i64(Pool.FUSIONS), dice)
    elif slot == NO_SLOT:
        draw_from(s, owner, card, i64(Pool.IN_DECKS), dice)
    elif monster_slot(slot):
        draw_from(s, owner, card, i64(Pool.MONSTERS), dice)
    elif slot % SLOTS == FIELD_SPELL:
        draw_from(s, owner, card, i64(Pool.FIELD_SPELLS), dice)
    else:
        draw_from(s, owner, card, i64(Pool.SPELLS_AND_TRAPS), dice)


@rule
def draw_from(s: State, owner: Seat, card: Card, pool: int, dice: Dice) -> None:
    """Make a card a random one of a pool; M1: not a fourth copy, as long as others are found."""
    definition = NO_CARD
    for _ in range(TRIES):
        found = drawn(s, pool, dice)
        if found != NO_CARD:
            definition = found
            if copies(s, owner, definition) < COPIES:
                break
    s.definition[card] = definition if definition != NO_CARD else first_in(s, pool)


@rule
def drawn(s: State, pool: int, dice: Dice) -> int:
    """Return a random card of a pool, also of somebody's own in this duel; NO_CARD for an own one of another pool."""
    shipped = 0 if s.own_only == 1 else int(POOL_SIZES[pool])
    at = below(dice, shipped + i64(s.own_end) - i64(s.own_first))
    if at < shipped:
        return int(POOLS[pool, at])
    own = i64(s.own_first) + at - shipped
    return own if is_in_pool(own, pool) else NO_CARD


@rule
def first_in(s: State, pool: int) -> int:
    """Return the first of somebody's own cards that belongs to a pool, else the first shipped one."""
    for own in range(s.own_first, s.own_end):
        if is_in_pool(own, pool):
            return i64(own)
    return int(POOLS[pool, 0])


@rule
def copies(s: State, owner: Seat, definition: Definition) -> int:
    """Return the number of copies of a card that a player has."""
    count = 0
    for card in range(owner * OWN, owner * OWN + OWN):
        count += s.definition[card] == definition
    return count


@rule
def let_summon_go_on(s: State, dice: Dice) -> None:
    """M6: if a tribute is asked for, give that player a monster in hand that needs one."""
    if task(s) != Task.ASK_TRIBUTE or s.summoning != NO_CARD:
        return
    hand = s.hand[s.to_move]
    for i in range(size(hand)):
        card = card_at(hand, i)
        if s.summoning == NO_CARD:
            s.summoning = card
            if s.tributes == 0:
                draw_from(s, s.to_move, card, i64(Pool.WITH_TRIBUTE), dice)
            else:
                draw_from(s, s.to_move, card, i64(Pool.WITH_TRIBUTES), dice)
