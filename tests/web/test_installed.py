"""What a browser needs to install the page: its manifest, its icons, the worker that keeps its shell."""

import json
import struct

import pytest

from duelkit.web.icons import SIZES

NAMES = {"en": "duelkit: card duels", "pt": "duelkit: duelos de cartas"}


@pytest.mark.parametrize("lang", NAMES)
def test_the_app_has_its_name_in_the_readers_language(site, lang):
    answer = site.get("/manifest.webmanifest", params={"lang": lang})
    assert answer.headers["content-type"] == "application/manifest+json"
    told = answer.json()
    assert (told["name"], told["lang"], told["start_url"], told["display"]) == (NAMES[lang], lang, "/", "standalone")


def test_each_icon_of_the_manifest_is_there_in_its_size(site):
    icons = site.get("/manifest.webmanifest").json()["icons"]
    assert {"any", "maskable"} == {icon["purpose"] for icon in icons}
    for icon in icons:
        answer = site.get(icon["src"])
        assert answer.headers["content-type"] == "image/png"
        wide, high = struct.unpack(">II", answer.content[16:24])
        assert icon["sizes"] == f"{wide}x{high}"


def test_the_page_names_an_icon_for_home_screens_that_is_there(site):
    page = site.get("/").text
    assert "/icon-mask-180.png" in page
    assert site.get("/icon-mask-180.png").status_code == 200


@pytest.mark.parametrize("name", ["icon-1", "icon-", "icon-mask-../512", "icon-512/x"])
def test_there_are_no_other_icons(site, name):
    assert name not in SIZES
    assert site.get(f"/{name}.png").status_code == 404


def test_the_worker_knows_the_version_of_the_page_and_is_asked_for_anew(site):
    answer = site.get("/worker.js")
    assert answer.headers["cache-control"] == "no-cache"
    build = json.loads(answer.text.partition("\n")[0].removeprefix("const BUILD = ").removesuffix(";"))
    assert f"/static/{build['version']}/js/main.js" in site.get("/").text
    kept = [site.get(f"/static/{build['version']}/{name}") for name in build["shell"]]
    assert all("immutable" in file.headers["cache-control"] for file in kept)
