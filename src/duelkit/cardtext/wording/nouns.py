"""Compiles which cards are meant.

That stands in two ways in a program. In a duel with a chain a filter is a row of a table that all programs share, and
an instruction has its number; elsewhere a filter is an instruction before the one that it is for.
"""

from duelkit.cardtext import tree
from duelkit.cardtext.constants import MOST_NAMES
from duelkit.cardtext.wording.base import NO_STAT, Code, instruction
from duelkit.cardtext.wording.players import PlayerWording
from duelkit.kernel.instructions import Instruction, Op
from duelkit.kernel.operands import Order
from duelkit.texts import N_

PICKS = {
    tree.How.CHOSEN: Op.PICK,
    tree.How.RANDOM: Op.PICK_RANDOM,
    tree.How.ALL: Op.PICK_ALL,
    tree.How.TOP: Op.PICK_TOP,
}
NAMED = "named suit"
WHOSE_HAND = N_('Whose hand is meant has to be said: "for each card in your hand".')


class NounWording(PlayerWording):
    """Nouns, qualities and limits, and the cards of a zone that they fit."""

    def filtered(self, of: tree.Filter) -> tuple[Code, int]:
        """Return the code that selects such cards for the next instruction, and the number that it has for them."""
        if self.words.chain is not None:
            return [], self.filter_number(of)
        self.check_named(of)
        noun, quality = self.marked(of, [0, 0])
        quality |= self.words.other * of.other
        code = [instruction(Op.FILTER, noun, quality)] if noun or quality else []
        return [*code, *(self.limit(limit) for limit in of.limits)], 0

    def check_named(self, of: tree.Filter) -> None:
        """Refuse cards of the named suit where no suit was named before."""
        if of.noun == NAMED and not self.named:
            self.fail('Say first that a suit is named: "name a suit; discard all cards of the named suit".')

    def limit(self, limit: tree.Limit) -> Instruction:
        """Return the instruction that bounds a number on the cards of the next instruction."""
        return instruction(Op.LIMIT, self.known(NO_STAT, limit.stat, self.words.stats), limit.n, limit.order)

    def filter_number(self, of: tree.Filter) -> int:
        """Return the number of a filter in the shared tables."""
        chain = self.chain
        row = self.marked(of, list(chain.blank))
        for limit in of.limits:
            self.bound(row, limit)
        if len(of.names) > MOST_NAMES or (of.names and of.unlike):
            self.fail("Cards can be named, or be said not to be named so, by up to {most} names.", most=MOST_NAMES)
        if of.names or of.unlike:
            row[chain.names_column] = self.tables.called(of.names or of.unlike)
            row[chain.except_column] = int(bool(of.unlike))
        if of.part is not None:
            row[chain.part_column] = self.tables.family(of.part)
        if of.able is not tree.Able.ANY:
            column, value = chain.abilities[of.able]
            row[column] = value
        if of.past is not tree.History.ANY:
            row[chain.past_column] = chain.pasts[of.past.name]
        if of.other:
            row[chain.other_column] = 1
        return self.tables.filter(row)

    def marked(self, of: tree.Filter, row: list[int]) -> list[int]:
        """Return the filter with its noun and its qualities written into it."""
        for words in ((of.noun,), *(quality.words for quality in of.qualities)):
            self.mark(row, words)
        return row

    def mark(self, row: list[int], words: tuple[str, ...]) -> None:
        """Write a noun or a quality into a filter; of several words, any one fits."""
        for word in words:
            if word not in self.words.marks:
                self.fail(N_("{game} has no {word!r}; it has: {known}."), word=word, known=", ".join(self.words.marks))
        marked = [dict(self.words.marks[word]) for word in words]
        for column in marked[0]:
            if row[column] or any(len(one) > 1 or column not in one for one in marked[1:]):
                self.fail('"{word}" does not go together with what else is said of the card.', word=" or ".join(words))
            row[column] = marked[0][column]
            for one in marked[1:]:
                row[column] |= one[column]

    def bound(self, row: list[int], limit: tree.Limit) -> None:
        """Write a limit into a filter."""
        if limit.stat not in self.chain.bounds:
            self.fail(NO_STAT, word=limit.stat, known=", ".join(self.chain.bounds))
        least, most = self.chain.bounds[limit.stat]
        if least == most and limit.order != Order.OR_MORE:
            self.fail('So many turns, or more, can be asked for: "with 2 or more counted turns".')
        if limit.order != Order.OR_LESS:
            row[least] = limit.n
        if limit.order != Order.OR_MORE:
            row[most] = limit.n

    def picked(self, cards: tree.Cards, whose: int, zone: int) -> Code:
        """Return the code that picks cards out of a zone."""
        code, which = self.filtered(cards.of)
        n = -cards.n if cards.up_to else cards.n
        return [*code, instruction(PICKS[cards.how], whose, n, zone, which=which, purpose=self.purpose)]

    def counted(self, of: tree.Filter, place: tree.Place) -> Code:
        """Return the code that counts cards in a place; what was picked is forgotten."""
        self.held = False
        if place.zone == "hand" and place.whose is None and self.words.chain is None:
            self.fail(WHOSE_HAND)
        code, which = self.filtered(of)
        return [*code, instruction(Op.COUNT, self.whose(place), x=self.zone(place), which=which)]
