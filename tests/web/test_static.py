"""The page and its files over HTTP."""

import gzip

import pytest

from duelkit.web.page import INDEX, PageFiles
from tests.web.site import wrong

ADDRESSES = (
    "/",
    "/new",
    "/new/duchess",
    "/t/x",
    "/replay",
    "/replay/x",
    "/cards",
    "/cards/vacuo",
    "/rules",
    "/rules/x",
)
OUTSIDE = (
    *("../app.py", "%2e%2e/app.py", "..%2fapp.py", "js/../../app.py", "/etc/passwd", "%2fetc%2fpasswd", "..\\app.py"),
    *("js", "js/", "", "nothing.js", "%00", "js/main.js%00", "x" * 5_000),
)


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "js").mkdir()
    (tmp_path / INDEX).write_text('<script type="module" src="/static/js/main.js"></script>')
    (tmp_path / "js" / "main.js").write_text("// " + "main " * 500)
    (tmp_path / ".secret").write_text("hidden")
    return tmp_path


@pytest.fixture
def clock():
    return [0.0]


@pytest.fixture
def page(folder, clock):
    return PageFiles(folder, now=lambda: clock[0])


@pytest.fixture
def with_game(folder, tmp_path_factory):
    brought = tmp_path_factory.mktemp("solo")
    (brought / "card.js").write_text("// a card")
    return PageFiles(folder, lambda: {"solo": brought})


@pytest.mark.parametrize("path", ADDRESSES)
def test_each_address_of_the_page_brings_it(site, path):
    answer = site.get(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/html; charset=utf-8"


def test_a_head_is_answered_too(site):
    assert site.ask("HEAD", "/").status_code == 200


def test_the_page_names_its_files_by_their_version(site):
    version = site.app.state.page.version()
    names = [part.split('"')[0] for part in site.get("/").text.split('"/static/')[1:]]
    assert names
    for name in names:
        assert name.startswith(f"{version}/")
        assert "immutable" in site.get(f"/static/{name}").headers["cache-control"]


def test_every_file_of_the_page_has_a_type_that_browsers_take(site):
    page = site.app.state.page
    for name in page.names():
        assert page.file(name).kind != "application/octet-stream", name


def test_a_file_without_its_version_is_asked_for_again(site):
    answer = site.get("/static/js/main.js")
    assert answer.headers["cache-control"] == "no-cache"
    again = site.get("/static/js/main.js", headers={"If-None-Match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_a_file_is_compressed_for_those_who_can_read_it(site):
    packed = site.get("/static/js/main.js", headers={"Accept-Encoding": "gzip"})
    plain = site.get("/static/js/main.js", headers={"Accept-Encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.text == plain.text
    assert packed.headers["etag"] != plain.headers["etag"]
    assert "Accept-Encoding" in plain.headers["vary"]


@pytest.mark.parametrize("name", OUTSIDE, ids=lambda name: name[:20])
def test_nothing_leads_out_of_the_folder(site, name):
    wrong(site.get(f"/static/{name}"), 404, "missing")


@pytest.mark.parametrize("name", [".secret", "../x", "js/../.secret", "js\0", "/etc/passwd", "", "js", "."])
def test_hidden_files_and_folders_are_not_files(page, name):
    assert page.file(name) is None


def test_a_link_out_of_the_folder_is_no_file(page, folder, tmp_path_factory):
    outside = tmp_path_factory.mktemp("outside") / "secret.txt"
    outside.write_text("hidden")
    (folder / "link.txt").symlink_to(outside)
    assert page.file("link.txt") is None


def test_a_file_that_changes_has_another_version(page, folder, clock):
    before, front = page.version(), page.front().content
    (folder / "js" / "main.js").write_text("// new")
    assert page.file("js/main.js").content == b"// new"
    clock[0] += 1
    assert page.version() != before
    assert page.front().content != front


def test_what_a_game_brings_lies_below_its_name(with_game):
    assert with_game.file("games/solo/card.js").content == b"// a card"
    assert "games/solo/card.js" in set(with_game.names())


@pytest.mark.parametrize(
    "name", ["games/other/card.js", "games/solo/../card.js", "games/solo/", "games/solo", "card.js"]
)
def test_a_game_brings_nothing_under_another_name(with_game, name):
    assert with_game.file(name) is None


def test_a_game_that_brings_another_card_makes_another_version(folder, with_game):
    assert with_game.version() != PageFiles(folder).version()


def test_a_file_of_an_old_version_is_not_kept_for_ever(page):
    assert page.static("0123456789ab/js/main.js", {}).headers["cache-control"] == "no-cache"


def test_what_is_compressed_is_what_it_was(page):
    file = page.file("js/main.js")
    assert gzip.decompress(file.packed) == file.content
