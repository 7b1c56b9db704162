//! Decisions before a report: the announcement (§ 64, 4.8.3) and the returned entry list (§ 5 c, § 64, 4.5.4.1).

use super::super::Decision;
use super::super::kind::{About, Kind, Matter, Ruling};
use super::super::ruled_report::{ReturnedRating, RuledReport};
use super::super::values::Day;
use kartotek_formats::diagnostic::codes::decision_syntax;
use kartotek_formats::texts::Text;
use kartotek_law::vocabulary::Rating;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

// The announcement of a tournament that will be rated (§ 64, 4.8.3).

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AnnounceRow {
    /// The `tournament` that its reports give, or the id of its only report.
    pub tournament: String,
    pub name: String,
    pub organiser: Option<String>,
    /// First round.
    pub start: Day,
    /// Last round.
    pub end: Day,
    /// The number of groups, each with its own report; missing: one.
    pub groups: Option<u16>,
    /// The day it was announced; missing: the date of the decision.
    pub announced: Option<Day>,
}

impl Kind for AnnounceRow {
    fn about(&self) -> About<'_> {
        About::tournament(&self.tournament)
    }

    fn objection(&self) -> Option<Text> {
        (self.end.0 < self.start.0).then(decision_syntax::end_before_start)
    }

    fn matter(&self) -> Option<Matter> {
        Some(vec![self.tournament.clone()])
    }
}

// A returned entry list (§ 5 c, § 64, 4.5.4.1).

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EntryListRow {
    /// The `tournament` that its reports give, or the id of its only report.
    pub tournament: String,
    /// The day it was returned.
    pub returned: Day,
    /// The day it was received; it is returned within a week (§ 5 c).
    pub received: Option<Day>,
    pub players: Vec<EntryRow>,
}

#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EntryRow {
    /// Register id.
    pub id: String,
    pub rating: i32,
}

impl Kind for EntryListRow {
    fn about(&self) -> About<'_> {
        About::tournament(&self.tournament)
    }

    fn objection(&self) -> Option<Text> {
        let wrong = self.players.iter().find(|entry| !Rating::POSSIBLE.contains(&entry.rating));
        wrong.map(|entry| decision_syntax::rating(entry.rating, &entry.id))
    }
}

impl Ruling for EntryListRow {
    fn rule(&self, report: &mut RuledReport, _decision: &Decision) -> Result<(), Text> {
        // A tournament may have a list for each group; if a player is on two of them, the later one counts.
        let entries = self.players.iter().map(|entry| {
            let rating = ReturnedRating { rating: Rating(entry.rating), on: self.returned.0 };
            (entry.id.clone(), rating)
        });
        report.rulings.entry_list.extend(entries);
        Ok(())
    }
}
