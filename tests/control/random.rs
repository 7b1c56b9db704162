//! Random reports as JSON: groups of every system, with absences, byes, withdrawals and players from outside.

use crate::mutations::dice::Dice;
use serde_json::{Value, json};

const SYSTEMS: [&str; 9] =
    ["round-robin", "round-robin", "round-robin", "double-round-robin", "monrad", "swiss", "match", "team", "other"];
const KINDS: [&str; 6] = ["emt", "coordinated", "coordinated", "approved", "international", "international-team"];
/// Differences between the highest and the lowest rating: on both sides of 200, and far beyond.
const SPREADS: [usize; 6] = [0, 150, 199, 200, 201, 900];
/// Lowest ratings: on both sides of every boundary of K, and at the floor.
const LEVELS: [usize; 8] = [1000, 1020, 1500, 1580, 1800, 1980, 2250, 2390];
const PLAYED: [&str; 9] = ["1-0", "1-0", "0-1", "0-1", "½-½", "½-½", "0-0", "½-0", "1-0 unrated"];
const FORFEITS: [&str; 3] = ["+/-", "-/+", "-/-"];

struct Draft {
    size: usize,
    rounds: usize,
    games: Vec<(usize, usize, usize, &'static str)>,
    byes: Vec<(usize, usize, &'static str)>,
    unexcused: Vec<(usize, usize)>,
    withdrawn: Vec<(usize, usize)>,
}

fn one_in(dice: &mut Dice, many: usize) -> bool {
    dice.below(many) == 0
}

fn choose<T: Copy>(dice: &mut Dice, of: &[T]) -> T {
    of[dice.below(of.len())]
}

/// A report, correct or with a reason to hold it back.
pub fn report(dice: &mut Dice, number: usize) -> Value {
    let system = choose(dice, &SYSTEMS);
    let mut draft = draw_draft(dice, system);
    if system.ends_with("round-robin") && one_in(dice, 3) {
        withdraw_players(dice, &mut draft);
    }
    if one_in(dice, 8) {
        stay_away(dice, &mut draft);
    }
    unexcuse_some(dice, &mut draft);
    let mut report = json!({
        "id": format!("random-{number}"), "name": "Gruppe", "system": system, "rounds": draft.rounds,
        "kind": choose(dice, &KINDS), "start": "2026-01-02", "end": "2026-01-09",
        "players": draw_players(dice, draft.size),
    });
    if one_in(dice, 6) {
        report["complete"] = one_in(dice, 2).into();
    }
    let games = draft
        .games
        .iter()
        .map(|(round, white, black, result)| json!({"round": round, "white": white, "black": black, "result": result}));
    let byes = draft.byes.iter().map(|(round, no, bye)| json!({"round": round, "white": no, "result": bye}));
    report["games"] = games.chain(byes).collect();
    report["unexcused"] = draft.unexcused.iter().map(|(round, no)| json!({"round": round, "no": no})).collect();
    report["withdrawn"] = draft.withdrawn.iter().map(|(no, after)| json!({"no": no, "after_round": after})).collect();
    report
}

fn draw_draft(dice: &mut Dice, system: &str) -> Draft {
    let size = if system == "match" { 2 } else { 2 + dice.below(9) };
    let all = size + size % 2 - 1;
    let rounds = match system {
        "round-robin" => all,
        "double-round-robin" => 2 * all,
        _ => 1 + dice.below(12),
    };
    let mut draft = Draft { size, rounds, games: vec![], byes: vec![], unexcused: vec![], withdrawn: vec![] };
    let absent = choose(dice, &[0, 0, 5, 20]);
    for round in 1..=rounds {
        for (white, black) in pairs_of_round(dice, system, size, round) {
            match black {
                Some(black) => {
                    let is_forfeit = dice.below(100) < absent;
                    let result = if is_forfeit { choose(dice, &FORFEITS) } else { choose(dice, &PLAYED) };
                    draft.games.push((round, white, black, result));
                }
                None if one_in(dice, 2) => {
                    draft.byes.push((round, white, choose(dice, &["bye", "half-bye", "zero-bye"])))
                }
                None => {}
            }
        }
    }
    draft
}

/// The pairs of a round, by rotation of the table; pairing systems rotate it at random.
fn pairs_of_round(dice: &mut Dice, system: &str, size: usize, round: usize) -> Vec<(usize, Option<usize>)> {
    let seats = size + size % 2;
    let turn = if system.ends_with("round-robin") { round } else { dice.below(seats) };
    let seat = |place: usize| if place == 0 { seats } else { (place + turn) % (seats - 1).max(1) + 1 };
    let player = |no: usize| if no > size { None } else { Some(no) };
    let pairs = (0..seats / 2).map(|place| (player(seat(place)), player(seat(seats - 1 - place))));
    pairs
        .filter_map(|(one, other)| match (one, other) {
            (Some(one), Some(other)) if round.is_multiple_of(2) => Some((other, Some(one))),
            (Some(one), other) => Some((one, other)),
            (None, other) => other.map(|other| (other, None)),
        })
        .collect()
}

/// One or two players withdraw. Their later games have no line, or a forfeit of one or both.
fn withdraw_players(dice: &mut Dice, draft: &mut Draft) {
    for _ in 0..=dice.below(2) {
        let (no, after) = (1 + dice.below(draft.size), dice.below(draft.rounds + 1));
        let has_lines = one_in(dice, 2);
        let nobody_comes = one_in(dice, 3);
        for (round, white, black, result) in &mut draft.games {
            if *round > after && [*white, *black].contains(&no) {
                *result = match nobody_comes {
                    true => "-/-",
                    false if *white == no => "-/+",
                    false => "+/-",
                };
            }
        }
        if !has_lines {
            draft.games.retain(|(round, white, black, _)| *round <= after || ![*white, *black].contains(&no));
            draft.byes.retain(|(round, player, _)| *round <= after || *player != no);
        }
        draft.withdrawn.push((no, after));
    }
}

/// One player does not come at all.
fn stay_away(dice: &mut Dice, draft: &mut Draft) {
    let no = 1 + dice.below(draft.size);
    for (_, white, black, result) in &mut draft.games {
        if *white == no {
            *result = "-/+";
        } else if *black == no {
            *result = "+/-";
        }
    }
}

/// Makes some of the absences unexcused.
fn unexcuse_some(dice: &mut Dice, draft: &mut Draft) {
    let unexcused = choose(dice, &[0, 50, 100]);
    for &(round, white, black, result) in &draft.games {
        let absent = [(white, ["-/+", "-/-"]), (black, ["+/-", "-/-"])];
        for (no, _) in absent.into_iter().filter(|(_, forfeits)| forfeits.contains(&result)) {
            if dice.below(100) < unexcused {
                draft.unexcused.push((round, no));
            }
        }
    }
}

fn draw_players(dice: &mut Dice, size: usize) -> Vec<Value> {
    let (level, spread) = (choose(dice, &LEVELS), choose(dice, &SPREADS));
    let outsiders = choose(dice, &[0, 0, 20, 60]);
    let mut players = Vec::new();
    for no in 1..=size {
        // The first two have the full spread between them.
        let within = if no == 1 { 0 } else { spread };
        let rating = level + if no <= 2 { within } else { dice.below(spread + 1) };
        let mut player = json!({"no": no, "name": format!("Spiller, Nummer {no}")});
        if dice.below(100) >= outsiders {
            player["rating"] = rating.into();
            if one_in(dice, 4) {
                player["registered"] = (1000 + dice.below(1500)).into();
            }
        } else {
            player["federation"] = "NOR".into();
            for kind in ["elo", "national_rating", "assigned_rating"] {
                if one_in(dice, 3) {
                    player[kind] = (rating + dice.below(40)).into();
                }
            }
        }
        players.push(player);
    }
    players
}
