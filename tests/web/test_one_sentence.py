"""What is wrong with a value is said in the same sentence, by whatever way it came: only its place is another."""

import json

import pytest

from duelkit import BadInput, Match, games
from duelkit.cli import main
from duelkit.kinds import Items, KeyedValues, OneOf, RealNumber, TextValue, WholeNumber, YesOrNo, missing, unknown_key
from duelkit.table.terms import read_terms
from duelkit.texts import language
from duelkit.web.play.heard_messages import TYPE, read_message
from duelkit.web.play.protocol import Hello, Move
from duelkit.web.settings import read_settings

ENVIRONMENT = {"DUELKIT_SECRET": "a secret of the tests, long enough", "DUELKIT_KEY": "0123456789abcdef" * 4}
HELLO = {"type": "hello", "v": 1, "table": "t"}
MOVE = {"type": "move", "prompt": "1"}
BANK = {"kind": "bank", "seconds": 60, "increment": 0}
STAGES = ("draw", "tribute", "play", "battle")
TABLE = [
    "game",
    "options",
    "seats",
    "order",
    "clock",
    "away",
    "watch",
    "public",
    "rated",
    "best_of",
    "delay",
    "start",
]  # what one opens a table with
SEATS = {"decks": ("shared", "own"), "draw": ("forced", "optional")}


class Ways:
    """The ways in; each gives back what is said of a wrong value."""

    def __init__(self, site, capsys):
        self.site = site
        self.capsys = capsys

    def file(self, lang, **keys):
        scenario = {"game": "duchess", "seats": [{"hand": ["3C"]}, {}], **keys}
        return refused(lambda: Match.from_scenario(scenario), lang)

    def terms(self, lang, **keys):
        return refused(lambda: read_terms({"game": "duchess", "seats": ["open", "open"], **keys}), lang)

    def option(self, lang, game, **options):
        return refused(lambda: Match(game, **options), lang)

    def flag(self, lang, words):
        assert main([*words.split(), "--lang", lang]) == 2
        return self.capsys.readouterr().err.strip().removeprefix("duelkit: ")

    def body(self, lang, **keys):
        return self.site.post(f"/api/tables?lang={lang}", {"game": "duchess", **keys}).json()["error"]["text"]

    def address(self, lang, query):
        return self.site.get(f"/api/tables?lang={lang}&{query}").json()["error"]["text"]

    def socket(self, lang, **message):
        return refused(lambda: read_message(json.dumps(message)), lang)

    def environment(self, lang, **variables):
        return refused(lambda: read_settings("sqlite:///t.sqlite", environment={**ENVIRONMENT, **variables}), lang)


def refused(call, lang):
    with pytest.raises(BadInput) as error:
        call()
    return error.value.told(language(lang))


def way(name, *words, **keys):
    return lambda ways, lang: getattr(ways, name)(lang, *words, **keys)


WRONG = [
    (way("file", to_move=5), WholeNumber(0, 1).complaint(5, "to_move")),
    (way("terms", away=-1), WholeNumber(0, 3600).complaint(-1, "terms.away")),
    (way("option", "vacuo", life=0), WholeNumber(1, 30_000).complaint(0, "life")),
    (way("option", "vacuo", dice=[1, 7]), WholeNumber(1, 6).complaint(7, "dice[1]")),
    (way("flag", "play vacuo --life 0"), WholeNumber(1, 30_000).complaint("0", "--life")),
    (way("flag", "play vacuo --dice 1,7"), WholeNumber(1, 6).complaint(7, "dice[1]")),
    (way("body", away="1"), WholeNumber().complaint("1", "away")),
    (way("body", away=-1), WholeNumber(0, 3600).complaint(-1, "away")),
    (way("body", clock={**BANK, "seconds": 0}), WholeNumber(1, 86_400).complaint(0, "clock.seconds")),
    (way("body", clock={**BANK, "increment": 3_601}), WholeNumber(0, 3_600).complaint(3_601, "clock.increment")),
    (way("body", start={"decisions": -1}), WholeNumber(0).complaint(-1, "start.decisions")),
    (way("address", "count=0"), WholeNumber(1, 50).complaint("0", "count")),
    (way("address", "count=two"), WholeNumber(1, 50).complaint("two", "count")),
    (way("socket", **MOVE, action=-1), WholeNumber(0, 32_767).complaint(-1, "action")),
    (way("socket", **MOVE, seat=True), WholeNumber(0, 15).complaint(True, "seat")),
    (way("environment", DUELKIT_WORKERS="65"), WholeNumber(1, 64).complaint("65", "DUELKIT_WORKERS")),
    (way("environment", DUELKIT_SOCKETS="7.5"), WholeNumber(0).complaint("7.5", "DUELKIT_SOCKETS")),
    (way("environment", DUELKIT_PACE="nan"), RealNumber(0).complaint("nan", "DUELKIT_PACE")),
    (way("file", stage="tributes"), OneOf(STAGES).complaint("tributes", "stage")),
    (way("option", "duchess", draw=1), OneOf(SEATS["draw"]).complaint(1, "draw")),
    (way("flag", "play duchess --decks ownn"), OneOf(SEATS["decks"]).complaint("ownn", "--decks")),
    (way("body", order="randm"), OneOf(("random", "given")).complaint("randm", "order")),
    (way("socket", type="offer", what="drw"), OneOf(("draw", "undo", "rematch")).complaint("drw", "what")),
    (way("socket", type="mvoe"), TYPE.complaint("mvoe", "type")),
    (way("file", played=1), YesOrNo().complaint(1, "played")),
    (way("terms", watch=1), YesOrNo().complaint(1, "terms.watch")),
    (way("body", watch=1), YesOrNo().complaint(1, "watch")),
    (way("socket", type="watch", allowed=1), YesOrNo().complaint(1, "allowed")),
    (way("body", game="x" * 41), TextValue(40).complaint("x" * 41, "game")),
    (way("body", seats=["open", 5]), TextValue(40).complaint(5, "seats[1]")),
    (way("socket", **{**MOVE, "prompt": "x" * 65}), TextValue(64).complaint("x" * 65, "prompt")),
    (way("environment", DUELKIT_SECRET="short"), TextValue(least=16).complaint("short", "DUELKIT_SECRET")),  # noqa: S106
    (way("file", seats="two"), Items().complaint("two", "seats")),
    (way("option", "vacuo", dice=[1] * 129), Items(128).complaint([1] * 129, "dice")),
    (way("body", seats=["open"] * 9), Items(8).complaint(["open"] * 9, "seats")),
    (way("body", seats=[]), Items(8, 1).complaint([], "seats")),
    (way("socket", **HELLO, show=["text"] * 6), Items(5).complaint(["text"] * 6, "show")),
    (way("file", options=[]), KeyedValues().complaint([], "options")),
    (way("body", options=[]), KeyedValues().complaint([], "options")),
    (way("terms", wach=True), unknown_key("terms", "wach", sorted({*TABLE, "bots", "series"} - {"best_of"}))),
    (way("body", wach=True), unknown_key("", "wach", TABLE)),
    (way("socket", **MOVE, acton=1), unknown_key("", "acton", Move.model_fields)),
    (way("socket", **HELLO, extra=1), unknown_key("", "extra", Hello.model_fields)),
    (way("socket", type="move"), missing("prompt")),
    (way("socket", prompt="1"), missing("type")),
    (way("terms", game=None), missing("terms.game", games())),
    (way("body", away=None), missing("away")),
    (way("body", watch=None), missing("watch")),
]


@pytest.mark.parametrize("lang", ["en", "pt"])
@pytest.mark.parametrize(("said", "complaint"), WRONG, ids=[str(complaint)[:60] for _, complaint in WRONG])
def test_it_is_said_as_its_kind_says_it(site, capsys, said, complaint, lang):
    assert said(Ways(site, capsys), lang) == complaint.told(language(lang))


def test_what_a_request_needs_and_has_not_is_missing(site):
    answer = site.post("/api/tables/none/sit", {"invite": "x", "seal": "x"})
    assert answer.json()["error"]["text"] == str(missing("name"))
