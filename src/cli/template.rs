//! `kartotek template`: the workbook for a club's next tournament.

use super::{Common, Failure, Outcome, door, schema};
use anyhow::Result;
use kartotek_formats::name::words_key;
use kartotek_formats::texts::{Language, OrSay, Text, Value, cannot_write, text};
use kartotek_formats::xlsx::{self, Member};
use kartotek_law::vocabulary::{Club, Person};
use kartotek_office::questions::find;
use kartotek_publish::name_order::order_of;
use kartotek_register::{Office, fsx, names};
use std::path::PathBuf;

/// Write a workbook for a club's next tournament, with its members to choose from
#[derive(clap::Args)]
pub struct Args {
    /// The club: its id, or its name
    #[arg(long, value_name = "ID")]
    club: String,
    /// Write it to this file; without it, to a pipe
    #[arg(long, value_name = "FILE.xlsx")]
    out: Option<PathBuf>,
}

pub fn run(args: &Args, common: &Common) -> Result<Outcome, Failure> {
    let (office, language) = common.open(None)?;
    let office = find::with_founding(office, super::clock::today()).map_err(Failure::Use)?;
    let club = find_club(&office.clubs, &args.club)?;
    let (members, hidden) = members(&office, club, language).map_err(Failure::Office)?;
    let form = xlsx::Club { name: &club.name, members: &members };
    let bytes = xlsx::club_template(language, &form).map_err(|error| Failure::Output(error.into()))?;
    let Some(path) = &args.out else {
        schema::spreadsheet(&bytes)?;
        return Ok(Outcome::Done);
    };
    fsx::replace_file(path, &bytes).or_say(|| cannot_write(path)).map_err(Failure::Output)?;
    let file = path.display().to_string();
    door::tell(&text!("template-written", file, members = members.len(), club = &club.name).say(language));
    if hidden > 0 {
        door::tell(&text!("template-hidden", count = hidden).say(language));
    }
    Ok(Outcome::Done)
}

/// By id, else by name, whatever the order of its words.
fn find_club<'c>(clubs: &'c [Club], typed: &str) -> Result<&'c Club, Failure> {
    let by_id = clubs.iter().find(|club| club.id == typed);
    let by_name = || clubs.iter().find(|club| words_key(&club.name) == words_key(typed));
    by_id.or_else(by_name).ok_or_else(|| {
        let likely: Vec<Text> =
            likely(clubs, typed).map(|club| Text::from(format!("{} {}", club.id, club.name))).collect();
        let known = clubs.len();
        Failure::Use(match likely.is_empty() {
            true => text!("template-club-unknown", club = typed, known).into(),
            false => text!("template-club-like", club = typed, likely = Value::AnyOf(likely)).into(),
        })
    })
}

/// Those that have a word of what was typed, however it is spelt.
fn likely<'c>(clubs: &'c [Club], typed: &str) -> impl Iterator<Item = &'c Club> {
    const MOST: usize = 5;
    let sought: Vec<String> = names::parts(typed).iter().map(|part| names::sound(part)).collect();
    let has_one = move |club: &&Club| names::parts(&club.name).iter().any(|part| sought.contains(&names::sound(part)));
    clubs.iter().filter(has_one).take(MOST)
}

/// Those of a club that may be shown, by name; and how many others there are.
fn members(office: &Office, club: &Club, language: Language) -> Result<(Vec<Member>, usize)> {
    let is_member = |person: &&Person| person.club == club.id && person.departure.is_none();
    let (shown, hidden): (Vec<&Person>, Vec<&Person>) =
        office.people.iter().filter(is_member).partition(|person| person.public);
    let order = order_of(language)?;
    let mut members: Vec<Member> = shown
        .into_iter()
        .map(|person| Member {
            id: person.id.clone(),
            name: person.name.clone(),
            rating: person.rating.map(|rating| rating.0),
            birth_year: person.birth_date.map(|date| date.year()),
        })
        .collect();
    members.sort_by(|one, other| order.compare(&one.name, &other.name).then_with(|| one.id.cmp(&other.id)));
    Ok((members, hidden.len()))
}
