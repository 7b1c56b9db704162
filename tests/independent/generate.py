"""Random tournament reports (the JSON form), valid and odd ones, for comparing two computations of the regulation.

`random_report(rng)` depends on nothing but the generator it is given: same seed, same report. In one round a player has at
most one line, and never one against themselves. Results are drawn from rough integer strengths: they only have to be likely,
and none of the numbers here is published.

    python3 generate.py --seed 7 --index 12     one report, as compare.py makes it with the same seed
    python3 generate.py --seed 7 --stats 2000   what 2000 reports cover
"""

import argparse
import datetime
import json
import random
from collections import Counter

import oracle

DOMESTIC = ("coordinated", "coordinated", "emt", "approved", "playoff")
DRAWS = ("½-½", "½-½", "0.5-0.5", "1/2-1/2", "=")
FIRST_NAMES = "Anna Bent Carl Ditte Egil Frode Gerda Hans Inger Jørgen Kåre Lise Mads Nina Ole Pia Søren Tove".split()
LAST_NAMES = "Aagaard Bæk Clausen Dahl Eriksen Friis Gram Høj Ibsen Juhl Krogh Lund Møller Nør Øster Post Riis".split()
FEDERATIONS = ("SWE", "NOR", "GER", "ISL", "ENG", "POL")
K_LIMITS = (1600, 2000, 2400)
CANDIDATE_LIMITS = tuple([1900, 2100] + list(range(2125, 2526, 25)))


def chance(rng, percent):
    return rng.randrange(100) < percent


def pick(rng, weighted):
    """One of the values of [(value, weight), ...], as often as its weight says."""
    return rng.choices([value for value, _ in weighted], [weight for _, weight in weighted])[0]


# ------------------------------------------------------------------------------------------------------- ratings

def group_ratings(rng, n, profile=None):
    """n ratings of a profile; None: any profile."""
    profile = profile or pick(rng, [("edge", 6), ("tight", 3), ("wide", 4), ("limits", 3), ("floor", 2), ("candidate", 3),
                                    ("high", 1)])
    if profile == "edge":                                   # highest minus lowest is about 200
        spread = rng.choice((199, 200, 200, 201, 202))
        low = rng.choice((1000, 1450, 1550, 1820, 1900, 2150, 2300, rng.randrange(1000, 2400)))
    elif profile == "tight":
        spread, low = rng.randrange(0, 120), rng.choice((1000, 1560, 1960, 2360, rng.randrange(1000, 2500)))
    elif profile == "wide":
        spread, low = rng.randrange(250, 1300), rng.randrange(1000, 1600)
    elif profile == "floor":
        spread, low = rng.randrange(5, 400), 1000
    elif profile == "high":
        spread, low = rng.randrange(50, 300), rng.randrange(2380, 2600)
    elif profile == "candidate":                            # the average near a limit of the table
        target = rng.choice(CANDIDATE_LIMITS + (1890, 2560, 2605, 2650))
        near = [target + rng.randrange(-60, 61) for _ in range(n)]
        shift = target - sum(near) // n + rng.randrange(-2, 4)
        return [rating + shift for rating in near]
    else:                                                   # limits: each near some K boundary
        limit = rng.choice(K_LIMITS)
        far = rng.choice((0, 25))
        return [rng.choice(K_LIMITS if chance(rng, far) else (limit,)) + rng.randrange(-30, 31) for _ in range(n)]
    ratings = [low, low + spread] + [low + rng.randrange(spread + 1) for _ in range(n - 2)]
    rng.shuffle(ratings)
    return ratings[:n]


# ------------------------------------------------------------------------------------------------------- results

class Field:
    """Players 1..n with ratings and a personal form, added to the rating when results are drawn; and the report's lines so far."""

    def __init__(self, rng, ratings):
        self.rng = rng
        self.n = len(ratings)
        self.rating = dict(enumerate(ratings, 1))
        # 5000: always wins; -5000: always loses.
        self.form = {no: pick(rng, [(0, 80), (400, 4), (-400, 4), (5000, 5), (-5000, 5)]) for no in self.rating}
        self.lines, self.unexcused, self.withdrawn = [], set(), {}
        self.extra = {}
        self.forfeit_percent = pick(rng, [(0, 50), (3, 25), (12, 20), (40, 5)])
        self.unexcused_percent = rng.choice((0, 50, 50, 100))
        self.odd_percent = pick(rng, [(0, 70), (3, 20), (20, 10)])

    def result(self, white, black):
        rng = self.rng
        if chance(rng, self.forfeit_percent):
            return rng.choice(("+/-", "-/+", "-/-"))
        if chance(rng, self.odd_percent):
            return rng.choice(("0-0", "½-0", "0-½", "1-0 unrated", "0-1 unrated", "½-½ unrated", "0-0"))
        lead = self.rating[white] + self.form[white] - self.rating[black] - self.form[black]
        percent = max(0, min(100, 50 + lead // 8))
        if abs(lead) < 700 and chance(rng, 30):
            return rng.choice(DRAWS)
        return "1-0" if chance(rng, percent) else "0-1"

    def play(self, round_, first, second, result=None):
        white, black = (first, second) if chance(self.rng, 50) else (second, first)
        line = {"round": round_, "white": white, "black": black, "result": result or self.result(white, black)}
        self.lines.append(line)
        self.excuses(line)

    def excuses(self, line):
        """Lists some of the absent as unexcused; now and then a player who was present too, which has to be ignored."""
        for no, present in ((line["white"], "+"), (line["black"], "-/+")):
            absent = line["result"] in ("-/-", "-/+" if no == line["white"] else "+/-")
            if absent and chance(self.rng, self.unexcused_percent):
                self.unexcused.add((line["round"], no))
            elif not absent and self.forfeit_percent and chance(self.rng, 1):
                self.unexcused.add((line["round"], no))

    def bye(self, round_, no, result):
        self.lines.append({"round": round_, "white": no, "result": result})

    def absent_result(self, line, gone):
        """The result of a line whose players in `gone` (at least one) are absent."""
        white, black = line["white"] in gone, line["black"] in gone
        return "-/-" if white and black else "-/+" if white else "+/-"

    def set_absent(self, line, gone, unexcused_percent):
        line["result"] = self.absent_result(line, gone)
        for no in (line["white"], line["black"]):
            self.unexcused.discard((line["round"], no))
            if no in gone and chance(self.rng, unexcused_percent):
                self.unexcused.add((line["round"], no))

    def lines_of(self, no):
        return sorted((line for line in self.lines if no in (line["white"], line.get("black")) and "black" in line),
                      key=lambda line: line["round"])

    def forget(self, line):
        self.lines.remove(line)
        self.unexcused -= {(line["round"], line["white"]), (line["round"], line["black"])}


def circle(n):
    """The rounds of an all-play-all as lists of pairs; with an odd number of players, one sits out each round."""
    seats = list(range(1, n + 1)) + ([None] if n % 2 else [])
    rounds = []
    for _ in range(len(seats) - 1):
        half = len(seats) // 2
        rounds.append([(a, b) for a, b in zip(seats[:half], reversed(seats[half:])) if a and b])
        seats = [seats[0], seats[-1]] + seats[1:-1]
    return rounds


def all_play_all(rng, field, times=1):
    rounds = [pairs for _ in range(times) for pairs in circle(field.n)]
    if chance(rng, 30):
        rng.shuffle(rounds)
    for round_, pairs in enumerate(rounds, 1):
        for first, second in pairs:
            field.play(round_, first, second)
        if field.n % 2 and chance(rng, 10):
            resting = (set(field.rating) - {no for pair in pairs for no in pair}).pop()
            field.bye(round_, resting, pick(rng, [("zero-bye", 8), ("bye", 1), ("half-bye", 1)]))
    return len(rounds)


def leave_all_play_all(rng, field, rounds):
    """One, two or three players leave, about halfway through their games or anywhere. Their later games are forfeits, or have
    no line."""
    leavers = rng.sample(sorted(field.rating), min(field.n, pick(rng, [(1, 75), (2, 20), (3, 5)])))
    for no in leavers:
        lines = field.lines_of(no)
        half = len(lines) // 2
        wanted = rng.choice((half - 1, half, half, half + 1, rng.randrange(len(lines) + 1)))
        wanted = max(0, min(len(lines), wanted))
        field.withdrawn[no] = lines[wanted - 1]["round"] if wanted else 0
    unexcused = pick(rng, [(0, 70), (30, 20), (100, 10)])
    keep = rng.choice((0, 100, 50))                         # per cent of the later games that have a line
    for line in list(field.lines):
        if "black" not in line:
            if field.withdrawn.get(line["white"], rounds) < line["round"]:
                field.lines.remove(line)
            continue
        gone = {no for no in (line["white"], line["black"]) if field.withdrawn.get(no, rounds) < line["round"]}
        if not gone:
            continue
        both_left = line["white"] in field.withdrawn and line["black"] in field.withdrawn
        if not both_left and not chance(rng, keep):
            field.forget(line)
            continue
        if chance(rng, 3):
            gone = {line["white"], line["black"]}           # the opponent did not come either
        field.set_absent(line, gone, unexcused)
    if chance(rng, 30):
        absent_beside_leavers(rng, field)


def absent_beside_leavers(rng, field):
    """One player is absent from all games that could be played. Against players who had left they get a point, or both forfeit; or the
    game has no line."""
    no = rng.choice(sorted(field.rating))
    unexcused = rng.choice((20, 50, 100))
    for line in field.lines_of(no):
        other = line["black"] if line["white"] == no else line["white"]
        if field.withdrawn.get(other, line["round"]) < line["round"]:
            field.set_absent(line, {other} if chance(rng, 70) else {no, other}, unexcused)
        else:
            field.set_absent(line, {no, other} if line["result"] == "-/-" else {no}, unexcused)


def absent_throughout(rng, field):
    """One player is absent from all their games: always with an excuse, sometimes, or never."""
    no = rng.choice(sorted(field.rating))
    unexcused = rng.choice((0, 20, 50, 100))
    for line in field.lines_of(no):
        other = line["black"] if line["white"] == no else line["white"]
        field.set_absent(line, {no, other} if line["result"] == "-/-" else {no}, unexcused)


def pairing_system(rng, field, rounds):
    """Rounds paired by score, without repeated pairs where that is possible; with byes, half-point byes and players who leave."""
    met, points = set(), Counter()
    byes = pick(rng, [(0, 60), (4, 30), (15, 10)])
    leave = pick(rng, [(0, 60), (2, 30), (8, 10)])
    ghost = rng.choice(sorted(field.rating)) if chance(rng, 6) else None   # paired in the first rounds, never present
    odd_bye = pick(rng, [("bye", 85), ("half-bye", 10), ("zero-bye", 5)])
    paired_after_leaving = chance(rng, 30)
    left_alone = chance(rng, 25)
    for round_ in range(1, rounds + 1):
        here = []
        for no in field.rating:
            if no in field.withdrawn:
                continue
            if round_ > 1 and chance(rng, leave) and field.n > 3:
                field.withdrawn[no] = round_ - 1
            elif chance(rng, byes):
                field.bye(round_, no, rng.choice(("half-bye", "half-bye", "zero-bye", "bye")))
            else:
                here.append(no)
        here.sort(key=lambda no: (-points[no], rng.randrange(1000)))
        gone = [no for no, after in field.withdrawn.items() if after < round_]
        if left_alone and gone and here and chance(rng, 60):    # § 16 d: paired with a player who had left
            first, second = here.pop(), gone.pop()
            field.play(round_, first, second, "-/-")
            if chance(rng, 60):
                field.lines[-1]["result"] = "+/-" if field.lines[-1]["white"] == first else "-/+"
            points[first] += 2
        while here:
            first = here.pop(0)
            if not here:
                field.bye(round_, first, odd_bye)
                points[first] += 2
                break
            second = next((no for no in here if (first, no) not in met), here[0])
            here.remove(second)
            met |= {(first, second), (second, first)}
            field.play(round_, first, second)
            line = field.lines[-1]
            if ghost in (first, second):
                field.set_absent(line, {ghost}, 60)
                if round_ >= 2:
                    field.withdrawn[ghost] = round_
            for no in (first, second):
                points[no] += points_of(line, no)
        if paired_after_leaving:                            # Monrad 4.10.5
            for first, second in zip(gone[::2], gone[1::2]):
                field.play(round_, first, second, "-/-")


# ----------------------------------------------------------------------------------------------------- the people

def people(rng, field, foreign_percent=None, domestic_only=False):
    """The players of the report: people of the register, new members, and foreigners with some rating or none."""
    if foreign_percent is None:
        foreign_percent = 0 if domestic_only else pick(rng, [(0, 55), (10, 20), (30, 15), (60, 8), (100, 2)])
    unrated_percent = rng.choice((0, 20, 50, 100))
    new_percent = pick(rng, [(0, 75), (10, 20), (40, 5)])
    wrong_percent = rng.choice((0, 0, 10))
    other_registered = pick(rng, [("no", 75), ("near", 12), ("far", 13)])
    players, names, ids = [], set(), set()
    for no, rating in field.rating.items():
        while True:
            name = f"{rng.choice(LAST_NAMES)}, {rng.choice(FIRST_NAMES)} {rng.choice('ABCDEFGHIJKLMNOPRSTUVÆØÅ')}."
            identity = str(rng.randrange(10**6, 10**7))
            if name not in names and identity not in ids:
                break
        names.add(name)
        ids.add(identity)
        player = {"no": no, "name": name}
        if chance(rng, foreign_percent) or field.extra.get(no) == "foreign":
            foreigner(rng, field, player, rating, unrated_percent)
        elif chance(rng, new_percent):
            new_member(rng, player, rating, wrong_percent)
        else:
            player.update(id=identity, rating=max(1000, rating), federation="DEN")
            if chance(rng, 20):
                del player["federation"]
            if chance(rng, 5):
                player["elo"] = rating + rng.randrange(-80, 81)     # must not matter: our rating is used
            if other_registered == "near" and chance(rng, 60):
                player["registered"] = max(1000, player["rating"] + rng.randrange(-40, 41))
            elif other_registered == "far" and chance(rng, 60):
                player["registered"] = rng.choice((
                    rng.choice(K_LIMITS) + rng.randrange(-4, 5), rng.randrange(1000, 1020), rng.randrange(1000, 2600)))
        players.append(player)
    return players


def points_of(line, no):
    """Half points of a player in a line; near enough for making reports."""
    white = {"1-0": 2, "1-0 unrated": 2, "+/-": 2, "0-1": 0, "0-1 unrated": 0, "-/+": 0, "-/-": 0, "0-0": 0}.get(line["result"], 1)
    return white if line["white"] == no else 0 if line["result"] in ("-/-", "0-0") else 2 - white


def foreigner(rng, field, player, rating, unrated_percent):
    if chance(rng, 85):
        player["federation"] = rng.choice(FEDERATIONS)      # no federation given: foreign
    if chance(rng, 50):
        player["birth_date"] = f"{rng.randrange(1940, 2015)}-0{rng.randrange(1, 10)}-1{rng.randrange(10)}"
    if chance(rng, unrated_percent):
        # Without any rating a player gets a performance rating. At 0 % and 100 % that is impossible, so RK mostly assigns one.
        scores = {points_of(line, player["no"]) for line in field.lines_of(player["no"])}
        hopeless = scores <= {2} or scores <= {0}
        if hopeless and chance(rng, 90) or chance(rng, 10):
            player["assigned_rating"] = rating
        return
    sort = rng.choice(("elo", "elo", "elo", "national", "both", "assigned", "all", "not elo"))
    if sort in ("elo", "both", "all"):
        player["elo"] = rating
    if sort in ("national", "both", "all", "not elo"):
        player["national_rating"] = rating + rng.choice((0, 35, -60))
    if sort in ("assigned", "all", "not elo"):
        player["assigned_rating"] = rating + rng.choice((0, 20))


def new_member(rng, player, rating, wrong_percent):
    player.update(federation="DEN", birth_date=f"{rng.randrange(1950, 2016)}-0{rng.randrange(1, 10)}-2{rng.randrange(9)}")
    if chance(rng, wrong_percent):
        wrong = rng.choice((
            {"first_rating": 1700 + rng.randrange(1, 100), "approved_by": rng.choice(("club", "district", "su"))},
            {"first_rating": rng.choice((900, 1050, 1450, 1699)), "approved_by": rng.choice(("club", "su"))},
            {"first_rating": rng.randrange(1800, 2000), "approved_by": rng.choice(("club", "organiser"))},
            {"first_rating": rng.randrange(2000, 2300), "approved_by": rng.choice(("club", "organiser", "district"))},
            {"first_rating": 1500},                         # nobody approved
            {"elo": rating},                                # an Elo does not help
            {},
        ))
        player.update(wrong)
        return
    tier = rng.choice((1, 2, 3)) if chance(rng, 40) else 1 if rating < 1750 else 2 if rating < 2000 else 3
    if tier == 1:
        player.update(first_rating=max(1000, min(1700, rating // 100 * 100)),
                      approved_by=rng.choice(("club", "organiser", "district", "su")))
    elif tier == 2:
        player.update(first_rating=rng.choice((1800, 1999, rng.randrange(1800, 2000))),
                      approved_by=rng.choice(("district", "su")))
    else:
        player.update(first_rating=max(2000, rating), approved_by="su")


# ---------------------------------------------------------------------------------------------------- the reports

def report_of(rng, field, players, system, rounds, kind, complete=None, qualifying=None):
    start = datetime.date(2024, 1, 1) + datetime.timedelta(days=rng.randrange(600))
    end = start + datetime.timedelta(days=rng.choice((0, rounds // 2, rounds, 7 * rounds)))
    report = {
        "id": f"t-{rng.randrange(16**12):012x}",
        "name": f"Turnering {rng.randrange(1, 1000)}, {rng.choice(('Mester', 'Basis', 'Gruppe 3', 'Åben'))}",
        "kind": kind,
        "federation": rng.choice(FEDERATIONS) if kind.startswith("international") and chance(rng, 70) else "DEN",
        "system": system, "rounds": rounds, "start": start.isoformat(), "end": end.isoformat(),
    }
    if complete is not None:
        report["complete"] = complete
    if qualifying is not None:
        report["candidate_qualifying"] = qualifying
    if chance(rng, 40):
        report["time_control"] = rng.choice(("40/7200,1800", "40/4500+30,900+30", "5400+30"))
        if chance(rng, 4):                                  # contrary to § 12 and § 13, or rapid
            report["time_control"] = rng.choice(("3660", "7199", "40/7200,20/3600", "3599", "40/3600,1200"))
    if chance(rng, 60):
        report["reported"] = (end + datetime.timedelta(days=rng.randrange(0, 9))).isoformat()
    lines = [dict(line) for line in field.lines]
    if chance(rng, 30):
        rng.shuffle(lines)
    if not oracle.may_be_assigned(report) and chance(rng, 95):  # only abroad does RK assign a rating (4.5.5.2.4)
        for player in players:
            assigned = player.pop("assigned_rating", None)
            if assigned is not None and "elo" not in player and "national_rating" not in player:
                player["national_rating"] = assigned
    report["players"] = players
    report["games"] = lines
    if field.unexcused:
        report["unexcused"] = [{"round": round_, "no": no} for round_, no in sorted(field.unexcused)]
    if field.withdrawn:
        report["withdrawn"] = [{"no": no, "after_round": after} for no, after in sorted(field.withdrawn.items())]
    if chance(rng, 15):
        renumber(rng, report)
    return report


def renumber(rng, report):
    """Gives the players start numbers with gaps, and lists them in another order than that of their numbers."""
    old = [player["no"] for player in report["players"]]
    new = dict(zip(old, rng.sample(range(1, 3 * len(old) + 5), len(old))))
    for player in report["players"]:
        player["no"] = new[player["no"]]
    for line in report["games"]:
        for side in ("white", "black"):
            if side in line:
                line[side] = new[line[side]]
    for entry in report.get("unexcused", []) + report.get("withdrawn", []):
        entry["no"] = new[entry["no"]]
    rng.shuffle(report["players"])


def some_qualifying(rng):
    return pick(rng, [(None, 70), (True, 20), (False, 10)])


def make_all_play_all(rng, n=None, profile=None):
    n = n or rng.randrange(3, 13)
    field = Field(rng, group_ratings(rng, n, profile))
    rounds = all_play_all(rng, field)
    international = chance(rng, 12)
    kind = "international" if international else rng.choice(DOMESTIC)
    complete = pick(rng, [(None, 60), (True, 30), (False, 10)] if international else [(None, 75), (True, 18), (False, 7)])
    # The games make it an all-play-all whatever was declared, but § 16 a and b apply only to a declared one.
    system = pick(rng, [("round-robin", 80), ("monrad", 6), ("swiss", 4), ("nordic", 4), ("other", 6)])
    fate = pick(rng, [("plain", 55), ("leave", 30), ("absent", 10), ("missing", 5)])
    if fate == "leave" and system == "round-robin" and complete is not False and field.n > 3:
        leave_all_play_all(rng, field, rounds)
    elif fate == "absent":
        absent_throughout(rng, field)
    elif fate == "missing":                                 # a pair without a line: not an all-play-all
        field.forget(rng.choice([line for line in field.lines if "black" in line]))
    if international and complete is None and n % 2 and chance(rng, 70):
        for round_ in range(1, rounds + 1):                 # players who sit out have a line
            there = {line.get(side) for line in field.lines if line["round"] == round_ for side in ("white", "black")}
            for no in sorted(set(field.rating) - there):
                if field.withdrawn.get(no, rounds) >= round_:
                    field.bye(round_, no, rng.choice(("zero-bye", "bye", "half-bye")))
    if international and complete is None and chance(rng, 25):      # one round too many is declared, or some byes have no line
        if chance(rng, 50):
            rounds += 1
        else:
            field.lines[:] = [line for line in field.lines if "black" in line or chance(rng, 50)]
    players = people(rng, field)
    if chance(rng, 5):                                      # listed but never paired: not part of the group
        players.append({"no": n + 1, "id": str(rng.randrange(10**7, 10**8)), "name": "Reserve, Rolf", "federation": "DEN",
                        "rating": rng.randrange(1000, 2600)})
    return report_of(rng, field, players, system, rounds, kind, complete, some_qualifying(rng))


def make_double_rounds(rng):
    field = Field(rng, group_ratings(rng, rng.randrange(2, 8)))
    rounds = all_play_all(rng, field, 2)
    if chance(rng, 30) and field.n > 3:
        leave_all_play_all(rng, field, rounds)
    elif chance(rng, 15):
        absent_throughout(rng, field)
    system = "double-round-robin" if field.withdrawn or field.n < 3 or chance(rng, 85) else "other"
    return report_of(rng, field, people(rng, field), system, rounds, rng.choice(DOMESTIC), None, some_qualifying(rng))


def make_match(rng):
    """Two players; in a long match that one side wins throughout, ratings pass several K boundaries."""
    field = Field(rng, group_ratings(rng, 2, rng.choice((None, "wide", "limits"))))
    rounds = rng.choice((1, 2, 6, 8, 12, 24, 30))
    if chance(rng, 60):
        field.form = {1: 5000, 2: -5000}
    for round_ in range(1, rounds + 1):
        field.play(round_, 1, 2)
    return report_of(rng, field, people(rng, field, pick(rng, [(0, 80), (30, 20)])), "match", rounds,
                     rng.choice(("playoff", "approved")), None, some_qualifying(rng))


def make_pairing_system(rng, n=None, rounds=None, profile=None):
    n = n or pick(rng, [(rng.randrange(4, 9), 3), (rng.randrange(8, 25), 5), (rng.randrange(25, 50), 1)])
    rounds = rounds or rng.randrange(1, min(10, n) + 1)
    field = Field(rng, group_ratings(rng, n, profile))
    pairing_system(rng, field, rounds)
    if chance(rng, 4):
        absent_throughout(rng, field)
    system = rng.choice(("monrad", "monrad", "nordic", "swiss", "other"))
    international = chance(rng, 10)
    kind = "international" if international else rng.choice(DOMESTIC)
    complete = rng.choice((True, None)) if international else pick(rng, [(None, 80), (True, 12), (False, 8)])
    return report_of(rng, field, people(rng, field), system, rounds, kind, complete, some_qualifying(rng))


def make_candidate_event(rng):
    """7 to 13 rounds, averages around the limits of § 26 and above 2525, and winners who score enough."""
    rounds = rng.randrange(7, 14)
    if chance(rng, 40):
        report = make_all_play_all(rng, rounds + 1, "candidate")
    else:
        report = make_pairing_system(rng, rng.randrange(rounds + 3, rounds + 14), rounds, "candidate")
    report["kind"] = rng.choice(("coordinated", "emt", report["kind"]))
    return report


def make_team(rng):
    """Teams of equal size; board against board."""
    teams, boards = rng.choice(((2, 4), (3, 4), (4, 3), (4, 6), (2, 8)))
    field = Field(rng, group_ratings(rng, teams * boards))
    rounds = circle(teams) * rng.choice((1, 1, 2))
    for round_, matches in enumerate(rounds, 1):
        for first, second in matches:
            for board in range(boards):
                field.play(round_, (first - 1) * boards + board + 1, (second - 1) * boards + board + 1)
    kind, complete = pick(rng, [(("coordinated", None), 4), (("international-team", True), 1),
                                (("international-team", None), 1), (("approved", None), 2)])
    return report_of(rng, field, people(rng, field), "team", len(rounds), kind, complete, some_qualifying(rng))


def make_international(rng):
    """Only our players' games: one to three of ours against foreigners, most of whom are met once."""
    ours, rounds = rng.randrange(1, 4), rng.randrange(5, 14)
    field = Field(rng, group_ratings(rng, ours * rounds + ours, rng.choice((None, "candidate", "wide", "high"))))
    foreign = list(range(ours + 1, field.n + 1))
    field.extra = {no: "foreign" for no in foreign}
    for round_ in range(1, rounds + 1):
        free = rng.sample(foreign, len(foreign))
        for no in range(1, ours + 1):
            if chance(rng, 4):
                field.bye(round_, no, rng.choice(("bye", "half-bye", "zero-bye")))
            else:
                field.play(round_, no, free.pop())
    met = {no for line in field.lines for no in (line["white"], line.get("black"))}
    field.rating = {no: rating for no, rating in field.rating.items() if no in met or no <= ours or chance(rng, 2)}
    return report_of(rng, field, people(rng, field, 0), rng.choice(("swiss", "swiss", "round-robin", "team", "other")), rounds,
                     rng.choice(("international", "international", "international-team", "approved")),
                     rng.choice((None, None, False)), some_qualifying(rng))


def make_star(rng):
    """Long events in which a few players win or lose everything: their gains pass several boundaries."""
    n = rng.randrange(14, 24)
    field = Field(rng, group_ratings(rng, n, "wide"))
    stars = rng.sample(sorted(field.rating), 3)
    field.rating[stars[0]] = rng.choice((1000, 1200, 1500, 1590, 1595))
    field.rating[stars[1]] = rng.choice((2000, 2010, 2400, 2405))
    field.rating[stars[2]] = rng.choice((1000, 1010, 1600, 1610))
    field.form.update({stars[0]: 9000, stars[1]: -9000, stars[2]: -9000})
    rounds = all_play_all(rng, field)
    return report_of(rng, field, people(rng, field, domestic_only=True), "round-robin", rounds, rng.choice(DOMESTIC))


def make_close_race(rng):
    """One or two favourites in a weaker field with many draws: they come first with fewer points than expected, often only by
    forfeits, byes or § 16."""
    n = rng.randrange(3, 10)
    low = rng.randrange(1000, 2200)
    ratings = [low + rng.randrange(60) for _ in range(n)]
    for no in range(rng.choice((1, 1, 2))):
        ratings[no] += rng.choice((120, 250, 400))
    field = Field(rng, ratings)
    field.form = {no: 0 for no in field.rating}
    field.forfeit_percent = rng.choice((0, 10, 30))
    times = 2 if chance(rng, 20) else 1
    if chance(rng, 70):
        rounds = all_play_all(rng, field, times)
        system = pick(rng, [({1: "round-robin", 2: "double-round-robin"}[times], 85), ("other", 15)])
    else:
        rounds, system = min(n, 5), "monrad"
        pairing_system(rng, field, rounds)
    for line in field.lines:
        if line["result"] in ("1-0", "0-1") and chance(rng, 60):
            line["result"] = rng.choice(DRAWS)
    if system.endswith("round-robin") and n > 3 and chance(rng, 70):
        leave_all_play_all(rng, field, rounds)
    kind, complete = pick(rng, [(("coordinated", None), 7), (("international", None), 1), (("international", True), 1),
                                (("approved", False), 1)])
    if field.withdrawn and complete is False or kind == "international" and field.withdrawn and chance(rng, 60):
        complete = True
    return report_of(rng, field, people(rng, field), system, rounds, kind, complete)


SORTS = [
    (make_all_play_all, 34), (make_double_rounds, 7), (make_match, 7), (make_pairing_system, 24),
    (make_candidate_event, 12), (make_team, 5), (make_international, 8), (make_star, 3), (make_close_race, 12),
]


def random_report(rng):
    report = pick(rng, SORTS)(rng)
    check(report)
    return report


def check(report):
    """Every line is of listed players, of a round that there is, and nobody has two in a round or plays themselves."""
    listed = [player["no"] for player in report["players"]]
    assert len(set(listed)) == len(listed)
    seen = set()
    for line in report["games"]:
        sides = [line["white"]] + ([line["black"]] if "black" in line else [])
        assert len(set(sides)) == len(sides) and set(sides) <= set(listed), line
        assert 1 <= line["round"] <= report["rounds"], line
        for no in sides:
            assert (line["round"], no) not in seen, (report["id"], line)
            seen.add((line["round"], no))


def numbered_report(seed, index):
    """The report of a seed with this index; it does not depend on the reports before it."""
    return random_report(random.Random(f"{seed}/{index}"))


def stats(seed, count):
    from oracle import K_BOUNDARIES, rate
    seen = Counter()
    for index in range(count):
        report = numbered_report(seed, index)
        seen[f"system {report['system']}"] += 1
        seen[f"kind {report['kind']}"] += 1
        for line in report["games"]:
            seen[f"result {line['result']}"] += 1
        verdict = rate(report)
        for reason in verdict.get("held", []):
            words = "".join(c if not c.isdigit() else "#" for c in reason.split(":")[-1])
            seen[f"held:{words}"] += 1
        if "held" in verdict:
            seen["reports held"] += 1
            continue
        seen["reports rated"] += 1
        for row in verdict["rows"]:
            seen["rows"] += 1
            seen[f"method {row['method'] or '(none)'}"] += 1
            for note in row["notes"].split(";"):
                seen[f"note {note}"] += 1
            if row["candidate"]:
                seen[f"candidate category {row['candidate']['category']}"] += 1
                seen[f"candidate achieved {row['candidate']['achieved']}"] += 1
            if row["method"]:
                low, high = sorted((int(row["registered"]), int(row["rn"])))
                seen[f"boundaries between: {sum(low < b <= high for b, _, _ in K_BOUNDARIES)}"] += 1
                seen[f"k {row['k']}"] += 1
                seen["n over 11"] += int(row["n"]) > 11
                seen["bonus"] += row["bonus"] != "0.00"
            if row["method"] == "average" and "4.5.4.2" in row["notes"]:
                seen["average method with dropped games"] += 1
    for what, how_often in sorted(seen.items()):
        print(f"{how_often:8} {what}")


def main():
    parser = argparse.ArgumentParser(description="random tournament reports")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--index", type=int, default=0)
    parser.add_argument("--stats", type=int, metavar="N", help="count what N reports cover")
    arguments = parser.parse_args()
    if arguments.stats:
        stats(arguments.seed, arguments.stats)
    else:
        print(json.dumps(numbered_report(arguments.seed, arguments.index), ensure_ascii=False, indent=1))


if __name__ == "__main__":
    main()
