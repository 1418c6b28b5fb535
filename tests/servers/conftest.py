"""Dovecot and Postfix for whoever asks for `servers`.

Where they are not installed the tests are skipped, but with SPIELPOST_REQUIRE_SERVERS=1 they fail.
"""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[1] / "gm"))  # some helpers serve both groups of tests

from mail_servers import MailServers, missing, running


@pytest.fixture(scope="session")
def installed() -> None:
    """The programs are there and may be started."""
    if reason := missing():
        if os.environ.get("SPIELPOST_REQUIRE_SERVERS") == "1":
            pytest.fail(reason)
        pytest.skip(reason)


@pytest.fixture(scope="session")
def _running_servers(installed: None) -> Iterator[MailServers]:
    with running() as servers:
        yield servers


@pytest.fixture
def servers(_running_servers: MailServers) -> MailServers:
    """Both servers, with nothing in any mailbox."""
    _running_servers.empty()
    return _running_servers
