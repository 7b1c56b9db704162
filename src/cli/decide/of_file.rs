//! `kartotek decide --file`: decisions from a filled-in or saved file, checked before they are written.

use super::super::{CommandOutcome, Common, Failure, TextFormat, base_name, clock, json, language, output};
use crate::cli::decide::OFFICER;
use chrono::NaiveDate;
use kartotek_decisions as decision;
use kartotek_decisions::several_in_file::{self, is_decisions, to_toml, too_many};
use kartotek_decisions::{AskedRow, DecisionFile, DecisionKind, DecisionRow};
use kartotek_formats::bundle::{sha256, stem};
use kartotek_formats::diagnostic::codes::{file_unread, sanction_misplaced};
use kartotek_formats::diagnostic::{Diagnostic, Place};
use kartotek_formats::limits::LARGEST_DECISION;
use kartotek_formats::name::words_key;
use kartotek_formats::sanction_places;
use kartotek_formats::texts::{Language, OrSay, Text, cannot_write, printing, text};
use kartotek_intake::workbook_answers::{self, Answers, Question, Signature};
use kartotek_office::decide::exists::{self, ReportLookup};
use kartotek_office::decide::sentence::sentence;
use kartotek_office::decide::{file_name, newcomer, no_effect, pending};
use kartotek_office::open::used_decisions;
use kartotek_register::{Office, foreign, fsx};
use schemars::JsonSchema;
use serde::Serialize;
use std::path::{Path, PathBuf};

/// Decisions from a file
#[derive(clap::Args)]
pub struct FileArgs {
    /// Answers: a workbook of `kartotek match`, or a file of decisions (.toml) as the desk page saves it
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// With --file: say what would be decided, and write nothing
    #[arg(long, requires = "file")]
    dry_run: bool,
    /// With --file and a workbook: who decided
    #[arg(long = "by", value_name = "WHO", default_value = OFFICER, requires = "file")]
    author: String,
    /// With --file and a workbook: the day of the decisions; default: today
    #[arg(long = "on", value_name = "DATE", value_parser = crate::cli::day, requires = "file")]
    day: Option<NaiveDate>,
    /// With --file: how to print what it decides; json: file, and for each decision date, author, reason, kind, sentence
    #[arg(long, value_enum, default_value = "text", requires = "file")]
    format: TextFormat,
}

#[derive(Serialize, JsonSchema)]
pub struct ToldJson {
    /// `null`: no file is written.
    file: Option<String>,
    open: usize,
    /// Questions for directors.
    questions: Vec<String>,
    decisions: Vec<DecidedJson>,
}

#[derive(Serialize, JsonSchema)]
struct DecidedJson {
    date: String,
    author: String,
    reason: String,
    kind: &'static str,
    sentence: String,
}

/// The decisions of a file.
#[derive(Default)]
struct Decided {
    /// The content of the file in the folder of decisions.
    bytes: Vec<u8>,
    decisions: Vec<decision::Decision>,
    /// The row of each decision in a workbook; empty for other files.
    places: Vec<Place>,
    open: usize,
    /// The questions to directors.
    questions: Vec<Question>,
}

/// The file in the folder of decisions that has the decisions.
enum Written {
    New(String),
    /// They were decided before, and nothing was written.
    Before(String),
    Nowhere,
}

impl Decided {
    /// The file in the folder of decisions that already has these decisions. Decisions of a workbook are compared without
    /// their day, which is that of reading.
    fn file_before(&self, there: &[&decision::Decision]) -> Option<String> {
        let is_workbook = !self.places.is_empty();
        let before = |new: &decision::Decision| {
            let is_same = |old: &&&decision::Decision| match is_workbook {
                true => old.what.is_equal(&new.what),
                false => old.act() == new.act(),
            };
            Some(several_in_file::order(there.iter().find(is_same)?.name()).0)
        };
        let files: Option<Vec<&str>> = self.decisions.iter().map(before).collect();
        files?.first().map(|file| (*file).to_owned())
    }
}

impl FileArgs {
    pub fn is_there(&self) -> bool {
        self.file.is_some()
    }

    pub fn run(self, common: &Common) -> Result<CommandOutcome, Failure> {
        let Some(typed_path) = &self.file else { return Err(text!("decide-file-needs").into()) };
        let path = &common.in_inbox(typed_path.clone());
        let office = common.open_or_founding(None)?;
        let folder = used_decisions::decisions(&office)?;
        let there: Vec<&decision::Decision> = folder.decisions_in_force(NaiveDate::MAX).collect();
        let decided = self.read(path, &office, &there)?;
        let objections = objections(&office, &decided, &there)?;
        if !objections.is_empty() {
            objections.iter().for_each(output::tell);
            let file = path.display().to_string();
            output::tell(&text!("answers-refused", file, count = objections.len()));
            return Ok(CommandOutcome::HeldBack);
        }
        let before = decided.file_before(&there).map(|file| office.root.join("decisions").join(file));
        let file = match (before, self.dry_run || decided.decisions.is_empty()) {
            (Some(before), _) => Written::Before(before.display().to_string()),
            (None, true) => Written::Nowhere,
            (None, false) => Written::New(write(&office, path, &decided)?),
        };
        self.tell(&office, &decided, file)?;
        Ok(CommandOutcome::Done)
    }

    fn read(&self, path: &Path, office: &Office, there: &[&decision::Decision]) -> Result<Decided, Failure> {
        let bytes = foreign::read_table(path).map_err(Failure::Use)?;
        let name = base_name(path);
        let not_ours = || text!("answers-not-ours", file = name.as_str());
        if kartotek_formats::xlsx::is_packed(&bytes) {
            let reason = text!("answers-reason", file = name.as_str()).say(language());
            let day = self.day.unwrap_or_else(clock::today);
            let signature = Signature { day, author: &printing::printed(&self.author), reason: &reason };
            let read_answers = workbook_answers::read(&name, &bytes, &office.people, &signature);
            let unread = |found: Diagnostic| text!("answers-unreadable", file = name.as_str(), why = found.text());
            let mut answers = read_answers.map_err(unread)?.ok_or_else(not_ours)?;
            add_questions(&mut answers, &signature);
            if answers.decisions.is_empty() && answers.objections.is_empty() {
                return Err(text!("answers-none").into());
            }
            let mut unfit = std::mem::take(&mut answers.objections);
            for (place, what) in &answers.in_part {
                unfit.extend(entering_objections(office, what, day, Some(place)));
            }
            let (decisions, of_another) = with_report_data(office, &answers)?;
            unfit.extend(of_another);
            let decided = match decisions.is_empty() {
                true => Decided::default(),
                false => {
                    let bytes = to_toml(&decisions).map_err(|error| Failure::Output(error.into()))?;
                    of_toml("answers.toml", bytes, answers.open)?
                }
            };
            let decided = Decided { places: answers.places, questions: answers.questions, ..decided };
            if unfit.is_empty() {
                return Ok(decided);
            }
            unfit.extend(objections(office, &decided, there)?);
            return Err(refused(&name, &unfit));
        }
        if let Some(found) = too_large(&name, &bytes) {
            return Err(refused(&name, &[text!("answers-row", place = name.as_str(), why = found.text())]));
        }
        if !is_decisions(&bytes) {
            return Err(not_ours().into());
        }
        of_toml(&name, bytes, 0)
    }

    fn tell(&self, office: &Office, decided: &Decided, file: Written) -> Result<(), Failure> {
        let clubs = office.clubs_ever();
        let said = |what: &DecisionKind| sentence(what, &office.people, &clubs).say(language());
        if self.format == TextFormat::Json {
            let decisions = decided.decisions.iter().map(|decision| DecidedJson {
                date: decision.date.to_string(),
                author: decision.author.clone(),
                reason: decision.reason.clone(),
                kind: decision.what.kind(),
                sentence: said(&decision.what),
            });
            let questions = decided.questions.iter().map(|question| question.text.say(language())).collect();
            let file = if let Written::New(file) | Written::Before(file) = file { Some(file) } else { None };
            let told = ToldJson { file, open: decided.open, questions, decisions: decisions.collect() };
            return output::print(&json::pretty(&told)?);
        }
        let count = decided.decisions.len();
        let mut told = match &file {
            Written::New(file) => format!("{file}\n{}\n", text!("decide-file-has", count).say(language())),
            Written::Before(file) => text!("decide-file-before", count, file).say(language()) + "\n",
            Written::Nowhere if count == 0 => String::new(),
            Written::Nowhere => text!("decide-file-would", count).say(language()) + "\n",
        };
        for decision in &decided.decisions {
            told.push_str(&format!("  {}\n", said(&decision.what)));
        }
        let contents: Vec<&DecisionKind> = decided.decisions.iter().map(|decision| &decision.what).collect();
        for doubt in exists::doubts(office, &contents)?.into_iter().flatten() {
            told.push_str(&format!("{}\n", doubt.say(language())));
        }
        told.push_str(&letters(&decided.questions));
        if decided.open > 0 {
            told.push_str(&(text!("answers-open", count = decided.open).say(language()) + "\n"));
        }
        output::print_words(&told)
    }
}

/// Adds the questions as decisions; the next letter about the report asks them.
fn add_questions(answers: &mut Answers, signature: &Signature) {
    for Question { report, no, place, player, text } in &answers.questions {
        let (author, reason) = (signature.author.to_owned(), signature.reason.to_owned());
        let row = AskedRow { report: report.clone(), no: *no, said: None, question: text.say(language()) };
        answers.decisions.push(DecisionRow::new(signature.day, author, reason, DecisionKind::Asked(row)));
        answers.places.push(place.clone());
        answers.asked.push(player.clone());
    }
}

/// The questions to each report's director, as the next letter asks them.
fn letters(questions: &[Question]) -> String {
    let mut letters = String::new();
    for of_report in questions.chunk_by(|one, other| one.report == other.report) {
        let report = of_report.first().map_or("", |question| question.report.as_str());
        letters.push_str(&format!("{}\n", text!("answers-asked", report, count = of_report.len()).say(language())));
        for (number, question) in (1..).zip(of_report) {
            letters.push_str(&format!("  {number}. {}\n", question.text.say(language())));
        }
    }
    letters
}

/// The decisions of a workbook, each with the report's current data about its player; and objections to the decisions
/// whose player in the report is not the player of the row.
fn with_report_data(office: &Office, answers: &Answers) -> Result<(Vec<DecisionRow>, Vec<Text>), Failure> {
    let mut decisions = answers.decisions.clone();
    let contents: Vec<DecisionKind> = decisions.iter().flat_map(DecisionRow::contents).collect();
    let filed_players = exists::filed_players(office, contents.iter())?;
    let mut objections = Vec::new();
    for ((decision, said), (place, asked)) in
        decisions.iter_mut().zip(filed_players).zip(answers.places.iter().zip(&answers.asked))
    {
        let (no, noted) = match (&mut decision.identity, &mut decision.asked) {
            (Some(identity), _) => (Some(identity.no), &mut identity.said),
            (None, Some(asked)) => (asked.no, &mut asked.said),
            (None, None) => continue,
        };
        let (Some(no), Some(said)) = (no, said) else { continue };
        let now = said.named(no);
        // A row without a name cannot contradict the report.
        let is_asked = asked.is_empty()
            || [Language::En, Language::Da].iter().any(|language| words_key(&now.say(*language)) == words_key(asked));
        if !is_asked {
            let why = text!("decide-of-another", said = asked.as_str(), player = now);
            objections.push(text!("answers-row", place = place.address(), why));
        }
        *noted = Some(said);
    }
    Ok((decisions, objections))
}

/// Objections to entering a new player, each with its cell in a workbook. `row`: `None` for other files.
fn entering_objections(office: &Office, what: &DecisionKind, day: NaiveDate, row: Option<&Place>) -> Vec<Text> {
    let placed = |(key, why): (&'static str, Text)| match row {
        Some(row) => text!("answers-row", place = workbook_answers::cell(row, Some(key)).address(), why),
        None => why,
    };
    newcomer::objections(office, what, day).into_iter().map(placed).collect()
}

/// The objection to a file larger than the folder of decisions accepts.
fn too_large(name: &str, bytes: &[u8]) -> Option<Diagnostic> {
    let place = Place::file(name);
    let size = bytes.len() as u64;
    if size > LARGEST_DECISION {
        return Some(file_unread::decisions_too_large(&place, size.div_ceil(1 << 20)));
    }
    too_many(&place, str::from_utf8(bytes).ok()?)
}

/// Prints each objection on a separate line.
fn refused(file: &str, objections: &[Text]) -> Failure {
    objections.iter().for_each(output::tell);
    text!("answers-refused", file, count = objections.len()).into()
}

fn of_toml(name: &str, bytes: Vec<u8>, open: usize) -> Result<Decided, Failure> {
    if sanction_places::in_name(name) || sanction_places::in_decision(name, &bytes) {
        return Err(sanction_misplaced::decided().into());
    }
    let folder = decision::read([DecisionFile { name: name.to_owned(), bytes: bytes.clone() }]);
    let said = |found: &Diagnostic| {
        let place = format!("{}:{}", found.place.file, found.place.line);
        text!("answers-row", place, why = found.text())
    };
    if !folder.diagnostics.is_empty() {
        let all: Vec<Text> = folder.diagnostics.iter().map(said).collect();
        return Err(refused(name, &all));
    }
    if folder.decisions.is_empty() {
        return Err(text!("answers-none").into());
    }
    Ok(Decided { bytes, decisions: folder.decisions, open, ..Decided::default() })
}

/// Objections to decisions before they are written: an unknown or already rated report, an unknown start number, a
/// ruling that does not fit, or a contradiction with the register.
/// `there`: the decisions in force, which may be made again.
fn objections(office: &Office, decided: &Decided, there: &[&decision::Decision]) -> Result<Vec<Text>, Failure> {
    let decisions = decided.decisions.iter().enumerate();
    let (at, rulings): (Vec<usize>, Vec<(&DecisionKind, &str)>) = decisions
        .filter(|(_, decision)| !decision.what.about().is_of_rated)
        .filter_map(|(at, decision)| Some((at, (&decision.what, decision.what.report()?))))
        .unzip();
    let found = exists::of_rulings(office, &rulings)?;
    let is_there = |what: &DecisionKind| there.iter().any(|old| old.what.is_equal(what));
    let objection = |((what, report), found): (&(&DecisionKind, &str), ReportLookup)| match found {
        ReportLookup::WithoutStartNumber(no) => {
            Some(text!("decide-no-start-number", report = *report, no = no.to_string()))
        }
        ReportLookup::Unfit(why) => Some(why),
        ReportLookup::InForce if !matches!(what, DecisionKind::Confirmed(_)) && !is_there(what) => {
            Some(text!("decide-file-rated-already", report = *report))
        }
        ReportLookup::Unknown(_) | ReportLookup::Annulled => Some(text!("decide-no-report", report = *report)),
        ReportLookup::InInbox | ReportLookup::InForce => None,
    };
    let placed = |(at, why): (usize, Text)| match decided.places.get(at) {
        Some(place) => text!("answers-row", place = place.address(), why),
        None => why,
    };
    let ruling_objections = rulings.iter().zip(found).map(objection).zip(&at).flat_map(|(why, &at)| {
        let decision = &decided.decisions[at];
        let entering = entering_objections(office, &decision.what, decision.date, decided.places.get(at));
        why.map(|why| placed((at, why))).into_iter().chain(entering)
    });
    let of_reports: Vec<Text> = ruling_objections.collect();
    let person_findings = pending::objections(office, &decided.decisions)?;
    let alias_rows = decided.decisions.iter().enumerate().filter_map(|(at, decision)| match &decision.what {
        DecisionKind::Alias(alias) => Some((at, decision.date, alias)),
        _ => None,
    });
    let aliases: Vec<_> = alias_rows.collect();
    let next_register =
        aliases.iter().map(|(_, day, _)| *day).max().map(|day| pending::next_register(office, day)).transpose()?;
    let fits_another = |(at, _, alias)| Some((at, no_effect::fits_another(next_register.as_ref()?, alias)?));
    let of_names: Vec<Text> = aliases.into_iter().filter_map(fits_another).map(placed).collect();
    let of_people =
        person_findings.iter().map(|found| text!("answers-row", place = &*found.place.file, why = found.text()));
    Ok(of_reports.into_iter().chain(of_names).chain(of_people).collect())
}

/// Copies the decisions into their folder, under a name that shows their origin.
fn write(office: &Office, from: &Path, decided: &Decided) -> Result<String, Failure> {
    let folder = office.root.join("decisions");
    let source_name = base_name(from);
    let plain: String =
        stem(&source_name).chars().map(|c| if c.is_alphanumeric() || c == '-' { c } else { '-' }).take(60).collect();
    fsx::create_folder(&folder).or_say(|| cannot_write(&folder)).map_err(Failure::Output)?;
    fsx::sweep_new(&folder).or_say(|| cannot_write(&folder)).map_err(Failure::Output)?;
    let name = format!("{plain}-{}.toml", &sha256(&decided.bytes)[..8]);
    let there = used_decisions::decisions(office)?.decisions;
    let new = decided.decisions.iter().map(|decision| (decision.date, &decision.what));
    let path = folder.join(file_name::sorted_last(&there, new, name));
    match fsx::new_file(&path, &decided.bytes) {
        Ok(()) => {}
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {}
        Err(error) => return Err(error).or_say(|| cannot_write(&path)).map_err(Failure::Output),
    }
    Ok(path.display().to_string())
}
