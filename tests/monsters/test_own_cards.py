"""Cards of somebody's own in duels of Monsters: beside the shipped ones, in the same rules, without compiling them."""

import gc
import json
import subprocess
import sys
from weakref import ref

import pytest

from duelkit import Action, BadInput, Match, simulate
from duelkit.bots.player import Bot
from duelkit.cardtext.own_cards import NEWEST
from duelkit.envs import Batch
from duelkit.games import game_named
from duelkit.games.monsters import own
from duelkit.games.monsters.cards import shipped_cards
from duelkit.games.monsters.own import ROOMS, cards_named, cards_of
from duelkit.games.monsters.rules.state import PLAYERS, state_type
from duelkit.kernel.chance import DICE, key_of, start_stream
from duelkit.kernel.record import blank
from duelkit.kernel.saying import unheard
from duelkit.lab.playing import player_of
from duelkit.lab.series import series_of
from duelkit.looks import look_of
from duelkit.puzzles.finding import Finder
from duelkit.texts import language

GAME = game_named("monsters")
MONSTER = {"kind": "monster", "subtype": "effect", "attribute": "wind", "race": "dragon", "level": 4, "atk": 1700}
DRAKE = {
    **MONSTER,
    "id": "my-drake",
    "name": {"en": "My Drake", "pt": "Meu Draco"},
    "text": "Once per turn: draw 1 card.",
}
FRIEND = {
    **MONSTER,
    "id": "friend",
    "subtype": "normal",
    "race": "warrior",
    "name": {"en": "Amazoness Friend", "pt": "Amiga"},
}
HERALD = {**MONSTER, "id": "herald", "text": 'In your hand with "battle-ox" and "my-drake", this card wins the duel.'}
CHIMERA = {
    **MONSTER,
    "id": "chimera",
    "subtype": "fusion",
    "level": 6,
    "text": 'Fusion of "my-drake" and "battle-ox".',
}
BROOD = {"id": "brood", "kind": "spell", "text": "Create 2 dark fiend tokens with level 2, 400 ATK and 300 DEF."}
ALARM = {"id": "alarm", "kind": "trap", "text": "When your opponent's monster attacks directly: negate the attack."}
PLAIN = [card["id"] for card in shipped_cards() if not card["text"]]
FILLED = [*["my-drake"] * 3, *["friend"] * 3, *PLAIN[:34]]


def duel(*tables, first=None, second=None, **more):
    """Return a duel with own cards, in the first player's main phase."""
    seats = [{"deck": ["uraby"] * 5, **(first or {})}, {"deck": ["uraby"] * 5, **(second or {})}]
    cards = ["shipped", *tables]
    return Match.from_scenario({"game": "monsters", "cards": cards, "seats": seats, "phase": "main1", **more})


def dealt(*tables, **options):
    """Return a duel dealt from decks with own cards."""
    return Match("monsters", cards=["shipped", *tables], **{"decks": [FILLED], "shuffle": False, "seed": 1, **options})


def test_an_own_card_does_what_its_text_says():
    match = dealt(DRAKE, FRIEND)
    match.play(Action("summon", "My Drake"))
    match.play(Action("activate", "my-drake"))
    assert len(match.state()["seats"][0]["hand"]) == 6 - 1 + 1


def test_an_own_card_belongs_to_a_shipped_family():
    paladin = {"card": "amazoness-paladin"}
    alone, together = (duel(FRIEND, first={"monsters": lying}) for lying in ([paladin], [paladin, {"card": "friend"}]))
    atk = [match.state()["seats"][0]["monsters"][0]["atk"] for match in (alone, together)]
    assert atk[1] - atk[0] == 100


@pytest.mark.parametrize("last", ["battle-ox", "my-drake", "herald"])
def test_an_own_hand_wins_whatever_card_comes_last(last):
    hand = [card for card in ("battle-ox", "my-drake", "herald") if card != last]
    match = duel(DRAKE, HERALD, first={"hand": hand, "deck": [last, "uraby"], "monsters": [{"card": "my-drake"}]})
    match.play(Action("activate", "my-drake"))
    assert (match.result.winners, match.result.rule) == ((0,), "M1")


def test_an_own_fusion_is_made_of_shipped_and_own_cards():
    match = duel(DRAKE, CHIMERA, first={"hand": ["polymerization", "my-drake", "battle-ox"], "fusion": ["chimera"]})
    match.play(Action("activate", "polymerization"))
    while match.prompt != "main":
        match.play(match.legal[0])
    assert [lying and lying["card"] for lying in match.state()["seats"][0]["monsters"]].count("chimera") == 1


def test_own_tokens_have_the_numbers_of_their_text():
    match = duel(BROOD, first={"hand": ["brood"]})
    match.play(Action("activate", "brood"))
    lying = [one for one in match.state()["seats"][0]["monsters"] if one]
    assert [(one["card"], one["atk"], one["def"]) for one in lying] == [("token", 400, 300)] * 2
    assert Match.from_scenario(match.state()).state()["seats"] == match.state()["seats"]


@pytest.mark.parametrize("attacked", [[], [{"card": "uraby"}]])
def test_M14_a_trap_that_waits_for_a_direct_attack_answers_no_other(attacked):
    them = {"spells": [{"card": "alarm", "face": "down"}], "monsters": attacked}
    match = duel(ALARM, first={"monsters": [{"card": "battle-ox"}]}, second=them, phase="battle")
    match.play(next(action for action in match.legal if action.verb == "attack"))
    if match.prompt == "target":
        match.play(match.legal[0])
    assert any(action.verb == "activate" for action in match.legal) == (not attacked)


def test_a_position_with_own_cards_is_a_scenario_again():
    match = dealt(DRAKE, FRIEND)
    match.play(Action("summon", "friend"))
    assert Match.from_scenario(json.loads(json.dumps(match.state()))).state()["seats"] == match.state()["seats"]


def test_a_duel_is_saved_with_its_cards_and_goes_on():
    match = dealt(DRAKE, FRIEND)
    match.play(Action("summon", "my-drake"))
    again = Match.load(json.loads(json.dumps(match.save())))
    assert again.state() == match.state()
    assert again.play(Action("activate", "my-drake"))


def test_a_frozen_duel_thaws_where_its_cards_still_lie_there():
    match = dealt(DRAKE, FRIEND)
    assert Match.thaw(json.loads(json.dumps(match.freeze())), match.events).state() == match.state()


def test_the_look_shows_own_cards_in_both_languages():
    look = look_of(dealt(DRAKE, FRIEND))
    assert look.page("my-drake", language("pt")).text == "Uma vez por turno: compre 1 carta."
    assert look.heard("meu draco") == look.heard("My Drake") == ("my-drake",)
    assert [code for *_, code in look.found("Seat 0 summons My Drake.", language("en"))] == ["my-drake"]


def test_two_duels_have_different_cards_of_one_id():
    weak = {**DRAKE, "atk": 100}
    strong, feeble = (duel(table, first={"monsters": [{"card": "my-drake"}]}) for table in (DRAKE, weak))
    assert [one.state()["seats"][0]["monsters"][0]["atk"] for one in (strong, feeble)] == [1700, 100]


def test_simulate_plays_with_own_cards_and_bots_that_search_do():
    cards = ["shipped", DRAKE, FRIEND]
    assert len(simulate("monsters", games=4, bots=["greedy", "random"], seed=1, cards=cards, decks=[FILLED])) == 4
    match = dealt(DRAKE, FRIEND)
    bot = Bot("search:20", match.game, "own")
    assert bot.choose(match.view_record(match.seat), match.legal) in match.legal


def crowd_out():
    """Make so many other sets that none is remembered for being new."""
    for number in range(NEWEST):
        cards_named(["shipped", {**DRAKE, "id": f"crowd-{number}"}])
    gc.collect()


def test_cards_that_nobody_plays_with_leave_their_rows():
    match = dealt({**DRAKE, "atk": 1}, FRIEND)
    forgotten = ref(cards_of(match.record))
    del match
    crowd_out()
    assert forgotten() is None
    assert all(len(room.taken) < 2 * NEWEST for room in ROOMS.values())


def test_a_duel_keeps_its_cards_and_their_rows():
    match = dealt({**DRAKE, "atk": 2}, FRIEND)
    before = match.state()
    crowd_out()
    match.play(Action("summon", "my-drake"))
    match.undo()
    assert match.state() == before


HOLDERS = {
    "batch": lambda options: Batch("monsters", **options),
    "series": lambda options: player_of(series_of("monsters", 1, None, 0, options), unheard),
    "finder": lambda options: Finder(GAME, GAME.check_options(options), "", unheard),
}


@pytest.mark.parametrize("make", HOLDERS.values(), ids=HOLDERS)
def test_whoever_has_duels_played_keeps_their_cards(make):
    items = ["shipped", {**DRAKE, "atk": 4}, FRIEND]
    holder = make({"cards": items, "decks": [FILLED]})
    kept = ref(cards_named(items))
    crowd_out()
    assert kept() is not None
    del holder
    gc.collect()
    assert kept() is None


def test_where_there_is_no_room_one_sentence_says_so(monkeypatch):
    monkeypatch.setattr(ROOMS["program"], "end", 0)
    with pytest.raises(BadInput, match="There is no room for 1 more cards of somebody's own"):
        cards_named(["shipped", {**DRAKE, "id": "crowded"}])
    assert all(run.stop <= room.end or room is ROOMS["program"] for room in ROOMS.values() for run in room.taken)


def imagined(match, seat, times=40):
    """Return the ids of the other's hand in worlds that a seat imagines."""
    dice, found = blank(DICE), set()
    start_stream(dice, key_of("own"), 0, 8)
    for _ in range(times):
        world = match.view_record(seat)
        GAME.rules.imagine(world, dice)
        found |= {cards_of(world).numbered(world.definition[card])["id"] for card in world.hand[1 - seat][1:6]}
    return found


def test_M19_own_cards_are_imagined_among_the_shipped_ones():
    assert {"my-drake", "friend"} & imagined(dealt(DRAKE, FRIEND), 1, 400)


def test_M19_where_only_own_cards_are_played_no_other_is_imagined():
    tables = [{**FRIEND, "id": f"friend-{n}"} for n in range(14)]
    deck = [table["id"] for table in tables for _ in range(3)][:40]
    match = Match("monsters", cards=tables, decks=[deck], seed=1)
    assert imagined(match, 1) <= {table["id"] for table in tables}


ELSEWHERE = """
import json, sys
import numpy as np
from duelkit.games import game_named
from duelkit.kernel.record import open_record
from duelkit.kernel.running import Interpreted
from duelkit.games.monsters.rules.state import state_type
game = game_named("monsters")
told = json.loads(sys.stdin.read())
game.receive(told["carried"])
s = open_record(np.frombuffer(bytearray.fromhex(told["record"]), state_type(2)))
for number in told["decisions"]:
    game.rules.step(s, number)
print(s.array.tobytes().hex())
"""


def test_another_process_plays_on_with_the_rows_that_are_sent_along():
    crowd = [cards_named(["shipped", {**FRIEND, "id": f"other-{number}"}]) for number in range(3)]
    match = dealt(DRAKE, FRIEND)
    assert len(crowd) == 3
    start = {"carried": GAME.carried(match.record), "record": match.record.array.tobytes().hex()}
    for verb in ("summon", "activate"):
        match.play(Action(verb, "my-drake"))
    told = json.dumps({**start, "decisions": match.log})
    done = subprocess.run([sys.executable, "-c", ELSEWHERE], input=told, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == match.record.array.tobytes().hex()


def test_a_state_is_not_larger_for_own_cards():
    assert state_type(PLAYERS).itemsize <= 8192


WRONG = [
    ([DRAKE, DRAKE], "cards[2]: The id my-drake is used before, at cards[1]; every card has its own."),
    ([{**DRAKE, "id": "dark-hole"}], "cards[1]: The id dark-hole is that of a card that comes with the game"),
    ([{**DRAKE, "text": 'Special summon 1 "nobody-here" from your deck.'}], "nobody-here"),
    ([{**DRAKE, "atk": 10_000}], "cards[1].atk should be a whole number from 0 to 9999"),
    ([{**DRAKE, "colour": "red"}], "colour"),
    ([{**DRAKE, "text": "Dance."}], "cards[1].text"),
    ([7], "cards[1] should be a card table"),
]


@pytest.mark.parametrize(("tables", "sentence"), WRONG)
def test_what_is_wrong_with_own_cards_is_said_in_a_sentence(tables, sentence):
    with pytest.raises(BadInput) as raised:
        Match("monsters", cards=["shipped", *tables])
    assert sentence in str(raised.value)


def test_a_deck_that_names_a_shipped_card_in_a_duel_without_them_is_told_so():
    with pytest.raises(BadInput, match="add shipped to its cards"):
        Match("monsters", cards=[FRIEND])


def test_too_many_own_cards_are_refused(monkeypatch):
    monkeypatch.setattr(own, "MOST_OWN", 1)
    with pytest.raises(BadInput, match="at most 1 cards of somebody's own, not 2"):
        Match("monsters", cards=["shipped", {**DRAKE, "atk": 3}, FRIEND])
