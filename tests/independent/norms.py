"""Section 9 (4.8.4): GM, IM, WGM and WIM norms.

    norms(report)  ->  {no: {"GM": {...}, "IM": {...}, for women "WGM" and "WIM"}}

with ok, games, group, average, category (Roman or None), demanded (Fraction or None), score (Fraction), fails (names).
READINGS.md has the silences; each reading that can be switched stands in READING below, for trying out the other one.
"""

import csv
from collections import Counter
from datetime import date
from fractions import Fraction
from math import ceil, floor
from pathlib import Path

import oracle
import time_control

#: Readings that the text leaves open, so that a difference can be tried against the other one.
READING = {
    "closed_column": "games",       # games | n-1: the column of title-norms.csv in an all-play-all
    "closed_field": "all",          # all | countable: with or without computers and nil-scoring unrated players
    "roles": "group",               # group | met: whom "3 GM" counts in an all-play-all
    "days_for": ("GM",),            # titles that the limit on double rounds binds
    "unknown_federation_is_foreign": True,
}

TITLED = ("GM", "IM", "FM", "WGM", "WIM", "WFM")
HOUR = 3600


def table():
    folder = Path(__file__).resolve().parents[2] / "data" / "rules" / "dsu"
    with open(folder / "title-norms.csv", encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


_TABLE = table()


def category_of(average):
    """The row of the table, None below I and above XVI."""
    return next((row for row in _TABLE if int(row["avg_from"]) <= average <= int(row["avg_to"])), None)


# ---------------------------------------------------------------------------------------------------- the event

def finish_and_pace_allowed(text):
    """At most 46 moves in 2 hours at any stage; a finish of half an hour only in a session of 7 hours or more."""
    periods = time_control.parse(text)
    filled = time_control.moves_in(periods)
    session = 2 * time_control.player_time(periods)         # both players
    for index, (period, moves) in enumerate(zip(periods, filled)):
        if period.moves is not None:
            if period.moves * HOUR > 23 * time_control.time_of(period, period.moves):
                return False
            continue
        rest = time_control.time_of(period, moves)
        if index > 0 and rest <= HOUR:                      # "færdigspil som hurtigskak": up to 1 hour (4.13.2)
            if (rest < HOUR // 2 or session < 7 * HOUR) and not is_one_norm_only(text):
                return False
        elif moves * HOUR > 23 * rest:
            return False
    return True


def is_one_norm_only(text):
    """"Desuden accepteres 40 træk på 2 timer og 1 time til resten": at most one norm that way (a note)."""
    return time_control.parse(text) == time_control.parse("40/7200,3600")


def event_fails(report):
    fails = set()
    start, end = date.fromisoformat(report["start"]), date.fromisoformat(report["end"])
    if not oracle.is_team_event(report) and (end - start).days + 1 > 90:
        fails.add("90 days")
    if report["kind"] == "playoff":
        fails.add("play-off")
    if report.get("time_control") and not finish_and_pace_allowed(report["time_control"]):
        fails.add("time control")
    return fails


def double_round_fails(report, bound):
    """GM (`bound`): at most two days with two rounds, none with more, the last three rounds one a day. Not checked without
    the dates."""
    dates = report.get("round_dates")
    if report.get("start") and report.get("start") == report.get("end"):
        dates = [report["start"]] * (report.get("rounds") or max(game["round"] for game in report["games"]))
    if not dates:
        return set()
    per_day = Counter(dates)
    fails = set()
    if bound and any(rounds > 2 for rounds in per_day.values()):
        fails.add("double rounds")
    if not bound:
        return fails
    if sum(1 for rounds in per_day.values() if rounds == 2) > 2:
        fails.add("double rounds")
    if any(per_day[day] > 1 for day in dates[-3:]):
        fails.add("last three rounds")
    return fails


# ----------------------------------------------------------------------------------------------------- the games

def reported_points(games, byes, no):
    """Games and byes as reported; the free rounds of an all-play-all, which score 0, are not among these byes."""
    return (sum((game.points[no] for game in games if game.has(no)), Fraction(0))
            + sum((points for other, points in byes if other == no), Fraction(0)))


def half_up_mean(values):
    return floor(Fraction(sum(values), len(values)) + Fraction(1, 2))


def norms(report):
    people = {player["no"]: player for player in report["players"]}
    games, byes = oracle.read_games(report)
    closed = oracle.declared_all_play_all(report) > 0
    byes = [] if closed else byes
    elo = {no: player.get("elo") or None for no, player in people.items()}
    # Against a computer, or an unrated player who scored nothing (points as reported): does not count.
    dead = {no for no, player in people.items()
            if player.get("computer") or elo[no] is None and reported_points(games, byes, no) == 0}
    scheduled = {no for game in games for no in (game.white, game.black)}
    event = event_fails(report)
    days = {bound: double_round_fails(report, bound) for bound in (True, False)}

    answer = {}
    for no, player in people.items():
        counted = [] if report["kind"] == "playoff" else [
            game for game in games if game.has(no) and game.played and game.opponent(no) not in dead]
        met = {game.opponent(no) for game in counted}
        if closed:
            group = scheduled | {no}
            if READING["closed_field"] == "countable":
                group = (group - dead) | {no}
        else:
            group = met | {no}
        answer[no] = one_player(people, elo, report, no, player, counted, met, group, closed, event, days)
    return answer


def one_player(people, elo, report, no, player, counted, met, group, closed, event, days):
    n, played = len(group), len(counted)
    score = sum((game.points[no] for game in counted), Fraction(0))
    average = half_up_mean([elo[other] or 2000 for other in group])

    base = set(event)
    if played < 9:
        base.add("games")
    if player.get("computer"):
        base.add("computer")                                # a title is a person's
    if sum(1 for other in group if (elo[other] or 0) >= 2001) < ceil(Fraction(4 * n, 5)):
        base.add("rated")
    home = player.get("federation")

    def is_foreign(other):
        theirs = people[other].get("federation")
        if other == no:
            return False
        if theirs is None or home is None:
            return READING["unknown_federation_is_foreign"]
        return theirs != home

    if sum(1 for other in group if is_foreign(other)) < ceil(Fraction(n, 3)):
        base.add("foreigners")
    if len({people[other].get("federation") for other in group} - {None}) < 3:
        base.add("federations")
    if sum(1 for other in group if people[other].get("title") in TITLED) < ceil(Fraction(n, 2)):
        base.add("titled")

    # The player is not one of these: they are opponents.
    others = met if READING["roles"] == "met" else group - {no}
    titles = Counter(people[other].get("title") for other in others)
    strong = titles["GM"] + titles["IM"] + titles["WGM"]
    enough = {
        "GM": titles["GM"] >= 3,
        "IM": titles["GM"] >= 2 or titles["IM"] >= 3,
        "WGM": strong >= 3,
        "WIM": titles["WIM"] >= 3 or strong >= 2,
    }

    column = n - 1 if closed and READING["closed_column"] == "n-1" else played
    result = {}
    for title in ("GM", "IM", "WGM", "WIM") if player.get("sex") == "F" else ("GM", "IM"):
        lowered = title.startswith("W")                     # the same scores, WGM as GM and WIM as IM, 200 lower
        row = category_of(average + 200 if lowered else average)
        demanded = None
        if row is not None and 9 <= column <= 13:
            text = row[f"{title[-2:].lower()}_{column}"]
            demanded = Fraction(text) if text else None
        fails = set(base)
        fails |= days[title in READING["days_for"]]
        if not enough[title]:
            fails.add("roles")
        if demanded is None:
            fails.add("no score listed")
        elif score < demanded:
            fails.add("score")
        result[title] = {
            "ok": not fails, "games": played, "group": n, "average": average,
            "category": row["category"] if row else None, "demanded": demanded, "score": score, "fails": sorted(fails),
        }
    return result


# ------------------------------------------------------------------------------------------------- self-check

def self_check():
    # The handbook's overview: participants 10-14, foreigners, rated, titled.
    for n, foreign, rated, titled in ((10, 4, 8, 5), (11, 4, 9, 6), (12, 4, 10, 6), (13, 5, 11, 7), (14, 5, 12, 7)):
        assert (ceil(Fraction(n, 3)), ceil(Fraction(4 * n, 5)), ceil(Fraction(n, 2))) == (foreign, rated, titled), n

    for text, wanted in (
        ("40/7200,20/3600,1800", True),     # the handbook's example: 20 an hour; 2 x 3.5 h = 7 h
        ("40/7200,3600", True),             # accepted (one norm)
        ("40/7200,1800", False),            # half an hour, but 5 hours
        ("46/7200,3600", False),            # ... no other with an hour in a session of 6 hours
        ("46/7200,23/3600,1800", True), ("47/7200,20/3600,1800", False),    # 23 and 23.5 an hour
        ("40/7200,20/3600,1799", False),    # less than half an hour
        ("7200", False), ("14400", True),   # 60 moves in 2 hours: 30 an hour; in 4 hours: 15
    ):
        assert finish_and_pace_allowed(text) is wanted, text

    # Ten players, all against all, nine rounds. No 1 has an Elo of 2440 and scores 7 of 9.
    # Elo: 2440, 2500 x 3, 2450 x 3, 2400 x 2, 2000: 2440 + 7500 + 7350 + 4800 + 2000 = 24090 -> 2409: category VII.
    elos = [2440, 2500, 2500, 2500, 2450, 2450, 2450, 2400, 2400, 2000]
    titles = [None, "GM", "GM", "GM", "IM", "IM", None, None, None, None]        # five of ten titled
    federations = ["DEN"] * 6 + ["SWE", "SWE", "SWE", "NOR"]                    # four foreigners, three federations
    players = [
        {"no": no, "name": f"P{no}", "elo": elo, "title": title, "sex": "M", "federation": federation}
        for no, (elo, title, federation) in enumerate(zip(elos, titles, federations), 1)]
    lines, round_ = [], {}
    for first in range(1, 11):
        for second in range(first + 1, 11):
            result = "½-½" if first > 1 else "1-0" if second not in (2, 3, 4, 5) else "½-½"
            lines.append({"round": (first + second) % 9 + 1, "white": first, "black": second, "result": result})
    report = {"id": "n", "kind": "approved", "system": "round-robin", "rounds": 9, "start": "2024-07-01",
              "end": "2024-07-09", "players": players, "games": lines}
    # No 1: five wins, four draws: 7; GM in category VII, 9 games: 7. IM: 5.5.
    found = norms(report)
    gm = found[1]["GM"]
    assert gm == {"ok": True, "games": 9, "group": 10, "average": 2409, "category": "VII", "demanded": Fraction(7),
                  "score": Fraction(7), "fails": []}, gm
    assert found[1]["IM"]["demanded"] == Fraction(11, 2) and found[1]["IM"]["ok"]
    # No 2 is also a GM: only two others; six (Danish) compatriots, four foreigners; score 4.5 of 9.
    assert found[2]["GM"]["fails"] == ["roles", "score"], found[2]
    assert found[2]["IM"]["fails"] == ["score"]                 # two GM are enough; 4.5 < 5.5
    # The Norwegian: nine foreigners.
    assert "foreigners" not in found[10]["GM"]["fails"]
    # A woman: WGM by 2409 + 200 = 2609: category XV, 9 games: 4.5; WIM 3.
    players[9]["sex"] = "F"
    woman = norms(report)[10]
    assert (woman["WGM"]["category"], woman["WGM"]["demanded"], woman["WIM"]["demanded"]) == ("XV", Fraction(9, 2), 3)
    assert woman["WGM"]["score"] == 4 and not woman["WGM"]["ok"] and woman["WIM"]["ok"]
    # Four days more or less: 90 days with both ends.
    assert norms({**report, "end": "2024-09-28"})[1]["GM"]["ok"]        # July 31 + August 31 + September 28 = 90
    assert norms({**report, "end": "2024-09-29"})[1]["GM"]["fails"] == ["90 days"]
    # Half of the titles: one titled less (the FM-less field) fails.
    players[5]["title"] = None
    assert norms(report)[1]["GM"]["fails"] == ["titled"]
    players[5]["title"] = "WFM"
    assert norms(report)[1]["GM"]["ok"]
    players[5]["title"] = "CM"
    assert norms(report)[1]["GM"]["fails"] == ["titled"]
    players[5]["title"] = "IM"
    # 80 %: nine with 2001 or more; with two more at 2000 only seven.
    players[7]["elo"] = 2000                                    # eight left: 24090 - 400 = 23690: 2369, category V
    assert "rated" not in norms(report)[1]["GM"]["fails"] and norms(report)[1]["GM"]["category"] == "V"
    assert norms(report)[1]["GM"]["demanded"] is None and norms(report)[1]["IM"]["ok"]
    players[8]["elo"] = 2000
    assert norms(report)[1]["IM"]["fails"] == ["rated"]
    players[7]["elo"] = players[8]["elo"] = 2400
    # A forfeit: eight games.
    lines[0]["result"] = "+/-"
    assert norms(report)[1]["GM"]["fails"] == ["games", "no score listed"]
    lines[0]["result"] = "½-½"
    # A day with two rounds: two such days may be, not among the last three.
    days = ["2024-07-%02d" % day for day in (1, 1, 2, 2, 3, 4, 5, 6, 7)]
    assert norms({**report, "round_dates": days})[1]["GM"]["ok"]
    days = ["2024-07-%02d" % day for day in (1, 1, 2, 2, 3, 3, 5, 6, 7)]
    assert norms({**report, "round_dates": days})[1]["GM"]["fails"] == ["double rounds"]
    assert norms({**report, "round_dates": days})[1]["IM"]["ok"]
    days = ["2024-07-%02d" % day for day in (1, 1, 1, 2, 3, 4, 5, 6, 7)]
    assert norms({**report, "round_dates": days})[1]["IM"]["fails"] == []
    days = ["2024-07-%02d" % day for day in (1, 2, 3, 4, 5, 6, 6, 7, 8)]
    assert norms({**report, "round_dates": days})[1]["GM"]["fails"] == ["last three rounds"]
