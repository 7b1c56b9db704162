//! FIDE's numbers in the register: ratings from its lists, and the changes that the office's tournaments bring by FIDE's
//! rules until its next list. An office that has taken over no such list has none of these tables.

use super::ids::id_order;
use super::merges::Merges;
use super::table_values::{NaiveDateText, PointsText};
use chrono::NaiveDate;
use kartotek_formats::fide_list::{KindNumbers, ListKind};
use kartotek_law::vocabulary::{Person, Rating};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// FIDE's numbers, growing with FIDE's lists and with reports.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct FideRecords {
    /// Sorted by player, then kind.
    pub ratings: Vec<FideRating>,
    /// Sorted by list, then kind, first day, report and start number.
    pub results: Vec<FideResult>,
    /// Sorted by day, then report, start number and title.
    pub norms: Vec<FideNorm>,
}

/// A player's rating of one kind, from the newest FIDE list that had it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FideRating {
    pub player_id: String,
    pub kind: ListKind,
    /// The first day of the list's month; `None`: the list did not say.
    pub list: Option<NaiveDateText>,
    /// `None`: unrated.
    pub rating: Option<i32>,
    /// From the newest list that gave it.
    pub k: Option<u32>,
    /// Rated games of the period, from the newest list that gave them.
    pub games: Option<u32>,
    /// Highest rating on the lists taken over.
    pub highest: Option<i32>,
}

/// A player's games in a tournament for a coming FIDE list.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub struct FideResult {
    /// The first day of the month of the FIDE list that includes the tournament.
    pub list: NaiveDateText,
    pub kind: ListKind,
    /// The day of the first round.
    pub start: NaiveDateText,
    /// The day of the last round.
    pub end: NaiveDateText,
    /// The id of the report.
    pub report: String,
    pub tournament: String,
    /// Start number.
    pub no: u32,
    pub player_id: String,
    /// Ro; `None`: unrated, and the games count towards a first rating.
    pub rating: Option<i32>,
    /// K before the list's games are counted; `None`: unrated.
    pub k: Option<i64>,
    pub games: i64,
    pub score: PointsText,
    /// We in hundredths; 0 for an unrated player.
    pub expected_x100: i64,
    /// The sum of the opponents' ratings for an unrated player; otherwise 0.
    pub rating_sum: i64,
}

/// A norm of a registered player by FIDE's current title regulations.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
pub struct FideNorm {
    /// The day of the last round.
    pub date: NaiveDateText,
    /// The id of the report.
    pub report: String,
    pub tournament: String,
    /// Start number.
    pub no: u32,
    pub player_id: String,
    /// One of GM, IM, WGM, WIM.
    pub title: String,
    /// The id of the rule set.
    pub rules: String,
    /// Games used.
    pub games: usize,
    pub average: Option<i32>,
    pub performance: Option<i32>,
    pub demanded: String,
    pub score: String,
    /// Rounds, joined by `;`.
    pub left_out: String,
    /// Articles that were applied, joined by `;`.
    pub by: String,
    /// Number of games for which the norm counts in an application.
    pub counts: Option<usize>,
    /// The articles about the composition of norms that this one serves, joined by `;`.
    pub serves: String,
}

impl FideRecords {
    /// Whether a FIDE list with more than Elo and titles was taken over. Without one nothing is computed.
    pub fn are_kept(&self) -> bool {
        !self.ratings.is_empty()
    }

    /// The player's numbers of a kind. `None`: the player was on no list of this kind.
    pub fn rating(&self, player: &str, kind: ListKind) -> Option<&FideRating> {
        self.index(player, kind).ok().map(|index| &self.ratings[index])
    }

    /// A person's Elo of standard, rapid and blitz.
    pub fn elo_of(&self, person: &Person) -> [Option<i32>; 3] {
        ListKind::ALL.map(|kind| self.elo(person, kind))
    }

    /// A person's Elo of a kind.
    pub fn elo(&self, person: &Person, kind: ListKind) -> Option<i32> {
        match kind {
            ListKind::Standard => person.fide_rating.map(|rating| rating.0),
            ListKind::Rapid | ListKind::Blitz => self.rating(&person.id, kind)?.rating,
        }
    }

    fn index(&self, player: &str, kind: ListKind) -> Result<usize, usize> {
        self.ratings.binary_search_by(|row| (id_order(&row.player_id), row.kind).cmp(&(id_order(player), kind)))
    }

    /// All records of one player.
    pub fn of_player(&self, id: &str) -> FideRecords {
        FideRecords {
            ratings: self.ratings.iter().filter(|row| row.player_id == id).cloned().collect(),
            results: self.results.iter().filter(|row| row.player_id == id).cloned().collect(),
            norms: self.norms.iter().filter(|row| row.player_id == id).cloned().collect(),
        }
    }

    /// Replaces a player's rating by one from a newer list. K and games that the list lacks are kept; the highest is that of all lists.
    pub fn take_over(&mut self, new: FideRating) {
        match self.index(&new.player_id, new.kind) {
            Ok(index) => {
                let old = &self.ratings[index];
                let KindNumbers { k, games, .. } = new.of_list().or(old.of_list());
                let highest = old.highest.max(new.highest);
                self.ratings[index] = FideRating { k, games, highest, ..new };
            }
            Err(index) => self.ratings.insert(index, new),
        }
    }

    /// Undoes the changes from `before` to `after`. In rows that have changed again since, only the highest is undone.
    /// `since` holds the lists taken over later.
    pub fn take_back(&mut self, before: &FideRecords, after: &FideRecords, since: &FideRecords) {
        let highest = |row: Option<&FideRating>| row.and_then(|row| row.highest);
        for row in &after.ratings {
            let was = before.rating(&row.player_id, row.kind);
            let Some(index) = self.index(&row.player_id, row.kind).ok().filter(|_| was != Some(row)) else { continue };
            let now = &mut self.ratings[index];
            match was {
                _ if now != row => {
                    let of_later = since.rating(&row.player_id, row.kind);
                    now.highest = highest(was).max(highest(of_later)).max(now.rating);
                }
                Some(was) => now.clone_from(was),
                None => drop(self.ratings.remove(index)),
            }
        }
        for was in before.ratings.iter().filter(|was| after.rating(&was.player_id, was.kind).is_none()) {
            if let Err(index) = self.index(&was.player_id, was.kind) {
                self.ratings.insert(index, was.clone());
            }
        }
    }

    /// Removes FIDE's numbers of a player.
    pub fn forget_ratings(&mut self, player: &str) {
        self.ratings.retain(|row| row.player_id != player);
    }

    /// The month of the newest list of a kind; `None`: no list, or none that gave its month.
    pub fn newest(&self, kind: ListKind) -> Option<NaiveDate> {
        self.ratings.iter().filter(|row| row.kind == kind).filter_map(|row| Some(row.list?.0)).max()
    }

    /// Replaces the ids of merged records by the ids that count.
    pub fn apply_merges(&mut self, merges: &Merges) {
        let ids = (self.ratings.iter_mut().map(|rating| &mut rating.player_id))
            .chain(self.results.iter_mut().map(|result| &mut result.player_id))
            .chain(self.norms.iter_mut().map(|norm| &mut norm.player_id));
        for id in ids {
            *id = merges.id_of(id).to_owned();
        }
        // The later list counts where a person has two rows.
        self.ratings.sort_by(|a, b| {
            let key = |row: &FideRating| (row.kind, row.list);
            id_order(&a.player_id).cmp(&id_order(&b.player_id)).then(key(a).cmp(&key(b)))
        });
        self.ratings.dedup_by(|later, kept| {
            let is_same = (&later.player_id, later.kind) == (&kept.player_id, kept.kind);
            if is_same {
                *kept = FideRating { highest: kept.highest.max(later.highest), ..later.clone() };
            }
            is_same
        });
    }

    /// Removes the results and norms of a report.
    pub fn forget_report(&mut self, report: &str) {
        self.results.retain(|result| result.report != report);
        self.norms.retain(|norm| norm.report != report);
    }
}

impl FideRating {
    pub fn of_list(&self) -> KindNumbers {
        KindNumbers { rating: self.rating.map(Rating), k: self.k, games: self.games }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(player: &str, kind: ListKind, month: &str, rating: Option<i32>) -> FideRating {
        let list = month.parse().ok().map(NaiveDateText);
        FideRating { player_id: player.into(), kind, list, rating, k: Some(20), games: Some(3), highest: rating }
    }

    #[test]
    fn the_highest_rating_is_that_of_all_lists_and_an_undone_list_leaves_nothing() {
        let mut records = FideRecords::default();
        for player in ["10", "9"] {
            records.take_over(row(player, ListKind::Standard, "2026-07-01", Some(2410)));
        }
        let before = records.clone();
        records.take_over(row("9", ListKind::Standard, "2026-08-01", Some(2390)));
        records.take_over(row("9", ListKind::Rapid, "2026-08-01", None));
        let after = records.clone();
        let shown: Vec<_> = after.ratings.iter().map(|row| (&*row.player_id, row.kind.name(), row.highest)).collect();
        assert_eq!(shown, [("9", "standard", Some(2410)), ("9", "rapid", None), ("10", "standard", Some(2410))]);
        assert_eq!(after.rating("9", ListKind::Standard).and_then(|row| row.rating), Some(2390));
        assert_eq!(after.newest(ListKind::Standard), "2026-08-01".parse().ok());
        let mut undone = after.clone();
        undone.take_back(&before, &after, &FideRecords::default());
        assert_eq!(undone, before);
        // The entry of a later list stays.
        let september = row("9", ListKind::Standard, "2026-09-01", Some(2400));
        let (mut later, mut since) = (after.clone(), FideRecords::default());
        later.take_over(september.clone());
        since.take_over(september);
        later.take_back(&before, &after, &since);
        assert_eq!(later.rating("9", ListKind::Standard).and_then(|row| row.rating), Some(2400));
        assert_eq!(later.rating("9", ListKind::Rapid), None);
    }

    /// July 2390, August 2460 by mistake, September 2420, October 2405. Without August the highest is that of September.
    #[test]
    fn the_highest_rating_of_an_undone_list_is_none_also_behind_later_lists() {
        let of = |month, rating| row("9", ListKind::Standard, month, Some(rating));
        let mut records = FideRecords::default();
        records.take_over(of("2026-07-01", 2390));
        let before = records.clone();
        records.take_over(of("2026-08-01", 2460));
        let after = records.clone();
        let mut since = FideRecords::default();
        for later in [of("2026-09-01", 2420), of("2026-10-01", 2405)] {
            records.take_over(later.clone());
            since.take_over(later);
        }
        records.take_back(&before, &after, &since);
        let october = FideRating { highest: Some(2420), ..of("2026-10-01", 2405) };
        assert_eq!(records.ratings, [october]);
    }

    #[test]
    fn what_a_list_does_not_tell_stays_but_an_unrated_player_has_no_k() {
        let mut records = FideRecords::default();
        records.take_over(row("9", ListKind::Standard, "2026-07-01", Some(1810)));
        let later = |rating| FideRating { k: None, games: None, ..row("9", ListKind::Standard, "2026-08-01", rating) };
        records.take_over(later(Some(1822)));
        let shown = |records: &FideRecords| {
            let FideRating { rating, k, games, highest, .. } = records.ratings[0];
            (rating, k, games, highest)
        };
        assert_eq!(shown(&records), (Some(1822), Some(20), Some(3), Some(1822)));
        records.take_over(later(None));
        assert_eq!(shown(&records), (None, None, None, Some(1822)));
    }

    #[test]
    fn numbers_that_were_taken_away_come_back_with_the_decision_unless_a_list_has_come() {
        let mut before = FideRecords::default();
        before.take_over(row("9", ListKind::Standard, "2026-07-01", Some(1810)));
        let mut after = before.clone();
        after.forget_ratings("9");
        let none = FideRecords::default();
        let mut undone = after.clone();
        undone.take_back(&before, &after, &none);
        assert_eq!(undone, before);
        let mut later = after.clone();
        later.take_over(row("9", ListKind::Standard, "2026-08-01", Some(1500)));
        let stands = later.clone();
        later.take_back(&before, &after, &none);
        assert_eq!(later, stands);
    }
}
