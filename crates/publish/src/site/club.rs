//! The pages of clubs, and the list of all clubs.

use super::link::ClubLink;
use super::one_decimal;
use super::pages::Site;
use super::source::{Club, FormerClub, FormerName};
use serde::Serialize;

impl Site<'_> {
    pub(super) fn clubs(&self) -> Vec<ClubRow> {
        let rows = self.clubs.iter().filter_map(|club| {
            let (rows, file) = (self.of_club.get(club.id.as_str())?, self.club_files.get(&club.id)?);
            let ratings: Vec<i32> = rows.iter().map(|row| row.rating.0).collect();
            Some(ClubRow {
                name: club.name.clone(),
                file: file.clone(),
                district: club.district.clone(),
                players: rows.len(),
                mean: one_decimal(&ratings, self.source.language),
                highest: ratings.iter().max().copied().unwrap_or(0),
            })
        });
        rows.collect()
    }

    pub(super) fn former_names(&self, club: &Club) -> Vec<FormerNameRow> {
        let row = |former: &FormerName| FormerNameRow { name: former.name.clone(), until: self.day(former.until) };
        club.former.iter().map(row).collect()
    }

    /// The page of a club that no longer exists.
    pub(super) fn former_club(&self, club: &FormerClub) -> FormerClubPage {
        let into = club.into.as_deref().and_then(|id| self.club_by_id.get(id));
        let into = into.map(|club| self.club(&club.id, &club.name));
        FormerClubPage { name: club.name.clone(), until: self.day(club.until), into }
    }
}

#[derive(Serialize)]
pub(super) struct ClubRow {
    name: String,
    file: String,
    district: String,
    players: usize,
    mean: String,
    highest: i32,
}

#[derive(Serialize)]
pub(super) struct FormerNameRow {
    name: String,
    until: String,
}

#[derive(Serialize)]
pub(super) struct FormerClubPage {
    name: String,
    until: String,
    /// `None`: it was closed, or the club it was merged into no longer exists.
    into: Option<ClubLink>,
}
