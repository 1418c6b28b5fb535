"""python -m tests.crash: the trial, and its count on the screen; exit code 1 after a violation."""

from __future__ import annotations

import argparse
import sys

from .trial import tried


def main() -> None:
    """Runs one trial."""
    parser = argparse.ArgumentParser(prog="python -m tests.crash", description=__doc__)
    parser.add_argument("--kills", type=int, default=5000, help="how often the service is killed")
    parser.add_argument("--seed", type=int, default=1, help="another seed, other accidents")
    asked = parser.parse_args()
    count, accounts, kept = tried(asked.kills, asked.seed)
    where = ", ".join(f"{step} {times}" for step, times in sorted(count.killed.items()) if step)
    faults = ", ".join(f"{fault} {times}" for fault, times in sorted(count.faults.items()) if fault)
    print(f"{count.lives} lives in {count.seconds:.0f} seconds")
    print(f"turns resolved: {count.turns}, verified by replaying them: {count.replayed}")
    print(f"killed: {count.killed.total()} ({where})")
    print(f"other faults: {count.faults.total()} ({faults})")
    again = ", ".join(f"{how} {times}" for how, times in sorted(count.copies.items()))
    print(f"letters in: {count.letters_in}, out: {count.letters_out}")
    print(f"sent again under the same Message-ID: {count.copies.total()} ({again})")
    print(f"orders that came late: {count.late}; games that were held: {count.held}")
    print(f"set aside, tried alone and killed three times: {count.aside}")
    print(f"violations: {len(count.violations)}")
    for told in accounts[:20]:
        print(f"  {told}")
    if kept:
        print(f"database, letters and accounts lie in {kept}")
    sys.exit(1 if count.violations else 0)


main()
