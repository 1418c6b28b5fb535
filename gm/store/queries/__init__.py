"""Every question to the database that has a name, by what it is about."""
