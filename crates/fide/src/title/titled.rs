//! Which titles the opponents hold.

use super::check::{Check, Requirement};
use super::opponents::{Opponents, part_up};
use crate::{Article, Level};
use kartotek_vocabulary::Title;

pub const RULE: Article =
    Article::new("B.01 1.4.5a", "half of the opponents hold a title, CM and WCM not counted", file!());
pub const HOLDERS: Article = Article::new(
    "B.01 1.4.5b to e",
    "a third, and at least three, hold the title of the norm or a higher one",
    file!(),
);
pub const DOUBLE: Article =
    Article::new("B.01 1.4.5f", "in a double all-play-all half of the opponents hold it", file!());

const TITLES: [Title; 6] = [Title::Gm, Title::Im, Title::Fm, Title::Wgm, Title::Wim, Title::Wfm];

pub fn checks(opponents: &Opponents, level: &Level) -> [Check; 2] {
    let (mix, n) = (&opponents.field.rules.numbers.mix, opponents.games.len());
    let titled = opponents.of_games().filter(|&opponent| opponents.holds(opponent, &TITLES)).count();
    let is_holder = |opponent: &usize| opponents.holds(*opponent, &level.holders);
    // Decision (B.01 1.4.5f): half of the different opponents, rounded up.
    let (holders, needed) = if opponents.is_double_all_play_all() {
        let different = opponents.different();
        (different.iter().filter(|opponent| is_holder(opponent)).count(), part_up(different.len(), mix.double_holders))
    } else {
        (opponents.of_games().filter(is_holder).count(), part_up(n, mix.holders).max(mix.least_holders))
    };
    [
        Check::at_least(Requirement::Titled, titled, part_up(n, mix.titled)),
        Check::at_least(Requirement::Holders, holders, needed),
    ]
}
