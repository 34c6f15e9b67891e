"""Compiles what is looked at, and where it goes: the top of a deck or of the queue, hands, cards that are shown."""

from duelkit.cardtext import tree
from duelkit.cardtext.steps.moving import put_into
from duelkit.cardtext.wording import Wording, compile_step
from duelkit.cardtext.wording.base import Code, instruction
from duelkit.kernel.instructions import Op
from duelkit.kernel.operands import MoveKind, Who
from duelkit.texts import N_

NOT_A_TOP = N_('Only the top of a deck is looked at: "look at the top 3 cards of your deck".')
NOT_SHOWN = N_('Only the top of a deck is revealed: "reveal the top card of your deck".')
LAID = tree.Place("looked")
RESTS = {tree.Rest.TOP: "top", tree.Rest.BOTTOM: "bottom"}


@compile_step.register
def _(step: tree.Look, of: Wording) -> Code:
    if step.place.zone != "deck" and (of.words.chain or of.words.own_piles):
        of.fail(NOT_A_TOP)
    of.laid = of.owner(step.place), step.n
    return [instruction(Op.LOOK, of.laid[0], step.n, of.zone(step.place))]


@compile_step.register
def _(step: tree.Divide, of: Wording) -> Code:
    filtered, _ = of.filtered(step.of or tree.Filter())
    whose, _ = of.laid
    picked = [*filtered, instruction(Op.PICK, whose, -step.n if step.up_to else step.n, of.zone(LAID))]
    return [*put_into(of, picked, step.to, MoveKind.PUT), *rest(of, step.rest)]


def rest(of: Wording, where: tree.Rest) -> Code:
    """Return the code that puts the rest of what was looked at where the text says."""
    if where is tree.Rest.RANDOM:
        return [instruction(Op.PUT_BACK)]
    whose, _ = of.laid
    if where is tree.Rest.GRAVE:
        return of.moved([instruction(Op.PICK_ALL, whose, 0, of.zone(LAID))], MoveKind.SEND, "grave")
    return one_by_one(of, RESTS[where])


def one_by_one(of: Wording, zone: str) -> Code:
    """Return the code by which the cards that are laid out go to an end of the deck, in the order that is chosen."""
    whose, n = of.laid
    return of.moved([instruction(Op.PICK, whose, n, of.zone(LAID))], MoveKind.PUT, zone)


@compile_step.register
def _(step: tree.Sink, of: Wording) -> Code:
    whose, _ = of.laid
    sunk = of.moved([instruction(Op.PICK, whose, -step.n, of.zone(LAID))], MoveKind.PUT, "bottom")
    return [*sunk, *one_by_one(of, "top")]


@compile_step.register
def _(step: tree.Arrange, of: Wording) -> Code:
    if step.place.zone != "deck":
        of.fail('Only the top of a deck is rearranged: "rearrange the top 3 cards of your deck".')
    of.laid = of.owner(step.place), step.n
    if of.words.chain is None:
        return [instruction(Op.LOOK, of.laid[0], step.n, of.zone(step.place)), *one_by_one(of, "top")]
    return [instruction(Op.ARRANGE, of.laid[0], step.n, of.zone(step.place))]


@compile_step.register
def _(step: tree.ChooseTop, of: Wording) -> Code:
    if step.place.zone != "deck":
        of.fail(NOT_A_TOP)
    whose, deck = of.owner(step.place), of.zone(step.place)
    filtered, which = of.filtered(step.of or tree.Filter())
    seen = [instruction(Op.LOOK, whose, step.n, deck), instruction(Op.PICK_TOP, whose, step.n, deck)]
    return of.taken([*seen, *filtered, instruction(Op.CHOOSE_SHOWN, Who.YOU, which=which)], again=False)


@compile_step.register
def _(step: tree.Show, of: Wording) -> Code:
    if of.words.chain is not None:
        return [*of.pick(step.what), instruction(Op.SHOW)]
    match step.what:
        case tree.Some(tree.Cards(n, tree.How.TOP, tree.ANY_CARD), tree.Place("deck") as place):
            of.laid = of.owner(place), n
            of.taken([instruction(Op.PICK_ALL, of.laid[0], 0, of.zone(LAID))], again=True)
            of.held = False
            return [instruction(Op.SHOW, *of.laid)]
    return of.fail(NOT_SHOWN)


@compile_step.register
def _(step: tree.SeeHand, of: Wording) -> Code:
    return [instruction(Op.SEE_HAND, of.one(step.who))]


@compile_step.register
def _(step: tree.ChooseSeen, of: Wording) -> Code:
    if step.cards.how is not tree.How.CHOSEN:
        of.fail('Who looks at a hand to choose says how many cards: "look at the attacker\'s hand to choose 1 card".')
    whose = of.one(step.who)
    if of.words.own_piles:
        laid = instruction(Op.LOOK, whose, 0, of.words.zones["hand"])
        return of.taken([laid, *of.picked(step.cards, whose, of.zone(LAID))], again=False)
    return of.taken(of.picked(step.cards, whose, of.words.zones["seen"]), again=False)
