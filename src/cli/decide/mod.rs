//! `kartotek decide`, `annul`, `player`, `official`: decisions of people, written as files for the next run.

pub mod change_lines;
mod check;
mod content;
mod fide_kept;
mod newcomer;
pub mod of_file;
mod player;
pub mod preview;
mod signature;
mod undo;

use check::check_merge;
pub use check::{Awaited, check};
pub use player::{OfficialArgs, PlayerArgs, official, player};
pub use signature::{Filed, Head, OFFICER, Signed, Signing, next};

use super::{CommandOutcome, Common, Failure, TextFormat, clubs, output};
use chrono::NaiveDate;
use kartotek_decisions::{
    AbsenceRow, AliasRow, AnnounceRow, ApprovalRow, ApproveRow, AskedRow, AssignRow, CandidateResultRow, ConfirmedRow,
    CorrectionRow, Day, DecisionKind, DistinctRow, Effect, IdentityRow, RefuseRow, ReportRow,
};
use kartotek_formats::diagnostic::codes;
use kartotek_formats::texts::text;
use kartotek_office::decide::exists;

/// Write down a decision about a report or a tournament, or the decisions in a file
#[derive(clap::Args)]
#[command(arg_required_else_help = true)]
pub struct Args {
    /// The report is not here yet; the decision waits for it
    #[arg(long, global = true)]
    awaited: bool,
    #[command(flatten)]
    of_file: of_file::FileArgs,
    #[command(subcommand)]
    what: Option<Ruling>,
}

#[derive(clap::Subcommand)]
enum Ruling {
    #[command(flatten)]
    Typed(Typed),
    FideKept(fide_kept::FideKeptArgs),
    Undo(undo::UndoArgs),
}

// The decisions given in the command. A doc comment here would become the help of all.
#[derive(clap::Subcommand)]
enum Typed {
    /// The report is not rated (4.5.3)
    Refuse {
        /// The report's id
        report: String,
        #[command(flatten)]
        signed: Signing,
    },
    /// A file holds what a rated report should have said: a file without an id, or one that was handled before (4.5.4.1)
    Correction {
        /// The id of the rated report
        report: String,
        #[command(flatten)]
        content: content::Content,
        #[command(flatten)]
        signed: Signing,
    },
    /// An absence was excused, or was not (4.5.4.2)
    Absence {
        /// The report's id
        report: String,
        /// Start number
        #[arg(long)]
        no: u32,
        /// The round
        #[arg(long)]
        round: u16,
        /// With an approved excuse; without this option: without an excuse
        #[arg(long)]
        excused: bool,
        #[command(flatten)]
        signed: Signing,
    },
    /// An approval that the rules leave to RK or RKF
    Approve {
        /// The report's id
        report: String,
        /// What is approved
        #[arg(long, value_enum)]
        what: Approval,
        /// Start number: for this player only
        #[arg(long)]
        no: Option<u32>,
        /// The approved average (§ 26)
        #[arg(long)]
        average: Option<i32>,
        #[command(flatten)]
        signed: Signing,
    },
    /// RK assigns a rating to a player from outside (4.5.5.2.4)
    Assign {
        /// The report's id
        report: String,
        /// Start number
        #[arg(long)]
        no: u32,
        /// The rating
        #[arg(long)]
        rating: i32,
        #[command(flatten)]
        signed: Signing,
    },
    /// A candidate result that is in no report (§ 26 d)
    CandidateResult {
        /// Register id
        player: String,
        /// The tournament's name
        #[arg(long)]
        tournament: String,
        /// The day of the tournament's last round
        #[arg(long, value_parser = crate::cli::day)]
        last_day: NaiveDate,
        #[command(flatten)]
        signed: Signing,
    },
    /// A tournament is announced (§ 64)
    Announce {
        /// The `tournament` of its reports, or the id of its one report
        tournament: String,
        /// The tournament's name
        #[arg(long)]
        name: String,
        /// The club or person that holds it
        #[arg(long)]
        organiser: Option<String>,
        /// First round
        #[arg(long, value_parser = crate::cli::day)]
        start: NaiveDate,
        /// How many groups it has, each with a report of its own
        #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..))]
        groups: u16,
        /// Last round
        #[arg(long, value_parser = crate::cli::day)]
        end: NaiveDate,
        #[command(flatten)]
        signed: Signing,
    },
    /// The person who played under a start number of a report
    Identity {
        /// The report's id
        report: String,
        /// Start number
        #[arg(long)]
        no: u32,
        /// Register id of the person
        #[arg(long, value_name = "ID", required_unless_present = "nobody", conflicts_with = "nobody")]
        player: Option<String>,
        /// Nobody of the register: a new member, or somebody from outside
        #[arg(long)]
        nobody: bool,
        #[command(flatten)]
        signed: Signing,
    },
    /// The person meant by a name that the register does not have, in this and every later report
    Alias {
        /// As reports write it
        #[arg(long)]
        name: String,
        /// Register id of the person
        #[arg(long, value_name = "ID")]
        player: String,
        /// Only with this birth date: 1990-07-04, or only the year
        #[arg(long, value_name = "DATE")]
        birth_date: Option<String>,
        /// Only in the club with this id or name
        #[arg(long)]
        club: Option<String>,
        #[command(flatten)]
        signed: Signing,
    },
    /// Two records that resemble each other are two people's; the desk page does not ask again
    Distinct {
        /// Register id
        player: String,
        /// Register id of the other one
        other: String,
        #[command(flatten)]
        signed: Signing,
    },
    /// The director of a report is asked something, in the letter about it
    Asked {
        /// The report's id
        report: String,
        /// Start number of the player it is about
        #[arg(long)]
        no: Option<u32>,
        /// In words for the director
        #[arg(long, value_name = "TEXT")]
        question: String,
        #[command(flatten)]
        signed: Signing,
    },
    /// A finding in a report is known and right; it is not reported again
    Confirmed {
        /// The report's id
        report: String,
        /// The code of the finding
        #[arg(long)]
        code: String,
        /// Start number: only what was found about this player
        #[arg(long)]
        no: Option<u32>,
        /// The other report, if the finding is about two; games in a third report are asked about again
        #[arg(long, conflicts_with = "no")]
        other: Option<String>,
        #[command(flatten)]
        signed: Signing,
    },
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Approval {
    Candidate,
    Average,
    System,
    PlayingDirector,
    #[value(alias = "exempt")]
    NonMember,
    TimeControl,
    Restart,
}

pub fn run(args: Args, common: &Common) -> Result<CommandOutcome, Failure> {
    let ruling = match args.what {
        Some(ruling) if !args.of_file.is_there() => ruling,
        Some(_) => return Err(Failure::Use(text!("decide-file-or-command").into())),
        None => return args.of_file.run(common),
    };
    let (mut what, about, signed) = match ruling {
        Ruling::Typed(typed) => typed.decision(common)?,
        Ruling::FideKept(args) => return fide_kept::run(args, common),
        Ruling::Undo(args) => return undo::run(args, common),
    };
    if let DecisionKind::Alias(AliasRow { club: Some(club), .. }) = &mut what {
        *club = clubs::id(common, signed.day(), std::mem::take(club))?;
    }
    if let Some(objection) = what.objection() {
        return Err(Failure::Use(objection.into()));
    }
    if let DecisionKind::Confirmed(row) = &what
        && row.other.is_none()
        && [&codes::games_already_rated::CODE, &codes::games_in_two_reports::CODE]
            .iter()
            .any(|code| code.name == row.code)
    {
        return Err(Failure::Use(text!("confirmed-beside").into()));
    }
    if let DecisionKind::Distinct(row) = &what {
        check_merge(&what, [&row.player, &row.other].map(String::as_str), signed.day(), common)?;
    }
    if what.start_number().is_some() {
        let (office, _) = common.open(None)?;
        let said = exists::filed_players(&office, [&what].into_iter()).map_err(Failure::Office)?;
        said.into_iter().flatten().for_each(|said| what.note(said));
    }
    if let DecisionKind::Approve(row) = &mut what
        && row.what == ApprovalRow::TimeControl
    {
        let (office, _) = common.open(None)?;
        row.time_control = exists::time_control(&office, &row.report).map_err(Failure::Office)?;
    }
    check(&what, signed.day(), if args.awaited { Awaited::Yes } else { Awaited::No }, common)?;
    let warning = called_after_content(&what, common)?.filter(|_| matches!(signed.format, TextFormat::Text));
    let outcome = signed.write(common, what, &about)?;
    warning.into_iter().for_each(|warning| output::print_to_stderr(&warning));
    Ok(outcome)
}

/// Warns that the ruling will no longer apply once its report is corrected, if a correction changes the report's id.
fn called_after_content(what: &DecisionKind, common: &Common) -> Result<Option<String>, Failure> {
    // A ruling about a player follows its report to a corrected file.
    let (Effect::Ruling(_), Some(report), None) = (what.effect(), what.report(), what.start_number()) else {
        return Ok(None);
    };
    let (office, language) = common.open(None)?;
    let is_so = exists::is_called_after_content(&office, report).map_err(Failure::Office)?;
    Ok(is_so.then(|| text!("decide-known-by-content", report).say(language)))
}

impl Typed {
    /// The decision, the name for its file, and the signature.
    fn decision(self, common: &Common) -> Result<(DecisionKind, String, Signing), Failure> {
        Ok(match self {
            Typed::Refuse { report, signed } => {
                (DecisionKind::Refuse(RefuseRow(ReportRow { report: report.clone() })), report, signed)
            }
            Typed::Correction { report, content, signed } => (
                DecisionKind::Correction(CorrectionRow { report: report.clone(), file: content.hash(common)? }),
                report,
                signed,
            ),
            Typed::Absence { report, no, round, excused, signed } => (
                DecisionKind::Absence(AbsenceRow { report: report.clone(), no, round, excused, said: None }),
                report,
                signed,
            ),
            Typed::Approve { report, what, no, average, signed } => {
                let (what, of_report) = (what.row(), report.clone());
                let row = ApproveRow { report: of_report, what, no, average, time_control: None, said: None };
                (DecisionKind::Approve(row), report, signed)
            }
            Typed::Assign { report, no, rating, signed } => {
                (DecisionKind::Assign(AssignRow { report: report.clone(), no, rating, said: None }), report, signed)
            }
            Typed::CandidateResult { player, tournament, last_day, signed } => {
                let (about, date) = (player.clone(), Day(last_day));
                (DecisionKind::CandidateResult(CandidateResultRow { player, date, tournament }), about, signed)
            }
            Typed::Announce { tournament, name, organiser, groups, start, end, signed } => {
                let about = tournament.clone();
                let (start, end) = (Day(start), Day(end));
                let groups = (groups > 1).then_some(groups);
                let row = AnnounceRow { tournament, name, organiser, start, end, groups, announced: None };
                (DecisionKind::Announce(row), about, signed)
            }
            Typed::Identity { report, no, player, nobody, signed } => {
                let about = format!("{report}-{no}");
                let row = IdentityRow { report, no, player, nobody, ..IdentityRow::default() };
                (DecisionKind::Identity(row), about, signed)
            }
            Typed::Alias { name, player, birth_date, club, signed } => {
                (DecisionKind::Alias(AliasRow { name, birth_date, club, player: player.clone() }), player, signed)
            }
            Typed::Distinct { player, other, signed } => (
                DecisionKind::Distinct(DistinctRow { player: player.clone(), other: other.clone() }),
                format!("{player}-{other}"),
                signed,
            ),
            Typed::Asked { report, no, question, signed } => {
                (DecisionKind::Asked(AskedRow { report: report.clone(), no, said: None, question }), report, signed)
            }
            Typed::Confirmed { report, code, no, other, signed } => (
                DecisionKind::Confirmed(ConfirmedRow { report: report.clone(), code, no, other, said: None }),
                report,
                signed,
            ),
        })
    }
}

impl Approval {
    fn row(self) -> ApprovalRow {
        match self {
            Approval::Candidate => ApprovalRow::Candidate,
            Approval::Average => ApprovalRow::Average,
            Approval::System => ApprovalRow::System,
            Approval::PlayingDirector => ApprovalRow::PlayingDirector,
            Approval::NonMember => ApprovalRow::NonMember,
            Approval::TimeControl => ApprovalRow::TimeControl,
            Approval::Restart => ApprovalRow::Restart,
        }
    }
}

/// Take a rated report back: its gains become 0 (4.5.4.1)
#[derive(clap::Args)]
pub struct AnnulArgs {
    /// The report's id
    report: String,
    #[command(flatten)]
    signed: Signing,
}

pub fn annul(args: AnnulArgs, common: &Common) -> Result<CommandOutcome, Failure> {
    let what = DecisionKind::Annul(ReportRow { report: args.report.clone() });
    check(&what, args.signed.day(), Awaited::No, common)?;
    args.signed.write(common, what, &args.report)
}
