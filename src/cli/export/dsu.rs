//! `kartotek export dsu`: the register as a member file of the federation, for tournament programs.

use super::super::{CommandOutcome, Common, Failure};
use super::Out;
use chrono::NaiveDate;
use kartotek_formats::diagnostic::{Diagnostic, Place, codes};
use kartotek_formats::fide_list::written::{self, WrittenPlayer};
use kartotek_formats::member_file::{self, Layout, Replaced, Why};
use kartotek_formats::texts::text;
use kartotek_law::vocabulary::{BirthDate, Person, Rating, Sex};
use kartotek_publish::member_file::{members, row};
use kartotek_register::run_folder;
use std::collections::HashMap;

/// Our members with their ratings, as the federation's member file, or in the columns of FIDE's list
#[derive(clap::Args)]
pub struct Args {
    /// The columns: Nr;Født;Alder;… (new), "Nummer";"Født år";… (old), or those of FIDE's text list with our numbers and ratings (fide)
    #[arg(long, value_enum, default_value = "new")]
    layout: LayoutArg,
    /// As it stood on this day; default: after the newest run
    #[arg(long, value_name = "DATE", value_parser = crate::cli::day)]
    as_of: Option<NaiveDate>,
    #[command(flatten)]
    out: Out,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum LayoutArg {
    New,
    Old,
    Fide,
}

pub fn run(args: Args, common: &Common) -> Result<CommandOutcome, Failure> {
    let office = common.open(None)?;
    let newest = office.chain.iter().rev().find(|run| args.as_of.is_none_or(|day| run.name.date <= day));
    let run = newest.ok_or_else(|| text!("export-no-register"))?;
    let people = run_folder::people_of(run)?;
    let all_clubs = run.clubs()?;
    let clubs: HashMap<String, String> = all_clubs.into_iter().map(|club| (club.id, club.name)).collect();
    let as_of = args.as_of.unwrap_or(run.name.date);
    let book = office.settings.rule_book().map_err(Failure::Use)?;
    let members = members(people.iter(), office.founded(as_of), book.in_force_on(as_of), as_of)?;
    if matches!(args.layout, LayoutArg::Fide) {
        return args.out.write(&in_fides_columns(&members, as_of), &[]).map(|()| CommandOutcome::Done);
    }
    let rows: Vec<_> = members.iter().map(|person| row(person, &clubs, as_of)).collect();
    let layout = match args.layout {
        LayoutArg::Old => Layout::Old,
        LayoutArg::New | LayoutArg::Fide => Layout::New,
    };
    let (file, replaced) = member_file::write(layout, &rows);
    args.out.write(&file, &[])?;
    let place = Place::file(&args.out.name("medlemmer.csv"));
    args.out.print_diagnostics(
        &replaced.iter().map(|replaced| replaced_diagnostic(&place, replaced)).collect::<Vec<_>>(),
    )?;
    Ok(CommandOutcome::Done)
}

/// The members with a rating, in the columns of FIDE's text list.
fn in_fides_columns(members: &[&Person], as_of: NaiveDate) -> Vec<u8> {
    let sex = |person: &Person| match person.sex {
        Some(Sex::Female) => "F",
        Some(Sex::Male) => "M",
        None => "",
    };
    let rated: Vec<(&Person, Rating)> = members.iter().filter_map(|&person| Some((person, person.rating?))).collect();
    let players: Vec<WrittenPlayer> = (rated.iter())
        .map(|(person, rating)| WrittenPlayer {
            id: &person.id,
            name: &person.name,
            federation: &person.federation,
            sex: sex(person),
            title: &person.fide_title,
            rating: rating.0,
            birth_year: person.birth_date.map(BirthDate::year),
        })
        .collect();
    written::write(&as_of.format("%b%y").to_string().to_uppercase(), &players)
}

fn replaced_diagnostic(file: &Place, replaced: &Replaced) -> Diagnostic {
    let say = match replaced.why {
        Why::Letters => codes::export_text::letters,
        Why::Unspellable => codes::export_text::unsayable,
        Why::Formula => codes::export_text::formula,
        Why::Surname => codes::export_text::surname,
    };
    say(&file.line(replaced.line), &replaced.registered, &replaced.written)
}
