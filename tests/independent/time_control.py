"""Section 1 (4.5.3, § 12, § 13; Laws of 2023, appendices A and B): the class of a time control.

    classify("40/7200,1800")  ->  "normal" | "fide" | "other" | "rapid" | "blitz"

A text is a list of periods `[moves/]seconds[+increment]`; all times are whole seconds.
"""

import re
from dataclasses import dataclass
from fractions import Fraction

HOUR = 3600
MINUTE = 60
GAME_MOVES = 60


@dataclass(frozen=True)
class Period:
    moves: int | None               # None: the rest of the game
    base: int
    increment: int


def parse(text):
    periods = []
    for part in text.split(","):
        found = re.fullmatch(r"\s*(?:(\d+)/)?(\d+)(?:\+(\d+))?\s*", part)
        if not found:
            raise ValueError(f"no time control: {text!r}")
        moves, base, increment = found.groups()
        periods.append(Period(int(moves) if moves else None, int(base), int(increment or 0)))
    return periods


def moves_in(periods):
    """Decision: the 60 moves of a game fill the periods in order."""
    left, filled = GAME_MOVES, []
    for period in periods:
        here = left if period.moves is None else min(left, period.moves)
        filled.append(here)
        left -= here
    return filled


def time_of(period, moves):
    return period.base + moves * period.increment


def player_time(periods):
    """Decision: base + increment over 60 moves, an increment only in the periods that have it."""
    return sum(time_of(period, moves) for period, moves in zip(periods, moves_in(periods)))


def pace(period):
    """Decision: moves per hour = moves / (base + moves x increment); None where no time at all is given."""
    seconds = time_of(period, period.moves)
    return Fraction(period.moves * HOUR, seconds) if seconds else None


#: § 12 b, as printed.
FIDE = (
    (Period(40, 75 * MINUTE, 30), Period(None, 15 * MINUTE, 30)),
    (Period(None, 90 * MINUTE, 30),),
)


def is_normal(periods):
    if player_time(periods) < 2 * HOUR:                     # § 12 a; § 13 a: 4 hours for both is the same
        return False
    for period in periods:
        if period.moves is not None:
            speed = pace(period)
            if speed is None or not 16 <= speed <= 23:      # § 12 a
                return False
    # § 13 b, only after an earlier control and without any increment.
    if len(periods) > 1 and not any(period.increment for period in periods):
        return 15 * MINUTE <= periods[-1].base <= 60 * MINUTE
    return True


def classify(text):
    periods = parse(text)
    total = player_time(periods)
    if total <= 10 * MINUTE:                                # appendix B
        return "blitz"
    if total < 60 * MINUTE:                                 # appendix A: more than 10 and less than 60 minutes
        return "rapid"
    if tuple(periods) in FIDE:
        return "fide"
    return "normal" if is_normal(periods) else "other"


# ------------------------------------------------------------------------------------------------- self-check

def self_check():
    for text, wanted in (
        # 40 moves in 2 h = 20/h, then 30 min: 2.5 h each.
        ("40/7200,1800", "normal"),
        # § 35: 40/2h = 20/h, 20/1h = 20/h, 30 min.
        ("40/7200,20/3600,1800", "normal"),
        # The whole game in 2 hours; a second less.
        ("7200", "normal"), ("7199", "other"),
        # § 12 b, both; with 29 seconds neither: 5400 + 60 x 29 = 7140 < 7200; 40/(4500 + 1160) = 25.4 an hour.
        ("40/4500+30,900+30", "fide"), ("5400+30", "fide"), ("5400+29", "other"), ("40/4500+29,900+29", "other"),
        # 5400 + 60 x 31 = 7260: 2 hours and a minute.
        ("5400+31", "normal"),
        # Pace: 46 moves in 2 h = 23; 47 too many; 32 = 16; 31 too few.
        ("46/7200,1800", "normal"), ("47/7200,1800", "other"), ("32/7200,1800", "normal"), ("31/7200,1800", "other"),
        # § 13 b: 15 to 60 minutes after a control; an increment anywhere lifts it (40/(6000 + 1200) = 20 an hour).
        ("40/7200,900", "normal"), ("40/7200,899", "other"), ("40/7200,3600", "normal"), ("40/7200,3601", "other"),
        ("40/6000+30,3700", "normal"), ("40/7200,600+30", "normal"),
        # 60 minutes exactly is not a rapid game and fits nothing; 59:59 is; 10:00 is blitz, 10:01 rapid.
        ("3600", "other"), ("3599", "rapid"), ("601", "rapid"), ("600", "blitz"),
        # 15 min + 60 x 10 s = 25 min; 3 min + 60 x 2 s = 5 min; 5 min + 60 x 5 s = 10 min; 30 min + 60 x 30 s = 60 min.
        ("900+10", "rapid"), ("180+2", "blitz"), ("300+5", "blitz"), ("301+5", "rapid"), ("1800+30", "other"),
        # The increment only where it is: 40 x 30 s = 20 min in the first period, none in the second:
        # 95 + 20 + 5 min = 2 h; 40/(5700 + 1200) = 20.87 an hour.
        ("40/5700+30,300", "normal"), ("40/5700+30,299", "other"),
        # ... and 20 x 30 s = 10 min in the second.
        ("40/6300,300+30", "normal"), ("40/6300,299+30", "other"),
    ):
        found = classify(text)
        assert found == wanted, f"{text}: {found}, wanted {wanted}"
