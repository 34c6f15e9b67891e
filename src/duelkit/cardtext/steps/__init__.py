"""Compiles each kind of step of a text: one function for each, in files by the names of those of the tree."""

from duelkit.cardtext.steps import changing, holding, looking, moving, playing
from duelkit.cardtext.wording import compile_step

__all__ = ["changing", "compile_step", "holding", "looking", "moving", "playing"]
