//! A time control in words: "90 min/40 moves + 30 min + 30 sec/move", "15 minutter + 10 sek. pr. træk". Read only where
//! every word is known and all of them can mean one thing; numbers without a unit mean nothing.

use kartotek_law::regulation::rateable::time_control::{TimeControlClass, classify};
use kartotek_law::vocabulary::{Period, TimeControl};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Token {
    Number(u32),
    Hour,
    Minute,
    Second,
    Move,
    Slash,
    Per,
    From,
    All,
    /// The rest of the game, or the whole of it.
    Rest,
    Player,
    /// Begins something new.
    Plus,
}

/// Words that say nothing about how much time there is.
const FILLERS: &[&str] = &[
    "the",
    "a",
    "an",
    "of",
    "in",
    "for",
    "to",
    "on",
    "i",
    "på",
    "til",
    "für",
    "pour",
    "en",
    "dans",
    "de",
    "du",
    "des",
    "la",
    "le",
    "les",
    "dem",
    "den",
    "der",
    "à",
    "increment",
    "incrément",
    "inkrement",
    "tillæg",
    "zuschlag",
    "added",
    "ekstra",
    "betænkningstid",
    "bedenkzeit",
    "cadence",
    "standard",
    "classical",
    "classic",
    "normal",
    "rapid",
    "rapidplay",
    "blitz",
    "hurtigskak",
    "lynskak",
];

/// `None`: a filler.
fn word(word: &str) -> Result<Option<Token>, Unclear> {
    Ok(Some(match word {
        "h" | "hr" | "hrs" | "hour" | "hours" | "time" | "timer" | "std" | "stunde" | "stunden" | "heure"
        | "heures" => Token::Hour,
        "min" | "mins" | "minute" | "minutes" | "minut" | "minutter" | "minuten" | "minuter" => Token::Minute,
        "s" | "sec" | "secs" | "second" | "seconds" | "sek" | "sekund" | "sekunder" | "sekunden" | "seconde"
        | "secondes" => Token::Second,
        "move" | "moves" | "træk" | "zug" | "züge" | "zügen" | "coup" | "coups" | "zet" | "zetten" => Token::Move,
        "per" | "pr" | "pro" | "par" | "each" | "every" | "hver" | "hvert" | "je" | "chaque" => Token::Per,
        "from" | "fra" | "ab" | "vom" | "dès" | "partir" => Token::From,
        "first" | "første" | "ersten" | "premier" => Token::Number(1),
        "all" | "alle" | "tous" | "toute" | "hele" => Token::All,
        "rest" | "resten" | "reste" | "end" | "finish" | "game" | "parti" | "partiet" | "partie" | "fin" => Token::Rest,
        "player" | "spiller" | "spieler" | "joueur" => Token::Player,
        "plus" | "and" | "then" | "with" | "og" | "med" | "derefter" | "und" | "mit" | "dann" | "et" | "avec"
        | "puis" => Token::Plus,
        filler if FILLERS.contains(&filler) => return Ok(None),
        _ => return Err(Unclear),
    }))
}

/// It may mean something else, or nothing.
#[derive(Debug)]
struct Unclear;

/// No time control is described at greater length.
const LONGEST: usize = 200;

fn tokens(text: &str) -> Result<Vec<Token>, Unclear> {
    let text = text.to_lowercase();
    if text.len() > LONGEST {
        return Err(Unclear);
    }
    let mut tokens = Vec::new();
    let mut chars = text.chars().peekable();
    while let Some(first) = chars.next() {
        let is_of_word = |c: &char| if first.is_ascii_digit() { c.is_ascii_digit() } else { c.is_alphabetic() };
        match first {
            '+' | '&' | ';' => tokens.push(Token::Plus),
            // A decimal comma, or what no one can tell.
            ',' if chars.peek().is_some_and(char::is_ascii_digit) => return Err(Unclear),
            ',' => tokens.push(Token::Plus),
            '/' => tokens.push(Token::Slash),
            '\'' | '’' | '′' if chars.next_if(|next| "'’′".contains(*next)).is_some() => {
                tokens.push(Token::Second)
            }
            '\'' | '’' | '′' => tokens.push(Token::Minute),
            '"' | '”' | '″' => tokens.push(Token::Second),
            '(' | ')' => {}
            '.' if !chars.peek().is_some_and(char::is_ascii_digit) => {}
            _ if first.is_whitespace() => {}
            _ if first.is_ascii_digit() || first.is_alphabetic() => {
                let mut whole = String::from(first);
                while let Some(next) = chars.next_if(is_of_word) {
                    whole.push(next);
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

/// What stands between two plus signs.
#[derive(Clone, Copy, Debug, Default)]
struct Clause {
    minutes: Option<u32>,
    seconds: Option<u32>,
    moves: Option<u32>,
    is_for_each_move: bool,
}

/// `None`: it says nothing about time.
fn clause(mut tokens: &[Token]) -> Result<Option<Clause>, Unclear> {
    use Token::{All, From, Hour, Minute, Move, Number, Per, Player, Rest, Second, Slash};
    let mut own = Clause::default();
    let once = |slot: &mut Option<u32>, value: u32| if slot.replace(value).is_some() { Err(Unclear) } else { Ok(()) };
    while !tokens.is_empty() {
        let rest = match tokens {
            [Number(hours), Hour, Number(minutes), Minute, rest @ ..]
            | [Number(hours), Hour, Number(minutes), rest @ ..]
                if *minutes < 60 && !matches!(rest, [Move | Slash | Second, ..]) =>
            {
                once(&mut own.minutes, hours.saturating_mul(60).saturating_add(*minutes))?;
                rest
            }
            [Number(hours), Hour, rest @ ..] => {
                once(&mut own.minutes, hours.saturating_mul(60))?;
                rest
            }
            [Number(minutes), Minute, rest @ ..] => {
                once(&mut own.minutes, *minutes)?;
                rest
            }
            [Number(seconds), Second, rest @ ..] => {
                once(&mut own.seconds, *seconds)?;
                rest
            }
            [Slash, Number(moves), Move, rest @ ..] | [Number(moves), Move, Slash, rest @ ..] => {
                once(&mut own.moves, *moves)?;
                rest
            }
            [Number(moves), Slash, rest @ ..] if matches!(rest, [Number(_), Hour | Minute, ..]) => {
                once(&mut own.moves, *moves)?;
                rest
            }
            [Number(moves), Move, rest @ ..] => {
                once(&mut own.moves, *moves)?;
                rest
            }
            [Slash, Number(moves), rest @ ..] if !matches!(rest, [Hour | Minute | Second, ..]) => {
                once(&mut own.moves, *moves)?;
                rest
            }
            [From, Move, Number(1), rest @ ..] | [From, Number(1), Move, rest @ ..] => {
                own.is_for_each_move = true;
                rest
            }
            [Per | Slash, Move, rest @ ..] if own.seconds.is_some() => {
                own.is_for_each_move = true;
                rest
            }
            [Per | Slash, Player | Rest, rest @ ..] | [All, Move | Rest, rest @ ..] | [Rest, rest @ ..] => rest,
            _ => return Err(Unclear),
        };
        tokens = rest;
    }
    match own {
        Clause { minutes: Some(_), seconds: Some(_), .. }
        | Clause { minutes: None, seconds: Some(_), moves: Some(_), .. } => Err(Unclear),
        Clause { minutes: None, seconds: None, moves: None, is_for_each_move: false } => Ok(None),
        Clause { minutes: None, seconds: None, .. } => Err(Unclear),
        own => Ok(Some(own)),
    }
}

/// `None`: nobody can be certain.
pub(super) fn read(text: &str) -> Option<TimeControl> {
    control(text).ok()
}

fn control(text: &str) -> Result<TimeControl, Unclear> {
    let mut periods: Vec<Period> = Vec::new();
    let mut increment = None;
    for tokens in tokens(text)?.split(|token| *token == Token::Plus) {
        let Some(own) = clause(tokens)? else { continue };
        match (own.minutes, own.seconds, increment) {
            (Some(minutes @ 1..=600), None, None) => {
                periods.push(Period { moves: own.moves, base: minutes * 60, increment: 0 });
            }
            (None, Some(seconds @ 1..=60), None) => increment = Some((seconds, own.is_for_each_move)),
            _ => return Err(Unclear),
        }
    }
    let last = periods.len().checked_sub(1).ok_or(Unclear)?;
    if periods.iter().enumerate().any(|(place, period)| period.moves.is_some() == (place == last)) {
        return Err(Unclear);
    }
    let without = periods.len() > 1 && increment.is_some_and(|(_, is_for_each_move)| !is_for_each_move);
    let with_increment = |from: usize| {
        let mut periods = periods.clone();
        for period in &mut periods[from..] {
            period.increment = increment.map_or(0, |(seconds, _)| seconds);
        }
        TimeControl { periods }
    };
    let control = with_increment(0);
    // Whether it is given from the first move on is not said: then it must not matter.
    if without && weight(&with_increment(last)) != weight(&control) {
        return Err(Unclear);
    }
    Ok(control)
}

/// Blitz and rapid chess are not rated; whatever is longer is.
fn weight(control: &TimeControl) -> TimeControlClass {
    match classify(control) {
        TimeControlClass::Fide | TimeControlClass::Other => TimeControlClass::Normal,
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::read;

    fn coded(text: &str) -> Option<String> {
        read(text).map(|control| control.to_string())
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
        ] {
            assert_eq!(coded(text).as_deref(), Some(expected), "{text}");
        }
    }

    #[test]
    fn what_may_mean_something_else_is_not_read() {
        for text in [
            "",
            "120",
            "90+30",
            "1:30 + 10 from move 1",
            "moves/time, increment",
            "Standard",
            "90 minutes + 10",
            "90 min + 30 min",
            "90 min/40 moves",
            "90 sec",
            "90 min 30 sec",
            "40/90, 30",
            "90 min + 30 sec from move 41",
            "90 min + 30 sec delay",
            "2 x 60 min",
            "30 sec + 90 min",
            "90 min + 300 sec",
            "1,5 hours",
            "99999999999 min",
            "90 min + 30 sec + 30 min",
            "5 min or 3 min",
            "90 min,30 sec",
            "25 min + .5 sec",
            "90 min 40/ + 30 min",
            "90 min per move",
            "1 h 60 min",
            // With the increment from the first move 70 minutes, without it in the first 40 moves 50: rapid.
            "30 min/40 moves + 10 min + 30 sec",
        ] {
            assert_eq!(coded(text), None, "{text}");
        }
    }

    #[test]
    fn a_description_of_more_than_200_characters_is_none() {
        assert_eq!(coded(&format!("{:200}", "25 min")).as_deref(), Some("1500"));
        assert_eq!(coded(&format!("{:201}", "25 min")), None);
    }
}
