//! Results as spelt in tags and scores (10.1, 10.2, 11.8), converted to the spelling of reports.

/// The result from a tag or the end of a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreResult {
    /// `*`: not ended, or unknown.
    Open,
    /// Half points of White and of Black.
    Points { white: u8, black: u8, is_forfeit: bool },
    /// 10.2: no game can have this result.
    Impossible,
}

/// Half points of White and of Black.
pub type Points = (u8, u8);

impl ScoreResult {
    pub fn points(self) -> Option<Points> {
        match self {
            ScoreResult::Points { white, black, .. } => Some((white, black)),
            ScoreResult::Open | ScoreResult::Impossible => None,
        }
    }

    pub fn of_points((white, black): Points) -> ScoreResult {
        ScoreResult::Points { white, black, is_forfeit: false }
    }

    pub fn is_forfeit(self) -> bool {
        matches!(self, ScoreResult::Points { is_forfeit: true, .. })
    }

    /// The result as in reports: `½-½`. `None`: impossible.
    pub fn text(self) -> Option<&'static str> {
        let (text, _) = SPELLINGS.iter().find(|(_, result)| *result == self)?;
        Some(if *text == "1/2-1/2" { "½-½" } else { text })
    }

    /// The result as in PGN; if PGN has no sign for it, as in reports.
    pub fn pgn(self) -> &'static str {
        SPELLINGS.iter().find(|(_, result)| *result == self).map_or("*", |(text, _)| text)
    }
}

const fn played(white: u8, black: u8) -> ScoreResult {
    ScoreResult::Points { white, black, is_forfeit: false }
}

const fn forfeit(white: u8, black: u8) -> ScoreResult {
    ScoreResult::Points { white, black, is_forfeit: true }
}

/// All results that a game can have: PGN's four, and the further ones of reports.
const SPELLINGS: [(&str, ScoreResult); 10] = [
    ("1-0", played(2, 0)),
    ("0-1", played(0, 2)),
    ("1/2-1/2", played(1, 1)),
    ("*", ScoreResult::Open),
    ("0-0", played(0, 0)),
    ("½-0", played(1, 0)),
    ("0-½", played(0, 1)),
    ("+/-", forfeit(2, 0)),
    ("-/+", forfeit(0, 2)),
    ("-/-", forfeit(0, 0)),
];

fn usual(text: &str) -> Option<ScoreResult> {
    SPELLINGS.iter().find(|(usual, _)| *usual == text).map(|(_, result)| *result)
}

/// Whether a result is spelt as in PGN or in a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spelling {
    Usual,
    Other,
}

/// The value of the tag `Result`. A text that is no known result is impossible (10.2).
pub fn of_tag(text: &str) -> (ScoreResult, Spelling) {
    let text = text.trim();
    let text = text.strip_suffix(" unrated").unwrap_or(text);
    if let Some(outcome) = usual(text) {
        return (outcome, Spelling::Usual);
    }
    let plain: String = text.chars().filter(|c| !c.is_whitespace()).map(plain_sign).collect();
    let outcome = usual(&plain).or_else(|| other_forfeit(&plain)).or_else(|| other(&plain));
    (outcome.unwrap_or(ScoreResult::Impossible), Spelling::Other)
}

/// The result in a word of the moves. `None`: not a result. `0-0` is castling here, `=` an offer of a draw.
pub fn of_word(word: &str) -> Option<ScoreResult> {
    if is_drawn(word) {
        return Some(played(1, 1));
    }
    let first = word.chars().next()?;
    let may_begin = matches!(first, '*' | '0'..='9' | '½' | '+' | '-' | '−' | '–' | '=');
    // A move number has none of these.
    let may_be = || word.contains(['-', '*', '/', '½', '−', '–', '=', ':']);
    if !may_begin || word.len() > 20 || !may_be() || word == "0-0" || word == "=" {
        return None;
    }
    if let Some(outcome) = usual(word) {
        return Some(outcome);
    }
    let plain: String = word.chars().map(plain_sign).collect();
    if plain == "0-0" {
        return None;
    }
    usual(&plain).or_else(|| other(&plain))
}

/// Whether a word of the moves can only be an impossible result: `3/4-1/4`.
pub fn is_impossible(word: &str) -> bool {
    // A word of noughts is castling.
    word.contains(|c: char| c != '0' && c != '-') && is_pair(word)
}

fn plain_sign(c: char) -> char {
    if matches!(c, '−' | '–' | '—' | '‐' | '‑') { '-' } else { c }
}

/// Used for tags only: among the moves `+-` is an assessment of the position.
fn other_forfeit(text: &str) -> Option<ScoreResult> {
    Some(match text {
        "+:-" | "+-" => forfeit(2, 0),
        "-:+" | "-+" => forfeit(0, 2),
        "-:-" | "--" => forfeit(0, 0),
        _ => return None,
    })
}

/// The other spellings of a played result: `1:0`, `remis`.
fn other(text: &str) -> Option<ScoreResult> {
    if matches!(text, "1/2" | "½" | "=" | "=-=") || is_drawn(text) {
        return Some(played(1, 1));
    }
    let (white, black) = text.split_once(['-', ':'])?;
    let (white, black) = (score(white)?, score(black)?);
    // 10.2: at most one point together.
    (white + black <= 2).then(|| played(white, black))
}

/// A draw in words.
fn is_drawn(word: &str) -> bool {
    ["remis", "uafgjort", "draw"].iter().any(|drawn| word.eq_ignore_ascii_case(drawn))
}

/// The half points of one side.
fn score(text: &str) -> Option<u8> {
    match text {
        "1" => Some(2),
        "½" | "1/2" | "0.5" | "0,5" => Some(1),
        "0" => Some(0),
        _ => None,
    }
}

/// Two numbers with a hyphen between them: `3/4-1/4`, `1-1`.
fn is_pair(text: &str) -> bool {
    let is_number = |part: &str| {
        part.starts_with(|c: char| c.is_ascii_digit() || "½¼¾".contains(c))
            && part.chars().all(|c| c.is_ascii_digit() || "/.½¼¾".contains(c))
    };
    text.split_once('-').is_some_and(|(white, black)| is_number(white) && is_number(black))
}
