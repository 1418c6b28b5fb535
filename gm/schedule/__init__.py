"""When things are due: a game's calendar, spans of time and days as people write them."""
