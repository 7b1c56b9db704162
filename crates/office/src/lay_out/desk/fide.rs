//! The desk page's questions about members whose data differ on the newest FIDE list: change the register, or keep it.

use super::{Source, decision_choice};
use crate::exchange::fide_import::found::{self, list_said, newest};
use kartotek_decisions::{DecisionKind, FideFactRow, PersonChange};
use kartotek_formats::texts::{Text, text};
use kartotek_intake::likeness::person_said;
use kartotek_publish::desk::{Choice, Field, Input, Question};

/// The most contradictions that are asked about.
const MOST: usize = 300;

/// The questions, in the order of the register.
pub fn questions(source: &Source) -> Vec<Question> {
    let Some(list) = newest(source.decisions, source.day) else { return Vec::new() };
    let month = list_said(list);
    let open = found::open(source.decisions, source.day, source.people, &source.settings.federation);
    let numbered = (1..).zip(&open).take(MOST);
    numbered.map(|(number, fact)| Contradiction { source, fact, month: &month }.question(number)).collect()
}

/// A contradiction about one person, from which a question is made.
struct Contradiction<'c> {
    source: &'c Source<'c>,
    fact: &'c found::Contradiction<'c>,
    /// The name of the list.
    month: &'c Text,
}

impl Contradiction<'_> {
    fn say(&self, text: &Text) -> String {
        text.say(self.source.settings.language)
    }

    fn question(&self, number: usize) -> Question {
        let mut choices: Vec<Choice> = self.take_choice().into_iter().collect();
        if matches!(self.fact.keep.what, FideFactRow::FideId | FideFactRow::Name | FideFactRow::BirthYear) {
            choices.push(self.other_id_choice());
            choices.push(self.no_id_choice());
        }
        choices.push(self.keep_choice());
        Question {
            id: format!("f{number}"),
            about: self.say(&person_said(self.fact.person, self.source.clubs)),
            facts: self.say(&text!("desk-fide-says", list = self.month.clone(), what = self.fact.misfit.text())),
            choices,
            ..Question::default()
        }
    }

    fn empty_change(&self) -> PersonChange {
        PersonChange { id: self.fact.person.id.clone(), ..PersonChange::default() }
    }

    fn choice(&self, kind: &'static str, label: Text, row: PersonChange, fields: Vec<Field>) -> Choice {
        let words = [label, text!("desk-reason-fide", list = self.month.clone())];
        let what = DecisionKind::Player(Box::new(row));
        Choice { fields, ..decision_choice(kind, &what, words, self.source.settings.language) }
    }

    fn field(&self, key: &'static str, label: &Text, value: String, input: Input) -> Vec<Field> {
        vec![Field { value, ..Field::required(key, self.say(label), input) }]
    }

    /// The choice to take the list's value. `None`: the list has no value to take.
    fn take_choice(&self) -> Option<Choice> {
        let theirs = || self.fact.keep.list.clone();
        let (row, fields) = match self.fact.keep.what {
            FideFactRow::Name => {
                (self.empty_change(), self.field("player.name", &text!("desk-field-name"), theirs(), Input::Text))
            }
            // The list has only the year: the officer adds the day, if known.
            FideFactRow::BirthYear => (
                self.empty_change(),
                self.field("player.birth_date", &text!("desk-field-birth"), theirs(), Input::Birth),
            ),
            FideFactRow::Sex => (PersonChange { sex: Some(theirs()), ..self.empty_change() }, Vec::new()),
            FideFactRow::Federation => (PersonChange { federation: Some(theirs()), ..self.empty_change() }, Vec::new()),
            FideFactRow::FideId | FideFactRow::Title => return None,
        };
        Some(self.choice("fide-change", text!("desk-fide-take"), row, fields))
    }

    fn other_id_choice(&self) -> Choice {
        let fields = self.field("player.fide_id", &text!("desk-field-fide-id"), String::new(), Input::Digits);
        self.choice("fide-other", text!("desk-fide-other"), self.empty_change(), fields)
    }

    fn no_id_choice(&self) -> Choice {
        let row = PersonChange { fide_id: Some(String::new()), ..self.empty_change() };
        self.choice("fide-none", text!("desk-fide-none", id = &self.fact.row.fide_id), row, Vec::new())
    }

    fn keep_choice(&self) -> Choice {
        let label = self.say(&text!("desk-field-reason"));
        let fields = vec![Field { key: "reason", label, value: String::new(), input: Input::Text, is_required: false }];
        let what = DecisionKind::FideKept(self.fact.keep.clone());
        let words = [text!("desk-fide-leave"), text!("desk-reason-fide-kept", list = self.month.clone())];
        Choice { fields, ..decision_choice("leave", &what, words, self.source.settings.language) }
    }
}
