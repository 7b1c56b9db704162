"""How much time and memory ten questions take over an office's run folders, or a whole history, in DuckDB, Spark and polars.

    python3 tests/scale/measure.py [--office DIR …] [--bulk DIR …] [--engines duckdb polars spark] [--memory MB]

An office is asked as it is, its runs and nothing else. A folder for `--bulk` has the tables of `kartotek simulate --bulk DIR --format parquet`, and
in `out` what `kartotek replay … --out DIR/out` made of them. Each engine has a process of its own; nothing is kept from one
question to the next. Prints CPU seconds (user and system, the Java process of Spark with them) and those of the clock; the last lines have the start and
all ten together, and the most memory. Exit code 1: the answers are not equal. On Linux.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.dont_write_bytecode = True

from needed import missing

if lacks := missing():
    sys.exit(f"{lacks} is missing: pip install duckdb polars pyspark, and Java 17 or later")

from engines import ENGINES
from questions import QUESTIONS


def cpu():
    """CPU seconds of this process and of the children that it has now."""
    me = os.getpid()
    children = (int(child) for child in Path(f"/proc/{me}/task/{me}/children").read_text().split())
    stats = (Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split() for process in (me, *children))
    return sum(int(stat[11]) + int(stat[12]) for stat in stats) / os.sysconf("SC_CLK_TCK")


def one(name, kind, folder, memory, out):
    """In a process of its own: the answers, and what each has taken."""
    told = {"taken": {}, "answers": {}}

    def timed(what, do):
        before, began = cpu(), time.monotonic()
        answer = do()
        told["taken"][what] = (cpu() - before, time.monotonic() - began)
        return answer

    def start():
        engine = ENGINES[name](memory)
        engine.open(kind, folder)
        return engine

    engine = timed("start", start)
    for question in QUESTIONS:
        told["answers"][question.name] = timed(question.name, lambda: engine.ask(question))
    engine.close()
    out.write_text(json.dumps(told), encoding="utf-8")


def measured(name, kind, folder, memory):
    with tempfile.TemporaryDirectory() as scratch:
        out = Path(scratch) / "told.json"
        command = [sys.executable, __file__, "--one", name, "--kind", kind, "--folder", folder, "--memory", str(memory), "--out", out]
        began = time.monotonic()
        child = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
        said = child.stderr.read()
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        if child.returncode != 0:
            sys.exit(f"{name}: exit code {child.returncode}\n{said}")
        told = json.loads(out.read_text(encoding="utf-8"))
    told["taken"]["together"] = (usage.ru_utime + usage.ru_stime, time.monotonic() - began)
    return told | {"memory": usage.ru_maxrss / 1024}


def table(kind, folder, names, memory):
    """Prints the table; how many answers differ."""
    told = {name: measured(name, kind, folder, memory) for name in names}
    print(f"\n{kind} {folder.name}\n\n| question | equal | " + " | ".join(f"{name}: CPU s | clock s" for name in names) + " |")
    print("|---" * (2 + 2 * len(names)) + "|")
    first, differ = told[names[0]]["answers"], 0
    for what in ["start", *first, "together"]:
        equal = "" if what not in first else "yes" if all(each["answers"][what] == first[what] for each in told.values()) else "NO"
        differ += equal == "NO"
        taken = (f"{each['taken'][what][0]:.2f} | {each['taken'][what][1]:.2f}" for each in told.values())
        print(f"| {what} | {equal} | " + " | ".join(taken) + " |")
    print("| memory, MiB | | " + " | ".join(f"{each['memory']:.0f} | " for each in told.values()) + " |", flush=True)
    return differ


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--office", type=Path, nargs="+", default=[])
    parser.add_argument("--bulk", type=Path, nargs="+", default=[])
    parser.add_argument("--engines", nargs="+", choices=ENGINES, default=list(ENGINES))
    parser.add_argument("--memory", type=int, default=4000, help="MB that DuckDB and Spark's Java may take")
    for hidden in ("--one", "--kind"):
        parser.add_argument(hidden, help=argparse.SUPPRESS)
    for hidden in ("--folder", "--out"):
        parser.add_argument(hidden, type=Path, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.one:
        return one(args.one, args.kind, args.folder, args.memory, args.out)
    folders = [("office", folder) for folder in args.office] + [("bulk", folder) for folder in args.bulk]
    return 1 if sum(table(kind, folder, args.engines, args.memory) for kind, folder in folders) else 0


if __name__ == "__main__":
    sys.exit(main())
