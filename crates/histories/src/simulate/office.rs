//! The federation as an office with files: the founding register, and a report for each tournament in the inbox, as a director
//! files it: a TRF and its form. Some have faults that are typical of reports.

use super::Federation;
use super::bulk::each;
use super::directed_tournament::Tournament;
use super::field::ROUNDS;
use super::people::{Dice, Person};
use chrono::{Days, NaiveDate};
use kartotek_law::regulation::RuleSet;
use kartotek_law::vocabulary::Score;
use kartotek_pairing::System;
use std::collections::BTreeMap;
use std::fmt::Write;

/// Files by their paths in the office.
pub type Files = BTreeMap<String, Vec<u8>>;

/// Settings, players, clubs and officials. Officials do not play: their ids follow those of the players.
pub fn founding(federation: &Federation) -> Files {
    let founded = federation.from.pred_opt().unwrap_or(federation.from);
    let mut players = String::from(
        "id,name,birth_date,sex,club,federation,member,fide_id,fide_title,fide_rating,fide_games,rating,last_rated,public\n",
    );
    let mut officials = String::from("player_id,name,licence,from,to\n");
    for id in 1..=federation.players + officials_of(federation) {
        let person = Person::of(federation, id);
        let (name, sex) = (person.name(), if person.is_woman { 'F' } else { 'M' });
        let Person { born, club, rating, .. } = person;
        let rating = rating.max(1000);
        let _ = writeln!(players, "{id},\"{name}\",{born},{sex},{club},DEN,yes,,,,,{rating},{founded},yes");
        if id > federation.players {
            let _ = writeln!(officials, "{id},\"{name}\",director,2000-01-01,");
        }
    }
    let mut clubs = String::from("id,name,district\n");
    for club in 1..=federation.clubs() {
        let _ = writeln!(clubs, "{club},Klub {club},{}", 1 + club % 8);
    }
    let settings = format!(
        "# Settings of a made-up office. Nobody in it is real.\nfederation = \"DEN\"\nname = \"Opdigtet Skakforbund\"\n\
         language = \"da\"\nfounded = {founded}\nfee = \"25.00\"\n"
    );
    let files =
        [("players.csv", players), ("officials.csv", officials), ("clubs.csv", clubs), ("kartotek.toml", settings)];
    files.into_iter().map(|(name, text)| (name.to_owned(), text.into_bytes())).collect()
}

fn officials_of(federation: &Federation) -> u32 {
    4 + federation.players / 100
}

/// Simulates the reports and passes them to `take`, month by month as the tournaments end. `bad` per cent of them are
/// faulty. `made` is called for each.
///
/// # Errors
/// Errors of `take`.
pub fn reports<E>(
    federation: &Federation,
    rules: &RuleSet,
    bad: u32,
    made: fn(),
    mut take: impl FnMut(Files) -> Result<(), E>,
) -> Result<(), E> {
    let mut files = Files::new();
    let mut month = String::new();
    each(federation, rules, |maker, tournament| {
        let tid = tournament + 1;
        made();
        let end = federation.date(federation.day_of(tid - 1));
        let month_of_it = end.format("%Y-%m").to_string();
        if month_of_it != month && !files.is_empty() {
            take(std::mem::take(&mut files))?;
        }
        month = month_of_it;
        let mut dice = Dice::new(federation.seed, (1 << 42) + u64::from(tid));
        let id = format!("{month}-{tid}");
        let first = federation.players + 1 + dice.throw(officials_of(federation) - 3);
        let report = Report {
            id: &id,
            name: &format!("Opdigtet turnering {tid}"),
            end,
            tournament: &maker.declared(tournament),
            officials: std::array::from_fn(|place| first + place as u32),
            fault: fault(&mut dice, bad),
        };
        files.insert(format!("inbox/{month}/{id}.trf"), report.trf(|id| Person::of(federation, id)).into_bytes());
        files.insert(format!("inbox/{month}/{id}.toml"), report.form().into_bytes());
        Ok(())
    })?;
    if files.is_empty() { Ok(()) } else { take(files) }
}

/// The content of a report.
pub struct Report<'r> {
    /// Unique among the reports.
    pub id: &'r str,
    pub name: &'r str,
    /// The day of the last round.
    pub end: NaiveDate,
    pub tournament: &'r Tournament,
    /// The director and the committee: register ids.
    pub officials: [u32; 4],
    /// `None`: no fault.
    pub fault: Option<Fault>,
}

/// The fault of a faulty report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The file ends in the middle of a line.
    CutOff,
    /// A player's id and name are both unknown.
    Stranger,
    /// The two lines of a game contradict each other.
    Contradiction,
    /// A result is not a valid text.
    NoResult,
    /// The form has an invalid word.
    Misspelt,
    /// Rapid chess, which is not rated.
    Rapid,
}

impl Fault {
    pub const ALL: [Fault; 6] =
        [Fault::CutOff, Fault::Stranger, Fault::Contradiction, Fault::NoResult, Fault::Misspelt, Fault::Rapid];
}

/// A player's row in the table.
struct Row<'p> {
    id: u32,
    person: &'p Person,
    /// Keyed by round.
    cells: BTreeMap<u32, Cell>,
}

#[derive(Clone, Copy)]
enum Cell {
    /// The opponent's index in the table, whether the player has White, and the player's score.
    Game(usize, bool, Score),
    /// A bye with a point.
    Bye,
    Left,
}

impl Report<'_> {
    /// The tournament as TRF. `people` returns the person with an id.
    pub fn trf(&self, people: impl Fn(u32) -> Person) -> String {
        let Tournament { players: ids, games, byes, left, .. } = self.tournament;
        let known: Vec<Person> = ids.iter().map(|&id| people(id)).collect();
        let mut rows: Vec<Row> = Vec::with_capacity(ids.len());
        rows.extend(ids.iter().zip(&known).map(|(&id, person)| Row { id, person, cells: BTreeMap::new() }));
        let place = |id: u32| ids.iter().position(|known_id| *known_id == id);
        for game in games {
            let Some((white, black)) = place(game.white).zip(place(game.black)) else { continue };
            let cells = [(white, black, true, game.score), (black, white, false, game.score.opposite())];
            for (place_of_player, other, is_white, score) in cells {
                rows[place_of_player].cells.insert(game.round, Cell::Game(other + 1, is_white, score));
            }
        }
        for &(round, id) in byes {
            place(id).map(|row| rows[row].cells.insert(round, Cell::Bye));
        }
        if let Some((row, after)) = left.and_then(|(id, after)| Some((place(id)?, after))) {
            rows[row].cells.extend((after + 1..=ROUNDS).map(|round| (round, Cell::Left)));
        }
        let mut text = String::new();
        let start = self.start();
        let _ = write!(
            text,
            "012 {}\n022 Skovby\n032 DEN\n042 {}\n052 {}\n062 {}\n092 {}, {ROUNDS} rounds\n",
            self.name,
            start.format("%Y/%m/%d"),
            self.end.format("%Y/%m/%d"),
            rows.len(),
            match self.tournament.system {
                None => "Swiss",
                Some(System::Monrad) => "Monrad",
                Some(System::Nordic) => "Nordic",
                Some(System::AllPlayAll) => "Round Robin",
            },
        );
        for (number, row) in (1..).zip(&rows) {
            self.player(&mut text, number, row);
        }
        for (number, row) in (1..).zip(&rows) {
            let is_strange = self.fault == Some(Fault::Stranger) && number == 2;
            let (name, id) =
                if is_strange { ("Ukendt, Ubekendt".into(), 999_999_999) } else { (row.person.name(), row.id) };
            let _ = writeln!(text, "DEN {number:>4} {}    {name:<33}          {id:>11} {}", sex(row), born(row));
        }
        if self.fault == Some(Fault::CutOff) {
            let half = text.char_indices().map(|(at, _)| at).take_while(|&at| at < text.len() / 2).last();
            text.truncate(half.unwrap_or_default());
        }
        text
    }

    fn player(&self, text: &mut String, number: usize, row: &Row) {
        let points = |cell: &Cell| match cell {
            Cell::Game(_, _, score) => score.points().0,
            Cell::Bye => Score::Win.points().0,
            Cell::Left => 0,
        };
        let halves: i32 = row.cells.values().map(points).sum();
        // The place of a fault in the table: the first player's first game after round 1.
        let is_game = |round: &u32| *round > 1 && matches!(row.cells.get(round), Some(Cell::Game(..)));
        let spoiled = (1..=ROUNDS).find(is_game).filter(|_| number == 1);
        let is_strange = self.fault == Some(Fault::Stranger) && number == 2;
        let name = if is_strange { "Ukendt, Ubekendt".into() } else { row.person.name() };
        let points = format!("{}.{}", halves / 2, if halves % 2 == 0 { 0 } else { 5 });
        let _ = write!(
            text,
            "001 {number:>4} {}    {name:<33}    0 DEN             {} {points:>4}     ",
            sex(row),
            born(row)
        );
        for round in 1..=ROUNDS {
            match row.cells.get(&round) {
                Some(&Cell::Game(opponent, is_white, score)) => {
                    let colour = if is_white { 'w' } else { 'b' };
                    let result = match self.fault.filter(|_| spoiled == Some(round)) {
                        Some(Fault::NoResult) => 'X',
                        Some(Fault::Contradiction) if score != Score::Win => '1',
                        Some(Fault::Contradiction) => '=',
                        _ => letter(score),
                    };
                    let _ = write!(text, "  {opponent:>4} {colour} {result}");
                }
                Some(Cell::Bye) => text.push_str("  0000 - U"),
                Some(Cell::Left) => text.push_str("          "),
                None => text.push_str("  0000 - Z"),
            }
        }
        text.push('\n');
    }

    pub fn form(&self) -> String {
        let kind = if self.fault == Some(Fault::Misspelt) { "cordinated" } else { "coordinated" };
        let time_control = if self.fault == Some(Fault::Rapid) { "900+10" } else { "5400+30" };
        let system = match self.tournament.system {
            None => "swiss",
            Some(System::Monrad) => "monrad",
            Some(System::Nordic) => "nordic",
            Some(System::AllPlayAll) => "round-robin",
        };
        let start = self.start();
        let mut text = format!(
            "id = \"{}\"\nname = \"{}\"\nkind = \"{kind}\"\nsystem = \"{system}\"\nrounds = {ROUNDS}\nstart = {start}\nend = {}\n\
             time_control = \"{time_control}\"\nratings_as_of = {}\nannounced = {}\nreported = {}\n",
            self.id,
            self.name,
            self.end,
            before(start, 1),
            before(start, 60),
            self.end.checked_add_days(Days::new(3)).unwrap_or(self.end),
        );
        let [director, committee @ ..] = self.officials;
        let _ = write!(text, "\n[[directors]]\nid = \"{director}\"\nrole = \"director\"\nplays = false\n");
        for id in committee {
            let _ = write!(text, "\n[[committee]]\nid = \"{id}\"\nrole = \"director\"\nplays = false\n");
        }
        let place = |id: u32| self.tournament.players.iter().position(|player| *player == id);
        if let Some((place, after)) = self.tournament.left.and_then(|(id, after)| Some((place(id)?, after))) {
            let _ = write!(text, "\n[[withdrawn]]\nno = {}\nafter_round = {after}\n", place + 1);
        }
        text
    }

    /// The first day, with one round a day.
    fn start(&self) -> NaiveDate {
        before(self.end, u64::from(ROUNDS - 1))
    }
}

fn before(date: NaiveDate, days: u64) -> NaiveDate {
    date.checked_sub_days(Days::new(days)).unwrap_or(date)
}

fn sex(row: &Row) -> char {
    if row.person.is_woman { 'w' } else { 'm' }
}

fn born(row: &Row) -> String {
    row.person.born.format("%Y/%m/%d").to_string()
}

fn letter(score: Score) -> char {
    match score {
        Score::Win => '1',
        Score::Draw => '=',
        Score::Loss => '0',
    }
}

/// Chooses a fault for `percent` of the reports, `None` for the others.
pub fn fault(dice: &mut Dice, percent: u32) -> Option<Fault> {
    if dice.percent(percent) { dice.pick(&Fault::ALL).copied() } else { None }
}
