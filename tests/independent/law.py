#!/usr/bin/env python3
"""Compares the program with a second computation of the law, topic by topic, on random inputs.

    python3 law.py --program PATH [--count N] [--seed S] [--keep DIR] [--odd] [topic...]
    python3 law.py --self-check
    python3 law.py --program PATH --replay DIR       one saved difference again

Topics: time-control, align, sanctions, standings, norms; all of them if none is named. The first differences are printed, and all are
saved in DIR/TOPIC-SEED-INDEX/ (the program's input, case.json, command.txt, expected.json, got.json). `--odd` adds inputs on which
the text is silent (READINGS.md). Exit code 1 on differences.
"""

import argparse
import datetime
import json
import random
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from pathlib import Path

sys.dont_write_bytecode = True                           # before the imports: no __pycache__ beside the sources

import alignment
import norms
import sanctions
import final_tables as standings
import time_control
from calendar_days import add_months, add_year

import generate
import oracle
from generate import chance, pick

DAY = datetime.timedelta(days=1)


# ------------------------------------------------------------------------------------------------------- numbers

def text(number):
    return None if number is None else oracle.shortest_text(number)


def number(value):
    """A number of the program's answer, as a text or a JSON integer, as a Fraction; None: not such a number."""
    if isinstance(value, bool) or not isinstance(value, (str, int)):
        return None
    try:
        return Fraction(value)
    except (ValueError, ZeroDivisionError):
        return None


# ------------------------------------------------------------------------------------------------- time controls

class TimeControl:
    name = "time-control"

    @staticmethod
    def make(rng, odd):
        bases = (60, 180, 300, 599, 600, 601, 900, 1800, 2400, 3000, 3599, 3600, 3601, 4500, 5400, 6000, 6300, 7199, 7200, 7201, 9000)
        increments = (0, 0, 0, 1, 2, 3, 5, 10, 15, 29, 30, 31, 60)
        sort = pick(rng, [("single", 3), ("total", 3), ("two", 4), ("pace", 4), ("last", 4), ("three", 3), ("handbook", 2)])
        if sort == "single":
            periods = [(None, rng.choice(bases), rng.choice(increments))]
        elif sort == "total":                               # the time for 60 moves is at a limit, or a second off
            limit = rng.choice((600, 3600, 7200)) + rng.choice((-1, 0, 0, 1))
            increment = rng.choice(increments)
            if limit - 60 * increment < 1 or chance(rng, 50):
                moves = rng.choice((16, 20, 30, 40, 59, 60, 61))
                inside = min(moves, 60)
                first, last = rng.choice(((increment, 0), (0, increment), (increment, increment)))
                total = limit - inside * first - (60 - inside) * last
                base = max(1, total - rng.choice((1, 15, 300, 899, 900, 901, 1800, 3600)))
                periods = [(moves, base, first), (None, max(0, total - base), last)]
            else:
                periods = [(None, limit - 60 * increment, increment)]
        elif sort == "two":
            periods = [(rng.choice((20, 30, 35, 36, 40, 45, 46)), rng.choice((5400, 6000, 7200, 7200, 9000)), rng.choice(increments)),
                       (None, rng.choice((60, 900, 1800, 3600, 3660)), rng.choice(increments))]
        elif sort == "pace":                                # 16 and 23 moves an hour, or a second off
            moves = rng.choice((16, 20, 23, 30, 32, 36, 40, 46, 48, 60, 64, 69))
            increment = rng.choice(increments)
            speed = rng.choice((16, 23))
            base = max(1, moves * 3600 // speed - moves * increment + rng.choice((-1, 0, 0, 1, 2)))
            periods = [(moves, base, increment), (None, rng.choice((900, 1800, 3600)), rng.choice((0, increment)))]
            if chance(rng, 30):
                periods.insert(rng.choice((0, 1)), (rng.choice((16, 20, 23)), 3600, 0))
        elif sort == "last":                                # 15 or 60 minutes for the last period, or a second off
            last = rng.choice((15, 60)) * 60 + rng.choice((-1, 0, 0, 1))
            increments = (0, 0, 0, 0, 30)
            periods = [(40, 7200, rng.choice(increments)), (None, last, rng.choice(increments))]
            if chance(rng, 40):
                periods.insert(1, (20, 3600, rng.choice(increments)))
        elif sort == "three":
            periods = [(rng.choice((30, 40, 45)), rng.choice((5400, 7200)), rng.choice(increments)),
                       (rng.choice((15, 16, 20, 23, 24)), rng.choice((3600, 2700)), rng.choice(increments)),
                       (None, rng.choice((60, 900, 1800, 3600)), rng.choice(increments))]
        else:
            periods = rng.choice(([(40, 4500, 30), (None, 900, 30)], [(None, 5400, 30)], [(40, 7200, 0), (20, 3600, 0), (None, 1800, 0)]))
            if chance(rng, 40):
                index, nudge = rng.randrange(len(periods)), rng.choice((-1, 1))
                moves, base, increment = periods[index]
                periods[index] = (moves, base + nudge, increment) if chance(rng, 50) else (moves, base, max(0, increment + nudge))
        if odd and chance(rng, 30):
            periods = periods[:-1] or periods               # the last period has a move count
        return ",".join(f"{f'{moves}/' if moves else ''}{base}{f'+{increment}' if increment else ''}" for moves, base, increment in periods)

    @staticmethod
    def files(case):
        return {}

    @staticmethod
    def arguments(case, folder):
        return ["time-control", case]

    @staticmethod
    def expected(case):
        return {"class": time_control.classify(case)}

    @staticmethod
    def differences(case, wanted, got):
        if got.get("class") != wanted["class"]:
            yield "class", f"program {got.get('class')!r}, here {wanted['class']!r}"


# ------------------------------------------------------------------------------------------------------ alignment

class Align:
    name = "align"
    columns = ("id", "danish", "fide_games", "elo", "june", "now")

    @staticmethod
    def make(rng, odd):
        size = pick(rng, [(0, 1), (1, 3), (2, 4), (3, 3), (4, 3), (rng.randrange(5, 40), 6), (rng.randrange(40, 200), 1)])
        inside = []
        for _ in range(size):
            june = rng.choice((2101, 2102, rng.randrange(2101, 2125), rng.randrange(2140, 2420), rng.randrange(2140, 2420)))
            inside.append({"danish": 1, "fide_games": rng.choice((31, 31, 32, rng.randrange(31, 900))), "elo": june, "june": june})
        # The sum of the differences puts the mean on a limit (25) or a tie (27.5, 32.5, ...), or just beside it.
        if inside:
            half_points = rng.choice((50, 50, 50, 50, 49, 55, 55, 65, 75, 60, 85, 200, 305, rng.randrange(0, 400)))
            total = half_points * size // 2 + rng.choice((-1, 0, 0, 0, 1))
            sign = rng.choice((1, -1))                      # 1: the Danish ratings are higher
            left, tries = total, 0
            while left and tries < 20000:
                player = rng.choice(inside)
                step = min(left, rng.choice((1, 5, 40)) if left > 5 else 1)
                key = "june" if sign > 0 else "elo"
                player[key] += step
                left -= step
                tries += 1
        outside = []
        for _ in range(rng.choice((0, 2, 6, 15))):          # each lacks one thing to be in the population, or nothing
            player = {"danish": 1, "fide_games": 60, "elo": rng.randrange(2101, 2500), "june": rng.randrange(2101, 2500)}
            flaw = rng.choice(("danish", "games", "no games", "elo", "june", "no elo", "low", "no june"))
            if flaw == "danish":
                player["danish"] = 0
            elif flaw == "games":
                player["fide_games"] = rng.choice((30, 30, 29, 0))
            elif flaw == "no games":
                player["fide_games"] = None
            elif flaw == "elo":
                player["elo"] = rng.choice((2100, 2100, 2099))
            elif flaw == "june":
                player["june"] = rng.choice((2100, 2100, 2099))
            elif flaw == "low":
                player["elo"] = player["june"] = 2100
            elif flaw == "no elo":
                player["elo"] = None
            elif odd:
                player["june"] = None
            else:
                player["june"] = 2000
            outside.append(player)
        players = inside + outside
        for player in players:
            june = player["june"] or 2200
            player["now"] = pick(rng, [
                (june, 40), (rng.randrange(2095, 2130), 15), (2101 + 10 * rng.randrange(16) + rng.choice((-1, 0)), 30),
                (rng.choice((2250, 2251, 2252)), 10), (june + rng.randrange(-30, 31), 10)])
            if odd and chance(rng, 3):
                player["now"] = None
        rng.shuffle(players)
        for index, player in enumerate(players):
            player["id"] = str(1000 + index * 7)
        return players

    @classmethod
    def files(cls, case):
        lines = [",".join(cls.columns)]
        lines += [",".join("" if player[c] is None else str(player[c]) for c in cls.columns) for player in case]
        return {"players.csv": "\n".join(lines) + "\n"}

    @staticmethod
    def arguments(case, folder):
        return ["align", "--players", str(folder / "players.csv"), "--year", "2026"]

    @staticmethod
    def expected(case):
        found = alignment.align([{**player, "danish": bool(player["danish"])} for player in case])
        difference = found["difference"]
        return {**found, "difference": None if difference is None else str(difference)}

    @staticmethod
    def differences(case, wanted, got):
        if sorted(map(str, got.get("population") or [])) != sorted(wanted["population"]):
            yield "population", f"program {got.get('population')}, here {wanted['population']}"
        if wanted["difference"] is not None:
            exact, said = Fraction(wanted["difference"]), number(got.get("difference"))
            if said is None or abs(said - exact) > Fraction(1, 10**10) or (10**10 % exact.denominator == 0 and said != exact):
                yield "difference", f"program {got.get('difference')!r}, here {wanted['difference']}"
        elif number(got.get("difference")):
            yield "difference", f"program {got.get('difference')!r} for an empty population"
        if number(got.get("n")) != wanted["n"] and not (got.get("n") is None and wanted["n"] == 0):
            yield "n", f"program {got.get('n')!r}, here {wanted['n']} (difference {wanted['difference']})"
        new = {str(key): number(value) for key, value in (got.get("new") or {}).items()}
        now = {player["id"]: player["now"] for player in case}
        for id in sorted(set(new) | set(wanted["new"])):
            if new.get(id) != wanted["new"].get(id):
                yield "new", f"{id} (now {now.get(id)}, N {wanted['n']}, difference {wanted['difference']}): program {new.get(id)}, here {wanted['new'].get(id)}"


# ------------------------------------------------------------------------------------------------------ sanctions

class Sanctions:
    name = "sanctions"

    @staticmethod
    def make(rng, odd):
        starts = (datetime.date(2024, 2, 29), datetime.date(2023, 2, 28), datetime.date(2024, 1, 31), datetime.date(2024, 11, 30),
                  datetime.date(2023, 1, 1) + rng.randrange(700) * DAY)
        day = rng.choice(starts)
        given, marks = [], [day]
        for _ in range(pick(rng, [(1, 1), (2, 3), (3, 4), (4, 3), (6, 2), (9, 1)])):
            sanction = {"kind": pick(rng, [("warning", 5), ("quarantine", 4), ("absence", 2)]), "last_day": day.isoformat()}
            if sanction["kind"] == "quarantine":
                sanction["months"] = rng.choice((1, 1, 2, 3, 3, 5, 6, 6, 8, 12, 24))
                if chance(rng, 20):                         # the sanction names the day from which it holds
                    sanction["from"] = (day + rng.choice((1, 1, 2, 10, 40, 200)) * DAY).isoformat()
                    if odd and chance(rng, 30):
                        sanction["from"] = (day - rng.choice((0, 1, 20, 300)) * DAY).isoformat()
            elif odd and sanction["kind"] == "absence" and chance(rng, 30):
                sanction["months"] = rng.choice((3, 6, 9))
            given.append(sanction)
            # The next sanction is on the same day, at a limit of those recorded so far, or anywhere.
            records = sanctions.register_on(given, day)
            marks = [day, add_year(day)]
            for record in records:
                start, end = (datetime.date.fromisoformat(record[key]) for key in ("from", "to"))
                marks += [start, end, add_year(end), add_year(start)]
            day = max(day, pick(rng, [
                (day, 3), (rng.choice(marks) + rng.choice((-1, 0, 0, 1, 1)) * DAY, 8), (day + rng.randrange(500) * DAY, 4)]))
        as_of = pick(rng, [
            (rng.choice(marks) + rng.choice((-1, 0, 0, 1)) * DAY, 6),
            (datetime.date.fromisoformat(given[-1]["last_day"]) + rng.choice((-1, 0, 0, 1, 30)) * DAY, 5),
            (datetime.date.fromisoformat(rng.choice(given)["last_day"]) + rng.choice((-1, 0, 0, 1)) * DAY, 2),
            (day + rng.randrange(900) * DAY, 1)])
        if chance(rng, 15):                                 # the days in another order; sanctions of one day keep theirs
            days = sorted({sanction["last_day"] for sanction in given})
            rng.shuffle(days)
            given.sort(key=lambda sanction: days.index(sanction["last_day"]))
        return {"given": given, "as_of": as_of.isoformat()}

    @staticmethod
    def files(case):
        return {"sanctions.json": json.dumps(case["given"], indent=1)}

    @staticmethod
    def arguments(case, folder):
        return ["sanction", "simulate", str(folder / "sanctions.json"), "--as-of", case["as_of"]]

    @staticmethod
    def expected(case):
        return sanctions.register_on(case["given"], datetime.date.fromisoformat(case["as_of"]))

    @staticmethod
    def differences(case, wanted, got):
        def key(record):
            months = record.get("months") if record["kind"] == "quarantine" else None
            return (record["kind"], record["from"], record["to"], str(months))
        try:
            program = sorted(map(key, got))
        except (TypeError, KeyError) as error:
            yield "shape", f"{error!r}: {got!r}"
            return
        here = sorted(map(key, wanted))
        if program != here:
            program_only = [one for one in program if one not in here]
            here_only = [one for one in here if one not in program]
            yield "register", f"as of {case['as_of']}: program only {program_only}, here only {here_only}\n      given {json.dumps(case['given'])}"


# ------------------------------------------------------------------------------------------------------ standings

def plain_players(report):
    """Makes every player a registered one, so that nothing holds the report back."""
    for player in report["players"]:
        kept = {key: player[key] for key in ("no", "name")}
        player.clear()
        player.update(kept, id=str(5_000_000 + kept["no"]), federation="DEN", rating=1000 + kept["no"] * 13 % 900)
    return report


def close_table(rng):
    """A small table with many ties."""
    field = generate.Field(rng, [1500 + rng.randrange(30) for _ in range(rng.randrange(3, 15))])
    field.form = {no: 0 for no in field.rating}
    system = pick(rng, [("round-robin", 5), ("double-round-robin", 2), ("monrad", 3), ("swiss", 2), ("nordic", 2), ("other", 1)])
    if system.endswith("round-robin"):
        rounds = generate.all_play_all(rng, field, 2 if system.startswith("double") else 1)
        if chance(rng, 45) and field.n > 3:
            generate.leave_all_play_all(rng, field, rounds)
    else:
        rounds = min(rng.choice((3, 5, 7, 8, 9, 12, 13)), field.n + 1)
        generate.pairing_system(rng, field, rounds)
    draws = rng.choice((10, 50, 90))
    for line in field.lines:
        if line["result"] in ("1-0", "0-1") and chance(rng, draws):
            line["result"] = "½-½"
        elif line["result"] in ("1-0", "0-1") and chance(rng, 3):
            line["result"] = rng.choice(("½-0", "0-½", "0-0", "1-0 unrated", "½-½ unrated"))
    players = [{"no": no, "name": f"Spiller {no}"} for no in field.rating]
    return generate.report_of(rng, field, players, system, rounds, rng.choice(("coordinated", "emt", "approved")))


def is_silent(report):
    """Whether the text does not settle the standings (READINGS.md)."""
    complete = oracle.is_complete(report)
    left = oracle.who_left(report)
    scheduled = {no for line in report["games"] if line.get("black") is not None for no in (line["white"], line["black"])}
    everybody = {player["no"] for player in report["players"]}
    lines = Counter(frozenset((line["white"], line["black"])) for line in report["games"] if line.get("black") is not None)
    times = oracle.declared_all_play_all(report)
    if times and left:
        if not complete:
            return True
        gone = sorted(left)
        if any(lines[frozenset((a, b))] < times for i, a in enumerate(gone) for b in gone[i + 1:]):
            return True                                     # two who left, without a line: in which round was their game?
        if any(after >= report["rounds"] for after in left.values()):
            return True
    return bool(everybody - scheduled)


class Standings:
    name = "standings"

    @staticmethod
    def make(rng, odd):
        while True:
            report = generate.random_report(rng) if chance(rng, 45) else close_table(rng)
            if odd:
                Standings.make_silent(rng, report)
            if odd or not is_silent(report):
                break
        if report["rounds"] in (8, 9, 12, 13) and chance(rng, 50):      # the limits of 4.14.3
            return {"report": plain_players(report), "tiebreak": "middel"}
        return {"report": plain_players(report), "tiebreak": pick(rng, [("sb", 3), ("almindelig", 3), ("middel", 3), (None, 1)])}

    @staticmethod
    def make_silent(rng, report):
        """Makes the text silent, if players left: their games with each other have no line, one leaves after the last round, or the
        table is incomplete."""
        left = oracle.who_left(report)
        if not left or not oracle.declared_all_play_all(report):
            return
        sort = rng.choice(("no line", "last round", "incomplete"))
        if sort == "no line":
            gone = [line for line in report["games"] if {line["white"], line.get("black")} <= set(left) and line["result"] in ("+/-", "-/+", "-/-")]
            for line in gone:
                report["games"].remove(line)
            unexcused = {(line["round"], no) for line in gone for no in (line["white"], line["black"])}
            report["unexcused"] = [one for one in report.get("unexcused", []) if (one["round"], one["no"]) not in unexcused]
        elif sort == "last round":
            rng.choice(report["withdrawn"])["after_round"] = report["rounds"]
        else:
            report["complete"] = False

    @staticmethod
    def files(case):
        return {"report.json": json.dumps(case["report"], ensure_ascii=False, indent=1)}

    @staticmethod
    def arguments(case, folder):
        return ["standings", str(folder / "report.json")] + (["--tiebreak", case["tiebreak"]] if case["tiebreak"] else [])

    @staticmethod
    def expected(case):
        return [{"no": row["no"], "points": text(row["points"]), "tiebreak": [text(step) for step in row["tiebreak"]],
                 "place": row["place"]} for row in standings.standings(case["report"], case["tiebreak"])]

    @staticmethod
    def differences(case, wanted, got):
        report = case["report"]
        about = f"{report['system']}, {report['rounds']} rounds, {case['tiebreak']}, left {report.get('withdrawn', [])}"
        try:
            program = {int(row["no"]): row for row in got}
        except (TypeError, KeyError, ValueError) as error:
            yield "shape", f"{error!r}: {str(got)[:300]}"
            return
        if len(program) != len(got):
            yield "rows", f"[{about}] a start number is there twice"
        here = {row["no"]: row for row in wanted}
        if set(program) != set(here):
            yield "rows", f"[{about}] program only {sorted(set(program) - set(here))}, here only {sorted(set(here) - set(program))}"
        for no in sorted(set(program) & set(here)):
            one, other = program[no], here[no]
            for key in ("points", "tiebreak", "place"):
                if one.get(key) != other[key]:
                    yield key, f"[{about}] no {no}: program {one.get(key)!r}, here {other[key]!r} (whole row {one}, here {other})"
        places = [row.get("place") for row in got]
        if places != sorted(places, key=lambda place: (place is None, place)):
            yield "order", f"[{about}] the rows are not in the order of the places: {places}"


# ---------------------------------------------------------------------------------------------------------- norms

NORM_TIMES = ("40/7200,20/3600,1800", "40/7200,3600", "40/7200,20/3600,1799", "40/7200,1800", "46/7200,23/3600,1800", "47/7200,20/3600,1800",
              "46/7200,3600", "40/7200,24/3600,1800", "47/7200,3600")
#: Time controls on which "46 moves in 2 hours at any stage" can be read in several ways.
SILENT_TIMES = ("40/7200,4500", "40/7200,3600+30", "9392", "36/7200,3600", "5400+30", "40/5400+30,1800+30", "40/4500+30,900+30", "14400", "7200", "30/5400,3600", "30/5400,5400", "600")


#: The names here of the requirements of a norm -> the program's.
FAIL_NAMES = {
    "90 days": "days", "play-off": "play-off", "time control": "time-control", "double rounds": "rounds-per-day",
    "last three rounds": "last-rounds", "games": "games", "rated": "rated", "foreigners": "foreigners", "federations": "federations",
    "titled": "titled", "roles": "holders", "no score listed": "category", "score": "score", "computer": "computer",
}
#: Whether every name of what fails is compared (--fails), not only whether anything fails.
COMPARE_FAILS = False


class Norms:
    name = "norms"

    @staticmethod
    def make(rng, odd):
        system = pick(rng, [("round-robin", 5), ("double-round-robin", 2), ("swiss", 4), ("monrad", 1)])
        rounds, n = 0, 0
        if system == "round-robin":
            n = rng.choice((9, 10, 10, 10, 11, 12, 13, 14, 14, 15))
        elif system == "double-round-robin":
            n = rng.choice((5, 6, 6, 7, 8))
        else:
            rounds = rng.choice((8, 9, 9, 9, 10, 11, 12, 13, 14))
            n = rounds + rng.randrange(2, 16)
        field = generate.Field(rng, Norms.ratings(rng, n))
        field.form = {no: rng.choice((0, 0, 0, 150, 300, -200)) for no in field.rating}
        field.forfeit_percent = pick(rng, [(0, 60), (2, 30), (10, 10)])
        field.odd_percent = pick(rng, [(0, 75), (3, 25)])
        if n >= 4 and chance(rng, 15):                      # one player who loses nearly everything
            field.form[rng.choice(sorted(field.rating))] = -9000
        if system.endswith("round-robin"):
            rounds = generate.all_play_all(rng, field, 2 if system.startswith("double") else 1)
            if chance(rng, 8):
                generate.leave_all_play_all(rng, field, rounds)
        else:
            generate.pairing_system(rng, field, rounds)
        kind, complete = pick(rng, [(("approved", None), 5), (("international", True), 2), (("coordinated", None), 2),
                                    (("playoff", None), 1 if chance(rng, 30) else 0), (("international-team", True), 1)])
        report = generate.report_of(rng, field, Norms.people(rng, field, system, odd), system, rounds, kind, complete)
        del report["start"], report["end"]
        Norms.dates(rng, report, odd)
        report.pop("time_control", None)
        if chance(rng, 30):
            report["time_control"] = rng.choice(NORM_TIMES + SILENT_TIMES if odd else NORM_TIMES)
        report.pop("reported", None)
        return report

    @staticmethod
    def ratings(rng, n):
        """n ratings, about a fifth of them at or below 2001, with an average near a limit of a category; 0: without Elo."""
        low_count = max(0, n // 5 + rng.choice((-1, 0, 0, 1)))
        target = 2251 + 25 * rng.randrange(17) + rng.choice((-1, 0, 0))
        if chance(rng, 35):
            target -= 200
        if chance(rng, 4):
            target = 2640
        low = [rng.choice((2001, 2001, 2000, 2000, 1999, rng.randrange(1850, 2001), 0)) for _ in range(low_count)]
        rest = n - low_count
        need = (target * n - sum(one or 2000 for one in low)) // rest
        high = [max(2001, need + rng.randrange(-80, 81)) for _ in range(rest)]
        ratings = low + high
        rng.shuffle(ratings)
        return ratings

    @staticmethod
    def people(rng, field, system, odd):
        federations = pick(rng, [(("DEN", "SWE"), 1), (("DEN", "SWE", "NOR"), 3), (("DEN", "SWE", "GER", "POL", "ISL"), 4)])
        home_percent = rng.choice((40, 55, 66, 66, 75))
        titles_percent = rng.choice((35, 50, 50, 60, 80))
        kinds = pick(rng, [
            ((("GM", 3), ("IM", 3), ("FM", 3)), 4), ((("GM", 1), ("IM", 2), ("FM", 4)), 3), ((("WGM", 3), ("WIM", 3), ("WFM", 3), ("IM", 1), ("GM", 1)), 3),
            ((("GM", 4), ("IM", 1)), 2)])
        women = rng.choice((0, 10, 30, 100))
        computers = rng.choice((0, 0, 0, 0, 5)) if system in ("swiss", "monrad") or odd else 0
        extra_unrated = rng.choice((0, 0, 0, 5))
        players = []
        for no, elo in field.rating.items():
            federation = "DEN" if chance(rng, home_percent) else rng.choice(federations)
            player = {"no": no, "name": f"Prøve {no}, Person", "federation": federation}
            if chance(rng, women):
                player["sex"] = "F"
            elif chance(rng, 50):
                player["sex"] = "M"
            if elo and not chance(rng, extra_unrated):
                player["elo"] = elo
            if chance(rng, titles_percent):
                player["title"] = pick(rng, list(kinds))
            elif chance(rng, 5):
                player["title"] = rng.choice(("CM", "WCM"))
            if chance(rng, computers):
                player["computer"] = True
            # Norms do not use Danish ratings, so any will do.
            if federation == "DEN":
                player.update(id=str(5_000_000 + no), rating=rng.choice((2100, 1850, (elo or 2000) + 40)))
            elif "elo" not in player:
                player["national_rating"] = 1900
            players.append(player)
            if odd and chance(rng, 2):
                del player["federation"]
        return players

    @staticmethod
    def dates(rng, report, odd):
        start = datetime.date(2024, 1, 10) + rng.randrange(300) * DAY
        rounds = report["rounds"]
        sort = pick(rng, [("none", 5), ("long", 2), ("single", 2), ("double", 4)])
        if sort == "none":
            report.update(start=start.isoformat(), end=(start + rounds * DAY).isoformat())
            return
        if sort == "long":
            report.update(start=start.isoformat(), end=(start + rng.choice((88, 89, 89, 90, 90, 91)) * DAY).isoformat())
            return
        doubles = set()
        if sort == "double":                                # round i + 1 is on the day of round i
            pairs = rng.choice((1, 2, 2, 3, 4))
            places = rng.sample(range(1, rounds), min(pairs, rounds - 1))
            places = [place for place in places if place < rounds - 2 or chance(rng, 20)]
            for place in sorted(places):
                if place - 1 not in doubles or odd and chance(rng, 50):
                    doubles.add(place)
        day, dates = start, []
        for round_ in range(1, rounds + 1):
            dates.append(day.isoformat())
            if round_ not in doubles:
                day += rng.choice((1, 1, 1, 2)) * DAY
        report.update(start=dates[0], end=dates[-1], round_dates=dates)

    @staticmethod
    def files(case):
        return {"report.json": json.dumps(case, ensure_ascii=False, indent=1)}

    @staticmethod
    def arguments(case, folder):
        return ["norms", str(folder / "report.json")]

    @staticmethod
    def expected(case):
        return {"norms": {str(no): {title: {**cell, "demanded": text(cell["demanded"]), "score": text(cell["score"])}
                                    for title, cell in cells.items()} for no, cells in norms.norms(case).items()}}

    @staticmethod
    def differences(case, wanted, got):
        about = f"{case['system']}, {case['kind']}, {case['rounds']} rounds, {len(case['players'])} players"
        program = got.get("norms") if isinstance(got, dict) else None
        if not isinstance(program, dict):
            yield "shape", str(got)[:300]
            return
        people = {str(player["no"]): player for player in case["players"]}
        for no in sorted(set(program) | set(wanted["norms"]), key=int):
            if no not in program or no not in wanted["norms"]:
                where = "program" if no in program else "here"
                yield "players", f"[{about}] no {no} ({people.get(no)}) only in {where}"
                continue
            one, other = program[no], wanted["norms"][no]
            if set(one) != set(other):
                yield "titles", f"[{about}] no {no}: program {sorted(one)}, here {sorted(other)}"
            for title in sorted(set(one) & set(other)):
                for key in ("ok", "games", "group", "average", "category", "demanded", "score"):
                    if one[title].get(key, "missing") != other[title][key]:
                        yield key, f"[{about}] no {no} {title} {key}: program {one[title].get(key, 'missing')!r}, here {other[title][key]!r}\n      program {one[title]}\n      here    {other[title]}"
                said, ours = set(one[title].get("fails") or []), {FAIL_NAMES[name] for name in other[title]["fails"]}
                if "games" in ours & said:                  # too few games also have no listed score; either may be named
                    said, ours = said - {"category"}, ours - {"category"}
                if (said != ours) if COMPARE_FAILS else (bool(said) != bool(ours)):
                    yield "fails", f"[{about}] no {no} {title}: program {one[title].get('fails')}, here {other[title]['fails']}"


# -------------------------------------------------------------------------------------------------------- running

TOPICS = {topic.name: topic for topic in (TimeControl, Align, Sanctions, Standings, Norms)}


def ask(binary, topic, case, folder):
    """The program's answer in a list of one, or a text that says what went wrong; and the command."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in topic.files(case).items():
        (folder / name).write_text(content, encoding="utf-8")
    command = [binary, *topic.arguments(case, folder), "--format", "json"]
    try:
        done = subprocess.run(command, capture_output=True, check=False, timeout=120)
    except subprocess.TimeoutExpired:
        return "no answer within 120 seconds", command
    errors = done.stderr.decode("utf-8", "replace")[-500:]
    if done.returncode != 0:
        return f"exit code {done.returncode}: {errors}", command
    try:
        return [json.loads(done.stdout.decode("utf-8"))], command
    except (UnicodeDecodeError, json.JSONDecodeError) as error:
        return f"no readable answer ({error}): {done.stdout[:200]!r} {errors}", command


def compare_one(binary, topic, case, folder):
    """The differences as a list of (cell, text); the command; the expected answer; the program's answer."""
    wanted = topic.expected(case)
    answer, command = ask(binary, topic, case, folder)
    if isinstance(answer, str):
        return [("program", answer)], command, wanted, answer
    try:
        return list(topic.differences(case, wanted, answer[0])), command, wanted, answer[0]
    except (AttributeError, TypeError, KeyError, ValueError) as error:
        return [("shape", f"{error!r}: {str(answer[0])[:300]}")], command, wanted, answer[0]


def numbered_case(topic, seed, index, odd):
    return topic.make(random.Random(f"{topic.name}/{seed}/{index}"), odd)


def describe(topic, case, wanted, seen):
    """Counts what an input covers, for the last line."""
    if topic is TimeControl:
        seen[wanted["class"]] += 1
    elif topic is Align:
        seen["adjusted" if wanted["n"] else "not adjusted"] += 1
        seen["players moved"] += len(wanted["new"])
    elif topic is Sanctions:
        seen["records"] += len(wanted)
        seen["quarantines"] += sum(record["kind"] == "quarantine" for record in wanted)
    elif topic is Standings:
        seen["rows"] += len(wanted)
        seen["shared places"] += len(wanted) - len({row["place"] for row in wanted})
    else:
        for cells in wanted["norms"].values():
            for title, cell in cells.items():
                seen[f"{title} asked"] += 1
                seen[f"{title} ok"] += cell["ok"]
                if len(cell["fails"]) == 1:
                    seen[f"one fail: {cell['fails'][0]}"] += 1


def compare(topic, binary, count, seed, keep, odd, show):
    """How many of the inputs differ; 1 if the program gives no answer at all."""
    by_cell, seen, printed, wrong = Counter(), Counter(), 0, 0
    work = keep / "work"

    def task(index):
        case = numbered_case(topic, seed, index, odd)
        folder = work / f"{topic.name}-{index:06}"
        return index, case, folder, compare_one(binary, topic, case, folder)

    first = [task(index)[3] for index in range(min(3, count))]
    if first and all(found and found[0][0] == "program" for found, *_ in first):
        print(f"{topic.name}: {binary} gives no answer: {first[0][0][0][1].split(chr(10))[0]}")
        return 1

    with ThreadPoolExecutor(2) as pool:
        for index, case, folder, (found, command, wanted, answer) in pool.map(task, range(count)):
            describe(topic, case, wanted, seen)
            if not found:
                for path in folder.iterdir():
                    path.unlink()
                folder.rmdir()
                continue
            wrong += 1
            saved = keep / f"{topic.name}-{seed}-{index}{'-odd' if odd else ''}"
            saved.mkdir(parents=True, exist_ok=True)
            for path in folder.iterdir():
                path.replace(saved / path.name)
            folder.rmdir()
            words = [str(saved / Path(word).name) if Path(word).parent == folder else word for word in command]
            (saved / "command.txt").write_text(" ".join(f"'{word}'" for word in words) + "\n", encoding="utf-8")
            for name, content in (("case", {"topic": topic.name, "case": case}), ("expected", wanted), ("got", answer)):
                (saved / f"{name}.json").write_text(json.dumps(content, ensure_ascii=False, indent=1, default=str) + "\n", encoding="utf-8")
            for cell, message in found:
                by_cell[cell] += 1
                if printed < show:
                    print(f"{saved}\n    {cell}: {message}")
                    printed += 1
    cells = ", ".join(f"{cell} {times}" for cell, times in by_cell.most_common())
    print(f"{topic.name}: {count} inputs, {wrong} differ{f' ({cells})' if cells else ''}; covered: "
          + ", ".join(f"{what} {times}" for what, times in sorted(seen.items())))
    return wrong


def replay(folder, binary):
    saved = json.loads((folder / "case.json").read_text(encoding="utf-8"))
    topic = TOPICS[saved["topic"]]
    found, command, _, _ = compare_one(binary, topic, saved["case"], folder)
    print(" ".join(command))
    for cell, message in found:
        print(f"    {cell}: {message}")
    print(f"{len(found)} differences")
    return len(found)


def self_check():
    for module in (time_control, alignment, sanctions, standings, norms):
        module.self_check()
    for topic in TOPICS.values():                           # inputs can be made and computed, and are the same when made again
        for odd in (False, True):
            for index in range(60):
                case = numbered_case(topic, "self-check", index, odd)
                wanted = topic.expected(case)
                assert json.dumps(case) == json.dumps(numbered_case(topic, "self-check", index, odd))
                if topic is not Align:                      # an expected answer does not differ from itself
                    assert not list(topic.differences(case, wanted, json.loads(json.dumps(wanted)))), (topic.name, index)
    print("self-check: all well")


def main():
    parser = argparse.ArgumentParser(description="compare the program with a second computation of the law")
    parser.add_argument("topics", nargs="*", choices=[[], *TOPICS], metavar="topic", help=", ".join(TOPICS))
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--program", default="target/debug/kartotek", help="path of the program")
    parser.add_argument("--keep", metavar="DIR", default="law-differences")
    parser.add_argument("--odd", action="store_true", help="also inputs on which the text is silent")
    parser.add_argument("--show", type=int, default=20, help="how many differences of a topic are printed")
    parser.add_argument("--self-check", action="store_true")
    parser.add_argument("--replay", metavar="DIR")
    parser.add_argument("--fails", action="store_true", help="norms: compare every name in `fails`, not only whether there is one")
    arguments = parser.parse_args()
    global COMPARE_FAILS
    COMPARE_FAILS = arguments.fails
    if arguments.self_check:
        return self_check()
    if arguments.replay:
        return 1 if replay(Path(arguments.replay), arguments.program) else 0
    wrong = 0
    for name in arguments.topics or TOPICS:
        wrong += compare(TOPICS[name], arguments.program, arguments.count, arguments.seed,
                         Path(arguments.keep), arguments.odd, arguments.show)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
