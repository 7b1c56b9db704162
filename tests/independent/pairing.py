#!/usr/bin/env python3
"""Pairs random tournaments by Monrad (4.10), Nordic (4.11) and all-play-all (4.15) a second time and compares every
round with `kartotek pair --state`.

Written from the handbook and not from the program, in another way: everything is tried in the order of the rules, one
assignment after the other, so fields are small. READINGS.md has where the text can be read in two ways.

    python3 tests/independent/pairing.py --program target/debug/kartotek --count 3000 --seed 2026

With `--aimed` the states do not come from play: hardly anybody has an opponent left, and what is left is laid so that the
branches are reached that play seldom reaches (5.8.3.3 to 5, 5.10.2.5, dissolved floaters, 5.12 with pools that join,
no pairing at all, the look-ahead of 4.10.1). It prints in how many states the program's steps name each rule.
"""
import argparse
import json
import random
import subprocess
import sys
import tempfile
from collections import Counter
from itertools import combinations
from pathlib import Path

EMPTY = 0                                                # X of 4.11, the empty place of 4.10


class State:
    """A tournament before a round."""

    def __init__(self, state):
        self.round = state["round"]
        self.players = {player["no"]: player for player in state["players"]}
        self.left = state["withdrawn"]
        self.paired = {}
        self.met = {frozenset((no, opponent))
                    for no, player in self.players.items() for opponent in player["opp"] if opponent is not None}

    def have_met(self, one, other):
        return frozenset((one, other)) in self.met

    def points(self, no):
        return sum(self.players[no]["half"])

    def can(self, group):
        """Whether all of a group can be paired."""
        key = frozenset(group)
        if key not in self.paired:
            first, rest = (group[0], group[1:]) if group else (None, [])
            self.paired[key] = not group or any(
                not self.have_met(first, other) and self.can([no for no in rest if no != other]) for other in rest)
        return self.paired[key]

    def active(self):
        return [no for no in sorted(self.players) if no not in self.left]


# 4.10 -----------------------------------------------------------------------------------------------------------------

def monrad_placement(state):
    """Rules 1 and 2."""
    placed = sorted(state.players)
    for played in range(1, state.round):
        placed.sort(key=lambda no: -sum(state.players[no]["half"][:played]))
    return placed


def monrad(state):
    left = list(state.left)
    if len(state.players) % 2 == 1:
        left.insert(0, EMPTY)
    placed = [no for no in monrad_placement(state) if no not in state.left]
    holder = None
    if len(left) % 2 == 1:
        holder = left[0]
        placed.append(EMPTY)

    def may_meet(one, other):
        if EMPTY in (one, other):
            player = one or other
            return not state.have_met(player, EMPTY) and not state.have_met(player, holder)
        return not state.have_met(one, other)

    made, rest = [], list(placed)
    while rest:
        others = [other for other in rest[1:] if may_meet(rest[0], other)]
        if not others:
            break
        made.append((rest[0], others[0]))
        rest = [no for no in rest[1:] if no != others[0]]
    if rest:
        for dissolved in range(len(made) + 1):
            stand, gone = made[:len(made) - dissolved], made[len(made) - dissolved:]
            group = [no for no in placed if no in rest or any(no in pair for pair in gone)]
            pairing = next(all_pairings(group, may_meet), None)
            if pairing is not None:
                made = stand + pairing
                break
        else:
            return None

    def whites(no):
        return sum(colour == "W" and bool(opponent)
                   for colour, opponent in zip(state.players[no]["col"], state.players[no]["opp"]))

    pairs, bye = [], None
    for higher, lower in made:
        if lower == EMPTY:
            bye = higher
        elif whites(higher) < whites(lower):
            pairs.append([higher, lower])
        else:
            pairs.append([lower, higher])
    size = len(placed)
    new = {frozenset(pair) for pair in made}
    ahead = state.round >= size // 2 and next(
        all_pairings(placed, lambda one, other: may_meet(one, other) and frozenset((one, other)) not in new), None) is None
    return pairs, bye, ahead


def all_pairings(group, may_meet):
    """All of them, the first of the group with the nearest first."""
    if not group:
        yield []
        return
    first = group[0]
    for other in group[1:]:
        if may_meet(first, other):
            for rest in all_pairings([no for no in group[1:] if no != other], may_meet):
                yield [(first, other)] + rest


# 4.11 -----------------------------------------------------------------------------------------------------------------

def inside(group, state):
    """5.9 and 5.10: the first pairing of a list inside itself."""
    half = len(group) // 2
    upper, lower = group[:half], group[half:]
    for k in range(half + 1):
        for down in combinations(reversed(upper), k):
            for up in combinations(lower, k):
                a = [no for no in group if (no in upper and no not in down) or no in up]
                b = [no for no in group if no not in a]
                pairs = next(assignments(a, b, state), None)
                if pairs is not None:
                    return pairs
    return None


def assignments(choosers, others, state):
    """Each chooser with another: all of them, the nearest first, the last chooser's choice changing first."""
    if not choosers:
        yield []
        return
    for other in others:
        if not state.have_met(choosers[0], other):
            for rest in assignments(choosers[1:], [no for no in others if no != other], state):
                yield [(choosers[0], other)] + rest


def floater_sets(pool):
    """5.8, 5.10.2.6 to 8."""
    size = len(pool)
    middle = [size // 2] if size % 2 else [size // 2 - 1, size // 2]
    sets = [] if size % 2 else [[]]
    sets.append(middle)
    for floater in middle:                               # the strongest first, upwards
        for by in range(floater - 1, -1, -1):
            if by not in middle:
                sets.append([by if place == floater else place for place in middle])
    for floater in middle[::-1]:                         # the weakest first, downwards
        for by in range(floater + 1, size):
            if by not in middle:
                sets.append([by if place == floater else place for place in middle])
    more = 1
    while middle[0] - more >= 0:
        sets.append(list(range(middle[0] - more, middle[-1] + more + 1)))
        more += 1
    return [[pool[place] for place in sorted(chosen)] for chosen in sets]


def configurations(pool, lower, state):
    for floaters in floater_sets(pool):
        inner = inside([no for no in pool if no not in floaters], state)
        if inner is None:
            continue
        for floating in assignments(floaters, lower, state):
            yield inner, floating


def solve(pools, state):
    pools = [pool for pool in pools if pool]
    if not pools:
        return []
    if len(pools) == 1:
        return inside(pools[0], state)
    lower = [no for pool in pools[1:] for no in pool]
    tried = configurations(pools[0], lower, state)
    first = next(tried, None)
    if first is not None:
        inner, floating = first
        taken = {partner for _, partner in floating}
        rest = solve([[no for no in pool if no not in taken] for pool in pools[1:]], state)
        if rest is not None:
            return inner + floating + rest
        for inner, floating in tried:
            taken = {partner for _, partner in floating}
            group = [no for no in lower if no not in taken]
            if state.can(group):
                return inner + floating + inside(group, state)
    return inside([no for pool in pools for no in pool], state)


def nordic(state):
    order = sorted(state.active(), key=lambda no: (-state.points(no), no))
    pools = []
    for no in order:
        if not pools or state.points(pools[-1][0]) != state.points(no):
            pools.append([])
        pools[-1].append(no)
    if len(order) % 2 == 1:
        pools[-1].append(EMPTY)
    made = solve(pools, state)
    if made is None:
        return None
    pairs, bye = [], None
    for one, other in made:
        if EMPTY in (one, other):
            bye = one or other
        else:
            pairs.append(nordic_colours(one, other, state))
    return pairs, bye, False


def nordic_colours(one, other, state):
    """5.13, as White and Black."""
    stronger, weaker = sorted((one, other), key=lambda no: (-state.points(no), no))
    if state.round == 1:
        return [weaker, stronger]

    def card(no):
        player = state.players[no]
        letters = ["W" if opponent == EMPTY else colour if opponent else "-"
                   for colour, opponent in zip(player["col"], player["opp"])]
        return "".join(letters)

    first, others = card(stronger), card(weaker)
    for last in [len(first)] + list(range(1, len(first) + 1)):
        difference = first[len(first) - last:].count("W") - others[len(others) - last:].count("W")
        if difference:
            return [stronger, weaker] if difference < 0 else [weaker, stronger]
    had = first.replace("-", "")[-1:]
    return [stronger, weaker] if had == "B" else [weaker, stronger]


# 4.15 -----------------------------------------------------------------------------------------------------------------

def all_play_all(state):
    numbers = sorted(state.players)
    size = len(numbers) + len(numbers) % 2
    if state.round > size - 1:
        return None
    # Round 1, then each one on; the one who should meet themselves meets the last.
    opponents = {player: size + 1 - player for player in range(1, size + 1)}
    for _ in range(state.round - 1):
        moved = {}
        for player in range(1, size):
            before = opponents[player] if opponents[player] != size else player
            after = before % (size - 1) + 1
            moved[player] = size if after == player else after
        moved[size] = next(player for player, opponent in moved.items() if opponent == size)
        opponents = moved
    pairs, bye = [], None
    for player in range(1, size):
        opponent = opponents[player]
        if opponent < player:
            continue
        if opponent > len(numbers):
            bye = numbers[player - 1]
            continue
        if opponent == size:
            is_white = player <= size // 2
        elif player % 2 == 0:                            # even: White against a higher odd, a lower even number
            is_white = opponent % 2 == 1
        else:
            is_white = opponent % 2 == 0
        pair = [numbers[player - 1], numbers[opponent - 1]]
        pairs.append(pair if is_white else pair[::-1])
    return pairs, bye, False


SYSTEMS = {"monrad": monrad, "nordic": nordic, "round-robin": all_play_all}


# Random tournaments ---------------------------------------------------------------------------------------------------

def expected(state):
    answer = SYSTEMS[state["system"]](State(state))
    if answer is None:
        return {"possible": False, "pairs": [], "bye": None, "warned": False}
    pairs, bye, warned = answer
    return {"possible": True, "pairs": pairs, "bye": bye, "warned": warned}


def played(rng, name):
    """A tournament round by round, with forfeits, players who leave and players who are away for a round."""
    system = rng.choice(["monrad", "nordic", "nordic", "nordic", "round-robin"])
    size = rng.randint(2, 10)
    players = [{"no": no, "opp": [], "col": "", "half": []} for no in range(1, size + 1)]
    withdrawn, states, rounds = [], [], rng.randint(1, 9)
    strengths = {player["no"]: rng.gauss(-player["no"] * rng.choice([0, 0.2, 1]), 1) for player in players}
    for number in range(1, rounds + 1):
        if system != "round-robin" and rng.random() < 0.12 and len(withdrawn) < size - 1:
            withdrawn.append(rng.choice([p["no"] for p in players if p["no"] not in withdrawn]))
        away = []
        if system != "round-robin" and rng.random() < 0.06 and len(withdrawn) < size - 1:
            away = [rng.choice([p["no"] for p in players if p["no"] not in withdrawn])]
        state = {"id": f"{name}-{number}", "system": system, "round": number,
                 "players": json.loads(json.dumps(players)), "withdrawn": withdrawn + away}
        answer = expected(state)
        states.append((state, answer))
        if not answer["possible"]:
            break
        entries = {player["no"]: (None, "-", 0) for player in players}
        for white, black in answer["pairs"]:
            if rng.random() < 0.06:
                points = rng.choice([(2, 0), (0, 2), (0, 0)])
                entries[white], entries[black] = (black, "-", points[0]), (white, "-", points[1])
            else:
                edge = strengths[white] - strengths[black] + rng.gauss(0, 0.7)
                mine = 1 if abs(edge) < 0.5 else 2 if edge > 0 else 0
                entries[white], entries[black] = (black, "W", mine), (white, "B", 2 - mine)
        if answer["bye"]:
            entries[answer["bye"]] = (EMPTY, "-", 2)
        for player in players:
            opponent, colour, half = entries[player["no"]]
            player["opp"].append(opponent)
            player["col"] += colour
            player["half"].append(half)
    return states


def made_up(rng, name):
    """Nearly everybody has met, in pools of any size: dissolved floaters, joined pools, exchanges of several pairs."""
    system = rng.choice(["monrad", "nordic", "nordic", "nordic"])
    size = rng.randint(2, 10)
    numbers = sorted(rng.sample(range(1, 30), size))
    pairs = [pair for pair in combinations(numbers + [EMPTY], 2)]
    shape = rng.choice(["any", "any", "halves", "triples"])
    density = rng.random()
    cut = rng.randint(1, size)
    def is_met(one, other):
        if shape == "halves" and (numbers.index(one) < cut) != (other == EMPTY or numbers.index(other) < cut):
            return rng.random() < 0.93
        if shape == "triples" and other != EMPTY and numbers.index(one) // 3 != numbers.index(other) // 3:
            return rng.random() < 0.8
        return rng.random() < density
    met = [pair for pair in pairs if is_met(*pair)]
    pool = sorted((rng.randint(0, rng.choice([1, 2, 5])) for _ in numbers), reverse=rng.random() < 0.7)
    left = rng.sample(numbers, rng.choice([0, 0, 0, 1, 2]) if size > 3 else 0)
    state = laid_out(rng, name, system, dict(zip(numbers, pool)), met, left)
    return [(state, expected(state))]


def laid_out(rng, name, system, points, met, left):
    """A state in which just these pairs have met, in as few rounds as there is room for."""
    met = [pair if pair[0] != EMPTY else pair[::-1] for pair in met]
    rng.shuffle(met)
    rounds = []
    for pair in met:
        for taken in rounds:
            if not any(no in made for made in taken for no in pair):
                taken.append(pair)
                break
        else:
            rounds.append([pair])
    players = []
    for no, half in points.items():
        opponents, colours = [], ""
        for taken in rounds:
            meeting = next((pair for pair in taken if no in pair), None)
            other = None if meeting is None else meeting[0] if meeting[1] == no else meeting[1]
            opponents.append(other)
            colours += "-" if not other else "WB"[meeting.index(no)] if rng.random() < 0.9 else "-"
        halves = [0] * len(rounds)
        if halves:
            halves[rng.randrange(len(halves))] = half
        players.append({"no": no, "opp": opponents, "col": colours, "half": halves})
    # A colour that one of two has, the other has too.
    for player in players:
        for index, opponent in enumerate(player["opp"]):
            other = next((candidate for candidate in players if candidate["no"] == opponent), None)
            if other is not None and "-" in (player["col"][index], other["col"][index]):
                for side in (player, other):
                    side["col"] = side["col"][:index] + "-" + side["col"][index + 1:]
    return {"id": name, "system": system, "round": len(rounds) + 1, "players": players, "withdrawn": left}


def planted(rng, places):
    """A pairing of all, drawn at random."""
    rest = rng.sample(places, len(places))
    return set(zip(rest[::2], rest[1::2]))


def aimed(rng, name):
    """Few have opponents left: who is laid out place by place, in the order of all players, X or the empty place last."""
    kind = rng.choice(["planted", "planted", "nested", "sides", "few", "ahead"])
    system = "monrad" if kind == "ahead" else rng.choice(["monrad"] + ["nordic"] * 5)
    size = 2 * rng.randint(2, 6)
    places = list(range(size))
    half, top = size // 2, rng.randint(3, size) if size > 3 else size
    cuts = {place for place in places[1:] if rng.random() < rng.choice([0.15, 0.4, 0.7])}
    unmet = set()
    if kind == "planted":                                # some pairing exists, hardly ever the first that is tried
        unmet |= planted(rng, places)
    elif kind == "nested":                               # in the top pool the outermost alone can still meet
        cuts, depth = {top} | {cut for cut in cuts if cut > top}, rng.randint(0, top // 2)
        unmet |= {(place, top - 1 - place) for place in range(depth)}
        unmet |= {(one, other) for one in range(top) for other in range(top, size) if rng.random() < rng.choice([0.4, 0.9])}
        unmet |= planted(rng, list(range(top, size)))
    elif kind == "sides":                                # one pool, and pairs on each side of its middle
        cuts = set() if rng.random() < 0.7 else {rng.randint(1, half)}
        inside = 2 * rng.randint(1, max(1, half // 2))
        upper, lower = rng.sample(places[:half], half), rng.sample(places[half:], half)
        unmet |= set(zip(upper[:inside:2], upper[1:inside:2])) | set(zip(lower[:inside:2], lower[1:inside:2]))
        unmet |= set(zip(upper[inside:], lower[inside:]))
    elif kind == "few":                                  # half of all have met each other; one more, and nothing goes
        free = rng.sample(places, half - rng.choice([0, 0, 1]))
        unmet |= {(one, other) for one in free for other in places if one != other and rng.random() < 0.8}
    else:                                                # this round and perhaps the next
        unmet |= planted(rng, places) | planted(rng, places)
    for _ in range(rng.choice([0, 1, 2, half, size])):
        unmet.add(tuple(rng.sample(places, 2)))
    numbers = list(range(1, size + 1))
    if rng.random() < 0.3:                               # the last place is X
        numbers[-1] = EMPTY
    points, halves = {}, 2 * len(cuts)
    for place, no in enumerate(numbers):
        halves -= place in cuts
        if no != EMPTY:
            points[no] = halves
    if system == "monrad":                               # the placement is that of the numbers
        points = {no: 0 for no in points}
    unmet = {frozenset((numbers[one], numbers[other])) for one, other in unmet if max(one, other) < size}
    met = [pair for pair in combinations(numbers, 2) if frozenset(pair) not in unmet]
    state = laid_out(rng, name, system, points, met, [])
    return [(state, expected(state))]


def differences(program, questions, reached):
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "states.jsonl"
        file.write_text("".join(json.dumps(state) + "\n" for state, _ in questions), encoding="utf-8")
        done = subprocess.run([program, "pair", "--state", str(file)], capture_output=True, text=True, check=False)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    if len(answers) != len(questions):
        sys.exit(f"{len(questions)} questions, {len(answers)} answers: {done.stderr}")
    for (state, here), answer in zip(questions, answers):
        reached.update({step["paragraph"] for step in answer.get("steps", [])})
        computed = {"possible": answer.get("possible"), "pairs": answer.get("pairs"), "bye": answer.get("bye"),
                    "warned": bool(answer.get("warnings"))}
        if answer["id"] != state["id"] or computed != here:
            yield state, here, computed, answer


def main():
    parser = argparse.ArgumentParser(description="compare the program's pairings with the independent computation")
    parser.add_argument("--program", required=True, help="path of the kartotek program")
    parser.add_argument("--count", type=int, default=3000, help="random tournaments, and as many states that are made up")
    parser.add_argument("--seed", default="2026")
    parser.add_argument("--aimed", action="store_true", help="states aimed at the seldom branches, and how often each rule is reached")
    parser.add_argument("--show", type=int, default=5, help="how many differences are printed")
    arguments = parser.parse_args()

    rng = random.Random(f"pairing {arguments.seed}")
    questions = []
    for index in range(arguments.count):
        if arguments.aimed:
            questions.extend(aimed(rng, f"aimed-{index}"))
            continue
        questions.extend(played(rng, f"played-{index}"))
        questions.extend(made_up(rng, f"made-up-{index}"))
    reached = Counter()
    found = list(differences(arguments.program, questions, reached))
    impossible = sum(not here["possible"] for _, here in questions)
    warned = sum(here["warned"] for _, here in questions)
    for state, here, computed, answer in found[:arguments.show]:
        print(json.dumps(state), "\n  independent:", here, "\n  program:    ", computed, answer.get("error", ""))
    what = "aimed states" if arguments.aimed else f"rounds of {arguments.count} tournaments and as many states"
    if arguments.aimed:
        print("states that reach a rule: " + ", ".join(f"{rule} {times}" for rule, times in sorted(reached.items())))
    print(f"{len(questions)} {what}, {impossible} without a pairing, {warned} with a warning: {len(found)} differ")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
