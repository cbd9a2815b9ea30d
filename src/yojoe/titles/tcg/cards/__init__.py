"""What is printed on the cards, and what keywords do."""
