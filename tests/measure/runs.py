#!/usr/bin/env python3
"""How much time and memory the runs of an office take: a year, a month on thirty years, `verify --deep`.

    cargo build --release
    python3 tests/measure/runs.py --program target/release/kartotek --folder DIR [--years 30] [--runs 5]

makes the offices with `kartotek simulate --files` (6,000 players, 1,200 tournaments a year, a TRF and a form each) and
works them: the thirty years take some minutes and 2 GB, once. Then it measures, and prints medians.

- year: `run --catch-up monthly` from the founding register to the published lists of twelve months.
- month: one run more with the 100 reports of the next month. The inbox holds nothing else. Measured on one year and on all
  of them: what an office has behind it should hardly count.
- deep: `verify --deep` of all the years.
"""

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from datetime import date
from pathlib import Path

FIRST = date(2025, 1, 1)
TOURNAMENTS = 1_200


def measure(command):
    """Seconds of user and system, seconds by the clock, and the most memory in MiB."""
    begun = time.monotonic()
    child = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode != 0:
        sys.exit(f"exit code {child.returncode}: {command}")
    return usage.ru_utime, usage.ru_stime, time.monotonic() - begun, usage.ru_maxrss / 1024


def line(what, measured):
    user, system, wall, memory = (statistics.median(column) for column in zip(*measured))
    print(f"| {what} | {user:.2f} | {system:.2f} | {wall:.2f} | {memory:.0f} |", flush=True)


def office(program, folder, years):
    """An office with so many years in its inbox, and apart from it the reports of the month behind them."""
    if not folder.exists():
        end = date(FIRST.year + years, 2, 1)
        days = (end - FIRST).days
        subprocess.run([program, "simulate", "--files", folder, "--days", str(days),
                        "--tournaments", str(TOURNAMENTS * days // 365), "--seed", "1"], check=True)
        shutil.move(folder / "inbox" / f"{FIRST.year + years}-01", folder / "next")
    return folder


def worked(program, folder, years):
    """The office as the runs of these years have left it, its inbox cleared."""
    office(program, folder, years)
    if not (folder / "CURRENT").exists():
        command = [program, "run", "--office", folder, "--catch-up", "monthly", "--as-of", f"{FIRST.year + years}-01-01"]
        line(f"{years} years, {12 * years} runs", [measure(command)])
        shutil.rmtree(folder / "inbox")
        (folder / "inbox").mkdir()
    return folder


def copied(folder, into):
    """A copy that shares the files: no program changes what a run has written. People's own are few."""
    shutil.copytree(folder, into, copy_function=os.link, ignore=shutil.ignore_patterns("next"), symlinks=True)
    return into


def year(program, made, scratch):
    with tempfile.TemporaryDirectory(dir=scratch) as place:
        own = copied(made, Path(place) / "office")
        return measure([program, "run", "--office", own, "--catch-up", "monthly", "--as-of", f"{FIRST.year + 1}-01-01"])


def month(program, made, years, scratch):
    with tempfile.TemporaryDirectory(dir=scratch) as place:
        own = copied(made, Path(place) / "office")
        shutil.copytree(made / "next", own / "inbox" / "next")
        return measure([program, "run", "--office", own, "--as-of", f"{FIRST.year + years}-02-01"])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", type=Path, required=True)
    parser.add_argument("--folder", type=Path, required=True, help="for the offices; 3 GB for thirty years")
    parser.add_argument("--years", type=int, default=30)
    parser.add_argument("--runs", type=int, default=5)
    args = parser.parse_args()
    program, folder, years = args.program.resolve(), args.folder.resolve(), args.years
    folder.mkdir(parents=True, exist_ok=True)
    print("| what | user s | system s | wall s | memory MiB |\n|---|---|---|---|---|")
    fresh = office(program, folder / "fresh", 1)
    line("year, from the founding register", [year(program, fresh, folder) for _ in range(args.runs)])
    for behind in sorted({1, years}):
        made = worked(program, folder / f"years-{behind}", behind)
        line(f"month on {behind} years", [month(program, made, behind, folder) for _ in range(args.runs)])
    line(f"verify --deep of {years} years", [measure([program, "verify", "--deep", "--office", made])])


if __name__ == "__main__":
    sys.exit(main())
