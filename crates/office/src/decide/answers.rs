//! A workbook of `kartotek match` that somebody has filled in, as decisions.

use chrono::NaiveDate;
use kartotek_decisions::{DecisionRow, EntersRow, EntryApproverRow, IdentityRow, SexRow, What};
use kartotek_formats::cells::unguarded;
use kartotek_formats::diagnostic::Diagnostic;
use kartotek_formats::texts::{Language, Text, text};
use kartotek_formats::xlsx::answers::{self, TextRow};
use kartotek_publish::desk::workbook::{ANSWER, COLUMNS, heading};
use kartotek_register::People;

/// The answers of the rows.
#[derive(Default)]
pub struct Answers {
    pub decisions: Vec<DecisionRow>,
    /// Rows whose answer is not chosen, or is a question to the director.
    pub open: usize,
    /// Answers that cannot be used, each with its place.
    pub objections: Vec<Text>,
}

/// The author, the day and the reason of a decision.
pub struct Signature<'s> {
    pub day: NaiveDate,
    pub author: &'s str,
    pub reason: &'s str,
}

/// # Errors
/// It is not a workbook that can be read.
pub fn read(name: &str, bytes: &[u8], people: &People, signature: &Signature) -> Result<Option<Answers>, Diagnostic> {
    let rows = answers::read(name, bytes, u32::try_from(COLUMNS.len()).unwrap_or(u32::MAX))?;
    let Some((head, rows)) = rows.split_first() else { return Ok(None) };
    let is_ours = |language: Language| {
        [0, 1, ANSWER]
            .iter()
            .all(|&at| head.cells.get(at).is_some_and(|cell| *cell == heading(COLUMNS[at]).say(language)))
    };
    if !is_ours(Language::En) && !is_ours(Language::Da) {
        return Ok(None);
    }
    let mut answers = Answers::default();
    for row in rows {
        match (Cells { row }).decided(people) {
            Ok(None) => answers.open += 1,
            Ok(Some(what)) => {
                let reason_given = Cells { row }.get("reason");
                let reason = if reason_given.is_empty() { signature.reason } else { &reason_given };
                let (author, reason) = (signature.author.to_owned(), reason.to_owned());
                answers.decisions.push(DecisionRow::new(signature.day, author, reason, what));
            }
            Err(why) => answers.objections.push(text!("answers-row", place = row.place.address(), why)),
        }
    }
    Ok(Some(answers))
}

struct Cells<'r> {
    row: &'r TextRow,
}

impl Cells<'_> {
    fn get(&self, column: &str) -> String {
        let at = COLUMNS.iter().position(|heading| *heading == column).unwrap_or(usize::MAX);
        self.row.cells.get(at).map(|cell| unguarded(cell).into_owned()).unwrap_or_default()
    }

    fn given(&self, column: &str) -> Option<String> {
        Some(self.get(column)).filter(|cell| !cell.is_empty())
    }

    /// `None`: it decides nothing.
    fn decided(&self, people: &People) -> Result<Option<What>, Text> {
        let answer = self.get("answer");
        let is_said =
            |key: fn() -> Text| [Language::En, Language::Da].iter().any(|language| key().say(*language) == answer);
        if answer.is_empty() || is_said(|| text!("desk-ask")) {
            return Ok(None);
        }
        let no = self.get("no");
        let no = no.parse().map_err(|_| text!("answers-number", found = no.as_str()))?;
        let row = IdentityRow { report: self.get("report"), no, ..IdentityRow::default() };
        let row = if is_said(|| text!("desk-new")) {
            IdentityRow { nobody: true, enters: Some(self.enters()?), ..row }
        } else if is_said(|| text!("desk-abroad")) {
            let federation = self.get("federation").to_uppercase();
            IdentityRow { nobody: true, federation: Some(federation), ..row }
        } else {
            let id = answer.split_whitespace().next().unwrap_or_default();
            if people.by_id(id).is_none() {
                return Err(text!("answers-nobody", answer = answer.as_str()));
            }
            IdentityRow { player: Some(id.to_owned()), ..row }
        };
        let what = What::Identity(row);
        what.objection().map_or(Ok(Some(what)), Err)
    }

    fn enters(&self) -> Result<EntersRow, Text> {
        for column in ["birth_date", "first_rating"] {
            if self.get(column).is_empty() {
                return Err(text!("answers-lacks", column = heading(column)));
            }
        }
        let first = self.get("first_rating");
        let first_rating = first.parse().map_err(|_| text!("answers-rating", found = first.as_str()))?;
        let filled = self.get("sex");
        let sex = match filled.to_uppercase().as_str() {
            "" => None,
            "F" | "K" => Some(SexRow::F),
            "M" => Some(SexRow::M),
            _ => return Err(text!("answers-sex", found = filled.as_str())),
        };
        let approved_by = match self.get("approved_by").as_str() {
            "" | "club" => EntryApproverRow::Club,
            "district" => EntryApproverRow::District,
            "organiser" => EntryApproverRow::Organiser,
            "su" => EntryApproverRow::Su,
            other => return Err(text!("answers-approver", found = other)),
        };
        Ok(EntersRow {
            name: self.given("name"),
            birth_date: self.given("birth_date"),
            sex,
            club: self.given("club"),
            first_rating: Some(first_rating),
            approved_by: Some(approved_by),
        })
    }
}
