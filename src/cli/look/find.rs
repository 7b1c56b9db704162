//! `kartotek find`: finds people and clubs by partial data.

use super::super::{CommandOutcome, Common, Failure, TextFormat, json, language, named, output, table};
use crate::cli::table::or_empty;
use chrono::NaiveDate;
use kartotek_formats::entry_list::FILLED_ELO;
use kartotek_formats::office_csv;
use kartotek_formats::texts::{Text, Value, text, visible};
use kartotek_law::vocabulary::{Club, Departure, Person};
use kartotek_office::open::used_decisions;
use kartotek_office::questions::find::{self, FindResult, FoundPerson, Register};
use kartotek_office::questions::games_of::games_of;
use kartotek_publish::headings::heading;
use kartotek_register::Office;
use kartotek_register::clubs::{district_name, is_member};
use kartotek_register::fide_records::FideRecords;
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::HashSet;
use std::fmt::Write;

/// Find people and clubs by what is remembered: parts of a name in any order and spelling, an id, a birth year, a club
#[derive(clap::Args)]
#[command(after_long_help = HELP)]
pub struct Args {
    /// Parts of a name, an id, a FIDE id, a birth year or date, a club's name or id
    #[arg(required = true, value_name = "WORDS")]
    words: Vec<String>,
    /// How many people are shown
    #[arg(long, value_name = "N", default_value_t = 20)]
    limit: usize,
    /// In the register as it stood on this day; default: the newest
    #[arg(long, value_name = "DATE", value_parser = crate::cli::day)]
    as_of: Option<NaiveDate>,
    /// How to print it
    #[arg(long, value_enum, default_value = "text")]
    format: TextFormat,
}

const HELP: &str = "\
All words have to fit the same person or club: `find soerensen kirsten 1958`, `find kirsten skovby`, `find 1400123`. ø, ö and
oe are one letter, and so are å and aa, æ and ae; accents and capitals do not matter. Former names, names of merged
records and names of `decide alias` are searched too. If nobody fits all words, those who fit most of them are shown.

Before the first run the founding tables are looked at.";

pub fn run(args: Args, common: &Common) -> Result<CommandOutcome, Failure> {
    let office = common.open_or_founding(args.as_of)?;
    let decisions = used_decisions::decisions(&office)?;
    let register = Register::of(&office).with_aliases(&decisions, args.as_of.unwrap_or(NaiveDate::MAX));
    let words = find::words_of(&args.words);
    let results = find::find(&register, &words);
    match args.format {
        TextFormat::Json => {
            let found = FoundJson::of(&office, &results, args.limit);
            output::print(&json::pretty(&found)?)?;
        }
        TextFormat::Text => print_found(&office, &results, args.limit)?,
    }
    Ok(CommandOutcome::Done)
}

fn print_found(office: &Office, found: &FindResult, limit: usize) -> Result<(), Failure> {
    if found.people.is_empty() && found.clubs.is_empty() && found.former_clubs.is_empty() {
        output::tell(&text!("find-nobody"));
        return Ok(());
    }
    if !found.people.is_empty() && !found.fits_all_words {
        output::tell(&text!("find-not-all-words"));
    }
    let mut page = String::new();
    for club in &found.clubs {
        let members = members_of(office, club);
        let district = if club.district.is_empty() { "none" } else { district_name(&club.district) };
        let line = text!("find-club", id = &club.id, name = &club.name, district, members);
        let _ = writeln!(page, "{}", line.say(language()));
    }
    for former in &found.former_clubs {
        let _ = writeln!(page, "{}", named::ended_club(former, &office.clubs).say(language()));
    }
    let shown = &found.people[..found.people.len().min(limit)];
    if !shown.is_empty() {
        page.push_str(if page.is_empty() { "" } else { "\n" });
        page += &(people(office, shown) + "\n");
    }
    if let [found] = shown {
        page += &games(office, &found.person.id)?;
    }
    output::print(&page)?;
    let more = found.people.len() - shown.len();
    if more > 0 {
        output::tell(&text!("find-more", more));
    }
    Ok(())
}

fn people(office: &Office, shown: &[FoundPerson]) -> String {
    let records = office.records.by_person(office.people.merges());
    // The columns of Elo are left out if they are empty.
    let has_elo = shown.iter().any(|found| records.fide.elo_of(found.person).iter().any(Option::is_some));
    let fixed_columns = ["id", "name", "birth_year", "club", "rating", "last_rated"];
    let columns = fixed_columns.into_iter().chain(FILLED_ELO.into_iter().filter(|_| has_elo));
    let headings = columns.map(|column| heading(column, language()));
    let mut table = table::new(headings.chain([text!("find-note").say(language())]));
    for found in shown {
        let person = found.person;
        let born = or_empty(person.birth_date.map(|birth| birth.year()));
        let (rating, last) = (or_empty(person.rating), or_empty(person.last_rated));
        let all_notes = notes(found);
        let notes =
            if all_notes.is_empty() { Text::from("") } else { text!("look-value", value = Value::Each(all_notes)) };
        let [id, name, club] =
            [&person.id, &person.name, office.club_name(&person.club)].map(|text| visible(text, &[]).into_owned());
        let elo = records.fide.elo_of(person).map(or_empty).into_iter().filter(|_| has_elo);
        table.add_row([id, name, born, club, rating, last].into_iter().chain(elo).chain([notes.say(language())]));
    }
    table::align_right(&mut table, [2, 4]);
    if has_elo {
        table::align_right(&mut table, 6..9);
    }
    table::lines(&mut table)
}

/// A line with the number of games a person has played and the command that lists them; empty: no known games.
fn games(office: &Office, id: &str) -> Result<String, Failure> {
    let games = games_of(office, id)?;
    let Some(last) = games.last() else { return Ok(String::new()) };
    let tournaments = games.iter().map(|game| &game.report).collect::<HashSet<_>>().len();
    let line = text!("find-games", games = games.len(), tournaments, day = last.day, id);
    Ok(line.say(language()) + "\n")
}

/// Notes besides the columns: why the person fits, and whether they have left.
fn notes(found: &FoundPerson) -> Vec<Text> {
    let mut notes: Vec<Text> = Vec::new();
    notes.extend(found.merged.map(|id| text!("find-merged", id)));
    notes.extend(found.former_names.iter().map(|name| text!("find-former", name = *name)));
    notes.extend(found.aliases.iter().map(|name| text!("find-alias", name = *name)));
    for note in found.fits.iter().filter_map(|fit| fit.said()) {
        if !notes.contains(&note) {
            notes.push(note);
        }
    }
    notes.extend(match found.person.departure {
        Some(Departure::Resigned(day)) => Some(text!("life-resigned", day)),
        Some(Departure::Died(day)) => Some(text!("life-died", day)),
        Some(Departure::EntryTakenBack(day)) => Some(text!("life-entry-taken-back", day)),
        None => None,
    });
    notes.extend((!found.person.public).then(|| text!("find-hidden")));
    notes
}

fn members_of(office: &Office, club: &Club) -> usize {
    let numbers = office.people.numbers_with([office_csv::CLUB], |[id]| id == club.id);
    let persons = numbers.into_iter().map(|number| office.people.by_number(number));
    persons.filter(|person| person.club == club.id && is_member(person)).count()
}

#[derive(Serialize, JsonSchema)]
pub struct FoundJson<'a> {
    /// The day of the run that was searched; null: the founding tables were.
    as_of: Option<String>,
    /// False: no person fits all words.
    fits_all_words: bool,
    people: Vec<PersonJson<'a>>,
    /// The number of people who fit as well but are not shown.
    more: usize,
    clubs: Vec<ClubJson<'a>>,
}

#[derive(Serialize, JsonSchema)]
struct PersonJson<'a> {
    id: &'a str,
    name: &'a str,
    birth_date: String,
    birth_year: Option<i32>,
    club: &'a str,
    club_name: &'a str,
    federation: &'a str,
    member: &'static str,
    fide_id: &'a str,
    rating: Option<i32>,
    /// Elo of standard, rapid and blitz.
    elo: Option<i32>,
    elo_rapid: Option<i32>,
    elo_blitz: Option<i32>,
    last_rated: Option<String>,
    /// The day of departure.
    left: Option<String>,
    public: bool,
    former_names: &'a [&'a str],
    /// Names of aliases that a word fits.
    aliases: &'a [&'a str],
    merged_record: Option<&'a str>,
    /// The way in which each word fits.
    fits: Vec<&'static str>,
}

#[derive(Serialize, JsonSchema)]
struct ClubJson<'a> {
    id: &'a str,
    name: &'a str,
    district: &'a str,
    members: usize,
}

impl<'a> FoundJson<'a> {
    fn of(office: &'a Office, found: &'a FindResult, limit: usize) -> FoundJson<'a> {
        let clubs = found.clubs.iter().map(|club| ClubJson {
            id: &club.id,
            name: &club.name,
            district: &club.district,
            members: members_of(office, club),
        });
        let records = office.records.by_person(office.people.merges());
        FoundJson {
            as_of: office.current().map(|run| run.name.date.to_string()),
            fits_all_words: found.fits_all_words,
            people: found
                .people
                .iter()
                .take(limit)
                .map(|person| PersonJson::of(office, &records.fide, person))
                .collect(),
            more: found.people.len().saturating_sub(limit),
            clubs: clubs.collect(),
        }
    }
}

impl<'a> PersonJson<'a> {
    fn of(office: &'a Office, fide: &FideRecords, found_person: &'a FoundPerson) -> PersonJson<'a> {
        let person: &Person = found_person.person;
        let [elo, elo_rapid, elo_blitz] = fide.elo_of(person);
        PersonJson {
            id: &person.id,
            name: &person.name,
            birth_date: office_csv::birth_date(person.birth_date),
            birth_year: person.birth_date.map(|birth| birth.year()),
            club: &person.club,
            club_name: office.club_name(&person.club),
            federation: &person.federation,
            member: office_csv::member(person.member),
            fide_id: &person.fide_id,
            rating: person.rating.map(|rating| rating.0),
            elo,
            elo_rapid,
            elo_blitz,
            last_rated: person.last_rated.map(|day| day.to_string()),
            left: person.departure.map(|departure| departure.day().to_string()),
            public: person.public,
            former_names: &found_person.former_names,
            aliases: &found_person.aliases,
            merged_record: found_person.merged,
            fits: found_person.fits.iter().map(|fit| fit.code()).collect(),
        }
    }
}
