//! The facts of a run, read back.

use super::report::{AcceptedPlayer, Guest, NewMember, Pairing, Registered, Report, StartFrom};
use super::rows::{ENTRIES, EntryRow, GAMES, GUESTS, GameRow, GuestRow, REPORTS, ReportRow};
use super::words::{APPROVALS, KINDS, PAIRINGS, SYSTEMS, value};
use anyhow::Result;
use chrono::NaiveDate;
use csv::StringRecord;
use kartotek_formats::form::parse_birth_date;
use kartotek_formats::result::{self, ResultText};
use kartotek_formats::texts::{OrSay, in_run, text};
use kartotek_formats::{cells, office_csv};
use kartotek_law::regulation::rateable::order::RatingOrder;
use kartotek_law::vocabulary::{
    Absence, BirthDate, Bye, Entrant, FidePlayer, Game, Group, Person, PlayerIndex, Rating, System, TournamentKind,
    Withdrawal,
};
use kartotek_register::People;
use kartotek_register::records;
use kartotek_register::run_folder::{HandledReport, RunFolder};
use std::collections::{BTreeMap, HashMap, HashSet};
use std::str::FromStr;

/// A report that counts, as its run wrote it down.
#[derive(Clone, Debug)]
pub struct Kept {
    pub handled: HandledReport,
    pub report: Report,
    /// The rating in the register of each player before the booking.
    pub registered: Vec<Option<Rating>>,
}

/// The reports that count of a run, in the order of their ids, as far as `is_wanted`. Members have the names that `people` gives them, newcomers their
/// row in it; where nobody gives it, they have none.
///
/// # Errors
/// A table of the run cannot be read.
pub fn read(run: &RunFolder, people: Option<&People>, is_wanted: impl Fn(&HandledReport) -> bool) -> Result<Vec<Kept>> {
    Reading { people, ..Reading::default() }.read(run, is_wanted).or_say(|| in_run(run.name))
}

/// Those who stood in a report outside the register: their start numbers and names.
///
/// # Errors
/// The table of the run cannot be read.
pub fn guests(run: &RunFolder, report: &str) -> Result<BTreeMap<u32, String>> {
    let mut names = BTreeMap::new();
    each(run, GUESTS, |record, header| {
        let row: GuestRow = record.deserialize(Some(header))?;
        if row.report == report {
            names.insert(number(row.no)?, cells::unguarded(row.name).into_owned());
        }
        Ok(())
    })
    .or_say(|| in_run(run.name))?;
    Ok(names)
}

/// The reports of a run in which somebody of these numbers stands.
///
/// # Errors
/// The table of the run cannot be read.
pub fn reports_of(run: &RunFolder, ids: &HashSet<&str>) -> Result<HashSet<String>> {
    let mut reports = HashSet::new();
    each(run, ENTRIES, |record, header| {
        let row: EntryRow = record.deserialize(Some(header))?;
        if ids.contains(row.player) {
            reports.insert(row.report.to_owned());
        }
        Ok(())
    })
    .or_say(|| in_run(run.name))?;
    Ok(reports)
}

#[derive(Default)]
struct Reading<'p> {
    people: Option<&'p People>,
    kept: Vec<Kept>,
    places: HashMap<String, usize>,
}

impl Reading<'_> {
    fn read(mut self, run: &RunFolder, is_wanted: impl Fn(&HandledReport) -> bool) -> Result<Vec<Kept>> {
        let handled = run.handled()?;
        let mut handled = handled.into_iter();
        each(run, REPORTS, |record, header| {
            let handled = handled.next().filter(|handled| handled.status.is_in_force() && is_wanted(handled));
            let Some(handled) = handled else { return Ok(()) };
            self.places.insert(handled.report.clone(), self.kept.len());
            let report = of_row(&record.deserialize(Some(header))?)?;
            self.kept.push(Kept { report, handled, registered: Vec::new() });
            Ok(())
        })?;
        if self.kept.is_empty() {
            return Ok(self.kept);
        }
        let guests = self.guests(run)?;
        each(run, ENTRIES, |record, header| self.entry(&record.deserialize(Some(header))?, &guests))?;
        each(run, GAMES, |record, header| self.game(&record.deserialize(Some(header))?))?;
        Ok(self.kept)
    }

    /// By report and number: name and the rest.
    fn guests(&self, run: &RunFolder) -> Result<HashMap<(usize, u32), (String, Guest)>> {
        let mut guests = HashMap::new();
        each(run, GUESTS, |record, header| {
            let row: GuestRow = record.deserialize(Some(header))?;
            let Some(place) = self.places.get(row.report) else { return Ok(()) };
            let guest =
                Guest { birth_date: birth_date(row.birth_date)?, fide_id: cells::unguarded(row.fide_id).into_owned() };
            guests.insert((*place, number(row.no)?), (cells::unguarded(row.name).into_owned(), guest));
            Ok(())
        })?;
        Ok(guests)
    }

    fn entry(&mut self, row: &EntryRow, guests: &HashMap<(usize, u32), (String, Guest)>) -> Result<()> {
        let Some(&place) = self.places.get(row.report) else { return Ok(()) };
        let no: u32 = number(row.no)?;
        let rating = |text: &str| -> Result<Option<Rating>> { Ok(if_any::<i32>(text)?.map(Rating)) };
        let person = self.people.and_then(|people| people.record(row.player));
        let (name, guest) = match row.player.is_empty() {
            true => guests.get(&(place, no)).cloned().unwrap_or_default(),
            false => (person.map(|person| person.name.clone()).unwrap_or_default(), Guest::default()),
        };
        let registered = match (row.player, rating(row.first_rating)?, value(&APPROVALS, row.approved_by)) {
            ("", ..) => Registered::Outside,
            (id, Some(first_rating), Some(approved_by)) => {
                let filed = as_it_entered(id, person);
                Registered::New(Box::new(NewMember { first_rating, approved_by, filed }))
            }
            (_, Some(first), None) => Registered::Restarts(first),
            (_, None, _) => Registered::InRegister,
        };
        let start = rating(row.start_rating)?;
        let entrant = match (row.player.is_empty(), start) {
            (false, Some(rating)) => Entrant::Ours(rating),
            (true, Some(rating)) => Entrant::Outside(rating),
            (_, None) => Entrant::OutsideUnrated,
        };
        let start_from = match row.start_from {
            "list" => StartFrom::List(office_csv::date(row.list_day)?.or_say(|| text!("table-date", date = ""))?),
            "original" => StartFrom::Original,
            "first" => StartFrom::First,
            "register" => StartFrom::Register,
            _ => StartFrom::Report,
        };
        let federation = cells::unguarded(row.federation).into_owned();
        let Kept { report, registered: before, .. } = &mut self.kept[place];
        let index = report.players.len();
        report.players.push(AcceptedPlayer {
            no,
            id: row.player.to_owned(),
            name,
            registered,
            start_from,
            approved_average: rating(row.approved_average)?,
            is_candidate_approved: row.candidate_approved == "yes",
            is_non_member: row.non_member == "yes",
            is_exempt: row.exempt == "yes",
            fide: FidePlayer {
                federation: Some(federation).filter(|federation| !federation.is_empty()),
                elo: rating(row.elo)?,
                title: row.title.parse().ok(),
                sex: office_csv::parse_sex(row.sex)?,
                is_computer: row.computer == "yes",
            },
            guest,
        });
        report.group.players.push(entrant);
        let left = if_any::<u16>(row.left_after_round)?;
        report.group.withdrawn.extend(left.map(|after_round| Withdrawal { player: index, after_round }));
        for round in row.unexcused.split(';').filter(|round| !round.is_empty()) {
            report.group.unexcused.push(Absence { round: number(round)?, player: index });
        }
        before.push(rating(row.registered)?);
        Ok(())
    }

    fn game(&mut self, row: &GameRow) -> Result<()> {
        let Some(&place) = self.places.get(row.report) else { return Ok(()) };
        let report = &mut self.kept[place].report;
        let player = |no: &str| -> Result<PlayerIndex> {
            let no: u32 = number(no)?;
            let place = report.players.binary_search_by_key(&no, |player| player.no);
            place.ok().or_say(|| text!("facts-no-entry", report = row.report, no = no.to_string()))
        };
        let (round, white) = (number(row.round)?, player(row.white_no)?);
        match result::parse(row.result).or_say(|| text!("facts-no-result", found = row.result))? {
            ResultText::Bye(kind) => report.group.byes.push(Bye { round, player: white, kind }),
            ResultText::Game(result) => {
                let black = player(row.black_no)?;
                report.group.games.push(Game { round: Some(round), white, black, result });
            }
        }
        Ok(())
    }
}

/// Hands each row of a table to `take`.
fn each(run: &RunFolder, table: &str, take: impl FnMut(&StringRecord, &StringRecord) -> Result<()>) -> Result<()> {
    let name = format!("{table}.csv");
    records::each(&name, &run.read(&name)?, take)
}

fn birth_date(text: &str) -> Result<Option<BirthDate>> {
    if text.is_empty() {
        return Ok(None);
    }
    parse_birth_date(text).map(Some).or_say(|| text!("table-birth-date", date = text))
}

fn number<T: FromStr>(text: &str) -> Result<T> {
    text.parse().ok().or_say(|| text!("facts-no-number", found = text))
}

fn if_any<T: FromStr>(text: &str) -> Result<Option<T>> {
    if text.is_empty() { Ok(None) } else { number(text).map(Some) }
}

fn of_row(row: &ReportRow) -> Result<Report> {
    let end = office_csv::date(row.end)?.or_say(|| text!("table-date", date = row.end))?;
    let start = office_csv::date(row.start)?;
    let days = row.round_dates.split(';').filter(|day| !day.is_empty());
    let round_dates: Vec<NaiveDate> =
        days.filter_map(|day| office_csv::date(day).transpose()).collect::<Result<_>>()?;
    let start_rating_day = office_csv::date(row.start_rating_day)?;
    let start_ratings_of = office_csv::date(row.start_ratings_of)?;
    let some = |text: &str| (!text.is_empty()).then(|| cells::unguarded(text).into_owned());
    let round = if_any(row.pairing_round)?;
    Ok(Report {
        id: row.report.to_owned(),
        name: cells::unguarded(row.name).into_owned(),
        tournament: row.tournament.to_owned(),
        federation: cells::unguarded(row.federation).into_owned(),
        order: RatingOrder { last_round: end, first_round: start.unwrap_or(end), report_id: row.report.to_owned() },
        start,
        round_dates,
        announced: office_csv::date(row.announced)?,
        reported: office_csv::date(row.reported)?,
        start_rating_day,
        list_returned: start_ratings_of.filter(|day| Some(*day) != start_rating_day),
        time_control: some(row.time_control),
        certain_time_control: some(row.certain_time_control),
        candidate_qualifying: row.candidate_qualifying == "yes",
        is_system_declared: !row.system.is_empty(),
        is_list_of_games: row.table == "games",
        remarks: row.remarks.split(';').filter(|code| !code.is_empty()).map(str::to_owned).collect(),
        pairing: value(&PAIRINGS, row.pairing).map(|outcome| Pairing { outcome, round }),
        players: Vec::new(),
        group: Group {
            kind: value(&KINDS, row.kind).unwrap_or(TournamentKind::Approved),
            system: value(&SYSTEMS, row.system).unwrap_or(System::Other),
            rounds: if_any(row.rounds)?,
            complete: row.complete == "yes",
            players: Vec::new(),
            games: Vec::new(),
            byes: Vec::new(),
            unexcused: Vec::new(),
            withdrawn: Vec::new(),
        },
    })
}

/// A newcomer as the report gave the person: the register's row without what the run made of it.
fn as_it_entered(id: &str, person: Option<&Person>) -> Person {
    match person {
        None => Person::new(id.to_owned(), String::new(), String::new()),
        Some(person) => {
            Person { rating: None, last_rated: None, entered: None, departure: None, merged: None, ..person.clone() }
        }
    }
}
