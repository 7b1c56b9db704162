#!/usr/bin/env python3
"""How much time and memory the runs of an office take: a year, a month on thirty years, `verify --deep`.

    cargo build --release
    python3 tests/measure/runs.py --program target/release/kartotek --folder DIR [--years 30] [--runs 5]

makes the offices with `kartotek simulate --files` (6,000 players, 1,200 tournaments a year, a TRF and a form each) and
works them: the thirty years take some minutes and 2 GB, once. Then it measures, by hyperfine.

- year: `run --catch-up monthly` from the founding register to the published lists of twelve months.
- month: one run more with the 100 reports of the next month. The inbox holds nothing else. Measured on one year and on all
  of them: what an office has behind it should hardly count.
- deep: `verify --deep` of all the years.
"""

import argparse
import shlex
import shutil
import subprocess
import sys
from datetime import date
from pathlib import Path

from clock import taken

FIRST = date(2025, 1, 1)
TOURNAMENTS = 1_200


def line(what, times):
    print(f"| {what} | {times.user:.2f} | {times.system:.2f} | {times.wall:.2f} | {times.memory:.0f} |", flush=True)


def office(program, folder, years):
    """An office with this number of years in its inbox, and apart from it the reports of the month behind them."""
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
        # Year by year: a run works with at most six years of reports.
        inbox, later = folder / "inbox", folder / "later"
        inbox.rename(later)
        for year in range(FIRST.year, FIRST.year + years):
            inbox.mkdir()
            for month in later.glob(f"{year}-*"):
                shutil.move(month, inbox)
            subprocess.run([program, "run", "--quiet", "--office", folder, "--catch-up", "monthly", "--in-advance",
                            "--as-of", f"{year + 1}-01-01"], check=True)
            shutil.rmtree(inbox)
        shutil.rmtree(later)
        inbox.mkdir()
    return folder


def run(program, made, options, runs, new=None):
    """A run in a copy that shares its files: the program never changes what a run has written, and the files of people are few."""
    copy = made.with_name("copy")
    prepare = f"rm -rf {shlex.quote(str(copy))} && cp -al {shlex.quote(str(made))} {shlex.quote(str(copy))}"
    if new:
        prepare += f" && cp -r {shlex.quote(str(new))} {shlex.quote(str(copy / 'inbox' / 'next'))}"
    measured = taken([program, "run", "--quiet", "--office", copy, *options], runs, prepare)
    shutil.rmtree(copy)
    return measured


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
    whole = ["--catch-up", "monthly", "--in-advance", "--as-of", f"{FIRST.year + 1}-01-01"]
    line("year, from the founding register", run(program, fresh, whole, args.runs))
    for behind in sorted({1, years}):
        made = worked(program, folder / f"years-{behind}", behind)
        month = ["--in-advance", "--as-of", f"{FIRST.year + behind}-02-01"]
        line(f"month on {behind} years", run(program, made, month, args.runs, new=made / "next"))
    line(f"verify --deep of {years} years", taken([program, "verify", "--deep", "--office", made], 1))


if __name__ == "__main__":
    sys.exit(main())
