"""Sealed decks: random boosters are opened, and a valid deck is built from their cards."""

from collections import Counter
from typing import Any

from duelkit.errors import BadInput
from duelkit.games.monsters.cards import CardPool
from duelkit.games.monsters.rules.columns import LEVEL, SORT
from duelkit.games.monsters.rules.kinds import A_MONSTER, Sort, mask
from duelkit.games.monsters.rules.state import COPIES, FEWEST_CARDS, MOST_FUSIONS
from duelkit.games.monsters.rules.tables import fact
from duelkit.kernel.chance import BULK_ROUNDS, DICE, below, key_of, start_stream
from duelkit.kernel.record import blank
from duelkit.texts import N_

SEALED = "sealed-"  # before the seed, as a deck's name
BOOSTERS = 15
BOOSTER = 9  # cards
MONSTERS, WITH_TRIBUTE = 24, 5  # of the deck: monsters, and how many of them may ask for tributes
TRIBUTE_LEVEL = 5  # M6
NO_SET = N_("There are no boosters to open: no set has {n} cards of this duel.")
NEVER = mask(Sort.RITUAL, Sort.RITUAL_SPELL)  # each is nothing without the other


def sealed(cards: CardPool, seed: int | str) -> list[str]:
    """Return the ids of a deck from boosters, 40 cards and its fusion monsters; the same for the same seed."""
    dice = blank(DICE)
    start_stream(dice, key_of(f"{SEALED}{seed}"), 0, BULK_ROUNDS)
    opened = open_boosters(cards, dice)
    monsters = [n for n in opened if 1 << fact(n, SORT) & A_MONSTER and fact(n, SORT) != Sort.FUSION]
    others = [n for n in opened if not 1 << fact(n, SORT) & A_MONSTER]
    chosen = choose_monsters(monsters) + others[: FEWEST_CARDS - MONSTERS]
    fusions = [n for n in opened if fact(n, SORT) == Sort.FUSION][:MOST_FUSIONS]
    return [str(cards.numbered(n)["id"]) for n in (*filled(chosen, opened), *fusions)]


def open_boosters(cards: CardPool, dice: Any) -> list[int]:
    """Return the numbers of the cards in some boosters, each of one set, without a fourth copy of any."""
    sets = sets_of_cards(cards)
    if not sets:
        raise BadInput(NO_SET, n=BOOSTER)
    opened: list[int] = []
    for _ in range(BOOSTERS):
        pool = sets[below(dice, len(sets))]
        opened += [pool[below(dice, len(pool))] for _ in range(BOOSTER)]
    return few_copies(opened)


def sets_of_cards(cards: CardPool) -> list[list[int]]:
    """Return for each set the numbers of the cards that its boosters are made of."""
    found: dict[str, list[int]] = {}
    for number, card in cards:
        if not 1 << fact(number, SORT) & NEVER:
            for name in card["sets"]:
                found.setdefault(name, []).append(number)
    return [found[name] for name in sorted(found) if len(found[name]) >= BOOSTER]


def few_copies(opened: list[int]) -> list[int]:
    """Return the cards without a fourth copy of any (M1)."""
    seen: Counter[int] = Counter()
    kept = []
    for number in opened:
        seen[number] += 1
        if seen[number] <= COPIES:
            kept.append(number)
    return kept


def choose_monsters(monsters: list[int]) -> list[int]:
    """Return as many monsters as a deck wants, only a few of which need tributes."""
    large = [n for n in monsters if fact(n, LEVEL) >= TRIBUTE_LEVEL][:WITH_TRIBUTE]
    small = [n for n in monsters if fact(n, LEVEL) < TRIBUTE_LEVEL]
    return [*large, *small[: MONSTERS - len(large)]]


def filled(chosen: list[int], opened: list[int]) -> list[int]:
    """Return the deck, filled up to 40 cards with other opened ones; cards that need tributes come last."""
    left = (Counter(n for n in opened if fact(n, SORT) != Sort.FUSION) - Counter(chosen)).elements()
    others = sorted(left, key=lambda n: bool(fact(n, LEVEL) >= TRIBUTE_LEVEL))
    return [*chosen, *others[: FEWEST_CARDS - len(chosen)]]
