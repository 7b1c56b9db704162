#!/usr/bin/env python3
"""Time and memory of the largest inputs: a report of 5,000 players and 40 rounds, 100,000 files, 100,000 members; and of offices
of 1,000, 10,000 and 100,000 players that grow for three years.

    cargo build --release
    python3 tests/measure/sizes.py --program target/release/kartotek --folder DIR [--runs 5] [--years 3] [--only growth]

makes an office with `kartotek simulate --files` for each of them and measures its first run, by hyperfine.

- players: one report as JSON, 100,000 games, beside 5,000 members.
- files: 100,000 small files in the inbox that are not reports.
- wrong: 100,000 small files, a quarter each JSON, TRF, tables and texts. No report is right, and each has its objections.
- members: 100,000 members and the twelve tournaments of a month.
- growth: half as many reports a year as players, each month's in the inbox when it is run; once each, without hyperfine.
"""

import argparse
import json
import shlex
import shutil
import statistics
import subprocess
from datetime import date
from pathlib import Path

from clock import once, taken

FILES = 100_000
PLAYERS, ROUNDS = 5_000, 40


def office(program, folder, players, tournaments):
    shutil.rmtree(folder, ignore_errors=True)
    subprocess.run([program, "simulate", "--files", folder, "--seed", "1", "--players", str(players), "--days", "28",
                    "--tournaments", str(tournaments)], check=True)
    return folder


def emptied(folder):
    shutil.rmtree(folder / "inbox")
    (folder / "inbox").mkdir()
    return folder / "inbox"


def ids(folder):
    lines = (folder / "players.csv").read_text(encoding="utf-8").splitlines()
    column = lines[0].split(",").index("id")
    return [line.split(",")[column] for line in lines[1:]]


def largest(folder):
    """Each plays once a round: the circle of all but the first goes on by one place a round."""
    players = ids(folder)[:PLAYERS]
    games = []
    for number in range(1, ROUNDS + 1):
        circle = [1] + [2 + (at + number) % (PLAYERS - 1) for at in range(PLAYERS - 1)]
        for at in range(PLAYERS // 2):
            white, black = circle[at], circle[-1 - at]
            games.append({"round": number, "white": white, "black": black, "result": ["1-0", "1/2-1/2", "0-1"][(at + number) % 3]})
    report = {
        "id": "2025-stor", "name": "Stor", "kind": "approved", "system": "swiss", "start": "2025-01-05", "end": "2025-01-20",
        "reported": "2025-01-21", "rounds": ROUNDS, "time_control": "40/7200,1800",
        "players": [{"no": number, "id": player} for number, player in enumerate(players, 1)], "games": games,
    }
    (emptied(folder) / "stor.json").write_text(json.dumps(report), encoding="utf-8")


def small_files(folder, may_be_reports):
    inbox = emptied(folder)
    for number in range(FILES):
        ending, text = [
            ("txt", f"{number}\n"), ("json", f'{{"name": "{number}", "x": {number}}}'),
            ("trf", f"001 {number} no player\n001\n"), ("csv", f"round,white,black,result\n{number},1\n"),
        ][number % 4 if may_be_reports else 0]
        (inbox / f"{number:06}.{ending}").write_text(text, encoding="utf-8")


def measured(program, folder, what, runs):
    copy = folder.with_name("copy")
    again = f"rm -rf {shlex.quote(str(copy))}; cp -a {shlex.quote(str(folder))} {shlex.quote(str(copy))}"
    line = f"{shlex.quote(str(program))} run --quiet --office {shlex.quote(str(copy))} --as-of 2025-03-01 >/dev/null; true"
    took = taken(["sh", "-c", line], runs, again)
    print(f"| {what} | {took.user:.2f} | {took.system:.2f} | {took.wall:.2f} | {took.memory:.0f} |", flush=True)


def grown(program, folder, players, years):
    """Years of an office, month by month, then what people ask it. A line for each, a year's months as their median."""
    shutil.rmtree(folder, ignore_errors=True)
    first = date(2015, 1, 1)
    days = (date(first.year + years, 1, 1) - first).days
    subprocess.run([program, "simulate", "--files", folder, "--seed", "1", "--players", str(players), "--from", str(first),
                    "--days", str(days), "--tournaments", str(players * years // 2)], check=True, stdout=subprocess.DEVNULL)
    inbox, later = folder / "inbox", folder / "later"
    inbox.rename(later)

    def told(what, all_taken):
        user, system, wall, memory = (statistics.median(column) for column in zip(*all_taken))
        print(f"| {players:,} | {what} | {user:.2f} | {system:.2f} | {wall:.2f} | {memory:.0f} |", flush=True)

    for year in range(first.year, first.year + years):
        months = []
        for month in range(1, 13):
            shutil.rmtree(inbox, ignore_errors=True)
            inbox.mkdir()
            shutil.move(later / f"{year}-{month:02}", inbox)
            after = date(year + month // 12, month % 12 + 1, 1)
            months.append(once([program, "run", "--quiet", "--office", folder, "--as-of", str(after)]))
        told(f"a month of the year {year - first.year + 1}", months)
    report = min(inbox.glob("*/*.trf"))
    player = ids(folder)[0]
    for what, *command in (("status",), ("check of a report", "check", report), ("find by a number", "find", player),
                           ("explain", "explain", player), ("desk",), ("verify",), ("verify --deep", "verify", "--deep")):
        told(what, [once([program, *(command or [what]), "--office", folder])])


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--program", type=Path, required=True)
    options.add_argument("--folder", type=Path, required=True)
    options.add_argument("--runs", type=int, default=5)
    options.add_argument("--years", type=int, default=3)
    options.add_argument("--only", choices=["growth"])
    asked = options.parse_args()
    program = asked.program.resolve()
    asked.folder.mkdir(parents=True, exist_ok=True)
    if not asked.only:
        largest_inputs(program, asked)
    print("| players | | user s | system s | wall s | memory MiB |\n|---|---|---|---|---|---|")
    for size in (1_000, 10_000, 100_000):
        grown(program, asked.folder / "growth", size, asked.years)


def largest_inputs(program, asked):
    players = office(program, asked.folder / "players", PLAYERS, 1)
    largest(players)
    files = office(program, asked.folder / "files", 100, 1)
    small_files(files, may_be_reports=False)
    wrong = office(program, asked.folder / "wrong", 100, 1)
    small_files(wrong, may_be_reports=True)
    members = office(program, asked.folder / "members", 100_000, 12)
    print("| | user s | system s | wall s | memory MiB |\n|---|---|---|---|---|")
    measured(program, players, "5,000 players, 40 rounds", asked.runs)
    measured(program, files, "100,000 files that are not reports", asked.runs)
    measured(program, wrong, "100,000 wrong files, each with its objections", asked.runs)
    measured(program, members, "100,000 members", asked.runs)


if __name__ == "__main__":
    main()
