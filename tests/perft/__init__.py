"""Perft: how many different runs of decisions lead on from a position, one count for each depth.

The counts in the .toml files are an oracle for any way of running the rules: interpreted, compiled, or the slow twin.
`python -m tests.perft` counts them anew.
"""
