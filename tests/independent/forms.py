#!/usr/bin/env python3
"""The forms of a report say the same: random JSON reports, written again as TRF with form, as games table with form
(in each separator, encoding and language, players by id, name or start number) and as workbooks (a list of games, a cross
table), must be rated alike, cell by cell. So must some of them that the program itself writes as TRF. In an all-play-all
whoever sits out has a line in one form and none in another, whatever word it has. A game that only one half of a TRF tells of is rated as if
both did, where no doubt is left; a cross table with half a game is held back.

    python3 forms.py --program PATH [--count N] [--seed S] [--exported N]
"""

import argparse
import datetime
import json
import random
import subprocess
import sys
import tempfile
from pathlib import Path

import generate
from workbook import workbook

# A result of the report -> the two cells of a TRF (White's, Black's).
PLAYED = {
    "1-0": "10", "0-1": "01", "½-½": "==", "0-0": "00", "½-0": "=0", "0-½": "0=",
    "+/-": "+-", "-/+": "-+", "-/-": "--",
}
UNDER_ONE_MOVE = {"1-0": "WL", "0-1": "LW", "½-½": "DD"}
BYES = {"bye": "U", "half-bye": "H", "zero-bye": "Z"}
HALF_POINTS = {"1": 2, "W": 2, "+": 2, "U": 2, "=": 1, "D": 1, "H": 1}
SPELLINGS = {"=": "½-½", "0.5-0.5": "½-½", "1/2-1/2": "½-½"}
DATES = {"start", "end", "ratings_as_of", "announced", "reported", "birth_date"}


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


def trf(report, table, whole=None):
    """`whole`: the table that the points are of, if it has more."""
    lines = ["012 " + report["name"], "042 " + report["start"].replace("-", "/"), "052 " + report["end"].replace("-", "/")]
    rounds = max(game["round"] for game in report["games"])
    for player in report["players"]:
        cells = table[player["no"]]
        points = sum(HALF_POINTS.get(code, 0) for _, _, code in (whole or table)[player["no"]].values()) / 2
        line = (
            f"001 {player['no']:>4} m    {player['name'][:33]:<33} {player.get('rating', ''):>4} "
            f"{player.get('federation') or '':<3} {player.get('fide_id', ''):>11} {player.get('birth_date', '').replace('-', '/'):10} {points:>4.1f} {'':>4}"
        )
        for number in range(1, rounds + 1):
            opponent, colour, code = cells.get(number, ("", " ", " "))
            line += f"  {opponent:>4} {colour} {code}"
        lines.append(line.rstrip())
    return "\n".join(lines) + "\n"


def with_free_rounds(report, rng):
    """The same with lines for some who sit out; in an all-play-all they score nothing for it. Only one that is rated whatever its lines
    say of that: abroad they tell whether the table is complete."""
    if report["system"] not in ("round-robin", "double-round-robin") or report["kind"].startswith("international"):
        return report
    left = {entry["no"]: entry["after_round"] for entry in report.get("withdrawn") or []}
    has_line = {(game["round"], game.get(side)) for game in report["games"] for side in ("white", "black")}
    free = [
        {"round": number, "white": player["no"], "result": rng.choice(("bye", "bye", "zero-bye"))}
        for player in report["players"] for number in range(1, report["rounds"] + 1)
        if (number, player["no"]) not in has_line and left.get(player["no"], number) >= number and rng.random() < 0.6
    ]
    return report | {"games": report["games"] + free}


def half_told(table, rng):
    """The table without one half of some games, of which the other half leaves no doubt; None: there is none."""
    half, count = {no: dict(rounds) for no, rounds in table.items()}, 0
    for no, rounds in table.items():
        for number, (opponent, colour, code) in rounds.items():
            other = int(opponent)
            # Of a draw either half is enough, of another game the winner's.
            theirs = table.get(other, {}).get(number, ("", "", ""))[2]
            is_plain = code + theirs in ("10", "==")
            if is_plain and rng.random() < 0.3 and number in half[no] and number in half[other]:
                del half[other][number]
                count += 1
    return half if count else None


def toml_value(key, value):
    return value if key in DATES else json.dumps(value, ensure_ascii=False)


def form(report, lists):
    lines = [f"{key} = {toml_value(key, value)}" for key, value in report.items() if not isinstance(value, (list, dict))]
    for name in lists:
        for entry in report.get(name) or []:
            lines += ["", f"[[{name}]]"] + [f"{key} = {toml_value(key, value)}" for key, value in entry.items()]
    return "\n".join(lines) + "\n"


HEADERS = [["round", "white", "black", "result"], ["runde", "hvid", "sort", "resultat"], ["Runde", "HVID", "Sort", "Res."]]
ENCODINGS = ["utf-8", "utf-8-sig", "utf-16", "cp1252", "cp850", "cp865"]
DANISH = {"½-½": ["½-½", "remis", "0,5-0,5", "½ - ½"], "+/-": ["+/-", "+ -", "1-0 kontumace"], "bye": ["bye", "oversidder", "fri"]}


def spelt(result, rng):
    """As people may write it in a table by hand."""
    return rng.choice(DANISH.get(SPELLINGS.get(result, result), [result]))


def names_of(report, rng):
    """Start number -> how the table names the player; one way for the whole table."""
    players = report["players"]
    ways = [{player["no"]: player.get(key, "") for player in players} for key in ("id", "name")]
    ids = {player.get("id") for player in players}
    if not ids & {str(player["no"]) for player in players}:
        ways.append({player["no"]: str(player["no"]) for player in players})
    way = rng.choice([way for way in ways if len(set(way.values()) - {""}) == len(players)])
    return way


def games_table(report, rng):
    separator, end = rng.choice(",;\t"), rng.choice(["\n", "\r\n"])
    names = names_of(report, rng)

    def field(text):
        return f'"{text}"' if separator in text else text

    lines = [separator.join(rng.choice(HEADERS))]
    for game in report["games"]:
        white, black = names[game["white"]], names.get(game.get("black"), "")
        lines.append(separator.join(field(t) for t in [str(game["round"]), white, black, spelt(game["result"], rng)]))
    if rng.random() < 0.3:
        lines = [line + separator for line in lines]
    text = end.join(lines) + end
    encoding = rng.choice(ENCODINGS)
    try:
        return text.encode(encoding)
    except UnicodeEncodeError:
        return text.encode("utf-8")


DANISH_KEYS = {
    "id": "indberetningens id", "tournament": "turnering", "name": "navn", "kind": "art", "federation": "land",
    "complete": "fuldstændig", "system": "turneringssystem", "rounds": "runder", "start": "første runde",
    "end": "sidste runde", "time_control": "betænkningstid", "ratings_as_of": "ratingtal pr", "announced": "anmeldt",
    "reported": "indberettet", "candidate_qualifying": "kandidatresultater",
}


def form_sheet(report):
    rows = [["linje", "betydning", "værdi"]]
    for key, value in report.items():
        if isinstance(value, (list, dict)) or value is None:
            continue
        if key in DATES:
            value = datetime.date.fromisoformat(value)
        elif isinstance(value, bool):
            value = "ja" if value else "nej"
        rows.append([DANISH_KEYS[key], "", value])
    return rows


def sheets(report):
    players = [["nr", "medlemsnummer", "navn", "ratingtal", "land", "fødselsdato"]]
    for player in report["players"]:
        told = [player.get(key) for key in ("id", "name", "rating", "federation", "birth_date")]
        players.append([player["no"], *told])
    absences = [["art", "nr", "runde"]]
    absences += [["uden afbud", absence["no"], absence["round"]] for absence in report.get("unexcused") or []]
    absences += [["udgået", withdrawal["no"], withdrawal["after_round"]] for withdrawal in report.get("withdrawn") or []]
    return {"Skema": form_sheet(report), "Spillere": players, "Fravær": absences}


def list_workbook(report, rng):
    names = names_of(report, rng)
    rows = [rng.choice(HEADERS)]
    for game in report["games"]:
        rows.append([game["round"], names[game["white"]], names.get(game.get("black")), spelt(game["result"], rng)])
    return workbook(sheets(report) | {"Partier": rows})


def cross_workbook(report, table, rng):
    """None where a cross table has no sign for a result."""
    signs = {"1": "1", "0": "0", "=": "½", "+": "+", "-": "-"}
    byes = {"U": rng.choice(DANISH["bye"]), "H": "half-bye", "Z": "zero-bye"}
    rounds = max(game["round"] for game in report["games"])
    rows = [["nr", "navn"] + [f"R{number}" for number in range(1, rounds + 1)]]
    for player in report["players"]:
        row = [player["no"], player.get("name") or player["id"]]
        for number in range(1, rounds + 1):
            opponent, colour, code = table[player["no"]].get(number, (None, None, None))
            if opponent is None:
                row.append(rng.choice(["", "-"]))
            elif code in byes:
                row.append(byes[code])
            elif code in signs:
                letter = {"w": rng.choice("wh"), "b": rng.choice("bs")}[colour]
                row.append(f"{opponent}{letter}{signs[code]}")
            else:
                return None
        rows.append(row)
    # A game in which both lose cannot be in a cross table.
    if any(SPELLINGS.get(game["result"], game["result"]) in ("0-0", "½-0", "0-½") for game in report["games"]):
        return None
    return workbook(sheets(report) | {"Krydstabel": rows})


def rows(program, files):
    answer = subprocess.run([program, "rate", "--format", "json", *map(str, files)], capture_output=True, text=True)
    skipped = {"id", "name", "report"}  # a TRF without an office has no register ids, and cuts names
    reports = json.loads(answer.stdout)["reports"]
    return [[{k: v for k, v in row.items() if k not in skipped} for row in report["rows"]] for report in reports]


HALVES = ("half", "half-cross")


def objection(kind, due, got):
    """None: it is rated as it is due."""
    if kind == "half-cross":
        return None if got == [] else "a cross table with half a game is not held back"
    return None if got == due else "the report is rated otherwise than as JSON"


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
        # Kind -> index of the report -> main file.
        files = {}
        for index in range(args.count):
            rng = random.Random(args.seed * 1_000_003 + index)
            report = generate.random_report(rng)
            free = with_free_rounds(report, rng)
            table = cells(free) if is_convertible(report) else None
            has_ids = len({player.get("id") for player in report["players"]} - {None}) == len(report["players"])
            if table is None or not has_ids:
                continue
            written = {
                "json": [("json", json.dumps(report).encode())],
                "trf": [("trf", trf(report, table).encode()), ("toml", form(report, ["unexcused", "withdrawn"]).encode())],
                "csv": [
                    ("csv", games_table(free, rng)),
                    ("toml", form(report, ["players", "unexcused", "withdrawn"]).encode()),
                ],
                "xlsx": [("xlsx", list_workbook(free, rng))],
                "cross": [("xlsx", cross_workbook(free, table, rng))],
            }
            if half := half_told(table, rng):
                written["half"] = [("trf", trf(report, half, table).encode()), written["trf"][1]]
                written["half-cross"] = [("xlsx", cross_workbook(free, half, rng))]
            for kind, contents in written.items():
                path = Path(folder, kind, f"{index:06}")
                path.parent.mkdir(exist_ok=True)
                if contents[0][1] is None:
                    continue
                for ending, content in contents:
                    path.with_suffix("." + ending).write_bytes(content)
                files.setdefault(kind, {})[index] = path.with_suffix("." + contents[0][0])
        files["export"] = {
            index: exported(args.program, path) for index, path in list(files["json"].items())[: args.exported]
        }
        answers = {kind: dict(zip(paths, rows(args.program, paths.values()))) for kind, paths in files.items()}
        for kind in ("trf", "csv", "xlsx", "cross", "export", *HALVES):
            for index, got in answers.get(kind, {}).items():
                compared += 1
                if wrong := objection(kind, answers["json"][index], got):
                    differences += 1
                    print(f"{files[kind][index].name}, {kind}: {wrong}")
            print(f"{kind}: {len(answers.get(kind, {}))} reports")
    print(f"{compared} reports in another form, {differences} differences")
    sys.exit(differences > 0 or compared == 0)


if __name__ == "__main__":
    main()
