"""What holds a game, or all of them: a crash, an outage of our own, too many silent players, changed rules."""
