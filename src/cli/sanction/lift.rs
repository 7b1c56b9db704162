//! `kartotek sanction lift`: a warning or a quarantine no longer counts.

use crate::cli::decide::preview::{self, JudgedJson, OfSanction};
use crate::cli::decide::{Signing, next};
use crate::cli::{CommandOutcome, Common, Failure, TextFormat, open_office, output};
use chrono::NaiveDate;
use kartotek_decisions::{DecisionKind, SanctionRow};
use kartotek_formats::texts::text;
use kartotek_office::decide::sentence::person_or_id;
use kartotek_office::sanction::{find_to_lift, judged_without};
use kartotek_register::lock::Lock;
use kartotek_register::private::{SanctionKind, SanctionLift, Secret, Vault};
use kartotek_register::records::NaiveDateText;

/// Lift a warning or a quarantine that the register holds; the next run judges again what it had led to
#[derive(clap::Args)]
pub struct Args {
    /// Register id
    player: String,
    /// The last playing day of the tournament it was given in
    #[arg(long, value_name = "DATE", value_parser = crate::cli::day)]
    last_day: NaiveDate,
    /// As it is recorded; needed where the player has several from that day
    #[arg(long, value_enum)]
    kind: Option<Kind>,
    /// Its first day; needed where the player has several of that kind from that day
    #[arg(long, value_name = "DATE", value_parser = crate::cli::day)]
    from: Option<NaiveDate>,
    #[command(flatten)]
    signing: Signing,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Kind {
    Warning,
    Quarantine,
}

pub fn run(args: Args, common: &Common) -> Result<CommandOutcome, Failure> {
    let kind = args.kind.map(|kind| match kind {
        Kind::Warning => SanctionKind::Warning,
        Kind::Quarantine => SanctionKind::Quarantine,
    });
    let (root, settings, bytes) = common.settings()?;
    let language = settings.language;
    let _lock = Lock::take(&root, "sanction lift")?;
    let office = open_office(&root, settings, bytes)?;
    let mut vault = Vault::open(&root).map_err(Failure::Office)?;
    let meant =
        find_to_lift(&office, &vault, &args.player, args.last_day, (kind, args.from)).map_err(Failure::Office)?;
    let (sanction, until) = meant.map_err(|why| Failure::Use(why.into()))?;
    let sanction_said = match vault.get(&sanction) {
        Some(Secret::Sanction(sanction)) if sanction.sanction == SanctionKind::Quarantine => "quarantine",
        _ => "warning",
    };
    if args.signing.dry_run {
        let (player, last_day) = (args.player.as_str(), args.last_day.to_string());
        let judged_again = judged_without(&office, &vault, &sanction)?;
        let language = common.language(&office.settings);
        let judged_again = judged_again.iter().map(|judged| JudgedJson::of(judged, language)).collect();
        let lifted = OfSanction {
            player,
            sanction: sanction_said,
            last_day,
            is_lifted: true,
            judged_again,
            ..OfSanction::default()
        };
        return preview::show_sanction(&args.signing, (&office, language), lifted, "");
    }
    if matches!(args.signing.format, TextFormat::Text) {
        let (player, day) = (person_or_id(&args.player, &office.people, &office.clubs), args.last_day);
        let lifted = text!("sanction-lifted", player, sanction = sanction_said, day);
        output::print(&format!("{}\n", lifted.say(common.language(&office.settings))))?;
    }
    let (reason, date) = (args.signing.signed.reason().to_owned(), NaiveDateText(args.signing.day()));
    let lift = Secret::Lift(SanctionLift { sanction, reason, date });
    let sealed = vault.seal(until, lift).map_err(Failure::Output)?;
    vault.write().map_err(Failure::Output)?;
    // Sanctions of one day are carried out by file name.
    let about = next(&root, args.signing.day(), "sanction");
    let what = DecisionKind::Sanction(SanctionRow { record: Some(sealed.record), ..SanctionRow::default() });
    args.signing.without_reason(language).write(common, what, &about)
}
