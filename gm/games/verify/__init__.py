"""Verifying a game's records, from the files alone or, while it goes on, from the database."""
