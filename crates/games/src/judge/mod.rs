//! All findings in a score: in its notation, on the board, in its result, on its clocks, against a report.
//!
//! The signed result is valid (8.7): nothing is changed, differences are reported.

mod against_report;
mod clocks;
mod ended;

use crate::board::fen::square_name;
use crate::edition::{self, Edition};
use crate::letters::Man;
use crate::play::illegal::IllegalReason;
use crate::play::resolve::Refusal;
use crate::play::{self, Played, Start};
use crate::read::date::TagDate;
use crate::read::move_word::{MoveParts, Shape};
use crate::read::{Score, ScorePosition};
use crate::report::Report;
use crate::report::matching::{Indexed, ScoreMatch, Tagged};
use crate::result::{self, ScoreResult, Spelling};
use crate::{Code, Finding};
use kartotek_names::folded;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

/// The requirements on a score besides the Laws.
#[derive(Clone, Copy, Debug, Default)]
pub struct Request<'r> {
    pub report: Option<&'r Report>,
    /// 9.1.1: no draws by agreement before this many moves by each player.
    pub draws_from: Option<u32>,
}

/// A score with the results of judging it.
pub struct Judged {
    /// Counted from 1, over all files.
    pub index: u64,
    pub score: Score,
    pub start: Start,
    pub edition: Edition,
    pub played: Played,
    pub result: ScoreResult,
    pub spelling: Spelling,
    /// Both players have moved (4.5.4.2).
    pub is_played: bool,
    pub found: ScoreMatch,
    /// In the order of their places.
    pub findings: Vec<Finding>,
}

impl Judged {
    /// The place of a tag; if it is missing, the first line of the game.
    fn place_of(&self, tag: &str) -> ScorePosition {
        self.score.tag_of(tag).map_or_else(|| self.first_line(), |tag| tag.place)
    }

    fn first_line(&self) -> ScorePosition {
        ScorePosition { line: self.score.line, column: 1 }
    }

    fn article(&self, of: &str) -> Option<&'static str> {
        edition::article(of, self.edition)
    }

    fn add(&mut self, finding: Finding) {
        // Each code at most once per game, at its first place.
        if self.findings.iter().all(|found| found.code != finding.code) {
            self.findings.push(finding);
        }
    }

    /// A finding about a tag.
    fn add_at(&mut self, code: Code, tag: &str) {
        let finding = Finding::new(code, self.place_of(tag)).citing(self.article(code.name()));
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

/// Judges scores one after the other, and remembers them to find repetitions.
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
        let found = self.indexed.as_ref().map_or(ScoreMatch::Nothing, |indexed| {
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

    /// The played games of the report without a score among those judged.
    pub fn missing(&self) -> Vec<&'r crate::report::Game> {
        self.indexed.iter().flat_map(Indexed::missing).collect()
    }

    fn played(&self, score: Score, found: ScoreMatch) -> Judged {
        let edition = edition::of_game(TagDate::parse(score.tag("Date")), self.reported_day(&score, found));
        let start = Start::of(&score);
        let played = play::through(&score, &start, edition);
        let (result, spelling) = result_of(&score);
        let is_played = score.written >= 2;
        let findings = Vec::new();
        Judged { index: self.count, score, start, edition, played, result, spelling, is_played, found, findings }
    }

    fn reported_day(&self, score: &Score, found: ScoreMatch) -> Option<crate::read::date::Day> {
        let report = self.request.report?;
        let reported = match found {
            ScoreMatch::Game { game, .. } => report.games[game].round,
            _ => None,
        };
        report.day_of(round(score).or(reported))
    }

    fn is_reported_unplayed(&self, found: ScoreMatch) -> bool {
        match (self.request.report, found) {
            (Some(report), ScoreMatch::Game { game, .. }) => report.games[game].play == crate::report::Play::NotPlayed,
            _ => false,
        }
    }
}

/// The result of the tag; if it is missing or `?`, the one after the moves.
fn result_of(score: &Score) -> (ScoreResult, Spelling) {
    let tag = score.tag("Result");
    if !tag.is_empty() {
        return result::of_tag(tag);
    }
    let terminator = score.terminator.as_ref().map(|terminator| terminator.outcome);
    (terminator.unwrap_or(ScoreResult::Open), Spelling::Usual)
}

fn tagged(score: &Score, name: &str, id: &str) -> Tagged {
    let fide_id = score.tag(id).parse().ok().filter(|&id: &u64| id > 0);
    Tagged { name: score.tag(name).to_owned(), fide_id }
}

/// The number before the first dot: 3 of `3.1`.
fn round(score: &Score) -> Option<u16> {
    let tag = score.tag("Round");
    tag.split('.').next().and_then(|round| round.trim().parse().ok()).filter(|&round| round > 0)
}

mod moves {
    //! Findings in the moves: 2, 3, C.4, C.10, C.13.

    use super::*;

    pub fn find(judged: &mut Judged) {
        start(judged);
        refused(judged);
        if let Some(at) = judged.played.without_promotion {
            let finding = of_move(judged, Code::PromotionMissing, at);
            judged.add(finding);
        }
        if let Some(at) = judged.played.pawn_letter {
            let finding = of_move(judged, Code::PawnLetter, at);
            judged.add(finding);
        }
        if let Some((at, wrong)) = judged.played.wrong_sign {
            let finding = of_move(judged, Code::SignWrong, at).with("sign", wrong.name());
            judged.add(finding);
        }
    }

    /// 7.2.1: reports any start but the standard one.
    fn start(judged: &mut Judged) {
        if judged.start.name == "standard" {
            return;
        }
        let is_possible = if judged.start.position.is_ok() { "yes" } else { "no" };
        let finding = Finding::new(Code::StartPosition, judged.place_of("FEN"))
            .citing(judged.article("start-position"))
            .with("start", judged.start.name.clone())
            .with("possible", is_possible);
        judged.add(finding);
    }

    fn refused(judged: &mut Judged) {
        let Some((at, refusal)) = judged.played.refused else { return };
        let finding = match refusal {
            Refusal::Unreadable => of_move(judged, Code::MoveUnreadable, at),
            Refusal::Ambiguous { sources } => {
                let squares: Vec<String> =
                    (0..64_u8).filter(|square| sources >> square & 1 == 1).map(square_name).collect();
                of_move(judged, Code::MoveAmbiguous, at).with("squares", squares.join(", "))
            }
            Refusal::Illegal(reason) => illegal(judged, at, reason),
        };
        judged.add(finding);
    }

    fn illegal(judged: &Judged, at: usize, reason: IllegalReason) -> Finding {
        let why = if lacks_letter(judged, at) { "letter" } else { reason.name() };
        of_move(judged, Code::MoveIllegal, at).citing(judged.article(reason.citation())).with("reason", why)
    }

    /// Whether a move written from square to square, like `g1f3`, is a piece's.
    fn lacks_letter(judged: &Judged, at: usize) -> bool {
        let (Some(written), Some(position)) = (judged.score.moves.get(at), &judged.played.position) else {
            return false;
        };
        let Shape::Step(MoveParts { letter: None, file: Some(file), rank: Some(rank), .. }) = written.shape else {
            return false;
        };
        let mover = position.man_on(rank * 8 + file);
        mover.is_some_and(|(man, is_white)| man != Man::Pawn && is_white == position.is_white_to_move())
    }

    /// A finding about a move of the score, with the move and its number.
    pub(super) fn of_move(judged: &Judged, code: Code, at: usize) -> Finding {
        let ply = u32::try_from(at + 1).unwrap_or(u32::MAX);
        let (place, word) = match judged.score.moves.get(at) {
            Some(written) => (written.place, judged.score.word(written)),
            None => (judged.first_line(), ""),
        };
        let finding = Finding::new(code, place).at_ply(ply).citing(judged.article(code.name()));
        finding.with("move", word).with("number", judged.score.number_of(at))
    }
}

mod reading {
    //! Findings on the notation: move numbers (8.1.1), letters (C.3), tags, signs and the result.

    use super::moves::of_move;
    use super::*;

    pub fn find(judged: &mut Judged) {
        unclosed(judged, Code::CommentUnclosed, judged.score.unclosed_comment);
        unclosed(judged, Code::VariationUnclosed, judged.score.unclosed_variation);
        tags(judged);
        if let Some(misnumbered) = judged.score.misnumbered {
            let finding = Finding::new(Code::MoveNumber, misnumbered.place)
                .citing(judged.article("move-number"))
                .with("expected", misnumbered.expected.to_string());
            judged.add(finding);
        }
        mixed_letters(judged);
        result(judged);
    }

    /// `sign`: the place of the opening sign.
    fn unclosed(judged: &mut Judged, code: Code, sign: Option<ScorePosition>) {
        if let Some(place) = sign {
            judged.add(Finding::new(code, place));
        }
    }

    fn tags(judged: &mut Judged) {
        let missing: Vec<&str> =
            ["White", "Black", "Result"].into_iter().filter(|name| judged.score.tag(name).is_empty()).collect();
        if !missing.is_empty() {
            judged.add(Finding::new(Code::TagMissing, judged.first_line()).with("tags", missing.join(", ")));
        }
        if let Some((place, text)) = judged.score.unreadable_tag.clone() {
            judged.add(Finding::new(Code::TagUnreadable, place).with("text", text).with("why", "form"));
            return;
        }
        let (date, white, black) = (judged.score.tag("Date"), judged.score.tag("White"), judged.score.tag("Black"));
        let wrong = if !date.is_empty() && !TagDate::may_be(date) {
            Some(("Date", date.to_owned(), "date"))
        } else if !white.is_empty() && white == black {
            Some(("Black", black.to_owned(), "same"))
        } else {
            None
        };
        if let Some((tag, text, why)) = wrong {
            let place = judged.place_of(tag);
            judged.add(Finding::new(Code::TagUnreadable, place).with("text", text).with("why", why));
        }
    }

    /// C.3: players may use the letters of their own language, but one score uses one language.
    fn mixed_letters(judged: &mut Judged) {
        let Some(at) = judged.score.mixed_at else { return };
        let finding = of_move(judged, Code::LettersMixed, at);
        judged.add(finding);
    }

    fn result(judged: &mut Judged) {
        let tag = judged.score.tag("Result").to_owned();
        match judged.result {
            // 10.2: no game gives these points.
            ScoreResult::Impossible => {
                let text = match &judged.score.terminator {
                    Some(terminator) if tag.is_empty() => terminator.text.clone(),
                    _ => tag,
                };
                let finding = Finding::new(Code::ResultImpossible, judged.place_of("Result"))
                    .citing(judged.article("result-impossible"))
                    .with("text", text);
                judged.add(finding);
            }
            ScoreResult::Open => judged.add_at(Code::ResultOpen, "Result"),
            ScoreResult::Points { .. } if judged.spelling == Spelling::Other => {
                let usual = judged.result.text().unwrap_or_default();
                let finding = Finding::new(Code::ResultTagSpelling, judged.place_of("Result"))
                    .with("text", tag)
                    .with("usual", usual);
                judged.add(finding);
            }
            ScoreResult::Points { .. } => {}
        }
    }
}

mod same {
    //! Repeated scores, over all files.

    use super::*;

    /// Shorter games may be the same by chance.
    const SAME_FROM: u32 = 30;

    /// The memory of earlier scores: twice sixteen bytes for each.
    #[derive(Default)]
    pub struct Earlier {
        by_moves: HashMap<u64, u64>,
        by_game: HashMap<u64, u64>,
    }

    impl Earlier {
        /// `has_report`: two scores of one reported game have their own finding.
        pub fn find(&mut self, judged: &mut Judged, has_report: bool) {
            let moves = moves_of(judged);
            let game = game_of(judged, moves);
            let index = judged.index;
            let twice = *self.by_game.entry(game).or_insert(index);
            let same =
                if judged.score.written >= SAME_FROM { *self.by_moves.entry(moves).or_insert(index) } else { index };
            if twice != index && !has_report {
                let finding = Finding::new(Code::GameTwice, judged.first_line()).with("earlier", twice.to_string());
                return judged.add(finding);
            }
            if same != index && judged.findings.iter().all(|finding| finding.code != Code::GameTwice) {
                let finding = Finding::new(Code::MovesSame, judged.first_line()).with("earlier", same.to_string());
                judged.add(finding);
            }
        }
    }

    /// A hash of the moves: as played, or as written where they were not played.
    fn moves_of(judged: &Judged) -> u64 {
        let mut hasher = DefaultHasher::new();
        judged.score.tag("FEN").hash(&mut hasher);
        judged.score.written.hash(&mut hasher);
        for mv in &judged.played.moves {
            mv.bits().hash(&mut hasher);
        }
        for written in judged.score.moves.iter().skip(judged.played.moves.len()) {
            judged.score.word(written).hash(&mut hasher);
        }
        hasher.finish()
    }

    fn game_of(judged: &Judged, moves: u64) -> u64 {
        let mut hasher = DefaultHasher::new();
        for name in ["White", "Black"] {
            folded(judged.score.tag(name)).hash(&mut hasher);
        }
        judged.score.tag("Date").hash(&mut hasher);
        moves.hash(&mut hasher);
        hasher.finish()
    }
}
