#!/usr/bin/env python3
"""The three forms of a report say the same: random JSON reports, written again as TRF with form and as games table
with form, must be rated alike, cell by cell. So must some of them that the program itself writes as TRF.

    python3 forms.py --program PATH [--count N] [--seed S] [--exported N]
"""

import argparse
import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path

import generate

# A result of the report -> the two cells of a TRF (White's, Black's).
PLAYED = {
    "1-0": "10", "0-1": "01", "½-½": "==", "0-0": "00", "½-0": "=0", "0-½": "0=",
    "+/-": "+-", "-/+": "-+", "-/-": "--",
}
UNDER_ONE_MOVE = {"1-0": "WL", "0-1": "LW", "½-½": "DD"}
BYES = {"bye": "U", "half-bye": "H", "zero-bye": "Z"}
HALF_POINTS = {"1": 2, "W": 2, "+": 2, "U": 2, "=": 1, "D": 1, "H": 1}
SPELLINGS = {"=": "½-½", "0.5-0.5": "½-½", "1/2-1/2": "½-½"}
DATES = {"start", "end", "ratings_as_of", "announced", "reported"}


def is_convertible(report):
    """Only registered players: a TRF without an office takes the rating of the 001 line as ours."""
    keys = {"no", "id", "name", "rating", "federation"}
    return all(set(player) <= keys and "rating" in player for player in report["players"])


def cells(report):
    """Start number -> round -> (opponent, colour, code); None where a TRF has no code for a result."""
    table = {player["no"]: {} for player in report["players"]}
    for game in report["games"]:
        result, number = game["result"], game["round"]
        if game.get("black") is None:
            table[game["white"]][number] = ("0000", "-", BYES[result])
            continue
        codes = UNDER_ONE_MOVE if result.endswith(" unrated") else PLAYED
        result = result.removesuffix(" unrated")
        pair = codes.get(SPELLINGS.get(result, result))
        if pair is None:
            return None
        table[game["white"]][number] = (str(game["black"]), "w", pair[0])
        table[game["black"]][number] = (str(game["white"]), "b", pair[1])
    return table


def trf(report, table):
    lines = ["012 " + report["name"], "042 " + report["start"].replace("-", "/"), "052 " + report["end"].replace("-", "/")]
    rounds = max(game["round"] for game in report["games"])
    for player in report["players"]:
        own = table[player["no"]]
        points = sum(HALF_POINTS.get(code, 0) for _, _, code in own.values()) / 2
        line = (
            f"001 {player['no']:>4} m    {player['name'][:33]:<33} {player['rating']:>4} "
            f"{player.get('federation') or '':<3} {'':>11} {'':10} {points:>4.1f} {'':>4}"
        )
        for number in range(1, rounds + 1):
            opponent, colour, code = own.get(number, ("", " ", " "))
            line += f"  {opponent:>4} {colour} {code}"
        lines.append(line.rstrip())
    return "\n".join(lines) + "\n"


def toml_value(key, value):
    return value if key in DATES else json.dumps(value, ensure_ascii=False)


def form(report, lists):
    lines = [f"{key} = {toml_value(key, value)}" for key, value in report.items() if not isinstance(value, (list, dict))]
    for name in lists:
        for entry in report.get(name) or []:
            lines += ["", f"[[{name}]]"] + [f"{key} = {toml_value(key, value)}" for key, value in entry.items()]
    return "\n".join(lines) + "\n"


def games_table(report):
    ids = {player["no"]: player["id"] for player in report["players"]}
    rows = [f"{g['round']},{ids[g['white']]},{ids.get(g.get('black'), '')},{g['result']}" for g in report["games"]]
    return "\n".join(["round,white,black,result"] + rows) + "\n"


def rows(program, files):
    answer = subprocess.run([program, "rate", "--format", "json", *map(str, files)], capture_output=True, text=True)
    skipped = {"id", "name", "report"}  # a TRF without an office has no register ids, and cuts names
    reports = json.loads(answer.stdout)["reports"]
    return [[{k: v for k, v in row.items() if k not in skipped} for row in report["rows"]] for report in reports]


def exported(program, report):
    """The report as the program writes it, and the form for what no TRF says."""
    path = report.parent.with_name("export") / report.with_suffix(".trf").name
    path.parent.mkdir(exist_ok=True)
    subprocess.run([program, "export", "trf", str(report), "--out", str(path)], check=True, capture_output=True)
    path.with_suffix(".toml").write_text(form(json.loads(report.read_text()), ["unexcused", "withdrawn"]))
    return path


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--exported", type=int, default=200, help="so many are written by `export trf` too")
    args = parser.parse_args()
    compared = differences = 0
    with tempfile.TemporaryDirectory() as folder:
        files = {"json": [], "trf": [], "csv": []}
        for index in range(args.count):
            report = generate.random_report(random.Random(args.seed * 1_000_003 + index))
            table = cells(report) if is_convertible(report) else None
            has_ids = len({player.get("id") for player in report["players"]} - {None}) == len(report["players"])
            if table is None or not has_ids:
                continue
            written = {
                "json": [("json", json.dumps(report))],
                "trf": [("trf", trf(report, table)), ("toml", form(report, ["unexcused", "withdrawn"]))],
                "csv": [("csv", games_table(report)), ("toml", form(report, ["players", "unexcused", "withdrawn"]))],
            }
            for kind, texts in written.items():
                path = Path(folder, kind, f"{index:06}")
                path.parent.mkdir(exist_ok=True)
                for ending, text in texts:
                    path.with_suffix("." + ending).write_text(text)
                files[kind].append(path.with_suffix("." + texts[0][0]))
        files["export"] = [exported(args.program, path) for path in files["json"][: args.exported]]
        answers = {kind: rows(args.program, paths) for kind, paths in files.items()}
        for kind in ("trf", "csv", "export"):
            assert len(answers[kind]) == len(files[kind])
            for path, expected, got in zip(files[kind], answers["json"], answers[kind]):
                compared += 1
                if expected != got:
                    differences += 1
                    print(f"{path.name}: as {kind} the report is rated otherwise than as JSON")
    print(f"{compared} reports in another form, {differences} differences")
    sys.exit(differences > 0 or compared == 0)


if __name__ == "__main__":
    main()
