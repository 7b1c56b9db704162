#!/usr/bin/env python3
"""Game scores judged a second time, with another chess library.

    python3 tests/independent/games.py --program target/debug/kartotek --count 2000 --seed 2026

Makes random games in English and Nordic letters and figurines, plants one fault in each second one, and compares what the
program says as JSON with what is worked out here from the Laws. It needs python-chess (`pip install chess`, GPL, no part
of what is handed out) and says so, with exit code 0, where that is not installed."""

import argparse
import json
import random
import subprocess
import sys
import tempfile

try:
    import chess
except ImportError:
    print("skipped: python-chess is not installed (pip install chess)")
    sys.exit(0)

NORDIC = dict(zip("QRBN", "DTLS"))
FIGURINES = dict(zip("KQRBN", "♔♕♖♗♘"))
DAYS = ["2001.05.06", "2014.06.30", "2014.07.01", "2016.02.03", "2017.06.30", "2017.07.01", "2022.12.31", "2023.01.01", "2025.03.04"]


def edition(day):
    parts = tuple(int(part) for part in day.split("."))
    return "2001" if parts < (2014, 7, 1) else "2014" if parts < (2017, 7, 1) else "2017" if parts < (2023, 1, 1) else "2023"


def spelled(san, letters):
    """A move in other letters, as loosely as people write."""
    if san.startswith("O"):
        return san.replace("O", "0") if letters != "en" else san
    table = NORDIC if letters == "nordic" else FIGURINES if letters == "figurine" else {}
    text = "".join(table.get(c, c) for c in san)
    return text.replace("=", "") if letters == "nordic" else text


def key(board):
    """9.2.3: mover, pieces, castling rights, en passant only where the capture is legal."""
    return (board.board_fen(), board.turn, board.clean_castling_rights(), board.ep_square if board.has_legal_en_passant() else None)


def dead_by_material(board):
    both = lambda kind: board.pieces(kind, True) | board.pieces(kind, False)
    if both(chess.PAWN) or both(chess.ROOK) or both(chess.QUEEN):
        return False
    knights, bishops = both(chess.KNIGHT), both(chess.BISHOP)
    if len(knights) == 1 and not bishops:
        return True
    return not knights and (not bishops & chess.SquareSet(chess.BB_DARK_SQUARES) or not bishops & chess.SquareSet(chess.BB_LIGHT_SQUARES))


class Replay:
    """A game as it goes, with everything that is expected of it."""

    def __init__(self, board, day):
        self.board, self.edition = board, edition(day)
        self.keys, self.plies = [key(board)], 0
        self.end, self.end_ply, self.claims = None, None, []

    def push(self, move):
        self.board.push(move)
        self.plies += 1
        self.keys.append(key(self.board))
        if self.end is None:
            self.end = self.ended()
            self.end_ply = self.plies if self.end else None
            if self.end is None:
                self.claim()

    def ended(self):
        if self.board.is_checkmate():
            return "checkmate"
        if self.board.is_stalemate():
            return "stalemate"
        if dead_by_material(self.board):
            return "dead-position"
        last = self.keys[-1]
        if self.edition == "2014":
            fifth = self.plies >= 16 and all(self.keys[-1 - 4 * n] == last for n in range(5))
        else:
            fifth = self.edition != "2001" and self.keys.count(last) >= 5
        if fifth:
            return "fivefold"
        return "seventy-five" if self.edition != "2001" and self.board.halfmove_clock >= 150 else None

    def claim(self):
        named = [claim.split("@")[0] for claim in self.claims]
        if "threefold" not in named and self.keys.count(self.keys[-1]) >= 3:
            self.claims.append(f"threefold@{self.plies}")
        if "fifty" not in named and self.board.halfmove_clock >= 100:
            self.claims.append(f"fifty@{self.plies}")


PIECES = {chess.BISHOP: "3.2", chess.ROOK: "3.3", chess.QUEEN: "3.4", chess.KNIGHT: "3.6", chess.PAWN: "3.7", chess.KING: "3.8.1"}


def why_illegal(board, kind, to):
    """The article of 2023, for a move written with piece and square alone."""
    mine = board.pieces(kind, board.turn)
    for square in mine:
        move = chess.Move(square, to, chess.QUEEN if kind == chess.PAWN and chess.square_rank(to) in (0, 7) else None)
        straight = kind != chess.PAWN or chess.square_file(square) == chess.square_file(to)
        castles = kind == chess.KING and chess.square_distance(square, to) > 1
        if straight and not castles and board.is_pseudo_legal(move):
            return "3.9.2"
    if board.color_at(to) == board.turn:
        return "3.1"
    empty = chess.Board(None)
    for square in mine if kind in (chess.BISHOP, chess.ROOK, chess.QUEEN) else []:
        empty.clear()
        empty.set_piece_at(square, chess.Piece(kind, board.turn))
        if to in empty.attacks(square):
            return "3.5"
    return PIECES[kind]


def legal_to(board, kind, to):
    for move in board.legal_moves:
        if move.to_square == to and board.piece_type_at(move.from_square) == kind and not board.is_castling(move):
            if kind != chess.PAWN or chess.square_file(move.from_square) == chess.square_file(to):
                return True
    return False


def illegal_word(board, rng, letters):
    """A piece and a square to which none of that kind may go, and the article."""
    while True:
        kind, to = rng.randrange(1, 7), rng.randrange(64)
        if legal_to(board, kind, to) or kind == chess.PAWN and chess.square_rank(to) in (0, 7):
            continue
        letter = "" if kind == chess.PAWN else spelled(chess.piece_symbol(kind).upper() + "a1", letters)[0]
        return letter + chess.square_name(to), why_illegal(board, kind, to)


def cannot_mate(board, white):
    mine, theirs = (lambda kind: len(board.pieces(kind, white))), (lambda kind: len(board.pieces(kind, not white)))
    if mine(chess.PAWN) or mine(chess.ROOK) or mine(chess.QUEEN):
        return False
    knights, bishops = mine(chess.KNIGHT), mine(chess.BISHOP)
    if not knights and not bishops:
        return True
    if not bishops:
        return knights == 1 and not any(map(theirs, (chess.PAWN, chess.ROOK, chess.KNIGHT, chess.BISHOP)))
    both = board.pieces(chess.BISHOP, True) | board.pieces(chess.BISHOP, False)
    dark = both & chess.SquareSet(chess.BB_DARK_SQUARES)
    one_colour = not dark or dark == both
    return not knights and not theirs(chess.PAWN) and not theirs(chess.KNIGHT) and one_colour


def moves_of(rng, board):
    """Random moves that like to take, to repeat, or to go straight at the end."""
    mood = rng.choice(["any", "take", "shuffle"])
    legal = list(board.legal_moves)
    if mood == "take":
        legal = [move for move in legal if board.is_capture(move) or move.promotion] or legal
    if mood == "shuffle":
        back = [move for move in legal if len(board.move_stack) > 1 and move.to_square == board.move_stack[-2].from_square and move.from_square == board.move_stack[-2].to_square]
        legal = back or legal
    return rng.choice(legal)


STARTS = [None] * 6 + ["8/5k2/8/8/8/8/3K4/R6B w - - 130 90", "8/P4k2/8/8/8/8/3K2p1/8 w - - 0 1", "r3k2r/pppq1ppp/8/8/8/8/PPPQ1PPP/R3K2R w KQkq - 3 12",
                       "4k3/8/8/8/8/8/4bn2/6K1 b - - 20 70", "8/5k2/8/8/8/2B5/3K4/5b2 w - - 90 80", "4k3/2p5/8/3P4/8/8/8/4K3 b - - 0 30"]


def make(rng, number):
    letters, day, fen = rng.choice(["en", "nordic", "figurine"]), rng.choice(DAYS), rng.choice(STARTS)
    replay = Replay(chess.Board(fen) if fen else chess.Board(), day)
    board, words, fault = replay.board, [], {}
    length, plant = rng.choice([2, 10, 40, 120, 260]), rng.choice([None, None, None, "illegal", "word", "sign", "number", "after"])
    at = rng.randrange(length)
    seen = ""
    while len(words) < length and any(board.legal_moves):
        ply = len(words) + 1
        if plant in ("illegal", "word") and ply > at and replay.end:
            fault.setdefault("moves-after-end", (None, ply))
        if plant == "illegal" and ply > at:
            word, article = illegal_word(board, rng, letters)
            words.append((word, board.turn, board.fullmove_number))
            fault["move-illegal"] = (article if replay.edition in ("2023", "2017") else None, ply)
            break
        if plant == "word" and ply > at:
            words.append(("zz9", board.turn, board.fullmove_number))
            fault["move-unreadable"] = ("E" if replay.edition == "2001" else "C", ply)
            break
        move = moves_of(rng, board)
        word = spelled(board.san(move), letters)
        if plant == "sign" and ply > at and not fault and not board.gives_check(move):
            fault["sign-wrong"] = ("E" if replay.edition == "2001" else "C.13", ply)
            word += "+"
        if replay.end and "moves-after-end" not in fault:
            fault["moves-after-end"] = (None, ply)
        words.append((word, board.turn, board.fullmove_number))
        seen += word
        replay.push(move)
    if plant == "after" and replay.end in ("checkmate", "stalemate"):
        fault["moves-after-end"] = (None, len(words) + 1)
        words.append(("Kd1", board.turn, board.fullmove_number))
    result = rng.choice(["1-0", "0-1", "1/2-1/2"])
    points = {"1-0": (2, 0), "0-1": (0, 2), "1/2-1/2": (1, 1)}[result]
    broken = any(code in fault for code in ("move-illegal", "move-unreadable"))
    if replay.end:
        winner = (0, 2) if board.turn else (2, 0)
        right = points == (winner if replay.end == "checkmate" else (1, 1))
        if not right:
            fault["result-contradicts-end"] = (None, replay.end_ply)
    elif not broken and points != (1, 1) and cannot_mate(board, points == (2, 0)):
        fault["winner-cannot-mate"] = ("5.1.2" if replay.edition == "2023" else "6.10" if replay.edition == "2001" else "6.9", None)
    if fen:
        fault["start-position"] = (None, None)
    if len(words) < 2:
        fault["not-played"] = ("handbook 4.5.4.2", None)
        if points == (1, 1) and replay.edition in ("2017", "2023"):
            fault["draw-before-a-move"] = ("5.2.3", None)
    text, wrong = "", rng.randrange(len(words)) if plant == "number" else None
    for place, (word, white, number_of) in enumerate(words):
        if place == wrong:
            fault["move-number"] = ("8.1" if replay.edition < "2017" else "8.1.1", None)
            text += f"{number_of + 1}. "
        elif white:
            text += f"{number_of}. "
        text += word + " "
    tags = f'[White "W{number}"]\n[Black "B{number}"]\n[Date "{day}"]\n[Result "{result}"]\n' + (f'[FEN "{fen}"]\n' if fen else "")
    expected = {
        "result": result.replace("1/2", "½"), "edition": replay.edition, "start": "fen" if fen else "standard",
        "written": len(words), "plies": replay.plies, "fen": board.fen(en_passant="legal"), "claimable": replay.claims,
        "end": replay.end or ("broken-off" if broken else "unfinished-position"), "end_ply": replay.end_ply, "played": len(words) >= 2,
    }
    return tags + "\n" + text + result + "\n\n", expected, fault


def compare(got, expected, fault):
    wrong = [f"{name}: {got[name]!r}, expected {value!r}" for name, value in expected.items() if got[name] != value]
    found = {finding["code"]: (finding["article"], finding["ply"]) for finding in got["findings"] if finding["code"] not in ("moves-same", "game-twice")}
    if set(found) != set(fault):
        return wrong + [f"findings {sorted(found)}, expected {sorted(fault)}"]
    for code, (article, ply) in fault.items():
        if article not in (None, found[code][0]) or ply != found[code][1]:
            wrong.append(f"{code}: {found[code]}, expected {(article, ply)}")
    return wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", required=True, help="kartotek, or the example `judge` of crates/games")
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=2026)
    arguments = parser.parse_args()
    rng = random.Random(arguments.seed)
    games = [make(rng, number) for number in range(arguments.count)]
    with tempfile.NamedTemporaryFile("w", suffix=".pgn", encoding="utf-8") as file:
        file.write("".join(text for text, _, _ in games))
        file.flush()
        is_example = arguments.program.endswith("judge")
        command = [arguments.program] + ([file.name] if is_example else ["games", file.name, "--format", "json"])
        answer = json.loads(subprocess.run(command, capture_output=True, check=False).stdout)["games"]
    if len(answer) != len(games):
        sys.exit(f"{len(answer)} games were read of {len(games)}")
    differ = 0
    for (text, expected, fault), got in zip(games, answer):
        wrong = compare(got, expected, fault)
        differ += bool(wrong)
        if wrong and differ <= 5:
            print(text, *wrong, sep="\n", end="\n\n")
    print(f"{len(games)} games, {differ} differ")
    sys.exit(1 if differ else 0)


if __name__ == "__main__":
    main()
