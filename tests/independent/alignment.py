"""Section 8 (4.5.6): the annual alignment with the FIDE list.

    align(players)  ->  {"population": [id...], "difference": Fraction | None, "n": int, "new": {id: rating}}

`players`: dicts with id, danish (bool), fide_games, elo, june, now (int or None). `n` is the number by which those above
2250 move, 0 where nothing is done.
"""

from fractions import Fraction
from math import floor

LIMIT = 2100
GAMES = 30
FULL_ABOVE = 2250


def is_in_population(player):
    """4.5.6.1 a: Danish, over 30 Elo-rated games, over 2100 on both lists. Decision: games missing: not in it."""
    return (player["danish"]
            and player["fide_games"] is not None and player["fide_games"] > GAMES
            and player["elo"] is not None and player["elo"] > LIMIT
            and player["june"] is not None and player["june"] > LIMIT)


def adjustment_number(difference):
    """4.5.6.2 a, b: the nearest multiple of 5, ties away from zero; nothing below 25."""
    size = abs(difference)
    return 0 if size < 25 else 5 * floor(size / 5 + Fraction(1, 2))


def adjusted(rating, n, upwards):
    """4.5.6.2 b: by N above 2250, by one less for each ten points below; never to less than 2100."""
    if rating <= LIMIT:
        return rating
    step = n if rating > FULL_ABOVE else n - ((FULL_ABOVE - rating) // 10 + 1)
    return max(LIMIT, rating + step if upwards else rating - step)


def align(players):
    population = [player for player in players if is_in_population(player)]
    if not population:
        return {"population": [], "difference": None, "n": 0, "new": {}}
    difference = Fraction(sum(player["june"] for player in population) - sum(player["elo"] for player in population), len(population))
    n = adjustment_number(difference)
    new = {}
    if n:
        for player in population:
            if player["now"] is None:
                continue
            rating = adjusted(player["now"], n, upwards=difference < 0)
            if rating != player["now"]:
                new[player["id"]] = rating
    return {"population": [player["id"] for player in population], "difference": difference, "n": n, "new": new}


# ------------------------------------------------------------------------------------------------- self-check

def self_check():
    def same(found, wanted):
        assert found == wanted, f"{found}, wanted {wanted}"

    # 24.99 nothing; 25 -> 25; 27.4 -> 25; 27.5 -> 30 (away from zero); 32.5 -> 35; 32.4 -> 30, both directions.
    for difference, n in (("2499/100", 0), ("25", 25), ("137/5", 25), ("55/2", 30), ("65/2", 35), ("162/5", 30)):
        same(adjustment_number(Fraction(difference)), n)
        same(adjustment_number(-Fraction(difference)), n)
    # N = 30 down: 2251 -> 2221; 2250 by 29 -> 2221; 2241 by 29; 2240 by 28 -> 2212; 2231 by 28; 2230 by 27.
    for rating, wanted in ((2251, 2221), (2250, 2221), (2241, 2212), (2240, 2212), (2231, 2203), (2230, 2203),
                           # 2110 by 15 -> 2095 -> 2100; 2120 by 16 -> 2104; 2115 by 16 -> 2099 -> 2100; 2101 -> 2100
                           (2110, 2100), (2120, 2104), (2115, 2100), (2101, 2100), (2100, 2100), (2050, 2050)):
        same(adjusted(rating, 30, upwards=False), wanted)
    # N = 25 up: 2101 and 2110 by 10, 2111 by 11.
    for rating, wanted in ((2101, 2111), (2110, 2120), (2111, 2122), (2100, 2100), (2260, 2285)):
        same(adjusted(rating, 25, upwards=True), wanted)

    def player(id, danish=True, games=31, elo=2200, june=2200, now=2200):
        return {"id": id, "danish": danish, "fide_games": games, "elo": elo, "june": june, "now": now}

    # Only a and f are in: 31 games, both above 2100. June 2101 and 2300, Elo 2131 and 2325: mean -27.5, N = 30, up.
    # a: now 2260 -> 2290; f: now 2100 stays.
    found = align([player("a", june=2101, elo=2131, now=2260), player("b", games=30), player("c", elo=2100),
                   player("d", june=2100), player("e", danish=False), player("f", june=2300, elo=2325, now=2100),
                   player("g", games=None)])
    same(found, {"population": ["a", "f"], "difference": Fraction(-55, 2), "n": 30, "new": {"a": 2290}})
    same(align([])["n"], 0)
