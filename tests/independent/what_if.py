"""Compares the tables of a comparison of rule sets (`kartotek replay` with two `--rules`) with the independent computation.

    python3 what_if.py --program PATH [--players N --tournaments N --days N --seed S | --bulk DIR]

makes a federation with `PATH simulate --bulk` (or takes the tables of DIR), has the program replay it under dsu-handbook
and dsu-2015, and reckons distribution, drift, calibration and classes of the ratings that `oracle.rate` finds, keeping
every game until the end. Prints each line that differs, and a last line `L lines, D differences`; exit code 0 without
differences, 1 with any.
"""

import argparse
import csv
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from datetime import date, timedelta
from fractions import Fraction
from itertools import groupby
from pathlib import Path

sys.dont_write_bytecode = True                           # leave no __pycache__ beside the sources

from oracle import expected, half_up, pass_boundaries, rate
from replay import report, table

SETS = ("dsu-handbook", "dsu-2015")
POINTS = {"1": Fraction(1), "0.5": Fraction(1, 2), "0": Fraction(0)}
GAMES = (0, 1, 10, 25, 50, 100, 200)


def quarter(day):
    return day.year * 4 + (day.month - 1) // 3


def last_day(number):
    year, part = divmod(number + 1, 4)
    return date(year, part * 3 + 1, 1) - timedelta(days=1)


def is_off(last, day):
    """More than three years since the last rated result."""
    try:
        return day > last.replace(year=last.year + 3)
    except ValueError:                                   # 29 February
        return day > last.replace(year=last.year + 3, day=28)


class History:
    """Everything that happened under one rule set."""

    def __init__(self, folder, rules):
        self.ratings = {row["id"]: int(row["rating"]) for row in table(folder / "players.csv")}
        self.games = Counter()                           # rated, by player
        self.last = {}
        self.seen = []                                   # quarter, difference, games seen by both players
        self.quarters = defaultdict(Counter)             # by quarter: what flowed, in exact points
        self.lists = {}                                  # by quarter: the ratings of those on the list at its end
        ends = {row["tid"]: date.fromisoformat(row["end_date"]) for row in table(folder / "tournaments.csv")}
        games = {tid: list(rows) for tid, rows in groupby(table(folder / "games.csv"), lambda row: row["tid"])}
        now, listed = None, set()
        for tid in sorted(games, key=lambda tid: (ends[tid], tid.encode())):
            day = ends[tid]
            while now is not None and now < quarter(day):
                self.end(now, listed)
                now += 1
            now = quarter(day)
            self.tournament(tid, day, games[tid], listed, rules)
        self.end(now, listed)
        self.listed = self.lists[now]

    def end(self, number, listed):
        """A quarter ends."""
        for player in sorted(listed):
            if is_off(self.last[player], last_day(number)):
                listed.remove(player)
                self.quarters[number].update({"left": 1, "left_points": self.ratings[player]})
        self.lists[number] = {player: self.ratings[player] for player in listed}

    def tournament(self, tid, day, games, listed, rules):
        number = quarter(day)
        flow = self.quarters[number]
        ids = sorted({game[side] for game in games for side in ("white", "black")})
        for game in games:
            sides = []
            for colour, other, points in (("white", "black", POINTS[game["result"]]),
                                       ("black", "white", 1 - POINTS[game["result"]])):
                player, ro, ri = game[colour], self.ratings[game[colour]], self.ratings[game[other]]
                sides.append((ro - ri, ro, self.games[player], expected(ro - ri), points))
            self.seen.append((number, sides))
        for player in ids:
            if player not in listed:
                name = "returned" if player in self.last else "entered"
                flow.update({name: 1, name + "_points": self.ratings[player]})
                listed.add(player)
        rows = rate(report(tid, day.isoformat(), games, ids, {player: no for no, player in enumerate(ids, 1)},
                           self.ratings), (rules,))["rows"]
        for row in rows:
            k, gain, registered = int(row["k"]), Fraction(row["gain"]), int(row["registered"])
            play, bonus = k * (Fraction(row["w"]) - Fraction(row["we"])), k * Fraction(row["bonus"])
            rounded = half_up(pass_boundaries(registered, registered + gain))
            flow.update({"play": play, "bonus": bonus, "winners": gain - play - bonus,
                         "boundaries": rounded - registered - gain, "floor": int(row["rn"]) - rounded})
            self.ratings[row["id"]] = int(row["rn"])
            self.games[row["id"]] += int(row["n"])
            self.last[row["id"]] = day


def two_places(value):
    hundredths = Fraction(value) * 100
    assert hundredths.denominator == 1
    sign, hundredths = "-" if hundredths < 0 else "", abs(int(hundredths))
    return f"{sign}{hundredths // 100}.{hundredths % 100:02d}"


def one_place(value):
    tenths = half_up(Fraction(value) * 10)
    return f"{tenths // 10}.{tenths % 10}"


def distribution(name, history):
    hundreds = Counter(rating // 100 for rating in history.listed.values())
    for hundred in range(min(hundreds), max(hundreds) + 1):
        yield name, hundred * 100, hundred * 100 + 99, hundreds[hundred]


def drift(name, history):
    for number, listed in history.lists.items():
        flow = history.quarters[number]
        games = [sides for when, sides in history.seen if when == number]
        yield (name, f"{number // 4:04d}-Q{number % 4 + 1}", len(listed), sum(listed.values()),
               one_place(Fraction(sum(listed.values()), len(listed))) if listed else "",
               *(flow[part + more] for part in ("entered", "returned", "left") for more in ("", "_points")),
               *(two_places(flow[part]) for part in ("play", "bonus", "winners", "boundaries", "floor")), "0.00",
               len(games), error([higher(sides) for sides in games]))


def higher(sides):
    """The game as the higher rated player saw it; between equals, White."""
    return sides[0] if sides[0][0] >= 0 else sides[1]


def error(seen):
    squares = sum((side[4] - side[3]) ** 2 for side in seen)
    return half_up(squares / len(seen) * 1_000_000) if seen else 0


def calibration(name, history):
    once = [higher(sides) for _, sides in history.seen]
    twice = [side for _, sides in history.seen for side in sides]
    yield line(name, "all", 0, "", once)
    yield from bands(name, "difference", once, lambda side: min(side[0] // 25 * 25, 750), lambda low: low + 24, 750)
    yield from bands(name, "rating", twice, lambda side: min(side[1] // 100 * 100, 4000), lambda low: low + 99, 4000)
    yield from bands(name, "games", twice, lambda side: max(low for low in GAMES if low <= side[2]),
                     lambda low: GAMES[GAMES.index(low) + 1] - 1, GAMES[-1])


def bands(name, by, seen, band, end, last):
    parts = defaultdict(list)
    for side in seen:
        parts[band(side)].append(side)
    for low in sorted(parts):
        yield line(name, by, low, "" if low == last else end(low), parts[low])


def line(name, by, low, high, seen):
    hoped, scored = sum(side[3] for side in seen), sum(side[4] for side in seen)
    per_mille = [half_up(total * 1000 / len(seen)) for total in (hoped, scored)]
    return name, by, low, high, len(seen), two_places(hoped), two_places(scored), *per_mille, error(seen)


def class_of(rating):
    return "M" if rating >= 1900 else "1" if rating >= 1700 else "2" if rating >= 1500 else "3"


def classes(one, other):
    counts = Counter((class_of(rating), class_of(other.listed[player])) for player, rating in one.listed.items())
    for one in "M123":
        for another in "M123":
            yield *SETS, one, another, counts[one, another]


def class_changes(one, other, players):
    rows = []
    for place, (player, (name, club)) in enumerate(players.items()):
        if player not in one.listed:
            continue
        rating, another = one.listed[player], other.listed[player]
        if class_of(rating) != class_of(another):
            rows.append((-abs(another - rating), place, (*SETS, player, name, club, one.games[player], rating, class_of(rating),
                                                      another, class_of(another), another - rating)))
    return [row for _, _, row in sorted(rows)]


def lines(rows):
    return [[str(value) for value in row] for row in rows]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", required=True)
    parser.add_argument("--players", default="300")
    parser.add_argument("--tournaments", default="60")
    parser.add_argument("--days", default="2500")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--bulk", type=Path)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder, out = arguments.bulk or Path(temporary, "bulk"), Path(temporary, "out")
        if arguments.bulk is None:
            subprocess.run([arguments.program, "simulate", "--bulk", folder, "--players", arguments.players,
                            "--tournaments", arguments.tournaments, "--days", arguments.days, "--seed", arguments.seed],
                           check=True)
        tables = [part for name in ("players", "tournaments", "games")
                  for part in (f"--{name}", folder / f"{name}.csv")]
        subprocess.run([arguments.program, "replay", *tables, "--out", out, "--rules", SETS[0], "--rules", SETS[1]],
                       check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        one, other = (History(folder, rules) for rules in SETS)
        both = list(zip(SETS, (one, other)))
        players = {row["id"]: (row["name"], row["club"]) for row in table(folder / "players.csv")}
        here = {
            "distribution": [row for part in both for row in distribution(*part)],
            "drift": [row for part in both for row in drift(*part)],
            "calibration": [row for part in both for row in calibration(*part)],
            "classes": classes(one, other),
            "class-changes": class_changes(one, other, players),
        }
        differences = count = 0
        for name, rows in here.items():
            with open(out / "what-if" / f"{name}.csv", encoding="utf-8", newline="") as file:
                found = list(csv.reader(file))[1:]
            rows = lines(rows)
            count += len(rows)
            for number in range(max(len(found), len(rows))):
                row, another = (of[number] if number < len(of) else None for of in (found, rows))
                if row != another:
                    differences += 1
                    print(f"{name}.csv, row {number + 1}: program {row}, here {another}")
    print(f"{count} lines, {differences} differences")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
