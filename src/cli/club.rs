//! `kartotek club`: shows a club, or records a decision for the next run: a club is added, renamed, merged, closed or
//! moved to another district.

use super::decide::{Awaited, Signing, check};
use super::{CommandOutcome, Common, Failure, look, named, output};
use clap::builder::PossibleValue;
use kartotek_decisions::{
    AddedClubRow, ClosedClubRow, ClubRow, DecisionKind, DistrictRow, LeftRow, MergedClubRow, RenamedClubRow,
};
use kartotek_formats::texts::{text, visible};
use kartotek_law::vocabulary::Person;
use kartotek_office::decide::pending::next_register;
use kartotek_register::clubs::is_member;
use kartotek_register::ids::id_order;

/// Show a club (`club show`), or write down what changes about one; its page and the lists of earlier days stay what they were
#[derive(clap::Subcommand)]
pub enum Command {
    Show(look::ClubArgs),
    /// Add a club that the register does not have
    Add {
        /// The club's name
        name: String,
        /// Club id; default: the number after the highest
        #[arg(long)]
        id: Option<String>,
        /// Main district
        #[arg(long, default_value = "")]
        district: String,
        #[command(flatten)]
        signed: Signing,
    },
    /// Give a club another name
    Rename {
        /// Club id or name
        club: String,
        /// The new name
        name: String,
        #[command(flatten)]
        signed: Signing,
    },
    /// Merge a club into another: its people belong to the other from then on, and the club no longer exists
    Merge {
        /// Id or name of the club that no longer exists
        club: String,
        /// Id or name of the club that takes its people over
        #[arg(long, value_name = "CLUB")]
        into: String,
        /// A second club without --into is answered with what is missing
        #[arg(hide = true)]
        other: Option<String>,
        #[command(flatten)]
        signed: Signing,
    },
    /// Close a club; refused while it has members, unless --members says what becomes of them
    Close {
        /// Club id or name
        club: String,
        /// What becomes of members that it still has
        #[arg(long, value_parser = crate::cli::word::<LeftRow>(remaining_members()))]
        members: Option<LeftRow>,
        #[command(flatten)]
        signed: Signing,
    },
    /// Move a club to another main district
    District {
        /// Club id or name
        club: String,
        /// The new main district
        district: String,
        #[command(flatten)]
        signed: Signing,
    },
}

fn remaining_members() -> [PossibleValue; 2] {
    [
        PossibleValue::new("single").help("Single members"),
        PossibleValue::new("resigned").help("They resign on the day of the decision"),
    ]
}

pub fn run(command: Command, common: &Common) -> Result<CommandOutcome, Failure> {
    let (row, signed) = match command {
        Command::Show(args) => return look::club(args, common),
        Command::Add { name, id, district, signed } => {
            let id = id.map_or_else(|| next_id(&signed, common), Ok)?;
            (ClubRow::Add(AddedClubRow { id, name, district }), signed)
        }
        Command::Rename { club, name, signed } => {
            let id = named::club_id(common, signed.day(), club)?;
            (ClubRow::Rename(RenamedClubRow { id, name }), signed)
        }
        Command::Merge { club, into, other: Some(other), .. } => {
            return Err(text!("club-merge-two", club, other, into).into());
        }
        Command::Merge { club, into, other: None, signed } => {
            let id = named::club_id(common, signed.day(), club)?;
            let into = named::club_id(common, signed.day(), into)?;
            (ClubRow::Merge(MergedClubRow { id, into }), signed)
        }
        Command::Close { club, members, signed } => {
            let club = named::club_id(common, signed.day(), club)?;
            if members.is_none() {
                list_members(&club, &signed, common)?;
            }
            (ClubRow::Close(ClosedClubRow { id: club, members }), signed)
        }
        Command::District { club, district, signed } => {
            let id = named::club_id(common, signed.day(), club)?;
            (ClubRow::District(DistrictRow { id, district }), signed)
        }
    };
    let about = row.id().to_owned();
    let what = DecisionKind::Club(row);
    if let Some(objection) = what.objection() {
        return Err(objection.into());
    }
    check(&what, signed.day(), Awaited::No, common)?;
    signed.write(common, what, &about)
}

/// The number after the highest that any club has or had.
fn next_id(signed: &Signing, common: &Common) -> Result<String, Failure> {
    let register = next_register(&common.open(None)?, signed.day())?;
    let former = register.records.former_clubs.iter().map(|former| former.club.as_str());
    let ids = register.clubs.iter().map(|club| club.id.as_str()).chain(former);
    let highest = ids.filter_map(|id| id.parse::<u64>().ok()).max().unwrap_or(0);
    Ok(highest.saturating_add(1).to_string())
}

/// Prints the remaining members of a club that is to be closed.
fn list_members(club: &str, signed: &Signing, common: &Common) -> Result<(), Failure> {
    let office = common.open(None)?;
    let register = next_register(&office, signed.day())?;
    let mut members: Vec<&Person> =
        register.people.records().filter(|person| person.club == club && is_member(person)).collect();
    members.sort_by(|a, b| id_order(&a.id).cmp(&id_order(&b.id)));
    if !members.is_empty() && register.clubs.iter().any(|other| other.id == club) {
        output::tell(&text!("club-members", club, count = members.len()));
        members.iter().for_each(|person| {
            output::print_to_stderr(&format!("  {} {}", visible(&person.id, &[]), visible(&person.name, &[])))
        });
    }
    Ok(())
}
