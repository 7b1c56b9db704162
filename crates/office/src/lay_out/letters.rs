//! Writes the letters about reports, and names their files in `internal/replies`. A letter has the open questions to the director,
//! and the office's decisions about the report: the identified players, and the first ratings of new ones.

use super::tables;
use crate::handed_on::inbox::Filing;
use crate::handed_on::sorted::{Accepted, Held, Sorted};
use chrono::NaiveDate;
use kartotek_decisions::{AskedRow, DecisionKind, Folder, IdentityRow};
use kartotek_formats::bundle::InputFile;
use kartotek_formats::diagnostic::Diagnostic;
use kartotek_formats::file_name::UniqueFileNames;
use kartotek_formats::limits::MOST_LETTERS;
use kartotek_formats::redact;
use kartotek_formats::texts::{Text, printing, text};
use kartotek_intake::identity::is_about;
use kartotek_law::vocabulary::Club;
use kartotek_publish::folder::INTERNAL;
use kartotek_publish::reply::{self, Sender};
use kartotek_register::People;
use kartotek_register::fsx::Tree;
use rayon::prelude::*;
use std::collections::HashMap;

/// A letter to the director of each report; for a rated report, a receipt. Of held reports only the first `MOST_LETTERS`
/// are answered; `check --reply` writes any letter. A refusal is answered once. `day`: that of the run.
pub fn replies(
    sorted: &Sorted,
    decisions: &Folder,
    register: (&People, &[Club]),
    sender: &Sender,
    day: NaiveDate,
) -> Tree {
    fn examined<'m>(filing: &'m Filing, diagnostics: &'m [Diagnostic]) -> reply::Examined<'m> {
        let (report, asked, decided) = (filing.report(), Vec::new(), Vec::new());
        reply::Examined { bundle: &filing.bundle, report, diagnostics, asked, decided, rated: None }
    }
    let questions = AskedQuestions::in_force_on(decisions, day);
    let rated = sorted.in_force().map(|accepted| {
        let has_sanction = |file: &InputFile| redact::without_sanctions(&file.name, &file.bytes).is_some();
        let is_redacted = !accepted.filing.withheld.is_empty() || accepted.filing.bundle.files.iter().any(has_sanction);
        let rated = Some(reply::Rated { day, games: tables::rated_games(accepted), is_redacted });
        let decided = decision_texts(accepted, decisions, register);
        reply::Examined { decided, rated, ..examined(accepted.filing, &accepted.diagnostics) }
    });
    let held = answered_held(sorted).map(|held| {
        let asked = questions.about(held).iter().map(|asked| asked.row.question.as_str()).collect();
        reply::Examined { asked, ..examined(held.filing, &held.diagnostics) }
    });
    let examined: Vec<reply::Examined> = rated.chain(held).collect();
    let printing = printing::in_force();
    let letter_for = |examined: &reply::Examined| {
        printing.within(|| reply::letter(examined, sender).text(sender.language).into_bytes())
    };
    let letters: Vec<Vec<u8>> = examined.par_iter().map(letter_for).collect();
    let names = names(sorted);
    let mut tree = Tree::new();
    for (filing, letter) in answered_files(sorted).zip(letters) {
        if let Some(name) = names.answers.get(filing.hash.as_str()) {
            tree.insert(format!("{INTERNAL}replies/{name}"), letter);
        }
    }
    let waiting = answered_held(sorted).map(|held| (held.filing, &held.report_id, reply::Fate::Waits));
    let booked = sorted.corrections.iter().map(|file| (file.filing, &file.report.id, reply::Fate::Replaces));
    for (filing, id, fate) in waiting.chain(booked) {
        let hash = filing.hash.as_str();
        if let (Some(name), Some(asked)) = (names.asked.get(hash), sorted.other_directors.get(hash)) {
            let letter = reply::letter_to_asked([filing.bundle.name(), &asked.name, id], fate, sender);
            tree.insert(format!("{INTERNAL}replies/{name}"), letter.text(sender.language).into_bytes());
        }
    }
    tree
}

/// The files of letters in `replies/`, by the hashes of the reports that they are about.
pub struct LetterNames<'s> {
    pub answers: HashMap<&'s str, String>,
    /// Letters to the directors of the rated report that the file would replace, or has replaced by decision.
    pub asked: HashMap<&'s str, String>,
}

pub fn names<'s>(sorted: &'s Sorted) -> LetterNames<'s> {
    let filings: Vec<&'s Filing> = answered_files(sorted).collect();
    let mut names = UniqueFileNames::default();
    // Reports in force get their names first.
    let mut named = |filing: &&'s Filing| (filing.hash.as_str(), names.free(filing.bundle.name(), ".txt"));
    let answers = filings.iter().map(&mut named).collect();
    let files = answered_held(sorted).map(|held| held.filing).chain(sorted.corrections.iter().map(|file| file.filing));
    let asked: Vec<&'s Filing> = files.filter(|filing| sorted.other_directors.contains_key(&filing.hash)).collect();
    LetterNames { answers, asked: asked.iter().map(named).collect() }
}

fn answered_held<'s, 'i>(sorted: &'s Sorted<'i>) -> impl Iterator<Item = &'s Held<'i>> {
    sorted.held.iter().filter(|held| !sorted.is_ended(held)).take(MOST_LETTERS)
}

/// The files of the reports that are answered: those in force, then those held back.
fn answered_files<'s>(sorted: &'s Sorted) -> impl Iterator<Item = &'s Filing> {
    sorted.in_force().map(|accepted| accepted.filing).chain(answered_held(sorted).map(|held| held.filing))
}

/// The sentences about the decisions used for a report, in the order in which they were made.
fn decision_texts(accepted: &Accepted, decisions: &Folder, (people, clubs): (&People, &[Club])) -> Vec<Text> {
    let used = decisions.decisions.iter().filter(|decision| accepted.rulings.used.contains(&decision.hash));
    let texts = used.filter_map(|decision| {
        let player = |no: u32| {
            let filed = accepted.filing.report()?;
            filed.players.iter().find(|player| player.no == no).map(|player| player.named())
        };
        match &decision.what {
            DecisionKind::Identity(row) => Some(identity_text(row, player(row.no)?, people, clubs)),
            DecisionKind::Assign(row) => {
                Some(text!("reply-decided-assigned", player = player(row.no)?, rating = row.rating.to_string()))
            }
            _ => None,
        }
    });
    texts.collect()
}

/// The sentence of a letter about a decision on who a player is.
fn identity_text(row: &IdentityRow, player: Text, people: &People, clubs: &[Club]) -> Text {
    if let Some(id) = &row.player {
        // A person who is not on public lists is shown by the id alone.
        let shown_person = people.by_id(id).filter(|person| person.public && !person.is_erased());
        let person = shown_person
            .map_or_else(|| Text::from(id.as_str()), |person| text!("person", id = &person.id, name = &person.name));
        return text!("reply-decided-is", player, person);
    }
    match (&row.enters, &row.federation) {
        (Some(enters), _) => {
            let known_club = enters.club.as_deref().and_then(|id| clubs.iter().find(|club| club.id == id));
            let club = known_club.map_or("none", |club| club.name.as_str());
            let rating = enters.first_rating.map_or("none".to_owned(), |rating| rating.to_string());
            text!("reply-decided-new", player, club, rating)
        }
        (None, Some(federation)) => text!("reply-decided-abroad", player, federation),
        (None, None) => text!("reply-decided-nobody", player),
    }
}

/// A question, and the day on which it was decided to ask it.
#[derive(Clone, Copy)]
pub struct PutQuestion<'d> {
    pub day: NaiveDate,
    pub row: &'d AskedRow,
}

/// The questions in force on a day, by the report's id.
pub struct AskedQuestions<'d> {
    of_report: HashMap<&'d str, Vec<PutQuestion<'d>>>,
}

impl<'d> AskedQuestions<'d> {
    pub fn in_force_on(decisions: &'d Folder, day: NaiveDate) -> AskedQuestions<'d> {
        let mut of_report: HashMap<&str, Vec<PutQuestion>> = HashMap::new();
        for decision in decisions.decisions_in_force(day) {
            if let DecisionKind::Asked(row) = &decision.what {
                of_report.entry(&row.report).or_default().push(PutQuestion { day: decision.date, row });
            }
        }
        AskedQuestions { of_report }
    }

    /// The questions about a report that are still open.
    pub fn about(&self, held: &Held) -> Vec<PutQuestion<'d>> {
        let mut ids = [held.report_id.as_str()].into_iter().chain(held.filing.ids());
        let Some(asked) = ids.find_map(|id| self.of_report.get(id)) else { return Vec::new() };
        let players = held.filing.report().map_or(&[][..], |report| &report.players);
        let is_open = |asked: &&PutQuestion| {
            let player = asked.row.no.map(|no| players.iter().find(|player| player.no == no));
            let mut found = held.diagnostics.iter().filter(|found| found.holds_back());
            match player {
                None => found.next().is_some(),
                Some(player) => player.is_some_and(|player| found.any(|found| is_about(found, player))),
            }
        };
        asked.iter().filter(is_open).copied().collect()
    }
}
