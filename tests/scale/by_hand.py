"""Answers that were worked out by hand, in the order of the columns of `questions.py`.

**corrected** (`tests/runs/corrected`, with its cross table and sums). April books in 2026-mester +29 +26 +2 −2 −5 −12 −16 −19 for
30001 to 30008: together +3. May: the match of 30001 and 30002, two draws, −2 and +2. June: their game of round 7 was a draw, +10 and −10; in force
are 39 and 16 for them now. Ratings were 2240 2210 2180 2150 2120 2110 2080 2050, together 17140; 17143 at the end: 2142.87 a player.
K is 20: |39| + |16| + 2 + 2 + 5 + 12 + 16 + 19 = 111 points, and 4 of the match, for 8 × 7 + 4 games of a player. 28 + 2 games, 11 + 2 of them drawn.
The sum of two ratings is 4400 or more in 1–2, 1–3 and the match (4505), which are four games, three drawn, one won by Black: band 2200.

**annulled**: all of 2026-mester is taken back. 2269 − 2 + 10 − 39 = 2238, 2236 + 2 − 10 − 16 = 2212; the others have theirs again. In force is
the match: 2269 − 2236 = 33, expected .55 each.

**three-players**: group of system other, so by the difference. 2269 − 2236 = 33: .55 and .45; We = 1.10 and 0.90; two draws: 20 × −0.10 = −2 and +2.
A year later 2267 − 2238 = 29: .54 and .46; We = 1.08 and 0.92, to a multiple of 0.05 1.10 and 0.90; 2 and 0 points: 20 × 0.90 = 18, no bonus
(t is 1.5). Expected of the stronger in four games .55 × 2 + .54 × 2 = 2.18, scored 3. Every sum of two ratings is 4505: band 2200. The third
tournament has a game of a player against themselves, and counts nowhere.
"""

from datetime import date

PLAYERS = [(1, "Alstrup, Asta", "Nord", 2269), (2, "Bævermose, Bo", "Syd", 2236), (3, "Cikorie, Cai", "Syd", 1500)]
TOURNAMENTS = [(1, date(2026, 4, 19), "Match"), (2, date(2027, 3, 1), "Revanche"), (3, date(2028, 4, 1), "Fejl")]
GAMES = [(1, 1, 1, 2, "0.5"), (1, 2, 2, 1, "0.5"), (2, 1, 1, 2, "1"), (2, 2, 2, 1, "0"), (3, 1, 1, 3, "1"), (3, 2, 3, 3, "1")]

ASTA, BO, CAI, DEA, EGIL, FIE, GORM, HANS = (str(30000 + number) for number in range(1, 9))

EXPECTED = {
    "corrected": {
        "gains": [[ASTA, 29 - 2 + 10, 3], [BO, 26 + 2 - 10, 3], [CAI, 2, 2], [DEA, -2, 2], [EGIL, -5, 2], [FIE, -12, 2], [GORM, -16, 2],
                  [HANS, -19, 2]],
        "drift": [[2026, 8, 214287, 3]],
        "clubs": [["101", 8, 60, 60]],
        "active": [[ASTA, 9, 2], [BO, 9, 2]] + [[player, 7, 1] for player in (CAI, DEA, EGIL, FIE, GORM, HANS)],
        "classes": [[2026, 20, 8, 60, 11500]],
        "newcomers": [[2026, 8, 0]],
        "draws": [[2000, 26, 10, 7, 384], [2200, 4, 3, 0, 750]],
        "pairs": [[ASTA, BO, 3, 3, 3]] + [[ASTA, player, 1, 2, 0] for player in (CAI, DEA, EGIL, FIE, GORM, HANS)]
                 + [[BO, CAI, 1, 1, 1], [BO, DEA, 1, 2, 0], [BO, EGIL, 1, 0, 2]],
        "events": [[2026, "corrected", 8, 8, 10, -10, 0], [2026, "rated", 10, 8, 29 + 26 + 2 + 2, -(2 + 5 + 12 + 16 + 19 + 2), 0]],
    },
    "annulled": {
        "gains": [[ASTA, 2238 - 2240, 4], [BO, 2212 - 2210, 4]] + [[player, 0, 3] for player in (CAI, DEA, EGIL, FIE, GORM, HANS)],
        "drift": [[2026, 8, 17140 * 100 // 8, 0]],
        "calibration": [[0, 2, 110, 100]],
        "clubs": [["101", 2, 4, 4]],
        "active": [[ASTA, 2, 1], [BO, 2, 1]],
        "classes": [[2026, 20, 2, 4, 400]],
        "newcomers": [[2026, 2, 0]],
        "draws": [[2200, 2, 2, 0, 1000]],
        "pairs": [[ASTA, BO, 2, 2, 2]],
        "events": [[2026, "annulled", 8, 8, 2 + 5 + 12 + 16 + 19, -(39 + 16 + 2), 0], [2026, "corrected", 8, 8, 10, -10, 0],
                   [2026, "rated", 10, 8, 59, -56, 0]],
    },
    "three-players": {
        "gains": [["1", 18, 1], ["2", -18, 1]],
        "drift": [[2026, 2, (2267 + 2238) * 50, 0], [2027, 2, (2285 + 2220) * 50, 0]],
        "calibration": [[0, 4, 218, 300]],
        "clubs": [["Nord", 1, 4, 6], ["Syd", 1, 4, 2]],
        "active": [["1", 2, 1], ["2", 2, 1]],
        "classes": [[2026, 20, 2, 4, 400], [2027, 20, 2, 4, 3600]],
        "newcomers": [[2026, 2, 2]],
        "draws": [[2200, 4, 2, 1, 500]],
        "pairs": [["1", "2", 4, 6, 2]],
        "events": [[2026, "rated", 2, 2, 2, -2, 0], [2027, "rated", 2, 2, 18, -18, 0]],
    },
}
