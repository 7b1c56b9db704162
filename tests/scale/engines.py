"""DuckDB, Spark in this one machine, and polars: each opens the tables as they are and answers the questions."""

import os

from tables import RUN, SQL, chances, of_polars, places


def answer(rows):
    """Rows to compare: whole numbers and texts, sorted. What would have to be rounded to be compared is a fault."""
    def cell(value):
        if value is None or isinstance(value, str):
            return value or ""
        if value != int(value):
            raise ValueError(f"{value} is not a whole number")
        return int(value)
    return sorted(([cell(value) for value in row] for row in rows), key=lambda row: [(isinstance(value, str), value) for value in row])


class DuckDB:
    def __init__(self, memory):
        import duckdb
        # Joins as they are written. Otherwise DuckDB first joins all players of a report with each other, for both have the report of the
        # game: a history of four million games took it four times as long.
        self.base = duckdb.connect(config={"memory_limit": f"{memory}MB", "disabled_optimizers": "join_order"})

    def open(self, kind, folder):
        for table, place in places(kind, folder).items():
            run = f", CAST(regexp_extract(filename, '{RUN}', 1) AS INT) AS run" if kind == "office" else ""
            self.base.execute(f"CREATE OR REPLACE VIEW {table} AS SELECT *, file_row_number AS place{run} "
                              f"FROM read_parquet('{place}', filename = true, file_row_number = true)")
        self.base.execute(f"CREATE OR REPLACE VIEW chance AS {chances()}")
        for view, sql in SQL[kind].items():
            self.base.execute(f"CREATE OR REPLACE VIEW {view} AS {sql}")

    def ask(self, question):
        return answer(self.base.execute(question.sql).fetchall())

    def close(self):
        self.base.close()


class Spark:
    def __init__(self, memory):
        from pyspark.sql import SparkSession
        # It listens to this machine only. As many pieces as cores, twice: the default of 200 is for a cluster.
        options = {"spark.ui.enabled": "false", "spark.ui.showConsoleProgress": "false",
                   "spark.driver.host": "127.0.0.1", "spark.driver.bindAddress": "127.0.0.1", "spark.driver.memory": f"{memory}m",
                   "spark.sql.shuffle.partitions": str(2 * (os.cpu_count() or 1)), "spark.log.level": "ERROR"}
        builder = SparkSession.builder.master("local[*]").appName("kartotek")
        for key, value in options.items():
            builder = builder.config(key, value)
        self.session = builder.getOrCreate()

    def open(self, kind, folder):
        for table, place in places(kind, folder).items():
            run = [f"CAST(regexp_extract(_metadata.file_path, '{RUN}', 1) AS INT) AS run"] if kind == "office" else []
            frame = self.session.read.parquet(place).selectExpr("*", "_metadata.row_index AS place", *run)
            frame.createOrReplaceTempView(table)
        self.session.sql(f"CREATE OR REPLACE TEMPORARY VIEW chance AS {chances()}")
        for view, sql in SQL[kind].items():
            self.session.sql(f"CREATE OR REPLACE TEMPORARY VIEW {view} AS {sql}")

    def ask(self, question):
        return answer(self.session.sql(question.sql).collect())

    def close(self):
        """The Java process is waited for, so that its CPU and memory are counted."""
        gateway = self.session.sparkContext._gateway
        self.session.stop()
        gateway.shutdown()
        gateway.proc.stdin.close()
        gateway.proc.wait()


class Polars:
    def __init__(self, memory):
        self.views = {}  # Polars has no limit to give: it takes what its pieces need.

    def open(self, kind, folder):
        import polars as pl

        def read(place):
            frame = pl.scan_parquet(place, row_index_name="place", include_file_paths="path")
            return frame.with_columns(run=pl.col("path").str.extract(RUN).cast(pl.Int32)) if kind == "office" else frame
        self.views = of_polars(kind, {table: read(place) for table, place in places(kind, folder).items()})

    def ask(self, question):
        return answer(question.polars(self.views).collect(engine="streaming").rows())

    def close(self):
        pass


ENGINES = {"duckdb": DuckDB, "spark": Spark, "polars": Polars}
