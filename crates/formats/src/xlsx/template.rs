//! The template: a workbook with the sheets and headings that are read, and a sheet that explains them. Its bytes are
//! always the same.

use super::chosen::Club;
use crate::texts::{Language, Text};
use crate::words::{self, Word};
use rust_xlsxwriter::{DataValidation, DocProperties, ExcelDateTime, Format, Workbook, Worksheet, XlsxError};

/// Rows that are prepared for players, and for games.
pub(super) const PLAYERS: u32 = 60;
pub(super) const GAMES: u32 = 600;
const ROUNDS: u16 = 9;
/// Results that the template offers; others are read, too.
const RESULTS: [&str; 11] = ["1-0", "½-½", "0-1", "+/-", "-/+", "-/-", "0-0", "½-0", "0-½", "bye", "half-bye"];
const DATES: [&str; 6] = ["start", "end", "round_dates", "ratings_as_of", "announced", "reported"];

/// Makes the template. That of a club has its members to choose from.
///
/// # Errors
/// The workbook cannot be made.
pub fn template(language: Language, club: Option<&Club>) -> Result<Vec<u8>, XlsxError> {
    let mut workbook = Workbook::new();
    // Without this, the file would contain the time of day.
    let made = ExcelDateTime::from_ymd(2000, 1, 1)?;
    workbook.set_properties(&DocProperties::new().set_creation_datetime(&made));
    let template = Template {
        language,
        heading: Format::new().set_bold().set_num_format("@"),
        text: Format::new().set_num_format("@"),
        date: Format::new().set_num_format("yyyy-mm-dd"),
        wrapped: Format::new().set_text_wrap(),
    };
    for word in words::SHEETS.iter().filter(|word| club.is_some() || word.key != "lists") {
        let sheet = workbook.add_worksheet();
        sheet.set_name(word.in_language(language))?;
        match word.key {
            "form" => template.form(sheet)?,
            "players" => template.list(sheet, &words::PLAYERS, PLAYERS)?,
            "games" => template.games(sheet)?,
            "cross-table" => template.cross_table(sheet)?,
            "officials" => template.list(sheet, &words::OFFICIALS, 10)?,
            "absences" => template.list(sheet, &words::ABSENCES, PLAYERS)?,
            "lists" => club.map_or(Ok(()), |club| template.fill_choices(sheet, club))?,
            _ => template.help(sheet, club.is_some())?,
        }
        if let Some(club) = club {
            template.add_choices(word.key, sheet, club)?;
        }
    }
    workbook.save_to_buffer()
}

pub(super) struct Template {
    pub(super) language: Language,
    heading: Format,
    /// Keeps a typed text: `1-0` does not become a date, nor `+3` a number.
    text: Format,
    date: Format,
    wrapped: Format,
}

impl Template {
    pub(super) fn word(&self, words: &'static [Word], key: &str) -> &'static str {
        words.iter().find(|word| word.key == key).map_or("", |word| word.in_language(self.language))
    }

    pub(super) fn headings(&self, sheet: &mut Worksheet, headings: &[&str]) -> Result<(), XlsxError> {
        for (column, heading) in (0..).zip(headings) {
            sheet.write_string_with_format(0, column, *heading, &self.heading)?;
            sheet.set_column_width(column, u16::try_from(heading.chars().count() + 4).unwrap_or(20).max(10))?;
        }
        sheet.set_freeze_panes(1, 0)?;
        Ok(())
    }

    fn form(&self, sheet: &mut Worksheet) -> Result<(), XlsxError> {
        let headings = [Text::new("template-key"), Text::new("template-meaning")].map(|text| text.say(self.language));
        let [key, meanings] = headings.each_ref().map(String::as_str);
        let [value] = words::VALUE.each_ref().map(|word| word.in_language(self.language));
        self.headings(sheet, &[key, meanings, value])?;
        sheet.set_column_width(0, 24)?.set_column_width(1, 80)?.set_column_width(2, 28)?;
        for (row, word) in (1..).zip(&words::FORM) {
            sheet.write_string_with_format(row, 0, word.in_language(self.language), &self.heading)?;
            let format = if DATES.contains(&word.key) { &self.date } else { &self.text };
            sheet.write_string(row, 1, meaning(word.key).say(self.language))?;
            sheet.write_blank(row, 2, format)?;
            self.add_words(sheet, words::values(word.key), (row, row), 2)?;
        }
        Ok(())
    }

    /// Adds the words for a column as a drop-down.
    fn add_words(
        &self,
        sheet: &mut Worksheet,
        words: Option<&[Word]>,
        (first, last): (u32, u32),
        column: u16,
    ) -> Result<(), XlsxError> {
        if let Some(words) = words {
            let list: Vec<&str> = words.iter().map(|word| word.in_language(self.language)).collect();
            let validation = DataValidation::new().allow_list_strings(&list)?;
            sheet.add_data_validation(first, column, last, column, &validation)?;
        }
        Ok(())
    }

    fn list(&self, sheet: &mut Worksheet, words: &[Word], rows: u32) -> Result<(), XlsxError> {
        self.headings(sheet, &words.iter().map(|word| word.in_language(self.language)).collect::<Vec<_>>())?;
        for (column, word) in (0..).zip(words) {
            sheet.set_column_format(column, &self.text)?;
            let kinds: Option<&[Word]> = match word.key {
                "list" if words.len() == words::OFFICIALS.len() => Some(&words::POSTS),
                "list" => Some(&words::ABSENCE_KINDS),
                key => words::values(key),
            };
            self.add_words(sheet, kinds, (1, rows), column)?;
        }
        Ok(())
    }

    fn games(&self, sheet: &mut Worksheet) -> Result<(), XlsxError> {
        self.list(sheet, &words::GAMES, GAMES)?;
        // Results that are not in the list are read, too.
        let results = DataValidation::new().allow_list_strings(&RESULTS)?.show_error_message(false);
        sheet.add_data_validation(1, 3, GAMES, 3, &results)?;
        Ok(())
    }

    fn cross_table(&self, sheet: &mut Worksheet) -> Result<(), XlsxError> {
        let players = ["no", "id", "name"].map(|key| self.word(&words::PLAYERS, key).to_owned());
        let rounds = (1..=ROUNDS).map(|round| format!("R{round}"));
        let headings: Vec<String> = players.into_iter().chain(rounds).collect();
        self.headings(sheet, &headings.iter().map(String::as_str).collect::<Vec<_>>())?;
        for column in 0..u16::try_from(headings.len()).unwrap_or(u16::MAX) {
            sheet.set_column_format(column, &self.text)?;
        }
        Ok(())
    }

    /// Fills the sheet that explains the others. `is_of_club`: the workbook has lists to choose from.
    fn help(&self, sheet: &mut Worksheet, is_of_club: bool) -> Result<(), XlsxError> {
        sheet.set_column_width(0, 110)?;
        let chosen = is_of_club.then(|| Text::new("template-help-choose"));
        let lines = [
            Text::new("template-help-form"),
            Text::new("template-help-players"),
            Text::new("template-help-games"),
            Text::new("template-help-cross-table"),
            Text::new("template-help-all-play-all"),
            Text::new("template-help-text"),
            Text::new("template-help-sanctions"),
            Text::new("template-help-send"),
        ];
        for (row, line) in (0..).zip(chosen.into_iter().chain(lines)) {
            sheet.write_string_with_format(row, 0, line.say(self.language), &self.wrapped)?;
        }
        Ok(())
    }
}

/// The text that explains a key of the form.
fn meaning(key: &str) -> Text {
    Text::find(&format!("template-{key}")).unwrap_or_else(|| Text::from(key))
}
