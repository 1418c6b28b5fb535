"""Every act of players and GMs, one function each: how a command is declared and read, and one file a family of them."""
