//! The desk page's questions about a report.

use super::last_tournament::LastTournaments;
use super::person::{QuestionContext, ask_choice};
use super::{MOST_QUESTIONS, Source, decision_choice, decision_json};
use crate::handed_on::inbox::Filing;
use crate::handed_on::sorted::{Accepted, Held};
use crate::lay_out::letters::{AskedQuestions, PutQuestion};
use anyhow::Result;
use kartotek_decisions::ruled_report::RuledReport;
use kartotek_decisions::rulings::RulingIndex;
use kartotek_decisions::{
    ApprovalRow, ApproveRow, AskedRow, ConfirmedRow, CorrectionRow, DecisionKind, FiledPlayer, RefuseRow, ReportRow,
};
use kartotek_formats::diagnostic::{Code, Diagnostic, Place, Severity, Sources, codes};
use kartotek_formats::report::{PlayerAsFiled, ReportAsFiled};
use kartotek_formats::texts::{Language, Text, text, visible};
use kartotek_intake::entry_list::{as_filed, identify_players};
use kartotek_intake::floor_of;
use kartotek_intake::identity::{Unknown, id_of_number, identify_silently, is_about, unidentified};
use kartotek_publish::desk::{Choice, Field, Found, Input, Line, Question, Report};
use std::collections::BTreeMap;

/// Findings that are answered by filling in the data of a new member.
const NEWCOMER: [&Code; 2] = [&codes::newcomer_incomplete::CODE, &codes::first_rating_not_allowed::CODE];

/// Makes and numbers the questions of a page.
pub struct QuestionMaker<'a> {
    source: &'a Source<'a>,
    ruling_index: RulingIndex<'a>,
    last: LastTournaments<'a>,
    asked_questions: AskedQuestions<'a>,
    /// Questions put to the director of the current report.
    put_to_director: Vec<PutQuestion<'a>>,
    question_count: usize,
    /// Whether the current report is a list of entries.
    is_list: bool,
    /// The time control of the current report, in the report's words.
    time_control: Option<String>,
}

impl<'a> QuestionMaker<'a> {
    pub fn new(source: &'a Source<'a>) -> QuestionMaker<'a> {
        QuestionMaker {
            source,
            ruling_index: RulingIndex::new(source.decisions.decisions_in_force(source.day)),
            last: LastTournaments::new(source.chain, source.people, source.sorted),
            asked_questions: AskedQuestions::in_force_on(source.decisions, source.day),
            put_to_director: Vec::new(),
            question_count: 0,
            is_list: false,
            time_control: None,
        }
    }

    fn language(&self) -> Language {
        self.source.settings.language
    }

    fn say(&self, text: &Text) -> String {
        text.say(self.language())
    }

    fn next_id(&mut self) -> String {
        self.question_count += 1;
        format!("q{}", self.question_count)
    }

    /// The page's part about a report that is held back.
    ///
    /// # Errors
    /// An earlier run cannot be read.
    pub fn held_report(&mut self, held: &Held) -> Result<Report> {
        // A report that mentions a sanction in a wrong place shows nothing else (§ 19).
        let has_sanction =
            held.diagnostics.iter().any(|diagnostic| *diagnostic.code == codes::sanction_misplaced::CODE);
        let mut list_findings = Vec::new();
        let entry_list = held.filing.bundle.entry_list(&held.filing.reading).filter(|_| !has_sanction);
        let list = entry_list.map(|list| as_filed(&list.entries, self.source.people, &mut list_findings));
        let filed = list.as_ref().or(held.filing.report()).filter(|_| !has_sanction);
        let mut ruled = filed.map(|filed| RuledReport::new(filed, floor_of(filed, self.source.rules)));
        if let Some(ruled) = &mut ruled {
            let ids: Vec<&str> = [held.report_id.as_str()].into_iter().chain(held.filing.ids()).collect();
            let id_of_number = id_of_number(self.source.people);
            if list.is_none() {
                self.ruling_index.apply(ruled, &ids, &id_of_number, None);
            } else {
                list_findings.extend(self.ruling_index.apply_to_list(ruled, &ids, &id_of_number));
                let (players, _) = identify_players(ruled, self.source.people, self.source.clubs, &mut list_findings);
                ruled.read_mut().players = players;
            }
        }
        let report = ruled.as_deref();
        let found: Vec<&Diagnostic> = held.diagnostics.iter().chain(&list_findings).collect();
        self.put_to_director = self.asked_questions.about(held);
        self.is_list = list.is_some();
        let mut page = self.build_report(held.filing, &held.report_id, report, &found)?;
        page.whole = Some(self.refusal_question(&held.report_id));
        Ok(page)
    }

    /// Marks questions that were put to the director: about the player `no`, or without `no` those with the same words.
    fn mark_asked(&self, questions: &mut [Question], no: Option<u32>) {
        for question in questions.iter_mut().filter(|question| question.is_open) {
            let is_same = |asked: &&PutQuestion| match no {
                Some(_) => asked.row.no == no,
                None => question.choices.iter().any(|choice| choice.ask == asked.row.question),
            };
            if let Some(asked) = self.put_to_director.iter().find(is_same) {
                question.asked = self.say(&text!("desk-asked", day = asked.day, question = &asked.row.question));
                question.is_open = false;
            }
        }
    }

    /// The page's part about a rated report with warnings. `None`: there are none.
    ///
    /// # Errors
    /// An earlier run cannot be read.
    pub fn warned_report(&mut self, accepted: &Accepted) -> Result<Option<Report>> {
        let is_warning = |found: &&Diagnostic| found.code.severity == Severity::Warning;
        let found: Vec<&Diagnostic> = accepted.diagnostics.iter().filter(is_warning).collect();
        if found.is_empty() {
            return Ok(None);
        }
        self.put_to_director.clear();
        self.is_list = false;
        self.build_report(accepted.filing, &accepted.report.id, Some(&accepted.read), &found).map(Some)
    }

    fn build_report(
        &mut self,
        filing: &Filing,
        id: &str,
        filed: Option<&ReportAsFiled>,
        found: &[&Diagnostic],
    ) -> Result<Report> {
        self.time_control = filed.and_then(|filed| Some(filed.time_control.as_ref()?.value.clone()));
        let sources = filing.sources();
        let mut of_players: BTreeMap<u32, Vec<&Diagnostic>> = BTreeMap::new();
        let mut others: Vec<&Diagnostic> = Vec::new();
        let players = filed.map_or(&[][..], |filed| filed.players.as_slice());
        for diagnostic in found {
            match players.iter().find(|player| is_about(diagnostic, player)) {
                Some(player) => of_players.entry(player.no).or_default().push(diagnostic),
                None => others.push(diagnostic),
            }
        }
        let all: Vec<Diagnostic> = found.iter().map(|diagnostic| (*diagnostic).clone()).collect();
        let unknown_players =
            filed.map_or(Vec::new(), |filed| unidentified(filed, &all, self.source.people, self.source.clubs));
        let mut questions = Vec::new();
        for diagnostic in others {
            questions.extend(self.report_question(id, diagnostic, &sources));
        }
        self.mark_asked(&mut questions, None);
        for (no, diagnostics) in of_players {
            let Some((filed, player)) = filed.zip(players.iter().find(|player| player.no == no)) else { continue };
            let clubs = self.source.clubs;
            let (is_list, language) = (self.is_list, self.language());
            let context = QuestionContext { report: id, is_list, filed, player, clubs, language };
            let unknown = unknown_players.iter().find(|unknown| unknown.player.no == no);
            let mut of_player = self.player_questions(&context, unknown, &diagnostics, &sources)?;
            self.mark_asked(&mut of_player, Some(no));
            questions.append(&mut of_player);
        }
        let days = filed.into_iter().flat_map(|filed| [&filed.start, &filed.end]).flatten();
        let mut dates: Vec<String> = days.map(|day| day.value.to_string()).collect();
        dates.dedup();
        Ok(Report {
            file: visible(filing.bundle.name(), &[]).into_owned(),
            id: visible(id, &[]).into_owned(),
            name: filed.and_then(|filed| filed.name.clone()).unwrap_or_default(),
            dates: dates.join(" – "),
            players: players.len(),
            questions,
            whole: None,
        })
    }

    /// The questions about a player: one for all findings that hold back, if the player is unknown or new, and one for each other.
    fn player_questions(
        &mut self,
        context: &QuestionContext,
        unknown: Option<&Unknown>,
        found: &[&Diagnostic],
        sources: &Sources,
    ) -> Result<Vec<Question>> {
        if self.question_count >= MOST_QUESTIONS {
            return Ok(Vec::new());
        }
        let is_newcomer = found.iter().any(|diagnostic| NEWCOMER.contains(&diagnostic.code))
            && !self.is_registered(context.filed, context.player);
        let who_choices = unknown.map(|unknown| context.identity_choices(unknown, &self.last)).transpose()?;
        let identity =
            who_choices.or_else(|| is_newcomer.then(|| vec![context.new_member_choice(), context.ask_who_choice(&[])]));
        let facts = context.facts();
        let about = self.say(&context.player.named());
        let (held, others): (Vec<&Diagnostic>, Vec<&Diagnostic>) = match &identity {
            Some(_) => found.iter().partition(|diagnostic| diagnostic.holds_back()),
            None => (Vec::new(), found.to_vec()),
        };
        let mut questions = Vec::new();
        if let Some(choices) = identity {
            let found = held.iter().map(|found| show_finding(found, Some(sources), self.language())).collect();
            let (id, about, facts) = (self.next_id(), about.clone(), facts.clone());
            questions.push(Question { id, about, facts, found, choices, is_open: true, ..Question::default() });
        }
        for diagnostic in others {
            if diagnostic.code.severity == Severity::Note {
                continue;
            }
            let mut choices: Vec<Choice> = context.assign_choice(diagnostic).into_iter().collect();
            choices.extend(self.answers(context.report, diagnostic, Some(context.player)));
            let (found, is_open) =
                (vec![show_finding(diagnostic, Some(sources), self.language())], diagnostic.holds_back());
            let (id, about, facts) = (self.next_id(), about.clone(), facts.clone());
            questions.push(Question { id, about, facts, found, choices, is_open, ..Question::default() });
        }
        Ok(questions)
    }

    /// Whether the player is in the register, and the player's entry has not been taken back.
    fn is_registered(&self, filed: &ReportAsFiled, player: &PlayerAsFiled) -> bool {
        let players: Vec<&PlayerAsFiled> = filed.players.iter().collect();
        let persons = identify_silently(&players, Some(self.source.people));
        let person = players.iter().position(|other| other.no == player.no).and_then(|at| persons[at]);
        person.is_some_and(|person| !person.is_stranded())
    }

    /// The question for a finding about the report as a whole. `None`: a note, or the page is full.
    fn report_question(&mut self, id: &str, diagnostic: &Diagnostic, sources: &Sources) -> Option<Question> {
        if diagnostic.code.severity == Severity::Note || self.question_count >= MOST_QUESTIONS {
            return None;
        }
        let choices = self.answers(id, diagnostic, None);
        let found = vec![show_finding(diagnostic, Some(sources), self.language())];
        Some(Question { id: self.next_id(), found, choices, is_open: diagnostic.holds_back(), ..Question::default() })
    }

    /// The decisions that answer a finding, and the question to the director.
    fn answers(&self, id: &str, diagnostic: &Diagnostic, player: Option<&PlayerAsFiled>) -> Vec<Choice> {
        let mut choices = Vec::new();
        let (no, said) = (player.map(|player| player.no), player.map(FiledPlayer::of));
        if let Some(row) = correction(diagnostic) {
            let words = [text!("desk-corrects", report = row.report.as_str()), text!("desk-reason-corrects")];
            choices.push(self.choice("corrects", &DecisionKind::Correction(row), words, false));
        }
        // To confirm it means that the games are rated twice, so a reason is required.
        let is_again = *diagnostic.code == codes::games_already_rated::CODE;
        if diagnostic.code.may_be_confirmed {
            let (report, code, other) = (id.to_owned(), diagnostic.code.name.to_owned(), other_report(diagnostic));
            let what = DecisionKind::Confirmed(ConfirmedRow { report, code, no, other, said: said.clone() });
            let label = if is_again { text!("desk-another") } else { text!("desk-right") };
            choices.push(self.choice("right", &what, [label, text!("desk-reason-right")], is_again));
        }
        if let Some((what, no)) = approval(diagnostic) {
            let said = no.and(said.clone());
            let time_control = self.time_control.clone().filter(|_| what == ApprovalRow::TimeControl);
            let row = ApproveRow { report: id.to_owned(), what, no, average: None, time_control, said };
            let words = [text!("desk-approve"), text!("desk-reason-approve")];
            choices.push(self.choice("approve", &DecisionKind::Approve(row), words, false));
        }
        if let Some(question) = self.question_for_director(diagnostic) {
            choices.push(ask_choice(AskedRow { report: id.to_owned(), no, said, question }, self.language()));
        }
        choices
    }

    /// The question to the director, in words that may leave the office. `None`: the finding does not hold back, or is
    /// a matter of the office.
    fn question_for_director(&self, diagnostic: &Diagnostic) -> Option<String> {
        let (message, remedy) = diagnostic.outside(self.language()).filter(|_| diagnostic.holds_back())?;
        let file = &*diagnostic.place.file;
        let at = match place_of(&diagnostic.place).filter(|place| !place.is_empty()) {
            Some(place) => format!("{file}, {place}"),
            None => file.to_owned(),
        };
        Some(self.say(&match remedy {
            Some(remedy) => text!("desk-ask-about--do", at, message, remedy),
            None => text!("desk-ask-about", at, message),
        }))
    }

    /// A choice that makes a decision, with a field for the reason.
    fn choice(&self, kind: &'static str, what: &DecisionKind, words: [Text; 2], needs_reason: bool) -> Choice {
        Choice { fields: vec![self.reason_field(needs_reason)], ..decision_choice(kind, what, words, self.language()) }
    }

    fn reason_field(&self, is_required: bool) -> Field {
        let label = self.say(&text!("desk-field-reason"));
        Field { key: "reason", label, value: String::new(), input: Input::Text, is_required }
    }

    fn refusal_question(&mut self, id: &str) -> Question {
        let choice = Choice {
            kind: "refuse",
            label: self.say(&text!("desk-refuse-this")),
            what: decision_json(&DecisionKind::Refuse(RefuseRow(ReportRow { report: id.to_owned() }))),
            fields: vec![self.reason_field(true)],
            ..Choice::default()
        };
        Question { id: self.next_id(), choices: vec![choice], ..Question::default() }
    }
}

/// The approval that the remedy of a finding proposes, read from the command in it, which is the same in every language.
fn approval(diagnostic: &Diagnostic) -> Option<(ApprovalRow, Option<u32>)> {
    let remedy = diagnostic.remedy(Language::En)?;
    let arguments = remedy.split_once("kartotek decide approve ")?.1;
    let command = arguments.split(['`', '\n']).next()?;
    let after = |option: &str| command.split_once(option)?.1.split_whitespace().next();
    let what: ApprovalRow = serde_json::from_value(after("--what ")?.into()).ok()?;
    // An average must be computed by the officer.
    if what == ApprovalRow::Average {
        return None;
    }
    Some((what, after("--no ").and_then(|no| no.parse().ok())))
}

/// The other report in the remedy of a finding about two reports.
fn other_report(diagnostic: &Diagnostic) -> Option<String> {
    let remedy = diagnostic.remedy(Language::En)?;
    let other = remedy.split_once(" --other ")?.1.split_once(" --reason")?.0;
    Some(other.strip_prefix('\'').and_then(|other| other.strip_suffix('\'')).unwrap_or(other).to_owned())
}

/// The correction of a rated report that the remedy of a finding proposes.
fn correction(diagnostic: &Diagnostic) -> Option<CorrectionRow> {
    let remedy = diagnostic.remedy(Language::En)?;
    let (report, rest) = remedy.split_once("kartotek decide correction ")?.1.split_once(" --hash ")?;
    let file = rest.split_whitespace().next()?.to_owned();
    Some(CorrectionRow { report: report.trim_matches(['\'', '"']).to_owned(), file })
}

fn place_of(place: &Place) -> Option<String> {
    match (&place.sheet, place.line) {
        (Some(_), _) => Some(place.address()),
        (None, 0) => None,
        (None, line) => Some(line.to_string()),
    }
}

/// A finding as the page shows it; with the line if `sources` are given.
pub fn show_finding(diagnostic: &Diagnostic, sources: Option<&Sources>, language: Language) -> Found {
    // The head of a table in a form is meaningless to the officer.
    let line = sources.and_then(|sources| sources.at(&diagnostic.place)).filter(|text| !text.starts_with("[["));
    let text = line.unwrap_or_default();
    let mark = match diagnostic.code.severity {
        Severity::Error => text!("desk-severity--error"),
        Severity::Warning => text!("desk-severity--warning"),
        Severity::Note => text!("desk-severity--note"),
    };
    let line = place_of(&diagnostic.place).map(|place| Line { place, text });
    Found {
        code: diagnostic.code.name.to_owned(),
        severity: diagnostic.code.severity.as_str().to_owned(),
        mark: mark.say(language),
        paragraph: diagnostic.printed_paragraph().unwrap_or_default(),
        message: diagnostic.message(language),
        help: diagnostic.remedy(language).unwrap_or_default(),
        line,
        file: visible(&diagnostic.place.file, &[]).into_owned(),
    }
}
