//! Fields built to take long or to have no pairing. Each is answered correctly and within the stated bound.

use kartotek_pairing::dutch::tournament::{Forbidden, Player, RoundEntry, RoundEntryKind, Tournament};
use kartotek_pairing::dutch::{self, Course};
use kartotek_pairing::matching::Matching;
use kartotek_pairing::state::Colour;
use std::collections::HashSet;
use std::time::{Duration, Instant};

/// The longest that a round of 1,000 players may take (`MOST_PAIRED_BY_DUTCH` states it). The fields here have a fifth of the
/// players, without optimisation; `KARTOTEK_DUTCH_PLAYERS=1000` makes them full size.
const LONGEST: Duration = Duration::from_secs(60);

/// The most different scores that are paired (`MOST_SCORES_BY_DUTCH`).
const MOST_SCORES: u32 = 60;

fn players() -> u32 {
    std::env::var("KARTOTEK_DUTCH_PLAYERS").ok().and_then(|number| number.parse().ok()).unwrap_or(200)
}

/// Players without a game after one unpaired round, with the given points.
fn field(points: impl Fn(u32) -> i32) -> Tournament {
    let player = |number: u32| {
        let entry = RoundEntry { kind: RoundEntryKind::Away, points: points(number) };
        Player { number, entries: vec![entry], ..Player::default() }
    };
    let mut tournament = Tournament::new((1..=players()).map(player).collect()).unwrap();
    tournament.scheduled = 40;
    tournament.initial = Some(Colour::White);
    tournament
}

/// Players who have had these colours, always against the same opponent, with the given points.
fn with_colours(colours: &[Colour], points: impl Fn(u32) -> i32) -> Tournament {
    let half = players() / 2;
    let player = |number: u32| {
        let opponent = if number > half { number - half } else { number + half };
        let entry = |(round, &colour)| RoundEntry {
            kind: RoundEntryKind::Played { opponent, colour },
            points: if round == 0 { points(number) } else { 0 },
        };
        Player { number, entries: colours.iter().enumerate().map(entry).collect(), ..Player::default() }
    };
    let mut tournament = Tournament::new((1..=2 * half).map(player).collect()).unwrap();
    tournament.scheduled = 40;
    tournament
}

/// The computing time of this thread so far, without that of other processes. `None`: the system does not say.
fn computed() -> Option<Duration> {
    let said = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    Some(Duration::from_nanos(said.split_whitespace().next()?.parse().ok()?))
}

fn forbid(tournament: &mut Tournament, numbers: impl Iterator<Item = u32>) {
    tournament.forbidden.push(Forbidden { rounds: None, numbers: numbers.collect() });
}

/// Pairs the next round within the bound. Whether a pairing exists is found independently: by a matching of the pairs that C1
/// and C3 allow, with each possible bye.
fn answered(story: &str, tournament: &Tournament) -> Option<Course> {
    let round = tournament.known() + 1;
    let begun = Instant::now();
    let used = computed();
    let course = dutch::pair(tournament, round);
    let took = match (used, computed()) {
        (Some(before), Some(after)) => after - before,
        _ => begun.elapsed(),
    };
    println!("{story}: {took:?}");
    assert!(took < LONGEST, "{story}: {took:?}");
    let field = dutch::field::Field::before(tournament, round);
    let all: Vec<usize> = (0..field.players.len()).collect();
    let can = |players: &[usize]| Matching::of_all(&field.may_meet, players).is_some();
    let exists = if all.len().is_multiple_of(2) {
        can(&all)
    } else {
        let without = |bye: usize| all.iter().copied().filter(|&index| index != bye).collect::<Vec<_>>();
        all.iter().any(|&bye| field.players[bye].may_have_bye && can(&without(bye)))
    };
    assert_eq!(course.is_some(), exists, "{story}");
    if let Some(course) = &course {
        let round = course.round();
        let paired: Vec<u32> = round.pairs.iter().flat_map(|pair| [pair.white, pair.black]).chain(round.bye).collect();
        let different: HashSet<u32> = paired.iter().copied().collect();
        assert_eq!((paired.len(), different.len()), (all.len(), all.len()), "{story}: everybody once");
        let place = |number: u32| field.players.iter().position(|player| player.number == number).unwrap();
        let may_meet = |white: u32, black: u32| field.may_meet.has_edge(place(white), place(black));
        assert!(round.pairs.iter().all(|pair| may_meet(pair.white, pair.black)), "{story}: C1, C3");
    }
    course
}

#[test]
fn players_of_one_score_and_one_colour() {
    assert!(answered("White once, one score", &with_colours(&[Colour::White], |_| 50)).is_some());
    // C3: not one pair may meet.
    assert!(answered("White twice", &with_colours(&[Colour::White; 2], |_| 50)).is_none());
    // A colour difference of 40 rounds in one direction does not occur in paired tournaments.
    assert!(answered("White 39 times", &with_colours(&[Colour::White; 39], |_| 50)).is_none());
    assert!(answered("no game at all", &field(|_| 0)).is_some());
}

#[test]
fn as_many_scores_as_are_paired() {
    let scores = MOST_SCORES.min(players());
    let own = move |number: u32| i32::try_from(number * scores / players()).unwrap_or(0);
    assert!(answered("sixty scores", &field(own)).is_some());
    assert!(answered("sixty scores, and White once", &with_colours(&[Colour::White], own)).is_some());
    let mut upper = field(own);
    forbid(&mut upper, players() / 2 + 1..=players());
    assert!(answered("sixty scores, the upper half may not meet", &upper).is_some());
    let mut threes = field(|number| own(number.div_ceil(3) * 3));
    for third in (players() / 2..=players()).filter(|number| number % 3 == 0) {
        let upper = (players() / 2..=players()).filter(|&other| other != third);
        threes.forbidden.extend(upper.map(|other| Forbidden { rounds: None, numbers: vec![third, other] }));
    }
    assert!(answered("sixty scores, one of three meets nobody of the upper half", &threes).is_some());
    let mut near = field(own);
    for number in 1..players() {
        forbid(&mut near, (number..=players()).take(12));
    }
    assert!(answered("sixty scores, and nobody meets the ten nearest", &near).is_some());
}

#[test]
fn halves_that_may_not_meet() {
    let score = |number: u32| if number <= players() / 2 { 100 } else { 0 };
    for (story, lower_half) in
        [("nobody of the upper half may meet", false), ("nobody of the lower half may meet", true)]
    {
        let mut halves = field(score);
        let half = players() / 2;
        if lower_half {
            forbid(&mut halves, half + 1..=players())
        } else {
            forbid(&mut halves, 1..=half)
        }
        assert!(answered(story, &halves).is_some());
    }
    let mut more = field(score);
    forbid(&mut more, 1..=players() / 2 + 2);
    assert!(answered("more than half may not meet", &more).is_none());
    let mut every_third = field(score);
    (0..3).for_each(|rest| forbid(&mut every_third, (1..=players()).filter(|number| number % 3 == rest)));
    answered("three kinds that meet the others alone", &every_third);
    let mut every_second = field(score);
    (0..2).for_each(|rest| forbid(&mut every_second, (1..=players()).filter(|number| number % 2 == rest)));
    assert!(answered("two kinds that meet each other alone", &every_second).is_some());
}

#[test]
fn everybody_has_met_everybody() {
    let mut none = field(|number| i32::try_from(number % 7).unwrap_or(0));
    forbid(&mut none, 1..=players());
    assert!(answered("nobody is left", &none).is_none());
    // Only one pairing is possible: the first with the last, and so on.
    let mut one = field(|number| i32::try_from(number % 7).unwrap_or(0));
    for number in 1..=players() {
        forbid_all_but(&mut one, number);
    }
    let course = answered("one pairing is left", &one).unwrap();
    let is_it = course.round().pairs.iter().all(|pair| pair.white + pair.black == players() + 1);
    assert!(is_it, "{:?}", course.round());
}

/// Allows a player only one opponent among those below: the one equally far from the other end.
fn forbid_all_but(tournament: &mut Tournament, number: u32) {
    let others = (number + 1..=players()).filter(|other| number + other != players() + 1);
    others.for_each(|other| tournament.forbidden.push(Forbidden { rounds: None, numbers: vec![number, other] }));
}

#[test]
fn an_odd_field_where_few_may_have_the_bye() {
    let mut odd = field(|number| i32::try_from(number % 5).unwrap_or(0));
    odd.players_mut()[0].away = vec![2];
    assert!(answered("odd, all may", &odd).is_some());
    // All players present have had a bye, except the first.
    for player in odd.players_mut().iter_mut().skip(2) {
        player.entries[0] = RoundEntry { kind: RoundEntryKind::Bye, points: 100 };
    }
    let course = answered("odd, one may", &odd).unwrap();
    assert_eq!(course.round().bye, Some(2));
    odd.players_mut()[1].entries[0].kind = RoundEntryKind::Bye;
    assert!(answered("odd, nobody may", &odd).is_none());
}
