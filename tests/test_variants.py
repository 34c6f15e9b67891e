"""Variants: a name and options that belong together, for a duel, in bulk and at a table."""

import json
from random import Random

import pytest

from duelkit import Action, BadInput, Match, simulate
from duelkit.errors import DuelkitError
from duelkit.games import game_named
from duelkit.kernel.chance import BULK_ROUNDS, DICE, key_of, start_stream
from duelkit.kernel.record import blank
from duelkit.table.arranging import said_terms
from duelkit.table.terms import read_terms
from duelkit.texts import language

VARIANTS = {
    "duchess": {"name": "Few cards", "hand": 3, "limit": 6, "field": 4, "size": 20},
    "monsters": {"name": "Short", "hand": 7, "limit": 3, "life": 4000, "field": 3, "size": 30},
    "vacuo": {"name": "Hard", "life": 300, "penalty": 120, "hand": 3, "copies": 2, "sides": 4},
}
PILES = ("deck", "hand", "field", "grave")
each_variant = pytest.mark.parametrize("game", VARIANTS)


@pytest.fixture
def written(tmp_path):
    def write(game, **more):
        values = {"game": game, **VARIANTS.get(game, {}), **more}
        path = tmp_path / "my-variant.toml"
        path.write_text("".join(f"{name} = {json.dumps(value)}\n" for name, value in values.items()), encoding="utf-8")
        return path

    return write


@each_variant
def test_a_duel_is_played_in_a_variant_of_a_file_and_saved_with_its_name(game, written):
    match = Match(game, variant=written(game), seed=1)
    options = match.save()["options"]
    assert options["variant"] == VARIANTS[game]["name"]
    assert {name: options[name] for name in VARIANTS[game] if name != "name"}.items() <= options.items()
    assert Match.load(json.loads(json.dumps(match.save()))).state() == match.state()


@each_variant
def test_a_variant_is_a_table_as_well(game, written):
    file = Match(game, variant=str(written(game)), seed=1)
    assert Match(game, variant=VARIANTS[game], seed=1).state() == file.state()


@each_variant
def test_a_batch_and_a_table_take_a_variant(game):
    assert len(simulate(game, games=5, seed=1, variant=VARIANTS[game])) == 5
    terms = read_terms({"game": game, "seats": ["open", "greedy"], "options": {"variant": VARIANTS[game]}})
    assert read_terms(terms.plain()) == terms
    said = said_terms(terms, language("en"))
    assert f"It is played in the variant {VARIANTS[game]['name']}." in said
    assert len(said) == len(VARIANTS[game])


def test_D2_a_duel_begins_with_as_many_cards_as_the_variant_says():
    match = Match("duchess", hand=3, draw="optional", seed=1)
    assert [len(seat["hand"]) for seat in match.state()["seats"]] == [3, 3]


def test_M1_an_opening_hand_is_as_large_as_the_variant_says():
    assert len(Match("monsters", hand=7, seed=1).state()["seats"][1]["hand"]) == 7


def test_M18_a_hand_is_discarded_down_to_the_limit_of_the_variant():
    match = Match("monsters", hand=7, limit=3, seed=1)
    while match.prompt != "discard":
        match.play(next(action for action in match.legal if action.verb == "end"))
    while match.prompt == "discard":
        match.play(match.legal[0])
    assert len(match.state()["seats"][0]["hand"]) == 3


def test_V8_to_hold_no_card_costs_what_the_variant_says():
    seats = [{"life": 400, "hand": []}, {"life": 400, "hand": ["strike"]}]
    match = Match.from_scenario({"game": "vacuo", "options": {"penalty": 120}, "seats": seats})
    assert match.state()["seats"][0]["life"] == 280
    assert match.state()["options"]["penalty"] == 120


def random_states(match, seed=1):
    """Yield the position after each decision of a duel in which whoever is asked decides at random."""
    random = Random(seed)
    while match.seat is not None:
        match.play(random.choice(match.legal))
        yield match.state()


def test_D1_no_deck_is_dealt_more_cards_than_the_variant_says():
    shared = Match("duchess", size=12, draw="optional", seed=1).state()
    assert [len(seat["hand"] + seat["deck"]) for seat in shared["seats"]] == [12, 12]
    assert len(shared["pack"]) == 52 - 24
    own = Match("duchess", size=12, decks="own", draw="optional", seed=1).state()
    assert [len(seat["hand"] + seat["deck"]) for seat in own["seats"]] == [12, 12]
    assert own["pack"] == []


def test_D1_the_pack_has_the_ranks_and_suits_of_the_variant():
    match = Match("duchess", ranks=["K", "A", "2"], suits=["S", "D"], hand=2, seed=1, draw="optional")
    first = match.state()
    cards = [*first["pack"], *(card for seat in first["seats"] for card in [*seat["hand"], *seat["deck"]])]
    assert sorted(cards) == ["2D", "2S", "AD", "AS", "KD", "KS"]
    assert (first["options"]["ranks"], first["options"]["suits"]) == (["A", "2", "K"], ["D", "S"])
    assert Match.from_scenario({"game": "duchess", **first}).state() == first
    assert all(sum(len(seat[pile]) for seat in state["seats"] for pile in PILES) == 6 for state in random_states(match))


def test_D1_own_packs_have_the_ranks_and_suits_of_the_variant_each():
    state = Match("duchess", ranks=["A", "2"], decks="own", hand=2, size=3, draw="optional", seed=1).state()
    assert [len(seat["hand"] + seat["deck"]) for seat in state["seats"]] == [3, 3]


def test_D1_a_scenario_holds_no_card_that_is_not_in_its_pack():
    seats = [{"hand": ["AD"]}, {"hand": ["KD"]}]
    with pytest.raises(BadInput, match=r"seats\[1\]\.hand holds KD, which is not in this pack"):
        Match.from_scenario({"game": "duchess", "options": {"ranks": ["A", "2"]}, "seats": seats})
    with pytest.raises(BadInput, match=r"options\.ranks holds 'Z'; it should name some of A, 2,"):
        Match.from_scenario({"game": "duchess", "options": {"ranks": ["Z"]}, "seats": seats})


def test_D26_a_player_imagines_only_cards_of_the_pack():
    game, match = game_named("duchess"), Match("duchess", ranks=["A", "3"], hand=2, seed=1)
    dice = blank(DICE)
    for number in range(20):
        start_stream(dice, key_of("worlds"), number, BULK_ROUNDS)
        world = match.view_record(1)
        game.rules.imagine(world, dice)
        assert {code[:-1] for code in game.write_state(world)["seats"][0]["hand"]} <= {"A", "3"}


def test_V23_the_highest_life_wins_after_as_many_turns_as_the_variant_says():
    match = Match("vacuo", turns=3, seed=1)
    list(random_states(match))
    assert (match.state()["over"], match.state()["options"]["turns"]) == ("V23", 3)
    assert "The duel is over: it had lasted 3 turns." in str(match.why_not(Action("buy")))


@pytest.mark.parametrize(
    ("game", "variant", "name"), [("duchess", "twelve", "Duchess 12"), ("vacuo", "three", "Vácuo 3")]
)
def test_a_variant_that_comes_with_the_game_is_called_by_its_name(game, variant, name):
    match = Match(game, variant=variant, seed=1)
    assert Match.load(json.loads(json.dumps(match.save()))).state() == match.state()
    list(random_states(match))
    assert match.state()["over"]
    assert match.save()["options"]["variant"] == name
    assert len(simulate(game, games=3, seed=1, variant=variant)) == 3
    terms = read_terms({"game": game, "seats": ["open", "greedy"], "options": {"variant": variant}})
    assert read_terms(terms.plain()) == terms
    assert f"It is played in the variant {name}." in said_terms(terms, language("en"))


def test_D6_D16_a_hand_and_a_field_hold_as_many_cards_as_the_variant_says():
    states = list(random_states(Match("duchess", limit=5, field=2, seed=1)))
    piles = {name: {len(seat[name]) for state in states for seat in state["seats"]} for name in ("hand", "field")}
    assert (max(piles["hand"]), max(piles["field"])) == (5, 2)


def test_D16_a_scenario_has_the_field_of_its_options():
    seats = [{"hand": ["3D"], "field": ["AC", "2H"], "deck": ["4C"]}, {"deck": ["5C"]}]
    scenario = {"game": "duchess", "options": {"field": 2}, "seats": seats, "stage": "tribute"}
    match = Match.from_scenario(scenario)
    assert "Your field is full: 2 cards." in str(match.why_not(Action("play", "3D")))
    assert match.state()["options"]["field"] == 2
    assert Match.from_scenario({"game": "duchess", **match.state()}).state() == match.state()
    with pytest.raises(BadInput, match="field"):
        Match.from_scenario({**scenario, "options": {"field": 1}})


def test_M7_a_field_has_room_for_as_many_cards_as_the_variant_says():
    seats = [{"hand": ["battle-ox", "trap-hole"], "deck": ["feral-imp"] * 2}, {"deck": ["feral-imp"] * 2}]
    seats[0] |= {"monsters": [{"card": "feral-imp"}], "spells": [{"card": "waboku", "face": "down"}]}
    match = Match.from_scenario({"game": "monsters", "options": {"field": 1}, "phase": "main1", "seats": seats})
    assert "Your field is full of monsters (1): Battle Ox stays in your hand." in str(
        match.why_not(Action("summon", "battle-ox"))
    )
    assert "Your field is full of spells and traps (1): Trap Hole stays in your hand." in str(
        match.why_not(Action("set", "trap-hole"))
    )
    assert (match.state()["options"]["field"], len(match.state()["seats"][1]["monsters"])) == (1, 1)
    assert Match.from_scenario({"game": "monsters", **match.state()}).state() == match.state()


def test_M1_a_deck_holds_at_least_as_many_cards_as_the_variant_says():
    ids = ["battle-ox", "feral-imp", "mystical-elf", "celtic-guardian"] * 3
    assert len(Match("monsters", size=12, decks=[ids], seed=1).state()["seats"][1]["deck"]) == 7
    with pytest.raises(BadInput, match="A deck holds 13 to 60 cards"):
        Match("monsters", size=13, decks=[ids])


def test_V1_a_die_has_as_many_faces_as_the_variant_says():
    states = list(random_states(Match("vacuo", sides=2, seed=1)))
    dice = [die for state in states for die in (state["attack"] or {"dice": []})["dice"]]
    assert {face for die in dice for face in die["faces"]} == {1, 2}
    assert states[0]["options"]["sides"] == 2


def test_V3_the_queue_holds_as_many_copies_of_a_card_as_the_variant_says():
    state = Match("vacuo", copies=1, seed=1).state()
    cards = [*state["queue"], *(card for seat in state["seats"] for card in seat["hand"])]
    assert len(cards) == len(set(cards))


def test_V4_a_hand_begins_with_as_many_cards_as_the_variant_says():
    match = Match("vacuo", hand=5, players=3, seed=1)
    assert [len(seat["hand"]) for seat in match.state()["seats"]] == [5, 5, 5]


TWO = [{"id": "a", "type": "attack", "damage": 20}, {"id": "b", "type": "defence"}]
CONTRADICTIONS = [
    ("duchess", {"hand": 5, "limit": 4}, "hand is 5, and a hand holds 4 cards: lower hand, or raise limit."),
    ("duchess", {"hand": 6, "size": 5}, "hand is 6, and each deck is dealt 5 cards: lower hand, or raise size."),
    ("duchess", {"size": 30}, "size is 30, and one pack gives 2 players 26 cards each: lower size, or decks=own."),
    (
        "monsters",
        {"hand": 13, "size": 12, "decks": [["battle-ox", "feral-imp", "mystical-elf", "celtic-guardian"] * 3]},
        "hand is 13, and decks[0] holds 12 cards: lower hand, or play with a larger deck.",
    ),
    (
        "vacuo",
        {"hand": 6, "cards": TWO},
        "hand is 6, and the queue holds 10 cards for 2 players: lower hand, or raise copies.",
    ),
    ("vacuo", {"copies": 1, "cards": TWO}, "This set is too small to deal: 2 players need an attack card each"),
    ("vacuo", {"sides": 4, "dice": [1, 5]}, "dice[1] is 5, and a die has 4 faces: lower it, or raise sides."),
]


@pytest.mark.parametrize(("game", "variant", "sentence"), CONTRADICTIONS)
def test_options_that_contradict_each_other_are_refused_before_anybody_sits(game, variant, sentence):
    for refuses in (
        lambda: Match(game, variant=variant),
        lambda: simulate(game, games=1, variant=variant),
        lambda: read_terms({"game": game, "seats": ["open", "greedy"], "options": {"variant": variant}}),
    ):
        with pytest.raises(DuelkitError) as refused:
            refuses()
        assert sentence in str(refused.value)


NO_VARIANT = (
    "variant should be a file that ends in .toml, a table of options, or one that comes with the game (twelve),"
)
WRONG = [
    ({"hand": 99}, "hand should be a whole number from 1 to"),
    ({"colour": "red"}, "has no option 'colour'"),
    ({"hand": "many"}, "hand should be a whole number"),
    ({"game": "vacuo"}, "This variant is for"),
    ({"name": 7}, "variant.name"),
    (7, f"{NO_VARIANT} not 7."),
    ("nowhere.toml", "nowhere.toml cannot be read"),
    ("short", f"{NO_VARIANT} not 'short'."),
    ({"ranks": ["A", "1"]}, "ranks holds '1'; it should name some of A, 2,"),
    ({"suits": ["D", "D"]}, "suits names 'D' twice."),
    ({"ranks": []}, "ranks names nothing: name some of A, 2,"),
    ({"ranks": "A", "hand": 3}, "hand is 3, and a pack of 4 cards gives each player 2: lower hand, or add ranks"),
    (
        {"ranks": "A", "hand": 1, "decks": "own", "size": 9},
        "size is 9, and a pack of these ranks and suits has 4 cards",
    ),
    ({"name": "my.toml"}, "variant.name should not end in .toml"),
]


@pytest.mark.parametrize(("variant", "sentence"), WRONG)
def test_what_is_wrong_with_a_variant_is_said_in_a_sentence(variant, sentence):
    with pytest.raises(BadInput) as raised:
        Match("duchess", variant=variant)
    assert sentence in str(raised.value)


def test_a_variant_that_is_not_toml_is_told_so(tmp_path):
    path = tmp_path / "broken.toml"
    path.write_text("hand = = 7", encoding="utf-8")
    with pytest.raises(BadInput, match=r"broken\.toml:1:8: This is not TOML"):
        Match("duchess", variant=path)
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(BadInput, match=r"broken\.toml is not a text file in UTF-8\."):
        Match("duchess", variant=path)


def test_what_is_wrong_in_the_file_of_a_variant_is_told_with_the_file(written):
    with pytest.raises(BadInput, match=r"my-variant\.toml: hand should be a whole number from 1 to 7, not 99\."):
        Match("duchess", variant=written("duchess", hand=99))
    with pytest.raises(BadInput, match=r"my-variant\.toml: hand is 5, and a hand holds 4 cards"):
        Match("duchess", variant=written("duchess", hand=5, limit=4))


def test_what_contradicts_the_variant_is_refused():
    with pytest.raises(BadInput, match="hand is 3 in the variant and 5 beside it"):
        Match("duchess", variant=VARIANTS["duchess"], hand=5)
    assert Match("duchess", variant=VARIANTS["duchess"], hand=3, seed=1).seat == 0


def test_a_table_on_a_server_takes_no_file(written):
    with pytest.raises(DuelkitError, match="cannot name a file here"):
        read_terms({"game": "duchess", "seats": ["open", "greedy"], "options": {"variant": str(written("duchess"))}})
