"""Worlds imagined from what a seat sees (D26): they fit, and each unseen card is as likely anywhere."""

from collections import Counter

import pytest

from duelkit.games.duchess.cards import CODES
from duelkit.games.duchess.rules.memory import see
from duelkit.games.duchess.scenario import write_state
from duelkit.kernel.piles import UNKNOWN
from duelkit.kernel.record import copy
from duelkit.kernel.seats import count_bits
from duelkit.kernel.unseen import bits_of, nth_bit
from tests.duchess.table import duel, seat
from tests.positions import new_dice

SHARED = [seat(deck="3D 4D", hand="5D", field="6D", grave="7D"), seat(deck="3H", hand="4H AS", field="5H", grave="6H")]
TWICE = [{**player, "hand": ["KS"]} for player in SHARED]
WHOLE = [{"deck": list(CODES[:40]), "hand": list(CODES[40:47]), "grave": list(CODES[47:])}] * 2


def imagined(match, viewer, seed="1"):
    """Return a world that fits what the viewer sees."""
    view = match.view_record(viewer)
    match.game.rules.imagine(view, new_dice(seed))
    return view


def cards_in(world, *, of=None):
    """Return all cards of a world, or those of one player."""
    state = write_state(world)
    players = state["seats"] if of is None else [state["seats"][of]]
    piles = [player[name] for player in players for name in ("deck", "hand", "field", "grave")]
    return [card for pile in piles for card in pile] + (state["pack"] if of is None else [])


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_world_holds_every_card_once(viewer):
    for seed in range(30):
        cards = cards_in(imagined(duel(*SHARED, pack=["AC", "2C"]), viewer, str(seed)))
        assert (len(set(cards)), None in cards) == (len(cards), False)


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_world_looks_like_what_it_was_imagined_from(viewer):
    match = duel(*SHARED, pack=["AC", "2C"])
    world = imagined(match, viewer)
    assert write_state(match.game.view(world, -1 if viewer is None else viewer)) == match.view(viewer)


def test_a_world_keeps_what_the_viewer_sees():
    world = write_state(imagined(duel(*SHARED), 1))["seats"]
    assert (world[1]["hand"], world[0]["field"], world[1]["grave"]) == (["4H", "AS"], ["6D"], ["6H"])


@pytest.mark.parametrize("viewer", [0, 1])
def test_in_a_whole_duel_the_world_holds_the_pack(viewer):
    match = duel(seat(deck=" ".join(CODES[:20]), hand="6D"), {"deck": list(CODES[21:])})
    assert sorted(cards_in(imagined(match, viewer))) == sorted(CODES)


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_with_packs_of_their_own_every_player_holds_a_pack(viewer):
    world = imagined(duel(*WHOLE, options={"decks": "own"}), viewer)
    assert [sorted(cards_in(world, of=player)) for player in (0, 1)] == [sorted(CODES)] * 2


def test_with_packs_of_their_own_a_card_seen_at_one_player_may_be_anothers():
    match = duel(*TWICE, options={"decks": "own"})
    worlds = [imagined(match, 0, str(seed)) for seed in range(300)]
    assert any("KS" in cards_in(world, of=1) for world in worlds)


def test_a_card_that_is_seen_is_imagined_nowhere_else():
    match = duel(seat(hand="5D"), seat(deck=" ".join(CODES[:16] + CODES[17:40])))
    assert all("5D" not in cards_in(imagined(match, 0, str(seed)), of=1) for seed in range(20))


@pytest.mark.parametrize(("viewer", "where"), [(0, (1, "hand")), (0, (0, "deck")), (None, (0, "hand"))])
def test_each_unseen_card_is_as_likely(viewer, where):
    match = duel(seat(deck="3D", hand="5D"), seat(deck=" ".join(CODES[20:60]), hand="4H"))
    player, name = where
    met = Counter(write_state(imagined(match, viewer, str(seed)))["seats"][player][name][0] for seed in range(600))
    assert set(met) == {code for code in CODES if viewer is None or code != "5D"}
    assert max(met.values()) < 35


def test_two_imagined_worlds_differ():
    match = duel(*SHARED)
    assert cards_in(imagined(match, 0, "1")) != cards_in(imagined(match, 0, "2"))


def test_the_chance_of_a_world_is_drawn_anew():
    keys = {tuple(imagined(duel(*SHARED), 0, str(seed)).key) for seed in range(5)}
    assert len(keys) == 5


@pytest.mark.parametrize(("bits", "count"), [(0, 0), (1, 1), (0b1011, 3), ((1 << 52) - 1, 52), (1 << 51, 1)])
def test_bits_are_counted(bits, count):
    assert count_bits(bits) == count


@pytest.mark.parametrize(("pile", "bits"), [([0], 0), ([2, 0, 51], 1 | 1 << 51), ([3, UNKNOWN, 4, 7], 1 << 4 | 1 << 7)])
def test_each_known_card_has_its_bit(pile, bits):
    assert bits_of(pile) == bits


@pytest.mark.parametrize(
    ("bits", "n", "place"),
    [(1, 0, 0), (0b1011, 1, 1), (0b1011, 2, 3), (1 << 51, 0, 51), ((1 << 52) - 1, 51, 51), (1 << 40 | 1 << 9, 1, 40)],
)
def test_bits_are_counted_from_the_lowest(bits, n, place):
    assert nth_bit(bits, n) == place


# What everybody has seen narrows it


SMALL = {code for code in CODES if code[:-1] in {"A", "2", "3", "4", "5"}}
HELD = seat(deck="3H 4H 6H 7H", hand="4S 5S", field="KH KS")


def hands(match, viewer, of, worlds=200):
    """Return the cards that a player has in hand in each of so many imagined worlds."""
    players = [write_state(imagined(match, viewer, str(seed)))["seats"] for seed in range(worlds)]
    return [set(seats[of]["hand"]) for seats in players]


def test_D19_a_card_that_a_queen_took_is_in_the_hand_in_every_world():
    match = duel(seat(deck="3D 4D", hand="QD 5D", field="6D 8D", grave="10C"), HELD)
    match.do("tribute 6D", "tribute 8D", "play QD", "take 10C", "end")
    assert all("10C" in hand for hand in hands(match, 1, of=0))
    assert len({frozenset(hand) for hand in hands(match, 1, of=0)}) > 1


def test_D19_a_card_that_a_queen_took_and_that_was_played_is_not_in_the_hand_any_more():
    match = duel(seat(deck="3D 4D", hand="QD 5D", field="6D 8D", grave="AC"), HELD)
    match.do("tribute 6D", "tribute 8D", "play QD", "take AC", "end", "end", "play AC", "end")
    assert not any("AC" in hand for hand in hands(match, 1, of=0))


def test_D19_a_card_that_a_king_took_is_in_the_deck_or_was_drawn_since():
    match = duel(seat(deck="3D 4D", hand="KD 5D 9D", field="6D 8D", grave="10C"), HELD)
    match.do("tribute 6D", "tribute 8D", "play KD", "take 10C", "end")
    worlds = [imagined(match, 1, str(seed)) for seed in range(100)]
    assert all("10C" in write_state(world)["seats"][0]["deck"] for world in worlds)
    match.do("end")
    shares = [("10C" in hand) for hand in hands(match, 1, of=0)]
    assert 0.15 < sum(shares) / len(shares) < 0.55  # of three cards one was drawn


def test_D19_what_was_drawn_before_a_king_took_a_card_is_not_that_card():
    match = duel(seat(deck="2D 3D 4D", hand="KD 5D 9D", field="6D 8D", grave="10C"), HELD, stage=None)
    match.do("tribute 6D", "tribute 8D", "play KD", "take 10C", "end")
    assert not any("10C" in hand for hand in hands(match, 1, of=0, worlds=50))


@pytest.mark.parametrize("known", ["rescued", "returned"])
def test_D19_a_taken_card_that_lies_open_is_remembered_no_more_and_the_others_are(known):
    s = copy(duel(*SHARED).record)
    getattr(s, known)[1] = 1 << 40 | 1 << 7
    see(s, 1, 40)
    assert getattr(s, known)[1] == 1 << 7


def test_who_passes_with_room_for_a_card_seldom_holds_one_that_needs_no_tribute():
    match = duel(seat(deck="KD KC", hand="JD QD 9D"), {**HELD, "deck": list(CODES[:12])}, pack=list(CODES[24:32]))
    before = sum(len(hand & SMALL) for hand in hands(match, 1, of=0))
    match.do("end")
    assert sum(len(hand & SMALL) for hand in hands(match, 1, of=0)) < before / 2


def test_who_had_no_room_or_played_may_hold_any_card():
    full = duel(seat(deck="3D 4D", hand="JD QD 9D", field="3C 4C 6C 7C 9C"), HELD)
    played = duel(seat(deck="3D 4D", hand="AD QD 9D"), HELD)
    full.do("end")
    played.do("play AD", "end")
    assert (list(full.record.passed), list(played.record.passed)) == ([0, 0], [0, 0])
