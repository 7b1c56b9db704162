//! The facts about a player that FIDE's rules need.

use kartotek_formats::report::PlayerAsFiled;
use kartotek_formats::texts::{Text, text};
use kartotek_law::vocabulary::{FidePlayer, Person, Rating, Title};

/// The facts of the report, or else of the register.
pub fn of(player: &PlayerAsFiled, person: Option<&Person>, remarks: &mut Vec<Text>) -> FidePlayer {
    let stated = player.title.as_deref().or(person.map(|person| person.fide_title.as_str()));
    let title = stated.filter(|title| !title.is_empty()).and_then(|title| {
        let read: Option<Title> = title.trim().parse().ok();
        if read.is_none() {
            remarks.push(text!("norms-no-title", player = player.named(), title));
        }
        read
    });
    let federation = person.map(|person| person.federation.clone()).filter(|federation| !federation.is_empty());
    FidePlayer {
        federation: player.federation.clone().or(federation),
        // The rating in a TRF's 001 line counts as a FIDE rating here.
        elo: player.elo.or(player.trf_rating).map(Rating).or(person.and_then(|person| person.fide_rating)),
        title,
        sex: player.sex.or(person.and_then(|person| person.sex)),
        is_computer: player.computer,
    }
}
