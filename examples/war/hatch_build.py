"""Compiles the catalogue when the package is built."""

from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Catalogue(BuildHookInterface):
    def initialize(self, version: str, build_data: dict[str, object]) -> None:
        for po in Path(self.root).glob("src/duelkit_war/locale/*/LC_MESSAGES/duelkit.po"):
            with po.open("rb") as source, po.with_suffix(".mo").open("wb") as target:
                write_mo(target, read_po(source))
