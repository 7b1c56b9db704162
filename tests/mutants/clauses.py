"""Changes the lines below each quoted clause of the handbook, one at a time, and notes which cases fail.

    python3 tests/mutants/clauses.py --copy DIR --target DIR [--only PART] [--alive FILE] [--out FILE]

copies the workspace to DIR (which must not exist), puts all mutants of `crates/law` and `crates/pairing` into one build there
(a function with quotes becomes a `match` over a number from the environment: its own body, or one that is changed in one
place), takes out what rustc refuses, and runs the tests of the law once for each mutant. What stands in a `const`, and the
numbers of `data/rules/dsu/constants.toml`, is changed in the text, and built anew.

Each line of FILE is a mutant: the source, the line of the quote, its words, the line before and after, and the cases that
failed on it. Nothing failed: the mutant survived.
"""

import argparse
import csv
import functools
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CRATES = ("crates/law", "crates/pairing")
FUNCTION = re.compile(r"^(\s*)(pub(\([^)]*\))? )?(const )?fn (\w+)")
QUOTE = re.compile(r"^\s*//§\s*(.*)$")
STOP = "todo!()"
TABLE = "data/rules/dsu/constants.toml"

# Changes of a line: the pattern, and what takes its place.
CHANGES = [
    (r" <= ", " < "), (r" < ", " <= "), (r" >= ", " > "), (r" > ", " >= "), (r" == ", " != "), (r" != ", " == "),
    (r" && ", " || "), (r" \|\| ", " && "), (r" \+ ", " - "), (r" - ", " + "), (r" \* ", " + "), (r" / ", " * "),
    (r" % ", " / "), (r"\btrue\b", "false"), (r"\bfalse\b", "true"), (r"\.max\(", ".min("), (r"\.min\(", ".max("),
    (r"\.any\(", ".all("), (r"\.all\(", ".any("), (r"\.is_some\(\)", ".is_none()"), (r"\.is_none\(\)", ".is_some()"),
    (r"\.is_empty\(\)", ".is_empty() == false"), (r"!(?=[a-z(])(?<![a-z_]!)", ""), (r"\.rev\(\)", ""),
    (r"\.last\(\)", ".first()"), (r"\.first\(\)", ".last()"), (r"\.is_some_and\(", ".is_none_or("),
    (r"\.is_none_or\(", ".is_some_and("), (r"\.skip\(1\)", ".skip(0)"), (r"max_by_key", "min_by_key"),
    (r"min_by_key", "max_by_key"), (r"\.upward", ".downward"), (r"\.downward", ".upward"), (r"\.\.=", ".."),
    (r"\bWhite\b", "Black"), (r"\bBlack\b", "White"), (r"\bLess\b", "Greater"), (r"\bGreater\b", "Less"),
    (r"\bif (?!let)(.+) \{$", r"if !(\1) {"), (r"\bif (?!let)(.+) => ", r"if !(\1) => "),
    (r"\.filter\((\|[^|]*\|) ([^{}]*)\)(?=[.;,)]|$)", r".filter(\1 !(\2))"),
    (r"\.then_some\(", ".then_some("), 
    (r"^(\s*)(?=\S)((?!let |return |use |//)[\w.]+(?:\(.*\)| [-+]?= .*);)$", r"\1"),
    (r"^(\s*)(?=\S)((?!let |return |use |//|\.|\}|match |if |for |pub |fn |.* => ).*[^;{,(\[|])$", r"\1!(\2)"),
    (r"(?<![\w.])(\d+)(?![\w.])", lambda match: str(int(match.group(1)) + 1)),
    (r"\.or\([^()]*\)", ""), (r"(\w+)\.minus\(([\w.]+)\)", r"\2.minus(\1)"), (r"(?<!!)\bmatches!", "!matches!"), (r"= ([A-Z_]{3,});$", r"= \1 + 1;"), (r"^(\s*)(\.\w+\(.*\))$", r"\1"), (r"^(\s*)([A-Z&][^=]*,)$", r"\1"),
    (r"^(\s*&\|\w+\|) .*,$", r"\1 None,"),
]


def changed(line):
    """Every line that is this one with one change."""
    if line.lstrip().startswith("//"):
        return []
    found = []
    for pattern, put in CHANGES:
        for match in re.finditer(pattern, line):
            new = line[:match.start()] + match.expand(put) + line[match.end():] if isinstance(put, str) else (
                line[:match.start()] + put(match) + line[match.end():])
            if new != line and new not in found and balance(new) == balance(line):
                found.append(new)
    return found


def balance(line):
    return [line.count(opens) - line.count(closes) for opens, closes in ("()", "[]", "{}")]


def other_arm(lines, at):
    """An arm of a `match` that answers what the arm beside it answers, and does not exist."""
    arm = re.match(r"^(\s*\S.* => )(.+),$", lines[at])
    if not arm:
        return []
    beside = [re.match(r"^\s*\S.* => (.+),$", lines[index]) for index in range(max(at - 8, 0), min(at + 9, len(lines))) if index != at]
    answers = [other.group(1) for other in beside if other and other.group(1) != arm.group(2) and "{" not in other.group(1)]
    return [arm.group(1) + answer + "," for answer in dict.fromkeys(answers)] + [""]


def stopped(lines, at):
    """The program stops where the clause's lines begin: for clauses in which nothing smaller can be changed."""
    for index in clause_lines(lines, at):
        line, before = lines[index], lines[index - 1].strip()
        arm = re.match(r"^(\s*\S.* => ).+,$", line)
        if arm:
            return [(index, arm.group(1) + STOP + ",")]
        if FUNCTION.match(line) or line.strip().startswith((".", "}", ")")) or line.rstrip().endswith(",") or " => " in line:
            continue
        if before.startswith("//") or before.endswith(("{", ";", "}")):
            return [(index, " " * indent(line) + STOP + "; " + line.strip())]
    return []


def indent(line):
    return len(line) - len(line.lstrip())


def clause_lines(lines, at):
    """The lines that do what the quote at `at` says: to a blank line, another quote, or the end of the block."""
    index = at + 1
    while index < len(lines) and lines[index].lstrip().startswith("//"):
        index += 1
    found, depth = [], indent(lines[at])
    while index < len(lines):
        line = lines[index]
        if not line.strip() or indent(line) < depth or QUOTE.match(line):
            break
        if not line.lstrip().startswith("//"):
            found.append(index)
        if FUNCTION.match(line) and indent(line) == depth:
            end = function_end(lines, index)
            found.extend(i for i in range(index + 1, end + 1) if not lines[i].lstrip().startswith("//"))
            break
        index += 1
    return found


def function_end(lines, at):
    if lines[at].rstrip().endswith("}"):
        return at
    close = " " * indent(lines[at]) + "}"
    return next(i for i in range(at + 1, len(lines)) if lines[i] == close)


def functions(lines):
    """(first line, line that opens the body, last line) of each outermost function."""
    found, index = [], 0
    while index < len(lines):
        if FUNCTION.match(lines[index]):
            end = function_end(lines, index)
            opens = next(i for i in range(index, end + 1) if lines[i].rstrip().endswith("{") or i == end)
            found.append((index, opens, end))
            index = end
        index += 1
    return found


class Mutant:
    def __init__(self, path, quote, words, line, before, after):
        self.path, self.quote, self.words = path, quote, words
        self.line, self.before, self.after = line, before, after
        self.number, self.failed = None, None


def mutants_of(path, lines):
    found, seen = [], {}
    for at, text in enumerate(lines):
        if text == "#[cfg(test)]":
            break
        quote = QUOTE.match(text)
        if not quote:
            continue
        for index in clause_lines(lines, at):
            for new in changed(lines[index]) + other_arm(lines, index):
                found.append(Mutant(path, at + 1, quote.group(1), index, lines[index], new))
        found.extend(Mutant(path, at + 1, quote.group(1), index, lines[index], new) for index, new in stopped(lines, at))
    for mutant in found:
        twin = seen.setdefault((mutant.line, mutant.after), mutant)
        mutant.twin = twin if twin is not mutant else None
    return found


def schemata(path, lines, mutants):
    """The source with all mutants in it, and where each of them is (1-based lines)."""
    out, places, at = [], {}, 0
    for first, opens, end in functions(lines):
        inner = [mutant for mutant in mutants if first <= mutant.line <= end and mutant.line > opens and mutant.number]
        signature = "\n".join(lines[first:opens + 1])
        if not inner or "impl " in signature.split("->")[-1] or "const fn" in signature or opens == end:
            continue
        out.extend(lines[at:opens + 1])
        out.append("match crate::mutant::on() {")
        for mutant in inner:
            out.append(f"{mutant.number} => {{")
            begin = len(out) + 1
            body = lines[opens + 1:mutant.line] + [mutant.after] + lines[mutant.line + 1:end]
            out.extend(body)
            out.append("}")
            places[mutant.number] = (begin, len(out))
        out.append("_ => {")
        out.extend(lines[opens + 1:end])
        out.extend(["}", "}"])
        at = end
    out.extend(lines[at:])
    return out, places


def build(copy, target):
    command = ["cargo", "test", "--offline", "-p", "kartotek-law", "--test", "main", "--no-run", "--message-format=json"]
    done = subprocess.run(command, cwd=copy, env={**os.environ, "CARGO_TARGET_DIR": str(target)}, capture_output=True, text=True)
    binary, errors = None, []
    for line in done.stdout.splitlines():
        told = json.loads(line)
        if told.get("reason") == "compiler-artifact" and told.get("executable"):
            binary = told["executable"]
        if told.get("reason") == "compiler-message" and told["message"]["level"] == "error":
            errors.append(told["message"])
    if done.returncode != 0 and not errors:
        sys.exit(done.stderr)
    return binary, errors


@functools.cache
def units(copy, target):
    """The unit tests of the law."""
    command = ["cargo", "test", "--offline", "-p", "kartotek-law", "--lib", "--no-run", "--message-format=json"]
    done = subprocess.run(command, cwd=copy, env={**os.environ, "CARGO_TARGET_DIR": str(target)}, capture_output=True, text=True)
    told = [json.loads(line) for line in done.stdout.splitlines()]
    return next(one["executable"] for one in told if one.get("executable"))


def run(binary, copy, number=None):
    environment = {**os.environ, "KARTOTEK_MUTANT": str(number or 0)}
    environment.pop("KARTOTEK_BLESS", None)
    try:
        done = subprocess.run([binary, "--test-threads", "1", *NOT_CASES], cwd=copy / "crates/law", env=environment, capture_output=True, text=True, timeout=30)
    except subprocess.TimeoutExpired:
        return ["(no end)"]
    failed = re.findall(r"^test (.+?)\s+\.\.\. FAILED$", done.stdout, re.M)
    return failed or ([] if done.returncode == 0 else ["(ended)"])


# Checks of the text around the law: they fail on a copy that was changed, or take longer than all cases.
NOT_CASES = [word for name in ("purity: ", "register: ", "quotes: ", "paragraphs: ", "sentences: ", "decisions: ", "plain groups: ")
             for word in ("--skip", name)]


def prepare(copy):
    ignore = shutil.ignore_patterns("target", ".git", "*.parquet")
    shutil.copytree(ROOT, copy, ignore=ignore)
    for crate in CRATES:
        manifest = copy / crate / "Cargo.toml"
        manifest.write_text(manifest.read_text().replace("[lints]\nworkspace = true", ""))
        library = copy / crate / "src/lib.rs"
        library.write_text(library.read_text() + MODULE)


MODULE = """
mod mutant {
    pub fn on() -> u32 {
        static ON: std::sync::OnceLock<u32> = std::sync::OnceLock::new();
        *ON.get_or_init(|| std::env::var("KARTOTEK_MUTANT").ok().and_then(|text| text.parse().ok()).unwrap_or(0))
    }
}
"""


def in_one_build(copy, target, sources, mutants):
    for number, mutant in enumerate((mutant for mutant in mutants if not mutant.twin), 1):
        mutant.number = number
    for _ in range(300):
        places = {}
        for path, lines in sources.items():
            text, numbers = schemata(path, lines, [mutant for mutant in mutants if mutant.path == path])
            (copy / path).write_text("\n".join(text) + "\n")
            places[path] = numbers
        binary, errors = build(copy, target)
        if not errors:
            return binary, {number for numbers in places.values() for number in numbers}
        refused = set()
        for error in errors:
            for span in error["spans"]:
                for number, (first, last) in places.get(span["file_name"], {}).items():
                    if first <= span["line_start"] <= last:
                        refused.add(number)
        if not refused:
            sys.exit("\n".join(error["rendered"] for error in errors))
        for mutant in mutants:
            if mutant.number in refused and len(refused) < 6:
                print(f"does not compile: {mutant.path}:{mutant.line + 1} {mutant.after.strip()} ({errors[0]['message'][:60]})", flush=True)
        for mutant in mutants:
            if mutant.number in refused:
                mutant.number = None
    sys.exit("the mutants do not compile")


def in_the_text(copy, target, path, lines, line, after):
    text = lines[:line] + [after] + lines[line + 1:]
    (copy / path).write_text("\n".join(text) + "\n")
    binary, errors = build(copy, target)
    failed = None if errors else run(binary, copy)
    (copy / path).write_text("\n".join(lines) + "\n")
    return failed


def numbers_of_the_table():
    lines = (ROOT / TABLE).read_text().splitlines()
    for index, text in enumerate(lines):
        if re.match(r"^[a-z_]+ = [\[\"\d]", text) and not text.startswith(("id", "title", "paragraph")):
            code = text.split("#")[0]
            after = re.sub(r"\d+(?=\D*$)", lambda match: str(int(match.group()) + 1), code)
            yield lines, index, code.rstrip(), after.rstrip()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--copy", type=Path, required=True)
    parser.add_argument("--target", type=Path, required=True)
    parser.add_argument("--only", default="")
    parser.add_argument("--besides", type=Path, help="passes over clauses of which this file has a change that a case failed on")
    parser.add_argument("--alive", type=Path, help="takes those alone that failed nothing in this file, unit tests too")
    parser.add_argument("--out", type=Path, default=Path("clauses.tsv"))
    asked = parser.parse_args()
    prepare(asked.copy)
    sources, mutants = {}, []
    for crate in CRATES:
        for file in sorted((ROOT / crate / "src").rglob("*.rs")):
            path = str(file.relative_to(ROOT))
            lines = file.read_text().splitlines()
            if asked.only in path and any(QUOTE.match(line) for line in lines):
                sources[path] = lines
                mutants.extend(mutants_of(path, lines))
    if asked.besides:
        with asked.besides.open() as known:
            caught = {(row["source"], row["words"]) for row in csv.DictReader(known, delimiter="\t") if row["failed"]}
        mutants = [mutant for mutant in mutants if (mutant.path, mutant.words) not in caught]
        for mutant in mutants:
            mutant.twin = None
    if asked.alive:
        with asked.alive.open() as known:
            alive = {(row["source"], row["words"], row["before"], row["after"]) for row in csv.DictReader(known, delimiter="\t") if not row["failed"]}
        mutants = [mutant for mutant in mutants if (mutant.path, mutant.words, mutant.before.strip(), mutant.after.strip()) in alive]
        for mutant in mutants:
            mutant.twin = mutant.twin if mutant.twin in mutants else None
    print(f"{len(mutants)} mutants of {len(sources)} files", flush=True)
    binary, built = in_one_build(asked.copy, asked.target, sources, mutants)
    print(f"{len(built)} in one build", flush=True)
    base = run(binary, asked.copy)
    if base:
        sys.exit(f"without a mutant fails {base}")
    with asked.out.open("w") as out:
        rows = csv.writer(out, delimiter="\t", lineterminator="\n")
        rows.writerow(["source", "quote", "words", "line", "before", "after", "failed"])

        def note(mutant):
            failed = (mutant.twin or mutant).failed
            if failed is not None:
                rows.writerow([mutant.path, mutant.quote, mutant.words, mutant.line + 1, mutant.before.strip(), mutant.after.strip(), " | ".join(failed)])
                out.flush()

        for mutant in mutants:
            if mutant.number in built:
                mutant.failed = run(binary, asked.copy, mutant.number)
                if not mutant.failed and asked.alive:
                    mutant.failed = run(units(asked.copy, asked.target), asked.copy, mutant.number)
            note(mutant)
        for path, lines in sources.items():
            (asked.copy / path).write_text("\n".join(lines) + "\n")
        inside = {path: functions(lines) for path, lines in sources.items()}
        for mutant in mutants:
            outside = not any(first < mutant.line < end for first, _, end in inside[mutant.path])
            if mutant.number and mutant.failed is None and outside:
                mutant.failed = in_the_text(asked.copy, asked.target, mutant.path, sources[mutant.path], mutant.line, mutant.after)
                note(mutant)
            elif mutant.twin and mutant.twin.failed is not None and mutant.twin.number not in built:
                note(mutant)
        for lines, index, before, after in numbers_of_the_table() if not (asked.only or asked.besides or asked.alive) else ():
            failed = in_the_text(asked.copy, asked.target, TABLE, lines, index, after)
            if failed is not None:
                rows.writerow([TABLE, index + 1, "", index + 1, before, after, " | ".join(failed)])


if __name__ == "__main__":
    main()
