#!/usr/bin/env python3
"""Compares what the program reports about tournaments and titles with a second computation, on random reports.

    python3 offices.py --program PATH [--count N] [--seed S] [--show K] [topic...]

Topics: emt (§ 35 to § 42 of a group's report), titles (§ 36, § 37, play-offs, prizes), division (§ 65 over the groups of
a tournament), newcomers (4.5.5.1.1-5, § 5 c: first ratings, members, restarts). The law is in `emt.py` and here; readings
in READINGS.md. Exit code 1 on differences.
"""

import argparse
import datetime
import json
import random
import subprocess
import sys
import tempfile
from fractions import Fraction
from pathlib import Path

sys.dont_write_bytecode = True                           # leave no __pycache__ beside the sources

import emt
import oracle
import standings
from generate import chance, circle, pick

HEADER = ("id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,rating,last_rated,public,"
          "citizenship")
SYSTEMS = [("monrad", 3), ("nordic", 2), ("swiss", 3), ("round-robin", 3), ("double-round-robin", 1), ("match", 1), ("team", 1),
           ("other", 1)]
FOUNDED, RUN = datetime.date(2025, 12, 31), datetime.date(2026, 6, 1)


# ----------------------------------------------------------------------------------------------------- the program

def ask(program, arguments):
    done = subprocess.run([program, *map(str, arguments)], capture_output=True, check=False)
    if done.returncode not in (0, 1):
        sys.exit(f"exit code {done.returncode}: {done.stderr.decode('utf-8', 'replace')[-600:]}")
    return done.stdout.decode("utf-8")


def diagnostics(program, paths, *office):
    """The objections of `check` to each file: {name: [(code, message)]}."""
    told = {path.name: [] for path in paths}
    text = ask(program, ["check", "--format", "json", *office, *paths])
    for line in text.splitlines():
        found = json.loads(line)
        for one in found if isinstance(found, list) else [found]:
            if one.get("file") in told:
                told[one["file"]].append((one["code"], one["message"]))
    return told


def write(folder, name, report):
    path = Path(folder) / f"{name}.json"
    path.write_text(json.dumps(report, ensure_ascii=False), encoding="utf-8")
    return path


def write_office(folder, people):
    office = Path(folder) / "office"
    office.mkdir()
    (office / "kartotek.toml").write_text(f'federation = "DEN"\nname = "Prøve"\nfounded = {FOUNDED}\n', encoding="utf-8")
    (office / "clubs.csv").write_text("id,name,district\n101,Skovby Skakklub,Skovby Kreds\n", encoding="utf-8")
    rows = [",".join((player["id"], f'"{player["name"]}"', player.get("birth_date", ""), player.get("sex", ""), "101", "DEN", "yes", "", "", "", "",
                      str(player["rating"]), player.get("last_rated", "2025-11-16"), "yes", player.get("citizenship", ""))) for player in people]
    (office / "players.csv").write_text("\n".join((HEADER, *rows)) + "\n", encoding="utf-8")
    return office


def surname(number):
    """Names that nobody would take for one another: they share no beginning."""
    letters = "bcdfghjklmnprstv"
    return "".join(letters[number // 16 ** k % 16] + "aeiou"[number // 5 ** k % 5] for k in range(5)).capitalize()


def first_rounds(rng, n, rounds, round_robin=False):
    """The first rounds of an all-play-all; who sits out has a bye."""
    lines = []
    for round_, pairs in enumerate(circle(n)[:rounds], 1):
        for first, second in pairs:
            white, black = (first, second) if chance(rng, 50) else (second, first)
            lines.append({"round": round_, "white": white, "black": black, "result": rng.choice(("1-0", "0-1", "½-½"))})
        resting = set(range(1, n + 1)) - {no for pair in pairs for no in pair}
        lines += [{"round": round_, "white": no, "result": "bye"} for no in resting if not round_robin]
    return lines


# -------------------------------------------------------------------------------------------------- § 35 to § 42

class Emt:
    """Reports of groups of an EMT, without an office."""

    @staticmethod
    def report(rng, index):
        name = rng.choice((*emt.GROUPS, None))
        class_, form = emt.GROUPS.get(name, (None, None))
        n = rng.choice({"landshold": (9, 10, 10, 11), "kandidat": (7, 8, 9, 64, 65), "kvinde": (6, 7, 8, 8, 9, 12)}.get(
            class_, {"A": (7, 8, 8, 9), 7: (8, 31, 32, 33), 5: (6, 15, 16, 17)}.get(form, (6, 8, 9))))
        rounds = rng.choice((5, 5, 6, 7, 7, 9))
        start = datetime.date(2026, 4, rng.randrange(1, 29))
        players = []
        for no in range(1, n + 1):
            limit = 1900 if chance(rng, 60) else rng.randrange(1200, 2500)
            player = {"no": no, "name": f"{surname(no)}, Ib", "rating": limit + rng.choice((-1, 0, 0, 1, 60, -60))}
            if chance(rng, 70):
                player["sex"] = pick(rng, [("F", 9), ("M", 1 if chance(rng, 50) else 9)])
            if chance(rng, 70):
                born = datetime.date(start.year - 55, start.month, start.day) + datetime.timedelta(days=rng.choice((-400, -1, 0, 1)))
                player["birth_date"] = born.isoformat()
            players.append(player)
        if name is None:
            title = rng.choice(("EMT 2026", "EMT i Ma skakklub", "Påsketurnering"))
        else:
            title = f"EMT 2026, {name}-{rng.randrange(1, 5)}" if len(name) == 2 else f"EMT 2026, {name}"
        report = {"id": f"p{index}", "name": title, "kind": "emt", "start": start.isoformat(),
                  "end": (start + datetime.timedelta(days=9)).isoformat(), "players": players,
                  "games": first_rounds(rng, n, rounds)}
        if chance(rng, 80):
            report["system"] = pick(rng, SYSTEMS)
        if chance(rng, 70):
            report["rounds"] = max(rounds, max(line["round"] for line in report["games"]))
        if chance(rng, 70):
            report["time_control"] = rng.choice((emt.SEVEN_HOURS, emt.SIX_HOURS, "40/7200,1800", "40/4500+30,900+30"))
        return report, name

    @staticmethod
    def compare(program, rng, count, differ):
        with tempfile.TemporaryDirectory() as folder:
            reports = [Emt.report(rng, index) for index in range(count)]
            paths = [write(folder, f"p{index}", report) for index, (report, _) in enumerate(reports)]
            for first in range(0, count, 300):
                told = diagnostics(program, paths[first:first + 300])
                for path, (report, name) in zip(paths[first:first + 300], reports[first:first + 300]):
                    wanted = emt.breaches(report, name)
                    found = sorted(shortened(code, message) for code, message in told[path.name] if code.startswith("emt-"))
                    if found != wanted:
                        differ(f"{report['name']}, {len(report['players'])} players, {report.get('system')}, "
                               f"{report.get('rounds')} rounds: program {found}, here {wanted}")
        return count


def shortened(code, message):
    if code == "emt-group-form":
        return f"{code} {message.split()[0]}"
    if code == "emt-not-entitled":
        return f"{code} {message.rsplit('no. ', 1)[1]}"
    return code


# ------------------------------------------------------------------------------------------------- § 36, § 37

class Titles:
    """Landsholdsklassen and Kandidatklassen with their play-offs, in an office that knows citizenship and birth dates."""

    @staticmethod
    def report(rng, index, people):
        is_landshold = chance(rng, 60)
        n = rng.choice((4, 5, 6, 10) if is_landshold else (4, 6, 8))
        entrants = [person(rng, len(people) + k) for k in range(n)]
        people += entrants
        players = [{"no": no, "id": player["id"], "name": player["name"]} for no, player in enumerate(entrants, 1)]
        for player in entrants:
            player["citizenship"] = pick(rng, [("DEN", 8), ("SWE", 2), ("", 1)])
            if chance(rng, 12):
                player["birth_date"] = ""
        system = rng.choice(("round-robin",) if is_landshold else ("swiss", "monrad", "round-robin"))
        rounds = len(circle(n)) if system == "round-robin" else min(len(circle(n)), rng.choice((2, 3, 5)))
        lines = first_rounds(rng, n, rounds, system == "round-robin")
        if chance(rng, 60):                              # many draws make many equal
            for line in lines:
                if "black" in line and chance(rng, 80):
                    line["result"] = "½-½"
        class_ = "Landsholdsklassen" if is_landshold else "Kandidatklassen"
        report = {"id": f"t{index}", "tournament": f"emt-{index}", "name": f"EMT 2026, {class_}", "kind": "emt", "system": system,
                  "rounds": rounds, "start": "2026-04-02", "end": "2026-04-12", "players": players, "games": lines}
        return report, entrants

    @staticmethod
    def play_off(rng, report, number, tied):
        """A play-off of those who are tied, now and then with another or without one of them."""
        numbers = list(tied)
        if chance(rng, 10):
            numbers = numbers[:-1]
        elif chance(rng, 10):
            numbers += [no for no in range(1, len(report["players"]) + 1) if no not in tied][:1]
        if len(numbers) < 2:
            return None
        players = [report["players"][no - 1] | {"no": k} for k, no in enumerate(numbers, 1)]
        rng.shuffle(players)
        system = "match" if len(players) == 2 else "round-robin"
        lines = first_rounds(rng, len(players), len(circle(len(players))), True)
        if len(players) == 2:
            again = dict(lines[0], round=2, white=lines[0]["black"], black=lines[0]["white"], result=rng.choice(("1-0", "½-½")))
            lines.append(again)
        for no, player in enumerate(players, 1):
            player["no"] = no
        return {"id": f"{report['id']}-o{number}", "tournament": report["tournament"], "name": "EMT 2026, omkamp", "kind": "playoff",
                "system": system, "rounds": max(line["round"] for line in lines), "start": "2026-05-02", "end": "2026-05-04",
                "players": players, "games": lines}

    @staticmethod
    def wanted(report, entrants, play_offs, prizes):
        """The rows of `standings`, in the order of the places."""
        games, byes = oracle.read_games(report)
        points = {player["no"]: Fraction(0) for player in report["players"]} | oracle.final_points(report, games, byes)
        by = "sb" if report["system"] == "round-robin" else "almindelig"
        values = standings.tie_break_values(report, by, standings.meetings(report, games), points)
        place = standings.places(points, values)
        number = {player["id"]: player["no"] for player in report["players"]}
        scores = []
        for one in play_offs:
            theirs = oracle.final_points(one, *oracle.read_games(one))
            scores.append({number[player["id"]]: theirs.get(player["no"], Fraction(0)) for player in one["players"]})
        rows = {no: {"no": no, "points": oracle.shortest_text(points[no]),
                     "tiebreak": [oracle.shortest_text(value) for value in values[no]]} for no in points}
        if "Landshold" in report["name"]:
            citizenship = {no: player["citizenship"] for no, player in enumerate(entrants, 1)}
            state, tied = emt.danmarksmester(points, citizenship, scores)
            equal = [no for no in points if tied and points[no] == points[tied[0]]]
            if state[0] == "holder":
                rows[state[1]]["title"] = "Danmarksmester"
        else:
            state, tied = emt.first_of_kandidatklassen(place, scores)
            equal = list(tied)
            born = {no: player.get("birth_date", "") for no, player in enumerate(entrants, 1)}
            juniors, unknown = emt.juniordanmarksmestre(place, born, datetime.date(2026, 4, 2))
            for no in juniors:
                rows[no]["title"] = "Juniordanmarksmester"
            for no in unknown:
                rows[no]["title_unknown"] = True
        for no in state[1] if state[0] in ("play-off", "unknown") else []:
            rows[no]["play_off" if state[0] == "play-off" else "title_unknown"] = True
        # § 36: the outcome of a play-off decides the places of those who are equal, if all of them played it.
        outcome = emt.play_off_scores(tied, scores) if len(tied) > 1 else None
        share = dict(points) if report["system"] == "round-robin" else dict(place)
        if outcome and sorted(equal) == sorted(tied):
            first = min(place[no] for no in tied)
            for no in tied:
                place[no] = first + sum(better(outcome, values, other, no) for other in tied)
                share[no] = (share[no], outcome[no]) if report["system"] == "round-robin" else place[no]
        key = {no: (points[no], share[no][1]) if isinstance(share[no], tuple) else (points[no], -1) for no in points}
        groups = [[no for no in points if (key[no] if report["system"] == "round-robin" else place[no]) == value]
                  for value in sorted({key[no] if report["system"] == "round-robin" else place[no] for no in points},
                                      reverse=report["system"] == "round-robin")]
        paid, first = {}, 0
        for tied_ in groups:
            pot = sum(prizes[first:first + len(tied_)])
            for at, no in enumerate(sorted(tied_)):
                paid[no] = pot // len(tied_) + (1 if at < pot % len(tied_) else 0)
            first += len(tied_)
        for no, row in rows.items():
            row |= {"place": place[no], "prize": f"{paid[no] // 100}.{paid[no] % 100:02}"}
        return [rows[no] for no in sorted(rows, key=lambda no: (place[no], no))]

    @staticmethod
    def compare(program, rng, count, differ):
        people, cases = [], []
        with tempfile.TemporaryDirectory() as folder:
            for index in range(count):
                report, entrants = Titles.report(rng, index, people)
                games, byes = oracle.read_games(report)
                points = oracle.final_points(report, games, byes)
                most = max(points.values())
                tied = sorted(no for no, value in points.items() if value == most)
                if chance(rng, 30):                      # of the Danish ones
                    danish = [no for no, player in enumerate(entrants, 1) if player["citizenship"] == "DEN"]
                    most = max((points[no] for no in danish), default=0)
                    tied = [no for no in danish if points[no] == most]
                play_offs = [Titles.play_off(rng, report, k, tied) for k in range(pick(rng, [(0, 3), (1, 5), (2, 2)]))]
                cases.append((report, entrants, [one for one in play_offs if one]))
            office = write_office(folder, people)
            for first in range(0, count, 100):
                prizes = [rng.randrange(10**6) for _ in range(rng.randrange(1, 6))]
                batch, paths = cases[first:first + 100], []
                for report, _, play_offs in batch:
                    paths += [write(folder, one["id"], one) for one in (report, *play_offs)]
                amounts = ",".join(f"{ore // 100}.{ore % 100:02}" for ore in prizes)
                tables = ask(program, ["standings", "--format", "json", "--prizes", amounts, "--office", office, *paths])
                tables = dict(zip((path.stem for path in paths), map(json.loads, tables.splitlines())))
                for report, entrants, play_offs in batch:
                    wanted = Titles.wanted(report, entrants, play_offs, prizes)
                    if tables.get(report["id"]) != wanted:
                        differ(f"{report['name']}, {report['system']}, {len(play_offs)} play-offs: "
                               f"{[player['citizenship'] for player in entrants]}\n    program {tables.get(report['id'])}\n    here    {wanted}")
        return count


def better(outcome, values, other, one):
    """Whether `other` is placed before `one`: the play-off goes before the tie-break."""
    return (outcome[other], values[other]) > (outcome[one], values[one])


def person(rng, number):
    year = rng.choice((1960, 1985, 2005, 2006, 2006, 2007, 2009))
    month, day = rng.choice(((1, 1), (1, 2), (12, 31), (6, 15)))
    return {"id": str(10000 + number), "name": f"{surname(number)}, Bo", "birth_date": f"{year}-{month:02}-{day:02}",
            "sex": rng.choice("FM"), "rating": rng.randrange(1000, 2500)}


# ------------------------------------------------------------------------------------------------------------ § 65

class Division:
    """Tournaments of two to four groups; about half of them are divided by rating, but for a player or two."""

    @staticmethod
    def tournament(rng, index, people):
        sizes = [rng.choice((4, 5, 5, 6, 7, 8)) for _ in range(rng.choice((2, 2, 3, 4)))]
        entrants = [person(rng, len(people) + k) for k in range(sum(sizes))]
        people += entrants
        ratings = sorted((rng.randrange(1000, 2400) for _ in entrants), reverse=True)
        for k in range(len(ratings) - 1):
            if chance(rng, 10):
                ratings[k + 1] = ratings[k]              # equal at the boundary of two groups
        ratings.sort(reverse=True)
        if chance(rng, 50):
            for _ in range(rng.choice((1, 2))):
                a, b = rng.randrange(len(ratings)), rng.randrange(len(ratings))
                ratings[a], ratings[b] = ratings[b], ratings[a]
        for player, rating in zip(entrants, ratings):
            player["rating"] = rating
        kind = pick(rng, [("coordinated", 8), ("emt", 2), ("approved", 1)])
        order = list(range(len(sizes)))
        rng.shuffle(order)
        is_long = chance(rng, 8)
        groups, first = [], 0
        for k, size in enumerate(sizes):
            members = entrants[first:first + size]
            first += size
            system = pick(rng, [("monrad", 3), ("swiss", 3), ("nordic", 2), ("round-robin", 2)])
            rounds = len(circle(size)) if system == "round-robin" else rng.choice((2, 3))
            players = [{"no": no, "id": player["id"], "name": player["name"]} for no, player in enumerate(members, 1)]
            start = datetime.date(2026, 3, 1)
            end = start + datetime.timedelta(days=rng.choice((70, 77)) if is_long else rng.choice((5, 69)))
            # § 38 and § 39 divide each form of a class by itself.
            form = rng.choice(("M7", "B7")) if kind == "emt" else "Gruppe"
            report = {"id": f"d{index}-{order[k]}", "tournament": f"d{index}", "name": f"Forår {form}-{k + 1}", "kind": kind,
                      "system": system, "rounds": rounds, "start": start.isoformat(), "end": end.isoformat(),
                      "players": players, "games": first_rounds(rng, size, rounds, system == "round-robin")}
            groups.append((report, {"ratings": [] if is_long else [player["rating"] for player in members], "players": size,
                                    "system": system, "form": form}))
        groups.sort(key=lambda group: (group[0]["end"], group[0]["start"], group[0]["id"]))
        return kind, groups

    @staticmethod
    def wanted(kind, groups):
        """The remarks about each report: code and the ids of the others."""
        told = {report["id"]: [] for report, _ in groups}
        if kind == "approved":
            return told
        forms = sorted({group["form"] for _, group in groups})
        for form in forms:
            chosen = [(report, group) for report, group in groups if group["form"] == form]
            ids = [report["id"] for report, _ in chosen]
            for (report, group), (overlapping, odd) in zip(chosen, emt.divided([group for _, group in chosen])):
                if overlapping:
                    told[report["id"]].append(("groups-not-by-rating", sorted(ids[at] for at in overlapping)))
                if odd and kind == "coordinated":
                    told[report["id"]].append(("groups-odd", sorted(ids[at] for at in odd)))
        return told

    @staticmethod
    def compare(program, rng, count, differ):
        people, cases, reports = [], [], 0
        while reports < count:
            cases.append(Division.tournament(rng, len(cases), people))
            reports += len(cases[-1][1])
        with tempfile.TemporaryDirectory() as folder:
            office = write_office(folder, people)
            for first in range(0, len(cases), 60):
                batch = cases[first:first + 60]
                paths = [write(folder, report["id"], report) for _, groups in batch for report, _ in groups]
                rng.shuffle(paths)
                told = diagnostics(program, paths, "--office", office, "--as-of", RUN)
                for kind, groups in batch:
                    wanted = Division.wanted(kind, groups)
                    ids = [report["id"] for report, _ in groups]
                    for report, group in groups:
                        found = sorted((code, sorted(id_ for id_ in ids if f"{id_} " in f"{message} ".replace(",", " ")))
                                       for code, message in told[f"{report['id']}.json"] if code.startswith("groups-"))
                        if found != sorted(wanted[report["id"]]):
                            differ(f"{report['id']} ({kind}, {[g['ratings'] for _, g in groups]}, "
                                   f"{[(r['id'], g['system'], g['players']) for r, g in groups]}): program {found}, "
                                   f"here {sorted(wanted[report['id']])}")
        return reports


# ------------------------------------------------------------------------------------------------------- 4.5.5.1

class Newcomers:
    """Reports with at most one thing wrong with each player who enters or starts anew."""

    @staticmethod
    def newcomer(rng, no, start):
        """A new player, and the code of what is wrong with it, if anything."""
        player = {"no": no, "name": f"{surname(70000 + rng.randrange(900000))}, Ny", "federation": "DEN",
                  "member": rng.choice(("yes", "yes", "single", "no")), "birth_date": "2001-05-06", "club": "101"}
        if player["member"] != "yes":
            del player["club"]
        # 4.5.5.1.1-3: the instance that gives it, or a higher one.
        tiers = [((1000, 1100, 1400, 1700), {"yes": "club", "single": "district", "no": "organiser"}[player["member"]], None),
                 ((1800, 1850, 1999), "district", None), ((2000, 2001, 2250), "su", None)]
        ratings, lowest, _ = rng.choice(tiers)
        higher = {"club": ["club", "district", "su"], "organiser": ["organiser", "district", "su"], "district": ["district", "su"],
                  "su": ["su"]}[lowest]
        player |= {"first_rating": rng.choice(ratings), "approved_by": rng.choice(higher)}
        fault = pick(rng, [(None, 5), ("born", 1), ("club", 1), ("rating", 1), ("by", 2)])
        if fault == "born":
            del player["birth_date"]
            return player, "newcomer-incomplete"
        if fault == "club" and player["member"] == "yes":
            del player["club"]
            return player, "newcomer-incomplete"
        if fault == "rating":
            player["first_rating"] = rng.choice((900, 999, 1001, 1050, 1701, 1750, 1799))
            return player, "first-rating-not-allowed"
        if fault == "by":
            player["approved_by"] = rng.choice([by for by in ("club", "organiser", "district", "su") if by not in higher] or ["nobody"])
            if player["approved_by"] == "nobody":
                player["approved_by"] = "club"
            return player, None if player["approved_by"] in higher else "first-rating-not-allowed"
        return player, None

    @staticmethod
    def restart(rng, no, known, first_round):
        """Somebody of the register who starts anew; 4.5.5.1.5: more than five years after the last rated result."""
        years = rng.choice((1, 2, 3, 4, 5, 5, 5, 6, 9))
        last = first_round.replace(year=first_round.year - years) + datetime.timedelta(days=rng.choice((-1, 0, 1)))
        known["last_rated"] = last.isoformat()
        player = {"no": no, "id": known["id"], "name": known["name"], "restart": True, "first_rating": 1500, "approved_by": "club"}
        five_years_after = last.replace(year=last.year + 5)
        return player, None if first_round > five_years_after else "restart-too-early"

    @staticmethod
    def compare(program, rng, count, differ):
        people, cases = [], []
        start = datetime.date(2026, 3, 16)
        for index in range(count):
            players, wanted = [], []
            for no in range(1, rng.choice((4, 5, 6)) + 1):
                known = person(rng, len(people))
                sort = pick(rng, [("known", 5), ("new", 3), ("restart", 2)])
                if sort == "new":
                    player, code = Newcomers.newcomer(rng, no, start)
                else:
                    people.append(known)
                    player, code = {"no": no, "id": known["id"], "name": known["name"]}, None
                    if sort == "restart":
                        player, code = Newcomers.restart(rng, no, known, start)
                players.append(player)
                wanted += [code] if code else []
            report = {"id": f"n{index}", "name": f"Prøve {index}", "kind": "approved", "system": "swiss", "rounds": 1,
                      "start": start.isoformat(), "end": "2026-03-20", "time_control": "40/7200,1800", "players": players,
                      "games": first_rounds(rng, len(players), 1)}
            cases.append((report, sorted(wanted)))
        with tempfile.TemporaryDirectory() as folder:
            office = write_office(folder, people)
            for first in range(0, count, 200):
                batch = cases[first:first + 200]
                paths = [write(folder, report["id"], report) for report, _ in batch]
                told = diagnostics(program, paths, "--office", office, "--as-of", RUN)
                for report, wanted in batch:
                    codes = ("first-rating-not-allowed", "newcomer-incomplete", "restart-too-early", "restart-not-allowed")
                    found = sorted(code for code, _ in told[f"{report['id']}.json"] if code in codes)
                    if found != wanted:
                        differ(f"{report['id']}: program {found}, here {wanted}\n    {report['players']}")
        return count


TOPICS = {"emt": Emt, "titles": Titles, "division": Division, "newcomers": Newcomers}


def main():
    parser = argparse.ArgumentParser(description="compare what the program tells of tournaments with a second computation")
    parser.add_argument("topics", nargs="*", metavar="topic", help=", ".join(TOPICS))
    parser.add_argument("--program", required=True, help="path of the kartotek program")
    parser.add_argument("--count", type=int, default=1000, help="reports of each topic")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--show", type=int, default=10, help="how many differences of a topic are printed")
    arguments = parser.parse_args()
    wrong = 0
    for name in arguments.topics or TOPICS:
        found = []
        reports = TOPICS[name].compare(arguments.program, random.Random(f"{name} {arguments.seed}"), arguments.count, found.append)
        for text in found[:arguments.show]:
            print(f"{name}: {text}")
        print(f"{name}: {reports} reports, {len(found)} differences")
        wrong += len(found)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
