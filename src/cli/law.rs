//! `kartotek time-control` and `kartotek first-rating`: questions about the law.

use super::{CommandOutcome, Common, Failure, TextFormat, clock, json, language, output, rule_sets};
use kartotek_formats::diagnostic::codes::first_ratings;
use kartotek_formats::texts::{Text, Value, text};
use kartotek_formats::time_control::{self, TimeControlReading};
use kartotek_law::regulation::list_membership::first_rating::{self, needed_approval};
use kartotek_law::regulation::rateable::time_control::{TimeControlClass, classify};
use kartotek_law::vocabulary::{Approval, Rating};
use schemars::JsonSchema;
use serde::Serialize;

/// Say what a time control is by § 12, § 13 and 4.5.3: normal, FIDE's, rapid, blitz or something else
#[derive(clap::Args)]
pub struct TimeControlArgs {
    /// Moves/seconds per period, as in 40/7200,1800 or 40/4500+30,900+30; or in words
    time_control: String,
    /// How to print it
    #[arg(long, value_enum, default_value = "text")]
    format: TextFormat,
}

#[derive(Serialize, JsonSchema)]
pub struct Classified {
    class: &'static str,
}

pub fn time_control(args: &TimeControlArgs, common: &Common) -> Result<CommandOutcome, Failure> {
    common.check_named_office()?;
    let asked = args.time_control.as_str();
    let control = match time_control::read(asked) {
        TimeControlReading::Certain(control) => control,
        TimeControlReading::Probable(probable) => {
            return Err(text!("law-time-unit", asked, probable = probable.to_string()).into());
        }
        TimeControlReading::Unclear(_) => return Err(text!("law-time-unread", asked).into()),
    };
    let full_class = classify(&control);
    let name = match full_class {
        TimeControlClass::Normal => "normal",
        TimeControlClass::Fide => "fide",
        TimeControlClass::Other => "other",
        TimeControlClass::Rapid => "rapid",
        TimeControlClass::Blitz => "blitz",
    };
    let minutes = control.minutes();
    let coded = control.to_string();
    let mut sentences = vec![text!("law-time", class = name, control = coded.as_str(), minutes)];
    if matches!(full_class, TimeControlClass::Rapid | TimeControlClass::Blitz)
        && let Some(meant) = time_control::meant_in_minutes(asked)
    {
        let class = if classify(&meant) == TimeControlClass::Fide { "fide" } else { "normal" };
        sentences.push(text!("law-time-minutes", meant = meant.to_string(), class));
    }
    output::answer(args.format, || json::line(&Classified { class: name }), || lines(&sentences))
}

/// Say whether somebody may give a new member this first rating (4.5.5.1)
#[derive(clap::Args)]
pub struct FirstRatingArgs {
    /// The first rating
    rating: i32,
    /// Who would approve it
    #[arg(long, value_enum, value_name = "WHO")]
    approved_by: Approver,
    /// Rule sets: ids of the program, or files (NAME.toml). Default: the office's, else dsu-handbook
    #[arg(long, value_name = "RULES", value_delimiter = ',')]
    rules: Vec<String>,
    /// How to print it
    #[arg(long, value_enum, default_value = "text")]
    format: TextFormat,
}

#[derive(Serialize, JsonSchema)]
pub struct MayGive {
    ok: bool,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Approver {
    #[value(alias = "arrangør")]
    Organiser,
    #[value(alias = "klub")]
    Club,
    #[value(alias = "hovedkreds")]
    District,
    Su,
}

pub fn first_rating(args: &FirstRatingArgs, common: &Common) -> Result<CommandOutcome, Failure> {
    common.check_named_office()?;
    let book = rule_sets::of_office_or_alone(&args.rules, common)?;
    let rules = book.in_force_on(clock::today());
    let (approved_by, who) = match args.approved_by {
        Approver::Organiser => (Approval::Organiser, "organiser"),
        Approver::Club => (Approval::Club, "club"),
        Approver::District => (Approval::District, "district"),
        Approver::Su => (Approval::Su, "su"),
    };
    let ok = first_rating::may_give(rules, Rating(args.rating), approved_by);
    let rating = args.rating.to_string();
    let sentence = match needed_approval(rules, Rating(args.rating)) {
        _ if ok => text!("law-first-rating", who, rating),
        Some(needed) => {
            let approver = Value::word(if needed == Approval::Su { "su" } else { "district" });
            text!("law-first-rating-higher", who, rating, approver)
        }
        None => {
            let first = &rules.constants.first_ratings;
            let club: Vec<String> = first.club.iter().map(|rating| rating.0.to_string()).collect();
            first_ratings(text!("law-first-rating-nobody"), first).with("rating", rating).with("all", club.join(", "))
        }
    };
    output::answer(args.format, || json::line(&MayGive { ok }), || lines(&[sentence]))
}

fn lines(sentences: &[Text]) -> String {
    sentences.iter().map(|sentence| sentence.say(language()) + "\n").collect()
}
