"""The tick: fetch, desk, turns, send. Each may fail or be killed and is simply begun again.

Several services may share a database. Letters and games are worked off by whoever claims their row; one service at a
time reads the mailbox, sends from a bag, or does the rounds, and takes its turn at these.
"""

from gm.clock.clockwork import Clockwork, utc_now
from gm.clock.fetching import fetch
from gm.clock.publishing import publish
from gm.clock.running import run, work_on
from gm.clock.sending import send
from gm.clock.ticking import tick

__all__ = ["Clockwork", "fetch", "publish", "run", "send", "tick", "utc_now", "work_on"]
