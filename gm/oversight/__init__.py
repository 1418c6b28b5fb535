"""What tells a GM how the service stands, and what waits for a decision."""
