"""Random card texts that Vácuo has rules for: whatever the language lets a card say, sensible or not."""

from duelkit.cardtext import tree
from duelkit.cardtext.compiler import CannotCompileError, compile_text
from duelkit.cardtext.rendering import render
from duelkit.cardtext.tree import Ability, Amount, Cards, CardsIn, Change, Clause, Duration, Each, Filter, How, Place
from duelkit.errors import BadInput
from duelkit.games.vacuo.cards import read_card
from duelkit.games.vacuo.rules.state import CardType, Rarity
from duelkit.games.vacuo.vocabulary import VOCABULARY
from duelkit.kernel.instructions import DurationKind, Order, Scale, Trigger, Who

TYPES = [kind.name.lower() for kind in CardType]
RARITIES = [rarity.name.lower() for rarity in Rarity]
PEOPLE = [who for who in Who if who not in {Who.CURRENT, Who.NOBODY}]
MANY = [Who.EACH, Who.EACH_OTHER]
ONE = [who for who in PEOPLE if who not in MANY]
FEW = (1, 1, 1, 2, 3, 20)  # cards
MUCH = (1, 5, 20, 50, 100, 300, 9_999)  # life
TARGETS = {"attack": ["chosen", "random", "next", "every"], "condition": ["self", "chosen", "random", "next"]}


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
        noun = self.one_of("card", *VOCABULARY.nouns)
        limit = tree.Limit("damage", self.one_of(*Order), self.one_of(0, 50, 100, 200)) if self.chance(0.2) else None
        return Filter(noun, self.one_of(None, None, *VOCABULARY.qualities), limit)

    def cards(self, *hows):
        how = self.one_of(*(hows or (How.CHOSEN, How.RANDOM, How.ALL)))
        n = 0 if how is How.ALL else self.one_of(*FEW)
        return Cards(n, how, self.filter(), up_to=how is How.CHOSEN and self.chance(0.3))

    def place(self, *zones):
        zone = self.one_of(*(zones or ("hand", "void", "queue", "open")))
        whose = None if zone == "queue" or (zone == "void" and self.chance(0.2)) else self.one_of(*ONE)
        return Place(zone, whose)

    def number(self):
        per = self.one_of(None, None, None, Each.POINT, CardsIn(self.filter(), self.place()))
        return tree.Number(self.one_of(*MUCH) if per is None else self.one_of(1, 10, 50), per)

    def amount(self, *others):
        return self.one_of(self.number(), self.number(), self.number(), *others)

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
        return tree.Draw(self.one_of(*PEOPLE), self.one_of(*FEW))

    def discard(self):
        return tree.Discard(self.one_of(*PEOPLE), self.cards())

    def steal(self):
        return tree.Steal(self.cards(), self.one_of(*PEOPLE))

    def send(self):
        who = self.one_of(Who.YOU, *MANY)
        if self.chance(0.3):
            return tree.Send(who, self.cards(How.TOP), Place("queue"), self.place("void", "hand"))
        source = self.place()
        if who in MANY:
            source = Place(self.one_of("hand", "void"), who)
        return tree.Send(who, self.cards(), source, self.place("void", "hand", "queue"))

    def choose(self):
        cards = self.cards(How.CHOSEN)
        many = cards.n != 1
        put = self.one_of(
            tree.Put(self.place("hand", "void"), many),
            tree.SendIt(self.one_of(None, self.place("void", "hand")), many),
        )
        return tree.Choose(cards, self.place()), put

    def look(self):
        n = self.one_of(1, 3, 10)
        return tree.Look(n, Place("queue")), tree.Divide(self.one_of(1, n), self.place("hand", "void"))

    def player(self):
        return tree.ChoosePlayer(self.chance(0.7))

    def roll(self):
        return tree.Roll()

    def outcome(self):
        return self.one_of(tree.AttackFails(), tree.AttackSucceeds())

    def force(self):
        return tree.MustAttack(self.one_of(*PEOPLE))

    def reset(self):
        return tree.ResetCount(self.one_of(*PEOPLE))

    def swap(self):
        return tree.SwapLife(self.one_of(*ONE))

    def discard_this(self):
        return tree.DiscardThis()

    PLAIN = (
        deal, gain, lose, draw, discard, steal, send, choose, look, player, roll, outcome, force, reset, swap,
        discard_this,
    )  # fmt: skip

    def change(self):
        scale = self.one_of(*Scale)
        if scale in (Scale.NO_DEFENCE, Scale.NO_EFFECTS):
            return tree.Modify(scale, self.one_of(*PEOPLE), None)
        if scale in (Scale.ATTACK_DICE, Scale.DEFENCE_DICE):
            return tree.Modify(scale, self.one_of(*PEOPLE), self.one_of(1, -1, 5, -5, Change.TWICE))
        change = self.one_of(10, -10, 999, -999, Change.HALVED, Change.DOUBLED)
        return tree.Modify(scale, self.one_of(*PEOPLE), change)

    # Sentences

    def test(self):
        return self.one_of(
            tree.LifeIs(self.one_of(*ONE), self.chance(0.5), self.one_of(100, 500, 900)),
            tree.Holds(self.place(), self.one_of(*Order), self.one_of(0, 1, 3), self.filter()),
            tree.Leads(self.one_of(*ONE), self.chance(0.5)),
        )

    def guards(self):
        if self.chance(0.6):
            return ()
        return (self.one_of(tree.May(), tree.If(self.test()), tree.On(self.one_of(*Order), self.one_of(1, 3, 6))),)

    def clause(self):
        steps = tuple(step for _ in range(self.one_of(1, 1, 2)) for step in self.step())
        return Clause(steps, self.guards())

    def duration(self):
        kind = self.one_of(
            DurationKind.TURNS, DurationKind.UNTIL_NEXT_TURN, DurationKind.THIS_ATTACK, DurationKind.WHILE_OPEN
        )
        return Duration(kind, self.one_of(1, 2, 20) if kind is DurationKind.TURNS else 0)

    def ability(self):
        duration = self.duration() if self.chance(0.5) else None
        trigger = self.one_of(Trigger.PLAYED, *Trigger) if self.chance(0.6) else Trigger.PLAYED
        if duration and trigger is Trigger.PLAYED:
            changes = tuple(Clause((self.change(),)) for _ in range(self.one_of(1, 2)))
            return Ability(changes, trigger, duration)
        cost = self.one_of(None, None, None, tree.PayLife(50), tree.PayCards(self.cards(How.CHOSEN, How.RANDOM)))
        return Ability(tuple(self.clause() for _ in range(self.one_of(1, 1, 2, 3))), trigger, duration, cost)

    def text(self):
        """Return a text that a card of this type can have."""
        while True:
            text = tree.Text(tuple(self.fitting() for _ in range(self.one_of(1, 1, 2, 3))))
            try:
                compile_text(text, self.kind, VOCABULARY)
            except CannotCompileError:
                continue
            return text

    def fitting(self):
        """Return a sentence that a card of this type can have."""
        while True:
            ability = self.ability()
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
        table["text"] = render(text, dice.choice(["en", "pt"]))
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
