//! `kartotek time-control` and `kartotek first-rating`: questions to the law, answered in JSON.

use super::{Failure, Outcome, door};
use crate::formats::rule_set::{self, DSU_HANDBOOK};
use kartotek_law::regulation::list_membership::first_rating;
use kartotek_law::regulation::rateable::time_control::{TimeControlClass, classify};
use kartotek_law::vocabulary::{Approval, Rating, TimeControl};
use serde_json::json;

/// Tell what a time control is by § 12, § 13 and 4.5.3: normal, fide, other, rapid or blitz
#[derive(clap::Args)]
pub struct TimeControlArgs {
    /// Moves/seconds per period, as in 40/7200,1800 or 40/4500+30,900+30
    time_control: TimeControl,
    /// How to print it
    #[arg(long, value_enum, default_value = "json")]
    format: JsonFormat,
}

/// Answers for other programs.
#[derive(Clone, Copy, clap::ValueEnum)]
enum JsonFormat {
    Json,
}

pub fn time_control(args: TimeControlArgs) -> Result<Outcome, Failure> {
    let JsonFormat::Json = args.format;
    let class = match classify(&args.time_control) {
        TimeControlClass::Normal => "normal",
        TimeControlClass::Fide => "fide",
        TimeControlClass::Other => "other",
        TimeControlClass::Rapid => "rapid",
        TimeControlClass::Blitz => "blitz",
    };
    door::print(&format!("{}\n", json!({ "class": class })))?;
    Ok(Outcome::Done)
}

/// Tell whether somebody may give a new member this first rating (4.5.5.1)
#[derive(clap::Args)]
pub struct FirstRatingArgs {
    rating: i32,
    #[arg(long, value_enum, value_name = "WHO")]
    approved_by: Approver,
    /// How to print it
    #[arg(long, value_enum, default_value = "json")]
    format: JsonFormat,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Approver {
    Organiser,
    Club,
    District,
    Su,
}

pub fn first_rating(args: FirstRatingArgs) -> Result<Outcome, Failure> {
    let JsonFormat::Json = args.format;
    let rules = rule_set::read(DSU_HANDBOOK).map_err(Failure::Use)?;
    let approved_by = match args.approved_by {
        Approver::Organiser => Approval::Organiser,
        Approver::Club => Approval::Club,
        Approver::District => Approval::District,
        Approver::Su => Approval::Su,
    };
    let ok = first_rating::may_give(&rules, Rating(args.rating), approved_by);
    door::print(&format!("{}\n", json!({ "ok": ok })))?;
    Ok(Outcome::Done)
}
