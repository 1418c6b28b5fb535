"""Who plays: people and what is known of them, guests, and tables that wait for them."""
