"""Compiles steps that say what is true from then on, of cards and of players."""

# ruff: noqa: ARG001 - functions that are picked by the kind of step share one signature

from duelkit.cardtext import tree
from duelkit.cardtext.wording import Wording, compile_step
from duelkit.cardtext.wording.base import Code, instruction
from duelkit.kernel.durations import Until
from duelkit.kernel.instructions import Instruction, Op
from duelkit.kernel.operands import (
    DOUBLED,
    EACH_COUNTED,
    FORBIDDEN,
    HALVED,
    LEADERS,
    ONCE,
    TWICE,
    WORSE,
    Measure,
    MoveKind,
    Order,
    Scale,
    Stance,
    Who,
)
from duelkit.texts import N_

ALL_OF_IT = -9999  # no damage, and no life lost or gained, is more at once
CHANGES = {
    tree.Change.HALVED: HALVED,
    tree.Change.DOUBLED: DOUBLED,
    tree.Change.TWICE: TWICE,
    tree.Change.WORSE: WORSE,
    tree.Change.PREVENTED: ALL_OF_IT,
}
CHANGEABLE = (*LEADERS, Who.RANDOM_OTHER, Who.RANDOM_OUTSIDE)
DICE = (Scale.ATTACK_DICE, Scale.DEFENCE_DICE)
OF_DICE = (tree.Change.TWICE, tree.Change.WORSE)
STAYS_THE_SAME = N_(
    "What lasts is said of a player who stays the same, not of a random one, or one with the most or the least."
)
SCALES = {
    tree.Change.HALVED: Measure.HALVED,
    tree.Change.DOUBLED: Measure.DOUBLED,
    tree.Change.ORIGINAL_HALVED: Measure.ORIGINAL_HALVED,
    tree.Change.ORIGINAL_DOUBLED: Measure.ORIGINAL_DOUBLED,
}
MIRRORED = {
    tree.Stats.ATK: (tree.Stats.ATK,),
    tree.Stats.DEF: (tree.Stats.DEF,),
    tree.Stats.BOTH: (tree.Stats.ATK, tree.Stats.DEF),
}
ONE_TURN = (Until.TURN_END, Until.NEXT_TURN, Until.YOUR_NEXT_TURN)
ONE_DIE = N_('One of the dice can only gain or lose: "your highest defence die gains 1".')
BY_A_NUMBER = {  # why it changes in no other way
    Scale.MORE_DICE: N_('The number of dice can only gain or lose: "the number of your defence dice gains 1".'),
    Scale.HIGH_DEFENCE: ONE_DIE,
    Scale.LOW_DEFENCE: ONE_DIE,
}
NO_WORD = N_("{game} has no rule for {word!r}; it has: {known}.")


# Of players


@compile_step.register
def _(step: tree.Modify, of: Wording) -> Code:
    if step.whose in CHANGEABLE:
        of.fail(STAYS_THE_SAME)
    if step.scale == Scale.ONLY_TARGET and step.whose is Who.YOU:
        of.fail('It is others who can attack only you: "each other player can attack only you".')
    if step.scale == Scale.NOT_HOLDER and step.whose is Who.YOU:
        of.fail('It is others who cannot attack you: "the attacker cannot attack you".')
    if step.scale == Scale.ONLY_LAYER and not of.kind.lies:
        of.fail("Only a card that lies open was laid by somebody.")
    if step.scale in BY_A_NUMBER and isinstance(step.change, tree.Change):
        of.fail(BY_A_NUMBER[step.scale])
    if isinstance(step.change, tree.Change) and (step.change in OF_DICE) != (step.scale in DICE):
        of.fail(
            "Dice can gain, lose, or be rolled twice; damage and life can gain, lose, be halved, doubled or prevented."
        )
    if step.once:
        return until_used(of, instruction(Op.MODIFY, of.one(step.whose), step.scale + ONCE, change_of(step)))
    if step.per is None:
        return [instruction(Op.MODIFY, of.person(step.whose), step.scale, change_of(step))]
    if not isinstance(step.change, int) or step.per in tree.OF_A_ROLL or isinstance(step.per, tree.DiceShowing):
        of.fail('"For each" multiplies a number that stays: "your attack dice gain 1 for each card in your void".')
    counting, _ = of.per(step.per)
    return [*counting, instruction(Op.MODIFY, of.person(step.whose), step.scale + EACH_COUNTED, step.change)]


@compile_step.register
def _(step: tree.Prevent, of: Wording) -> Code:
    if step.whose in CHANGEABLE:
        of.fail(STAYS_THE_SAME)
    return until_used(of, instruction(Op.MODIFY, of.one(step.whose), Scale.SHIELD, step.n))


def until_used(of: Wording, change: Instruction) -> Code:
    """Return a change that ends with its use: the change where it is said how long, else code that lets it last."""
    return [change] if of.lasts else of.begin_to_last(change)


def change_of(step: tree.Modify) -> int:
    """Return the number of a change: what it adds, or what stands for halving and the like."""
    if isinstance(step.change, tree.Change):
        return CHANGES[step.change]
    return FORBIDDEN if step.change is None else step.change


@compile_step.register
def _(step: tree.Rule, of: Wording) -> Code:
    ban = of.known(NO_WORD, step.ban, of.chain.bans)
    if ban in of.chain.for_one_turn and step.until not in ONE_TURN:
        of.fail('This is for one turn: "you can have a second battle phase during your next turn".')
    return [instruction(Op.RULE, of.person(step.who), ban, step.until)]


@compile_step.register
def _(step: tree.Skip, of: Wording) -> Code:
    phase = of.known(N_("{game} has no {word!r}; it has: {known}."), step.phase, of.chain.phases)
    return of.each(step.who, lambda who: [instruction(Op.SKIP, of.one(who), phase, step.n)])


# Of cards


@compile_step.register
def _(step: tree.Treated, of: Wording) -> Code:
    of_races = step.word in of.chain.races
    if not of_races and step.word not in of.chain.attributes:
        of.fail("A monster can be treated as of another race or attribute, and as nothing else.")
    number = (of.chain.races if of_races else of.chain.attributes)[step.word]
    stat = of.words.stats["race" if of_races else "attribute"]
    return [*of.pick(step.what), instruction(Op.TREAT, stat, number, step.until)]


@compile_step.register
def _(step: tree.TreatedAsCalled, of: Wording) -> Code:
    return [*of.pick(step.what), instruction(Op.TREAT, of.words.stats[step.called.value])]


@compile_step.register
def _(step: tree.Gains, of: Wording) -> Code:
    return of.boosted(step.what, step.stats, step.amount, step.per, step.until)


@compile_step.register
def _(step: tree.Loses, of: Wording) -> Code:
    return of.boosted(step.what, step.stats, -step.amount, step.per, step.until)


@compile_step.register
def _(step: tree.Becomes, of: Wording) -> Code:
    code, measure = of.per(step.per)
    measure = Measure.BECOMES_COUNTED if measure == Measure.PER_COUNTED else Measure.BECOMES
    return [*code, *of.changed(step.what, step.stats, step.amount, measure, step.until)]


@compile_step.register
def _(step: tree.Mirrors, of: Wording) -> Code:
    if step.stats not in MIRRORED:
        of.fail("ATK and DEF can become those of other cards, and no other number.")
    code: Code = []
    again = of.again
    for stats in MIRRORED[step.stats]:
        code += [*of.pick(step.source), instruction(Op.COUNT_STAT, n=of.words.stats[stats.value])]
        code += of.changed(step.what, stats, 1, Measure.BECOMES_COUNTED, step.until)
        if step.source is tree.It.IT:  # both numbers are those of one card
            of.again, of.held = again, False
    return code


@compile_step.register
def _(step: tree.Scaled, of: Wording) -> Code:
    return of.changed(step.what, step.stats, 0, SCALES[step.change], step.until)


@compile_step.register
def _(step: tree.Swapped, of: Wording) -> Code:
    return of.changed(step.what, tree.Stats.BOTH, 0, Measure.SWAPPED, step.until)


@compile_step.register
def _(step: tree.Traded, of: Wording) -> Code:
    if of.again != [instruction(Op.PICK_TARGETS)]:
        of.fail(
            'Two targets are chosen first: "choose 1 monster on your field; choose 1 monster on the field; swap ...".'
        )
    return [*of.it(), instruction(Op.TRADE, x=step.until)]


@compile_step.register
def _(step: tree.Grant, of: Wording) -> Code:
    if step.trait in of.chain.flags:
        of.fail("This is said in a sentence of its own, about this card and for all time.")
    trait = of.known(NO_WORD, step.trait, of.chain.traits)
    return [*of.pick(step.what), instruction(Op.GRANT, n=trait, x=step.until)]


@compile_step.register
def _(step: tree.Closed, of: Wording) -> Code:
    if step.until or not of.states:
        of.fail("Zones are closed only for as long as the card lies face up that they were called for.")
    return [instruction(Op.SHUT)]


@compile_step.register
def _(step: tree.Prohibited, of: Wording) -> Code:
    if step.until or not of.states:
        of.fail("A name is kept from use only for as long as the card lies face up that it was called for.")
    return [instruction(Op.PROHIBIT)]


@compile_step.register
def _(step: tree.SummonsCounted, of: Wording) -> Code:
    return while_it_lies(of, instruction(Op.LIMIT_SUMMONS, n=step.n))


@compile_step.register
def _(_: tree.Matched, of: Wording) -> Code:
    return while_it_lies(of, instruction(Op.MATCH))


@compile_step.register
def _(step: tree.HandPrice, of: Wording) -> Code:
    return while_it_lies(of, instruction(Op.PRICE_HAND, of.person(step.who), step.n))


def while_it_lies(of: Wording, row: Instruction) -> Code:
    """Return the code of what holds as long as a card lies face up; refuse it on one that does not say so."""
    if not of.states:
        of.fail("This holds only for as long as the card lies face up that says so.")
    return [row]


@compile_step.register
def _(step: tree.FieldNamed, of: Wording) -> Code:
    if not of.states:
        of.fail("The field is treated as a card only for as long as the card lies face up that says so.")
    return [instruction(Op.NAME_FIELD, n=of.tables.number(step.name))]


@compile_step.register
def _(step: tree.AttackMore, of: Wording) -> Code:
    if step.until is not Until.TURN_END:
        of.fail('One more attack is for this turn: "it can attack once more until the end of the turn".')
    return [*of.pick(step.what), instruction(Op.MORE_ATTACKS, n=1, x=step.until)]


@compile_step.register
def _(step: tree.AttackAlone, of: Wording) -> Code:
    if not step.until:
        of.fail(
            'What holds for a monster and keeps others from attacking holds for a time: "until the end of the turn".'
        )
    trait, ban = of.chain.alone
    alone = [instruction(Op.GRANT, n=trait, x=step.until), instruction(Op.RULE, Who.YOU, ban, step.until)]
    return [*of.pick(step.what), *alone]


@compile_step.register
def _(step: tree.GrantAny, of: Wording) -> Code:
    trait = of.known(NO_WORD, step.trait, of.chain.traits)
    if step.place.zone != "field" or step.until in (Until.STAYS, Until.WHILE):
        of.fail('What is true of any such card is true on the field and for a time: "until the end of the turn".')
    return [instruction(Op.GRANT_ANY, of.whose(step.place), trait, step.until, which=of.filter_number(step.of))]


@compile_step.register
def _(step: tree.Silence, of: Wording) -> Code:
    return [instruction(Op.SILENCE, x=step.until, which=of.filter_number(step.of))]


# What decides a duel at its last battle


@compile_step.register
def _(step: tree.KeepOne, of: Wording) -> Code:
    field, hand = of.words.zones["field"], of.words.zones["hand"]
    if step.what.cards.how is not tree.How.CHOSEN or step.what.cards.n != 1 or step.what.cards.up_to:
        of.fail('One card is kept: "keep 1 monster on your field and send all other cards ... to the grave".')
    kept = [*of.pick(step.what), instruction(Op.KEEP)]
    others = [instruction(Op.PICK_ALL, Who.NOBODY, x=field), instruction(Op.PICK_ALSO, Who.NOBODY, x=hand)]
    sent = [instruction(Op.DROP_KEPT), instruction(Op.MOVE, n=MoveKind.SEND, x=of.words.zones["grave"])]
    return of.taken([*kept, *others, *sent, instruction(Op.PICK_TARGETS)], again=False)


@compile_step.register
def _(step: tree.SummonToFight, of: Wording) -> Code:
    if of.again != [instruction(Op.PICK_SUBJECT)]:
        of.fail(
            'What is attacked was kept before: "keep 1 monster on your field and send all other cards on the field and'
            ' in each hand to the grave; as soon as this chain is over, your opponent special summons ...".'
        )
    fights = [instruction(Op.SUMMON, Who.CURRENT, Stance.ATTACK), instruction(Op.FIGHT)]
    return of.their_own(step.who, step.cards, step.zone, fights)


@compile_step.register
def _(step: tree.Settling, of: Wording) -> Code:
    field, monsters = of.words.zones["field"], of.filter_number(tree.Filter("monster"))

    def holds(who: Who, n: int) -> Code:
        return [instruction(Op.COUNT, who, x=field, which=monsters), instruction(Op.TEST_COUNT, n=n, x=Order.EXACTLY)]

    def wins(who: Who, other: Who) -> Code:
        won = [instruction(Op.WIN, who)]
        alone = [*holds(other, 0), instruction(Op.UNLESS, n=len(won)), *won]
        return [*holds(who, 1), instruction(Op.UNLESS, n=len(alone)), *alone]

    nobody = [instruction(Op.LOSE_DUEL, who) for who in (Who.YOU, Who.OPPONENT)]
    return of.lost([*wins(Who.YOU, Who.OPPONENT), *wins(Who.OPPONENT, Who.YOU), *nobody])
