"""The database: its tables, every query that has a name, claims, backups and copies."""
