"""The cards of a scenario: each gets its number in the duel, and is checked against its zone."""

from collections.abc import Mapping
from typing import Any

from duelkit.errors import BadInput, PlacedError
from duelkit.games.monsters.decks.known_cards import check_card
from duelkit.games.monsters.options import lay
from duelkit.games.monsters.own import cards_of
from duelkit.games.monsters.rules.columns import SORT
from duelkit.games.monsters.rules.course import Zone
from duelkit.games.monsters.rules.effects.sifting import count_face_down
from duelkit.games.monsters.rules.kinds import Sort
from duelkit.games.monsters.rules.state import FIRST_TOKEN, MOST_CARDS, MOST_FUSIONS, OWN, PLAYERS
from duelkit.games.monsters.rules.tables import fact
from duelkit.kernel.piles import put_at
from duelkit.kinds import shown
from duelkit.reading import Reader

ROOM = {Zone.HAND: MOST_CARDS, Zone.DECK: MOST_CARDS, Zone.GRAVE: OWN, Zone.BANISHED: OWN, Zone.FUSION: MOST_FUSIONS}
NO_FUSIONS = (Zone.HAND, Zone.DECK)


class CardsSeen:
    """How many cards of each player a scenario has named so far; fusion monsters are counted separately."""

    def __init__(self, s: Any) -> None:
        """Begin with none."""
        self.s = s
        self.main = [0] * PLAYERS
        self.fusion = [0] * PLAYERS
        self.tokens = 0

    def add_token(self, number: int) -> int:
        """Return the number in the duel for one more token; there is one for each slot."""
        card = FIRST_TOKEN + self.tokens
        self.tokens += 1
        self.s.definition[card] = number
        return card

    def add(self, owner: int, number: int) -> int:
        """Return the number in the duel for one more card of this player."""
        fusion = fact(number, SORT) == Sort.FUSION
        (self.fusion if fusion else self.main)[owner] += 1
        card = owner * OWN + self.main[owner] + self.fusion[owner] - 1
        if card < (owner + 1) * OWN:  # else `check` complains
            self.s.definition[card] = number
            return card
        return owner * OWN

    def check(self) -> None:
        """Raise BadInput for more cards than a player can have."""
        for seat in range(PLAYERS):
            reader = Reader({}, f"seats[{seat}]")
            if self.main[seat] > MOST_CARDS:
                reader.fail(
                    "{place} names {n} cards of this player, and a deck has at most {most}.",
                    n=self.main[seat],
                    most=MOST_CARDS,
                )
            if self.fusion[seat] > MOST_FUSIONS:
                reader.fail(
                    "{place} names {n} fusion monsters of this player, and there is room for {most}.",
                    n=self.fusion[seat],
                    most=MOST_FUSIONS,
                )


def read_pile(s: Any, seat: int, reader: Reader, zone: str, zone_id: Zone, seen: CardsSeen) -> None:
    """Fill one pile from its ids: a hand in order, any other pile from the top."""
    written = reader.items(zone, ROOM[zone_id])
    pile = getattr(s, zone)[seat]
    for word in written if zone_id == Zone.HAND else reversed(written):
        if zone_id == Zone.BANISHED and isinstance(word, Mapping):
            read_face_down(s, seat, Reader(word, f"{reader.place}.{zone}"), seen)
        elif zone_id in NO_FUSIONS and isinstance(word, Mapping):
            read_unusual(s, seat, Reader(word, f"{reader.place}.{zone}"), zone_id, seen)
        else:
            number = read_card(s, reader, zone, word)
            check_zone(reader, zone, zone_id, number, word)
            lay(s, pile, seen.add(seat, number), zone_id)


def read_unusual(s: Any, seat: int, reader: Reader, zone: Zone, seen: CardsSeen) -> None:
    """Put a card onto a deck in which it lies face up, or that of the other player onto a deck or into a hand."""
    number = read_card(s, reader, "card", reader.get("card"))
    check_zone(reader, "card", zone, number, reader.get("card"))
    owner = reader.number("owner", seat, 0, PLAYERS - 1)
    up = zone == Zone.DECK and (reader.chosen("face", ["up", "down"]) == "up" or owner != seat)
    pile = s.deck[seat] if zone == Zone.DECK else s.hand[seat]
    lay(s, pile, seen.add(owner, number), (Zone.SHOWN if owner == seat else Zone.PLANTED) if up else zone)
    s.shown_in_decks += up
    s.strangers += owner != seat
    reader.finish()


def read_face_down(s: Any, seat: int, reader: Reader, seen: CardsSeen) -> None:
    """Lay a card among those of a player that are banished face down: below the others, the newest at the bottom."""
    number = read_card(s, reader, "card", reader.get("card"))
    if reader.chosen("face", ["up", "down"]) == "up":
        lay(s, s.banished[seat], seen.add(seat, number), Zone.BANISHED)
    else:
        card = seen.add(seat, number)
        put_at(s.banished[seat], count_face_down(s, seat), card)
        s.at[card] = Zone.HIDDEN
    reader.finish()


def read_card(s: Any, reader: Reader, key: str, word: Any) -> int:
    """Return the number of a card in the tables; raises BadInput if there is no such card."""
    if not isinstance(word, str):
        reader.fail("{place} holds {value}, which is the id of no card.", key, value=shown(word))
    try:
        return check_card(cards_of(s), word)
    except BadInput as error:
        raise PlacedError(f"{reader.place}.{key}" if reader.place else key, error) from error


def check_zone(reader: Reader, zone: str, zone_id: Zone, number: int, word: str) -> None:
    """Raise BadInput for a card that cannot be in this pile."""
    fusion = fact(number, SORT) == Sort.FUSION
    if fusion and zone_id in NO_FUSIONS:
        reader.fail(
            "{place} holds {card}, a fusion monster, which belongs to the Fusion deck and never comes here.",
            zone,
            card=word,
        )
    if zone_id == Zone.FUSION and not fusion:
        reader.fail("{place} holds {card}, which is no fusion monster.", zone, card=word)
