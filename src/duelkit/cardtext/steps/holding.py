"""Compiles steps after which something holds for a while in a duel of goes, and cards that change places."""

from duelkit.cardtext import tree
from duelkit.cardtext.heads import OF_GOES
from duelkit.cardtext.wording import Wording, compile_step
from duelkit.cardtext.wording.base import Code, instruction
from duelkit.kernel.durations import GoSpan
from duelkit.kernel.instructions import Op
from duelkit.kernel.operands import HeldCards, Hold, Order, Who, held_so
from duelkit.kernel.triggers import Trigger
from duelkit.texts import N_

ON_A_FIELD = N_('Cards that something holds for lie on a field: "any heart on your field".')
STAYS_THERE = N_("Only where it comes onto the field, or stays there, a card says what holds while it lies on it.")
OF_ONE = N_('How long it holds for a chosen card is said: "it cannot be attacked until your next go".')
SAYS_HOW_LONG = N_(
    'How long it holds is said: "this card cannot attack in this go"; what holds while this card is on the field says'
    " no other time."
)
ONE_LURE = N_(
    'Only of this card it is said that no other one is attacked: "of your cards only this card can be attacked".'
)
ONE_DECIDES = N_(
    'Only of this card it is said which battles it always wins, or never: "this card always defeats a king when'
    ' attacking".'
)
ONE_OUTDOES = N_(
    'Only of this card it is said what it counts against some: "this card counts 2 more when attacking a king".'
)
ON_THE_FIELD = OF_GOES - {Trigger.LOSES_BATTLE} | {Trigger.PLAYED}


@compile_step.register
def _(step: tree.CardKept, of: Wording) -> Code:
    return held(of, step.what, 0, step.hold, step.span)


@compile_step.register
def _(step: tree.CardCounts, of: Wording) -> Code:
    return held(of, step.what, step.amount if step.more else -step.amount, step.hold, step.span)


@compile_step.register
def _(step: tree.PlayerKept, of: Wording) -> Code:
    return players_held(of, step.who, step.hold, step.span)


@compile_step.register
def _(step: tree.PlayKept, of: Wording) -> Code:
    filtered, _ = of.filtered(step.of)
    return [*filtered, *players_held(of, step.who, Hold.NO_PLAY, step.span)]


@compile_step.register
def _(step: tree.CardOutdoes, of: Wording) -> Code:
    if step.what is not tree.Pointed.THIS:
        of.fail(ONE_OUTDOES)
    return held_against(of, step.of, step.amount if step.more else -step.amount, step.hold, step.span)


@compile_step.register
def _(step: tree.BattleDecided, of: Wording) -> Code:
    if step.what is not tree.Pointed.THIS:
        of.fail(ONE_DECIDES)
    return held_against(of, step.of, 0, step.hold, step.span)


@compile_step.register
def _(step: tree.DrawMore, of: Wording) -> Code:
    return players_held(of, step.who, Hold.MORE_DRAWN, step.span, step.n)


def held_against(of: Wording, against: tree.Filter, n: int, hold: Hold, span: GoSpan) -> Code:
    """Return the code that has something hold between this card and some others."""
    check_lying(of, span if span is GoSpan.STANDS else GoSpan.STAYS)
    filtered, _ = of.filtered(against)
    return [*filtered, instruction(Op.HOLD, Who.YOU, n, held_so(hold, span, HeldCards.THIS))]


@compile_step.register
def _(step: tree.Cheaper, of: Wording) -> Code:
    check_lying(of, step.span)
    filtered, _ = of.filtered(step.of)
    return [
        *filtered,
        instruction(Op.HOLD, of.person(step.who), step.n, held_so(Hold.CHEAPER, step.span, HeldCards.ANY)),
    ]


@compile_step.register
def _(step: tree.SkipDraw, of: Wording) -> Code:
    return players_held(of, step.who, Hold.NO_DRAW, GoSpan.THEIR_NEXT)


@compile_step.register
def _(step: tree.SkipGo, of: Wording) -> Code:
    return players_held(of, step.who, Hold.NO_GO, GoSpan.THEIR_NEXT)


def players_held(of: Wording, who: Who, hold: Hold, span: GoSpan, n: int = 0) -> Code:
    """Return the code that has something hold for players, or for all their cards."""
    check_lying(of, span)
    return [instruction(Op.HOLD, of.person(who), n, held_so(hold, span, HeldCards.ANY))]


def held(of: Wording, what: tree.Held, n: int, hold: Hold, span: GoSpan) -> Code:
    """Return the code that has something hold for cards."""
    check_lying(of, span)
    if hold is Hold.LURE and what is not tree.Pointed.THIS:
        of.fail(ONE_LURE)
    match what:
        case tree.AnyOf(cards, place):
            if place.zone != "field":
                of.fail(ON_A_FIELD)
            filtered, _ = of.filtered(cards)
            whose = of.person(Who.EACH if place.whose is None else place.whose)
            return [*filtered, instruction(Op.HOLD, whose, n, held_so(hold, span, HeldCards.ANY))]
        case tree.Pointed.THIS:
            check_lying(of, span if span is GoSpan.STANDS else GoSpan.STAYS)
            this = HeldCards.WHEREVER if of.wherever and span is GoSpan.STANDS else HeldCards.THIS
            return [instruction(Op.HOLD, Who.YOU, n, held_so(hold, span, this))]
    if span in (GoSpan.STAYS, GoSpan.STANDS):
        of.fail(OF_ONE)
    return [*of.pick(what), instruction(Op.HOLD, Who.YOU, n, held_so(hold, span, HeldCards.CHOSEN))]


def check_lying(of: Wording, span: GoSpan) -> None:
    """Refuse what holds while a card lies on the field where it has left it, or where it is not said by itself."""
    if (span is GoSpan.STANDS) != (of.trigger is Trigger.STANDS):
        of.fail(SAYS_HOW_LONG)
    if span is GoSpan.STAYS and of.trigger not in ON_THE_FIELD:
        of.fail(STAYS_THERE)


@compile_step.register
def _(step: tree.GainTributes, _of: Wording) -> Code:
    return [instruction(Op.GIVE_TRIBUTES, n=step.n)]


# Cards that change places


@compile_step.register
def _(step: tree.SwapCards, of: Wording) -> Code:
    field = of.words.zones["field"]
    mine = of.picked(tree.Cards(1, of=step.mine), Who.YOU, field)
    return of.lost(there_is(mine[:-1], Who.YOU, field, swapped(of, mine, step.theirs)))


@compile_step.register
def _(step: tree.SwapThis, of: Wording) -> Code:
    check_lying(of, GoSpan.STAYS)
    return of.lost(swapped(of, [], step.theirs))


def swapped(of: Wording, mine: Code, theirs: tree.Filter) -> Code:
    """Return the code by which a card, this one where none is picked, changes places with one of another player."""
    field = of.words.zones["field"]
    other = of.picked(tree.Cards(1, of=theirs), Who.ANY_OTHER, field)
    picked = [*mine, *other, instruction(Op.SWAP_CARDS, n=not mine)]
    return there_is(other[:-1], Who.EACH_OTHER, field, picked)


def there_is(filtered: Code, whose: Who, zone: int, code: Code) -> Code:
    """Return code that runs only if there is such a card."""
    counted = [instruction(Op.COUNT, whose, x=zone), instruction(Op.TEST_COUNT, n=1, x=Order.OR_MORE)]
    return [*filtered, *counted, instruction(Op.UNLESS, n=len(code)), *code]
