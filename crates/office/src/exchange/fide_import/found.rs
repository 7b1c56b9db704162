//! The contradictions between a list and the register, as the list's decision records them: later runs ask about those that
//! still exist, without needing the list.

use super::{FideImport, Misfit, find_misfits};
use chrono::NaiveDate;
use kartotek_decisions::{DecisionKind, FideFactRow, FideFoundRow, FideKeptRow, FideListRow, Folder, SexRow};
use kartotek_formats::fide_list::ListedPlayer;
use kartotek_formats::office_csv;
use kartotek_formats::texts::{Text, text};
use kartotek_law::vocabulary::{BirthDate, Person, Sex};
use kartotek_register::People;

/// A row for each person with contradictions, in the order of register ids. Left out: lines that the list has twice, and
/// FIDE ids that two people share, which are asked about together with merges.
pub fn contradictions(import: &FideImport, listed: &[ListedPlayer]) -> Vec<FideFoundRow> {
    let mut rows: Vec<FideFoundRow> = Vec::new();
    for finding in &import.findings {
        let (id, fide_id) = (finding.id.clone(), finding.fide_id.clone());
        let known = rows.pop_if(|last| last.id == finding.id);
        let mut row = known.unwrap_or_else(|| FideFoundRow { id, fide_id, ..FideFoundRow::default() });
        let line = || listed.iter().find(|line| line.fide_id.to_string() == finding.fide_id);
        match &finding.what {
            Misfit::TwiceOnList(..) | Misfit::SharedFideId(..) => continue,
            Misfit::NoFideId(_) | Misfit::NotOnList(_) => row.missing = true,
            Misfit::Name(_, theirs) => row.name = Some(theirs.clone()),
            Misfit::BirthYear(_, theirs) => row.birth_year = Some(*theirs),
            Misfit::Sex => row.sex = line().and_then(|line| line.sex).map(sex_row),
            Misfit::Federation(_, theirs) => row.federation = Some(theirs.clone()),
            Misfit::Title(_) => row.untitled = true,
            Misfit::Another(another) => {
                row.name = Some(another.name.clone());
                row.birth_year = another.birth_year;
                row.federation = Some(another.federation.clone());
                row.sex = line().and_then(|line| line.sex).map(sex_row);
                row.another = true;
            }
        }
        rows.push(row);
    }
    rows
}

/// The newest list taken over by a day: that of the latest month; of several of one month, the one decided last.
pub fn newest(folder: &Folder, day: NaiveDate) -> Option<&FideListRow> {
    let lists = folder.decisions_in_force(day).filter_map(|decision| match &decision.what {
        // Lists of rapid or blitz alone record no contradictions.
        DecisionKind::FideList(row) if row.kind.is_none() => Some(((row.month, decision.date), row)),
        _ => None,
    });
    lists.max_by_key(|(age, _)| *age).map(|(_, row)| row)
}

/// A fact of a person that the newest list still contradicts.
pub struct Contradiction<'c> {
    pub person: &'c Person,
    pub row: &'c FideFoundRow,
    pub misfit: Misfit,
    /// The decision that keeps the register's value.
    pub keep: FideKeptRow,
}

/// All contradictions of the newest list of a day, in the order of the register.
pub fn contradictions_on<'c>(
    folder: &'c Folder,
    day: NaiveDate,
    people: &'c People,
    federation: &str,
) -> Vec<Contradiction<'c>> {
    let mut contradictions = Vec::new();
    for row in newest(folder, day).into_iter().flat_map(|list| &list.found) {
        let Some(person) = people.by_id(&row.id) else { continue };
        for misfit in remaining_misfits(row, person, federation) {
            let Some((what, list)) = misfit.fact(row) else { continue };
            let keep = FideKeptRow { player: row.id.clone(), fide_id: row.fide_id.clone(), what, list };
            contradictions.push(Contradiction { person, row, misfit, keep });
        }
    }
    contradictions
}

/// The contradictions of the newest list on which no decision keeps the register's value.
pub fn open<'c>(folder: &'c Folder, day: NaiveDate, people: &'c People, federation: &str) -> Vec<Contradiction<'c>> {
    let kept = kept_differences(folder, day);
    let mut contradictions = contradictions_on(folder, day, people, federation);
    contradictions.retain(|contradiction| !kept.contains(&&contradiction.keep));
    contradictions
}

/// The decisions in force on a day to keep the register's value against a FIDE list.
pub fn kept_differences(folder: &Folder, day: NaiveDate) -> Vec<&FideKeptRow> {
    let rows = folder.decisions_in_force(day).filter_map(|decision| match &decision.what {
        DecisionKind::FideKept(row) => Some(row),
        _ => None,
    });
    rows.collect()
}

/// The name of a list in a sentence.
pub fn list_said(list: &FideListRow) -> Text {
    list.month.map_or_else(|| text!("desk-fide-undated"), |month| text!("desk-fide-month", month = month.0))
}

/// Whether the newest list has contradictions, so that a later list without any must be recorded too.
pub fn has_contradictions(folder: &Folder, day: NaiveDate) -> bool {
    newest(folder, day).is_some_and(|list| !list.found.is_empty())
}

fn sex_row(sex: Sex) -> SexRow {
    match sex {
        Sex::Female => SexRow::F,
        Sex::Male => SexRow::M,
    }
}

fn sex_of(row: SexRow) -> Sex {
    match row {
        SexRow::F => Sex::Female,
        SexRow::M => Sex::Male,
    }
}

/// The misfits of a row that still exist. Empty: the person has another FIDE id, or the register agrees.
pub fn remaining_misfits(row: &FideFoundRow, person: &Person, federation: &str) -> Vec<Misfit> {
    // A person without FIDE id was erased, or is not on the list.
    if person.fide_id != row.fide_id || row.fide_id.is_empty() {
        return Vec::new();
    }
    if row.missing {
        let missing =
            super::fide_id(person).map_or_else(|| Misfit::NoFideId(person.fide_id.clone()), Misfit::NotOnList);
        return vec![missing];
    }
    let ours = if person.federation.is_empty() { federation } else { &person.federation };
    // In all other facts the list agreed with the register or had no value.
    let as_listed = ListedPlayer {
        fide_id: super::fide_id(person).unwrap_or_default(),
        name: row.name.clone().unwrap_or_else(|| person.name.clone()),
        federation: row.federation.clone().unwrap_or_else(|| ours.to_owned()),
        sex: row.sex.map(sex_of),
        title: if row.untitled { String::new() } else { person.fide_title.clone() },
        // The list's year, if it differed. A line of another person that has no year stays without one.
        birth_year: row.birth_year.or(person.birth_date.map(BirthDate::year).filter(|_| !row.another)),
        ..ListedPlayer::default()
    };
    find_misfits(person, &as_listed, federation)
}

impl Misfit {
    /// The fact that differs, and the list's value of it. `None`: the misfit is not about one person of the list.
    pub fn fact(&self, row: &FideFoundRow) -> Option<(FideFactRow, String)> {
        Some(match self {
            Misfit::NoFideId(_) | Misfit::NotOnList(_) => (FideFactRow::FideId, String::new()),
            Misfit::Name(_, theirs) => (FideFactRow::Name, theirs.clone()),
            Misfit::BirthYear(_, theirs) => (FideFactRow::BirthYear, theirs.to_string()),
            Misfit::Sex => (FideFactRow::Sex, office_csv::sex(row.sex.map(sex_of)).to_owned()),
            Misfit::Federation(_, theirs) => (FideFactRow::Federation, theirs.clone()),
            Misfit::Title(_) => (FideFactRow::Title, String::new()),
            Misfit::Another(another) => (FideFactRow::FideId, another.name.clone()),
            Misfit::TwiceOnList(..) | Misfit::SharedFideId(..) => return None,
        })
    }
}
