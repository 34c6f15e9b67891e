"""What designers mean, learnt from pairs: what they say, and what the house says for the same."""
