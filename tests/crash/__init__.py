"""Faults on purpose: the service is killed, starved and stalled thousands of times, and then everything is counted.

`python -m tests.crash --kills 5000` does it at length; docs/faults.md says what came out.
"""
