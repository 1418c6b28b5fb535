"""The tick: fetch, desk, turns, send. Each may fail or be killed and is simply begun again.

Several services may share a database. Letters and games are worked off by whoever claims their row; one service at a
time reads the mailbox, sends from a bag, or does the rounds, and takes its turn at these.
"""

from gm.service.clockwork import Clockwork, utc_now
from gm.service.fetch import fetch
from gm.service.publish import publish
from gm.service.running import run, work_on
from gm.service.send import send
from gm.service.tick import tick

__all__ = ["Clockwork", "fetch", "publish", "run", "send", "tick", "utc_now", "work_on"]
