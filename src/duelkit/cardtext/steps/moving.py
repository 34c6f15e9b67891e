"""Compiles steps that do something to cards."""

# ruff: noqa: ARG001 - functions that are picked by the kind of step share one signature

from dataclasses import replace

from duelkit.cardtext import tree
from duelkit.cardtext.purposes import shows_a_hand
from duelkit.cardtext.wording import Wording, compile_step
from duelkit.cardtext.wording.base import NO_RULE, Code, instruction
from duelkit.kernel.instructions import Op
from duelkit.kernel.operands import COUNTED, IN_USE, MANY, Equipping, Measure, MoveKind, Order, Purpose, Stance, Who

GOALS = {
    tree.Goal.HAND: "hand",
    tree.Goal.TOP: "top",
    tree.Goal.BOTTOM: "bottom",
    tree.Goal.TOP_SORTED: "top",
    tree.Goal.BOTTOM_SORTED: "bottom",
    tree.Goal.DECK: "deck",
    tree.Goal.FUSION: "fusion",
}
SORTED = (tree.Goal.TOP_SORTED, tree.Goal.BOTTOM_SORTED)
PARTINGS = {
    tree.Parting.DESTROY: MoveKind.DESTROY,
    tree.Parting.BANISH: MoveKind.BANISH,
    tree.Parting.RETURN: MoveKind.RETURN,
    tree.Parting.ATTACH: MoveKind.ATTACH,
}
ACTS = {
    tree.Act.BANISH: (MoveKind.BANISH, "banished"),
    tree.Act.SEND: (MoveKind.SEND, "grave"),
    tree.Act.TRIBUTE: (MoveKind.TRIBUTE, "grave"),
    tree.Act.RETURN: (MoveKind.RETURN, "hand"),
}
DESTROY = [instruction(Op.DESTROY)]
HAND = tree.Place("hand", Who.YOU)
COPIED = ("hand", "void")  # zones out of which cards can be copied


def moved_to(of: Wording, what: tree.What, to: tree.Place, deed: MoveKind) -> Code:
    """Return what is picked moved to a place; refuse one into which cards cannot be moved."""
    if isinstance(what, tree.Some):
        of.check_laid(what.cards, what.place, to)
    if of.is_used_up(what, to):
        return put_into(of, [instruction(Op.PICK_THIS, n=IN_USE, x=to.zone == "queue")], to, deed)
    of.check_beaten(what, to)
    return put_into(of, of.pick(what), to, deed)


def put_into(of: Wording, picked: Code, to: tree.Place, deed: MoveKind) -> Code:
    """Return picked cards moved to a place; refuse one into which cards cannot be moved."""
    return [*picked, instruction(Op.MOVE, of.owner(to), deed, of.goal(to))]


@compile_step.register
def _(step: tree.Choose, of: Wording) -> Code:
    if step.what.cards.how is not tree.How.CHOSEN:
        of.fail('"Choose" says how many cards are chosen: "choose 1 card in your hand".')
    revealed = [instruction(Op.REVEAL, Who.OPPONENT)] if of.words.chain and shows_a_hand(step) else []
    return [*revealed, *of.pick(step.what)]


@compile_step.register
def _(step: tree.LetChoose, of: Wording) -> Code:
    of.purpose |= Purpose.THEIRS
    return of.pick(step.what)


@compile_step.register
def _(step: tree.LetChooseSurplus, of: Wording) -> Code:
    of.purpose |= Purpose.THEIRS
    monsters = tree.Cards(0, of=tree.Filter("monster"))
    code = [instruction(Op.COUNT_SURPLUS, Who.OPPONENT)]
    return of.taken([*code, *of.picked(monsters, Who.OPPONENT, of.words.zones["field"])], again=False)


@compile_step.register
def _(step: tree.Send, of: Wording) -> Code:
    return moved_to(of, step.what, step.to, MoveKind.SEND)


@compile_step.register
def _(step: tree.TheirSend, of: Wording) -> Code:
    of.check_laid(step.cards, step.source, step.to)
    counting, cards = sent(step, of)

    def inside(who: Who) -> Code:
        picked = of.picked(cards, whose(of, step.source, step.who, who), of.zone(step.source))
        to = whose(of, step.to, step.who, who)
        own_choice = of.words.own_piles and step.source.zone in ("field", "grave")  # of those whose it is
        deed = MoveKind.TRIBUTE if own_choice else MoveKind.SEND
        return [*picked, instruction(Op.MOVE, to, deed, of.goal(step.to))]

    return [*counting, *of.each(step.who, inside)]


def sent(step: tree.TheirSend, of: Wording) -> tuple[Code, tree.Cards]:
    """Return the code that counts how many cards are sent, if a text says so, and which cards are."""
    if step.per is None:
        return [], step.cards
    code, measure = of.per(step.per)
    if not of.words.own_piles or step.cards != tree.Cards(1, tree.How.TOP) or measure is not Measure.PER_COUNTED:
        of.fail(
            'So many cards are sent from the top, one for each: "each other player sends the top card ... for each".'
        )
    return code, replace(step.cards, n=0)


@compile_step.register
def _(step: tree.PassOn, of: Wording) -> Code:
    hand = of.zone(HAND)
    picked = of.each(step.who, lambda who: of.picked(step.cards, of.one(who), hand))
    return of.moved(of.lost(picked), MoveKind.PASS, "hand")


def whose(of: Wording, place: tree.Place, subject: Who, current: Who) -> int:
    """Return the number of the zone's owner: the current player of a loop if the subject owns it, else the named."""
    return int(current) if place.whose == subject and subject in MANY else of.owner(place)


@compile_step.register
def _(step: tree.Put, of: Wording) -> Code:
    return moved_to(of, step.what, step.to, MoveKind.PUT)


@compile_step.register
def _(step: tree.Steal, of: Wording) -> Code:
    hand = of.zone(HAND)
    return of.each(
        step.source, lambda who: put_into(of, of.picked(step.cards, of.one(who), hand), HAND, MoveKind.STEAL)
    )


@compile_step.register
def _(step: tree.Copy, of: Wording) -> Code:
    if step.source.zone not in COPIED:
        of.fail("A card can be copied out of a hand or the void.")
    picked = of.picked(step.cards, of.owner(step.source), of.zone(step.source))
    return [*picked, instruction(Op.COPY, n=MoveKind.COPY, x=of.zone(HAND))]


@compile_step.register
def _(step: tree.Discard, of: Wording) -> Code:
    hand, (counting, cards) = of.zone(HAND), discarded(step, of)
    inside = of.each(
        step.who,
        lambda who: of.moved(of.picked(cards, of.one(who), hand), MoveKind.DISCARD, of.words.discards),
    )
    return of.lost([*counting, *inside], of_one=step.who not in MANY)


def discarded(step: tree.Discard, of: Wording) -> tuple[Code, tree.Cards]:
    """Return the code that counts how many cards are discarded, if a text says so, and which cards are."""
    if step.per is None:
        return [], step.cards
    code, measure = of.per(step.per)
    one = step.cards.how in (tree.How.RANDOM, tree.How.CHOSEN) and step.cards.n == 1 and not step.cards.up_to
    if not one or measure is not Measure.PER_COUNTED:
        of.fail('So many cards are discarded one for each: "discard 1 random card for each counter on this card".')
    return code, replace(step.cards, n=0)


@compile_step.register
def _(step: tree.DiscardTo, of: Wording) -> Code:
    hand = of.zone(HAND)

    def inside(who: Who) -> Code:
        surplus = instruction(Op.COUNT, of.one(who), -step.n, hand)
        return [surplus, *of.moved(of.picked(tree.Cards(0), of.one(who), hand), MoveKind.DISCARD, of.words.discards)]

    return of.lost(of.each(step.who, inside))


@compile_step.register
def _(step: tree.Renew, of: Wording) -> Code:
    hand = of.zone(HAND)

    def inside(who: Who) -> Code:
        gone = of.moved(of.picked(step.cards, of.one(who), hand), MoveKind.DISCARD, of.words.discards)
        return [*gone, *of.those_picked(), instruction(Op.DRAW, of.one(who), 1, Measure.PER_COUNTED)]

    return of.lost(of.each(step.who, inside))


@compile_step.register
def _(step: tree.DiscardIt, of: Wording) -> Code:
    if step.what is tree.Pointed.THIS and not of.words.chain:
        if of.kind.fights:
            return moved_to(of, step.what, tree.Place("queue"), MoveKind.DISCARD)
        if not of.kind.lies:
            of.fail('Only a card that fights or lies open can say "discard this card"; one of kind {kind} does not.')
        return [instruction(Op.DISCARD_THIS)]
    return of.moved(of.pick(step.what), MoveKind.DISCARD, of.words.discards)


@compile_step.register
def _(step: tree.Destroy, of: Wording) -> Code:
    if of.words.own_piles and isinstance(step.what, tree.Some) and step.what.place == tree.Place("field"):
        return of_every_field(step.what.cards, of)
    code = [*of.pick(step.what), instruction(Op.DESTROY, x=of.words.zones["banished"] if step.banished else 0)]
    of.fallen = True
    return code


def of_every_field(cards: tree.Cards, of: Wording) -> Code:
    """Return the code that destroys all such cards on the field of each player, where cards lie with their owners."""
    if cards.how is not tree.How.ALL:
        of.fail("Say whose cards these are: yours, or those of another player.")
    field = of.words.zones["field"]
    return of.lost(of.each(Who.EACH, lambda who: of.moved(of.picked(cards, who, field), MoveKind.DESTROY, "grave")))


@compile_step.register
def _(step: tree.Later, of: Wording) -> Code:
    return [*of.pick(step.what), instruction(Op.LATER, n=PARTINGS[step.parting], x=step.until)]


@compile_step.register
def _(step: tree.Banish, of: Wording) -> Code:
    return of.moved(of.pick(step.what), MoveKind.BANISH, "banished")


@compile_step.register
def _(step: tree.BanishFaceDown, of: Wording) -> Code:
    return of.moved(of.pick(step.what), MoveKind.BANISH, "hidden")


@compile_step.register
def _(step: tree.TakeAway, of: Wording) -> Code:
    return [*of.pick(step.what), instruction(Op.WITHDRAW)]


@compile_step.register
def _(step: tree.Restore, of: Wording) -> Code:
    return [*of.pick(step.what), instruction(Op.RESTORE)]


@compile_step.register
def _(step: tree.BanishAsMany, of: Wording) -> Code:
    picked = of.picked(tree.Cards(0, of=step.of), of.owner(step.place), of.zone(step.place))
    return of.moved(of.lost(picked), MoveKind.BANISH, "banished")


@compile_step.register
def _(step: tree.Tribute, of: Wording) -> Code:
    code = of.picked(step.cards, Who.YOU, of.words.zones["field"])
    return of.moved(of.lost(code), MoveKind.TRIBUTE, "grave")


@compile_step.register
def _(step: tree.TributeIt, of: Wording) -> Code:
    return of.moved(of.pick(step.what), MoveKind.TRIBUTE, "grave")


@compile_step.register
def _(step: tree.TheirOwn, of: Wording) -> Code:
    if step.act is tree.Act.CHOOSE:
        of.fail("What players choose are targets: that stands first, and they choose where everybody sees the cards.")
    verb = of.moved([], *ACTS[step.act]) if step.act in ACTS else DESTROY
    return of.their_own(step.who, step.cards, step.zone, verb, across=step.across)


@compile_step.register
def _(step: tree.KeepOneRace, of: Wording) -> Code:
    field, face_up = of.words.zones["field"], tree.Filter("monster", (tree.Quality(("face-up",)),))
    sent = [
        *of.picked(tree.Cards(1, of=face_up), Who.CURRENT, field),
        instruction(Op.PICK_UNLIKE, Who.CURRENT),
        *of.moved([], *ACTS[tree.Act.SEND]),
    ]
    mixed = [instruction(Op.COUNT_RACES, Who.CURRENT), instruction(Op.TEST_COUNT, n=2, x=Order.OR_MORE)]
    return of.lost(of.in_turn(step.who, [*mixed, instruction(Op.UNLESS, n=len(sent)), *sent]))


@compile_step.register
def _(step: tree.CutDown, of: Wording) -> Code:
    none = instruction(Op.KEEP_IN, n=of.words.zones["held"])  # no card lies there
    chosen = of.in_turn(step.who, [instruction(Op.PICK_SURPLUS, Who.CURRENT, step.n, of.words.zones["held"])])
    return of.lost([none, *chosen, *of.moved([], *ACTS[tree.Act.SEND])])


@compile_step.register
def _(step: tree.TheirSummon, of: Wording) -> Code:
    return of.their_own(step.who, step.cards, step.zone, [instruction(Op.SUMMON, Who.CURRENT, step.stance)])


@compile_step.register
def _(step: tree.SummonAsMany, of: Wording) -> Code:
    hand, which = of.words.zones["hand"], of.filter_number(step.of)
    chosen = instruction(Op.PICK_SHARE, Who.CURRENT, x=hand, which=which, purpose=of.purpose)
    summoned = of.in_turn(step.who, [chosen, instruction(Op.SUMMON, Who.CURRENT, step.stance)])
    return of.lost([instruction(Op.COUNT_GONE, x=hand), *summoned])


@compile_step.register
def _(step: tree.SummonBanishing, of: Wording) -> Code:
    target = of.pick(step.what)
    if of.again != [instruction(Op.PICK_TARGETS)] and step.what is not tree.Pointed.FIRST:
        of.fail('Whose level is made up was chosen before: "choose 1 monster in your grave; special summon it by ...".')
    field, monsters = of.words.zones["field"], of.filter_number(tree.Filter("monster"))
    one = instruction(
        Op.PICK, Who.YOU, 1, field, which=monsters, purpose=Purpose.BANISH | Purpose.MOVE | Purpose.MADE_UP
    )
    more = [one, instruction(Op.KEEP)]
    lacking = [instruction(Op.COUNT_LACKING), instruction(Op.TEST_COUNT, n=1, x=Order.OR_MORE)]
    chosen = [*lacking, instruction(Op.UNLESS, n=len(more) + 1), *more]
    given = [instruction(Op.PICK_TARGETS), instruction(Op.KEEP_IN, n=field), instruction(Op.COUNT_PICKED)]
    summon = [instruction(Op.PICK_TARGETS, n=1), instruction(Op.SUMMON, Who.YOU, Stance.EITHER)]
    return [
        *target,
        *chosen,
        instruction(Op.BACK, n=len(chosen) + 1),
        *given,
        instruction(Op.MOVE, n=MoveKind.BANISH, x=of.words.zones["banished"]),
        instruction(Op.TEST_COUNT, n=1, x=Order.OR_MORE),
        instruction(Op.UNLESS, n=len(summon)),
        *summon,
    ]


@compile_step.register
def _(step: tree.Return, of: Wording) -> Code:
    code, zone = of.pick(step.what), GOALS[step.to]
    if step.to in SORTED:  # the first that is chosen comes to lie highest
        code = [*code, instruction(Op.ARRANGE, Who.YOU, x=of.words.zones[zone])]
    return of.moved(code, MoveKind.RETURN, zone)


@compile_step.register
def _(step: tree.Lay, of: Wording) -> Code:
    code = of.picked(step.cards, Who.YOU, of.words.zones["hand"])
    return of.lost([*code, instruction(Op.LAY)])


@compile_step.register
def _(step: tree.LayNext, of: Wording) -> Code:
    limit = instruction(Op.LIMIT_NEXT, Who.YOU, of.tables.name_list(step.names))

    def laid(zone: str) -> Code:
        pick = instruction(Op.PICK, Who.YOU, 1, of.words.zones[zone], purpose=Purpose.MOVE)
        return [limit, pick, instruction(Op.PUT_UP, Who.YOU)]

    is_in_hand = [
        limit,
        instruction(Op.COUNT, Who.YOU, x=of.words.zones["hand"]),
        instruction(Op.TEST_COUNT, n=1, x=Order.OR_MORE),
    ]
    offered = [instruction(Op.MAY, n=len(laid("hand"))), *laid("hand")]
    code = [*is_in_hand, instruction(Op.UNLESS, n=len(offered)), *offered]
    for zone in ("deck", "hand"):  # what is neither taken from the hand nor in the deck comes from the hand after all
        code += [instruction(Op.TEST_DONE), instruction(Op.IF_NOT, n=len(laid(zone))), *laid(zone)]
    return of.lost(code)


@compile_step.register
def _(step: tree.Plant, of: Wording) -> Code:
    return of.moved(of.pick(step.what), MoveKind.PUT, "shown" if step.whose is Who.YOU else "planted")


@compile_step.register
def _(step: tree.Add, of: Wording) -> Code:
    return of.moved(of.pick(step.what), MoveKind.PUT, "hand", of.one(step.whose))


@compile_step.register
def _(step: tree.Summon, of: Wording) -> Code:
    onto = Who.EACH if step.onto is Who.EACH else of.one(step.onto)
    return [*of.pick(step.what), instruction(Op.SUMMON, onto, step.stance)]


@compile_step.register
def _(step: tree.Turn, of: Wording) -> Code:
    return [*of.pick(step.what), instruction(Op.TURN, n=step.stance)]


@compile_step.register
def _(step: tree.Control, of: Wording) -> Code:
    return [*of.pick(step.what), instruction(Op.CONTROL, of.one(step.who), x=step.until)]


@compile_step.register
def _(step: tree.Exchange, of: Wording) -> Code:
    return [*of.pick(step.what), instruction(Op.CONTROL, Who.NOBODY, n=1)]


@compile_step.register
def _(step: tree.GiveEach, of: Wording) -> Code:
    given = [*of.picked(step.cards, Who.CURRENT, of.words.zones["field"]), instruction(Op.KEEP)]
    of.taken([], again=False)
    return [*of.in_turn(Who.EACH, given), instruction(Op.CONTROL, Who.NOBODY, n=2)]


@compile_step.register
def _(step: tree.Equip, of: Wording) -> Code:
    return [*of.pick(step.what), instruction(Op.EQUIP)]


@compile_step.register
def _(step: tree.UseAsOwn, of: Wording) -> Code:
    return [*of.pick(step.what), instruction(Op.USE)]


@compile_step.register
def _(step: tree.Borrow, of: Wording) -> Code:
    return [*of.pick(step.what), instruction(Op.BORROW, n=step.n)]


@compile_step.register
def _(step: tree.Force, of: Wording) -> Code:
    return [*of.pick(step.what), instruction(Op.USE, n=1)]


@compile_step.register
def _(step: tree.Bind, of: Wording) -> Code:
    return [*of.pick(step.what), instruction(Op.EQUIP, n=Equipping.BOUND)]


@compile_step.register
def _(step: tree.Attach, of: Wording) -> Code:
    return [*of.pick(step.what), instruction(Op.EQUIP, n=Equipping.ATTACHED)]


@compile_step.register
def _(step: tree.Rehost, of: Wording) -> Code:
    if not step.aimed:
        bearers = of.picked(tree.Cards(1, of=tree.Filter("monster")), Who.NOBODY, of.words.zones["field"])
        return of.lost([*of.pick(step.what), *bearers, instruction(Op.EQUIP, n=Equipping.TARGET)])
    if of.again != [instruction(Op.PICK_TARGETS)]:
        of.fail('Equips are moved to what was chosen: "choose 1 face-up monster on the field; move ... to the target".')
    return of.lost([*of.pick(step.what), instruction(Op.EQUIP, n=Equipping.ONTO_TARGET)])


@compile_step.register
def _(step: tree.AddCounters, of: Wording) -> Code:
    if of.words.chain is None:
        return own_counters(of, step.what, step.n)
    most = step.most.n if step.most else 0
    counting, measure = of.per(step.per)
    if measure not in (Measure.PLAIN, Measure.PER_COUNTED) or (step.per is not None and step.spell):
        of.fail(NO_RULE)
    code = [*counting, *of.pick(step.what)]
    if step.spell and of.means_this(step.what):
        of.can_hold(most)
    return [*code, instruction(Op.COUNTERS, COUNTED if step.per else int(step.spell), step.n, most)]


@compile_step.register
def _(step: tree.RemoveCounters, of: Wording) -> Code:
    if of.words.chain is None:
        return own_counters(of, step.what, -step.n)
    return [*of.pick(step.what), instruction(Op.COUNTERS, int(step.spell), -step.n)]


@compile_step.register
def _(step: tree.SpendCounters, of: Wording) -> Code:
    field, counted = of.words.zones["field"], of.filter_number(tree.Filter(able=tree.Able.COUNTED))
    count = [instruction(Op.COUNT_SPELL_COUNTERS, Who.YOU), instruction(Op.TEST_COUNT, n=step.n, x=Order.OR_MORE)]
    one = [instruction(Op.PICK, Who.YOU, 1, field, which=counted), instruction(Op.SPEND_COUNTER)]
    return of.lost([*count, instruction(Op.NEED), *one * step.n])


def own_counters(of: Wording, what: tree.What, n: int) -> Code:
    """Return the code that puts counters on this card, or takes them off; without a chain no other card has any."""
    if what is not tree.Pointed.THIS:
        of.fail('Counters lie on the card that says so: "put 1 counter on this card".')
    of.counters()  # refuses a card that can have none
    return [instruction(Op.COUNTERS, n=n)]
