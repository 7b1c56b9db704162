//! The words in which a time control is told, in the languages in which reports come.

/// It may mean something else, or nothing.
#[derive(Debug)]
pub(super) struct Unclear;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token {
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
    /// Number one, or nothing: "the first 40 moves".
    First,
    All,
    /// The rest of the game, or the whole of it.
    Rest,
    /// The start of the game: from there on is from move 1 on.
    Start,
    Player,
    /// It must be said how much.
    Increment,
    /// Begins something new.
    Plus,
}

/// Words that say nothing about how much time there is.
const FILLERS: &str = "\
    the a an of in for to on i på til für pour en dans de du des la le les dem den der die das à added ekstra \
    betænkningstid bedenkzeit cadence standard classical classic normal rapid rapidplay blitz hurtigskak lynskak \
    schnellschach blitzschach lyn langschach langpartie turnierpartie klassisk klassisch starting beginnend \
    additional additionally extra control rate play quickplay tempo tænketid spilletid zeitkontrolle zusätzlich \
    within af st er inden opsparet tid grundtid langskak tilføjes";

/// `None`: a filler.
pub(super) fn word(word: &str) -> Result<Option<Token>, Unclear> {
    Ok(Some(match word {
        "h" | "t" | "hr" | "hrs" | "hour" | "hours" | "time" | "timer" | "timers" | "timme" | "timmar" | "std"
        | "stunde" | "stunden" | "heure" | "heures" => Token::Hour,
        "m" | "min" | "mins" | "minute" | "minutes" | "minut" | "minutter" | "minutters" | "minuten" | "minuter" => {
            Token::Minute
        }
        "s" | "sec" | "secs" | "second" | "seconds" | "sek" | "sekund" | "sekunder" | "sekunders" | "sekunden"
        | "seconde" | "secondes" => Token::Second,
        "move" | "moves" | "træk" | "trekk" | "drag" | "zug" | "züge" | "zügen" | "coup" | "coups" | "zet"
        | "zetten" => Token::Move,
        "per" | "pr" | "pro" | "par" | "each" | "every" | "hver" | "hvert" | "je" | "chaque" => Token::Per,
        "from" | "fra" | "ab" | "vom" | "dès" | "partir" => Token::From,
        "one" => Token::Number(1),
        "first" | "første" | "ersten" | "erster" | "premier" | "premiers" | "next" | "næste" | "følgende"
        | "nächsten" => Token::First,
        "halv" | "half" | "halbe" => Token::Half,
        "start" | "beginning" | "begin" | "starten" | "begyndelsen" | "beginn" | "anfang" | "début" => Token::Start,
        "all" | "whole" | "entire" | "alle" | "tous" | "toute" | "hele" => Token::All,
        "rest" | "resten" | "reste" | "end" | "finish" | "remaining" | "resterende" | "game" | "slut"
        | "hurtigafslutning" | "parti" | "partiet" | "partie" | "fin" => Token::Rest,
        "player" | "spiller" | "spieler" | "joueur" => Token::Player,
        "plus" | "and" | "then" | "with" | "og" | "med" | "derefter" | "und" | "mit" | "dann" | "danach" | "et"
        | "avec" | "puis" => Token::Plus,
        "increment" | "increments" | "incr" | "inc" | "incrément" | "inkrement" | "tillæg" | "tidstillæg"
        | "tillegg" | "tillägg" | "zuschlag" | "bonus" | "fischer" | "zeitgutschrift" | "gutschrift" => {
            Token::Increment
        }
        filler if FILLERS.split_whitespace().any(|other| other == filler) => return Ok(None),
        _ => return Err(Unclear),
    }))
}
