//! `kartotek change`: a table of changes about members becomes one decision.

use super::decide::Signing;
use super::{CommandOutcome, Common, Failure, TextFormat, base_name, json, output, reports};
use kartotek_decisions::{DecisionKind, MembersRow};
use kartotek_formats::bundle::sha256;
use kartotek_formats::change_table::{self, ChangeLine};
use kartotek_formats::diagnostic::{Diagnostic, Sources, any_holds_back};
use kartotek_formats::encoding::for_display;
use kartotek_formats::texts::text;
use kartotek_formats::xlsx;
use kartotek_office::decide::pending::{next_register, objection};
use kartotek_office::exchange::change_table::{Changes, compare};
use kartotek_register::foreign;
use schemars::JsonSchema;
use serde::Serialize;
use std::path::PathBuf;

/// Write down a table of changes about members as one decision
#[derive(clap::Args)]
#[command(after_long_help = HELP)]
pub struct Args {
    /// The table: CSV or XLSX
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[command(flatten)]
    signed: Signing,
}

const HELP: &str = "\
FILE has a line for each person and some of these columns, in any order, in English or Danish:

  id          register id; needed                (medlemsnr, nr)
  new_id      another register id from now on    (nyt_nr)
  name        surname, first name                (navn)
  birth_date  1990-07-04, 04-07-1990, or 1990    (fødselsdato, født)
  sex         F or M                             (køn)
  club        id or name of a club               (klub)
  federation  three letters, as in DEN           (forbund, land)
  citizenship three letters                      (statsborgerskab)
  member      yes, no or single                  (medlem)
  fide_id
  fide_games  Elo-rated games (4.5.6.1)          (elo_partier)
  title       as in FM                           (titel)
  resigned    the day of leaving                 (udmeldt)
  died        the day of death                   (død)
  public      yes or no: shown on public lists   (offentlig)
  note        not read by the program            (bemærkning)

An empty cell changes nothing, a dash empties what the register has. An id that nobody has, with the
name and the birth date of somebody in the register, is that person's new number. The old number leads
to the person as before.

Look at it with --dry-run first: it counts the changes by kind and shows each with what was before.
Nothing is written while a line cannot be carried out.

Exit code 1: a line cannot be carried out.";

pub fn run(args: Args, common: &Common) -> Result<CommandOutcome, Failure> {
    let Args { file, signed } = args;
    let bytes = foreign::read_table(&file).map_err(Failure::Use)?;
    let name = base_name(&file);
    let office = common.open(None)?;
    let (lines, mut found) = change_table::read(&name, &bytes);
    let register = next_register(&office, signed.day())?;
    let changes =
        lines.map_or_else(Changes::default, |lines: Vec<ChangeLine>| compare(&lines, &register, signed.day()));
    let Changes { changed, unchanged, diagnostics } = changes;
    found.extend(diagnostics);
    found.sort_by(|a, b| a.order().cmp(&b.order()));
    if any_holds_back(&found) {
        print_refused(&name, &bytes, &found, changed.len(), &signed)?;
        return Ok(CommandOutcome::HeldBack);
    }
    print_found(&name, &bytes, &found);
    if unchanged > 0 {
        output::tell(&text!("change-unchanged", count = unchanged));
    }
    if changed.is_empty() {
        return Err(text!("change-nothing").into());
    }
    let list = sha256(&bytes);
    let about = list.chars().take(8).collect::<String>();
    let federation = office.settings.federation.clone();
    let what = DecisionKind::Members(MembersRow { list, federation, new: Vec::new(), changed });
    if let Some(objection) = objection(&office, signed.day(), what.clone())? {
        return Err(objection.text().into());
    }
    signed.write(common, what, &about)
}

#[derive(Serialize, JsonSchema)]
pub struct Refused<'r> {
    /// Nothing was written.
    file: (),
    diagnostics: &'r [Diagnostic],
}

/// Prints every line that cannot be carried out.
fn print_refused(
    name: &str,
    bytes: &[u8],
    found: &[Diagnostic],
    others: usize,
    signed: &Signing,
) -> Result<(), Failure> {
    if signed.format == TextFormat::Json {
        return output::print(&json::pretty(&Refused { file: (), diagnostics: found })?);
    }
    print_found(name, bytes, found);
    let refused = found.iter().filter(|found| found.holds_back()).count();
    output::tell(&text!("change-refused", refused, others));
    Ok(())
}

fn print_found(name: &str, bytes: &[u8], found: &[Diagnostic]) {
    let mut sources = Sources::default();
    if xlsx::is_packed(bytes) {
        xlsx::add_source(name, bytes, &mut sources);
    } else {
        sources.add(name, &for_display(name, bytes));
    }
    reports::print_diagnostics(found, &sources);
}
