//! `kartotek template`: writes the workbook for a club's next tournament.

use super::{CommandOutcome, Common, Failure, named, output, schema};
use anyhow::Result;
use kartotek_formats::texts::text;
use kartotek_formats::xlsx::{self, Member};
use kartotek_law::vocabulary::{Club, Person};
use kartotek_publish::lists::ratinglist::order_of;
use kartotek_register::Office;
use kartotek_register::clubs::is_member;
use std::path::PathBuf;

/// Write a workbook for a club's next tournament, with its members to choose from
#[derive(clap::Args)]
pub struct Args {
    /// The club: its id, or its name
    #[arg(long, value_name = "CLUB")]
    club: String,
    /// Write it to this file; without it, to a pipe
    #[arg(long, value_name = "FILE.xlsx")]
    out: Option<PathBuf>,
}

pub fn run(args: &Args, common: &Common) -> Result<CommandOutcome, Failure> {
    let office = common.open_or_founding(None)?;
    let club = named::club(&office.clubs, &office.records.former_clubs, &args.club)?;
    let (members, hidden) = members(&office, club)?;
    let form = xlsx::Club { name: &club.name, members: &members };
    let bytes = xlsx::template(output::language(), Some(&form)).map_err(|error| Failure::Output(error.into()))?;
    let Some(path) = &args.out else {
        schema::spreadsheet(&bytes)?;
        return Ok(CommandOutcome::Done);
    };
    output::write_file(path, &bytes)?;
    let file = path.display().to_string();
    output::tell(&text!("template-written", file, members = members.len(), club = &club.name));
    if hidden > 0 {
        output::tell(&text!("template-hidden", count = hidden));
    }
    Ok(CommandOutcome::Done)
}

/// The club's public members by name, and the number of the others.
fn members(office: &Office, club: &Club) -> Result<(Vec<Member>, usize)> {
    let is_of_club = |person: &&Person| person.club == club.id && is_member(person);
    let (shown, hidden): (Vec<&Person>, Vec<&Person>) =
        office.people.iter().filter(is_of_club).partition(|person| person.public);
    let order = order_of(output::language())?;
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
