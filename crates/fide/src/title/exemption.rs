//! Where it does not matter from where the opponents are.

use super::Field;
use crate::Article;
use crate::facts::{NormEvent, System};
use kartotek_vocabulary::Title;
use std::collections::BTreeSet;

pub const RULE: Article = Article::new(
    "B.01 1.4.3a to c",
    "finals and team championships of a federation (its own players) and zonals are exempt from 1.4.3 and 1.4.4",
    file!(),
);
pub const SWISS: Article =
    Article::new("B.01 1.4.3d", "a Swiss with 20 rated guests of 3 federations, 10 of them titled, is exempt", file!());

/// The article by which a player is exempt.
pub fn exemption(field: &Field, player: usize) -> Option<&'static str> {
    let is_of_host = field.tournament.is_of_host(&field.tournament.players[player]);
    match field.tournament.norm_event {
        Some(NormEvent::NationalFinal) if is_of_host => Some("1.4.3a"),
        Some(NormEvent::NationalTeam) if is_of_host => Some("1.4.3b"),
        Some(NormEvent::Zonal) => Some("1.4.3c"),
        _ => field.is_exempt_swiss.then_some("1.4.3d"),
    }
}

/// Whether enough guests take part in every round.
pub(super) fn is_exempt_swiss(field: &Field) -> bool {
    const TITLES: [Title; 4] = [Title::Gm, Title::Im, Title::Wgm, Title::Wim];
    let (numbers, players) = (&field.rules.numbers.swiss, &field.tournament.players);
    if field.tournament.system != Some(System::Swiss) || field.rounds() == 0 {
        return false;
    }
    let is_guest = |&player: &usize| {
        let is_foreign = field.federation(player).is_some() && !field.tournament.is_of_host(&players[player]);
        is_foreign && field.rating(player).is_some() && field.missed(player) <= numbers.missed
    };
    let guests: Vec<usize> = (0..players.len()).filter(is_guest).collect();
    (0..field.rounds()).all(|round| {
        let present = || guests.iter().copied().filter(|&player| field.takes_part(player, round));
        let federations: BTreeSet<_> = present().filter_map(|player| field.federation(player)).collect();
        let is_titled = |player: &usize| players[*player].title.is_some_and(|title| TITLES.contains(&title));
        present().count() >= numbers.players
            && federations.len() >= numbers.federations
            && present().filter(is_titled).count() >= numbers.titled
    })
}
