//! Turns the lines of a games table, from separated values or a spreadsheet, into games between players of the form.

use super::name::words_key;
use super::report::{ByeAsFiled, GameAsFiled, PlayerAsFiled, ReportAsFiled};
use super::result::{self, ResultText};
use super::words;
use crate::diagnostic::codes::{csv_syntax, opponent_unknown, result_missing, result_unknown};
use crate::diagnostic::{Diagnostic, Place};
use kartotek_law::vocabulary::ByeKind;
use std::collections::{HashMap, HashSet};
use std::fmt::Write;

/// A text and its place.
#[derive(Debug)]
pub struct Cell {
    pub text: String,
    pub place: Place,
}

#[derive(Debug)]
pub struct GamesLine {
    pub round: Cell,
    pub white: Cell,
    /// Empty: a bye.
    pub black: Cell,
    pub result: Cell,
    pub place: Place,
}

/// The most unknown players that are reported one by one.
const MOST_UNKNOWN: usize = 3;

/// Adds the games and byes of the lines to the report.
pub fn add_games(lines: Vec<GamesLine>, report: &mut ReportAsFiled, diagnostics: &mut Vec<Diagnostic>) {
    let people = People::of(&report.players, &lines);
    let last = report.players.iter().map(|player| player.no).max().unwrap_or(0);
    report_unknown(&people, (&report.players, last.saturating_add(1)), &lines, diagnostics);
    diagnostics.extend(in_two_ways(&people, &report.players, &lines));
    let (mut games, mut byes) = (Vec::new(), Vec::new());
    let is_all_play_all = report.is_all_play_all();
    for line in lines {
        match line.read(&people, is_all_play_all) {
            Ok(Some(Row::Game(game))) => games.push(game),
            Ok(Some(Row::Bye(bye))) => byes.push(bye),
            Ok(None) => {}
            Err(diagnostic) => diagnostics.push(*diagnostic),
        }
    }
    report.is_list_of_games |= !games.is_empty();
    report.games.append(&mut games);
    report.byes.append(&mut byes);
}

/// The players of the lines, each once and in their order.
pub fn keys(lines: &[GamesLine]) -> impl Iterator<Item = &Cell> {
    let mut seen = HashSet::new();
    let cells = lines.iter().flat_map(|line| {
        let black = if line.bye_of_black().is_some() { None } else { Some(&line.black) };
        std::iter::once(&line.white).chain(black)
    });
    cells.filter(|cell| !cell.text.is_empty()).filter(move |cell| seen.insert(cell.text.as_str()))
}

/// Reports unknown and ambiguous players. `free`: the first start number that no player has.
fn report_unknown(
    people: &People,
    (players, free): (&[PlayerAsFiled], u32),
    lines: &[GamesLine],
    diagnostics: &mut Vec<Diagnostic>,
) {
    let by_number: HashMap<String, &PlayerAsFiled> =
        players.iter().map(|player| (player.no.to_string(), player)).collect();
    let unknown = keys(lines).filter(|cell| people.find(&cell.text) == Found::Unknown);
    let (numbers, unknown): (Vec<&Cell>, Vec<&Cell>) =
        unknown.partition(|cell| by_number.contains_key(&lower_key(&cell.text)));
    diagnostics.extend(numbers.iter().take(MOST_UNKNOWN).filter_map(|cell| {
        let player = by_number.get(&lower_key(&cell.text))?;
        Some(opponent_unknown::number_among_names(&cell.place, &cell.text, player.named()))
    }));
    let first = unknown.first().filter(|_| unknown.len() > MOST_UNKNOWN);
    if let Some(first) = first {
        let form = form_lines(free, unknown.iter().map(|cell| cell.text.as_str()));
        diagnostics.push(opponent_unknown::many(&first.place, &first.text, unknown.len() - 1, form));
    } else {
        diagnostics.extend(unknown.iter().map(|cell| {
            let meant = player_with_short_name(&cell.text, players);
            let perhaps = meant.and_then(|player| Some(format!("{} {}", player.no, player.name.as_deref()?)));
            opponent_unknown::in_table(&cell.place, &cell.text, perhaps.as_deref().unwrap_or("none"))
        }));
    }
    let of_two = keys(lines).filter(|cell| people.find(&cell.text) == Found::Ambiguous);
    diagnostics.extend(of_two.map(|cell| opponent_unknown::of_two(&cell.place, &cell.text)));
}

/// The only player with this short form of the name, such as `M. Holm` or `Holm`: one word is whole, others may be shortened.
fn player_with_short_name<'p>(key: &str, players: &'p [PlayerAsFiled]) -> Option<&'p PlayerAsFiled> {
    let mut short = kartotek_names::parts(key);
    short.retain(|part| part.chars().any(char::is_alphabetic));
    let is_meant = |player: &&PlayerAsFiled| {
        let mut whole = player.name.as_deref().map(kartotek_names::parts).unwrap_or_default();
        let mut take = |is_it: &dyn Fn(&str) -> bool| {
            let place = whole.iter().position(|word| is_it(word))?;
            Some(whole.swap_remove(place))
        };
        let shortened: Vec<&String> =
            short.iter().filter(|part| take(&|word| word == part.as_str()).is_none()).collect();
        shortened.len() < short.len()
            && shortened.into_iter().all(|part| take(&|word| word.starts_with(part.as_str())).is_some())
    };
    let mut meant = players.iter().filter(is_meant);
    meant.next().filter(|_| meant.next().is_none())
}

/// The objection to a table whose numbers may all be ids or all be start numbers, but of different players.
fn in_two_ways(people: &People, players: &[PlayerAsFiled], lines: &[GamesLine]) -> Option<Diagnostic> {
    let mut numbered: HashMap<String, &PlayerAsFiled> = HashMap::new();
    for player in players {
        numbered.entry(player.no.to_string()).or_insert(player);
    }
    let of = |text: &str| {
        let by_id = numbered.get(&people.number(text)?.to_string())?;
        Some((by_id, numbered.get(&lower_key(text))?))
    };
    let all: Vec<_> = keys(lines).map(|cell| Some((cell, of(&cell.text)?))).collect::<Option<_>>()?;
    let (cell, (by_id, by_number)) = all.into_iter().find(|(_, (by_id, by_number))| by_id.no != by_number.no)?;
    Some(opponent_unknown::in_two_ways(&cell.place, &cell.text, by_id.named(), by_number.named()))
}

/// Blocks `[[players]]` for the form, one for each player of a table, numbered from `first` on; at most 60. A key with a letter is a
/// name, any other an id.
pub fn form_lines<'k>(first: u32, keys: impl Iterator<Item = &'k str>) -> String {
    const MOST: usize = 60;
    let mut form = String::new();
    for (no, key) in (first..).zip(keys.take(MOST)) {
        let key: String = key.chars().filter(|c| !c.is_control() && !['"', '\\'].contains(c)).take(60).collect();
        let key_name = if key.chars().any(char::is_alphabetic) { "name" } else { "id" };
        let _ = write!(form, "\n[[players]]\nno = {no}\n{key_name} = \"{key}\"");
    }
    form
}

/// The players of the form by their keys in the lines: by register id, FIDE id or name; or all of them by start number.
struct People {
    by_key: HashMap<String, Found>,
    /// The same by the words of the name, in any order.
    by_words: HashMap<String, Found>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Found {
    Player(u32),
    /// More than one player has that key.
    Ambiguous,
    Unknown,
}

impl People {
    fn of(players: &[PlayerAsFiled], lines: &[GamesLine]) -> People {
        let mut by_key = HashMap::new();
        let keys: [fn(&PlayerAsFiled) -> Option<&str>; 3] =
            [|p| p.id.as_deref(), |p| p.fide_id.as_deref(), |p| p.name.as_deref()];
        for key in keys {
            // Ids take precedence over names.
            let of_key = numbered(players.iter().filter_map(|player| Some((lower_key(key(player)?), player.no))));
            of_key.into_iter().for_each(|(text, known)| {
                by_key.entry(text).or_insert(known);
            });
        }
        let names = players.iter().filter_map(|player| Some((words_key(player.name.as_deref()?), player.no)));
        let people = People { by_key, by_words: numbered(names) };
        // Start numbers are used only if no line has an id or a name: a number that might be either is not guessed.
        let is_by_number = self::keys(lines).all(|cell| people.find(&cell.text) == Found::Unknown);
        let by_number: HashMap<String, Found> =
            players.iter().map(|player| (player.no.to_string(), Found::Player(player.no))).collect();
        if is_by_number && self::keys(lines).any(|cell| by_number.contains_key(&lower_key(&cell.text))) {
            return People { by_key: by_number, by_words: HashMap::new() };
        }
        people
    }

    fn find(&self, key: &str) -> Found {
        let known = self.by_key.get(&lower_key(key)).or_else(|| self.by_words.get(&words_key(key)));
        known.copied().unwrap_or(Found::Unknown)
    }

    /// The start number of the player with this key. `None`: unknown or ambiguous, which is already reported.
    fn number(&self, key: &str) -> Option<u32> {
        match self.find(key) {
            Found::Player(no) => Some(no),
            Found::Ambiguous | Found::Unknown => None,
        }
    }
}

/// The start numbers of keys; a key of several players is [`Found::Ambiguous`].
fn numbered(keys: impl Iterator<Item = (String, u32)>) -> HashMap<String, Found> {
    let mut numbered: HashMap<String, Found> = HashMap::new();
    for (key, no) in keys {
        let known = numbered.entry(key).or_insert(Found::Player(no));
        if *known != Found::Player(no) {
            *known = Found::Ambiguous;
        }
    }
    numbered
}

/// Whether the cells of a line are one text, such as a remark below the games.
pub fn is_note<'c>(cells: impl Iterator<Item = &'c str>) -> bool {
    let mut filled = cells.filter(|cell| !cell.is_empty());
    let is_text = |cell: &str| cell.chars().any(char::is_alphabetic) && words::round_called(cell).is_none();
    filled.next().is_some_and(is_text) && filled.next().is_none()
}

/// An id without the `.0` with which a spreadsheet may write it; any other text as it is.
pub fn id_text(text: &str) -> &str {
    let text = text.trim();
    let whole = text.strip_suffix(".0").or_else(|| text.strip_suffix(",0"));
    whole.filter(|whole| !whole.is_empty() && whole.bytes().all(|byte| byte.is_ascii_digit())).unwrap_or(text)
}

/// A text in small letters with single blanks, for comparison.
pub(super) fn lower_key(text: &str) -> String {
    let mut key = String::with_capacity(text.len());
    for word in text.split_whitespace() {
        if !key.is_empty() {
            key.push(' ');
        }
        key.extend(word.chars().flat_map(char::to_lowercase));
    }
    key
}

/// The result of a game, or the bye of a line without an opponent.
///
/// # Errors
/// The text is neither, or does not go with the opponent.
pub fn outcome(place: &Place, shown: &str, has_opponent: bool) -> Result<ResultText, Box<Diagnostic>> {
    Err(Box::new(match result::parse(shown) {
        Some(bye @ ResultText::Bye(_)) if !has_opponent => return Ok(bye),
        Some(game @ ResultText::Game(_)) if has_opponent => return Ok(game),
        Some(ResultText::Bye(_)) => result_unknown::bye_with_opponent(place, shown),
        Some(ResultText::Game(_)) => result_unknown::game_without_opponent(place, shown),
        None if shown.trim().is_empty() => result_missing::in_table(place),
        None => result_unknown::found(place, shown),
    }))
}

enum Row {
    Game(GameAsFiled),
    Bye(ByeAsFiled),
}

impl GamesLine {
    /// The bye of `Black: oversidder`, with or without its point as the result.
    fn bye_of_black(&self) -> Option<ByeKind> {
        let Some(ResultText::Bye(kind)) = result::parse(&self.black.text) else { return None };
        let is_point = ["", "1", "+", "1-0", "+/-", "+-"].contains(&self.result.text.as_str());
        let agrees = result::parse(&self.result.text) == Some(ResultText::Bye(kind));
        (agrees || self.result.text.is_empty() || (kind == ByeKind::Full && is_point)).then_some(kind)
    }

    /// Whether one side and the result are empty. In an all-play-all, the other side has no opponent.
    // Decision (§ 16: an all-play-all in the words of a TRF, and blanks): a player without an opponent has a bye.
    fn names_one_alone(&self) -> bool {
        self.white.text.is_empty() != self.black.text.is_empty() && self.result.text.is_empty()
    }

    /// Reads the line of a game or a bye. `None`: a player is unknown, which is already reported.
    fn read(self, people: &People, is_all_play_all: bool) -> Result<Option<Row>, Box<Diagnostic>> {
        let Some(round) = round_number(&self.round.text) else {
            return Err(Box::new(csv_syntax::round(&self.round.place, &self.round.text)));
        };
        if is_all_play_all && self.bye_of_black().is_none() && self.names_one_alone() {
            let alone = if self.white.text.is_empty() { &self.black } else { &self.white };
            let no = people.number(&alone.text);
            let (kind, place) = (ByeKind::Full, self.place);
            return Ok(no.map(|no| Row::Bye(ByeAsFiled { round, no, kind, is_asked_for: false, place })));
        }
        if self.white.text.is_empty() {
            return Err(Box::new(opponent_unknown::no_white(&self.white.place)));
        }
        let white = people.number(&self.white.text);
        if let Some(kind) = self.bye_of_black() {
            return Ok(white.map(|no| Row::Bye(ByeAsFiled { round, no, kind, is_asked_for: false, place: self.place })));
        }
        let has_black = !self.black.text.is_empty();
        Ok(match outcome(&self.result.place, &self.result.text, has_black)? {
            ResultText::Game(result) => {
                let players = white.zip(people.number(&self.black.text));
                let game = |(white, black)| GameAsFiled { round, white, black, result, place: self.place };
                players.map(game).map(Row::Game)
            }
            ResultText::Bye(kind) => {
                white.map(|no| Row::Bye(ByeAsFiled { round, no, kind, is_asked_for: false, place: self.place }))
            }
        })
    }
}

/// Reads a round number as in `3`, `3.` or `Runde 3`.
fn round_number(text: &str) -> Option<u16> {
    words::round_called(text).or_else(|| text.trim_end_matches('.').parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(black: &str, result: &str) -> GamesLine {
        let place = Place::file("games.csv");
        let cell = |text: &str| Cell { text: text.to_owned(), place: place.clone() };
        GamesLine { round: cell("1"), white: cell("1"), black: cell(black), result: cell(result), place: place.clone() }
    }

    #[test]
    fn a_bye_may_stand_in_place_of_black_with_its_own_points_beside_it() {
        for (black, result, expected) in [
            ("oversidder", "", Some(ByeKind::Full)),
            ("oversidder", "1", Some(ByeKind::Full)),
            ("oversidder", "+/-", Some(ByeKind::Full)),
            ("oversidder", "bye", Some(ByeKind::Full)),
            ("oversidder", "half-bye", None),
            ("oversidder", "0-1", None),
            ("half-bye", "", Some(ByeKind::Half)),
            ("half-bye", "half-bye", Some(ByeKind::Half)),
            ("half-bye", "1", None),
            ("half-bye", "bye", None),
            ("Hansen, Ole", "", None),
            ("1-0", "1-0", None),
        ] {
            assert_eq!(line(black, result).bye_of_black(), expected, "{black} {result}");
        }
    }

    fn players(of: &[(u32, &str, &str)]) -> Vec<PlayerAsFiled> {
        let player = |&(no, id, name): &(u32, &str, &str)| PlayerAsFiled {
            id: Some(id.to_owned()),
            name: Some(name.to_owned()),
            ..PlayerAsFiled::new(no, Place::file("a.toml"))
        };
        of.iter().map(player).collect()
    }

    #[test]
    fn who_is_known_by_an_id_is_not_looked_for_by_start_number() {
        let people = |white: &str| {
            let mut line = line("2", "1-0");
            line.white.text = white.to_owned();
            People::of(&players(&[(1, "2", "Holm, Bo"), (2, "1", "Krat, Ane")]), &[line])
        };
        assert_eq!([people("1").find("1"), people("1").find("2")], [Found::Player(2), Found::Player(1)]);
        assert_eq!(people("7").find("7"), Found::Unknown);
        let by_number = People::of(&players(&[(1, "11", "Holm, Bo"), (2, "12", "Krat, Ane")]), &[line("2", "1-0")]);
        assert_eq!([by_number.find("1"), by_number.find("11")], [Found::Player(1), Found::Unknown]);
    }

    #[test]
    fn numbers_that_are_ids_and_start_numbers_of_different_players_are_not_guessed() {
        let asked = |of: &[(u32, &str, &str)]| {
            let (players, lines) = (players(of), [line("2", "1-0")]);
            in_two_ways(&People::of(&players, &lines), &players, &lines).is_some()
        };
        assert!(asked(&[(1, "2", "Holm, Bo"), (2, "1", "Krat, Ane")]));
        // The same people either way; and nobody has the start number 2.
        assert!(!asked(&[(1, "1", "Holm, Bo"), (2, "2", "Krat, Ane")]));
        assert!(!asked(&[(1, "2", "Holm, Bo"), (3, "1", "Krat, Ane")]));
        assert!(!asked(&[(1, "11", "Holm, Bo"), (2, "12", "Krat, Ane")]));
    }

    #[test]
    fn the_words_of_a_name_may_stand_in_any_order() {
        let form = players(&[(1, "11", "Damgård, Ulla"), (2, "12", "Ravn, Ole"), (3, "13", "Ole, Ravn")]);
        let people = People::of(&form, &[line("Ulla Damgård", "1-0")]);
        let found = ["Ulla Damgård", "ulla  DAMGÅRD", "Ravn, Ole", "Ole Ravn"].map(|name| people.find(name));
        assert_eq!(found, [Found::Player(1), Found::Player(1), Found::Player(2), Found::Ambiguous]);
    }

    #[test]
    fn a_shortened_name_is_that_of_the_only_player_who_may_be_meant() {
        let form = players(&[(1, "11", "Damgård, Ulla Marie"), (2, "12", "Ravn, Ole"), (3, "13", "Ravn, Ane")]);
        let meant = |key: &str| player_with_short_name(key, &form).map(|player| player.no);
        let found =
            ["U. Damgård", "Damgård U.M.", "damgård", "O. Ravn", "Ravn, An", "Ravn", "U. Ravn", "U", "14"].map(meant);
        assert_eq!(found, [Some(1), Some(1), Some(1), Some(2), Some(3), None, None, None, None]);
    }

    #[test]
    fn a_name_is_written_into_the_form_as_a_name() {
        let lines = form_lines(3, ["1011", "Anders Qvist", "Holm, \"Bo\""].into_iter());
        let expected = "\n[[players]]\nno = 3\nid = \"1011\"\n[[players]]\nno = 4\nname = \"Anders Qvist\"\n[[players]]\nno = 5\nname = \"Holm, Bo\"";
        assert_eq!(lines, expected);
    }

    #[test]
    fn of_two_players_of_one_name_nobody_is_meant() {
        let people = People::of(
            &players(&[(1, "11", "Holm, Bo"), (2, "12", "holm,  bo"), (3, "13", "Krat, Ane"), (3, "13", "Krat, Ane")]),
            &[line("Krat, Ane", "1-0")],
        );
        assert_eq!([people.find("Holm, Bo"), people.find("Krat, Ane")], [Found::Ambiguous, Found::Player(3)]);
    }

    #[test]
    fn a_proposed_form_takes_no_signs_of_toml_out_of_a_table() {
        assert_eq!(form_lines(1, ["A\"B\\C\u{7}D"].into_iter()), "\n[[players]]\nno = 1\nname = \"ABCD\"");
    }
}
