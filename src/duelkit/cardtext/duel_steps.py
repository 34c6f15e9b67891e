"""Compiles each kind of step in a duel with a chain: one function for each."""

# ruff: noqa: ARG001 - functions that are picked by the kind of step share one signature

from functools import singledispatch
from typing import Any

from duelkit.cardtext import duel
from duelkit.cardtext.codegen import Code, instruction
from duelkit.cardtext.duel_codegen import DuelWording
from duelkit.cardtext.duel_purposes import shows_a_hand
from duelkit.kernel.instructions import Called, Measure, MoveKind, Op, Until, Who
from duelkit.texts import N_

DEEDS = {
    duel.Deed.NEGATE: [instruction(Op.NEGATE, n=1)],
    duel.Deed.NEGATE_EFFECT: [instruction(Op.NEGATE)],
    duel.Deed.SPARE: [instruction(Op.SPARE, Who.YOU)],
    duel.Deed.STOP_ATTACK: [instruction(Op.STOP_ATTACK)],
    duel.Deed.STOP_SUMMON: [instruction(Op.STOP_SUMMON)],
    duel.Deed.END_BATTLE: [instruction(Op.END_BATTLE)],
    duel.Deed.FUSE: [instruction(Op.FUSE)],
    duel.Deed.STAY: [],
    duel.Deed.WIN: [instruction(Op.WIN)],
    duel.Deed.CALL_RACE: [instruction(Op.CALL, n=Called.RACE)],
    duel.Deed.CALL: [instruction(Op.CALL, n=Called.COIN), instruction(Op.COIN, n=1, x=1)],
}
GOALS = {duel.Goal.HAND: "hand", duel.Goal.TOP: "top", duel.Goal.BOTTOM: "bottom", duel.Goal.DECK: "deck"}
PARTINGS = {
    duel.Parting.DESTROY: MoveKind.DESTROY,
    duel.Parting.BANISH: MoveKind.BANISH,
    duel.Parting.RETURN: MoveKind.RETURN,
}
ACTS = {
    duel.Act.BANISH: (MoveKind.BANISH, "banished"),
    duel.Act.SEND: (MoveKind.SEND, "grave"),
    duel.Act.TRIBUTE: (MoveKind.TRIBUTE, "grave"),
    duel.Act.RETURN: (MoveKind.RETURN, "hand"),
}
DESTROY = [instruction(Op.DESTROY)]
SCALES = {
    duel.Change.HALVED: Measure.HALVED,
    duel.Change.DOUBLED: Measure.DOUBLED,
    duel.Change.ORIGINAL_HALVED: Measure.ORIGINAL_HALVED,
    duel.Change.ORIGINAL_DOUBLED: Measure.ORIGINAL_DOUBLED,
}


def moved(of: DuelWording, code: Code, deed: MoveKind, zone: str, who: int = Who.NOBODY) -> Code:
    """Return code that ends with a move of what it picks."""
    return [*code, instruction(Op.MOVE, who, deed, of.words.zones[zone])]


@singledispatch
def compile_step(step: Any, of: DuelWording) -> Code:
    """Return the code of a step; each kind of step registers a function of its own below."""
    raise TypeError(type(step))


# Cards


@compile_step.register
def _(step: duel.Choose, of: DuelWording) -> Code:
    if step.what.cards.how is not duel.How.CHOSEN:
        of.fail('"Choose" says how many cards are chosen: "choose 1 monster on the field".')
    return [*[instruction(Op.REVEAL, Who.OPPONENT)] * shows_a_hand(step), *of.pick(step.what)]


@compile_step.register
def _(step: duel.Destroy, of: DuelWording) -> Code:
    code = [*of.pick(step.what), instruction(Op.DESTROY, x=of.words.zones["banished"] if step.banished else 0)]
    of.fallen = True
    return code


@compile_step.register
def _(step: duel.Later, of: DuelWording) -> Code:
    return [*of.pick(step.what), instruction(Op.LATER, n=PARTINGS[step.parting], x=step.until)]


@compile_step.register
def _(step: duel.Banish, of: DuelWording) -> Code:
    return moved(of, of.pick(step.what), MoveKind.BANISH, "banished")


@compile_step.register
def _(step: duel.Send, of: DuelWording) -> Code:
    return moved(of, of.pick(step.what), MoveKind.SEND, "grave")


@compile_step.register
def _(step: duel.Tribute, of: DuelWording) -> Code:
    code = of.picked_cards(step.cards, Who.YOU, of.words.zones["field"])
    return moved(of, of.lost(code), MoveKind.TRIBUTE, "grave")


@compile_step.register
def _(step: duel.TributeIt, of: DuelWording) -> Code:
    return moved(of, of.pick(step.what), MoveKind.TRIBUTE, "grave")


@compile_step.register
def _(step: duel.Discard, of: DuelWording) -> Code:
    hand = of.words.zones["hand"]
    inside = of.each(
        step.who, lambda who: moved(of, of.picked_cards(step.cards, of.one(who), hand), MoveKind.DISCARD, "grave")
    )
    return of.lost(inside)


@compile_step.register
def _(step: duel.TheirOwn, of: DuelWording) -> Code:
    if step.act is duel.Act.CHOOSE:
        of.fail("What players choose are targets: that stands first, and they choose where everybody sees the cards.")
    return of.their_own(
        step.who, step.cards, step.zone, moved(of, [], *ACTS[step.act]) if step.act in ACTS else DESTROY
    )


@compile_step.register
def _(step: duel.TheirSummon, of: DuelWording) -> Code:
    return of.their_own(step.who, step.cards, step.zone, [instruction(Op.SUMMON, Who.CURRENT, step.stance)])


@compile_step.register
def _(step: duel.DiscardIt, of: DuelWording) -> Code:
    return moved(of, of.pick(step.what), MoveKind.DISCARD, "grave")


@compile_step.register
def _(step: duel.Return, of: DuelWording) -> Code:
    return moved(of, of.pick(step.what), MoveKind.RETURN, GOALS[step.to])


@compile_step.register
def _(step: duel.Lay, of: DuelWording) -> Code:
    code = of.picked_cards(step.cards, Who.YOU, of.words.zones["hand"])
    return of.lost([*code, instruction(Op.LAY)])


@compile_step.register
def _(step: duel.Add, of: DuelWording) -> Code:
    return moved(of, of.pick(step.what), MoveKind.PUT, "hand", of.one(step.whose))


@compile_step.register
def _(step: duel.Summon, of: DuelWording) -> Code:
    onto = Who.EACH if step.onto is Who.EACH else of.one(step.onto)
    return [*of.pick(step.what), instruction(Op.SUMMON, onto, step.stance)]


@compile_step.register
def _(step: duel.Turn, of: DuelWording) -> Code:
    return [*of.pick(step.what), instruction(Op.TURN, n=step.stance)]


@compile_step.register
def _(step: duel.Control, of: DuelWording) -> Code:
    return [*of.pick(step.what), instruction(Op.CONTROL, of.one(step.who), x=step.until)]


@compile_step.register
def _(step: duel.Exchange, of: DuelWording) -> Code:
    return [*of.pick(step.what), instruction(Op.CONTROL, Who.NOBODY, n=1)]


@compile_step.register
def _(step: duel.Equip, of: DuelWording) -> Code:
    return [*of.pick(step.what), instruction(Op.EQUIP)]


@compile_step.register
def _(step: duel.Bind, of: DuelWording) -> Code:
    return [*of.pick(step.what), instruction(Op.EQUIP, n=1)]


@compile_step.register
def _(step: duel.AddCounters, of: DuelWording) -> Code:
    most = step.most.n if step.most else 0
    code = of.pick(step.what)
    if step.spell and of.means_this(step.what):
        of.can_hold(most)
    return [*code, instruction(Op.COUNTERS, int(step.spell), step.n, most)]


@compile_step.register
def _(step: duel.RemoveCounters, of: DuelWording) -> Code:
    return [*of.pick(step.what), instruction(Op.COUNTERS, int(step.spell), -step.n)]


# What is true of cards and players


@compile_step.register
def _(step: duel.Gains, of: DuelWording) -> Code:
    return of.boosted(step.what, step.stats, step.amount, step.per, step.until)


@compile_step.register
def _(step: duel.Loses, of: DuelWording) -> Code:
    return of.boosted(step.what, step.stats, -step.amount, step.per, step.until)


@compile_step.register
def _(step: duel.Becomes, of: DuelWording) -> Code:
    code, measure = of.per(step.per)
    measure = Measure.BECOMES_COUNTED if measure == Measure.PER_COUNTED else Measure.BECOMES
    return [*code, *of.changed(step.what, step.stats, step.amount, measure, step.until)]


@compile_step.register
def _(step: duel.Scaled, of: DuelWording) -> Code:
    return of.changed(step.what, step.stats, 0, SCALES[step.change], step.until)


@compile_step.register
def _(step: duel.Swapped, of: DuelWording) -> Code:
    return of.changed(step.what, duel.Stats.BOTH, 0, Measure.SWAPPED, step.until)


@compile_step.register
def _(step: duel.Grant, of: DuelWording) -> Code:
    if step.trait in of.words.flags:
        of.fail("This is said in a sentence of its own, about this card and for all time.")
    trait = of.known(N_("{game} has no rule for {word!r}; it has: {known}."), step.trait, of.words.traits)
    return [*of.pick(step.what), instruction(Op.GRANT, n=trait, x=step.until)]


@compile_step.register
def _(step: duel.GrantAny, of: DuelWording) -> Code:
    trait = of.known(N_("{game} has no rule for {word!r}; it has: {known}."), step.trait, of.words.traits)
    if step.place.zone != "field" or step.until in (Until.STAYS, Until.WHILE):
        of.fail('What is true of any such card is true on the field and for a time: "until the end of the turn".')
    return [instruction(Op.GRANT_ANY, of.whose(step.place), trait, step.until, which=of.filter_number(step.of))]


@compile_step.register
def _(step: duel.Rule, of: DuelWording) -> Code:
    ban = of.known(N_("{game} has no rule for {word!r}; it has: {known}."), step.ban, of.words.bans)
    return [instruction(Op.RULE, of.person(step.who), ban, step.until)]


@compile_step.register
def _(step: duel.Skip, of: DuelWording) -> Code:
    phase = of.known(N_("{game} has no {word!r}; it has: {known}."), step.phase, of.words.phases)
    return of.each(step.who, lambda who: [instruction(Op.SKIP, of.one(who), phase, step.n)])


@compile_step.register
def _(step: duel.Silence, of: DuelWording) -> Code:
    return [instruction(Op.SILENCE, x=step.until, which=of.filter_number(step.of))]


# Life, chains, chance


@compile_step.register
def _(step: duel.Deal, of: DuelWording) -> Code:
    return of.amount(Op.DEAL, step.to, step.amount)


@compile_step.register
def _(step: duel.Gain, of: DuelWording) -> Code:
    return of.amount(Op.GAIN, step.who, step.amount)


@compile_step.register
def _(step: duel.Lose, of: DuelWording) -> Code:
    return of.amount(Op.LOSE, step.who, step.amount)


@compile_step.register
def _(step: duel.Pay, of: DuelWording) -> Code:
    return [instruction(Op.PAY, n=step.n)]


@compile_step.register
def _(step: duel.PayHalf, of: DuelWording) -> Code:
    return [instruction(Op.PAY, x=Measure.HALF)]


@compile_step.register
def _(step: duel.SetLife, of: DuelWording) -> Code:
    return of.each(step.who, lambda who: [instruction(Op.SET_LIFE, of.one(who), step.n)])


@compile_step.register
def _(step: duel.HalveLife, of: DuelWording) -> Code:
    return of.each(step.who, lambda who: [instruction(Op.LOSE, of.one(who), 0, Measure.HALF)])


@compile_step.register
def _(step: duel.SwapLife, of: DuelWording) -> Code:
    return [instruction(Op.SWAP_LIFE, of.one(step.other))]


@compile_step.register
def _(step: duel.Draw, of: DuelWording) -> Code:
    return of.amount(Op.DRAW, step.who, duel.Number(step.n, step.per))


@compile_step.register
def _(step: duel.Look, of: DuelWording) -> Code:
    return [instruction(Op.LOOK, of.one(step.whose), step.n, of.words.zones["deck"])]


@compile_step.register
def _(step: duel.DrawTo, of: DuelWording) -> Code:
    return of.each(step.who, lambda who: [instruction(Op.DRAW_TO, of.one(who), step.n)])


@compile_step.register
def _(step: duel.Show, of: DuelWording) -> Code:
    return [*of.pick(step.what), instruction(Op.SHOW)]


@compile_step.register
def _(step: duel.Reveal, of: DuelWording) -> Code:
    return of.each(step.who, lambda who: [instruction(Op.REVEAL, of.one(who))])


@compile_step.register
def _(step: duel.Deed, of: DuelWording) -> Code:
    return DEEDS[step]


@compile_step.register
def _(step: duel.Ritual, of: DuelWording) -> Code:
    return [instruction(Op.RITE, n=of.tables.number(step.name))]


@compile_step.register
def _(step: duel.Tokens, of: DuelWording) -> Code:
    attribute = of.known(N_("{game} has no attribute {word!r}; it has: {known}."), step.attribute, of.words.attributes)
    race = of.known(N_("{game} has no race {word!r}; it has: {known}."), step.race, of.words.races)
    free = int(step.use is duel.Use.ANY)
    kind = of.tables.token((attribute, race, step.level, step.atk, step.defence, free))
    return [instruction(Op.TOKENS, of.one(step.onto), step.n, kind)]


@compile_step.register
def _(step: duel.Toss, of: DuelWording) -> Code:
    return [instruction(Op.COIN, n=step.n)]


@compile_step.register
def _(step: duel.Roll, of: DuelWording) -> Code:
    return [instruction(Op.ROLL)]


@compile_step.register
def _(step: duel.Shuffle, of: DuelWording) -> Code:
    return [instruction(Op.SHUFFLE, of.owner(step.place), x=of.zone(step.place))]
