"""The service: letters in, orders, turns, letters out."""
