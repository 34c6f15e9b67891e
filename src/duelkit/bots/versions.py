"""The versions of bots: digests of everything that decides what they choose."""

import json
import re
from collections.abc import Iterable
from dataclasses import asdict
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from duelkit.bots.names import bot_named
from duelkit.bots.policies import FILE
from duelkit.bots.rules.choosers import choose_among
from duelkit.bots.search import searching
from duelkit.games import folder_of
from duelkit.kernel import loops
from duelkit.kernel.compile_cache import rule_sources, tables_in
from duelkit.kernel.game import Game

DIGITS = 16  # hexadecimal ones, of a version
WRITTEN = re.compile(f"[0-9a-f]{{{DIGITS}}}")
SEARCH = "search"  # what all bots are that search, those by levels too
HERE = Path(__file__).parent
AT_ONCE_FILES = (HERE / "player.py",)
SEARCH_FILES = (*AT_ONCE_FILES, HERE / "thinking.py")


@cache
def versions_of(game: Game) -> dict[str, str]:
    """Return the version of each kind of bot in a game: random, greedy, and search, which levels are as well.

    A version is made of the files that decide what such a bot chooses: the rules of the game with the numbers of its
    cards, the kernel, the bot's own; for search also the game's numbers for thinking and its policy. Any change there
    makes another version, even one that changes no choice: so two bots of one version choose the same.
    """
    rules = (game.rules.step, choose_among, loops.make_loops)
    at_once = digest((*rule_sources(*rules), *AT_ONCE_FILES), tables_in(*rules))
    thinking = json.dumps(asdict(game.thinking)).encode()
    policy = [file for file in (folder_of(game.name) / FILE,) if file.is_file()]
    search = digest((*rule_sources(*rules, searching.think), *SEARCH_FILES, *policy), tables_in(*rules) + thinking)
    return {"greedy": at_once, "random": at_once, SEARCH: search}


def kind_of(bot: str) -> str:
    """Return the kind of the bot with this name, which has a version."""
    named = bot_named(bot)
    return SEARCH if named.level else named.kind


def version_of(bot: str, game: Game) -> str:
    """Return the version that the bot with this name has here; that of a model is made of its file."""
    file = bot_named(bot).file
    if file:
        return digest((Path(file), HERE / "models.py", *AT_ONCE_FILES), b"")
    return versions_of(game)[kind_of(bot)]


def is_version(value: Any) -> bool:
    """Tell whether a value is written as a version is."""
    return isinstance(value, str) and WRITTEN.fullmatch(value) is not None


def digest(files: Iterable[Path], more: bytes) -> str:
    """Return a digest of the contents of these files, wherever they lie, and more bytes."""
    each = sorted(sha256(file.read_bytes()).digest() for file in files)
    return sha256(b"".join(each) + more).hexdigest()[:DIGITS]
