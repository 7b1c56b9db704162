//! Answers entry lists from the register of their day, and records returned lists as decisions (§ 5 c, § 64, 4.5.4.1).

use crate::lay_out::fees_and_overdue;
use crate::open::opening::person_checks::Checks;
use crate::open::{opening, used_decisions};
use crate::sanction;
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_decisions::ruled_report::RuledReport;
use kartotek_decisions::rulings::RulingIndex;
use kartotek_decisions::{Day, Decision, EntryListRow, EntryRow};
use kartotek_formats::diagnostic::codes::entry_list_time;
use kartotek_formats::diagnostic::{Diagnostic, Place};
use kartotek_formats::entry_list::{EntryAsFiled, FILLED_ELO, Filled};
use kartotek_formats::texts::Language;
use kartotek_intake::entry_list::{self, EntryAnswer};
use kartotek_intake::identity::id_of_number;
use kartotek_law::regulation::conduct::entry_list::{days_late, due};
use kartotek_law::regulation::rateable::start_rating::entry_list_from;
use kartotek_law::regulation::{Deadlines, RuleSet};
use kartotek_law::vocabulary::Club;
use kartotek_publish::lists::overdue::Announcement;
use kartotek_publish::lists::ratinglist::class_text;
use kartotek_register::conversions::Conversions;
use kartotek_register::fide_records::FideRecords;
use kartotek_register::office::{Founding, earlier_ratings};
use kartotek_register::private::Vault;
use kartotek_register::run_folder::{self, RunFolder, RunName};
use kartotek_register::{History, Office, People, State};
use std::collections::BTreeMap;
use std::sync::Arc;

/// The office's data for returning an entry list on a day.
pub struct ListReturner<'o> {
    office: &'o Office,
    /// The register on the day.
    pub people: People,
    /// FIDE's numbers on the day, with merges applied.
    fide: FideRecords,
    clubs: Vec<Club>,
    history: History,
    founded: NaiveDate,
    day: NaiveDate,
    rules: Arc<RuleSet>,
    /// The last days of the quarantines in force on the day, by register id.
    quarantines: BTreeMap<String, NaiveDate>,
    announcements: Vec<Announcement>,
    /// Decisions up to the day.
    decisions: Vec<Decision>,
}

/// The notes on an entry, in one line.
pub fn notes(answer: &EntryAnswer, language: Language) -> String {
    answer.notes.iter().map(|note| note.say(language)).collect::<Vec<_>>().join("; ")
}

impl ListReturner<'_> {
    /// Opens the register as it was on the day, with the decisions up to that day.
    ///
    /// # Errors
    /// The office cannot be read.
    pub fn open(office: &Office, day: NaiveDate) -> Result<ListReturner<'_>> {
        let book = office.settings.rule_book()?;
        let rules = Arc::clone(book.in_force_on(day));
        // For a day before the founding the founding register is used.
        let runs = office.chain.iter().filter(|run| run.name.date <= day).count().max(1).min(office.chain.len());
        let chain = &office.chain[..runs];
        let founded = chain.first().map_or(office.settings.founded.unwrap_or(day), |run| run.name.date);
        let (name, people, clubs, mut records, earlier) = match chain.last() {
            Some(run) => {
                (run.name, run_folder::people_of(run)?, run.clubs()?, office.records.clone(), earlier_ratings(chain)?)
            }
            None => {
                let Founding { people, clubs, records, earlier, .. } = office.founding(founded)?;
                (RunName { number: 0, date: founded }, people, clubs, records, earlier)
            }
        };
        // For a past day only decisions carried out by then count.
        records.carried_out.clear();
        records.fide = chain.last().map_or(Ok(FideRecords::default()), RunFolder::fide_records)?;
        for run in chain {
            records.carried_out.extend(run.decided()?.carried_out);
        }
        let mut history = History::default();
        history.add(name, &people);
        history.add_earlier(&earlier);
        history.conversions = Conversions::of(chain, &book, founded, day)?.up_to(day, name);
        let folder = used_decisions::decisions(office)?;
        let decisions: Vec<&Decision> = folder.decisions_in_force(day).collect();
        let before = State { chain, people: &people, records: Some(&records), founded, ..office.state(&history, day) };
        let opening = opening::open(&before, &book, decisions.into_iter(), None, Checks::OfToday)?;
        let fide = opening.records.by_person(opening.people.merges()).into_owned().fide;
        let people = opening.people;
        let mut vault = Vault::open(&office.root)?;
        let index = sanction::newest(office, chain, &mut vault, founded, &book)?;
        let quarantines = vault.quarantined(&index, day, people.merges());
        let announcements = fees_and_overdue::announcements(folder.decisions.iter());
        let decisions = folder.decisions_in_force(day).cloned().collect();
        Ok(ListReturner {
            office,
            people,
            fide,
            clubs,
            history,
            founded,
            day,
            rules,
            quarantines,
            announcements,
            decisions,
        })
    }

    /// Answers every entry, in order, with all objections. `id`: the id of the list in decisions.
    pub fn answer(&self, id: &str, entries: &[EntryAsFiled]) -> (Vec<EntryAnswer>, Vec<Diagnostic>) {
        let ListReturner { people, clubs, founded, .. } = self;
        let register = State { people, clubs, founded: *founded, ..self.office.state(&self.history, self.day) };
        let mut diagnostics = Vec::new();
        let filed = entry_list::as_filed(entries, people, &mut diagnostics);
        let mut ruled = RuledReport::new(&filed, self.rules.constants.floor);
        let earlier = self.office.ids_before_erasures(id);
        let ids: Vec<&str> = [id].into_iter().chain(earlier.iter().map(String::as_str)).collect();
        diagnostics.extend(RulingIndex::new(&self.decisions).apply_to_list(&mut ruled, &ids, &id_of_number(people)));
        let (answers, found) = entry_list::answer(entries, ruled, &register, &self.rules);
        diagnostics.extend(found);
        (answers, diagnostics)
    }

    /// The last day of a player's quarantine. `None`: not in quarantine.
    pub fn quarantine(&self, answer: &EntryAnswer) -> Option<NaiveDate> {
        self.quarantines.get(&answer.id).copied()
    }

    /// The values that the office fills in for a player.
    pub fn filled(&self, answer: &EntryAnswer, language: Language) -> Filled<'_> {
        let person = self.people.by_id(&answer.id);
        Filled {
            id: answer.id.clone(),
            is_line_counted: answer.is_line_counted,
            rating: answer.rating,
            class: answer.rating.map_or("", |rating| class_text(&self.rules, rating)),
            quarantine: self.quarantine(answer),
            is_first_rating_allowed: answer.is_first_rating_allowed,
            note: notes(answer, language),
            elo: self.fide.are_kept().then(|| person.map_or([None; FILLED_ELO.len()], |one| self.fide.elo_of(one))),
            person,
        }
    }

    /// The decision that records the list. New players have no id yet and are left out: they start from their first rating.
    pub fn record(&self, tournament: &str, received: Option<NaiveDate>, answers: &[EntryAnswer]) -> EntryListRow {
        let entry = |answer: &EntryAnswer| {
            let rating = answer.rating.filter(|_| !answer.id.is_empty())?;
            Some(EntryRow { id: answer.id.clone(), rating: rating.0 })
        };
        let players = answers.iter().filter_map(entry).collect();
        let received = received.map(Day);
        EntryListRow { tournament: tournament.to_owned(), returned: Day(self.day), received, players }
    }

    /// Reports a list that is returned more than a week after it was received (§ 5 c, § 64). `tournament`: its id, if given.
    pub fn check_week(&self, received: NaiveDate, tournament: Option<&str>, list: &Place) -> Option<Diagnostic> {
        let announced = tournament.and_then(|tournament| self.announcement(tournament));
        let days = announced.map(|announcement| (announcement.start, announcement.end));
        let late = days_late(self.deadlines(), received, self.day, days);
        (late > 0).then(|| entry_list_time::late(list, received, due(self.deadlines(), received, days), late))
    }

    fn deadlines(&self) -> &Deadlines {
        &self.rules.constants.deadlines
    }

    /// The newest announcement of a tournament.
    fn announcement(&self, tournament: &str) -> Option<&Announcement> {
        self.announcements
            .iter()
            .filter(|announcement| announcement.tournament == tournament)
            .max_by_key(|announcement| announcement.announced)
    }

    /// Checks the time of the return by § 64 a and b, for a tournament that was announced.
    pub fn check_time(&self, tournament: &str, list: &Place) -> Option<Diagnostic> {
        let announcement = self.announcement(tournament)?;
        let Announcement { start, end, .. } = *announcement;
        match entry_list_from(self.deadlines(), start, end) {
            Some(from) if self.day < from => Some(entry_list_time::too_early(list, tournament, end, from)),
            _ if self.day > end => Some(entry_list_time::over(list, tournament, end, self.day)),
            _ => None,
        }
    }
}
