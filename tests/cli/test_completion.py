"""`duelkit completion`."""

import shutil
import subprocess

import pytest

from duelkit.games.monsters.decks import shipped


@pytest.mark.parametrize("shell", ["bash", "zsh", "tcsh"])
def test_a_script_knows_commands_options_and_games(duelkit, shell):
    script = duelkit("completion", shell).out
    assert all(word in script for word in ("simulate", "bots", "decks", "duchess", "optional"))


@pytest.mark.parametrize("shell", ["bash", "zsh", "tcsh"])
def test_the_shell_can_read_its_script(duelkit, shell):
    if shutil.which(shell) is None:
        pytest.skip(f"{shell} is not here")
    script = duelkit("completion", shell).out
    assert subprocess.run([shell, "-n"], input=script, text=True, check=False).returncode == 0


@pytest.fixture
def script(duelkit, tmp_path_factory):
    """Return the file of bash's script."""
    path = tmp_path_factory.mktemp("shell") / "completion"
    path.write_text(duelkit("completion", "bash").out)
    return path


@pytest.fixture
def folder(tmp_path):
    """Return a folder with two decks, a card file, and something else."""
    for name in ("my-deck.txt", "my-other.ydk", "my-cards.toml", "my-holiday.jpg"):
        (tmp_path / name).touch()
    return tmp_path


def completed(script, folder, *words):
    """Return what the Tab key offers behind these words."""
    given = " ".join(f"'{word}'" for word in words)
    asked = f"COMP_WORDS=({given}); COMP_CWORD={len(words) - 1}; _shtab_duelkit; echo ${{COMPREPLY[@]}}"
    answer = subprocess.run(
        ["bash", "-c", f". {script}; {asked}"], cwd=folder, capture_output=True, text=True, check=True
    )
    return answer.stdout.strip()


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        ("duelkit sim", "simulate"),
        ("duelkit rules du", "duchess"),
        ("duelkit play --draw op", "optional"),
        ("duelkit play monsters --shuffle n", "no"),
        ("duelkit play monsters --decks ef", "effect_kaiba effect_yugi"),
        ("duelkit simulate monsters --decks effect_yugi,va", "effect_yugi,vanilla_kaiba effect_yugi,vanilla_yugi"),
        ("duelkit play monsters --decks my", "my-deck.txt my-other.ydk"),
        ("duelkit play monsters --decks effect_yugi,my-d", "effect_yugi,my-deck.txt"),
        ("duelkit play duchess --decks o", "own"),
        ("duelkit play monsters --decks o", ""),
        ("duelkit play vacuo --cards shipped,my", "shipped,my-cards.toml"),
        ("duelkit play monsters --dice 6,he", "6,heads"),
        ("duelkit decks show starter_y", "starter_yugi"),
        ("duelkit decks convert my", "my-deck.txt my-other.ydk"),
        ("duelkit play --resume my-h", "my-holiday.jpg"),
    ],
)
def test_bash_completes(script, folder, words, offered):
    assert completed(script, folder, *words.split()) == offered


def test_bash_offers_every_shipped_deck(script, folder):
    offered = completed(script, folder, "duelkit", "play", "monsters", "--decks", "").split()
    assert set(shipped()) <= set(offered)


@pytest.mark.parametrize("shell", ["bash", "zsh", "tcsh"])
def test_every_shell_knows_the_shipped_decks(duelkit, shell):
    told = duelkit("completion", shell).out
    assert all(name in told for name in shipped())
