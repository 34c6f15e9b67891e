"""Whatever is broken in what somebody sends: every reader takes it, or says in one sentence what is wrong with it."""

import json
from functools import cache, reduce
from operator import getitem
from pathlib import Path
from random import Random

import pytest

from duelkit import Match, games
from duelkit.cardtext.files import LARGEST, read_file
from duelkit.cardtext.inspection import inspect
from duelkit.errors import DuelkitError, LineErrors
from duelkit.games import card_shape, game_named
from duelkit.games.monsters.cards import shipped_ones
from duelkit.games.monsters.decks import deck_in_text
from duelkit.reading import Reader
from duelkit.table.proof import prove
from duelkit.table.replay_file import read_sealed, sealed, written
from duelkit.table.sitting import sit
from duelkit.table.terms import load_sent, read_terms
from duelkit.web.play.heard_messages import read_message
from duelkit.web.serve.ports import taken_port
from tests.property.breaking import BROKEN, broken, places, put
from tests.table.played import KEY, Played, sealed_by

LONGEST_SENTENCE = 2_000  # letters
DECISIONS = {"duchess": 6, "vacuo": 6, "monsters": 30}
CARD = {
    "id": "gift",
    "type": "condition",
    "rarity": "rare",
    "target": "chosen",
    "name": {"en": "Gift", "pt": "Presente"},
    "text": "For 3 turns: when you are attacked: roll a die; on 5 or more, the attack fails.",
}
ALL_CARDS = {game: {"game": game, "card": [card]} for game, card in (("vacuo", CARD),)}


def unforeseen(read, cases):
    """Return the cases in which a reader did anything but take a value or complain of it in one sentence."""
    found = []
    for where, value in cases:
        try:
            read(value)
        except DuelkitError as error:
            said = str(error)
            if (
                ("\n" in said and not isinstance(error, LineErrors))
                or len(said) > LONGEST_SENTENCE
                or not is_text(said)
            ):
                found.append(f"{where}: {said[:200]!r}")
        except Exception as error:  # noqa: BLE001 - that is what is looked for
            found.append(f"{where}: {type(error).__name__} {str(error)[:100]}")
    return found


def is_text(said):
    """Tell whether a sentence can be sent."""
    return said == said.encode("utf-8", "replace").decode()


@cache
def played(game):
    """Return a duel in which anything was played for a while."""
    options = {"decks": ["effect_yugi", "effect_kaiba"]} if game == "monsters" else {}
    match, dice = Match(game, seed=5, **options), Random(2)
    while match.seat is not None and len(match.log) < DECISIONS[game]:
        match.play(dice.choice(match.legal))
    return match


def scenario(game):
    """Return a position with as much in it as may be."""
    return json.loads(json.dumps(played(game).state()))


@pytest.mark.parametrize("game", games())
def test_scenarios(game):
    assert unforeseen(Match.from_scenario, broken(scenario(game))) == []


def test_scenarios_in_which_monsters_were_summoned():
    skull = {"card": "summoned-skull", "position": "attack", "face": "up", "summoned": ["tribute"], "counters": 1}
    axe = {"card": "axe-of-despair", "face": "up", "host": {"seat": 0, "zone": "monsters", "at": 0}}
    seats = [{"monsters": [skull], "spells": [axe], "hand": ["sogen"], "grave": ["battle-ox"]}, {"deck": ["sogen"]}]
    position = {"game": "monsters", "seats": seats, "phase": "main1"}
    Match.from_scenario(position)
    assert unforeseen(Match.from_scenario, broken(position)) == []


@pytest.mark.parametrize("game", games())
def test_saves(game):
    save = json.loads(json.dumps(played(game).save()))
    assert unforeseen(load_sent, broken(save)) == []


@pytest.mark.parametrize("game", ["duchess", "vacuo"])
def test_saves_of_scenarios(game):
    save = json.loads(json.dumps(Match.from_scenario(scenario(game)).save()))
    assert unforeseen(load_sent, broken(save)) == []


@pytest.mark.parametrize("game", games())
def test_options(game):
    options = json.loads(json.dumps(played(game).origin.options))
    cases = [case for case in broken(options) if isinstance(case[1], dict)]
    assert unforeseen(game_named(game).check_options, cases) == []


@pytest.mark.parametrize("game", games())
def test_terms(game):
    terms = read_terms({"game": game, "seats": ["open", "greedy"], "clock": {"kind": "bank", "seconds": 60}}).plain()
    assert unforeseen(read_terms, broken(terms)) == []
    start = {**terms, "options": {}, "start": played("duchess").save(), "game": "duchess"}
    assert unforeseen(read_terms, broken(start)) == []


def taken_for_whole(read, plain):
    """Return the ways to the whole numbers for which a reader takes what only equals them."""
    read(plain)
    return [
        path
        for path, number in whole_numbers(plain)
        for odd in not_whole(number)
        if is_taken(read, put(plain, path, odd))
    ]


def whole_numbers(plain):
    """Yield each whole number among plain values, after the way to it."""
    for path in places(plain, ()):
        value = reduce(getitem, path, plain)
        if type(value) is int:
            yield path, value


def not_whole(number):
    """Return what equals a whole number and is none."""
    return [float(number), *([bool(number)] if number in (0, 1) else [])]


def is_taken(read, plain):
    """Tell whether a reader takes these values."""
    try:
        read(plain)
    except DuelkitError:
        return False
    return True


@pytest.mark.parametrize("game", games())
def test_what_only_equals_a_whole_number_is_taken_for_none(game):
    save = json.loads(json.dumps(played(game).save()))
    terms = read_terms({"game": game, "seats": ["open", "greedy"], "clock": {"kind": "bank", "seconds": 60}}).plain()
    assert taken_for_whole(load_sent, save) == []
    assert taken_for_whole(game_named(game).check_options, save["options"]) == []
    assert taken_for_whole(read_terms, terms) == []


@pytest.mark.parametrize("game", ["duchess", "vacuo"])
def test_what_only_equals_a_whole_number_stands_in_no_scenario(game):
    assert taken_for_whole(Match.from_scenario, scenario(game)) == []


ODD = ["2.0", "true", "2002-03-08", "07:30:00", "1" + "0" * 30]
BLOW = 'game = "vacuo"\ncard = [{id = "blow", type = "attack", damage = ODD}]'
WISP = 'game = "monsters"\ncard = [{id = "wisp", kind = "monster", attribute = "fire", race = "pyro", level = ODD}]'


@pytest.mark.parametrize("odd", ODD)
@pytest.mark.parametrize(
    ("text", "told"), [(BLOW, "damage should be a whole number"), (WISP, "level should be a whole number")]
)
def test_a_number_on_a_card_that_is_none_is_told_as_it_is_written(text, told, odd, tmp_path):
    file = tmp_path / "cards.toml"
    file.write_text(text.replace("ODD", odd), "utf-8")
    [said] = [str(one.error) for one in inspect([read_file(file)], card_shape).findings if not one.doubt]
    assert said.startswith(told)
    assert said.lower().endswith(f", not {odd}.")


def test_people_who_sit_down():
    said = {"name": "Ana", "color": "teal", "seal": sealed_by(0), "claim": "x", "choices": {"decks": "effect_yugi"}}
    played = Played(game="monsters")
    assert unforeseen(lambda value: sit(played.table, 0, Reader(value, ""), "en"), broken(said)) == []


@pytest.mark.parametrize(
    "said",
    [
        {"type": "hello", "v": 1, "table": "x", "token": "y", "after": -1, "lang": "en", "show": ["text"], "ref": "1"},
        {"type": "move", "prompt": "x", "action": 1, "ref": "1"},
        {"type": "why", "verb": "play", "card": "AD", "ref": "1"},
    ],
)
def test_messages(said):
    assert unforeseen(lambda value: read_message(json.dumps(value)), broken(said)) == []


@cache
def replay():
    """Return the replay file of a short duel."""
    table = Played().sit_down().play_first().play_first().put("resign", 1)
    return json.loads(written(sealed(table.table, table.log, KEY)))


def test_replays():
    assert unforeseen(read_sealed, broken(replay())) == []


def test_what_is_verified():
    def verify(plain):
        for point in prove(json.dumps(plain).encode(), Path("replay.json")):
            str(point.sentence).encode()

    assert unforeseen(verify, broken(replay())) == []


def test_card_files(tmp_path):
    file = tmp_path / "cards.toml"

    def check(plain):
        file.write_bytes(toml(plain).encode("utf-8", "surrogatepass"))
        findings = inspect([read_file(file)], card_shape).findings
        for finding in findings:
            str(finding.error).encode()

    assert unforeseen(check, broken(ALL_CARDS["vacuo"])) == []


def test_cards_that_are_sent():
    check = game_named("vacuo").check_options
    assert unforeseen(lambda value: check({"cards": value}), broken([CARD])) == []


def toml(plain):
    """Return plain values as TOML might have them: anything that is written so."""
    if not isinstance(plain, dict):
        return f"card = {value_in_toml(plain)}\n"
    return "".join(f"{json.dumps(key)} = {value_in_toml(value)}\n" for key, value in plain.items())


def value_in_toml(value):
    match value:
        case None:
            return "null"
        case float() if value != value:  # noqa: PLR0124 - no number is not itself
            return "nan"
        case dict():
            return "{" + ", ".join(f"{json.dumps(key)} = {value_in_toml(one)}" for key, one in value.items()) + "}"
        case list():
            return "[" + ", ".join(map(value_in_toml, value)) + "]"
    return "inf" if value == float("inf") else json.dumps(value, ensure_ascii=isinstance(value, str))


@pytest.mark.parametrize(
    "text", [value for value in BROKEN if isinstance(value, str)] + ["4y man-eater-bug", "#\ud800"]
)
def test_decks(text):
    for ending in (".txt", ".ydk", None):
        for some in (text, f"battle-ox\n{text}\n", f"#main\n{text}\n#extra\n{text}\n!side"):
            assert (
                unforeseen(
                    lambda value, ending=ending: deck_in_text(value, ending, "a deck", shipped_ones()), [("", some)]
                )
                == []
            )


@pytest.mark.parametrize(
    "host", [*(one for one in BROKEN if isinstance(one, str) and one.strip()), "x" * 300, "a..b", ".", "[::1"]
)
def test_hosts(host):
    def take(host):
        with taken_port(host, 0):
            pass

    assert unforeseen(take, [(host[:20], host)]) == []


@pytest.mark.parametrize(
    "text",
    [
        ".".join(["a"] * 20_000) + " = 1",
        "[" + ".".join(["a"] * 20_000) + "]",
        "x = {" + ' . "a"' * 5_000 + " = 1}",
        "x = {a" + ' . "a"' * 5_000 + " = 1}",
        "[[card]]\n" * 100_000,
        "card = [" + "{}," * 60_000 + "]",
        "#" * (LARGEST + 1),
    ],
)
def test_card_files_that_would_take_minutes_are_not_read(text, tmp_path, monkeypatch):
    monkeypatch.setattr("duelkit.cardtext.files.parse", lambda _: pytest.fail("it was read"))
    file = tmp_path / "cards.toml"
    file.write_text(text, "utf-8")
    found = inspect([read_file(file)], card_shape)
    [finding], cards = found.findings, len(found.cards)
    assert cards == 0
    assert str(finding.error).startswith("This ")


def test_a_list_of_anything_is_not_gone_through(tmp_path):
    file = tmp_path / "cards.toml"
    file.write_text("card = [" + "1," * 100_000 + "]", "utf-8")
    assert len(inspect([read_file(file)], card_shape).findings) == 1
