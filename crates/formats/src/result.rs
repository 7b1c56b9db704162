//! Reads and writes results, from White's side: `1-0`, `½-½`, `+/-`, `bye`, …

use kartotek_law::vocabulary::{ByeKind, Game, GameResult, Play, PlayerIndex, Score};

/// The content of a result field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultText {
    Game(GameResult),
    Bye(ByeKind),
}

/// Reads a result of a form or a table, in the spellings of the interface and in those that people use instead.
/// `None`: not a possible result.
pub fn parse(text: &str) -> Option<ResultText> {
    let text = text.trim();
    // No result is longer.
    if text.len() > 40 {
        return None;
    }
    if let Some(played) = text.strip_suffix("unrated").filter(|rest| rest.ends_with(' ')) {
        return match parse(played)? {
            ResultText::Game(GameResult { white, black, play: Play::Played }) => {
                Some(ResultText::Game(GameResult { white, black, play: Play::UnderOneMove }))
            }
            _ => None,
        };
    }
    // Spreadsheets turn hyphens into minus signs and dashes.
    let plain: String = text.chars().map(|c| if matches!(c, '−' | '–' | '—' | '‐' | '‑') { '-' } else { c }).collect();
    word(&plain.to_lowercase()).or_else(|| points(&plain))
}

/// Whether a text is the sum of several games: `1½-½`, `2-0`.
pub fn is_sum_of_games(text: &str) -> bool {
    let half_points = |side: &str| -> Option<u32> {
        let side = side.trim();
        let whole = ["½", ".5", ",5", " 1/2"].into_iter().find_map(|half| side.strip_suffix(half));
        let digits = whole.unwrap_or(side);
        let points: u32 = if digits.is_empty() { 0 } else { digits.parse().ok()? };
        (points < 100 && !side.is_empty()).then(|| 2 * points + u32::from(whole.is_some()))
    };
    let sides =
        text.split_once(['-', '–', '−', ':']).and_then(|(white, black)| half_points(white).zip(half_points(black)));
    sides.is_some_and(|(white, black)| white + black >= 4 && (white + black) % 2 == 0)
}

fn word(text: &str) -> Option<ResultText> {
    use Score::{Draw, Loss, Win};
    Some(match text {
        "bye" | "fri" | "frirunde" | "oversidder" => ResultText::Bye(ByeKind::Full),
        "half-bye" => ResultText::Bye(ByeKind::Half),
        "zero-bye" => ResultText::Bye(ByeKind::Zero),
        "+/-" | "+-" | "+:-" | "+ -" | "+ / -" => ResultText::Game(GameResult::forfeit(Win, Loss)),
        "-/+" | "-+" | "-:+" | "- +" | "- / +" => ResultText::Game(GameResult::forfeit(Loss, Win)),
        "-/-" | "--" | "-:-" | "- -" | "- / -" => ResultText::Game(GameResult::forfeit(Loss, Loss)),
        "=" | "remis" | "uafgjort" | "draw" | "½" | "1/2" | "0,5" | "0.5" | ".5" | ",5" => {
            ResultText::Game(GameResult::played(Draw, Draw))
        }
        // White's points alone, or both without a mark between them.
        "1" | "10" | "1 0" => ResultText::Game(GameResult::played(Win, Loss)),
        "0" | "01" | "0 1" => ResultText::Game(GameResult::played(Loss, Win)),
        "½½" | "½ ½" => ResultText::Game(GameResult::played(Draw, Draw)),
        _ => {
            let before = before_forfeit(text)?;
            match points(before).or_else(|| word(before))? {
                // A forfeit never gives half a point.
                ResultText::Game(GameResult { white, black, .. }) if white != Draw && black != Draw => {
                    ResultText::Game(GameResult::forfeit(white, black))
                }
                _ => return None,
            }
        }
    })
}

/// Words beside the points of a game that was not played.
const FORFEITS: [&str; 12] = [
    "walk over",
    "walk-over",
    "walkover",
    "w/o",
    "w.o",
    "wo",
    "kontumace",
    "kont",
    "udeblivelse",
    "udeblevet",
    "forfeit",
    "uden kamp",
];

/// The points, in small letters, before a word for a game that was not played: `1-0 wo`, `1-0 (w.o.)`. `None`: no such word.
pub fn before_forfeit(text: &str) -> Option<&str> {
    let text = text.trim();
    let (text, open) = match text.strip_suffix([')', ']']) {
        Some(inner) => (inner.trim_end(), true),
        None => (text, false),
    };
    let text = text.trim_end_matches('.');
    let before = FORFEITS.iter().find_map(|word| text.strip_suffix(word))?.trim_end();
    let before = if open { before.strip_suffix(['(', '['])?.trim_end() } else { before };
    Some(before.trim_end_matches([',', ';']).trim_end())
}

fn points(text: &str) -> Option<ResultText> {
    use Score::{Draw, Win};
    let (white, black) = text.split_once(['-', ':'])?;
    match (score(white)?, score(black)?) {
        // Laws 10.2: the total of a game never exceeds one point.
        (Win, Win | Draw) | (Draw, Win) => None,
        (white, black) => Some(ResultText::Game(GameResult::played(white, black))),
    }
}

/// Reads one player's score of a played game.
pub fn score(text: &str) -> Option<Score> {
    match text.trim() {
        "1" => Some(Score::Win),
        "½" | "0.5" | "0,5" | "1/2" | "=" => Some(Score::Draw),
        "0" => Some(Score::Loss),
        _ => None,
    }
}

/// The result of a game as a table has it, for one of its players.
pub fn score_cell(game: &Game, player: PlayerIndex) -> &'static str {
    match (game.result.play, game.score(player)) {
        (Play::Forfeit, Score::Win) => "+",
        (Play::Forfeit, _) => "−",
        (_, Score::Win) => "1",
        (_, Score::Draw) => "½",
        (_, Score::Loss) => "0",
    }
}

/// The canonical spelling of a result.
pub fn write(result: GameResult) -> String {
    let letter = |score| match score {
        Score::Win => "1",
        Score::Draw => "½",
        Score::Loss => "0",
    };
    match (result.play, result.white, result.black) {
        (Play::Forfeit, Score::Win, _) => "+/-".into(),
        (Play::Forfeit, _, Score::Win) => "-/+".into(),
        (Play::Forfeit, ..) => "-/-".into(),
        (Play::Played, white, black) => format!("{}-{}", letter(white), letter(black)),
        (Play::UnderOneMove, white, black) => format!("{}-{} unrated", letter(white), letter(black)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_spelling_of_a_draw_is_a_draw() {
        for text in ["½-½", "0.5-0.5", "0,5-0,5", "½ – ½", "1/2-1/2", "=", "Remis", "uafgjort", "½", "1/2", "0,5"]
        {
            assert_eq!(parse(text), Some(ResultText::Game(GameResult::played(Score::Draw, Score::Draw))), "{text}");
        }
    }

    #[test]
    fn a_game_never_gives_more_than_one_point() {
        for text in ["1-1", "1-½", "½-1", "2-0", "", "1-0-0", "11", "00", "1½", "+/- unrated", "unrated"] {
            assert_eq!(parse(text), None, "{text}");
        }
    }

    #[test]
    fn whites_points_alone_are_a_result_and_so_are_both_without_a_mark() {
        use Score::{Draw, Loss, Win};
        for (texts, white, black) in
            [(["1", "10", "1 0"], Win, Loss), (["0", "01", "0 1"], Loss, Win), (["½", "½½", "½ ½"], Draw, Draw)]
        {
            for text in texts {
                assert_eq!(parse(text), Some(ResultText::Game(GameResult::played(white, black))), "{text}");
            }
        }
    }

    #[test]
    fn points_of_several_games_are_their_sum() {
        for text in ["1½-½", "½-1½", "2-0", "0 - 2", "1-1", "1,5-0,5", "1.5:0.5", "2½-1½", "3-1"] {
            assert!(is_sum_of_games(text), "{text}");
        }
        for text in ["1-0", "½-½", "0-0", "1½", "½1", "1½-1", "2026-05-01", "ja-nej", "-", "100000000000-2"] {
            assert!(!is_sum_of_games(text), "{text}");
        }
    }

    #[test]
    fn a_win_by_absence_is_written_in_many_ways() {
        let win = ResultText::Game(GameResult::forfeit(Score::Win, Score::Loss));
        for text in [
            "+/-",
            "+:−",
            "+ -",
            "1-0 kontumace",
            "1-0 WO",
            "1 - 0 w.o.",
            "1-0 (wo)",
            "1-0 (W.O.)",
            "1–0 w.o",
            "1-0 walkover",
            "1-0 (Walk-over)",
            "1-0 w/o",
            "1-0, wo.",
            "1:0 [kont.]",
            "1-0wo",
            "+/- (wo)",
            "1-0 uden kamp",
        ] {
            assert_eq!(parse(text), Some(win), "{text}");
        }
        for text in ["0-1 (w.o.)", "0-1 wo", "-/+ wo"] {
            let lost = ResultText::Game(GameResult::forfeit(Score::Loss, Score::Win));
            assert_eq!(parse(text), Some(lost), "{text}");
        }
        for text in ["wo", "(wo)", "1-0 (wo", "1-0 wo)", "1-0 (two)", "½-½ (wo)", "wo wo"] {
            assert_eq!(parse(text), None, "{text}");
        }
        assert_eq!(parse("½-½ kontumace"), None);
        assert_eq!(parse("½-0 kontumace"), None);
        assert_eq!(parse("0-½ kontumace"), None);
        // A spelling has at most 40 letters.
        assert_eq!(parse(&format!("1-0{:28}kontumace", "")), Some(win));
        assert_eq!(parse(&format!("1-0{:29}kontumace", "")), None);
        assert_eq!(parse("Oversidder"), Some(ResultText::Bye(ByeKind::Full)));
    }

    #[test]
    fn what_is_written_is_read_back() {
        for text in ["1-0", "½-½", "0-1", "0-0", "½-0", "0-½", "+/-", "-/+", "-/-", "1-0 unrated", "½-½ unrated"]
        {
            let Some(ResultText::Game(result)) = parse(text) else { panic!("{text}") };
            assert_eq!(write(result), text);
        }
    }
}
