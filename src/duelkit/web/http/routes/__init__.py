"""The answers of each address."""
