"""Pictures as plain values: what a page needs to draw the table, and nothing that a seat may not know."""

import json

import pytest

from duelkit import Action, Match, games
from duelkit.looks.plain import cards_in, plain_part
from duelkit.looks.telling import to_choose_from
from duelkit.texts import language
from tests.looks.duels import AXE, BUG, HOLE, OX, SKULL, duchess, monsters, teller_of, vacuo

ENGLISH = language("en")


def plain(match, seat=0, lang="en"):
    return plain_part(teller_of(match, lang).picture(seat))


@pytest.mark.parametrize("game", games())
def test_a_plain_picture_is_json(game):
    match = Match(game, seed=3, players=2)
    for step in range(60):
        told = plain(match, step % 2)
        assert json.loads(json.dumps(told)) == told
        if match.seat is None:
            break
        match.play(match.legal[step % len(match.legal)])


@pytest.mark.parametrize("game", games())
def test_what_there_is_none_of_is_left_out(game):
    def empty(told):
        if isinstance(told, dict):
            return any(value is None or empty(value) for value in told.values())
        return isinstance(told, list) and any(map(empty, told))

    assert not empty(plain(Match(game, seed=1, players=2)))


@pytest.mark.parametrize("game", games())
def test_another_hand_has_no_codes(game):
    match = Match(game, seed=1, players=2)
    hidden = plain(match)["sides"][1]["hand"]
    assert sum(card_slot.get("count", 1) for card_slot in hidden) == len(match.state()["seats"][1]["hand"])
    assert not list(cards_in(hidden))


def test_duchess_has_fields_hands_decks_and_graves():
    match = duchess({"field": ["9D"], "hand": ["AS"], "grave": ["2C", "3C"]}, {"field": ["3S"]})
    own, other = plain(match)["sides"]
    assert [card_slot.get("card") for card_slot in own["field"]] == ["9D", None, None, None, None]
    assert own["hand"] == [{"place": "hand:0", "card": "AS"}]
    assert own["piles"][0] == {"name": "deck", "size": 1, "kind": "deck", "role": "draw"}
    assert own["piles"][1] == {"name": "grave", "size": 2, "cards": ["2C", "3C"], "kind": "grave", "role": "discard"}
    assert other["field"][0] == {"place": "rivals:0", "card": "3S"}


def test_vacuo_has_life_void_conditions_and_the_queue():
    match = vacuo(
        {"hand": ["strike", "strike"], "life": 620},
        {"hand": ["glass-wall"], "void": ["strike"], "conditions": ["mist"]},
    )
    told = plain(match)
    own, other = told["sides"]
    assert own["gauge"] == {"name": "life", "value": 620, "full": 1000}
    assert own["hand"] == [{"place": "hand:0", "card": "strike", "count": 2}]
    assert other["piles"] == [{"name": "void", "size": 1, "cards": ["strike"], "kind": "void", "role": "discard"}]
    assert other["field"] == [{"place": "", "card": "mist", "note": "3 turns"}]
    assert told["piles"] == [{"name": "queue", "size": 9, "kind": "queue", "role": "draw"}]
    assert told["turn"] == 0


def test_vacuo_has_the_dice_of_the_newest_fight():
    match = vacuo({"hand": ["strike"]}, {"hand": ["glass-wall"]})
    for verb in ("attack", "target", "decline"):
        match.play(next(move for move in match.legal if move.verb == verb))
    attacking, defending = plain(match)["rolls"]
    assert (attacking["seat"], attacking["card"], defending["seat"]) == (0, "strike", 1)
    assert len(attacking["dice"]) == len(defending["dice"]) == 1


def test_monsters_says_where_each_card_lies_and_how():
    match = monsters({"monsters": [OX], "spells": [AXE]}, {"monsters": [SKULL, BUG], "spells": [HOLE]})
    own, other = ({slot["where"]["code"]: slot for slot in side["field"]} for side in plain(match)["sides"])
    ox, axe, bug, hole = own["m1"], own["s1"], other["m2"], other["s1"]
    assert (ox["card"], ox["up"], ox["atk"], ox["printed"], ox["zone"]) == (
        "battle-ox",
        True,
        2700,
        [1700, 1000],
        "monsters",
    )
    assert axe["host"] == {"seat": 0, "code": "m1"}
    assert (bug["up"], bug["defends"], "card" in bug) == (False, True, False)
    assert (hole["up"], "card" in hole) == (False, False)
    assert "up" not in own["m2"]
    assert set(own) == {f"{row}{n}" for row in "ms" for n in range(1, 6)} | {"f1"}


def test_monsters_names_its_piles_and_lights_the_phase():
    told = plain(monsters({"grave": ["dark-hole"], "banished": ["sogen"]}, {}))
    piles = {pile["kind"]: pile.get("cards", []) for pile in told["sides"][0]["piles"]}
    assert piles == {"deck": [], "grave": ["dark-hole"], "banished": ["sogen"], "fusion": []}
    assert [name for name, lit in told["phases"] if lit] == ["Main 1"]


def test_monsters_says_which_monster_attacks_which():
    match = monsters({"monsters": [SKULL]}, {"monsters": [OX], "spells": [HOLE]}, phase="battle")
    match.play(Action("attack", "summoned-skull"))
    told = plain(match)
    assert told["fight"] == [{"seat": 0, "code": "m1"}]
    assert told["sides"][0]["field"][0]["marked"]


def test_a_link_of_the_chain_says_whose_it_is_and_what_it_aims_at():
    typhoon = {"card": "mystical-space-typhoon", "face": "down"}
    match = monsters({"spells": [typhoon]}, {"spells": [typhoon, HOLE]})
    while match.prompt != "chain":
        match.play(match.legal[0])
    (link,) = plain(match, 1)["chain"]
    assert (link["number"], link["card"], link["seat"]) == (1, "mystical-space-typhoon", 0)
    (aim,) = link["aims"]
    side = plain(match, 1)["sides"][aim["seat"]]
    assert [slot["where"]["code"] for slot in side["field"] if slot.get("aimed")] == [aim["code"]]


def test_a_card_that_is_asked_for_elsewhere_is_a_spot_of_its_own():
    match = duchess({"hand": ["JD"], "grave": ["9C", "3C"], "field": ["4C", "5C"]}, {"field": ["3S"]})
    for verb in ("tribute", "tribute", "play"):
        match.play(next(move for move in match.legal if move.verb == verb))
    teller = teller_of(match)
    card_slots = [plain_part(card_slot) for card_slot in to_choose_from(teller.picture(0), teller.moves(0))]
    assert card_slots
    assert {card_slot["card"] for card_slot in card_slots} <= set(match.state()["seats"][0]["grave"])


@pytest.mark.parametrize(
    ("match", "code", "face"),
    [
        (duchess({}, {}), "QH", {"name": "Q♥", "sign": "♥", "ink": "red"}),
        (
            vacuo({"hand": ["strike"]}, {"hand": ["glass-wall"]}),
            "strike",
            {
                "name": "Strike",
                "sign": "⚔",
                "ink": "grey",
                "mark": "C",
                "number": "120",
                "facts": ["chosen"],
                "motif": ["Strike"],
            },
        ),
        (
            monsters({}, {}),
            "battle-ox",
            {
                "name": "Battle Ox",
                "sign": "♁",
                "ink": "gold",
                "mark": "N",
                "number": "1700",
                "facts": ["/1000"],
                "stars": 4,
                "motif": ["Battle Ox", "beast-warrior"],
            },
        ),
    ],
)
def test_a_face_and_a_page_are_plain_values(match, code, face):
    look = teller_of(match).look
    assert plain_part(look.face(code, ENGLISH)) == face
    page = look.page(code, ENGLISH)
    assert plain_part(page)["name"] == page.name


def test_a_plain_picture_names_every_card_that_it_shows():
    match = monsters({"hand": ["battle-ox"], "grave": ["dark-hole"]}, {"monsters": [SKULL], "spells": [HOLE]})
    assert set(cards_in(plain(match))) == {"battle-ox", "dark-hole", "summoned-skull"}
