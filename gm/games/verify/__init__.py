"""Whether a game's records are what they say, from the files alone or, while it goes on, from the database."""
