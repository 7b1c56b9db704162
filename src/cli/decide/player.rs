//! `kartotek player` and `official`: a person enters the register without a report, and changes of a registered person.

use super::super::{CommandOutcome, Common, Failure, clock, look, named};
use super::Signing;
use super::check::{Awaited, check, check_merge};
use chrono::NaiveDate;
use kartotek_decisions::{
    ApproverRow, Day, DecisionKind, LicenceRow, MembersRow, MergeRow, NewMemberRow, OfficialRow, PersonChange,
    RatingRow, UnmergeRow,
};
use kartotek_formats::form::parse_birth_date;
use kartotek_formats::texts::text;
use kartotek_office::decide::newcomer::{NewcomerRequest, newcomer};
use kartotek_office::decide::pending::objection;

/// Show a person of the register (`player show`), or write down what changes about one, or a new rating that RK approved
#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct PlayerArgs {
    #[command(subcommand)]
    records: Option<Records>,
    #[command(flatten)]
    change: Option<Change>,
}

#[derive(clap::Subcommand)]
enum Records {
    Add(Add),
    /// Two records are one person's: keep one; from the next run on, whatever names the other counts for the one that is kept
    Merge(TwoRecords),
    /// Take a merge back: two people again; what happened since stays with the one that was kept
    Unmerge(TwoRecords),
    /// Show everything the register holds about a person, and where it comes from
    Show(look::PlayerArgs),
    /// List the games of a person, with opponents, results and whether they were rated
    Games(look::PlayerGamesArgs),
}

#[derive(clap::Args)]
struct TwoRecords {
    /// Register id of the record that is, or was, kept
    player: String,
    /// Register id of the other record
    duplicate: String,
    /// The rating of the kept record from then on; `merge` needs it where both have rated games and different ratings
    #[arg(long)]
    rating: Option<i32>,
    #[command(flatten)]
    signed: Signing,
}

// A group that contains another one must name an argument to be found.
#[derive(clap::Args)]
#[group(args = ["id"])]
struct Change {
    /// Register id
    id: String,
    /// Surname, First name
    #[arg(long)]
    name: Option<String>,
    /// 1990-07-04, or only the year
    #[arg(long, value_name = "DATE")]
    birth_date: Option<String>,
    /// F or M
    #[arg(long, value_parser = ["F", "M"])]
    sex: Option<String>,
    /// Club id or name; empty: none
    #[arg(long)]
    club: Option<String>,
    /// Three letters, as in DEN
    #[arg(long)]
    federation: Option<String>,
    /// Three letters, as in DEN; a Danish citizen with another citizenship too is DEN (§ 36)
    #[arg(long, value_name = "COUNTRY")]
    citizenship: Option<String>,
    /// A member of the club, not a member, or a single member
    #[arg(long, value_parser = ["yes", "no", "single"])]
    member: Option<String>,
    /// FIDE's number; empty: none
    #[arg(long)]
    fide_id: Option<String>,
    /// Elo-rated games, as RK counts them (4.5.6.1)
    #[arg(long)]
    fide_games: Option<u32>,
    /// Whether the name is on public lists
    #[arg(long, value_parser = ["yes", "no"])]
    public: Option<String>,
    /// The day the player left the federation
    #[arg(long, value_name = "DATE", value_parser = crate::cli::day)]
    resigned: Option<NaiveDate>,
    /// The day the player died
    #[arg(long, value_name = "DATE", value_parser = crate::cli::day)]
    died: Option<NaiveDate>,
    /// The player was erased, and is to be in the register by name again
    #[arg(long, requires = "name")]
    taken_back: bool,
    /// A new rating (4.5.5.1.6); needs --approved-by rk
    #[arg(long, requires = "approved_by")]
    rating: Option<i32>,
    /// The body that approved the rating
    #[arg(long, value_enum, value_name = "WHO", requires = "rating")]
    approved_by: Option<Approver>,
    #[command(flatten)]
    signed: Signing,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Approver {
    Rk,
    Su,
    #[value(alias = "hovedkreds")]
    District,
    #[value(alias = "klub")]
    Club,
    #[value(alias = "arrangør")]
    Organiser,
}

pub fn player(args: PlayerArgs, common: &Common) -> Result<CommandOutcome, Failure> {
    match (args.records, args.change) {
        (Some(Records::Add(args)), _) => add(args, common),
        (Some(Records::Merge(records)), _) => {
            let merge = |player, duplicate, rating| DecisionKind::Merge(MergeRow { player, duplicate, rating });
            write_about_records(records, merge, common)
        }
        (Some(Records::Unmerge(records)), _) => {
            let unmerge = |player, duplicate, rating| DecisionKind::Unmerge(UnmergeRow { player, duplicate, rating });
            write_about_records(records, unmerge, common)
        }
        (Some(Records::Show(args)), _) => look::player(&args, common),
        (Some(Records::Games(args)), _) => look::player_games(&args, common),
        (None, Some(change)) => change_person(change, common),
        (None, None) => Err(text!("player-nothing-named").into()),
    }
}

fn write_about_records(
    records: TwoRecords,
    what: impl FnOnce(String, String, Option<i32>) -> DecisionKind,
    common: &Common,
) -> Result<CommandOutcome, Failure> {
    let TwoRecords { player, duplicate, rating, signed } = records;
    let about = format!("{player}-{duplicate}");
    let what = what(player.clone(), duplicate.clone(), rating);
    check_merge(&what, [&player, &duplicate], signed.day(), common)?;
    signed.write(common, what, &about)
}

fn change_person(args: Change, common: &Common) -> Result<CommandOutcome, Failure> {
    let id = args.id;
    let today = clock::today();
    let is_without_club = args.club.as_ref().is_some_and(|club| club.trim().is_empty());
    if let Some(day) = args.died.filter(|&day| day > today) {
        return Err(text!("player-died-later", day, today).into());
    }
    let club = match args.club.filter(|club| !club.trim().is_empty()) {
        Some(club) => Some(named::club_id(common, args.signed.day(), club)?),
        None => is_without_club.then(String::new),
    };
    let change = PersonChange {
        id: id.clone(),
        name: args.name,
        birth_date: args.birth_date,
        sex: args.sex,
        club,
        federation: args.federation,
        citizenship: args.citizenship,
        member: args.member,
        fide_id: args.fide_id,
        fide_games: args.fide_games,
        public: args.public.map(|public| public == "yes"),
        resigned: args.resigned.map(Day),
        died: args.died.map(Day),
        taken_back: args.taken_back,
        ..PersonChange::default()
    };
    match (args.rating.zip(args.approved_by), !change.is_empty()) {
        (Some((rating, approved_by)), false) => {
            let approved_by = match approved_by {
                Approver::Rk => ApproverRow::Rk,
                Approver::Su => ApproverRow::Su,
                Approver::District => ApproverRow::District,
                Approver::Club => ApproverRow::Club,
                Approver::Organiser => ApproverRow::Organiser,
            };
            let what = DecisionKind::Rating(RatingRow { player: id.clone(), rating, approved_by });
            check(&what, args.signed.day(), Awaited::No, common)?;
            args.signed.write(common, what, &id)
        }
        (Some(_), true) => Err(text!("player-rating-alone").into()),
        (None, true) => {
            let what = DecisionKind::Player(Box::new(change));
            check(&what, args.signed.day(), Awaited::No, common)?;
            args.signed.write(common, what, &id)
        }
        (None, false) => Err(text!("player-nothing-named").into()),
    }
}

/// Write down a licence of a tournament director, or its end (4.6)
#[derive(clap::Args)]
pub struct OfficialArgs {
    /// Register id
    player: String,
    /// The kind of licence
    #[arg(long, value_parser = crate::cli::word::<LicenceRow>(["director", "aspirant"]))]
    licence: LicenceRow,
    /// First day
    #[arg(long, value_name = "DATE", value_parser = crate::cli::day)]
    from: Option<NaiveDate>,
    /// Last day
    #[arg(long, value_name = "DATE", value_parser = crate::cli::day)]
    to: Option<NaiveDate>,
    #[command(flatten)]
    signed: Signing,
}

pub fn official(args: OfficialArgs, common: &Common) -> Result<CommandOutcome, Failure> {
    let OfficialArgs { player, licence, from: first_day, to: last_day, signed } = args;
    let (about, from, to) = (player.clone(), first_day.map(Day), last_day.map(Day));
    let what = DecisionKind::Official(OfficialRow { player, licence, from, to });
    if let Some(objection) = what.objection() {
        return Err(objection.into());
    }
    check(&what, signed.day(), Awaited::No, common)?;
    signed.write(common, what, &about)
}

/// Somebody who is not in the register (§ 5 c); the rating comes with the first report
#[derive(clap::Args)]
struct Add {
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

fn add(args: Add, common: &Common) -> Result<CommandOutcome, Failure> {
    let office = common.open(None)?;
    let Some(born) = parse_birth_date(&args.birth_date) else {
        return Err(text!("player-birth-date", found = &args.birth_date).into());
    };
    let request = NewcomerRequest {
        name: &args.name,
        born,
        club: args.club.as_deref(),
        id: args.id.as_deref(),
        fide_id: args.fide_id.as_deref(),
        is_another: args.another,
    };
    let found = newcomer(&office, args.signed.day(), &request)??;
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
    if let Some(objection) = objection(&office, args.signed.day(), what.clone())? {
        return Err(objection.text().into());
    }
    args.signed.write(common, what, &found.id)
}
