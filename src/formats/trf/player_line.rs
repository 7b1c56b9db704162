//! One 001 line.

use super::cells::{self, Cell};
use super::columns::{self, Row};
use super::dates;
use super::findings::Findings;
use super::points::{self, Points};
use crate::diagnostic::{Place, codes};
use crate::formats::report::PlayerAsFiled;
use kartotek_law::vocabulary::{BirthDate, Sex, Title};

/// A player and what his line says about every round.
#[derive(Debug)]
pub(super) struct PlayerLine {
    pub(super) player: PlayerAsFiled,
    pub(super) cells: Vec<Cell>,
    pub(super) points: Option<Points>,
    pub(super) points_place: Place,
    /// Some of the cells could not be read: what is missing in them says nothing.
    pub(super) broken: bool,
}

impl PlayerLine {
    pub(super) fn line(&self) -> u32 {
        self.player.place.line
    }

    pub(super) fn cell(&self, round: u16) -> Option<&Cell> {
        let index = self.cells.binary_search_by_key(&round, |cell| cell.round).ok()?;
        self.cells.get(index)
    }
}

/// Reads the lines of players and keeps what is reported once for the whole file.
pub(super) struct Reader<'f> {
    findings: &'f mut Findings,
    birth_dates_spelled_otherwise: u32,
    first_of_them: Option<Place>,
}

impl<'f> Reader<'f> {
    pub(super) fn new(findings: &'f mut Findings) -> Reader<'f> {
        Reader { findings, birth_dates_spelled_otherwise: 0, first_of_them: None }
    }

    pub(super) fn findings(&mut self) -> &mut Findings {
        self.findings
    }

    /// `None`: the line has no start number.
    pub(super) fn player(&mut self, line: u32, text: &str) -> Option<PlayerLine> {
        let row = self.row(line, text);
        let (no, place) = self.start_number(&row)?;
        let fields_fit = self.check_fields(&row);
        let mut player = PlayerAsFiled::new(no, place);
        player.name = non_empty(row.text(columns::NAME));
        let points_place = self.findings.place(line, row.character_column(columns::POINTS.from));
        let mut points = None;
        if fields_fit {
            player.sex = self.sex(&row);
            // National classes and arbiters' titles are none.
            player.title = row.text(columns::TITLE).parse().ok().map(|title: Title| title.to_string());
            player.trf_rating = self.rating(&row);
            player.federation = non_empty(row.text(columns::FEDERATION)).map(|code| code.to_uppercase());
            player.fide_id = self.fide_number(&row);
            player.birth_date = self.birth_date(&row);
            points = self.points(&row, &points_place);
        }
        let (cells, cells_fit) = cells::read(&row, self.findings);
        Some(PlayerLine { player, cells, points, points_place, broken: !cells_fit })
    }

    pub(super) fn finish(self) {
        if let Some(place) = self.first_of_them {
            let message = format!("{} birth dates are not spelled YYYY/MM/DD", self.birth_dates_spelled_otherwise);
            self.findings.report(&codes::trf_date_spelling::CODE, &place, message, "they were read as the same days");
        }
    }

    pub(super) fn row(&mut self, line: u32, text: &str) -> Row {
        let (row, by_bytes) = Row::fit(line, text);
        if by_bytes {
            let message = "the line fits the columns when a letter like ø counts as two; it was read so".to_owned();
            let help = "columns should count letters; nothing was lost";
            self.findings.report(&codes::trf_shifted_by_bytes::CODE, &self.findings.place(line, 0), message, help);
        }
        row
    }

    pub(super) fn start_number(&mut self, row: &Row) -> Option<(u32, Place)> {
        let place = self.findings.place(row.line, row.character_column(columns::START_NUMBER.from));
        let text = row.text(columns::START_NUMBER);
        match digits(&text).filter(|no| (1..=9999).contains(no)) {
            Some(no) => Some((no, place)),
            None => {
                let message = match text.as_str() {
                    "" => "the player line has no start number".to_owned(),
                    text => format!("`{text}` is not a start number"),
                };
                let help = "columns 5 to 8 hold the start number, 1 to 9999";
                self.findings.report(&codes::trf_number::CODE, &place, message, help);
                None
            }
        }
    }

    pub(super) fn check_fields(&mut self, row: &Row) -> bool {
        let Some(column) = row.misfit_of_fields() else { return true };
        let place = self.findings.place(row.line, row.character_column(column));
        let what = match row.at(column) {
            '\t' => "a tab".to_owned(),
            other => format!("`{}`", other.escape_debug()),
        };
        let message =
            format!("{what} stands in column {column}, which is blank between two fields; the line is shifted");
        let help = "put name, rating, federation, number and points into their columns again; the fields of this line \
                    were not read";
        self.findings.report(&codes::trf_rating_overrun::CODE, &place, message, help);
        false
    }

    pub(super) fn rating(&mut self, row: &Row) -> Option<i32> {
        let text = row.text(columns::RATING);
        if text.is_empty() || means_none(&text) {
            return None;
        }
        let rating = digits(&text).and_then(|rating| i32::try_from(rating).ok());
        if rating.is_none() {
            let place = self.findings.place(row.line, row.character_column(columns::RATING.from));
            let help = "columns 49 to 52 hold the rating; 0 or blank for none";
            self.findings.report(&codes::trf_number::CODE, &place, format!("`{text}` is not a rating"), help);
        }
        rating
    }

    fn fide_number(&mut self, row: &Row) -> Option<String> {
        let text = non_empty(row.text(columns::NUMBER)).filter(|id| !means_none(id))?;
        if digits_only(&text) {
            return Some(text.trim_start_matches('0').to_owned());
        }
        self.pass_over(row, columns::NUMBER, &format!("`{text}` is not a FIDE number"));
        None
    }

    pub(super) fn sex(&mut self, row: &Row) -> Option<Sex> {
        match row.at(columns::SEX.from).to_ascii_lowercase() {
            'm' => Some(Sex::Male),
            'w' | 'f' => Some(Sex::Female),
            'u' | 'x' | '-' => None,
            c if c.is_whitespace() => None,
            other => {
                self.pass_over(row, columns::SEX, &format!("`{other}` is neither m nor w"));
                None
            }
        }
    }

    pub(super) fn birth_date(&mut self, row: &Row) -> Option<BirthDate> {
        let text = row.text(columns::BIRTH_DATE);
        let place = self.findings.place(row.line, row.character_column(columns::BIRTH_DATE.from));
        let Ok(date) = dates::birth(&text) else {
            let help = "write the birth date as YYYY/MM/DD; it was passed over";
            self.findings.report(&codes::trf_date::CODE, &place, format!("`{text}` is not a birth date"), help);
            return None;
        };
        if let Some(BirthDate::Day(date)) = date
            && text != date.format("%Y/%m/%d").to_string()
        {
            self.birth_dates_spelled_otherwise += 1;
            self.first_of_them.get_or_insert(place);
        }
        date
    }

    fn points(&mut self, row: &Row, place: &Place) -> Option<Points> {
        let text = row.text(columns::POINTS);
        if text.is_empty() || text.bytes().all(|b| b == b'-') {
            return None;
        }
        let points = points::read(&text);
        if points.is_none() {
            let help = "columns 81 to 84 hold the points, like 11.5";
            self.findings.report(&codes::trf_number::CODE, place, format!("`{text}` is not a number of points"), help);
        }
        points
    }

    fn pass_over(&mut self, row: &Row, field: columns::Field, message: &str) {
        let place = self.findings.place(row.line, row.character_column(field.from));
        self.findings.report(&codes::trf_value_ignored::CODE, &place, message.to_owned(), "it was passed over");
    }
}

pub(super) fn non_empty(text: String) -> Option<String> {
    if text.is_empty() { None } else { Some(text) }
}

/// `0`, `0000`, `-----`.
pub(super) fn means_none(text: &str) -> bool {
    text.bytes().all(|b| b == b'0') || text.bytes().all(|b| b == b'-')
}

fn digits_only(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit())
}

fn digits(text: &str) -> Option<u32> {
    if digits_only(text) { text.parse().ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::NaiveDate;

    const LINE: &str =
        "001   12 wwGM Sørensen,Ida                      1800 DEN     1401234 1999/12/31  3.5    2     4 w 1";

    fn read(text: &str) -> (Option<PlayerLine>, Vec<&'static str>) {
        let mut findings = Findings::new("a.trf");
        let mut reader = Reader::new(&mut findings);
        let player = reader.player(7, text);
        reader.finish();
        (player, findings.finish().into_iter().map(|d| d.code.name).collect())
    }

    #[test]
    fn every_field_of_a_player_line_is_read() {
        let (line, found) = read(LINE);
        let line = line.unwrap();
        assert_eq!(found, [""; 0]);
        assert_eq!((line.player.no, line.player.name.as_deref()), (12, Some("Sørensen,Ida")));
        assert_eq!((line.player.sex, line.player.title.as_deref()), (Some(Sex::Female), Some("WGM")));
        assert_eq!((line.player.trf_rating, line.player.federation.as_deref()), (Some(1800), Some("DEN")));
        assert_eq!(line.player.fide_id.as_deref(), Some("1401234"));
        assert_eq!(line.player.birth_date, NaiveDate::from_ymd_opt(1999, 12, 31).map(BirthDate::Day));
        assert_eq!((line.points, line.cells.len(), line.broken), (Some(Points(350)), 1, false));
    }

    #[test]
    fn zeros_blanks_and_dashes_mean_unknown() {
        for (rating, number) in [("0000", "      00000"), ("   0", "          0"), ("    ", "-----------")] {
            let (line, found) = read(&LINE.replace("1800", rating).replace("    1401234", number));
            let player = line.unwrap().player;
            assert_eq!((player.trf_rating, player.fide_id, found.len()), (None, None, 0), "{rating}");
        }
    }

    #[test]
    fn a_shifted_rating_is_never_read_without_its_last_digit() {
        let line = LINE.replace('ø', "o");
        for shifted in [line.replacen("Ida ", "Ida  ", 1), line.replacen("Ida ", "Ida", 1)] {
            let (line, found) = read(&shifted);
            assert_eq!(line.unwrap().player.trf_rating, None);
            assert_eq!(found, ["trf-rating-overrun", "trf-syntax"]);
        }
    }

    #[test]
    fn a_line_without_a_start_number_is_refused() {
        for text in ["001", "001 ", "001    0      A", "001   -1 a", "001 1 2"] {
            let (line, found) = read(text);
            assert!(line.is_none() && found == ["trf-number"], "{text}");
        }
    }
}
