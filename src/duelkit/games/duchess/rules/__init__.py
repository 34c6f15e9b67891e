"""The rules of Duchess: all that is compiled; the compile cache is keyed by these files."""
