//! Records in columns about teams, byes and pairing: 013, 240, 250, 260, 299, 300, 310, 320, 330 and XXA.

use super::columns::{
    Layout, List, MisreadRecord, Row, field, misread, number, points, required, required_round, round,
};
use super::document::{
    AbnormalPoints, Acceleration, Byes, FictitiousPoints, ForfeitedMatch, LineUp, Located, MatchForfeit, NoGame,
    Points, ProhibitedPairings, RoundOutcome, Team, TeamAllocatedByes,
};
use crate::diagnostic::codes::trf_record_unread;

pub(super) const OLD_TEAM: Layout =
    Layout { fields: &[field(5, 36)], list: Some(List { first: 37, width: 4, step: 5 }) };
pub(super) const TEAM: Layout = Layout {
    fields: &[field(5, 7), field(9, 40), field(42, 46), field(48, 53), field(55, 60), field(62, 67), field(69, 71)],
    list: Some(List { first: 74, width: 4, step: 5 }),
};
const BYES: Layout = Layout { fields: &[field(5, 5), field(7, 9)], list: Some(List { first: 11, width: 4, step: 5 }) };
const ACCELERATION: Layout = Layout {
    fields: &[field(5, 8), field(10, 13), field(15, 17), field(19, 21), field(23, 26), field(28, 31)],
    list: None,
};
const PROHIBITED: Layout =
    Layout { fields: &[field(5, 7), field(9, 11)], list: Some(List { first: 13, width: 4, step: 5 }) };
const ABNORMAL: Layout = Layout {
    fields: &[field(5, 5), field(8, 11), field(14, 17), field(20, 22)],
    list: Some(List { first: 24, width: 4, step: 5 }),
};
const LINE_UP: Layout =
    Layout { fields: &[field(5, 7), field(9, 11), field(13, 15)], list: Some(List { first: 17, width: 4, step: 5 }) };
const TEAM_BYES: Layout =
    Layout { fields: &[field(5, 8), field(10, 13)], list: Some(List { first: 15, width: 3, step: 4 }) };
const FORFEITED: Layout = Layout { fields: &[field(5, 6), field(8, 10), field(12, 14), field(16, 18)], list: None };
const FICTITIOUS: Layout = Layout { fields: &[field(5, 8)], list: Some(List { first: 10, width: 4, step: 5 }) };

fn row<'t>(line: u32, text: &'t str, layout: &Layout) -> Result<Row<'t>, MisreadRecord> {
    let (row, _) = Row::fit_by(line, text, |row| layout.misfit(row));
    layout.check(&row)?;
    Ok(row)
}

/// The numbers of a list, without blanks and zeros.
fn numbers(row: &Row, layout: &Layout) -> Result<Vec<Located<u32>>, MisreadRecord> {
    Ok(positions(row, layout)?.into_iter().flatten().collect())
}

/// The numbers of a list by their position.
fn positions(row: &Row, layout: &Layout) -> Result<Vec<Option<Located<u32>>>, MisreadRecord> {
    let all = layout.list_fields(row).map(|field| number(row, field));
    all.map(|number| number.map(|number| number.filter(|number| number.value > 0))).collect()
}

/// The bye of a letter.
pub(super) fn bye(letter: char) -> Option<NoGame> {
    match letter.to_ascii_uppercase() {
        'F' => Some(NoGame::Full),
        'H' => Some(NoGame::Half),
        'Z' => Some(NoGame::Zero),
        _ => None,
    }
}

pub(super) fn byes(line: u32, text: &str) -> Result<Byes, MisreadRecord> {
    let row = row(line, text, &BYES)?;
    let kind = bye(row.at(5)).ok_or_else(|| misread(&row, field(5, 5), trf_record_unread::kind))?;
    let round = required_round(&row, field(7, 9))?;
    Ok(Byes { at: row.at_column(5), kind, round, ids: numbers(&row, &BYES)? })
}

pub(super) fn acceleration(line: u32, text: &str) -> Result<Acceleration, MisreadRecord> {
    let row = row(line, text, &ACCELERATION)?;
    Ok(Acceleration {
        at: row.at_column(5),
        match_points: points(&row, field(5, 8))?,
        points: points(&row, field(10, 13))?,
        first_round: required_round(&row, field(15, 17))?,
        last_round: required_round(&row, field(19, 21))?,
        first_id: required(&row, field(23, 26))?.value,
        last_id: required(&row, field(28, 31))?.value,
    })
}

pub(super) fn prohibited(line: u32, text: &str) -> Result<ProhibitedPairings, MisreadRecord> {
    let row = row(line, text, &PROHIBITED)?;
    let rounds = round(&row, field(5, 7))?.zip(round(&row, field(9, 11))?);
    Ok(ProhibitedPairings { at: row.at_column(5), rounds, ids: numbers(&row, &PROHIBITED)? })
}

pub(super) fn abnormal_points(line: u32, text: &str) -> Result<AbnormalPoints, MisreadRecord> {
    let row = row(line, text, &ABNORMAL)?;
    let outcome = match row.at(5).to_ascii_uppercase() {
        ' ' => None,
        'W' => Some(RoundOutcome::Win),
        'D' => Some(RoundOutcome::Draw),
        'L' => Some(RoundOutcome::Loss),
        'F' => Some(RoundOutcome::FullBye),
        'H' => Some(RoundOutcome::HalfBye),
        'Z' => Some(RoundOutcome::ZeroBye),
        '+' => Some(RoundOutcome::ForfeitWin),
        '-' => Some(RoundOutcome::ForfeitLoss),
        _ => return Err(misread(&row, field(5, 5), trf_record_unread::kind)),
    };
    Ok(AbnormalPoints {
        at: row.at_column(5),
        outcome,
        match_points: points(&row, field(8, 11))?,
        points: points(&row, field(14, 17))?,
        round: round(&row, field(20, 22))?,
        ids: numbers(&row, &ABNORMAL)?,
    })
}

pub(super) fn line_up(line: u32, text: &str) -> Result<LineUp, MisreadRecord> {
    let row = row(line, text, &LINE_UP)?;
    Ok(LineUp {
        at: row.at_column(5),
        round: required_round(&row, field(5, 7))?,
        team: required(&row, field(9, 11))?,
        opponent: required(&row, field(13, 15))?,
        players: positions(&row, &LINE_UP)?,
    })
}

pub(super) fn team_byes(line: u32, text: &str) -> Result<TeamAllocatedByes, MisreadRecord> {
    let row = row(line, text, &TEAM_BYES)?;
    Ok(TeamAllocatedByes {
        at: row.at_column(5),
        match_points: points(&row, field(5, 8))?,
        game_points: points(&row, field(10, 13))?,
        teams: positions(&row, &TEAM_BYES)?,
    })
}

pub(super) fn forfeited_match(line: u32, text: &str) -> Result<ForfeitedMatch, MisreadRecord> {
    let row = row(line, text, &FORFEITED)?;
    let forfeit = match (row.at(5), row.at(6)) {
        ('+', '-') => MatchForfeit::ByBlack,
        ('-', '+') => MatchForfeit::ByWhite,
        ('-', '-') => MatchForfeit::ByBoth,
        _ => return Err(misread(&row, field(5, 6), trf_record_unread::kind)),
    };
    Ok(ForfeitedMatch {
        at: row.at_column(5),
        forfeit,
        round: required_round(&row, field(8, 10))?,
        white: required(&row, field(12, 14))?,
        black: required(&row, field(16, 18))?,
    })
}

pub(super) fn fictitious_points(line: u32, text: &str) -> Result<FictitiousPoints, MisreadRecord> {
    let row = row(line, text, &FICTITIOUS)?;
    let all = FICTITIOUS.list_fields(&row).map(|field| points(&row, field));
    let points = all.map(|points| points.map(|points| points.unwrap_or(Points(0)))).collect::<Result<_, _>>()?;
    Ok(FictitiousPoints { at: row.at_column(5), start_number: required(&row, field(5, 8))?.value, points })
}

pub(super) fn team(line: u32, text: &str) -> Result<Team, MisreadRecord> {
    let row = row(line, text, &TEAM)?;
    Ok(Team {
        at: row.at_column(5),
        number: Some(required(&row, field(5, 7))?.value),
        name: row.text(field(9, 40)).into_owned(),
        nickname: row.text(field(42, 46)).into_owned(),
        strength: points(&row, field(48, 53))?,
        match_points: points(&row, field(55, 60))?,
        game_points: points(&row, field(62, 67))?,
        rank: number(&row, field(69, 71))?.map(|rank| rank.value),
        players: numbers(&row, &TEAM)?,
    })
}

/// Whether the numbers of a line are in their columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Columns {
    Kept,
    /// Numbers are outside their columns, but separated by blanks, so that all can be read.
    Shifted,
}

pub(super) fn old_team(line: u32, text: &str) -> Result<(Team, Columns), MisreadRecord> {
    let name = |row: &Row| row.text(field(5, 36)).into_owned();
    let team = |row: &Row, players| Team { at: row.at_column(5), name: name(row), players, ..Team::default() };
    let misread = match row(line, text, &OLD_TEAM) {
        // Name and first number touch: digits on both sides may be one number, shifted.
        Ok(row) if row.at(36).is_ascii_digit() && row.at(37).is_ascii_digit() => {
            return Err(misread(&row, field(36, 36), trf_record_unread::columns));
        }
        Ok(row) => return Ok((team(&row, numbers(&row, &OLD_TEAM)?), Columns::Kept)),
        Err(misread) => misread,
    };
    let row = Row::new(line, text);
    let players = words(&row, 37).ok_or(misread)?;
    Ok((team(&row, players), Columns::Shifted))
}

/// Numbers with blanks between them, from a column on. `None`: something else, or a number runs into the columns
/// before.
fn words(row: &Row, from: usize) -> Option<Vec<Located<u32>>> {
    if !row.at(from - 1).is_whitespace() && !row.at(from).is_whitespace() {
        return None;
    }
    let mut words: Vec<Located<u32>> = Vec::new();
    let mut is_inside = false;
    for column in from..=row.width() {
        let c = row.at(column);
        match (c.to_digit(10), is_inside) {
            (None, _) if !c.is_whitespace() => return None,
            (None, _) => is_inside = false,
            (Some(digit), false) => {
                words.push(Located { value: digit, at: row.at_column(column) });
                is_inside = true;
            }
            (Some(digit), true) => {
                let word = words.last_mut()?;
                word.value = word.value.checked_mul(10)?.checked_add(digit)?;
            }
        }
    }
    Some(words)
}

/// Numbers after the code with blanks between them, as JaVaFo writes them.
///
/// # Errors
/// A word is not a number.
pub(super) fn numbers_in_words(line: u32, text: &str) -> Result<Vec<Located<u32>>, MisreadRecord> {
    let row = Row::new(line, text);
    words(&row, 4).ok_or_else(|| misread(&row, field(5, row.width()), trf_record_unread::number))
}

pub(super) fn prohibited_words(line: u32, text: &str) -> Result<ProhibitedPairings, MisreadRecord> {
    let ids = numbers_in_words(line, text)?;
    Ok(ProhibitedPairings { at: Row::new(line, text).at_column(5), rounds: None, ids })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trf::document::At;

    /// The players of a team from an old record with this name and this text from column 37 on.
    fn players(name: &str, numbers: &str) -> Option<(Vec<u32>, Columns)> {
        let text = format!("013 {name:32}{numbers}");
        let (team, columns) = old_team(7, &text).ok()?;
        assert_eq!((team.name.as_str(), team.at), (name, At { line: 7, column: 5 }));
        Some((team.players.iter().map(|said| said.value).collect(), columns))
    }

    #[test]
    fn numbers_beside_their_columns_are_read_while_none_can_be_taken_for_another() {
        let whole = "A name of thirty-two characters.";
        for (name, numbers, expected) in [
            ("Alpha", "   1    2   13", Some((vec![1, 2, 13], Columns::Kept))),
            (whole, "   1    2", Some((vec![1, 2], Columns::Kept))),
            ("Alpha", " 1  2  13", Some((vec![1, 2, 13], Columns::Shifted))),
            ("Alpha", "1 2 13", Some((vec![1, 2, 13], Columns::Shifted))),
            (whole, "  1 2 13", Some((vec![1, 2, 13], Columns::Shifted))),
            (whole, "1 2 13", None),
            ("Alpha", " 1  2 x", None),
            ("Alpha", " 1  2 99999999999", None),
        ] {
            assert_eq!(players(name, numbers), expected, "{name}{numbers}");
        }
    }
}
