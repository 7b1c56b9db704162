//! The kinds of decisions: their list, with a file for each subject.
//!
//! A line of the list has the key of the table in a decision's file, the name of the kind, its row, the way to undo it, and
//! short texts about its effect and about undoing it. The comment is the description in the published schema.

mod approve;
mod club;
mod fide;
mod person;
mod player_of_report;
mod records;
mod report;
mod sanction;
mod tournament;
mod undo;

pub use self::{approve::*, club::*, fide::*, person::*, player_of_report::*};
pub use self::{records::*, report::*, sanction::*, tournament::*, undo::*};
use super::filed_player::FiledPlayer;
use super::kind::{About, Effect, Kind, Matter, NamedPerson, WayBack};
use super::values::Day;
use chrono::NaiveDate;
use kartotek_formats::texts::{Text, text};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The effect of a row, by its name in the table.
macro_rules! effect {
    (Ruling $row:ident) => {
        Effect::Ruling($row)
    };
    ($effect:ident $row:ident) => {{
        let _ = $row;
        Effect::$effect
    }};
}

macro_rules! kinds {
    ($(
        $(#[doc = $described:literal])*
        $key:ident: $kind:ident($row:ty), $effect:ident, $way_back:ident, $does:expr, $back:expr;
    )+) => {
        /// The decision itself, by its kind.
        #[derive(Clone, Debug)]
        pub enum DecisionKind {
            $($kind($row)),+
        }

        /// A decision: its date, author and reason, and exactly one of the tables with its content.
        #[derive(Clone, Debug, Default, Serialize, Deserialize, JsonSchema)]
        #[schemars(rename = "Decision")]
        #[serde(deny_unknown_fields)]
        pub struct DecisionRow {
            /// The day it was taken: runs of that day and later use it.
            pub date: Day,
            /// RKF, RK, SU, TK, FU, or a name.
            pub author: String,
            pub reason: String,
            $(
                $(#[doc = $described])*
                pub $key: Option<$row>,
            )+
        }

        impl DecisionRow {
            /// The file of a decision.
            pub fn new(date: NaiveDate, author: String, reason: String, what: DecisionKind) -> DecisionRow {
                let mut row = DecisionRow { date: Day(date), author, reason, ..DecisionRow::default() };
                match what {
                    $(DecisionKind::$kind(what) => row.$key = Some(what)),+
                }
                row
            }

            /// The contents of all tables present; a valid decision has exactly one.
            pub fn contents(&self) -> Vec<DecisionKind> {
                [$(self.$key.clone().map(DecisionKind::$kind)),+].into_iter().flatten().collect()
            }
        }

        /// Names of the tables of a file, one of each kind.
        pub const KINDS: &[&str] = &[$(stringify!($key)),+];

        impl DecisionKind {
            /// The name of the file's table.
            pub fn kind(&self) -> &'static str {
                match self {
                    $(DecisionKind::$kind(_) => stringify!($key)),+
                }
            }

            fn row(&self) -> &dyn Kind {
                match self {
                    $(DecisionKind::$kind(row) => row),+
                }
            }

            /// The time at which it takes effect.
            pub fn effect(&self) -> Effect<'_> {
                match self {
                    $(DecisionKind::$kind(row) => effect!($effect row)),+
                }
            }

            pub fn way_back(&self) -> WayBack {
                match self {
                    $(DecisionKind::$kind(_) => WayBack::$way_back),+
                }
            }

            /// Its effect, in a few words.
            pub fn does(&self) -> Text {
                match self {
                    $(DecisionKind::$kind(_) => $does),+
                }
            }

            /// The way to undo it, in a few words.
            pub fn back(&self) -> Text {
                match self {
                    $(DecisionKind::$kind(_) => $back),+
                }
            }
        }

        /// Every kind: its name, its effect, and the way to undo it.
        pub fn described() -> Vec<(&'static str, Text, Text)> {
            vec![$((stringify!($key), $does, $back)),+]
        }
    };
}

kinds! {
    /// The report is not rated (4.5.3).
    refuse: Refuse(RefuseRow), Ruling, Undo, text!("kind-refuse"), text!("kind-refuse-back");
    /// A rated report is annulled: its gains become 0 (4.5.4.1).
    annul: Annul(ReportRow), Event, Inverse, text!("kind-annul"), text!("kind-annul-back");
    /// A file of the inbox replaces the content of a rated report (4.5.4.1).
    correction: Correction(CorrectionRow), Event, Inverse, text!("kind-correction"), text!("kind-correction-back");
    /// An absence was excused, or was not (4.5.4.2, § 14).
    absence: Absence(AbsenceRow), Ruling, Undo, text!("kind-absence"), text!("kind-absence-back");
    /// RK or RKF approves something that the rules leave to them.
    approve: Approve(ApproveRow), Ruling, Undo, text!("kind-approve"), text!("kind-approve-back");
    /// RK assigns a rating to a player from outside (4.5.5.2.4).
    assign: Assign(AssignRow), Ruling, Undo, text!("kind-assign"), text!("kind-assign-back");
    /// A person of the register: new name, club, membership; resigned, dead, not to be shown.
    player: Player(Box<PersonChange>), Event, Undo, text!("kind-player"), text!("kind-player-back");
    /// Two records of the register belong to one person: one is kept, and the other's number leads to it from now on.
    merge: Merge(MergeRow), Event, Inverse, text!("kind-merge"), text!("kind-merge-back");
    /// Two merged records belong to two people and are separated again.
    unmerge: Unmerge(UnmergeRow), Event, Inverse, text!("kind-unmerge"), text!("kind-unmerge-back");
    /// A new rating for a player of the register (4.5.5.1.4, 4.5.5.1.6).
    rating: Rating(RatingRow), Event, Undo, text!("kind-rating"), text!("kind-rating-back");
    /// A licence of a tournament director (4.6).
    official: Official(OfficialRow), Event, Undo, text!("kind-official"), text!("kind-official-back");
    /// A warning or a quarantine that is in no report (§ 19).
    sanction: Sanction(SanctionRow), Event, Inverse, text!("kind-sanction"), text!("kind-sanction-back");
    /// A candidate result that is in no report (§ 26 d).
    candidate_result: CandidateResult(CandidateResultRow), Event, Undo, text!("kind-candidate-result"), text!("kind-candidate-result-back");
    /// A tournament that will be rated (§ 64, 4.8.3).
    announce: Announce(AnnounceRow), Standing, Undo, text!("kind-announce"), text!("kind-announce-back");
    /// An entry list that was returned: its ratings are the tournament's start ratings (§ 5 c, § 64, 4.5.4.1).
    entry_list: EntryList(EntryListRow), Ruling, Undo, text!("kind-entry-list"), text!("kind-entry-list-back");
    /// The annual alignment with the FIDE list (4.5.6).
    alignment: Alignment(AlignmentRow), Event, Undo, text!("kind-alignment"), text!("kind-alignment-back");
    /// Elo ratings, games and titles from a FIDE list.
    fide_list: FideList(FideListRow), Event, Undo, text!("kind-fide-list"), text!("kind-fide-list-back");
    /// The register is right where FIDE's list differs: the question is not asked again.
    fide_kept: FideKept(FideKeptRow), Standing, Undo, text!("kind-fide-kept"), text!("kind-fide-kept-back");
    /// The person who played under a start number of a report.
    identity: Identity(IdentityRow), Ruling, Undo, text!("kind-identity"), text!("kind-identity-back");
    /// The person meant by a name that the register does not have, from now on.
    alias: Alias(AliasRow), Standing, Undo, text!("kind-alias"), text!("kind-alias-back");
    /// Two similar records belong to two people: the question is not asked again.
    distinct: Distinct(DistinctRow), Standing, Undo, text!("kind-distinct"), text!("kind-distinct-back");
    /// A question that was put to the director of a report: the letter about the report asks it.
    asked: Asked(AskedRow), Standing, Undo, text!("kind-asked"), text!("kind-asked-back");
    /// A finding in a report is known and correct: it is not reported again.
    confirmed: Confirmed(ConfirmedRow), Ruling, Undo, text!("kind-confirmed"), text!("kind-confirmed-back");
    /// New members, and changes to others: from a file, or one by one.
    members: Members(MembersRow), Event, Undo, text!("kind-members"), text!("kind-members-back");
    /// A club of the register: added, renamed, merged into another, closed, or moved to another district.
    club: Club(ClubRow), Event, Undo, text!("kind-club"), text!("kind-club-back");
    /// Another decision is undone.
    undo: Undo(UndoRow), Event, Inverse, text!("kind-undo"), text!("kind-undo-back");
}

impl DecisionKind {
    pub fn about(&self) -> About<'_> {
        self.row().about()
    }

    /// An objection to contradictory keys in one decision.
    pub fn objection(&self) -> Option<Text> {
        self.row().objection()
    }

    /// Values that distinguish its matter from others of its kind.
    pub fn matter(&self) -> Option<Matter> {
        self.row().matter()
    }

    /// Whether the row has its own day.
    pub fn has_own_day(&self) -> bool {
        self.row().has_own_day()
    }

    /// Whether the decision is confidential (§ 19).
    pub fn is_private(&self) -> bool {
        self.row().is_private()
    }

    /// Whether it is about an entry list and not a report: runs ignore it.
    pub fn is_of_list(&self) -> bool {
        matches!(self, DecisionKind::Identity(row) if row.list)
    }

    /// The people identified by more than an id.
    pub fn people(&self) -> Vec<NamedPerson<'_>> {
        let mut people = self.row().people();
        people.extend(self.filed_person());
        people
    }

    /// Whether it takes effect once, by changing the register.
    pub fn is_event(&self) -> bool {
        matches!(self.effect(), Effect::Event)
    }

    /// The register id of the person it is about.
    pub fn person(&self) -> Option<&str> {
        self.about().person
    }

    /// The report it is about.
    pub fn report(&self) -> Option<&str> {
        self.about().report
    }

    /// The player it is about, with the data that the report had at the time of the decision.
    fn filed_person(&self) -> Option<NamedPerson<'_>> {
        let About { report, no, said, .. } = self.about();
        let (player, said) = (NamedPerson::player(report?, no?), said?);
        let [name, born, fide_id] = [&said.name, &said.birth_date, &said.fide_id].map(Option::as_deref);
        Some(NamedPerson { name, born, fide_id, ..player })
    }

    /// Records the report's data on the player, if the decision is about a start number.
    pub fn set_said(&mut self, player: FiledPlayer) {
        let said = match self {
            DecisionKind::Absence(row) => &mut row.said,
            DecisionKind::Approve(row) if row.no.is_some() => &mut row.said,
            DecisionKind::Asked(row) if row.no.is_some() => &mut row.said,
            DecisionKind::Assign(row) => &mut row.said,
            DecisionKind::Confirmed(row) if row.no.is_some() => &mut row.said,
            DecisionKind::Identity(row) => &mut row.said,
            _ => return,
        };
        *said = Some(player);
    }

    /// The start number of the player it is about.
    pub fn start_number(&self) -> Option<u32> {
        self.about().no
    }

    /// Whether the later of the two decisions replaces the earlier.
    pub fn is_of_one_matter(&self, other: &DecisionKind) -> bool {
        let matter = self.matter();
        matter.is_some() && self.kind() == other.kind() && matter == other.matter()
    }
}

/// A decision, or several in an array.
#[derive(JsonSchema)]
#[schemars(rename = "Decisions", untagged)]
#[expect(dead_code, clippy::large_enum_variant, reason = "the schema is all that is made of it")]
enum FileRow {
    One(DecisionRow),
    Several {
        /// Each as in a file of its own.
        decision: Vec<DecisionRow>,
    },
}

pub fn schema() -> serde_json::Value {
    schemars::schema_for!(FileRow).to_value()
}

#[cfg(test)]
mod tests {
    use serde_json::Value;
    use std::collections::BTreeSet;

    /// The keys of a row and of the rows within it, without what a report said, which [`super::About`] has.
    fn keys<'s>(schema: &'s Value, row: &'s Value, all: &mut BTreeSet<&'s str>) {
        let name = row["$ref"].as_str().and_then(|path| path.strip_prefix("#/$defs/"));
        if let Some(name) = name.filter(|name| *name != "Said") {
            keys(schema, &schema["$defs"][name], all);
        }
        for (key, value) in row["properties"].as_object().into_iter().flatten() {
            all.insert(key);
            keys(schema, value, all);
        }
        let within = ["anyOf", "oneOf", "allOf"].into_iter().filter_map(|several| row[several].as_array());
        within.flatten().chain(row.get("items")).for_each(|row| keys(schema, row, all));
    }

    #[test]
    fn a_kind_whose_row_identifies_people_lists_them_for_erasures() {
        let schema = super::schema();
        let is_personal = |kind: &&&str| {
            let mut all = BTreeSet::new();
            keys(&schema, &schema["$defs"]["Decision"]["properties"][**kind], &mut all);
            ["name", "birth_date", "fide_id"].iter().any(|key| all.contains(key))
        };
        let personal: Vec<&str> = super::KINDS.iter().filter(is_personal).copied().collect();
        // The names of announcements and clubs are no person's.
        let listed = ["player", "announce", "fide_list", "fide_kept", "identity", "alias", "members", "club"];
        assert_eq!(personal, listed, "override `Kind::people` for a new kind, then name it here");
    }
}
