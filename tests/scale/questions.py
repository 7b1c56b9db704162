"""Ten questions that a federation asks of its history, each once in SQL, for DuckDB and Spark, and once as polars expressions.

Answers are whole numbers and texts. What is a mean or a share is rounded down, in the unit that its name says (`_x100`, `per_mille`), so that
nothing has to be compared with a tolerance. Those with a limit have an order in which no two rows are alike.
"""

from typing import Callable, NamedTuple

import polars as pl

c = pl.col


class Question(NamedTuple):
    name: str
    asks: str
    sql: str
    polars: Callable


def floored(dividend, divisor):
    """A quotient of whole numbers in SQL, rounded down. Exact below 2^53: the quotient of two such doubles passes no whole number."""
    return f"CAST(floor(({dividend}) / ({divisor})) AS BIGINT)"


# Each game from both sides.
SIDES = """
    SELECT year, report, white AS id, white_x2 AS points_x2 FROM played WHERE white IS NOT NULL
    UNION ALL SELECT year, report, black, black_x2 FROM played WHERE black IS NOT NULL"""


def sides(of):
    both = [of["played"].select("year", "report", id=colour, points_x2=f"{colour}_x2") for colour in ("white", "black")]
    return pl.concat(both).filter(c("id").is_not_null())


def gains(of):
    line = of["line"].filter(c("was").is_not_null(), c("becomes").is_not_null()).filter(c("year") == c("year").max())
    return (line.group_by("id").agg(gained=(c("becomes") - c("was")).sum(), lines=pl.len())
            .sort(["gained", "id"], descending=[True, False]).head(10))


def drift(of):
    line = of["line"]
    last = line.sort("turn").group_by("year", "id").agg(c("becomes").last()).filter(c("becomes").is_not_null())
    at_the_end = last.group_by("year").agg(players=pl.len(), points=c("becomes").cast(pl.Int64).sum())
    moved = line.group_by("year").agg(moved=(c("becomes") - c("was")).cast(pl.Int64).sum())
    return at_the_end.join(moved, on="year").select("year", "players", mean_x100=c("points") * 100 // c("players"), moved="moved")


def calibration(of):
    game = of["game"].filter(c("white_ro").is_not_null(), c("black_ro").is_not_null()).select(
        difference=(c("white_ro") - c("black_ro")).abs(),
        scored_x2=pl.when(c("white_ro") >= c("black_ro")).then("white_x2").otherwise("black_x2"))
    game = game.with_columns(at_most=c("difference").clip(upper_bound=736).cast(pl.Int32)).join(
        of["chance"], left_on="at_most", right_on="difference")
    return (game.group_by(band=(c("at_most") // 50 * 50).cast(pl.Int64))
            .agg(games=pl.len(), expected_x100=c("p_x100").sum(), scored_x100=(c("scored_x2") * 50).cast(pl.Int64).sum()))


def clubs(of):
    return (sides(of).join(of["person"], on="id").group_by("club")
            .agg(players=c("id").n_unique(), games=pl.len(), points_x2=c("points_x2").cast(pl.Int64).sum()))


def active(of):
    newest = sides(of).join(of["played"].select(c("year").max()), on="year", how="semi")
    return (newest.group_by("id").agg(games=pl.len(), tournaments=c("report").n_unique())
            .sort(["games", "id"], descending=[True, False]).head(10))


def classes(of):
    return of["booking"].group_by("year", "k").agg(
        players=c("id").n_unique(), games=c("n").cast(pl.Int64).sum(), moved_x100=c("gain_x100").abs().cast(pl.Int64).sum())


def newcomers(of):
    years = of["booking"].select("id", "year").unique()
    first = years.group_by("id").agg(c("year").min())
    again = years.select("id", year=c("year") - 1, again=pl.lit(1))
    return first.join(again, on=["id", "year"], how="left").group_by("year").agg(players=pl.len(), came_back=c("again").sum())


def draws(of):
    game = of["game"].filter(c("white_ro").is_not_null(), c("black_ro").is_not_null())
    is_draw = ((c("white_x2") == 1) & (c("black_x2") == 1)).sum().cast(pl.Int64)
    return (game.group_by(band=((c("white_ro") + c("black_ro")) // 400 * 200).cast(pl.Int64))
            .agg(games=pl.len().cast(pl.Int64), draws=is_draw, white=(c("white_x2") == 2).sum().cast(pl.Int64))
            .with_columns(draws_per_mille=c("draws") * 1000 // c("games")))


def pairs(of):
    played = of["played"].filter(c("white").is_not_null(), c("black").is_not_null())
    is_first = c("white") < c("black")
    return (played.group_by(one=pl.when(is_first).then("white").otherwise("black"), other=pl.when(is_first).then("black").otherwise("white"))
            .agg(games=pl.len(), one_x2=pl.when(is_first).then("white_x2").otherwise("black_x2").sum(),
                 other_x2=pl.when(is_first).then("black_x2").otherwise("white_x2").sum())
            .sort(["games", "one", "other"], descending=[True, False, False]).head(10))


def events(of):
    line = of["line"].sort("turn").with_columns(before=c("becomes").shift(1).over("id"))
    change = (c("becomes") - c("was")).cast(pl.Int64)
    return line.group_by("year", "event").agg(
        lines=pl.len(), players=c("id").n_unique(), up=change.filter(change > 0).sum(), down=change.filter(change < 0).sum(),
        broken=(c("before") != c("was")).sum())


QUESTIONS = (
    Question("gains", "who has gained most in the newest year, corrections and all", """
        SELECT id, sum(becomes - was) AS gained, count(*) AS lines FROM line
        WHERE was IS NOT NULL AND becomes IS NOT NULL
          AND year = (SELECT max(year) FROM line WHERE was IS NOT NULL AND becomes IS NOT NULL)
        GROUP BY id ORDER BY gained DESC, id LIMIT 10""", gains),
    Question("drift", "the mean rating of whoever had one booked, at the end of each year, and the points that came or went", f"""
        SELECT e.year, e.players, {floored("e.points * 100", "e.players")} AS mean_x100, m.moved FROM (
            SELECT year, count(*) AS players, sum(becomes) AS points FROM (
                SELECT year, becomes, row_number() OVER (PARTITION BY year, id ORDER BY turn DESC) AS back FROM line) last
            WHERE back = 1 AND becomes IS NOT NULL GROUP BY year) e
        JOIN (SELECT year, coalesce(sum(becomes - was), 0) AS moved FROM line GROUP BY year) m ON m.year = e.year""", drift),
    Question("calibration", "what the stronger one was expected to score and did, by difference of ratings", f"""
        SELECT g.at_most - g.at_most % 50 AS band, count(*) AS games, sum(h.p_x100) AS expected_x100, sum(g.scored_x2 * 50) AS scored_x100
        FROM (SELECT least(abs(white_ro - black_ro), 736) AS at_most, CASE WHEN white_ro >= black_ro THEN white_x2 ELSE black_x2 END AS scored_x2
              FROM game WHERE white_ro IS NOT NULL AND black_ro IS NOT NULL) g
        JOIN chance h ON h.difference = g.at_most GROUP BY g.at_most - g.at_most % 50""", calibration),
    Question("clubs", "games of each club", f"""
        SELECT p.club, count(DISTINCT s.id) AS players, count(*) AS games, sum(s.points_x2) AS points_x2
        FROM ({SIDES}) s JOIN person p ON p.id = s.id GROUP BY p.club""", clubs),
    Question("active", "who has played most in the newest year", f"""
        SELECT id, count(*) AS games, count(DISTINCT report) AS tournaments FROM ({SIDES}) s
        WHERE year = (SELECT max(year) FROM played) GROUP BY id ORDER BY games DESC, id LIMIT 10""", active),
    Question("classes", "players, games and points moved by K, year by year", """
        SELECT year, k, count(DISTINCT id) AS players, sum(n) AS games, sum(abs(gain_x100)) AS moved_x100
        FROM booking GROUP BY year, k""", classes),
    Question("newcomers", "whose first rated tournament was in which year, and how many of them were there in the next", """
        SELECT f.year, count(*) AS players, count(a.id) AS came_back FROM (SELECT id, min(year) AS year FROM booking GROUP BY id) f
        LEFT JOIN (SELECT DISTINCT id, year FROM booking) a ON a.id = f.id AND a.year = f.year + 1 GROUP BY f.year""", newcomers),
    Question("draws", "draws and wins of White by the mean rating of the two", f"""
        SELECT g.*, {floored("g.draws * 1000", "g.games")} AS draws_per_mille FROM (
            SELECT (white_ro + black_ro - (white_ro + black_ro) % 400) / 400 * 200 AS band, count(*) AS games,
                   sum(CASE WHEN white_x2 = 1 AND black_x2 = 1 THEN 1 ELSE 0 END) AS draws, sum(CASE WHEN white_x2 = 2 THEN 1 ELSE 0 END) AS white
            FROM game WHERE white_ro IS NOT NULL AND black_ro IS NOT NULL
            GROUP BY (white_ro + black_ro - (white_ro + black_ro) % 400) / 400 * 200) g""", draws),
    Question("pairs", "who have met most often, and the score", """
        SELECT one, other, count(*) AS games, sum(one_x2) AS one_x2, sum(other_x2) AS other_x2 FROM (
            SELECT CASE WHEN white < black THEN white ELSE black END AS one, CASE WHEN white < black THEN black ELSE white END AS other,
                   CASE WHEN white < black THEN white_x2 ELSE black_x2 END AS one_x2, CASE WHEN white < black THEN black_x2 ELSE white_x2 END AS other_x2
            FROM played WHERE white IS NOT NULL AND black IS NOT NULL) p
        GROUP BY one, other ORDER BY games DESC, one, other LIMIT 10""", pairs),
    Question("events", "what reports, corrections and decisions did to the ratings, and lines that do not begin where the player's last one ended", """
        SELECT year, event, count(*) AS lines, count(DISTINCT id) AS players, coalesce(sum(CASE WHEN becomes > was THEN becomes - was END), 0) AS up,
               coalesce(sum(CASE WHEN becomes < was THEN becomes - was END), 0) AS down, sum(CASE WHEN before <> was THEN 1 ELSE 0 END) AS broken
        FROM (SELECT year, event, id, was, becomes, lag(becomes) OVER (PARTITION BY id ORDER BY turn) AS before FROM line) l
        GROUP BY year, event""", events),
)
