"""What card programs do: picking cards, acting on them, and lasting effects."""
