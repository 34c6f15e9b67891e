"""Versions of bots: another one wherever anything changes that decides what they choose."""

from dataclasses import replace

import pytest

from duelkit.bots import versions
from duelkit.bots.names import bots_of
from duelkit.bots.versions import is_version, kind_of, version_of, versions_of
from duelkit.games import game_named, games
from duelkit.kernel.thinking import Level

SIMPLE = {"greedy", "random"}


@pytest.fixture(autouse=True)
def forgotten():
    """Forget the versions that were made of changed files, and those of the true ones."""
    versions_of.cache_clear()
    yield
    versions_of.cache_clear()


def changed_kinds(game, before):
    """Return the kinds of bots that have another version than before."""
    versions_of.cache_clear()
    return {kind for kind, version in versions_of(game).items() if version != before[kind]}


def files_of(monkeypatch, game):
    """Return the files that the versions of a game's bots are made of, as they are read."""
    read, digest = set(), versions.digest

    def noted(files, more):
        read.update(files)
        return digest(files, more)

    monkeypatch.setattr(versions, "digest", noted)
    versions_of(game)
    return read


@pytest.mark.parametrize("name", games())
def test_each_bot_that_a_person_is_offered_has_a_version_of_its_game(name):
    game = game_named(name)
    assert all(is_version(version_of(bot, game)) for bot in bots_of(game))
    assert {kind_of(bot) for bot in bots_of(game)} == set(versions_of(game))
    others = {version for other in games() if other != name for version in versions_of(game_named(other)).values()}
    assert not others & set(versions_of(game).values())


@pytest.mark.parametrize("name", games())
def test_the_same_files_make_the_same_version_wherever_they_lie(name, monkeypatch, tmp_path):
    files = sorted(files_of(monkeypatch, game_named(name)))
    copies = [tmp_path / f"{number:03}.py" for number in range(len(files))]
    for copy, file in zip(reversed(copies), files, strict=True):
        copy.write_bytes(file.read_bytes())
    assert versions.digest(copies, b"") == versions.digest(files, b"")


@pytest.mark.parametrize(
    ("part", "kinds"),
    [
        ("kernel/chance.py", {*SIMPLE, "search"}),
        ("duchess/rules/appraisal.py", {*SIMPLE, "search"}),
        ("bots/rules/choosers.py", {*SIMPLE, "search"}),
        ("bots/player.py", {*SIMPLE, "search"}),
        ("bots/search/tree.py", {"search"}),
        ("bots/thinking.py", {"search"}),
        ("duchess/policy.npz", {"search"}),
    ],
)
def test_a_file_that_decides_choices_makes_another_version_once_it_changes(part, kinds, monkeypatch, tmp_path):
    game = game_named("duchess")
    before, digest = dict(versions_of(game)), versions.digest

    def with_change(files, more):
        return digest([changed(file) if file.as_posix().endswith(part) else file for file in files], more)

    def changed(file):
        copy = tmp_path / file.name
        copy.write_bytes(file.read_bytes() + b"\n")
        return copy

    monkeypatch.setattr(versions, "digest", with_change)
    assert changed_kinds(game, before) == kinds


def test_other_numbers_for_thinking_make_another_version_of_search_alone():
    game = game_named("vacuo")
    other = replace(game, thinking=replace(game.thinking, levels=(Level(7), Level(9))))
    assert changed_kinds(other, versions_of(game)) == {"search"}


def test_levels_are_search_under_another_name():
    assert kind_of("level:1") == kind_of("search:50") == kind_of("search:50ms") == "search"
