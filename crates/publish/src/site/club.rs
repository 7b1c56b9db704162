//! Clubs: the page of each, and the page of all.

use super::one_decimal;
use super::pages::Site;
use serde::Serialize;

impl Site<'_> {
    pub(super) fn clubs(&self) -> Vec<ClubRow> {
        let rows = self.clubs.iter().filter_map(|club| {
            let (own, file) = (self.of_club.get(club.id.as_str())?, self.club_files.get(&club.id)?);
            let ratings: Vec<i32> = own.iter().map(|row| row.rating.0).collect();
            Some(ClubRow {
                name: club.name.clone(),
                file: file.clone(),
                district: club.district.clone(),
                players: own.len(),
                mean: one_decimal(&ratings, self.source.language),
                highest: ratings.iter().max().copied().unwrap_or(0),
            })
        });
        rows.collect()
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
