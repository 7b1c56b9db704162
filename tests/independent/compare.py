"""Compares the program with the independent computation, cell by cell, on random reports.

    python3 compare.py --program PATH --count N --seed S [--keep DIR] [--batch 200] [--show 40]

writes N random reports, runs `PATH rate --format json FILE...` on batches of them and compares whether each report is
held back, and every cell of every row. Prints each difference and a last line `N reports, M rows, D differences`;
exit code 0 without differences, 1 with any. With --keep the reports stay in DIR; without, the same seed makes them
again (`generate.py --seed S --index I`).
"""

import argparse
import datetime
import json
import random
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

sys.dont_write_bytecode = True                           # leave no __pycache__ beside the sources

import rule_sets
from generate import numbered_report
from oracle import COLUMNS, rate


class Differences:
    def __init__(self, show):
        self.show, self.count, self.by_cell = show, 0, Counter()

    def add(self, path, report, cell, text):
        self.count += 1
        self.by_cell[cell] += 1
        if self.count <= self.show:
            about = (f"{report['system']}, {report['kind']}, {len(report['players'])} players, {report['rounds']} rounds"
                     + (f", complete {report['complete']}" if "complete" in report else "")
                     + (f", left {report['withdrawn']}" if "withdrawn" in report else ""))
            print(f"{path} [{about}]\n    {cell}: {text}")
        elif self.count == self.show + 1:
            print("... more differences are counted, not shown")


def ask(program, paths, rules):
    """What the program says about these files: {path: entry}, or a text that says what went wrong."""
    command = [program, "rate", "--format", "json", "--rules", ",".join(rules), *map(str, paths)]
    done = subprocess.run(command, capture_output=True, check=False)
    errors = done.stderr.decode("utf-8", "replace")[-600:]
    if done.returncode not in (0, 1):
        return f"exit code {done.returncode}: {errors}"
    try:
        entries = json.loads(done.stdout.decode("utf-8"))["reports"]
    except (UnicodeDecodeError, json.JSONDecodeError, KeyError, TypeError) as error:
        return f"no readable answer ({error}): {errors}"
    by_path = {}
    names = {path.name: path for path in paths}
    for entry in entries:
        path = names.get(Path(entry.get("file") or "").name)
        if path is None or path in by_path:
            return f"an entry for an unknown or repeated file: {entry.get('file')!r}"
        by_path[path] = entry
    held = any(is_held(entry) for entry in entries)
    if (done.returncode == 1) != held:
        return f"exit code {done.returncode} although {'a' if held else 'no'} report is held back"
    return by_path


def is_held(entry):
    return not entry.get("rows") and any(d.get("severity") == "error" for d in entry.get("diagnostics") or [])


def row_text(row):
    return " | ".join(str(row.get(column, "?")) for column in COLUMNS[1:])


def compare_report(path, report, rules, entry, differences):
    """Gives the number of rows compared."""
    def differ(cell, text):
        differences.add(path, report, cell, text)

    if entry.get("report") != report["id"]:
        differ("report id", f"program {entry.get('report')!r}, here {report['id']!r}")
    wanted = rate(report, rules)
    errors = [f"{d.get('paragraph')} {d.get('message')}" for d in entry.get("diagnostics") or []
              if d.get("severity") == "error"]
    if "held" in wanted:
        if not is_held(entry):
            differ("held", f"program rates it, here held: {'; '.join(wanted['held'])}")
        return 0
    if is_held(entry):
        differ("held", f"program holds it: {'; '.join(errors)}; here {len(wanted['rows'])} rows")
        return 0
    if errors:
        differ("held", f"program gives rows and errors: {'; '.join(errors)}")
    rows = entry.get("rows") or []
    numbers, wanted_numbers = [str(row.get("no")) for row in rows], [row["no"] for row in wanted["rows"]]
    if numbers != wanted_numbers:
        differ("rows", f"program {numbers}, here {wanted_numbers}")
        return 0
    for found, expected in zip(rows, wanted["rows"]):
        different = [cell for cell in (*COLUMNS, "candidate") if cell not in found or found[cell] != expected[cell]]
        unknown = sorted(set(found) - set(expected))
        if unknown:
            differ("keys", f"unknown keys {unknown}")
        for cell in different:
            said = repr(found[cell]) if cell in found else "no such key"
            differ(cell, f"no {expected['no']}: program {said}, here {expected[cell]!r}\n"
                         f"        program {row_text(found)}\n        here    {row_text(expected)}")
    return len(rows)


def around(day, report, index):
    """The same report, with its last round two days before to two days after a day; some began long before."""
    last = datetime.date.fromisoformat(report["end"])
    move = day + datetime.timedelta(days=index % 5 - 2) - last
    dates = [key for key in ("start", "end", "ratings_as_of", "announced", "reported") if key in report]
    return report | {key: (datetime.date.fromisoformat(report[key]) + move).isoformat() for key in dates}


def with_careers(report, rng):
    """What K may depend on, for some of the players; the others' is unknown."""
    def known(player):
        more = {}
        if rng.random() < 0.6:
            more["rated_games"] = rng.choice((0, 12, 29, 30, 31, 400))
        if rng.random() < 0.6 and "rating" in player:
            more["highest"] = player["rating"] + rng.choice((0, 1, 60, 300))
        if rng.random() < 0.5 and "birth_date" not in player:
            more["birth_date"] = f"{rng.randrange(1950, 2018)}-{rng.choice(('01-01', '07-04', '12-31'))}"
        return player | more

    # Whoever is outside the register has no career here.
    is_ours = lambda player: "rating" in player and "elo" not in player and "national_rating" not in player
    return report | {"players": [known(player) if is_ours(player) else player for player in report["players"]]}


def compare(program, rules, count, seed, folder, batch, differences, begins="2015-02-08", careers=False):
    rows = 0
    rng = random.Random(f"careers {seed}")
    for first in range(0, count, batch):
        reports = {}
        for index in range(first, min(first + batch, count)):
            report = numbered_report(seed, index)
            if len(rules) > 1:
                report = around(datetime.date.fromisoformat(begins), report, index)
            if careers:
                report = with_careers(report, rng)
            path = folder / f"report-{index:06}.json"
            path.write_text(json.dumps(report, ensure_ascii=False, indent=1), encoding="utf-8")
            reports[path] = report
        answer = ask(program, list(reports), rules)
        answers = {}
        if isinstance(answer, str) and len(reports) > 1:    # one by one, to name the file that it fails on
            answers = {path: ask(program, [path], rules) for path in reports}
            if not any(isinstance(single, str) for single in answers.values()):
                path, report = next(iter(reports.items()))
                differences.add(path, report, "program", f"together with {len(reports) - 1} more files: {answer}")
        for path, report in reports.items():
            single = answers.get(path, answer)
            if isinstance(single, str):
                differences.add(path, report, "program", single)
            elif path not in single:
                differences.add(path, report, "program", "no entry for this file")
            else:
                rows += compare_report(path, report, rules, single[path], differences)
    return rows


def random_sets(arguments, folder, differences):
    """Reports under random rule sets, each alone or behind the handbook's. A row of K that nobody can reach is refused by the
    program: that set is drawn anew."""
    rng, rows, documents, held = random.Random(f"sets {arguments.seed}"), 0, [], Counter()
    while len(documents) < arguments.random_sets:
        number = len(documents)
        document = rule_sets.random_document(rng, number, documents)
        for name, text in document.files.items():
            (folder / name).write_text(text, encoding="utf-8")
        path = folder / f"set-{number:04}.toml"
        checked = subprocess.run([arguments.program, "rules", "check", str(path)], capture_output=True, check=False)
        if b"can never be reached" in checked.stdout + checked.stderr:
            continue
        if checked.returncode != 0:
            print(f"{path}: {(checked.stdout + checked.stderr).decode('utf-8', 'replace')}")
            return 1
        rules = ["dsu-handbook", str(path)] if document.begins else [str(path)]
        rows += compare(arguments.program, rules, arguments.count, f"{arguments.seed}-{number}", folder, arguments.batch,
                        differences, begins=document.begins, careers=True)
        documents.append(document)
        held.update(document.abolished)
    if differences.count:
        print("by cell: " + ", ".join(f"{cell} {n}" for cell, n in differences.by_cell.most_common()))
    print("abolished: " + ", ".join(f"{section} {n}" for section, n in sorted(held.items())))
    sets = len(documents)
    print(f"{sets} rule sets, {sets * arguments.count} reports, {rows} rows, {differences.count} differences")
    return 1 if differences.count else 0


def main():
    parser = argparse.ArgumentParser(description="compare the program with the independent computation")
    parser.add_argument("--program", required=True, help="path of the kartotek program")
    parser.add_argument("--rules", default="dsu-handbook", help="rule sets, as in `kartotek rate --rules`")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--keep", metavar="DIR", help="leave the reports in DIR")
    parser.add_argument("--batch", type=int, default=200, help="files per call")
    parser.add_argument("--show", type=int, default=40, help="how many differences are printed in full")
    parser.add_argument("--random-sets", type=int, metavar="N", help="N random rule sets, COUNT reports under each")
    arguments = parser.parse_args()

    differences = Differences(arguments.show)
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(arguments.keep or temporary)
        folder.mkdir(parents=True, exist_ok=True)
        if arguments.random_sets:
            return random_sets(arguments, folder, differences)
        rules = arguments.rules.split(",")
        rows = compare(arguments.program, rules, arguments.count, arguments.seed, folder, arguments.batch, differences)
    if differences.count:
        print("by cell: " + ", ".join(f"{cell} {n}" for cell, n in differences.by_cell.most_common()))
    print(f"{arguments.count} reports, {rows} rows, {differences.count} differences")
    return 1 if differences.count else 0


if __name__ == "__main__":
    sys.exit(main())
