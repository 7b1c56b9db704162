"""A rule set's file, read a third time: what the oracle needs of it, and random files with every such key.

    read("rules.toml")              the law of a file, with what it is based on
    random_document(rng, number)    the texts of a file that may be used
"""

import csv
import io
import tomllib
from dataclasses import dataclass, field, replace
from fractions import Fraction
from pathlib import Path


@dataclass(frozen=True)
class Law:
    """What one edition of the law says, as far as the oracle computes with it. The defaults are the handbook's."""

    id: str = "dsu-handbook"
    begins: str | None = None
    by_first_round: bool = False
    spread: int = 200
    cap: int = 0
    games: int = 5
    threshold: Fraction = Fraction(3, 2)
    every: int = 2
    adds: Fraction = Fraction(1, 2)
    k: tuple = ((2400, 10, {}), (2000, 20, {}), (1600, 30, {}), (0, 45, {}))
    boundaries: tuple = ((1600, Fraction(2, 3), Fraction(3, 2)), (2000, Fraction(2, 3), Fraction(3, 2)),
                         (2400, Fraction(1, 2), Fraction(2)))
    we_step: Fraction = Fraction(1, 20)
    half_away: bool = False
    floor: int = 1000
    club: tuple = (1000, 1100, 1200, 1300, 1400, 1500, 1600, 1700)
    district: int = 1800
    su: int = 2000
    fewest_rounds: int = 7
    measured_from: int = 2401
    candidates: tuple | None = None         # the rows of a table of its own: from, to, category, percent, {rounds: points}
    rated_times: tuple = ("normal", "fide")
    abolished: frozenset = field(default_factory=frozenset)

    def has(self, section):
        return section not in self.abolished


def program_set(name):
    if name == "dsu-handbook":
        return Law()
    if name == "dsu-2015":
        return Law(id=name, begins="2015-02-08", threshold=Fraction(1), abolished=frozenset({"average_method"}))
    raise SystemExit(f"there is no rule set {name}")


def read(name, files=()):
    """A set of the program, or a file; `files`: where a base that is named by its id is looked for."""
    if not str(name).endswith(".toml"):
        return program_set(name)
    path = Path(name)
    own = tomllib.loads(path.read_text(encoding="utf-8"))
    base = own.get("based_on", "dsu-handbook")
    if base.endswith(".toml"):
        base = path.parent / base
    else:
        for other in files:
            if tomllib.loads(Path(other).read_text(encoding="utf-8")).get("id") == base:
                base = other
    return laid_over(read(base, files), own, path.parent)


def candidate_rows(text):
    rows = []
    for row in csv.DictReader(io.StringIO(text)):
        points = {int(name.removeprefix("rounds_")): Fraction(value) for name, value in row.items()
                  if name.startswith("rounds_") and value}
        rows.append({"from": int(row["avg_from"]), "to": int(row["avg_to"]), "category": int(row["category"]),
                     "percent": Fraction(row["percent"]), "points": points})
    return tuple(rows)


def laid_over(base, own, folder):
    changes = {"id": own["id"], "begins": str(own["in_force_from"]) if "in_force_from" in own else None}
    if "by" in own:
        changes["by_first_round"] = own["by"] == "first-round"
    changes["abolished"] = (base.abolished | set(own.get("abolished", []))) - set(own.get("restored", []))
    for table, key, name, make in (
        ("average_method", "greatest_spread", "spread", int), ("expected_score", "cap", "cap", int),
        ("bonus", "up_to_games", "games", int), ("bonus", "threshold", "threshold", Fraction),
        ("bonus", "every_games", "every", int), ("bonus", "adds", "adds", Fraction), ("floor", "rating", "floor", int),
        ("first_rating", "club", "club", tuple), ("first_rating", "district_from", "district", int),
        ("first_rating", "su_from", "su", int), ("candidate_result", "fewest_rounds", "fewest_rounds", int),
        ("candidate_result", "measured_from", "measured_from", int), ("time_control", "rated", "rated_times", tuple),
    ):
        if key in own.get(table, {}):
            changes[name] = make(own[table][key])
    if "table" in own.get("candidate_result", {}):
        changes["candidates"] = candidate_rows((folder / own["candidate_result"]["table"]).read_text(encoding="utf-8"))
    rounding = own.get("rounding", {})
    if "we" in rounding:
        changes["we_step"] = Fraction(1, 20) if rounding["we"] == "0.05" else Fraction(1, 100)
    if "rn" in rounding:
        changes["half_away"] = rounding["rn"] == "half-away"
    if "k_factor" in own:
        changes["k"] = tuple((row["from_rating"], row["k"], row) for row in own["k_factor"])
    if "k_boundary" in own:
        changes["boundaries"] = tuple(sorted(
            (row["rating"], Fraction(*row["upward"]), Fraction(*row["downward"])) for row in own["k_boundary"]))
    return replace(base, **changes)


def in_force(laws, first_round, last_round):
    """The last one whose day is not after the last round, or the first, as that set says; one alone is always."""
    chosen = laws[0]
    for law in laws[1:]:
        if law.begins <= (first_round if law.by_first_round else last_round):
            chosen = law
    return chosen


def k_of(law, ro, age, games, highest):
    """4.5.2.3: the first row that fits; what is unknown does not."""
    for from_rating, k, row in law.k:
        fits = ro >= from_rating
        if "under_age" in row:
            fits = fits and age is not None and age < row["under_age"]
        if "fewer_games_than" in row:
            fits = fits and games is not None and games < row["fewer_games_than"]
        if "never_reached" in row:
            fits = fits and ro < row["never_reached"] and (highest is None or highest < row["never_reached"])
        if fits:
            return k
    return law.k[-1][1]


SECTIONS = ("average_method", "bonus", "k_boundary", "group_winner", "candidate_result", "floor", "performance_rating",
            "title_norms", "alignment", "restart", "sanctions", "emt", "control")


@dataclass
class Document:
    """A random file: its texts by file name, and what one that is based on it must know."""

    files: dict
    abolished: set
    begins: str | None


class Writer:
    def __init__(self, rng, abolished):
        self.rng, self.abolished, self.lines = rng, abolished, []

    def one(self, *of):
        return self.rng.choice(of)

    def table(self, name, **keys):
        """Some of the keys, unless the section is abolished."""
        if name in self.abolished or self.rng.random() < 0.5:
            return
        drawn = [key for key in keys if self.rng.random() < 0.8] or list(keys)[:1]
        self.lines.append(f"[{name}]")
        self.lines.extend(f"{key} = {keys[key]}" for key in drawn)


def random_document(rng, number, before=()):
    """A file that may be used: keys drawn, sections abolished and restored, rows of K that somebody can reach. `before`:
    documents by number; it may be based on one. In force from 1 March 2026 on, or always."""
    based_on = rng.choice(["dsu-2015", *range(len(before))]) if rng.random() < 0.4 else None
    inherited = {"average_method"} if based_on == "dsu-2015" else set() if based_on is None else before[based_on].abolished
    restored = {section for section in sorted(inherited) if rng.random() < 0.3}
    abolished = {section for section in SECTIONS if section not in restored and rng.random() < 0.15}
    begins = "2026-03-01" if rng.random() < 0.5 else None
    lines = [f'id = "random-{number}"', f"abolished = {sorted(abolished)!r}".replace("'", '"'),
             f"restored = {sorted(restored)!r}".replace("'", '"')]
    if based_on is not None:
        lines.append(f'based_on = "{based_on if based_on == "dsu-2015" else f"set-{based_on:04}.toml"}"')
    if begins:
        lines += [f"in_force_from = {begins}", f'by = "{rng.choice(("first-round", "last-round"))}"']
    writer = Writer(rng, (inherited - restored) | abolished)
    files = {}
    numbers_of_ratings(writer)
    numbers_of_k(writer)
    candidate_numbers(writer, number, files)
    numbers_of_no_rating(writer)
    files[f"set-{number:04}.toml"] = "\n".join(lines + writer.lines) + "\n"
    return Document(files, writer.abolished, begins)


def numbers_of_ratings(writer):
    one, rng = writer.one, writer.rng
    writer.table("average_method", greatest_spread=one(0, 100, 150, 201, 400))
    writer.table("expected_score", cap=one(0, 3, 100, 200, 350, 400))
    writer.table("bonus", up_to_games=rng.randrange(9), threshold=one('"0"', '"0.05"', '"1"', '"1.50"'),
                 every_games=rng.randrange(1, 5), adds=one('"0"', '"0.25"', '"0.5"'))
    writer.table("rounding", we=one('"0.05"', '"0.01"', '"none"'), rn=one('"half-up"', '"half-away"'))
    writer.table("floor", rating=one(100, 1000, 1200, 1600))
    # Together: one alone could contradict what is inherited.
    if rng.random() < 0.4:
        writer.lines += ["[first_rating]", f"club = {one('[1000, 1100]', '[1200, 1400, 1600]')}",
                         f"district_from = {one(1700, 1800)}", f"su_from = {one(1900, 2100)}"]
    writer.table("time_control", rated=one('["normal"]', '["normal", "fide", "other"]', '["normal", "fide", "rapid"]'))


def numbers_of_k(writer):
    one, rng, lines = writer.one, writer.rng, writer.lines
    if rng.random() < 0.6:
        for condition in rng.sample(("under_age = 18", "under_age = 40", "fewer_games_than = 30", "never_reached = 2300",
                                     "never_reached = 1700"), rng.randrange(4)):
            lines += ["[[k_factor]]", f"from_rating = {one(0, 1600)}", f"k = {one(25, 35, 40)}", condition]
            if rng.random() < 0.3 and "under_age" not in condition:
                lines.append("under_age = 25")
        for from_rating in (2400, 1900):
            if rng.random() < 0.5:
                lines += ["[[k_factor]]", f"from_rating = {from_rating}", f"k = {one(10, 15)}"]
        lines += ["[[k_factor]]", "from_rating = 0", f"k = {one(20, 30)}"]
    if "k_boundary" not in writer.abolished and rng.random() < 0.5:
        for rating in rng.sample((1500, 1700, 1900, 2000, 2200), rng.randrange(1, 4)):
            lines += ["[[k_boundary]]", f"rating = {rating}", f"upward = {one('[1, 2]', '[2, 3]', '[1, 1]', '[0, 1]')}",
                      f"downward = {one('[2, 1]', '[3, 2]', '[1, 1]')}"]


def candidate_numbers(writer, number, files):
    """With a table of its own now and then: fewer columns, other limits."""
    one, rng = writer.one, writer.rng
    keys = {"fewest_rounds": one(5, 7, 9), "measured_from": one(2401, 2350)}
    if "candidate_result" not in writer.abolished and rng.random() < 0.3:
        columns = sorted(rng.sample(range(5, 12), rng.randrange(1, 5)))
        rows, limit = [], one(1700, 1900, 2000)
        for category in range(1, rng.randrange(3, 20)):
            percent = max(5, 90 - 4 * category)
            demanded = [nearest_half(Fraction(percent * rounds, 100)) for rounds in columns]
            rows.append([limit, limit + 24, category, percent, *demanded])
            limit += 25
        head = ["avg_from", "avg_to", "category", "percent", *(f"rounds_{rounds}" for rounds in columns)]
        files[f"table-{number:04}.csv"] = "".join(",".join(map(str, row)) + "\n" for row in [head, *rows])
        keys = {"table": f'"table-{number:04}.csv"'} | keys
    writer.table("candidate_result", **keys)


def nearest_half(x):
    """As the handbook's table has it: 5, 5.5."""
    halves = (2 * x + Fraction(1, 2)).__floor__()
    return f"{halves // 2}" if halves % 2 == 0 else f"{halves // 2}.5"


def numbers_of_no_rating(writer):
    """Keys that must not change any row."""
    one, rng, lines = writer.one, writer.rng, writer.lines
    writer.table("list_membership", archived_after_months=one(6, 48), restart_after_months=one(24, 84),
                 assigned_after_months=one(12, 30))
    writer.table("alignment", more_games_than=one(10, 50), least_difference=one(10, 40), multiple_of=one(1, 10))
    writer.table("deadlines", report_days=one(1, 30), abroad_days=one(5, 40), long_tournament_days=one(30, 100),
                 start_rating_days=one(1, 14), warning_months=one(6, 24), absence_months=one(3, 9))
    writer.table("bodies", RKF='"RO"', SU=one('""', '"UDV"'), TK='"JURY"')
    if rng.random() < 0.4:
        lines += ["[paragraphs]", '"4.5.2.6" = { number = "2.6", title = "Bundgrænse" }', '"4.5.4.2" = { number = "3.1" }',
                  '"4.5.2.4" = { number = "2.4" }']
    if rng.random() < 0.4:
        for from_rating, name in ((2100, "A"), (1600, "B"), (0, "C")):
            lines += ["[[class]]", f"from_rating = {from_rating}", f'name = "{name} klasse"', f'letter = "{name}"']
    if rng.random() < 0.4:
        lines += ["[[published_list]]", 'id = "seniors"', "from_age = 55", f"most = {one(5, 50)}"]
    if rng.random() < 0.3:
        lines += ["[[conversion]]", "on = 2026-03-01", "below = 2000", "toward = 2000", "part = [1, 2]"]
