"""Monsters in lines: a position, moves by number and by words, whole duels, replays; and what is typed for a place."""

import json
import re

import pytest

from duelkit import Action, BadInput, Match
from duelkit.bots.player import Bot
from duelkit.terminal import Recorded, watch_replay
from duelkit.terminal.commands import PLAY, read_command
from duelkit.terminal.session import open_table
from duelkit.terminal.setup import TableSetup
from tests.looks.duels import BUG, HOLE, OX, SKULL, TOOLS
from tests.terminal.tables import monsters_with

BOXES = re.compile(r"[│┃─━╭╮╰╯█▓░▲▬]")
BOT = ("human", "random")
DECKS = {"decks": ["vanilla_yugi", "vanilla_kaiba"]}


def typed(words, table):
    command = read_command(words, table)
    assert command.word == PLAY
    return command.action


def test_the_position_and_the_moves_are_said(said):
    lines = said(monsters_with({"hand": ["battle-ox"]}, {"monsters": [BUG]}, players=BOT)).splitlines()
    assert "Bia's monsters: om1 face-down monster, defence position." in lines
    assert "1. summon Battle Ox" in lines
    assert "2. set Battle Ox" in lines


def test_nothing_is_drawn(said):
    table = monsters_with({"hand": ["battle-ox"], "monsters": [OX]}, {"monsters": [BUG]}, players=BOT)
    assert not BOXES.search(said(table, "1", "table", "piles", "card battle ox", "help"))


def test_a_card_is_told_with_its_text(said):
    lines = said(monsters_with({}, {}, players=BOT), "card man-eater bug").splitlines()
    at = lines.index("Man-Eater Bug")
    assert lines[at + 1].startswith("effect monster, level 2, ")
    assert lines[at + 2].startswith("Flip:")


@pytest.mark.parametrize("lying", [HOLE, TOOLS])
def test_the_screen_is_passed_for_an_answer_whether_or_not_there_is_one(said, lying):
    told = said(monsters_with({"hand": ["battle-ox"]}, {"spells": [lying]}), "summon battle ox", "pass", "table")
    before, after = told.split("Pass to Bia.")
    assert "Pass to Ana." in after
    assert "Trap Hole" not in before


def test_how_one_is_asked_is_changed_by_a_word(said):
    told = said(monsters_with({}, {}, players=BOT), "answers", "answers")
    assert "whenever you might have one" in told
    assert "the table passes for you" in told


@pytest.mark.parametrize("words", ["target om2", "TARGET OM2"])
def test_a_hidden_card_is_typed_by_its_place(words):
    table = monsters_with({"monsters": [SKULL]}, {"monsters": [BUG, BUG]}, phase="battle")
    table.play(Action("attack", "summoned-skull"))
    assert typed(words, table).place == "theirs:1"


def test_a_card_in_the_hand_and_its_equal_on_the_field_are_told_apart():
    axe = "axe-of-despair"
    table = monsters_with({"monsters": [OX], "hand": [axe], "spells": [{"card": axe, "face": "down"}]}, {})
    ways = {table.typed(move): move.place for move in table.moves if move.verb == "activate"}
    assert ways == {"activate s1": "mine:5", "activate h1": "hand:0"}
    assert {way: typed(way, table).place for way in ways} == ways


def test_a_place_where_nothing_can_be_done_is_refused_by_a_rule():
    table = monsters_with({"monsters": [SKULL]}, {"monsters": [BUG, BUG]}, phase="battle")
    table.play(Action("attack", "summoned-skull"))
    assert table.match.why_not(typed("target om5", table)).rule == "M14"


@pytest.mark.parametrize("words", ["summon battle ox", "summon battle", "invocar boi", "1"])
def test_a_card_is_summoned_in_many_words(words):
    table = monsters_with({"hand": ["battle-ox"]}, {})
    if words.startswith("invocar"):
        words = f"{table.match.game.words.verbs['summon']} {table.look.named('battle-ox', table.language)}"
    assert typed(words, table) == Action("summon", "battle-ox")


def test_words_that_can_be_several_cards_ask_which():
    with pytest.raises(BadInput, match="can be several cards"):
        typed("summon blue", monsters_with({}, {}))


def test_every_move_of_a_duel_is_typed_as_it_is_written():
    table = open_table(TableSetup("monsters", DECKS, ("human", "human"), seed="5", order="given", lang="en"))
    bot = Bot("random", table.match.game, seed="5")
    for _ in range(120):
        if table.over:
            break
        if not table.waits_for_viewer:
            table.take_screen()
        for move in table.moves:
            meant = typed(table.typed(move), table)
            assert (meant, table.look.apart(meant.place or "")) == (move, table.look.apart(move.place or ""))
        table.play(
            table.moves[0] if table.table.onlooker is not None else bot.choose(view_of(table), table.match.legal)
        )


def view_of(table):
    return table.match.view_record(table.match.seat)


def test_bots_alone_play_to_the_end(said):
    told = said(open_table(TableSetup("monsters", DECKS, ("random", "random"), seed="4", lang="en")))
    assert "(M1)" in told or "(M3)" in told


def test_a_duel_is_broken_off_and_goes_on(said, saves):
    said(monsters_with({"hand": ["battle-ox"]}, {"spells": [HOLE]}, players=("human", "human")), "summon battle ox")
    (file,) = saves.iterdir()
    assert open_table(TableSetup("", resume=file)).match.prompt == "chain"


def test_each_player_keeps_their_deck_wherever_they_sit():
    for seed in range(6):
        setup = TableSetup("monsters", DECKS, ("human", "greedy"), seed=str(seed))
        table = open_table(setup)
        decks = table.match.origin.options["decks"]
        kept = Match("monsters", seed=1, **DECKS).origin.options["decks"]
        assert decks[table.seats.index("human")] == kept[0]


def test_a_replay_tells_every_decision(capsys):
    match = Match("monsters", seed=3, **DECKS)
    bot = Bot("random", match.game, seed="1")
    while match.seat is not None:
        match.play(bot.choose(match.view_record(match.seat), match.legal))
    assert watch_replay(Recorded(Match.load(json.loads(json.dumps(match.save())))), plain=True, lang="en") == 0
    assert capsys.readouterr().out.rstrip().endswith(f"The replay ends after decision {len(match.log)}.")


SKILLED = {"card": "skilled-dark-magician", "position": "attack", "face": "up", "counters": 3}
EFFECTS = {
    "en": ("your hand.", "your deck.", "first effect", "the greedy bot would:"),
    "pt": (
        "da sua mão por Invocação-Especial.",
        "do seu baralho por Invocação-Especial.",
        "primeiro efeito",
        "o bot Greedy faria:",
    ),
}


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_effects_to_choose_from_are_said_by_their_sentences_alone(said, lang):
    hand, deck, by_number, hint = EFFECTS[lang]
    you = {"monsters": [SKILLED], "hand": ["dark-magician"], "deck": ["uraby", "dark-magician"]}
    table = monsters_with(you, {}, players=("human", "greedy"), lang=lang)
    table.play(Action("activate", "skilled-dark-magician"))
    lines = said(table, "hint" if lang == "en" else "dica").splitlines()
    assert any(line.startswith("1. ") and line.endswith(hand) for line in lines)
    assert any(line.startswith("2. ") and line.endswith(deck) for line in lines)
    assert not any(by_number in line for line in lines)
    assert not any(hint in line and line.endswith("..") for line in lines)
