"""§ 35 to § 42 and § 65: what a group of the EMT must satisfy, who holds its titles, and how a tournament is divided.

Written from the text. `breaches(report)` gives the codes of what is told of a group, each with what it names;
`titles(report, table, people, play_offs)` who holds what; `divided(groups)` which groups are told of.
"""

import datetime
from fractions import Fraction

#: class of a name, form of its groups. § 38, § 39: MA all-play-all of 8, M7 and B7 7 rounds, M5 and B5 5 rounds.
GROUPS = {
    "Landsholdsklassen": ("landshold", None), "Kandidatklassen": ("kandidat", None), "MA": ("mester", "A"),
    "M7": ("mester", 7), "M5": ("mester", 5), "B7": ("basis", 7), "B5": ("basis", 5), "Kvindeklassen": ("kvinde", None),
    "Veteranklassen": ("veteran", None),
}

#: § 38 b, c, § 39 a, b.
LARGEST = {7: 32, 5: 16}

#: § 35: 7 hours, 6 hours.
SEVEN_HOURS, SIX_HOURS = "40/7200,20/3600,1800", "40/7200,3600"
PLAYING_TIME = {"landshold": SEVEN_HOURS, "kandidat": SEVEN_HOURS, "mester": SEVEN_HOURS, "kvinde": SEVEN_HOURS,
                "basis": SIX_HOURS, "veteran": SIX_HOURS}


def is_55(born, day):
    """§ 41: turned 55 no later than the day of the first round."""
    born = datetime.date.fromisoformat(born)
    return (day.year - born.year, (day.month, day.day) >= (born.month, born.day)) >= (55, True)


def outside(class_, players, first_round):
    """Start numbers of those who are not entitled to the class, as far as it is known."""
    limits = {
        "mester": lambda player: player["rating"] < 1900,
        "basis": lambda player: player["rating"] >= 1900,
        "kvinde": lambda player: player.get("sex") == "M",
        "veteran": lambda player: "birth_date" in player and not is_55(player["birth_date"], first_round),
    }
    return [player["no"] for player in players if class_ in limits and limits[class_](player)]


def breaches(report, name):
    """A sorted list of texts: a code, and the numbers that it must name. `name`: of the group; None: none that is known."""
    class_, form = GROUPS.get(name, (None, None))
    players = sorted(report["players"], key=lambda player: player["no"])
    met = {line[side] for line in report["games"] for side in ("white", "black") if side in line}
    players = [player for player in players if player["no"] in met]
    n, system = len(players), report.get("system")
    found = []
    if system and not (class_ == "kvinde" and n < 8):                # § 40: of fewer than 8 FU decides
        if system not in ("round-robin", "double-round-robin", "monrad", "nordic", "swiss"):
            found.append("emt-other-system")                          # § 42
        elif (class_ == "landshold" or form == "A" or class_ == "kvinde" and n == 8) and system != "round-robin":
            found.append("emt-other-system")                          # "der spilles alle mod alle"
    fewest, most = {"landshold": (10, 10), "kandidat": (8, 64)}.get(class_, (0, 10**6))
    if form == "A":
        fewest, most = 8, 8
    elif form:
        most = LARGEST[form]
    if not fewest <= n <= most:
        found.append(f"emt-group-form {n}")
    rounds = report.get("rounds") or max(line["round"] for line in report["games"])
    wanted = 7 if class_ == "kandidat" else form if form in (5, 7) else None
    if wanted and rounds != wanted or class_ == "veteran" and rounds > 5:
        found.append(f"emt-group-form {rounds}")
    others = outside(class_, players, datetime.date.fromisoformat(report["start"]))
    if others:
        shown = ", ".join(map(str, others[:10])) + (", …" if len(others) > 10 else "")
        found.append(f"emt-not-entitled {shown}")
    if class_ and "time_control" in report and report["time_control"] != PLAYING_TIME[class_]:
        found.append("emt-time-control")
    return sorted(found)


# ------------------------------------------------------------------------------------------------------- § 36, § 37

def play_off_scores(tied, play_offs):
    """What they scored in the play-offs that all of them played; None: they played none."""
    theirs = [scores for scores in play_offs if all(no in scores for no in tied)]
    return {no: sum(scores[no] for scores in theirs) for no in tied} if theirs else None


def decide(tied, play_offs):
    """("holder", no), ("play-off", [...]) or ("nobody",)."""
    if not tied:
        return ("nobody",)
    scores = play_off_scores(tied, play_offs) if len(tied) > 1 else {tied[0]: Fraction(0)}
    if scores:
        best = [no for no in tied if scores[no] == max(scores.values())]
        if len(best) == 1:
            return ("holder", best[0])
    return ("play-off", sorted(tied))


def danmarksmester(points, citizenship, play_offs):
    """§ 36: the Danish citizens with the most points; whoever may be one and has as many must be known first."""
    danish = [no for no in points if citizenship[no] == "DEN"]
    most = max((points[no] for no in danish), default=None)
    unknown = sorted(no for no in points if citizenship[no] == "" and (most is None or points[no] >= most))
    if unknown:
        return ("unknown", unknown), []
    tied = [no for no in danish if points[no] == most]
    return decide(tied, play_offs), tied


def first_of_kandidatklassen(place, play_offs):
    tied = [no for no in place if place[no] == 1]
    return decide(tied, play_offs), tied


def is_junior(born, day):
    """§ 37: not yet 20 on 1 January of the year."""
    born = datetime.date.fromisoformat(born)
    return (born.year + 20, born.month, born.day) > (day.year, 1, 1)


def juniordanmarksmestre(place, born, day):
    """(who hold the title, of whom it must be known first when they were born)"""
    juniors = [no for no in place if born[no] and is_junior(born[no], day)]
    best = min((place[no] for no in juniors), default=None)
    unknown = [no for no in place if not born[no] and (best is None or place[no] <= best)]
    return ([] if unknown else [no for no in juniors if place[no] == best]), unknown


# -------------------------------------------------------------------------------------------------------------- § 65

def divided(groups):
    """For each group, in order: ([earlier groups that overlap with it], [the other odd groups] or None).

    A group: {"ratings": [...], "players": n, "system": ...}.
    """
    told = []
    for place, group in enumerate(groups):
        before = groups[:place]
        overlapping = [at for at, other in enumerate(before)
                       if any(a > b for a in group["ratings"] for b in other["ratings"])
                       and any(a > b for a in other["ratings"] for b in group["ratings"])]
        odd = [at for at, one in enumerate(groups[:place + 1])
               if one["players"] % 2 and one["system"] in ("monrad", "nordic", "swiss")]
        others = [at for at in odd if at != place]
        told.append((overlapping, others if place in odd and others else None))
    return told
