"""Where a record of Monsters speaks of cards by their numbers, and worlds in which they have other ones: M19.

The places are found by walking the record's layout: whatever is a REFERENCE, and the plain fields named below. A field
that is named nowhere is `unnamed`, so that nobody can add one without saying whether it holds cards.
"""

from typing import Any, NamedTuple

from duelkit.games.monsters.rules.battle import monsters_now
from duelkit.games.monsters.rules.course import Task
from duelkit.games.monsters.rules.modifiers import of_a_card
from duelkit.games.monsters.rules.priority import card_in, window_in, with_window
from duelkit.games.monsters.rules.state import OWN, REFERENCE, state_type
from duelkit.kernel.record import copy

LAYOUT = state_type(2)
BY_CARD = {"definition", "at", "slot", "zone_changes", "past"}  # a number for each card
ZONES = {"deck", "hand", "grave", "banished", "fusion", "lies"}
SPOKEN_OF = {
    *("picked", "summoning", "attacker", "attacked", "flipped", "frames.card"),
    *("signals.other", "events.card", "events.other", "tasks.number"),
}
SCRATCH = {"scope", "spare", "unseen"}  # zero between decisions, as the invariants hold
PACKED = {"attacked_before"}  # `monsters_now`
NO_CARDS = """
players to_move over overflowed winners goes decisions turn phase life up defends since turned flips attacks struck host
counters used how atk defence traits bans silenced continuous_dirty continuous_stages continuous_slots unhosted
trigger_mask response_slots response_triggers response_hand acting_in_graves ignition_slots modifiers.kind
modifiers.number modifiers.end modifier_count summons links_made summoned fought decked beaten battle_over links.number
links.part links.paid links.speed links.itself links.negated links.slot links.sort links.done links.aimed spared
reflected fell resolving passes signals.trigger signals.seat signals.how signals.number signalled signal_mask collected
waiting.number waiting.part waiting.seat waiting.asked waits makes_room asked summon_set tributes attack_stopped stopped
destroyed_in_battle opening_more limit_more own_first own_end own_only field_less ordered preset presets rolled
frames.pc frames.you frames.layer frames.part frames.that frames.die frames.flag frames.current frames.gathered
frames.counted frames.noun frames.quality frames.stat frames.order frames.limit running tasks.kind pending events.kind
events.seat events.number events.seen happened told key nonce heard_from newcomers counter block left rounds
treated acted shut felled kin_tributed paid paid_before sheltered given shared_slots prohibiting
field_named known_names hand_price more_summons user turned_decks borrowers shown_in_decks
strangers after_chain
"""
IN_USE = {  # how many of the nested records are in use, a field beside them says
    "links": "running",
    "aims": "aimed",
    "frames": "running",
    "signals": "signalled",
    "waiting": "waits",
    "tasks": "pending",
    "events": "happened",
}


class Place(NamedTuple):
    """Where the number of a card can stand."""

    path: str
    holder: Any
    name: str


def paths(kind=LAYOUT, before=""):
    """Yield the path of each field of a layout, and whether it is a REFERENCE."""
    for name, (part, *_) in kind.fields.items():
        if part.base == REFERENCE:
            yield before + name, True
        elif part.base.names and name not in SCRATCH:
            yield from paths(part.base, f"{before}{name}.")
        else:
            yield before + name, False


REFERENCES = [path for path, is_reference in paths() if is_reference]
SPEAKERS = [path for path, is_reference in paths() if is_reference or path in SPOKEN_OF]
NAMED = BY_CARD | ZONES | SPOKEN_OF | SCRATCH | PACKED | set(NO_CARDS.split())


def unnamed():
    """Return the fields of which nobody has said whether they hold cards, and names of fields that there are not."""
    return {path for path, is_reference in paths() if not is_reference} ^ NAMED


def places(s, kind=LAYOUT, before=""):
    """Yield each Place that is in use, but for those of the zones."""
    for name, (part, *_) in kind.fields.items():
        path = before + name
        if path in SPEAKERS and part.base != REFERENCE:
            yield Place(path, s, name)
        elif part.base.names and name not in SCRATCH:
            for row in rows_in_use(s, name, part):
                if part.base != REFERENCE:
                    yield from places(row, part.base, f"{path}.")
                elif path != "modifiers.on" or of_a_card(s.kind):
                    yield Place(path, row, "card")


def rows_in_use(s, name, part):
    """Return the nested records of a field that are in use."""
    found = getattr(s, name)
    if not part.shape:
        return [found]
    if name == "modifiers":
        return [row for row in found if row.kind]
    return list(found)[: getattr(s, IN_USE[name])]


def speak_of(place, number):
    """Let a place speak of another card: `number` gives it for the one that it speaks of now."""
    path, holder, name = place
    if path == "tasks.number":
        if holder.kind == Task.ASK_EFFECT:
            holder.number = with_window(number(card_in(holder.number)), window_in(holder.number))
        elif holder.kind == Task.ASK_STANCE:
            holder.number = number(holder.number)
    elif path == "picked":
        for at in range(1, holder.picked[0] + 1):
            holder.picked[at] = number(holder.picked[at])
    else:
        setattr(holder, name, number(getattr(holder, name)))


def renumbered(s, owner, dice):
    """Return the same world, in which the cards of a player have other numbers and have moved more often."""
    other = copy(s)
    own = range(owner * OWN, owner * OWN + OWN)
    new = dict(zip(own, dice.sample(own, OWN), strict=True))
    moves = {card: dice.randrange(9) for card in own}
    for place in places(other):
        if place.path in REFERENCES:
            place.holder.zone_changes += moves.get(place.holder.card, 0)
        speak_of(place, lambda card: new.get(card, card))
    for task in list(other.tasks)[: other.pending]:
        if task.kind == Task.ATTACK:
            task.number += moves.get(s.attacker, 0)
    renumber_zones(other, new)
    renumber_facts(s, other, new, moves)
    if s.attacked_before and s.attacked_before == monsters_now(s, 1 - s.turn):
        other.attacked_before = monsters_now(other, 1 - s.turn)
    return other


def renumber_zones(s, new):
    """Put the cards of a world under their new numbers where they lie."""
    for name in sorted(ZONES - {"lies"}):
        for pile in getattr(s, name):
            for at in range(1, pile[0] + 1):
                pile[at] = new.get(pile[at], pile[at])
    for slot, card in enumerate(s.lies):
        s.lies[slot] = new.get(card, card)


def renumber_facts(s, other, new, moves):
    """Note under a card's new number what was noted under its old one."""
    for name in BY_CARD:
        for card, number in new.items():
            getattr(other, name)[number] = getattr(s, name)[card]
    for card, number in new.items():
        other.zone_changes[number] += moves[card]
