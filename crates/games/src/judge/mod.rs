//! All findings in a score: in its notation, on the board, in its result, on its clocks, against a report.
//!
//! The signed result is valid (8.7): nothing is changed, differences are reported.

mod against_report;
mod clocks;
mod ended;

use crate::board::fen::square_name;
use crate::edition::Edition;
use crate::letters::Man;
use crate::play::illegal::IllegalReason;
use crate::play::resolve::Refusal;
use crate::play::{self, Played, Start};
use crate::read::date::TagDate;
use crate::read::move_word::{MoveParts, Shape};
use crate::read::{Misnumbered, Score, ScorePosition};
use crate::report::matching::{Indexed, ScoreMatch, Tagged};
use crate::report::{Game, Play, Report};
use crate::result::{self, ScoreResult, Spelling};
use crate::{Code, Finding};
use chrono::NaiveDate;
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
        self.edition.article(of)
    }

    /// A finding that cites the article of its code, if it has one in the game's edition.
    fn about(&self, code: Code, place: ScorePosition) -> Finding {
        Finding::new(code, place).citing(self.article(code.name()))
    }

    fn about_game(&self, code: Code) -> Finding {
        self.about(code, self.first_line())
    }

    fn about_tag(&self, code: Code, tag: &str) -> Finding {
        self.about(code, self.place_of(tag))
    }

    /// A finding about a move of the score, with the move and its number.
    fn about_move(&self, code: Code, at: usize) -> Finding {
        let ply = u32::try_from(at + 1).unwrap_or(u32::MAX);
        let (place, word) = match self.score.moves.get(at) {
            Some(written) => (written.place, self.score.word(written)),
            None => (self.first_line(), ""),
        };
        self.about(code, place).at_ply(ply).with("move", word).with("number", self.score.number_of(at))
    }

    /// Adds a finding: each code at most once per game, at its first place.
    fn add(&mut self, finding: Finding) {
        if self.findings.iter().all(|found| found.code != finding.code) {
            self.findings.push(finding);
        }
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
        let (white, black) = (tagged(&score, "White", "WhiteFideId"), tagged(&score, "Black", "BlackFideId"));
        let found = match &self.indexed {
            Some(indexed) => indexed.find(&white, &black, round(&score)),
            None => ScoreMatch::Nothing,
        };
        let mut judged = self.played(score, found);
        reading::report(&mut judged);
        moves::report(&mut judged);
        let is_reported_unplayed = self.reported_game(found).is_some_and(|game| game.play == Play::NotPlayed);
        ended::report(&mut judged, self.request.draws_from, is_reported_unplayed);
        clocks::report(&mut judged, self.request.report);
        if let Some(indexed) = &mut self.indexed {
            against_report::report(&mut judged, indexed);
        }
        self.earlier.report(&mut judged, self.request.report.is_some());
        judged.findings.sort_by_key(|finding| (finding.place.line, finding.place.column, finding.code));
        judged
    }

    /// The played games of the report without a score among those judged.
    pub fn missing(&self) -> Vec<&'r Game> {
        self.indexed.iter().flat_map(Indexed::missing).collect()
    }

    fn played(&self, score: Score, found: ScoreMatch) -> Judged {
        let edition = Edition::of_game(TagDate::parse(score.tag("Date")), self.reported_day(&score, found));
        let start = Start::of(&score);
        let played = play::through(&score, &start, edition);
        let (result, spelling) = result_of(&score);
        let is_played = score.written >= 2;
        let findings = Vec::new();
        Judged { index: self.count, score, start, edition, played, result, spelling, is_played, found, findings }
    }

    fn reported_day(&self, score: &Score, found: ScoreMatch) -> Option<NaiveDate> {
        let reported = self.reported_game(found).and_then(|game| game.round);
        self.request.report?.day_of(round(score).or(reported))
    }

    fn reported_game(&self, found: ScoreMatch) -> Option<&'r Game> {
        match found {
            ScoreMatch::Game { game, .. } => Some(&self.request.report?.games[game]),
            ScoreMatch::OtherOpponent { .. } | ScoreMatch::Nothing => None,
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

    pub fn report(judged: &mut Judged) {
        report_start(judged);
        report_refused_move(judged);
        if let Some(at) = judged.played.without_promotion {
            judged.add(judged.about_move(Code::PromotionMissing, at));
        }
        if let Some(at) = judged.played.pawn_letter {
            judged.add(judged.about_move(Code::PawnLetter, at));
        }
        if let Some((at, wrong)) = judged.played.wrong_sign {
            judged.add(judged.about_move(Code::SignWrong, at).with("sign", wrong.name()));
        }
    }

    /// 7.2.1: reports any start but the standard one.
    fn report_start(judged: &mut Judged) {
        if judged.start.name == "standard" {
            return;
        }
        let is_possible = if judged.start.position.is_ok() { "yes" } else { "no" };
        let finding = judged.about_tag(Code::StartPosition, "FEN");
        judged.add(finding.with("start", judged.start.name.clone()).with("possible", is_possible));
    }

    /// Reports the first move that could not be played.
    fn report_refused_move(judged: &mut Judged) {
        let Some((at, refusal)) = judged.played.refused else { return };
        let finding = match refusal {
            Refusal::Unreadable => judged.about_move(Code::MoveUnreadable, at),
            Refusal::Ambiguous { sources } => {
                let squares: Vec<String> =
                    (0..64_u8).filter(|square| sources >> square & 1 == 1).map(square_name).collect();
                judged.about_move(Code::MoveAmbiguous, at).with("squares", squares.join(", "))
            }
            Refusal::Illegal(reason) => about_illegal_move(judged, at, reason),
        };
        judged.add(finding);
    }

    fn about_illegal_move(judged: &Judged, at: usize, reason: IllegalReason) -> Finding {
        let (name, citation) = reason.names();
        let why = if lacks_letter(judged, at) { "letter" } else { name };
        judged.about_move(Code::MoveIllegal, at).citing(judged.article(citation)).with("reason", why)
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
}

mod reading {
    //! Findings on the notation: move numbers (8.1.1), letters (C.3), tags, signs and the result.

    use super::*;

    pub fn report(judged: &mut Judged) {
        if let Some(place) = judged.score.unclosed_comment {
            judged.add(judged.about(Code::CommentUnclosed, place));
        }
        if let Some(place) = judged.score.unclosed_variation {
            judged.add(judged.about(Code::VariationUnclosed, place));
        }
        report_tags(judged);
        if let Some(Misnumbered { place, expected }) = judged.score.misnumbered {
            judged.add(judged.about(Code::MoveNumber, place).with("expected", expected.to_string()));
        }
        // C.3: players may use the letters of their own language, but one score uses one language.
        if let Some(at) = judged.score.mixed_at {
            judged.add(judged.about_move(Code::LettersMixed, at));
        }
        report_result(judged);
    }

    /// Reports missing and unreadable tags.
    fn report_tags(judged: &mut Judged) {
        let missing: Vec<&str> =
            ["White", "Black", "Result"].into_iter().filter(|name| judged.score.tag(name).is_empty()).collect();
        if !missing.is_empty() {
            judged.add(judged.about_game(Code::TagMissing).with("tags", missing.join(", ")));
        }
        if let Some((place, text)) = judged.score.unreadable_tag.clone() {
            return judged.add(judged.about(Code::TagUnreadable, place).with("text", text).with("why", "form"));
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
            judged.add(judged.about_tag(Code::TagUnreadable, tag).with("text", text).with("why", why));
        }
    }

    /// Reports a result that is open, impossible or spelt in another way.
    fn report_result(judged: &mut Judged) {
        let tag = judged.score.tag("Result").to_owned();
        match judged.result {
            // 10.2: no game gives these points.
            ScoreResult::Impossible => {
                let text = match &judged.score.terminator {
                    Some(terminator) if tag.is_empty() => terminator.text.clone(),
                    _ => tag,
                };
                judged.add(judged.about_tag(Code::ResultImpossible, "Result").with("text", text));
            }
            ScoreResult::Open => judged.add(judged.about_tag(Code::ResultOpen, "Result")),
            ScoreResult::Points { .. } if judged.spelling == Spelling::Other => {
                let usual = judged.result.text().unwrap_or_default();
                judged.add(judged.about_tag(Code::ResultTagSpelling, "Result").with("text", tag).with("usual", usual));
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

    /// The first score with given moves, and with given moves and players: twice sixteen bytes for each score.
    #[derive(Default)]
    pub struct Earlier {
        by_moves: HashMap<u64, u64>,
        by_game: HashMap<u64, u64>,
    }

    impl Earlier {
        /// Reports a score that repeats an earlier one. `has_report`: two scores of one reported game have their own
        /// finding.
        pub fn report(&mut self, judged: &mut Judged, has_report: bool) {
            let moves = moves_of(judged);
            let game = game_of(judged, moves);
            let index = judged.index;
            let first_of_game = *self.by_game.entry(game).or_insert(index);
            let is_long = judged.score.written >= SAME_FROM;
            let first_of_moves = if is_long { *self.by_moves.entry(moves).or_insert(index) } else { index };
            if first_of_game != index && !has_report {
                judged.add(judged.about_game(Code::GameTwice).with("earlier", first_of_game.to_string()));
            } else if first_of_moves != index && judged.findings.iter().all(|found| found.code != Code::GameTwice) {
                judged.add(judged.about_game(Code::MovesSame).with("earlier", first_of_moves.to_string()));
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
