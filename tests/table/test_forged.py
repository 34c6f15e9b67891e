"""Forged replay files of every kind: `duelkit verify` finds each, and so does examples/verify.py by itself."""

import importlib.util
import random
import sys
from copy import deepcopy
from pathlib import Path
from types import SimpleNamespace

import pytest

from duelkit.table.proof import Witness, prove
from duelkit.table.replay_file import MARK, read_sealed, sealed, written
from duelkit.table.signing import public_key
from tests.table.forging import ANYBODY, FOREIGN, SERVER, sealed_anew
from tests.table.played import KEY, Played, entropy_of

ROOT = Path(__file__).parents[2]
FILE = Path("duel.json")
GAMES = ("duchess", "monsters", "vacuo")
EACH = 14  # files of a kind and game: more than a thousand in all


def load_example():
    """Return the module of examples/verify.py."""
    spec = importlib.util.spec_from_file_location("verify_example", ROOT / "examples" / "verify.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


EXAMPLE = load_example()


def played_at(game, seats=("open", "open"), moves=5, **terms):
    """Return a table at which some decisions were taken, and then somebody resigned."""
    played = Played(game=game, seats=list(seats), order="random", **terms).sit_down()
    for _ in range(moves):
        if played.table.bot_to_move() is not None:
            played.play_bot()
        elif played.table.asked.onlooker:
            played.put("pass", played.table.asked.seat)
        else:
            played.play_first(after=300)
    return played.put("resign", next(at for at, seat in enumerate(played.table.seats) if seat.kind == "human"))


def kept_from(played, chair=0):
    """Return what the person in a chair has kept from before the deal."""
    facts = sealed(played.table, played.log, KEY)[MARK]
    return Witness(facts["commitment"], entropy_of(chair), facts["draft"], public_key(KEY))


def found_by_duelkit(data, witness):
    return any(not point.holds for point in prove(data, FILE, witness))


def found_by_example(data, witness):
    try:
        EXAMPLE.verify(data, SimpleNamespace(**vars(witness)))
    except EXAMPLE.Wrong:
        return True
    return False


@pytest.fixture(scope="module", params=GAMES)
def played(request):
    """Return a duel of two people at each game."""
    return played_at(request.param)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [("open", "open"), ("open", "greedy"), ("random", "open")])
def test_a_sound_file_holds_before_both(game, seats):
    played = played_at(game, seats)
    data = written(sealed(played.table, played.log, KEY)).encode()
    witness = kept_from(played, seats.index("open"))
    assert (found_by_duelkit(data, witness), found_by_example(data, witness)) == (False, False)
    assert (found_by_duelkit(data, Witness()), found_by_example(data, Witness())) == (False, False)


@pytest.mark.parametrize("forge", ANYBODY, ids=lambda forge: forge.__name__)
def test_what_anybody_forges_is_found_by_both(played, forge):
    plain, witness = sealed(played.table, played.log, KEY), kept_from(played)
    for number in range(EACH):
        forged = deepcopy(plain)
        forge(forged, random.Random(f"{forge.__name__} {number}"))
        assert forged != plain
        data = sealed_anew(forged, FOREIGN)
        assert (found_by_duelkit(data, witness), found_by_example(data, witness)) == (True, True)


@pytest.mark.parametrize("forge", SERVER, ids=lambda forge: forge.__name__)
def test_what_the_server_forges_under_its_own_key_is_found_by_both(played, forge):
    witness = kept_from(played)
    for number in range(EACH):
        forged = forge(played, random.Random(f"{forge.__name__} {number}"))
        data = written(sealed(forged.table, forged.log, KEY)).encode()
        assert not found_by_duelkit(data, Witness(key=witness.key)), "it hangs together: only what was kept tells"
        assert (found_by_duelkit(data, witness), found_by_example(data, witness)) == (True, True)


SEEN_BY_RULES = ("other_winner", "other_move", "other_cards", "other_seats", "other_secret", "swapped_entropy")


@pytest.mark.parametrize(
    "forge", [one for one in ANYBODY if one.__name__ in SEEN_BY_RULES], ids=lambda one: one.__name__
)
def test_what_does_not_hang_together_is_found_by_whoever_has_kept_nothing(played, forge):
    plain = sealed(played.table, played.log, KEY)
    for number in range(3):
        forged = deepcopy(plain)
        forge(forged, random.Random(f"{forge.__name__} {number}"))
        assert found_by_duelkit(sealed_anew(forged, FOREIGN), Witness())


def test_a_bot_that_decides_as_it_does_not_is_found():
    played = played_at("duchess", ("open", "greedy"), moves=0)
    again = Played(game="duchess", seats=["open", "greedy"], order="random").sit_down()
    while again.table.bot_to_move() is None or len(again.table.dealt.legal_numbers()) == 1:
        again.play_bot() if again.table.bot_to_move() is not None else again.play_first()
    other = next(number for number in again.table.dealt.legal_numbers() if number != again.table.thought().choose())
    again.put("move", again.table.bot_to_move(), action=other)
    again.put("resign", next(at for at, seat in enumerate(again.table.seats) if seat.kind == "human"))
    points = list(prove(written(sealed(again.table, again.log, KEY)).encode(), FILE, kept_from(played)))
    why = "The bot there, which has not changed since, would have decided otherwise."
    assert [str(point.sentence) for point in points if not point.holds] == [
        f"Entry {len(again.log) - 2} of the log cannot stand there: {why}"
    ]


def test_a_deal_that_the_host_arranged_is_named_first_by_both(capsys, tmp_path, monkeypatch):
    played = played_at("monsters", options={"shuffle": False, "dice": [6]})
    data = written(sealed(played.table, played.log, KEY)).encode()
    sentences = [str(point.sentence) for point in prove(data, FILE, kept_from(played))]
    assert sentences[:3] == [
        "This deal was arranged by its host.",
        "The decks are not shuffled: the cards come in the order in which their owners listed them.",
        "What the first dice and coins show is set beforehand.",
    ]
    assert not any("from nothing else" in sentence for sentence in sentences)
    (tmp_path / "duel.json").write_bytes(data)
    monkeypatch.setattr(sys, "argv", ["verify.py", str(tmp_path / "duel.json")])
    assert EXAMPLE.main() == 0
    assert capsys.readouterr().out.splitlines()[0] == "This deal was arranged by its host."


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("decks", ["shared", "own"])
def test_the_example_deals_duchess_as_it_was_dealt(players, decks):
    played = Played(seats=["open"] * players, options={"decks": decks}, order="random").sit_down()
    save = read_sealed(sealed(played.put("resign", 0).table, played.log, KEY)).save if players == 2 else None
    save = save or played.table.dealt.save()
    hands = [seat["hand"][:5] for seat in played.table.dealt.state()["seats"]]
    dealt = EXAMPLE.duchess_decks(save["seed"], save["options"])
    assert [[EXAMPLE.card(number) for number in reversed(deck[-5:])] for deck in dealt] == hands


def test_the_example_shares_no_line_with_duelkit():
    source = (ROOT / "examples" / "verify.py").read_text(encoding="utf-8")
    assert "import duelkit" not in source
    assert "from duelkit" not in source
