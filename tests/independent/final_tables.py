"""Section 10 (§ 16, § 24, 4.14): final points, the three corrections and the places.

    standings(report, "sb" | "almindelig" | "middel")  ->  [{"no", "points", "tiebreak": [...], "place"}, ...]

ordered by place, then number; numbers are Fractions. Reading a report (lines, games of those who left that have no line)
is shared with oracle.py; § 16 is worked out here once more, game by game, and compared with oracle.final_points.
"""

from dataclasses import dataclass
from fractions import Fraction

import oracle

HALF = Fraction(1, 2)
ZERO, ONE = Fraction(0), Fraction(1)


@dataclass
class Meeting:
    """A game of the final table: two players and their points in it."""

    points: dict                    # no -> points


def final_meetings(report):
    """The games and byes that count for the final points."""
    games, byes = oracle.read_games(report)
    oracle.add_games_after_leaving(report, games)
    # § 16 is about all-play-alls, by the declared system.
    left = oracle.who_left(report) if oracle.declared_all_play_all(report) else {}

    struck = set()                                          # § 16 a: less than half completed
    for no in left:
        scheduled = [game for game in games if game.has(no)]
        completed = sum(1 for game in scheduled if game.played)
        if scheduled and 2 * completed < len(scheduled):
            struck.add(no)

    meetings = []
    for game in games:
        pair = (game.white, game.black)
        if struck & set(pair):
            continue                                        # gone for both
        points = dict(game.points)
        gone = {no for no in pair if no in left and (game.round is None or game.round > left[no])}
        if gone and not game.played:                        # § 16 b: 0 and 1; both gone: 0-0
            points = {no: ZERO if no in gone else ONE for no in pair}
        if not oracle.declared_all_play_all(report):
            points |= left_alone(report, game)
        meetings.append(Meeting(points))
    # § 15, § 16 d: in an all-play-all whoever sits out scores nothing.
    return meetings, [(no, ZERO if oracle.declared_all_play_all(report) else points) for no, points in byes]


def left_alone(report, game):
    """§ 16 d: a point for the one of the two who had not left, where the other had, and did not come."""
    after = oracle.who_left(report)
    there = [no for no in (game.white, game.black) if after.get(no, game.round) >= game.round]
    if len(there) != 1 or game.opponent(there[0]) not in game.absent:
        return {}
    return {there[0]: ONE}


def final_points(report, meetings, byes):
    table = {player["no"]: ZERO for player in report["players"]}
    for meeting in meetings:
        for no, points in meeting.points.items():
            table[no] += points
    for no, points in byes:
        table[no] += points
    return table


def sum_without(sums, low, high=0):
    """The sum without the `low` lowest and the `high` highest; 0 where fewer are left than must be left out."""
    if len(sums) < low + high:
        return ZERO
    return sum(sorted(sums)[low:len(sums) - high], ZERO)


def sonneborn_berger(met):
    """4.14.1; `met`: (points of the game, the opponent's final points). Any half is a draw."""
    total = ZERO
    for points, opponent in met:
        if points == ONE:
            total += opponent
        elif points == HALF:
            total += HALF * opponent
    return [total]


def almindelig(met):
    """4.14.2: without the two lowest; then with the second lowest; then with all."""
    sums = [opponent for _, opponent in met]
    return [sum_without(sums, 2), sum_without(sums, 1), sum_without(sums, 0)]


def middel(met, rounds):
    """4.14.3: without one, two or three at both ends, then one pair fewer at a time; the innermost pair comes back first."""
    sums = [opponent for _, opponent in met]
    pairs = 1 if rounds <= 8 else 2 if rounds <= 12 else 3
    return [sum_without(sums, left_out, left_out) for left_out in range(pairs, -1, -1)]


def default_tiebreak(report):
    """§ 24: Sonneborn-Berger in an all-play-all, almindelig korrektion elsewhere."""
    return "sb" if oracle.declared_all_play_all(report) else "almindelig"


def standings(report, tiebreak=None):
    tiebreak = tiebreak or default_tiebreak(report)
    meetings, byes = final_meetings(report)
    table = final_points(report, meetings, byes)
    rows = []
    for no in table:
        met = [
            (meeting.points[no], table[other])
            for meeting in meetings if no in meeting.points
            for other in meeting.points if other != no
        ]
        if tiebreak == "sb":
            steps = sonneborn_berger(met)
        elif tiebreak == "almindelig":
            steps = almindelig(met)
        else:
            steps = middel(met, report["rounds"])
        rows.append({"no": no, "points": table[no], "tiebreak": steps})
    # Each step only for those still tied: the same as comparing (points, step, step, ...) from the left.
    for row in rows:
        key = (row["points"], *row["tiebreak"])
        row["place"] = 1 + sum((other["points"], *other["tiebreak"]) > key for other in rows)
    return sorted(rows, key=lambda row: (row["place"], row["no"]))


# ------------------------------------------------------------------------------------------------- self-check

def self_check():
    def report(system, rounds, n, games, withdrawn=(), kind="coordinated"):
        return {
            "id": "x", "system": system, "rounds": rounds, "kind": kind,
            "players": [{"no": no} for no in range(1, n + 1)],
            "games": [dict(zip(("round", "white", "black", "result"), game)) if len(game) == 4
                      else dict(zip(("round", "white", "result"), game)) for game in games],
            "withdrawn": [{"no": no, "after_round": after} for no, after in withdrawn],
        }

    def check(what, report_, tiebreak, wanted):
        found = {row["no"]: (row["points"], row["tiebreak"], row["place"]) for row in standings(report_, tiebreak)}
        for no, (points, steps, place) in wanted.items():
            want = (Fraction(points), [Fraction(step) for step in steps], place)
            assert found[no] == want, f"{what}, no {no}: {found[no]}, wanted {want}"

    # Four, all against all: 1 beats 2, 2 beats 3, 3 beats 1; 4 draws with 1 and loses to 2 and 3.
    # Points: 1: 1.5, 2: 2, 3: 2, 4: 0.5. SB: 1 = 2 + 0.25 = 2.25; 2 = 2 + 0.5 = 2.5; 3 = 1.5 + 0.5 = 2; 4 = 0.75.
    four = report("round-robin", 3, 4, [
        (1, 1, 2, "1-0"), (1, 3, 4, "1-0"), (2, 2, 3, "1-0"), (2, 4, 1, "½-½"), (3, 3, 1, "1-0"), (3, 4, 2, "0-1")])
    check("sb", four, "sb", {1: ("1.5", ["2.25"], 3), 2: (2, ["2.5"], 1), 3: (2, ["2"], 2), 4: ("0.5", ["0.75"], 4)})
    # Almindelig: 1 met 2, 2, 0.5: without the two lowest 2; + 2; + 0.5. 2 met 1.5, 2, 0.5: 2, 3.5, 4. 3 likewise.
    check("almindelig", four, "almindelig", {1: ("1.5", [2, 4, "4.5"], 3), 2: (2, [2, "3.5", 4], 1), 3: (2, [2, "3.5", 4], 1)})
    # Middel, 3 rounds: one pair out: 1: 2 of (0.5, 2, 2); 4 met 1.5, 2, 2: 2.
    check("middel", four, "middel", {1: ("1.5", [2, "4.5"], 3), 4: ("0.5", [2, "5.5"], 4), 2: (2, ["1.5", 4], 1)})

    # § 16 a: 4 leaves after round 1 of 3, one game of three played: struck. 4 has 0, 3's win against 4 is gone.
    left = report("round-robin", 3, 4, [
        (1, 1, 2, "1-0"), (1, 3, 4, "1-0"), (2, 2, 3, "1-0"), (2, 4, 1, "-/+"), (3, 3, 1, "1-0")], [(4, 1)])
    check("§ 16 a", left, "sb", {1: (1, [1], 1), 2: (1, [1], 1), 3: (1, [1], 1), 4: (0, [0], 4)})
    # § 16 b: 4 leaves after round 2, two of three played: the missing game is 1 for 2, 0 for 4.
    # 1: 1.5; 2 lost to 1, beat 3 and gets 1 for 4: 2; 3: 2; 4: 0.5. SB of 2: 2 + 0.5 = 2.5; of 4: half of 1.5.
    left = report("round-robin", 3, 4, [
        (1, 1, 2, "1-0"), (1, 3, 4, "1-0"), (2, 2, 3, "1-0"), (2, 4, 1, "½-½"), (3, 3, 1, "1-0")], [(4, 2)])
    check("§ 16 b", left, "sb", {2: (2, ["2.5"], 1), 4: ("0.5", ["0.75"], 4)})
    # Exactly half completed is § 16 b: 5 players, 4 games each, two played.
    half = report("round-robin", 5, 5, [
        (1, 1, 2, "½-½"), (2, 1, 3, "½-½"), (3, 1, 4, "-/+"), (4, 1, 5, "-/+"), (1, 3, 4, "½-½"), (2, 4, 5, "½-½"),
        (3, 2, 5, "½-½"), (4, 2, 3, "½-½"), (5, 2, 4, "½-½"), (5, 3, 5, "½-½")], [(1, 2)])
    # 1 has 1; 2 and 3 four draws: 2; 4 and 5 three draws and 1: 2.5. SB: 1: half of 2 + 2;
    # 2: half of 1 + 2.5 + 2 + 2.5; 4: 1 + 1.25 + 1 + 1.
    check("half", half, "sb", {1: (1, [2], 5), 2: (2, [4], 3), 4: ("2.5", ["4.25"], 1), 5: ("2.5", ["4.25"], 1)})

    # Other systems: forfeits and half points as reported; a bye has no opponent; ½-0 is a draw for one, a loss for the other.
    monrad = report("monrad", 2, 3, [(1, 1, 2, "½-0"), (1, 3, "bye"), (2, 3, 1, "+/-"), (2, 2, "half-bye")])
    # Points: 1: 0.5, 2: 0.5, 3: 2. SB: 1 = half of 0.5; 2 = 0; 3 = 0.5.
    check("byes", monrad, "sb", {1: ("0.5", ["0.25"], 2), 2: ("0.5", [0], 3), 3: (2, ["0.5"], 1)})
    # One opponent: two to leave out: 0; one to leave out: 0; all: 0.5.
    check("few", monrad, "almindelig", {3: (2, [0, 0, "0.5"], 1), 2: ("0.5", [0, 0, "0.5"], 3), 1: ("0.5", [0, 2, "2.5"], 2)})
    check("few", monrad, "middel", {1: ("0.5", [0, "2.5"], 2)})

    # How many are left out: 8 rounds one pair, 9 and 12 two, 13 three.
    opponents = [(ONE, Fraction(points)) for points in range(1, 14)]
    for rounds, wanted in ((8, [77, 91]), (9, [63, 77, 91]), (12, [63, 77, 91]), (13, [49, 63, 77, 91])):
        # 1 + ... + 13 = 91; without 1 and 13: 77; without 2 and 12 too: 63; without 3 and 11 too: 49.
        assert middel(opponents, rounds) == wanted, rounds
    assert almindelig(opponents) == [88, 90, 91]
    # Three opponents where four must go: 0, then the middle one, then all.
    assert middel(opponents[:3], 9) == [0, 2, 6]

    # § 16 once more as oracle.py has it.
    import generate
    for index in range(300):
        one = generate.numbered_report("standings", index)
        games, byes = oracle.read_games(one)
        oracle.add_games_after_leaving(one, games)
        other = oracle.final_points(one, games, byes)
        here = final_points(one, *final_meetings(one))
        assert all(here[no] == points for no, points in other.items()), index
