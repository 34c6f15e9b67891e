"""The rules of Monsters: what is compiled, and by which alone its compiled rules are kept."""
