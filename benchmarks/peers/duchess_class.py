"""Duchess for two as a Python programmer would write it for speed: one class, lists and ints.

It knows what a random duel needs and no more: no views, no refusals, no events, no other options. Actions have
duelkit's numbers.
"""

from random import random, shuffle

from duelkit.games.duchess.rules.state import (
    FIELD_PLACE,
    GRAVE_PLACE,
    HAND_PLACE,
    NOWHERE_PLACE,
    PACK,
    RIVALS_PLACE,
    SPACE,
    Verb,
)

TRIBUTE_HAND = SPACE.number(Verb.TRIBUTE, HAND_PLACE)
TRIBUTE_FIELD = SPACE.number(Verb.TRIBUTE, FIELD_PLACE)
PLAY = SPACE.number(Verb.PLAY, HAND_PLACE)
ATTACK = SPACE.number(Verb.ATTACK, FIELD_PLACE)
TARGET = SPACE.number(Verb.TARGET, RIVALS_PLACE)
TAKE = SPACE.number(Verb.TAKE, GRAVE_PLACE)
DECLINE = SPACE.number(Verb.DECLINE, NOWHERE_PLACE)
END = SPACE.number(Verb.END, NOWHERE_PLACE)

RANK = [card // 4 + 1 for card in range(PACK)]
NEEDS = [0 if rank <= 5 else 1 if rank <= 10 else 2 for rank in RANK]
BEATS = [[RANK[a] > (14 if d < 4 else RANK[d]) or (a + 1) % 4 == d % 4 for d in range(PACK)] for a in range(PACK)]

# The choices of n cards, ready made.
TAKES = [[*range(TAKE, TAKE + n), DECLINE] for n in range(PACK + 1)]
FIELD_TRIBUTES = [list(range(TRIBUTE_FIELD, TRIBUTE_FIELD + n)) for n in range(6)]
HAND_TRIBUTES = [list(range(TRIBUTE_HAND, TRIBUTE_HAND + n)) for n in range(8)]

DRAWN = -1  # the winner of a draw


class Duel:
    """One duel; piles are lists with the top card last."""

    __slots__ = (
        *("attacker", "deck", "decks", "field", "fields", "fresh", "goes", "grave", "graves", "hand", "hands", "me"),
        *("moved", "over", "played", "reviver", "still", "tributes", "winner"),
    )

    def __init__(self, decks: list[list[int]] | None = None) -> None:
        self.decks = decks or dealt_decks()
        self.hands: list[list[int]] = [[], []]
        self.fields: list[list[int]] = [[], []]
        self.graves: list[list[int]] = [[], []]
        self.goes = 0
        self.still = 0
        self.over = False
        self.winner = DRAWN
        for seat in 0, 1:
            for _ in range(5):
                self.draw(seat)
        self.begin(0)

    def begin(self, seat: int) -> None:
        self.me = seat
        self.deck, self.hand = self.decks[seat], self.hands[seat]
        self.field, self.grave = self.fields[seat], self.graves[seat]
        self.goes += 1
        self.tributes = 0
        self.fresh = 0
        self.played = False
        self.moved = False
        self.attacker = -1  # its place while a target is asked for
        self.reviver = 0  # the rank of a Jack, Queen or King that asks for a card
        self.draw(seat)

    def draw(self, seat: int) -> None:
        deck = self.decks[seat]
        if deck:
            self.moved = True
            hand = self.hands[seat]
            (hand if len(hand) < 7 else self.graves[seat]).append(deck.pop())

    def legal(self) -> list[int]:
        if self.reviver:
            return TAKES[len(self.grave)]
        if self.attacker >= 0:
            beaten = BEATS[self.field[self.attacker]]
            return [TARGET + i for i, card in enumerate(self.fields[1 - self.me]) if beaten[card]] + [END]
        return [*self.openings(), *self.attacks(), END]

    def attacks(self) -> list[int]:
        defenders = self.fields[1 - self.me]
        return [ATTACK + i for i, card in enumerate(self.field) if any(BEATS[card][other] for other in defenders)]

    def openings(self) -> list[int]:
        if self.played:
            return []
        standing, tributes = len(self.field), self.tributes
        actions: list[int] = []
        if tributes < 2:
            if not self.deck:
                actions += HAND_TRIBUTES[len(self.hand)]
            actions += FIELD_TRIBUTES[standing - self.fresh]
        if standing < 5:
            actions += [PLAY + i for i, card in enumerate(self.hand) if NEEDS[card] <= tributes]
        return actions

    def step(self, action: int) -> None:
        if action == END:
            self.finish()
        elif action == DECLINE:
            self.reviver = 0
        elif action >= TAKE:
            self.take(action - TAKE)
        elif action >= TARGET:
            self.graves[1 - self.me].append(self.fields[1 - self.me].pop(action - TARGET))
            self.moved = True
            self.finish()
        elif action >= ATTACK:
            self.attacker = action - ATTACK
        elif action >= PLAY:
            self.play(action - PLAY)
        else:
            self.tribute(action)

    def tribute(self, action: int) -> None:
        in_field = action >= TRIBUTE_FIELD
        card = self.field.pop(action - TRIBUTE_FIELD) if in_field else self.hand.pop(action - TRIBUTE_HAND)
        self.grave.append(card)
        self.tributes += 1
        self.moved = True

    def play(self, i: int) -> None:
        card = self.hand.pop(i)
        self.arrive(card)
        self.tributes = 0
        rank = RANK[card]
        if rank != 8:
            self.played = True
        if rank >= 11:
            self.offer_take(rank)
        elif rank == 2:
            self.draw(1 - self.me)
        elif rank == 7 and self.decks[1 - self.me]:
            self.graves[1 - self.me].append(self.decks[1 - self.me].pop())

    def arrive(self, card: int) -> None:
        self.field.append(card)
        self.fresh += 1
        self.moved = True

    def offer_take(self, rank: int) -> None:
        full = (rank == 11 and len(self.field) == 5) or (rank == 12 and len(self.hand) == 7)
        if self.grave and not full:
            self.reviver = rank

    def take(self, i: int) -> None:
        card = self.grave.pop(i)
        rank, self.reviver = self.reviver, 0
        self.moved = True
        if rank == 11:
            self.arrive(card)
        elif rank == 12:
            self.hand.append(card)
        else:
            self.deck.append(card)
            self.shuffle(self.deck)

    def shuffle(self, deck: list[int]) -> None:
        shuffle(deck)

    def finish(self) -> None:
        self.still = 0 if self.moved else self.still + 1
        alive = [seat for seat in (0, 1) if self.decks[seat] or self.hands[seat] or self.fields[seat]]
        if len(alive) == 2 and self.still < 2:
            self.begin(1 - self.me)
        else:
            self.over = True
            self.winner = alive[0] if len(alive) == 1 else self.quiet_winner() if alive else DRAWN

    def quiet_winner(self) -> int:
        first, second = ((len(field), sum(RANK[card] for card in field)) for field in self.fields)
        return DRAWN if first == second else int(second > first)


def dealt_decks() -> list[list[int]]:
    pack = list(range(PACK))
    shuffle(pack)
    return [pack[:26], pack[26:]]


def play_random_duel() -> tuple[Duel, int]:
    """Play a duel at random and return it with the number of its decisions."""
    duel, decisions = Duel(), 0
    while not duel.over:
        actions = duel.legal()
        duel.step(actions[int(random() * len(actions))])
        decisions += 1
    return duel, decisions


def play(duels: int) -> int:
    """Play so many duels at random and return how many decisions they took."""
    return sum(play_random_duel()[1] for _ in range(duels))
