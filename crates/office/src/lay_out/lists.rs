//! Builds the public lists of a run.

use super::basis::Basis;
use crate::handed_on::Books;
use crate::rate::correction::incoming::Originals;
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_law::regulation::{PublishedList, RuleSet, Section, published_list};
use kartotek_law::vocabulary::{Hundredths, Person, Rating};
use kartotek_ledger::{self as ledger, CalculationColumns, Event, LedgerEntry, Row};
use kartotek_publish::folder::PUBLIC;
use kartotek_publish::lists::ratinglist::{ListRow, Source};
use kartotek_publish::lists::{CHANGES, NORMS, RATING_LIST, add, candidates, norms, ratinglist};
use kartotek_publish::render;
use kartotek_register::fsx::Tree;
use kartotek_register::hidden_people::Hidden;
use kartotek_register::records::{CandidateRecord, FormerName, Records};
use kartotek_register::{People, clubs};
use kartotek_tables::NamedColumn;
use std::collections::{HashMap, HashSet};

/// A register with the day for which its public lists are made.
pub struct ListsOfDay<'d> {
    pub people: &'d People,
    pub records: &'d Records,
    pub federation: &'d str,
    pub founded: NaiveDate,
    pub as_of: NaiveDate,
    /// The entry deadline of the last EMT (§ 4).
    pub candidates_since: NaiveDate,
    /// The rule set in force on that day.
    pub rules: &'d RuleSet,
}

/// A player's flags on the rating list, whether they are on each published list, and their candidate results.
type DayDependent<'d> = (String, Vec<bool>, Vec<&'d CandidateRecord>);

impl ListsOfDay<'_> {
    /// Whether the lists of two days differ for the same register: a player is archived or leaves, is no longer a junior,
    /// becomes a veteran, or has a candidate result from before the last EMT.
    pub fn differs_from(&self, other: &ListsOfDay) -> bool {
        self.day_dependent() != other.day_dependent()
    }

    /// The part of each entry that depends on the day. `None`: the player is not on the list.
    fn day_dependent(&self) -> Vec<Option<DayDependent<'_>>> {
        let (clubs, games, entered) = Default::default();
        let source = ratinglist::Source {
            people: self.people,
            clubs: &clubs,
            before: self.people,
            games: &games,
            entered: &entered,
            candidates: &HashSet::new(),
            federation: self.federation,
            founded: self.founded,
            as_of: self.as_of,
            rules: self.rules,
        };
        let mut results: HashMap<&str, Vec<&CandidateRecord>> = HashMap::new();
        for result in recent_results(self.records, self.candidates_since, self.rules) {
            results.entry(&result.player_id).or_default().push(result);
        }
        let of_person = |person: &Person| {
            let flags = ratinglist::flags_if_listed(&source, person)?;
            let published_lists = &self.rules.constants.published_lists;
            let is_on = |list: &PublishedList| {
                let meets = |rating| published_list::meets(list, rating, person.birth_date, person.sex, self.as_of);
                person.rating.is_some_and(meets)
            };
            let lists: Vec<bool> = published_lists.iter().map(is_on).collect();
            Some((flags, lists, results.get(person.id.as_str()).cloned().unwrap_or_default()))
        };
        self.people.records().map(of_person).collect()
    }
}

/// Candidate results after a day; a rule set without § 26 has none.
fn recent_results<'r>(records: &'r Records, since: NaiveDate, rules: &RuleSet) -> Vec<&'r CandidateRecord> {
    let are_used = rules.constants.has(Section::CandidateResult);
    records.candidate_results.iter().filter(|result| are_used && result.date.0 > since).collect()
}

/// Adds the public lists. Returns the number of players on the rating list.
pub fn add_public(tree: &mut Tree, basis: &Basis, records: &Records) -> Result<usize> {
    let Basis { state, books, .. } = *basis;
    let clubs = clubs::names(state.clubs, &records.former_clubs);
    let as_of = state.day;
    let recent = recent_results(records, basis.candidates_since, basis.rules);
    let candidates: HashSet<&str> = recent.iter().map(|result| result.player_id.as_str()).collect();
    let source = ratinglist::Source {
        people: &books.people,
        clubs: &clubs,
        before: &basis.office.people,
        games: &books.games,
        entered: &books.entered,
        candidates: &candidates,
        federation: &basis.office.settings.federation,
        founded: state.founded,
        as_of,
        rules: basis.rules,
    };
    let list = ratinglist::rows(&source)?;
    let mut add_list =
        |name: &str, columns: Vec<NamedColumn>| add(tree, &format!("{PUBLIC}{name}"), render::csv(&columns)?, columns);
    add_list(RATING_LIST, ratinglist::columns(&list))?;
    let constants = &basis.rules.constants;
    for part in
        constants.published_lists.iter().filter(|list| !list.candidates || constants.has(Section::CandidateResult))
    {
        add_list(&part.id, columns_of(part, &source, &list, &recent)?)?;
    }
    if constants.has(Section::TitleNorms) {
        add_list(NORMS, norms::columns(&norms::rows(&records.norms, &books.people)?))?;
    }
    let changes = changed_rows(books, basis.originals, &basis.opening.records.former_names);
    add_list(CHANGES, ledger::columns_of_rows(&changes.iter().collect::<Vec<_>>()))?;
    Ok(list.len())
}

/// The columns of a list, with the players who meet all its conditions. A list of candidate results has a line for each result, with the
/// player's rank on the rating list.
fn columns_of(
    list: &PublishedList,
    source: &Source,
    rating_list: &[ListRow],
    results: &[&CandidateRecord],
) -> Result<Vec<NamedColumn>> {
    let meets = |person: &Person, rating: Rating| {
        let is_candidate = !list.candidates || source.candidates.contains(person.id.as_str());
        is_candidate && published_list::meets(list, rating, person.birth_date, person.sex, source.as_of)
    };
    let mut rows = ratinglist::rows_of(source, meets)?;
    // Players who share the last rank are all on the list.
    rows.retain(|row| list.most.is_none_or(|most| row.rank as usize <= most));
    if !list.candidates {
        return Ok(ratinglist::columns(&rows));
    }
    let ids: HashSet<&str> = rows.iter().map(|row| row.id.as_str()).collect();
    let listed: Vec<ListRow> = rating_list.iter().filter(|row| ids.contains(row.id.as_str())).cloned().collect();
    Ok(candidates::columns(&candidates::rows(&listed, results)))
}

/// The rows of the list of changes: the effect of each report on a rating, in the order of the ledger. `former`: earlier
/// names, by which people who asked not to be shown are recognised too.
fn changed_rows(books: &Books, originals: &Originals, former: &[FormerName]) -> Vec<Row> {
    let hidden = Hidden::of(&books.people, former);
    let lines = books.corrections.iter().map(|line| ((line.report.as_str(), line.id.as_str()), line.difference));
    let differences: HashMap<(&str, &str), i32> = lines.collect();
    let of_reports = books.ledger.iter().filter_map(|entry| match entry.event {
        Event::Rated => Some(entry.row.clone()),
        Event::Corrected | Event::Annulled => Some(correction_row(entry, originals, &differences)),
        Event::Entered | Event::Restarted => None,
        Event::Assigned | Event::Aligned | Event::Converted | Event::Merged | Event::Unmerged => None,
    });
    of_reports.map(|row| without_hidden(row, &books.people, &hidden)).collect()
}

/// The row of a correction. The first booking was listed before, so the gain here is the difference between the two Rn;
/// the calculation of the new Rn is in the ledger, and `explain` shows it.
// Decision (4.5.4.1): in the public list a correction is its difference.
fn correction_row(entry: &LedgerEntry, originals: &Originals, differences: &HashMap<(&str, &str), i32>) -> Row {
    let row = &entry.row;
    let before = originals.original_of(&row.report).and_then(|original| original.booked.players.get(&row.id));
    let difference = differences.get(&(row.report.as_str(), row.id.as_str()));
    let gain = difference.map(|&difference| Hundredths(i64::from(difference) * 100));
    Row {
        // A player who is no longer in the report keeps the start number of the first booking.
        no: if row.no == 0 { before.map_or(0, |booking| booking.no) } else { row.no },
        ro: None,
        calculation: CalculationColumns { gain, ..CalculationColumns::default() },
        ..row.clone()
    }
}

/// The row, without name and id if the player asked not to be shown, also for games as a guest.
fn without_hidden(mut row: Row, people: &People, hidden: &Hidden) -> Row {
    let is_guest = row.id.is_empty() && hidden.may_be(&row.name, None);
    if is_guest || people.by_id(&row.id).is_some_and(|person| !person.public) {
        row.id.clear();
        row.name.clear();
    }
    row
}
