"""Calendar dates as the law counts them (section 5 of the regulation).

"One year after d" is the same day a year later (29 February -> 28 February), months likewise: where the month has no
such day, its last day.
"""

import calendar
from datetime import date, timedelta


def add_months(day, months):
    """The same day `months` months later, or the month's last day where the month is shorter."""
    count = day.year * 12 + (day.month - 1) + months
    year, month = divmod(count, 12)
    month += 1
    return date(year, month, min(day.day, calendar.monthrange(year, month)[1]))


def add_year(day):
    return add_months(day, 12)


def next_day(day):
    return day + timedelta(days=1)


def day_before(day):
    return day - timedelta(days=1)
