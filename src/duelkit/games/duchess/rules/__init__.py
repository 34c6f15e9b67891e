"""The rules of Duchess: what is compiled, and by which alone its compiled rules are kept."""
