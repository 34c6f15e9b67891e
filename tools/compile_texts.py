"""Write down what the texts of the cards come to that the games ship: `./chore texts`."""

import json
from importlib import import_module
from pathlib import Path

from duelkit.cardtext.compiled import module_of

GAMES = Path(__file__).parents[1] / "src" / "duelkit" / "games"
COMPILED = {"duchess": GAMES / "duchess" / "rules" / "compiled.py", "vacuo": GAMES / "vacuo" / "compiled.py"}
TABLES = ("cards", "facts", "parts", "program", "filters", "names", "tokens")


def main() -> None:
    """Write a module for each game, and the tables of Monsters."""
    for game, target in COMPILED.items():
        words = import_module(f"duelkit.games.{game}.vocabulary").VOCABULARY
        target.write_text(module_of(sorted((GAMES / game / "cards").glob("*.toml")), words), encoding="utf-8")
        tell(target)
    target = GAMES / "monsters" / "rules" / "compiled.json"
    if not target.exists():  # the rules that say what its columns are read it
        target.write_text(json.dumps({table: [] for table in TABLES}), encoding="utf-8")
    texts = sorted((GAMES / "monsters" / "cards").glob("*.toml"))
    written = import_module("duelkit.games.monsters.compiled").json_of(texts)
    target.write_text(written, encoding="utf-8")
    tell(target)


def tell(target: Path) -> None:
    """Say what was written."""
    print(target.relative_to(Path.cwd()) if target.is_relative_to(Path.cwd()) else target)


if __name__ == "__main__":
    main()
