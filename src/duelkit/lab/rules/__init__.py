"""What is compiled: the loop that plays duels and counts who drew, held and played which card."""
