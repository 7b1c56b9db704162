"""DuckDB, Spark and polars answer ten questions over the same folders; each answer must be equal, to the last number.

    python3 tests/scale/compare.py --program PATH [--engines duckdb polars spark]

The folders: an office whose report was corrected, the same after the report was taken back, a history of three players (for these the
answers are worked out by hand, in `by_hand.py`), the demo, and a made-up history. Prints what differs, and a last line with the counts;
exit code 1 with any difference. Where Java or a module is missing it says so, and nothing is compared: pip install duckdb polars pyspark.
"""

import argparse
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True                           # leave no __pycache__ beside the sources

from needed import missing

ROOT = Path(__file__).parents[2]
NAMES = ("duckdb", "polars", "spark")


def kartotek(program, *arguments, codes=(0,)):
    done = subprocess.run([program, *map(str, arguments)], capture_output=True, text=True)
    if done.returncode not in codes:
        sys.exit(f"kartotek {' '.join(map(str, arguments))}: exit code {done.returncode}\n{done.stdout}{done.stderr}")


def corrected(program, scratch):
    """The office of `tests/runs/corrected` until its first correction, and as it is when the report is taken back then."""
    story, office = ROOT / "tests/runs/corrected", scratch / "corrected"
    for source in (ROOT / "tests/office", story / "office"):
        shutil.copytree(source, office, dirs_exist_ok=True)
    for day, new in (("2026-04-01", None), ("2026-05-01", "april/match.json"), ("2026-06-01", "rettet/mester.json")):
        if new:
            shutil.copy(story / new, office / "inbox" / new.replace("/", "-"))
        kartotek(program, "run", "--office", office, "--as-of", day)
    annulled = scratch / "annulled"
    shutil.copytree(office, annulled)
    kartotek(program, "annul", "2026-mester", "--office", annulled, "--reason", "Fejl", "--date", "2026-06-20")
    kartotek(program, "run", "--office", annulled, "--as-of", "2026-07-01")
    return {"corrected": ("office", office), "annulled": ("office", annulled)}


def three_players(program, scratch):
    """Tables typed here, as `simulate --bulk` writes them; the third tournament is held back."""
    import polars as pl
    from by_hand import GAMES, PLAYERS, TOURNAMENTS
    folder = scratch / "three-players"
    folder.mkdir()
    number = pl.Int32
    tables = {
        "players": (PLAYERS, {"id": number, "name": pl.String, "club": pl.String, "rating": number}),
        "tournaments": (TOURNAMENTS, {"tid": number, "end_date": pl.Date, "name": pl.String}),
        "games": (GAMES, {"tid": number, "round": number, "white": number, "black": number, "result": pl.String}),
    }
    for name, (rows, schema) in tables.items():
        pl.DataFrame(rows, schema=schema, orient="row").write_parquet(folder / f"{name}.parquet")
    return {"three-players": ("bulk", replayed(program, folder, 1))}


def replayed(program, folder, code=0):
    tables = [part for table in ("players", "tournaments", "games") for part in (f"--{table}", folder / f"{table}.parquet")]
    kartotek(program, "replay", *tables, "--out", folder / "out", codes=(code,))
    return folder


def demo(program, scratch):
    office = scratch / "demo"
    shutil.copytree(ROOT / "data/demo", office)
    # 1: some of its reports are held back on purpose.
    kartotek(program, "run", "--office", office, "--catch-up", "monthly", "--as-of", "2026-07-01", codes=(1,))
    return {"demo": ("office", office)}


def simulated(program, scratch):
    folder = scratch / "simulated"
    kartotek(program, "simulate", "--bulk", folder, "--format", "parquet", "--players", 600, "--tournaments", 120, "--days", 1400, "--seed", 2026)
    return {"simulated": ("bulk", replayed(program, folder))}


def show(rows):
    return f"{len(rows)} rows: {rows[:12]}"


def compared(folders, engines):
    """How many answers there were, and what differs."""
    from by_hand import EXPECTED
    from engines import ENGINES
    from questions import QUESTIONS
    first, asked, differences = {}, 0, []
    for name in engines:
        engine = ENGINES[name](memory=2000)
        for folder, (kind, path) in folders.items():
            engine.open(kind, path)
            for question in QUESTIONS:
                what = f"{folder}, {question.name}"
                expected = EXPECTED.get(folder, {}).get(question.name)
                found = engine.ask(question)
                asked += 1
                other = expected if expected is not None else first.setdefault(what, found)
                if found != other:
                    differences.append(f"{what}: {name} answers {show(found)}\n  expected: {show(other)}")
        engine.close()
    empty = [what for what, rows in first.items() if not rows]
    return asked, differences + [f"{what}: no rows" for what in empty]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", type=Path, required=True)
    parser.add_argument("--engines", nargs="+", choices=NAMES, default=NAMES)
    args = parser.parse_args()
    if lacks := missing():
        print(f"PASSED OVER: ten questions to DuckDB, Spark and polars, for want of {lacks}")
        return 0
    program = args.program.resolve()
    with tempfile.TemporaryDirectory() as scratch:
        made = [make(program, Path(scratch)) for make in (corrected, three_players, demo, simulated)]
        folders = {name: place for places in made for name, place in places.items()}
        asked, differences = compared(folders, args.engines)
    print(*differences, f"{len(folders)} folders, {len(args.engines)} engines, {asked} answers, {len(differences)} differences", sep="\n")
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
