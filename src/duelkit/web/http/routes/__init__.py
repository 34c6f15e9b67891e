"""What is answered at each address."""
