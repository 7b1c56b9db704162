//! Reads the facts of a run.

use super::report::{AcceptedPlayer, Guest, NewMember, Pairing, Registered, Report, StartFrom};
use super::rows::{
    CAREERS, CareerRow, ENTRIES, EntrantRow, EntryRow, GAMES, GUESTS, GameRow, GuestRow, REPORTS, ReportRow, YesNo,
    value,
};
use anyhow::{Result, bail};
use kartotek_formats::form::parse_birth_date;
use kartotek_formats::result::{self, ResultText};
use kartotek_formats::texts::{OrSay, in_run, text};
use kartotek_formats::{cells, office_csv};
use kartotek_law::regulation::rateable::order::RatingOrder;
use kartotek_law::vocabulary::{
    Absence, BirthDate, Bye, Career, Entrant, FidePlayer, Game, Group, Person, PlayerIndex, Rating, System, Withdrawal,
};
use kartotek_register::People;
use kartotek_register::records::{self, NaiveDateText, Row};
use kartotek_register::run_folder::{HandledReport, RunFolder};
use std::collections::{BTreeMap, HashMap, HashSet};

/// A report in force, as its run recorded it.
#[derive(Clone, Debug)]
pub struct RecordedReport {
    pub handled: HandledReport,
    pub report: Report,
    /// The registered rating of each player before the booking.
    pub registered: Vec<Option<Rating>>,
}

/// The reports of a run that are in force and satisfy `is_wanted`, in the order of their ids. The names of members and the
/// records of newcomers come from `people`; without it they are empty.
///
/// # Errors
/// A table of the run cannot be read.
pub fn read(
    run: &RunFolder,
    people: Option<&People>,
    is_wanted: impl Fn(&HandledReport) -> bool,
) -> Result<Vec<RecordedReport>> {
    ReportReader { people, ..ReportReader::default() }.read(run, is_wanted).or_say(|| in_run(run.name))
}

/// The start numbers and names of a report's players outside the register.
///
/// # Errors
/// The table of the run cannot be read.
pub fn guests(run: &RunFolder, report: &str) -> Result<BTreeMap<u32, String>> {
    let mut names = BTreeMap::new();
    each(run, GUESTS, |row| {
        let row: GuestRow = row.read()?;
        if row.report == report {
            names.insert(row.no, cells::unguarded(&row.name).into_owned());
        }
        Ok(())
    })
    .or_say(|| in_run(run.name))?;
    Ok(names)
}

/// The ids of a run's reports in which players with these ids take part.
///
/// # Errors
/// The table of the run cannot be read.
pub fn reports_of(run: &RunFolder, ids: &HashSet<&str>) -> Result<HashSet<String>> {
    let mut reports = HashSet::new();
    let rows = |table: &[u8]| records::rows_with(table, ids.iter().copied());
    each_of(run, ENTRIES, rows, |row| {
        let row: EntrantRow = row.read()?;
        if ids.contains(row.player) {
            reports.insert(row.report.to_owned());
        }
        Ok(())
    })
    .or_say(|| in_run(run.name))?;
    Ok(reports)
}

/// A player of a report: by register id, or by name if outside the register. The other field is empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerOf {
    pub id: String,
    pub guest: String,
}

/// The players of these reports of a run, in the order of their start numbers.
///
/// # Errors
/// A table of the run cannot be read.
pub fn players_of(run: &RunFolder, reports: &HashSet<&str>) -> Result<HashMap<String, Vec<PlayerOf>>> {
    let read = || -> Result<_> {
        let mut guests: HashMap<(String, u32), String> = HashMap::new();
        each(run, GUESTS, |record| {
            let row: GuestRow = record.read()?;
            if reports.contains(row.report) {
                guests.insert((row.report.to_owned(), row.no), cells::unguarded(&row.name).into_owned());
            }
            Ok(())
        })?;
        let mut players: HashMap<String, Vec<PlayerOf>> = HashMap::new();
        let rows = |table: &[u8]| records::rows_of_reports(table, |report| reports.contains(report));
        each_of(run, ENTRIES, rows, |record| {
            let row: EntrantRow = record.read()?;
            let is_guest = row.player.is_empty();
            let guest = is_guest.then(|| guests.remove(&(row.report.to_owned(), row.no))).flatten();
            let player = PlayerOf { id: row.player.to_owned(), guest: guest.unwrap_or_default() };
            match players.get_mut(row.report) {
                Some(players) => players.push(player),
                None => drop(players.insert(row.report.to_owned(), vec![player])),
            }
            Ok(())
        })?;
        Ok(players)
    };
    read().or_say(|| in_run(run.name))
}

#[derive(Default)]
struct ReportReader<'p> {
    people: Option<&'p People>,
    reports: Vec<RecordedReport>,
    /// Indices of `reports` by report id.
    index_of: HashMap<String, usize>,
}

impl ReportReader<'_> {
    fn read(mut self, run: &RunFolder, is_wanted: impl Fn(&HandledReport) -> bool) -> Result<Vec<RecordedReport>> {
        // One for each row of the table, in its order.
        let mut all_handled = run.handled()?.into_iter();
        each(run, REPORTS, |row| {
            let wanted = all_handled.next().filter(|handled| handled.status.is_in_force() && is_wanted(handled));
            let Some(handled) = wanted else { return Ok(()) };
            self.index_of.insert(handled.id.clone(), self.reports.len());
            let report = report_of_row(&row.read()?)?;
            self.reports.push(RecordedReport { report, handled, registered: Vec::new() });
            Ok(())
        })?;
        if self.reports.is_empty() {
            return Ok(self.reports);
        }
        let guests = self.guests(run)?;
        let wanted: HashSet<String> = self.index_of.keys().cloned().collect();
        let rows = |table: &[u8]| records::rows_of_reports(table, |report| wanted.contains(report));
        each_of(run, ENTRIES, rows, |row| self.entry(&row.read()?, &guests))?;
        each_of(run, GAMES, rows, |row| self.game(&row.read()?))?;
        if let Some(bytes) = run.read_if_any(&format!("{CAREERS}.csv"))? {
            records::each(CAREERS, &bytes, |row| {
                self.career(&row.read()?);
                Ok(())
            })?;
        }
        Ok(self.reports)
    }

    /// Names and further data of guests, by index of their report and start number.
    fn guests(&self, run: &RunFolder) -> Result<HashMap<(usize, u32), (String, Guest)>> {
        let mut guests = HashMap::new();
        each(run, GUESTS, |row| {
            let row: GuestRow = row.read()?;
            let Some(index) = self.index_of.get(row.report) else { return Ok(()) };
            let guest = Guest {
                birth_date: birth_date(&row.birth_date)?,
                fide_id: cells::unguarded(&row.fide_id).into_owned(),
            };
            guests.insert((*index, row.no), (cells::unguarded(&row.name).into_owned(), guest));
            Ok(())
        })?;
        Ok(guests)
    }

    fn entry(&mut self, row: &EntryRow, guests: &HashMap<(usize, u32), (String, Guest)>) -> Result<()> {
        let Some(&report_index) = self.index_of.get(row.report) else { return Ok(()) };
        let person = self.people.and_then(|people| people.record(row.player));
        let (name, guest) = match row.player.is_empty() {
            true => guests.get(&(report_index, row.no)).cloned().unwrap_or_default(),
            false => (person.map(|person| person.name.clone()).unwrap_or_default(), Guest::default()),
        };
        let entrant = match (row.player.is_empty(), row.start_rating.map(Rating)) {
            (false, Some(rating)) => Entrant::Ours(rating),
            (true, Some(rating)) => Entrant::Outside(rating),
            (_, None) => Entrant::OutsideUnrated,
        };
        let title = match row.title {
            "" => None,
            word => Some(word.parse().ok().or_say(|| text!("facts-no-word", found = word))?),
        };
        let federation = cells::unguarded(&row.federation).into_owned();
        let RecordedReport { report, registered: ratings_before, .. } = &mut self.reports[report_index];
        let index = report.players.len();
        report.players.push(AcceptedPlayer {
            no: row.no,
            id: row.player.to_owned(),
            name,
            registered: registered(row, person)?,
            start_from: start_from(row)?,
            approved_average: row.approved_average.map(Rating),
            is_candidate_approved: row.candidate_approved.is_yes(),
            is_non_member: row.non_member.is_yes(),
            is_exempt: row.exempt.is_yes(),
            fide: FidePlayer {
                federation: Some(federation).filter(|federation| !federation.is_empty()),
                elo: row.elo.map(Rating),
                title,
                sex: office_csv::parse_sex(row.sex)?,
                is_computer: row.computer.is_yes(),
            },
            guest,
        });
        report.group.players.push(entrant);
        let left = row.left_after_round.map(|after_round| Withdrawal { player: index, after_round });
        report.group.withdrawn.extend(left);
        for round in row.unexcused.split(';').filter(|round| !round.is_empty()) {
            let number = round.parse().ok().or_say(|| text!("facts-no-number", found = round))?;
            report.group.unexcused.push(Absence { round: number, player: index });
        }
        ratings_before.push(row.registered.map(Rating));
        Ok(())
    }

    fn career(&mut self, row: &CareerRow) {
        let Some(&report_index) = self.index_of.get(row.report) else { return };
        let report = &mut self.reports[report_index].report;
        let Ok(player_index) = report.players.binary_search_by_key(&row.no, |player| player.no) else { return };
        report.group.careers.resize(report.players.len(), Career::default());
        let highest = row.highest.map(Rating);
        report.group.careers[player_index] = Career { age: row.age, rated_games: row.rated_games, highest };
    }

    fn game(&mut self, row: &GameRow) -> Result<()> {
        let Some(&report_index) = self.index_of.get(row.report) else { return Ok(()) };
        let report = &mut self.reports[report_index].report;
        let index_of = |no: u32| -> Result<PlayerIndex> {
            let index = report.players.binary_search_by_key(&no, |player| player.no);
            index.ok().or_say(|| text!("facts-no-entry", report = row.report, no = no.to_string()))
        };
        let (round, white) = (row.round, index_of(row.white_no)?);
        match result::parse(&row.result).or_say(|| text!("facts-no-result", found = &*row.result))? {
            ResultText::Bye(kind) => report.group.byes.push(Bye { round, player: white, kind }),
            ResultText::Game(result) => {
                let black = index_of(row.black_no.or_say(|| text!("facts-no-number", found = ""))?)?;
                report.group.games.push(Game { round: Some(round), white, black, result });
            }
        }
        Ok(())
    }
}

/// Passes each row of a table to `take`.
fn each(run: &RunFolder, table: &str, take: impl FnMut(Row) -> Result<()>) -> Result<()> {
    let name = format!("{table}.csv");
    records::each(&name, &run.read(&name)?, take)
}

/// Passes the rows that `rows` keeps of a table to `take`.
fn each_of(
    run: &RunFolder,
    table: &str,
    rows: impl Fn(&[u8]) -> Vec<u8>,
    take: impl FnMut(Row) -> Result<()>,
) -> Result<()> {
    let name = format!("{table}.csv");
    records::each(&name, &rows(&run.read(&name)?), take)
}

fn birth_date(text: &str) -> Result<Option<BirthDate>> {
    if text.is_empty() {
        return Ok(None);
    }
    parse_birth_date(text).map(Some).or_say(|| text!("table-birth-date", date = text))
}

/// `person` is the player's record in the register.
fn registered(row: &EntryRow, person: Option<&Person>) -> Result<Registered> {
    Ok(match (row.player, row.first_rating.map(Rating)) {
        ("", _) => Registered::Outside,
        (_, None) => Registered::InRegister,
        (_, Some(first)) if row.restart.is_yes() => Registered::Restarts(first),
        (id, Some(first_rating)) => {
            let approved_by = value(row.approved_by)?.or_say(|| text!("facts-no-word", found = row.approved_by))?;
            let filed = match person {
                None => Person::new(id.to_owned(), String::new(), String::new()),
                Some(person) => newcomer_as_filed(person.clone()),
            };
            Registered::New(Box::new(NewMember { first_rating, approved_by, filed }))
        }
    })
}

fn start_from(row: &EntryRow) -> Result<StartFrom> {
    Ok(match (row.start_from, row.list_day) {
        ("list", Some(day)) => StartFrom::List(day.0),
        ("original", None) => StartFrom::Original,
        ("first", None) => StartFrom::First,
        ("register", None) => StartFrom::Register,
        ("report", None) => StartFrom::Report,
        (found, _) => bail!(text!("facts-no-word", found)),
    })
}

fn report_of_row(row: &ReportRow) -> Result<Report> {
    let day = |day: Option<NaiveDateText>| day.map(|day| day.0);
    let end = day(row.end).or_say(|| text!("table-date", date = ""))?;
    let (start, start_rating_day) = (day(row.start), day(row.start_rating_day));
    let days = row.round_dates.split(';').filter(|day| !day.is_empty());
    let day_of = |text: &str| text.parse().ok().or_say(|| text!("table-date", date = text));
    let if_any = |text: &str| (!text.is_empty()).then(|| cells::unguarded(text).into_owned());
    let pairing = value(row.pairing)?;
    Ok(Report {
        id: row.report.to_owned(),
        name: cells::unguarded(&row.name).into_owned(),
        tournament: row.tournament.to_owned(),
        federation: cells::unguarded(&row.federation).into_owned(),
        order: RatingOrder { last_round: end, first_round: start.unwrap_or(end), report_id: row.report.to_owned() },
        start,
        round_dates: days.map(day_of).collect::<Result<_>>()?,
        announced: day(row.announced),
        reported: day(row.reported),
        start_rating_day,
        list_returned: day(row.start_ratings_of).filter(|day| Some(*day) != start_rating_day),
        time_control: if_any(&row.time_control),
        certain_time_control: if_any(row.certain_time_control),
        candidate_qualifying: row.candidate_qualifying == Some(YesNo::Yes),
        is_system_declared: !row.system.is_empty(),
        is_list_of_games: row.table == "games",
        remarks: row.remarks.split(';').filter(|code| !code.is_empty()).map(str::to_owned).collect(),
        pairing: pairing.map(|outcome| Pairing { outcome, round: row.pairing_round }),
        players: Vec::new(),
        group: Group {
            kind: value(row.kind)?.or_say(|| text!("facts-no-word", found = row.kind))?,
            system: value(row.system)?.unwrap_or(System::Other),
            rounds: row.rounds,
            complete: row.complete == Some(YesNo::Yes),
            players: Vec::new(),
            careers: Vec::new(),
            games: Vec::new(),
            byes: Vec::new(),
            unexcused: Vec::new(),
            withdrawn: Vec::new(),
        },
    })
}

/// A newcomer's record as the report gave it, without the fields that the run added.
pub fn newcomer_as_filed(person: Person) -> Person {
    Person { rating: None, last_rated: None, entered: None, departure: None, merged: None, ..person }
}
