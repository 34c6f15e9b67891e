"""Vácuo in lines: all that the screen shows, and nothing that a screen reader cannot say."""

import json
import re

from duelkit import Match
from duelkit.bots.player import Bot
from duelkit.terminal import Recorded, watch_replay
from duelkit.terminal.session import open_table
from duelkit.terminal.setup import TableSetup
from tests.terminal.tables import vacuo_with

BOXES = re.compile(r"[│┃─━╭╮╰╯█░●▶]")


def two(**more):
    return vacuo_with({"hand": ["strike", "glass-dagger"], "void": ["recall"]}, {"hand": ["glass-wall"]}, **more)


def test_the_position_is_said_with_every_fact(said):
    lines = said(two(players=("human", "random"))).splitlines()
    assert "Your turn, queue 9" in lines
    assert "Have not attacked yet: you, Bia." in lines
    assert "You: life 1000; lasting: nothing; void 1, Recall on top; 2 cards in hand; attacks 0." in lines
    assert any(line.startswith("Your hand: Strike (attack card, common, 120 damage, ") for line in lines)


def test_nothing_is_drawn(said):
    assert not BOXES.search(said(two(players=("human", "random")), "1", "1", "table", "piles", "card adaga", "help"))


def test_a_card_is_told_line_by_line(said):
    lines = said(two(players=("human", "random")), "card adaga").splitlines()
    at = lines.index("Glass Dagger")
    assert lines[at + 1].startswith("attack card, legendary, 300 damage")
    assert lines[at + 2] == "It breaks once."


def test_an_attack_is_told_with_its_dice(said):
    told = said(two(dice=[5, 2], players=("human", "random")), "attack adaga", "target bia")
    assert "You attack with Glass Dagger." in told
    assert re.search(r"You roll 5 to attack\.\nBia rolls 2 to defend\.", told)


def test_V14_the_defender_is_asked_after_the_screen_was_passed(said):
    told = said(two(), "attack strike", "target bia", "defend muralha")
    before, after = told.split("Pass to Bia.")
    assert "Glass Wall" not in before
    assert "Bia: Ana attacks you with Strike (120 damage). Choose a defence card, or none." in after
    assert "Bia defends with Glass Wall." in after


def test_one_never_reads_what_the_other_holds(said):
    told = said(two(), "attack strike", "target bia", "decline", "table")
    after = told.split("Pass to Bia.")[1].split("Pass to Ana.")[0]
    assert "Glass Dagger" not in after


def test_a_duel_is_broken_off_and_goes_on(said, saves):
    said(two(players=("human", "random")), "attack strike")
    (file,) = saves.iterdir()
    table = open_table(TableSetup("", resume=file))
    assert table.match.prompt == "target"
    assert table.names == ("Ana", "Bia")


def test_bots_alone_play_to_the_end(said):
    table = open_table(TableSetup("vacuo", seats=("greedy", "random", "random"), seed="4"))
    told = said(table)
    assert "(V22)" in told or "(V23)" in told


def played_out():
    match = Match("vacuo", players=3, seed=3)
    bot = Bot("greedy", match.game, seed="1")
    while match.seat is not None:
        match.play(bot.choose(match.view_record(match.seat), match.legal))
    return match


def test_a_replay_tells_every_decision(capsys):
    match = Match.load(json.loads(json.dumps(played_out().save())))
    assert watch_replay(Recorded(match), plain=True, lang="en") == 0
    told = capsys.readouterr().out
    assert told.count("turn begins") == sum(event.kind == "turn" for event in match.events)
    assert told.rstrip().endswith(f"The replay ends after decision {len(match.log)}.")
