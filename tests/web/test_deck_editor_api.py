"""The deck editor over HTTP: a deck read while it is built, with all its faults; its file; what it makes."""

import pytest

from duelkit.bots.ahead import compile_into_cache
from duelkit.bots.questions import COLD
from duelkit.games import card_shape
from duelkit.games.monsters.cards import shipped_ones
from duelkit.games.monsters.decks import LIMITS, deck_named, shipped, written
from duelkit.web.play import analysts, deck_measuring
from duelkit.web.play.analysts import Analysts, NotAnalysedError
from tests.web.site import wrong
from tests.web.test_analysis_api import events

EDITOR = "/api/deck-editor/monsters"
DECK = deck_named("effect_yugi", shipped_ones())
PLAIN = list(deck_named("vanilla_yugi", shipped_ones()).main)
FUSION = "gaia-the-dragon-champion"


def reading(site, **asked):
    answer = site.post(f"{EDITOR}/reading{asked.pop('query', '')}", asked)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_an_editor_begins_with_the_decks_and_the_limits_of_a_game(site):
    assert site.get(EDITOR).json() == {"game": "monsters", "decks": list(shipped()), "limits": LIMITS}


@pytest.mark.parametrize("game", ["duchess", "chess"])
def test_a_game_without_decks_has_no_editor(site, game):
    wrong(site.get(f"/api/deck-editor/{game}"), 404, "game")


# Read while it is built


def test_a_deck_that_can_be_played_has_no_faults(site):
    told = reading(site, cards=DECK.cards)
    assert (told["cards"], told["main"], told["size"]) == (DECK.cards, 40, "40 cards + 2 fusion")
    assert (told["lines"], told["faults"]) == ([], [])
    assert sum(card["copies"] for part in told["parts"] for card in part["cards"]) == 42


def test_an_empty_deck_is_told_what_it_lacks(site):
    told = reading(site, cards=[])
    assert (told["cards"], told["size"], told["parts"]) == ([], "0 cards", [])
    assert len(told["faults"]) == 1


def test_all_faults_are_told_at_once(site):
    told = reading(site, cards=["battle-ox"] * 4 + ["kuriboh"] * 5 + [FUSION] * 21)
    assert told["faults"] == [
        "A deck holds 40 to 60 cards, the Fusion deck apart, and this one holds 9.",
        "A Fusion deck holds up to 20 cards, and this one holds 21.",
        "A deck holds at most 3 copies of one card, and this one holds 4 of battle-ox.",
        "A deck holds at most 3 copies of one card, and this one holds 5 of kuriboh.",
        f"A deck holds at most 3 copies of one card, and this one holds 21 of {FUSION}.",
    ]


def test_so_does_the_check_before_a_duel(site):
    said = wrong(site.post("/api/games/monsters/decks", {"cards": ["battle-ox"] * 4 + ["kuriboh"] * 5}), 400, "input")
    assert len(said.splitlines()) == 3


def test_of_a_text_every_wrong_line_is_told_and_the_cards_of_the_others_are_kept(site):
    lines = ["3 Battle Ox", "Mago Negro", "<b>bold</b>", *["no such card"] * 297]
    told = reading(site, text="\n".join(lines))
    assert told["cards"] == ["battle-ox"] * 3 + ["dark-magician"]
    assert [one["line"] for one in told["lines"]] == list(range(3, 301))
    assert "<b>bold</b>" in told["lines"][0]["text"]


def test_of_passcodes_the_same(site):
    ydk = written(shipped_ones(), DECK, ".ydk").replace("#main\n", "#main\n1\n")
    told = reading(site, text=ydk)
    assert (told["cards"], [one["line"] for one in told["lines"]]) == (DECK.cards, [3])


def test_a_card_of_a_list_that_is_not_known_is_told_by_its_number(site):
    told = reading(site, cards=["battle-ox", "battle-oxen", "Kuriboh"])
    assert told["cards"] == ["battle-ox", "kuriboh"]
    assert told["lines"] == [{"line": 2, "text": "There is no card 'battle-oxen'; did you mean battle-ox?"}]


def test_the_cards_of_a_deck_are_counted_by_what_stands_on_them(site):
    told = reading(site, cards=["battle-ox"] * 2 + ["kuriboh", "dark-hole", FUSION], query="?lang=pt")
    charts = {chart["key"]: [(bar["text"], bar["count"]) for bar in chart["bars"]] for chart in told["charts"]}
    assert charts["level"] == [("1", 1), ("4", 2)]
    assert charts["attribute"][0][1] == 2
    assert {"atk", "passcode", "kind", "subtype"}.isdisjoint(charts)


@pytest.mark.parametrize(
    "asked",
    [{}, {"text": "x", "cards": []}, {"cards": [1]}, {"cards": ["battle-ox"] * 401}, {"text": "60 battle-ox\n" * 7}],
)
def test_what_is_no_draft_is_refused_with_a_sentence(site, asked):
    assert wrong(site.post(f"{EDITOR}/reading", asked), 400, "input")[-1] in ".?"


# Its file


@pytest.mark.parametrize("form", ["txt", "ydk"])
def test_a_deck_that_is_not_finished_has_a_file(site, form):
    cards = ["battle-ox", "battle-ox", "kuriboh", FUSION]
    text = site.post(f"{EDITOR}/file", {"cards": cards, "form": form}).json()["text"]
    assert reading(site, text=text, form=form)["cards"] == cards


def test_an_unknown_card_has_no_line_in_a_file(site):
    assert "battle-oxen" in wrong(site.post(f"{EDITOR}/file", {"cards": ["battle-oxen"]}), 400, "input")


# Measured


@pytest.fixture
def few_deals(monkeypatch):
    """Measure on few deals, with the search of the game in the cache."""
    compile_into_cache("search", "monsters", "2")
    monkeypatch.setattr(deck_measuring, "DEALS", 6)
    monkeypatch.setattr(deck_measuring, "PART", 4)


def measured(site, cards):
    return events(site.post(f"{EDITOR}/measure", {"cards": cards}))


def test_a_deck_is_measured_against_each_that_comes_with_the_game(site, few_deals):
    told = measured(site, DECK.cards)
    assert [kind for kind, _ in told[:-1]] == ["progress"] * (2 * len(shipped()))
    assert told[1][1] == {"done": 4, "of": 6 * len(shipped())}
    kind, found = told[-1]
    assert (kind, found["deals"]) == ("report", 6 * len(shipped()))
    assert [one["deck"] for one in found["against"]] == list(shipped())
    assert all(one["deals"] == 6 and one["off"] > 0 for one in found["against"])


def test_a_deck_makes_half_against_itself_and_the_same_again(site, few_deals):
    found = measured(site, DECK.cards)[-1][1]
    assert next(one["share"] for one in found["against"] if one["deck"] == "effect_yugi") == 50
    assert measured(site, DECK.cards)[-1][1] == found


def test_what_a_deck_makes_against_another_that_one_does_not_make(site, few_deals):
    shares = [
        share_against(site, one, other)
        for one, other in (("effect_yugi", "vanilla_kaiba"), ("vanilla_kaiba", "effect_yugi"))
    ]
    assert sum(shares) == pytest.approx(100)


def share_against(site, deck, other):
    """Return the share that a deck of the game's makes against another."""
    found = measured(site, deck_named(deck, shipped_ones()).cards)[-1][1]
    return next(one["share"] for one in found["against"] if one["deck"] == other)


def test_a_deck_with_faults_is_not_measured_and_all_are_told(site):
    said = wrong(site.post(f"{EDITOR}/measure", {"cards": ["battle-ox"] * 4}), 400, "input")
    assert said.startswith("A deck holds 40 to 60 cards")
    assert len(said.splitlines()) == 2


def test_no_more_is_measured_at_once_than_may(site, monkeypatch):
    monkeypatch.setattr(analysts, "MOST_AT_ONCE", 0)
    wrong(site.post(f"{EDITOR}/measure", {"cards": PLAIN}), 503, "busy")


@pytest.mark.parametrize(("why", "sentence"), [(COLD, "prepares to measure"), ("fault", "could not be measured")])
def test_why_nothing_was_measured_is_told(site, monkeypatch, why, sentence):
    async def none(*_):
        raise NotAnalysedError(why)

    monkeypatch.setattr(analysts, "PAUSE", 0.01)
    monkeypatch.setattr(analysts, "BEAT", 0.01)
    monkeypatch.setattr(Analysts, "answer_to", none)
    kind, data = measured(site, PLAIN)[-1]
    assert (kind, data["code"]) == ("error", why)
    assert sentence in data["text"]


# With cards of one's own

OWN = [{**card_shape("monsters").example, "id": "my-monster", "name": {"en": "My Monster", "pt": "Meu Monstro"}}]


def test_a_deck_names_cards_of_ones_own_and_they_are_counted(site):
    told = reading(site, text="3 Meu Monstro\nkuriboh", own=OWN)
    assert (told["cards"], told["lines"]) == (["my-monster"] * 3 + ["kuriboh"], [])
    assert sum(bar["count"] for chart in told["charts"] if chart["key"] == "attribute" for bar in chart["bars"]) == 4


def test_without_them_the_deck_does_not_know_them(site):
    assert [one["line"] for one in reading(site, cards=["my-monster", "kuriboh"])["lines"]] == [1]


def test_such_a_deck_has_a_file(site):
    text = site.post(f"{EDITOR}/file", {"cards": ["my-monster"] * 2, "own": OWN}).json()["text"]
    assert reading(site, text=text, own=OWN)["cards"] == ["my-monster"] * 2


def found_own(site, **asked):
    return site.post(f"{EDITOR}/own-cards", {"own": OWN, **asked}).json()["cards"]


@pytest.mark.parametrize("asked", [{}, {"search": "MY MON"}, {"where": [f"atk:{OWN[0]['atk']}"]}, {"kind": "effect"}])
def test_own_cards_are_found_as_the_others_are(site, asked):
    assert [card["code"] for card in found_own(site, **asked)] == ["my-monster"]


@pytest.mark.parametrize("asked", [{"search": "kuriboh"}, {"where": ["atk:9000-"]}, {"kind": "trap"}])
def test_own_cards_that_do_not_fit_are_not_found(site, asked):
    assert found_own(site, **asked) == []


@pytest.mark.parametrize("path", ["reading", "file", "measure", "own-cards"])
@pytest.mark.parametrize(
    ("wrong_with_it", "said"),
    [({"text": "Drawww."}, "My Monster"), ({"id": "kuriboh"}, "kuriboh"), ({"atk": "x"}, "atk")],
)
def test_what_is_wrong_with_own_cards_is_said_by_name(site, path, wrong_with_it, said):
    asked = {"own": [{**OWN[0], **wrong_with_it}], **({} if path == "own-cards" else {"cards": []})}
    assert said in wrong(site.post(f"{EDITOR}/{path}", asked), 400, "input")


def test_a_deck_with_own_cards_is_measured(site, few_deals):
    cards = ["my-monster"] * 3 + DECK.cards[3:]
    kind, found = events(site.post(f"{EDITOR}/measure", {"cards": cards, "own": OWN}))[-1]
    assert (kind, found["deals"]) == ("report", 6 * len(shipped()))
