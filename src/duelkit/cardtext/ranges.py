"""The limits of the numbers in a card's text."""

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from typing import Any

from duelkit.cardtext import tree
from duelkit.cardtext.wording.base import SourceSpan
from duelkit.errors import BadInput
from duelkit.kernel.durations import DurationKind
from duelkit.kernel.operands import MOST_IN_BATTLE, Scale
from duelkit.texts import N_

MOST_LIFE = 9_999  # of life or damage, at a stroke
MOST_LIFE_EACH = 1_000  # for each point, or each card
MOST_CARDS = 20
MOST_LOOKED = 10
MOST_KEPT = 6  # the cards that a text can remember, of which one is chosen
MOST_TURNS = 20
MOST_SKIPPED = 5
MOST_DICE = 5  # what a change can add to dice
MOST_MORE = 3  # dice of a defence
MOST_CHANGE = 999  # to damage or life: greater numbers stand for other changes in programs
MOST_ROLLED = 5  # dice
MOST_LEAD = 10  # points by which a fight is won
SUMS = range(MOST_ROLLED * 6 + 1)  # what several dice show together
DIE = range(8)  # one more on either side than a die shows, so that "7 or more" can be doubted instead
LIFE = range(1, 30_001)
COUNTS = range(401)
STATS_MOST = 9_999
STATS = range(STATS_MOST + 1)


@dataclass(frozen=True)
class Range:
    """The numbers that are allowed, and the sentence about a number that is not."""

    sentence: str
    numbers: range


CARDS = Range(N_("A text can speak of {least} to {most} cards at a time, not of {n}."), range(1, MOST_CARDS + 1))
LOOKED = Range(N_("A text can look at {least} to {most} cards, not at {n}."), range(1, MOST_LOOKED + 1))
SEEN = Range(
    N_("A text can look at {least} to {most} cards to choose one of them, not at {n}."), range(2, MOST_KEPT + 1)
)
TURNS = Range(N_("A text can last for {least} to {most} turns, not for {n}."), range(1, MOST_TURNS + 1))
SEVERAL_TURNS = Range(
    N_("A text can last in the next {least} to {most} turns of a player, not {n}."), range(2, MOST_TURNS + 1)
)
ATTACKS = Range(N_("A text can last for {least} to {most} attacks, not for {n}."), range(2, MOST_TURNS + 1))
SKIPPED = Range(N_("A text can let a player skip {least} to {most} phases, not {n}."), range(1, MOST_SKIPPED + 1))
SKIPPED_TURNS = Range(N_("A text can let a player skip {least} to {most} turns, not {n}."), range(1, MOST_SKIPPED + 1))
DICE = Range(N_("A text can let roll {least} to {most} dice, not {n}."), range(1, MOST_ROLLED + 1))
SEVERAL = Range(N_("Several dice show {least} to {most} together, not {n}."), SUMS)
POINTS = Range(N_("A die shows 1 to 6, never {n}."), DIE)
BY = Range(N_("Cards are counted by {least} to {most} at a time, not by {n}."), range(2, MOST_CARDS + 1))
AMOUNT = Range(N_("It can be {least} to {most} life or damage at a time, not {n}."), range(1, MOST_LIFE + 1))
AMOUNT_EACH = Range(
    N_("It can be {least} to {most} life or damage for each one, not {n}."), range(1, MOST_LIFE_EACH + 1)
)
LIFE_LEFT = Range(N_("Life goes from {least} to {most}: it cannot be compared with {n}."), LIFE)
COUNT = Range(N_("There can be {least} to {most} cards somewhere, not {n}."), COUNTS)
STAT = Range(N_("A number on a card goes from {least} to {most}: it cannot be compared with {n}."), STATS)
BOOST = Range(N_("ATK and DEF can be or change by {least} to {most}, not {n}."), range(STATS_MOST + 1))
LEAD = Range(N_("A fight is won by {least} to {most}, not by {n}."), range(MOST_LEAD + 1))
HITS = Range(N_("An attack hits {least} to {most} times, not {n}."), range(MOST_LEAD + 1))
COUNTED = Range(N_("An attack count is {least} to {most}: it cannot be compared with {n}."), range(100))
RAISED = Range(N_("What is added to an attack count is {least} to {most}, not {n}."), range(1, 10))
COUNTERS = Range(N_("There can be {least} to {most} counters on a card, not {n}."), range(100))
DICE_CHANGE = Range(N_("Dice can gain or lose {least} to {most}, not {n}."), range(1, MOST_DICE + 1))
MORE_DICE = Range(N_("The number of dice can gain or lose {least} to {most}, not {n}."), range(1, MOST_MORE + 1))
CHANGE = Range(N_("Damage and life can gain or lose {least} to {most}, not {n}."), range(1, MOST_CHANGE + 1))

IN_BATTLE = Range(
    N_("A card can count {least} to {most} more or less in battle, not {n}."), range(1, MOST_IN_BATTLE + 1)
)

DRAWN_MORE = Range(N_("A draw can be of {least} to {most} cards more, not {n}."), range(1, 4))
TRIBUTES = Range(N_("Of one go {least} to {most} tributes can be made, not {n}."), range(1, 3))

CHANGES = {
    **dict.fromkeys((Scale.ATTACK_DICE, Scale.DEFENCE_DICE, Scale.HIGH_DEFENCE, Scale.LOW_DEFENCE), DICE_CHANGE),
    Scale.MORE_DICE: MORE_DICE,
}
OF_FIGHTS = {
    tree.FightNumber.DEFENCE_SUM: SEVERAL,
    tree.FightNumber.LOWEST: POINTS,
    tree.FightNumber.LEAD: LEAD,
    tree.FightNumber.HITS: HITS,
}
SPANS = {
    DurationKind.TURNS: TURNS,
    DurationKind.NEXT_TURN: SEVERAL_TURNS,
    DurationKind.NEXT_ATTACK: ATTACKS,
    DurationKind.NEXT_DEFENCE: ATTACKS,
}
RANGES = {
    tree.Draw: CARDS,
    tree.Cheaper: TRIBUTES,
    tree.Look: LOOKED,
    tree.Arrange: LOOKED,
    tree.ChooseTop: SEEN,
    tree.Divide: LOOKED,
    tree.Sink: LOOKED,
    tree.On: POINTS,
    tree.RollUnder: POINTS,
    tree.DiceShowing: POINTS,
    tree.CardsBy: BY,
    tree.LifeIs: LIFE_LEFT,
    tree.Holds: COUNT,
    tree.Limit: STAT,
    tree.Pay: AMOUNT,
    tree.SetLife: LIFE_LEFT,
    tree.DrawTo: CARDS,
    tree.DiscardTo: CARDS,
    tree.SkipTurn: SKIPPED_TURNS,
    tree.Prevent: AMOUNT,
    tree.AttackSame: AMOUNT,
    tree.RollDice: DICE,
    tree.AmountIs: STAT,
    tree.DieIs: POINTS,
    tree.OwnDieIs: POINTS,
    tree.DefenceDiceShowing: POINTS,
    tree.LifeOf: AMOUNT,
    tree.Endangered: AMOUNT,
    tree.Hoards: CARDS,
    tree.SummonsCounted: COUNT,
    tree.Outnumbers: CARDS,
    tree.When: STAT,
    tree.HandPrice: AMOUNT,
    tree.CutDown: CARDS,
    tree.Total: COUNTERS,
    tree.Avenged: AMOUNT,
    tree.Borrow: AMOUNT,
    tree.Tokens: CARDS,
    tree.Toss: CARDS,
    tree.OnHeads: COUNT,
    tree.AddCounters: COUNTERS,
    tree.RemoveCounters: COUNTERS,
    tree.Counted: COUNTERS,
    tree.CountIs: COUNTED,
    tree.RaiseCount: RAISED,
    tree.Felled: COUNTERS,
    tree.SpendCounters: CARDS,
    tree.Skip: SKIPPED,
    tree.GainTributes: TRIBUTES,
    tree.DrawMore: DRAWN_MORE,
    tree.At: SKIPPED,
}


def check_ranges(text: tree.Text) -> Iterator[tuple[BadInput, SourceSpan, int]]:
    """Yield for each number out of its range: the complaint, where it stands, the number."""
    several = any(isinstance(part, tree.RollDice) and part.n > 1 for _, part in parts(text))
    for span, part in parts(text):
        for n, stated in numbers(part):
            allowed = SEVERAL if several and isinstance(part, tree.On) else stated
            if n not in allowed.numbers:
                least, most = allowed.numbers[0], allowed.numbers[-1]
                yield BadInput(allowed.sentence, n=n, least=least, most=most), span, n


def parts(text: tree.Text) -> Iterator[tuple[SourceSpan, Any]]:
    """Yield all parts of a text with the sentence and the clause that they stand in."""
    for a, ability in enumerate(text.abilities):
        yield from ((SourceSpan(a, 0), part) for part in inside(before_clauses(ability)))
        for c, clause in enumerate(getattr(ability, "clauses", ())):
            yield from ((SourceSpan(a, c), part) for part in inside(clause))


def before_clauses(sentence: tree.Sentence) -> Any:
    """Return the parts of a sentence that stand before its clauses."""
    return (sentence.heads, sentence.cost) if isinstance(sentence, tree.Ability) else sentence


def inside(part: Any) -> Iterator[Any]:
    """Yield a part of the tree and all parts inside it."""
    if isinstance(part, tuple):
        for member in part:
            yield from inside(member)
    elif is_dataclass(part):
        yield part
        for field in fields(part):
            yield from inside(getattr(part, field.name))


def of_amount(part: tree.Number | tree.Bounded | tree.AtLeast) -> Iterator[tuple[int, Range]]:
    """Yield the numbers of an amount, each with its range."""
    yield part.n, AMOUNT if part.per is None else AMOUNT_EACH
    if isinstance(part, tree.Bounded):
        yield part.most, AMOUNT
    if isinstance(part, tree.AtLeast):
        yield part.least, AMOUNT


def numbers(part: Any) -> Iterator[tuple[int, Range]]:
    """Yield the numbers that a part itself holds, each with its range."""
    match part:
        case tree.Number() | tree.Bounded() | tree.AtLeast():
            yield from of_amount(part)
        case tree.Gains(_, n) | tree.Loses(_, n) | tree.Becomes(_, _, n):
            yield n, BOOST
        case tree.CardCounts(_, n):
            yield n, IN_BATTLE
        case tree.Cards(n, how):
            if how is not tree.How.ALL:
                yield n, CARDS
        case tree.Duration(kind, n) if n or kind == DurationKind.TURNS:
            yield n, SPANS[kind]
        case tree.Modify(scale, _, int(change)):
            yield abs(change), CHANGES.get(scale, CHANGE)
        case tree.FightNumberIs(number, _, n):
            yield n, OF_FIGHTS[number]
        case _:
            if type(part) in RANGES and part.n is not None:
                yield part.n, RANGES[type(part)]
