//! Merges two records of one person by a decision, and undoes a merge by another decision. Everything written under either
//! id is unchanged; from the merge on it is looked up under the kept id.

use super::opening::{Draft, Refusal, ledger_row};
use anyhow::Result;
use kartotek_decisions::{Decision, MergeRow, UnmergeRow};
use kartotek_formats::diagnostic::codes::decision_without_effect as without_effect;
use kartotek_formats::texts::Text;
use kartotek_law::regulation::new_rating::correction::correct;
use kartotek_law::vocabulary::{BirthDate, Merged, Person, Rating};
use kartotek_ledger::{self as ledger, Event, LedgerEntry, LedgerLine};
use kartotek_register::merges::Merges;

/// A line of the ledger about a merge.
struct MergeLine {
    decision: String,
    /// Register id of the record that the line is about: the kept one or the duplicate.
    id: String,
    ratings: MergeRatings,
}

/// A record's rating before and after a merge.
#[derive(Clone, Copy)]
struct MergeRatings {
    before: Option<Rating>,
    after: Option<Rating>,
}

impl MergeLine {
    fn of(line: LedgerLine) -> Option<MergeLine> {
        let LedgerLine { event, report, id, registered, rn, .. } = line;
        (event == Event::Merged).then(|| MergeLine {
            decision: report.to_owned(),
            id: id.to_owned(),
            ratings: MergeRatings { before: registered, after: rn },
        })
    }
}

/// The kept record before an earlier merge, and its rating after the merge.
struct EarlierMerge {
    /// The kept record before the merge.
    before: Person,
    /// The rating of the kept record after the merge.
    rating_after: Option<Rating>,
}

impl Draft<'_, '_> {
    /// Merges the record `duplicate` of the row into the record `player`.
    // Decision (the register: merged records): the kept record is the person's; the other stays unchanged, and everything that
    // names it counts for the kept one.
    pub fn merge(&mut self, decision: &Decision, row: &MergeRow) -> Result<(), Refusal> {
        self.read_past()?;
        let mut kept = self.person(&row.player)?.clone();
        let mut duplicate = self.person(&row.duplicate)?.clone();
        if let Some(report) =
            self.opening.in_force.as_ref().and_then(|in_force| in_force.with_both(&kept.id, &duplicate.id))
        {
            return Err(without_effect::both_played(&kept.id, &duplicate.id, report).into());
        }
        check_one_person(&kept, &duplicate)?;
        let rating = merged_rating(row, &kept, &duplicate)?;
        let rows = [ledger_row(decision, &duplicate, None), ledger_row(decision, &kept, rating)];
        self.opening.ledger.extend(rows.map(|row| LedgerEntry { event: Event::Merged, row }));
        fill_gaps(&mut kept, &duplicate);
        kept.rating = rating;
        kept.last_rated = kept.last_rated.max(duplicate.last_rated);
        duplicate.merged = Some(Merged { into: kept.id.clone(), since: self.before.day });
        self.replace_records([kept, duplicate]);
        Ok(())
    }

    /// Adds ledger entries for a new register id: the rating moves from the record `before` to the record `after`.
    pub fn renumber(&mut self, decision: &Decision, before: &Person, after: &Person) {
        let unrated = Person { rating: None, ..after.clone() };
        let rows = [ledger_row(decision, before, None), ledger_row(decision, &unrated, after.rating)];
        self.opening.ledger.extend(rows.map(|row| LedgerEntry { event: Event::Merged, row }));
        self.regroup();
    }

    /// Undoes a merge.
    // Decision (the register: a merge taken back): the difference that the merge made is taken off, and later changes stay
    // with the kept record.
    pub fn unmerge(&mut self, decision: &Decision, row: &UnmergeRow) -> Result<(), Refusal> {
        self.read_past()?;
        let not_merged = || without_effect::not_merged(&row.duplicate, &row.player);
        let is_merged = |person: &&Person| person.merged.as_ref().is_some_and(|merged| merged.into == row.player);
        let duplicate = self.persons.iter().find(|person| person.id == row.duplicate).filter(is_merged).cloned();
        let mut duplicate = duplicate.ok_or_else(not_merged)?;
        let merge = self.find_merge(&row.player, &duplicate)?.ok_or_else(not_merged)?;
        let mut kept = self.person(&row.player)?.clone();
        let rating = match (row.rating, merge.before.rating, merge.rating_after.zip(kept.rating)) {
            (Some(rating), ..) => Some(Rating(rating)),
            (None, Some(before), Some((after, now))) => Some(correct(self.rules, after, before, now).new_rating),
            (None, before, _) if kept.rating == merge.rating_after => before,
            (None, ..) => return Err(without_effect::unmerge_needs_rating(&kept.id).into()),
        };
        let rows = [ledger_row(decision, &kept, rating), ledger_row(decision, &duplicate, duplicate.rating)];
        self.opening.ledger.extend(rows.map(|row| LedgerEntry { event: Event::Unmerged, row }));
        clear_filled_gaps(&mut kept, &merge.before, &duplicate);
        kept.rating = rating;
        duplicate.merged = None;
        let ids = [kept.id.clone(), duplicate.id.clone()];
        self.replace_records([kept, duplicate]);
        for id in ids {
            let in_force = self.opening.in_force.as_ref();
            let last_rated = in_force.and_then(|in_force| in_force.last_rated(&id));
            let is_stranded = in_force.is_some_and(|in_force| in_force.is_stranded(&id));
            let person = self.person(&id)?;
            person.last_rated = last_rated;
            let was_stranded = id == merge.before.id && merge.before.is_stranded();
            if was_stranded && is_stranded && person.departure.is_none() {
                person.departure = merge.before.departure;
            }
        }
        Ok(())
    }

    /// The merge of `duplicate` into the record `kept`, by this run or an earlier one. `None`: there is none.
    fn find_merge(&self, kept: &str, duplicate: &Person) -> Result<Option<EarlierMerge>> {
        let lines_of_this_run: Vec<MergeLine> =
            self.opening.ledger.iter().map(LedgerEntry::line).filter_map(MergeLine::of).collect();
        if let Some(ratings) = merge_ratings(&lines_of_this_run, kept, &duplicate.id) {
            return Ok(self.before.people.record(kept).map(|person| EarlierMerge::new(person, ratings)));
        }
        let merged_on = duplicate.merged.as_ref().map(|merged| merged.since);
        for runs in self.before.chain.windows(2).rev() {
            let [parent, run] = runs else { continue };
            if Some(run.name.date) != merged_on {
                continue;
            }
            let mut lines = Vec::new();
            ledger::each(run, |line| lines.extend(MergeLine::of(line)))?;
            let Some(ratings) = merge_ratings(&lines, kept, &duplicate.id) else { continue };
            return Ok(parent.person(kept)?.map(|person| EarlierMerge::new(&person, ratings)));
        }
        Ok(None)
    }

    fn replace_records(&mut self, persons: [Person; 2]) {
        for person in persons {
            let records = self.persons.iter_mut().filter(|record| record.id == person.id);
            records.for_each(|record| record.clone_from(&person));
        }
        self.regroup();
    }

    /// Restores an earlier register id: the record `gone` of the later id refers to the record `counts` of the earlier one again.
    pub fn restore_id(&mut self, decision: &Decision, gone: Person, counts: Person) {
        let was = Person { merged: None, ..gone.clone() };
        let now = counts.clone();
        self.replace_records([gone, counts]);
        self.renumber(decision, &was, &now);
    }

    /// Applies the present merges to the reports in force.
    fn regroup(&mut self) {
        if let Some(in_force) = &mut self.opening.in_force {
            in_force.regroup(&Merges::of(self.persons.iter()));
        }
    }
}

impl EarlierMerge {
    /// `person`: the kept record before the run. `ratings`: its ratings by the ledger, as earlier decisions of the run may have
    /// changed them.
    fn new(person: &Person, ratings: MergeRatings) -> EarlierMerge {
        EarlierMerge { before: Person { rating: ratings.before, ..person.clone() }, rating_after: ratings.after }
    }
}

/// The ratings of the kept record, by the lines of one ledger. `None`: the ledger has no merge of the two.
fn merge_ratings(lines: &[MergeLine], kept: &str, duplicate: &str) -> Option<MergeRatings> {
    let line_of_duplicate = lines.iter().rfind(|line| line.id == duplicate)?;
    let line_of_kept = lines.iter().rfind(|line| line.id == kept && line.decision == line_of_duplicate.decision)?;
    Some(line_of_kept.ratings)
}

/// The rating of the merged record.
// Decision (the register: merged records): the rating of the record that was played under; if both were, the officer's choice.
fn merged_rating(row: &MergeRow, kept: &Person, duplicate: &Person) -> Result<Option<Rating>, Text> {
    let has_played = |person: &Person| person.last_rated.is_some();
    match (row.rating, kept.rating, duplicate.rating) {
        (Some(rating), ..) => Ok(Some(Rating(rating))),
        (None, rating, None) => Ok(rating),
        (None, None, other) => Ok(other),
        (None, rating, other) if rating == other => Ok(rating),
        (None, rating, _) if has_played(kept) && !has_played(duplicate) => Ok(rating),
        (None, _, other) if has_played(duplicate) && !has_played(kept) => Ok(other),
        (None, Some(rating), Some(other)) => {
            Err(without_effect::merge_needs_rating(&kept.id, rating, &duplicate.id, other))
        }
    }
}

/// Checks that the data of two records do not contradict each other.
fn check_one_person(kept: &Person, duplicate: &Person) -> Result<(), Text> {
    if !kept.fide_id.is_empty() && !duplicate.fide_id.is_empty() && kept.fide_id != duplicate.fide_id {
        return Err(without_effect::two_fide_ids(&kept.id, &kept.fide_id, &duplicate.id, &duplicate.fide_id));
    }
    let births = kept.birth_date.zip(duplicate.birth_date);
    if births.is_some_and(|(kept, other)| !kept.agrees_with(other)) {
        return Err(without_effect::two_births(&kept.id, &duplicate.id));
    }
    if kept.sex.zip(duplicate.sex).is_some_and(|(kept, other)| kept != other) {
        return Err(without_effect::two_sexes(&kept.id, &duplicate.id));
    }
    Ok(())
}

/// Fills in the data that only the other record has.
fn fill_gaps(kept: &mut Person, duplicate: &Person) {
    if kept.fide_id.is_empty() {
        kept.fide_id.clone_from(&duplicate.fide_id);
        kept.fide_title.clone_from(&duplicate.fide_title);
        (kept.fide_rating, kept.fide_games) = (duplicate.fide_rating, duplicate.fide_games);
    }
    if !matches!(kept.birth_date, Some(BirthDate::Day(_))) {
        kept.birth_date = duplicate.birth_date.or(kept.birth_date);
    }
    kept.sex = kept.sex.or(duplicate.sex);
    if kept.citizenship.is_empty() {
        kept.citizenship.clone_from(&duplicate.citizenship);
    }
    if kept.rating.is_none() {
        kept.entered = kept.entered.or(duplicate.entered);
    }
    // If the entry of the kept record was undone, the other record's departure counts.
    if kept.is_stranded() {
        kept.departure = duplicate.departure;
    }
    // A request not to be shown applies to both records.
    kept.public &= duplicate.public;
}

/// Removes the data that the merge filled in.
fn clear_filled_gaps(kept: &mut Person, before: &Person, duplicate: &Person) {
    if before.fide_id.is_empty() && !duplicate.fide_id.is_empty() && kept.fide_id == duplicate.fide_id {
        kept.fide_id.clear();
        kept.fide_title.clone_from(&before.fide_title);
        (kept.fide_rating, kept.fide_games) = (before.fide_rating, before.fide_games);
    }
    if kept.birth_date == duplicate.birth_date {
        kept.birth_date = before.birth_date;
    }
    if kept.sex == duplicate.sex {
        kept.sex = before.sex;
    }
    if kept.citizenship == duplicate.citizenship {
        kept.citizenship.clone_from(&before.citizenship);
    }
    if before.rating.is_none() && kept.entered == duplicate.entered {
        kept.entered = before.entered;
    }
    // The kept record was hidden only because the other one was.
    kept.public |= before.public && !duplicate.public;
}
