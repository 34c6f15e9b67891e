"""Which cards a seat of Monsters may know: M19."""

from duelkit.games.monsters.rules.conditions import Ban
from duelkit.games.monsters.rules.course import Task, Zone
from duelkit.games.monsters.rules.facts import holder_of, is_open_in_deck
from duelkit.games.monsters.rules.ints import Card
from duelkit.games.monsters.rules.places import index_in, seat_of_slot
from duelkit.games.monsters.rules.state import FIRST_TOKEN, NO_SLOT, OWN, PLAYERS
from duelkit.games.monsters.rules.zones import DECK_PLACE, FUSION_PLACE, OPTION_PLACE, THEIR_DECK_PLACE
from duelkit.kernel.agenda import task, task_number
from duelkit.kernel.ints import Mask, Place, Seat, State
from duelkit.kernel.operands import Called
from duelkit.kernel.piles import NO_CARD
from duelkit.kernel.programs import ASK_CARDS
from duelkit.kernel.rule import i64, rule

SPECTATOR = -1


@rule
def chosen_from(zone: int, seats: Mask) -> int:
    """Return the number of a question for cards: the zone they lie in, and behind it a bit for each of its seats."""
    return (zone << PLAYERS) + seats


@rule
def is_looking_at(s: State, seat: Seat, owner: Seat, zone: int) -> bool:
    """Tell whether this seat is looking at this hand or deck because it chooses from it."""
    if task(s) != ASK_CARDS or s.to_move != seat:
        return False
    asked = task_number(s)
    return asked >> PLAYERS == zone and (asked >> owner) & 1 == 1


@rule
def knows(s: State, seat: Seat, card: Card) -> bool:
    """Tell whether a seat (-1: a spectator) may know which card this is; in its own deck, that it is there."""
    zone, slot = i64(s.at[card]), i64(s.slot[card])
    if card >= FIRST_TOKEN:
        return True
    owner = 1 if card >= OWN else 0
    if owner == seat or zone == Zone.GRAVE or zone == Zone.BANISHED or zone == Zone.NOWHERE:
        return True
    if slot != NO_SLOT:
        return s.up[slot] == 1 or seat_of_slot(slot) == seat
    if zone == Zone.SHOWN or zone == Zone.PLANTED:
        return True
    holder = holder_of(s, card)
    if zone == Zone.HAND and (holder == seat or (s.bans[holder] >> Ban.OPEN_HAND) & 1 == 1):
        return True
    if zone == Zone.DECK and s.turned_decks and is_open_in_deck(s, card):
        return True
    return is_looking_at(s, seat, holder, zone) or is_shown(s, seat, card)


@rule
def is_shown(s: State, seat: Seat, card: Card) -> bool:
    """Tell whether this seat is choosing among cards that were shown, and this is one of them."""
    if task(s) != Task.ASK_CALL or task_number(s) != Called.SHOWN or s.to_move != seat:
        return False
    return index_in(s.picked, card) >= 0


@rule
def sees_place(s: State, seat: Seat, place: Place, card: Card) -> bool:
    """Tell whether a seat may know that this card is the one in this place."""
    if DECK_PLACE <= place < FUSION_PLACE or THEIR_DECK_PLACE <= place < OPTION_PLACE:
        return is_looking_at(s, seat, holder_of(s, card), Zone.DECK) or is_open_in_deck(s, card)
    return knows(s, seat, card)


@rule
def open_card(s: State, card: Card) -> int:
    """Return a card if both players may know it, else NO_CARD."""
    return card if card != NO_CARD and knows(s, SPECTATOR, card) else NO_CARD
