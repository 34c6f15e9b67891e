"""Compiles numbers: amounts, what they are multiplied by, and changes of what stands on a card."""

from duelkit.cardtext import tree
from duelkit.cardtext.wording.base import NO_STAT, Code, instruction
from duelkit.cardtext.wording.picks import NO_DAMAGE, PickWording
from duelkit.kernel.durations import Until
from duelkit.kernel.instructions import Instruction, Op
from duelkit.kernel.operands import HALVED_AMOUNT, Measure, Tally, Who, packed
from duelkit.kernel.triggers import Trigger
from duelkit.texts import N_

STAT_MEASURES = {
    "ATK": Measure.STAT_ATK,
    "DEF": Measure.STAT_DEF,
    "level": Measure.STAT_LEVEL,
    "original ATK": Measure.STAT_ORIGINAL_ATK,
    "original DEF": Measure.STAT_ORIGINAL_DEF,
}
# What is remembered of a tribute where a text goes by it; its ATK is in any case.
OF_TRIBUTES = frozenset(STAT_MEASURES.values()) - {Measure.STAT_ATK}
ATTACK_OVER = frozenset({Trigger.ATTACK_OVER, Trigger.THIS_OVER})  # nobody fights then; what has hit is still known
VERBS = (Op.DEAL, Op.GAIN, Op.LOSE)
COUNTS = {
    tree.Each.COUNTER: Op.COUNT_COUNTERS,
    tree.Each.SPELL_COUNTER: Op.COUNT_COUNTERS,
    tree.Each.EQUIP: Op.COUNT_EQUIPS,
    tree.Each.DISCARDED: Op.COUNT_TOGETHER,
    tree.Each.PAID: Op.COUNT_PAID,
}
OF_A_PLAYER = {tree.AttacksOf: Tally.ATTACKS, tree.CountOf: Tally.COUNT, tree.TurnsOf: Tally.TURNS}
DICE_ROLLED = {tree.Each.HIGH_POINT: Tally.HIGHEST_DIE, tree.Each.LOW_POINT: Tally.LOWEST_DIE}
DICE_OF_FIGHTS = {
    tree.Each.ATTACK_POINT: Tally.ATTACK_DIE,
    tree.Each.DEFENCE_POINT: Tally.DEFENCE_DIE,
    tree.Each.DEFENCE_SUM: Tally.DEFENCE_SUM,
    tree.Each.LOW_DEFENCE: Tally.LOWEST_DEFENCE,
    tree.Each.LEAD: Tally.LEAD,
    tree.Each.HIT: Tally.HITS,
}
MEASURES = {None: Measure.PLAIN, tree.Each.POINT: Measure.PER_POINT, tree.Each.HEAD: Measure.PER_COUNTED}
AMOUNTS = {
    tree.Amount.HALF_LIFE: Measure.HALF,
    tree.Amount.ATTACK_DAMAGE: Measure.ATTACK_DAMAGE,
    tree.Amount.DAMAGE_DEALT: Measure.DAMAGE_DEALT,
    tree.Amount.HALF_DEALT: Measure.HALF_DEALT,
    tree.Amount.HALF_ATTACK: Measure.HALF_ATTACK,
    tree.Amount.TWICE_ATTACK: Measure.TWICE_ATTACK,
    tree.Amount.AS_MUCH: Measure.TRIGGER_NUMBER,
    tree.Amount.HALF_AS_MUCH: Measure.HALF_TRIGGER,
}
OF_LIFE = frozenset(
    {
        *(Trigger.LIFE_LOST, Trigger.OTHER_LOSES, Trigger.LOSES),
        *(Trigger.DAMAGED, Trigger.OTHER_HURT, Trigger.ANY_HURT),
        *(Trigger.LIFE_GAINED, Trigger.OTHER_GAINS, Trigger.GAINS),
    }
)  # they say how much


class AmountWording(PickWording):
    """How much, and for each of what."""

    def per(self, per: tree.Per | None) -> tuple[Code, Measure]:
        """Return the code that counts what a number is multiplied by, and the measure."""
        match per:
            case tree.CardsIn() | tree.CardsBy():
                *marked, count = self.counted(per.of, per.place)
                return [*marked, count._replace(n=getattr(per, "n", 0))], Measure.PER_COUNTED
            case tree.LifeOf() | tree.TurnsOf() | tree.AttacksOf() | tree.CountOf() | tree.PlayersAhead():
                return [self.tally(per)], Measure.PER_COUNTED
            case tree.DiceShowing() | tree.PlayersIn():
                return [tally_of_all(per)], Measure.PER_COUNTED
            case tree.Given(race):
                number = self.known(N_("{game} has no race {word!r}; it has: {known}."), race, self.chain.races)
                return [instruction(Op.COUNT_GIVEN, Who.YOU, number)], Measure.PER_COUNTED
            case tree.Each.LEVEL:
                return self.it(), Measure.STAT_LEVEL
        return ([], MEASURES[per]) if per is None or per in MEASURES else (self.each_counted(per), Measure.PER_COUNTED)

    def tally(self, per: tree.LifeOf | tree.TurnsOf | tree.AttacksOf | tree.CountOf | tree.PlayersAhead) -> Instruction:
        """Return the instruction that counts a player's life, turns or attacks, or who has more or less than they."""
        if isinstance(per, tree.PlayersAhead):
            return instruction(
                Op.TALLY, self.one(per.than), 1, (Tally.AHEAD if per.more else Tally.BEHIND) + self.number_held(per.of)
            )
        if not isinstance(per, tree.LifeOf):
            return instruction(Op.TALLY, self.one(per.who), 1, OF_A_PLAYER[type(per)])
        return instruction(Op.TALLY, self.one(per.who), per.n, Tally.MISSING_LIFE if per.missing else Tally.LIFE)

    def each_counted(self, per: tree.Each | tree.DefenceDiceShowing) -> Code:
        """Return the code that counts counters, equips, dice of the fight, or what was picked."""
        if isinstance(per, tree.DefenceDiceShowing):
            return self.of_fight(Tally.DEFENCE_SHOWING + per.n)
        if per is tree.Each.PICKED:
            return self.those_picked()
        if per is tree.Each.DRAWN:
            return [instruction(Op.COUNT_DONE)]
        if per in DICE_ROLLED:
            return [instruction(Op.TALLY, n=1, x=DICE_ROLLED[per])]
        if per in DICE_OF_FIGHTS:
            return self.of_fight(DICE_OF_FIGHTS[per])
        return self.counters() if self.words.chain is None else [instruction(COUNTS[per])]

    def those_picked(self) -> Code:
        """Return the code that counts the cards that are meant by "each of them"."""
        if self.words.chain is None:
            return [instruction(Op.TALLY, n=1, x=Tally.MOVED)]
        if self.priced and not self.held and not self.again:
            return []
        return [*([] if self.fresh else self.it()), instruction(Op.COUNT_PICKED)]

    def counters(self) -> Code:
        """Return the code that counts the counters on this card; refuse a card that can have none."""
        if not self.kind.lies:
            self.fail("Only a card that lies open can have counters; one of kind {kind} does not.")
        return [instruction(Op.COUNT_COUNTERS)]

    def of_fight(self, tally: int) -> Code:
        """Return the code that counts something of the attack under way; refuse it where there is none."""
        if tally == Tally.HITS and self.trigger in ATTACK_OVER:
            return [instruction(Op.TALLY, n=1, x=tally)]
        return self.in_a_fight(instruction(Op.TALLY, n=1, x=tally))

    def in_a_fight(self, asked: Instruction) -> Code:
        """Return an instruction that asks about the attack under way; refuse it where there is none."""
        self.check_fighting()
        return [asked]

    def check_fighting(self) -> None:
        """Refuse to speak of dice and damage where there is no attack under way."""
        if not self.fights:
            self.fail("There is no attack under way here whose dice or damage could be meant.")

    def amount(self, op: Op, who: Who, amount: tree.HowMuch) -> Code:
        """Return the code of an instruction with the amount that the text states, for one player or each of several."""
        if isinstance(amount, tree.Bounded | tree.AtLeast):  # the bound holds for each of several players
            code = self.amount(op, who, tree.Number(amount.n, amount.per))
            bound = amount.most if isinstance(amount, tree.Bounded) else -amount.least
            return [instruction(Op.AT_MOST, n=bound), *code, instruction(Op.AT_MOST)]
        match amount:
            case tree.Number(n, per):
                code, measure = self.per(per)
            case tree.EqualTo():
                n, (code, measure) = HALVED_AMOUNT if amount.half else 0, self.equal_to(amount)
            case tree.Amount():
                n, code, measure = 0, [], self.of_the_attack(amount)
            case tree.Dealt.DAMAGE:
                n, code, measure = 0, [], self.triggering_damage()
            case tree.Dealt.HALF_PAID:
                n, code, measure = 0, [], Measure.HALF_PAID
        return [*code, *self.each(who, lambda one: [instruction(op, self.one(one), n, measure)])]

    def equal_to(self, amount: tree.EqualTo) -> tuple[Code, Measure]:
        """Return the code that picks the cards whose number is meant, and the measure."""
        measure = STAT_MEASURES.get(self.of_a_card(amount.stat), Measure.PLAIN)
        if self.fallen and self.held and amount.what is tree.It.IT and measure is Measure.STAT_ATK and not amount.half:
            return [], Measure.FELL_ATK
        return self.pick(amount.what), measure

    def of_the_attack(self, amount: tree.Amount) -> Measure:
        """Return the measure of an amount that the duel gives; refuse an attack's damage where nobody attacks."""
        if amount in (tree.Amount.AS_MUCH, tree.Amount.HALF_AS_MUCH):
            if self.trigger not in OF_LIFE:
                self.fail(
                    '"As much" is as was gained or lost: "When you lose life: the next player loses as much life."'
                )
        elif amount is not tree.Amount.HALF_LIFE and not self.fights:
            self.fail("There is no attack under way here whose damage could be meant.")
        return AMOUNTS[amount]

    def triggering_damage(self) -> Measure:
        """Return the measure of the damage that a text waits for; refuse it where it waits for something else."""
        if not self.damaging:
            self.fail(NO_DAMAGE)
        return Measure.TRIGGER_NUMBER

    def boosted(self, what: tree.What, stats: tree.Stats, n: int, per: tree.Per | None, until: Until) -> Code:
        """Return the code that adds to the numbers of the picked cards."""
        code, measure = self.per(per)
        return [*code, *self.changed(what, stats, n, measure, until)]

    def changed(self, what: tree.What, stats: tree.Stats, n: int, measure: Measure, until: Until) -> Code:
        """Return the code that changes the numbers of the picked cards."""
        if stats is tree.Stats.LEVEL and measure is not Measure.PLAIN:
            self.fail("A level can gain and lose levels, and nothing else.")
        stat = self.known(NO_STAT, stats.value, self.words.stats)
        return [*self.pick(what), instruction(Op.BOOST, stat, n, packed(measure, until))]


def tally_of_all(per: tree.DiceShowing | tree.PlayersIn) -> Instruction:
    """Return the instruction that counts dice that were rolled, or players."""
    if isinstance(per, tree.PlayersIn):
        return instruction(Op.TALLY, n=1, x=Tally.OTHERS if per.other else Tally.PLAYERS)
    return instruction(Op.TALLY, n=1, x=Tally.DICE_SHOWING + per.n)
