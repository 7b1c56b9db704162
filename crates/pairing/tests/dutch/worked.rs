//! Rounds worked out by hand from the articles.

use kartotek_pairing::dutch::criteria::Criterion;
use kartotek_pairing::dutch::tournament::{Player, RoundEntry, RoundEntryKind, Tournament};
use kartotek_pairing::dutch::why::{Deviation, find_deviation};
use kartotek_pairing::dutch::{self, acceleration};
use kartotek_pairing::state::Colour;
use kartotek_pairing::{Pair, answer::Round};

/// Players 1, 2, … by their rounds: `3w1` opponent, colour, result; `U` the bye, `H` half a point, `Z` away, `4b+` a forfeit.
fn tournament(scheduled: usize, rounds: &[&str]) -> Tournament {
    let players = (1..).zip(rounds).map(|(number, cells)| Player {
        number,
        entries: cells.split_whitespace().map(entry).collect(),
        ..Player::default()
    });
    let mut tournament = Tournament::new(players.collect()).unwrap();
    tournament.scheduled = scheduled;
    tournament.initial = Some(Colour::White);
    tournament
}

fn entry(cell: &str) -> RoundEntry {
    let (result, before) = (cell.chars().last().unwrap(), &cell[..cell.len() - 1]);
    let points = match result {
        '1' | '+' | 'U' | 'F' => 100,
        '=' | 'H' => 50,
        _ => 0,
    };
    let kind = match result {
        'U' => RoundEntryKind::Bye,
        'H' | 'F' | 'Z' => RoundEntryKind::Away,
        _ => {
            let (number, colour) = before.split_at(before.len() - 1);
            let opponent = number.parse().unwrap();
            let colour = if colour == "w" { Colour::White } else { Colour::Black };
            match result {
                '+' | '-' => RoundEntryKind::Forfeited { opponent, colour: Some(colour) },
                _ => RoundEntryKind::Played { opponent, colour },
            }
        }
    };
    RoundEntry { kind, points }
}

/// The pairing as `1-3 4-2 5`: White first, then the bye.
fn paired(tournament: &Tournament, round: usize) -> String {
    let Some(course) = dutch::pair(tournament, round) else { return "none".to_owned() };
    let Round { pairs, bye } = course.published();
    let pairs = pairs.iter().map(|pair| format!("{}-{}", pair.white, pair.black));
    pairs.chain(bye.map(|bye| bye.to_string())).collect::<Vec<_>>().join(" ")
}

#[test]
fn round_one_is_s1_against_s2_with_the_initial_colour_for_odd_positions() {
    assert_eq!(paired(&tournament(5, &["", "", "", "", "", ""]), 1), "1-4 5-2 3-6");
    assert_eq!(paired(&tournament(5, &["", "", "", "", "", "", ""]), 1), "1-4 5-2 3-6 7", "the last has the bye");
}

/// All pairs are new, and colours alternate: winners 1 2 (1 had White, 2 Black), losers 3 4 (3 White, 4 Black).
#[test]
fn round_two_pairs_the_winners_and_alternates_colours() {
    let after_one = tournament(3, &["3w1", "4b1", "1b0", "2w0"]);
    assert_eq!(paired(&after_one, 2), "2-1 3-4");
}

/// 1, 2, 3 have won and 4, 5, 6 lost. 1 and 3 had White, 2 Black: 1-2 and 2-3 meet both preferences, 1-3 does not. One floats
/// down: by C12 and the order 1-2 stay in the bracket, and 3 floats. 3 wants Black. Of 4, 5, 6 only 5 had White and wants Black
/// too; 4 (BSN 2) comes first and is 3's opponent. 4 had Black and wants White.
#[test]
fn an_odd_bracket_lets_the_last_down_where_colours_allow() {
    let after_one = tournament(5, &["4w1", "5b1", "6w1", "1b0", "2w0", "3b0"]);
    assert_eq!(paired(&after_one, 2), "2-1 4-3 6-5");
}

/// C5 and C2: 2 has the fewest points, and 3 has had the bye.
#[test]
fn the_bye_goes_to_the_lowest_score_that_may_have_it() {
    let after_one = tournament(3, &["2w1", "1b0", "U"]);
    assert_eq!(paired(&after_one, 2), "3-1 2");
}

/// C14: 3 (bye) and 4 (won by forfeit) floated down, 1 did not. So 1 floats, although 1-3 comes first. 1 has met 2, so 1 meets
/// 5, and 2 has the bye.
#[test]
fn nobody_floats_down_twice_running_where_another_can() {
    let forfeited = tournament(3, &["2w1", "1b0", "U", "5w+", "4b-"]);
    assert_eq!(paired(&forfeited, 2), "3-4 5-1 2");
}

/// Four players after two rounds: all pairs have met except 1-4 and 2-3.
#[test]
fn where_only_one_pairing_is_left_it_is_taken_whatever_the_scores() {
    let after_two = tournament(3, &["2w1 3b1", "1b0 4w1", "4w0 1w0", "3b1 2b0"]);
    assert_eq!(paired(&after_two, 3), "4-1 2-3");
    let none = tournament(4, &["2w1 3b1 4w1", "1b0 4w1 3b0", "4w0 1w0 2w1", "3b1 2b0 1b0"]);
    assert_eq!(paired(&none, 4), "none");
}

/// C3: 1 and 2 have had White twice. In round 3 of 5 they may not meet, so both float down. 1 has met 3 and 4, 2 has met 5 and
/// 6, and 2-3 would not meet the preference of 3. In the last round topscorers may meet, but 5-6, both Black twice, may not.
#[test]
fn two_who_must_have_black_meet_only_as_topscorers() {
    let rounds = ["3w1 4w1", "5w1 6w1", "1b0 5w=", "6w= 1b0", "2b0 3b=", "4b= 2b0"];
    assert_eq!(paired(&tournament(5, &rounds), 3), "5-1 4-2 6-3");
    assert_eq!(paired(&tournament(3, &rounds), 3), "2-1 6-3 5-4");
}

/// C.04.7 1: of 6 players the first 4 are group A; of 5 rounds 3 are accelerated, 2 of them by a whole point.
#[test]
fn baku_pairs_group_a_with_itself() {
    let mut accelerated = tournament(5, &["", "", "", "", "", ""]);
    assert!(acceleration::accelerate_by_baku(&mut accelerated));
    let points = |number: usize| accelerated.players()[number - 1].acceleration.clone();
    assert_eq!((points(4), points(5)), (vec![100, 100, 50], vec![]));
    assert_eq!(paired(&accelerated, 1), "1-3 4-2 5-6");
}

/// An absence without points is not a downfloat; half a point without playing is one (1.4).
#[test]
fn a_float_is_an_unplayed_round_that_scored() {
    use kartotek_pairing::dutch::field::{Field, Float};
    let field = Field::before(&tournament(5, &["Z", "H", "U", "5w+", "4b-", "7w1", "6b0"]), 2);
    let float = |number: u32| field.players.iter().find(|player| player.number == number).unwrap().floats[0];
    let expected = [Float::None, Float::Down, Float::Down, Float::Down, Float::None, Float::None, Float::None];
    assert_eq!((1..=7).map(float).collect::<Vec<_>>(), expected);
}

/// The reported round 2 lets 2 float down instead of 3, so one preference is not met (C12).
#[test]
fn the_reason_names_the_first_criterion_that_is_worse() {
    let after_one = tournament(5, &["4w1", "5b1", "6w1", "1b0", "2w0", "3b0"]);
    let course = dutch::pair(&after_one, 2).unwrap();
    let pair = |white: u32, black: u32| Pair { white, black };
    let reported = Round { pairs: vec![pair(3, 1), pair(2, 4), pair(6, 5)], bye: None };
    assert_eq!(
        find_deviation(&course, &reported),
        Some(Deviation::Worse { criterion: Criterion::C12, players: vec![1, 3] })
    );
    let turned = Round { pairs: vec![pair(1, 2), pair(4, 3), pair(6, 5)], bye: None };
    assert_eq!(find_deviation(&course, &turned), Some(Deviation::Colours { pair: (2, 1) }));
    assert_eq!(find_deviation(&course, &course.round()), None);
}
