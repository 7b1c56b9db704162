//! Contradictory tournaments are refused, each by its own error; and the questions that a state answers.

use kartotek_law::vocabulary::HalfPoints;
use kartotek_pairing::state::Colour;
use kartotek_pairing::{Opponent, Pair, Past, Place, Player, RULES, State, StateError, System, olympiad};

fn met(opponent: u32) -> Past {
    Past { opponent: Opponent::Player(opponent), colour: None, points: HalfPoints(1) }
}

fn player(number: u32, rounds: &[Past]) -> Player {
    Player { number, rounds: rounds.to_vec() }
}

fn two() -> Vec<Player> {
    vec![player(7, &[met(3)]), player(3, &[met(7)])]
}

#[test]
fn contradictions_are_refused() {
    let refused = |players: Vec<Player>, withdrawn: &[u32]| State::new(players, withdrawn.to_vec()).err();
    assert_eq!(refused(two(), &[]), None);
    assert_eq!(refused(two(), &[7, 3]), None);
    assert_eq!(refused(vec![player(1, &[]), player(2, &[]), player(1, &[])], &[]), Some(StateError::NumberTwice(1)));
    assert_eq!(refused(vec![player(2, &[]), player(2, &[])], &[]), Some(StateError::NumberTwice(2)));
    assert_eq!(State::new(Vec::new(), Vec::new()).map(|state| state.round()), Ok(1));
    assert_eq!(refused(vec![player(0, &[]), player(1, &[])], &[]), Some(StateError::NumberZero));
    let unknown = vec![player(1, &[met(2)]), player(3, &[met(1)])];
    assert_eq!(refused(unknown, &[]), Some(StateError::UnknownOpponent { player: 1, opponent: 2 }));
    let alone = vec![player(1, &[met(1)]), player(3, &[met(1)])];
    assert_eq!(refused(alone, &[]), Some(StateError::AgainstThemselves(1)));
    let longer = vec![player(1, &[met(2)]), player(2, &[met(1), met(1)])];
    assert_eq!(refused(longer, &[]), Some(StateError::Rounds { player: 2, has: 2, expected: 1 }));
    let shorter = vec![player(1, &[met(2)]), player(2, &[])];
    assert_eq!(refused(shorter, &[]), Some(StateError::Rounds { player: 2, has: 0, expected: 1 }));
    assert_eq!(refused(two(), &[4]), Some(StateError::UnknownWithdrawn(4)));
    assert_eq!(refused(two(), &[7, 7]), Some(StateError::WithdrawnTwice(7)));
}

#[test]
fn a_state_says_who_plays_and_which_round_is_next() {
    let state = State::new(two(), vec![7]).unwrap();
    assert_eq!(state.players().iter().map(|player| player.number).collect::<Vec<_>>(), [3, 7]);
    assert_eq!(state.active().map(|player| player.number).collect::<Vec<_>>(), [3]);
    assert_eq!((state.withdrawn(), state.past_rounds(), state.round()), (&[7][..], 1, 2));
    assert_eq!((state.players()[0].points(), state.clone().before_round(4).round()), (HalfPoints(1), 4));
    assert_eq!(state.before_round(4).past_rounds(), 1);
}

#[test]
fn the_empty_place_is_below_everybody() {
    assert!(Place::Player(1) < Place::Player(2) && Place::Player(u32::MAX - 1) < Place::Empty);
    assert_eq!((Place::Player(5).number(), Place::Empty.number()), (Some(5), None));
}

#[test]
fn every_system_names_its_rule() {
    let systems = [System::Monrad, System::Nordic, System::AllPlayAll];
    assert_eq!(systems.map(|system| system.rule().paragraph), ["4.10", "4.11", "4.15"]);
    assert!(systems.iter().all(|system| RULES.contains(system.rule())));
}

/// 5.13: in an unpaired round the stated colour does not count.
#[test]
fn a_round_without_a_pair_gives_no_white() {
    let past = |opponent, colour| Past { opponent, colour: Some(colour), points: HalfPoints(1) };
    let (nobody, left) = (Opponent::NotPaired, Opponent::Player(3));
    let players = vec![
        player(1, &[past(left, Colour::White), past(nobody, Colour::Black)]),
        player(2, &[past(nobody, Colour::White), past(nobody, Colour::White)]),
        player(3, &[past(Opponent::Player(1), Colour::Black), past(nobody, Colour::Black)]),
    ];
    let state = State::new(players, vec![3]).unwrap();
    let pairs = System::Nordic.pair(&state).round.unwrap().pairs;
    assert_eq!(pairs, [Pair { white: 2, black: 1 }]);
}

/// 4.13.5 at its limits.
#[test]
fn one_team_has_everybody_and_no_team_nobody() {
    assert_eq!(olympiad::teams(3, 1), [[0, 1, 2]]);
    assert!(olympiad::teams(3, 0).is_empty());
}

#[test]
fn a_pairing_that_one_card_alone_tells_of_was_made() {
    let nobody = Past { opponent: Opponent::NotPaired, ..met(1) };
    let state = State::new(vec![player(1, &[met(2)]), player(2, &[nobody])], Vec::new()).unwrap();
    assert_eq!([System::Monrad, System::Nordic].map(|system| system.pair(&state).round), [None, None]);
    let state = State::new(vec![player(1, &[nobody]), player(2, &[met(1)])], Vec::new()).unwrap();
    assert_eq!([System::Monrad, System::Nordic].map(|system| system.pair(&state).round), [None, None]);
}
