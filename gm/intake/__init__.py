"""How letters flow through a batch: read, loaded, decided, written."""
