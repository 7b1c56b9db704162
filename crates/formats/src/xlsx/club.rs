//! The template for a club: the same sheets, with the club's members, the time controls that are rated, and the players of the
//! tournament to choose from. The choices are on a separate sheet; other words may still be typed.

use super::chosen::Club;
use super::template::{GAMES, PLAYERS, Template};
use crate::texts::{Language, Text};
use crate::words;
use rust_xlsxwriter::{DataValidation, Formula, Worksheet, XlsxError};

/// The time controls of § 12: the classical ones, and those of FIDE.
const TIME_CONTROLS: [ControlNames; 6] = [
    ("90 minutter + 30 sekunder pr. træk", "90 minutes + 30 seconds per move", "5400+30"),
    (
        "2 timer til 40 træk og 30 minutter til resten",
        "2 hours for 40 moves and 30 minutes for the rest",
        "40/7200,1800",
    ),
    ("2 timer til 40 træk og 1 time til resten", "2 hours for 40 moves and 1 hour for the rest", "40/7200,3600"),
    (
        "2 timer til 40 træk, 1 time til 20 træk og 30 minutter til resten",
        "2 hours for 40 moves, 1 hour for 20 moves and 30 minutes for the rest",
        "40/7200,20/3600,1800",
    ),
    ("2 timer til hele partiet", "2 hours for the whole game", "7200"),
    (
        "75 minutter til 40 træk + 15 minutter + 30 sekunder pr. træk",
        "75 minutes for 40 moves + 15 minutes + 30 seconds per move",
        "40/4500+30,900+30",
    ),
];

/// A time control in Danish, in English and in the form's format.
type ControlNames = (&'static str, &'static str, &'static str);

fn time_control_in(language: Language, (danish, english, _): &ControlNames) -> &'static str {
    match language {
        Language::Da => danish,
        Language::En => english,
    }
}

/// Columns of the sheet of lists.
const MEMBERS: u16 = 0;
const CONTROLS: u16 = 5;

impl Template {
    /// Fills the sheet of choices.
    pub(super) fn fill_choices(&self, sheet: &mut Worksheet, club: &Club) -> Result<(), XlsxError> {
        let [id, name, rating] = ["id", "name", "rating"].map(|key| self.word(&words::PLAYERS, key));
        let born = Text::new("template-birth-year").say(self.language);
        let control = self.word(&words::FORM, "time_control");
        self.headings(sheet, &[club.name, id, name, rating, &born, control])?;
        sheet.set_column_width(MEMBERS, 50)?.set_column_width(2, 34)?.set_column_width(CONTROLS, 60)?;
        for (row, member) in (1..).zip(club.members) {
            sheet.write_string(row, MEMBERS, member.shown())?;
            sheet.write_string(row, 1, &member.id)?;
            sheet.write_string(row, 2, &member.name)?;
            for (column, value) in [(3, member.rating), (4, member.birth_year)] {
                if let Some(value) = value {
                    sheet.write_number(row, column, value)?;
                }
            }
        }
        for (row, control) in (1..).zip(&TIME_CONTROLS) {
            sheet.write_string(row, CONTROLS, time_control_in(self.language, control))?;
        }
        Ok(())
    }

    /// Adds start numbers for the players, and drop-downs for all cells with names.
    pub(super) fn add_choices(&self, key: &str, sheet: &mut Worksheet, club: &Club) -> Result<(), XlsxError> {
        let members = self.range("lists", MEMBERS, u32::try_from(club.members.len()).unwrap_or(u32::MAX));
        let players = self.range("players", column_of(&words::PLAYERS, "name"), PLAYERS);
        match key {
            "form" => {
                let controls = self.range("lists", CONTROLS, TIME_CONTROLS.len() as u32);
                add_drop_down(sheet, &controls, row_of("time_control"), row_of("time_control"), 2)?;
                sheet.write_string(row_of("kind"), 2, self.word(&words::KINDS, "coordinated"))?;
            }
            "players" => {
                for row in 1..=PLAYERS {
                    sheet.write_number(row, column_of(&words::PLAYERS, "no"), row)?;
                }
                let name = column_of(&words::PLAYERS, "name");
                sheet.set_column_width(name, 50)?;
                if !club.members.is_empty() {
                    add_drop_down(sheet, &members, 1, PLAYERS, name)?;
                }
            }
            "games" => {
                for column in ["white", "black"].map(|key| column_of(&words::GAMES, key)) {
                    sheet.set_column_width(column, 50)?;
                    add_drop_down(sheet, &players, 1, GAMES, column)?;
                }
            }
            "officials" if !club.members.is_empty() => {
                let name = column_of(&words::OFFICIALS, "name");
                sheet.set_column_width(name, 50)?;
                add_drop_down(sheet, &members, 1, 10, name)?;
            }
            "absences" => {
                let player = column_of(&words::ABSENCES, "no");
                sheet.set_column_width(player, 50)?;
                add_drop_down(sheet, &players, 1, PLAYERS, player)?;
            }
            _ => {}
        }
        Ok(())
    }

    /// The formula for a column's cells below its heading.
    fn range(&self, key: &str, column: u16, rows: u32) -> String {
        let sheet = self.word(&words::SHEETS, key);
        let letter = char::from(b'A' + u8::try_from(column).unwrap_or(0));
        format!("='{sheet}'!${letter}$2:${letter}${}", rows.saturating_add(1))
    }
}

fn column_of(words: &[words::Word], key: &str) -> u16 {
    words.iter().position(|word| word.key == key).and_then(|place| u16::try_from(place).ok()).unwrap_or(0)
}

/// The line of a key in the form's sheet.
fn row_of(key: &str) -> u32 {
    u32::from(column_of(&words::FORM, key)) + 1
}

/// Adds a drop-down. Other texts may be typed: a guest is on no list.
fn add_drop_down(sheet: &mut Worksheet, range: &str, first: u32, last: u32, column: u16) -> Result<(), XlsxError> {
    let list = DataValidation::new().allow_list_formula(Formula::new(range)).show_error_message(false);
    sheet.add_data_validation(first, column, last, column, &list)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time_control::{TimeControlReading, read};
    use kartotek_law::regulation::rateable::time_control::{TimeControlClass, classify};

    #[test]
    fn every_time_control_that_is_offered_is_read_and_rated() {
        for offered in &TIME_CONTROLS {
            for language in [Language::Da, Language::En] {
                let words = time_control_in(language, offered);
                let TimeControlReading::Certain(control) = read(words) else { panic!("{words}") };
                assert_eq!(control.to_string(), offered.2, "{words}");
                assert!(matches!(classify(&control), TimeControlClass::Normal | TimeControlClass::Fide), "{words}");
            }
        }
    }
}
