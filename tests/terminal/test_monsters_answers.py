"""Answers out of turn: when one is asked, and that nothing tells whether somebody could answer."""

import pytest

from duelkit import Action, BadInput
from duelkit.bots.player import Bot
from duelkit.table.thoughts import Choice
from duelkit.terminal.save_files import keep
from duelkit.terminal.session import open_table
from duelkit.terminal.setup import TableSetup
from tests.looks.duels import BUG, HOLE, SKULL, TOOLS, TURN, WORLDS
from tests.terminal.tables import Sight, at_screen, monsters_with, on_screen

SUMMON = Action("summon", "battle-ox")
BOT = ("human", "greedy")
CAN, CANNOT = HOLE, TOOLS  # answer a summon


def summoning(lying, players=("human", "human"), **seat):
    """Return a table at which Ana may summon and Bia has this card face down."""
    return monsters_with({"hand": ["battle-ox", "battle-ox"], **seat}, {"spells": [lying]}, players=players)


@pytest.fixture
def passing(monkeypatch):
    """Let bots pass whenever they may."""
    choose = Bot.choose_number

    def passes(self, view, numbers):
        space = self.game.space
        passing = next((number for number in numbers if space.verbs[space.verb[number]] == "pass"), None)
        return choose(self, view, numbers) if passing is None else passing

    monkeypatch.setattr(Bot, "choose_number", passes)


@pytest.mark.parametrize("lying", [CAN, CANNOT])
def test_the_screen_is_passed_on_whether_or_not_the_other_can_answer(lying):
    table = summoning(lying)
    table.play(SUMMON)
    assert table.waits_for_other
    table.leave_screen()
    table.take_screen()
    assert table.viewer == 1
    table.play(Action("pass"))
    assert table.waits_for_other
    assert table.seat == 0


@pytest.mark.parametrize("lying", [{"card": "mystical-space-typhoon", "face": "down"}, CANNOT])
@pytest.mark.usefixtures("passing")
def test_a_card_that_its_own_player_might_answer_waits_for_the_other_all_the_same(lying):
    seat = {"hand": ["dark-hole"], "spells": [{"card": "mystical-space-typhoon", "face": "down"}]}
    table = monsters_with({**seat, "monsters": [BUG]}, {"spells": [lying]}, players=BOT)
    table.play(Action("activate", "dark-hole"))
    assert table.match.prompt == "chain"
    assert table.held


def test_one_who_has_nothing_to_answer_can_only_go_on():
    table = summoning(CANNOT)
    table.play(SUMMON)
    table.take_screen()
    assert [move.verb for move in table.moves] == ["pass"]
    assert table.hint() is None
    assert table.told_hint(None) == "A hint: pass. There is nothing else to do."
    assert table.question == "Nothing can be answered. Pass to go on."
    with pytest.raises(BadInput, match="Nothing can be answered"):
        table.play(Action("activate", "seven-tools-of-the-bandit"))


def test_the_screen_stays_where_nobody_could_have_an_answer():
    table = monsters_with({"hand": ["battle-ox"]}, {})
    table.play(SUMMON)
    assert table.waits_for_viewer


@pytest.mark.parametrize("card", ["kuriboh", "battle-ox"])
def test_an_attack_might_be_answered_from_any_hand(card):
    table = monsters_with({"monsters": [SKULL]}, {"hand": [card]}, phase="battle")
    table.play(Action("attack", "summoned-skull"))
    if table.match.prompt == "target":
        table.play(table.moves[0])
    assert table.waits_for_other


def test_nothing_is_asked_in_the_middle_of_a_tribute_summon():
    table = monsters_with({"hand": ["summoned-skull"], "monsters": [BUG]}, {"spells": [CANNOT]})
    table.play(Action("summon", "summoned-skull"))
    assert table.match.prompt == "tribute"
    assert table.waits_for_viewer


@pytest.mark.parametrize("lying", [CAN, CANNOT])
def test_one_who_wants_no_question_is_passed_for(lying):
    table = summoning(lying)
    table.table.seats[1].asked = "never"
    table.play(SUMMON)
    assert table.waits_for_viewer
    assert table.match.prompt == "main"


@pytest.mark.parametrize("lying", [CAN, CANNOT])
@pytest.mark.usefixtures("passing")
def test_a_bot_that_passes_is_not_seen_to(lying):
    table = summoning(lying, BOT)
    table.play(SUMMON)
    assert table.held
    assert table.waits_for_viewer
    assert [event.kind for event in table.match.events[-1:]] == ["summon"]


@pytest.mark.parametrize("lying", [CAN, CANNOT])
@pytest.mark.usefixtures("passing")
def test_undo_does_not_tell_whether_a_bot_could_answer(lying):
    table = summoning(lying, BOT)
    table.play(SUMMON)
    with pytest.raises(BadInput, match="another player might have answered it"):
        table.undo()


def test_nor_does_it_once_something_was_taken_back():
    table = summoning(CANNOT, BOT, hand=["battle-ox", "trap-hole"])
    table.play(SUMMON)
    table.play(Action("set", "trap-hole"))
    table.undo()
    with pytest.raises(BadInput, match="another player might have answered it"):
        table.undo()


def turn_of_ana(lying, players):
    """Go through a turn in which Bia passes; yield after each decision who is asked next, and what Ana sees then."""
    seat = {"hand": ["battle-ox", "dark-hole", "trap-hole", "monster-reborn"]}
    table = monsters_with(seat, {"spells": lying, "hand": ["battle-ox"]}, players=players)
    for action in TURN:
        while table.seat is not None and table.prompt == "chain":
            table.take_screen()
            table.play(Action("pass"))
            yield table.seat, table.prompt
        table.take_screen()
        table.play(action)
        yield action, table.seat, table.held
        if table.waits_for_viewer:
            yield table.question, table.moves, table.picture, table.told(table.match.events)


@pytest.mark.parametrize("players", [BOT, ("human", "human")])
@pytest.mark.usefixtures("passing")
def test_M19_a_turn_is_the_same_to_its_player_whatever_the_other_could_have_answered(players):
    first, *others = (list(turn_of_ana(lying, players)) for lying in WORLDS)
    assert all(other == first for other in others)


def test_what_nobody_could_answer_is_taken_back():
    table = monsters_with({"hand": ["trap-hole"]}, {"spells": [CAN]}, players=BOT)
    table.play(Action("set", "trap-hole"))
    assert table.undo() == Action("set", "trap-hole")


@pytest.mark.usefixtures("passing")
def test_the_screen_is_the_same_and_waits_the_same_whether_or_not_a_bot_can_answer():
    seen = []
    for lying in (CAN, CANNOT):

        async def script(sight: Sight):
            await sight.pilot.press("1")
            held = (sight.app.screen.hold_timer is not None, sight.text)
            await sight.press("h")  # nothing can be asked meanwhile
            seen.append((*held, sight.text))
            await sight.press("space")
            assert "Battle Ox" in sight.text
            seen[-1] += (sight.text, sight.app.screen.hold_timer)

        at_screen(summoning(lying, BOT), script, pause=60)
    assert seen[0] == seen[1]
    assert seen[0][0]
    assert "Somebody might answer" in seen[0][1]


def test_a_bot_that_answers_does_so_after_the_wait(monkeypatch):
    monkeypatch.setattr(Bot, "choose_number", lambda _bot, _view, numbers: numbers[0])  # passing comes last
    table = summoning(CAN, BOT)

    async def script(sight: Sight):
        await sight.press("1")
        assert "Bia activates Trap Hole." in sight.text

    at_screen(table, script, (120, 40))
    assert table.match.state()["seats"][1]["grave"] == ["trap-hole"]


def test_the_way_of_being_asked_goes_round():
    table = summoning(CAN, BOT)
    assert table.asked_text == "answers: when you can"
    said = [table.ask_otherwise() for _ in range(3)]
    assert len(set(said)) == 3
    assert table.asked_text == "answers: when you can"


def test_two_at_one_screen_are_always_asked_or_never():
    table = summoning(CAN)
    assert table.asked_text == "answers: always asked"
    table.ask_otherwise()
    assert table.asked_text == "answers: never"
    table.ask_otherwise()
    assert table.asked_text == "answers: always asked"


def bots_summon(lying):
    """Return a table at which a bot is to summon against Ana, who has this card face down."""
    table = monsters_with({"spells": [lying]}, {"hand": ["battle-ox"]}, players=("human", "random"), to_move=1, turn=6)
    table.viewer = 0
    return table


def test_one_who_is_always_asked_is_stopped_where_nothing_can_be_answered():
    table = bots_summon(CANNOT)
    table.table.seats[0].asked = "always"
    table.decide(Choice(table.match.number_of(SUMMON)))
    assert table.question == "Nothing can be answered. Pass to go on."
    table.play(Action("pass"))
    assert table.waits_for_bot


def test_one_who_is_asked_when_they_can_is_not():
    table = bots_summon(CANNOT)
    table.decide(Choice(table.match.number_of(SUMMON)))
    assert table.waits_for_bot
    table = bots_summon(CAN)
    table.decide(Choice(table.match.number_of(SUMMON)))
    assert table.match.prompt == "chain"
    assert table.waits_for_viewer


def test_how_one_is_asked_is_kept_with_the_duel():
    table = summoning(CAN, BOT)
    table.ask_otherwise()
    file = keep(table)
    assert open_table(TableSetup("monsters", resume=file)).asked_text == "answers: always asked"


def test_a_damaged_way_of_being_asked_is_named(saves):
    table = summoning(CAN, BOT)
    table.ask_otherwise()
    file = keep(table)
    file.write_text(file.read_text().replace('"always"', '"maybe"'))
    with pytest.raises(BadInput, match="when, always, never, not 'maybe'"):
        open_table(TableSetup("monsters", resume=file))


@on_screen(lambda: summoning(CAN, BOT), (120, 40))
async def test_the_key_and_the_word_change_it(sight: Sight):
    assert "answers: when you can" in sight.text
    await sight.press("a")
    assert "whenever you might have one" in sight.note
    await sight.type("answers")
    assert sight.table.asked_text == "answers: never"
