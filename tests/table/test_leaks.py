"""Two tables that differ only in what a seat may not see are the same to it: M19, D26, T7, at the level of the fold."""

import random
from itertools import zip_longest

import pytest

from duelkit import Match
from duelkit.games.monsters.cards import shipped_cards
from duelkit.games.monsters.rules.columns import SORT
from duelkit.games.monsters.rules.kinds import Sort
from duelkit.games.monsters.rules.tables import fact
from duelkit.table.answering import passing
from tests.contract.worlds import another_world
from tests.positions import GAMES
from tests.table.played import Played, from_position, monsters_from

ANA, BIA = 0, 1
WATCHING = (ANA, None)
DECISIONS = 25


def cards_of(*sorts):
    """Return the ids of all cards of these sorts."""
    return [card["id"] for number, card in enumerate(shipped_cards()) if Sort(fact(number, SORT)) in sorts]


MONSTERS = cards_of(Sort.NORMAL, Sort.EFFECT)
SPELLS = cards_of(Sort.SPELL, Sort.CONTINUOUS_SPELL, Sort.EQUIP, Sort.QUICK_PLAY)
TRAPS = cards_of(Sort.TRAP, Sort.CONTINUOUS_TRAP, Sort.COUNTER, Sort.QUICK_PLAY)


def face_down(ids):
    return [{"card": card, "face": "down"} for card in ids]


def on_field(ids):
    return [{"card": card, "position": "attack", "face": "up"} for card in ids]


def two_worlds(seed, players):
    """Return two tables that differ only in the three cards that Bia has face down."""
    dice = random.Random(seed)
    deck = dice.sample(MONSTERS, 8)
    ana = {
        "deck": deck,
        "hand": dice.sample(MONSTERS, 3) + dice.sample(SPELLS, 3) + dice.sample(TRAPS, 1),
        "monsters": on_field(dice.sample(MONSTERS, 2)),
        "spells": face_down(dice.sample(TRAPS, 2)),
    }
    bia = {"deck": deck, "hand": dice.sample(MONSTERS, 2), "monsters": on_field(dice.sample(MONSTERS, 2))}
    lying = [face_down(dice.sample(TRAPS, 3)) for _ in range(2)]
    return [monsters_from(ana, {**bia, "spells": spells}, players=players) for spells in lying]


def decide(played, number):
    """Let Ana decide and Bia give no answer; return what all but Bia are told at once and later, what she was asked."""
    played.at += 5_000
    decided, asked = played.at, []
    if played.table.asked.onlooker:
        played.put("pass", ANA)
    else:
        played.put("move", ANA, action=number)
    at_once = [played.told(seat) for seat in WATCHING]
    while played.table.asked is not None and played.table.asked.word == "chain" and played.table.asked.seat == BIA:
        asked.append(played.table.asked.onlooker)
        if asked[-1]:
            played.put("pass", BIA, after=50)
        else:
            played.play(passing(played.table.look), after=50)
    played.at = decided + 1_000
    return at_once, [played.told(seat) for seat in WATCHING], asked


def revealed(here, there):
    """Tell whether two feeds first differ in which card the rules show, which is then no secret any more."""
    pairs = zip_longest(here["items"], there["items"])
    one, other = next(((one, other) for one, other in pairs if one != other), (None, None))
    if one is None or other is None or one.event is None or other.event is None:
        return False
    alike = (one.what, one.seat, one.event.value) == (other.what, other.seat, other.event.value)
    return alike and one.event.card is not None and other.event.card is not None


def play_side_by_side(seed, players):
    """Play Ana's turn in two worlds; return how often Bia was asked something in one that she was not in the other."""
    here, there = two_worlds(seed, players)
    dice, otherwise = random.Random(seed), 0
    for _ in range(DECISIONS):
        if any(one.table.asked is None or one.table.asked.seat != ANA for one in (here, there)):
            break
        legal = here.table.dealt.legal_numbers()
        assert there.table.dealt.legal_numbers() == legal
        number = dice.choice(legal)
        (first, last, asked), (other_first, other_last, other_asked) = (decide(one, number) for one in (here, there))
        otherwise += asked != other_asked
        if revealed(last[0], other_last[0]):
            break
        assert other_first == first
        assert other_last == last
    return otherwise


@pytest.mark.parametrize("players", [("open", "open"), ("open", "random")])
def test_a_turn_is_the_same_whatever_the_other_has_face_down(players):
    assert sum(play_side_by_side(seed, players) for seed in range(45, 55)) > 0


def bots_turn(seed):
    """Return two tables that differ only in what a bot, whose turn it is, has in hand and face down."""
    dice = random.Random(seed)
    deck, hand = dice.sample(MONSTERS, 8), dice.sample(MONSTERS, 3) + dice.sample(SPELLS, 2)
    monsters = on_field(dice.sample(MONSTERS, 2))
    bia = {"deck": deck, "monsters": on_field(dice.sample(MONSTERS, 2)), "spells": face_down(dice.sample(TRAPS, 3))}
    tables = []
    for _ in range(2):
        hidden = {"hand": [*hand, dice.choice(TRAPS)], "spells": face_down(dice.sample(TRAPS, 2))}
        tables.append(monsters_from({"deck": deck, "monsters": monsters, **hidden}, bia, players=("random", "open")))
    return tables


def told_of_bot(played, number):
    """Let the bot decide, and nobody answer; return what Bia is told at once, and after each wait."""
    decided = played.at = played.at + 5_000
    played.put("move", ANA, action=number)
    told = [played.told(BIA)]
    while played.table.asked is not None and played.table.asked.word == "chain":
        asked = played.table.asked
        if asked.seat == BIA:
            decided = played.at = decided + 1_000
            told.append(played.told(BIA))
        played.put("pass", BIA) if asked.onlooker else played.play(passing(played.table.look), after=20)
        if asked.seat == BIA:
            told.append(played.told(BIA))
    played.at = decided + 1_000
    return [*told, played.told(BIA)]


def said(action):
    """Return an action in words that are the same wherever it can be taken."""
    return f"{action} {action.place}"


@pytest.mark.parametrize("seed", range(8))
def test_a_bots_turn_is_the_same_whatever_it_hides(seed):
    here, there = bots_turn(seed)
    dice = random.Random(seed)
    for _ in range(DECISIONS):
        if any(one.table.asked is None or one.table.asked.seat != ANA for one in (here, there)):
            break
        mine, others = ({said(action): action.id for action in one.table.dealt.legal} for one in (here, there))
        words = dice.choice([words for words in mine if words in others])
        told, other_told = told_of_bot(here, mine[words]), told_of_bot(there, others[words])
        if revealed(told[-1], other_told[-1]):
            break
        assert other_told == told
        here.at = there.at = max(here.at, there.at)


def positions(game, seed):
    """Yield positions of a random duel for two."""
    match, dice = Match(game.name, seed=seed), random.Random(seed)
    while match.seat is not None and len(match.log) < 150:
        match.take(dice.choice(match.legal_numbers()))
        if match.seat is not None and len(match.log) % 15 == 0:
            yield match


@pytest.mark.parametrize("game", [game for game in GAMES if game.name != "monsters"], ids=lambda game: game.name)
@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_decision_is_the_same_to_a_seat_whatever_it_may_not_see(game, seat):
    dice = random.Random(7)
    for match in positions(game, 7):
        here, there = from_position(match), from_position(match)
        known = {match.seat} if seat is None else {seat, match.seat}
        there.table.dealt._s = another_world(game, match._s, known, dice, told_alike=True)
        number = dice.choice(match.legal_numbers())
        told = []
        for one in (here, there):
            before = one.told(seat)
            one.put("move", one.table.asked.seat, action=number)
            told.append((before, one.told(seat)))
        assert told[0][0] == told[1][0]
        if not revealed(told[0][1], told[1][1]):
            assert told[0][1] == told[1][1]


def test_prompts_of_two_tables_have_nothing_in_common():
    prompts = []
    for name in ("Ana", "Bia"):
        played = Played()
        played.table.secret = f"{ord(name[0]):064x}"
        prompts.append(played.sit_down().table.asked.prompt)
    assert prompts[0] != prompts[1]
