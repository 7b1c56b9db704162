//! Reads one 001 line, or a national record in its columns.

use super::columns::{self, Row, are_digits, digits};
use super::document::{At, Player, Points};
use super::findings::Findings;
use super::{cells, dates};
use crate::diagnostic::codes;
use kartotek_law::vocabulary::{BirthDate, Sex, Title};

/// Reads player lines. Counts doubtful titles, which are one finding for the file.
#[derive(Default)]
pub(super) struct PlayerLines {
    doubtful_titles: u32,
    first_doubtful_title: Option<(At, String)>,
}

/// A line, and the indices of its cells with the colour `n`.
pub(super) struct PlayerLine {
    pub(super) player: Player,
    pub(super) french: Vec<usize>,
}

impl PlayerLines {
    /// Reads a 001 line. `None`: the line has no start number.
    pub(super) fn player(&mut self, line: u32, text: &str, findings: &mut Findings) -> Option<PlayerLine> {
        let row = fit_row(line, text, findings);
        let mut player = start_number_and_name(&row, findings)?;
        player.points_at = row.at_column(columns::POINTS.from);
        let fields_fit = check_fields(&row, findings);
        if fields_fit {
            self.fields(&row, &mut player, findings);
            player.number = fide_number(&row, findings);
            player.points = points(&row, findings);
            player.rank = rank(&row, findings);
            player.is_unread = player.rating.is_none() && !means_none(&row.text(columns::RATING));
        }
        player.is_unread |= !fields_fit;
        let read = cells::read(&row, findings);
        player.cells = read.cells;
        player.broken = !read.all_fit;
        Some(PlayerLine { player, french: read.french })
    }

    /// The record of a federation; `None`: it has no start number, or its columns are not those of a player.
    pub(super) fn national(&mut self, line: u32, text: &str, findings: &mut Findings) -> Option<Player> {
        let row = fit_row(line, text, findings);
        let mut player = start_number_and_name(&row, findings)?;
        if !check_fields(&row, findings) {
            return None;
        }
        self.fields(&row, &mut player, findings);
        player.number = row.text(columns::NUMBER).into_owned();
        if means_none(&player.number) {
            player.number.clear();
        }
        Some(player)
    }

    /// Reads the fields that all records of a player have in common.
    fn fields(&mut self, row: &Row, player: &mut Player, findings: &mut Findings) {
        player.sex = sex(row, findings);
        player.title = self.title(row, findings);
        player.rating = rating(row, findings);
        player.federation = row.text(columns::FEDERATION).into_owned();
        player.birth_date = PlayerLines::birth_date(row, findings);
    }

    /// The title; a text with a blank (`G M`) is ignored, and one that may be the sex: in old files `m` is an IM, and three
    /// columns further left a man.
    fn title(&mut self, row: &Row, findings: &mut Findings) -> String {
        let text = row.text(columns::TITLE);
        let at = row.at_column(columns::TITLE.from);
        if text.contains(char::is_whitespace) {
            findings.add_at(at, |place| codes::trf_value_ignored::title(place, &text));
        } else if row.at(columns::SEX.from).is_whitespace() && may_be_the_sex(&text) && !is_right_aligned(row, &text) {
            self.doubtful_titles += 1;
            self.first_doubtful_title.get_or_insert((at, text.into_owned()));
        } else {
            return text.into_owned();
        }
        String::new()
    }

    fn birth_date(row: &Row, findings: &mut Findings) -> Option<BirthDate> {
        let text = row.text(columns::BIRTH_DATE);
        let at = row.at_column(columns::BIRTH_DATE.from);
        let Ok(date) = dates::birth(&text) else {
            findings.add_at(at, |place| codes::trf_date::birth(place, &text));
            return None;
        };
        if let Some(BirthDate::Day(date)) = date
            && !dates::is_spelled_by_the_format(&text, date)
        {
            findings.note_spelling(at, &text, date);
        }
        date
    }

    /// Whether any title may be the sex instead.
    pub(super) fn is_any_title_doubtful(&self) -> bool {
        self.doubtful_titles > 0
    }

    pub(super) fn finish(self, findings: &mut Findings) {
        if let Some((at, found)) = self.first_doubtful_title {
            findings.add_at(at, |place| codes::trf_title_doubtful::found(place, &found, self.doubtful_titles));
        }
    }
}

/// FIDE's own example of 2006 has `m` and `f` for IM and FM at the right of the column, with two blanks between them and the sex.
fn is_right_aligned(row: &Row, text: &str) -> bool {
    matches!(text, "m" | "f") && row.at(columns::TITLE.to) == text.chars().next().unwrap_or(' ')
}

/// A letter of the sex, alone or glued to a title. `WGM` in capitals is the woman's title.
fn may_be_the_sex(text: &str) -> bool {
    let Some(rest) = text.strip_prefix(['m', 'M', 'w', 'W', 'f', 'F']) else { return false };
    let is_title = |text: &str| text.parse::<Title>().is_ok();
    match rest.len() {
        0 => true,
        2 => is_title(rest) && !(is_title(text) && text.starts_with('W')),
        _ => false,
    }
}

fn fit_row<'t>(line: u32, text: &'t str, findings: &mut Findings) -> Row<'t> {
    let (row, by_bytes) = Row::fit(line, text);
    if by_bytes {
        findings.add_at(At { line, column: 0 }, codes::trf_shifted_by_bytes::found);
    }
    row
}

/// A player with only start number and name. These are read even if the line's other fields are faulty.
fn start_number_and_name(row: &Row, findings: &mut Findings) -> Option<Player> {
    let at = row.at_column(columns::START_NUMBER.from);
    let text = row.text(columns::START_NUMBER);
    let Some(start_number) = digits(&text).filter(|no| (1..=9999).contains(no)) else {
        findings.add_at(at, |place| codes::trf_number::start_number(place, &text));
        return None;
    };
    Some(Player { at, start_number, name: row.text(columns::NAME).into_owned(), ..Player::default() })
}

fn check_fields(row: &Row, findings: &mut Findings) -> bool {
    let Some(column) = row.misfit_of_fields() else { return true };
    let found = row.at(column);
    findings.add_at(row.at_column(column), |place| codes::trf_rating_overrun::found(place, found, column));
    false
}

fn rating(row: &Row, findings: &mut Findings) -> Option<i32> {
    let text = row.text(columns::RATING);
    if means_none(&text) {
        return None;
    }
    let rating = digits(&text).and_then(|rating| i32::try_from(rating).ok());
    if rating.is_none() {
        findings.add_at(row.at_column(columns::RATING.from), |place| codes::trf_number::rating(place, &text));
    }
    rating
}

fn fide_number(row: &Row, findings: &mut Findings) -> String {
    let text = row.text(columns::NUMBER);
    if means_none(&text) {
        return String::new();
    }
    if are_digits(&text) {
        return text.trim_start_matches('0').to_owned();
    }
    findings.add_at(row.at_column(columns::NUMBER.from), |place| codes::trf_value_ignored::fide_number(place, &text));
    String::new()
}

fn sex(row: &Row, findings: &mut Findings) -> Option<Sex> {
    match row.at(columns::SEX.from).to_ascii_lowercase() {
        'm' => Some(Sex::Male),
        'w' | 'f' => Some(Sex::Female),
        'u' | 'x' | '-' => None,
        c if c.is_whitespace() => None,
        other => {
            findings.add_at(row.at_column(columns::SEX.from), |place| codes::trf_value_ignored::sex(place, other));
            None
        }
    }
}

fn points(row: &Row, findings: &mut Findings) -> Option<Points> {
    let text = row.text(columns::POINTS);
    if text.bytes().all(|b| b == b'-') {
        return None;
    }
    let points = Points::read_signed(&text);
    if points.is_none() {
        findings.add_at(row.at_column(columns::POINTS.from), |place| codes::trf_number::points(place, &text));
    }
    points
}

fn rank(row: &Row, findings: &mut Findings) -> Option<u32> {
    let text = row.text(columns::RANK);
    let rank = digits(&text);
    if rank.is_none() && !means_none(&text) {
        findings.add_at(row.at_column(columns::RANK.from), |place| codes::trf_value_ignored::rank(place, &text));
    }
    rank
}

/// Whether a text is blank, `0`, `0000`, `-----`.
pub(super) fn means_none(text: &str) -> bool {
    text.bytes().all(|b| b == b'0') || text.bytes().all(|b| b == b'-')
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::NaiveDate;

    const LINE: &str =
        "001   12 wwGM Sørensen,Ida                      1800 DEN     1401234 1999/12/31  3.5    2     4 w 1";

    fn read(text: &str) -> (Option<Player>, Vec<&'static str>) {
        let mut findings = Findings::new("a.trf");
        let mut lines = PlayerLines::default();
        let line = lines.player(7, text, &mut findings);
        lines.finish(&mut findings);
        (line.map(|line| line.player), findings.finish().into_iter().map(|d| d.code.name).collect())
    }

    #[test]
    fn every_field_of_a_player_line_is_read() {
        let (player, found) = read(LINE);
        let player = player.unwrap();
        assert_eq!(found, [""; 0]);
        assert_eq!((player.start_number, player.name.as_str()), (12, "Sørensen,Ida"));
        assert_eq!((player.sex, player.title.as_str()), (Some(Sex::Female), "wGM"));
        assert_eq!((player.rating, player.federation.as_str()), (Some(1800), "DEN"));
        assert_eq!((player.number.as_str(), player.rank), ("1401234", Some(2)));
        assert_eq!(player.birth_date, NaiveDate::from_ymd_opt(1999, 12, 31).map(BirthDate::Day));
        assert_eq!((player.points, player.cells.len(), player.broken), (Some(Points(350)), 1, false));
    }

    #[test]
    fn zeros_blanks_and_dashes_mean_unknown() {
        for (rating, number) in [("0000", "      00000"), ("   0", "          0"), ("    ", "-----------")] {
            let (player, found) = read(&LINE.replace("1800", rating).replace("    1401234", number));
            let player = player.unwrap();
            assert_eq!((player.rating, player.number.as_str(), found.len()), (None, "", 0), "{rating}");
        }
    }

    #[test]
    fn a_shifted_rating_is_never_read_without_its_last_digit() {
        let line = LINE.replace('ø', "o");
        for shifted in [line.replacen("Ida ", "Ida  ", 1), line.replacen("Ida ", "Ida", 1)] {
            let (player, found) = read(&shifted);
            assert_eq!(player.unwrap().rating, None);
            assert_eq!(found, ["trf-rating-overrun", "trf-syntax"]);
        }
    }

    #[test]
    fn a_line_without_a_start_number_is_refused() {
        for text in ["001", "001 ", "001    0      A", "001   -1 a", "001 1 2"] {
            let (player, found) = read(text);
            assert!(player.is_none() && found == ["trf-number"], "{text}");
        }
    }

    /// The title, and the codes of the findings about it.
    fn titled(columns: &str) -> (String, Vec<&'static str>) {
        let (player, found) = read(&format!("001    1 {columns} Hansen, Ole"));
        (player.unwrap().title, found)
    }

    #[test]
    fn a_title_beside_the_sex_is_a_title_in_every_spelling() {
        for (columns, title) in [
            ("m GM", "GM"),
            ("m  m", "m"),
            ("wm  ", "m"),
            ("wwGM", "wGM"),
            ("fWGM", "WGM"),
            ("w NC", "NC"),
            ("m   ", ""),
        ] {
            assert_eq!(titled(columns), (title.to_owned(), vec![]), "{columns}");
        }
    }

    #[test]
    fn a_title_without_the_sex_is_a_title_unless_it_may_be_the_sex() {
        for (columns, title) in [
            ("  IM", "IM"),
            (" WGM", "WGM"),
            (" WF ", "WF"),
            ("   g", "g"),
            ("  c ", "c"),
            ("  3N", "3N"),
            ("   m", "m"),
            ("   f", "f"),
        ] {
            assert_eq!(titled(columns), (title.to_owned(), vec![]), "{columns}");
        }
    }

    #[test]
    fn a_sex_one_column_to_the_right_is_no_title() {
        for columns in [" m  ", " w  ", " f  ", "  m ", "   w", "   M", " mGM", " wGM", " FFM"] {
            assert_eq!(titled(columns), (String::new(), vec!["trf-title-doubtful"]), "{columns}");
        }
    }

    #[test]
    fn a_title_with_a_blank_in_it_is_torn() {
        assert_eq!(titled("mG M"), (String::new(), vec!["trf-value-ignored"]));
    }
}
