"""Compiles each kind of step of a text: one function for each."""

# ruff: noqa: ARG001 - functions that are picked by the kind of step share one signature

from functools import singledispatch
from typing import Any

from duelkit.cardtext import tree
from duelkit.cardtext.codegen import CHANGES, Code, Wording, instruction
from duelkit.kernel.instructions import FORBIDDEN, MANY, MoveKind, Op, Scale, Who

HAND = tree.Place("hand", Who.YOU)
CHANGEABLE = (Who.MOST_LIFE, Who.LEAST_LIFE, Who.RANDOM_OTHER)
DICE = (Scale.ATTACK_DICE, Scale.DEFENCE_DICE)
DISCARDS = tree.Place("queue")  # where discarded cards go


def change_of(step: tree.Modify) -> int:
    """Return the number of a change: what it adds, or what stands for halving and the like."""
    if isinstance(step.change, tree.Change):
        return CHANGES[step.change]
    return FORBIDDEN if step.change is None else step.change


def deed_of(to: tree.Place | None) -> MoveKind:
    """Return the MoveKind that the log names when a chosen card goes there."""
    return MoveKind.DISCARD if to is None else MoveKind.SEND


@singledispatch
def compile_step(step: Any, of: Wording) -> Code:
    """Return the code of a step; each kind of step registers a function of its own below."""
    raise TypeError(type(step))


@compile_step.register
def _(step: tree.Deal, of: Wording) -> Code:
    if step.to is None and not of.fights:
        of.fail('Say to whom the damage is dealt: "deal 50 damage to each other player".')
    if step.to is None:
        return of.measured(Op.DEAL, int(Who.OPPONENT), step.amount)
    return of.each(step.to, lambda who: of.measured(Op.DEAL, of.one(who), step.amount))


@compile_step.register
def _(step: tree.Gain, of: Wording) -> Code:
    return of.each(step.who, lambda who: of.measured(Op.GAIN, of.one(who), step.amount))


@compile_step.register
def _(step: tree.Lose, of: Wording) -> Code:
    return of.each(step.who, lambda who: of.measured(Op.LOSE, of.one(who), step.amount))


@compile_step.register
def _(step: tree.Draw, of: Wording) -> Code:
    return of.each(step.who, lambda who: [instruction(Op.DRAW, of.one(who), step.n)])


@compile_step.register
def _(step: tree.Discard, of: Wording) -> Code:
    hand = of.zone(HAND)
    return of.each(
        step.who, lambda who: moved(of, of.picked(step.cards, of.one(who), hand), DISCARDS, MoveKind.DISCARD)
    )


@compile_step.register
def _(step: tree.Steal, of: Wording) -> Code:
    hand = of.zone(HAND)
    return of.each(step.source, lambda who: moved(of, of.picked(step.cards, of.one(who), hand), HAND, MoveKind.STEAL))


@compile_step.register
def _(step: tree.Send, of: Wording) -> Code:
    subject = step.who if step.who in MANY else step.source.whose or step.who

    def inside(who: Who) -> Code:
        code = of.picked(step.cards, of_place(of, step.source, subject, who), of.zone(step.source))
        to = of_place(of, step.to, subject, who)
        return [*code, instruction(Op.MOVE, to, MoveKind.SEND, of.goal(step.to))]

    return of.each(subject, inside) if subject in MANY else inside(subject)


@compile_step.register
def _(step: tree.Choose, of: Wording) -> Code:
    if step.cards.how is not tree.How.CHOSEN:
        of.fail('"Choose" says what is chosen: "choose 1 card in your void".')
    return of.picked(step.cards, of.owner(step.place), of.zone(step.place))


@compile_step.register
def _(step: tree.ChoosePlayer, of: Wording) -> Code:
    return [instruction(Op.CHOOSE_PLAYER, Who.EACH_OTHER if step.other else Who.EACH)]


@compile_step.register
def _(step: tree.Put, of: Wording) -> Code:
    return moved(of, [], step.to, MoveKind.PUT)


@compile_step.register
def _(step: tree.SendIt, of: Wording) -> Code:
    return moved(of, [], step.to or DISCARDS, deed_of(step.to))


@compile_step.register
def _(step: tree.Look, of: Wording) -> Code:
    return [instruction(Op.LOOK, of.owner(step.place), step.n, of.zone(step.place))]


@compile_step.register
def _(step: tree.Divide, of: Wording) -> Code:
    looked = of.zone(tree.Place("looked"))
    picked = [instruction(Op.PICK, Who.NOBODY, step.n, looked)]
    return [*moved(of, picked, step.to, MoveKind.PUT), instruction(Op.PUT_BACK)]


@compile_step.register
def _(step: tree.Roll, of: Wording) -> Code:
    return [instruction(Op.ROLL)]


@compile_step.register
def _(step: tree.AttackFails, of: Wording) -> Code:
    return in_a_fight(of, Op.FAIL)


@compile_step.register
def _(step: tree.AttackSucceeds, of: Wording) -> Code:
    return in_a_fight(of, Op.SUCCEED)


@compile_step.register
def _(step: tree.MustAttack, of: Wording) -> Code:
    return of.each(step.who, lambda who: [instruction(Op.MUST_ATTACK, of.one(who))])


@compile_step.register
def _(step: tree.ResetCount, of: Wording) -> Code:
    return of.each(step.who, lambda who: [instruction(Op.RESET_COUNT, of.one(who))])


@compile_step.register
def _(step: tree.SwapLife, of: Wording) -> Code:
    return [instruction(Op.SWAP_LIFE, of.one(step.other))]


@compile_step.register
def _(step: tree.Modify, of: Wording) -> Code:
    if step.whose in CHANGEABLE:
        of.fail(
            "What lasts is said of a player who stays the same, not of a random one, or one with the most or least"
            " life."
        )
    if isinstance(step.change, tree.Change) and (step.change is tree.Change.TWICE) != (step.scale in DICE):
        of.fail("Dice can gain, lose, or be rolled twice; damage and life can gain, lose, be halved or doubled.")
    return [instruction(Op.MODIFY, of.person(step.whose), step.scale, change_of(step))]


@compile_step.register
def _(step: tree.DiscardThis, of: Wording) -> Code:
    if not of.kind.lies:
        of.fail('Only a card that lies open can say "discard this card"; one of kind {kind} does not.')
    return [instruction(Op.DISCARD_THIS)]


@compile_step.register
def _(step: tree.Shuffle, of: Wording) -> Code:
    return [instruction(Op.SHUFFLE, of.owner(step.place), x=of.zone(step.place))]


@compile_step.register
def _(step: tree.StartOver, of: Wording) -> Code:
    return [instruction(Op.START_OVER)]


def of_place(of: Wording, place: tree.Place, subject: Who, current: Who) -> int:
    """Return the number of the zone's owner: the current player of a loop if the subject owns it, else the named."""
    return int(current) if place.whose == subject and subject in MANY else of.owner(place)


def moved(of: Wording, picked: Code, to: tree.Place, deed: MoveKind) -> Code:
    """Return picked cards moved to a place."""
    return [*picked, instruction(Op.MOVE, of.owner(to), deed, of.goal(to))]


def in_a_fight(of: Wording, op: Op) -> Code:
    """Return the code of an instruction about the attack under way; refuse the text where there is none."""
    if not of.fights:
        of.fail("There is no attack under way here that could succeed or fail.")
    return [instruction(op)]
