//! A time control as text: in the form's format, which is seconds, or in words. An ambiguous text is not guessed; its
//! probable meaning is proposed.

mod words;

use kartotek_law::regulation::rateable::time_control::{TimeControlClass, classify};
use kartotek_law::vocabulary::{Period, TimeControl, TimeControlError};

/// The reading of a time control's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TimeControlReading {
    Certain(TimeControl),
    /// A unit is missing; this is the usual meaning.
    Probable(TimeControl),
    Unclear(TimeControlError),
}

impl TimeControlReading {
    /// The time control, if the words have one meaning. `None`: it is not certain.
    pub fn certain(self) -> Option<TimeControl> {
        match self {
            TimeControlReading::Certain(control) => Some(control),
            TimeControlReading::Probable(_) | TimeControlReading::Unclear(_) => None,
        }
    }
}

/// Seconds for the whole game, without increments. A rated tournament has more.
const QUARTER_OF_AN_HOUR: u64 = 15 * 60;

/// Reads a text in the format of the form (`40/7200,1800`) or in words.
pub fn read(text: &str) -> TimeControlReading {
    match text.parse::<TimeControl>() {
        Ok(control) => TimeControlReading::Certain(control),
        Err(error) => match words::read(text) {
            Ok((control, is_certain)) => certain_if(is_certain, control),
            Err(Unclear) => TimeControlReading::Unclear(error),
        },
    }
}

/// Reads a text of a record without a format (122): small numbers are minutes.
pub fn read_in_words(text: &str) -> TimeControlReading {
    match read(text) {
        TimeControlReading::Certain(control) => {
            match in_minutes(&control).filter(|_| text.parse::<TimeControl>().is_ok()) {
                Some(minutes) => certain_if(false, minutes),
                None => TimeControlReading::Certain(control),
            }
        }
        other => other,
    }
}

/// The likely meaning of a text in the form's format, if its numbers are minutes, as in a club's `90+30`. Words have units.
pub fn meant_in_minutes(text: &str) -> Option<TimeControl> {
    let is_rated =
        |minutes: &TimeControl| matches!(classify(minutes), TimeControlClass::Normal | TimeControlClass::Fide);
    in_minutes(&text.parse().ok()?).filter(is_rated)
}

/// A missing unit does not matter for rapid and blitz, which are not rated.
fn certain_if(is_certain: bool, control: TimeControl) -> TimeControlReading {
    let is_quick = || matches!(classify(&control), TimeControlClass::Rapid | TimeControlClass::Blitz);
    if is_certain || is_quick() { TimeControlReading::Certain(control) } else { TimeControlReading::Probable(control) }
}

/// The time control with its seconds as minutes, if it has less than a quarter of an hour.
fn in_minutes(control: &TimeControl) -> Option<TimeControl> {
    let base: u64 = control.periods.iter().map(|period| u64::from(period.base)).sum();
    let minutes = |period: &Period| Period { base: period.base.saturating_mul(60), ..*period };
    (base < QUARTER_OF_AN_HOUR).then(|| TimeControl { periods: control.periods.iter().map(minutes).collect() })
}

// The words for time controls, in the languages of reports.

/// The text is ambiguous or has no meaning.
#[derive(Debug)]
struct Unclear;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Token {
    Number(u32),
    /// `½`, and `,5` behind a number.
    Half,
    Hour,
    Minute,
    Second,
    Move,
    Slash,
    Per,
    From,
    /// Number one, or without meaning: "the first 40 moves".
    First,
    All,
    /// The rest of the game, or the whole of it.
    Rest,
    /// The start of the game: from there on means from move 1 on.
    Start,
    Player,
    /// A word for an increment, which needs an amount.
    Increment,
    /// Begins a new clause.
    Plus,
}

/// Words without meaning for the time.
const FILLERS: &str = "\
    the a an of in for to on i på til für pour en dans de du des la le les dem den der die das à added ekstra \
    betænkningstid bedenkzeit cadence standard classical classic normal rapid rapidplay blitz hurtigskak lynskak \
    schnellschach blitzschach lyn langschach langpartie turnierpartie klassisk klassisch starting beginnend \
    additional additionally extra control rate play quickplay tempo tænketid spilletid zeitkontrolle zusätzlich \
    within af st er inden opsparet tid grundtid langskak tilføjes";

/// The words of each meaning.
const WORDS: [(Token, &str); 15] = [
    (Token::Hour, "h t hr hrs hour hours time timer timers timme timmar std stunde stunden heure heures"),
    (Token::Minute, "m min mins minute minutes minut minutter minutters minuten minuter"),
    (Token::Second, "s sec secs second seconds sek sekund sekunder sekunders sekunden seconde secondes"),
    (Token::Move, "move moves træk trekk drag zug züge zügen coup coups zet zetten"),
    (Token::Per, "per pr pro par each every hver hvert je chaque"),
    (Token::From, "from fra ab vom dès partir"),
    (Token::Number(1), "one"),
    (Token::First, "first første ersten erster premier premiers next næste følgende nächsten"),
    (Token::Half, "halv half halbe"),
    (Token::Start, "start beginning begin starten begyndelsen beginn anfang début"),
    (Token::All, "all whole entire alle tous toute hele"),
    (
        Token::Rest,
        "rest resten reste end finish remaining resterende game slut hurtigafslutning parti partiet partie \
        fin",
    ),
    (Token::Player, "player spiller spieler joueur"),
    (Token::Plus, "plus and then with og med derefter und mit dann danach et avec puis"),
    (
        Token::Increment,
        "increment increments incr inc incrément inkrement tillæg tidstillæg tillegg tillägg zuschlag \
        bonus fischer zeitgutschrift gutschrift",
    ),
];

/// The token of a word. `None`: a filler.
fn word(word: &str) -> Result<Option<Token>, Unclear> {
    let is_one_of = |words: &str| words.split_whitespace().any(|other| other == word);
    match WORDS.into_iter().find(|(_, words)| is_one_of(words)) {
        Some((token, _)) => Ok(Some(token)),
        None if is_one_of(FILLERS) => Ok(None),
        None => Err(Unclear),
    }
}

#[cfg(test)]
mod tests {
    mod spellings;

    use super::*;

    fn words_for(reading: TimeControlReading) -> String {
        match reading {
            TimeControlReading::Certain(control) => control.to_string(),
            TimeControlReading::Probable(control) => format!("{control}?"),
            TimeControlReading::Unclear(_) => "unclear".to_owned(),
        }
    }

    #[test]
    fn the_format_is_seconds_and_words_have_their_own() {
        for (text, expected) in [
            ("90+30", "90+30"),
            ("40/7200,1800", "40/7200,1800"),
            ("15 minutter + 10 sek. pr. træk", "900+10"),
            ("90 minutes + 10", "5400+10?"),
            ("Classical 90+30", "5400+30?"),
            // Rapid chess: 15 minutes with 10 seconds a move, also with 15 seconds.
            ("Rapid 15+10", "900+10"),
            ("Standard", "unclear"),
            ("", "unclear"),
        ] {
            assert_eq!(words_for(read(text)), expected, "{text}");
        }
    }

    #[test]
    fn minutes_are_meant_where_seconds_would_be_under_a_quarter_of_an_hour() {
        for (text, expected) in [
            // 90 would be seconds, with half an hour of increments.
            ("90+30", Some("5400+30")),
            ("40/120,30", Some("40/7200,1800")),
            ("40/120, 60", Some("40/7200,3600")),
            ("40/75+30:15+30", Some("40/4500+30,900+30")),
            ("120", Some("7200")),
            ("40/90,30", None),
            ("5/300", None),
            ("15+10", None),
            ("3+2", None),
            ("900+30", None),
        ] {
            assert_eq!(meant_in_minutes(text).map(|control| control.to_string()).as_deref(), expected, "{text}");
        }
    }

    #[test]
    fn a_record_without_a_format_has_minutes() {
        for (text, expected) in [
            ("15+10", "900+10"),
            ("25", "1500"),
            ("90+30", "5400+30?"),
            ("40/90,30", "40/5400,1800?"),
            ("1500+10", "1500+10"),
            ("40/7200,1800", "40/7200,1800"),
            ("Rapid: 15 minutes with 10 second increment from move 1", "900+10"),
            ("moves/time, increment", "unclear"),
        ] {
            assert_eq!(words_for(read_in_words(text)), expected, "{text}");
        }
    }
}
