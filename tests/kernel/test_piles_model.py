"""Piles behave as Python lists do, whatever is done to them in whichever order."""

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from duelkit.kernel.chance import CHANCE, key_of, start_stream
from duelkit.kernel.piles import card_at, pile, put, room, shuffle, size, take_at, take_top
from duelkit.kernel.record import blank, record_type

CAPACITY = 6


class PileAndList(RuleBasedStateMachine):
    """A pile in a record between two others, and the list that it should be."""

    def __init__(self):
        super().__init__()
        self.s = blank(record_type([("piles", *pile(CAPACITY, 3)), *CHANCE]))
        start_stream(self.s, key_of("piles"), 0, 8)
        self.pile, self.cards = self.s.piles[1], []

    @precondition(lambda self: len(self.cards) < CAPACITY)
    @rule(card=st.integers(-1, 127))
    def put_a_card(self, card):
        put(self.pile, card)
        self.cards.append(card)

    @precondition(lambda self: self.cards)
    @rule()
    def take_the_top_card(self):
        assert take_top(self.pile) == self.cards.pop()

    @precondition(lambda self: self.cards)
    @rule(data=st.data())
    def take_any_card(self, data):
        at = data.draw(st.integers(0, len(self.cards) - 1))
        assert take_at(self.pile, at) == self.cards.pop(at)

    @rule()
    def shuffle_the_pile(self):
        shuffle(self.pile, self.s)
        shuffled = [card_at(self.pile, i) for i in range(size(self.pile))]
        assert sorted(shuffled) == sorted(self.cards)
        self.cards = shuffled

    @invariant()
    def the_pile_is_the_list(self):
        rest = [0] * (CAPACITY - len(self.cards))
        assert self.s.array["piles"].tolist() == [[[0] * 7, [len(self.cards), *self.cards, *rest], [0] * 7]]
        assert room(self.pile) == len(rest)


TestPileAndList = PileAndList.TestCase
