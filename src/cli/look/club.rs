//! `kartotek club show`: the register's data about a club.

use super::super::{CommandOutcome, Common, Failure, named};
use super::{ShowFormat, print};
use crate::cli::table::or_empty;
use chrono::NaiveDate;
use kartotek_formats::texts::{Text, Value, text};
use kartotek_law::vocabulary::Club;
use kartotek_office::questions::club::ClubRecord;
use kartotek_office::questions::find::{self, Register};
use kartotek_publish::document::{Document, Section};
use kartotek_register::Office;
use kartotek_register::clubs::district_name;

/// Show a club: its district, the names it had, its members, what it has announced
#[derive(clap::Args)]
pub struct Args {
    /// Club id, or the name or a part of it
    club: String,
    /// As the register stood on this day; default: the newest
    #[arg(long, value_name = "DATE", value_parser = crate::cli::day)]
    as_of: Option<NaiveDate>,
    /// How to print it
    #[arg(long, value_enum, default_value = "text")]
    format: ShowFormat,
}

pub fn run(args: Args, common: &Common) -> Result<CommandOutcome, Failure> {
    let office = common.open_or_founding(args.as_of)?;
    let record = ClubRecord::of(&office, club(&office, &args.club)?)?;
    print(&document(&record), &record, args.format)?;
    Ok(CommandOutcome::Done)
}

/// Finds a club like other commands, or else by a part of its name that no other club has.
///
/// # Errors
/// No club, or several; the message names the likely ones.
fn club<'o>(office: &'o Office, typed: &str) -> Result<&'o Club, Failure> {
    named::club(&office.clubs, &office.records.former_clubs, typed).or_else(|why| {
        let found = find::find(&Register::of(office), &find::words_of(&[typed.to_owned()]));
        match found.clubs.as_slice() {
            [club] => Ok(*club),
            [] => Err(why),
            several => Err(named::several_clubs(typed, several)),
        }
    })
}

fn document(record: &ClubRecord) -> Document {
    let title = text!("person", id = &record.id, name = &record.name);
    let members = record.members.len();
    let district = if record.district.is_empty() { "none" } else { district_name(&record.district) };
    let lead = match record.as_of.is_empty() {
        true => text!("club-page-unfounded", district, members),
        false => text!("club-page-lead", district, members, as_of = &record.as_of),
    };
    let all_sections = [former_names(record), members_of(record), tournaments(record)];
    let sections = all_sections.into_iter().filter(|section| !section.rows.is_empty()).collect();
    Document { title, lead: vec![lead], sections, foot: Vec::new() }
}

fn former_names(record: &ClubRecord) -> Section {
    let columns = [text!("fact-name"), text!("club-district"), text!("person-until")];
    let mut section = Section::new(text!("club-section-before"), columns);
    for before in &record.before {
        section.rows.push([&before.name, &before.district, &before.until].map(|cell| Text::from(cell.as_str())).into());
    }
    section
}

fn members_of(record: &ClubRecord) -> Section {
    let columns = [text!("fact-id"), text!("fact-name"), text!("club-born"), text!("fact-rating")];
    let mut section = Section::new(text!("club-section-members"), columns);
    section.columns.extend([text!("fact-last_rated"), text!("find-note")]);
    let number = |number: Option<i32>| Text::from(or_empty(number));
    for member in &record.members {
        let (id, name) = (Text::from(member.id.as_str()), Text::from(member.name.as_str()));
        let last = Text::from(member.last_rated.clone().unwrap_or_default());
        let note = if member.public { Text::from("") } else { text!("find-hidden") };
        section.rows.push(vec![id, name, number(member.birth_year), number(member.rating), last, note]);
    }
    section
}

fn tournaments(record: &ClubRecord) -> Section {
    let columns = [text!("person-from"), text!("person-to"), text!("person-tournament"), text!("fact-name")];
    let mut section = Section::new(text!("club-section-tournaments"), columns);
    section.columns.push(text!("club-reports"));
    for announced in &record.tournaments {
        let report_ids = announced.reports.iter().map(|report| Text::from(report.as_str())).collect();
        let reports = match announced.reports.is_empty() {
            true => text!("club-no-report"),
            false => text!("look-value", value = Value::Each(report_ids)),
        };
        let cells = [&announced.start, &announced.end, &announced.tournament, &announced.name]
            .map(|cell| Text::from(cell.as_str()));
        section.rows.push(cells.into_iter().chain([reports]).collect());
    }
    section
}
