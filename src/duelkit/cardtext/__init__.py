"""The card language: a card's text is its program, in English and in Portuguese."""
