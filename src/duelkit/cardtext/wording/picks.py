"""Compiles what a text speaks of: cards that it picks, points at, or calls "it"."""

from duelkit.cardtext import tree
from duelkit.cardtext.heads import OF_BATTLES, OF_CARDS
from duelkit.cardtext.wording.base import ANY_NUMBER, NO_RULE, NO_STAT, Code, instruction
from duelkit.cardtext.wording.nouns import NounWording
from duelkit.kernel.instructions import FROM_FUSION, FROM_GRAVE, Instruction, Op
from duelkit.kernel.operands import EVERY_EXTREME, HIGHEST, LOWEST, Order, Purpose, Who
from duelkit.kernel.triggers import Trigger
from duelkit.texts import N_

POINTS = {
    tree.Pointed.THIS: (Op.PICK_THIS, 0),
    tree.Pointed.THAT: (Op.PICK_SUBJECT, 0),
    tree.Pointed.HOST: (Op.PICK_HOST, 0),
    tree.Pointed.BOUND: (Op.PICK_HOST, 0),
    tree.Pointed.FIRST: (Op.PICK_TARGETS, 1),
    tree.Pointed.SECOND: (Op.PICK_TARGETS, 2),
    tree.Pointed.BOTH: (Op.PICK_TARGETS, 0),
    tree.Pointed.ATTACKER: (Op.PICK_FIGHTER, 0),
    tree.Pointed.ATTACKED: (Op.PICK_FIGHTER, 1),
    tree.Pointed.FOE: (Op.PICK_FIGHTER, 2),
    tree.Pointed.FALLEN: (Op.PICK_OTHER, 0),
    tree.Pointed.RISEN: (Op.PICK_OTHER, 0),
    tree.Pointed.DRAWN: (Op.PICK_DRAWN, 0),
    tree.Pointed.OTHERS: (Op.PICK_TARGETS, 0),
}
NOT_TO_CHOOSE = N_("Cards can be chosen out of your own grave, out of a hand or on a field, each of one player.")
FROM_A_FIGHT = frozenset({"hand", "queue", "beneath", "atop"})  # zones to which a card that has lost can be moved
LOST = frozenset({Trigger.THIS_DIES, Trigger.THIS_FAILS})  # V16: the text's own card then lies in the void
DYING = frozenset({Trigger.TO_GRAVE, Trigger.CARD_DIES})  # what tells which card has gone to the void
ONCE_USED = frozenset({Trigger.PLAYED, Trigger.THIS_SUCCEEDS, Trigger.THIS_FAILS, Trigger.THIS_OVER})
QUEUE = tree.Place("queue")
OWN_HAND, VOID, OWN_GRAVE = tree.Place("hand", Who.YOU), tree.Place("void"), tree.Place("grave", Who.YOU)
NOT_LOST = N_(
    'Only an attack or defence card that lies in the void can be moved by its own text: "When this card goes to the'
    ' void: put this card into your hand."'
)
NOT_BEATEN = N_(
    'The attack card lies in the void once a defence has succeeded, the defence card once an attack has: "When your'
    ' defence succeeds: put the attack card into your hand."'
)
NO_OTHER_NAMED = N_(
    '"That card" is the other card of a battle, or one of which a text waits for something: "When this card loses a'
    ' battle: destroy that card."'
)
NOT_DEAD = N_(
    '"That card" is the one that has gone to the void, where a text waits for that: "When a card of yours goes to the'
    ' void: put that card into the queue."'
)
BY_ITSELF = N_(
    "The card that has lost a fight goes to the void by itself (V16); from there it can be put into a hand, or sent to"
    " the queue."
)
NOT_TWO = N_(
    "Two targets are chosen first: \"choose 1 monster on your field; choose 1 monster on your opponent's field; destroy"
    ' both targets".'
)
ONE_OF_ANYBODY = N_("Of any other player's cards one is chosen: \"choose 1 card on any other player's field\".")
NO_DAMAGE = N_('"That damage" is what a text waits for: "when this card deals battle damage to your opponent".')
NO_OTHER_CARD = N_(
    'No other card was spoken of before that "that card" could mean: this one is "this card", the monster that it lies'
    ' on is "the equipped monster", the one that it is bound to is "the bound monster".'
)
BOUNDS = {
    tree.Bound.RACE: ("race", Order.EXACTLY),
    tree.Bound.ATTRIBUTE: ("attribute", Order.EXACTLY),
    tree.Bound.RESULT: ("level", Order.EXACTLY),
    tree.Bound.LEVEL: ("level", Order.EXACTLY),
    tree.Bound.CALLED_LEVEL: ("level", Order.EXACTLY),
    tree.Bound.NAME: ("name", Order.EXACTLY),
    tree.Bound.ABOVE: ("level", Order.EXACTLY),
    tree.Bound.BELOW: ("level", Order.OR_LESS),
    tree.Bound.DEF: ("DEF", Order.OR_LESS),
}
BY_EVENT = (tree.Bound.OTHER, tree.Bound.KIN, tree.Bound.WEAKER, tree.Bound.HURT)
MORE = {tree.Bound.ABOVE: 1, tree.Bound.BELOW: -1}  # than was paid or called


class PickWording(NounWording):
    """The cards that a step is about; "it" is what was picked last."""

    def pick(self, what: tree.What) -> Code:
        """Return the code that picks what a step is about; "it" is this from here on."""
        match what:
            case tree.It():
                return self.it()
            case tree.Pointed() | tree.Beaten() | tree.Dead():
                return self.pointed(what)
            case tree.Some():
                return self.some(what)
            case tree.Extreme() | tree.Numbered() | tree.Lowest():
                return self.taken(self.extreme(what), again=False)
            case tree.Among() | tree.Least() | tree.UnionOn():
                return self.taken([*self.it(), self.kept(what)], again=False)
            case tree.Alike(place):
                return self.alike(place)
        raise TypeError(type(what))

    def some(self, what: tree.Some) -> Code:
        """Return the code that picks cards out of a place."""
        if what.also is not None:
            return self.of_two_places(what)
        top = what.cards.how is tree.How.TOP
        place = what.place
        whose = self.top_of(place) if top else self.whose(place) if self.words.chain else self.owner(place)
        if what.cards.how is tree.How.CHOSEN:
            self.check_choice(what.cards, place)
        elif place.whose is Who.ANY_OTHER:
            self.fail(ONE_OF_ANYBODY)
        code = self.picked(what.cards, whose, self.zone(place))
        return self.taken([*self.bounded(what.bound, code[-1].which, place), *code], again=False)

    def check_choice(self, cards: tree.Cards, place: tree.Place) -> None:
        """Refuse a choice among cards that nobody can choose from in this game."""
        if self.words.chosen is not None and place.whose not in self.words.chosen.get(place.zone, ()):
            self.fail(NOT_TO_CHOOSE)
        if place.whose is Who.ANY_OTHER and cards.n > 1:
            self.fail(ONE_OF_ANYBODY)

    def of_two_places(self, what: tree.Some) -> Code:
        """Return the code that picks all such cards in two places, and needs one of them."""
        if what.cards.how is not tree.How.ALL or what.also is None:
            self.fail('Of two places all such cards are meant: "all cards from your hand as well as on your field".')
        code = self.picked(what.cards, self.whose(what.place), self.zone(what.place))
        more = code[-1]._replace(op=int(Op.PICK_ALSO), who=self.whose(what.also), x=self.zone(what.also))
        counted = [instruction(Op.COUNT_PICKED), instruction(Op.TEST_COUNT, n=1, x=Order.OR_MORE), instruction(Op.NEED)]
        return self.taken([*code, more, *counted], again=False)

    def alike(self, place: tree.Place) -> Code:
        """Return the code that picks the copies of "it"; if "it" can be picked again, it stays what it was."""
        again = self.again
        row = instruction(Op.PICK_ALIKE, self.whose(place), x=self.zone(place))
        code = self.taken([*self.it(), row], again=False)
        self.again, self.held = again, again is None
        return code

    def pointed(self, what: tree.Pointed | tree.Beaten | tree.Dead) -> Code:
        """Return the code that picks a card which the text names without choosing it."""
        if isinstance(what, tree.Dead):
            if self.trigger not in (OF_BATTLES | OF_CARDS if self.words.own_piles else DYING):
                self.fail(NO_OTHER_NAMED if self.words.own_piles else NOT_DEAD)
            return self.taken([instruction(Op.PICK_SUBJECT)], again=True)
        if isinstance(what, tree.Beaten):
            self.check_fight(attack=what.attack)
            return self.taken([instruction(Op.PICK_FIGHTER)], again=True)
        if self.words.chain is None and not (self.words.own_piles and what is tree.Pointed.THIS):
            self.check_lost(what)
        if what is tree.Pointed.THAT and not self.hears_of:
            return self.spoken_of()
        if what is tree.Pointed.BOTH and self.aims != 2:  # noqa: PLR2004 - both
            self.fail(NOT_TWO)
        op, n = POINTS[what]
        return self.taken([instruction(op, n=n)], again=True)

    def spoken_of(self) -> Code:
        """Return the code that picks "that card" where a text waits for no other: the one that it spoke of last."""
        if self.again == [instruction(Op.PICK_THIS)] or (self.again is None and not self.held):
            self.fail(NO_OTHER_CARD)
        return self.it()

    def check_fight(self, *, attack: bool) -> None:
        """Refuse the card that has lost the fight where none has: V16, an attack card does as a defence succeeds."""
        own = {Trigger.DEFENCE} if attack else {Trigger.SUCCESS, Trigger.THIS_SUCCEEDS}
        if self.trigger not in own and (self.trigger is not Trigger.PLAYED or not self.wins_over(attack=attack)):
            self.fail(NOT_BEATEN)

    def check_beaten(self, what: tree.What, to: tree.Place) -> None:
        """Refuse to move the card that has lost the fight to where it cannot be; V16: in the void it lies by itself."""
        if self.words.own_piles:
            return
        lost = what is tree.Pointed.THIS and self.trigger in LOST | {Trigger.DEFENCE_FAILS}
        if (lost or isinstance(what, tree.Beaten | tree.Dead)) and to.zone not in FROM_A_FIGHT:
            self.fail(BY_ITSELF)

    def wins_over(self, *, attack: bool) -> bool:
        """Tell whether an attack card, or a defence card, has lost the fight to the text's own card."""
        return self.kind.fights and bool(self.kind.aims) != attack

    def check_lost(self, what: tree.Pointed) -> None:
        """Refuse the text's own card where it does not lie in the void: V16, it does once its fight is lost."""
        if what is not tree.Pointed.THIS:
            self.fail(NO_RULE)
        if self.trigger not in (LOST if self.kind.aims else LOST | {Trigger.DEFENCE_FAILS}) or not self.kind.fights:
            self.fail(NOT_LOST)

    def is_used_up(self, what: tree.What, to: tree.Place) -> bool:
        """Tell whether a card says of itself, as it is used, where it goes: V12, not to the hand, or there at once."""
        if what is not tree.Pointed.THIS or self.trigger not in ONCE_USED:
            return what is tree.Pointed.THIS and self.kind.lies and to == VOID
        back = to == OWN_HAND and self.kind.fights and self.trigger is not Trigger.THIS_FAILS
        return back or (to == QUEUE and self.kind.fights) or (to == VOID and (self.kind.fights or self.kind.pays))

    def kept(self, what: tree.Among | tree.Least | tree.UnionOn) -> Instruction:
        """Return the instruction that keeps some of what was picked, or picks what lies on it instead."""
        if isinstance(what, tree.UnionOn):
            return instruction(Op.PICK_UNION)
        if isinstance(what, tree.Least):
            return instruction(Op.KEEP_LEAST, n=self.known(NO_STAT, what.stat, self.words.stats))
        return instruction(Op.KEEP_FITTING, which=self.filter_number(what.of))

    def extreme(self, what: tree.Extreme | tree.Numbered | tree.Lowest) -> Code:
        """Return the code that picks the card with the highest or lowest number, in the zone of a number, or lowest."""
        if isinstance(what, tree.Lowest):
            return [self.lowest(what)]
        if isinstance(what, tree.Numbered):
            return [instruction(Op.PICK_NUMBERED, self.one(what.whose))]
        if self.words.chain is None:
            return self.highest(what)
        stat = self.known(NO_STAT, self.of_a_card(what.stat), self.words.stats)
        whose, zone = self.whose(what.place), self.zone(what.place)
        which = self.filter_number(what.of)
        stat += EVERY_EXTREME if what.every else 0
        n = stat if what.high else -stat
        return [instruction(Op.PICK_EXTREME, whose, n, zone, which=which, purpose=self.purpose)]

    def lowest(self, what: tree.Lowest) -> Instruction:
        """Return the instruction that picks the lowest of some cards in a grave."""
        if what.place.zone != "grave":
            self.fail('Only of a grave the lowest card is meant: "the lowest monster in your grave".')
        place, which = what.place, self.filter_number(what.of)
        return instruction(Op.PICK_LOWEST, self.whose(place), x=self.zone(place), which=which, purpose=self.purpose)

    def highest(self, what: tree.Extreme) -> Code:
        """Return the code that picks a card with the highest or lowest number in a hand or a void."""
        if self.words.own_piles:
            return self.outdone_by_none(what)
        if what.place.zone not in ("hand", "void") or what.every:
            self.fail(
                'Of a hand or a void one such card is meant: "the attack card in your void with the highest damage".'
            )
        self.known(NO_STAT, what.stat, self.words.stats)
        filtered, _ = self.filtered(what.of)
        n = HIGHEST if what.high else LOWEST
        return [*filtered, instruction(Op.PICK_EXTREME, self.owner(what.place), n, self.zone(what.place))]

    def outdone_by_none(self, what: tree.Extreme) -> Code:
        """Return the code that has one card chosen, or all picked, of those with the highest or lowest number."""
        self.known(NO_STAT, what.stat, self.words.stats)
        cards = tree.Cards(0, tree.How.ALL, what.of) if what.every else tree.Cards(1, of=what.of)
        if not what.every:
            self.check_choice(cards, what.place)
        elif what.place.whose is Who.ANY_OTHER:
            self.fail(ONE_OF_ANYBODY)
        owner, zone, n = self.owner(what.place), self.zone(what.place), HIGHEST if what.high else LOWEST
        *filtered, pick = self.picked(cards, owner, zone)
        return [*filtered, instruction(Op.LIMIT_EXTREME, owner, n, zone), pick]

    def of_a_card(self, stat: str) -> str:
        """Return the word for a number of a card; refuse one that can only be asked for."""
        if stat == "turns":
            self.fail('Counted turns can only be asked for: "with 2 or more counted turns".')
        return stat

    def bounded(self, bound: tree.Bound, which: int, place: tree.Place) -> Code:
        """Return the code that limits the next pick by what was paid or called, or what the text waits for."""
        if bound is tree.Bound.NONE:
            return []
        if bound in BY_EVENT:
            return [self.bounded_by_event(bound)]
        if bound is tree.Bound.LOWER:
            return [instruction(Op.LIMIT_THIS)]
        if bound is tree.Bound.RACE and self.states:
            return [instruction(Op.LIMIT_KEPT, self.words.stats["race"])]
        if bound is tree.Bound.THIS:
            return [instruction(Op.LIMIT_THIS, self.words.stats["DEF"], x=Order.OR_LESS)]
        stat, order = BOUNDS[bound]
        limit = instruction(Op.LIMIT_PAID, self.words.stats[stat], MORE.get(bound, 0), order, which=which)
        return [limit._replace(binds=FROM_FUSION if place.zone == "fusion" else FROM_GRAVE * (place == OWN_GRAVE))]

    def bounded_by_event(self, bound: tree.Bound) -> Instruction:
        """Return the instruction that limits the next pick by the card or the damage that the text waits for."""
        if bound is tree.Bound.HURT:
            if not self.damaging:
                self.fail(NO_DAMAGE)
            return instruction(Op.LIMIT_NUMBER, self.words.stats["ATK"], x=Order.OR_LESS)
        if bound is tree.Bound.OTHER:
            return instruction(Op.LIMIT_OTHER)
        if not self.hears_of:
            self.fail(NO_OTHER_CARD)
        if bound is tree.Bound.KIN:
            return instruction(Op.LIMIT_OTHER, self.words.stats["race"], x=Order.EXACTLY)
        return instruction(Op.LIMIT_OTHER, self.words.stats["ATK"], -1, Order.OR_LESS)

    def taken(self, code: Code, *, again: bool) -> Code:
        """Remember that this code picks what "it" now is, and return it."""
        self.again = code if again else None
        self.held, self.fresh, self.fallen, self.shown = True, False, False, False
        return [row._replace(purpose=self.purpose) for row in code] if again else code

    def it(self) -> Code:
        """Return the code that picks "it" again, if something else was picked in between."""
        if self.held:
            return []
        if self.again is None:
            self.fail('Nothing was picked before that "it" or "its" could mean.')
        self.held, self.fresh = True, False
        return [row._replace(purpose=self.purpose) for row in self.again]

    def means_this(self, what: tree.What) -> bool:
        """Tell whether the text's own card is meant, as "this card" or as "it"."""
        return what is tree.Pointed.THIS or (what is tree.It.IT and self.again == [instruction(Op.PICK_THIS)])

    def can_hold(self, spell_counters: int) -> None:
        """Note that the card can hold this many spell counters, 0: any number."""
        self.spell_counters = max(self.spell_counters, spell_counters or ANY_NUMBER)

    def lost(self, code: Code, *, of_one: bool = False) -> Code:
        """Note that this code picks something else than "it" ("for each of them" can mean that), and return it.

        If what it discards is `of_one` player, "if it is a monster" right behind it can mean that as well.
        """
        self.held, self.fresh, self.fresh_of_one = False, True, of_one
        return code

    def their_own(self, who: Who, cards: tree.Cards, zone: str, verb: Code, *, across: bool = False) -> Code:
        """Return the code by which players do something to cards of their own choice, one after the other.

        With `across` they choose among the cards of the other player, who is the current one of the loop.
        """
        if across:
            self.purpose |= Purpose.ACROSS
        if who is Who.YOU:
            self.fail('Of yourself this is said as in "destroy 1 monster on your field".')
        code = [*self.picked(cards, Who.CURRENT, self.zone(tree.Place(zone))), *verb]
        return self.lost(self.in_turn(who, code))
