//! Which wishes of an application a norm serves.

use super::Field;
use crate::Article;
use crate::facts::{NormEvent, System};
use kartotek_vocabulary::Title;

pub const DAYS: Article = Article::new("B.01 1.1.3a", "one norm of GM or WGM with three days of one round", file!());
pub const WITHOUT_EXEMPTION: Article = Article::new("B.01 1.4.3e", "one norm without an exemption", file!());
pub const STRONG_SWISS: Article =
    Article::new("B.01 1.5.6", "one norm of a large Swiss, a national final or the World Cup", file!());

/// Wishes that the event serves for everybody: 1.1.3a, 1.5.6.
pub(super) fn by_event(field: &Field) -> Vec<&'static str> {
    let single = field.tournament.rounds_of_days().into_iter().filter(|(_, rounds)| *rounds == 1).count();
    let has_days = single >= field.rules.numbers.serves.days;
    let is_named = matches!(field.tournament.norm_event, Some(NormEvent::NationalFinal | NormEvent::WorldCup));
    let mut served = Vec::new();
    served.extend(has_days.then_some("1.1.3a"));
    served.extend((is_named || is_strong_swiss(field)).then_some("1.5.6"));
    served
}

/// In every round the highest of those who missed at most one average enough.
// Decision (B.01 1.5.6): the 40 highest of a round, so many must take part; an unrated player counts as in 1.4.6.
fn is_strong_swiss(field: &Field) -> bool {
    let numbers = &field.rules.numbers;
    if field.tournament.system != Some(System::Swiss) || field.rounds() == 0 {
        return false;
    }
    let players = 0..field.tournament.players.len();
    let steady: Vec<usize> = players.filter(|&player| field.missed(player) <= numbers.swiss.missed).collect();
    (0..field.rounds()).all(|round| {
        let present = steady.iter().filter(|&&player| field.takes_part(player, round));
        let mut ratings: Vec<i64> = present.map(|&player| i64::from(field.counted_rating(player))).collect();
        ratings.sort_unstable_by(|a, b| b.cmp(a));
        let highest = ratings.get(..numbers.serves.highest);
        highest.is_some_and(|highest| {
            highest.iter().sum::<i64>() >= numbers.serves.average * numbers.serves.highest as i64
        })
    })
}

/// The wishes that a norm of this title serves. `is_exempt`: it needed an exemption.
pub(super) fn serves(field: &Field, title: Title, is_exempt: bool) -> Vec<&'static str> {
    let is_for_title = |wish: &&&str| **wish != "1.1.3a" || matches!(title, Title::Gm | Title::Wgm);
    let mut served: Vec<&str> = field.served.iter().filter(is_for_title).copied().collect();
    served.extend((!is_exempt).then_some("1.4.3e"));
    served.sort_unstable();
    served
}
