"""Replays: the same screen, read-only, and lines."""

import asyncio
import json

import pytest

from duelkit import Match
from duelkit.bots.player import Bot
from duelkit.errors import BadInput
from duelkit.table.replay_file import sealed, written
from duelkit.terminal import Recorded, recorded_in, replay, sitting, watch_replay
from duelkit.terminal.app import DuelApp
from duelkit.terminal.playback import Playback
from duelkit.terminal.replay import ReplayScreen
from tests.table.played import KEY, Played
from tests.terminal.tables import Sight


@pytest.fixture(scope="module")
def duel() -> Match:
    match = Match("duchess", seed=3)
    bot = Bot("greedy", match.game, seed="1")
    while match.seat is not None:
        match.play(bot.choose(match.view_record(match.seat), match.legal))
    return match


def recorded_of(duel):
    return duel if isinstance(duel, Recorded) else Recorded(duel)


def watching(recorded, script):
    async def watch():
        playback = recorded if isinstance(recorded, Playback) else Playback(recorded_of(recorded))
        app = DuelApp(ReplayScreen(playback))
        async with app.run_test(size=(120, 40)) as pilot:
            await pilot.pause()
            await script(Sight(pilot, playback.table), playback)

    asyncio.run(watch())


def test_keys_walk_on_and_back(duel):
    async def script(sight: Sight, playback: Playback):
        places = []
        for key in ("n", "space", "p", "end", "home", "pagedown", "pageup"):
            await sight.pilot.press(key)
            places.append(playback.at)
        assert places == [1, 2, 1, len(duel.log), 0, 10, 0]

    watching(duel, script)


def test_a_step_shows_the_position_there(duel):
    async def script(sight: Sight, playback: Playback):
        await sight.pilot.press("n", "n", "n")
        assert playback.table.match.state() == duel.branch(3).state()
        assert f"Decision 3 of {len(duel.log)}" in sight.text

    watching(duel, script)


def test_a_duel_that_is_over_is_shown_with_all_hands(duel):
    async def script(sight: Sight, playback: Playback):
        hands = [card for seat in duel.branch(0).state()["seats"] for card in seat["hand"]]
        face, spoken = sight.table.look.face, sight.table.language
        assert all(face(card, spoken).name in sight.text for card in hands)

    watching(duel, script)


def test_a_duel_that_goes_on_is_shown_as_a_spectator_sees_it(duel):
    async def script(sight: Sight, playback: Playback):
        await sight.pilot.press("end")
        assert playback.table.seen() == duel.branch(5).view(None)

    watching(duel.branch(5), script)


def test_the_table_can_be_turned(duel):
    async def script(sight: Sight, playback: Playback):
        await sight.pilot.press("v")
        await sight.pilot.pause()
        first = duel.branch(0).state()["seats"][1]["hand"][0]
        assert sight.card(first)

    watching(duel, script)


def test_the_language_stays_changed_on_the_way(duel):
    async def script(sight: Sight, playback: Playback):
        await sight.pilot.press("l", "n")
        assert playback.table.language.code == "pt"

    match = duel.branch(4)
    watching(match, script)


def test_lines_tell_every_decision_and_every_event(duel, capsys):
    assert watch_replay(Recorded(duel), plain=True, lang="en") == 0
    told = capsys.readouterr().out
    assert all(f"\n{n}. " in told for n in range(1, len(duel.log) + 1))
    assert told.count("go begins") == sum(event.kind == "go" for event in duel.events)
    assert told.rstrip().endswith(f"The replay ends after decision {len(duel.log)}.")


@pytest.fixture
def resigned(tmp_path):
    """Return the replay file of a duel in which Ana resigned after two decisions."""
    played = Played().sit_down().play_first().play_first().put("resign", 0)
    (tmp_path / "duel.json").write_text(written(sealed(played.table, played.log, KEY)))
    return tmp_path / "duel.json"


def test_T2_lines_say_who_has_won_a_duel_that_was_resigned(resigned, capsys):
    assert watch_replay(recorded_in(resigned, "en"), plain=True, lang="en") == 0
    told = capsys.readouterr().out.splitlines()
    assert "Bia won: Ana resigned. (T2)" in told
    assert told[-1] == "The replay ends after decision 2."


def test_T2_the_screen_says_at_the_last_decision_who_has_won(resigned):
    async def script(sight: Sight, playback: Playback):
        await sight.pilot.press("n")
        assert "Bia won: Ana resigned." not in sight.text
        await sight.pilot.press("end")
        assert "Bia won: Ana resigned." in sight.text
        await sight.pilot.press("p")
        assert "Bia won: Ana resigned." not in sight.text

    watching(recorded_in(resigned, "en"), script)


def test_a_duel_that_was_resigned_is_shown_with_all_hands(resigned):
    playback = Playback(recorded_in(resigned, "en"))
    assert playback.table.seen() == playback.table.match.state()


def test_a_replay_that_names_no_rule_is_refused(resigned):
    plain = json.loads(resigned.read_text())
    plain["table"]["result"]["rule"] = "T99"
    resigned.write_text(json.dumps(plain))
    with pytest.raises(BadInput, match="rule that there is not: 'T99'"):
        recorded_in(resigned, "en")


def test_a_key_plays_on_from_the_decision_that_is_shown(duel, monkeypatch):
    """In the place of who decides there, against bots; the duel up to there is the recorded one."""
    sat_down = []

    def leave_at_seven(playback):
        async def script(sight: Sight, _):
            await sight.pilot.press(*"nnnnnnn", "o")
            await sight.pilot.pause()
            assert sight.pilot.app.return_value == 0

        return watching(playback, script) or 0

    monkeypatch.setattr(sitting, "screen", lambda _: True)
    monkeypatch.setattr(replay, "watch_full", leave_at_seven)
    monkeypatch.setattr(sitting, "play_on_screen", lambda table: sat_down.append(table) or 0)
    assert watch_replay(Recorded(duel.branch(len(duel.log))), plain=False, lang="pt") == 0
    (table,) = sat_down
    there = duel.branch(7)
    assert (table.match.log, table.match.state()) == (there.log, there.state())
    assert [seat == "human" for seat in table.seats] == [seat == there.seat for seat in range(2)]
    assert table.language.code == "pt"


def test_at_the_end_there_is_nothing_to_play_on_with(duel):
    async def script(sight: Sight, playback: Playback):
        assert "o play on" in sight.text
        await sight.pilot.press("end", "o")
        assert f"After decision {len(duel.log)} this duel is over" in sight.text
        assert "o play on" not in sight.text
        assert playback.played_on is None
        await sight.pilot.press("p")
        assert "this duel is over" not in sight.text

    watching(duel, script)
