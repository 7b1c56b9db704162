//! Checks the points of each line against its cells, by the scoring that the file declares.

use super::document::{AbnormalPoints, Cell, Content, Document, NoGame, Player, Points, RoundOutcome, Scoring};
use super::findings::Findings;
use super::halves::Table;
use crate::diagnostic::codes;
use crate::report::{Filed, PointsShort};
use std::collections::HashMap;

/// A line with other points than its cells are worth.
struct Contradicted<'d> {
    line: &'d Player,
    stated: Points,
    sum: Points,
}

/// Compares every line's points with its cells. If they look as if a round were missing, that is returned instead of
/// findings about the lines.
pub(super) fn check(document: &Document, table: &Table, findings: &mut Findings) -> Option<Filed<PointsShort>> {
    let scoring = &document.tournament.scoring;
    let abnormal = Abnormal::of(document);
    let rounds = document.players.iter().flat_map(|line| line.cells.last()).map(|cell| cell.round).max().unwrap_or(0);
    let mut contradicted = Vec::new();
    let mut all = 0;
    let mut with_blank_rounds = Vec::new();
    let agrees = |line: &Player| table.agree && !table.doubtful.contains(&line.start_number);
    for line in document.players.iter().filter(|line| !line.broken) {
        let completed = table.completed.get(&line.start_number).map_or(&[][..], Vec::as_slice);
        let (Some(stated), Some(sum)) = (line.points, sum(line, completed, scoring, &abnormal)) else { continue };
        all += 1;
        // A blank cell may or may not count as an absence.
        let known_cells = line.cells.len() + completed.iter().filter(|cell| line.cell(cell.round).is_none()).count();
        let blank = i32::from(rounds).saturating_sub(i32::try_from(known_cells).unwrap_or(i32::MAX));
        let absences = scoring.absence.0.saturating_mul(blank);
        // A bye of the team may or may not count for its players.
        let allocated = if document.has_numbered_teams() { allocated(line, scoring) } else { 0 };
        let possible = [sum.0, sum.0.saturating_add(absences), sum.0.saturating_sub(allocated)];
        if possible.contains(&stated.0) {
            continue;
        }
        let most = scoring.full_bye.0.saturating_mul(blank);
        // Byes that a program leaves out are reported once for the file.
        let is_of_blank_rounds = agrees(line) && (1..=most).contains(&stated.0.saturating_sub(sum.0));
        let lines = if is_of_blank_rounds { &mut with_blank_rounds } else { &mut contradicted };
        lines.push(Contradicted { line, stated, sum });
    }
    let declared = document.tournament.rounds.as_ref().map_or(rounds, |declared| declared.value);
    let is_short = table.agree && is_round_short(&contradicted, all, declared.saturating_sub(rounds), scoring);
    if is_short && let Some(first) = contradicted.first() {
        let short = PointsShort { players: contradicted.len(), all };
        return Some(Filed::new(short, findings.place(first.line.points_at)));
    }
    let (agreeing, doubtful): (Vec<Contradicted>, Vec<Contradicted>) =
        contradicted.into_iter().partition(|contradicted| agrees(contradicted.line));
    for Contradicted { line, stated, sum } in doubtful {
        let say = codes::trf_points_contradict::found;
        findings.add_at(line.points_at, |place| say(place, line.named(), stated, sum));
    }
    // Many lines have one cause: one finding is enough.
    if let [Contradicted { line, stated, sum }, others @ ..] = agreeing.as_slice() {
        let others: Vec<u32> = others.iter().map(|contradicted| contradicted.line.at.line).collect();
        let say = codes::trf_points::found;
        findings.add_at(line.points_at, |place| say(place, line.named(), stated, sum, &others));
    }
    if let [Contradicted { line, stated, sum }, ..] = with_blank_rounds.as_slice() {
        let say = codes::trf_points::of_blank_rounds;
        findings.add_at(line.points_at, |place| say(place, line.named(), stated, sum, with_blank_rounds.len()));
    }
    None
}

/// Whether the points that the cells lack are those of whole rounds: each player has more than the cells are worth, and at
/// most a win more for each round; together they are the points of nearly all players' games. `unwritten`: rounds declared
/// beyond the last one in the lines; if there are any, the total does not matter.
fn is_round_short(contradicted: &[Contradicted], all: usize, unwritten: u16, scoring: &Scoring) -> bool {
    const FEWEST: usize = 3;
    let win = i64::from(scoring.white[0].0);
    let rounds = i64::from(unwritten.max(1));
    let lacking =
        || contradicted.iter().map(|contradicted| i64::from(contradicted.stated.0) - i64::from(contradicted.sum.0));
    let of_rounds = lacking().all(|lacking| 0 < lacking && lacking <= win * rounds);
    if contradicted.len() < FEWEST || !of_rounds {
        return false;
    }
    // A game is worth one win to its two players together; one player may have had a bye.
    let total: i64 = lacking().sum();
    let all = i64::try_from(all).unwrap_or(i64::MAX);
    let is_nearly_all = 8 * total >= 3 * all.saturating_mul(win) && 2 * total <= (all + 1).saturating_mul(win);
    unwritten > 0 || is_nearly_all
}

/// The worth of a line's cells, and of its blank ones that are completed from the opponents' lines. `None`: a cell is
/// unreadable.
fn sum(line: &Player, completed: &[Cell], scoring: &Scoring, abnormal: &Abnormal) -> Option<Points> {
    let mut sum = 0i32;
    for cell in line.cells.iter().chain(completed) {
        let points = match RoundOutcome::of(cell.content) {
            Some(outcome) => {
                let other = abnormal.of_line(line).find(|abnormal_points| {
                    abnormal_points.outcome == Some(outcome)
                        && abnormal_points.round.is_none_or(|round| round == cell.round)
                });
                other
                    .and_then(|abnormal_points| abnormal_points.points)
                    .unwrap_or_else(|| scoring.points_for(outcome, cell.colour))
            }
            None if cell.content == Content::Unreadable => return None,
            None => Points(0),
        };
        sum = sum.checked_add(points.0)?;
    }
    // A bonus or a penalty without a round counts once, too.
    let bonuses = abnormal
        .of_line(line)
        .filter(|abnormal_points| abnormal_points.outcome.is_none())
        .filter_map(|abnormal_points| abnormal_points.points);
    bonuses.into_iter().try_fold(sum, |sum, points| sum.checked_add(points.0)).map(Points)
}

/// The points of the byes that the pairing allocated.
fn allocated(line: &Player, scoring: &Scoring) -> i32 {
    let byes = line.cells.iter().filter(|cell| cell.content == Content::NoGame(NoGame::Allocated)).count();
    i32::try_from(byes).unwrap_or(i32::MAX).saturating_mul(scoring.points_for(RoundOutcome::AllocatedBye, None).0)
}

/// The 299 records, by the players that they are about.
struct Abnormal<'d> {
    by_start_number: HashMap<u32, Vec<&'d AbnormalPoints>>,
    for_all: Vec<&'d AbnormalPoints>,
}

/// The most records about one player that are used.
const MOST_OF_A_PLAYER: usize = 100;

impl<'d> Abnormal<'d> {
    fn of(document: &'d Document) -> Abnormal<'d> {
        let mut abnormal = Abnormal { by_start_number: HashMap::new(), for_all: Vec::new() };
        // In a team tournament, the numbers and the points are those of teams.
        let records = document.abnormal_points.iter().filter(|_| !document.has_numbered_teams());
        for record in records {
            if record.ids.is_empty() {
                abnormal.for_all.push(record);
            }
            for id in &record.ids {
                abnormal.by_start_number.entry(id.value).or_default().push(record);
            }
        }
        abnormal
    }

    /// The records about the line's player: those with the start number first, which take precedence, then those for all.
    fn of_line(&self, line: &Player) -> impl Iterator<Item = &'d AbnormalPoints> {
        let of_player = self.by_start_number.get(&line.start_number).into_iter().flatten();
        of_player.chain(&self.for_all).copied().take(MOST_OF_A_PLAYER)
    }
}
