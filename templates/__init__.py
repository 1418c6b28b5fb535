"""Every word that a player reads: one folder a language, one file a game and one for the letters."""
