//! The pages of clubs, and the list of all clubs.

use super::one_decimal;
use super::pages::Site;
use super::source::{Club, FormerClub, FormerName};
use super::template::given;
use minijinja::context;
use minijinja::value::Value as Given;

impl Site<'_> {
    pub(super) fn clubs(&self) -> Vec<Given> {
        let rows = self.clubs.iter().filter_map(|club| {
            let (rows, file) = (self.of_club.get(club.id.as_str())?, self.club_files.get(&club.id)?);
            let ratings: Vec<i32> = rows.iter().map(|row| row.rating.0).collect();
            let mean = one_decimal(&ratings, self.source.language);
            let highest = ratings.iter().max().copied().unwrap_or(0);
            let (name, district) = (club.name.as_str(), club.district.as_str());
            Some(context! { name, file, district, players => rows.len(), mean, highest })
        });
        rows.collect()
    }

    pub(super) fn former_names(&self, club: &Club) -> Vec<Given> {
        let row = |former: &FormerName| context! { name => former.name.as_str(), until => self.day(former.until) };
        club.former.iter().map(row).collect()
    }

    /// The page of a club that no longer exists. Without `into` it was closed, or the club it was merged into no longer
    /// exists.
    pub(super) fn former_club(&self, club: &FormerClub) -> Given {
        let into = club.into.as_deref().and_then(|id| self.club_by_id.get(id));
        let into = into.map(|club| self.club(&club.id, &club.name));
        context! { name => club.name.as_str(), until => self.day(club.until), into => given(into) }
    }
}
