"""What can be wrong with a database and its backups."""


class StoreError(Exception):
    """One sentence about a database that cannot be used."""


class BackupError(StoreError):
    """One sentence: why there is no backup, or why nothing was restored."""
