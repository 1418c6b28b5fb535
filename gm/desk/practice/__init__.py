"""Playing to learn: games against `suggest`, explained reports, and what an order would probably do."""
