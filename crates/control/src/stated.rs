//! The rating that is stated of a player.

use super::Facts;
use kartotek_formats::home::home;
use kartotek_formats::report::PlayerAsFiled;
use kartotek_law::vocabulary::TournamentKind;

/// Ro, else an Elo, else a national rating, else one that RK assigned abroad. `None`: the player has no rating.
pub fn rating_of(facts: &Facts, player: &PlayerAsFiled) -> Option<i32> {
    let kind = facts.filed.kind.as_ref().map(|kind| kind.value);
    let is_abroad = matches!(kind, Some(TournamentKind::International | TournamentKind::InternationalTeam))
        && facts.filed.federation.as_deref().is_some_and(|federation| federation != home());
    let start = facts.start_ratings.get(&player.no).copied();
    let national = player.national_rating.or(player.rating);
    let from_outside = [player.elo, player.trf_rating, national, player.assigned_rating.filter(|_| is_abroad)];
    start.or_else(|| from_outside.into_iter().flatten().next())
}
