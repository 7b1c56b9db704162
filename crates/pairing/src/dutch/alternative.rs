//! The reason for a pair: the best round without it, or with another pair, and the criterion by which that round is
//! worse.

use super::why::{Deviation, find_deviation};
use super::{Course, pair_field, search};
use crate::answer::{Pair, Round};

/// A round that differs from the paired one in a given pair or bye.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Alternative {
    /// The best such round, and why it is not the one paired.
    Round(Round, Deviation),
    /// No such round: the others cannot be paired.
    None,
    /// The two may not meet at all (C1, C3, or a forbidden pair).
    MayNotMeet,
}

/// The best round without a given pair of the course, by numbers.
pub fn without(course: &Course, pair: &Pair) -> Alternative {
    let Some((one, other)) = indices(course, pair) else { return Alternative::None };
    let mut field = course.field.clone();
    field.may_meet.remove_edge(one, other);
    compare(course, pair_field(search::pair, field))
}

/// The best round with the bye for another player.
pub fn without_bye(course: &Course, number: u32) -> Alternative {
    let mut field = course.field.clone();
    let Some(index) = field.index_of(number) else { return Alternative::None };
    field.players[index].may_have_bye = false;
    compare(course, pair_field(search::pair, field))
}

/// The best round that contains `pair`, which the system's round does not; players are given by number.
pub fn best_round_with(course: &Course, pair: &Pair) -> Alternative {
    let Some((one, other)) = indices(course, pair) else { return Alternative::None };
    let mut field = course.field.clone();
    if !field.may_meet.has_edge(one, other) {
        return Alternative::MayNotMeet;
    }
    field.may_meet.isolate(one);
    field.may_meet.isolate(other);
    field.may_meet.add_edge(one, other);
    for index in [one, other] {
        field.players[index].may_have_bye = false;
    }
    compare(course, pair_field(search::pair, field))
}

fn indices(course: &Course, pair: &Pair) -> Option<(usize, usize)> {
    Some((course.field.index_of(pair.white)?, course.field.index_of(pair.black)?))
}

fn compare(course: &Course, other: Option<Course>) -> Alternative {
    let Some(round) = other.map(|other| other.round()) else { return Alternative::None };
    match find_deviation(course, &round) {
        Some(why) => Alternative::Round(round, why),
        // The round is unchanged: it did not need the pair that was removed.
        None => Alternative::None,
    }
}
