"""Random card texts that Vácuo has rules for: whatever the language lets a card say, sensible or not."""

from dataclasses import replace

from duelkit.cardtext import tree
from duelkit.cardtext.compiler import compile_text
from duelkit.cardtext.rendering import render
from duelkit.cardtext.spoken import renamed
from duelkit.cardtext.tree import (
    Ability,
    Amount,
    Cards,
    CardsIn,
    Change,
    Clause,
    Duration,
    Each,
    Filter,
    How,
    It,
    Place,
)
from duelkit.cardtext.wording.base import CannotCompileError
from duelkit.errors import BadInput
from duelkit.games.vacuo.cards import read_card
from duelkit.games.vacuo.rules.state import CardType, Rarity
from duelkit.games.vacuo.vocabulary import VOCABULARY
from duelkit.kernel.durations import OF_A_PLAYER, DurationKind
from duelkit.kernel.operands import Order, Scale, Who
from duelkit.kernel.triggers import Trigger
from tests.cardtext.trees import WITHOUT_WORDS, waiting_for

TYPES = [kind.name.lower() for kind in CardType]
RARITIES = [rarity.name.lower() for rarity in Rarity]
PEOPLE = [
    who for who in Who if who not in {Who.CURRENT, Who.NOBODY, Who.HOLDER, Who.ANY}
]  # HOLDER is of Monsters alone
HOLDINGS = [of for of in tree.Holding if f"Holding.{of.name}" in VOCABULARY.words]
MANY = [Who.EACH, Who.EACH_OTHER, Who.OUTSIDE]
ONE = [who for who in PEOPLE if who not in MANY]
AMOUNTS = (*(Scale.DAMAGE_BY, Scale.DAMAGE_TO, Scale.ATTACK_BY, Scale.ATTACK_TO), Scale.LIFE_LOST, Scale.LIFE_GAINED)
EVENTS = (
    *(Trigger.ATTACK, Trigger.ATTACKED, Trigger.SUCCESS, Trigger.FAILURE),
    *(Trigger.DEFENCE, Trigger.HIT, Trigger.LIFE_LOST, Trigger.DRAWN),
)
FEW = (1, 1, 1, 2, 3, 20)  # cards
MUCH = (1, 5, 20, 50, 100, 300, 9_999)  # life
TARGETS = {
    "attack": ["chosen", "random", "next", "every", "most life", "least life", "most cards", "fewest cards"],
    "condition": ["self", "chosen", "random", "next", "most life", "least life", "most cards", "fewest cards"],
}


EACHES = (
    *(Each.POINT, Each.ATTACK_POINT, Each.DEFENCE_POINT, Each.COUNTER, Each.PICKED, Each.HIGH_POINT, Each.LOW_POINT),
    *(Each.DEFENCE_SUM, Each.LOW_DEFENCE, Each.LEAD, Each.HIT),
)


class Writer:
    """Writes texts for one type of card, by its dice."""

    def __init__(self, dice, kind):
        self.dice = dice
        self.kind = kind

    def one_of(self, *choices):
        return self.dice.choice(choices)

    def chance(self, share):
        return self.dice.random() < share

    # Cards, places, numbers

    def filter(self):
        if self.chance(0.6):
            return Filter()
        noun = self.one_of("card", *(f"{kind} card" for kind in TYPES))
        limit = tree.Limit("damage", self.one_of(*Order), self.one_of(0, 50, 100, 200))
        quality = tree.Quality((self.one_of(*RARITIES),))
        return Filter(noun, (quality,) * self.chance(0.6), (limit,) * self.chance(0.2))

    def cards(self, *hows):
        how = self.one_of(*(hows or (How.CHOSEN, How.RANDOM, How.ALL)))
        n = 0 if how is How.ALL else self.one_of(*FEW)
        return Cards(n, how, self.filter(), up_to=how is How.CHOSEN and self.chance(0.3))

    def place(self, *zones):
        zone = self.one_of(*(zones or ("hand", "void", "queue", "open")))
        whose = None if zone == "queue" or (zone == "void" and self.chance(0.2)) else self.one_of(*ONE)
        return Place(zone, whose)

    def number(self):
        per = self.one_of(None, self.per())
        return tree.Number(self.one_of(*MUCH) if per is None else self.one_of(1, 10, 50), per)

    def per(self):
        return self.one_of(
            *EACHES,
            CardsIn(self.filter(), self.place()),
            tree.CardsBy(self.one_of(2, 3), self.filter(), self.place()),
            tree.LifeOf(self.one_of(1, 100), self.one_of(*ONE), self.chance(0.5)),
            tree.TurnsOf(self.one_of(*ONE)),
            tree.AttacksOf(self.one_of(*ONE)),
            tree.CountOf(self.one_of(*ONE)),
            tree.PlayersIn(self.chance(0.5)),
            tree.PlayersAhead(self.chance(0.5), self.one_of(*HOLDINGS), self.one_of(*ONE)),
            tree.DiceShowing(self.one_of(1, 6)),
            tree.DefenceDiceShowing(self.one_of(1, 6)),
        )

    def amount(self, *others):
        bound = self.one_of(tree.Bounded, tree.AtLeast)
        bounded = bound(self.one_of(10, 50), self.per(), self.one_of(30, 300))
        return self.one_of(self.number(), self.number(), self.number(), bounded, *others)

    # Steps

    def step(self):
        """Return one step, or the two that belong together."""
        make = self.one_of(*self.PLAIN)
        made = make(self)
        return made if isinstance(made, tuple) else (made,)

    def deal(self):
        return tree.Deal(self.amount(Amount.ATTACK_DAMAGE, Amount.DAMAGE_DEALT), self.one_of(None, *PEOPLE))

    def gain(self):
        return tree.Gain(self.one_of(*PEOPLE), self.amount(*Amount))

    def lose(self):
        return tree.Lose(self.one_of(*PEOPLE), self.amount(*Amount))

    def draw(self):
        return tree.Draw(self.one_of(*PEOPLE), self.one_of(*FEW), self.one_of(None, None, self.per()))

    def discard(self):
        each = self.cards(How.CHOSEN, How.RANDOM)
        counted = self.chance(0.2) and each.n == 1 and not each.up_to
        who = self.one_of(*PEOPLE)
        return tree.Discard(who, each, self.per()) if counted else tree.Discard(who, self.cards())

    def steal(self):
        return tree.Steal(self.cards(), self.one_of(*PEOPLE))

    def send(self):
        who = self.one_of(Who.YOU, *MANY)
        if self.chance(0.3):
            return self.sent(who, self.cards(How.TOP), Place("queue"), self.place("void", "hand"))
        source = self.place()
        if who in MANY:
            source = Place(self.one_of("hand", "void"), who)
        return self.sent(who, self.cards(), source, self.place("void", "hand", "queue", "open"))

    def sent(self, who, cards, source, to):
        if who is Who.YOU:
            return tree.Send(tree.Some(cards, source), to)
        return tree.TheirSend(who, cards, source, to)

    def choose(self):
        some = tree.Some(self.cards(How.CHOSEN), self.place())
        put = self.one_of(
            tree.Put(It.IT, self.place("hand", "void", "open")),
            tree.Send(It.IT, self.place("void", "hand")),
            tree.Send(It.IT, Place("beneath")),
            tree.Send(It.IT, Place("atop")),
            tree.DiscardIt(It.IT),
        )
        seen = tree.ChooseSeen(self.one_of(*ONE), self.cards(How.CHOSEN))
        return self.one_of(tree.Choose(some), seen), put

    def look(self):
        n = self.one_of(1, 3, 10)
        of = self.one_of(None, self.filter())
        return tree.Look(n, Place("queue")), tree.Divide(self.one_of(1, n), self.place("hand", "void"), of)

    def hand_on(self):
        return tree.PassOn(self.one_of(*PEOPLE), self.cards())

    def extreme(self):
        what = tree.Extreme(self.filter(), self.place("hand", "void"), "damage", self.chance(0.5))
        return tree.Put(what, self.place("hand", "void"))

    def player(self):
        among = self.one_of(Who.EACH_OTHER, Who.EACH_OTHER, Who.EACH, Who.OUTSIDE)
        return tree.ChooseSuch(among, self.test_of_one()) if self.chance(0.3) else tree.ChoosePlayer(among)

    def test_of_one(self):
        """Return what can be so of each of several players, "that player"."""
        more, who = self.chance(0.5), Who.THAT_PLAYER
        return self.one_of(
            tree.LeadsOthers(who, more, self.one_of(tree.Holding.LIFE, tree.Holding.HAND, tree.Holding.VOID)),
            tree.HasMore(who, more, self.one_of(*HOLDINGS), Who.YOU),
            tree.LifeIs(who, more, 600),
            tree.Did(who, self.one_of(*tree.TurnDeed), more),
            tree.Holds(Place(self.one_of("hand", "open", "void"), who), self.one_of(*Order), 1),
        )

    def roll(self):
        return self.one_of(tree.Roll(), tree.Roll(), tree.RollDice(self.one_of(1, 2, 5)))

    def outcome(self):
        return self.one_of(tree.AttackFails(), tree.AttackSucceeds())

    def force(self):
        return tree.MustAttack(self.one_of(*PEOPLE))

    def reset(self):
        who = self.one_of(*PEOPLE)
        return self.one_of(tree.ResetCount(who), tree.RaiseCount(who, self.one_of(1, 2)))

    def swap(self):
        return tree.SwapLife(self.one_of(*ONE))

    def discard_this(self):
        return tree.DiscardIt(tree.Pointed.THIS)

    def set_life(self):
        return tree.SetLife(self.one_of(*PEOPLE), self.one_of(1, 100, 2_000))

    def skip(self):
        return tree.SkipTurn(self.one_of(*PEOPLE), self.one_of(1, 2))

    def extra(self):
        return tree.ExtraTurn(self.one_of(*PEOPLE))

    def again(self):
        return self.one_of(tree.AttackAgain(), tree.AttackSame(self.one_of(None, 1, 50)))

    def prevent(self):
        return tree.Prevent(self.one_of(1, 100), self.one_of(*ONE))

    def counter(self):
        return self.one_of(tree.AddCounters, tree.RemoveCounters)(self.one_of(1, 5), tree.Pointed.THIS)

    def next_one(self):
        change = self.one_of(10, -10, 999, -999, Change.HALVED, Change.DOUBLED, Change.PREVENTED)
        scale = self.one_of(*(scale for scale in AMOUNTS if scale != Scale.ATTACK_BY))  # said of a coming attack
        return tree.Modify(scale, self.one_of(*ONE), change, once=True)

    def see(self):
        return self.one_of(tree.SeeHand(self.one_of(*ONE)), tree.Reveal(self.one_of(*PEOPLE)))

    def swap_hands(self):
        return tree.SwapHands(self.one_of(*ONE))

    def copy(self):
        return tree.Copy(self.cards(), self.place("hand", "void"))

    def roll_again(self):
        return tree.RollAgain(self.one_of(*tree.FightDice))

    def roll_each(self):
        return tree.RollEach(self.one_of(*PEOPLE))

    def renew(self):
        return self.one_of(
            tree.RepeatEffect(),
            tree.Renew(self.one_of(*PEOPLE), self.cards()),
            tree.DrawTo(Who.YOU, 5),
            tree.DrawShown(self.one_of(*PEOPLE)),
            tree.DiscardTo(self.one_of(*PEOPLE), 2),
        )

    def end(self):
        return self.one_of(tree.WinDuel(self.one_of(*ONE)), tree.LoseDuel(self.one_of(*PEOPLE)))

    def negate(self):
        return tree.NegateEffect()

    PLAIN = (
        renew, deal, gain, lose, draw, discard, steal, send, choose, look, player, roll, outcome, force, reset, swap,
        discard_this, set_life, skip, extra, again, prevent, counter, next_one,
        see, swap_hands, copy, roll_again, roll_each, end, negate, hand_on, extreme,
    )  # fmt: skip

    def change(self):
        scale = self.one_of(*Scale)
        if self.chance(0.2) or scale is Scale.SHIELD:
            return self.one_of(self.prevent, self.next_one)()
        per = self.one_of(None, None, self.per())
        if scale in (Scale.MORE_DICE, Scale.HIGH_DEFENCE, Scale.LOW_DEFENCE):
            return tree.Modify(scale, self.one_of(*PEOPLE), self.one_of(1, -1, 3), per)
        if scale >= Scale.NO_DEFENCE:
            return tree.Modify(scale, self.one_of(*PEOPLE), None)
        if scale in (Scale.ATTACK_DICE, Scale.DEFENCE_DICE):
            return tree.Modify(scale, self.one_of(*PEOPLE), self.one_of(1, -1, 5, -5, Change.TWICE, Change.WORSE), per)
        change = self.one_of(10, -10, 999, -999, Change.HALVED, Change.DOUBLED, Change.PREVENTED)
        return tree.Modify(scale, self.one_of(*PEOPLE), change, per)

    # Sentences

    def test(self):
        return self.one_of(
            tree.LifeIs(self.one_of(*ONE), self.chance(0.5), self.one_of(100, 500, 900)),
            tree.Holds(self.place(), self.one_of(*Order), self.one_of(0, 1, 3), self.filter()),
            tree.Leads(self.one_of(*ONE), self.chance(0.5)),
            tree.AmountIs(self.one_of(Amount.ATTACK_DAMAGE, Amount.DAMAGE_DEALT), self.one_of(*Order), 100),
            tree.DieIs(self.chance(0.5), self.one_of(*Order), self.one_of(1, 3, 6)),
            tree.DieIsOdd(self.chance(0.5), self.chance(0.5)),
            tree.OwnDieIs(self.one_of(*Order), self.one_of(1, 3, 6)),
            tree.FightNumberIs(self.one_of(*tree.FightNumber), self.one_of(*Order), self.one_of(1, 3, 6)),
            self.one_of(*tree.FightIs),
            tree.IsWeak(self.one_of(*ONE)),
            tree.CountIs(self.one_of(*ONE), self.one_of(*Order), self.one_of(0, 1, 2)),
            tree.DrewIs(self.filter()),
            tree.IsSame(self.one_of(*ONE), self.one_of(*ONE)),
            tree.Did(self.one_of(*ONE), self.one_of(*tree.TurnDeed), self.chance(0.3), self.chance(0.3)),
            tree.Counted(self.one_of(*Order), self.one_of(0, 1, 3)),
            tree.IsOut(self.one_of(*ONE)),
            tree.HasMore(self.one_of(*ONE), self.chance(0.5), self.one_of(*HOLDINGS), self.one_of(*PEOPLE)),
        )

    def guards(self):
        if self.chance(0.6):
            return ()
        on = tree.On(self.one_of(*Order), self.one_of(1, 3, 6))
        return (self.one_of(tree.May(), tree.If(self.test()), on, tree.OnDoubles(), tree.OnParity(self.chance(0.5))),)

    def held(self):
        """Return what a lasting change goes by."""
        return (tree.If(self.test()),) if self.chance(0.3) else ()

    def clause(self):
        steps = tuple(step for _ in range(self.one_of(1, 1, 2)) for step in self.step())
        return Clause(steps, self.guards())

    def duration(self):
        kind = self.one_of(*[kind for kind in DurationKind if kind not in WITHOUT_WORDS])
        if kind is DurationKind.UNTIL_EVENT:
            return Duration(kind, event=self.one_of(*EVENTS))
        if kind in OF_A_PLAYER:
            several = self.one_of(0, 2, 3) if kind is DurationKind.NEXT_TURN else 0
            return Duration(kind, several, whose=self.one_of(*ONE))
        if kind in (DurationKind.NEXT_ATTACK, DurationKind.NEXT_DEFENCE):
            return Duration(kind, self.one_of(0, 2, 20))
        return Duration(kind, self.one_of(1, 2, 20) if kind is DurationKind.TURNS else 0)

    def ability(self):
        duration = self.duration() if self.chance(0.5) else None
        trigger = self.one_of(Trigger.PLAYED, *Trigger) if self.chance(0.6) else Trigger.PLAYED
        heads = (duration,) if duration else ()
        if duration and trigger is Trigger.PLAYED:
            changes = tuple(Clause((self.change(),), self.held()) for _ in range(self.one_of(1, 2)))
            offered = duration.kind is DurationKind.THIS_ATTACK and self.chance(0.3)
            return Ability(changes, heads, self.price() if offered else ())
        heads += () if trigger is Trigger.PLAYED else (waiting_for(trigger),)
        clauses = self.going_round() if self.chance(0.15) else self.clauses()
        return Ability(clauses, heads, self.one_of((), self.price()))

    def price(self):
        """Return one price, or two."""
        paid = self.cards(How.CHOSEN, How.RANDOM)
        sent = tree.Send(tree.Some(paid, Place("hand", Who.YOU)), Place("void"))
        one = self.one_of(tree.Pay(50), tree.Discard(Who.YOU, paid), sent)
        return (one, tree.Pay(20)) if self.chance(0.2) else (one,)

    def clauses(self):
        """Return one clause or more, perhaps two to choose from."""
        some = tuple(self.clause() for _ in range(self.one_of(1, 1, 2, 3)))
        if self.chance(0.8):
            return some
        first, second = self.clause(), self.clause()
        choice = self.one_of(tree.Either(), tree.LetChooseOne(self.one_of(*ONE)))
        return (*some, Clause(first.steps, (choice,)), Clause(second.steps, (tree.Or(),)))

    def going_round(self):
        """Return clauses that happen for each of several players, who is "that player" in them."""
        first, *others = renamed(self.clauses(), Who.THAT_PLAYER, Who.CURRENT)
        return (replace(first, guards=(tree.ForEach(self.one_of(*MANY)), *first.guards)), *others)

    def text(self):
        """Return a text that a card of this type can have."""
        while True:
            text = tree.Text(tuple(self.fitting() for _ in range(self.one_of(1, 1, 2, 3))))
            try:
                compile_text(text, self.kind, VOCABULARY)
            except CannotCompileError:
                continue
            return text

    def sentence(self):
        """Return a sentence: what it costs to attack, when or against whom the card can be used, or anything else."""
        if self.chance(0.1):
            return tree.AttackPrice(self.price())
        if self.chance(0.1):
            return self.one_of(tree.UsedIf, tree.AimedIf)(self.test())
        return self.ability()

    def fitting(self):
        """Return a sentence that a card of this type can have."""
        while True:
            ability = self.sentence()
            try:
                compile_text(tree.Text((ability,)), self.kind, VOCABULARY)
            except CannotCompileError:
                continue
            return ability


def random_card(dice, card_id, kind):
    """Return the table of a card with a random text, written in either language."""
    while True:
        text = Writer(dice, kind).text()
        table = {"id": card_id, "type": kind, "rarity": dice.choice(RARITIES), "name": card_id}
        table["text"] = render(text, dice.choice(["en", "pt"]), VOCABULARY)
        if kind in TARGETS:
            table["target"] = dice.choice(TARGETS[kind])
        if kind == "attack":
            table["damage"] = dice.choice([0, 50, 100, 300])
        try:
            read_card(table, card_id)
        except BadInput:  # what is longer than a text may be, or has its price twice
            continue
        return table


def random_set(dice, *, each=6):
    """Return tables of so many cards of each type, and plain attacks and defences for everybody's first hand."""
    plain = [{"id": f"plain-{kind}", "type": kind, "name": "Plain"} for kind in ("attack", "defence")]
    plain += [{"id": f"simple-{kind}", "type": kind, "name": "Simple"} for kind in ("attack", "defence")]
    return plain + [random_card(dice, f"{kind}-{number}", kind) for kind in TYPES for number in range(each)]
