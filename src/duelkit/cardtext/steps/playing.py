"""Compiles steps about players and the duel: life, draws, dice and coins, attacks, the chain."""

# ruff: noqa: ARG001 - functions that are picked by the kind of step share one signature

from duelkit.cardtext import tree
from duelkit.cardtext.ranges import inside
from duelkit.cardtext.wording import Wording, compile_step
from duelkit.cardtext.wording.base import Code, instruction
from duelkit.cardtext.wording.players import asks_unseen
from duelkit.kernel.instructions import Op
from duelkit.kernel.operands import MANY, STANDING, Called, Measure, MoveKind, Order, Purpose, Reroll, Stance, Who
from duelkit.kernel.triggers import Trigger
from duelkit.texts import N_

MOST_COUNTERS = 99
HUNDRED = 100
REROLLS = {
    tree.FightDice.ATTACK: Reroll.ATTACK,
    tree.FightDice.DEFENCE: Reroll.DEFENCE,
    tree.FightDice.LOWEST: Reroll.LOWEST,
    tree.FightDice.HIGHEST: Reroll.HIGHEST,
}
OWN_ATTACK = (Trigger.PLAYED, Trigger.THIS_SUCCEEDS, Trigger.THIS_FAILS)
NAME_STEPS = (Called.NAME_RANGE, Called.NAME_PART, Called.NAME)
DEEDS = {
    tree.Deed.NEGATE: [instruction(Op.NEGATE, n=1)],
    tree.Deed.NEGATE_EFFECT: [instruction(Op.NEGATE)],
    tree.Deed.SPARE: [instruction(Op.SPARE, Who.YOU)],
    tree.Deed.REFLECT: [instruction(Op.SPARE, Who.YOU, 1)],
    tree.Deed.SHELTER: [instruction(Op.SHELTER, Who.YOU)],
    tree.Deed.STOP_ATTACK: [instruction(Op.STOP_ATTACK)],
    tree.Deed.STOP_SUMMON: [instruction(Op.STOP_SUMMON)],
    tree.Deed.END_BATTLE: [instruction(Op.END_BATTLE)],
    tree.Deed.FUSE: [instruction(Op.FUSE)],
    tree.Deed.FUSE_BANISHING: [instruction(Op.FUSE, n=1)],
    tree.Deed.UNMAKE: [
        instruction(Op.PICK_MATERIALS),
        instruction(Op.COUNT_PICKED),
        instruction(Op.TEST_COUNT, n=1, x=Order.OR_MORE),
        instruction(Op.UNLESS, n=2),
        instruction(Op.MAY, Who.YOU, 1),
        instruction(Op.SUMMON, Who.YOU, Stance.EITHER),
    ],
    tree.Deed.STAY: [],
    tree.Deed.TOSS_AGAIN: [],
    tree.Deed.CALL_NAME: [instruction(Op.CALL, n=step) for step in NAME_STEPS],
    tree.Deed.CALL_MONSTER_NAME: [instruction(Op.CALL, n=step, x=1) for step in NAME_STEPS],
    tree.Deed.CALL_KIND: [instruction(Op.CALL, n=Called.KIND)],
    tree.Deed.THEY_CALL_KIND: [instruction(Op.CALL, Who.OPPONENT, Called.KIND)],
    tree.Deed.CALL_LEVEL: [instruction(Op.CALL, n=Called.LEVEL)],
    tree.Deed.THEY_CALL_MONSTER_NAME: [instruction(Op.CALL, Who.OPPONENT, step, x=1) for step in NAME_STEPS],
    tree.Deed.CALL_ZONES: [instruction(Op.CALL, n=Called.ZONES)],
    tree.Deed.THEY_CALL_LEVEL: [instruction(Op.CALL, Who.OPPONENT, Called.LEVEL)],
    tree.Deed.CALL_RACE: [instruction(Op.CALL, n=Called.RACE)],
    tree.Deed.CALL_ATTRIBUTE: [instruction(Op.CALL, n=Called.ATTRIBUTE)],
    tree.Deed.CALL_TWO: [
        instruction(Op.CALL, n=Called.ATTRIBUTE),
        instruction(Op.CALL, n=Called.OTHER_ATTRIBUTE),
    ],
    tree.Deed.THEY_PICK: [instruction(Op.CALL, Who.OPPONENT, Called.KEPT_ATTRIBUTE)],
    tree.Deed.ROLL_TWICE: [instruction(Op.ROLL_TWO), instruction(Op.CALL, n=Called.KEPT_NUMBER)],
    tree.Deed.END_TURN: [instruction(Op.END_TURN)],
    tree.Deed.UNCOUNT: [instruction(Op.PICK_THIS), instruction(Op.COUNTERS, n=-MOST_COUNTERS)],
    tree.Deed.COUNT_SUMMONS: [instruction(Op.COUNT_SUMMONS)],
    tree.Deed.KEEP_CALL: [instruction(Op.KEEP_CALL)],
    tree.Deed.CALL: [instruction(Op.CALL, n=Called.COIN), instruction(Op.COIN, n=1, x=1)],
}


# Life


@compile_step.register
def _(step: tree.Deal, of: Wording) -> Code:
    if step.to is None and not of.fights:
        of.fail('Say to whom the damage is dealt: "deal 50 damage to your opponent".')
    return of.amount(Op.DEAL, Who.OPPONENT if step.to is None else step.to, step.amount)


@compile_step.register
def _(step: tree.Gain, of: Wording) -> Code:
    return of.amount(Op.GAIN, step.who, step.amount)


@compile_step.register
def _(step: tree.Lose, of: Wording) -> Code:
    return of.amount(Op.LOSE, step.who, step.amount)


@compile_step.register
def _(step: tree.Pay, of: Wording) -> Code:
    return [instruction(Op.PAY, n=step.n)]


@compile_step.register
def _(step: tree.PayHalf, of: Wording) -> Code:
    return [instruction(Op.PAY, x=Measure.HALF)]


@compile_step.register
def _(step: tree.PayHundreds, of: Wording) -> Code:
    called = [instruction(Op.CALL, n=Called.LIFE_RANGE), instruction(Op.CALL, n=Called.LIFE)]
    return [*called, instruction(Op.PAY, n=HUNDRED, x=Measure.PER_PAID)]


@compile_step.register
def _(step: tree.SetLife, of: Wording) -> Code:
    return of.each(step.who, lambda who: [instruction(Op.SET_LIFE, of.one(who), step.n)])


@compile_step.register
def _(step: tree.HalveLife, of: Wording) -> Code:
    return of.amount(Op.LOSE, step.who, tree.Amount.HALF_LIFE)


@compile_step.register
def _(step: tree.SwapLife, of: Wording) -> Code:
    return [instruction(Op.SWAP_LIFE, of.one(step.other))]


# Draws, and what is turned up


@compile_step.register
def _(step: tree.Draw, of: Wording) -> Code:
    return of.amount(Op.DRAW, step.who, tree.Number(step.n, step.per))


@compile_step.register
def _(step: tree.DrawShown, of: Wording) -> Code:
    of.drew = True
    return of.each(step.who, lambda who: [instruction(Op.DRAW_SHOWN, of.one(who))])


@compile_step.register
def _(step: tree.DrawTo, of: Wording) -> Code:
    return of.each(step.who, lambda who: [instruction(Op.DRAW_TO, of.one(who), step.n)])


@compile_step.register
def _(step: tree.TurnUp, of: Wording) -> Code:
    up = instruction(Op.TURN_UP, Who.YOU, x=of.words.zones["grave"], which=of.filter_number(step.of))
    return of.taken([up], again=False)


@compile_step.register
def _(step: tree.Mill, of: Wording) -> Code:
    top = instruction(Op.PICK_TOP, Who.YOU, 0, of.words.zones["deck"])
    return of.moved(of.lost([*of.counted(step.of, step.place), top]), MoveKind.SEND, "grave")


@compile_step.register
def _(step: tree.Unearth, of: Wording) -> Code:
    zones, monsters = of.words.zones, of.filter_number(tree.Filter("monster"))
    to, deed = ("hand", MoveKind.PUT) if step.kept else ("grave", MoveKind.SEND)
    counted = [] if step.n else [instruction(Op.COUNT_GONE, x=zones["deck"])]

    def inside(who: Who) -> Code:
        return [
            instruction(Op.UNEARTH, who, step.n, zones["deck"], which=monsters),
            instruction(Op.SUMMON, who, step.stance, which=of.filter_number(step.of)),
            instruction(Op.KEEP_IN, n=zones["deck"]),
            instruction(Op.MOVE, n=deed, x=zones[to]),
        ]

    return of.lost([*counted, *of.each(step.who, inside)])


@compile_step.register
def _(step: tree.Rearrange, of: Wording) -> Code:
    return [instruction(Op.SHUFFLE, Who.YOU, x=of.words.zones["field"])]


@compile_step.register
def _(step: tree.Shuffle, of: Wording) -> Code:
    return [instruction(Op.SHUFFLE, of.owner(step.place), x=of.zone(step.place))]


@compile_step.register
def _(step: tree.Reveal, of: Wording) -> Code:
    return of.each(step.who, lambda who: [instruction(Op.REVEAL, of.one(who))])


@compile_step.register
def _(step: tree.SwapHands, of: Wording) -> Code:
    return [instruction(Op.SWAP_HANDS, of.one(step.other))]


@compile_step.register
def _(step: tree.LayOut, of: Wording) -> Code:
    hand, keep = of.words.zones["hand"], instruction(Op.KEEP)
    picked = [row for cards in (step.cards, step.more) for row in (*of.picked(cards, Who.YOU, hand), keep)]
    return of.taken([*picked, instruction(Op.PICK_TARGETS), instruction(Op.SHOW)], again=False)


@compile_step.register
def _(step: tree.TheirShow, of: Wording) -> Code:
    shown = [*of.picked(step.cards, Who.CURRENT, of.words.zones["hand"]), instruction(Op.KEEP)]
    return of.taken([*of.in_turn(step.who, shown), instruction(Op.PICK_TARGETS), instruction(Op.SHOW)], again=False)


@compile_step.register
def _(step: tree.ChooseShown, of: Wording) -> Code:
    return of.taken([*of.it(), instruction(Op.CHOOSE_SHOWN, of.one(step.who), step.random)], again=False)


# Counters


@compile_step.register
def _(step: tree.ClearCounters, of: Wording) -> Code:
    field, counted = of.words.zones["field"], of.filter_number(tree.Filter(able=tree.Able.COUNTED))
    code = [instruction(Op.PICK_ALL, Who.NOBODY, 0, field, which=counted)]
    return of.lost([*code, instruction(Op.COUNTERS, 1, -MOST_COUNTERS)])


# Choices and chance


@compile_step.register
def _(step: tree.ChoosePlayer, of: Wording) -> Code:
    return [instruction(Op.CHOOSE_PLAYER, of.person(step.among))]


@compile_step.register
def _(step: tree.ChooseSuch, of: Wording) -> Code:
    asked = [*inside(step.test)]
    if Who.THAT_PLAYER not in {value for part in asked for value in vars(part).values()}:
        of.fail('This asks for nothing of the players to choose from, each of whom is "that player" here.')
    if any(asks_unseen(part) and part.place.whose is not Who.YOU for part in asked):
        of.fail("Of cards that not everybody sees only those of your hand are known as a player is chosen.")
    test = of.test(step.test)
    return [instruction(Op.CHOOSE_PLAYER, of.person(step.among), len(test)), *test]


@compile_step.register
def _(step: tree.Roll, of: Wording) -> Code:
    return [instruction(Op.ROLL)]


@compile_step.register
def _(step: tree.RollUnder, of: Wording) -> Code:
    return [instruction(Op.ROLL, n=-step.n)]


@compile_step.register
def _(step: tree.RollOff, of: Wording) -> Code:
    return [instruction(Op.ROLL_OFF)]


@compile_step.register
def _(step: tree.RollDice, of: Wording) -> Code:
    return [instruction(Op.ROLL, n=step.n - 1)]


@compile_step.register
def _(step: tree.RollEach, of: Wording) -> Code:
    if step.who is Who.YOU:
        of.fail('Say who rolls with you: "you and the next player each roll a die".')
    code = [instruction(Op.ROLL_EACH, of.person(step.who), step.who not in MANY)]
    of.rolled = True
    return code


@compile_step.register
def _(step: tree.RollAgain, of: Wording) -> Code:
    if of.trigger != Trigger.ROLLED:
        of.fail('The dice of a fight can be rolled again "when the dice of your fight are rolled", and not later.')
    return [instruction(Op.ROLL_AGAIN, n=REROLLS[step.dice])]


@compile_step.register
def _(step: tree.Toss, of: Wording) -> Code:
    return [instruction(Op.COIN, n=step.n)]


# Attacks and turns


@compile_step.register
def _(step: tree.AttackFails, of: Wording) -> Code:
    return in_a_fight(of, Op.FAIL)


@compile_step.register
def _(step: tree.AttackSucceeds, of: Wording) -> Code:
    return in_a_fight(of, Op.SUCCEED)


def in_a_fight(of: Wording, op: Op) -> Code:
    """Return the code of an instruction about the attack under way; refuse the text where there is none."""
    if not of.fights:
        of.fail("There is no attack under way here that could succeed or fail.")
    return [instruction(op)]


@compile_step.register
def _(step: tree.MustAttack, of: Wording) -> Code:
    return of.each(step.who, lambda who: [instruction(Op.MUST_ATTACK, of.one(who))])


@compile_step.register
def _(step: tree.ResetCount, of: Wording) -> Code:
    return of.each(step.who, lambda who: [instruction(Op.RESET_COUNT, of.one(who))])


@compile_step.register
def _(step: tree.RaiseCount, of: Wording) -> Code:
    return of.each(step.who, lambda who: [instruction(Op.RAISE_COUNT, of.one(who), step.n)])


@compile_step.register
def _(step: tree.RepeatEffect, of: Wording) -> Code:
    return [instruction(Op.REPEAT)]


@compile_step.register
def _(step: tree.StartOver, of: Wording) -> Code:
    return [instruction(Op.START_OVER)]


@compile_step.register
def _(step: tree.SkipTurn, of: Wording) -> Code:
    return of.each(step.who, lambda who: [instruction(Op.SKIP_TURN, of.one(who), step.n)])


@compile_step.register
def _(step: tree.ExtraTurn, of: Wording) -> Code:
    return of.each(step.who, lambda who: [instruction(Op.EXTRA_TURN, of.one(who))])


@compile_step.register
def _(step: tree.PlayAgain, of: Wording) -> Code:
    if of.trigger is not Trigger.PLAYED:
        of.fail("Only as a card is played one more play is allowed: after a battle the go ends.")
    return [instruction(Op.PLAY_MORE)]


@compile_step.register
def _(step: tree.NameSuit, of: Wording) -> Code:
    of.named = True
    return [instruction(Op.CALL, n=Called.SUIT)]


@compile_step.register
def _(step: tree.BattleAgain, of: Wording) -> Code:
    return [instruction(Op.AGAIN)]


@compile_step.register
def _(step: tree.AttackSame, of: Wording) -> Code:
    if not of.kind.attacks or of.trigger not in OWN_ATTACK:
        of.fail(
            "Only an attack card attacks the same player again, as its own attack succeeds or fails: \"When this card's"
            ' attack succeeds: attack the same player again for 40 damage."'
        )
    return [instruction(Op.STRIKE, n=0 if step.n is None else step.n + 1)]


@compile_step.register
def _(step: tree.AttackAgain, of: Wording) -> Code:
    return [instruction(Op.AGAIN)]


@compile_step.register
def _(step: tree.Aim, of: Wording) -> Code:
    of.fail('Only an attack card says so whom it is against, and first: "Attack the player with the most life."')


@compile_step.register
def _(step: tree.LayBefore, of: Wording) -> Code:
    of.fail('Only a condition card says so whom it lies before, and first: "Lay this card before another player."')


@compile_step.register
def _(step: tree.NegateEffect, of: Wording) -> Code:
    if of.trigger not in (Trigger.OTHER_USES, Trigger.USES, Trigger.ACTIVATED):
        of.fail(
            'An effect card is negated "when another player uses an effect card", or "when you use an effect card".'
        )
    return [instruction(Op.STOP_EFFECT)]


@compile_step.register
def _(step: tree.Retarget, of: Wording) -> Code:
    of.purpose = Purpose.RETARGETED
    code = of.picked(tree.Cards(1, of=tree.Filter("monster")), of.whose(step.place), of.zone(step.place))
    return of.lost([*code, instruction(Op.RETARGET)])


@compile_step.register
def _(step: tree.Redirect, of: Wording) -> Code:
    return [*of.pick(step.what), instruction(Op.REDIRECT)]


@compile_step.register
def _(step: tree.AttackInstead, of: Wording) -> Code:
    return [*of.pick(step.what), instruction(Op.REDIRECT, n=1)]


# The end of the duel


@compile_step.register
def _(step: tree.WinDuel, of: Wording) -> Code:
    return [instruction(Op.WIN, of.one(step.who))]


@compile_step.register
def _(step: tree.LoseDuel, of: Wording) -> Code:
    return of.each(step.who, lambda who: [instruction(Op.LOSE_DUEL, of.one(who))])


@compile_step.register
def _(step: tree.StayIn, of: Wording) -> Code:
    if of.trigger != Trigger.SPARED:
        of.fail('One stays at 1 life "when you would be out", and not otherwise.')
    return []  # what waits so keeps its player in, whatever else it says


# The chain, summons that are more than a move


@compile_step.register
def _(step: tree.Deed, of: Wording) -> Code:
    return of.lost(DEEDS[step]) if step is tree.Deed.UNCOUNT else DEEDS[step]


@compile_step.register
def _(step: tree.Ritual, of: Wording) -> Code:
    return [instruction(Op.RITE, n=of.tables.number(step.name))]


@compile_step.register
def _(_: tree.SummonMore, _of: Wording) -> Code:
    return [instruction(Op.SUMMON_MORE, Who.YOU)]


@compile_step.register
def _(step: tree.TokenLike, of: Wording) -> Code:
    any_kind = min(of.chain.attributes.values()), min(of.chain.races.values())  # another is made of it at once
    blank = of.tables.token((*any_kind, 1, 0, 0, 1))
    n = 1 + STANDING * (step.posture is tree.Posture.ATTACK)
    return of.taken([*of.pick(step.what), instruction(Op.TOKEN_LIKE, Who.YOU, n, blank)], again=False)


@compile_step.register
def _(step: tree.Tokens, of: Wording) -> Code:
    chain = of.chain
    attribute = of.known(N_("{game} has no attribute {word!r}; it has: {known}."), step.attribute, chain.attributes)
    race = of.known(N_("{game} has no race {word!r}; it has: {known}."), step.race, chain.races)
    free = int(step.use is tree.Use.ANY)
    kind = of.tables.token((attribute, race, step.level, step.atk, step.defence, free))
    standing = STANDING * (step.posture is tree.Posture.ATTACK)
    made = instruction(Op.TOKENS, of.one(step.onto), step.n + standing, kind)
    return [made._replace(binds=step.avenged.n if step.avenged else 0)]
