//! Totals that the file itself gives, counted again: a line that was lost, or a result that was changed, shows here.

use super::document::{Content, Document, Said};
use super::findings::Findings;
use crate::diagnostic::codes;
use kartotek_law::vocabulary::{Play, Score};

pub(super) fn check(document: &Document, findings: &mut Findings) {
    let tournament = &document.tournament;
    count("062", tournament.number_of_players.as_ref(), document.players.len(), findings);
    if !document.teams.is_empty() {
        // Both generations of the record may stand in one file.
        let is_numbered = document.has_numbered_teams();
        let teams = document.teams.iter().filter(|team| team.number.is_some() == is_numbered).count();
        count("082", tournament.number_of_teams.as_ref(), teams, findings);
    }
    if let Some(line) = document.kept.iter().find(|line| line.text.starts_with("00F ")) {
        swar(document, line.at, line.text.get(4..).unwrap_or_default(), findings);
    }
}

/// `52`, `129 (88)`: the first number.
fn count(code: &str, stated: Option<&Said<String>>, counted: usize, findings: &mut Findings) {
    let Some(said) = stated else { return };
    let place = findings.place(said.at);
    let first = said.value.split([' ', '(']).next().unwrap_or_default();
    match first.parse::<usize>() {
        Ok(stated) if stated == counted || stated == 0 => {}
        Ok(stated) => findings.add(match code {
            "062" => codes::trf_count::players(&place, stated, counted),
            _ => codes::trf_count::teams(&place, stated, counted),
        }),
        Err(_) => findings.add(codes::trf_value_ignored::count(&place, code, &said.value)),
    }
}

/// Players, wins, draws and losses of SWAR: `P=018 R=04 S=17.09.2021 E=10.12.2021 +21 =2 -21`. Letters differ between
/// its versions, so the first number is that of the players. Cells are counted, so a game counts twice.
fn swar(document: &Document, at: super::document::At, text: &str, findings: &mut Findings) {
    // Cells that could not be read have been reported.
    let is_unreadable = |player: &super::document::Player| {
        player.broken || player.cells.iter().any(|cell| cell.content == Content::Unreadable)
    };
    if document.players.iter().any(is_unreadable) {
        return;
    }
    let place = findings.place(at);
    let number = |text: &str| text.parse::<usize>().ok();
    let mut words = text.split_whitespace();
    let players = words.find_map(|word| number(word.split_once('=').filter(|(letter, _)| !letter.is_empty())?.1));
    if let Some(stated) = players.filter(|&stated| stated != document.players.len()) {
        findings.add(codes::trf_control_total::players(&place, stated, document.players.len()));
    }
    for (sign, score) in [('+', Score::Win), ('=', Score::Draw), ('-', Score::Loss)] {
        let Some(stated) = text.split_whitespace().find_map(|word| number(word.strip_prefix(sign)?)) else { continue };
        let cells = || document.players.iter().flat_map(|player| &player.cells);
        let counted = |with_forfeits: bool| {
            let counts = |content| {
                matches!(content, Content::Game { score: there, play, .. }
                    if there == score && (with_forfeits || play != Play::Forfeit))
            };
            cells().filter(|cell| counts(cell.content)).count()
        };
        // Whether forfeits count is not published.
        if stated != counted(false) && stated != counted(true) {
            findings.add(codes::trf_control_total::results(&place, sign, stated, counted(false)));
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::trf::read;

    fn codes_found_in(header: &str) -> Vec<&'static str> {
        let players =
            "001    1      A                                                                  1.0    1     2 w 1
001    2      B                                                                  0.0    2     1 b 0
001    3      C                                                                  0.5    3     4 w =
001    4      D                                                                  0.5    4     3 b =
";
        let (_, found) = read("a.trf", format!("{header}\n{players}").as_bytes());
        found.into_iter().map(|found| found.code.name).collect()
    }

    #[test]
    fn the_number_of_players_is_counted_again() {
        for header in ["062 4", "062 4 (3)", "062 004", "062 0"] {
            assert_eq!(codes_found_in(header), [""; 0], "{header}");
        }
        assert_eq!(codes_found_in("062 5"), ["trf-count"]);
        assert_eq!(codes_found_in("062 four"), ["trf-value-ignored"]);
        assert_eq!(codes_found_in("082 7"), [""; 0], "without team records nothing is counted");
    }

    #[test]
    fn the_control_totals_of_swar_are_counted_again() {
        assert_eq!(codes_found_in("00F P=004 R=01 S=17.09.2021 E=17.09.2021 +1 =2 -1"), ["trf-dialect"]);
        assert_eq!(
            codes_found_in("00F P=005 R=01 S=17.09.2021 E=17.09.2021 +1 =2 -1"),
            ["trf-control-total", "trf-dialect"]
        );
        assert_eq!(
            codes_found_in("00F P=004 R=01 +2 =0 -2"),
            ["trf-control-total"; 3].into_iter().chain(["trf-dialect"]).collect::<Vec<_>>()
        );
    }

    #[test]
    fn forfeits_may_count_in_the_totals_of_swar_and_a_line_that_cannot_be_read_is_told_alone() {
        let told = |totals: &str, four: &str| {
            let text = format!(
                "00F {totals}\n\
                 001    1      A                                                                  1.0    1     2 w 1\n\
                 001    2      B                                                                  0.0    2     1 b 0\n\
                 001    3      C                                                                  1.0    1     4 w +\n\
                 001    4      D                                                                  0.0    2  {four}\n"
            );
            let (_, found) = read("a.trf", text.as_bytes());
            found.iter().filter(|found| found.code.name == "trf-control-total").count()
        };
        assert_eq!(told("P=004 R=01 +1 =0 -1", "   3 b -"), 0);
        assert_eq!(told("P=004 R=01 +2 =0 -2", "   3 b -"), 0);
        assert_eq!(told("P=004 R=01 +3 =0 -2", "   3 b -"), 1);
        assert_eq!(told("P=009 R=01 +3 =0 -2", "   3 b ?"), 0);
    }
}
