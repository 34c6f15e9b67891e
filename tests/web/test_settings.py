"""How a server is to run, and its secret."""

import stat
from concurrent.futures import ThreadPoolExecutor

import pytest

from duelkit.errors import DuelkitError
from duelkit.web import settings
from duelkit.web.settings import kept_secret, read_settings, secret_file

SECRET = {"DUELKIT_SECRET": "a secret of the tests, long enough", "DUELKIT_KEY": "0123456789abcdef" * 4}


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    """Nobody's own data folder is touched."""
    folder = tmp_path / "data"
    monkeypatch.setattr(settings, "user_data_path", lambda _name: folder)
    monkeypatch.setattr("duelkit.table.storage.addresses.user_data_path", lambda _name: folder)
    return folder


def test_without_a_word_all_is_as_usual(own_folder):
    usual = read_settings(environment={})
    assert usual.database == f"sqlite:///{own_folder / 'tables.sqlite'}"
    assert (usual.redis, usual.pace, usual.origins) == (None, 0.6, ())


def test_the_command_line_goes_before_the_environment():
    environment = {**SECRET, "DUELKIT_DATABASE": "sqlite:///b.sqlite", "DUELKIT_REDIS": "redis://b"}
    assert read_settings(environment=environment).database == "sqlite:///b.sqlite"
    given = read_settings("sqlite:///a.sqlite", "redis://a", environment=environment)
    assert (given.database, given.redis) == ("sqlite:///a.sqlite", "redis://a")


def test_the_environment_sets_anything():
    environment = {
        **SECRET,
        "DUELKIT_PACE": "0",
        "DUELKIT_SOCKETS": "7",
        "DUELKIT_ORIGINS": "https://a.example, https://b.example",
        "DUELKIT_METRICS_KEY": "key",
    }
    given = read_settings(environment=environment)
    assert (given.pace, given.sockets, given.metrics_key) == (0, 7, "key")
    assert given.origins == ("https://a.example", "https://b.example")


@pytest.mark.parametrize("text", ["fast", "-1", "nan", "inf", "1e999", "7.5"])
def test_a_number_that_cannot_be_is_refused(text):
    with pytest.raises(DuelkitError, match="DUELKIT_SOCKETS"):
        read_settings(environment={**SECRET, "DUELKIT_SOCKETS": text})


@pytest.mark.parametrize("text", ["0", "65", "two", "1.5"])
def test_so_many_workers_there_cannot_be(text):
    with pytest.raises(DuelkitError, match=r"DUELKIT_WORKERS.*64"):
        read_settings(environment={**SECRET, "DUELKIT_WORKERS": text})


def test_the_environment_says_how_many_workers_unless_the_command_line_does():
    environment = {**SECRET, "DUELKIT_WORKERS": "3"}
    assert [
        read_settings(environment=environment).workers,
        read_settings(workers=2, environment=environment).workers,
    ] == [3, 2]


def test_a_short_secret_is_refused():
    with pytest.raises(DuelkitError, match="16"):
        read_settings(environment={"DUELKIT_SECRET": "short"})


@pytest.mark.parametrize(
    ("key", "wrong"),
    [
        ("0123456789", "it has 10 characters"),
        ("0123456789abcdef" * 5, "it has 80 characters"),
        ("0123456789ABCDEF" * 4, "it has other characters"),
        ("0123456789 bcdef" * 4, "it has other characters"),
    ],
)
def test_a_key_of_another_form_is_refused_and_not_shown(key, wrong):
    with pytest.raises(DuelkitError) as refused:
        read_settings(environment={**SECRET, "DUELKIT_KEY": key})
    assert str(refused.value) == f"DUELKIT_KEY should be 64 digits, each one of 0 to 9 and a to f; {wrong}."


def test_a_damaged_key_file_is_named(tmp_path):
    path = tmp_path / "server.key"
    path.write_text("half a key\n")
    path.chmod(0o600)
    with pytest.raises(DuelkitError) as refused:
        read_settings(f"sqlite:///{tmp_path}/t.sqlite", environment={"DUELKIT_SECRET": SECRET["DUELKIT_SECRET"]})
    assert str(refused.value).startswith(f"{path} should be 64 digits")


@pytest.mark.parametrize("database", ["mysql://x", "nothing", "sqlite://", ""])
def test_a_database_that_there_is_not_is_refused_or_the_usual_one(database, own_folder):
    if database:
        with pytest.raises(DuelkitError):
            read_settings(database, environment={})
    else:
        assert str(own_folder) in read_settings(database, environment={}).database


def test_the_secret_lies_beside_a_database_that_is_a_file(tmp_path, own_folder):
    assert secret_file(f"sqlite:///{tmp_path}/deep/t.sqlite") == tmp_path / "deep" / "server.secret"
    assert secret_file("postgresql://a@b/c") == own_folder / "server.secret"


def test_a_secret_is_made_once_and_is_its_owners_alone(tmp_path):
    path = tmp_path / "new" / "server.secret"
    secret = kept_secret(path)
    assert len(secret) >= 43
    assert kept_secret(path) == secret
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [one.name for one in path.parent.iterdir()] == ["server.secret"]


def test_servers_that_start_at_once_share_one_secret(tmp_path):
    with ThreadPoolExecutor(8) as pool:
        found = set(pool.map(lambda _: kept_secret(tmp_path / "server.secret"), range(8)))
    assert len(found) == 1


def test_a_secret_that_others_can_read_is_refused(tmp_path):
    path = tmp_path / "server.secret"
    kept_secret(path)
    path.chmod(0o644)
    with pytest.raises(DuelkitError, match="chmod 600"):
        kept_secret(path)


def test_a_secret_that_cannot_be_kept_is_said(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(DuelkitError, match="cannot be read or made"):
        kept_secret(tmp_path / "file" / "server.secret")
