"""Backups: one file with everything that the database holds, whichever database that is.

The file is an SQLite database of the same schema (`gm.store.database.snapshot`). It is taken while the service works and holds
one moment; the archive is not in it, because the archive can be made again from it (`gm.service.restoring`). It holds hands,
seeds and addresses, so only its owner can read it.
"""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

from gm.base.config import Config
from gm.store.database import Store
from gm.store.snapshot import snapshot

DAILY = re.compile(r"spielpost-\d{8}-\d{4}\.sqlite3")
"""The names of the backups that the service makes by itself; other files in their folder are left alone."""


def back_up_daily(store: Store, config: Config, now: datetime) -> Path | None:
    """Make the latest backup that was due, and keep of the older ones as many as are to be kept.

    The file, if it was made just now; None where the config wants none. Raises Refused.
    """
    if not config.backup.at:
        return None
    local = now.astimezone(ZoneInfo(config.gm.zone))
    hour, minute = map(int, config.backup.at.split(":"))
    due = local.replace(hour=hour, minute=minute, second=0, microsecond=0)
    if due > local:
        due -= timedelta(days=1)
    folder = config.backup.folder
    file = folder / f"spielpost-{due:%Y%m%d-%H%M}.sqlite3"
    if file.exists():
        return None
    snapshot(store.engine, file)
    made = sorted(path for path in folder.iterdir() if DAILY.fullmatch(path.name))
    for old in made[: -config.backup.keep]:
        old.unlink()
    return file
