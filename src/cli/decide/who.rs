//! Decisions about who somebody is, as they are typed.

use kartotek_decisions::{AliasRow, ConfirmedRow, IdentityRow, What};

/// The person who played under a start number.
#[derive(clap::Args)]
pub struct Identity {
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
}

/// The person meant by a name, from now on.
#[derive(clap::Args)]
pub struct Alias {
    /// As reports write it
    #[arg(long)]
    name: String,
    /// Register id of the person
    #[arg(long, value_name = "ID")]
    player: String,
    /// Only with this birth date: 1990-07-04, or only the year
    #[arg(long, value_name = "DATE")]
    birth_date: Option<String>,
    /// Only with this club id
    #[arg(long)]
    club: Option<String>,
}

/// A finding that is known and right.
#[derive(clap::Args)]
pub struct Confirmed {
    /// The report's id
    report: String,
    /// The code of the finding
    #[arg(long)]
    code: String,
    /// Start number: only what was found about this player
    #[arg(long)]
    no: Option<u32>,
}

impl Identity {
    /// The decision, and what its file is named after.
    pub fn what(self) -> (What, String) {
        let Identity { report, no, player, nobody } = self;
        (
            What::Identity(IdentityRow { report: report.clone(), no, player, nobody, ..IdentityRow::default() }),
            format!("{report}-{no}"),
        )
    }
}

impl Alias {
    /// The decision, and what its file is named after.
    pub fn what(self) -> (What, String) {
        let Alias { name, player, birth_date, club } = self;
        (What::Alias(AliasRow { name, birth_date, club, player: player.clone() }), player)
    }
}

impl Confirmed {
    /// The decision, and what its file is named after.
    pub fn what(self) -> (What, String) {
        let Confirmed { report, code, no } = self;
        (What::Confirmed(ConfirmedRow { report: report.clone(), code, no }), report)
    }
}
