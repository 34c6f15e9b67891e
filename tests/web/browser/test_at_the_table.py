"""What the page does round a table: rematches, onlookers, a change of language, tokens that are none."""

import pytest

from tests.web.browser.duels import apart, finished, words
from tests.web.browser.layout import held, walked
from tests.web.browser.people import wait_until
from tests.web.served import Client

RUNNING = "duel-table:not([hidden])"


def table_of(page):
    return page.url.rpartition("/")[2]


@pytest.fixture
def seated(visit, server):
    """Return two pages that sit at a new table, in the order of the seats."""
    return sat_down(visit, server)


@pytest.fixture
def seated_in_series(visit, server):
    """Return two pages at the first table of a best of three."""
    return sat_down(visit, server, best_of=3)


def sat_down(visit, server, **terms):
    """Have two pages sit down at a new table, and return both in the order of the seats."""
    asked = {"game": "duchess", "seats": ["open", "open"], "order": "given", "watch": True, **terms}
    opened = server.ask("/api/tables", asked)
    pages = []
    for seat, name in (("0", "Ana"), ("1", "Bruno")):
        page = visit(f"/t/{opened['table']}#invite={opened['invites'][seat]}")
        page.get_by_label("Your name").fill(name)
        page.get_by_role("button", name="Sit down").click()
        pages.append(page)
    for page in pages:
        page.locator(RUNNING).wait_for()
    return pages


def seat_of(page):
    """Return the token that a page keeps for its table."""
    kept = page.evaluate("() => JSON.parse(localStorage.getItem('duelkit.seats'))")
    return kept[table_of(page)]["token"]


def resign(server, page):
    """Resign over the socket."""
    table, token = table_of(page), seat_of(page)

    async def give_up():
        client = await Client.join(server, table, token)
        await client.ask(type="resign")
        await client.leave()

    apart(give_up)


def play_again(pages):
    """Offer a rematch and accept it."""
    pages[0].get_by_role("button", name="Rematch").click()
    pages[1].get_by_role("button", name="Accept").click()


def test_a_rematch_takes_both_to_a_new_table(seated, server):
    before = table_of(seated[0])
    resign(server, seated[0])
    play_again(seated)
    for page in seated:
        page.wait_for_url(lambda url: before not in url)
        page.locator(RUNNING).wait_for()
    facts = server.ask(f"/api/tables/{table_of(seated[0])}")
    assert [seat["name"] for seat in facts["seats"]] == ["Bruno", "Ana"]


def test_after_a_rematch_everybody_keeps_their_colour(seated, server):
    def colours():
        seats = server.registry.sessions[table_of(seated[0])].table.seats
        return {seat.name: seat.color for seat in seats}

    first, before = table_of(seated[0]), colours()
    resign(server, seated[0])
    play_again(seated)
    for page in seated:
        page.wait_for_url(lambda url: first not in url)
        page.locator(RUNNING).wait_for()
    assert colours() == before
    assert len(set(before.values())) == 2


def test_who_plays_again_is_told_how_many_each_has_won(seated, server):
    scores = []
    for _duel in range(3):
        before = seated[0].url
        resign(server, seated[0])
        ending = seated[1].locator(".ending .verdict")
        ending.wait_for()
        scores.append([line for line in ending.locator(".why").all_inner_texts() if line.startswith("Duels won")])
        play_again(seated)
        for page in seated:
            page.wait_for_url(lambda url, before=before: url != before)
            page.locator(f"{RUNNING} .ending[hidden]").wait_for(state="attached")
    assert scores == [[], ["Duels won: Bruno 2, Ana 0."], ["Duels won: Ana 0, Bruno 3."]]


def test_a_best_of_three_goes_on_by_itself_until_it_is_won(seated_in_series, server):
    ana, bruno = seated_in_series
    for _duel in range(2):
        before = ana.url
        resign(server, ana)
        for page in (ana, bruno):
            page.locator(".ending .verdict").wait_for()
        if _duel == 0:
            assert ana.get_by_role("button", name="Rematch").count() == 0
            for page in (ana, bruno):
                page.get_by_role("button", name="To the next duel").press("Enter")
            for page in (ana, bruno):
                page.wait_for_url(lambda url, before=before: url != before)
                page.locator(f"{RUNNING} .ending[hidden]").wait_for(state="attached")
            assert ana.locator(".plate .fact.won").all_inner_texts() == ["duels won: 1", "duels won: 0"]
    assert bruno.get_by_text("Duels won: Ana 0, Bruno 2. You have won the series.").is_visible()
    assert ana.get_by_text("Duels won: Ana 0, Bruno 2. Bruno has won the series.").is_visible()
    ana.get_by_role("button", name="Rematch").wait_for()


def test_who_looks_on_later_is_told_so_and_players_are_not(visit, server):
    players = sat_down(visit, server, delay=10)
    watcher = visit(f"/t/{table_of(players[0])}", lang="pt")
    watcher.locator(".seen-later").filter(has_text="Você vê a mesa como ela estava há 10 s.").wait_for(state="attached")
    assert players[0].locator(".seen-later").get_attribute("hidden") == ""
    watcher.locator(RUNNING).wait_for()  # once the deal was ten seconds ago
    held(walked(watcher, fits=True))


def test_the_rule_by_which_a_duel_ended_is_one_click_away(seated, server):
    resign(server, seated[0])
    seated[1].locator(".ending").get_by_role("link", name="T2").click()
    seated[1].locator("li#T2").wait_for()


def test_who_comes_back_after_a_rematch_was_agreed_finds_the_way(seated, server):
    old = seated[0].url
    resign(server, seated[0])
    play_again(seated)
    seated[0].wait_for_url(lambda url: url != old)
    new = seated[0].url
    seated[0].goto(old)
    seated[0].get_by_role("button", name="To the rematch").click()
    seated[0].wait_for_url(new)


def test_an_onlooker_watches_where_that_is_allowed(seated, visit):
    onlooker = visit(f"/t/{table_of(seated[0])}")
    onlooker.locator(RUNNING).wait_for()
    assert onlooker.locator("duel-board duel-card:not(.down)").count() == 0


def test_nobody_watches_where_that_is_not_allowed(visit, server, lang):
    page = visit(f"/t/{server.open()['table']}", lang=lang)
    assert lost(page, lang)[0] == words(lang)("This table may not be watched.")


def test_who_has_the_address_of_a_table_alone_is_told_to_ask_for_the_link_that_invites(visit, server, lang):
    opened = server.ask("/api/tables", {"game": "duchess", "seats": ["open", "open"]})
    said = [
        words(lang)("This table may not be watched."),
        words(lang)("To sit down, ask whoever opened the table for the link that invites you."),
    ]
    assert lost(visit(f"/t/{opened['table']}", lang=lang), lang)[0] == " ".join(said)


def test_a_link_with_a_seat_opens_it(visit, server):
    opened = server.open()
    page = visit(f"/t/{opened['table']}#seat={opened['tokens'][1]}")
    page.locator(RUNNING).wait_for()
    assert "#" not in page.url


def lost(page, lang="en"):
    """Return what a page says to one who has no seat, and the ways on."""
    page.get_by_role("heading", level=1, name=words(lang)("You cannot sit here")).wait_for()
    return page.locator(".not-found .lead").inner_text(), page.locator(".not-found a").evaluate_all(
        "all => all.map((a) => a.pathname)"
    )


def test_an_invitation_to_a_full_table_says_so_and_has_the_ways_on(visit, server, lang):
    taken = words(lang)("All seats of this table are taken.")
    for watch in (True, False):
        opened = server.open("duchess", watch=watch)
        page = visit(f"/t/{opened['table']}#invite={opened['invites']['0']}", lang=lang)
        assert lost(page, lang) == (taken, ["/", *([f"/t/{opened['table']}"] if watch else [])])


def test_a_table_that_is_over_and_may_not_be_watched_has_its_replay(visit, server):
    table = finished(server)
    assert lost(visit(f"/t/{table}")) == ("This table may not be watched.", ["/", f"/replay/{table}"])
    assert lost(visit(f"/t/{table}#invite=none"))[1] == ["/", f"/replay/{table}"]


def test_an_invitation_that_is_none_is_said_on_a_page_of_its_own(visit, server):
    opened = server.ask("/api/tables", {"game": "duchess", "seats": ["open", "open"]})
    other = server.ask("/api/tables", {"game": "duchess", "seats": ["open", "open"]})
    said = {
        "none": "This link is not one of this server's, or it is incomplete; copy the whole link.",
        other["invites"]["0"]: "This invitation is to another table.",
    }
    for invite, sentence in said.items():
        page = visit(f"/t/{opened['table']}#invite={invite}")
        page.get_by_role("button", name="Sit down").click()
        assert lost(page) == (sentence, ["/"])


def test_a_token_that_is_none_is_said_and_forgotten(visit, server):
    page = visit(f"/t/{server.open()['table']}#seat=forged")
    page.get_by_role("heading", name="You cannot sit here").wait_for()
    assert page.evaluate("() => localStorage.getItem('duelkit.seats')") == "{}"


def test_the_table_changes_its_language_and_the_duel_goes_on(seated):
    page = seated[0]
    page.get_by_role("button", name="Português").click()
    wait_until(page, "() => document.documentElement.lang === 'pt'")
    page.locator(RUNNING).wait_for()
    page.get_by_text("Sua vez").first.wait_for()
