"""The rules of Vácuo: all that is compiled; the compile cache is keyed by these files."""
