"""The values of a text's amounts, and which cards an effect touches."""

from duelkit.games.monsters.rules.conditions import BATTLE_END, BATTLE_PHASE_END, NEVER, Trait
from duelkit.games.monsters.rules.effects.filters import attack_of, defence_of, stat_of
from duelkit.games.monsters.rules.facts import destroyed_in_battle, has_trait, sort_of
from duelkit.games.monsters.rules.ints import Card
from duelkit.games.monsters.rules.kinds import A_SPELL, A_TRAP, Stat
from duelkit.games.monsters.rules.state import NO_SLOT
from duelkit.games.monsters.rules.treating import level_of
from duelkit.kernel.durations import Until
from duelkit.kernel.ints import Frame, Pile, Seat, State
from duelkit.kernel.operands import HALVED_AMOUNT, Measure
from duelkit.kernel.piles import card_at, size
from duelkit.kernel.rule import i64, rule


@rule
def amount(s: State, frame: Frame, pile: Pile, seat: Seat, n: int, measure: int) -> int:
    """Return the value of a text's amount; `pile` has the picked cards, `seat` is the player whose life is halved."""
    match measure:
        case Measure.PER_POINT:
            return n * i64(frame.die)
        case Measure.PER_COUNTED | Measure.BECOMES_COUNTED:
            return n * i64(frame.counted)
        case Measure.TRIGGER_NUMBER:
            return i64(s.links[s.running - 1].number)
        case Measure.FELL_ATK:
            return i64(s.fell)
        case Measure.HALF:
            return i64(s.life[seat]) // 2 if seat >= 0 else 0
        case (
            Measure.STAT_ATK
            | Measure.STAT_DEF
            | Measure.STAT_LEVEL
            | Measure.STAT_ORIGINAL_ATK
            | Measure.STAT_ORIGINAL_DEF
        ):
            found = picked_stat(s, pile, measure)
            return found // 2 if n == HALVED_AMOUNT else max(1, n) * found
        case Measure.PER_PAID:
            return n * i64(s.links[s.running - 1].paid)
        case Measure.HALF_PAID:
            return i64(s.paid_before[frame.you]) // 2
    return n


@rule
def picked_stat(s: State, pile: Pile, measure: int) -> int:
    """Return the sum of a number of the picked cards; for tributes of the cost, that which was remembered."""
    if size(pile) == 0:
        return i64(s.links[s.running - 1].paid)
    total = 0
    for i in range(size(pile)):
        card = card_at(pile, i)
        if s.definition[card] >= 0:
            total += stat_by(s, card, measure)
    return total


@rule
def stat_by(s: State, card: Card, measure: int) -> int:
    """Return the number on a card that a Measure names."""
    match measure:
        case Measure.STAT_ATK:
            return attack_of(s, card)
        case Measure.STAT_DEF:
            return defence_of(s, card)
        case Measure.STAT_ORIGINAL_ATK:
            return stat_of(s, card, i64(Stat.ORIGINAL_ATK))
        case Measure.STAT_ORIGINAL_DEF:
            return stat_of(s, card, i64(Stat.ORIGINAL_DEF))
    return level_of(s, card)


@rule
def end_of(s: State, until: int) -> int:
    """Return when an effect ends: the number of a turn, BATTLE_END, BATTLE_PHASE_END or NEVER."""
    match until:
        case Until.TURN_END:
            return i64(s.goes)
        case Until.NEXT_TURN_END | Until.NEXT_TURN:
            return i64(s.goes) + 1
        case Until.SECOND_TURN_END:
            return i64(s.goes) + 2
        case Until.YOUR_NEXT_TURN:
            return i64(s.goes) + (1 if s.turn != s.frames[s.running - 1].you else 2)
        case Until.THEIR_NEXT_TURN_END | Until.THEIR_SECOND_TURN_END:
            next_one = 2 if s.turn != s.frames[s.running - 1].you else 1
            return i64(s.goes) + next_one + (2 if until == Until.THEIR_SECOND_TURN_END else 0)
        case Until.BATTLE:
            return BATTLE_END
        case Until.BATTLE_PHASE:
            return BATTLE_PHASE_END
    return NEVER


@rule
def affected(s: State, frame: Frame, card: Card) -> bool:
    """Tell whether a card is on the field and the text affects it."""
    if s.slot[card] == NO_SLOT:
        return False
    bit = 1 << sort_of(s, i64(frame.card))
    if bit & A_SPELL and has_trait(s, card, Trait.SPELL_PROOF):
        return False
    return bit & A_TRAP == 0 or not has_trait(s, card, Trait.TRAP_PROOF)


@rule
def gives_way(s: State, frame: Frame, card: Card) -> bool:
    """Tell whether a text can move or turn a card; M15: not one destroyed in battle, which only waits for the grave."""
    return affected(s, frame, card) and not destroyed_in_battle(s, card)
