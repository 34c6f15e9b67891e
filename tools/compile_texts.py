"""Write down what the texts of the cards come to that the games ship: `./chore texts`."""

from importlib import import_module
from pathlib import Path

from duelkit.cardtext.compiled import module_of

GAMES = Path(__file__).parents[1] / "src" / "duelkit" / "games"
COMPILED = ("duchess", "vacuo")


def main() -> None:
    """Write a module for each game."""
    for game in COMPILED:
        words = import_module(f"duelkit.games.{game}.vocabulary").VOCABULARY
        target = GAMES / game / "compiled.py"
        target.write_text(module_of(sorted((GAMES / game / "cards").glob("*.toml")), words), encoding="utf-8")
        print(target.relative_to(Path.cwd()) if target.is_relative_to(Path.cwd()) else target)


if __name__ == "__main__":
    main()
