"""What a monster was made of by a Fusion Summon, remembered while the monster lies on the field (M9)."""

from duelkit.games.monsters.rules.conditions import NEVER, Ban, ModifierKind
from duelkit.games.monsters.rules.course import Zone
from duelkit.games.monsters.rules.effects.eligible import lets_be_summoned
from duelkit.games.monsters.rules.facts import banned, is_kept_from_special, owner_of, refer, still_there
from duelkit.games.monsters.rules.ints import Card
from duelkit.games.monsters.rules.modifiers import add_modifier
from duelkit.games.monsters.rules.races import is_strange
from duelkit.games.monsters.rules.slots import count_monsters, is_outnumbering, monsters_room
from duelkit.games.monsters.rules.state import MODIFIERS
from duelkit.games.monsters.rules.treating import race_of
from duelkit.kernel.ints import Frame, Pile, Row, Seat, State
from duelkit.kernel.piles import card_at, empty, put, size
from duelkit.kernel.rule import i64, rule


@rule
def note_materials(s: State, monster: Card) -> None:
    """M9: remember of the picked cards that lie in a grave now what is made of them; the first picked card is that."""
    for i in range(1, size(s.picked)):
        card = card_at(s.picked, i)
        if s.at[card] == Zone.GRAVE:
            add_modifier(s, i64(ModifierKind.MATERIAL_OF), card, size(s.picked) - 1, i64(NEVER), monster)


@rule
def bind_materials(s: State, monster: Card) -> None:
    """M9: let what a monster was made of be told of it as it lies now that it has come to the field."""
    for k in range(MODIFIERS if s.modifier_count else 0):
        row = s.modifiers[k]
        if row.kind == ModifierKind.MATERIAL_OF and row.source.card == monster:
            refer(s, row.source, monster)


@rule
def pick_materials(s: State, frame: Frame, pile: Pile, target: Row) -> None:
    """M9: pick what a target was made of, if all of that lies in the own grave and can be summoned; else nothing."""
    made_of, you = 0, i64(frame.you)
    for k in range(MODIFIERS if s.modifier_count else 0):
        row = s.modifiers[k]
        of_it = row.source.card == target.card and row.source.zone_changes == target.zone_changes
        if row.kind == ModifierKind.MATERIAL_OF and of_it and still_there(s, row.on):
            made_of = i64(row.number)
            if owner_of(s, i64(row.on.card)) == you and lets_be_summoned(s, frame, i64(row.on.card)):
                put(pile, i64(row.on.card))
    if size(pile) < made_of or not can_come_together(s, pile, you):
        empty(pile)


@rule
def can_come_together(s: State, pile: Pile, seat: Seat) -> bool:
    """M7, M9: tell whether all picked monsters can be summoned to a player's field at once."""
    if is_kept_from_special(s, seat) or is_outnumbering(s, seat, size(pile)):
        return False
    if count_monsters(s, seat) + size(pile) > monsters_room(s, seat):
        return False
    for i in range(size(pile) if banned(s, seat, Ban.ONE_RACE) else 0):
        card = card_at(pile, i)
        if is_strange(s, seat, card) or race_of(s, card) != race_of(s, card_at(pile, 0)):
            return False
    return True
