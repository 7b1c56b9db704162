//! `kartotek sanction give`: a warning or a quarantine that is in no report.

use crate::cli::decide::preview::{self, JudgedJson, OfSanction, RecordedJson, foreseen_lines};
use crate::cli::decide::{Signing, next};
use crate::cli::{CommandOutcome, Common, Failure, TextFormat, open_office, output, rule_sets};
use chrono::NaiveDate;
use kartotek_decisions::{Day, DecisionKind, SanctionKindRow, SanctionRow};
use kartotek_formats::texts::{Language, text};
use kartotek_law::regulation::Section;
use kartotek_law::regulation::sanction::{self, Given, GivenKind};
use kartotek_office::decide::no_effect;
use kartotek_office::decide::sentence::sentence;
use kartotek_office::sanction::{Foreseen, foresee, order_of};
use kartotek_register::clubs::with_ended;
use kartotek_register::lock::Lock;
use kartotek_register::private::{SanctionOrder, Secret, Vault};
use kartotek_register::records::NaiveDateText;
use kartotek_register::{Office, Settings};

/// Write down a warning or a quarantine; the next run records what becomes of it
#[derive(clap::Args)]
pub struct Args {
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
    rule_sets::needs(rules, Section::Sanctions, given.day)?;
    let until = sanction::record(&rules.constants.deadlines, &[], &given).lapses_after();
    if until < day { Err(Failure::Use(text!("sanction-ran-out", until).into())) } else { Ok(until) }
}

pub fn run(args: Args, common: &Common) -> Result<CommandOutcome, Failure> {
    let (kind, row_kind) = match (args.kind, args.months) {
        (Kind::Warning, _) => (GivenKind::Warning, SanctionKindRow::Warning),
        (Kind::Quarantine, Some(months)) => {
            (GivenKind::Quarantine { months, from: args.from }, SanctionKindRow::Quarantine)
        }
        (Kind::Quarantine, None) => return Err(Failure::Use(text!("sanction-months-needed").into())),
        (Kind::Absence, months) => (GivenKind::Absence { months, from: args.from }, SanctionKindRow::Absence),
    };
    let given = Given { kind, day: args.last_day };
    let (kind_said, last_day, from) = (Some(row_kind), Some(Day(args.last_day)), args.from.map(Day));
    let row = SanctionRow { kind: kind_said, last_day, from, months: args.months, ..SanctionRow::default() };
    if let Some(why) = row.contradiction() {
        return Err(Failure::Use(why.into()));
    }
    let (root, settings, bytes) = common.settings()?;
    let last_valid_day = last_valid_day(&settings, given, args.signing.day())?;
    // The reason that stands in the decision is in the office's language, the answer in that of whoever asks.
    let (of_office, language) = (settings.language, common.language(&settings));
    let _lock = Lock::take(&root, "sanction give")?;
    let register = open_office(&root, settings, bytes)?;
    let is_founded = !register.chain.is_empty();
    if is_founded && register.people.by_id(&args.player).is_none() {
        return Err(Failure::Use(text!("person-no-such-id", id = &args.player).into()));
    }
    let mut vault = Vault::open(&root).map_err(Failure::Office)?;
    let order = SanctionOrder {
        reason: args.signing.signed.reason().to_owned(),
        date: Some(NaiveDateText(args.signing.day())),
        ..order_of(&args.player, &given)
    };
    if no_effect::is_given(&vault, &order) {
        return Err(Failure::Use(text!("already-given", player = &order.player).into()));
    }
    let row = SanctionRow { player: Some(order.player.clone()), ..row };
    let foreseen = foresee(&register, &vault, args.signing.day(), row.clone())?;
    let told = foreseen.as_ref().map(|foreseen| foreseen_lines(foreseen, language)).unwrap_or_default();
    if args.signing.dry_run {
        return show(&args.signing, (&register, language), &order, foreseen.as_ref(), &told);
    }
    if matches!(args.signing.format, TextFormat::Text) && register.people.by_id(&order.player).is_some() {
        let clubs = with_ended(&register.clubs, &register.records.former_clubs);
        let given = sentence(&DecisionKind::Sanction(row), &register.people, &clubs);
        output::print(&format!("{}\n{told}", given.say(language)))?;
    }
    let sealed = vault.seal(last_valid_day, Secret::Order(order)).map_err(Failure::Output)?;
    vault.write().map_err(Failure::Output)?;
    // Sanctions of one day are carried out by file name, which keeps the order in which they were given.
    let about = next(&root, args.signing.day(), "sanction");
    let what = DecisionKind::Sanction(SanctionRow { record: Some(sealed.record), ..SanctionRow::default() });
    args.signing.without_reason(of_office).write(common, what, &about)
}

/// Prints the result of `--dry-run`. `told`: the consequences, in lines.
fn show(
    signing: &Signing,
    office: (&Office, Language),
    order: &SanctionOrder,
    foreseen: Option<&Foreseen>,
    told: &str,
) -> Result<CommandOutcome, Failure> {
    let SanctionOrder { player, sanction, last_day, months, from, .. } = order;
    let given = OfSanction {
        player,
        sanction,
        last_day: last_day.0.to_string(),
        months: *months,
        from: from.map(|day| day.0.to_string()),
        becomes: foreseen.map(|foreseen| RecordedJson::of(&foreseen.becomes)),
        beside: foreseen.iter().flat_map(|foreseen| &foreseen.beside).map(RecordedJson::of).collect(),
        stands: foreseen
            .iter()
            .flat_map(|foreseen| &foreseen.stands)
            .map(|it| JudgedJson::stands(it, office.1))
            .collect(),
        ..OfSanction::default()
    };
    preview::show_sanction(signing, office, given, told)
}
