"""What card programs do: how they pick cards, what is done to those, and what lasts."""
