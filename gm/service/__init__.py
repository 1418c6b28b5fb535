"""The tick: fetch, desk, turns, send. Each may fail or be killed and is simply begun again.

Several services may share a database. Letters and games are worked off by whoever claims their row; one service at a
time reads the mailbox, sends from a bag, or does the rounds, and takes its turn at these.
"""
