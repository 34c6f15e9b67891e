"""Compiles the parts of speech of a duel with a chain: cards, places, numbers, and what "it" is."""

from duelkit.cardtext import duel_cards, duel_changes, tree
from duelkit.cardtext.codegen import PICKS, Code, Wording, instruction
from duelkit.cardtext.constants import MOST_NAMES, Tables
from duelkit.cardtext.vocabulary import DuelVocabulary
from duelkit.kernel.instructions import Measure, Op, Order, Until, Who, packed
from duelkit.texts import N_

POINTS = {
    duel_cards.Pointed.THIS: (Op.PICK_THIS, 0),
    duel_cards.Pointed.THAT: (Op.PICK_SUBJECT, 0),
    duel_cards.Pointed.HOST: (Op.PICK_HOST, 0),
    duel_cards.Pointed.BOUND: (Op.PICK_HOST, 0),
    duel_cards.Pointed.FIRST: (Op.PICK_TARGETS, 1),
    duel_cards.Pointed.SECOND: (Op.PICK_TARGETS, 2),
    duel_cards.Pointed.ATTACKER: (Op.PICK_FIGHTER, 0),
    duel_cards.Pointed.ATTACKED: (Op.PICK_FIGHTER, 1),
    duel_cards.Pointed.FOE: (Op.PICK_FIGHTER, 2),
    duel_cards.Pointed.FALLEN: (Op.PICK_OTHER, 0),
}
ANY_NUMBER = 32_000  # of counters
STAT_MEASURES = {"ATK": Measure.STAT_ATK, "DEF": Measure.STAT_DEF, "level": Measure.STAT_LEVEL}
COUNTS = {
    duel_cards.Each.COUNTER: Op.COUNT_COUNTERS,
    duel_cards.Each.SPELL_COUNTER: Op.COUNT_COUNTERS,
    duel_cards.Each.EQUIP: Op.COUNT_EQUIPS,
}
MEASURES = {None: Measure.PLAIN, duel_cards.Each.POINT: Measure.PER_POINT, duel_cards.Each.HEAD: Measure.PER_COUNTED}


class DuelWording(Wording):
    """The words of one kind of card; what "it" is changes while a text is compiled.

    `again` is the code that picks "it" again, if there is such code; `held` says whether "it" is picked now.
    """

    words: DuelVocabulary

    def __init__(self, words: DuelVocabulary, kind: str, tables: Tables) -> None:
        """Take the game's words, the rights of this kind of card, and the tables that all programs share."""
        super().__init__(words, kind)
        self.tables = tables
        self.again: Code | None = None
        self.held = False
        self.fresh = False  # whether what was just discarded is still what is picked
        self.priced = False  # whether the cards of the price were counted
        self.damaging = False  # whether the text waits for battle damage
        self.fallen = False  # whether what is picked was just destroyed: its ATK is what it had on the field
        self.shown = False  # whether what is picked was just shown to both players
        self.purpose = 0  # what the step that is being compiled picks cards for
        self.spell_counters = 0  # that the card puts on itself at most, ANY_NUMBER without a bound

    # Cards

    def filter_number(self, of: duel_cards.Filter) -> int:
        """Return the number of a filter in the shared tables."""
        row = list(self.words.blank)
        for words in ((of.noun,), *(quality.words for quality in of.qualities)):
            self.mark(row, words)
        for limit in of.limits:
            self.bound(row, limit)
        if len(of.names) > MOST_NAMES or (of.names and of.unlike):
            self.fail("Cards can be named, or be said not to be named so, by up to {most} names.", most=MOST_NAMES)
        if of.names or of.unlike:
            row[self.words.names_column] = self.tables.name_list(of.names or of.unlike)
            row[self.words.except_column] = int(bool(of.unlike))
        if of.part is not None:
            row[self.words.part_column] = self.tables.family(of.part)
        if of.able is duel_cards.Able.SPELL_COUNTERS:
            row[self.words.counters_column] = 1
        if of.other:
            row[self.words.other_column] = 1
        return self.tables.filter(row)

    def mark(self, row: list[int], words: tuple[str, ...]) -> None:
        """Write a noun or a quality into a filter; of several words, any one fits."""
        for word in words:
            if word not in self.words.marks:
                self.fail("{game} has no {word!r}; it has: {known}.", word=word, known=", ".join(self.words.marks))
        marked = [dict(self.words.marks[word]) for word in words]
        for column in marked[0]:
            if row[column] or any(len(one) > 1 or column not in one for one in marked[1:]):
                self.fail('"{word}" does not go together with what else is said of the card.', word=" or ".join(words))
            row[column] = marked[0][column]
            for one in marked[1:]:
                row[column] |= one[column]

    def bound(self, row: list[int], limit: tree.Limit) -> None:
        """Write a limit into a filter."""
        if limit.stat not in self.words.bounds:
            known = ", ".join(self.words.bounds)
            self.fail("Cards of {game} have no {word!r}; they have: {known}.", word=limit.stat, known=known)
        least, most = self.words.bounds[limit.stat]
        if limit.order != Order.OR_LESS:
            row[least] = limit.n
        if limit.order != Order.OR_MORE:
            row[most] = limit.n

    def picked_cards(self, cards: duel_cards.Cards, whose: int, zone: int) -> Code:
        """Return the code that picks cards out of a zone."""
        n = -cards.n if cards.up_to else cards.n
        which = self.filter_number(cards.of)
        return [instruction(PICKS[cards.how], whose, n, zone, which=which, purpose=self.purpose)]

    def counted_cards(self, of: duel_cards.Filter, place: tree.Place) -> Code:
        """Return the code that counts cards in a place; what was picked is forgotten."""
        self.held = False
        return [instruction(Op.COUNT, self.whose(place), x=self.zone(place), which=self.filter_number(of))]

    # What is spoken of

    def pick(self, what: duel_cards.What) -> Code:
        """Return the code that picks what a step is about; "it" is this from here on."""
        if what is duel_cards.It.IT:
            return self.it()
        if isinstance(what, duel_cards.Pointed):
            op, n = POINTS[what]
            return self.taken([instruction(op, n=n)], again=True)
        if isinstance(what, duel_cards.Extreme):
            stat = self.known(N_("Cards of {game} have no {word!r}; they have: {known}."), what.stat, self.words.stats)
            whose, zone = self.whose(what.place), self.zone(what.place)
            extreme = stat if what.high else -stat
            which = self.filter_number(what.of)
            row = instruction(Op.PICK_EXTREME, whose, extreme, zone, which=which, purpose=self.purpose)
            return self.taken([row], again=False)
        if isinstance(what, duel_cards.Alike):
            row = instruction(Op.PICK_ALIKE, self.whose(what.place), x=self.zone(what.place))
            return self.taken([*self.it(), row], again=False)
        top = what.cards.how is tree.How.TOP
        whose = self.top_of(what.place) if top else self.whose(what.place)
        (pick,) = self.picked_cards(what.cards, whose, self.zone(what.place))
        return self.taken([*self.bounded(what.bound, pick.which), pick], again=False)

    def bounded(self, bound: duel_cards.Bound, which: int) -> Code:
        """Return the code that limits the next pick by what was paid or called."""
        if bound is duel_cards.Bound.NONE:
            return []
        if bound is duel_cards.Bound.OTHER:
            return [instruction(Op.LIMIT_OTHER)]
        stat, order = ("race", Order.EXACTLY) if bound is duel_cards.Bound.RACE else ("DEF", Order.OR_LESS)
        return [instruction(Op.LIMIT_PAID, self.words.stats[stat], x=order, which=which)]

    def top_of(self, place: tree.Place) -> int:
        """Return the number of the player whose deck's top is meant; refuse several players."""
        return self.one(Who.EACH if place.whose is None else place.whose)

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

    def means_this(self, what: duel_cards.What) -> bool:
        """Tell whether the text's own card is meant, as "this card" or as "it"."""
        return what is duel_cards.Pointed.THIS or (
            what is duel_cards.It.IT and self.again == [instruction(Op.PICK_THIS)]
        )

    def can_hold(self, spell_counters: int) -> None:
        """Note that the card can hold this many spell counters, 0: any number."""
        self.spell_counters = max(self.spell_counters, spell_counters or ANY_NUMBER)

    def lost(self, code: Code) -> Code:
        """Note that this code picks something else than "it" ("for each of them" can mean that), and return it."""
        self.held, self.fresh = False, True
        return code

    def their_own(self, who: Who, cards: duel_cards.Cards, zone: str, verb: Code) -> Code:
        """Return the code by which players do something to cards of their own choice, one after the other."""
        if who is Who.YOU:
            self.fail('Of yourself this is said as in "destroy 1 monster on your field".')
        self.person(who)
        code = [*self.picked_cards(cards, Who.CURRENT, self.zone(tree.Place(zone))), *verb]
        length = len(code)
        loop = [instruction(Op.EACH, who), instruction(Op.NEXT, n=length + 1)]
        return self.lost([*loop, *code, instruction(Op.BACK, n=length + 2)])

    # Numbers

    def per(self, per: duel_cards.Per | None) -> tuple[Code, Measure]:
        """Return the code that counts what a number is multiplied by, and the measure."""
        match per:
            case duel_cards.CardsIn(of, place):
                return self.counted_cards(of, place), Measure.PER_COUNTED
            case duel_cards.Each.COUNTER | duel_cards.Each.SPELL_COUNTER | duel_cards.Each.EQUIP:
                return [instruction(COUNTS[per])], Measure.PER_COUNTED
            case duel_cards.Each.PICKED if self.priced and not self.held and not self.again:
                return [], Measure.PER_COUNTED
            case duel_cards.Each.PICKED:
                return [*([] if self.fresh else self.it()), instruction(Op.COUNT_PICKED)], Measure.PER_COUNTED
            case duel_cards.Each.LEVEL:
                return self.it(), Measure.STAT_LEVEL
        return [], MEASURES[per]

    def amount(self, op: Op, who: Who, amount: duel_cards.HowMuch) -> Code:
        """Return the code that changes life by an amount, for one player or for several in turn."""
        if isinstance(amount, duel_cards.EqualTo):
            measure = STAT_MEASURES.get(amount.stat, Measure.PLAIN)
            if amount.half and measure != Measure.STAT_ATK:
                self.fail("Half of a number on a card can be said of its ATK only.")
            measure = Measure.HALF_ATK if amount.half else measure
            if self.fallen and self.held and amount.what is duel_cards.It.IT and measure is Measure.STAT_ATK:
                return self.each(who, lambda one: [instruction(op, self.one(one), 0, Measure.FELL_ATK)])
            return [*self.pick(amount.what), *self.each(who, lambda one: [instruction(op, self.one(one), 0, measure)])]
        if isinstance(amount, duel_cards.Dealt):
            if not self.damaging:
                self.fail(
                    '"That damage" is what a text waits for: "when this card deals battle damage to your opponent".'
                )
            return self.each(who, lambda one: [instruction(op, self.one(one), 0, Measure.TRIGGER_NUMBER)])
        code, measure = self.per(amount.per)
        return [*code, *self.each(who, lambda one: [instruction(op, self.one(one), amount.n, measure)])]

    def boosted(
        self, what: duel_cards.What, stats: duel_changes.Stats, n: int, per: duel_cards.Per | None, until: Until
    ) -> Code:
        """Return the code that adds to the numbers of the picked cards."""
        code, measure = self.per(per)
        return [*code, *self.changed(what, stats, n, measure, until)]

    def changed(self, what: duel_cards.What, stats: duel_changes.Stats, n: int, measure: Measure, until: Until) -> Code:
        """Return the code that changes the numbers of the picked cards."""
        stat = self.known(N_("Cards of {game} have no {word!r}; they have: {known}."), stats.value, self.words.stats)
        return [*self.pick(what), instruction(Op.BOOST, stat, n, packed(measure, until))]
