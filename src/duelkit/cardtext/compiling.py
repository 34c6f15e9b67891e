"""Compiles a text for the game that its card is of: with a chain or without."""

from typing import Any

from duelkit.cardtext.compiler import CannotCompileError, compile_text
from duelkit.cardtext.constants import Tables
from duelkit.cardtext.tree import Text
from duelkit.cardtext.vocabulary import Vocabulary

__all__ = ["CannotCompileError", "compiled"]


def compiled(text: Text, kind: str, words: Vocabulary) -> tuple[Any, ...]:
    """Return the parts of a text on a card of this kind; raises CannotCompileError where it cannot do what it says."""
    if words.chain is None:
        return compile_text(text, kind, words)
    from duelkit.cardtext.chain_compiler import compile_for_chain  # noqa: PLC0415 - only such a game pays for it

    return compile_for_chain(text, kind, words, Tables(words.chain.blank)).parts
