"""Orders in letters: sorted by game and line, read, and proposed where a line nearly is one."""
