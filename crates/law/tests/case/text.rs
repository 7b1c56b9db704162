//! The lines of a case: players, games, withdrawals.

use super::given::{self, Table};
use kartotek_law::regulation::outside_player::OutsideRatings;
use kartotek_law::vocabulary::{Absence, Bye, ByeKind, Entrant, Game, Play, PlayerIndex, Rating, Withdrawal};

/// The non-empty lines; `#` begins a remark.
pub fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(|line| line.split('#').next().unwrap_or_default().trim()).filter(|line| !line.is_empty())
}

pub struct PlayerLine {
    pub number: usize,
    pub entrant: Entrant,
    pub registered: Option<Rating>,
}

/// One of `1 1980`, `2 1980 registered 1995`, `3 elo 2100 national 2080`, `4 assigned 1900`, `5 unrated`.
pub fn player(line: &str) -> Result<PlayerLine, String> {
    let fault = || format!("`{}` is no player like `1 1980` or `2 elo 2100`", line.trim());
    let mut words = line.split_whitespace();
    let number = words.next().and_then(|word| word.parse().ok()).ok_or_else(fault)?;
    let (mut own_rating, mut registered, mut outside) = (None, None, OutsideRatings::default());
    let mut is_unrated = false;
    while let Some(word) = words.next() {
        let slot = match word {
            "unrated" => {
                is_unrated = true;
                continue;
            }
            "registered" => &mut registered,
            "elo" => &mut outside.elo,
            "national" => &mut outside.national,
            "assigned" => &mut outside.assigned,
            rating => {
                own_rating = Some(Rating(rating.parse().map_err(|_| fault())?));
                continue;
            }
        };
        *slot = Some(Rating(words.next().and_then(|word| word.parse().ok()).ok_or_else(fault)?));
    }
    let is_outside = is_unrated || outside.elo.or(outside.national).or(outside.assigned).is_some();
    match (own_rating, is_outside) {
        (Some(rating), false) => Ok(PlayerLine { number, entrant: Entrant::Ours(rating), registered }),
        (None, true) if registered.is_none() => Ok(PlayerLine { number, entrant: outside.entrant(), registered: None }),
        _ => Err(fault()),
    }
}

/// One of `1: 3 ½-½ 4`, `2: 1 +/- 3 unexcused 3`, `2: 1 1-0 3 unrated`, `3: 4 bye`.
pub fn game(line: &str, players: usize, table: &mut Table) -> Result<(), String> {
    let fault = || format!("`{line}` is no game like `1: 3 ½-½ 4` or `1: 3 bye`");
    let (round, rest) = line.split_once(':').ok_or_else(fault)?;
    let round: u16 = round.trim().parse().map_err(|_| fault())?;
    let index = |word: &str| word.parse().ok().filter(|number| (1..=players).contains(number)).map(|number| number - 1);
    let mut words: Vec<&str> = rest.split_whitespace().collect();
    while let [.., "unexcused", player] = words[..] {
        table.unexcused.push(Absence { round, player: index(player).ok_or_else(fault)? });
        words.truncate(words.len() - 2);
    }
    let is_unrated = words.last() == Some(&"unrated");
    if is_unrated {
        words.pop();
    }
    match words[..] {
        [player, kind] if !is_unrated => {
            let kind = match kind {
                "bye" => ByeKind::Full,
                "half-bye" => ByeKind::Half,
                "zero-bye" => ByeKind::Zero,
                _ => return Err(fault()),
            };
            table.byes.push(Bye { round, player: index(player).ok_or_else(fault)?, kind });
        }
        [white, score, black] => {
            let (white_side, other) = sides(score).ok_or_else(fault)?;
            let mut result = given::result(white_side, other).ok_or_else(fault)?;
            if is_unrated {
                result.play = Play::UnderOneMove;
            }
            let (white, black) = (index(white).ok_or_else(fault)?, index(black).ok_or_else(fault)?);
            table.games.push(Game { round: Some(round), white, black, result });
        }
        _ => return Err(fault()),
    }
    Ok(())
}

/// Splits `1-0` or `+/-` into its two sides.
fn sides(score: &str) -> Option<(&str, &str)> {
    match score.split_once('/') {
        Some(sides) => Some(sides),
        None => score.split_once('-'),
    }
}

/// Two cells of a cross-table: `1`, `½`, `0`, `+` (won by forfeit), `-` (absent, excused), `u` (absent, unexcused).
pub fn cell(round: u16, one: (PlayerIndex, &str), other: (PlayerIndex, &str), table: &mut Table) -> Result<(), String> {
    let fault = || format!("players {} and {}: `{}` and `{}` do not fit", one.0 + 1, other.0 + 1, one.1, other.1);
    let result = given::result(one.1, other.1).ok_or_else(fault)?;
    for (player, _) in [one, other].into_iter().filter(|side| side.1 == "u") {
        table.unexcused.push(Absence { round, player });
    }
    table.games.push(Game { round: Some(round), white: one.0, black: other.0, result });
    Ok(())
}

/// Format: `5 after 2`.
pub fn withdrawal(text: &str) -> Result<Withdrawal, String> {
    let fault = || format!("`{}` is not like `5 after 2`", text.trim());
    let (player, round) = text.split_once(" after ").ok_or_else(fault)?;
    let player: usize = player.trim().parse().map_err(|_| fault())?;
    let after_round = round.trim().parse().map_err(|_| fault())?;
    Ok(Withdrawal { player: player.checked_sub(1).ok_or_else(fault)?, after_round })
}
