//! The words of hand-made tables in Danish and English: headings of columns, names of sheets, keys of the form in a
//! spreadsheet, and words for its cells.

use crate::texts::{Language, Text};

/// One meaning, and its spellings. `key` is that of the form.
pub struct Word {
    pub key: &'static str,
    pub en: &'static str,
    pub da: &'static str,
    /// Other spellings that are read.
    pub also: &'static [&'static str],
}

impl Word {
    const fn new(key: &'static str, en: &'static str, da: &'static str, also: &'static [&'static str]) -> Word {
        Word { key, en, da, also }
    }

    pub fn in_language(&self, language: Language) -> &'static str {
        match language {
            Language::Da => self.da,
            Language::En => self.en,
        }
    }

    /// The word in the reader's language.
    pub fn to_write(&self) -> Text {
        Text::Word { en: self.en, da: self.da }
    }

    fn is(&self, text: &str) -> bool {
        [self.key, self.en, self.da].iter().chain(self.also).any(|spelling| heading_key(spelling) == text)
    }
}

/// The word with this spelling; capitals, hyphens and marks at the end do not matter.
pub fn find<'w>(words: &'w [Word], text: &str) -> Option<&'w Word> {
    // No word is longer.
    if text.len() > 100 {
        return None;
    }
    let text = heading_key(text);
    words.iter().find(|word| word.is(&text))
}

/// The spelling that is most like a misspelt one. `None`: no spelling is similar.
pub fn likeliest(words: &[Word], text: &str) -> Option<&'static str> {
    if text.len() > 100 {
        return None;
    }
    let text = heading_key(text);
    let spellings =
        words.iter().flat_map(|word| [word.da, word.en, word.key].into_iter().chain(word.also.iter().copied()));
    let measured = spellings.map(|spelling| (strsim::osa_distance(&text, &heading_key(spelling)), spelling));
    let (distance, likeliest) = measured.min_by_key(|(distance, _)| *distance)?;
    (distance <= text.chars().count() / 3).then_some(likeliest)
}

fn heading_key(text: &str) -> String {
    let text = text.trim_start_matches('\u{feff}').trim();
    let text = text.trim_end_matches(|c: char| matches!(c, '.' | ':' | '*') || c.is_whitespace());
    text.chars().map(|c| if matches!(c, '_' | '-') { ' ' } else { c }).flat_map(char::to_lowercase).collect()
}

/// Beginnings of lines of totals.
const TOTALS: [&[&str]; 3] = [
    &["i alt", "ialt", "total", "totalt", "sum", "samlet"],
    &["antal medlemmer", "antal spillere", "antal deltagere", "antal tilmeldte"],
    &["in all", "gesamt", "summe", "insgesamt"],
];

/// The cell by which a line is one of totals: the first cell begins with a word for it, or another is such a word alone.
pub fn total<'c>(mut cells: impl Iterator<Item = &'c str>) -> Option<&'c str> {
    let first = cells.by_ref().find(|cell| !cell.is_empty())?;
    let is_word = |cell: &&str| {
        let word = cell.to_lowercase();
        TOTALS.iter().any(|totals| totals.contains(&word.trim_end_matches([':', '.'])))
    };
    if is_total(first) { Some(first) } else { cells.find(is_word) }
}

/// Whether a first cell is that of a line of totals.
pub fn is_total(text: &str) -> bool {
    let text = text.to_lowercase();
    let mut rest = TOTALS.into_iter().flatten().filter_map(|total| text.strip_prefix(total));
    // `Sum, Li` is a name.
    rest.any(|rest| !rest.starts_with(|c: char| c.is_alphabetic() || c == ','))
}

/// The columns that a games table needs, in their order.
pub const GAMES: [Word; 4] = [
    Word::new("round", "round", "runde", &["rnd", "rd", "r", "rond", "rde"]),
    Word::new("white", "white", "hvid", &["spiller hvid", "white player", "hvit", "vit", "weiß", "weiss"]),
    Word::new("black", "black", "sort", &["spiller sort", "black player", "svart", "schwarz"]),
    Word::new("result", "result", "resultat", &["res", "score", "ergebnis"]),
];
const BOARDS: &[&str] = &["board", "bord", "bræt", "bd", "bo"];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GamesColumn {
    /// The place in [`GAMES`].
    Read(usize),
    /// Known, and ignored.
    Board,
}

pub fn games_column(heading: &str) -> Option<GamesColumn> {
    let key = heading_key(heading);
    if BOARDS.contains(&key.as_str()) {
        return Some(GamesColumn::Board);
    }
    GAMES.iter().position(|word| word.is(&key)).map(GamesColumn::Read)
}

/// Headings of White's points and of Black's, in tables without results.
const POINTS_OF: [&[&str]; 2] = [
    &["point hvid", "hvid point", "hvids point", "white points", "points white"],
    &["point sort", "sort point", "sorts point", "black points", "points black"],
];

/// Whether a heading is that of the points of a colour. `color`: 0 is White.
pub fn is_points_of(color: usize, heading: &str) -> bool {
    POINTS_OF.get(color).is_some_and(|words| words.contains(&heading_key(heading).as_str()))
}

/// Sheets of a workbook, by the list of the form in them.
pub const SHEETS: [Word; 8] = [
    Word::new("form", "Form", "Skema", &["indberetning", "report"]),
    Word::new("players", "Players", "Spillere", &["deltagere"]),
    Word::new("games", "Games", "Partier", &["resultater", "results"]),
    Word::new("cross-table", "Cross table", "Krydstabel", &["tabel", "crosstable"]),
    Word::new("officials", "Officials", "Ledere", &["turneringsledere"]),
    Word::new("absences", "Absences", "Fravær", &["afbud"]),
    Word::new("lists", "Lists", "Lister", &[]),
    Word::new("help", "Help", "Vejledning", &[]),
];

/// Keys of the form's sheet.
pub const FORM: [Word; 16] = [
    Word::new("id", "report id", "indberetningens id", &[]),
    Word::new("tournament", "tournament", "turnering", &[]),
    Word::new("name", "name", "navn", &["gruppe", "group"]),
    Word::new("kind", "kind", "art", &["type"]),
    Word::new("federation", "federation", "land", &["forbund"]),
    Word::new("complete", "complete", "fuldstændig", &[]),
    Word::new("system", "system", "turneringssystem", &["turneringsform"]),
    Word::new("rounds", "rounds", "runder", &["antal runder"]),
    Word::new("start", "first round", "første runde", &["startdato"]),
    Word::new("end", "last round", "sidste runde", &["slutdato", "slut"]),
    Word::new("round_dates", "dates of the rounds", "rundernes datoer", &[]),
    Word::new("time_control", "time control", "betænkningstid", &[]),
    Word::new("ratings_as_of", "ratings as of", "ratingtal pr", &[]),
    Word::new("announced", "announced", "anmeldt", &[]),
    Word::new("reported", "reported", "indberettet", &[]),
    Word::new("candidate_qualifying", "candidate results", "kandidatresultater", &[]),
];

/// Lines of the form's sheet about FIDE, which the template leaves out: few tournaments need them.
pub const FORM_FIDE: [Word; 2] = [
    Word::new("fide_registered", "FIDE registered", "anmeldt til FIDE", &["registered with FIDE"]),
    Word::new("norm_event", "norm event", "normturnering", &[]),
];

/// The column of the form's sheet with the values; without that heading, it is the second.
pub const VALUE: [Word; 1] = [Word::new("value", "value", "værdi", &[])];

/// Columns of the players' sheet.
pub const PLAYERS: [Word; 18] = [
    Word::new("no", "no", "nr", &["startnummer", "startnr", "start number", "#"]),
    Word::new("id", "id", "medlemsnummer", &["medlemsnr", "dsu nr", "register id"]),
    Word::new("name", "name", "navn", &["spiller", "player"]),
    Word::new("birth_date", "birth date", "fødselsdato", &["født", "born"]),
    Word::new("sex", "sex", "køn", &[]),
    Word::new("club", "club", "klub", &[]),
    Word::new("federation", "federation", "land", &["forbund"]),
    Word::new("fide_id", "FIDE id", "FIDE-id", &["fide-nummer", "fide nr"]),
    Word::new("title", "title", "titel", &[]),
    Word::new("rating", "rating", "ratingtal", &[]),
    Word::new("elo", "Elo", "Elo-tal", &["fide rating"]),
    Word::new("national_rating", "national rating", "nationalt ratingtal", &[]),
    Word::new("assigned_rating", "assigned rating", "skønnet ratingtal", &[]),
    Word::new("first_rating", "first rating", "første ratingtal", &["tildelt ratingtal"]),
    Word::new("approved_by", "approved by", "godkendt af", &[]),
    Word::new("member", "member", "medlem", &[]),
    Word::new("restart", "starts anew", "begynder forfra", &[]),
    Word::new("exempt", "exempt", "fritaget", &[]),
];

/// Two columns for a name, which many tables have and the template does not.
pub const NAMES: [Word; 2] = [
    Word::new("surname", "surname", "efternavn", &["last name", "family name", "efternavne"]),
    Word::new("first_name", "first name", "fornavn", &["fornavne", "first names", "given name"]),
];

/// Columns about FIDE of the players' sheet, not in the template.
pub const PLAYERS_FIDE: [Word; 7] = [
    Word::new("elo_k", "Elo K", "Elo-K", &["K (FIDE)"]),
    Word::new("elo_games", "Elo games", "Elo-partier", &[]),
    Word::new("elo_peak", "highest Elo", "højeste Elo-tal", &["Elo peak"]),
    Word::new("standard_elo", "standard Elo", "Elo-tal i langskak", &[]),
    Word::new("elo_before.games", "games before", "partier før", &["elo_before games"]),
    Word::new("elo_before.points", "points before", "point før", &["elo_before points"]),
    Word::new("elo_before.rating_sum", "rating sum before", "ratingsum før", &["elo_before rating_sum"]),
];

pub const OFFICIALS: [Word; 5] = [
    Word::new("list", "post", "hverv", &[]),
    Word::new("id", "id", "medlemsnummer", &["medlemsnr"]),
    Word::new("name", "name", "navn", &[]),
    Word::new("role", "licence", "licens", &[]),
    Word::new("plays", "plays", "spiller med", &[]),
];
pub const POSTS: [Word; 2] = [
    Word::new("directors", "director", "turneringsleder", &[]),
    Word::new("committee", "committee", "turneringskomite", &["tk", "turneringsudvalg"]),
];

pub const ABSENCES: [Word; 3] = [
    Word::new("list", "kind", "art", &[]),
    Word::new("no", "no", "nr", &["startnummer", "startnr"]),
    Word::new("round", "round", "runde", &[]),
];
pub const ABSENCE_KINDS: [Word; 2] = [
    Word::new("unexcused", "unexcused", "uden afbud", &["udeblevet"]),
    Word::new("withdrawn", "withdrawn", "udgået", &["forladt turneringen"]),
];

/// Words for the booleans of JSON and TOML.
pub const YES_NO: [Word; 2] =
    [Word::new("true", "yes", "ja", &["x", "sand"]), Word::new("false", "no", "nej", &["falsk"])];
pub const KINDS: [Word; 6] = [
    Word::new("emt", "emt", "EMT", &[]),
    Word::new("coordinated", "coordinated", "koordineret", &[]),
    Word::new("playoff", "playoff", "omkamp", &[]),
    Word::new("approved", "approved", "godkendt", &[]),
    Word::new("international", "international", "international", &[]),
    Word::new("international-team", "international-team", "international hold", &[]),
];
pub const SYSTEMS: [Word; 8] = [
    Word::new("round-robin", "round-robin", "alle-mod-alle", &[]),
    Word::new("double-round-robin", "double-round-robin", "dobbelt alle-mod-alle", &[]),
    Word::new("monrad", "monrad", "monrad", &[]),
    Word::new("nordic", "nordic", "nordisk", &[]),
    Word::new("swiss", "swiss", "schweizer", &["schweizisk"]),
    Word::new("match", "match", "match", &[]),
    Word::new("team", "team", "hold", &["holdturnering"]),
    Word::new("other", "other", "andet", &[]),
];
pub const APPROVALS: [Word; 4] = [
    Word::new("club", "club", "klub", &[]),
    Word::new("district", "district", "hovedkreds", &[]),
    Word::new("organiser", "organiser", "arrangør", &[]),
    Word::new("su", "su", "SU", &[]),
];
pub const MEMBERS: [Word; 3] = [
    Word::new("yes", "yes", "ja", &[]),
    Word::new("single", "single", "enkeltmedlem", &[]),
    Word::new("no", "no", "nej", &[]),
];
pub const SEXES: [Word; 2] =
    [Word::new("F", "F", "K", &["kvinde", "female"]), Word::new("M", "M", "M", &["mand", "male"])];
pub const ROLES: [Word; 2] =
    [Word::new("director", "director", "turneringsleder", &[]), Word::new("aspirant", "aspirant", "aspirant", &[])];

/// The words for the cells of a key; `None`: any text.
pub fn values(key: &str) -> Option<&'static [Word]> {
    Some(match key {
        "kind" => &KINDS,
        "system" => &SYSTEMS,
        "approved_by" => &APPROVALS,
        "member" => &MEMBERS,
        "sex" => &SEXES,
        "role" => &ROLES,
        "complete" | "candidate_qualifying" | "restart" | "plays" => &YES_NO,
        _ => return None,
    })
}

/// Words that people write in either language, and programs by their keys.
const VALUES: [&[Word]; 6] = [&KINDS, &SYSTEMS, &APPROVALS, &MEMBERS, &SEXES, &ROLES];

fn of_keys(keys: &[&str]) -> Option<&'static [Word]> {
    VALUES.into_iter().find(|words| words.iter().map(|word| word.key).eq(keys.iter().copied()))
}

/// The key of a word in either language; an unknown word is returned as it is.
pub fn key_of<'t>(keys: &[&str], text: &'t str) -> &'t str {
    let text = text.trim();
    of_keys(keys).and_then(|words| find(words, text)).map_or(text, |word| word.key)
}

/// The words for keys, in the reader's language.
pub fn to_write(keys: &[&'static str]) -> Vec<Text> {
    match of_keys(keys) {
        Some(words) => words.iter().map(Word::to_write).collect(),
        None => keys.iter().map(|key| Text::Word { en: key, da: key }).collect(),
    }
}

/// The number in `R3`, `Runde 3`, `3. runde`. `None`: the text is not that of a round.
pub fn round_called(text: &str) -> Option<u16> {
    let is_mark = |c: char| matches!(c, '.' | ':' | '*') || c.is_whitespace();
    let lower = text.to_lowercase();
    let unmarked = lower.trim_matches(is_mark);
    let after = ["runde", "round", "rond", "rnd", "rd", "r"].into_iter().find_map(|word| unmarked.strip_prefix(word));
    let before = ["runde", "round", "rond", "rnd", "rd"].into_iter().find_map(|word| unmarked.strip_suffix(word));
    after.or(before).and_then(|rest| rest.trim_matches(is_mark).parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_are_read_in_both_languages_whatever_their_capitals() {
        for heading in ["Runde", "RUNDE", "round", "Rd.", " runde: ", "Rond"] {
            assert_eq!(games_column(heading), Some(GamesColumn::Read(0)), "{heading}");
        }
        assert_eq!(games_column("Bord"), Some(GamesColumn::Board));
        assert_eq!(games_column("Elo"), None);
        assert_eq!(find(&PLAYERS, "Fødselsdato").map(|word| word.key), Some("birth_date"));
        assert_eq!(find(&PLAYERS, "fide_id").map(|word| word.key), Some("fide_id"));
        // The handbook's word for a new player's rating (4.5.5.1).
        assert_eq!(find(&PLAYERS, "Tildelt ratingtal").map(|word| word.key), Some("first_rating"));
        assert_eq!(find(&PLAYERS, "Skønnet ratingtal").map(|word| word.key), Some("assigned_rating"));
    }

    #[test]
    fn a_misspelt_heading_is_answered_with_the_one_that_is_meant() {
        assert_eq!(likeliest(&FORM, "Betænkningtid"), Some("betænkningstid"));
        assert_eq!(likeliest(&FORM, "first rond"), Some("first round"));
        assert_eq!(likeliest(&FORM, "fist rond"), Some("first round"), "a third of the letters may be wrong");
        assert_eq!(likeliest(&FORM, "kommentar"), None);
    }

    #[test]
    fn a_text_of_more_than_100_letters_is_no_word() {
        let of_length = |length: usize| format!("{:length$}", "rounds");
        assert_eq!(find(&FORM, &of_length(100)).map(|word| word.key), Some("rounds"));
        assert!(find(&FORM, &of_length(101)).is_none());
        assert!(likeliest(&FORM, &of_length(100)).is_some());
        assert_eq!(likeliest(&FORM, &of_length(101)), None);
    }

    #[test]
    fn a_key_whose_cells_hold_words_knows_them() {
        for (key, word) in [
            ("kind", "godkendt"),
            ("system", "monrad"),
            ("approved_by", "klub"),
            ("member", "enkeltmedlem"),
            ("sex", "kvinde"),
            ("role", "aspirant"),
            ("complete", "ja"),
            ("candidate_qualifying", "nej"),
            ("restart", "ja"),
            ("plays", "nej"),
        ] {
            assert!(values(key).is_some_and(|words| find(words, word).is_some()), "{key}");
        }
        assert!(values("name").is_none());
    }

    #[test]
    fn no_word_has_two_meanings_in_one_place() {
        let all: [&[Word]; 16] = [
            &GAMES,
            &SHEETS,
            &FORM,
            &PLAYERS,
            &NAMES,
            &OFFICIALS,
            &POSTS,
            &ABSENCES,
            &ABSENCE_KINDS,
            &YES_NO,
            &KINDS,
            &SYSTEMS,
            &APPROVALS,
            &MEMBERS,
            &SEXES,
            &ROLES,
        ];
        for words in all {
            for (index, word) in words.iter().enumerate() {
                for text in [word.key, word.en, word.da].iter().chain(word.also) {
                    let found = words.iter().position(|word| word.is(&heading_key(text)));
                    assert_eq!(found, Some(index), "{text}");
                }
            }
        }
    }
}
