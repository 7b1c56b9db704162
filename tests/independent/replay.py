"""Compares `kartotek replay` with the independent computation, player by player.

    python3 replay.py --program PATH [--rules dsu-handbook] [--players N --tournaments N --seed S | --bulk DIR]

makes a federation with `PATH simulate --bulk` (or takes the tables of DIR), has the program replay it, and rates every
tournament with `oracle.rate`, one after the other, on the ratings that the ones before have left. Prints each player
whose rating or number of games differs, and a last line `P players, T tournaments, D differences`; exit code 0 without
differences, 1 with any.
"""

import argparse
import csv
import subprocess
import sys
import tempfile
from itertools import groupby
from pathlib import Path

sys.dont_write_bytecode = True                           # leave no __pycache__ beside the sources

from oracle import rate

RESULTS = {"1": "1-0", "0.5": "½-½", "0": "0-1"}


def table(path):
    with open(path, encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def history(folder, rules):
    """The rating and the number of games of every player after everything."""
    ratings = {row["id"]: int(row["rating"]) for row in table(folder / "players.csv")}
    counts = dict.fromkeys(ratings, 0)
    ends = {row["tid"]: row["end_date"] for row in table(folder / "tournaments.csv")}
    games = {tid: list(rows) for tid, rows in groupby(table(folder / "games.csv"), lambda row: row["tid"])}
    for tid in sorted(games, key=lambda tid: (ends[tid], tid.encode())):
        ids = sorted({game[side] for game in games[tid] for side in ("white", "black")})
        numbers = {player: no for no, player in enumerate(ids, 1)}
        answer = rate(report(tid, ends[tid], games[tid], ids, numbers, ratings), rules)
        for row in answer["rows"]:
            ratings[row["id"]] = int(row["rn"])
            counts[row["id"]] += int(row["n"])
    return ratings, counts, len(games)


def report(tid, end, games, ids, numbers, ratings):
    """A complete group of system other."""
    return {
        "id": tid, "name": tid, "kind": "approved", "system": "other", "complete": True, "start": end, "end": end,
        "rounds": max(int(game["round"]) for game in games),
        "players": [{"no": numbers[player], "id": player, "rating": ratings[player]} for player in ids],
        "games": [{"round": int(game["round"]), "white": numbers[game["white"]], "black": numbers[game["black"]],
                   "result": RESULTS[game["result"]]} for game in games],
    }


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--rules", default="dsu-handbook")
    parser.add_argument("--players", default="300")
    parser.add_argument("--tournaments", default="60")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--bulk", type=Path)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder, out = arguments.bulk or Path(temporary, "bulk"), Path(temporary, "out")
        if arguments.bulk is None:
            subprocess.run([arguments.program, "simulate", "--bulk", folder, "--players", arguments.players,
                            "--tournaments", arguments.tournaments, "--seed", arguments.seed], check=True)
        tables = [part for name in ("players", "tournaments", "games")
                  for part in (f"--{name}", folder / f"{name}.csv")]
        subprocess.run([arguments.program, "replay", *tables, "--out", out, "--rules", arguments.rules],
                       check=True, stdout=subprocess.DEVNULL)
        ratings, counts, tournaments = history(folder, arguments.rules.split(","))
        rows = table(out / "ratings.csv")
    differences = 0
    if [row["id"] for row in rows] != list(ratings):
        differences += 1
        print("the players are not those of the table, in its order")
    for row in rows:
        program = (row["rating"], row["games"])
        other = (str(ratings.get(row["id"])), str(counts.get(row["id"])))
        if program != other:
            differences += 1
            print(f"{row['id']}: program {program}, here {other}")
    print(f"{len(rows)} players, {tournaments} tournaments, {differences} differences")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
