"""A second, independent computation of the rating regulation (Skakhåndbogen 4.5 and § 26).

`rate(report)` takes one report (the JSON form, as a dict) and gives

    {"held": [reason, ...]}      the report is held back, or
    {"rows": [row, ...]}         one dict per player, ordered by start number,

where a row has the columns of `rate --format json` as texts, and `candidate` (§ 26).

Written from the text of the law and of its restatement only; it shares no code and no intermediate value with the
program that it checks. Exact arithmetic throughout: int and Fraction, never a float. Paragraph numbers are those of
the handbook. Run as a script it checks itself against the worked examples and the printed tables.
"""

import csv
import os
import sys
from dataclasses import dataclass, field
from fractions import Fraction
from math import floor
from pathlib import Path

import time_control
from rule_sets import Law, in_force, k_of, read

HALF = Fraction(1, 2)


# ---------------------------------------------------------------------------------------------------- numbers

def half_up(x):
    """The nearest integer, 0.5 towards plus infinity."""
    return floor(x + HALF)


def nearest(x, step):
    """The nearest multiple of `step`, ties upwards."""
    return half_up(Fraction(x) / step) * step


def mean_half_up(values):
    return half_up(Fraction(sum(values), len(values)))


def shortest_text(x):
    """An exact decimal without trailing zeros: 5, 5.5, 2.25, -13.5."""
    x = Fraction(x)
    sign, x = ("-" if x < 0 else ""), abs(x)
    whole, rest = divmod(x, 1)
    digits = ""
    while rest:
        digit, rest = divmod(rest * 10, 1)
        digits += str(digit)
        if len(digits) > 30:
            raise ValueError(f"{x} is no finite decimal")
    return sign + str(whole) + ("." + digits if digits else "")


def decimal_text(x):
    """The number format of the columns w, we, bonus and gain.

    "decimals with a point, as many as needed, no trailing zeros beyond two": read as at least two decimals, more only
    where the value needs them (6.00, 3.50, -2.25). For the reading "as few as possible" return shortest_text(x).
    """
    whole, _, digits = shortest_text(x).partition(".")
    return f"{whole}.{digits.ljust(2, '0')}"


def candidate_text(x):
    """The number format of `demanded` and `score` in a candidate object: 5, 5.5."""
    return shortest_text(x)


# ----------------------------------------------------------------------------------------------------- tables

def table_folder():
    """The rule set's tables beside this folder, or the folder that KARTOTEK_TABLES names."""
    tables = Path(__file__).resolve().parents[2] / "data" / "rules" / "dsu"
    if tables.is_dir():
        return tables
    named = os.environ.get("KARTOTEK_TABLES")
    if named:
        return Path(named)
    raise SystemExit(f"no tables: {tables} does not exist and KARTOTEK_TABLES is not set")


def read_table(name):
    with open(table_folder() / name, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


_cache = {}


def cached(name, build):
    if name not in _cache:
        _cache[name] = build(read_table(name))
    return _cache[name]


def expected(difference):
    """Table 1: P(D) for a signed rating difference."""
    rows = cached("table-1-expected-score.csv", lambda table: [
        (int(row["d_from"]), int(row["d_to"]) if row["d_to"] else None, Fraction(row["p_higher"]), Fraction(row["p_lower"]))
        for row in table])
    size = abs(difference)
    for low, high, p_higher, p_lower in rows:
        if low <= size and (high is None or size <= high):
            return p_higher if difference >= 0 else p_lower
    raise ValueError(difference)


def performance_difference(p):
    """Table 2: D(P), None where it is undefined (P = 1.00 and 0.00)."""
    rows = cached("table-2-rating-difference.csv", lambda table: {
        Fraction(row["p"]): int(row["d"]) if row["d"] else None for row in table})
    return rows[p]


def candidate_table():
    return cached("candidate-results.csv", lambda table: [
        {
            "from": int(row["avg_from"]), "to": int(row["avg_to"]), "category": int(row["category"]),
            "percent": Fraction(row["percent"]),
            "points": {n: Fraction(row[f"rounds_{n}"]) for n in range(7, 12)},
        } for row in table])


# ----------------------------------------------------------------------------------------------------- report

#: White's and Black's points of a result, and what it was.
RESULTS = {
    "1-0": (Fraction(1), Fraction(0), "played"),
    "0-1": (Fraction(0), Fraction(1), "played"),
    "½-½": (HALF, HALF, "played"),
    "0.5-0.5": (HALF, HALF, "played"),
    "1/2-1/2": (HALF, HALF, "played"),
    "=": (HALF, HALF, "played"),
    # Laws of chess 10.2 and 11.8: the arbiter may decide these after a played game.
    "0-0": (Fraction(0), Fraction(0), "played"),
    "½-0": (HALF, Fraction(0), "played"),
    "0-½": (Fraction(0), HALF, "played"),
    "+/-": (Fraction(1), Fraction(0), "forfeit"),
    "-/+": (Fraction(0), Fraction(1), "forfeit"),
    "-/-": (Fraction(0), Fraction(0), "forfeit"),
}

BYES = {"bye": Fraction(1), "half-bye": HALF, "zero-bye": Fraction(0)}

UNRATED = " unrated"


@dataclass
class Game:
    """A scheduled game: a line of the report, or one that a player who left an all-play-all did not play."""

    round: int | None                                   # None: no line of the report, the round is not known
    white: int
    black: int
    points: dict                                        # no -> points, as reported
    played: bool                                        # both made a move
    absent: set = field(default_factory=set)            # who was not there
    rated: bool = False                                 # 4.5.4.2

    def has(self, no):
        return no in (self.white, self.black)

    def opponent(self, no):
        return self.black if no == self.white else self.white


def read_games(report):
    """The scheduled games and the byes (a list of (no, points)) as the report has them."""
    games, byes = [], []
    for line in report["games"]:
        result = line["result"]
        if line.get("black") is None:
            byes.append((line["white"], BYES[result]))
            continue
        under_one_move = result.endswith(UNRATED)
        white_points, black_points, sort = RESULTS[result.removesuffix(UNRATED)]
        white, black = line["white"], line["black"]
        absent = set()
        if sort == "forfeit":
            absent = {no for no, points in ((white, white_points), (black, black_points)) if points == 0}
        games.append(Game(line["round"], white, black, {white: white_points, black: black_points},
                          played=sort == "played" and not under_one_move, absent=absent))
    return games, byes


def is_complete(report):
    """Decision (4.5.2.1): complete unless the report says otherwise; of the international kinds the table shows it."""
    if report.get("complete") is not None:
        return report["complete"]
    return report["kind"] not in ("international", "international-team") or shows_complete(report)


def shows_complete(report):
    """Every player with an entry (game, forfeit, bye) has one, or has left before, in each round from 1 to the declared number."""
    entries = {}
    for line in report["games"]:
        for side in ("white", "black"):
            if side in line:
                entries.setdefault(line[side], set()).add(line["round"])
    rounds = report.get("rounds") or max((max(listed) for listed in entries.values()), default=0)
    left = who_left(report)
    return all(round_ in listed or round_ > left.get(no, rounds) for no, listed in entries.items() for round_ in range(1, rounds + 1))


def is_team_event(report):
    return report["system"] == "team" or report["kind"] == "international-team"


def declared_all_play_all(report):
    """How often each pair meets by the declared system; 0 where the declared system is not an all-play-all (§ 16)."""
    return {"round-robin": 1, "double-round-robin": 2}.get(report["system"], 0)


def who_left(report):
    return {entry["no"]: entry["after_round"] for entry in report.get("withdrawn", [])}


def add_games_after_leaving(report, games):
    """4.5.4.2: a player who left an all-play-all: the games after that are scheduled and not played, lines or not.

    Taken for the declared system; a pair of which one has left and that the report has no (or, in a double round, too
    few) lines for is scheduled. Players without any line who have not left are no part of the group.
    """
    times = declared_all_play_all(report)
    if not times or not is_complete(report):
        return
    left = {no for no, after in who_left(report).items() if after < report["rounds"]}
    members = sorted({no for game in games for no in (game.white, game.black)} | left)
    for i, first in enumerate(members):
        for second in members[i + 1:]:
            if first not in left and second not in left:
                continue
            have = sum(1 for game in games if game.has(first) and game.has(second))
            for _ in range(times - have):
                games.append(Game(None, first, second, {first: Fraction(0), second: Fraction(0)}, played=False,
                                  absent={first, second} & left))


def had_left(report, game, no):
    """Whether a player had left by this game and did not come; of an all-play-all nobody comes after leaving, lines or not."""
    after = who_left(report).get(no)
    if after is None or game.round is None:
        return after is not None and no in game.absent
    return game.round > after and (no in game.absent or declared_all_play_all(report) > 0)


def mark_rated(report, games):
    """4.5.4.2: all played games; unplayed ones only where every absence is without an approved excuse."""
    unexcused = {(entry["round"], entry["no"]) for entry in report.get("unexcused", [])}
    for game in games:
        if game.played:
            game.rated = True
        elif game.round is not None and game.absent:
            # An excuse decides only about those who were absent; for a double forfeit both must be without one.
            game.rated = all((game.round, no) in unexcused for no in game.absent)

    # Absent from the whole tournament, that is from every game that could be played (the opponent had not left), at least
    # one absence unexcused: none of that player's games is rated.
    for no in {no for game in games for no in (game.white, game.black)}:
        every = [game for game in games if game.has(no)]
        scheduled = [game for game in every if not had_left(report, game, game.black if no == game.white else game.white)]
        if all(no in game.absent for game in scheduled) and any((game.round, no) in unexcused for game in scheduled):
            for game in every:
                game.rated = False


# ---------------------------------------------------------------------------------------------- start ratings

def first_rating_error(player, law):
    """4.5.5.1.1-3: what may be a new Danish player's first rating, and by whose approval."""
    first, by = player.get("first_rating"), player.get("approved_by")
    if first is None:
        return "a Danish player without rating and without first rating"
    if first >= law.su:
        allowed = ("su",)
    elif first >= law.district:
        allowed = ("district", "su")
    elif first in law.club:
        allowed = ("club", "organiser", "district", "su")
    else:
        return f"{first} is no possible first rating"
    return None if by in allowed else f"first rating {first} approved by {by}"


@dataclass
class Person:
    no: int
    row: dict                       # the player as reported
    ours: bool                      # in the register or entering it: gets a calculation
    ro: int | None = None           # start rating; of a foreigner the rating used
    registered: int | None = None
    performance: bool = False       # the rating is a performance rating, 4.5.5.2.3


def may_be_assigned(report):
    """4.5.5.2.4: RK assigns ratings in the international kinds played abroad; in any other report one is an error."""
    return report["kind"] in ("international", "international-team") and report.get("federation", "DEN") != "DEN"


def read_people(report, law):
    """Start ratings without an office: the file's. Gives the players by number, and the reasons to hold the report."""
    people, reasons = {}, []
    for player in report["players"]:
        no = player["no"]
        if player.get("assigned_rating") is not None and not may_be_assigned(report):
            reasons.append(f"player {no}: a rating is assigned (4.5.5.2.4)")
        # In the international kinds nobody says that this is one of ours: the rating is the national one.
        from_abroad = (report["kind"].startswith("international")
                       and player.get("id") is None and not player.get("federation"))
        if player.get("rating") is not None and not from_abroad:
            first = player.get("first_rating", player["rating"])
            if player.get("id") is None and first != player["rating"] and not player.get("restart"):
                reasons.append(f"player {no}: a first rating beside another (4.5.5.1)")
            person = Person(no, player, True, player["rating"], player.get("registered", player["rating"]))
        elif player.get("federation") == "DEN" or player.get("first_rating") is not None:
            error = first_rating_error(player, law)
            if error:
                reasons.append(f"player {no}: {error} (4.5.5.1)")
            first = player.get("first_rating")
            person = Person(no, player, True, first, player.get("registered", first))
        else:
            if not player.get("federation") and not report["kind"].startswith("international"):
                reasons.append(f"player {no}: ours or unknown, and without a rating (4.5.5.2)")
            # 4.5.5.2.1 Elo, .2 national rating, .4 what RK assigned; else .3, computed later.
            known = [player.get(key) for key in ("elo", "national_rating", "rating", "assigned_rating")]
            person = Person(no, player, False, next((value for value in known if value is not None), None))
        people[no] = person
    return people, reasons


def performance_ratings(people, games):
    """4.5.5.2.3: Rp = Rc + D(P) for each foreigner without a rating who has a rated game. Gives the reasons to hold."""
    rated_games = {no: [game for game in games if game.rated and game.has(no)] for no in people}
    seekers = [no for no, person in people.items() if not person.ours and person.ro is None and rated_games[no]]
    if not seekers:
        return []
    known = {no: person.ro for no, person in people.items() if person.ro is not None}
    group = [rating for no, rating in known.items() if rated_games[no]]
    if not group:
        return ["nobody in the group has a rating (4.5.5.2.3)"]

    reasons, differences = [], {}
    for no in seekers:
        rated = rated_games[no]
        score = sum(game.points[no] for game in rated)
        p = nearest(Fraction(score) / len(rated), Fraction(1, 100))
        differences[no] = performance_difference(p)
        if differences[no] is None:
            reasons.append(f"player {no}: no performance rating at {p} (4.5.5.2.4)")
    if reasons:
        return reasons

    # Decision: start at the average of the rated opponents, of the group without any.
    value = {}
    for no in seekers:
        met = [known[game.opponent(no)] for game in rated_games[no] if game.opponent(no) in known]
        value[no] = mean_half_up(met or group)
    # Decision: each pass from the values of the pass before; at most 100 passes; else the mean of the last two.
    for _ in range(100):
        before = {**known, **value}
        after = {
            no: mean_half_up([before[game.opponent(no)] for game in rated_games[no]]) + differences[no]
            for no in seekers
        }
        settled, last, value = after == value, value, after
        if settled:
            break
    else:
        value = {no: mean_half_up([last[no], value[no]]) for no in seekers}
    for no in seekers:
        people[no].ro, people[no].performance = value[no], True
    return []


# -------------------------------------------------------------------------------------------------- new rating

def is_all_play_all(report, games):
    """Decision (4.5.2.1): by structure: three players or more, every pair scheduled exactly once, the table complete."""
    if not is_complete(report) or is_team_event(report) or report["system"] == "match":
        return False
    members = sorted({no for game in games for no in (game.white, game.black)})
    if len(members) < 3:
        return False
    pairs = sorted(tuple(sorted((game.white, game.black))) for game in games)
    return pairs == [(first, second) for i, first in enumerate(members) for second in members[i + 1:]]


def uses_average_method(report, people, games, law):
    """4.5.2.1.1: all-play-all, and highest minus lowest at most 200 over those with at least one rated game."""
    if not law.has("average_method") or not is_all_play_all(report, games):
        return False
    ratings = [people[no].ro for no in with_rated_game(games)]
    return bool(ratings) and max(ratings) - min(ratings) <= law.spread


def with_rated_game(games):
    return {no for game in games if game.rated for no in (game.white, game.black)}


def capped(difference, law):
    """Larger differences count as the cap, in both methods of 4.5.2.1 and nowhere else."""
    return difference if not law.cap else max(-law.cap, min(law.cap, difference))


def average_method(size, ro, ra, law=Law()):
    """4.5.2.1.1: We = M × P(Ro − Ra) − ½, before rounding."""
    return size * expected(capped(ro - ra, law)) - HALF


def round_expected(we, law=Law()):
    """4.5.2.1: to the nearest multiple of 0.05."""
    return nearest(we, law.we_step)


def bonus_threshold(n, law=Law()):
    """4.5.2.2: 1½ up to 5 games, 2 for 6 and 7, 2½ for 8 and 9, and so on."""
    return law.threshold + law.adds * max(0, -((law.games - n) // law.every))


def pass_boundaries(before, after, law=Law()):
    """4.5.2.4: one boundary after the other in the direction of travel, each on the result of the one before."""
    after = Fraction(after)
    boundaries = law.boundaries if law.has("k_boundary") else ()
    if after >= before:
        for boundary, up, _ in boundaries:
            if before < boundary < after:
                after = boundary + up * (after - boundary)
    else:
        for boundary, _, down in reversed(boundaries):
            if before >= boundary > after:
                after = boundary - down * (boundary - after)
    return after


def sits_out(report, game, no):
    """§ 16 d: elsewhere than in an all-play-all, whoever was paired with somebody who had left has no opponent by it: 1 point.

    Two who left are paired with each other (4.10.5): neither gets one. Somebody who came all the same has not left.
    """
    left = who_left(report)
    other = game.opponent(no)
    had_gone = [side in left and game.round is not None and game.round > left[side] for side in (no, other)]
    return not declared_all_play_all(report) and had_gone == [False, True] and other in game.absent


def final_points(report, games, byes):
    """The points of the final table: byes and forfeits included, § 16 applied by the declared system."""
    left = who_left(report) if declared_all_play_all(report) else {}
    scheduled = {no: [game for game in games if game.has(no)] for no in left}
    # § 16 a: fewer than half of the scheduled games really played: the games count for nobody.
    struck = {no for no, games in scheduled.items() if games and 2 * sum(game.played for game in games) < len(games)}
    table = {}
    for game in games:
        table.setdefault(game.white, Fraction(0))
        table.setdefault(game.black, Fraction(0))
        if game.white in struck or game.black in struck:
            continue
        points = game.points
        gone = {no for no in (game.white, game.black)
                if no in left and (game.round is None or game.round > left[no])}
        if gone and not game.played:
            # § 16 b: 0 for the one who left, 1 for the one who is still there.
            points = {no: Fraction(0) if no in gone else Fraction(1) for no in (game.white, game.black)}
        for no in (game.white, game.black):
            table[no] += Fraction(1) if sits_out(report, game, no) else points[no]
    for no, points in byes:
        # § 15, § 16 d: in an all-play-all whoever sits out scores nothing.
        table[no] = table.get(no, Fraction(0)) + (0 if declared_all_play_all(report) else points)
    return table


def group_winners(report, games, byes, law):
    """4.5.2.5: all who share first place; only in complete tables of three or more that are not a team event."""
    members = {no for game in games for no in (game.white, game.black)}
    if not law.has("group_winner") or not is_complete(report) or is_team_event(report) or len(members) < 3:
        return set()
    table = final_points(report, games, byes)
    best = max(table.values())
    return {no for no, points in table.items() if points == best}


# -------------------------------------------------------------------------------------------- candidate result

def demanded_score(average, rounds, law=Law()):
    """§ 26: (category, score demanded); category None above the table (note 2); None below 1900."""
    rows = candidate_table() if law.candidates is None else law.candidates
    if average < rows[0]["from"]:
        return None
    for row in rows:
        if row["from"] <= average <= row["to"]:
            if rounds in row["points"]:
                return row["category"], row["points"][rounds]
            return row["category"], nearest(row["percent"] / 100 * rounds, HALF)
    return None, nearest(expected(law.measured_from - average) * rounds, HALF)


def qualifies(report, law):
    """§ 26: at least 7 rounds; by kind, unless the form says otherwise."""
    stated = report.get("candidate_qualifying")
    by_kind = report["kind"] in ("emt", "coordinated", "international")
    return report["rounds"] >= law.fewest_rounds and (by_kind if stated is None else stated)


def candidate_result(report, people, no, rated, w, law):
    """Only rated games count: score, opponents (each once), rounds. Foreigners outside the register have none."""
    if not law.has("candidate_result"):
        return None
    if not qualifies(report, law) or not people[no].ours or len(rated) < law.fewest_rounds:
        return None
    opponents = {game.opponent(no) for game in rated}
    average = mean_half_up([people[no].ro] + [people[other].ro for other in opponents])
    demand = demanded_score(average, len(rated), law)
    if demand is None:
        return None
    category, points = demand
    return {
        "average": average, "category": category, "demanded": candidate_text(points),
        "score": candidate_text(w), "achieved": w >= points,
    }


# --------------------------------------------------------------------------------------------------- the whole

COLUMNS = ("report", "no", "id", "name", "ro", "method", "n", "w", "we", "k", "bonus", "gain", "registered", "rn",
           "notes")


def number_text(value):
    return "" if value is None else str(value)


def time_control_error(report, law):
    """4.5.3: § 12 and 13 are a condition at home; rapid and blitz are rated nowhere."""
    if report.get("time_control") is None:
        return []
    sort = time_control.classify(report["time_control"])
    if sort in law.rated_times:
        return []
    at_home = report["kind"] not in ("international", "international-team")
    return [f"{sort} time control (4.5.3)"] if sort != "other" or at_home else []


def law_of(report, rule_sets):
    """By names of the program, files, or laws that were read already."""
    laws = [law if isinstance(law, Law) else read(law, [name for name in rule_sets if str(name).endswith(".toml")])
            for law in rule_sets]
    return in_force(laws, report.get("start", report.get("end")), report.get("end", report.get("start")))


def career(report, person):
    """Age in the year of the last round, rated games, highest rating: what the report says of them."""
    born, last = person.row.get("birth_date"), report.get("end")
    age = int(last[:4]) - int(str(born)[:4]) if born and last else None
    games = person.row.get("rated_games")
    if games is None and person.row.get("rating") is None:
        games = 0                                           # whoever enters
    known = [rating for rating in (person.row.get("highest"), person.row.get("registered")) if rating is not None]
    return age, games, max(known, default=None)


def rate(report, rule_sets=("dsu-handbook",)):
    law = law_of(report, rule_sets)
    people, reasons = read_people(report, law)
    reasons += time_control_error(report, law)
    games, byes = read_games(report)
    add_games_after_leaving(report, games)
    mark_rated(report, games)
    if not law.has("performance_rating"):
        # A game with somebody without a rating is not rated (4.5.4.2).
        for game in games:
            game.rated = game.rated and all(people[no].ro is not None for no in (game.white, game.black))
    if not reasons:
        reasons = performance_ratings(people, games)
    if reasons:
        return {"held": reasons}

    average = uses_average_method(report, people, games, law)
    group = with_rated_game(games)
    ra = mean_half_up([people[no].ro for no in group]) if average else None
    winners = group_winners(report, games, byes, law)

    rows = []
    for no in sorted(people):
        person = people[no]
        scheduled = [game for game in games if game.has(no)]
        rated = [game for game in scheduled if game.rated]
        dropped = len(rated) < len(scheduled)
        row = dict.fromkeys(COLUMNS, "")
        row.update(report=report["id"], no=str(no), id=number_text(person.row.get("id")),
                   name=person.row.get("name", ""), ro=number_text(person.ro))
        row["candidate"] = None
        notes = set()
        if dropped:
            notes.add("4.5.4.2")
        if person.performance:
            notes.add("4.5.5.2.3")

        if not person.ours:
            # Section 7: no calculation; ro, registered and rn are the rating used.
            row["registered"] = row["rn"] = row["ro"]
        elif not rated:
            row["registered"] = row["rn"] = str(person.registered)
        else:
            n = len(rated)
            w = sum(game.points[no] for game in rated)
            against = [people[game.opponent(no)].ro for game in rated]
            if not average:
                we = sum(expected(capped(person.ro - other, law)) for other in against)
            elif dropped:
                # 4.5.2.1 with 4.5.4.2: the player and the opponents of the rated games.
                we = average_method(n + 1, person.ro, mean_half_up([person.ro] + against), law)
            else:
                we = average_method(len(group), person.ro, ra, law)
            we = round_expected(we, law)
            bonus = max(Fraction(0), w - we - bonus_threshold(n, law)) if law.has("bonus") else Fraction(0)
            k = k_of(law, person.ro, *career(report, person))
            gain = k * (w - we + bonus)
            if no in winners and w < we:
                gain = Fraction(0)
                notes.add("4.5.2.5")
            raw = person.registered + gain
            corrected = pass_boundaries(person.registered, raw, law)
            if corrected != raw:
                notes.add("4.5.2.4")
            rn = half_up(corrected)                         # 4.5.2.6: once, at the very end
            if law.half_away and corrected < person.registered:
                rn = -half_up(-corrected)
            lowest = law.floor if law.has("floor") else 100
            if rn < lowest:
                rn = lowest
                notes.add("4.5.2.6")
            row.update(method="average" if average else "difference", n=str(n), w=decimal_text(w),
                       we=decimal_text(we), k=str(k), bonus=decimal_text(bonus), gain=decimal_text(gain),
                       registered=str(person.registered), rn=str(rn))
            row["candidate"] = candidate_result(report, people, no, rated, w, law)
        row["notes"] = ";".join(sorted(notes))
        rows.append(row)
    return {"rows": rows}


# --------------------------------------------------------------------------------------------------- self test

def self_test():
    def same(what, found, wanted):
        if found != wanted:
            raise SystemExit(f"self test: {what}: found {found!r}, wanted {wanted!r}")

    # The worked example of section 2: 1980 against seven, W = 6: 90 points, 2070 corrected to 2047.
    others = [1900, 1850, 2040, 2100, 1975, 2210, 1800]
    results = ["1-0", "1-0", "1-0", "½-½", "1-0", "½-½", "1-0"]
    report = {
        "id": "example", "name": "Example", "kind": "approved", "federation": "DEN", "system": "monrad", "rounds": 7,
        "start": "2025-01-01", "end": "2025-01-07",
        "players": [{"no": i + 1, "id": str(i + 1), "name": f"P{i + 1}", "rating": rating}
                    for i, rating in enumerate([1980] + others)],
        "games": [{"round": i + 1, "white": 1, "black": i + 2, "result": result} for i, result in enumerate(results)],
    }
    row = rate(report)["rows"][0]
    same("worked example", [row[c] for c in ("method", "n", "w", "we", "k", "bonus", "gain", "registered", "rn", "notes")],
         ["difference", "7", decimal_text(6), decimal_text(Fraction(7, 2)), "30", decimal_text(HALF), decimal_text(90),
          "1980", "2047", "4.5.2.4"])

    # 4.5.2.1: the handbook's examples of rounding We.
    for value, wanted in (("3.34", "3.35"), ("3.82", "3.80"), ("3.33", "3.35"), ("3.72", "3.70")):
        same(f"We {value}", round_expected(Fraction(value)), Fraction(wanted))

    # 4.5.2.2: the printed thresholds.
    for n, wanted in ((1, "1.5"), (5, "1.5"), (6, "2"), (7, "2"), (8, "2.5"), (9, "2.5"), (10, "3"), (11, "3"), (12, "3.5")):
        same(f"threshold {n}", bonus_threshold(n), Fraction(wanted))

    # 4.5.2.4: both directions, the boundaries themselves, several in one step.
    for before, after, wanted in (
        (2390, 2420, 2410), (2400, 2420, 2420), (2390, 2400, 2400), (2400, 2390, 2380), (2405, 2400, 2400),
        (1990, 2030, 2020), (2010, 1980, 1970), (1590, 1630, 1620), (1600, 1598, 1597),
        (1500, 2500, Fraction(6400, 3)),            # 1600 + 2/3 × 900 = 2200; 2000 + 2/3 × 200
        (2405, 2100, 1700),                         # 2400 − 2 × 300 = 1800; 2000 − 3/2 × 200 = 1700
    ):
        same(f"{before} to {after}", pass_boundaries(before, after), wanted)

    # § 26: note 2, and every cell of the table by percentage × rounds.
    same("§ 26 note 2", demanded_score(2605, 9), (None, Fraction(2)))
    for line in candidate_table():
        for rounds, points in line["points"].items():
            same(f"category {line['category']}, {rounds} rounds", nearest(line["percent"] / 100 * rounds, HALF), points)
        if line["category"] != 1:
            same(f"category {line['category']} %", expected(2401 - line["from"]) * 100, line["percent"])

    # Tables 3 and 4 are the average method for 6 and 8 players.
    checked = []
    for size, name in ((6, "table-3-average-method-6-players.csv"), (8, "table-4-average-method-8-players.csv")):
        if not (table_folder() / name).exists():
            print(f"self test: {name} is not there, not checked")
            continue
        for line in read_table(name):
            for d in range(int(line["d_from"]), int(line["d_to"]) + 1):
                same(f"{name}, +{d}", round_expected(average_method(size, 1500 + d, 1500)), Fraction(line["we_higher"]))
                if d > 3 or d == 0:
                    same(f"{name}, -{d}", round_expected(average_method(size, 1500 - d, 1500)), Fraction(line["we_lower"]))
        checked.append(name)

    # The number formats.
    same("6", decimal_text(6), "6.00")
    same("-2.25", decimal_text(Fraction(-9, 4)), "-2.25")
    same("1/8", decimal_text(Fraction(1, 8)), "0.125")
    print(f"self test: all well ({len(checked)} of 2 printed We tables)")


if __name__ == "__main__":
    self_test()
    sys.exit(0)
