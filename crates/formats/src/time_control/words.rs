//! Reads a time control in words: "90 min/40 moves + 30 min + 30 sec/move", "15 minutter + 10 sek. pr. træk". Every word
//! must be known, and the whole must have one meaning. Numbers without a unit are read as minutes, those behind them as
//! seconds, and the result is not certain.

use super::{Token, Unclear, word};
use kartotek_law::regulation::rateable::time_control::{TimeControlClass, classify};
use kartotek_law::vocabulary::{Period, TimeControl};
use std::iter::Peekable;
use std::str::Chars;

/// The longest text that is read, in bytes.
const LONGEST: usize = 200;

fn tokens(text: &str) -> Result<Vec<Token>, Unclear> {
    let text = text.to_lowercase().replace("time control", " ").replace("halvanden", "1½");
    if text.len() > LONGEST {
        return Err(Unclear);
    }
    let mut tokens = Vec::new();
    let mut chars = text.chars().peekable();
    while let Some(first) = chars.next() {
        let is_of_word = |c: &char| if first.is_ascii_digit() { c.is_ascii_digit() } else { c.is_alphabetic() };
        let is_before_digit = chars.peek().is_some_and(char::is_ascii_digit);
        let is_behind_number = matches!(tokens.last(), Some(Token::Number(_)));
        match first {
            '+' | '&' | ';' => tokens.push(Token::Plus),
            '½' => tokens.push(Token::Half),
            // A half as a decimal; any other decimal is unclear.
            ',' | '.' if is_before_digit => match chars.next_if_eq(&'5') {
                Some(_) if is_behind_number && !chars.peek().is_some_and(char::is_ascii_digit) => {
                    tokens.push(Token::Half);
                }
                _ => return Err(Unclear),
            },
            ',' => tokens.push(Token::Plus),
            ':' if is_before_digit => {
                let time = clock(tokens.pop(), &mut chars)?;
                tokens.extend(time);
            }
            // Behind a word: "Rapid: 15 minutes".
            ':' if !is_behind_number => {}
            '/' => tokens.push(Token::Slash),
            '\'' | '’' | '′' if chars.next_if(|next| "'’′".contains(*next)).is_some() => {
                tokens.push(Token::Second);
            }
            '\'' | '’' | '′' => tokens.push(Token::Minute),
            '"' | '”' | '″' => tokens.push(Token::Second),
            '(' | ')' | '.' => {}
            _ if first.is_whitespace() => {}
            _ if first.is_ascii_digit() || first.is_alphabetic() => {
                let mut whole = String::from(first);
                while let Some(next) = chars.next_if(is_of_word) {
                    whole.push(next);
                }
                // "40m/90" are moves, and "90m/40" minutes.
                if whole == "m" && chars.clone().find(|next| !next.is_whitespace() && *next != '.') == Some('/') {
                    return Err(Unclear);
                }
                match whole.parse() {
                    Ok(number) => tokens.push(Token::Number(number)),
                    Err(_) => tokens.extend(word(&whole)?),
                }
            }
            _ => return Err(Unclear),
        }
    }
    Ok(tokens)
}

/// Reads a time as clocks show it: `1:30` is an hour and a half; `3:00` may be three minutes, and is unclear.
fn clock(before: Option<Token>, chars: &mut Peekable<Chars<'_>>) -> Result<[Token; 4], Unclear> {
    let Some(Token::Number(hours @ 0..=2)) = before else { return Err(Unclear) };
    let digits: String = std::iter::from_fn(|| chars.next_if(char::is_ascii_digit)).collect();
    let minutes = digits.parse().ok().filter(|minutes| digits.len() == 2 && *minutes < 60).ok_or(Unclear)?;
    Ok([Token::Number(hours), Token::Hour, Token::Number(minutes), Token::Minute])
}

/// The part between two plus signs.
#[derive(Clone, Copy, Debug, Default)]
struct Clause {
    minutes: Option<u32>,
    seconds: Option<u32>,
    /// A number without a unit.
    bare: Option<u32>,
    moves: Option<u32>,
    is_for_each_move: bool,
}

/// The meaning of a clause's first words.
enum Meaning {
    Minutes(u32),
    Seconds(u32),
    Moves(u32),
    Bare(u32),
    /// `40/90`.
    MovesInBare(u32, u32),
    ForEachMove,
    /// Words without an amount.
    Filler,
}

/// Reads a clause: a time, and what it is for. `None`: the words are not about time.
fn clause(mut tokens: &[Token]) -> Result<Option<Clause>, Unclear> {
    let mut clause = Clause::default();
    let once = |slot: &mut Option<u32>, value: u32| if slot.replace(value).is_some() { Err(Unclear) } else { Ok(()) };
    while !tokens.is_empty() {
        let (meaning, rest) = first_meaning(tokens, clause.seconds.is_some() || clause.bare.is_some())?;
        match meaning {
            Meaning::Minutes(minutes) => once(&mut clause.minutes, minutes)?,
            Meaning::Seconds(seconds) => once(&mut clause.seconds, seconds)?,
            Meaning::Moves(moves) => once(&mut clause.moves, moves)?,
            Meaning::Bare(bare) => once(&mut clause.bare, bare)?,
            Meaning::MovesInBare(moves, bare) => {
                once(&mut clause.moves, moves)?;
                once(&mut clause.bare, bare)?;
            }
            Meaning::ForEachMove => clause.is_for_each_move = true,
            Meaning::Filler => {}
        }
        tokens = rest;
    }
    match clause {
        Clause { minutes: Some(_), seconds: Some(_), .. }
        | Clause { bare: Some(_), minutes: Some(_), .. }
        | Clause { bare: Some(_), seconds: Some(_), .. }
        | Clause { minutes: None, seconds: Some(_), moves: Some(_), .. } => Err(Unclear),
        Clause { minutes: None, seconds: None, bare: None, moves: None, is_for_each_move: false } => Ok(None),
        Clause { minutes: None, seconds: None, bare: None, moves: Some(_), .. } => Err(Unclear),
        clause => Ok(Some(clause)),
    }
}

/// The meaning of the first words, and the words behind them. `has_increment`: an earlier time may be the increment of
/// each move.
fn first_meaning(tokens: &[Token], has_increment: bool) -> Result<(Meaning, &[Token]), Unclear> {
    use Token::{All, First, From, Half, Hour, Minute, Move, Number, Per, Player, Rest, Second, Slash, Start};
    let hours = |hours: u32, minutes: u32| Meaning::Minutes(hours.saturating_mul(60).saturating_add(minutes));
    Ok(match *tokens {
        // A clock with its unit: `1:30 h`.
        [Number(full), Hour, Number(minutes), Minute, Hour, ref rest @ ..] => (hours(full, minutes), rest),
        // `40/90`: the smaller number is the moves, with a minute or more each.
        [Number(one), Slash, Number(other), ref rest @ ..]
            if one != other && !matches!(rest, [Hour | Minute | Second | Move, ..]) =>
        {
            (Meaning::MovesInBare(one.min(other), one.max(other)), rest)
        }
        [Number(full), Hour, Number(minutes), Minute, ref rest @ ..] if minutes < 60 => (hours(full, minutes), rest),
        [Number(full), Hour, Number(minutes), ref rest @ ..]
            if minutes < 60 && !matches!(rest, [Minute | Move | Slash | Second, ..]) =>
        {
            (hours(full, minutes), rest)
        }
        [Number(full), Half, Hour, ref rest @ ..] => (hours(full, 30), rest),
        [Half, Hour, ref rest @ ..] => (Meaning::Minutes(30), rest),
        [Number(full), Hour, ref rest @ ..] => (hours(full, 0), rest),
        [Number(minutes), Minute, ref rest @ ..] => (Meaning::Minutes(minutes), rest),
        [Number(seconds), Second, ref rest @ ..] => (Meaning::Seconds(seconds), rest),
        [Slash, Number(moves), Move, ref rest @ ..] | [Number(moves), Move, Slash, ref rest @ ..] => {
            (Meaning::Moves(moves), rest)
        }
        [Number(moves), Slash, ref rest @ ..] if matches!(rest, [Number(_), Hour | Minute, ..]) => {
            (Meaning::Moves(moves), rest)
        }
        [Number(moves), Move, ref rest @ ..] => (Meaning::Moves(moves), rest),
        [Slash, Number(moves), ref rest @ ..] if !matches!(rest, [Hour | Minute | Second, ..]) => {
            (Meaning::Moves(moves), rest)
        }
        [From, Move, Number(1), ref rest @ ..]
        | [From, Number(1), Move, ref rest @ ..]
        | [From, First, Move, ref rest @ ..] => (Meaning::ForEachMove, rest),
        // "20 moves in the next hour".
        [First, Hour, ref rest @ ..] => (hours(1, 0), rest),
        // "The first 40 moves".
        [First, ref rest @ ..] if matches!(rest, [Number(_) | Half, ..]) => (Meaning::Filler, rest),
        [From, Start, ref rest @ ..] => (Meaning::ForEachMove, rest),
        [Per | Slash, Move, ref rest @ ..] if has_increment => (Meaning::ForEachMove, rest),
        [Per | Slash, Player | Rest, ref rest @ ..]
        | [All, Move | Rest, ref rest @ ..]
        | [Rest, Move, ref rest @ ..]
        | [Rest, ref rest @ ..] => (Meaning::Filler, rest),
        [Number(bare), ref rest @ ..] => (Meaning::Bare(bare), rest),
        _ => return Err(Unclear),
    })
}

/// The time control, and whether no unit is missing.
///
/// # Errors
/// The meaning is unclear.
pub(super) fn read(text: &str) -> Result<(TimeControl, bool), Unclear> {
    let mut periods: Vec<Period> = Vec::new();
    let mut increment = None;
    let mut is_certain = true;
    let mut tokens = tokens(text)?;
    let is_increment_said = tokens.contains(&Token::Increment);
    tokens.retain(|token| *token != Token::Increment);
    for clause_tokens in tokens.split(|token| *token == Token::Plus) {
        let Some(mut clause) = clause(clause_tokens)? else { continue };
        if let Some(bare) = clause.bare {
            // After the time for the rest of the game only an increment can follow, and an amount for each move is always one.
            let is_whole = periods.last().is_some_and(|last| last.moves.is_none());
            if clause.moves.is_none() && (is_whole || clause.is_for_each_move) {
                clause.seconds = Some(bare);
                // "1:30 + 10 from move 1".
                is_certain &= clause.is_for_each_move;
            } else {
                clause.minutes = Some(bare);
                is_certain = false;
            }
        }
        match (clause.minutes, clause.seconds, increment) {
            (Some(minutes @ 1..=600), None, None) => {
                periods.push(Period { moves: clause.moves, base: minutes * 60, increment: 0 });
            }
            (None, Some(seconds @ 1..=60), None) => increment = Some((seconds, clause.is_for_each_move)),
            // "30 sec/move, starting from move 1".
            (None, None, Some((seconds, _))) => increment = Some((seconds, true)),
            _ => return Err(Unclear),
        }
    }
    // "90 min + increment": the amount is missing.
    if is_increment_said && increment.is_none() {
        return Err(Unclear);
    }
    let last = periods.len().checked_sub(1).ok_or(Unclear)?;
    if periods.iter().enumerate().any(|(place, period)| period.moves.is_some() == (place == last)) {
        return Err(Unclear);
    }
    let has_open_start = periods.len() > 1 && increment.is_some_and(|(_, is_for_each_move)| !is_for_each_move);
    let with_increment = |from: usize| {
        let mut periods = periods.clone();
        for period in &mut periods[from..] {
            period.increment = increment.map_or(0, |(seconds, _)| seconds);
        }
        TimeControl { periods }
    };
    let control = with_increment(0);
    // The text leaves open whether the increment begins at the first move, which must not matter.
    if has_open_start && length_class(&with_increment(last)) != length_class(&control) {
        return Err(Unclear);
    }
    Ok((control, is_certain))
}

/// The class of a time control, where every class longer than rapid is normal.
fn length_class(control: &TimeControl) -> TimeControlClass {
    match classify(control) {
        TimeControlClass::Fide | TimeControlClass::Other => TimeControlClass::Normal,
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::read;

    /// The code of a time control, with a question mark if uncertain.
    fn coded(text: &str) -> Option<String> {
        let (control, is_certain) = read(text).ok()?;
        Some(format!("{control}{}", if is_certain { "" } else { "?" }))
    }

    #[test]
    fn what_programs_and_arbiters_write_is_read() {
        for (text, expected) in [
            ("15 minutes plus 10 sec per move", "900+10"),
            ("25 min + 10s", "1500+10"),
            ("12'+3''", "720+3"),
            ("120 minutes per player per game", "7200"),
            ("All moves in 90 minutes, plus 10 seconds per move", "5400+10"),
            ("90 mins + 30sec increment", "5400+30"),
            ("90min/40moves+30min+30sec", "40/5400+30,1800+30"),
            ("90'/40 + 30'/end + 30\"/move from move 1", "40/5400+30,1800+30"),
            ("90 min/40 moves + 30 min + 30 sec/move", "40/5400+30,1800+30"),
            ("40 moves in 2 hours, 1 hour for the rest of the game", "40/7200,3600"),
            ("1h30 + 30 s", "5400+30"),
            ("90 min avec incrément de 30\"", "5400+30"),
            (
                "90 minutes pour 40 coups + 30 minutes + 30 secondes par coup à partir du premier coup",
                "40/5400+30,1800+30",
            ),
            (
                "90 Minuten für 40 Züge, 30 Minuten für den Rest, 30 Sekunden pro Zug ab dem 1. Zug",
                "40/5400+30,1800+30",
            ),
            ("2 timer til 40 træk og 1 time til resten", "40/7200,3600"),
            ("15 minutter + 10 sek. pr. træk", "900+10"),
            ("Hurtigskak 25 min. pr. spiller", "1500"),
            ("90 min (+ 30 sec per move)", "5400+30"),
            ("40/90 min + 30 min", "40/5400,1800"),
            ("30 min/40 moves + 10 min + 30 sec/move", "40/1800+30,600+30"),
            ("Rapid: 15 minutes with 10 second increment from move 1", "900+10"),
            ("1:30 + 10 from move 1", "5400+10"),
            ("Time control: 1:30 h + 30 s per move", "5400+30"),
            ("90 minutes with 30 seconds increment per move starting from move one", "5400+30"),
            (
                "90 min/40 moves, 30 min for the remaining moves, 30 sec per move from the beginning",
                "40/5400+30,1800+30",
            ),
            ("2 timer/40 træk + 1 time", "40/7200,3600"),
            ("2t/40 + 1t", "40/7200,3600"),
            ("1½ time + 30 sek. pr. træk fra start", "5400+30"),
            ("1,5 timer med 30 sekunder", "5400+30"),
            ("2 Std. für 40 Züge, danach ½ Stunde", "40/7200,1800"),
            ("90 Min. + 30 Sek./Zug", "5400+30"),
            ("100 min/40 moves + 50 min/20 moves + 15 min + 30 sec increment/move", "40/6000+30,20/3000+30,900+30"),
            ("Turnierpartie 90 Minuten plus 30 Sekunden Zeitgutschrift ab Beginn", "5400+30"),
        ] {
            assert_eq!(coded(text).as_deref(), Some(expected), "{text}");
        }
    }

    #[test]
    fn what_may_mean_something_else_is_not_read() {
        for text in [
            "",
            "3:00 + 2",
            "1:3 + 10",
            "1:75 + 10",
            "moves/time, increment",
            "MOVES/TIME INCREMENT",
            "Standard",
            "90 min + 30 min",
            "90 min/40 moves",
            "90 sec",
            "90 min 30 sec",
            "90 min + 30 sec from move 41",
            "90 min + 30 sec delay",
            "2 x 60 min",
            "30 sec + 90 min",
            "90 min + 300 sec",
            "1,25 hours",
            "90,5",
            "99999999999 min",
            "90 min + 30 sec + 30 min",
            "5 min or 3 min",
            "90 min,30 sec",
            "25 min + .5 sec",
            "90 min 40/ + 30 min",
            "90 min per move",
            "1 h 60 min",
            // 70 minutes with the increment from the first move, 50 without it in the first 40 moves, which would be rapid.
            "30 min/40 moves + 10 min + 30 sec",
        ] {
            assert_eq!(coded(text), None, "{text}");
        }
    }

    #[test]
    fn numbers_without_a_unit_are_minutes_and_uncertain() {
        for (text, expected) in [
            ("120", "7200?"),
            ("90+30", "5400+30?"),
            ("90 minutes + 10", "5400+10?"),
            ("Classical 90+30", "5400+30?"),
            ("40/90, 30", "40/5400,1800?"),
        ] {
            assert_eq!(coded(text).as_deref(), Some(expected), "{text}");
        }
    }

    #[test]
    fn a_description_of_more_than_200_characters_is_none() {
        assert_eq!(coded(&format!("{:200}", "25 min")).as_deref(), Some("1500"));
        assert_eq!(coded(&format!("{:201}", "25 min")), None);
    }
}
