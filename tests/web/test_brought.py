"""What a host brings to a table, cards of their own and a variant: it is checked, shown to all, and played with."""

from random import Random

import pytest

from duelkit.cardtext.elsewhere import FOREIGN
from duelkit.games import card_shape, games_with
from duelkit.texts import LANGUAGES, language
from tests.web.site import wrong

GAMES = games_with("shape")
SHORT = {"duchess": {"hand": 3}, "monsters": {"life": 300}, "vacuo": {"life": 300}}
SAID = {
    "duchess": "As cartas com que cada jogador começa (D2): 3; normalmente, 5.",
    "monsters": "Os pontos de vida com que cada jogador começa (M1): 300; normalmente, 8000.",
    "vacuo": "A vida com que cada jogador começa (V2): 300; normalmente, 1000.",
}


def own(game):
    return [dict(card_shape(game).example), "shipped"]


def opened(site, game, **options):
    return site.open(game, ("open", "greedy"), options=options)


@pytest.mark.parametrize("game", GAMES)
def test_an_invitation_tells_of_own_cards_and_of_the_variant_in_the_readers_language(site, game):
    table = opened(site, game, cards=own(game), variant={"name": "Curto", **SHORT[game]})["table"]
    facts = site.get(f"/api/tables/{table}?lang=pt").json()
    assert facts["status"] == "open"
    assert "Joga-se na variante Curto." in facts["arranged"]
    assert SAID[game] in facts["arranged"]
    [code] = facts["own_cards"]
    shown = site.get(f"/api/tables/{table}/cards?lang=pt&codes={code}").json()[code]
    told = site.post(f"/api/workshop/{game}/reading", {"cards": own(game)[:1]}).json()
    assert told["texts"]["pt"] in shown["page"]["text"]


@pytest.mark.parametrize("game", GAMES)
def test_a_duel_with_own_cards_is_played_and_shows_them(site, game):
    table = opened(site, game, cards=own(game))
    site.sit(table)
    dice = Random(4)
    for _decision in range(6):
        session = site.app.state.hub.registry.sessions[table["table"]]
        if session.table.asked and session.table.asked.seat == 0:
            site.portal.call(site.decide, table["table"], dice)
    facts = site.get(f"/api/tables/{table['table']}").json()
    assert facts["status"] in ("running", "over")
    [code] = facts["own_cards"]
    assert code in site.get(f"/api/tables/{table['table']}/cards?codes={code}").json()


@pytest.mark.parametrize("game", GAMES)
def test_own_cards_are_shown_before_a_table_is_opened(site, game):
    [card] = site.post(f"/api/games/{game}/own-cards?lang=pt", {"cards": own(game)}).json()["cards"]
    assert card["page"]["name"]


def test_own_cards_are_shown_without_those_that_come_with_the_game(site):
    shown = site.post("/api/games/monsters/own-cards", {"cards": own("monsters")[:1]}).json()
    assert [card["code"] for card in shown["cards"]] == [own("monsters")[0]["id"]]


def test_a_deck_may_name_the_hosts_own_cards(site):
    card = own("monsters")[0]
    deck = [card["id"]] * 3 + site.get("/api/games/monsters/decks/vanilla_yugi").json()["cards"][3:]
    table = site.open("monsters", ("open", "open"), options={"cards": own("monsters")})
    wrong(site.post("/api/games/monsters/decks", {"cards": deck}), 400, "input")
    assert site.post("/api/games/monsters/decks", {"cards": deck, "pool": own("monsters")}).status_code == 200
    assert site.sit_only(table, choices={"decks": deck}).status_code == 200


def test_a_deck_is_looked_at_by_its_name_among_own_cards(site):
    pool = own("monsters")
    named = site.post("/api/games/monsters/decks", {"name": "sealed-4", "pool": pool})
    assert len(named.json()["cards"]) >= 40
    wrong(site.post("/api/games/monsters/decks", {"name": "nothing", "pool": pool}), 404, "deck")
    wrong(site.post("/api/games/monsters/decks", {"name": "sealed-4", "text": "x"}), 400, "input")


def test_a_variant_is_told_before_a_table_is_opened(site):
    told = site.post("/api/games/vacuo/variant?lang=pt", {"text": 'name = "Curto"\nlife = 300\n'}).json()
    assert told == {
        "name": "Curto",
        "variant": {"name": "Curto", "life": 300},
        "said": ["Joga-se na variante Curto.", SAID["vacuo"]],
    }


VARIANTS = {
    "no TOML": ("life 300", "This is no variant: it is not TOML"),
    "for another game": ('game = "duchess"\nlife = 300', "This variant is for duchess, and this is vacuo."),
    "out of range": ("life = 0", "life should be a whole number"),
    "no option": ("lives = 3", "vacuo has no option 'lives'"),
    "another variant": ('variant = "a.toml"', "The option variant cannot name a file here"),
    "a card file": ('[[card]]\nid = "candle"', "This is a card file, and no variant: give it as cards."),
    "nothing": ("# life = 300", "This variant says nothing"),
    "a file": ('cards = ["/tmp/cards.toml"]', "The option cards cannot name a file here"),
}


@pytest.mark.parametrize(("text", "said"), VARIANTS.values(), ids=VARIANTS)
def test_what_is_wrong_with_a_variant_is_said(site, text, said):
    assert wrong(site.post("/api/games/vacuo/variant", {"text": text}), 400, "input").startswith(said)


def test_what_is_wrong_with_own_cards_is_said(site):
    card = {**own("vacuo")[0], "text": "Drawww."}
    said = wrong(site.post("/api/games/vacuo/own-cards", {"cards": [card, "shipped"]}), 400, "input")
    assert said.startswith("Candle (text): ")
    shadow = {**own("monsters")[0], "id": "kuriboh"}
    assert "kuriboh" in wrong(site.post("/api/games/monsters/own-cards", {"cards": [shadow, "shipped"]}), 400, "input")


@pytest.mark.parametrize("path", ["/api/games/vacuo/own-cards", "/api/tables"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_cards_of_another_game_are_told_to_be_so(site, path, lang):
    cards = own("monsters")
    terms = {"game": "vacuo", "seats": ["open", "open"], "options": {"cards": cards}}
    said = wrong(site.post(f"{path}?lang={lang}", terms if path == "/api/tables" else {"cards": cards}), 400, "input")
    assert said == language(lang)(FOREIGN, game="monsters", this="vacuo")


SLIPS = {
    "a key": ({"damage": "much"}, "Candle (damage) should be a whole number"),
    "a text": ({"text": "Drawww."}, "Candle (text): A sentence cannot begin with"),
    "a name": ({"name": {"en": 5}}, "candle (name.en) should be"),
    "no name": ({"name": None, "id": None, "text": "Drawww."}, "card 1"),
    "an id used twice": ({"id": "my-wick"}, "Wick: The id my-wick is used before, at Candle"),
}


@pytest.mark.parametrize(("slip", "said"), SLIPS.values(), ids=SLIPS)
def test_what_is_wrong_with_a_card_is_said_by_its_name(site, slip, said):
    first = {**own("vacuo")[0], "id": "candle", "name": {"en": "Candle"}, **slip}
    cards = [first, {**own("vacuo")[0], "id": "my-wick", "name": {"en": "Wick"}}, "shipped"]
    told = wrong(site.post("/api/games/vacuo/own-cards", {"cards": cards}), 400, "input")
    assert told.startswith(said)
    assert "cards[" not in told


def test_a_card_is_called_in_the_readers_language(site):
    card = {**own("vacuo")[0], "name": {"en": "Candle", "pt": "Vela"}, "text": "Drawww."}
    assert wrong(site.post("/api/games/vacuo/own-cards?lang=pt", {"cards": [card]}), 400, "input").startswith(
        "Vela (text)"
    )


def test_texts_that_set_each_other_off_are_told_of(site):
    pair = {"gain": "When you gain life: draw 1 card.", "draw": "When you draw a card: gain 10 life."}
    cards = [
        {"id": name, "type": "condition", "name": {"en": name.title()}, "text": text} for name, text in pair.items()
    ]
    [said] = site.post("/api/games/vacuo/own-cards", {"cards": [*cards, "shipped"]}).json()["doubts"]
    assert said.startswith("Gain: This and draw set each other off without end")


# No way to a file of the server


FILE, DECK = "/srv/cards.toml", "/srv/deck.txt"  # nothing is there, and nobody may find that out
WAYS = {
    "among the cards": {"options": {"cards": [FILE]}},
    "as a variant": {"options": {"variant": FILE}},
    "in a variant": {"options": {"variant": {"cards": [FILE]}}},
    "in a variant's decks": {"options": {"variant": {"decks": [DECK]}}},
    "in a scenario": {
        "start": {
            "save": {
                "duelkit": 1,
                "game": "monsters",
                "rules": 1,
                "seed": "1",
                "scenario": {"game": "monsters", "cards": [FILE]},
                "decisions": [],
            }
        }
    },
}


@pytest.mark.parametrize("terms", WAYS.values(), ids=WAYS)
def test_nobody_names_a_file_of_the_server(site, terms):
    said = wrong(site.post("/api/tables", {"game": "monsters", "seats": ["open", "open"], **terms}), 400, "input")
    assert "cannot name a file here" in said


def test_nobody_names_a_file_of_the_server_when_own_cards_are_looked_at(site):
    assert "cannot name a file here" in wrong(site.post("/api/games/vacuo/own-cards", {"cards": [FILE]}), 400, "input")
