"""The page's part of the shuffle: committed to, opened by itself, kept, and looked for in the file at the end."""

import hashlib
import json
import subprocess
import sys

import pytest

from duelkit.table.fairness import canonical, seal
from tests.web.browser.duels import words

TEXTS = ["", "abc", "a" * 55, "a" * 56, "a" * 63, "a" * 64, "a" * 65, "x" * 1_000, "0123456789abcdef" * 4_000]
VALUES = [{"b": [1, None, True], "a": {"é": '\u2028\x7f\x1f"\\/', "z": "𝄞"}}, [], {}, -5, 2**53 - 1, "\ud83c\n"]
IMPORT = "const {{ {0} }} = await import('/static/js/{1}.js');"


def in_page(page, module, name, call, argument):
    """Return what a function of the page's modules returns."""
    return page.evaluate(f"async (given) => {{ {IMPORT.format(name, module)} return {call} }}", argument)


def test_the_pages_sha256_is_the_one_of_everybody(visit):
    found = in_page(visit(), "sha256", "sha256", "given.map(sha256)", TEXTS)
    assert found == [hashlib.sha256(text.encode()).hexdigest() for text in TEXTS]


def test_the_page_writes_plain_values_as_the_server_does(visit):
    found = in_page(visit(), "shuffle", "canonical", "given.map((one) => canonical(JSON.parse(one)))", [
        json.dumps(value) for value in VALUES
    ])  # fmt: skip
    assert found == [canonical(value).decode() for value in VALUES]


def sit_alone(visit, server, lang="en", **terms):
    """Open a table against a bot, and sit down there with a browser."""
    opened = server.ask("/api/tables", {"game": "duchess", "seats": ["open", "greedy"], **terms})
    page = visit(f"/t/{opened['table']}#invite={opened['invites']['0']}", lang)
    return opened["table"], page


def sit_down(page, lang="en"):
    page.get_by_role("button", name=words(lang)("Sit down")).click()
    page.locator("duel-table:not([hidden])").wait_for()


def kept_by(page, table):
    return page.evaluate("(table) => JSON.parse(localStorage['duelkit.seats'])[table]", table)


def resign(page, server, table):
    """End the duel: as over the socket."""
    page.evaluate("document.querySelector('duel-table').send({ type: 'resign' })")
    return page.locator(".ending .proof:not(:empty)")


def test_at_the_end_the_page_says_that_its_shuffle_was_in_the_deal(visit, server, lang):
    table, page = sit_alone(visit, server, lang)
    sit_down(page, lang)
    proof = resign(page, server, table)
    proof.wait_for()
    assert (proof.inner_text().strip(), proof.get_attribute("class")) == (
        words(lang)("Your shuffle was in this deal."),
        "proof",
    )
    part = kept_by(page, table)["part"]
    facts = json.loads(server.replay(table))["table"]
    assert seal(table, part["entropy"]) in facts["seals"]
    assert (facts["commitment"], facts["draft"], facts["key"]) == (part["commitment"], part["draft"], part["key"])


SPOILS = {
    "entropy": "Your shuffle was not in this deal.",
    "commitment": "The server's secret or its terms are not those that it committed to before you sat down.",
    "draft": "What was committed to before you opened your part is not what stands in the file.",
    "key": "The file is not signed by this server, or it was changed.",
}


@pytest.mark.parametrize("what", SPOILS)
def test_the_page_says_in_red_what_does_not_fit_what_it_kept(visit, server, what):
    table, page = sit_alone(visit, server)
    sit_down(page)
    page.evaluate(
        """async ([table, what]) => {
          const main = document.querySelector("script[type=module]").src;
          const { seatAt, remember } = await import(main.replace("main.js", "seats.js"));
          remember(table, { part: { ...seatAt(table).part, [what]: "0".repeat(64) } });
        }""",
        [table, what],
    )
    proof = resign(page, server, table)
    proof.wait_for()
    assert (proof.inner_text().strip(), proof.get_attribute("class")) == (SPOILS[what], "proof wrong")


CHANGES = {
    "another ending": "file.table.result.winners = [0, 1]",
    "another name": "file.table.names[0] = 'Eva'",
    "another time": "file.table.entries.at(-1).at += 1",
    "an entry left out": "file.table.entries.pop()",
    "other cards": "file.seed = '0'.repeat(64)",
    "other terms": "file.table.terms.away += 1",
    "another's entropy": "file.table.entropies[1 - file.table.entropies.indexOf(part.entropy)] = '00'.repeat(32)",
    "another signature": "file.table.signature = '00'.repeat(64)",
    "no signature": "file.table.signature = ''",
}


@pytest.mark.parametrize("change", CHANGES)
def test_the_page_finds_what_was_changed_in_a_file(visit, server, change):
    table, page = sit_alone(visit, server)
    sit_down(page)
    resign(page, server, table).wait_for()
    before, after = in_file(page, server, table, change)
    assert before is None
    assert after is not None


def in_file(page, server, table, change):
    """Return what the page says of the file of a duel, and of the file with a change."""
    check = f"""async ([file, part]) => {{
      {IMPORT.format("wrongWith", "shuffle")}
      const before = await wrongWith(file, part);
      {CHANGES[change]};
      return [before, await wrongWith(file, part)];
    }}"""
    return page.evaluate(check, [json.loads(server.replay(table)), kept_by(page, table)["part"]])


# What browsers do that know no Ed25519 (Firefox before 129, Chrome before 137), and all on a page without https.
WITHOUT_SIGNATURES = [
    "() => { crypto.subtle.importKey = () => Promise.reject(new DOMException('Ed25519?', 'NotSupportedError')); }",
    "() => { Object.defineProperty(crypto, 'subtle', { value: undefined }); }",
]
LEFT_OUT = "This browser cannot check the server's signature; the command under “Is this duel fair?” does."


@pytest.mark.parametrize("script", WITHOUT_SIGNATURES)
def test_a_browser_that_cannot_check_signatures_says_so_and_checks_the_rest(visit, server, lang, script):
    _ = words(lang)
    table, page = sit_alone(visit, server, lang)
    sit_down(page, lang)
    page.evaluate(script)
    proof = resign(page, server, table)
    proof.wait_for()
    assert (proof.inner_text().strip(), proof.get_attribute("class")) == (
        f"{_('Your shuffle was in this deal.')} {_(LEFT_OUT)}",
        "proof",
    )


@pytest.mark.parametrize("script", WITHOUT_SIGNATURES)
def test_such_a_browser_finds_what_was_changed_all_the_same(visit, server, script):
    table, page = sit_alone(visit, server)
    sit_down(page)
    page.evaluate(script)
    resign(page, server, table).wait_for()
    found = {change: in_file(page, server, table, change)[1] for change in CHANGES if "signature" not in change}
    assert all(found.values()), found


def test_the_command_that_the_page_offers_checks_the_file(visit, server, tmp_path):
    table, page = sit_alone(visit, server)
    sit_down(page)
    resign(page, server, table).wait_for()
    page.get_by_role("button", name="Is this duel fair?").click()
    command = page.get_by_text("duelkit verify").inner_text()
    with page.expect_download() as download:
        page.get_by_role("link", name="Keep the replay file").click()
    download.value.save_as(tmp_path / download.value.suggested_filename)
    said = subprocess.run(
        [sys.executable, "-m", *command.split()], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert said.returncode == 0, said.stdout
    assert "Your entropy is among them: your shuffle was in this deal." in said.stdout
    assert all(f"--{name} " in command for name in ("commitment", "entropy", "draft", "key"))


def test_what_the_host_arranged_is_said_before_anybody_sits(visit, server, lang):
    _ = words(lang)
    table, page = sit_alone(visit, server, lang, game="monsters", options={"shuffle": False, "dice": [6, 6]})
    shown = page.locator(".arranged")
    assert _("This deal is arranged by its host.") in shown.inner_text()
    assert shown.locator("li").all_inner_texts() == [
        _("The decks are not shuffled: the cards come in the order in which their owners listed them."),
        _("What the first dice and coins show is set beforehand."),
    ]
    sit_down(page, lang)
    proof = resign(page, server, table)
    proof.wait_for()
    assert proof.inner_text().startswith(_("This deal was arranged by its host."))


def test_nothing_is_said_of_a_deal_by_chance_alone(visit, server):
    _table, page = sit_alone(visit, server)
    assert page.locator(".arranged").count() == 0


def test_a_page_that_has_lost_its_part_says_so_and_lets_the_table_be_called_off(visit, server, lang):
    _ = words(lang)
    opened = server.ask("/api/tables", {"game": "duchess", "seats": ["open", "open"]})
    server.take_seats(opened)
    page = visit(f"/t/{opened['table']}#seat={opened['tokens'][0]}", lang)
    page.get_by_role("button", name=_("Call the table off")).click()
    page.get_by_role("heading", name=_("This table was called off")).wait_for()
    assert "Player 0" in page.locator(".waiting").inner_text()
    assert server.ask(f"/api/tables/{opened['table']}")["status"] == "off"


def test_a_page_does_not_open_its_part_where_the_server_shows_other_commitments(visit, server):
    opened = server.ask("/api/tables", {"game": "duchess", "seats": ["open", "open"]})
    page = visit(f"/t/{opened['table']}#invite={opened['invites']['0']}")
    page.get_by_role("button", name="Sit down").click()
    page.get_by_role("heading", name="Waiting for players").wait_for()
    # what another would have to be shown for the server to deal with parts that it chose
    server.registry.sessions[opened["table"]].table.seats[0].seal = "0" * 64
    server.sit(opened["table"], 1, opened["invites"]["1"])
    page.get_by_text("The server shows other commitments than before.").wait_for()
    assert not server.registry.sessions[opened["table"]].table.seats[0].entropy
