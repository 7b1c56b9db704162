//! A workbook of open questions about players' identities: one row each, with the candidates to choose from.

use super::page::{Choice, Input, Question, Report};
use anyhow::Result;
use chrono::{Datelike, NaiveDate};
use kartotek_formats::cells::harmless;
use kartotek_formats::texts::{Language, text};
use kartotek_formats::words;
use kartotek_formats::xlsx::answers::{COLUMNS, place_of};
use rust_xlsxwriter::{DataValidation, DocProperties, ExcelDateTime, Format, Formula, Workbook, Worksheet};

const WIDTHS: [u32; 15] = [24, 6, 26, 44, 44, 56, 24, 12, 6, 10, 12, 12, 10, 30, 90];
/// The column that describes the candidates, counted from 0.
const CANDIDATES: u16 = 14;
/// The hidden sheet of the choices.
const CHOICES: &str = "Choices";

/// A workbook of the identity questions in these reports.
///
/// # Errors
/// The workbook cannot be written.
pub fn workbook(reports: &[Report], day: NaiveDate, language: Language) -> Result<Vec<u8>> {
    let mut workbook = Workbook::new();
    let made = ExcelDateTime::from_ymd(u16::try_from(day.year()).unwrap_or(1900), day.month() as u8, day.day() as u8)?;
    workbook.set_properties(&DocProperties::new().set_creation_datetime(&made));
    let (bold, text) = (Format::new().set_bold(), Format::new().set_num_format("@"));
    let wrapped = Format::new().set_text_wrap();
    let answers = workbook.add_worksheet();
    answers.set_name(text!("desk-sheet").say(language))?;
    for ((at, (_, heading)), width) in (0u16..).zip(&COLUMNS).zip(WIDTHS) {
        answers.set_column_width(at, width)?;
        answers.set_column_format(at, &text)?;
        answers.write_string_with_format(0, at, heading.say(language), &bold)?;
    }
    answers.set_freeze_panes(1, 3)?;
    let rows: Vec<Row> = reports
        .iter()
        .flat_map(|report| report.questions.iter().filter_map(|question| Row::of(report, question)))
        .collect();
    for (line, row) in (1u32..).zip(&rows) {
        row.write(answers, line, &wrapped, language)?;
    }
    let choices = workbook.add_worksheet();
    choices.set_name(CHOICES)?;
    choices.set_hidden(true);
    for (line, row) in (0u32..).zip(&rows) {
        for (at, choice) in (0u16..).zip(row.choices()) {
            choices.write_string(line, at, harmless(&choice.label))?;
        }
    }
    Ok(workbook.save_to_buffer()?)
}

/// The questions that a workbook asks.
pub fn questions(reports: &[Report]) -> Vec<&Question> {
    let rows =
        reports.iter().flat_map(|report| report.questions.iter().filter_map(|question| Row::of(report, question)));
    rows.map(|row| row.question).collect()
}

/// A question and its origin.
struct Row<'q> {
    report: &'q Report,
    no: u64,
    question: &'q Question,
}

impl<'q> Row<'q> {
    /// The row for a question. `None`: not a question about a player's identity.
    fn of(report: &'q Report, question: &'q Question) -> Option<Row<'q>> {
        let is_of_person = |choice: &&Choice| matches!(choice.kind, "person" | "new");
        let json = question.choices.iter().find(is_of_person)?.what.as_str();
        let what: serde_json::Value = serde_json::from_str(json).ok()?;
        Some(Row { report, no: what["identity"]["no"].as_u64()?, question })
    }

    /// Answers offered in the drop-down list.
    fn choices(&self) -> impl Iterator<Item = &'q Choice> {
        self.question.choices.iter().filter(|choice| choice.kind != "other")
    }

    fn write(&self, sheet: &mut Worksheet, line: u32, wrapped: &Format, language: Language) -> Result<()> {
        let Row { report, no, question } = self;
        sheet.write_string(line, 0, harmless(&report.id))?;
        sheet.write_string(line, 1, no.to_string())?;
        sheet.write_string(line, 2, harmless(&question.about))?;
        sheet.write_string_with_format(line, 3, harmless(&question.facts), wrapped)?;
        let found: Vec<&str> = question.found.iter().map(|found| found.message.as_str()).collect();
        sheet.write_string_with_format(line, 4, harmless(&found.join("; ")), wrapped)?;
        let choices = question.choices.iter().filter(|choice| choice.kind == "person");
        let persons: Vec<String> = choices.map(|choice| format!("{} · {}", choice.label, choice.detail)).collect();
        sheet.write_string_with_format(line, CANDIDATES, harmless(&persons.join("\n")), wrapped)?;
        if let Some(certain) = question.choices.iter().find(|choice| !choice.certain.is_empty()) {
            sheet.write_string(line, 5, harmless(&certain.label))?;
        }
        // An inline list may have at most 255 characters, so the list refers to cells.
        let last = u16::try_from(self.choices().count().saturating_sub(1)).unwrap_or(0);
        let column = rust_xlsxwriter::utility::column_number_to_name(last);
        let range = Formula::new(format!("={CHOICES}!$A${line}:${column}${line}"));
        // Another player may be typed as an id or a name.
        let validation = DataValidation::new().allow_list_formula(range).show_error_message(false);
        let validation = validation.set_input_message(text!("desk-or-write").say(language))?;
        sheet.add_data_validation(line, 5, line, 5, &validation)?;
        let fields = question.choices.iter().flat_map(|choice| &choice.fields);
        for field in fields {
            let name = field.key.rsplit('.').next().unwrap_or(field.key);
            let Some(at) = place_of(name).and_then(|at| u16::try_from(at).ok()) else { continue };
            // A key is shown as the language's word for it.
            let word = |value: &'q str| {
                let known = words::values(name).and_then(|words| words::find(words, value));
                known.map_or(value, |word| word.in_language(language))
            };
            if !field.value.is_empty() {
                sheet.write_string(line, at, harmless(word(&field.value)))?;
            }
            if let Input::Select(options) = &field.input {
                let values: Vec<&str> =
                    options.iter().map(|option| word(&option.0)).filter(|choice| !choice.is_empty()).collect();
                sheet.add_data_validation(line, at, line, at, &DataValidation::new().allow_list_strings(&values)?)?;
            }
        }
        Ok(())
    }
}
