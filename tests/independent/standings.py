"""Compares the program's final tables with an independent computation (§ 16, § 24, 4.14) on random reports.

    python3 standings.py --program PATH --count N --seed S [--batch 100] [--show 20]

writes N random reports, runs `PATH standings --format json FILE...` on batches of them with each tie-break and with
none, and compares every value of every row; with prizes as well. Prints each difference and a last line `N reports, M
rows, D differences`; exit code 0 without differences, 1 with any.

Like `oracle.py`, written from the text of the law; the points of the final table are that file's.
"""

import argparse
import json
import random
import subprocess
import sys
import tempfile
from fractions import Fraction
from pathlib import Path

sys.dont_write_bytecode = True                           # leave no __pycache__ beside the sources

from generate import numbered_report
from oracle import (add_games_after_leaving, declared_all_play_all, final_points, read_games, shortest_text, sits_out,
                    who_left)

TIE_BREAKS = (None, "sb", "almindelig", "middel")


def meetings(report, games):
    """For each player the (opponent, own points) of the final table; what § 16 a strikes out is not among them."""
    left = who_left(report) if declared_all_play_all(report) else {}
    struck = set()
    for no in left:
        scheduled = [game for game in games if game.has(no)]
        if 2 * sum(game.played for game in scheduled) < len(scheduled):
            struck.add(no)
    met = {player["no"]: [] for player in report["players"]}
    for game in games:
        if struck & {game.white, game.black}:
            continue
        gone = {no for no in (game.white, game.black) if no in left and game.round is not None and game.round > left[no]}
        gone |= game.absent if game.round is None else set()
        for no in (game.white, game.black):
            points = game.points[no] if not gone else Fraction(0 if no in gone else 1)
            points = Fraction(1) if sits_out(report, game, no) else points
            met[no].append((game.opponent(no), points))
    return met


def tie_break_values(report, system, met, points):
    if system == "sb":
        # 4.14.1: the points of those beaten, half the points of those drawn with: points times own points, either way.
        return {no: [sum((points[opponent] * own for opponent, own in games), Fraction(0))] for no, games in met.items()}
    rounds = report.get("rounds") or max(line["round"] for line in report["games"])
    values = {}
    for no, games in met.items():
        scores = sorted(points[opponent] for opponent, _ in games)
        steps = []
        if system == "almindelig":
            for low in (2, 1, 0):
                steps.append(sum(scores[low:], Fraction(0)))
        else:
            pairs = 1 if rounds <= 8 else 2 if rounds <= 12 else 3
            while pairs >= 0:
                kept = list(scores)
                if len(kept) < 2 * pairs:
                    kept = []
                else:
                    for _ in range(pairs):
                        kept.remove(max(kept))
                        kept.remove(min(kept))
                steps.append(sum(kept, Fraction(0)))
                pairs -= 1
        values[no] = steps
    return values


def places(points, values):
    """Equal points are parted step by step, each step only among those still equal."""
    result = {}

    def part(tied, first, step):
        steps = len(next(iter(values.values()), []))
        if len(tied) == 1 or step == steps:
            for no in tied:
                result[no] = first
            return
        by_value = {}
        for no in tied:
            by_value.setdefault(values[no][step], []).append(no)
        for value in sorted(by_value, reverse=True):
            part(by_value[value], first, step + 1)
            first += len(by_value[value])

    by_points = {}
    for no, total in points.items():
        by_points.setdefault(total, []).append(no)
    first = 1
    for total in sorted(by_points, reverse=True):
        part(by_points[total], first, 0)
        first += len(by_points[total])
    return result


def shares(report, points, place, prizes):
    """§ 24: øre per player. Who is tied shares; odd øre go to the lowest start numbers."""
    key = (lambda no: -points[no]) if declared_all_play_all(report) else (lambda no: place[no])
    result, first = {}, 0
    for value in sorted({key(no) for no in points}):
        tied = sorted(no for no in points if key(no) == value)
        pot = sum(prizes[first:first + len(tied)])
        for index, no in enumerate(tied):
            result[no] = pot // len(tied) + (1 if index < pot % len(tied) else 0)
        first += len(tied)
    return result


def final_table(report, system=None, prizes=None):
    games, byes = read_games(report)
    add_games_after_leaving(report, games)
    points = {player["no"]: Fraction(0) for player in report["players"]}
    points.update(final_points(report, games, byes))
    system = system or ("sb" if declared_all_play_all(report) else "almindelig")
    values = tie_break_values(report, system, meetings(report, games), points)
    place = places(points, values)
    rows = []
    for no in sorted(points, key=lambda no: (place[no], no)):
        rows.append({"no": no, "points": shortest_text(points[no]),
                     "tiebreak": [shortest_text(value) for value in values[no]], "place": place[no]})
    if prizes is not None:
        share = shares(report, points, place, prizes)
        for row in rows:
            row["prize"] = f"{share[row['no']] // 100}.{share[row['no']] % 100:02}"
    return rows


def ask(program, paths, system, prizes):
    command = [program, "standings", "--format", "json", *map(str, paths)]
    if system:
        command += ["--tiebreak", system]
    if prizes:
        command += ["--prizes", ",".join(f"{ore // 100}.{ore % 100:02}" for ore in prizes)]
    done = subprocess.run(command, capture_output=True, check=False)
    if done.returncode != 0:
        return f"exit code {done.returncode}: {done.stderr.decode('utf-8', 'replace')[-600:]}"
    tables = [json.loads(line) for line in done.stdout.decode("utf-8").splitlines()]
    return tables if len(tables) == len(paths) else f"{len(tables)} tables for {len(paths)} files"


def main():
    parser = argparse.ArgumentParser(description="compare the program's final tables with the independent computation")
    parser.add_argument("--program", required=True, help="path of the kartotek program")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--batch", type=int, default=100, help="files per call")
    parser.add_argument("--show", type=int, default=20, help="how many differences are printed")
    arguments = parser.parse_args()

    rng = random.Random(f"standings {arguments.seed}")
    rows = differences = 0
    with tempfile.TemporaryDirectory() as temporary:
        for first in range(0, arguments.count, arguments.batch):
            reports = {}
            for index in range(first, min(first + arguments.batch, arguments.count)):
                report = numbered_report(arguments.seed, index)
                if rng.randrange(5) == 0:
                    report["rounds"] += rng.choice((0, 4, 6))        # both sides of 8/9 and 12/13
                elif not report.get("withdrawn") and rng.randrange(5) == 0:
                    del report["rounds"]                             # then the last round of the table counts
                path = Path(temporary) / f"report-{index:06}.json"
                path.write_text(json.dumps(report, ensure_ascii=False), encoding="utf-8")
                reports[path] = report
            for system in TIE_BREAKS:
                prizes = [rng.randrange(10**6) for _ in range(rng.randrange(1, 12))] if rng.randrange(2) else None
                answer = ask(arguments.program, list(reports), system, prizes)
                if isinstance(answer, str):
                    differences += 1
                    print(f"{first}: {system}: {answer}")
                    continue
                for (path, report), found in zip(reports.items(), answer):
                    wanted = final_table(report, system, prizes)
                    rows += len(wanted)
                    if found != wanted:
                        differences += 1
                        if differences <= arguments.show:
                            print(f"{path.name} {report['system']} {system}\n    program {found}\n    here    {wanted}")
    print(f"{arguments.count} reports, {rows} rows, {differences} differences")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
