"""Section 5 (§ 19, § 7, 4.5.4.2): what the register holds on a day for one player's sanctions as given.

    register_on(given, day)  ->  [{"kind", "from", "to", "months"}, ...]   dates as ISO texts

`given`: [{"kind": "warning|quarantine|absence", "last_day": ISO, "months": int|None, "from": ISO|None}, ...].
The register is kept as if every report had come on its last playing day; READINGS.md has the silences.
"""

from dataclasses import dataclass
from datetime import date

from calendar_days import add_months, add_year, day_before, next_day

#: § 19: a warning that meets a warning or a quarantine is recorded as this number of months instead.
CONVERTED_MONTHS = 3
#: 4.5.4.2: "mindst 6 måneders karantæne".
ABSENCE_MONTHS = 6


@dataclass
class Held:
    kind: str
    start: date
    end: date                       # the last day it runs
    months: int | None = None

    def forgotten_after(self):
        """§ 19: warnings go when they have run out, quarantines one year after their end."""
        return self.end if self.kind == "warning" else add_year(self.end)

    def is_held_on(self, day):
        return day <= self.forgotten_after()


def last_day(start, months):
    """Through the day before start + months; a month without that day: through its last day."""
    there = add_months(start, months)
    return day_before(there) if there.day == start.day else there


def take_in(records, sanction):
    """The record that one more sanction becomes, given what was recorded before it."""
    day = date.fromisoformat(sanction["last_day"])
    # An erased record counts for nothing; a quarantine counts from the day it was given, also before it begins.
    alive = [record for record in records if record.is_held_on(day)]
    quarantines = [record for record in alive if record.kind == "quarantine"]
    warned = any(record.kind == "warning" for record in alive)

    if sanction["kind"] == "warning":
        if not quarantines and not warned:
            return Held("warning", day, add_year(day))
        months = CONVERTED_MONTHS                           # Decision: not doubled, the rule names the length
        named = None
    else:
        months = sanction.get("months")
        if sanction["kind"] == "absence":
            months = max(ABSENCE_MONTHS, months or 0)
        if quarantines:
            months *= 2                                     # § 19: "fordobles løbetiden af denne"
        named = sanction.get("from")

    # Decision: the day after the last playing day, unless the decision names a day ...
    start = date.fromisoformat(named) if named else next_day(day)
    # ... and never while another runs.
    while running := [quarantine for quarantine in records if quarantine.kind == "quarantine" and quarantine.start <= start <= quarantine.end]:
        start = next_day(max(quarantine.end for quarantine in running))
    return Held("quarantine", start, last_day(start, months), months)


def register_on(given, day):
    records = []
    # Given on the last playing day of the tournament; those of one day in the order listed (the sort is stable).
    for sanction in sorted(given, key=lambda sanction: sanction["last_day"]):
        if date.fromisoformat(sanction["last_day"]) > day:
            break
        records.append(take_in(records, sanction))
    return [
        {"kind": record.kind, "from": record.start.isoformat(), "to": record.end.isoformat(), "months": record.months}
        for record in records if record.is_held_on(day)
    ]


# ------------------------------------------------------------------------------------------------- self-check

def self_check():
    def holds(given, day, *wanted):
        found = [(record["kind"][0], record["from"], record["to"], record["months"]) for record in register_on(given, date.fromisoformat(day))]
        assert found == list(wanted), f"{given} on {day}: {found}, wanted {list(wanted)}"

    def warning(day):
        return {"kind": "warning", "last_day": day}

    def quarantine(day, months, start=None):
        return {"kind": "quarantine", "last_day": day, "months": months, "from": start}

    def absence(day):
        return {"kind": "absence", "last_day": day}

    # A warning runs from d through d + 1 year; on the day after that it is gone; before d there is none.
    holds([warning("2024-03-10")], "2024-03-09")
    holds([warning("2024-03-10")], "2024-03-10", ("w", "2024-03-10", "2025-03-10", None))
    holds([warning("2024-03-10")], "2025-03-10", ("w", "2024-03-10", "2025-03-10", None))
    holds([warning("2024-03-10")], "2025-03-11")
    # 29 February -> 28 February.
    holds([warning("2024-02-29")], "2025-02-28", ("w", "2024-02-29", "2025-02-28", None))
    holds([warning("2024-02-29")], "2025-03-01")
    # A second warning on the very day a year later is still within: quarantine from the next day, 3 months.
    holds([warning("2024-03-10"), warning("2025-03-10")], "2025-03-10",
          ("w", "2024-03-10", "2025-03-10", None), ("q", "2025-03-11", "2025-06-10", 3))
    holds([warning("2024-03-10"), warning("2025-03-11")], "2025-03-11", ("w", "2025-03-11", "2026-03-11", None))
    # Two warnings of one day: the second is converted.
    holds([warning("2024-05-05"), warning("2024-05-05")], "2024-05-05",
          ("w", "2024-05-05", "2025-05-05", None), ("q", "2024-05-06", "2024-08-05", 3))
    # A quarantine: 2024-05-06 + 6 months = 2024-11-06, so through 2024-11-05; kept until 2025-11-05.
    holds([quarantine("2024-05-05", 6)], "2025-11-05", ("q", "2024-05-06", "2024-11-05", 6))
    holds([quarantine("2024-05-05", 6)], "2025-11-06")
    # Another given on that day is doubled; a day later not: 2025-11-06 + 8 months, 2025-11-07 + 4 months.
    holds([quarantine("2024-05-05", 6), quarantine("2025-11-05", 4)], "2026-01-01", ("q", "2025-11-06", "2026-07-05", 8))
    holds([quarantine("2024-05-05", 6), quarantine("2025-11-06", 4)], "2026-01-01", ("q", "2025-11-07", "2026-03-06", 4))
    # 30 November + 3 months: that month has no 30th, so through its last day; 28 November: through the 27th.
    holds([quarantine("2026-11-29", 3)], "2026-12-01", ("q", "2026-11-30", "2027-02-28", 3))
    holds([quarantine("2026-11-27", 3)], "2026-12-01", ("q", "2026-11-28", "2027-02-27", 3))
    # While the first runs: doubled, and begins the day after it ends (2024-11-05 -> 2024-11-06 + 4 months).
    holds([quarantine("2024-05-05", 6), quarantine("2024-08-01", 2)], "2024-08-01",
          ("q", "2024-05-06", "2024-11-05", 6), ("q", "2024-11-06", "2025-03-05", 4))
    # Three of one day: 1 month, then 2, then 2 - each after the one before.
    holds([quarantine("2024-01-30", 1)] + [quarantine("2024-01-30", 1)] * 2, "2024-01-30",
          ("q", "2024-01-31", "2024-02-29", 1), ("q", "2024-03-01", "2024-04-30", 2), ("q", "2024-05-01", "2024-06-30", 2))
    # A warning after a quarantine: 3 months, not doubled; and it counts as a quarantine from then on.
    holds([quarantine("2024-01-01", 1), warning("2025-02-01")], "2025-02-01",
          ("q", "2024-01-02", "2024-02-01", 1), ("q", "2025-02-02", "2025-05-01", 3))
    holds([quarantine("2024-01-01", 1), warning("2025-02-02")], "2025-02-02", ("w", "2025-02-02", "2026-02-02", None))
    # Named start; given but not begun it counts already.
    holds([quarantine("2024-01-01", 1, "2024-06-01"), warning("2024-01-05")], "2024-02-01",
          ("q", "2024-06-01", "2024-06-30", 1), ("q", "2024-01-06", "2024-04-05", 3))
    # Absent throughout: 6 months; again within a year after the end: 12.
    holds([absence("2024-01-01"), absence("2025-07-01")], "2025-07-01",
          ("q", "2024-01-02", "2024-07-01", 6), ("q", "2025-07-02", "2026-07-01", 12))
    # The order of the file does not matter between days.
    holds([warning("2024-06-01"), warning("2024-01-01")], "2024-06-01",
          ("w", "2024-01-01", "2025-01-01", None), ("q", "2024-06-02", "2024-09-01", 3))
