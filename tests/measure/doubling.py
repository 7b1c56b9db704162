#!/usr/bin/env python3
"""Twice the input, at most 2.3 times the CPU: every reader of files, and every stage of an office.

    cargo build --release
    python3 tests/measure/doubling.py --program target/release/kartotek --folder DIR [--only WORD] [--runs 3] [--scale 1]

Each line is a command with an input of one size and of twice that size: CPU seconds, the least of several runs, without what the
same command takes with next to nothing. Exit code 1: a line is above 2.3.
"""

import argparse
import os
import random
import re
import shutil
import subprocess
import sys
import zipfile
from datetime import date, timedelta
from pathlib import Path
from xml.sax.saxutils import escape

LIMIT = 2.3
DAY = "2025-02-01"
HEAD = "id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,rating,last_rated,public\n"
LETTERS = "abcdefghijklmnoprstuvy"


def word(number):
    """A name of its own for each number."""
    text = ""
    for _ in range(5):
        number, letter = divmod(number, len(LETTERS))
        text += LETTERS[letter]
    return text.capitalize()


def register(players):
    return HEAD + "".join(
        f'{number},"{word(number)}, {word(number * 7 + 3)}",{1940 + number % 70}-03-0{1 + number % 9},M,101,DEN,yes,{1400000 + number},,,,'
        f"{1200 + number % 900},2024-12-01,yes\n" for number in range(10001, 10001 + players))


def bare(folder, players):
    """An office with these players, and nothing in the inbox."""
    office = folder / "office"
    (office / "inbox").mkdir(parents=True)
    (office / "decisions").mkdir()
    (office / "kartotek.toml").write_text('format = 1\nfederation = "DEN"\nname = "Measured"\nfounded = 2025-01-01\n')
    (office / "players.csv").write_text(register(players))
    (office / "clubs.csv").write_text("id,name,district,chair\n101,Skovby,1,\n")
    return office


def simulated(program, folder, players, tournaments, *more):
    office = folder / "office"
    subprocess.run([program, "simulate", "--files", office, "--players", str(players), "--tournaments", str(tournaments),
                    "--days", "31", "--seed", "1", *more], check=True, stdout=subprocess.DEVNULL)
    return office


def quiet(program, *arguments, codes=(0, 1)):
    done = subprocess.run([program, *map(str, arguments)], capture_output=True, text=True)
    if done.returncode not in codes:
        sys.exit(f"kartotek {' '.join(map(str, arguments))}: exit code {done.returncode}\n{done.stdout[-2000:]}{done.stderr[-2000:]}")


def worked(program, folder, players, tournaments, *more):
    office = simulated(program, folder, players, tournaments, *more)
    quiet(program, "run", "--quiet", "--in-advance", "--as-of", DAY, "--office", office)
    return office


def rounds(players, count):
    """White, Black and result of each game: the circle of all but the first goes on by one place a round."""
    for number in range(1, count + 1):
        circle = [1] + [2 + (at + number) % (players - 1) for at in range(players - 1)]
        for at in range(players // 2):
            yield number, circle[at], circle[-1 - at], ("1-0", "1/2-1/2", "0-1")[(at + number) % 3]


FORM = """id = "2025-stor"
name = "Stor"
kind = "approved"
system = "other"
rounds = 9
start = 2025-01-05
end = 2025-01-20
reported = 2025-01-21
time_control = "5400+30"
"""


def form(folder, players):
    rows = "".join(f'\n[[players]]\nno = {number}\nid = "{10000 + number}"\n' for number in range(1, players + 1))
    (folder / "stor.toml").write_text(FORM + rows)


def table_of_games(folder, players):
    rows = "".join(f"{number},{white},{black},{result}\n" for number, white, black, result in rounds(players, 9))
    (folder / "stor.csv").write_text("round,white,black,result\n" + rows)
    form(folder, players)
    return folder / "stor.csv"


def json_report(folder, players):
    rows = ",\n".join(f'{{"no": {number}, "id": "{10000 + number}"}}' for number in range(1, players + 1))
    games = ",\n".join(f'{{"round": {number}, "white": {white}, "black": {black}, "result": "{result}"}}'
                       for number, white, black, result in rounds(players, 9))
    head = ",\n".join('"{}": {}'.format(key, value if value[0] in '"9' else f'"{value}"')
                      for key, value in re.findall(r"(?m)^(\w+) = (.*)$", FORM))
    (folder / "stor.json").write_text(f'{{{head},\n"players": [{rows}],\n"games": [{games}]}}')
    return folder / "stor.json"


def trf(folder, players):
    signs = {"1-0": "10", "1/2-1/2": "==", "0-1": "01"}
    cells, points = {}, {}
    for number, white, black, result in rounds(players, 9):
        for own, other, colour, sign in ((white, black, "w", signs[result][0]), (black, white, "b", signs[result][1])):
            cells.setdefault(own, {})[number] = f"{other:4} {colour} {sign}"
            points[own] = points.get(own, 0) + {"1": 2, "=": 1, "0": 0}[sign]
    lines = ["012 Stor", "042 2025/01/05", "052 2025/01/20", "XXR 9"]
    for number in range(1, players + 1):
        name = f"{word(10000 + number)}, {word((10000 + number) * 7 + 3)}"
        line = f"001 {number:4} m    {name:33} {1500:4} DEN {1410000 + number:11} {1940 + (10000 + number) % 70}/03/0{1 + (10000 + number) % 9} "
        line += f"{points[number] / 2:4.1f} {number:4}  " + "  ".join(cells[number][game] for game in range(1, 10))
        lines.append(line)
    (folder / "stor.trf").write_text("\n".join(lines) + "\n")
    (folder / "stor.toml").write_text(FORM)
    return folder / "stor.trf"


def workbook(path, rows):
    """A workbook of one sheet, with its texts in the cells."""
    def cell(value):
        return f"<c><v>{value}</v></c>" if isinstance(value, int) else f'<c t="inlineStr"><is><t>{escape(value)}</t></is></c>'
    sheet = "".join(f"<row>{''.join(map(cell, row))}</row>" for row in rows)
    main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    package = "http://schemas.openxmlformats.org/package/2006"
    kind = "application/vnd.openxmlformats-officedocument.spreadsheetml"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("[Content_Types].xml", f'<Types xmlns="{package}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="{kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="{kind}.worksheet+xml"/></Types>')
        file.writestr("_rels/.rels", f'<Relationships xmlns="{package}/relationships"><Relationship Id="r1" Type="{office}/officeDocument" Target="xl/workbook.xml"/></Relationships>')
        file.writestr("xl/workbook.xml", f'<workbook xmlns="{main}" xmlns:r="{office}"><sheets><sheet name="Liste" sheetId="1" r:id="r1"/></sheets></workbook>')
        file.writestr("xl/_rels/workbook.xml.rels", f'<Relationships xmlns="{package}/relationships"><Relationship Id="r1" Type="{office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>')
        file.writestr("xl/worksheets/sheet1.xml", f'<worksheet xmlns="{main}"><sheetData>{sheet}</sheetData></worksheet>')
    return path


def members(size):
    for number in range(10001, 10001 + size):
        yield [str(number), word(number * 7 + 3), word(number), f"0{1 + number % 9}-03-{1940 + number % 70}", "Skovby"]


HEADINGS = ["Medlemsnr", "Fornavn", "Efternavn", "Født", "Klub"]


def member_table(folder, size):
    (folder / "medlemmer.csv").write_text("\n".join(";".join(row) for row in [HEADINGS, *members(size)]) + "\n")
    return folder / "medlemmer.csv"


def fide_list(folder, size):
    head = f"{'ID Number':15}{'Name':61}{'Fed':4}{'Sex':4}{'Tit':5}{'WTit':5}{'OTit':15}{'FOA':4}{'JAN25':6}{'Gms':4}{'K':3}{'B-day':6}{'Flag'}"
    lines = [f"{1400000 + number:<15}{word(number) + ', ' + word(number * 7 + 3):61}{'DEN':4}{'M':4}{'':5}{'':5}{'':15}{'':4}{1500 + number % 900:<6}{number % 9:<4}{20:<3}{1940 + number % 70:<6}"
             for number in range(10001, 10001 + size)]
    (folder / "standard_jan25frl.txt").write_text("\n".join([head, *lines]) + "\n")
    return folder / "standard_jan25frl.txt"


def pgn(folder, games):
    moves = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Na5 10. Bc2 c5 11. d4 Qc7"
    text = "".join(f'[White "A"]\n[Black "B"]\n[Round "{number}"]\n[Result "1-0"]\n\n{moves} 1-0\n\n' for number in range(games))
    (folder / "games.pgn").write_text(text)
    return folder / "games.pgn"


def changes(folder, size):
    rows = "".join(f"{number},{1950 + number % 50}-05-05\n" for number in range(10001, 10001 + size))
    (folder / "changes.csv").write_text("id,birth_date\n" + rows)
    return folder / "changes.csv"


def decisions(office, size, files):
    one = '[[decision]]\ntype = "person"\nplayer = "{}"\nbirth_date = 19{}-05-05\nauthor = "RKF"\nreason = "x"\ndate = 2025-01-10\n'
    texts = [one.format(number, 50 + number % 50) for number in range(10001, 10001 + size)]
    if files:
        for number, text in enumerate(texts):
            (office / f"decisions/{number:06}.toml").write_text(text)
    else:
        (office / "decisions/all.toml").write_text("".join(texts))


def readers(program):
    """Name, size, and what makes the command for a folder and a size."""
    def within(folder, players, arguments):
        office = bare(folder, players)
        quiet(program, "run", "--quiet", "--in-advance", "--as-of", DAY, "--office", office)
        return [program, *arguments, "--office", office]

    for name, make in (("JSON", json_report), ("TRF", trf), ("table of games", table_of_games)):
        yield f"rate: a report as {name}, players", 1000, lambda f, n, make=make: [program, "rate", make(f, n)]
    yield "init: a member file as CSV, members", 10_000, lambda f, n: [program, "init", f / "new", "--members", member_table(f, n)]
    yield "init: a member file as XLSX, members", 10_000, lambda f, n: [
        program, "init", f / "new", "--members", workbook(f / "m.xlsx", [HEADINGS, *members(n)])]
    yield "import: a member file, members", 10_000, lambda f, n: within(
        f, n, ["import", "--members", member_table(f, n), "--dry-run", "--reason", "x"])
    yield "import: a FIDE list, players on it", 100_000, lambda f, n: within(
        f, 1000, ["import", "--fide-list", fide_list(f, n), "--dry-run", "--reason", "x"])
    yield "import: a FIDE list, members", 10_000, lambda f, n: within(
        f, n, ["import", "--fide-list", fide_list(f, n), "--dry-run", "--reason", "x"])
    yield "entry-list: a spreadsheet, entries", 500, lambda f, n: within(f, 5000, ["entry-list", member_table(f, n)])
    yield "change: a table of changes", 5_000, lambda f, n: within(
        f, n, ["change", changes(f, n), "--reason", "x", "--dry-run"])
    yield "games: scores", 2_000, lambda f, n: [program, "games", pgn(f, n)]
    yield "find: members", 50_000, lambda f, n: within(f, n, ["find", word(10007), word(10007 * 7 + 3)])

    def decided(folder, size, files):
        office = bare(folder, size)
        decisions(office, size, files)
        return [program, "run", "--quiet", "--in-advance", "--as-of", DAY, "--office", office]
    yield "run: decisions in one file", 2_000, lambda f, n: decided(f, n, False)
    yield "run: files of decisions", 2_000, lambda f, n: decided(f, n, True)

    def history(folder, size, form):
        subprocess.run([program, "simulate", "--bulk", folder / "bulk", "--format", form, "--players", str(size * 4),
                        "--tournaments", str(size)], check=True, stdout=subprocess.DEVNULL)
        tables = [part for name in ("players", "tournaments", "games") for part in (f"--{name}", folder / f"bulk/{name}.{form}")]
        return [program, "replay", *tables, "--out", folder / "out"]
    for kind in ("csv", "parquet"):
        yield f"replay: {kind} tables, tournaments", 20_000, lambda f, n, kind=kind: history(f, n, kind)


def stages(program):
    month = ["--quiet", "--in-advance", "--as-of", DAY]

    def on(office, *arguments):
        return [program, *arguments, "--office", office]
    yield "run: reports", 200, lambda f, n: on(simulated(program, f, 6000, n), "run", *month)
    yield "run: players", 20_000, lambda f, n: on(simulated(program, f, n, 20), "run", *month)
    yield "run: players and reports", 200, lambda f, n: on(simulated(program, f, 10 * n, n), "run", *month)
    yield "run: reports that are held back", 200, lambda f, n: on(simulated(program, f, 6000, n, "--bad", "100"), "run", *month)
    yield "status: waiting reports", 200, lambda f, n: on(simulated(program, f, 6000, n), "status")
    yield "desk: reports that are held back", 200, lambda f, n: on(
        worked(program, f, 6000, n, "--bad", "100"), "desk")
    yield "verify: reports", 400, lambda f, n: on(worked(program, f, 6000, n), "verify")
    yield "verify --deep: reports", 200, lambda f, n: on(worked(program, f, 6000, n), "verify", "--deep")
    yield "verify --deep: players", 20_000, lambda f, n: on(worked(program, f, n, 20), "verify", "--deep")
    yield "publish --site: players", 3_000, lambda f, n: on(worked(program, f, n, 100), "publish", "--site")
    yield "publish --site: reports", 200, lambda f, n: on(worked(program, f, 1000, n), "publish", "--site")
    yield "person erase: reports", 100, lambda f, n: on(
        worked(program, f, 1000, n), "person", "erase", first(f / "office"), "--reason", "x", "--dry-run")
    yield "person erase: players", 5_000, lambda f, n: on(
        worked(program, f, n, 20), "person", "erase", first(f / "office"), "--reason", "x", "--dry-run")
    yield "rollback: reports", 400, lambda f, n: on(worked(program, f, 6000, n), "rollback", "--reason", "x")
    yield "replay --office: reports", 200, lambda f, n: on(worked(program, f, 6000, n), "replay", "--out", f / "out")
    yield "explain: players", 20_000, lambda f, n: on(worked(program, f, n, 20), "explain", first(f / "office"))

    def years(folder, days):
        office = folder / "office"
        subprocess.run([program, "simulate", "--files", office, "--players", "600", "--tournaments", str(days // 3), "--days",
                        str(days), "--seed", "1"], check=True, stdout=subprocess.DEVNULL)
        inbox = office / "inbox"
        last = sorted(inbox.iterdir())[-1]
        last.rename(folder / "next")
        end = date.fromisoformat(last.name + "-01")
        quiet(program, "run", "--quiet", "--catch-up", "monthly", "--in-advance", "--as-of", end, "--office", office)
        shutil.rmtree(inbox)
        inbox.mkdir()
        (folder / "next").rename(inbox / last.name)
        after = (end + timedelta(days=32)).replace(day=1)
        return on(office, "run", "--quiet", "--in-advance", "--as-of", after)
    yield "run: a month on months before it, days", 365, years
    yield "run --catch-up: months", 180, lambda f, n: [
        program, "run", "--quiet", "--catch-up", "monthly", "--in-advance", "--as-of", date(2025, 1, 1) + timedelta(days=n + 31),
        "--office", spread(program, f, n)]


def spread(program, folder, days):
    office = folder / "office"
    subprocess.run([program, "simulate", "--files", office, "--players", "2000", "--tournaments", str(days), "--days", str(days),
                    "--seed", "1"], check=True, stdout=subprocess.DEVNULL)
    return office


def first(office):
    return (office / "players.csv").read_text(encoding="utf-8").splitlines()[1].split(",")[0]


def cpu(command, folder, runs):
    """The least of several runs. Each begins with what was made for the first."""
    kept = folder.with_name(folder.name + "-kept")
    shutil.rmtree(kept, ignore_errors=True)
    shutil.copytree(folder, kept, symlinks=True)
    taken = []
    for _ in range(runs):
        shutil.rmtree(folder)
        shutil.copytree(kept, folder, symlinks=True)
        with open(folder / "told", "wb") as told:
            child = subprocess.Popen([str(part) for part in command], stdout=told, stderr=told)
            _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        if child.returncode not in (0, 1):
            sys.exit(f"exit code {child.returncode}: {command}\n{(folder / 'told').read_text(errors='replace')[-3000:]}")
        taken.append(usage.ru_utime + usage.ru_stime)
    shutil.rmtree(kept)
    shutil.rmtree(folder)
    return min(taken)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", type=Path, required=True)
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--only", default="", help="lines with this word")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--scale", type=float, default=1)
    args = parser.parse_args()
    program, above = args.program.resolve(), []
    args.folder.mkdir(parents=True, exist_ok=True)
    print("| what | size | CPU s | with twice as much | ratio |\n|---|---|---|---|---|")
    for name, size, make in [*readers(program), *stages(program)]:
        if args.only not in name:
            continue
        size = max(4, int(size * args.scale))
        taken = []
        for count in (max(2, size // 50), size, 2 * size):
            folder = args.folder.resolve() / "input"
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
            taken.append(cpu(make(folder, count), folder, args.runs))
        least, once, twice = taken
        # A fiftieth is left in what is taken away: it is given back.
        fixed = least - (once - least) / 49
        ratio = (twice - fixed) / max(once - fixed, 0.001)
        print(f"| {name} | {size:,} | {once:.2f} | {twice:.2f} | {ratio:.2f} |", flush=True)
        if ratio > LIMIT:
            above.append(name)
    if above:
        print("above 2.3: " + "; ".join(above))
    return 1 if above else 0


if __name__ == "__main__":
    sys.exit(main())
