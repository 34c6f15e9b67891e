"""The field of a scenario: which card lies in each slot, and how."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from duelkit.games.monsters.cards import TOKEN
from duelkit.games.monsters.own import kinds_of_tokens
from duelkit.games.monsters.rules.columns import FLAGS, SORT, CardFlag
from duelkit.games.monsters.rules.course import Zone
from duelkit.games.monsters.rules.kinds import A_MONSTER, STAYING, Sort
from duelkit.games.monsters.rules.places import first_slot, monster_slot
from duelkit.games.monsters.rules.slots import slots_for_monsters, spells_room
from duelkit.games.monsters.rules.state import FIELD_SPELL, MONSTERS, PLAYERS
from duelkit.games.monsters.rules.tables import fact
from duelkit.games.monsters.scenario.cards_seen import CardsSeen, read_card
from duelkit.games.monsters.scenario.writing import ATTACK, DEFENCE, DOWN, HOW, UP
from duelkit.kernel.piles import NO_CARD
from duelkit.reading import Reader

MOST_COUNTERS = 99
ALL_USED = 127  # a bit for each of seven effects
MANY = 100
EARLIER = 1  # turns ago: what a scenario does not call fresh lay there by then
HOST_ZONES = {
    "monsters": range(MONSTERS),
    "spells": range(MONSTERS, FIELD_SPELL),
    "field": range(FIELD_SPELL, FIELD_SPELL + 1),
}
HOLDERS = (Sort.EQUIP, Sort.CONTINUOUS_SPELL, Sort.CONTINUOUS_TRAP)  # what can be on a monster, besides monsters


class Lying(NamedTuple):
    """What a slot is to hold: the table that says so, the word for the card, the card's number, the slot."""

    reader: Reader
    word: str
    number: int
    slot: int

    @property
    def sort(self) -> int:
        """The card's Sort."""
        return int(fact(self.number, SORT))

    @property
    def stays(self) -> bool:
        """Whether the card is a spell or trap that is not destroyed after use."""
        return bool(1 << self.sort & STAYING or fact(self.number, FLAGS) & CardFlag.STAYS)

    @property
    def hangs(self) -> bool:
        """Whether the card is on a monster, as an equip is."""
        return self.reader.get("host") is not None

    def fail(self, message: str, **values: Any) -> None:
        """Raise BadInput about the card."""
        self.reader.fail(message, "", card=self.word, **values)


def read_field(s: Any, seat: int, reader: Reader, seen: CardsSeen) -> None:
    """Fill a player's side of the field."""
    first = first_slot(seat)
    monsters = read_slots(s, reader, "monsters", slots_for_monsters(s), first, read_monster)
    spells = read_slots(s, reader, "spells", spells_room(s), first + MONSTERS, read_spell)
    field = [read_field_spell(one) for one in slot_of(s, reader, "field", reader.get("field"), first + FIELD_SPELL)]
    if len(spells) + len(field) > spells_room(s):
        reader.fail(
            "{place} is one card too many: a field spell counts among the {most} spells and traps (M7).",
            "field",
            most=spells_room(s),
        )
    for lying, up, defends in (*monsters, *spells, *field):
        lay_in_slot(s, seat, lying, seen, up=up, defends=defends)


Read = tuple[Lying, bool, bool]  # what lies there, whether face up, whether in defence position


def read_slots(s: Any, reader: Reader, key: str, most: int, first: int, read: Callable[[Lying], Read]) -> list[Read]:
    """Return how the cards of some adjacent slots lie; null in the scenario keeps a slot empty."""
    written = reader.items(key, most)
    found = [slot_of(s, reader, f"{key}[{at}]", one, first + at) for at, one in enumerate(written)]
    return [read(lying) for slot in found for lying in slot]


def slot_of(s: Any, reader: Reader, key: str, written: Any, slot: int) -> Sequence[Lying]:
    """Return what one slot is to hold: one Lying, or none for null."""
    if written is None:
        return []
    inner = Reader(written, f"{reader.place}.{key}")
    word = inner.get("card")
    number = read_token(s, inner) if word == TOKEN else read_card(s, inner, "card", word)
    return [Lying(inner, str(word), number, slot)]


def read_token(s: Any, reader: Reader) -> int:
    """Return the number of a kind of token in the tables."""
    kinds = kinds_of_tokens(s)
    return kinds[reader.number("kind", 0, 0, len(kinds) - 1)]


def read_monster(lying: Lying) -> Read:
    """Return how a monster lies: face up in attack position by default."""
    if not 1 << lying.sort & A_MONSTER:
        lying.fail("{place} holds {card}, which is no monster: spells and traps lie in `spells`.")
    face = lying.reader.choice("face", (UP, DOWN))
    position = lying.reader.choice("position", (ATTACK, DEFENCE)) or (DEFENCE if face == DOWN else ATTACK)
    return lying, face != DOWN, position == DEFENCE


def read_spell(lying: Lying) -> Read:
    """Return how a spell or trap lies: face up by default if it stays on the field."""
    if lying.sort == Sort.FIELD:
        lying.fail("{place} holds {card}, a field spell, which lies in `field`.")
    return lying, lies_up(lying), False


def read_field_spell(lying: Lying) -> Read:
    """Return how a field spell lies."""
    if lying.sort != Sort.FIELD:
        lying.fail("{place} holds {card}, which is no field spell.")
    return lying, lies_up(lying), False


def lies_up(lying: Lying) -> bool:
    """Return whether a spell or trap lies face up."""
    face = lying.reader.choice("face", (UP, DOWN)) or (UP if lying.stays or lying.hangs else DOWN)
    return face == UP


def check_can_lie(lying: Lying, *, up: bool) -> None:
    """M10, M11: raise BadInput for a card that does not stay on the field, or not without its monster."""
    if 1 << lying.sort & A_MONSTER and not lying.hangs:
        lying.fail(
            "{place} holds {card}, a monster, which lies here only as an equip: say on which monster, as its `host`."
        )
    if up and lying.sort == Sort.EQUIP and not lying.hangs:
        lying.fail("{place} is an equip face up and needs the monster it lies on as its `host`.")
    if up and not lying.stays and not lying.hangs:
        lying.fail("{place} holds {card} face up, which goes to the grave once it took effect (M10, M11).")


def lay_in_slot(s: Any, seat: int, lying: Lying, seen: CardsSeen, *, up: bool, defends: bool) -> None:
    """Put a card into its slot, with all that the scenario says of it."""
    reader, slot = lying.reader, lying.slot
    if not s.over and not monster_slot(slot):  # at the end of a duel a card may not have got as far as the grave
        check_can_lie(lying, up=up)
    owner = reader.number("owner", seat, 0, PLAYERS - 1)
    card = seen.add_token(lying.number) if lying.sort == Sort.TOKEN else seen.add(owner, lying.number)
    s.lies[slot], s.up[slot], s.defends[slot] = card, int(up), int(defends)
    s.slot[card], s.at[card] = slot, Zone.FIELD
    fresh = reader.flag("fresh")
    s.since[slot] = s.goes if fresh else s.goes - EARLIER
    s.turned[slot] = s.goes if reader.flag("turned", default=fresh) else s.goes - EARLIER
    s.flips[slot] = s.goes if reader.flag("flipped") else 0
    s.attacks[slot] = reader.number("attacks", 0, 0, MANY)
    s.counters[slot] = reader.number("counters", 0, 0, MOST_COUNTERS)
    s.used[slot] = reader.number("used", 0, 0, ALL_USED)
    s.felled[slot] = reader.number("felled", 0, 0, MOST_COUNTERS)
    for word in reader.words("summoned", list(HOW)):
        s.how[slot] |= HOW[word]
    if monster_slot(slot):
        reader.get("atk"), reader.get("def")  # read to be accepted: both are calculated again
    read_host(s, lying)
    reader.finish()


def read_host(s: Any, lying: Lying) -> None:
    """Put a card on its host, the monster, or a spell or trap, in slot `at` of `seat`."""
    written = lying.reader.get("host")
    if written is None:
        return
    flagged = fact(lying.number, FLAGS) & (CardFlag.IS_EQUIP | CardFlag.FALLS_AFTER)
    if lying.sort not in HOLDERS and not 1 << lying.sort & A_MONSTER and not flagged:
        lying.fail("{place} holds {card}, which hangs on no monster and has no `host`.")
    host = Reader(written, f"{lying.reader.place}.host")
    slots = HOST_ZONES[host.choice("zone", list(HOST_ZONES)) or "monsters"]
    seat = host.number("seat", lying.slot // first_slot(1), 0, PLAYERS - 1)
    s.host[lying.slot] = first_slot(seat) + slots[host.number("at", 0, 0, len(slots) - 1)]
    host.finish()


def check_hosts(s: Any, seats: Sequence[Reader]) -> None:
    """Raise BadInput for a card on a slot without a monster."""
    for slot, host in enumerate(s.host):
        if host >= 0 and s.lies[host] == NO_CARD:
            seats[slot // first_slot(1)].fail(
                "{place} has a card whose `host` is slot {at} of the monsters of seat {seat}, where none lies.",
                "spells",
                at=host % first_slot(1),
                seat=host // first_slot(1),
            )
