#!/usr/bin/env bash
# pytest-rerunfailures 16.7 under pytest-xdist 3.8.0: a second try that nobody needs costs 40 ms a test.
#
# Expected: a test that passes at once pays nothing for being allowed a second try.
# Seen: 200 empty tests take 9 s more with the mark than without, on an idle machine. A worker asks the server of
#   tries twice before each test, in two small writes on one TCP connection; the second waits until the first is
#   acknowledged (Nagle's algorithm against delayed acknowledgement). With TCP_NODELAY set on that socket, as the
#   last run below does from a conftest.py, the wait is gone.
# Prints: milliseconds a test, "without the mark", "with it", "with it and TCP_NODELAY".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv tools
tools/bin/pip install --quiet --disable-pip-version-check pytest==9.2.0 pytest-xdist==3.8.0 pytest-rerunfailures==16.7

count=200
cat >test_plain.py <<PYTHON
import pytest

@pytest.mark.parametrize("n", range($count))
def test_nothing(n):
    pass
PYTHON
sed 's/^@pytest/@pytest.mark.flaky(reruns=1)\n@pytest/' test_plain.py >test_marked.py

# milliseconds that the tests of one file take each, beyond starting
a_test() {
  local begun whole
  tools/bin/pytest -q -n 1 "$1" -k "test_nothing[0]" >/dev/null
  begun=$(date +%s%N)
  tools/bin/pytest -q -n 1 "$1" -k "test_nothing[0]" >/dev/null
  whole=$(date +%s%N)
  tools/bin/pytest -q -n 1 "$1" >/dev/null
  echo $((($(date +%s%N) - whole - (whole - begun)) / count / 1000000))
}

plain=$(a_test test_plain.py)
marked=$(a_test test_marked.py)
cat >conftest.py <<'PYTHON'
import socket

import pytest

@pytest.hookimpl(trylast=True)
def pytest_configure(config):
    asked = getattr(getattr(config, "failures_db", None), "sock", None)
    if asked:
        asked.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
PYTHON
mended=$(a_test test_marked.py)
echo "without the mark: $plain ms; with it: $marked ms; with it and TCP_NODELAY: $mended ms"
[ $((marked - plain)) -ge 30 ] && [ $((mended - plain)) -le 15 ]
