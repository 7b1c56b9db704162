//! `kartotek decide`, `annul`, `player`, `official`: what people decide, written as a file that the next run uses.

mod who;

use super::{Common, Failure, Outcome, reports};
use crate::decision::{
    AbsenceRow, AnnounceRow, ApprovalRow, ApproveRow, ApproverRow, AssignRow, CandidateResultRow, CorrectionRow, Day,
    DecisionRow, LicenceRow, OfficialRow, PlayerRow, RatingRow, ReportRow, What,
};
use crate::register::fsx;
use anyhow::{Context, anyhow};
use chrono::NaiveDate;
use std::path::{Path, PathBuf};

/// Who, when and why
#[derive(clap::Args)]
pub struct Signed {
    /// Why
    #[arg(long, value_name = "TEXT")]
    reason: String,
    /// Who decided: RKF, RK, SU, TK, or a name
    #[arg(long, value_name = "WHO", default_value = "RKF")]
    author: String,
    /// The day of the decision: runs of that day and later use it; default: today
    #[arg(long, value_name = "DATE")]
    date: Option<NaiveDate>,
}

impl Signed {
    /// Of a decision that a command takes on its own.
    pub fn new(author: &str, reason: &str, date: NaiveDate) -> Signed {
        Signed { reason: reason.to_owned(), author: author.to_owned(), date: Some(date) }
    }

    /// The day of the decision.
    pub fn day(&self) -> NaiveDate {
        self.date.unwrap_or_else(|| chrono::Local::now().date_naive())
    }

    pub fn reason(&self) -> &str {
        &self.reason
    }

    /// For a decision whose reason stands in a private record.
    pub fn without_reason(self) -> Signed {
        Signed { reason: "in the private record".to_owned(), ..self }
    }

    /// Writes the decision as a new file of the office, and says where.
    pub fn write(self, common: &Common, what: What, about: &str) -> Result<Outcome, Failure> {
        let (root, _, _) = common.settings()?;
        let name = self.file(&root, what, about)?;
        reports::print(&format!("{}\nThe next run uses it.\n", name.display()))?;
        Ok(Outcome::Done)
    }

    pub fn file(self, root: &Path, what: What, about: &str) -> Result<PathBuf, Failure> {
        let date = self.day();
        let kind = what.kind().replace('_', "-");
        let row = DecisionRow::new(date, self.author, self.reason, what);
        let text = toml::to_string(&row).map_err(|error| Failure::Output(error.into()))?;
        let folder = root.join("decisions");
        fsx::create_folder(&folder).context("the folder of decisions").map_err(Failure::Output)?;
        let plain: String =
            about.chars().map(|c| if c.is_alphanumeric() || c == '-' { c } else { '-' }).take(60).collect();
        for number in 1..1000 {
            // Sorts after the first: decisions of one day are taken in the order of their names.
            let ending = if number == 1 { String::new() } else { format!("_{number:03}") };
            let path = folder.join(format!("{date}-{kind}-{plain}{ending}.toml"));
            match fsx::new_file(&path, text.as_bytes()) {
                Ok(()) => return Ok(path),
                Err(_) if path.exists() => {}
                Err(error) => return Err(Failure::Output(error.into())),
            }
        }
        Err(Failure::Output(anyhow!("{}: there are a thousand decisions of this name", folder.display())))
    }
}

/// The number of the next decision of a kind on a day, in three digits.
pub fn next(root: &Path, day: NaiveDate, kind: &str) -> String {
    let is_free = |number: &u32| !root.join(format!("decisions/{day}-{kind}-{number:03}.toml")).exists();
    format!("{:03}", (1..1000).find(is_free).unwrap_or(1000))
}

/// Write down a decision about a report or a tournament
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    what: Ruling,
}

#[derive(clap::Subcommand)]
enum Ruling {
    /// The report is not rated (4.5.3)
    Refuse {
        report: String,
        #[command(flatten)]
        signed: Signed,
    },
    /// A file is what a rated report should have said: one without an id, or one that was handled before (4.5.4.1)
    Correction {
        /// The id of the rated report
        report: String,
        #[command(flatten)]
        content: Content,
        #[command(flatten)]
        signed: Signed,
    },
    /// An absence was excused, or was not (4.5.4.2)
    Absence {
        report: String,
        /// Start number
        #[arg(long)]
        no: u32,
        #[arg(long)]
        round: u16,
        /// With an approved excuse; without this: without one
        #[arg(long)]
        excused: bool,
        #[command(flatten)]
        signed: Signed,
    },
    /// What the rules leave to RK or RKF
    Approve {
        report: String,
        #[arg(long, value_enum)]
        what: Approval,
        /// Start number: for this player only
        #[arg(long)]
        no: Option<u32>,
        /// The approved average (§ 26)
        #[arg(long)]
        average: Option<i32>,
        #[command(flatten)]
        signed: Signed,
    },
    /// RK assigns a rating to a player from outside (4.5.5.2.4)
    Assign {
        report: String,
        /// Start number
        #[arg(long)]
        no: u32,
        #[arg(long)]
        rating: i32,
        #[command(flatten)]
        signed: Signed,
    },
    /// A candidate result that stands in no report (§ 26 d)
    CandidateResult {
        /// Register id
        player: String,
        #[arg(long)]
        tournament: String,
        /// Its last round
        #[arg(long)]
        last_day: NaiveDate,
        #[command(flatten)]
        signed: Signed,
    },
    /// A tournament is announced (§ 64)
    Announce {
        /// The `tournament` of its reports, or the id of its one report
        tournament: String,
        #[arg(long)]
        name: String,
        #[arg(long)]
        organiser: Option<String>,
        /// First round
        #[arg(long)]
        start: NaiveDate,
        /// Last round
        #[arg(long)]
        end: NaiveDate,
        #[command(flatten)]
        signed: Signed,
    },
    /// Who played under a start number of a report
    Identity {
        #[command(flatten)]
        who: who::Identity,
        #[command(flatten)]
        signed: Signed,
    },
    /// Whom a name means that the register does not have so, in this and every later report
    Alias {
        #[command(flatten)]
        who: who::Alias,
        #[command(flatten)]
        signed: Signed,
    },
    /// What was found in a report is known and right; it is not told again
    Confirmed {
        #[command(flatten)]
        who: who::Confirmed,
        #[command(flatten)]
        signed: Signed,
    },
}

/// The right content; it lies in the inbox
#[derive(clap::Args)]
#[group(required = true, multiple = false)]
struct Content {
    /// The file; a form beside it is read too
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// Its hash, or the beginning of it, as `held.csv` and `tournaments.csv` have it
    #[arg(long, value_name = "HEX")]
    hash: Option<String>,
}

impl Content {
    fn hash(self) -> Result<String, Failure> {
        if let Some(file) = self.file {
            let bundles = reports::read(std::slice::from_ref(&file))?;
            let bundle = bundles.first().ok_or_else(|| Failure::Use(anyhow!("{} is no report", file.display())))?;
            return Ok(bundle.hash());
        }
        Ok(self.hash.unwrap_or_default())
    }
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Approval {
    Candidate,
    Average,
    System,
    PlayingDirector,
    NonMember,
}

pub fn run(args: Args, common: &Common) -> Result<Outcome, Failure> {
    let (what, about, signed) = match args.what {
        Ruling::Refuse { report, signed } => (What::Refuse(ReportRow { report: report.clone() }), report, signed),
        Ruling::Correction { report, content, signed } => {
            (What::Correction(CorrectionRow { report: report.clone(), file: content.hash()? }), report, signed)
        }
        Ruling::Absence { report, no, round, excused, signed } => {
            (What::Absence(AbsenceRow { report: report.clone(), no, round, excused }), report, signed)
        }
        Ruling::Approve { report, what, no, average, signed } => {
            let what = match what {
                Approval::Candidate => ApprovalRow::Candidate,
                Approval::Average => ApprovalRow::Average,
                Approval::System => ApprovalRow::System,
                Approval::PlayingDirector => ApprovalRow::PlayingDirector,
                Approval::NonMember => ApprovalRow::NonMember,
            };
            (What::Approve(ApproveRow { report: report.clone(), what, no, average }), report, signed)
        }
        Ruling::Assign { report, no, rating, signed } => {
            (What::Assign(AssignRow { report: report.clone(), no, rating }), report, signed)
        }
        Ruling::CandidateResult { player, tournament, last_day, signed } => {
            let about = player.clone();
            (What::CandidateResult(CandidateResultRow { player, date: Day(last_day), tournament }), about, signed)
        }
        Ruling::Announce { tournament, name, organiser, start, end, signed } => {
            let about = tournament.clone();
            let (start, end) = (Day(start), Day(end));
            (What::Announce(AnnounceRow { tournament, name, organiser, start, end, announced: None }), about, signed)
        }
        Ruling::Identity { who, signed } => of(who.what(), signed),
        Ruling::Alias { who, signed } => of(who.what(), signed),
        Ruling::Confirmed { who, signed } => of(who.what(), signed),
    };
    if let Some(objection) = what.objection() {
        return Err(Failure::Use(anyhow!(objection.say(common.language_alone()?))));
    }
    signed.write(common, what, &about)
}

fn of((what, about): (What, String), signed: Signed) -> (What, String, Signed) {
    (what, about, signed)
}

/// Take a rated report back: its gains become 0 (4.5.4.1)
#[derive(clap::Args)]
pub struct AnnulArgs {
    /// The report's id
    report: String,
    #[command(flatten)]
    signed: Signed,
}

pub fn annul(args: AnnulArgs, common: &Common) -> Result<Outcome, Failure> {
    let what = What::Annul(ReportRow { report: args.report.clone() });
    args.signed.write(common, what, &args.report)
}

/// Write down what changes about a person of the register, or a new rating that RK approved
#[derive(clap::Args)]
pub struct PlayerArgs {
    /// Register id
    id: String,
    #[arg(long)]
    name: Option<String>,
    /// 1990-07-04, or only the year
    #[arg(long, value_name = "DATE")]
    birth_date: Option<String>,
    /// F or M
    #[arg(long, value_parser = ["F", "M"])]
    sex: Option<String>,
    /// Club id
    #[arg(long)]
    club: Option<String>,
    #[arg(long)]
    federation: Option<String>,
    #[arg(long, value_parser = ["yes", "no", "single"])]
    member: Option<String>,
    #[arg(long)]
    fide_id: Option<String>,
    /// Elo-rated games, as RK counts them (4.5.6.1)
    #[arg(long)]
    fide_games: Option<u32>,
    /// Whether the name stands on public lists
    #[arg(long, value_parser = ["yes", "no"])]
    public: Option<String>,
    /// The day the player left the federation
    #[arg(long, value_name = "DATE")]
    resigned: Option<NaiveDate>,
    #[arg(long, value_name = "DATE")]
    died: Option<NaiveDate>,
    /// A new rating (4.5.5.1.6); needs --approved-by rk
    #[arg(long, requires = "approved_by")]
    rating: Option<i32>,
    #[arg(long, value_enum, value_name = "WHO", requires = "rating")]
    approved_by: Option<Approver>,
    #[command(flatten)]
    signed: Signed,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Approver {
    Rk,
    Su,
    District,
    Club,
    Organiser,
}

pub fn player(args: PlayerArgs, common: &Common) -> Result<Outcome, Failure> {
    let id = args.id;
    let change = PlayerRow {
        id: id.clone(),
        name: args.name,
        birth_date: args.birth_date,
        sex: args.sex,
        club: args.club,
        federation: args.federation,
        member: args.member,
        fide_id: args.fide_id,
        fide_games: args.fide_games,
        public: args.public.map(|public| public == "yes"),
        resigned: args.resigned.map(Day),
        died: args.died.map(Day),
    };
    let changes = change != PlayerRow { id: id.clone(), ..PlayerRow::default() };
    match (args.rating.zip(args.approved_by), changes) {
        (Some((rating, approved_by)), false) => {
            let approved_by = match approved_by {
                Approver::Rk => ApproverRow::Rk,
                Approver::Su => ApproverRow::Su,
                Approver::District => ApproverRow::District,
                Approver::Club => ApproverRow::Club,
                Approver::Organiser => ApproverRow::Organiser,
            };
            let what = What::Rating(RatingRow { player: id.clone(), rating, approved_by });
            args.signed.write(common, what, &id)
        }
        (Some(_), true) => {
            Err(Failure::Use(anyhow!("a new rating is a decision of its own; give it without other changes")))
        }
        (None, true) => args.signed.write(common, What::Player(Box::new(change)), &id),
        (None, false) => Err(Failure::Use(anyhow!("nothing to change was named; --help lists what can be"))),
    }
}

/// Write down a licence of a tournament director, or its end (4.6)
#[derive(clap::Args)]
pub struct OfficialArgs {
    /// Register id
    player: String,
    #[arg(long, value_enum)]
    licence: Licence,
    /// First day
    #[arg(long, value_name = "DATE")]
    from: Option<NaiveDate>,
    /// Last day
    #[arg(long, value_name = "DATE")]
    to: Option<NaiveDate>,
    #[command(flatten)]
    signed: Signed,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Licence {
    Director,
    Aspirant,
}

pub fn official(args: OfficialArgs, common: &Common) -> Result<Outcome, Failure> {
    let licence = match args.licence {
        Licence::Director => LicenceRow::Director,
        Licence::Aspirant => LicenceRow::Aspirant,
    };
    let player = args.player.clone();
    let what = What::Official(OfficialRow { player, licence, from: args.from.map(Day), to: args.to.map(Day) });
    if let Some(objection) = what.objection() {
        return Err(Failure::Use(anyhow!(objection.say(common.language_alone()?))));
    }
    args.signed.write(common, what, &args.player)
}
