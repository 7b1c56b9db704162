//! The decisions of `kartotek decide` that are given in the command.

use super::super::{Common, Failure, reports};
use super::Signing;
use chrono::NaiveDate;
use clap::builder::PossibleValue;
use kartotek_decisions::{
    AbsenceRow, AliasRow, AnnounceRow, ApprovalRow, ApproveRow, AskedRow, AssignRow, CandidateResultRow, ConfirmedRow,
    CorrectionRow, Day, DecisionKind, DistinctRow, IdentityRow, RefuseRow, ReportRow,
};
use kartotek_formats::texts::text;
use kartotek_intake::identity::quoted;
use std::path::PathBuf;

// The decisions given in the command. A doc comment here would become the help of all.
#[derive(clap::Subcommand)]
pub enum Typed {
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
        content: Content,
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
        #[arg(long, value_parser = crate::cli::word::<ApprovalRow>(approvals()))]
        what: ApprovalRow,
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

fn approvals() -> [PossibleValue; 7] {
    [
        "candidate".into(),
        "average".into(),
        "system".into(),
        "playing-director".into(),
        PossibleValue::new("non-member").alias("exempt"),
        "time-control".into(),
        "restart".into(),
    ]
}

impl Typed {
    /// The decision, the name for its file, and the signature.
    pub fn decision(self, common: &Common) -> Result<(DecisionKind, String, Signing), Failure> {
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
                let row = ApproveRow { report: report.clone(), what, no, average, time_control: None, said: None };
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

/// The right content; it lies in the inbox
#[derive(clap::Args)]
#[group(required = true, multiple = false)]
pub struct Content {
    /// The file; a form beside it is read too
    #[arg(long, value_name = "FILE")]
    file: Option<PathBuf>,
    /// The file's hash, or the beginning of it, as `held.csv` and `reports.csv` have it
    #[arg(long, value_name = "HEX")]
    hash: Option<String>,
}

impl Content {
    /// The hash of the file; with `--hash` the text as typed, which may be only the beginning of a hash.
    ///
    /// # Errors
    /// The file cannot be read, or is not a report.
    fn hash(self, common: &Common) -> Result<String, Failure> {
        if let Some(file) = self.file {
            let bundles = reports::read(std::slice::from_ref(&file), common)?;
            let file = file.display().to_string();
            let bundle = bundles.first().ok_or_else(|| text!("decide-no-content", typed = quoted(&file), file))?;
            return Ok(bundle.hash());
        }
        Ok(self.hash.unwrap_or_default())
    }
}
