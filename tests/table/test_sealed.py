"""The replay file of a table: what it proves, and that nothing in it can be changed without being found."""

import json
import random
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from duelkit import Match
from duelkit.errors import BadInput
from duelkit.table.entries import Entry
from duelkit.table.fairness import commitment, first_link, next_link
from duelkit.table.proof import Witness, prove
from duelkit.table.replay_file import MARK, read_sealed, sealed, written
from duelkit.table.signing import public_key
from duelkit.table.table import Table
from tests.table.forging import sealed_anew as sealed_by
from tests.table.played import KEY, SECRET, Played, entropy_of
from tests.table.test_forged import EXAMPLE

FILE = Path("duel.json")
BETTER = "be77e5" + "0" * 58
WHOLE = "Nothing in the file was changed since it was sealed."
PROMISE = commitment("table", Played().terms.plain(), SECRET)
PROMISED = f"The server's secret and the terms are those that it committed to before anybody sat, by {PROMISE}."
DEALT = "Cards, dice and seats come from that secret and the entropy of each player, and from nothing else."
OPENED = "Each player's entropy is the one that they committed to before any was opened; all that was: {}."
OTHERWISE = "Cards, dice or seats do not come from that secret and the entropy of each player."
SIGNED = (
    f"It is signed by the key {public_key(KEY)}, which the file itself names: that is worth something once you know"
    " that this is the server's key."
)


def short_duel():
    """Return a table at which Bia gave up early."""
    played = Played().sit_down()
    for _turn in range(6):
        played.play_first(after=500)
    return played.put("resign", 1)


def whole_duel(**terms):
    """Return a table at which a duel was played out, people taking the first move that there is."""
    played = Played(**terms).sit_down()
    while played.table.status == "running":
        if played.table.bot_to_move() is not None:
            played.play_bot()
        elif played.table.asked.onlooker:
            played.put("pass", played.table.asked.seat)
        else:
            played.play_first(after=100)
    return played


@pytest.fixture(scope="module")
def plain():
    """Return the values in a short duel's file; tests change copies."""
    played = short_duel()
    return sealed(played.table, played.log, KEY)


@pytest.fixture
def copy(plain):
    """Return such values, to be changed."""
    return deepcopy(plain)


def sealed_anew(plain):
    """Return what a forger writes, who knows how a file is sealed and has even the server's key."""
    return sealed_by(plain, KEY)


def points(data, **how):
    return [(point.holds, str(point.sentence)) for point in prove(data, FILE, **how)]


def failures(data, **how):
    return [sentence for holds, sentence in points(data, **how) if not holds]


# --- what holds -------------------------------------------------------------------------------------------------------


def test_a_sound_file_says_what_was_checked(plain):
    assert points(written(plain).encode()) == [
        (True, WHOLE),
        (True, SIGNED),
        (True, PROMISED),
        (True, OPENED.format(plain["table"]["draft"])),
        (True, DEALT),
        (True, "All decisions (6) were legal, and taken by whoever was asked."),
        (True, "The duel ends as the file says, by rule T2: Ana won."),
    ]


@pytest.mark.parametrize(
    "terms",
    [
        {"seats": ["open", "greedy"]},
        {"seats": ["open", "random", "open"], "clock": {"kind": "bank", "seconds": 300, "increment": 5}},
        {"game": "vacuo", "seats": ["open", "random"]},
        {"game": "monsters", "seats": ["open", "greedy"]},
    ],
    ids=lambda terms: "-".join([terms.get("game", "duchess"), *terms["seats"]]),
)
def test_a_duel_that_was_played_out_is_proved(terms):
    played = whole_duel(**terms)
    assert failures(written(sealed(played.table, played.log, KEY)).encode()) == []


def test_a_file_from_before_the_game_got_more_options_is_proved():
    options = {"players": 2, "decks": "shared", "draw": "forced"}  # all that there were
    played = Played().opened_before(options).sit_down().play_first().put("resign", 1)
    plain = sealed(played.table, played.log, KEY)
    plain["options"] = options
    assert failures(sealed_anew(plain)) == []


def test_what_happens_after_the_end_is_in_the_file():
    played = short_duel().put("left", 0, connection="p:0").put("offer", 0, what="rematch")
    assert failures(written(sealed(played.table, played.log, KEY)).encode()) == []


def test_a_duel_that_went_on_from_a_save_is_proved():
    match = Match("duchess", seed=7)
    match.play(match.legal[0])
    played = Played(start=match.save()).sit_down().put("resign", 0)
    sentences = [
        sentence for holds, sentence in points(written(sealed(played.table, played.log, KEY)).encode()) if holds
    ]
    assert "The duel goes on from a saved one, with the cards that were dealt there." in sentences
    assert sentences[0] == "This deal was arranged by its host."


def test_a_duel_in_which_a_decision_was_taken_back_is_proved():
    played = Played(seats=["open", "random"]).sit_down()
    while played.table.asked.seat != 0 or not played.table.dealt.log or "offer:undo" not in played.table.can(0):
        played.play_bot() if played.table.bot_to_move() is not None else played.play_first()
    played.put("offer", 0, what="undo").put("resign", 0)
    assert failures(written(sealed(played.table, played.log, KEY)).encode()) == []


def test_the_match_in_a_file_is_the_one_that_was_played(plain):
    played = short_duel()
    assert Match.load(read_sealed(plain).save).state() == played.table.match.state()


def test_a_file_read_and_written_is_the_same(plain):
    text = written(plain)
    assert written(json.loads(text)) == text
    assert text.isascii()


def test_a_duel_that_goes_on_has_no_file():
    played = Played().sit_down()
    with pytest.raises(BadInput, match="is not over, so there is no replay of it yet"):
        sealed(played.table, played.log, KEY)


def test_the_commitment_that_was_shown_is_compared(plain):
    data = written(plain).encode()
    assert failures(data, witness=Witness(commitment=PROMISE)) == []
    [sentence] = failures(data, witness=Witness(commitment="3fa9"))
    assert sentence == f"Before the deal 3fa9 was shown, and the file says {PROMISE}: it is another duel's, or forged."


KEPT = {
    "entropy": "Your entropy is not among them: your shuffle was not in this deal.",
    "draft": "Before you opened, 3fa9 was shown, and the file says {draft}: others sat there, or otherwise.",
    "key": "The file is signed by {key}, and the key that you know is 3fa9: another has made it, or changed it.",
}


@pytest.mark.parametrize("what", KEPT)
def test_what_a_player_has_kept_is_compared(plain, what):
    data, facts = written(plain).encode(), plain["table"]
    right = {"entropy": entropy_of(0), "draft": facts["draft"], "key": facts["key"]}
    assert failures(data, witness=Witness(**{what: right[what]})) == []
    assert failures(data, witness=Witness(**{what: "3fa9"})) == [KEPT[what].format(**facts)]


# --- what does not ----------------------------------------------------------------------------------------------------


def test_every_changed_byte_is_found(plain):
    data = written(plain).encode()
    missed = [
        (at, bit)
        for at in range(len(data))
        for bit in range(8)
        if all(point.holds for point in first_points(data[:at] + bytes([data[at] ^ 1 << bit]) + data[at + 1 :]))
    ]
    assert missed == []


def first_points(data):
    """Yield the points up to the first that does not hold, which is quicker than all."""
    for point in prove(data, FILE):
        yield point
        if not point.holds:
            return


def test_every_byte_that_is_left_out_or_put_in_is_found(plain):
    data = written(plain).encode()
    for at in range(0, len(data), 7):
        assert not all(point.holds for point in first_points(data[:at] + data[at + 1 :]))
        assert not all(point.holds for point in first_points(data[:at] + b" " + data[at:]))


@pytest.mark.parametrize("share", [0, 0.3, 0.9, 0.999])
def test_a_file_that_breaks_off_is_no_json(plain, share):
    data = written(plain).encode()
    [sentence] = failures(data[: int(len(data) * share)])
    assert sentence.startswith("duel.json is not JSON: ")


def test_a_file_without_its_last_line_feed_was_changed(plain):
    [sentence] = failures(written(plain).encode().rstrip())
    assert sentence.startswith("The file says what was sealed, but not in the same letters")


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"a letter", "duel.json is not JSON"),
        (b"\xff\xfe", "duel.json is not a text file in UTF-8"),
        (b"[" * 100_000, "duel.json is nested too deeply"),
        (b"1" * 10_000, "duel.json holds a number that is too long"),
        (b"[]", "duel.json: This is no replay of a table"),
        (b"{}", "duel.json: This is no replay of a table"),
        (b'{"table": 7}', "duel.json: table should be a table of keys and values, not 7"),
        (
            b'{"table": {"format": 3}}',
            "duel.json: This replay has format 3, and this duelkit reads up to 2",
        ),
        (b'{"table": {"format": 1}}', "duel.json: This replay has format 1, from before players committed"),
        (b'{"table": {"format": 2}}', "duel.json: table.terms is missing."),
        (
            b'{"table": {"format": 2, "terms": {}}}',
            "duel.json: table.terms.game is missing; it is one of: duchess, monsters, vacuo.",
        ),
        (
            b'{"table": {"format": 2, "terms": {"game": "poker"}}}',
            "duel.json: table.terms.game should be one of duchess",
        ),
    ],
)
def test_what_is_no_replay_is_answered_with_a_sentence(data, sentence):
    [said] = failures(data)
    assert said.startswith(sentence)


def test_a_save_is_no_replay_of_a_table():
    save = json.dumps(Match("duchess", seed=1).save()).encode()
    assert failures(save) == [
        'duel.json: This is no replay of a table: it has no "table" that says how the duel came about.'
    ]


def test_a_replay_of_other_rules_says_so(copy):
    copy["rules"] = 99
    [sentence] = failures(sealed_anew(copy))
    assert sentence.startswith("duel.json: save.rules is 99, but this duelkit plays version")


def test_another_secret_is_not_the_one_that_was_promised(copy):
    copy["table"] |= {"secret": BETTER}
    assert f"The server's secret and the terms are not those that it committed to, by {PROMISE}." in (
        failures(sealed_anew(copy))
    )


def test_another_secret_with_its_own_commitment_deals_other_cards(copy):
    copy["table"] |= {"secret": BETTER, "commitment": commitment("table", copy["table"]["terms"], BETTER)}
    assert failures(sealed_anew(copy)) != []


def test_other_entropy_deals_other_cards(copy):
    copy["table"]["entropies"][0] = BETTER
    assert OTHERWISE in failures(sealed_anew(copy))


def test_other_entropy_in_the_log_as_well_deals_other_cards(copy):
    copy["table"]["entropies"][0] = opens(copy)[0]["data"]["entropy"] = BETTER
    assert failures(sealed_anew(copy)) != []


def opens(plain):
    return [entry for entry in plain["table"]["entries"] if entry["kind"] == "open"]


def moves(plain):
    return [entry for entry in plain["table"]["entries"] if entry["kind"] == "move"]


def test_two_decisions_that_change_places_are_found(copy):
    first, second = moves(copy)[:2]
    assert first["data"] != second["data"]
    first["data"], second["data"] = second["data"], first["data"]
    assert failures(sealed_anew(copy)) != []


def test_a_decision_that_is_not_legal_is_named_with_its_entry_and_the_rule(copy):
    move = moves(copy)[0]
    move["data"]["action"] = 1
    [sentence] = failures(sealed_anew(copy))
    assert sentence.startswith(f"Entry {move['number']} of the log cannot stand there: ")
    assert "(D" in sentence


def test_why_an_entry_cannot_stand_there_is_told_in_the_readers_language(copy):
    def look_up(text, **values):
        return f"<{text}>".format(**values)

    moves(copy)[0]["seat"] = 1
    [wrong] = [point.sentence for point in prove(sealed_anew(copy), FILE) if not point.holds]
    assert wrong.told(look_up) == "<Entry 7 of the log cannot stand there: <It is not your move.>>"


def test_a_decision_of_another_seat_is_found(copy):
    moves(copy)[0]["seat"] = 1
    [sentence] = failures(sealed_anew(copy))
    assert sentence.endswith("cannot stand there: It is not your move.")


def test_a_decision_left_out_is_found(copy):
    copy["table"]["entries"].remove(moves(copy)[0])
    assert failures(sealed_anew(copy)) != []


def test_another_decision_in_the_save_alone_is_found(copy):
    copy["decisions"].pop()
    assert failures(sealed_anew(copy)) == [
        "The save in the file is of another duel than the log: it has other cards or decisions."
    ]


@pytest.mark.parametrize(
    "change",
    [
        {"result": {"winners": [1], "rule": "T2"}},
        {"result": {"winners": [0], "rule": "D24"}},
        {"names": ["Ana", "Eva"]},
    ],
)
def test_another_winner_rule_or_name_is_found(copy, change):
    copy["table"] |= change
    assert failures(sealed_anew(copy)) == [
        "The file says that the duel ended otherwise, or between others, than it did."
    ]


def test_a_log_that_breaks_off_is_found(copy):
    copy["table"]["entries"].pop()
    assert failures(sealed_anew(copy)) == ["The log breaks off before the duel is over."]


def test_a_flag_before_the_time_ran_out_is_found():
    played = Played(clock={"kind": "decision", "seconds": 60}).sit_down().put("flag", 0, after=60_000)
    fair = sealed(played.table, played.log, KEY)
    assert failures(written(fair).encode()) == []
    fair["table"]["entries"][-1]["at"] -= 1
    [sentence] = failures(sealed_anew(fair))
    assert sentence.endswith("cannot stand there: The time of who is to decide has not run out.")


def test_whatever_is_changed_and_sealed_anew_is_answered_with_sentences(plain):
    """A forger may write what they like: every point is a sentence, none an error of ours."""
    dice = random.Random(2)
    for _time in range(300):
        forged = deepcopy(plain)
        spoil(forged, dice)
        assert all(str(point.sentence) for point in prove(sealed_anew(forged), FILE))


def spoil(values, dice):
    """Change something somewhere in plain values, but leave a table there to be sealed."""
    key = dice.choice(list(values) if isinstance(values, dict) else range(len(values)))
    if isinstance(values[key], dict | list) and values[key] and (key == "table" or dice.random() < 0.8):
        spoil(values[key], dice)
    elif key not in ("entries", "chain", "key", "signature", "id", "terms", "secret"):
        values[key] = dice.choice([None, -1, 10**30, 1.5, "x", "", [], {}, [[]], {"a": 1}, True, "\ud800"])


def erased(*, said):
    """Return the replay file of a duel from which Ana's name was erased, and what Bia had kept; the log may say so."""
    played = short_duel()
    before = sealed(played.table, played.log, KEY)[MARK]
    first = played.log[0]
    link = next_link(first_link("table", played.terms.plain(), SECRET), first.plain())
    log = [replace(first, data={**first.data, "name": "somebody", "claim": "", "link": link}), *played.log[1:]]
    if said:
        log.append(Entry(len(log), played.at, "forget", 0, {}))
    table = Table("table", played.terms, SECRET)
    for entry in log:
        table.apply(entry)
    kept = Witness(before["commitment"], entropy_of(1), before["draft"], public_key(KEY))
    return written(sealed(table, log, KEY)).encode(), kept


def test_an_erased_name_leaves_the_draft_that_the_others_have_kept():
    file, kept = erased(said=True)
    points = list(prove(file, FILE, kept))
    assert all(point.holds for point in points)
    assert "Names were erased from this file at their players' wish: 1." in " ".join(
        str(one.sentence) for one in points
    )
    EXAMPLE.verify(file, SimpleNamespace(**vars(kept)))
    assert b"Ana" not in file


def test_no_name_is_erased_without_the_log_saying_so():
    file, kept = erased(said=False)
    wrong = [str(point.sentence) for point in prove(file, FILE, kept) if not point.holds]
    assert wrong == ["A name is erased in the file, and its log does not say that it was forgotten."]
