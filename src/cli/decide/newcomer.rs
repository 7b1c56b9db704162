//! `kartotek player add`: a person enters the register without a report.

use super::super::{CommandOutcome, Common, Failure};
use super::Signing;
use kartotek_decisions::{DecisionKind, MembersRow, NewMemberRow};
use kartotek_formats::form::parse_birth_date;
use kartotek_formats::texts::text;
use kartotek_office::decide::newcomer::{NewcomerRequest, newcomer};

/// Somebody who is not in the register (§ 5 c); the rating comes with the first report
#[derive(clap::Args)]
pub struct Add {
    /// Surname, first name
    name: String,
    /// 1990-07-04, or only the year
    #[arg(long, value_name = "DATE")]
    birth_date: String,
    /// Club id or name
    #[arg(long, required_unless_present = "member")]
    club: Option<String>,
    /// F or M
    #[arg(long, value_parser = ["F", "M"])]
    sex: Option<String>,
    /// Without a club: a single member, or no member
    #[arg(long, value_parser = ["single", "no"], conflicts_with = "club")]
    member: Option<String>,
    /// FIDE's number
    #[arg(long, value_name = "ID")]
    fide_id: Option<String>,
    /// Register id; default: the number after the highest
    #[arg(long)]
    id: Option<String>,
    /// This is not the person whom the register has with such a name
    #[arg(long)]
    another: bool,
    #[command(flatten)]
    signed: Signing,
}

pub fn add(args: Add, common: &Common) -> Result<CommandOutcome, Failure> {
    let (office, _) = common.open(None)?;
    let Some(born) = parse_birth_date(&args.birth_date) else {
        return Err(Failure::Use(text!("player-birth-date", found = &args.birth_date).into()));
    };
    let request = NewcomerRequest {
        name: &args.name,
        born,
        club: args.club.as_deref(),
        id: args.id.as_deref(),
        fide_id: args.fide_id.as_deref(),
        is_another: args.another,
    };
    let found = newcomer(&office, args.signed.day(), &request)?.map_err(|why| Failure::Use(why.into()))?;
    let new = NewMemberRow {
        id: found.id.clone(),
        name: args.name,
        birth_date: Some(args.birth_date),
        club: found.club,
        fide_id: args.fide_id.unwrap_or_default(),
        sex: args.sex,
        member: args.member,
        ..NewMemberRow::default()
    };
    let federation = office.settings.federation.clone();
    let (list, changed) = (String::new(), Vec::new());
    let what = DecisionKind::Members(MembersRow { list, federation, new: vec![new], changed });
    if let Some(objection) = kartotek_office::decide::pending::objection(&office, args.signed.day(), what.clone())? {
        return Err(Failure::Use(objection.text().into()));
    }
    args.signed.write(common, what, &found.id)
}
