"""What happens to a game: opened, ordered, resolved, resumed, taken back, ended."""
