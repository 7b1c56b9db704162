"""The tables of an office, or of a whole history, as each engine reads them, and three views that make them alike.

`line`     every line of the ledger, in the order in which it was booked (`turn`): year, event, report, id, and the rating `was` and `becomes`
`booking`  the lines in force with a calculation: of a report that was corrected those of its newest content, of one that was annulled none
`game`     every rated game in force: year in which the tournament ended, report, both ids, both start ratings, half points of both
`played`   the same without start ratings (of whole histories these are in the ledger, and cost two joins)
`person`   id, club; of an office those of its newest run
`chance`   table 1 of the law: the difference of two ratings, the hundredths that the higher one is expected to score

The views are SQL that DuckDB and Spark both understand, and the same again for polars. Guests of an office have no id, and are nobody here.
"""

import csv
from pathlib import Path

import polars as pl

OFFICE = ("ledger", "reports", "entries", "games", "players")
BULK = ("ledger", "tournaments", "games", "players")
TABLE_1 = Path(__file__).parents[2] / "data/rules/dsu/table-1-expected-score.csv"
# The number of the run in the path of a file: runs/0006-2026-07-01/games.parquet.
RUN = "([0-9]+)-[0-9]{4}-[0-9]{2}-[0-9]{2}/[^/]+$"


def places(kind, folder):
    """Where the tables are; of an office with a glob."""
    if kind == "office":
        return {table: str(folder / "runs" / "*" / f"{table}.parquet") for table in OFFICE}
    return {table: str(folder / ("out" if table == "ledger" else "") / f"{table}.parquet") for table in BULK}


def expected_scores():
    """Table 1 as (difference, hundredths), up to the first difference of 1.00, which stands for all that are larger."""
    with open(TABLE_1, encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    return [(difference, int(row["p_higher"].replace(".", "")))
            for row in rows for difference in range(int(row["d_from"]), int(row["d_to"] or row["d_from"]) + 1)]


def chances():
    """The same in SQL."""
    return "SELECT * FROM (VALUES " + ", ".join(map(str, expected_scores())) + ") AS chance (difference, p_x100)"


# Half points: the first letter of a result is White's, the last one Black's.
def half_points(letter):
    return f"CASE {letter} WHEN '1' THEN 2 WHEN '+' THEN 2 WHEN '½' THEN 1 ELSE 0 END"


SQL = {
    "office": {
        # Content that was taken back stands before the same content in one run, so the same run may rate it again.
        "in_force": """
            SELECT r.report, r.run, CAST(substr(r.end, 1, 4) AS INT) AS year FROM reports r JOIN (
                SELECT report, max(CASE WHEN status IN ('rated', 'corrected') THEN run END) AS newest,
                       max(CASE WHEN status = 'annulled' THEN run ELSE -1 END) AS gone
                FROM reports GROUP BY report) s
            ON s.report = r.report AND s.newest = r.run
            WHERE r.status IN ('rated', 'corrected') AND s.gone <= s.newest""",
        "line": """
            SELECT year(date) AS year, run * CAST(1000000000 AS BIGINT) + place AS turn, run, event, report, id, method, n,
                   w_x100, we_x100, k, gain_x100, registered AS was, rn AS becomes
            FROM ledger WHERE id <> ''""",
        "booking": """
            SELECT l.* FROM line l JOIN in_force f ON f.report = l.report AND f.run = l.run
            WHERE l.event IN ('rated', 'corrected') AND l.method <> ''""",
        "game": f"""
            SELECT f.year, g.report, nullif(w.player, '') AS white, nullif(b.player, '') AS black,
                   CAST(nullif(w.start_rating, '') AS INT) AS white_ro, CAST(nullif(b.start_rating, '') AS INT) AS black_ro,
                   {half_points("substr(g.result, 1, 1)")} AS white_x2, {half_points("right(g.result, 1)")} AS black_x2
            FROM games g JOIN in_force f ON f.report = g.report AND f.run = g.run
            JOIN entries w ON w.report = g.report AND w.run = g.run AND w.no = g.white_no
            JOIN entries b ON b.report = g.report AND b.run = g.run AND b.no = g.black_no
            WHERE g.rated = 'yes'""",
        "played": "SELECT year, report, white, black, white_x2, black_x2 FROM game",
        "person": "SELECT id, club FROM players WHERE run = (SELECT max(run) FROM players)",
    },
    "bulk": {
        "line": """
            SELECT year(date) AS year, place AS turn, 'rated' AS event, report, id, method, n, w_x100, we_x100, k, gain_x100,
                   ro AS was, rn AS becomes
            FROM ledger""",
        "booking": "SELECT * FROM line",
        # A tournament that was held back has no line.
        "played": """
            SELECT year(t.end_date) AS year, CAST(g.tid AS STRING) AS report, CAST(g.white AS STRING) AS white,
                   CAST(g.black AS STRING) AS black, CASE g.result WHEN '1' THEN 2 WHEN '0.5' THEN 1 ELSE 0 END AS white_x2,
                   CASE g.result WHEN '0' THEN 2 WHEN '0.5' THEN 1 ELSE 0 END AS black_x2
            FROM games g JOIN tournaments t ON t.tid = g.tid
            WHERE CAST(g.tid AS STRING) IN (SELECT report FROM ledger)""",
        "game": """
            SELECT p.*, w.ro AS white_ro, b.ro AS black_ro FROM played p
            JOIN ledger w ON w.report = p.report AND w.id = p.white JOIN ledger b ON b.report = p.report AND b.id = p.black""",
        "person": "SELECT CAST(id AS STRING) AS id, club FROM players",
    },
}


def of_polars(kind, read):
    """The same views as lazy frames; `read` has the tables."""
    views = office(read) if kind == "office" else bulk(read)
    difference, chance = zip(*expected_scores())
    views["chance"] = pl.LazyFrame({"difference": difference, "p_x100": chance}, schema_overrides={"difference": pl.Int32})
    return views


def office(read):
    counts = pl.col("status").is_in(["rated", "corrected"])
    newest, gone = pl.col("run").filter(counts).max(), pl.col("run").filter(pl.col("status") == "annulled").max()
    state = read["reports"].group_by("report").agg(newest=newest, gone=gone.fill_null(-1)).filter(pl.col("gone") <= pl.col("newest"))
    in_force = (read["reports"].filter(counts).join(state, left_on=["report", "run"], right_on=["report", "newest"])
                .select("report", "run", year=pl.col("end").str.slice(0, 4).cast(pl.Int32)))
    line = read["ledger"].filter(pl.col("id") != "").select(
        "event", "report", "run", "id", "method", "n", "w_x100", "we_x100", "k", "gain_x100",
        year=pl.col("date").dt.year(), turn=pl.col("run").cast(pl.Int64) * 1_000_000_000 + pl.col("place"),
        was="registered", becomes="rn")
    booking = line.join(in_force, on=["report", "run"], how="semi").filter(
        pl.col("event").is_in(["rated", "corrected"]), pl.col("method") != "")

    def side(colour):
        return read["entries"].select(
            "report", "run", pl.col("no").alias(f"{colour}_no"), pl.col("player").replace("", None).alias(colour),
            pl.col("start_rating").replace("", None).cast(pl.Int32).alias(f"{colour}_ro"))

    def points(letter):
        return pl.when(letter.is_in(["1", "+"])).then(2).when(letter == "½").then(1).otherwise(0)

    game = (read["games"].filter(pl.col("rated") == "yes").drop("white", "black").join(in_force, on=["report", "run"])
            .join(side("white"), on=["report", "run", "white_no"]).join(side("black"), on=["report", "run", "black_no"])
            .with_columns(white_x2=points(pl.col("result").str.head(1)), black_x2=points(pl.col("result").str.tail(1))))
    person = read["players"].filter(pl.col("run") == pl.col("run").max()).select("id", "club")
    return {"line": line, "booking": booking, "game": game, "played": game, "person": person}


def bulk(read):
    line = read["ledger"].select(
        "report", "id", "method", "n", "w_x100", "we_x100", "k", "gain_x100", event=pl.lit("rated"),
        year=pl.col("date").dt.year(), turn="place", was="ro", becomes="rn")
    result = pl.col("result")
    played = (read["games"].join(read["tournaments"], on="tid")
              .select(year=pl.col("end_date").dt.year(), report=pl.col("tid").cast(pl.String), white=pl.col("white").cast(pl.String),
                      black=pl.col("black").cast(pl.String),
                      white_x2=pl.when(result == "1").then(2).when(result == "0.5").then(1).otherwise(0),
                      black_x2=pl.when(result == "0").then(2).when(result == "0.5").then(1).otherwise(0))
              .join(read["ledger"].select("report").unique(), on="report", how="semi"))

    # One key instead of two: polars joins four million games with their players in a fifth of the time.
    def key(report, player):
        return pl.concat_str(report, pl.lit("/"), player)

    def side(colour):
        return read["ledger"].select(key("report", "id").alias(f"{colour}_key"), pl.col("ro").alias(f"{colour}_ro"))

    game = (played.with_columns(white_key=key("report", "white"), black_key=key("report", "black"))
            .join(side("white"), on="white_key").join(side("black"), on="black_key"))
    person = read["players"].select(pl.col("id").cast(pl.String), "club")
    return {"line": line, "booking": line, "game": game, "played": played, "person": person}
