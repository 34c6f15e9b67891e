"""M19: what a seat sees, what no view tells, and worlds that fit a view."""

import random
from collections import Counter

import pytest

from duelkit import Action, Match
from duelkit.games import game_named
from duelkit.games.monsters.rules.columns import LEVEL, SORT
from duelkit.games.monsters.rules.conditions import Trait
from duelkit.games.monsters.rules.course import EventKind, Task, Zone
from duelkit.games.monsters.rules.facts import who_knew
from duelkit.games.monsters.rules.kinds import A_MONSTER, Sort
from duelkit.games.monsters.rules.sight import Pool, shipped_in
from duelkit.games.monsters.rules.state import COPIES, FIELD_SPELL, FIRST_TOKEN, OWN, SLOTS
from duelkit.games.monsters.rules.tables import fact
from duelkit.games.monsters.rules.visibility import is_looking_at, knows
from duelkit.kernel.agenda import plan, task
from duelkit.kernel.piles import NO_CARD, UNKNOWN
from duelkit.kernel.programs import ASK_CARDS
from duelkit.kernel.record import copy
from tests.positions import contents, legal_numbers, new_dice, samples

GAME = game_named("monsters")
SPECTATOR = -1
SEATS = (0, 1, SPECTATOR)
OX = {"card": "battle-ox"}
DOWN = {"card": "mystical-elf", "face": "down"}
ELF_DOWN = {"card": None, "position": "defence", "face": "down"}


def duel(first=None, second=None, phase="main1", **more):
    return Match.from_scenario({"game": "monsters", "phase": phase, "seats": [first or {}, second or {}], **more})


def positions(seed, *, every=5):
    options = GAME.check_options({"decks": ("vanilla_yugi", "vanilla_kaiba")})
    return samples(GAME, options, seed, every=every)


def view_of(match, seat):
    return match.view(seat)["seats"]


# What is hidden and what is not


def test_M19_the_other_hand_and_both_decks_are_hidden():
    match = duel({"hand": ["battle-ox"], "deck": ["mystical-elf"]}, {"hand": ["feral-imp"], "deck": ["battle-ox"]})
    mine, theirs = view_of(match, 0)
    assert (mine["hand"], mine["deck"], theirs["hand"], theirs["deck"]) == (["battle-ox"], [None], [None], [None])


def test_M19_a_spectator_sees_neither_hand():
    match = duel({"hand": ["battle-ox"]}, {"hand": ["feral-imp"]})
    assert [seat["hand"] for seat in view_of(match, None)] == [[None], [None]]


def test_M19_the_others_face_down_cards_are_hidden_but_not_where_they_lie():
    match = duel({"monsters": [OX, DOWN]}, {"monsters": [None, DOWN]})
    mine, theirs = view_of(match, 0)
    assert (mine["monsters"][1]["card"], theirs["monsters"][1]) == ("mystical-elf", ELF_DOWN)


def test_M19_everybody_knows_a_token_that_lies_face_down():
    token = {"card": "token", "kind": 0, "position": "defence"}
    match = duel({}, {"monsters": [{**token, "face": face} for face in ("up", "down", "down")]})
    assert all(knows(match.record, seat, FIRST_TOKEN + at) for seat in SEATS for at in range(3))


def test_M19_graves_face_up_cards_and_life_are_open():
    match = duel({}, {"grave": ["battle-ox"], "banished": ["feral-imp"], "monsters": [OX], "life": 300})
    theirs = view_of(match, 0)[1]
    assert (theirs["grave"], theirs["banished"], theirs["monsters"][0]["card"], theirs["life"]) == (
        ["battle-ox"],
        ["feral-imp"],
        "battle-ox",
        300,
    )


def test_M19_the_others_fusion_deck_is_hidden():
    match = duel({"fusion": ["flame-swordsman"]}, {"fusion": ["flame-swordsman"]})
    assert [seat["fusion"] for seat in view_of(match, 0)] == [["flame-swordsman"], [None]]


@pytest.mark.parametrize(("own", "other"), [(0, 1), (1, 0)])
def test_M19_what_lasts_on_a_face_down_monster_is_hidden_from_the_other_player(own, other):
    seats = [{"monsters": [OX, DOWN]}, {"monsters": [OX, DOWN]}]
    kept = [
        {"kind": "trait", "card": {"seat": own, "zone": "monsters", "at": at}, "number": Trait.NO_TURN} for at in (0, 1)
    ]
    match = duel(*seats, lasting=kept)
    rows = [numbers_on(match.view_record(seat), own) for seat in (own, other, None)]
    assert rows == [[(1700, 1000, 4), (800, 2000, 4)], [(1700, 1000, 4), (0, 0, 0)], [(1700, 1000, 4), (0, 0, 0)]]


def numbers_on(s, seat):
    """Return ATK, DEF and the traits of the two monsters on a player's field, as a record holds them."""
    slots = range(seat * SLOTS, seat * SLOTS + 2)
    return [(int(s.atk[slot]), int(s.defence[slot]), int(s.traits[slot])) for slot in slots]


@pytest.mark.parametrize("taker", [0, 1])
def test_M19_who_takes_control_of_a_face_down_monster_and_who_owns_it_read_its_name(taker):
    seats = [{"hand": ["change-of-heart"]}, {"monsters": [DOWN]}]
    match = duel(*seats[:: 1 - 2 * taker], to_move=taker)
    read = told(match, Action("activate", "change-of-heart"), "takes control")
    assert ["Mystical Elf" in sentence for sentence in read] == [True, True, False]


@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.parametrize("mover", [0, 1])
def test_M19_a_face_down_monster_that_returns_to_the_hand_is_named_to_its_owner_alone(owner, mover):
    seats = [{"monsters": [DOWN]} if seat == owner else {} for seat in (0, 1)]
    seats[mover] = {"hand": ["byser-shock"], "monsters": [OX, *seats[mover].get("monsters", [])]}
    match = duel(*seats, to_move=mover)
    match.play(Action("summon", "byser-shock"))
    read = told(match, Action("tribute", "battle-ox"), "goes to Seat")
    assert ["Mystical Elf" in sentence for sentence in read] == [owner == 0, owner == 1, False]


def told(match, action, words):
    """Return what seat 0, seat 1 and a spectator read of a decision, the one sentence with these words."""
    events = match.play(action)
    read = [[match.tell(event, seat=seat) for event in events] for seat in (0, 1, None)]
    return [next(sentence for sentence in one if words in sentence) for one in read]


def test_M19_an_own_card_is_known_on_the_others_side_too():
    match = duel({}, {"monsters": [{**DOWN, "owner": 0}]})
    assert view_of(match, 0)[1]["monsters"][0]["card"] == "mystical-elf"
    assert view_of(match, None)[1]["monsters"][0]["card"] is None


@pytest.mark.parametrize("mover", [0, 1])
@pytest.mark.parametrize("zone", [Zone.HAND, Zone.DECK])
def test_M19_only_who_chooses_looks_at_the_cards_to_choose_from(bench, mover, zone):
    for owner in (0, 1):
        bench.put("imp", zone, owner)
        plan(bench.s, ASK_CARDS, zone * 4 + (1 << owner))
        bench.s.to_move = mover
        looking = [is_looking_at(bench.s, seat, owner, zone) for seat in SEATS]
        assert looking == [seat == mover for seat in SEATS]
        assert not is_looking_at(bench.s, mover, 1 - owner, zone)


@pytest.mark.parametrize("seat", [0, 1])
def test_M19_a_fusion_deck_its_player_alone_knows(bench, seat):
    assert who_knew(bench.s, bench.put("knight", Zone.FUSION, seat)) == 1 << seat


def test_M19_what_dice_and_coins_will_show_is_hidden():
    assert duel(dice=[6, "heads"]).view(0)["dice"] == []


def test_M19_the_cards_of_the_own_deck_are_known_but_not_their_order():
    match = Match("monsters", decks=("vanilla_yugi", "vanilla_kaiba"), seed=3)
    view = match.view_record(0)
    known = [view.definition[card] for card in range(OWN) if view.at[card] == Zone.DECK]
    assert (len(known), min(known) >= 0, set(view.deck[0][1:35])) == (34, True, {UNKNOWN})


# What no view tells


def test_M19_no_view_holds_a_card_that_its_seat_may_not_know():
    for s in positions("hidden"):
        for seat in SEATS:
            view = GAME.view(s, seat)
            hidden = sum(not knows(s, seat, card) for card in range(FIRST_TOKEN) if s.definition[card] >= 0)
            unknown = sum(view.definition[card] == UNKNOWN for card in range(FIRST_TOKEN))
            nobody = sum(s.definition[card] == UNKNOWN for card in range(FIRST_TOKEN))
            assert unknown == hidden + nobody


def exchange(s, one, other):
    """Let two cards of a player change their numbers, wherever they are."""
    for row in (s.definition, s.at, s.slot, s.zone_changes):
        row[one], row[other] = row[other], row[one]
    owner = one // OWN
    for row in (s.hand[owner], s.deck[owner], s.fusion[owner], s.grave[owner], s.banished[owner]):
        for at in range(1, row[0] + 1):
            row[at] = {one: other, other: one}.get(row[at], row[at])
    for slot in range(2 * SLOTS):
        s.lies[slot] = {one: other, other: one}.get(s.lies[slot], s.lies[slot])


def test_M19_a_view_does_not_tell_which_of_the_others_cards_has_which_number():
    dice = random.Random("numbers")
    for s in positions("numbers"):
        if s.attacker != NO_CARD or s.summoning != NO_CARD or s.signalled or s.happened:
            continue
        other = copy(s)
        one, two = dice.sample(range(OWN, OWN + 40), 2)
        exchange(other, one, two)
        assert contents(GAME.view(other, 0).array) == contents(GAME.view(s, 0).array)


def test_M19_a_face_down_card_that_returned_to_the_hand_cannot_be_followed():
    """Whichever of two hidden cards is set, and however often it has moved, the view is the same."""
    views = []
    for card, moves in ((0, 0), (0, 4), (1, 0)):
        match = duel({"hand": ["battle-ox"]}, {"hand": ["mystical-elf", "feral-imp"]})
        s = copy(match._s)
        s.zone_changes[OWN + card] += moves
        s.to_move = s.turn = 1
        GAME.rules.step(s, GAME.space.number(1, card))
        views.append(contents(GAME.view(s, 0).array))
    assert len(set(views)) == 1


# Worlds that fit


@pytest.mark.parametrize("seat", SEATS)
def test_a_view_of_an_imagined_world_is_the_view_it_was_imagined_from(seat):
    dice = new_dice("imagined")
    for s in positions("imagined"):
        view = GAME.view(s, seat)
        world = copy(view)
        GAME.rules.imagine(world, dice)
        assert contents(GAME.view(world, seat).array) == contents(view.array)


def test_the_mover_has_the_same_moves_in_an_imagined_world():
    dice = new_dice("moves")
    for s in positions("moves"):
        world = GAME.view(s, s.to_move)
        GAME.rules.imagine(world, dice)
        assert legal_numbers(GAME, world) == legal_numbers(GAME, s)


def test_an_imagined_world_holds_cards_that_can_be_where_they_are():
    dice = new_dice("whole")
    for s in positions("whole", every=11):
        world = GAME.view(s, 0)
        GAME.rules.imagine(world, dice)
        cards = [card for card in range(FIRST_TOKEN) if world.at[card] != Zone.NOWHERE]
        assert all(world.definition[card] >= 0 for card in cards)
        for slot in range(2 * SLOTS):
            if world.lies[slot] != NO_CARD:
                is_monster = 1 << fact(world.definition[world.lies[slot]], SORT) & A_MONSTER != 0
                assert is_monster == (slot % SLOTS < 5)
        for owner in (0, 1):
            copies = Counter(world.definition[card] for card in cards if card // OWN == owner)
            assert max(copies.values()) <= COPIES


@pytest.mark.parametrize("mover", [0, 1])
@pytest.mark.parametrize("seat", [0, 1, None])
def test_M14_an_attack_that_is_answered_goes_on_in_an_imagined_world(mover, seat):
    seats = [{"monsters": [OX, OX]}, {"monsters": [DOWN], "spells": [{"card": "mirror-force"}]}]
    match = duel(*seats[:: 1 - 2 * mover], to_move=mover, phase="battle")
    match.play(Action("attack", "battle-ox"))
    match.play(match.legal[0])
    world = match.view_record(seat)
    GAME.rules.imagine(world, new_dice("attack"))
    told = []
    while task(world) == Task.ASK_CHAIN:
        GAME.rules.step(world, legal_numbers(GAME, world)[-1])
        told += [world.events[at].kind for at in range(world.happened)]
    assert (task(world) != Task.ASK_TARGET, EventKind.FLIPPED in told) == (True, True)


def test_M14_an_attack_whose_only_target_is_gone_is_replayed_in_an_imagined_world():
    answers = [{"card": "raigeki-break"}, {"card": "jar-of-greed"}]
    them = {"hand": ["dark-gray"], "deck": ["uraby"], "monsters": [{"card": "uraby"}], "spells": answers}
    match = duel({"monsters": [OX]}, them, phase="battle")
    for verb in ("attack", "target", "activate", "choose", "pass"):
        match.play(next(action for action in match.legal if action.verb == verb))
    assert (match.prompt, match.view(0)["seats"][1]["monsters"]) == ("chain", [None] * 5)
    world = match.view_record(0)
    GAME.rules.imagine(world, new_dice("gone"))
    while task(world) == Task.ASK_CHAIN:
        GAME.rules.step(world, legal_numbers(GAME, world)[-1])
    assert task(world) == Task.ASK_TARGET


@pytest.mark.parametrize("owner", [0, 1])
def test_a_set_field_spell_is_imagined_as_one(owner):
    field = {"field": {"card": "yami", "face": "down"}}
    match = duel(*[field if seat == owner else {} for seat in (0, 1)])
    for number in range(5):
        world = match.view_record(1 - owner)
        GAME.rules.imagine(world, new_dice(f"field {number}"))
        card = world.lies[owner * SLOTS + FIELD_SPELL]
        assert fact(world.definition[card], SORT) == Sort.FIELD


def test_an_imagined_world_can_be_played_to_its_end():
    dice, chance = new_dice("played"), random.Random("played")
    s = next(positions("played", every=25))
    world = GAME.view(s, s.to_move)
    GAME.rules.imagine(world, dice)
    while not world.over:
        GAME.rules.step(world, chance.choice(legal_numbers(GAME, world)))
    assert world.over in (1, 3)


@pytest.mark.parametrize("pool", sorted(set(Pool) - {Pool.FUSIONS}))
def test_no_fusion_monster_is_imagined_where_it_cannot_be(pool):
    assert Sort.FUSION not in {fact(number, SORT) for number in shipped_in(pool)}


@pytest.mark.parametrize(
    ("card", "levels"), [("summoned-skull", range(5, 7)), ("blue-eyes-white-dragon", range(7, 13))]
)
def test_M6_who_is_asked_for_a_tribute_is_imagined_with_a_monster_that_takes_it(card, levels):
    tributes = (levels.start + 1) // 4
    match = duel({"hand": [card], "monsters": [OX] * 3})
    match.play(Action("summon", card))
    for _ in range(tributes - 1):
        match.play(match.legal[0])
    world = match.view_record(1)
    GAME.rules.imagine(world, new_dice("tribute"))
    assert world.summoning == world.hand[0][1]
    assert fact(world.definition[world.summoning], LEVEL) in levels
    GAME.rules.step(world, legal_numbers(GAME, world)[0])
    assert world.summoning == NO_CARD
