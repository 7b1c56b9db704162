#!/usr/bin/env python3
"""CPU time for game scores, held against python-chess.

    cargo build --release
    pip install chess
    python3 tests/measure/games.py --program target/release/kartotek [--games 4000] [--runs 3]

Makes random games of at most 80 moves a side and takes, in turn: `kartotek games FILE --format json`, which reads, plays
through, judges and writes; and python-chess reading them move by move (`chess.pgn.read_game`), judging nothing and
writing nothing. Prints CPU seconds, user and system together, medians, and how many times as much python-chess takes;
also the program's memory for the file, and for one ten times as long.
"""

import argparse
import random
import resource
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

import chess
import chess.pgn

READING = """
import sys, chess.pgn
with open(sys.argv[1]) as file:
    while chess.pgn.read_game(file):
        pass
"""


def game(number, drawn):
    board, moves = chess.Board(), []
    while not board.is_game_over() and len(moves) < 160:
        move = drawn.choice(list(board.legal_moves))
        moves.append(board.san(move))
        board.push(move)
    text = " ".join(f"{at // 2 + 1}. {san}" if at % 2 == 0 else san for at, san in enumerate(moves))
    result = board.result(claim_draw=False).replace("*", "1/2-1/2")
    return (f'[Event "Made up"]\n[Date "2025.03.04"]\n[Round "{number}"]\n[White "White {number}"]\n[Black "Black {number}"]\n'
            f'[Result "{result}"]\n\n{text} {result}\n\n')


def cpu(command):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def memory(command):
    """Most memory of one process, in MiB, as GNU time reports it."""
    told = subprocess.run(["/usr/bin/time", "-f", "%M", *command], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    return int(told.stderr.split()[-1]) / 1024


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--program", type=Path, required=True)
    options.add_argument("--games", type=int, default=4_000)
    options.add_argument("--runs", type=int, default=3)
    asked = options.parse_args()
    drawn = random.Random(1)
    text = "".join(game(number, drawn) for number in range(1, asked.games + 1))
    with tempfile.TemporaryDirectory() as folder:
        one, ten = Path(folder) / "one.pgn", Path(folder) / "ten.pgn"
        one.write_text(text)
        ten.write_text(text * 10)
        program = [str(asked.program.resolve()), "games", "--format", "json"]
        pairs = [(cpu([*program, one]), cpu([sys.executable, "-c", READING, one])) for _ in range(asked.runs)]
        ours, theirs = (statistics.median(column) for column in zip(*pairs))
        print(f"{asked.games} games: {ours:.2f} s, python-chess {theirs:.2f} s, {theirs / ours:.0f} times as much")
        print(f"memory: {memory([*program, one]):.0f} MiB; {10 * asked.games} games: {memory([*program, ten]):.0f} MiB")


if __name__ == "__main__":
    main()
