"""How much time and memory `kartotek replay` takes, beside the same history in plain Python.

    cargo build --release
    python3 tests/measure/replay.py --program target/release/kartotek --folder DIR [--sizes XS S S+ M M+ L] [--python]

makes the histories once (S: a Danish year; M: thirty of them and more; L: the size of FIDE; 3 GB), as CSV and as Parquet, and
prints what they take. CPU is user and system together. `--python` measures the comparison too: csv and dicts, a simplified
formula, nothing checked, only ratings written; L takes it more than a minute.
"""

import argparse
import csv
import subprocess
import sys
from pathlib import Path

from clock import taken

# Players, tournaments and days. They make 10 and 99 thousand games, then 1, 4.1, 10 and 30 million.
SIZES = {
    "XS": (600, 120, 365),
    "S": (6_000, 1_200, 365),
    "S+": (25_000, 12_200, 3_650),
    "M": (100_000, 50_000, 3_650),
    "M+": (650_000, 122_000, 7_300),
    "L": (2_000_000, 364_000, 10_950),
}
TABLES = ("players", "tournaments", "games")


def make(program, folder, size):
    players, tournaments, days = SIZES[size]
    for ending in ("csv", "parquet"):
        if not (folder / f"games.{ending}").exists():
            subprocess.run([program, "simulate", "--bulk", folder, "--format", ending, "--players", str(players),
                            "--tournaments", str(tournaments), "--days", str(days), "--from", "1996-01-01",
                            "--seed", "2026"], check=True)


def line(size, who, command, runs):
    times = taken(command, runs)
    print(f"| {size} | {who} | {times.user:.3f} | {times.system:.3f} | {times.cpu:.3f} | {times.wall:.3f} | {times.memory:.0f} |", flush=True)


def plain(folder, out):
    """The comparison: what anybody would write in an afternoon."""
    with open(folder / "players.csv", encoding="utf-8", newline="") as file:
        ratings = {row["id"]: int(row["rating"]) for row in csv.DictReader(file)}
    counts = dict.fromkeys(ratings, 0)
    expected = [1 / (1 + 10 ** (-difference / 400)) for difference in range(-4000, 4001)]

    def close(group):
        for player, (points, chances, games) in group.items():
            old = ratings[player]
            k = 10 if old >= 2400 else 20 if old >= 2000 else 30 if old >= 1600 else 45
            ratings[player] = max(1000, round(old + k * (points - chances)))
            counts[player] += games

    with open(folder / "games.csv", encoding="utf-8", newline="") as file:
        rows = csv.reader(file)
        next(rows)
        current, group = None, {}
        for tid, _, white, black, result in rows:
            if tid != current:
                close(group)
                current, group = tid, {}
            points, chance = float(result), expected[ratings[white] - ratings[black] + 4000]
            for player, scored, hoped in ((white, points, chance), (black, 1 - points, 1 - chance)):
                sums = group.setdefault(player, [0, 0, 0])
                sums[0] += scored
                sums[1] += hoped
                sums[2] += 1
        close(group)
    with open(out, "w", encoding="utf-8") as file:
        file.write("id,rating,games\n")
        file.writelines(f"{player},{rating},{counts[player]}\n" for player, rating in ratings.items())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", type=Path)
    parser.add_argument("--folder", type=Path, help="for the histories; 3 GB")
    parser.add_argument("--sizes", nargs="+", choices=SIZES, default=list(SIZES))
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--python", action="store_true")
    parser.add_argument("--plain", type=Path, nargs=2, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.plain:
        return plain(*args.plain)
    program = args.program.resolve()
    print("| size | what | user s | system s | CPU s | wall s | memory MiB |\n|---|---|---|---|---|---|---|")
    for size in args.sizes:
        folder = args.folder / size
        folder.mkdir(parents=True, exist_ok=True)
        make(program, folder, size)
        for ending in ("csv", "parquet"):
            tables = [part for table in TABLES for part in (f"--{table}", folder / f"{table}.{ending}")]
            line(size, ending, [program, "replay", *tables, "--out", folder / "out"], args.runs)
        if args.python:
            line(size, "plain Python", [sys.executable, __file__, "--plain", folder, folder / "plain.csv"], min(args.runs, 2))


if __name__ == "__main__":
    sys.exit(main())
