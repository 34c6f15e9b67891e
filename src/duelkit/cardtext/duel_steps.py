"""Compiles each kind of step in a duel with a chain: one function for each."""

# ruff: noqa: ARG001 - functions that are picked by the kind of step share one signature

from functools import singledispatch
from typing import Any

from duelkit.cardtext import duel_actions, duel_cards, duel_changes, duel_players, tree
from duelkit.cardtext.codegen import Code, instruction
from duelkit.cardtext.duel_codegen import DuelWording
from duelkit.cardtext.duel_purposes import shows_a_hand
from duelkit.kernel.instructions import Called, Measure, MoveKind, Op, Until, Who
from duelkit.texts import N_

DEEDS = {
    duel_players.Deed.NEGATE: [instruction(Op.NEGATE, n=1)],
    duel_players.Deed.NEGATE_EFFECT: [instruction(Op.NEGATE)],
    duel_players.Deed.SPARE: [instruction(Op.SPARE, Who.YOU)],
    duel_players.Deed.STOP_ATTACK: [instruction(Op.STOP_ATTACK)],
    duel_players.Deed.STOP_SUMMON: [instruction(Op.STOP_SUMMON)],
    duel_players.Deed.END_BATTLE: [instruction(Op.END_BATTLE)],
    duel_players.Deed.FUSE: [instruction(Op.FUSE)],
    duel_players.Deed.STAY: [],
    duel_players.Deed.WIN: [instruction(Op.WIN)],
    duel_players.Deed.CALL_RACE: [instruction(Op.CALL, n=Called.RACE)],
    duel_players.Deed.CALL: [instruction(Op.CALL, n=Called.COIN), instruction(Op.COIN, n=1, x=1)],
}
GOALS = {
    duel_actions.Goal.HAND: "hand",
    duel_actions.Goal.TOP: "top",
    duel_actions.Goal.BOTTOM: "bottom",
    duel_actions.Goal.DECK: "deck",
}
PARTINGS = {
    duel_actions.Parting.DESTROY: MoveKind.DESTROY,
    duel_actions.Parting.BANISH: MoveKind.BANISH,
    duel_actions.Parting.RETURN: MoveKind.RETURN,
}
ACTS = {
    duel_actions.Act.BANISH: (MoveKind.BANISH, "banished"),
    duel_actions.Act.SEND: (MoveKind.SEND, "grave"),
    duel_actions.Act.TRIBUTE: (MoveKind.TRIBUTE, "grave"),
    duel_actions.Act.RETURN: (MoveKind.RETURN, "hand"),
}
DESTROY = [instruction(Op.DESTROY)]
SCALES = {
    duel_changes.Change.HALVED: Measure.HALVED,
    duel_changes.Change.DOUBLED: Measure.DOUBLED,
    duel_changes.Change.ORIGINAL_HALVED: Measure.ORIGINAL_HALVED,
    duel_changes.Change.ORIGINAL_DOUBLED: Measure.ORIGINAL_DOUBLED,
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
def _(step: duel_actions.Choose, of: DuelWording) -> Code:
    if step.what.cards.how is not tree.How.CHOSEN:
        of.fail('"Choose" says how many cards are chosen: "choose 1 monster on the field".')
    return [*[instruction(Op.REVEAL, Who.OPPONENT)] * shows_a_hand(step), *of.pick(step.what)]


@compile_step.register
def _(step: duel_actions.Destroy, of: DuelWording) -> Code:
    code = [*of.pick(step.what), instruction(Op.DESTROY, x=of.words.zones["banished"] if step.banished else 0)]
    of.fallen = True
    return code


@compile_step.register
def _(step: duel_actions.Later, of: DuelWording) -> Code:
    return [*of.pick(step.what), instruction(Op.LATER, n=PARTINGS[step.parting], x=step.until)]


@compile_step.register
def _(step: duel_actions.Banish, of: DuelWording) -> Code:
    return moved(of, of.pick(step.what), MoveKind.BANISH, "banished")


@compile_step.register
def _(step: duel_actions.Send, of: DuelWording) -> Code:
    return moved(of, of.pick(step.what), MoveKind.SEND, "grave")


@compile_step.register
def _(step: duel_actions.Tribute, of: DuelWording) -> Code:
    code = of.picked_cards(step.cards, Who.YOU, of.words.zones["field"])
    return moved(of, of.lost(code), MoveKind.TRIBUTE, "grave")


@compile_step.register
def _(step: duel_actions.TributeIt, of: DuelWording) -> Code:
    return moved(of, of.pick(step.what), MoveKind.TRIBUTE, "grave")


@compile_step.register
def _(step: duel_actions.Discard, of: DuelWording) -> Code:
    hand = of.words.zones["hand"]
    inside = of.each(
        step.who, lambda who: moved(of, of.picked_cards(step.cards, of.one(who), hand), MoveKind.DISCARD, "grave")
    )
    return of.lost(inside)


@compile_step.register
def _(step: duel_actions.TheirOwn, of: DuelWording) -> Code:
    if step.act is duel_actions.Act.CHOOSE:
        of.fail("What players choose are targets: that stands first, and they choose where everybody sees the cards.")
    return of.their_own(
        step.who, step.cards, step.zone, moved(of, [], *ACTS[step.act]) if step.act in ACTS else DESTROY
    )


@compile_step.register
def _(step: duel_actions.TheirSummon, of: DuelWording) -> Code:
    return of.their_own(step.who, step.cards, step.zone, [instruction(Op.SUMMON, Who.CURRENT, step.stance)])


@compile_step.register
def _(step: duel_actions.DiscardIt, of: DuelWording) -> Code:
    return moved(of, of.pick(step.what), MoveKind.DISCARD, "grave")


@compile_step.register
def _(step: duel_actions.Return, of: DuelWording) -> Code:
    return moved(of, of.pick(step.what), MoveKind.RETURN, GOALS[step.to])


@compile_step.register
def _(step: duel_actions.Lay, of: DuelWording) -> Code:
    code = of.picked_cards(step.cards, Who.YOU, of.words.zones["hand"])
    return of.lost([*code, instruction(Op.LAY)])


@compile_step.register
def _(step: duel_actions.Add, of: DuelWording) -> Code:
    return moved(of, of.pick(step.what), MoveKind.PUT, "hand", of.one(step.whose))


@compile_step.register
def _(step: duel_actions.Summon, of: DuelWording) -> Code:
    onto = Who.EACH if step.onto is Who.EACH else of.one(step.onto)
    return [*of.pick(step.what), instruction(Op.SUMMON, onto, step.stance)]


@compile_step.register
def _(step: duel_actions.Turn, of: DuelWording) -> Code:
    return [*of.pick(step.what), instruction(Op.TURN, n=step.stance)]


@compile_step.register
def _(step: duel_actions.Control, of: DuelWording) -> Code:
    return [*of.pick(step.what), instruction(Op.CONTROL, of.one(step.who), x=step.until)]


@compile_step.register
def _(step: duel_actions.Exchange, of: DuelWording) -> Code:
    return [*of.pick(step.what), instruction(Op.CONTROL, Who.NOBODY, n=1)]


@compile_step.register
def _(step: duel_actions.Equip, of: DuelWording) -> Code:
    return [*of.pick(step.what), instruction(Op.EQUIP)]


@compile_step.register
def _(step: duel_actions.Bind, of: DuelWording) -> Code:
    return [*of.pick(step.what), instruction(Op.EQUIP, n=1)]


@compile_step.register
def _(step: duel_actions.AddCounters, of: DuelWording) -> Code:
    most = step.most.n if step.most else 0
    code = of.pick(step.what)
    if step.spell and of.means_this(step.what):
        of.can_hold(most)
    return [*code, instruction(Op.COUNTERS, int(step.spell), step.n, most)]


@compile_step.register
def _(step: duel_actions.RemoveCounters, of: DuelWording) -> Code:
    return [*of.pick(step.what), instruction(Op.COUNTERS, int(step.spell), -step.n)]


# What is true of cards and players


@compile_step.register
def _(step: duel_changes.Gains, of: DuelWording) -> Code:
    return of.boosted(step.what, step.stats, step.amount, step.per, step.until)


@compile_step.register
def _(step: duel_changes.Loses, of: DuelWording) -> Code:
    return of.boosted(step.what, step.stats, -step.amount, step.per, step.until)


@compile_step.register
def _(step: duel_changes.Becomes, of: DuelWording) -> Code:
    code, measure = of.per(step.per)
    measure = Measure.BECOMES_COUNTED if measure == Measure.PER_COUNTED else Measure.BECOMES
    return [*code, *of.changed(step.what, step.stats, step.amount, measure, step.until)]


@compile_step.register
def _(step: duel_changes.Scaled, of: DuelWording) -> Code:
    return of.changed(step.what, step.stats, 0, SCALES[step.change], step.until)


@compile_step.register
def _(step: duel_changes.Swapped, of: DuelWording) -> Code:
    return of.changed(step.what, duel_changes.Stats.BOTH, 0, Measure.SWAPPED, step.until)


@compile_step.register
def _(step: duel_changes.Grant, of: DuelWording) -> Code:
    if step.trait in of.words.flags:
        of.fail("This is said in a sentence of its own, about this card and for all time.")
    trait = of.known(N_("{game} has no rule for {word!r}; it has: {known}."), step.trait, of.words.traits)
    return [*of.pick(step.what), instruction(Op.GRANT, n=trait, x=step.until)]


@compile_step.register
def _(step: duel_changes.GrantAny, of: DuelWording) -> Code:
    trait = of.known(N_("{game} has no rule for {word!r}; it has: {known}."), step.trait, of.words.traits)
    if step.place.zone != "field" or step.until in (Until.STAYS, Until.WHILE):
        of.fail('What is true of any such card is true on the field and for a time: "until the end of the turn".')
    return [instruction(Op.GRANT_ANY, of.whose(step.place), trait, step.until, which=of.filter_number(step.of))]


@compile_step.register
def _(step: duel_changes.Rule, of: DuelWording) -> Code:
    ban = of.known(N_("{game} has no rule for {word!r}; it has: {known}."), step.ban, of.words.bans)
    return [instruction(Op.RULE, of.person(step.who), ban, step.until)]


@compile_step.register
def _(step: duel_changes.Skip, of: DuelWording) -> Code:
    phase = of.known(N_("{game} has no {word!r}; it has: {known}."), step.phase, of.words.phases)
    return of.each(step.who, lambda who: [instruction(Op.SKIP, of.one(who), phase, step.n)])


@compile_step.register
def _(step: duel_changes.Silence, of: DuelWording) -> Code:
    return [instruction(Op.SILENCE, x=step.until, which=of.filter_number(step.of))]


# Life, chains, chance


@compile_step.register
def _(step: duel_players.Deal, of: DuelWording) -> Code:
    return of.amount(Op.DEAL, step.to, step.amount)


@compile_step.register
def _(step: duel_players.Gain, of: DuelWording) -> Code:
    return of.amount(Op.GAIN, step.who, step.amount)


@compile_step.register
def _(step: duel_players.Lose, of: DuelWording) -> Code:
    return of.amount(Op.LOSE, step.who, step.amount)


@compile_step.register
def _(step: duel_players.Pay, of: DuelWording) -> Code:
    return [instruction(Op.PAY, n=step.n)]


@compile_step.register
def _(step: duel_players.PayHalf, of: DuelWording) -> Code:
    return [instruction(Op.PAY, x=Measure.HALF)]


@compile_step.register
def _(step: duel_players.SetLife, of: DuelWording) -> Code:
    return of.each(step.who, lambda who: [instruction(Op.SET_LIFE, of.one(who), step.n)])


@compile_step.register
def _(step: duel_players.HalveLife, of: DuelWording) -> Code:
    return of.each(step.who, lambda who: [instruction(Op.LOSE, of.one(who), 0, Measure.HALF)])


@compile_step.register
def _(step: tree.SwapLife, of: DuelWording) -> Code:
    return [instruction(Op.SWAP_LIFE, of.one(step.other))]


@compile_step.register
def _(step: duel_players.Draw, of: DuelWording) -> Code:
    return of.amount(Op.DRAW, step.who, duel_cards.Number(step.n, step.per))


@compile_step.register
def _(step: duel_players.Look, of: DuelWording) -> Code:
    return [instruction(Op.LOOK, of.one(step.whose), step.n, of.words.zones["deck"])]


@compile_step.register
def _(step: duel_players.DrawTo, of: DuelWording) -> Code:
    return of.each(step.who, lambda who: [instruction(Op.DRAW_TO, of.one(who), step.n)])


@compile_step.register
def _(step: duel_players.Show, of: DuelWording) -> Code:
    return [*of.pick(step.what), instruction(Op.SHOW)]


@compile_step.register
def _(step: duel_players.Reveal, of: DuelWording) -> Code:
    return of.each(step.who, lambda who: [instruction(Op.REVEAL, of.one(who))])


@compile_step.register
def _(step: duel_players.Deed, of: DuelWording) -> Code:
    return DEEDS[step]


@compile_step.register
def _(step: duel_players.Ritual, of: DuelWording) -> Code:
    return [instruction(Op.RITE, n=of.tables.number(step.name))]


@compile_step.register
def _(step: duel_players.Tokens, of: DuelWording) -> Code:
    attribute = of.known(N_("{game} has no attribute {word!r}; it has: {known}."), step.attribute, of.words.attributes)
    race = of.known(N_("{game} has no race {word!r}; it has: {known}."), step.race, of.words.races)
    free = int(step.use is duel_players.Use.ANY)
    kind = of.tables.token((attribute, race, step.level, step.atk, step.defence, free))
    return [instruction(Op.TOKENS, of.one(step.onto), step.n, kind)]


@compile_step.register
def _(step: duel_players.Toss, of: DuelWording) -> Code:
    return [instruction(Op.COIN, n=step.n)]


@compile_step.register
def _(step: tree.Roll, of: DuelWording) -> Code:
    return [instruction(Op.ROLL)]


@compile_step.register
def _(step: tree.Shuffle, of: DuelWording) -> Code:
    return [instruction(Op.SHUFFLE, of.owner(step.place), x=of.zone(step.place))]
