//! `kartotek sanction`: warnings and quarantines (§ 19). A sanction that is in no report is given, or one no longer counts.

pub mod simulate;

use super::decide::preview::{JudgedJson, OfSanction, RecordedJson, foreseen_lines, show_sanction};
use super::decide::{Signing, next_number};
use super::{CommandOutcome, Common, Failure, TextFormat, language, output, rule_sets};
use chrono::NaiveDate;
use kartotek_decisions::{Day, DecisionKind, SanctionKindRow, SanctionRow};
use kartotek_formats::texts::text;
use kartotek_law::regulation::Section;
use kartotek_law::regulation::sanction::{self, Given, GivenKind};
use kartotek_office::decide::no_effect;
use kartotek_office::decide::sentence::{person_or_id, sentence};
use kartotek_office::sanction::{Foreseen, find_to_lift, foresee, judged_without, order_of};
use kartotek_register::clubs::with_ended;
use kartotek_register::private::{SanctionKind, SanctionLift, SanctionOrder, Secret, Vault};
use kartotek_register::records::NaiveDateText;
use kartotek_register::{Office, Settings};

/// Warnings and quarantines (§ 19)
#[derive(clap::Subcommand)]
pub enum Command {
    Give(GiveArgs),
    Lift(LiftArgs),
    Simulate(simulate::Args),
}

pub fn run(command: Command, common: &Common) -> Result<CommandOutcome, Failure> {
    match command {
        Command::Give(args) => give(args, common),
        Command::Lift(args) => lift(args, common),
        Command::Simulate(args) => simulate::run(&args, common),
    }
}

/// Write down a warning or a quarantine; the next run records what becomes of it
#[derive(clap::Args)]
pub struct GiveArgs {
    /// Register id
    player: String,
    /// What is given
    #[arg(value_enum)]
    kind: Kind,
    /// The last playing day of the tournament it was given in
    #[arg(long, value_name = "DATE", value_parser = crate::cli::day)]
    last_day: NaiveDate,
    /// The length of a quarantine
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=1200))]
    months: Option<u32>,
    /// First day of a quarantine; default: the day after the last playing day
    #[arg(long, value_name = "DATE", value_parser = crate::cli::day)]
    from: Option<NaiveDate>,
    #[command(flatten)]
    signing: Signing,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Kind {
    Warning,
    Quarantine,
    /// Absent from a whole tournament without excuse (4.5.4.2)
    Absence,
}

/// The last day on which the sanction counts; an error if it has run out before `day`, that of the decision.
fn last_valid_day(settings: &Settings, given: Given, day: NaiveDate) -> Result<NaiveDate, Failure> {
    let book = settings.rule_book().map_err(Failure::Use)?;
    let rules = book.in_force_on(given.day);
    rule_sets::check_section(rules, Section::Sanctions, given.day)?;
    let until = sanction::record(&rules.constants.deadlines, &[], &given).lapses_after();
    if until < day { Err(text!("sanction-ran-out", until).into()) } else { Ok(until) }
}

fn give(args: GiveArgs, common: &Common) -> Result<CommandOutcome, Failure> {
    let (kind, row_kind) = match (args.kind, args.months) {
        (Kind::Warning, _) => (GivenKind::Warning, SanctionKindRow::Warning),
        (Kind::Quarantine, Some(months)) => {
            (GivenKind::Quarantine { months, from: args.from }, SanctionKindRow::Quarantine)
        }
        (Kind::Quarantine, None) => return Err(text!("sanction-months-needed").into()),
        (Kind::Absence, months) => (GivenKind::Absence { months, from: args.from }, SanctionKindRow::Absence),
    };
    let given = Given { kind, day: args.last_day };
    let (kind_in_words, last_day, from) = (Some(row_kind), Some(Day(args.last_day)), args.from.map(Day));
    let typed_row = SanctionRow { kind: kind_in_words, last_day, from, months: args.months, ..SanctionRow::default() };
    if let Some(why) = typed_row.contradiction() {
        return Err(why.into());
    }
    let (register, _lock) = common.open_to_write(Some("sanction give"))?;
    let last_valid_day = last_valid_day(&register.settings, given, args.signing.day())?;
    let is_founded = !register.chain.is_empty();
    if is_founded && register.people.by_id(&args.player).is_none() {
        return Err(text!("person-no-such-id", id = &args.player).into());
    }
    let vault = Vault::open(&register.root)?;
    let order = SanctionOrder {
        reason: args.signing.signed.reason().to_owned(),
        date: Some(NaiveDateText(args.signing.day())),
        ..order_of(&args.player, &given)
    };
    if no_effect::is_given(&vault, &order) {
        return Err(text!("already-given", player = &order.player).into());
    }
    let row = SanctionRow { player: Some(order.player.clone()), ..typed_row };
    let foreseen = foresee(&register, &vault, args.signing.day(), row.clone())?;
    let lines = foreseen.as_ref().map(foreseen_lines).unwrap_or_default();
    if args.signing.dry_run {
        let given = preview_of(&order, foreseen.as_ref());
        return show_sanction(&args.signing, &register, given, &lines);
    }
    if matches!(args.signing.format, TextFormat::Text) && register.people.by_id(&order.player).is_some() {
        let clubs = with_ended(&register.clubs, &register.records.former_clubs);
        let given = sentence(&DecisionKind::Sanction(row), &register.people, &clubs);
        output::print(&format!("{}\n{lines}", given.say(language())))?;
    }
    seal(&register, vault, (last_valid_day, Secret::Order(order)), args.signing, common)
}

/// Puts a secret into a private record, and writes a decision that names the record alone.
fn seal(
    office: &Office,
    mut vault: Vault,
    (until, secret): (NaiveDate, Secret),
    signing: Signing,
    common: &Common,
) -> Result<CommandOutcome, Failure> {
    let sealed = vault.seal(until, secret).map_err(Failure::Output)?;
    vault.write().map_err(Failure::Output)?;
    // Sanctions of one day are carried out by file name, which keeps the order in which they were given.
    let about = next_number(&office.root, signing.day(), "sanction");
    let what = DecisionKind::Sanction(SanctionRow { record: Some(sealed.record), ..SanctionRow::default() });
    // The reason that stands in the decision is in the office's language, the answer in that of whoever asks.
    signing.without_reason(office.settings.language).write(common, what, &about)
}

/// The sanction as `--dry-run` shows it.
fn preview_of<'o>(order: &'o SanctionOrder, foreseen: Option<&Foreseen>) -> OfSanction<'o> {
    let SanctionOrder { player, sanction, last_day, months, from, .. } = order;
    let stands = foreseen.iter().flat_map(|foreseen| &foreseen.stands);
    OfSanction {
        player,
        sanction,
        last_day: last_day.0.to_string(),
        months: *months,
        from: from.map(|day| day.0.to_string()),
        becomes: foreseen.map(|foreseen| RecordedJson::of(&foreseen.becomes)),
        beside: foreseen.iter().flat_map(|foreseen| &foreseen.beside).map(RecordedJson::of).collect(),
        stands: stands.map(JudgedJson::stands).collect(),
        ..OfSanction::default()
    }
}

/// Lift a warning or a quarantine that the register holds; the next run judges again what it had led to
#[derive(clap::Args)]
pub struct LiftArgs {
    /// Register id
    player: String,
    /// The last playing day of the tournament it was given in
    #[arg(long, value_name = "DATE", value_parser = crate::cli::day)]
    last_day: NaiveDate,
    /// As it is recorded; needed where the player has several from that day
    #[arg(long, value_parser = crate::cli::word::<SanctionKind>(["warning", "quarantine"]))]
    kind: Option<SanctionKind>,
    /// Its first day; needed where the player has several of that kind from that day
    #[arg(long, value_name = "DATE", value_parser = crate::cli::day)]
    from: Option<NaiveDate>,
    #[command(flatten)]
    signing: Signing,
}

fn lift(args: LiftArgs, common: &Common) -> Result<CommandOutcome, Failure> {
    let LiftArgs { player, last_day, kind, from, signing } = args;
    let (office, _lock) = common.open_to_write(Some("sanction lift"))?;
    let vault = Vault::open(&office.root)?;
    let (sanction, until) = find_to_lift(&office, &vault, &player, last_day, (kind, from))??;
    let sanction_said = match vault.get(&sanction) {
        Some(Secret::Sanction(sanction)) if sanction.sanction == SanctionKind::Quarantine => "quarantine",
        _ => "warning",
    };
    if signing.dry_run {
        let judged_again = judged_without(&office, &vault, &sanction)?;
        let lifted = OfSanction {
            player: &player,
            sanction: sanction_said,
            last_day: last_day.to_string(),
            is_lifted: true,
            judged_again: judged_again.iter().map(JudgedJson::of).collect(),
            ..OfSanction::default()
        };
        return show_sanction(&signing, &office, lifted, "");
    }
    if matches!(signing.format, TextFormat::Text) {
        let player = person_or_id(&player, &office.people, &office.clubs);
        let lifted = text!("sanction-lifted", player, sanction = sanction_said, day = last_day);
        output::print(&format!("{}\n", lifted.say(language())))?;
    }
    let (reason, date) = (signing.signed.reason().to_owned(), NaiveDateText(signing.day()));
    let lift = Secret::Lift(SanctionLift { sanction, reason, date });
    seal(&office, vault, (until, lift), signing, common)
}
