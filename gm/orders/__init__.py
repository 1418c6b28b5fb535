"""What a player's letter gets besides commands: orders, practice, coaching, offers, strangers."""
