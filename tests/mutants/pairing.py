"""Changes every line of `crates/pairing/src`, one at a time, and notes what fails.

    python3 tests/mutants/pairing.py --copy DIR --target DIR [--only PART] [--besides FILE] [--out FILE]

makes the mutants of `clauses.py` (operators, boundaries, constants, negated conditions, dropped statements and steps of a
chain) of all lines of every function, and in the text of what stands outside of functions. Each meets the cases of
`tests/rules/4.1*` first; whom they let live meets the crate's own tests, which search as the rules are written.

Each line of FILE is a mutant: source, line, before, after, and what failed on it. Nothing failed: the mutant survived.
"""

import argparse
import csv
import json
import os
import re
import resource
import signal
import subprocess
import sys
from pathlib import Path

from clauses import MODULE, ROOT, Mutant, changed, functions, in_one_build, other_arm, prepare

CRATE = "crates/pairing"
CASES = ("kartotek-law", ["--test", "main"], "crates/law", ["4.1"])
FOUR = ("kartotek-pairing", ["--lib"], CRATE, ["every_graph_of_four"])
OWN = [FOUR] + [("kartotek-pairing", [chosen], CRATE, []) for chosen in ("--test=state", "--test=matching", "--lib", "--test=literal")]

# Seconds of CPU, so that a busy machine changes nothing; the cases take a hundredth of one, the tests of the crate nine.
SHORT, LONG = 4, 45


def code(path):
    """The lines of a source without the tests below it."""
    lines = path.read_text().splitlines()
    tests = [index for index, line in enumerate(lines) if line == "#[cfg(test)]"]
    return lines, tests[0] if tests else len(lines)


def mutants_of(path, lines, end):
    found, seen = [], set()
    inside = [(first, opens, last) for first, opens, last in functions(lines[:end])]
    for at, line in enumerate(lines[:end]):
        stripped = line.strip()
        if not stripped or stripped.startswith(("//", "#[", "use ", "pub use ", "mod ", "pub mod ", "impl", "}")):
            continue
        function = next((body for body in inside if body[0] <= at <= body[2]), None)
        if function is None and not re.match(r"^\s*(pub(\([^)]*\))? )?const .*=|^\s+.*\d", line):
            continue
        if function is not None and at <= function[1]:
            continue
        for new in changed(line) + other_arm(lines, at):
            if (at, new) not in seen:
                seen.add((at, new))
                mutant = Mutant(path, at + 1, "", at, line, new)
                mutant.twin = None
                found.append(mutant)
    return found


def binaries(copy, target, package, chosen):
    command = ["cargo", "test", "--offline", "-p", package, *chosen, "--no-run", "--message-format=json"]
    done = subprocess.run(command, cwd=copy, env={**os.environ, "CARGO_TARGET_DIR": str(target)}, capture_output=True, text=True)
    told = (json.loads(line) for line in done.stdout.splitlines())
    return next((one["executable"] for one in told if one.get("reason") == "compiler-artifact" and one.get("executable")), None)


def run(binary, folder, number, filters, longest):
    environment = {**os.environ, "KARTOTEK_MUTANT": str(number or 0), "PROPTEST_MAX_SHRINK_ITERS": "0"}
    done = subprocess.run([binary, *filters], cwd=folder, env=environment, capture_output=True, text=True,
                          preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (longest, longest + 1)))
    if done.returncode in (-signal.SIGXCPU, -signal.SIGKILL):
        return ["(no end)"]
    failed = re.findall(r"^test (.+?)\s+\.\.\. FAILED$", done.stdout, re.M)
    return failed or ([] if done.returncode == 0 else ["(ended)"])


def failures(copy, target, number, built):
    for (package, chosen, folder, filters), binary in built.items():
        failed = run(binary, copy / folder, number, filters, SHORT if filters else LONG)
        if failed:
            return failed
    return []


def in_the_text(copy, target, path, lines, mutant):
    (copy / path).write_text("\n".join(lines[:mutant.line] + [mutant.after] + lines[mutant.line + 1:]) + "\n")
    built = all_binaries(copy, target)
    failed = None if None in built.values() else failures(copy, target, None, built)
    (copy / path).write_text("\n".join(lines) + "\n")
    return failed


def all_binaries(copy, target):
    return {(package, tuple(chosen), folder, tuple(filters)): binaries(copy, target, package, chosen)
            for package, chosen, folder, filters in [CASES, *OWN]}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--copy", type=Path, required=True)
    parser.add_argument("--target", type=Path, required=True)
    parser.add_argument("--only", default="")
    parser.add_argument("--besides", type=Path, help="passes over those on which something failed in this file")
    parser.add_argument("--out", type=Path, default=Path("pairing.tsv"))
    asked = parser.parse_args()
    prepare(asked.copy)
    sources, mutants = {}, []
    for file in sorted((ROOT / CRATE / "src").rglob("*.rs")):
        path = str(file.relative_to(ROOT))
        if asked.only in path and file.name != "tests.rs":
            sources[path], end = code(file)
            mutants.extend(mutants_of(path, sources[path], end))
            if file.name == "lib.rs":
                sources[path] = sources[path] + MODULE.splitlines()
    if asked.besides:
        with asked.besides.open() as known:
            caught = {(row["source"], row["before"], row["after"]) for row in csv.DictReader(known, delimiter="\t") if row["failed"]}
        mutants = [mutant for mutant in mutants if (mutant.path, mutant.before.strip(), mutant.after.strip()) not in caught]
    # Whoever lives here meets the longest tests.
    mutants.sort(key=lambda mutant: "/matching/" in mutant.path)
    print(f"{len(mutants)} mutants of {len(sources)} files", flush=True)
    _, inside = in_one_build(asked.copy, asked.target, sources, mutants)
    built = all_binaries(asked.copy, asked.target)
    base = failures(asked.copy, asked.target, None, built)
    if base:
        sys.exit(f"without a mutant fails {base}")
    print(f"{len(inside)} in one build", flush=True)
    with asked.out.open("w") as out:
        rows = csv.writer(out, delimiter="\t", lineterminator="\n")
        rows.writerow(["source", "line", "before", "after", "failed"])

        def note(mutant, failed):
            rows.writerow([mutant.path, mutant.line + 1, mutant.before.strip(), mutant.after.strip(), " | ".join(failed)])
            out.flush()

        for mutant in mutants:
            if mutant.number in inside:
                note(mutant, failures(asked.copy, asked.target, mutant.number, built))
        for path, lines in sources.items():
            (asked.copy / path).write_text("\n".join(lines) + "\n")
        for mutant in mutants:
            if mutant.number and mutant.number not in inside:
                failed = in_the_text(asked.copy, asked.target, mutant.path, sources[mutant.path], mutant)
                if failed is not None:
                    note(mutant, failed)


if __name__ == "__main__":
    main()
