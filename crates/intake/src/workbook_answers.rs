//! The decisions in a filled-in workbook of `kartotek match`.

use super::likeness::person_said;
use chrono::NaiveDate;
use kartotek_decisions::{DecisionKind, DecisionRow, EntersRow, EntryApproverRow, IdentityRow, SexRow};
use kartotek_formats::cells::unguarded;
use kartotek_formats::diagnostic::codes::decision_syntax;
use kartotek_formats::diagnostic::{Diagnostic, Place};
use kartotek_formats::form::parse_birth_date;
use kartotek_formats::texts::{Language, Text, Value, text};
use kartotek_formats::words::{self, APPROVALS, SEXES};
use kartotek_formats::xlsx::answers::{self, ANSWER, COLUMNS, TextRow, place_of};
use kartotek_law::vocabulary::Person;
use kartotek_register::People;
use std::collections::HashMap;

/// The answers of the rows.
#[derive(Default)]
pub struct Answers {
    pub decisions: Vec<DecisionRow>,
    /// The row of each decision.
    pub places: Vec<Place>,
    /// The player of each row, as the report named them when the workbook was made.
    pub asked: Vec<String>,
    /// Rows without an answer.
    pub open: usize,
    /// Rows with the answer to ask the director.
    pub questions: Vec<Question>,
    /// The faults of unusable answers, each with its cell.
    pub objections: Vec<Text>,
    /// The readable part of each unusable answer, with its row, to be checked for further faults.
    pub in_part: Vec<(Place, DecisionKind)>,
}

/// A question to the director of a report.
pub struct Question {
    pub report: String,
    /// The start number it is about. `None`: the row has none.
    pub no: Option<u32>,
    pub place: Place,
    /// The player, as the report named them when the workbook was made.
    pub player: String,
    pub text: Text,
}

/// The author, the day and the reason of a decision.
pub struct Signature<'s> {
    pub day: NaiveDate,
    pub author: &'s str,
    pub reason: &'s str,
}

/// Reads the answers of a workbook. `None`: `kartotek match` did not make it.
///
/// # Errors
/// The workbook cannot be read.
pub fn read(name: &str, bytes: &[u8], people: &People, signature: &Signature) -> Result<Option<Answers>, Diagnostic> {
    let rows = answers::read(name, bytes, u32::try_from(COLUMNS.len()).unwrap_or(u32::MAX))?;
    let Some((head, rows)) = rows.split_first() else { return Ok(None) };
    let is_ours = |language: Language| {
        [0, 1, ANSWER].iter().all(|&at| head.cells.get(at).is_some_and(|cell| *cell == COLUMNS[at].1.say(language)))
    };
    if !is_ours(Language::En) && !is_ours(Language::Da) {
        return Ok(None);
    }
    let (mut answers, words, mut earlier) = (Answers::default(), Words::new(), EarlierRows::default());
    for row in rows {
        let cells = Cells { row };
        if words.ask.contains(&cells.get("answer")) {
            let (report, player) = (cells.get("report"), cells.get("player"));
            let text = text!("desk-ask-who", player = player.as_str(), tournament = report.as_str());
            let (no, place) = (cells.get("no").parse().ok(), row.place.clone());
            answers.questions.push(Question { report, no, place, player, text });
            continue;
        }
        let decision = cells.decision(people, &words);
        let place = row.place.address();
        match decision.and_then(|what| earlier.insert(what, &place, people).map_err(|why| Unusable::of(None, why))) {
            Ok(None) => answers.open += 1,
            Ok(Some(what)) => {
                let reason_given = cells.get("reason");
                let reason = if reason_given.is_empty() { signature.reason } else { &reason_given };
                let (author, reason) = (signature.author.to_owned(), reason.to_owned());
                answers.decisions.push(DecisionRow::new(signature.day, author, reason, DecisionKind::Identity(what)));
                answers.places.push(row.place.clone());
                answers.asked.push(cells.get("player"));
            }
            Err(Unusable { faults, in_part }) => {
                let placed = |(column, why)| text!("answers-row", place = cell(&row.place, column).address(), why);
                answers.objections.extend(faults.into_iter().map(placed));
                answers.in_part.extend(in_part.map(|what| (row.place.clone(), DecisionKind::Identity(*what))));
            }
        }
    }
    Ok(Some(answers))
}

/// The place of a row's cell in a column. `None`: the row itself.
pub fn cell(row: &Place, column: Option<&str>) -> Place {
    let at = column.and_then(place_of).and_then(|at| u32::try_from(at + 1).ok());
    at.map_or_else(|| row.clone(), |at| row.column(at))
}

/// A fault and the column of its cell. `None`: the whole row.
type Fault = (Option<&'static str>, Text);

/// An answer with faults.
struct Unusable {
    faults: Vec<Fault>,
    /// The part that could be read.
    in_part: Option<Box<IdentityRow>>,
}

impl Unusable {
    fn of(column: Option<&'static str>, why: Text) -> Unusable {
        Unusable { faults: vec![(column, why)], in_part: None }
    }
}

/// The answers that name no person, in both languages.
struct Words {
    ask: [String; 2],
    new: [String; 2],
    abroad: [String; 2],
}

impl Words {
    fn new() -> Words {
        let both = |word: Text| [word.say(Language::En), word.say(Language::Da)];
        Words { ask: both(text!("desk-ask")), new: both(text!("desk-new")), abroad: both(text!("desk-abroad")) }
    }
}

/// The rows so far: the place of each start number's answer, and of each player's.
#[derive(Default)]
struct EarlierRows {
    answered: HashMap<(String, u32), String>,
    plays: HashMap<(String, String), String>,
}

impl EarlierRows {
    /// Returns the row's answer. Error: an earlier row answers for the same start number or names the same person.
    fn insert(&mut self, row: Option<IdentityRow>, place: &str, people: &People) -> Result<Option<IdentityRow>, Text> {
        let Some(row) = row else { return Ok(None) };
        if let Some(first) = self.answered.insert((row.report.clone(), row.no), place.to_owned()) {
            let (no, report) = (row.no.to_string(), row.report.as_str());
            return Err(text!("answers-twice", no, report, first));
        }
        // A merged record is the same player.
        if let Some(person) = row.player.as_deref().and_then(|id| people.by_id(id))
            && let Some(first) = self.plays.insert((row.report.clone(), person.id.clone()), place.to_owned())
        {
            return Err(text!("answers-one-person", player = &person.id, report = row.report.as_str(), first));
        }
        Ok(Some(row))
    }
}

/// Whether the text after a number is a name that shares no word with the person's: the number may be mistyped.
fn is_name_of_another(text: &str, person: &Person) -> bool {
    let own = kartotek_register::names::parts(&person.name);
    text.contains(',') && !kartotek_register::names::parts(text).iter().any(|word| own.contains(word))
}

/// The id of the person in an answer: by the number at its beginning, or by the whole name.
///
/// # Errors
/// No person or several persons have the name, or number and name contradict each other.
fn person(people: &People, answer: &str) -> Result<String, Text> {
    let (id, rest) = answer.trim().split_once(char::is_whitespace).unwrap_or((answer.trim(), ""));
    if let Some(person) = people.by_id(id) {
        return match is_name_of_another(rest, person) {
            true => Err(text!("answers-contradict", id, person = person_said(person, &[]), answer)),
            false => Ok(id.to_owned()),
        };
    }
    let named: Vec<&Person> = people.by_words(answer).collect();
    match named.as_slice() {
        [] => Err(text!("answers-nobody", answer)),
        [only] => Ok(only.id.clone()),
        several => {
            let several = Value::AnyOf(several.iter().map(|person| person_said(person, &[])).collect());
            Err(text!("answers-several", answer, several))
        }
    }
}

struct Cells<'r> {
    row: &'r TextRow,
}

impl Cells<'_> {
    fn get(&self, column: &str) -> String {
        let at = place_of(column).unwrap_or(usize::MAX);
        self.row.cells.get(at).map(|cell| unguarded(cell).into_owned()).unwrap_or_default()
    }

    fn non_empty(&self, column: &str) -> Option<String> {
        Some(self.get(column)).filter(|cell| !cell.is_empty())
    }

    /// The decision in a row. `None`: the row decides nothing.
    fn decision(&self, people: &People, words: &Words) -> Result<Option<IdentityRow>, Unusable> {
        let answer = self.get("answer");
        if answer.is_empty() {
            return Ok(None);
        }
        if self.get("report").is_empty() {
            return Err(Unusable::of(None, text!("answers-no-report")));
        }
        let found = self.get("no");
        let no =
            found.parse().map_err(|_| Unusable::of(Some("no"), text!("answers-number", found = found.as_str())))?;
        let question = IdentityRow { report: self.get("report"), no, ..IdentityRow::default() };
        let row = if words.new.contains(&answer) {
            let (enters, faults) = self.new_member_details();
            let row = IdentityRow { nobody: true, enters: Some(enters), ..question };
            if !faults.is_empty() {
                return Err(Unusable { faults, in_part: Some(Box::new(row)) });
            }
            row
        } else if words.abroad.contains(&answer) {
            let federation = self.get("federation").to_uppercase();
            IdentityRow { nobody: true, federation: Some(federation), ..question }
        } else {
            let player = person(people, &answer).map_err(|why| Unusable::of(Some("answer"), why))?;
            IdentityRow { player: Some(player), ..question }
        };
        let objection = DecisionKind::Identity(row.clone()).objection();
        objection.map_or(Ok(Some(row)), |why| Err(Unusable::of(None, why)))
    }

    /// The details of a new member, as far as they can be read, and all faults.
    fn new_member_details(&self) -> (EntersRow, Vec<Fault>) {
        let mut faults: Vec<Fault> = Vec::new();
        let needed = COLUMNS.iter().filter(|(column, _)| matches!(*column, "birth_date" | "first_rating"));
        for (column, heading) in needed.filter(|(column, _)| self.get(column).is_empty()) {
            faults.push((Some(*column), text!("answers-lacks", column = heading.clone())));
        }
        let birth_cell = self.non_empty("birth_date");
        let birth_date = birth_cell.clone().filter(|born| parse_birth_date(born).is_some());
        if let Some(unread) = birth_cell.filter(|_| birth_date.is_none()) {
            faults.push((Some("birth_date"), decision_syntax::birth_date(&unread)));
        }
        let rating_cell = self.non_empty("first_rating");
        let first_rating = rating_cell.as_deref().and_then(|rating| rating.parse().ok());
        if let Some(found) = rating_cell.as_deref().filter(|_| first_rating.is_none()) {
            faults.push((Some("first_rating"), text!("answers-rating", found)));
        }
        let sex_cell = self.get("sex");
        let sex = match words::find(&SEXES, &sex_cell).map(|word| word.key) {
            _ if sex_cell.is_empty() => None,
            Some("F") => Some(SexRow::F),
            Some(_) => Some(SexRow::M),
            None => {
                faults.push((Some("sex"), text!("answers-sex", found = sex_cell.as_str())));
                None
            }
        };
        let approver_cell = self.get("approved_by");
        let approved_by = match words::find(&APPROVALS, &approver_cell).map(|word| word.key) {
            Some("club") => EntryApproverRow::Club,
            Some("district") => EntryApproverRow::District,
            Some("organiser") => EntryApproverRow::Organiser,
            Some(_) => EntryApproverRow::Su,
            None if approver_cell.is_empty() => EntryApproverRow::Club,
            None => {
                faults.push((Some("approved_by"), text!("answers-approver", found = approver_cell.as_str())));
                EntryApproverRow::Club
            }
        };
        let (name, club) = (self.non_empty("name"), self.non_empty("club"));
        (EntersRow { name, birth_date, sex, club, first_rating, approved_by: Some(approved_by) }, faults)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_beside_the_name_of_another_person_is_no_answer() {
        let person_of = |id: &str, name: &str| Person::new(id.to_owned(), name.to_owned(), "DEN".to_owned());
        let people = People::new(vec![person_of("1001", "Andersen, Anna"), person_of("1005", "Eriksen, Erik")]);
        for answer in ["1005", "1005 Eriksen, Erik, født 1980, Skovby, 1500", "1005 se mail", "Erik Eriksen"] {
            assert_eq!(person(&people, answer).ok().as_deref(), Some("1005"), "{answer}");
        }
        assert!(person(&people, "1005 Andersen, Anna, født 1970, Skovby, 1500").is_err());
    }
}
