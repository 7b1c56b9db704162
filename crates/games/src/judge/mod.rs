//! Everything that is found in a score: in its writing, on the board, in its result, on its clocks, beside a report.
//!
//! By 8.7 the signed result stands: nothing is changed, differences are told.

mod against_report;
mod clocks;
mod ended;
mod moves;
mod reading;
mod same;

use crate::edition::{self, Edition};
use crate::play::{self, Played, Start};
use crate::read::date::TagDate;
use crate::read::{Place, Score};
use crate::report::Report;
use crate::report::matching::{Found, Indexed, Tagged};
use crate::result::{self, Outcome, Spelling};
use crate::{Code, Finding, citation};

/// The requirements that a score is judged by besides the Laws.
#[derive(Clone, Copy, Debug, Default)]
pub struct Request<'r> {
    pub report: Option<&'r Report>,
    /// 9.1.1: no draws by agreement before this many moves by each.
    pub draws_from: Option<u32>,
}

/// A score and what is known of it.
pub struct Judged {
    /// Counted from 1, over all files.
    pub index: u64,
    pub score: Score,
    pub start: Start,
    pub edition: Edition,
    pub played: Played,
    pub result: Outcome,
    pub spelling: Spelling,
    /// Both have moved (4.5.4.2).
    pub is_played: bool,
    pub found: Found,
    /// By place.
    pub findings: Vec<Finding>,
}

impl Judged {
    /// The place of a tag; where it is missing, the first line of the game.
    fn place_of(&self, tag: &str) -> Place {
        self.score.tag_of(tag).map_or_else(|| self.first_line(), |tag| tag.place)
    }

    fn first_line(&self) -> Place {
        Place { line: self.score.line, column: 1 }
    }

    fn article(&self, of: &str) -> Option<&'static str> {
        citation::article(of, self.edition)
    }

    fn add(&mut self, finding: Finding) {
        // Each at most once a game, at its first place.
        if self.findings.iter().all(|found| found.code != finding.code) {
            self.findings.push(finding);
        }
    }

    /// A finding about a tag.
    fn add_at(&mut self, code: Code, tag: &str) {
        let finding = Finding::new(code, self.place_of(tag)).by(self.article(code.name()));
        self.add(finding);
    }

    /// The position after `plies` plies.
    pub fn position_after(&self, plies: usize) -> Option<crate::board::Position> {
        let mut position = self.start.position.as_ref().ok()?.clone();
        self.played.moves.iter().take(plies).for_each(|&mv| position.play(mv));
        Some(position)
    }

    fn is_time_forfeit(&self) -> bool {
        self.score.tag("Termination").eq_ignore_ascii_case("time forfeit")
    }
}

/// Judges scores one after the other; remembers of them what a later one may repeat.
pub struct Judge<'r> {
    request: Request<'r>,
    indexed: Option<Indexed<'r>>,
    earlier: same::Earlier,
    count: u64,
}

impl<'r> Judge<'r> {
    pub fn new(request: Request<'r>) -> Judge<'r> {
        Judge { request, indexed: request.report.map(Indexed::new), earlier: same::Earlier::default(), count: 0 }
    }

    pub fn judge(&mut self, score: Score) -> Judged {
        self.count += 1;
        let found = self.indexed.as_ref().map_or(Found::Nothing, |indexed| {
            indexed.find(
                &tagged(&score, "White", "WhiteFideId"),
                &tagged(&score, "Black", "BlackFideId"),
                round(&score),
            )
        });
        let mut judged = self.played(score, found);
        reading::find(&mut judged);
        moves::find(&mut judged);
        ended::find(&mut judged, self.request.draws_from, self.is_reported_unplayed(found));
        clocks::find(&mut judged, self.request.report);
        if let Some(indexed) = &mut self.indexed {
            against_report::find(&mut judged, indexed);
        }
        self.earlier.find(&mut judged, self.request.report.is_some());
        judged.findings.sort_by_key(|finding| (finding.place.line, finding.place.column, finding.code));
        judged
    }

    /// The games of the report that were played and have no score among those judged.
    pub fn missing(&self) -> Vec<&'r crate::report::Game> {
        self.indexed.iter().flat_map(Indexed::missing).collect()
    }

    fn played(&self, score: Score, found: Found) -> Judged {
        let edition = edition::of_game(TagDate::parse(score.tag("Date")), self.reported_day(&score, found));
        let start = Start::of(&score);
        let played = play::through(&score, &start, edition);
        let (result, spelling) = result_of(&score);
        let is_played = score.written >= 2;
        let findings = Vec::new();
        Judged { index: self.count, score, start, edition, played, result, spelling, is_played, found, findings }
    }

    fn reported_day(&self, score: &Score, found: Found) -> Option<crate::read::date::Day> {
        let report = self.request.report?;
        let reported = match found {
            Found::Game { game, .. } => report.games[game].round,
            _ => None,
        };
        report.day_of(round(score).or(reported))
    }

    fn is_reported_unplayed(&self, found: Found) -> bool {
        match (self.request.report, found) {
            (Some(report), Found::Game { game, .. }) => report.games[game].play == crate::report::Play::NotPlayed,
            _ => false,
        }
    }
}

/// The tag's; where it is missing or `?`, that at the end of the moves.
fn result_of(score: &Score) -> (Outcome, Spelling) {
    let tag = score.tag("Result");
    if !tag.is_empty() {
        return result::of_tag(tag);
    }
    let terminator = score.terminator.as_ref().map(|terminator| terminator.outcome);
    (terminator.unwrap_or(Outcome::Open), Spelling::Usual)
}

fn tagged(score: &Score, name: &str, id: &str) -> Tagged {
    let fide_id = score.tag(id).parse().ok().filter(|&id: &u64| id > 0);
    Tagged { name: score.tag(name).to_owned(), fide_id }
}

/// The round is the number before the dot: 3 of `3.1`.
fn round(score: &Score) -> Option<u16> {
    let tag = score.tag("Round");
    tag.split('.').next().and_then(|round| round.trim().parse().ok()).filter(|&round| round > 0)
}
