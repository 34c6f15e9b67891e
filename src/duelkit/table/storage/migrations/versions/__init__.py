"""The steps, one module for each."""
