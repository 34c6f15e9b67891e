"""How the hidden cards of a duel of Monsters may lie otherwise: M19, said here once more and independently of `hide`.

The rules tell something of hidden cards without showing one: who is asked to answer has an answer, who is attacked
has a monster with so much DEF. Two worlds that shall tell the same story (`told_alike`) therefore have the same chance
and the same cards in all places, other copies of them; worlds that shall only look and feel the same now need not.
"""

from collections import Counter

from duelkit.games.monsters.cards import shipped_cards
from duelkit.games.monsters.rules.columns import SORT
from duelkit.games.monsters.rules.conditions import Ban
from duelkit.games.monsters.rules.course import Zone
from duelkit.games.monsters.rules.effects.lasting import refresh
from duelkit.games.monsters.rules.kinds import A_MONSTER, Sort, mask
from duelkit.games.monsters.rules.state import NO_SLOT, OWN, SLOTS
from duelkit.games.monsters.rules.tables import fact
from duelkit.kernel.agenda import task, task_number
from duelkit.kernel.programs import ASK_CARDS

CHANCE_SHOWS = True
IN_THE_DARK = (Zone.HAND, Zone.DECK)
FACE_UP = (Zone.SHOWN, Zone.PLANTED)  # in a deck
EVERY_SORT = (1 << len(Sort)) - 1
IN_ZONE = {  # the sorts of the cards that can be hidden in a zone
    "monsters": A_MONSTER & ~mask(Sort.FUSION, Sort.TOKEN),
    "spells": EVERY_SORT & ~A_MONSTER & ~mask(Sort.FIELD),
    "field": mask(Sort.FIELD),
    "fusion": mask(Sort.FUSION),
    "hand": EVERY_SORT & ~mask(Sort.FUSION, Sort.TOKEN),
    "deck": EVERY_SORT & ~mask(Sort.FUSION, Sort.TOKEN),
}


def can_be_in(place, hidden, seat):
    """Return how likely each card is in a hidden place, for a seat: any other player may have brought any cards.

    Which cards are in one's own deck is known; only their order is not.
    """
    _, owner, zone, *_ = place
    if owner == seat:
        return Counter(card for there, card in hidden if there[1:3] == (owner, zone))
    sorts = IN_ZONE[zone]
    return Counter(card["id"] for number, card in enumerate(shipped_cards()) if sorts >> fact(number, SORT) & 1)


def rearrange(s, knowing, dice, *, told_alike):
    """Change in place all cards that none of the seats in `knowing` sees; who owns a deck knows what is in it."""
    for owner in range(2):
        if looked_at(s, owner, Zone.DECK) not in knowing:
            shuffle_deck(s, owner, dice, told_alike=told_alike)
        if owner not in knowing:
            for alike in by_kind(s, hidden_cards(s, owner, knowing), told_alike=told_alike).values():
                deal_anew(s, alike, dice)
    if not s.continuous_dirty:
        refresh(s)


def looked_at(s, owner, zone):
    """Return who looks at a hand or a deck; None where nobody does."""
    looks = task(s) == ASK_CARDS and task_number(s) >> 2 == zone and task_number(s) >> owner & 1
    return s.to_move if looks else None


def shuffle_deck(s, owner, dice, *, told_alike):
    """Put a deck, but for an open top card, into another order; a story told alike has other copies in it.

    A card that lies face up comes to lie on top of no deck on which there was none.
    """
    deck = s.deck[owner]
    places = {}
    open_top = s.turned_decks >> owner & 1 or (deck[0] and s.at[deck[deck[0]]] in FACE_UP)
    for at in range(1, deck[0] + 1 - bool(open_top)):
        kind = (s.definition[deck[at]], s.at[deck[at]] in FACE_UP)
        places.setdefault(kind if told_alike else 0, []).append(at)
    for alike in places.values():
        cards = [deck[at] for at in alike]
        dice.shuffle(cards)
        for at, card in zip(alike, cards, strict=True):
            deck[at] = card
    if deck[0] and not open_top and s.at[deck[deck[0]]] in FACE_UP:
        other = dice.choice([at for at in range(1, deck[0]) if s.at[deck[at]] not in FACE_UP])
        deck[other], deck[deck[0]] = deck[deck[0]], deck[other]


def hidden_cards(s, owner, knowing):
    """Return the cards of a player that none of these seats knows."""
    cards = [card for card in range(owner * OWN, owner * OWN + OWN) if s.definition[card] >= 0]
    return [card for card in cards if is_hidden(s, owner, card, knowing)]


def is_hidden(s, owner, card, knowing):
    """Tell whether none of these seats, the owner not among them, knows which card this is."""
    if s.slot[card] != NO_SLOT:
        return not s.up[s.slot[card]] and s.slot[card] // SLOTS not in knowing
    if s.at[card] == Zone.HAND and s.bans[owner] >> Ban.OPEN_HAND & 1:
        return False
    deck = s.deck[owner]
    if s.at[card] == Zone.DECK and s.turned_decks >> owner & 1 and deck[deck[0]] == card:
        return False
    if s.at[card] in IN_THE_DARK:
        return looked_at(s, owner, s.at[card]) not in knowing
    return s.at[card] == Zone.FUSION


def by_kind(s, cards, *, told_alike):
    """Return the cards by what can be in each other's place: monsters, other cards, the Fusion deck."""
    found = {}
    for card in cards:
        kind = 1 << fact(s.definition[card], SORT) & A_MONSTER != 0
        found.setdefault(s.definition[card] if told_alike else (kind, s.at[card] == Zone.FUSION), []).append(card)
    return found


def deal_anew(s, cards, dice):
    """Let these cards be each other."""
    are = [s.definition[card] for card in cards]
    dice.shuffle(are)
    for card, of in zip(cards, are, strict=True):
        s.definition[card] = of
