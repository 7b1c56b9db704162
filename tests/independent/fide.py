"""FIDE's rules of today, a second time: what reports do to everybody's Elo, whether FIDE accepts them, and norms.

    python3 fide.py --program ../../target/debug/kartotek --count 3000 --seed 2026

Written from the rules (B.02, RB, B.01 as their specification tells them) and the decisions in docs/DECISIONS.md, not from the program.
Random reports go through `kartotek elo` in calls of some files that share players, random events through `kartotek norms --rules
fide-2024`; every cell that differs is printed.
"""

import argparse
import csv
import json
import random
import subprocess
import sys
import tempfile
from datetime import date, timedelta
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import ceil, floor
from pathlib import Path

RULES = Path(__file__).resolve().parents[2] / "data" / "rules" / "fide-2024"


# ------------------------------------------------------------------------------------------------------------- tables

def rows(name):
    with open(RULES / name, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


EXPECTED = [(int(row["d_from"]), int(row["d_to"] or 99999), Fraction(row["p_higher"]), Fraction(row["p_lower"]))
            for row in rows("expected-score.csv")]
DP = {Fraction(row["p"]): int(row["dp"]) for row in rows("rating-difference.csv")}
LEVELS = rows("norms.csv")


@cache
def pd(difference):
    for low, high, of_higher, of_lower in EXPECTED:
        if low <= abs(difference) <= high:
            return of_higher if difference >= 0 else of_lower


def half_up(number):
    return floor(Fraction(number) + Fraction(1, 2))


def half_away(number):
    return half_up(number) if number >= 0 else -half_up(-number)


@cache
def hundredths(part, whole):
    return Fraction(half_up(Fraction(part) * 100 / whole), 100)


# -------------------------------------------------------------------------------------------------------- time and days

def seconds_of(control):
    """A player's time for 60 moves; increments only in the periods that have them, which the moves fill in order."""
    left, total = 60, 0
    for period in control.split(","):
        moves, _, time = period.rpartition("/")
        base, _, increment = time.partition("+")
        moves = min(int(moves), left) if moves else left
        total += int(base) + moves * int(increment or 0)
        left -= moves
    return total


def day(report, key):
    return date.fromisoformat(report[key]) if report.get(key) else None


def next_first(of):
    """The 1st after this day's month."""
    return date(of.year + of.month // 12, of.month % 12 + 1, 1)


def list_of(report):
    known = last_day(report)
    if known is None:
        return None
    if day(report, "reported"):
        known = max(known, day(report, "reported"))
    first = date(known.year, known.month, 1)
    while known > first - timedelta(days=3):
        first = next_first(first)
    return first


def first_day(report):
    return day(report, "start") or min(map(date.fromisoformat, report.get("round_dates") or []), default=None)


def last_day(report):
    return day(report, "end") or max(map(date.fromisoformat, report.get("round_dates") or []), default=None)


def dated_rounds(report):
    """The days of the rounds. A tournament of one day has all its rounds on it."""
    if report.get("start") and report.get("start") == report.get("end"):
        last = max((game["round"] for game in report["games"]), default=0)
        return [report["start"]] * (report.get("rounds") or last)
    return report.get("round_dates") or []


def most_rounds_of_a_day(report):
    dates = dated_rounds(report)
    return max((dates.count(one) for one in dates), default=None)


# ------------------------------------------------------------------------------------------------------------ a report

POINTS = {"1-0": (1, 0), "0-1": (0, 1), "½-½": (Fraction(1, 2), Fraction(1, 2)), "0-0": (0, 0), "½-0": (Fraction(1, 2), 0),
          "0-½": (0, Fraction(1, 2)), "+/-": (1, 0), "-/+": (0, 1), "-/-": (0, 0)}


class Report:
    def __init__(self, report):
        self.report = report
        self.first, self.last, self.list = first_day(report), last_day(report), list_of(report)
        self.seconds = seconds_of(report["time_control"]) if report.get("time_control") else None
        self.kind = self.kind_of()
        self.players = {player["no"]: player for player in report["players"]}
        self.rating, self.entered = {}, set()
        for no, player in self.players.items():
            rating = player.get("elo") or 0
            if rating < 1400 and self.kind in ("rapid", "blitz") and (player.get("standard_elo") or 0) >= 1400:
                rating = player["standard_elo"]
                self.entered.add(no)
            self.rating[no] = rating if rating >= 1400 else None
        self.codes = set()
        self.games = [game for game in report["games"] if game.get("black")]
        self.treat()
        self.refuse()

    def set_since(self, year, month):
        return self.first is None or self.first >= date(year, month, 1)

    def kind_of(self):
        if self.seconds is None or self.seconds >= 3600:
            return "standard"
        return "rapid" if self.seconds > 600 else "blitz" if self.seconds > 180 else None

    def treat(self):
        """Games that count for a change, and those that count for a first rating, of each player."""
        self.rated = {no: [] for no in self.players}
        self.towards = {no: [] for no in self.players}
        played = short = 0
        score = dict.fromkeys(self.players, Fraction(0))
        is_match = self.report.get("system") == "match" and len(self.players) == 2 and self.report.get("rounds")
        decided = False
        for game in sorted(self.games, key=lambda game: game["round"]):
            white, black, result = game["white"], game["black"], game["result"]
            is_played = "/" not in result and not result.endswith(" unrated")
            points = POINTS[result.removesuffix(" unrated")]
            was_decided = decided
            if is_match:
                score[white] += points[0]
                score[black] += points[1]
                decided = max(score.values()) > Fraction(self.report["rounds"], 2)
            if not is_played:
                continue
            played += 1
            if self.kind is None:
                continue
            one, other = self.rating[white], self.rating[black]
            highest = max(one or 0, other or 0)
            needed = 7200 if highest >= 2400 else 5400 if highest >= 1800 else 3600
            if self.kind == "standard" and self.seconds is not None and self.seconds < needed:
                short += 1
                continue
            if was_decided:
                self.codes.add("match-decided")
                continue
            if (self.kind != "standard" and self.set_since(2024, 12) and one and other and abs(one - other) >= 600
                    and highest > 2600):
                self.codes.add("rating-gap")
                continue
            if one and other:
                self.rated[white].append((one, other, Fraction(points[0])))
                self.rated[black].append((other, one, Fraction(points[1])))
            elif one or other:
                unrated, opponent, own = (white, other, points[0]) if other else (black, one, points[1])
                self.towards[unrated].append((opponent, Fraction(own)))
        self.all_short = short > 0 and short == played
        if short:
            self.codes.add("rate-of-play")

    def refuse(self):
        report, errors = self.report, set()
        if self.first and self.first < date(2024, 3, 1):
            self.codes.add("before-rule-set")
        if self.seconds is None:
            self.codes.add("time-control-missing")
        elif self.kind is None:
            errors.add("time-control-not-rateable")
        if self.all_short:
            errors.add("rate-of-play")
        if self.kind == "standard" and self.seconds is not None:
            moves, slash, _ = report["time_control"].split(",")[0].partition("/")
            if slash and int(moves) < 30:
                errors.add("first-control")
        rounds = most_rounds_of_a_day(report)
        if rounds and self.kind == "standard" and self.seconds is not None and 2 * self.seconds * rounds > 12 * 3600:
            errors.add("hours-a-day")
        if rounds and rounds > {"rapid": 15, "blitz": 30}.get(self.kind, 10 ** 6):
            errors.add("rounds-a-day")
        registered = day(report, "fide_registered") or day(report, "announced")
        if registered and self.first:
            strong = any((rating or 0) > (2500 if self.players[no].get("sex") == "F" else 2700)
                         for no, rating in self.rating.items())
            before = 30 if strong and self.kind == "standard" else 3
            if registered > self.first - timedelta(days=before):
                errors.add("registered-late")
        if report.get("system") == "match" and None in self.rating.values():
            errors.add("match-unrated")
        reported = day(report, "reported")
        if reported and self.last:
            first = next_first(self.last)
            closing = next_first(first) if (first - self.last).days - 1 <= 5 else first
            third = next_first(next_first(first))
            if reported > third - timedelta(days=3):
                errors.add("reported-too-late")
            elif reported > closing - timedelta(days=3):
                self.codes.add("reported-late")
        over_the_board = {no for game in self.games if "/" not in game["result"] and "unrated" not in game["result"]
                          for no in (game["white"], game["black"])}
        if any(not self.players[no].get("fide_id") for no in over_the_board):
            errors.add("fide-id-missing")
        if self.first and self.last and (self.last - self.first).days + 1 > 30:
            self.codes.add("interim-reports")
        self.codes |= errors
        self.accepted = not errors

    def base_k(self, no):
        player, rating = self.players[no], self.rating[no]
        if player.get("elo_k") is not None:
            return player["elo_k"]
        if no in self.entered:
            return 40
        peak = max(player.get("elo_peak") or 0, rating)
        if peak >= 2400:
            return 10
        if self.list and player.get("birth_date"):
            before = self.list - timedelta(days=1)
            if before.year - int(player["birth_date"][:4]) <= 18 and peak < 2300:
                return 40
        if player.get("elo_games") is None:
            self.codes.add("k-assumed")
            return 20
        return 40 if player["elo_games"] < 30 else 20

    def delta(self, no):
        """We and the sum of the differences."""
        expected = Fraction(0)
        for own, other, _ in self.rated[no]:
            difference = own - other
            if not (self.kind == "standard" and self.set_since(2025, 10) and own >= 2650):
                difference = max(-400, min(400, difference))
            expected += pd(difference)
        return expected

    def earlier(self, no):
        before = self.players[no].get("elo_before")
        return (before["games"], Fraction(before["points"]), before["rating_sum"]) if before else (0, Fraction(0), 0)

    def results(self, no):
        games = self.towards[no]
        return len(games), sum((points for _, points in games), Fraction(0)), sum(rating for rating, _ in games)


def first_rating(before, tournaments):
    n, w, total = before
    for place, (games, points, ratings) in enumerate(one for one in tournaments if one[0]):
        if place == 0 and before[0] == 0 and points == 0:
            continue
        n, w, total = n + games, w + points, total + ratings
    ru = None
    if n >= 5:
        ru = min(2200, half_up(Fraction(total + 3600, n + 2) + DP[hundredths(w + 1, n + 2)]))
        ru = ru if ru >= 1400 else None
    return {"ru": None if ru is None else str(ru), "n": str(n), "w": shown(w)}


def shown(points):
    return str(int(points)) if points == int(points) else str(float(points))


def decimals(number):
    number = Fraction(number) * 100
    assert number.denominator == 1
    sign, digits = "-" if number < 0 else "", f"{abs(int(number)):03}"
    return f"{sign}{digits[:-2]}.{digits[-2:]}"


def elo(files):
    """The JSON of `kartotek elo` for (name, report) pairs; codes instead of diagnostics."""
    reports = [Report(report) for _, report in files]
    together = {}
    for report in reports:
        if report.accepted and report.list and report.kind:
            for no, games in report.rated.items():
                if report.players[no].get("fide_id"):
                    key = (report.list, report.kind, report.players[no]["fide_id"])
                    together[key] = together.get(key, 0) + len(games)
    answer, entries = [], {}
    for place, ((name, _), report) in enumerate(zip(files, reports)):
        players = []
        for no in sorted(report.players):
            fide_id = report.players[no].get("fide_id")
            row = {"no": str(no), "fide_id": fide_id or "", "ro": "", "k": "", "n": "", "w": "", "we": "", "change": "",
                   "new": "", "initial": None}
            key = (report.list, report.kind, fide_id)
            games = report.rated[no]
            if report.rating[no] is None:
                row["initial"] = first_rating(report.earlier(no), [report.results(no)])
                row["new"] = row["initial"]["ru"] or ""
                counts = bool(report.towards[no])
            elif not games:
                row.update(ro=str(report.rating[no]), n="0", new=str(report.rating[no]))
                counts = False
            else:
                n = len(games)
                if fide_id and key in together:
                    n = together[key] + (0 if report.accepted else n)
                k = report.base_k(no)
                k = k if k * n <= 700 else 700 // n
                we = report.delta(no)
                w = sum(points for _, _, points in games)
                new = report.rating[no] + half_away(k * (w - we))
                if new < 1400:
                    report.codes.add("rating-below-floor")
                row.update(ro=str(report.rating[no]), k=str(k), n=str(len(games)), w=shown(w), we=decimals(we),
                           change=decimals(k * (w - we)), new=str(new))
                counts = True
            players.append(row)
            if counts and report.accepted and fide_id and report.list and report.kind:
                order = (report.first is not None, report.first or date.min, place)
                entries.setdefault((report.list, report.kind), {}).setdefault(int(fide_id), []).append(
                    (order, report, no, row))
        answer.append({"file": name, "rating_type": report.kind,
                       "list": report.list.isoformat()[:7] if report.list else None, "accepted": report.accepted,
                       "players": players, "codes": sorted(report.codes)})
    lists = []
    for (month, kind), people in sorted(entries.items(), key=lambda item: (item[0][0], KINDS.index(item[0][1]))):
        lists.append({"list": month.isoformat()[:7], "rating_type": kind,
                      "players": [listed(fide_id, people[fide_id]) for fide_id in sorted(people)]})
    return {"reports": answer, "lists": lists}


KINDS = ["standard", "rapid", "blitz"]


def listed(fide_id, entries):
    entries = sorted(entries, key=lambda entry: entry[0])
    rated = [entry for entry in entries if entry[3]["ro"]]
    if rated:
        change = sum(Fraction(row["change"]) for _, _, _, row in rated)
        last = rated[-1][3]
        return {"fide_id": str(fide_id), "ro": last["ro"], "k": last["k"],
                "n": str(sum(int(row["n"]) for _, _, _, row in rated)), "change": decimals(change),
                "new": str(int(last["ro"]) + half_away(change)), "initial": None}
    before = next((report.earlier(no) for _, report, no, _ in entries if report.earlier(no)[0]), (0, Fraction(0), 0))
    initial = first_rating(before, [report.results(no) for _, report, no, _ in entries])
    return {"fide_id": str(fide_id), "ro": "", "k": "", "n": "", "change": "", "new": initial["ru"] or "",
            "initial": initial}


# --------------------------------------------------------------------------------------------------------------- norms

SWISS = ("swiss", "monrad", "nordic")
TITLED = ("GM", "IM", "FM", "WGM", "WIM", "WFM")


class Event:
    def __init__(self, report):
        self.report = report
        self.players = {player["no"]: player for player in report["players"]}
        self.elo = {no: player["elo"] if (player.get("elo") or 0) >= 1400 else None
                    for no, player in self.players.items()}
        self.system = report.get("system")
        self.all_play_all = self.system in ("round-robin", "double-round-robin")
        self.rounds = report.get("rounds") or max((game["round"] for game in report["games"]), default=0)
        self.host = report.get("federation") or "DEN"
        self.kind = report.get("norm_event")
        self.games = {no: [] for no in self.players}
        self.presence = {no: set() for no in self.players}
        self.forfeits, self.byes, self.walkover = {}, {}, {}
        against_rated = dict.fromkeys(self.players, Fraction(0))
        for game in report["games"]:
            result = game["result"]
            if not game.get("black"):
                if result == "bye" and not self.all_play_all:
                    self.byes[game["white"]] = self.byes.get(game["white"], 0) + 1
                    self.presence[game["white"]].add(game["round"])
                continue
            points = POINTS[result.removesuffix(" unrated")]
            for no, other, own in ((game["white"], game["black"], points[0]), (game["black"], game["white"], points[1])):
                if "/" in result:
                    if own == 1:
                        self.forfeits[no] = self.forfeits.get(no, 0) + 1
                        self.presence[no].add(game["round"])
                        if game["round"] == self.rounds:
                            self.walkover[no] = other
                    continue
                self.presence[no].add(game["round"])
                if not result.endswith(" unrated"):
                    self.games[no].append((game["round"], other, Fraction(own)))
                    if self.elo[other]:
                        against_rated[no] += own
        self.not_counted = {no for no, player in self.players.items()
                            if player.get("federation") == "NON" or player.get("computer")
                            or self.all_play_all and not self.elo[no] and against_rated[no] == 0}
        self.event = self.event_fails()
        steady = [no for no in self.players if self.rounds - len(self.presence[no]) <= 1]
        self.is_swiss = self.system in SWISS and self.rounds > 0
        self.exempt_swiss = self.is_swiss and all(
            self.enough_guests([no for no in steady if turn in self.presence[no]]) for turn in range(1, self.rounds + 1))
        self.strong = self.is_swiss and all(
            self.highest([no for no in steady if turn in self.presence[no]]) for turn in range(1, self.rounds + 1))

    def federation(self, no):
        federation = self.players[no].get("federation")
        return federation if federation not in (None, "FID", "NON") else None

    def enough_guests(self, present):
        guests = [no for no in present if self.elo[no] and self.federation(no) not in (None, self.host)]
        titled = [no for no in guests if self.players[no].get("title") in ("GM", "IM", "WGM", "WIM")]
        return len(guests) >= 20 and len({self.federation(no) for no in guests}) >= 3 and len(titled) >= 10

    def highest(self, present):
        ratings = sorted((self.elo[no] or 1400 for no in present), reverse=True)[:40]
        return len(ratings) == 40 and Fraction(sum(ratings), 40) >= 2000

    def event_fails(self):
        report, fails = self.report, set()
        if self.system in ("match", "other"):
            fails.add("system")
        seconds = seconds_of(report["time_control"]) if report.get("time_control") else None
        rounds = most_rounds_of_a_day(report)
        if seconds is not None and seconds < 7200:
            fails.add("time-control")
        if rounds and rounds > 2:
            fails.add("rounds-per-day")
        if rounds and seconds is not None and 2 * seconds * rounds > 12 * 3600:
            fails.add("hours-a-day")
        registered = day(report, "fide_registered") or day(report, "announced")
        if registered and first_day(report) and registered > first_day(report) - timedelta(days=30):
            fails.add("registered")
        if self.system == "double-round-robin" and len(self.players) < 6:
            fails.add("players")
        return fails

    def exemption(self, no):
        at_home = self.players[no].get("federation") == self.host
        if self.kind == "national-final" and at_home:
            return "1.4.3a"
        if self.kind == "national-team" and at_home:
            return "1.4.3b"
        if self.kind == "zonal":
            return "1.4.3c"
        return "1.4.3d" if self.exempt_swiss else None

    def foreign_fails(self, no, games):
        own, n = self.federation(no), len(games)
        met = [self.federation(other) for _, other, _ in games]
        fails = set()
        if len({federation for federation in met if federation and federation != own}) < 2:
            fails.add("federations")
        if own and met.count(own) > floor(Fraction(3 * n, 5)):
            fails.add("own-federation")
        if any(met.count(federation) > floor(Fraction(2 * n, 3)) for federation in set(met) if federation):
            fails.add("one-federation")
        return fails

    def mix_fails(self, no, games, level):
        fails = set() if self.exemption(no) else self.foreign_fails(no, games)
        n = len(games)
        title = lambda other: self.players[other].get("title")
        if sum(title(other) in TITLED for _, other, _ in games) < ceil(Fraction(n, 2)):
            fails.add("titled")
        holders = [other for _, other, _ in games if title(other) in level["holders"].split()]
        if self.system == "double-round-robin":
            different = {other for _, other, _ in games}
            if len(set(holders)) < ceil(Fraction(len(different), 2)):
                fails.add("holders")
        elif len(holders) < max(3, ceil(Fraction(n, 3))):
            fails.add("holders")
        return fails

    def average(self, games, level):
        met = [other for _, other, _ in games]
        rating = lambda other: self.elo[other] or 1400
        lowest = min(map(rating, met))
        raised = max((met.count(other), -met.index(other), other) for other in met if rating(other) == lowest)[2]
        return half_up(Fraction(sum(max(int(level["floor"]), lowest) if other == raised else rating(other)
                                    for other in met), len(met)))

    def evaluate(self, no, games, level, least):
        """Everything about a norm by these games but how they were chosen."""
        n, score = len(games), sum((points for _, _, points in games), Fraction(0))
        fails = set(self.event)
        if n < least:
            fails.add("games")
        row = {"ok": False, "games": n, "group": len({other for _, other, _ in games}) + 1, "average": None,
               "category": None, "demanded": None, "score": shown(score), "performance": None, "left_out": [], "by": [],
               "counts": None, "serves": []}
        if n:
            average = self.average(games, level)
            p = hundredths(score, n)
            performance = average + DP[p]
            fails |= self.mix_fails(no, games, level)
            if average < int(level["average"]):
                fails.add("average")
            else:
                for half in range(2 * n + 1):
                    of_half = hundredths(Fraction(half, 2), n)
                    if of_half >= Fraction(35, 100) and average + DP[of_half] >= int(level["performance"]):
                        row["demanded"] = shown(Fraction(half, 2))
                        break
            if p < Fraction(35, 100):
                fails.add("score")
            if performance < int(level["performance"]):
                fails.add("performance")
            row.update(average=average, performance=performance)
        row["fails"] = sorted(fails)
        row["ok"] = not fails
        return row

    def norm(self, no, level):
        games = sorted(game for game in self.games[no] if game[1] not in self.not_counted)
        least, by_size = 9, False
        if self.kind == "world-team" and 7 <= self.rounds <= 9:
            least, by_size = 7, True
        if self.kind == "world-cup":
            least, by_size = 8, True
        short = (self.rounds == 9 and len(games) == 8 and least > 8
                 and self.forfeits.get(no, 0) + self.byes.get(no, 0) == 1)
        whole = self.evaluate(no, games, level, 8 if short else least)
        if whole["ok"]:
            return self.finish(no, games, level, whole, ["1.4.1c"] if short else [], by_size)
        if self.event:
            return whole
        if len(games) == least - 1 and no in self.walkover and self.walkover[no] not in self.not_counted:
            lost = games + [(self.rounds, self.walkover[no], Fraction(0))]
            row = self.evaluate(no, lost, level, least)
            if row["ok"]:
                return self.finish(no, lost, level, row, ["1.4.2c"], by_size)
        may_drop = not self.all_play_all or not self.mix_fails(no, games, level) if games else False
        for size in range(1, len(games) - least + 1):
            for cut in range(size + 1 if self.system in SWISS else 1):
                kept = games[:len(games) - cut]
                won = [game for game in kept if game[2] == 1] if may_drop else []
                for dropped in combinations(won, size - cut):
                    used = [game for game in kept if game not in dropped]
                    row = self.evaluate(no, used, level, least)
                    if row["ok"]:
                        by = (["1.4.1e"] if cut else []) + (["1.4.1f"] if dropped else [])
                        row["left_out"] = [game[0] for game in games if game not in used]
                        return self.finish(no, used, level, row, by, by_size)
        return whole

    def finish(self, no, games, level, row, by, by_size):
        n = len(games)
        if by_size and n < 9:
            by.append("1.4.1b")
        foreign = bool(self.foreign_fails(no, games))
        if foreign:
            by.append(self.exemption(no))
        row["by"] = sorted(by)
        counts = 9 if n == 8 and ("1.4.1c" in by or self.kind == "world-cup") else min(n, 13)
        row["counts"] = counts + floor(Fraction(row["score"]) - Fraction(row["demanded"]))
        dates = dated_rounds(self.report)
        serves = [] if foreign else ["1.4.3e"]
        if level["title"] in ("GM", "WGM") and sum(dates.count(one) == 1 for one in set(dates)) >= 3:
            serves.append("1.1.3a")
        if self.kind in ("national-final", "world-cup") or self.strong:
            serves.append("1.5.6")
        row["serves"] = sorted(serves)
        return row

    def norms(self):
        answer = {}
        for no, player in self.players.items():
            levels = LEVELS if player.get("sex") == "F" else LEVELS[:2]
            answer[str(no)] = {level["title"]: self.norm(no, level) for level in levels}
        return answer


# ---------------------------------------------------------------------------------------------------- random reports

CONTROLS = ["5400+30", "40/7200,1800", "30/5400,1800", "29/5400,1800", "3600", "3599", "5399", "5400", "7199", "7200", "10800",
            "900+10", "600", "601", "180", "181", "180+2", "300", "1500+10", "40/5400+30,900+30", "1800+30", "3000+10"]
DAYS = ["2024-02-25", "2024-03-01", "2024-11-28", "2024-12-01", "2025-06-20", "2025-09-29", "2025-10-01", "2026-01-24",
        "2026-05-20", "2026-06-23"]
RESULTS = ["1-0"] * 6 + ["0-1"] * 6 + ["½-½"] * 6 + ["0-0", "½-0", "0-½", "+/-", "-/+", "-/-", "1-0 unrated", "½-½ unrated"]
CENTRES = [1400, 1420, 1500, 1800, 1900, 2000, 2300, 2400, 2500, 2600, 2650, 2700]


def maybe(rng, chance, value):
    return value if rng.random() < chance else None


def people(rng, count, first_id):
    """Players with one FIDE id each; what is said of them may differ from report to report."""
    centre = rng.choice(CENTRES)
    crowd = []
    for place in range(count):
        player = {"fide_id": str(first_id + place)}
        if rng.random() < 0.8:
            player["elo"] = max(1000, min(2890, int(rng.gauss(centre, rng.choice([3, 60, 250, 450])))))
        if rng.random() < 0.2:
            player["standard_elo"] = rng.choice([1399, 1400, 1600, 2000, 2500])
        for key, chance, values in (("elo_k", 0.2, [10, 20, 40]), ("elo_games", 0.6, [0, 29, 30, 31, 500]),
                                    ("elo_peak", 0.3, [2299, 2300, 2399, 2400, 2401]), ("sex", 0.5, ["F", "M"]),
                                    ("birth_date", 0.5, ["1990-07-04", "2006", "2007-01-01", "2008-12-31", "2012"])):
            if rng.random() < chance:
                player[key] = rng.choice(values)
        if rng.random() < 0.3:
            games = rng.randint(0, 6)
            player["elo_before"] = {"games": games, "points": str(Fraction(rng.randint(0, 2 * games), 2).__float__()),
                                    "rating_sum": games * rng.randint(1400, 2100)}
        crowd.append(player)
    return crowd


def random_report(rng, crowd):
    count = 2 if rng.random() < 0.15 else rng.randint(2, len(crowd))
    players = []
    for no, person in enumerate(rng.sample(crowd, count), 1):
        player = {"no": no, **person}
        if rng.random() < 0.03:
            del player["fide_id"]
        if rng.random() < 0.1 and "elo" in player:
            player["elo"] += rng.randint(-5, 5)
        players.append(player)
    rounds = rng.choice([1, 3, 5, 7, 9, 11, 20, 40])
    report = {"players": players, "games": []}
    for turn in range(1, rounds + 1):
        numbers = [player["no"] for player in players]
        rng.shuffle(numbers)
        while len(numbers) > 1:
            white, black = numbers.pop(), numbers.pop()
            if rng.random() < 0.9:
                report["games"].append({"round": turn, "white": white, "black": black, "result": rng.choice(RESULTS)})
        if numbers and rng.random() < 0.5:
            report["games"].append({"round": turn, "white": numbers[0], "result": rng.choice(["bye", "half-bye", "zero-bye"])})
    if not report["games"]:
        report["games"].append({"round": 1, "white": 1, "black": 2, "result": "1-0"})
    if rng.random() < 0.8:
        report["rounds"] = rounds + rng.choice([0, 0, 0, 1, 5])
    start = date.fromisoformat(rng.choice(DAYS)) + timedelta(days=rng.randint(-3, 8))
    end = start + timedelta(days=rng.choice([0, 1, 4, 8, 28, 29, 30, 45]))
    if rng.random() < 0.85:
        report["start"] = start.isoformat()
    if rng.random() < 0.85:
        report["end"] = end.isoformat()
    if rng.random() < 0.4:
        days = sorted(start + timedelta(days=rng.randint(0, (end - start).days)) for _ in range(rounds))
        report["round_dates"] = [one.isoformat() for one in days]
    if rng.random() < 0.5:
        report["reported"] = (end + timedelta(days=rng.choice([0, 1, 2, 3, 5, 10, 35, 60, 70, 95]))).isoformat()
    for key in ("fide_registered", "announced"):
        if rng.random() < 0.3:
            report[key] = (start - timedelta(days=rng.choice([2, 3, 4, 29, 30, 31, 60]))).isoformat()
    if rng.random() < 0.9:
        report["time_control"] = rng.choice(CONTROLS)
    if rng.random() < 0.7:
        systems = ["match", "swiss", "other", "team"] if count == 2 else ["swiss", "monrad", "round-robin", "other", "match"]
        report["system"] = rng.choice(systems)
    return report


TITLES = [("GM", 2520), ("IM", 2420), ("FM", 2330), ("CM", 2200), (None, 2000)]
WOMEN = [("WGM", 2350), ("WIM", 2240), ("WFM", 2120), ("WCM", 2000)]


def random_event(rng):
    shape = rng.choice(["swiss", "swiss", "swiss", "open", "round-robin", "double-round-robin", "team", "monrad", "other", None])
    rounds = rng.choice([7, 8, 9, 9, 9, 10, 11, 13])
    count = {"round-robin": rounds + 1, "double-round-robin": rng.choice([5, 6, 6, 7]), "open": rng.randint(44, 60)}.get(
        shape, rng.randint(10, 24))
    centre = rng.choice([2000, 2100, 2250, 2350, 2400, 2450, 2500])
    homes = rng.choice([["DEN"], ["DEN", "SWE"], ["DEN", "DEN", "SWE", "NOR"], ["DEN", "SWE", "NOR", "FIN", "GER", "FID"],
                        ["SWE", "NOR", "FIN", "GER", "POL"], ["DEN", "SWE", "NON", "FID", None]])
    players = []
    for no in range(1, count + 1):
        player = {"no": no, "fide_id": str(1400000 + no)}
        woman = rng.random() < 0.3
        elo = int(rng.gauss(centre, 90))
        if rng.random() < 0.96:
            player["elo"] = elo
        if rng.random() < 0.9:
            fit = [title for title, least in (TITLES + WOMEN if woman else TITLES) if least - 120 <= elo <= least + 130]
            if fit and (title := rng.choice(fit)):
                player["title"] = title
        home = rng.choice(homes)
        if home:
            player["federation"] = home
        if woman or rng.random() < 0.3:
            player["sex"] = "F" if woman else "M"
        if rng.random() < 0.01:
            player["computer"] = True
        players.append(player)
    event = {"players": players, "games": []}
    if shape == "open":
        event["system"] = "swiss"
    elif shape:
        event["system"] = shape
    strength = {player["no"]: rng.gauss(0, 1) for player in players}
    numbers = list(strength)
    if shape in ("round-robin", "double-round-robin"):
        schedule = berger(numbers)
        if shape == "double-round-robin":
            schedule += [[(black, white) for white, black in turn] for turn in schedule]
    else:
        schedule = []
        for _ in range(rounds):
            rng.shuffle(numbers)
            schedule.append(list(zip(numbers[::2], numbers[1::2])))
    special = rng.choice([0, 0.02, 0.06])
    for turn, pairs in enumerate(schedule, 1):
        free = set(strength)
        for white, black in pairs:
            if rng.random() < special / 2:
                continue
            free -= {white, black}
            lead = strength[white] - strength[black] + rng.gauss(0, 0.8)
            result = "1-0" if lead > 0.4 else "0-1" if lead < -0.4 else "½-½"
            if rng.random() < special:
                result = rng.choice(["+/-", "-/+", "-/-", "1-0 unrated", "0-0", "½-0"])
            event["games"].append({"round": turn, "white": white, "black": black, "result": result})
        for no in sorted(free):
            if rng.random() < 0.7:
                result = rng.choice(["bye", "bye", "half-bye", "zero-bye"])
                event["games"].append({"round": turn, "white": no, "result": result})
    rounds = len(schedule)
    if rng.random() < 0.9:
        event["rounds"] = rounds
    start = date(2026, 3, 1)
    if rng.random() < 0.6:
        event["start"] = start.isoformat()
        event["end"] = (start + timedelta(days=20)).isoformat()
    if rng.random() < 0.6:
        per_day = rng.choice([1, 1, 1, 2, 3])
        event["round_dates"] = [(start + timedelta(days=turn // per_day)).isoformat() for turn in range(rounds)]
    if rng.random() < 0.6:
        event["time_control"] = rng.choice(["5400+30", "40/5400+30,1800+30", "7200", "7199", "10800", "10801", "40/7200,3600"])
    if rng.random() < 0.3:
        event["announced"] = (start - timedelta(days=rng.choice([29, 30, 31, 90]))).isoformat()
    if rng.random() < 0.3:
        event["norm_event"] = rng.choice(["national-final", "national-team", "zonal", "world-team", "world-cup"])
    if rng.random() < 0.2:
        event["federation"] = rng.choice(["SWE", "DEN"])
    return event


def berger(numbers):
    ring = list(numbers) + ([None] if len(numbers) % 2 else [])
    turns = []
    for _ in range(len(ring) - 1):
        pairs = [(ring[i], ring[-1 - i]) for i in range(len(ring) // 2)]
        turns.append([pair for pair in pairs if None not in pair])
        ring = ring[:1] + ring[-1:] + ring[1:-1]
    return turns


# ---------------------------------------------------------------------------------------------------------- comparison

CODES = {"before-rule-set", "time-control-missing", "time-control-not-rateable", "rate-of-play", "rating-gap", "match-decided",
         "k-assumed", "rating-below-floor", "reported-late", "reported-too-late", "first-control", "hours-a-day", "rounds-a-day",
         "registered-late", "match-unrated", "fide-id-missing", "interim-reports", "unequal-times"}


def differences(path, expected, found, told):
    if isinstance(expected, dict) and isinstance(found, dict):
        for key in sorted(expected.keys() | found.keys()):
            differences(f"{path}.{key}", expected.get(key, "missing"), found.get(key, "missing"), told)
    elif isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        for place, (one, other) in enumerate(zip(expected, found)):
            differences(f"{path}[{place}]", one, other, told)
    elif expected != found:
        told.append(f"{path}: expected {expected}, found {found}")


def run(program, arguments, folder, names):
    done = subprocess.run([program, *arguments, "--format", "json", *names], cwd=folder, capture_output=True, text=True)
    if done.returncode not in (0, 1):
        sys.exit(f"{' '.join(arguments)}: exit code {done.returncode}\n{done.stderr}")
    return done.returncode, json.loads(done.stdout)


def write(folder, reports):
    names = []
    for place, report in enumerate(reports):
        names.append(f"r{place:03}.json")
        (folder / names[-1]).write_text(json.dumps(report, ensure_ascii=False), encoding="utf-8")
    return names


def compare_elo(program, rng, count, folder, told, seen):
    while count > 0:
        reports = []
        for group in range(4):
            crowd = people(rng, rng.randint(4, 14), 1000 * (group + 1))
            reports += [random_report(rng, crowd) for _ in range(rng.randint(1, 5))]
        rng.shuffle(reports)
        count -= len(reports)
        names = write(folder, reports)
        code, found = run(program, ["elo"], folder, names)
        for report in found["reports"]:
            codes = {diagnostic["code"] for diagnostic in report.pop("diagnostics")}
            report["codes"] = sorted(codes & CODES)
        expected = elo(list(zip(names, reports)))
        differences("elo", expected, found, told)
        if code != (0 if all(report["accepted"] for report in expected["reports"]) else 1):
            told.append(f"exit code {code}")
        for report in expected["reports"]:
            seen["reports"] += 1
            seen["accepted"] += report["accepted"]
            for one in report["codes"]:
                seen[one] = seen.get(one, 0) + 1
            for player in report["players"]:
                seen["rated players"] = seen.get("rated players", 0) + bool(player["change"])
                seen["first ratings"] = seen.get("first ratings", 0) + bool(player["initial"] and player["initial"]["ru"])
        if told:
            keep(folder, reports, told)
            return


def compare_norms(program, rng, count, folder, told, seen):
    while count > 0:
        events = [random_event(rng) for _ in range(min(25, count))]
        count -= len(events)
        names = write(folder, events)
        code, found = run(program, ["norms", "--rules", "fide-2024"], folder, names)
        found = found["reports"] if "reports" in found else [found]
        if code:
            told.append(f"exit code {code}")
        for name, event, answer in zip(names, events, found):
            expected = Event(event).norms()
            for of_player in answer["norms"].values():
                for norm in of_player.values():
                    norm["fails"] = sorted(norm["fails"])
            differences(name, expected, answer["norms"], told)
            for of_player in expected.values():
                for norm in of_player.values():
                    seen["verdicts"] = seen.get("verdicts", 0) + 1
                    seen["norms"] = seen.get("norms", 0) + norm["ok"]
                    for article in norm["by"]:
                        seen[article] = seen.get(article, 0) + 1
        if told:
            keep(folder, events, told)
            return


def keep(folder, reports, told):
    """The reports of a call that differs stay where they are."""
    kept = Path(tempfile.mkdtemp(prefix="fide-differs-"))
    write(kept, reports)
    told.append(f"the reports are in {kept}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", required=True)
    parser.add_argument("--count", type=int, default=1000, help="reports, and half as many events")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    program = str(Path(arguments.program).resolve())
    rng, told, seen = random.Random(arguments.seed), [], {"reports": 0, "accepted": 0}
    with tempfile.TemporaryDirectory() as folder:
        compare_elo(program, rng, arguments.count, Path(folder), told, seen)
    with tempfile.TemporaryDirectory() as folder:
        compare_norms(program, rng, arguments.count // 2, Path(folder), told, seen)
    print(", ".join(f"{count} {what}" for what, count in seen.items()))
    if told:
        print(f"{len(told)} differences", *told[:40], sep="\n")
        sys.exit(1)
    print("no difference")


if __name__ == "__main__":
    main()
