//! Players who enter the register or start anew, each counted once over all reports of a run.

use kartotek_facts::{AcceptedPlayer, AcceptedReport, Registered};
use kartotek_law::vocabulary::Rating;
use kartotek_register::people::name_key;
use std::collections::HashMap;

/// The newcomers of several reports, numbered in the order of their first appearance.
#[derive(Default)]
pub struct Newcomers {
    by_key: HashMap<String, usize>,
    first_ratings: Vec<Vec<Rating>>,
}

impl Newcomers {
    pub fn of<'r>(reports: impl Iterator<Item = &'r AcceptedReport>) -> Newcomers {
        let mut newcomers = Newcomers::default();
        for player in reports.flat_map(|report| &report.players) {
            newcomers.add(player);
        }
        newcomers
    }

    /// Adds a player. Returns whether the player was already added.
    pub fn add(&mut self, player: &AcceptedPlayer) -> bool {
        let Some(first_rating) = first_rating(player) else { return false };
        let keys = keys(player);
        let known = keys.iter().find_map(|key| self.by_key.get(key).copied());
        let number = known.unwrap_or(self.first_ratings.len());
        if known.is_none() {
            self.first_ratings.push(Vec::new());
        }
        self.first_ratings[number].push(first_rating);
        self.by_key.extend(keys.into_iter().map(|key| (key, number)));
        known.is_some()
    }

    /// The number of a player who was added.
    pub fn number(&self, player: &AcceptedPlayer) -> Option<usize> {
        keys(player).iter().find_map(|key| self.by_key.get(key).copied())
    }

    /// Whether reports disagree about the player's first rating.
    pub fn is_contradicted(&self, player: &AcceptedPlayer) -> bool {
        let ratings = self.number(player).map_or(&[][..], |number| &self.first_ratings[number]);
        ratings.windows(2).any(|two| two[0] != two[1])
    }
}

/// The first rating that a report gives a player who enters or starts anew with it.
pub fn first_rating(player: &AcceptedPlayer) -> Option<Rating> {
    match &player.registered {
        Registered::New(new) => Some(new.first_rating),
        Registered::Restarts(first) => Some(*first),
        _ => None,
    }
}

/// All keys that identify a newcomer across reports: register id, FIDE id, name and birth date.
fn keys(player: &AcceptedPlayer) -> Vec<String> {
    let person = match &player.registered {
        Registered::New(new) => &new.filed,
        Registered::Restarts(_) => return vec![format!("id {}", player.id)],
        _ => return Vec::new(),
    };
    let id = (!person.id.is_empty()).then(|| format!("id {}", person.id));
    let fide_id = (!person.fide_id.is_empty()).then(|| format!("fide {}", person.fide_id));
    let born = person.birth_date.map(kartotek_formats::office_csv::birth_date_text).unwrap_or_default();
    let name = format!("name {} {born}", name_key(&person.name));
    id.into_iter().chain(fide_id).chain([name]).collect()
}
