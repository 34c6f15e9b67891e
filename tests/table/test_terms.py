"""Terms: what a table can be opened with, and that the server's files are nobody's business."""

import pytest

from duelkit import BadInput, Match
from duelkit.games import game_named
from duelkit.table.entries import Entry, read_entry
from duelkit.table.terms import Clock, load_sent, read_terms
from tests.duchess.table import duel, seat
from tests.table.played import SECRET, Played, from_position, sealed_by

GOOD = {"game": "duchess", "seats": ["open", "greedy"]}


def test_terms_are_the_same_once_written_and_read():
    terms = read_terms({**GOOD, "clock": {"kind": "bank", "seconds": 300, "increment": 5}, "watch": True, "away": 9})
    assert read_terms(terms.plain()) == terms
    usual = game_named("duchess").check_options({})
    assert terms.options == {**usual, "cards": ["shipped"]}
    assert terms.clock == Clock("bank", 300, 5)


def test_terms_are_filled_in():
    terms = read_terms(GOOD)
    assert (terms.clock, terms.away, terms.watch, terms.public, terms.start) == (Clock(), 60, False, False, None)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"game": "poker"}, "terms.game should be one of"),
        ({"game": None}, "terms.game is missing."),
        ({"seats": ["open"]}, "terms.seats should list 2 to 6 players, not 1"),
        ({"seats": "open"}, "terms.seats should be a list"),
        ({"seats": ["open"] * 9}, "terms.seats holds 9 items"),
        ({"seats": ["open", "clever"]}, r"terms.seats\[1\] cannot be 'clever'; did you mean"),
        ({"seats": ["open", []]}, r"terms.seats\[1\] should be one of"),
        ({"options": []}, "terms.options should be a table"),
        ({"options": {"players": 3}}, "should be 2, as many as there are seats"),
        ({"options": {"life": 3}}, "has no option 'life'"),
        ({"options": {"draw": "never"}}, "draw should be one of"),
        ({"clock": {"kind": "sand"}}, "terms.clock.kind should be one of none, decision, bank"),
        ({"clock": {"kind": "bank"}}, "terms.clock.seconds should be a whole number from 1 to 86400"),
        ({"clock": {"kind": "decision", "seconds": 90_000}}, "terms.clock.seconds"),
        ({"clock": {"kind": "decision", "seconds": 9, "increment": 1}}, "terms.clock.increment"),
        ({"clock": {"kind": "bank", "seconds": 9, "increment": 3_601}}, "terms.clock.increment"),
        ({"clock": {"kind": "none", "hours": 1}}, "hours is no key here"),
        ({"clock": 5}, "terms.clock should be a table"),
        ({"bots": []}, "terms.bots should name a version of 16 hexadecimal digits"),
        ({"bots": {"greedy": "new"}}, "terms.bots should name a version of 16 hexadecimal digits"),
        ({"away": -1}, "terms.away should be a whole number from 0 to 3600"),
        ({"watch": "yes"}, "terms.watch should be true or false"),
        ({"public": 1}, "terms.public should be true or false"),
        ({"start": {}}, "no duelkit save"),
        ({"more": 1}, "more is no key here"),
    ],
)
def test_what_no_table_can_have_is_named(wrong, sentence):
    with pytest.raises(BadInput, match=sentence):
        read_terms({**GOOD, **wrong})


@pytest.mark.parametrize("plain", [None, [], "duchess", 7])
def test_terms_are_a_table_of_keys(plain):
    with pytest.raises(BadInput, match="terms should be a table of keys"):
        read_terms(plain)


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("vacuo", {"cards": ["/etc/passwd"]}),
        ("vacuo", {"cards": "cards.toml"}),
        ("vacuo", {"cards": ["shipped", "shipped.toml"]}),
        ("monsters", {"decks": "my-deck.txt"}),
        ("monsters", {"decks": ["effect_yugi", "../other.ydk"]}),
        ("monsters", {"decks": ["/proc/self/environ.txt", "effect_yugi"]}),
    ],
)
def test_no_option_names_a_file_of_the_servers(game, options, tmp_path):
    with pytest.raises(BadInput, match="cannot name a file here"):
        read_terms({"game": game, "seats": ["open", "open"], "options": options})


@pytest.mark.parametrize(("game", "options"), [("vacuo", {"cards": ["/etc/passwd"]}), ("monsters", {"decks": "a.txt"})])
def test_nor_does_a_save_that_somebody_sent(game, options):
    save = Match(game, seed=1).save()
    with pytest.raises(BadInput, match="cannot name a file here"):
        load_sent({**save, "options": {**save["options"], **options}})


@pytest.mark.parametrize("game", ["duchess", "monsters", "vacuo"])
def test_nor_does_the_scenario_of_a_save_that_somebody_sent(game):
    save = Match.from_scenario({"game": game, **Match(game, seed=1).state()}).save()
    with pytest.raises(BadInput, match="cannot name a file here"):
        load_sent({**save, "scenario": {**save["scenario"], "cards": ["shipped", "/etc/passwd"]}})


def test_a_save_that_is_sent_is_not_too_long_to_be_played():
    with pytest.raises(BadInput, match="up to 5000 decisions, not 5001"):
        load_sent({**Match("duchess", seed=1).save(), "decisions": [0] * 5_001})


def test_what_json_cannot_hold_is_no_save():
    nested = []
    for _ in range(100_000):
        nested = [nested]
    for start in ({"scenario": nested}, {"scenario": {1, 2}}):
        with pytest.raises(BadInput, match="as JSON can hold it"):
            read_terms({**GOOD, "start": start})


def test_the_decks_and_cards_that_a_save_keeps_are_no_files():
    for game in ("vacuo", "monsters", "duchess"):
        save = Match(game, seed=1).save()
        assert load_sent(save).save() == save


def test_a_table_goes_on_from_a_save():
    match = duel(seat(hand="8C", field="9D"), seat(deck="KS", field="4H"))
    played = from_position(match)
    assert played.table.dealt.state() == match.state()
    played.play("tribute 9D")
    assert read_terms(played.terms.plain()) == played.terms


def test_a_table_that_goes_on_has_told_what_happened_before():
    match = Match("duchess", seed=4)
    for _ in range(5):
        match.take(match.legal_numbers()[0])
    played = from_position(match)
    told = [item.event for item in played.table.feed if item.event is not None]
    assert told == list(match.events)
    assert played.table.dealt.log == match.log


@pytest.mark.parametrize(
    ("terms", "sentence"),
    [
        ({"game": "vacuo"}, "is a duel of duchess, not of vacuo"),
        ({"seats": ["open"] * 3}, "is a duel of 2 players, and the seats are 3"),
        ({"options": {"draw": "forced"}}, "options should be left out"),
    ],
)
def test_the_save_to_go_on_from_fits_the_terms(terms, sentence):
    with pytest.raises(BadInput, match=sentence):
        read_terms({**GOOD, "start": Match("duchess", seed=1).save(), **terms})


def test_nobody_goes_on_with_a_duel_that_is_over():
    over = duel(seat(field="9D"), seat(field="4H"), stage="battle")
    over.take(over.legal_numbers()[0])
    over.take(over.legal_numbers()[0])
    with pytest.raises(BadInput, match="nothing to go on with"):
        read_terms({**GOOD, "start": over.save()})


def test_who_goes_on_from_a_save_brings_no_deck():
    save = Match("monsters", seed=1).save()
    played = Played(game="monsters", start=save)
    with pytest.raises(BadInput, match="choices should be left out"):
        played.put("sit", 0, name="Ana", color="teal", seal=sealed_by(0), choices={"decks": "effect_yugi"})


def test_an_entry_is_the_same_once_written_and_read():
    entry = Entry(3, 1_700_000_000_000, "move", 1, {"action": 7})
    assert read_entry(entry.plain()) == entry


@pytest.mark.parametrize(
    "wrong",
    [
        {"number": -1},
        {"number": None},
        {"at": "now"},
        {"kind": "cheat"},
        {"kind": None},
        {"seat": -2},
        {"data": []},
        {"x": 1},
    ],
)
def test_what_is_no_entry_is_named(wrong):
    with pytest.raises(BadInput, match=r"entries\[3\]"):
        read_entry({**Entry(3, 5, "move", 1, {}).plain(), **wrong}, "entries[3]")


def test_an_entry_has_its_place_in_the_log():
    played = Played()
    with pytest.raises(BadInput, match="Entry 1 of a table's log cannot stand where entry 0 belongs"):
        played.table.apply(Entry(1, 5, "sit", 0, {}))
    assert SECRET not in str(played.table.snapshot())
