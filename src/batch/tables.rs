//! The tables of a run's folder that later runs read: the register after it, and the reports it handled.

use super::accept::{Accepted, fingerprint};
use crate::formats::bundle::sha256;
use crate::formats::office_csv;
use crate::publish::lists;
use crate::register::People;
use crate::register::fsx::Tree;
use crate::register::run_folder::{HandledReport, Status};
use anyhow::Result;
use kartotek_law::vocabulary::{Club, Person, TournamentKind};

/// The register as it stands after the run.
pub fn state(tree: &mut Tree, people: &People, clubs: &[Club]) -> Result<()> {
    use kartotek_tables::NamedColumn as Column;
    let persons: Vec<&Person> = people.iter().collect();
    let text =
        |name, value: fn(&Person) -> &str| Column::text(name, persons.iter().map(|p| value(p).to_owned()).collect());
    let columns = vec![
        text("id", |p| &p.id),
        text("name", |p| &p.name),
        Column::text("birth_date", persons.iter().map(|p| office_csv::birth_date(p.birth_date)).collect()),
        text("sex", |p| office_csv::sex(p.sex)),
        text("club", |p| &p.club),
        text("federation", |p| &p.federation),
        text("member", |p| office_csv::member(p.member)),
        text("fide_id", |p| &p.fide_id),
        text("fide_title", |p| &p.fide_title),
        Column::number("fide_rating", persons.iter().map(|p| p.fide_rating.map(|r| r.0)).collect()),
        Column::number(
            "fide_games",
            persons.iter().map(|p| p.fide_games.and_then(|n| i32::try_from(n).ok())).collect(),
        ),
        Column::number("rating", persons.iter().map(|p| p.rating.map(|r| r.0)).collect()),
        Column::date("last_rated", persons.iter().map(|p| p.last_rated).collect()),
        Column::date("entered", persons.iter().map(|p| p.entered).collect()),
        text("public", |p| if p.public { "yes" } else { "no" }),
    ];
    let players_csv = office_csv::write_players(people.iter())?;
    let clubs_csv = office_csv::write_clubs(clubs)?;
    // What the next run could not read must not be committed.
    office_csv::read_players("players.csv", &players_csv)?;
    office_csv::read_clubs("clubs.csv", &clubs_csv)?;
    lists::add(tree, "players", players_csv, columns)?;
    tree.insert("clubs.csv".into(), clubs_csv);
    Ok(())
}

/// Every report handled in the run.
pub fn tournaments(tree: &mut Tree, rated: &[Accepted], superseded: &[Accepted]) -> Result<()> {
    const COLUMNS: [&str; 15] = [
        "report",
        "status",
        "name",
        "tournament",
        "kind",
        "federation",
        "start",
        "end",
        "reported",
        "start_ratings_of",
        "players",
        "rated_games",
        "hash",
        "fingerprint",
        "files",
    ];
    let reports = rated.iter().map(|accepted| (accepted, Status::Rated));
    let reports = reports.chain(superseded.iter().map(|accepted| (accepted, Status::Superseded)));
    let rows: Vec<[String; 15]> = reports
        .map(|(accepted, status)| {
            let report = &accepted.report;
            let handled = handled(accepted, status);
            let date = |date: Option<chrono::NaiveDate>| date.map(|date| date.to_string()).unwrap_or_default();
            [
                handled.report,
                handled.status.as_str().to_owned(),
                report.name.clone(),
                report.tournament.clone(),
                kind(report.group.kind).to_owned(),
                report.federation.clone(),
                report.order.first_round.to_string(),
                report.order.last_round.to_string(),
                date(report.reported),
                date(report.start_rating_day),
                report.players.len().to_string(),
                rated_games(accepted).to_string(),
                handled.hash,
                handled.fingerprint,
                handled.files.join(";"),
            ]
        })
        .collect();
    let csv = lists::csv_bytes(|writer| {
        writer.write_record(COLUMNS)?;
        rows.iter().try_for_each(|row| writer.write_record(row))
    })?;
    let column = |index: usize| {
        let values: Vec<String> = rows.iter().map(|row| row[index].clone()).collect();
        kartotek_tables::NamedColumn::text(COLUMNS[index], values)
    };
    lists::add(tree, "tournaments", csv, (0..COLUMNS.len()).map(column).collect())
}

/// How many games of a report are rated.
pub fn rated_games(accepted: &Accepted) -> usize {
    accepted.report.rated.schedule.is_rated.iter().filter(|&&is_rated| is_rated).count()
}

fn kind(kind: TournamentKind) -> &'static str {
    match kind {
        TournamentKind::Emt => "emt",
        TournamentKind::Coordinated => "coordinated",
        TournamentKind::Playoff => "playoff",
        TournamentKind::Approved => "approved",
        TournamentKind::International => "international",
        TournamentKind::InternationalTeam => "international-team",
    }
}

/// What will be known of a report.
pub fn handled(accepted: &Accepted, status: Status) -> HandledReport {
    HandledReport {
        report: accepted.report.id.clone(),
        status,
        hash: accepted.filing.hash.clone(),
        // Once more: new members have numbers by now, and will be known by them.
        fingerprint: fingerprint(&accepted.report),
        files: accepted.filing.bundle.files.iter().map(|file| input_name(&file.name, &file.bytes)).collect(),
    }
}

/// The name of a copied file: the beginning of its hash, and its name without folder.
pub fn input_name(name: &str, bytes: &[u8]) -> String {
    const LONGEST: usize = 120;
    let is_plain = |c: char| c.is_alphanumeric() || matches!(c, '.' | '-' | '_');
    let mut plain = String::new();
    for c in name.chars().map(|c| if is_plain(c) { c } else { '_' }) {
        if plain.len() + c.len_utf8() > LONGEST {
            break;
        }
        plain.push(c);
    }
    format!("{}-{plain}", &sha256(bytes)[..16])
}
