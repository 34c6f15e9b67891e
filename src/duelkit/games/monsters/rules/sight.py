"""What a seat of Monsters may see, and random worlds that fit its view: M19."""

from typing import Any

import numpy as np

from duelkit.games.monsters.rules.battle import monsters_now
from duelkit.games.monsters.rules.columns import LEVEL, SORT
from duelkit.games.monsters.rules.course import Task, Zone
from duelkit.games.monsters.rules.index import index_cards
from duelkit.games.monsters.rules.ints import Card, Definition
from duelkit.games.monsters.rules.kinds import A_MONSTER, Sort, mask
from duelkit.games.monsters.rules.places import monster_slot
from duelkit.games.monsters.rules.renumbering import renumber
from duelkit.games.monsters.rules.state import COPIES, FIELD_SPELL, NO_SLOT, OWN, PLAYERS, PRESET, SLOTS
from duelkit.games.monsters.rules.tables import FACTS, FIRST_TOKEN_NUMBER
from duelkit.games.monsters.rules.visibility import is_looking_at, knows
from duelkit.kernel.agenda import task
from duelkit.kernel.chance import below, fork_stream, hide_stream
from duelkit.kernel.events import hide_events
from duelkit.kernel.ints import Dice, Seat, State
from duelkit.kernel.piles import NO_CARD, UNKNOWN, card_at, cover, shuffle, size
from duelkit.kernel.rule import i64, rule

CHANGED = -1  # an `attacked_before` that no field has
TRIES = 40  # to find a card with fewer than three copies
TRIBUTE_LEVELS = (5, 7)  # M6


def pool(sorts: int, levels: range = range(100)) -> np.ndarray:
    """Return the numbers of all cards of these sorts and levels; if there are none, those of all main-deck cards."""
    numbers = range(FIRST_TOKEN_NUMBER - 1)
    found = [n for n in numbers if sorts >> FACTS[n, SORT] & 1 and FACTS[n, LEVEL] in levels]
    return np.array(found or [n for n in numbers if FACTS[n, SORT] != Sort.FUSION] or [0], np.int64)


ANY_SORT = (1 << len(Sort)) - 1
IN_DECKS = pool(ANY_SORT & ~mask(Sort.FUSION, Sort.TOKEN))
MONSTER_CARDS = pool(A_MONSTER & ~mask(Sort.FUSION, Sort.TOKEN))
SPELLS_AND_TRAPS = pool(ANY_SORT & ~A_MONSTER & ~mask(Sort.FIELD))
FIELD_SPELLS = pool(mask(Sort.FIELD))
FUSIONS = pool(mask(Sort.FUSION))
WITH_TRIBUTE = pool(A_MONSTER & ~mask(Sort.FUSION, Sort.TOKEN), range(*TRIBUTE_LEVELS))
WITH_TRIBUTES = pool(A_MONSTER & ~mask(Sort.FUSION, Sort.TOKEN), range(TRIBUTE_LEVELS[1], 100))


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
        elif not is_looking_at(s, seat, owner, Zone.DECK):
            cover(s.deck[owner])
    if before != 0:
        s.attacked_before = monsters_now(s, 1 - s.turn) if same else CHANGED
    for at in range(PRESET):
        s.preset[at] = 0
    s.presets = 0
    s.rolled = 0
    hide_stream(s)


@rule
def hide_stats(s: State, owner: Seat, seat: Seat) -> None:
    """Blank the numbers and traits, as changed by lasting effects, of cards that this seat may not know."""
    for slot in range(2 * SLOTS):
        card = i64(s.lies[slot])
        if card != NO_CARD and owner * OWN <= card < owner * OWN + OWN and not knows(s, seat, card):
            s.atk[slot] = 0
            s.defence[slot] = 0
            s.traits[slot] = 0


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
    """Shuffle a deck whose cards are known but not their order, as far as a seat can tell."""
    if size(s.deck[owner]) == 0 or card_at(s.deck[owner], 0) != UNKNOWN:
        return
    at = 0
    for card in range(owner * OWN, owner * OWN + OWN):
        if s.at[card] == Zone.DECK:
            at += 1
            s.deck[owner][at] = card
    shuffle(s.deck[owner], dice)


@rule
def imagine_card(s: State, owner: Seat, card: Card, dice: Dice) -> None:
    """Make a hidden card a random one that can be where it lies."""
    slot = i64(s.slot[card])
    if s.at[card] == Zone.FUSION:
        draw_from(s, owner, card, FUSIONS, dice)
    elif slot == NO_SLOT:
        draw_from(s, owner, card, IN_DECKS, dice)
    elif monster_slot(slot):
        draw_from(s, owner, card, MONSTER_CARDS, dice)
    elif slot % SLOTS == FIELD_SPELL:
        draw_from(s, owner, card, FIELD_SPELLS, dice)
    else:
        draw_from(s, owner, card, SPELLS_AND_TRAPS, dice)


@rule
def draw_from(s: State, owner: Seat, card: Card, cards: Any, dice: Dice) -> None:
    """Make a card a random one of `cards`; M1: not a fourth copy, as long as others are found."""
    definition = 0
    for _ in range(TRIES):
        definition = int(cards[below(dice, len(cards))])
        if copies(s, owner, definition) < COPIES:
            s.definition[card] = definition
            return
    s.definition[card] = definition


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
                draw_from(s, s.to_move, card, WITH_TRIBUTE, dice)
            else:
                draw_from(s, s.to_move, card, WITH_TRIBUTES, dice)
