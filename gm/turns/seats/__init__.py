"""Seats that change hands: lent, abandoned, taken over, given back."""
