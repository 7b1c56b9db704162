//! Writes the facts of a run as tables.

use super::report::{AcceptedPlayer, AcceptedReport, Registered, StartFrom};
use super::rows::{CAREERS, CareerRow, ENTRIES, EntryRow, GAMES, GUESTS, GameRow, GuestRow, REPORTS, ReportRow, YesNo};
use anyhow::Result;
use chrono::NaiveDate;
use kartotek_formats::form::Worded;
use kartotek_formats::keys::keys;
use kartotek_formats::{cells, office_csv, result};
use kartotek_law::regulation::rateable::game;
use kartotek_law::vocabulary::{ByeKind, Entrant, PlayerIndex, Rating};
use kartotek_register::records::{self, NaiveDateText};
use kartotek_register::run_folder::HandledReport;
use kartotek_tables::{NamedColumn, Values};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// A report that a run handled.
pub struct Handled<'k> {
    pub handled: &'k HandledReport,
    pub report: &'k AcceptedReport,
    /// The registered rating of each player before the booking.
    pub registered: &'k [Option<Rating>],
}

/// The tables of a run as CSV, each with its name, sorted by report and start number. `past` is content no longer in force
/// and its last rounds: it gets a row in the table of reports only.
///
/// # Errors
/// A table cannot be written.
pub fn tables(kept: &[Handled], past: &[(HandledReport, NaiveDate)]) -> Result<Vec<(&'static str, Vec<u8>)>> {
    let mut reports: Vec<(&HandledReport, ReportRow)> = Vec::new();
    reports.extend(kept.iter().map(|kept| (kept.handled, report_row(kept))));
    reports.extend(past.iter().map(|(handled, end)| (handled, past_row(handled, *end))));
    // Annulled content comes before identical content that was rated again.
    reports
        .sort_by(|(one, _), (other, _)| (&one.id, one.status, &one.hash).cmp(&(&other.id, other.status, &other.hash)));
    let report_rows: Vec<ReportRow> = reports.into_iter().map(|(_, row)| row).collect();
    let mut counting: Vec<&Handled> = kept.iter().filter(|kept| kept.handled.status.is_in_force()).collect();
    counting.sort_by(|one, other| one.handled.id.cmp(&other.handled.id));
    let entries: Vec<_> = counting.iter().flat_map(|kept| entries(kept)).collect();
    let games: Vec<_> = counting.iter().flat_map(|kept| games(kept.report)).collect();
    let guests: Vec<_> = counting.iter().flat_map(|kept| guests(kept.report)).collect();
    let mut tables =
        vec![(REPORTS, csv(&report_rows)?), (ENTRIES, csv(&entries)?), (GAMES, csv(&games)?), (GUESTS, csv(&guests)?)];
    let careers: Vec<_> = counting.iter().flat_map(|kept| careers(kept.report)).collect();
    if !careers.is_empty() {
        tables.push((CAREERS, csv(&careers)?));
    }
    Ok(tables)
}

fn csv<'r, R: Serialize + Deserialize<'r>>(rows: &[R]) -> Result<Vec<u8>> {
    records::write_columns(keys::<R>(), rows)
}

/// The Parquet form of a table of facts.
///
/// # Errors
/// It is not a table.
pub fn parquet(csv: &[u8]) -> Result<Vec<u8>> {
    let mut reader = csv::Reader::from_reader(csv);
    let header = reader.headers()?.clone();
    let rows: Vec<csv::StringRecord> = reader.into_records().collect::<csv::Result<_>>()?;
    let column = |(place, name): (usize, &str)| NamedColumn {
        name: name.to_owned().into(),
        values: Values::Text(rows.iter().map(|row| row.get(place).unwrap_or_default()).collect()),
    };
    let columns: Vec<NamedColumn> = header.iter().enumerate().map(column).collect();
    Ok(kartotek_tables::parquet(&columns)?)
}

fn joined<T: ToString>(values: impl Iterator<Item = T>) -> Cow<'static, str> {
    values.map(|value| value.to_string()).collect::<Vec<_>>().join(";").into()
}

fn report_row<'k>(kept: &Handled<'k>) -> ReportRow<'k> {
    let report = kept.report;
    let group = &report.group;
    let day = |day: Option<NaiveDate>| day.map(NaiveDateText);
    ReportRow {
        kind: group.kind.word(),
        system: if report.is_system_declared { group.system.word() } else { "" },
        complete: Some(YesNo::of(group.complete)),
        rounds: group.rounds,
        start: day(report.start),
        federation: cells::harmless(&report.federation),
        time_control: cells::harmless(report.time_control.as_deref().unwrap_or_default()),
        start_ratings_of: day(report.list_returned.or(report.start_rating_day)),
        name: cells::harmless(&report.name),
        reported: day(report.reported),
        announced: day(report.announced),
        round_dates: joined(report.round_dates.iter()),
        start_rating_day: day(report.start_rating_day),
        certain_time_control: report.certain_time_control.as_deref().unwrap_or_default(),
        candidate_qualifying: Some(YesNo::of(report.candidate_qualifying)),
        table: if report.is_list_of_games { "games" } else { "cross" },
        pairing: report.pairing.map_or("", |pairing| pairing.outcome.word()),
        pairing_round: report.pairing.and_then(|pairing| pairing.round),
        remarks: joined(report.remarks.iter()),
        players: Some(report.players.len()),
        rated_games: Some(report.rated.schedule.is_rated.iter().filter(|&&is_rated| is_rated).count()),
        ..past_row(kept.handled, report.order.last_round)
    }
}

/// The row of content no longer in force: only the columns that need no facts.
fn past_row(handled: &HandledReport, end: NaiveDate) -> ReportRow<'_> {
    ReportRow {
        report: &handled.id,
        tournament: &handled.tournament,
        end: Some(NaiveDateText(end)),
        rule_set: &handled.rule_set,
        status: handled.status.as_str(),
        hash: &handled.hash,
        files: &handled.files,
        fingerprint: &handled.fingerprint,
        told_of_sanctions: if handled.told_of_sanctions { "yes" } else { "" },
        ..ReportRow::default()
    }
}

/// The identifiers of a report's players in the tables: the register id; for guests `g1`, `g2`, …
pub fn called(players: &[AcceptedPlayer]) -> Vec<Cow<'_, str>> {
    let mut guests = 1..;
    let called = players.iter().map(|player| match player.id.as_str() {
        "" => Cow::Owned(format!("g{}", guests.next().unwrap_or_default())),
        id => Cow::Borrowed(id),
    });
    called.collect()
}

fn entries<'k>(kept: &Handled<'k>) -> Vec<EntryRow<'k>> {
    let report = kept.report;
    let group = &report.group;
    let entry = |((place, player), called): ((PlayerIndex, &'k AcceptedPlayer), Cow<'k, str>)| {
        let (first_rating, approved_by) = match &player.registered {
            Registered::New(new) => (Some(new.first_rating.0), new.approved_by.word()),
            Registered::Restarts(first) => (Some(first.0), ""),
            Registered::AsFiled(_) | Registered::InRegister | Registered::Outside => (None, ""),
        };
        let (start_from, list_day) = match player.start_from {
            StartFrom::Register => ("register", None),
            StartFrom::List(day) => ("list", Some(NaiveDateText(day))),
            StartFrom::Original => ("original", None),
            StartFrom::First => ("first", None),
            StartFrom::Report => ("report", None),
        };
        let unexcused = group.unexcused.iter().filter(|absence| absence.player == place);
        let fide = &player.fide;
        EntryRow {
            report: &report.id,
            no: player.no,
            player: &player.id,
            guest: if player.id.is_empty() { called } else { Cow::Borrowed("") },
            start_rating: match group.players[place] {
                Entrant::Ours(rating) | Entrant::Outside(rating) => Some(rating.0),
                Entrant::OutsideUnrated => None,
            },
            registered: kept.registered.get(place).copied().flatten().map(|rating| rating.0),
            first_rating,
            restart: YesNo::of(matches!(player.registered, Registered::Restarts(_))),
            exempt: YesNo::of(player.is_exempt),
            left_after_round: group.left_after(place),
            unexcused: joined(unexcused.map(|absence| absence.round)),
            start_from,
            list_day,
            approved_by,
            approved_average: player.approved_average.map(|rating| rating.0),
            candidate_approved: YesNo::of(player.is_candidate_approved),
            non_member: YesNo::of(player.is_non_member),
            federation: cells::harmless(fide.federation.as_deref().unwrap_or_default()),
            elo: fide.elo.map(|rating| rating.0),
            title: fide.title.map_or("", |title| title.abbreviation()),
            sex: office_csv::sex(fide.sex),
            computer: YesNo::of(fide.is_computer),
        }
    };
    report.players.iter().enumerate().zip(called(&report.players)).map(entry).collect()
}

fn careers(report: &AcceptedReport) -> impl Iterator<Item = CareerRow<'_>> {
    let careers = report.players.iter().zip(&report.group.careers);
    careers.map(|(player, career)| CareerRow {
        report: &report.id,
        no: player.no,
        age: career.age,
        rated_games: career.rated_games,
        highest: career.highest.map(|rating| rating.0),
    })
}

/// Games and byes by round, then by White's start number; the player with a bye is in White's column.
fn games(report: &AcceptedReport) -> Vec<GameRow<'_>> {
    let called = called(&report.players);
    let number = |place: PlayerIndex| report.players[place].no;
    let scheduled = report.group.games.iter().zip(&report.rated.schedule.is_rated);
    let games = scheduled.map(|(game, is_rated)| GameRow {
        report: &report.id,
        round: game.round.unwrap_or(0),
        white_no: number(game.white),
        black_no: Some(number(game.black)),
        white: called[game.white].clone(),
        black: called[game.black].clone(),
        result: result::write(game.result).into(),
        rated: YesNo::of(*is_rated),
        reason: if *is_rated { "" } else { game::RULE.paragraph },
    });
    let byes = report.group.byes.iter().map(|bye| GameRow {
        report: &report.id,
        round: bye.round,
        white_no: number(bye.player),
        white: called[bye.player].clone(),
        result: Cow::Borrowed(match bye.kind {
            ByeKind::Full => "bye",
            ByeKind::Half => "half-bye",
            ByeKind::Zero => "zero-bye",
        }),
        reason: game::RULE.paragraph,
        ..GameRow::default()
    });
    let mut rows: Vec<_> = games.chain(byes).collect();
    rows.sort_by_key(|row| (row.round, row.white_no));
    rows
}

fn guests(report: &AcceptedReport) -> Vec<GuestRow<'_>> {
    let guests = report.players.iter().zip(called(&report.players)).filter(|(player, _)| player.id.is_empty());
    let row = |(player, guest): (&'_ AcceptedPlayer, Cow<'_, str>)| GuestRow {
        report: &report.id,
        guest: guest.into_owned().into(),
        no: player.no,
        name: Cow::Owned(cells::harmless(&player.name).into_owned()),
        federation: Cow::Owned(cells::harmless(player.fide.federation.as_deref().unwrap_or_default()).into_owned()),
        birth_date: office_csv::birth_date(player.guest.birth_date).into(),
        fide_id: Cow::Owned(cells::harmless(&player.guest.fide_id).into_owned()),
    };
    guests.map(row).collect()
}
