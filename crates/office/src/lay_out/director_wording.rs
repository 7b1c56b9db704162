//! Puts the office's decisions about a report into words for its director: who was meant, and with which rating a player entered.

use crate::handed_on::sorted::Accepted;
use kartotek_decisions::{DecisionKind, Folder, IdentityRow};
use kartotek_formats::texts::{Text, text};
use kartotek_law::vocabulary::Club;
use kartotek_register::People;

/// The decisions that were used, in the order in which they were taken.
pub fn decided(accepted: &Accepted, decisions: &Folder, (people, clubs): (&People, &[Club])) -> Vec<Text> {
    let used = decisions.decisions.iter().filter(|decision| accepted.rulings.used.contains(&decision.hash));
    let said = used.filter_map(|decision| {
        let player = |no: u32| {
            let filed = accepted.filing.reading.report.as_ref()?;
            filed.players.iter().find(|player| player.no == no).map(|player| player.named())
        };
        match &decision.what {
            DecisionKind::Identity(row) => Some(of_identity(row, player(row.no)?, people, clubs)),
            DecisionKind::Assign(row) => {
                Some(text!("reply-decided-assigned", player = player(row.no)?, rating = row.rating.to_string()))
            }
            _ => None,
        }
    });
    said.collect()
}

fn of_identity(row: &IdentityRow, player: Text, people: &People, clubs: &[Club]) -> Text {
    if let Some(id) = &row.player {
        // A person who is on no public list is named by the id alone.
        let person = people.by_id(id).filter(|person| person.public && !person.is_erased());
        let person = person
            .map_or_else(|| Text::from(id.as_str()), |person| text!("person", id = &person.id, name = &person.name));
        return text!("reply-decided-is", player, person);
    }
    match (&row.enters, &row.federation) {
        (Some(enters), _) => {
            let club = enters.club.as_deref().and_then(|id| clubs.iter().find(|club| club.id == id));
            let club = club.map_or("none", |club| club.name.as_str());
            let rating = enters.first_rating.map_or("none".to_owned(), |rating| rating.to_string());
            text!("reply-decided-new", player, club, rating)
        }
        (None, Some(federation)) => text!("reply-decided-abroad", player, federation),
        (None, None) => text!("reply-decided-nobody", player),
    }
}
