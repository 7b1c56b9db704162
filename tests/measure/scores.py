#!/usr/bin/env python3
"""What the scores of games beside reports, and the check of pairings, add to a run.

    cargo build --release
    python3 tests/measure/scores.py --program target/release/kartotek --folder DIR [--runs 5]

makes offices with `kartotek simulate --files` and works their first run:

- scores: a month of 72 reports, without scores and with those of 2,000 of its games, a PGN beside each report. The games are made up:
  pawns go forward one step at a time and a rook of each side walks behind them, so that every move is legal and none is a check.
- pairing: a year of 1,200 reports, as declared, and with every `system` of the forms a Swiss that nobody checks.

Prints CPU seconds, user and system together, medians, and what was added.
"""

import argparse
import random
import re
import resource
import shutil
import statistics
import subprocess
from pathlib import Path

GAMES = 2_000
FILES = "abcdefgh"


def moves(side, drawn):
    """The moves of one side: its pawns in an order drawn by lot, then its rook from the a-file along two ranks and back."""
    first, second = ("3", "4") if side == "white" else ("6", "5")
    home, behind = ("2", "3") if side == "white" else ("7", "6")
    steps = [file for file in FILES for _ in range(2)]
    drawn.shuffle(steps)
    gone = set()
    for file in steps:
        yield file + (second if file in gone else first)
        gone.add(file)
    walk = [f"a{home}", f"a{behind}"] + [f"{file}{behind}" for file in "bcdefg"]
    walk += [f"{file}{home}" for file in "gfedcb"]
    yield from ("R" + square for square in walk)


def score(white, black, game_round, result, drawn):
    played = list(zip(moves("white", drawn), moves("black", drawn)))
    text = " ".join(f"{number}. {one} {other}" for number, (one, other) in enumerate(played, 1))
    return (f'[White "{white}"]\n[Black "{black}"]\n[Round "{game_round}"]\n[Result "{result}"]\n\n{text} {result}\n\n')


def games(trf):
    """Round, players and result of each game, from the line of White."""
    names, found = {}, []
    lines = [line for line in trf.splitlines() if line.startswith("001")]
    for line in lines:
        names[int(line[4:8])] = line[14:47].strip()
    for line in lines:
        for number, cell in enumerate(re.findall(r"(....) ([wb-]) (.)  ?", line[91:] + "  "), 1):
            result = {"1": "1-0", "=": "1/2-1/2", "0": "0-1"}.get(cell[2])
            if cell[1] == "w" and result and cell[0].strip():
                found.append((number, names[int(line[4:8])], names[int(cell[0])], result))
    return found


def with_scores(office):
    drawn, left = random.Random(1), GAMES
    for path in sorted((office / "inbox").rglob("*.trf")):
        chosen = games(path.read_text(encoding="utf-8"))[:left]
        left -= len(chosen)
        text = "".join(score(white, black, number, result, drawn) for number, white, black, result in chosen)
        if text:
            path.with_suffix(".pgn").write_text(text, encoding="utf-8")
    return GAMES - left


def without_check(office):
    for path in (office / "inbox").rglob("*.toml"):
        text = path.read_text(encoding="utf-8")
        path.write_text(re.sub(r'^system = ".*"$', 'system = "swiss"', text, flags=re.M), encoding="utf-8")


def cpu(program, office, until):
    copy = office.with_name("copy")
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(office, copy)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([program, "run", "--quiet", "--office", copy, "--as-of", until], check=False, stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def simulated(program, folder, name, options):
    office = folder / name
    shutil.rmtree(office, ignore_errors=True)
    subprocess.run([program, "simulate", "--files", office, "--seed", "1", *options], check=True)
    return office


def compared(what, program, without, with_, until, runs):
    """In turn, so that both meet the same machine."""
    pairs = [(cpu(program, without, until), cpu(program, with_, until)) for _ in range(runs)]
    before, after = (statistics.median(times) for times in zip(*pairs))
    print(f"| {what} | {before:.2f} | {after:.2f} | {after - before:.2f} | {100 * (after - before) / before:.1f} % |", flush=True)


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--program", type=Path, required=True)
    options.add_argument("--folder", type=Path, required=True)
    options.add_argument("--runs", type=int, default=5)
    arguments = options.parse_args()
    program = arguments.program.resolve()
    month = ["--players", "1000", "--days", "28", "--tournaments", "72"]
    plain = simulated(program, arguments.folder, "month", month)
    scored = simulated(program, arguments.folder, "month-with-scores", month)
    print(f"{with_scores(scored)} games beside the reports of a month")
    print("| | without, CPU s | with | added | |\n|---|---|---|---|---|")
    compared("scores", program, plain, scored, "2025-03-01", arguments.runs)
    year = ["--days", "365", "--tournaments", "1200"]
    checked = simulated(program, arguments.folder, "year", year)
    unchecked = simulated(program, arguments.folder, "year-unchecked", year)
    without_check(unchecked)
    compared("pairing", program, unchecked, checked, "2026-01-31", arguments.runs)


if __name__ == "__main__":
    main()
