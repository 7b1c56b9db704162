#!/usr/bin/env python3
"""How long FIDE lists take, and how much memory.

Makes lists of so many invented players (TXT in the columns of today's combined list, XML, both also in a zip), an office
that some of them are linked to, and runs `kartotek import --fide-list … --dry-run` on each. The same seed makes the same
lists. See docs/PERFORMANCE.md.

    python3 tests/measure/fide_lists.py --program target/debug/kartotek --folder DIR
"""

import argparse
import random
import subprocess
import sys
import zipfile
from pathlib import Path

from clock import taken

HEADER = (
    "ID Number      Name                                                         Fed Sex Tit  WTit OTit           "
    "FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag"
)
SYLLABLES = "ba bo da do fe fi ga gu ha ho je jo ka ke la lo ma mi na no pa po ra ri sa so ta to va vi".split()
TITLES = ["GM", "IM", "FM", "CM"]
ELEMENTS = (
    "fideid name country sex title w_title o_title foa_title rating games k rapid_rating rapid_games rapid_k "
    "blitz_rating blitz_games blitz_k birthday flag"
).split()


def word(rng, least, most):
    return "".join(rng.choice(SYLLABLES) for _ in range(rng.randint(least, most))).capitalize()


def players(count, seed):
    """The values of each player, in the order of ELEMENTS. One of 150 is Danish."""
    rng = random.Random(seed)
    federations = ["".join(rng.sample("ABCEFGHIKLMNOPRSTUVXZ", 3)) for _ in range(180)]
    for number in range(count):
        federation = "DEN" if number % 150 == 0 else rng.choice(federations)
        name = f"{word(rng, 2, 5)}, {word(rng, 2, 4)}"
        is_woman = rng.random() < 0.15
        title = rng.choice(TITLES) if rng.random() < 0.01 else ""
        other = rng.choice(["FA", "NA", "FI,NI", "IA,FT"]) if rng.random() < 0.03 else ""

        def rating():
            return (rng.randint(1400, 2600), rng.randint(0, 30), rng.choice([10, 20, 40]))

        numbers = []
        for share in (0.3, 0.27, 0.2):
            numbers += rating() if rng.random() < share else (0, 0, 0)
        flag = ("w" if is_woman else "") + ("i" if rng.random() < 0.3 else "")
        yield [100_000 + 37 * number, name, federation, "F" if is_woman else "M", title, "", other, ""] + numbers + [
            rng.randint(1940, 2019) if rng.random() < 0.97 else 0,
            flag,
        ]


def text_line(values):
    fide_id, name, federation, sex, title, womens, other, arena, *rest = values
    *numbers, born, flag = rest
    # A missing value is blank in the text and 0 in the XML.
    groups = ""
    for at in (0, 3, 6):
        rating, games, k = numbers[at : at + 3] if numbers[at] else ("", "", "")
        groups += f"{rating:<6}{games:<4}{k:<3}"
    return (
        f"{fide_id:<15}{name:<61}{federation:<4}{sex:<4}{title:<5}{womens:<5}{other:<15}{arena:<4}{groups}"
        f"{born:04d}  {flag:<4}\r\n"
    )


def make(folder, count, seed):
    text, xml = folder / f"players_{count}.txt", folder / f"players_{count}.xml"
    if not xml.exists():
        print(f"making lists of {count} players", file=sys.stderr)
        with open(text, "w", newline="") as lines, open(xml, "w", newline="") as elements:
            lines.write(HEADER + "\r\n")
            elements.write("<playerslist>\n")
            for values in players(count, seed):
                lines.write(text_line(values))
                inside = "".join(f"<{name}>{value}</{name}>\n" for name, value in zip(ELEMENTS, values))
                elements.write(f"<player>\n{inside}</player>\n")
            elements.write("</playerslist>\n")
    packed = []
    for path in (text, xml):
        archive = path.with_suffix(path.suffix + ".zip")
        if not archive.exists():
            with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as out:
                out.write(path, path.name)
        packed.append(archive)
    return [text, xml, *packed]


def make_office(folder, program, count, seed):
    """An office of the first two hundred Danish players; all have an older rating."""
    office = folder / "office"
    if (office / "CURRENT").exists():
        return office
    office.mkdir(parents=True, exist_ok=True)
    (office / "kartotek.toml").write_text('federation = "DEN"\nname = "Skovby Kreds"\nfounded = 2026-03-31\n')
    (office / "clubs.csv").write_text("id,name,district\n101,Skovby Skakklub,1\n")
    rows = [
        "id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,rating,last_rated,public"
    ]
    for values in players(min(count, 30_000), seed):
        if values[2] == "DEN":
            number = len(rows)
            rows.append(f'{20_000 + number},"{values[1]}",{values[-2] or ""},{values[3]},101,DEN,yes,{values[0]},,2000,40,2000,2026-02-08,yes')
    (office / "players.csv").write_text("\n".join(rows[:201]) + "\n")
    subprocess.run([program, "run", "--office", office, "--as-of", "2026-06-01"], check=True, capture_output=True)
    return office


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", type=Path, required=True)
    parser.add_argument("--folder", type=Path, required=True, help="for the lists; 3 GB")
    parser.add_argument("--players", type=int, nargs="+", default=[500_000, 1_932_867])
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--seed", type=int, default=2026)
    args = parser.parse_args()
    args.folder.mkdir(parents=True, exist_ok=True)
    program = args.program.resolve()
    office = make_office(args.folder, program, min(args.players), args.seed)
    print("| list | players | MB | user s | system s | CPU s | memory MiB |\n|---|---|---|---|---|---|---|")
    for count in args.players:
        for path in make(args.folder, count, args.seed):
            times = taken([program, "import", "--fide-list", path, "--dry-run", "--reason", "measured", "--office", office], args.runs)
            size = path.stat().st_size / 1e6
            kind = "".join(path.suffixes)
            print(f"| {kind} | {count} | {size:.0f} | {times.user:.2f} | {times.system:.2f} | {times.cpu:.2f} | {times.memory:.0f} |", flush=True)


if __name__ == "__main__":
    main()
