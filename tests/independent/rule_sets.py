"""A rule set's file, read a third time: what the oracle needs of it, and random files with every such key.

    read("rules.toml")      the law of a file, with what it is based on
    random_document(rng)    the text of a file that may be used
"""

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
    return laid_over(read(base, files), own)


def laid_over(base, own):
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


def random_document(rng, number):
    """A file that may be used: keys drawn, sections abolished, rows of K that somebody can reach."""
    sections = ("average_method", "bonus", "k_boundary", "group_winner", "candidate_result", "floor", "performance_rating")
    abolished = [section for section in sections if rng.random() < 0.2]
    lines = [f'id = "random-{number}"', f"abolished = {abolished!r}".replace("'", '"')]
    if rng.random() < 0.3:
        lines.append('based_on = "dsu-2015"')
        abolished.append("average_method")

    def table(name, **keys):
        if name not in abolished and rng.random() < 0.5:
            lines.append(f"[{name}]")
            lines.extend(f"{key} = {value}" for key, value in keys.items())

    def one(*of):
        return rng.choice(of)

    table("average_method", greatest_spread=one(0, 100, 150, 201, 400))
    table("expected_score", cap=one(0, 3, 100, 200, 350, 400))
    table("bonus", up_to_games=rng.randrange(9), threshold=one('"0"', '"0.05"', '"1"', '"1.50"'),
          every_games=rng.randrange(1, 5), adds=one('"0"', '"0.25"', '"0.5"'))
    table("rounding", we=one('"0.05"', '"0.01"', '"none"'), rn=one('"half-up"', '"half-away"'))
    table("floor", rating=one(100, 1000, 1200, 1600))
    table("first_rating", club=one("[1000, 1100]", "[1200, 1400, 1600]"), district_from=one(1700, 1800), su_from=one(1900, 2100))
    table("candidate_result", fewest_rounds=one(5, 7, 9), measured_from=one(2401, 2350))
    table("time_control", rated=one('["normal"]', '["normal", "fide", "other"]', '["normal", "fide", "rapid"]'))
    if rng.random() < 0.5:
        for condition in rng.sample(("under_age = 18", "fewer_games_than = 30", "never_reached = 2300"), rng.randrange(3)):
            lines += ["[[k_factor]]", f"from_rating = {one(0, 1600)}", f"k = {one(25, 35, 40)}", condition]
        for from_rating in (2400, 1900):
            if rng.random() < 0.5:
                lines += ["[[k_factor]]", f"from_rating = {from_rating}", f"k = {one(10, 15)}"]
        lines += ["[[k_factor]]", "from_rating = 0", f"k = {one(20, 30)}"]
    if "k_boundary" not in abolished and rng.random() < 0.5:
        for rating in rng.sample((1500, 1700, 1900, 2000, 2200), 2):
            lines += ["[[k_boundary]]", f"rating = {rating}", f"upward = {one('[1, 2]', '[2, 3]', '[1, 1]', '[0, 1]')}",
                      f"downward = {one('[2, 1]', '[3, 2]', '[1, 1]')}"]
    return "\n".join(lines) + "\n"
