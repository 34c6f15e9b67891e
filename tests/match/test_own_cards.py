"""Cards of somebody's own in a match of each game: played, saved while their file changes, opened from boosters."""

import json
from random import Random

import pytest

from duelkit import Action, BadInput, Match

DUCHESS = {"id": "3", "text": "Draw 2 cards."}
MONSTERS = {"id": "my-candle", "kind": "spell", "text": "Gain 800 life."}
VACUO = {"id": "my-candle", "type": "effect", "text": "Gain 80 life."}
OWN = {"duchess": DUCHESS, "monsters": MONSTERS, "vacuo": VACUO}
EFFECT = {  # by game: who sits there, what is done, and what has come of it
    "duchess": (
        [{"hand": ["3D"], "deck": ["4C", "5C"]}, {"deck": ["6C"]}],
        {"stage": "tribute"},
        ["play 3D"],
        lambda me: len(me["hand"]) == 2,
    ),
    "monsters": (
        [{"life": 1000, "hand": ["my-candle"], "deck": ["uraby"]}, {"deck": ["uraby"]}],
        {"phase": "main1"},
        ["activate my-candle"],
        lambda me: me["life"] == 1800,
    ),
    "vacuo": (
        [{"life": 500, "hand": ["my-candle", "strike"]}, {"life": 500, "hand": ["strike"]}],
        {"stage": "end"},
        ["use my-candle"],
        lambda me: me["life"] == 580,
    ),
}
each_game = pytest.mark.parametrize("game", OWN)


def written(folder, game, **changed):
    """Write a file with the game's own card, and return its name."""
    lines = "".join(f"{key} = {json.dumps(value)}\n" for key, value in {**OWN[game], **changed}.items())
    file = folder / "mine.toml"
    file.write_text(f'game = "{game}"\n[[card]]\n{lines}', encoding="utf-8")
    return str(file)


@each_game
def test_a_scenario_has_own_cards_of_a_file_beside_the_shipped_ones(game, tmp_path):
    seats, more, moves, happened = EFFECT[game]
    cards = ["shipped", written(tmp_path, game)]
    match = Match.from_scenario({"game": game, "cards": cards, "seats": seats, **more})
    for move in moves:
        match.play(Action(*move.split()))
    assert happened(match.state()["seats"][0])


def played(game, folder, decisions=12):
    """Return a duel with a card of a file, after some random decisions."""
    match, random = Match(game, cards=["shipped", written(folder, game)], seed=1), Random(1)
    for _ in range(decisions):
        match.play(random.choice(match.legal))
    return match


@each_game
def test_a_saved_duel_goes_on_with_its_cards_as_they_were_when_their_file_has_others(game, tmp_path):
    match = played(game, tmp_path)
    save = json.loads(json.dumps(match.save()))
    written(tmp_path, game, text="Draw 1 card.")
    again = Match.load(save)
    assert again.state() == match.state()
    assert again.save() == save


@each_game
def test_a_text_edited_in_a_save_that_cannot_be_read_is_told_with_its_place(game, tmp_path):
    save = played(game, tmp_path).save()
    save["options"]["cards"][1]["text"] = "Draw 50 cards."
    with pytest.raises(BadInput, match=r"^save\.options: cards\[1\]\.text: A text can speak of 1 to 20 cards"):
        Match.load(save)


def test_decisions_that_a_text_edited_in_a_save_makes_illegal_are_told_with_their_place():
    seats, more, moves, _ = EFFECT["duchess"]
    match = Match.from_scenario({"game": "duchess", "cards": [DUCHESS], "seats": seats, **more})
    for move in (*moves, "end", "end", "play 5C"):
        match.play(Action(*move.split()))
    save = match.save()
    save["scenario"]["cards"] = [{**DUCHESS, "text": ""}]
    with pytest.raises(BadInput, match="The save is damaged: its decision 4"):
        Match.load(save)


def test_a_sealed_deck_holds_cards_of_an_own_set():
    own = [{**MONSTERS, "id": f"candle-{n}", "sets": ["MINE"]} for n in range(9)]
    match = Match("monsters", cards=["shipped", *own], decks=["sealed-1", "sealed-2"])
    ids = {card["id"] for card in own}
    assert any(ids & set(deck) for deck in match.save()["options"]["decks"])
