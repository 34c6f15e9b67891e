"""The rules of Monsters: all that is compiled; the compile cache is keyed by these files."""
